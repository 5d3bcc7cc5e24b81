"""Rounds one after the other: lists to choose from, a person's points over time, and two people at one table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Final

from bot.store.database import Database
from bot.store.profile import ALL_COMPUTERS
from bot.store.reading import Row

LATEST: Final = (1 << 63) - 1
"""Before this come all rounds."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Somebody's round in a list; a computer player has no `user_id` and its number as name. Points are eighths."""

    seat: int
    user_id: int | None
    name: str
    score: int
    share: int
    place: int
    fan: int | None
    """`None`: did not win."""


@dataclass(frozen=True, slots=True)
class Line:
    """A finished round in a list; `id` is its place in the ledger, by which lists go on."""

    id: int
    table_id: int
    table: str
    number: int
    guild_id: int
    channel_id: int
    mode: str
    ended_at: float
    ending: str
    seats: tuple[Sitter, ...]


@dataclass(frozen=True, slots=True)
class Point:
    """What a round brought a person, and their total after it, in eighths."""

    round_id: int
    ended_at: float
    share: int
    total: int


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two people in the rounds they played together; points are eighths."""

    rounds: int = 0
    partners: int = 0
    """Of them as partners."""
    first_points: int = 0
    second_points: int = 0
    first_ahead: int = 0
    """In how many rounds the first came out ahead of the second; equal ones and partners count for neither."""
    second_ahead: int = 0
    first_paid: int = 0
    """What the first paid the second."""
    second_paid: int = 0


_OF_LINE: Final = tuple(field.name for field in fields(Line) if field.name != "seats")
_LINE: Final = (
    "r.id, r.table_id, t.name, r.number, r.guild_id, r.channel_id, r.mode, r.ended_at, r.ending"
    " FROM ledger_rounds r JOIN tables t ON t.id = r.table_id"
)
IN_CHANNEL: Final = f"SELECT {_LINE} WHERE r.channel_id = ? AND r.id < ? ORDER BY r.id DESC LIMIT ?"
IN_GUILD: Final = f"SELECT {_LINE} WHERE r.guild_id = ? AND r.id < ? ORDER BY r.id DESC LIMIT ?"
OF_PERSON: Final = (
    f"SELECT {_LINE} JOIN ledger_seats s ON s.round_id = r.id"
    " WHERE s.user_id = ? AND s.round_id < ? ORDER BY s.round_id DESC LIMIT ?"
)
OF_PERSON_IN_GUILD: Final = (
    f"SELECT {_LINE} JOIN ledger_seats s ON s.round_id = r.id"
    " WHERE s.user_id = ? AND s.guild_id = ? AND s.round_id < ? ORDER BY s.round_id DESC LIMIT ?"
)
SITTERS: Final = (
    "SELECT s.round_id, s.seat, s.user_id, coalesce(p.name, c.name, ''), s.score, s.share, s.place, s.fan"
    " FROM ledger_seats s LEFT JOIN players p ON p.user_id = s.user_id"
    " LEFT JOIN seats c ON s.user_id IS NULL AND c.table_id = s.table_id AND c.seat = s.seat AND c.user_id IS NULL"
    " WHERE s.round_id IN ({marks}) ORDER BY s.round_id DESC, s.seat"
)


async def in_channel(database: Database, channel_id: int, before: int = LATEST, limit: int = 25) -> list[Line]:
    """Return rounds that ended in a channel, newest first, from before one of them."""
    return await _lines(database, await database.fetch(IN_CHANNEL, (channel_id, before, limit)))


async def in_guild(database: Database, guild_id: int, before: int = LATEST, limit: int = 25) -> list[Line]:
    """Return rounds that ended on a server, newest first, from before one of them."""
    return await _lines(database, await database.fetch(IN_GUILD, (guild_id, before, limit)))


async def of_person(
    database: Database, user_id: int, before: int = LATEST, limit: int = 25, guild_id: int | None = None
) -> list[Line]:
    """Return rounds a person played to their end, newest first, from before one of them; of one server, or of all."""
    if guild_id is None:
        return await _lines(database, await database.fetch(OF_PERSON, (user_id, before, limit)))
    return await _lines(database, await database.fetch(OF_PERSON_IN_GUILD, (user_id, guild_id, before, limit)))


async def _lines(database: Database, rows: Sequence[Row]) -> list[Line]:
    if not rows:
        return []
    marks = ", ".join("?" * len(rows))
    seats: dict[int, list[Sitter]] = {}
    for round_id, *sitter in await database.fetch(SITTERS.format(marks=marks), [row[0] for row in rows]):
        seats.setdefault(round_id, []).append(Sitter(*sitter))
    return [Line(**dict(zip(_OF_LINE, row, strict=True)), seats=tuple(seats[row[0]])) for row in rows]


# ---------------------------------------------------------------- a person's points


def series_query(user_id: int, guild_id: int | None, mode: str | None, most_computers: int) -> tuple[str, list[object]]:
    """Return the query of a person's points, latest first, without its limit, and its values."""
    guild, mode_is = "" if guild_id is None else " AND s.guild_id = ?", "" if mode is None else " AND s.mode = ?"
    query = (
        "SELECT s.round_id, s.share, sum(s.share) OVER (ORDER BY s.round_id) AS total FROM ledger_seats s"  # noqa: S608
        f" WHERE s.user_id = ?{guild}{mode_is} AND s.computers <= ?"
    )
    return query, [user_id, *(value for value in (guild_id, mode) if value is not None), most_computers]


async def series(
    database: Database,
    user_id: int,
    *,
    guild_id: int | None = None,
    mode: str | None = None,
    most_computers: int = ALL_COMPUTERS,
    limit: int = 200,
) -> list[Point]:
    """Return what a person's latest rounds brought, oldest first; totals begin with their first round of all."""
    query, values = series_query(user_id, guild_id, mode, most_computers)
    rows = await database.fetch(
        "SELECT p.round_id, r.ended_at, p.share, p.total"  # noqa: S608
        f" FROM (SELECT * FROM ({query}) ORDER BY round_id DESC LIMIT ?) p JOIN ledger_rounds r ON r.id = p.round_id"
        " ORDER BY p.round_id",
        (*values, limit),
    )
    return [Point(*row) for row in rows]


# ---------------------------------------------------------------- two people

_TOGETHER: Final = (
    "FROM ledger_seats a JOIN ledger_seats b ON b.round_id = a.round_id AND b.user_id = ?2"
    " {paid} WHERE a.user_id = ?1 AND (?3 IS NULL OR a.guild_id = ?3)"
)
MEETING: Final = (
    "SELECT count(*), sum(coalesce(a.team = b.team, 0)), sum(a.share), sum(b.share),"
    " sum(a.share > b.share), sum(b.share > a.share) " + _TOGETHER.format(paid="")
)
PAID: Final = (
    "SELECT coalesce(sum(p.eighths) FILTER (WHERE p.payer = a.seat), 0),"
    " coalesce(sum(p.eighths) FILTER (WHERE p.payer = b.seat), 0) "
    + _TOGETHER.format(
        paid="JOIN ledger_payments p ON p.round_id = a.round_id"
        " AND (p.payer = a.seat AND p.payee = b.seat OR p.payer = b.seat AND p.payee = a.seat)"
    )
)


async def meeting(database: Database, first: int, second: int, guild_id: int | None = None) -> Meeting:
    """Return how two people did in the rounds they played together, on one server or on all."""
    [counted] = await database.fetch(MEETING, (first, second, guild_id))
    if not counted[0]:
        return Meeting()
    [paid] = await database.fetch(PAID, (first, second, guild_id))
    return Meeting(*counted, *paid)
