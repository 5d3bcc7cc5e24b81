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
    moment: int = 0
    """Of the question or the news it rings for."""
    rung: int = 0
    """How often it has rung for that."""


async def of_table(database: Database, table_id: int) -> dict[str, PostRow]:
    """Return the messages of a table by slot."""
    rows = await database.fetch(
        "SELECT slot, channel_id, message_id, digest, asks, posted_at, moment, rung FROM posts WHERE table_id = ?",
        (table_id,),
    )
    return {row[0]: PostRow(row[0], row[1], row[2], row[3], bool(row[4]), *row[5:]) for row in rows}


async def to_deliver(database: Database, ended_after: float) -> list[int]:
    """Return the tables whose messages may not show how they stand: of those in use, and those that ended since."""
    rows = await database.fetch(
        "SELECT id FROM tables LEFT JOIN delivered ON table_id = id"
        " WHERE (state IN ('lobby', 'playing') OR ended_at > ?) AND delivered.version IS NOT tables.version"
        " ORDER BY id",
        (ended_after,),
    )
    return [int(row[0]) for row in rows]


async def delivered(transaction: Transaction, versions: dict[int, int]) -> None:
    """Note by table which version of it all messages show."""
    await transaction.run_many(
        "INSERT INTO delivered (table_id, version) VALUES (?, ?)"
        " ON CONFLICT (table_id) DO UPDATE SET version = excluded.version",
        list(versions.items()),
    )


async def put(transaction: Transaction, table_id: int, row: PostRow) -> None:
    """Note a message; without a moment, what it has rung for stays."""
    await transaction.run(
        "INSERT INTO posts (table_id, slot, channel_id, message_id, digest, asks, posted_at, moment, rung)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (table_id, slot) DO UPDATE SET channel_id = excluded.channel_id,"
        " message_id = excluded.message_id, digest = excluded.digest, asks = excluded.asks,"
        " posted_at = excluded.posted_at,"
        " moment = CASE WHEN excluded.moment = 0 THEN moment ELSE excluded.moment END,"
        " rung = CASE WHEN excluded.moment = 0 THEN rung ELSE excluded.rung END",
        (
            table_id,
            row.slot,
            row.channel_id,
            row.message_id,
            row.digest,
            int(row.asks),
            row.posted_at,
            row.moment,
            row.rung,
        ),
    )


async def leave_seat(transaction: Transaction, table_id: int, seat: int, user_id: int | None) -> None:
    """Give the messages of a seat that somebody else takes over slots of their own: what they show is not for them.

    A panel waits in `left:SEAT:USER:MESSAGE` to be told so, everything else in `gone:MESSAGE` to be deleted.
    """
    await transaction.run(
        "UPDATE posts SET slot = 'left:' || ? || ':' || ? || ':' || message_id WHERE table_id = ? AND slot = ?",
        (seat, user_id or 0, table_id, f"panel:{seat}"),
    )
    await transaction.run(
        "UPDATE posts SET slot = 'gone:' || message_id WHERE table_id = ? AND (slot IN (?, ?) OR slot LIKE ?)",
        (table_id, f"call:{seat}", f"waiting:{seat}", f"vote:{seat}:%"),
    )


async def to_repost(transaction: Transaction, table_id: int) -> None:
    """Have the board, the notice and the panels of a table sent again, whatever they show."""
    await transaction.run(
        "UPDATE posts SET digest = '', asks = 0, posted_at = 0, rung = 0"
        " WHERE table_id = ? AND (slot IN ('board', 'lobby') OR slot LIKE 'panel:%' OR slot LIKE 'vote:%')",
        (table_id,),
    )


async def remove(transaction: Transaction, table_id: int, slot: str) -> None:
    """Forget a message."""
    await transaction.run("DELETE FROM posts WHERE table_id = ? AND slot = ?", (table_id, slot))
