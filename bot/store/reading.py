"""The connection that answers queries: it sees what has been committed, and writes nothing."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import aiosqlite

from bot.store.connection import pragmas, read_only_uri

Row = tuple[Any, ...]


class Reader:
    """Queries a file, one after the other."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    @classmethod
    async def open(cls, path: Path | str) -> Reader:
        """Open a file; raises `sqlite3.Error` where that is not possible."""
        connection = await aiosqlite.connect(read_only_uri(path), uri=True, isolation_level=None)
        for pragma in pragmas():
            await connection.execute_fetchall(pragma)
        return cls(connection)

    async def fetch(self, sql: str, values: Iterable[Any] = ()) -> list[Row]:
        """Return the rows of a query.

        In one go: a statement left half read by a cancelled caller would show the next one what was true then.
        """
        return [tuple(row) for row in await self._connection.execute_fetchall(sql, tuple(values))]

    async def close(self) -> None:
        """Close the file after what was asked before."""
        await self._connection.close()
