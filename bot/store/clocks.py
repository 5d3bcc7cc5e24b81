"""Clocks, votes, absences, notes and the sign of life: what a table needs to live for weeks."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Final

from bot.store.database import Database, Transaction

TABLE: Final = -1
"""The seat number of a table's own clock: how long an offer can stand open at most; a sealed one stands that long."""


@dataclass(frozen=True, slots=True)
class ClockRow:
    """The clock of a seat for the question asked at `sequence`; it runs out at `due_at`, quiet hours left out."""

    seat: int
    sequence: int
    started_at: float
    seconds: float
    due_at: float
    reminded: int = 0
    nudges: int = 0
    """How often others have had the seat reminded."""


@dataclass(frozen=True, slots=True)
class Vote:
    """A question to the players of a table; `ballots` holds who has answered what, the asker's own left out."""

    seat: int
    kind: str
    """`pause`, `end` or `substitute`."""
    about: str
    asked_at: float
    number: int
    """Tells it from the questions before, whatever becomes of its time."""
    ballots: dict[int, bool] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Note:
    """Something that happened around the game: `lapsed`, `autopilot`, `back`, `substituted`, `paused`, `resumed` ..."""

    at: float
    sequence: int
    kind: str
    seat: int | None = None
    about: str = ""


_CLOCK: Final = ", ".join(field.name for field in fields(ClockRow))


async def clocks(database: Database, table_id: int) -> list[ClockRow]:
    """Return the clocks of a table."""
    rows = await database.fetch(f"SELECT {_CLOCK} FROM clocks WHERE table_id = ? ORDER BY seat", (table_id,))  # noqa: S608
    return [ClockRow(*row) for row in rows]


async def replace_clocks(transaction: Transaction, table_id: int, rows: list[ClockRow]) -> None:
    """Write the clocks of a table anew."""
    await transaction.run("DELETE FROM clocks WHERE table_id = ?", (table_id,))
    await transaction.run_many(
        f"INSERT INTO clocks (table_id, {_CLOCK}) VALUES (?{', ?' * len(fields(ClockRow))})",  # noqa: S608
        [(table_id, *(getattr(row, field.name) for field in fields(ClockRow))) for row in rows],
    )


async def vote(database: Database, table_id: int) -> Vote | None:
    """Return what the players of a table are being asked."""
    rows = await database.fetch("SELECT seat, kind, about, asked_at, number FROM votes WHERE table_id = ?", (table_id,))
    if not rows:
        return None
    cast = await database.fetch("SELECT seat, agrees FROM ballots WHERE table_id = ?", (table_id,))
    seat, kind, about, asked_at, number = rows[0]
    return Vote(seat, kind, about, asked_at, number, {int(voter): bool(agrees) for voter, agrees in cast})


async def replace_vote(transaction: Transaction, table_id: int, asked: Vote | None) -> None:
    """Write what the players of a table are being asked anew."""
    await transaction.run("DELETE FROM ballots WHERE table_id = ?", (table_id,))
    await transaction.run("DELETE FROM votes WHERE table_id = ?", (table_id,))
    if asked is None:
        return
    await transaction.run(
        "INSERT INTO votes (table_id, seat, kind, about, asked_at, number) VALUES (?, ?, ?, ?, ?, ?)",
        (table_id, asked.seat, asked.kind, asked.about, asked.asked_at, asked.number),
    )
    await transaction.run_many(
        "INSERT INTO ballots (table_id, seat, agrees) VALUES (?, ?, ?)",
        [(table_id, seat, int(agrees)) for seat, agrees in sorted(asked.ballots.items())],
    )


async def notes(database: Database, table_id: int, private: str, most: int) -> list[Note]:
    """Return the latest notes of a table, oldest first: so many private ones, and so many of all other kinds."""
    rows = await database.fetch(
        "SELECT at, sequence, kind, seat, about FROM notes WHERE id IN ("
        " SELECT * FROM (SELECT id FROM notes WHERE table_id = ?1 AND kind = ?2 ORDER BY id DESC LIMIT ?3)"
        " UNION ALL"
        " SELECT * FROM (SELECT id FROM notes WHERE table_id = ?1 AND kind <> ?2 ORDER BY id DESC LIMIT ?3)"
        ") ORDER BY id",
        (table_id, private, most),
    )
    return [Note(*row) for row in rows]


async def former_names(database: Database, table_id: int) -> list[tuple[int, int, str]]:
    """Return who has given a seat to somebody else: the moment, the seat, their name, in order."""
    rows = await database.fetch(
        "SELECT sequence, seat, about FROM notes WHERE table_id = ? AND kind = 'substituted' ORDER BY id", (table_id,)
    )
    return [(int(sequence), int(seat), str(name)) for sequence, seat, name in rows]


async def add_notes(transaction: Transaction, table_id: int, rows: list[Note]) -> None:
    """Add notes to a table."""
    await transaction.run_many(
        "INSERT INTO notes (table_id, at, sequence, kind, seat, about) VALUES (?, ?, ?, ?, ?, ?)",
        [(table_id, row.at, row.sequence, row.kind, row.seat, row.about) for row in rows],
    )


# ---------------------------------------------------------------- absence


async def absences(transaction: Transaction, user_id: int, since: float) -> list[tuple[float, float]]:
    """Return when a person was or will be away, as far as it lies after a moment."""
    rows = await transaction.fetch(
        "SELECT from_at, to_at FROM absences WHERE user_id = ? AND to_at > ? ORDER BY from_at", (user_id, since)
    )
    return [(float(begins), float(ends)) for begins, ends in rows]


async def set_absence(transaction: Transaction, user_id: int, from_at: float, to_at: float) -> None:
    """Note that a person is away; one that has begun already is cut off where the new one begins."""
    await transaction.run("UPDATE absences SET to_at = ? WHERE user_id = ? AND to_at > ?", (from_at, user_id, from_at))
    if to_at > from_at:
        await transaction.run(
            "INSERT OR REPLACE INTO absences (user_id, from_at, to_at) VALUES (?, ?, ?)", (user_id, from_at, to_at)
        )
    await transaction.run(
        "UPDATE players SET away_until = ? WHERE user_id = ?", (to_at if to_at > from_at else None, user_id)
    )


# ---------------------------------------------------------------- time the program was not there


async def beat(transaction: Transaction, at: float) -> None:
    """Note that the program is alive."""
    await transaction.run("INSERT OR REPLACE INTO heartbeat (id, at) VALUES (1, ?)", (at,))


WRONG_SECONDS: Final = 900.0
"""By how much a deadline may be said wrong, in favour of whoever has to keep it."""


async def give_back(transaction: Transaction, last_alive: float, seconds: float) -> None:
    """Move every clock on by the time the program was not there; at a paused table it rests anyway.

    What is said about the latest possible moment of an offer is forgotten, where no sealed one ends with it.
    """
    await transaction.run(
        "UPDATE clocks SET due_at = due_at + ?, started_at = started_at + ?"
        " WHERE table_id NOT IN (SELECT id FROM tables WHERE paused_at IS NOT NULL)",
        (seconds, seconds),
    )
    await transaction.run(
        "DELETE FROM clocks WHERE seat = ? AND table_id IN (SELECT id FROM tables WHERE asking = 'quick')", (TABLE,)
    )
    await transaction.run("UPDATE votes SET asked_at = asked_at + ?", (seconds,))
    await transaction.run(
        "UPDATE tables SET wake_at = wake_at + ? WHERE wake_at > ? AND paused_at IS NULL", (seconds, last_alive)
    )
    # What messages say about deadlines is set right where it is far off; a table that is looked at costs more.
    await transaction.run(
        "UPDATE tables SET version = version + 1"
        " WHERE state = 'playing' AND paused_at IS NULL AND (pace = 'live' OR ? > ?)",
        (seconds, WRONG_SECONDS),
    )


async def of_sleepers(transaction: Transaction) -> list[tuple[int, ClockRow, str]]:
    """Return the clocks that rest in somebody's quiet hours, with their table and those hours; no sealed offers."""
    rows = await transaction.fetch(
        f"SELECT c.table_id, p.quiet, {', '.join(f'c.{field.name}' for field in fields(ClockRow))}"  # noqa: S608
        " FROM clocks c JOIN tables t ON t.id = c.table_id JOIN seats s ON s.table_id = c.table_id AND s.seat = c.seat"
        " JOIN players p ON p.user_id = s.user_id WHERE p.quiet IS NOT NULL AND t.state = 'playing'"
        " AND t.paused_at IS NULL AND t.pace <> 'live' AND NOT (t.asking = 'sealed' AND EXISTS"
        " (SELECT 1 FROM clocks o WHERE o.table_id = c.table_id AND o.sequence = c.sequence AND o.seat = ?))",
        (TABLE,),
    )
    return [(int(table_id), ClockRow(*row), str(quiet)) for table_id, quiet, *row in rows]


async def put_due(transaction: Transaction, table_id: int, row: ClockRow) -> None:
    """Write when a clock runs out, and let its table wake for it."""
    await transaction.run(
        "UPDATE clocks SET due_at = ? WHERE table_id = ? AND seat = ?", (row.due_at, table_id, row.seat)
    )
    await transaction.run("UPDATE tables SET wake_at = min(wake_at, ?) WHERE id = ?", (row.due_at, table_id))


async def last_beat(database: Database) -> float | None:
    """Return when the program was last known to be alive."""
    rows = await database.fetch("SELECT at FROM heartbeat WHERE id = 1")
    return float(rows[0][0]) if rows else None
