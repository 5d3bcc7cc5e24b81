"""Sendings of which nobody knows whether they arrived: before the next one for the same place, Discord is asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, Final

import discord

from bot.store.posts import PostRow
from cogs.convert import Message

if TYPE_CHECKING:
    from cogs.mail import Mail

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
    """A message that may stand in a channel, and the row that would remember it, its id aside."""

    channel: discord.PartialMessageable
    message: Message
    row: PostRow

    async def resolve(self) -> PostRow | None:
        """Return the row of the message if it arrived."""
        wanted = shown_by(self.message)
        oldest = datetime.fromtimestamp(self.row.posted_at, UTC) - _SLACK
        async for found in self.channel.history(limit=_LOOKED_AT):
            if found.created_at < oldest:
                return None
            if _shown(found.content, found.components) == wanted:
                return replace(self.row, message_id=found.id)
        return None


class Doubts:
    """Knows which sendings are in doubt, and finds out what became of them."""

    def __init__(self, mail: Mail) -> None:
        self._mail = mail
        self._open: dict[int, dict[str, Doubt]] = {}

    def note(self, table_id: int, doubt: Doubt) -> None:
        """Note a sending that failed and may have arrived; of several for one place the last one."""
        self._open.setdefault(table_id, {})[doubt.row.slot] = doubt

    def drop(self, table_id: int, seat: int) -> None:
        """Forget what may have arrived for a seat: whoever has it now is somebody else."""
        opened = self._open.get(table_id, {})
        for slot in [slot for slot in opened if seat_of(slot) == seat]:
            del opened[slot]

    async def settle(self, table_id: int, seat: int | None, stored: dict[str, PostRow]) -> None:
        """Remember what has arrived for a seat, or for everybody, as what stands there; `stored` follows."""
        opened = self._open.get(table_id, {})
        for slot, doubt in list(opened.items()):
            if seat_of(slot) != seat:
                continue
            row, before = await doubt.resolve(), stored.get(slot)
            if row is not None and (before is None or before.message_id != row.message_id):
                await self._mail.supersede(table_id, row, before)
                stored[slot] = row
                if before is not None:
                    await self._mail.leftovers.delete(table_id, before)
            del opened[slot]
        if not opened:
            self._open.pop(table_id, None)


def seat_of(slot: str) -> int | None:
    """Return the seat a message is for, `None` where it is for everybody."""
    kind, *about = slot.split(":")
    if kind in ("panel", "call", "vote", "lost"):
        return int(about[0])
    return int(about[1]) if kind == "line" else None


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
