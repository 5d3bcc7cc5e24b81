"""Rounds that have ended: what can be looked at again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.store.database import Database

_COLUMNS: Final = "r.table_id, t.name, r.number, r.ended_at"
_FROM: Final = "FROM rounds r JOIN tables t ON t.id = r.table_id WHERE r.ended_at IS NOT NULL"
_NEWEST: Final = "ORDER BY r.ended_at DESC, r.number DESC LIMIT ? OFFSET ?"


@dataclass(frozen=True, slots=True)
class FinishedRow:
    """A round that has ended, at a table of that name."""

    table_id: int
    table: str
    number: int
    ended_at: float


async def in_channel(database: Database, channel_id: int, limit: int, after: int = 0) -> list[FinishedRow]:
    """Return the rounds that ended in a channel, newest first, behind so many."""
    query = f"SELECT {_COLUMNS} {_FROM} AND t.channel_id = ? {_NEWEST}"
    return [FinishedRow(*row) for row in await database.fetch(query, (channel_id, limit, after))]


async def of_table(database: Database, table_id: int, limit: int, after: int = 0) -> list[FinishedRow]:
    """Return the rounds of a table that have ended, newest first, behind so many."""
    query = f"SELECT {_COLUMNS} {_FROM} AND t.id = ? {_NEWEST}"
    return [FinishedRow(*row) for row in await database.fetch(query, (table_id, limit, after))]


async def of_person(database: Database, user_id: int, limit: int, after: int = 0) -> list[FinishedRow]:
    """Return the rounds that ended at tables a person sits at, newest first, behind so many."""
    query = (
        f"SELECT {_COLUMNS} {_FROM} AND EXISTS"  # noqa: S608
        f" (SELECT 1 FROM seats s WHERE s.table_id = t.id AND s.user_id = ?) {_NEWEST}"
    )
    return [FinishedRow(*row) for row in await database.fetch(query, (user_id, limit, after))]
