"""Can the tables that are not over be gone on with?"""

from __future__ import annotations

from bot.store import tables as rows
from bot.store.database import Database
from bot.table.loading import load


async def unfinished_tables(database: Database) -> tuple[int, dict[int, str]]:
    """Return how many tables are open or being played, and by table why some cannot be rebuilt, without secrets."""
    living = [place.table_id for place in await rows.places(database)]
    broken: dict[int, str] = {}
    for table_id in living:
        try:
            await load(database, table_id)
        except Exception as error:
            broken[table_id] = type(error).__name__
    return len(living), broken
