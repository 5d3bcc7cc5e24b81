"""Reads everything the bot ever wrote, from the recorded exchanges: to whom, in which language, and what it told."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bot.local import Exchange, Loopback
from bot.local.kinds import InteractionKind, Json
from bot.local.layout import walk

ALLOWED_LATIN = re.compile(
    r'`[^`]*`|「[^」]*」|"[^"]*"'
    r"|编号 [0-9a-f]{6}|<[@#:/t][^>]*>"
    r"|(?<![a-z])(?:ann|bo|cleo|dan|eve|tea-house|back-room|English|Discord)(?![a-z])",
    re.IGNORECASE,
)
"""What is the same in both languages: code, what somebody typed, mentions and times, people and channels."""
CHINESE = re.compile(r"[\u3400-\u9fff\uff08-\uff1f，。、；：？！「」]")
LATIN = re.compile(r"[A-Za-z]{2,}")


@dataclass(frozen=True)
class Written:
    """One message or one state of a message, as the bot sent it off."""

    reader: str | None
    """Who alone can read it; `None` for everybody in a channel."""
    texts: tuple[str, ...]
    """What it says: content, blocks, labels, placeholders, options."""
    alts: tuple[str, ...]

    @property
    def all(self) -> str:
        """Every word of it."""
        return "\n".join((*self.texts, *self.alts))


def everything_written(loopback: Loopback) -> list[Written]:
    """Return every message, edit, answer and form the bot sent, oldest first."""
    return [written for exchange in loopback.exchanges for written in _of(exchange, loopback)]


def _of(exchange: Exchange, loopback: Loopback) -> Iterator[Written]:
    if exchange.method not in ("POST", "PATCH") or not isinstance(exchange.body, dict):
        return
    steps = exchange.path.strip("/").split("/")
    body, reader = exchange.body, None
    match steps:
        case ["channels", channel_id, "messages", *_]:
            channel = loopback.world.channels.get(channel_id)
            reader = channel.reader_id if channel is not None else None
        case ["interactions", interaction_id, _, "callback"]:
            interaction = loopback.interactions.get(interaction_id)
            if interaction is None or interaction.kind == InteractionKind.AUTOCOMPLETE:
                return
            body, reader = body.get("data") or {}, _reader_of(interaction.user_id, interaction.message, loopback)
        case ["webhooks", _, token, *_]:
            asked = next((i for i in loopback.interactions._by_token.values() if i.token == token), None)
            reader = asked.user_id if asked is not None else None
        case _:
            return
    if body:
        yield Written(reader, tuple(_texts(body)), tuple(_alts(body)))


def _reader_of(user_id: str, message: object, loopback: Loopback) -> str | None:
    """Return who reads the answer to an interaction: everybody, where it changes a public message."""
    ephemeral = getattr(message, "ephemeral", True)
    channel = loopback.world.channels.get(getattr(message, "channel_id", ""))
    return user_id if ephemeral or (channel is not None and channel.is_dm) else None


def _texts(body: Json) -> Iterator[str]:
    for key in ("content", "title"):
        if body.get(key):
            yield str(body[key])
    for part in walk(body.get("components") or []):
        for key in ("content", "label", "placeholder", "description"):
            if isinstance(part.get(key), str):
                yield part[key]
        for option in part.get("options") or ():
            yield option["label"]
            if option.get("description"):
                yield option["description"]


def _alts(body: Json) -> Iterator[str]:
    for attachment in body.get("attachments") or ():
        if attachment.get("description"):
            yield attachment["description"]
    for part in walk(body.get("components") or []):
        for item in part.get("items") or ():
            if item.get("description"):
                yield item["description"]


def foreign(texts: Iterable[str], language: str) -> list[str]:
    """Return the texts that are not wholly in a language; tile codes count as either's."""
    wrong = CHINESE if language == "en" else LATIN
    return [text for text in texts if wrong.search(ALLOWED_LATIN.sub("", text).replace("中文", ""))]
