"""Sendings of which nobody knows whether they arrived: before the next one for the same place, Discord is asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

import discord

from cogs.convert import Message

_LOOKED_AT: Final = 25
"""How many of the latest messages are looked through."""
_SLACK: Final = timedelta(minutes=1)
"""By how much Discord's clock may be behind."""


def may_have_arrived(error: BaseException) -> bool:
    """Whether a sending that failed may have been carried out all the same."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500
    return isinstance(error, OSError | TimeoutError)


@dataclass(frozen=True)
class Doubt:
    """A message that may stand in a channel."""

    channel: discord.PartialMessageable
    message: Message
    since: datetime
    """When it was sent."""

    async def resolve(self) -> int | None:
        """Return the id of the message if it arrived."""
        wanted = shown_by(self.message)
        async for found in self.channel.history(limit=_LOOKED_AT):
            if found.created_at < self.since - _SLACK:
                return None
            if _shown(found.content, found.components) == wanted:
                return found.id
        return None


def shown_by(message: Message) -> tuple[str, ...]:
    """Return what tells a message that is to be sent from any other: its texts and the ids of what can be pressed."""
    view = message.view
    return _shown(message.content or "", [] if view is None else view.to_components())


def _shown(content: str, parts: Iterable[Any]) -> tuple[str, ...]:
    return (content.strip(), *_texts(part if isinstance(part, dict) else part.to_dict() for part in parts))


def _texts(parts: Iterable[dict[str, Any]]) -> Iterator[str]:
    for part in parts:
        for key in ("content", "custom_id", "url"):
            if isinstance(part.get(key), str):
                yield part[key].strip()
        yield from _texts(part.get("components") or ())
