"""The SQLite file: WAL, full durability, transactions that are there as a whole before anybody is answered."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing
from functools import partial
from pathlib import Path
from typing import Any

from bot.store.commits import Statement, Writer, execute
from bot.store.connection import Connection, connect
from bot.store.health import DamagedFileError, ReadOnlyFileError, damage_of, orphans_of
from bot.store.migrating import latest_version, migrate, version_of
from bot.store.reading import Reader, Row

_log = logging.getLogger(__name__)


class Database:
    """A SQLite file. `transaction` writes all or nothing; `fetch` reads what has been committed."""

    def __init__(self, writer: Writer | None, reader: Reader, damage: Sequence[str] = ()) -> None:
        self._writer = writer
        # A connection sees its own open transaction; readers must see what has been committed.
        self._reader = reader
        self._transactions: set[Transaction] = set()
        self._none_open = asyncio.Event()
        self._none_open.set()
        self.damage = tuple(damage)
        """What is wrong with the file; while there is anything, it is only read."""

    @classmethod
    async def open(cls, path: Path | str, *, read_only: bool = False) -> Database:
        """Open or create the file and bring its tables up to date, unless it is damaged: then it is only read.

        `read_only` reads a whole file as well. Raises `NewerFileError`, and `DamagedFileError` where even reading is
        not possible; neither has written anything.
        """
        damage: list[str] = []
        if read_only or _holds_something(Path(path)):
            damage = await asyncio.to_thread(_examined, path)
        async with AsyncExitStack() as opened:
            writer = None
            if not damage and not read_only:
                writer = await Connection.open(path)
                opened.push_async_callback(writer.close)
                await writer.call(_prepare)
            reader = await Reader.open(path)
            opened.pop_all()
        return cls(Writer(writer) if writer else None, reader, damage)

    @property
    def read_only(self) -> bool:
        """Whether nothing can be written."""
        return self._writer is None

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        """Write what is done inside as a whole; an exception undoes it.

        What is only written is collected and executed at the end, in one commit with others that end in the same
        moment; that is when a failing statement raises. A transaction that reads has the file for itself from then on.
        Raises `ReadOnlyFileError` at once where the file is only read.
        """
        if self._writer is None:
            raise ReadOnlyFileError("the file is only read")
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
        return await self._reader.fetch(sql, values)

    async def close(self) -> None:
        """Close the file, once the transactions under way have ended."""
        await self._none_open.wait()
        await self._reader.close()
        if self._writer is not None:
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


def _holds_something(path: Path) -> bool:
    return path.is_file() and path.stat().st_size > 0


def _examined(path: Path | str) -> list[str]:
    """Return what is wrong with a file that can be shown, and log what can be lived with."""
    with closing(connect(path, read_only=True)) as connection:
        version = version_of(connection)
        damage = damage_of(connection)
        orphans = [] if damage else orphans_of(connection)
    if not damage:
        if orphans:
            _log.warning(
                "rows refer to nothing: %s; `python -m bot check` says which tables suffer", "; ".join(orphans)
            )
    elif version != latest_version():
        raise DamagedFileError(f"the file is damaged, and its version {version} cannot be shown: {damage[0]}")
    return damage


def _prepare(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    migrate(connection)


def _rows(connection: sqlite3.Connection, sql: str, values: Row) -> list[Row]:
    return connection.execute(sql, values).fetchall()


def _inserted(connection: sqlite3.Connection, sql: str, values: Row) -> int:
    return connection.execute(sql, values).lastrowid or 0
