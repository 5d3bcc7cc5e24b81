"""The one connection to the SQLite file: WAL, full durability, numbered migrations, transactions one at a time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from importlib import resources
from pathlib import Path
from typing import Any, Final

import aiosqlite

Row = tuple[Any, ...]
_BUSY_MILLISECONDS: Final = 5000


class NewerFileError(RuntimeError):
    """The file was written by a newer program."""


def migrations() -> list[tuple[int, str]]:
    """Return the migrations in order, each with the number its file begins with."""
    files = [file for file in (resources.files("bot.store") / "migrations").iterdir() if file.name.endswith(".sql")]
    return sorted((int(file.name[:4]), file.read_text("utf-8")) for file in files)


class Database:
    """A SQLite file. `transaction` writes all or nothing; `fetch` reads what has been committed."""

    def __init__(self, writer: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self._writer = writer
        # A connection sees its own open transaction; readers must see what has been committed.
        self._reader = reader
        self._writing = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path | str) -> Database:
        """Open or create the file and bring its tables up to date; raises `NewerFileError`."""
        writer = await aiosqlite.connect(path, isolation_level=None)
        try:
            reader = await aiosqlite.connect(path, isolation_level=None)
        except BaseException:
            await writer.close()
            raise
        database = cls(writer, reader)
        try:
            for connection in (writer, reader):
                await connection.execute("PRAGMA journal_mode = WAL")
                await connection.execute("PRAGMA synchronous = FULL")
                await connection.execute("PRAGMA foreign_keys = ON")
                await connection.execute(f"PRAGMA busy_timeout = {_BUSY_MILLISECONDS}")
            await database._migrate()
        except BaseException:
            await database.close()
            raise
        return database

    async def _migrate(self) -> None:
        [(version,)] = await self.fetch("PRAGMA user_version")
        known = migrations()
        if version > known[-1][0]:
            raise NewerFileError(f"the file has version {version}; this program knows {known[-1][0]}")
        for number, script in known:
            if number > version:
                # One script is one transaction, its number inside it: a crash leaves the version before.
                await self._writer.executescript(f"BEGIN;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;")

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        """Write what is done inside as a whole; an exception undoes it."""
        async with self._writing:
            try:
                await self._writer.execute("BEGIN IMMEDIATE")
                yield Transaction(self._writer)
                await self._writer.execute("COMMIT")
            except BaseException:
                # Queued behind a statement whose caller was cancelled: only then is it known whether one is open.
                await self._writer.rollback()
                raise

    async def fetch(self, sql: str, values: Iterable[Any] = ()) -> list[Row]:
        """Return the rows of a query."""
        # In one go: a statement left half read by a cancelled caller would show the next one what was true then.
        return [tuple(row) for row in await self._reader.execute_fetchall(sql, tuple(values))]

    async def close(self) -> None:
        """Close the file, once a transaction under way has ended."""
        async with self._writing:
            for connection in (self._reader, self._writer):
                await connection.close()


class Transaction:
    """What can be written inside a transaction."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    async def run(self, sql: str, values: Iterable[Any] = ()) -> int:
        """Execute one statement and return the id of the row it inserted."""
        async with self._connection.execute(sql, tuple(values)) as cursor:
            return cursor.lastrowid or 0

    async def run_many(self, sql: str, rows: Iterable[Iterable[Any]]) -> None:
        """Execute one statement for each row of values."""
        await self._connection.executemany(sql, [tuple(row) for row in rows])

    async def fetch(self, sql: str, values: Iterable[Any] = ()) -> list[Row]:
        """Return the rows of a query, the transaction's own writes included."""
        async with self._connection.execute(sql, tuple(values)) as cursor:
            return [tuple(row) for row in await cursor.fetchall()]
