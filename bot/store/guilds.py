"""What moderators have decided about a server."""

from __future__ import annotations

from bot.store.database import Database, Transaction
from bot.store.standings import RANKED_COMPUTERS


async def most_computers(database: Database, guild_id: int) -> int:
    """Return with how many computer players at most a round counts for a server's rankings."""
    rows = await database.fetch("SELECT most_computers FROM guilds WHERE guild_id = ?", (guild_id,))
    return int(rows[0][0]) if rows else RANKED_COMPUTERS


async def set_most_computers(transaction: Transaction, guild_id: int, most: int) -> None:
    """Change that; 0 to 3."""
    await transaction.run(
        "INSERT INTO guilds (guild_id, most_computers) VALUES (?, ?)"
        " ON CONFLICT (guild_id) DO UPDATE SET most_computers = excluded.most_computers",
        (guild_id, most),
    )
