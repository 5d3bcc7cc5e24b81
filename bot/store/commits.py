"""One commit for all who wait in the same moment: the disk is waited for once, however many tables move."""

from __future__ import annotations

import asyncio
import copy
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from bot.store.connection import Connection


@dataclass(frozen=True, slots=True)
class Statement:
    """One statement with its values, or with a row of values for each time it is executed."""

    sql: str
    values: Sequence[Any]
    many: bool = False


Work = Sequence[Statement]
_BEGIN: Final = Statement("BEGIN IMMEDIATE", ())
_COMMIT: Final = Statement("COMMIT", ())


def execute(connection: sqlite3.Connection, work: Work) -> None:
    """Execute statements in order."""
    for statement in work:
        if statement.many:
            connection.executemany(statement.sql, statement.values)
        else:
            connection.execute(statement.sql, statement.values)


def commit_together(connection: sqlite3.Connection, works: Sequence[Work]) -> list[Exception | None]:
    """Write each work as a whole or not at all, all of them in one commit, and return what each failed with.

    A work that fails is undone alone. Where it takes the others along (a full disk makes SQLite give up the whole
    transaction, and some constraints are looked at by the commit only), each is written by itself.
    """
    if len(works) == 1:
        return [_commit(connection, works[0])]
    try:
        connection.execute("BEGIN IMMEDIATE")
    except sqlite3.Error as error:
        return [copy.copy(error) for _ in works]  # nobody waits for the file a second time
    failures: list[Exception | None] = []
    for work in works:
        failures.append(_save(connection, work))
        if not connection.in_transaction:
            return [_commit(connection, work) for work in works]
    try:
        connection.execute("COMMIT")
    except sqlite3.Error:
        connection.rollback()
        return [_commit(connection, work) for work in works]
    return failures


def _save(connection: sqlite3.Connection, work: Work) -> Exception | None:
    """Execute a work inside the transaction, or leave the transaction as it was."""
    connection.execute("SAVEPOINT work")
    try:
        execute(connection, work)
    except Exception as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK TO work")
            connection.execute("RELEASE work")
        return error
    connection.execute("RELEASE work")
    return None


def _commit(connection: sqlite3.Connection, work: Work) -> Exception | None:
    """Write one work by itself."""
    try:
        execute(connection, [_BEGIN, *work, _COMMIT])
    except Exception as error:
        connection.rollback()
        return error
    return None


@dataclass(eq=False, slots=True)
class _Waiting:
    work: Work
    written: asyncio.Future[None]


class Writer:
    """The one connection that writes."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._lock = asyncio.Lock()
        self._waiting: list[_Waiting] = []
        self._committing: asyncio.Task[None] | None = None

    async def write(self, work: Work) -> None:
        """Write a work as a whole, together with others that wait now; raises what it failed with.

        A caller that is cancelled takes back what is still waiting, or else hears of it once it is written.
        """
        mine = _Waiting(work, asyncio.get_running_loop().create_future())
        self._waiting.append(mine)
        if self._committing is None:
            self._committing = asyncio.create_task(self._commit_waiting(), name="commit")
        try:
            await asyncio.shield(mine.written)
        except asyncio.CancelledError:
            if mine in self._waiting:
                self._waiting.remove(mine)
            else:
                with suppress(Exception):
                    await asyncio.shield(mine.written)
            raise

    async def _commit_waiting(self) -> None:
        while self._waiting:
            async with self._lock:
                now, self._waiting = self._waiting, []
                works = [waiting.work for waiting in now]
                try:
                    failures = await self._connection.call(partial(commit_together, works=works))
                except Exception as error:  # the connection is closed
                    failures = [copy.copy(error) for _ in now]
                except BaseException:
                    for waiting in now:
                        waiting.written.cancel()
                    raise
            for waiting, failure in zip(now, failures, strict=True):
                if failure is None:
                    waiting.written.set_result(None)
                else:
                    waiting.written.set_exception(failure)
        self._committing = None

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[Connection]:
        """Have the file for oneself from here on; what is done inside is written at the end, or undone."""
        async with self._lock:
            try:
                await self._connection.call(partial(execute, work=[_BEGIN]))
                yield self._connection
                await self._connection.call(partial(execute, work=[_COMMIT]))
            except BaseException:
                # Queued behind what a cancelled caller no longer waits for: only then is it known whether one is open.
                await asyncio.shield(self._connection.call(sqlite3.Connection.rollback))
                raise

    async def close(self) -> None:
        """Close the file once everything is written."""
        if self._committing is not None:
            await asyncio.shield(self._committing)
        async with self._lock:
            await self._connection.close()
