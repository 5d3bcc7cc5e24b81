"""The world behind the loopback: one guild, its people, channels and messages, and what changes in it."""

from __future__ import annotations

import secrets
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime

from . import limits, permissions
from .bell import Bell
from .entities import Channel, Emoji, Message, Ring, User
from .errors import unknown
from .kinds import LOCALES, ChannelKind, Json
from .media import Media

EPOCH_MS = 1420070400000
ASSUMED_ADDRESS = "http://127.0.0.1"
KEPT_RINGS = 10_000


@dataclass(frozen=True)
class Event:
    """Something that happened, and what it happened to; the gateway puts it in Discord's words at once."""

    name: str
    subject: Message | Channel | User | Json | None = None


class World:
    """Everything there is; the REST routes, the gateway and people all work on it."""

    def __init__(
        self,
        *,
        token: str | None = None,
        guild_name: str = "Local table",
        locale: str = "en-US",
        clock: Callable[[], float] = time.time,
        answer_seconds: float = limits.ANSWER_SECONDS,
        privileged_intents: int = 0,
    ) -> None:
        self.clock = clock
        self.token = token or secrets.token_urlsafe(32)
        self.answer_seconds = answer_seconds
        self.privileged_intents = privileged_intents
        self.file_bytes = limits.FILE_BYTES
        self.base_url = ASSUMED_ADDRESS
        self.bell = Bell()
        self.listeners: list[Callable[[Event], None]] = []
        self.dirty: set[tuple[str, str]] = set()
        self._last_id = 0
        self._revision = 0

        self.users: dict[str, User] = {}
        self.channels: dict[str, Channel] = {}
        self.messages: dict[str, Message] = {}
        self._said_in: dict[str, dict[str, Message]] = {}
        self._dms: dict[str, Channel] = {}
        self.emojis: dict[str, Emoji] = {}
        self.commands: dict[str, Json] = {}
        """Command id -> command; those of the guild carry a guild_id."""
        self.seats: dict[str, str] = {}
        """The secret of a seat's link -> who sits there."""
        self.media = Media()
        self.rings: deque[Ring] = deque(maxlen=KEPT_RINGS)

        self.guild_id = self.new_id()
        self.guild_name = guild_name
        self.locale = locale
        self.owner_id = "1"
        self.bot = User(self.new_id(), "mahjong", bot=True, joined_at=self.now())
        self.users[self.bot.id] = self.bot
        self.touch("user", self.bot.id)
        self.touch("world", "world")

    # ---------------------------------------------------------------- time and ids

    def now(self) -> str:
        """The time as Discord writes it."""
        return datetime.fromtimestamp(self.clock(), UTC).isoformat()

    def new_id(self) -> str:
        """A snowflake later than all before it."""
        self._last_id = max(self.id_at(self.clock()), self._last_id + 1)
        return str(self._last_id)

    @staticmethod
    def id_at(seconds: float) -> int:
        """The first snowflake of that moment."""
        return (int(seconds * 1000) - EPOCH_MS) << 22

    def seen_id(self, snowflake: str) -> None:
        """Take note of an id from an earlier life, so that new ones come after it."""
        self._last_id = max(self._last_id, int(snowflake))

    # ---------------------------------------------------------------- changes

    def touch(self, kind: str, key: str) -> None:
        """Note that something changed: it is to be kept, and those who wait look again."""
        self.dirty.add((kind, key))
        self.bell.ring()

    def next_revision(self) -> int:
        """A number larger than every revision before."""
        self._revision += 1
        return self._revision

    def emit(self, name: str, subject: Message | Channel | User | Json | None = None) -> None:
        """Tell the gateway."""
        event = Event(name, subject)
        for listener in list(self.listeners):
            listener(event)

    # ---------------------------------------------------------------- people

    def join(self, name: str, *, shown_name: str | None = None, locale: str = "en-US", owner: bool = False) -> User:
        """Let a person into the guild; the first one owns it unless somebody else is named owner."""
        user = User(self.new_id(), name, shown_name or name.title(), locale=locale, joined_at=self.now())
        self.users[user.id] = user
        if owner or self.owner_id == "1":
            self.owner_id = user.id
            self.touch("world", "world")
        self.touch("user", user.id)
        self.emit("GUILD_MEMBER_ADD", user)
        return user

    def leave(self, user: User) -> None:
        """Let a person leave the guild."""
        user.joined_at = None
        self.touch("user", user.id)
        self.emit("GUILD_MEMBER_REMOVE", user)

    def rejoin(self, user: User) -> None:
        """Let a person who left come back."""
        user.joined_at = self.now()
        self.touch("user", user.id)
        self.emit("GUILD_MEMBER_ADD", user)

    def user(self, user_id: str) -> User:
        """The user with that id."""
        if user_id not in self.users:
            raise unknown("User")
        return self.users[user_id]

    def member(self, user_id: str) -> User:
        """The member of the guild with that id."""
        if user_id not in self.users or self.users[user_id].joined_at is None:
            raise unknown("Member")
        return self.users[user_id]

    def members(self) -> list[User]:
        """All who are in the guild."""
        return [user for user in self.users.values() if user.joined_at is not None]

    def set_locale(self, user: User, locale: str) -> None:
        """Change the language of somebody's client."""
        if locale not in LOCALES:
            raise ValueError(f"not a locale of Discord: {locale}")
        user.locale = locale
        self.touch("user", user.id)

    def set_takes_dms(self, user: User, takes: bool) -> None:
        """Open or close somebody's DMs."""
        user.takes_dms = takes
        self.touch("user", user.id)

    # ---------------------------------------------------------------- the guild and its channels

    def set_guild_locale(self, locale: str) -> None:
        """Change the guild's preferred language."""
        if locale not in LOCALES:
            raise ValueError(f"not a locale of Discord: {locale}")
        self.locale = locale
        self.touch("world", "world")
        self.emit("GUILD_UPDATE")

    def add_channel(self, name: str, kind: int = ChannelKind.TEXT, parent: Channel | None = None) -> Channel:
        """Open a channel, or a thread under one."""
        channel = Channel(
            self.new_id(),
            kind,
            name,
            parent_id=parent.id if parent else None,
            position=len(self.channels),
            denied=dict(parent.denied) if parent else {},
            created_at=self.now(),
        )
        return self._opened(channel)

    def add_thread_on(self, message: Message, name: str) -> Channel:
        """Open a thread on a message, whose id it shares."""
        parent = self.channels[message.channel_id]
        thread = Channel(message.id, ChannelKind.THREAD, name, parent_id=parent.id, created_at=self.now())
        thread.denied = dict(parent.denied)
        return self._opened(thread)

    def _opened(self, channel: Channel) -> Channel:
        self.channels[channel.id] = channel
        self.touch("channel", channel.id)
        name = "THREAD_CREATE" if channel.kind == ChannelKind.THREAD else "CHANNEL_CREATE"
        self.emit(name, channel)
        return channel

    def changed_channel(self, channel: Channel) -> None:
        """Tell the gateway that a channel is no longer what it was."""
        self.touch("channel", channel.id)
        self.emit("CHANNEL_UPDATE", channel)

    def rename_channel(self, channel: Channel, name: str) -> None:
        """Give a channel another name."""
        channel.name = name
        self.changed_channel(channel)

    def remove_channel(self, channel: Channel) -> None:
        """Delete a channel and all that was said in it."""
        for message in self.messages_in(channel):
            self.forget(message)
        del self.channels[channel.id]
        self.touch("channel", channel.id)
        self.emit("CHANNEL_DELETE", channel)

    def deny(self, channel: Channel, user: User, *names: str) -> None:
        """Take permissions away from somebody in a channel, by Discord's names for them."""
        channel.denied[user.id] = channel.denied.get(user.id, 0) | permissions.bits(*names)
        self.changed_channel(channel)

    def allow(self, channel: Channel, user: User, *names: str) -> None:
        """Give permissions back."""
        channel.denied[user.id] = channel.denied.get(user.id, 0) & ~permissions.bits(*names)
        self.changed_channel(channel)

    def channel(self, channel_id: str) -> Channel:
        """The channel with that id."""
        if channel_id not in self.channels:
            raise unknown("Channel")
        return self.channels[channel_id]

    def dm(self, user: User) -> Channel:
        """That person's DM with the bot, opened if need be."""
        if user.id not in self._dms:
            channel = Channel(self.new_id(), ChannelKind.DM, reader_id=user.id, created_at=self.now())
            self.restore_channel(channel)
            self.touch("channel", channel.id)
        return self._dms[user.id]

    def restore_channel(self, channel: Channel) -> None:
        """Take in a channel without telling anybody."""
        self.channels[channel.id] = channel
        if channel.reader_id is not None:
            self._dms[channel.reader_id] = channel

    def guild_channels(self) -> list[Channel]:
        """The text channels of the guild."""
        return [channel for channel in self.channels.values() if channel.kind == ChannelKind.TEXT]

    # ---------------------------------------------------------------- messages

    def messages_in(self, channel: Channel) -> list[Message]:
        """What was said in a channel, oldest first, ephemeral messages included."""
        return list(self._said_in.get(channel.id, {}).values())

    def keep(self, message: Message) -> None:
        """Take in a message."""
        self.messages[message.id] = message
        self._said_in.setdefault(message.channel_id, {})[message.id] = message

    def forget(self, message: Message) -> None:
        """Drop a message and its files; whoever still holds it sees that it is gone."""
        message.gone = True
        self.messages.pop(message.id, None)
        self._said_in.get(message.channel_id, {}).pop(message.id, None)
        paths = [attachment["url"].removeprefix(self.base_url).partition("?")[0] for attachment in message.attachments]
        self.drop_files(paths)
        self.touch("message", message.id)

    def file(self, attachment: Json) -> bytes:
        """What is in an attachment of a message."""
        blob = self.media.get(attachment["url"].removeprefix(self.base_url).partition("?")[0])
        if blob is None:
            raise KeyError(attachment["filename"])
        return blob.data

    def drop_files(self, paths: list[str]) -> None:
        """Forget files."""
        self.media.drop(paths)
        for path in paths:
            self.touch("blob", path)
