"""Rounds that have ended: what can be looked at again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.store.database import Database

_COLUMNS: Final = (
    "r.id, r.table_id, t.name, r.number, r.ended_at FROM ledger_rounds r JOIN tables t ON t.id = r.table_id"
)
IN_CHANNEL: Final = f"SELECT {_COLUMNS} WHERE r.channel_id = ? ORDER BY r.id DESC LIMIT ? OFFSET ?"
OF_TABLE: Final = f"SELECT {_COLUMNS} WHERE r.table_id = ? ORDER BY r.number DESC LIMIT ? OFFSET ?"
OF_PERSON: Final = (
    f"SELECT {_COLUMNS} JOIN ledger_seats s ON s.round_id = r.id"
    " WHERE s.user_id = ? ORDER BY s.round_id DESC LIMIT ? OFFSET ?"
)


BEST: Final = (
    "SELECT s.round_id, s.user_id, coalesce(p.name, c.name, ''), s.score"
    " FROM ledger_seats s LEFT JOIN players p ON p.user_id = s.user_id"
    " LEFT JOIN seats c ON s.user_id IS NULL AND c.table_id = s.table_id AND c.seat = s.seat AND c.user_id IS NULL"
    " WHERE s.round_id IN ({marks}) AND s.place = 1 ORDER BY s.round_id, s.seat"
)


@dataclass(frozen=True, slots=True)
class BestRow:
    """Who came out first in a round; a computer player has no `user_id` and its number as name. Eighths."""

    round_id: int
    user_id: int | None
    name: str
    score: int


@dataclass(frozen=True, slots=True)
class FinishedRow:
    """A round that has ended, at a table of that name; `id` is its place in the ledger."""

    id: int
    table_id: int
    table: str
    number: int
    ended_at: float


async def in_channel(database: Database, channel_id: int, limit: int, after: int = 0) -> list[FinishedRow]:
    """Return the rounds that ended in a channel, newest first, behind so many."""
    return [FinishedRow(*row) for row in await database.fetch(IN_CHANNEL, (channel_id, limit, after))]


async def of_table(database: Database, table_id: int, limit: int, after: int = 0) -> list[FinishedRow]:
    """Return the rounds of a table that have ended, newest first, behind so many."""
    return [FinishedRow(*row) for row in await database.fetch(OF_TABLE, (table_id, limit, after))]


async def of_person(database: Database, user_id: int, limit: int, after: int = 0) -> list[FinishedRow]:
    """Return the rounds a person played to their end, newest first, behind so many."""
    return [FinishedRow(*row) for row in await database.fetch(OF_PERSON, (user_id, limit, after))]


async def best_of(database: Database, rows: Sequence[FinishedRow]) -> list[BestRow]:
    """Return who came out first in each of some rounds; equal ones all."""
    marks = ", ".join("?" * len(rows))
    return [BestRow(*row) for row in await database.fetch(BEST.format(marks=marks), [row.id for row in rows])]
