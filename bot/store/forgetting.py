"""Forgetting a person: their id and name are replaced everywhere, and what others won and lost stays as it was."""

from __future__ import annotations

from typing import Final

from bot.store.database import Transaction

FORGOTTEN: Final = "—"
"""What somebody is called who was forgotten; their id is below zero."""
IDS: Final = (
    ("tables", "host_id"),
    ("seats", "user_id"),
    ("scores", "user_id"),
    ("ledger_seats", "user_id"),
    ("standings", "user_id"),
    ("tallies", "user_id"),
    ("ratings", "user_id"),
    ("departed", "user_id"),
    ("seasons", "opened_by"),
    ("seasons", "closed_by"),
)
"""Columns in which the id is replaced."""
DROPPED: Final = (("absences", "user_id"), ("players", "user_id"))
"""Columns whose rows go with the person."""
EMPTIED: Final = (("seats", "offered_to"),)
"""Columns in which nobody stands instead."""


class StillSeatedError(Exception):
    """Somebody who sits at a table that is open or played cannot be forgotten."""


async def forget(transaction: Transaction, user_id: int) -> int:
    """Replace a person's id and names in every table and return the id that stands there now.

    Raises `StillSeatedError`. Whoever was forgotten begins anew when they come back.
    """
    seated = await transaction.fetch(
        "SELECT 1 FROM seats s JOIN tables t ON t.id = s.table_id"
        " WHERE s.user_id = ? AND t.state IN ('lobby', 'playing') LIMIT 1",
        (user_id,),
    )
    if seated:
        raise StillSeatedError
    [(lowest,)] = await transaction.fetch("SELECT coalesce(min(user_id), 0) FROM players")
    nobody = min(int(lowest), 0) - 1
    names = await transaction.fetch(
        "SELECT name FROM players WHERE user_id = ?1 UNION SELECT name FROM seats WHERE user_id = ?1", (user_id,)
    )
    await _forget_messages(transaction, user_id)
    # A substitute's name stands where it is told that they left, perhaps at a table of which they have nothing else.
    await transaction.run_many("UPDATE notes SET about = ? WHERE about = ?", [(FORGOTTEN, name) for (name,) in names])
    await transaction.run("DELETE FROM votes WHERE kind = 'substitute' AND about LIKE ?", (f"% {user_id} %",))
    await transaction.run("UPDATE seats SET name = ? WHERE user_id = ?", (FORGOTTEN, user_id))
    for table, column in EMPTIED:
        await transaction.run(f"UPDATE {table} SET {column} = NULL WHERE {column} = ?", (user_id,))  # noqa: S608
    for table, column in DROPPED:
        await transaction.run(f"DELETE FROM {table} WHERE {column} = ?", (user_id,))  # noqa: S608
    await transaction.run("INSERT INTO players (user_id, name) VALUES (?, ?)", (nobody, FORGOTTEN))
    for table, column in IDS:
        await transaction.run(f"UPDATE {table} SET {column} = ? WHERE {column} = ?", (nobody, user_id))  # noqa: S608
    return nobody


async def _forget_messages(transaction: Transaction, user_id: int) -> None:
    """Forget which messages were sent to a person: their channel names them."""
    await transaction.run(
        "DELETE FROM posts WHERE (table_id, slot) IN (SELECT p.table_id, p.slot FROM seats s"
        " JOIN posts p ON p.table_id = s.table_id AND (p.slot IN ('panel:' || s.seat, 'call:' || s.seat)"
        " OR p.slot LIKE 'line:%:' || s.seat) WHERE s.user_id = ?)",
        (user_id,),
    )
