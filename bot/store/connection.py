"""The connection that writes, with a thread of its own, so that nothing waits for the disk but who asked.

aiosqlite, which reads the file for us, goes to its thread and back for every statement. A commit that carries the
moves of many tables would do that a hundred times; here it is one call.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, TypeVar

T = TypeVar("T")

BUSY_MILLISECONDS: Final = 5000
"""How long another process may hold the file before a write is given up."""


def read_only_uri(path: Path | str) -> str:
    """Return the name under which SQLite opens a file to be read."""
    return f"{Path(path).absolute().as_uri()}?mode=ro"


def connect(path: Path | str, *, read_only: bool = False) -> sqlite3.Connection:
    """Open a file for this thread; `read_only` writes nothing, not even what an unfinished program left to be done."""
    if not read_only:
        connection = sqlite3.connect(path, isolation_level=None)
    else:
        connection = sqlite3.connect(read_only_uri(path), uri=True, isolation_level=None)
    for pragma in pragmas():
        connection.execute(pragma)
    return connection


def pragmas() -> tuple[str, ...]:
    """Return what every connection is set to."""
    return (f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}", "PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON")


class Connection:
    """What is called is done in the connection's thread, one call after the other."""

    def __init__(self, thread: ThreadPoolExecutor, connection: sqlite3.Connection) -> None:
        self._thread = thread
        self._connection = connection

    @classmethod
    async def open(cls, path: Path | str) -> Connection:
        """Open a file; raises `sqlite3.Error` where that is not possible."""
        thread = ThreadPoolExecutor(1, thread_name_prefix="writing")
        try:
            return cls(thread, await asyncio.get_running_loop().run_in_executor(thread, connect, path))
        except BaseException:
            thread.shutdown(wait=False)
            raise

    def call(self, function: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        """Have something done with the connection; it is queued at once, whether the answer is waited for or not."""
        return asyncio.get_running_loop().run_in_executor(self._thread, function, self._connection)

    async def close(self) -> None:
        """Close the file after what was called before."""
        await self.call(sqlite3.Connection.close)
        self._thread.shutdown(wait=False)
