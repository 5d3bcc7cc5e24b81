"""Keeping the world on disk, so that it goes on where it was after the process ended, however it ended.

What changed is written in one transaction before an answer goes out: a kill between two answers loses nothing that
the bot or a person was told.
"""

from __future__ import annotations

import dataclasses
import json
import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from . import limits
from .entities import Channel, Emoji, Message, User
from .interactions import Interaction, Interactions
from .kinds import Json
from .media import Blob

if TYPE_CHECKING:
    from .world import World

SCHEMA = """
CREATE TABLE IF NOT EXISTS thing (kind TEXT NOT NULL, key TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (kind, key));
CREATE TABLE IF NOT EXISTS blob (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    path TEXT NOT NULL UNIQUE,
    key TEXT NOT NULL,
    content_type TEXT NOT NULL,
    data BLOB NOT NULL
);
"""
UNKEPT = ("gone", "revision")


class Journal:
    """One file that holds one world."""

    def __init__(self, path: Path | str, world: World, interactions: Interactions) -> None:
        self.world = world
        self.interactions = interactions
        self._db = sqlite3.connect(path, isolation_level=None, timeout=1.0)
        # Two loopbacks on one file would overwrite each other's world: the second is turned away.
        self._db.execute("PRAGMA locking_mode = EXCLUSIVE")
        self._db.execute("PRAGMA journal_mode = WAL")
        # Enough against a killed process, which is what this is for; a power cut may lose the last moment.
        self._db.execute("PRAGMA synchronous = NORMAL")
        self._db.executescript(SCHEMA)

    def close(self) -> None:
        """Write what is left and let go of the file."""
        self.flush()
        self._db.close()

    # ---------------------------------------------------------------- writing

    def flush(self) -> None:
        """Write everything that changed since the last time."""
        if not self.world.dirty:
            return
        dirty, self.world.dirty = self.world.dirty, set()
        self._db.execute("BEGIN IMMEDIATE")
        try:
            for kind, key in sorted(dirty):
                if kind == "blob":
                    self._write_blob(key)
                else:
                    self._write(kind, key)
            self._db.execute("COMMIT")
        except BaseException:
            self._db.execute("ROLLBACK")
            self.world.dirty |= dirty
            raise

    def _write(self, kind: str, key: str) -> None:
        body = self._body(kind, key)
        if body is None:
            self._db.execute("DELETE FROM thing WHERE kind = ? AND key = ?", (kind, key))
        else:
            text = json.dumps(body, ensure_ascii=False)
            self._db.execute("INSERT OR REPLACE INTO thing VALUES (?, ?, ?)", (kind, key, text))

    def _write_blob(self, path: str) -> None:
        blob = self.world.media.get(path)
        if blob is None:
            self._db.execute("DELETE FROM blob WHERE path = ?", (path,))
        else:
            values = (blob.path, blob.key, blob.content_type, blob.data)
            self._db.execute("INSERT OR REPLACE INTO blob (path, key, content_type, data) VALUES (?, ?, ?, ?)", values)

    def _body(self, kind: str, key: str) -> Json | None:
        world = self.world
        if kind == "world":
            return {
                "token": world.token,
                "guild_id": world.guild_id,
                "guild_name": world.guild_name,
                "locale": world.locale,
                "owner_id": world.owner_id,
                "bot_id": world.bot.id,
                "base_url": world.base_url,
            }
        if kind == "command":
            return world.commands.get(key)
        if kind == "seat":
            return {"user_id": world.seats[key]} if key in world.seats else None
        if kind == "interaction":
            return self._interaction_body(key)
        things: dict[str, Mapping[str, User | Channel | Message | Emoji]] = {
            "user": world.users,
            "channel": world.channels,
            "message": world.messages,
            "emoji": world.emojis,
        }
        thing = things[kind].get(key)
        if thing is None:
            return None
        body = dataclasses.asdict(thing)
        return {name: value for name, value in body.items() if name not in UNKEPT}

    def _interaction_body(self, key: str) -> Json | None:
        interaction = self.interactions.get(key)
        if interaction is None:
            return None
        plain = ("id", "token", "kind", "user_id", "channel_id", "at", "answered")
        return {
            **{name: getattr(interaction, name) for name in plain},
            "source": interaction.source and interaction.source.id,
            "message": interaction.message and interaction.message.id,
            "followups": [message.id for message in interaction.followups],
        }

    # ---------------------------------------------------------------- reading

    def address(self) -> str | None:
        """Where the world of this file was served last."""
        row = self._db.execute("SELECT body FROM thing WHERE kind = 'world'").fetchone()
        return json.loads(row[0])["base_url"] if row else None

    def load(self) -> bool:
        """Bring the world to what the file holds; false if it holds nothing yet."""
        before = self.address()
        if before is None:
            return False
        world = self.world
        world.users.clear()
        for kind in ("world", "user", "channel", "message", "emoji", "command", "seat", "interaction"):
            rows = self._db.execute(
                "SELECT key, body FROM thing WHERE kind = ? ORDER BY CAST(key AS INTEGER), key", (kind,)
            )
            for key, text in rows:
                self._restore(kind, key, json.loads(text.replace(before, world.base_url)))
        for path, key, content_type, data in self._db.execute(
            "SELECT path, key, content_type, data FROM blob ORDER BY number"
        ):
            world.media.put(Blob(path, key, content_type, data))
        world.dirty = {("world", "world")}
        return True

    def _restore(self, kind: str, key: str, body: Json) -> None:
        world = self.world
        if key.isdigit():
            world.seen_id(key)
        match kind:
            case "world":
                for name in ("token", "guild_id", "guild_name", "locale", "owner_id"):
                    setattr(world, name, body[name])
                world.bot.id = body["bot_id"]
            case "user":
                user = User(**body)
                world.users[key] = user
                if key == world.bot.id:
                    world.bot = user
            case "channel":
                world.restore_channel(Channel(**body))
            case "message":
                world.keep(Message(**body, revision=world.next_revision()))
            case "emoji":
                world.emojis[key] = Emoji(**body)
            case "command":
                world.commands[key] = body
            case "seat":
                world.seats[key] = body["user_id"]
            case "interaction":
                self._restore_interaction(body)

    def _restore_interaction(self, body: Json) -> None:
        world = self.world
        if world.clock() - body["at"] > limits.TOKEN_SECONDS:
            world.dirty.add(("interaction", body["id"]))
            return
        followups = [world.messages[key] for key in body.pop("followups") if key in world.messages]
        source, message = (world.messages.get(body.pop(name) or "") for name in ("source", "message"))
        self.interactions.restore(Interaction(**body, source=source, message=message, followups=followups))
