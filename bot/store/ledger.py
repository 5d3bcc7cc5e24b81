"""The ledger: every finished round with its seats and payments, written together with the round's end."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Final

from bot.store import standings
from bot.store.database import Database, Transaction
from bot.store.reading import Row

DERIVED: Final = ("ledger_payments", "ledger_seats", "ledger_rounds", "standings", "tallies", "ratings")
"""Every table that follows from the records, in an order in which they can be emptied."""


@dataclass(frozen=True, slots=True)
class LedgerSeat:
    """One seat of a finished round; points are eighths unless they are called points of a hand."""

    seat: int
    user_id: int | None
    """`None` for a computer player."""
    score: int
    share: int
    """What the round adds to the match."""
    place: int
    team: int | None = None
    win_order: int | None = None
    win_by: str | None = None
    win_from: int | None = None
    """The seat that dealt it in; `None` when self-drawn."""
    win_tile: str | None = None
    fan: int | None = None
    points: int | None = None
    """Of the hand won with, in whole points."""
    fans: Mapping[str, int] = field(default_factory=dict)
    dealt_in: int = 0
    ready: bool | None = None
    """At exhaustion; `None` when it was not checked."""
    deeds: Mapping[str, int] = field(default_factory=dict)
    """What was done with special tiles, by the game's own names."""
    thought_ms: int = 0
    moves: int = 0
    """How many turns were played by hand, over which `thought_ms` adds up."""

    @property
    def won(self) -> bool:
        """Whether the seat won."""
        return self.fan is not None


@dataclass(frozen=True, slots=True)
class LedgerPayment:
    """What one seat paid another; `points` are whole ones before boosts and reductions, `eighths` what was paid."""

    payer: int
    payee: int
    reason: str
    points: int
    boosts: int
    reductions: int
    eighths: int


@dataclass(frozen=True, slots=True)
class LedgerEntry:
    """A finished round to be written down; when and where it ended stands in its row of `rounds`."""

    table_id: int
    number: int
    guild_id: int
    mode: str
    dealer: int
    ending: str
    factor: int
    """How many eighths of a score, or of a pair's, count for the match."""
    seats: Sequence[LedgerSeat]
    payments: Sequence[LedgerPayment]

    @property
    def computers(self) -> int:
        """How many of the four were computer players."""
        return sum(seat.user_id is None for seat in self.seats)


@dataclass(frozen=True, slots=True)
class Entered:
    """A round as it stands in the ledger; times are seconds since 1970."""

    id: int
    entry: LedgerEntry
    channel_id: int
    season_id: int | None
    started_at: float
    ended_at: float


_OF_SEAT: Final = tuple(f.name for f in fields(LedgerSeat))
_OF_PAYMENT: Final = tuple(f.name for f in fields(LedgerPayment))
_OF_ROUND: Final = ("table_id", "number", "guild_id", "mode", "dealer", "ending", "factor")
_SHARED: Final = ("round_id", "table_id", "guild_id", "channel_id", "mode", "season_id", "ended_at", "computers", "won")


def _insert(table: str, columns: Sequence[str]) -> str:
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"  # noqa: S608


_INSERT_ROUND: Final = _insert(
    "ledger_rounds", ("id", *_OF_ROUND, "computers", "channel_id", "season_id", "started_at", "ended_at")
)
_INSERT_SEAT: Final = _insert("ledger_seats", (*_SHARED, *_OF_SEAT))
_INSERT_PAYMENT: Final = _insert("ledger_payments", ("round_id", "number", *_OF_PAYMENT))


_ENDED: Final = (
    "SELECT ledger_id, channel_id, started_at, ended_at,"
    " (SELECT id FROM seasons WHERE guild_id = ? AND after < ledger_id AND (last IS NULL OR last >= ledger_id))"
    " FROM rounds WHERE table_id = ? AND number = ?"
)
"""When and where a round ended, and the season of its server that was open then."""


def _stored(value: Any) -> Any:
    if isinstance(value, bool):
        return int(value)
    return json.dumps(value, separators=(",", ":"), sort_keys=True) if isinstance(value, Mapping) else value


async def enter(transaction: Transaction, entry: LedgerEntry) -> Entered:
    """Write a round down that has ended in this transaction or before, and add it to all sums."""
    [(number, channel, started_at, ended_at, season)] = await transaction.fetch(
        _ENDED, (entry.guild_id, entry.table_id, entry.number)
    )
    await transaction.run(
        _INSERT_ROUND,
        (number, *(getattr(entry, name) for name in _OF_ROUND), entry.computers, channel, season, started_at, ended_at),
    )
    shared = (number, entry.table_id, entry.guild_id, channel, entry.mode, season, ended_at, entry.computers)
    await transaction.run_many(
        _INSERT_SEAT,
        [(*shared, int(s.won), *(_stored(getattr(s, name)) for name in _OF_SEAT)) for s in entry.seats],
    )
    await transaction.run_many(
        _INSERT_PAYMENT,
        [(number, i, *(getattr(p, name) for name in _OF_PAYMENT)) for i, p in enumerate(entry.payments)],
    )
    await standings.add(transaction, number)
    await transaction.run("DELETE FROM ledger_owed WHERE ledger_id = ?", (number,))
    return Entered(number, entry, channel, season, started_at, ended_at)


# ---------------------------------------------------------------- reading


async def entry_of(database: Database, table_id: int, number: int) -> Entered | None:
    """Return a round as it stands in the ledger."""
    rows = await database.fetch(
        f"SELECT {', '.join(_OF_ROUND)}, id, channel_id, season_id, started_at, ended_at"  # noqa: S608
        " FROM ledger_rounds WHERE table_id = ? AND number = ?",
        (table_id, number),
    )
    if not rows:
        return None
    of_round, (round_id, *where_and_when) = rows[0][: len(_OF_ROUND)], rows[0][len(_OF_ROUND) :]
    seats = await database.fetch(
        f"SELECT {', '.join(_OF_SEAT)} FROM ledger_seats WHERE round_id = ? ORDER BY seat",  # noqa: S608
        (round_id,),
    )
    paid = await database.fetch(
        f"SELECT {', '.join(_OF_PAYMENT)} FROM ledger_payments WHERE round_id = ? ORDER BY number",  # noqa: S608
        (round_id,),
    )
    entry = LedgerEntry(
        **dict(zip(_OF_ROUND, of_round, strict=True)),
        seats=[seat_of(row) for row in seats],
        payments=[LedgerPayment(*row) for row in paid],
    )
    return Entered(round_id, entry, *where_and_when)


def seat_of(row: Row) -> LedgerSeat:
    """Return a seat read in the order of its fields."""
    values = dict(zip(_OF_SEAT, row, strict=True))
    ready = values["ready"]
    return LedgerSeat(
        **{
            **values,
            "ready": None if ready is None else bool(ready),
            "fans": json.loads(values["fans"]),
            "deeds": json.loads(values["deeds"]),
        }
    )


async def owed(database: Database) -> list[tuple[int, int]]:
    """Return table and number of rounds that ended before there was a ledger, in the order they ended."""
    rows = await database.fetch("SELECT table_id, number FROM ledger_owed ORDER BY ledger_id")
    return [(int(table), int(number)) for table, number in rows]


async def finished(database: Database, after: int, limit: int) -> list[tuple[int, int, int]]:
    """Return place in order, table and number of rounds that have ended, after one of them."""
    rows = await database.fetch(
        "SELECT ledger_id, table_id, number FROM rounds WHERE ledger_id > ? ORDER BY ledger_id LIMIT ?", (after, limit)
    )
    return [(int(place), int(table), int(number)) for place, table, number in rows]


async def forget_all(transaction: Transaction) -> None:
    """Empty the ledger and everything that follows from it, to be written anew from the records."""
    for table in DERIVED:
        await transaction.run(f"DELETE FROM {table}")  # noqa: S608
