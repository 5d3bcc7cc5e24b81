"""What is kept about one person, for them to take along, and a server's results for its moderators."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import AsyncIterator, Iterable, Sequence
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any, Final

from bot.store.database import Database
from bot.store.reading import Row

_EIGHTHS: Final = 8
_AT_ONCE: Final = 2000
_ROUND: Final = (
    "round_id",
    "table_id",
    "number",
    "guild_id",
    "channel_id",
    "mode",
    "season_id",
    "started_at",
    "ended_at",
    "ending",
    "dealer",
    "factor",
    "computers",
    "seat",
    "score",
    "share",
    "place",
    "team",
    "win_order",
    "win_by",
    "win_from",
    "win_tile",
    "fan",
    "points",
    "fans",
    "dealt_in",
    "ready",
    "deeds",
    "thought_ms",
    "moves",
)
_TABLE: Final = ("table_id", "guild_id", "channel_id", "name", "mode", "house", "rounds", "state", "pace", "asking")
_OF_A_PERSON: Final = {
    "absences": (("from_at", "to_at"), "FROM absences WHERE user_id = ?"),
    "tables": (
        (*_TABLE, "opened_at", "started_at", "ended_at", "seat", "orders"),
        "FROM (SELECT t.*, t.id AS table_id, s.seat, s.orders FROM seats s JOIN tables t ON t.id = s.table_id"
        " WHERE s.user_id = ?) ORDER BY table_id",
    ),
    "rounds": (
        _ROUND,
        "FROM (SELECT s.*, r.number, r.started_at, r.dealer, r.ending, r.factor FROM ledger_seats s"
        " JOIN ledger_rounds r ON r.id = s.round_id WHERE s.user_id = ?) ORDER BY round_id",
    ),
    "payments": (
        ("round_id", "payer", "payee", "reason", "points", "boosts", "reductions", "eighths"),
        "FROM (SELECT p.* FROM ledger_seats s JOIN ledger_payments p"
        " ON p.round_id = s.round_id AND s.seat IN (p.payer, p.payee) WHERE s.user_id = ?) ORDER BY round_id, number",
    ),
    "ratings": (("guild_id", "kind", "mu", "sigma", "rounds"), "FROM ratings WHERE user_id = ?"),
}
"""By name the columns and the rest of the query of what is exported; others appear as seats only."""


def queries() -> dict[str, str]:
    """Return the queries of what is exported about a person, by name."""
    return {name: f"SELECT {', '.join(columns)} {rest}" for name, (columns, rest) in _OF_A_PERSON.items()}


async def rows_of(database: Database, user_id: int) -> dict[str, list[dict[str, Any]]]:
    """Return everything that is kept about a person, ready for JSON; points are eighths, times seconds since 1970."""
    columns = [name for (name,) in await database.fetch("SELECT name FROM pragma_table_info('players')")]
    found = {"person": await database.fetch(f"SELECT {', '.join(columns)} FROM players WHERE user_id = ?", (user_id,))}  # noqa: S608
    for name, query in queries().items():
        found[name] = await database.fetch(query, (user_id,))
    named = {"person": tuple(columns), **{name: names for name, (names, _) in _OF_A_PERSON.items()}}
    return {name: [_readable(named[name], row) for row in rows] for name, rows in found.items()}


def _readable(columns: Sequence[str], row: Row) -> dict[str, Any]:
    values = zip(columns, row, strict=True)
    return {name: json.loads(value) if name in ("fans", "deeds") else value for name, value in values}


# ---------------------------------------------------------------- a server's results

CSV_COLUMNS: Final = (
    "round",
    "ended",
    "table",
    "number",
    "mode",
    "season",
    "ending",
    "seat",
    "user",
    "name",
    "score",
    "match points",
    "place",
    "won as",
    "by",
    "from seat",
    "tile",
    "fan",
    "points",
    "fans",
    "dealt in",
    "ready",
)
CSV_ROUNDS: Final = (
    "SELECT s.round_id, s.ended_at, t.name, r.number, s.mode, e.name, r.ending, s.seat, s.user_id, p.name, s.score,"
    " s.share, s.place, s.win_order, s.win_by, s.win_from, s.win_tile, s.fan, s.points, s.fans, s.dealt_in, s.ready"
    " FROM ledger_rounds r JOIN ledger_seats s ON s.round_id = r.id JOIN tables t ON t.id = r.table_id"
    " LEFT JOIN seasons e ON e.id = r.season_id LEFT JOIN players p ON p.user_id = s.user_id"
    " WHERE r.id IN (SELECT id FROM ledger_rounds WHERE guild_id = ? AND id > ? ORDER BY id LIMIT ?)"
    " ORDER BY r.id, s.seat"
)


async def csv_of(database: Database, guild_id: int) -> AsyncIterator[str]:
    """Yield a server's results as CSV, a seat a line, oldest round first, some rounds at a time; points are exact."""
    yield _csv([CSV_COLUMNS])
    last = 0
    while rows := await database.fetch(CSV_ROUNDS, (guild_id, last, _AT_ONCE)):
        last = rows[-1][0]
        yield _csv([_line(row) for row in rows])


def _line(row: Row) -> list[Any]:
    values = list(row)
    values[1] = datetime.fromtimestamp(row[1], UTC).isoformat(timespec="seconds")
    values[10], values[11] = (_decimal(row[column]) for column in (10, 11))
    values[19] = " ".join(f"{fan}:{value}" for fan, value in json.loads(row[19]).items())
    return [_plain(value) for value in values]


def _decimal(eighths: int) -> str:
    """Return points as an exact decimal without needless zeros."""
    return format((Decimal(eighths) / _EIGHTHS).normalize(), "f")


def _plain(value: Any) -> Any:
    """Return a value no spreadsheet takes for a formula."""
    text = isinstance(value, str) and value[:1] in ("=", "+", "-", "@", "\t", "\r")
    return f"'{value}" if text and not value[1:].replace(".", "").isdigit() else value


def _csv(rows: Iterable[Iterable[Any]]) -> str:
    text = io.StringIO()
    csv.writer(text).writerows(rows)
    return text.getvalue()
