"""What is kept about one person, for them to take along, and a server's results for its moderators."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any, Final

from bot.store.database import Database, Row

_EIGHTHS: Final = 8
_AT_ONCE: Final = 2000
_OF_A_PERSON: Final = {
    "person": "SELECT * FROM players WHERE user_id = ?1",
    "absences": "SELECT from_at, to_at FROM absences WHERE user_id = ?1",
    "tables": "SELECT t.id AS table_id, t.guild_id, t.channel_id, t.name, t.mode, t.house, t.rounds, t.state, t.pace,"
    " t.asking, t.opened_at, t.started_at, t.ended_at, s.seat, s.name AS called, s.orders"
    " FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.user_id = ?1 ORDER BY t.id",
    "rounds": "SELECT s.*, r.number, r.started_at, r.dealer, r.ending, r.factor FROM ledger_seats s"
    " JOIN ledger_rounds r ON r.id = s.round_id WHERE s.user_id = ?1 ORDER BY s.round_id",
    "payments": "SELECT p.* FROM ledger_seats s JOIN ledger_payments p"
    " ON p.round_id = s.round_id AND s.seat IN (p.payer, p.payee) WHERE s.user_id = ?1 ORDER BY p.round_id, p.number",
    "ratings": "SELECT guild_id, kind, mu, sigma, rounds FROM ratings WHERE user_id = ?1",
}
"""By name the queries of what is exported; others appear as seats only."""


async def rows_of(database: Database, user_id: int) -> dict[str, list[dict[str, Any]]]:
    """Return everything that is kept about a person, ready for JSON; points are eighths, times seconds since 1970."""
    found: dict[str, list[dict[str, Any]]] = {}
    for name, query in _OF_A_PERSON.items():
        columns = await _columns(database, query)
        rows = await database.fetch(query, (user_id,))
        found[name] = [_readable(dict(zip(columns, row, strict=True))) for row in rows]
    return found


async def _columns(database: Database, query: str) -> list[str]:
    """Return the names of what a query returns."""
    # A row of a subquery as JSON has the names; where there is no row there is nothing to name.
    rows = await database.fetch(f"SELECT * FROM ({query}) LIMIT 0", (0,))
    raise NotImplementedError(rows)


def _readable(row: dict[str, Any]) -> dict[str, Any]:
    return {name: json.loads(value) if name in ("fans", "deeds") else value for name, value in row.items()}
