"""The SQLite file: WAL, full durability, transactions that are there as a whole before anybody is answered."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from bot.store.commits import Statement, Writer, execute
from bot.store.connection import Connection
from bot.store.migrating import migrate

Row = tuple[Any, ...]


class Database:
    """A SQLite file. `transaction` writes all or nothing; `fetch` reads what has been committed."""

    def __init__(self, writer: Writer, reader: Connection) -> None:
        self._writer = writer
        # A connection sees its own open transaction; readers must see what has been committed.
        self._reader = reader
        self._transactions: set[Transaction] = set()
        self._none_open = asyncio.Event()
        self._none_open.set()

    @classmethod
    async def open(cls, path: Path | str) -> Database:
        """Open or create the file and bring its tables up to date; raises `NewerFileError`."""
        writer = await Connection.open(path)
        try:
            await writer.call(_prepare)
            reader = await Connection.open(path, read_only=True)
        except BaseException:
            await writer.close()
            raise
        return cls(Writer(writer), reader)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        """Write what is done inside as a whole; an exception undoes it.

        What is only written is collected and executed at the end, in one commit with others that end in the same
        moment; that is when a failing statement raises. A transaction that reads has the file for itself from then on.
        """
        async with AsyncExitStack() as stack:
            transaction = Transaction(self._writer, stack)
            self._transactions.add(transaction)
            self._none_open.clear()
            stack.callback(self._ended, transaction)
            yield transaction
            await transaction.flush()

    def _ended(self, transaction: Transaction) -> None:
        self._transactions.discard(transaction)
        if not self._transactions:
            self._none_open.set()

    async def fetch(self, sql: str, values: Iterable[Any] = ()) -> list[Row]:
        """Return the rows of a query."""
        return await self._reader.call(partial(_rows, sql=sql, values=tuple(values)))

    async def close(self) -> None:
        """Close the file, once the transactions under way have ended."""
        await self._none_open.wait()
        await self._reader.close()
        await self._writer.close()


class Transaction:
    """What can be written inside a transaction."""

    def __init__(self, writer: Writer, stack: AsyncExitStack) -> None:
        self._writer = writer
        self._stack = stack
        self._statements: list[Statement] = []
        self._alone: Connection | None = None

    async def run(self, sql: str, values: Iterable[Any] = ()) -> None:
        """Execute one statement, at the end of the transaction or before it next reads."""
        self._statements.append(Statement(sql, tuple(values)))

    async def run_many(self, sql: str, rows: Iterable[Iterable[Any]]) -> None:
        """Execute one statement for each row of values, as `run` does."""
        values = [tuple(row) for row in rows]
        if values:
            self._statements.append(Statement(sql, values, many=True))

    async def insert(self, sql: str, values: Iterable[Any] = ()) -> int:
        """Execute one statement now and return the id of the row it inserted."""
        return await (await self._own()).call(partial(_inserted, sql=sql, values=tuple(values)))

    async def fetch(self, sql: str, values: Iterable[Any] = ()) -> list[Row]:
        """Return the rows of a query, the transaction's own writes included."""
        return await (await self._own()).call(partial(_rows, sql=sql, values=tuple(values)))

    async def flush(self) -> None:
        """Execute what was collected; without a connection of its own the transaction is written by that."""
        statements, self._statements = self._statements, []
        if not statements:
            return
        if self._alone is None:
            await self._writer.write(statements)
        else:
            await self._alone.call(partial(execute, work=statements))

    async def _own(self) -> Connection:
        """Return the connection that is this transaction's alone until it ends; what was collected is executed."""
        if self._alone is None:
            self._alone = await self._stack.enter_async_context(self._writer.alone())
        await self.flush()
        return self._alone


def _prepare(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    migrate(connection)


def _rows(connection: sqlite3.Connection, sql: str, values: Row) -> list[Row]:
    # In one go: a statement left half read by a cancelled caller would show the next one what was true then.
    return connection.execute(sql, values).fetchall()


def _inserted(connection: sqlite3.Connection, sql: str, values: Row) -> int:
    return connection.execute(sql, values).lastrowid or 0
