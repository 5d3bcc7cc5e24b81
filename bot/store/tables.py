"""Tables, their seats and rounds, the actions taken and what was said that does not count yet."""

from __future__ import annotations

from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any, Final

from bot.store.database import Database, Transaction


@dataclass(frozen=True, slots=True)
class TableRow:
    """One table; times are seconds since 1970, house rules are separated by spaces."""

    id: int
    guild_id: int
    channel_id: int
    name: str
    language: str
    host_id: int
    game: str
    mode: str
    house: str
    rounds: int
    state: str
    text_only: bool
    opened_at: float
    started_at: float | None = None
    ended_at: float | None = None
    pace: str = "day"
    asking: str = "quick"
    paused_at: float | None = None
    """Since when the clocks rest."""
    paused_until: float | None = None
    pause_left: float = 604800.0
    """How many seconds the match can still be paused for."""
    touched_at: float = 0.0
    """When anybody last did something here."""
    wake_at: float | None = None
    """When something happens of itself."""
    nudged_at: float | None = None
    """When somebody last had the others reminded."""
    version: int = 0
    """How often it has changed."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sits where; a computer player has no `user_id`."""

    seat: int
    user_id: int | None
    name: str
    chip: int = 0
    declines: bool = False
    lapses: int = 0
    """Turns in a row whose time ran out."""
    autopilot_at: float | None = None
    """Since when the table plays for the seat."""
    orders: str = ""
    orders_lost: str = ""
    """Orders that came to nothing and were not told yet, those of one moment on a line."""
    seated_at: float = 0.0
    gone: bool = False
    """Whether the player has left the server."""
    offered_to: int | None = None
    """Who may take the seat over: a person, or with 0 anybody."""


@dataclass(frozen=True, slots=True)
class RoundRow:
    """One round of a match."""

    number: int
    dealer: int
    seed: str
    started_at: float
    ended_at: float | None = None


@dataclass(frozen=True, slots=True)
class ActionRow:
    """One action of a round, numbered from 1; `author` is `player`, `table`, `computer`, `order` or `clock`."""

    number: int
    action: str
    author: str
    at: float


@dataclass(frozen=True, slots=True)
class PendingRow:
    """What a seat said at a moment and what does not count before `firm_at`; `author` as in `ActionRow`."""

    seat: int
    sequence: int
    action: str
    firm_at: float
    author: str = "player"


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """What a round brought a seat, in eighths."""

    round: int
    seat: int
    user_id: int | None
    score: int
    share: int


def _names(row: type) -> str:
    return ", ".join(field.name for field in fields(row))


_TABLE: Final = _names(TableRow)
_TABLE_COLUMNS: Final = [field.name for field in fields(TableRow) if field.name != "id"]
_table_values: Final = attrgetter(*_TABLE_COLUMNS)
# Written with every move.
_UPDATE_TABLE: Final = f"UPDATE tables SET {', '.join(f'{name} = ?' for name in _TABLE_COLUMNS)} WHERE id = ?"  # noqa: S608
_INSERT_TABLE: Final = (
    f"INSERT INTO tables ({', '.join(_TABLE_COLUMNS)}) VALUES ({', '.join('?' * len(_TABLE_COLUMNS))})"  # noqa: S608
)
_SEAT: Final = _names(SeatRow)
_ROUND: Final = _names(RoundRow)
_ACTION: Final = _names(ActionRow)
_PENDING: Final = _names(PendingRow)
_SCORE: Final = _names(ScoreRow)


def _sql(value: Any) -> Any:
    return int(value) if isinstance(value, bool) else value


def _table(row: tuple[Any, ...]) -> TableRow:
    values = list(row)
    values[11] = bool(values[11])
    return TableRow(*values)


def _seat(row: tuple[Any, ...]) -> SeatRow:
    values = dict(zip((field.name for field in fields(SeatRow)), row, strict=True))
    return SeatRow(**{**values, "declines": bool(values["declines"]), "gone": bool(values["gone"])})


async def get(database: Database, table_id: int) -> TableRow | None:
    """Return a table."""
    rows = await database.fetch(f"SELECT {_TABLE} FROM tables WHERE id = ?", (table_id,))  # noqa: S608
    return _table(rows[0]) if rows else None


async def living_in(database: Database, channel_id: int) -> int | None:
    """Return the table that is open or being played in a channel."""
    rows = await database.fetch(
        "SELECT id FROM tables WHERE channel_id = ? AND state IN ('lobby', 'playing')", (channel_id,)
    )
    return int(rows[0][0]) if rows else None


async def living_on(database: Database, guild_id: int) -> list[int]:
    """Return the tables that are open or being played on a server."""
    rows = await database.fetch(
        "SELECT id FROM tables WHERE guild_id = ? AND state IN ('lobby', 'playing') ORDER BY id", (guild_id,)
    )
    return [int(row[0]) for row in rows]


async def latest_in(database: Database, channel_id: int) -> int | None:
    """Return the table that was opened last in a channel, whatever became of it."""
    rows = await database.fetch("SELECT max(id) FROM tables WHERE channel_id = ?", (channel_id,))
    return rows[0][0]  # type: ignore[no-any-return]


async def living_of(database: Database, user_id: int) -> list[int]:
    """Return the tables a person sits at, oldest first."""
    rows = await database.fetch(
        "SELECT t.id FROM seats s JOIN tables t ON t.id = s.table_id"
        " WHERE s.user_id = ? AND t.state IN ('lobby', 'playing') ORDER BY t.id",
        (user_id,),
    )
    return [int(row[0]) for row in rows]


async def chips_of(source: Database | Transaction, user_id: int) -> list[int]:
    """Return the colours a person's tables have, one a table."""
    rows = await source.fetch(
        "SELECT s.chip FROM seats s JOIN tables t ON t.id = s.table_id"
        " WHERE s.user_id = ? AND t.state IN ('lobby', 'playing')",
        (user_id,),
    )
    return [int(row[0]) for row in rows]


async def wake_times(database: Database) -> dict[int, float]:
    """Return by table when the next thing happens of itself there."""
    rows = await database.fetch("SELECT id, wake_at FROM tables WHERE wake_at IS NOT NULL")
    return {int(table): float(at) for table, at in rows}


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """Where a table stands."""

    table_id: int
    guild_id: int
    channel_id: int
    name: str


async def places(database: Database, guild_id: int | None = None) -> list[PlaceRow]:
    """Return where every table of a server, or of all, stands that is open or played; none is loaded for it."""
    rows = await database.fetch(
        "SELECT id, guild_id, channel_id, name FROM tables"
        " WHERE state IN ('lobby', 'playing') AND (?1 IS NULL OR guild_id = ?1) ORDER BY id",
        (guild_id,),
    )
    return [PlaceRow(*row) for row in rows]


async def seats(database: Database, table_id: int) -> list[SeatRow]:
    """Return the seats of a table in order."""
    rows = await database.fetch(f"SELECT {_SEAT} FROM seats WHERE table_id = ? ORDER BY seat", (table_id,))  # noqa: S608
    return [_seat(row) for row in rows]


async def rounds(database: Database, table_id: int) -> list[RoundRow]:
    """Return the rounds of a table in order."""
    rows = await database.fetch(f"SELECT {_ROUND} FROM rounds WHERE table_id = ? ORDER BY number", (table_id,))  # noqa: S608
    return [RoundRow(*row) for row in rows]


async def actions(database: Database, table_id: int, number: int) -> list[ActionRow]:
    """Return the actions of a round in order."""
    rows = await database.fetch(
        f"SELECT {_ACTION} FROM actions WHERE table_id = ? AND round = ? ORDER BY number",  # noqa: S608
        (table_id, number),
    )
    return [ActionRow(*row) for row in rows]


async def pending(database: Database, table_id: int) -> list[PendingRow]:
    """Return what was said at a table and does not count yet."""
    rows = await database.fetch(f"SELECT {_PENDING} FROM pending WHERE table_id = ? ORDER BY seat", (table_id,))  # noqa: S608
    return [PendingRow(*row) for row in rows]


async def scores(database: Database, table_id: int) -> list[ScoreRow]:
    """Return what the finished rounds of a table brought, in order."""
    rows = await database.fetch(
        f"SELECT {_SCORE} FROM scores WHERE table_id = ? ORDER BY round, seat",  # noqa: S608
        (table_id,),
    )
    return [ScoreRow(*row) for row in rows]


async def insert(transaction: Transaction, row: TableRow) -> int:
    """Add a table, its `id` left out, and return its id."""
    return await transaction.insert(_INSERT_TABLE, _table_values(row))


async def update(transaction: Transaction, row: TableRow) -> None:
    """Write a table's row anew."""
    await transaction.run(_UPDATE_TABLE, (*_table_values(row), row.id))


async def replace_seats(transaction: Transaction, table_id: int, rows: list[SeatRow]) -> None:
    """Write all seats of a table anew."""
    await transaction.run("DELETE FROM seats WHERE table_id = ?", (table_id,))
    await transaction.run_many(
        f"INSERT INTO seats (table_id, {_SEAT}) VALUES (?, {', '.join('?' * len(fields(SeatRow)))})",  # noqa: S608
        [(table_id, *(_sql(getattr(row, field.name)) for field in fields(SeatRow))) for row in rows],
    )


async def add_round(transaction: Transaction, table_id: int, row: RoundRow) -> None:
    """Add a round."""
    await transaction.run(
        f"INSERT INTO rounds (table_id, {_ROUND}) VALUES (?, ?, ?, ?, ?, ?)",  # noqa: S608
        (table_id, row.number, row.dealer, row.seed, row.started_at, row.ended_at),
    )


async def end_round(transaction: Transaction, table_id: int, number: int, at: float, rows: list[ScoreRow]) -> None:
    """Note that a round is over and what it brought."""
    await transaction.run(
        "UPDATE rounds SET ended_at = ?,"
        " ledger_id = 1 + coalesce((SELECT max(ledger_id) FROM rounds WHERE ledger_id IS NOT NULL), 0),"
        " channel_id = (SELECT channel_id FROM tables WHERE id = table_id) WHERE table_id = ? AND number = ?",
        (at, table_id, number),
    )
    await transaction.run_many(
        f"INSERT INTO scores (table_id, {_SCORE}) VALUES (?, ?, ?, ?, ?, ?)",  # noqa: S608
        [(table_id, row.round, row.seat, row.user_id, row.score, row.share) for row in rows],
    )


async def add_actions(transaction: Transaction, table_id: int, number: int, rows: list[ActionRow]) -> None:
    """Append actions to a round."""
    await transaction.run_many(
        f"INSERT INTO actions (table_id, round, {_ACTION}) VALUES (?, ?, ?, ?, ?, ?)",  # noqa: S608
        [(table_id, number, row.number, row.action, row.author, row.at) for row in rows],
    )


async def replace_pending(transaction: Transaction, table_id: int, rows: list[PendingRow]) -> None:
    """Write anew what does not count yet."""
    await transaction.run("DELETE FROM pending WHERE table_id = ?", (table_id,))
    await transaction.run_many(
        f"INSERT INTO pending (table_id, {_PENDING}) VALUES (?, ?, ?, ?, ?, ?)",  # noqa: S608
        [(table_id, row.seat, row.sequence, row.action, row.firm_at, row.author) for row in rows],
    )
