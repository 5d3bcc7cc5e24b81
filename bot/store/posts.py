"""Which messages stand on Discord for a table."""

from __future__ import annotations

from dataclasses import dataclass

from bot.store.database import Database, Transaction


@dataclass(frozen=True, slots=True)
class PostRow:
    """A message by what it is for; `digest` tells whether it shows what it should."""

    slot: str
    channel_id: int
    message_id: int
    digest: str
    asks: bool
    posted_at: float


async def of_table(database: Database, table_id: int) -> dict[str, PostRow]:
    """Return the messages of a table by slot."""
    rows = await database.fetch(
        "SELECT slot, channel_id, message_id, digest, asks, posted_at FROM posts WHERE table_id = ?", (table_id,)
    )
    return {row[0]: PostRow(row[0], row[1], row[2], row[3], bool(row[4]), row[5]) for row in rows}


async def to_deliver(database: Database, ended_after: float) -> list[int]:
    """Return the tables whose messages may not show how they stand: those in use, and those that ended since."""
    rows = await database.fetch(
        "SELECT id FROM tables WHERE state IN ('lobby', 'playing') OR ended_at > ? ORDER BY id", (ended_after,)
    )
    return [int(row[0]) for row in rows]


async def put(transaction: Transaction, table_id: int, row: PostRow) -> None:
    """Note a message."""
    await transaction.run(
        "INSERT INTO posts (table_id, slot, channel_id, message_id, digest, asks, posted_at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (table_id, slot) DO UPDATE SET channel_id = excluded.channel_id,"
        " message_id = excluded.message_id, digest = excluded.digest, asks = excluded.asks,"
        " posted_at = excluded.posted_at",
        (table_id, row.slot, row.channel_id, row.message_id, row.digest, int(row.asks), row.posted_at),
    )


async def remove(transaction: Transaction, table_id: int, slot: str) -> None:
    """Forget a message."""
    await transaction.run("DELETE FROM posts WHERE table_id = ? AND slot = ?", (table_id, slot))
