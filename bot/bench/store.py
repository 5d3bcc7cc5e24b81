"""Durable moves, many at once and one by one, against aiosqlite with a commit for each, in turns in one process.

Both write the same statements with the same settings into files beside each other. The peer is optional:
`pip install 'mahjong-table[bench]'`.
"""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from bot.store import clocks
from bot.store import tables as rows
from bot.store.clocks import ClockRow
from bot.store.database import Database, Transaction
from bot.store.tables import ActionRow, PendingRow, RoundRow, TableRow

GOALS: Final = {"together": 5.0, "single": 1.1}
"""At least so many times as many moves a second; at most so many times the peer's median time."""
_EACH: Final = 16
"""How many moves each table makes one after the other while all are waiting."""
_SINGLES: Final = 101

Write = Callable[[Transaction, int, int], Awaitable[None]]
Move = Callable[[int, int], Awaitable[None]]


@cache
def _table(table_id: int, at: float = 0.0) -> TableRow:
    row = TableRow(
        table_id, 1, table_id, "tea-house", "en", 100, "cat-and-mouse/1", "singles", "", 4, "playing", False, 0
    )
    return replace(row, touched_at=at, wake_at=at + 60)


async def _move(transaction: Transaction, table_id: int, number: int) -> None:
    """Write what an ordinary move changes: the table's row, an action, what is pending, two clocks."""
    now = float(number)
    await rows.update(transaction, _table(table_id, now % 2))  # making the row is none of the store's work
    await rows.add_actions(transaction, table_id, 1, [ActionRow(number, "0 discard 5p", "player", now)])
    await rows.replace_pending(transaction, table_id, [PendingRow(1, 100_000 + number, "1 pass", 0.0)])
    asked = [ClockRow(seat, 100_000 + number, now, 60.0, now + 60) for seat in (2, 3)]
    await clocks.replace_clocks(transaction, table_id, asked)


async def _action(transaction: Transaction, table_id: int, number: int) -> None:
    """Write an action and nothing else."""
    await rows.add_actions(transaction, table_id, 1, [ActionRow(number, "0 discard 5p", "player", float(number))])


class _AtOnce(Transaction):
    """Executes each statement when it is asked to, as plain aiosqlite does."""

    def __init__(self, connection: Any) -> None:
        self._peer = connection

    async def run(self, sql: str, values: Iterable[Any] = ()) -> None:
        await self._peer.execute(sql, tuple(values))

    async def run_many(self, sql: str, rows: Iterable[Iterable[Any]]) -> None:
        await self._peer.executemany(sql, [tuple(row) for row in rows])


async def _prepared(path: Path, tables: int) -> Database:
    """Return a file with tables at which a round is being played."""
    database = await Database.open(path)
    async with database.transaction() as transaction:
        for table_id in range(1, tables + 1):
            assert await rows.insert(transaction, _table(table_id)) == table_id
            await rows.add_round(transaction, table_id, RoundRow(1, 0, "00" * 32, 0.0))
    return database


async def _fill_log(transaction: Transaction) -> None:
    """Let the write-ahead log grow to the size it keeps; from then on it is written over, which is faster."""
    note = "INSERT INTO notes (table_id, at, sequence, kind, about) VALUES (1, 0, 0, 'filled', ?)"
    await transaction.run_many(note, [("x" * 4000,)] * 1500)


def _ours(database: Database, write: Write) -> Move:
    async def move(table_id: int, number: int) -> None:
        async with database.transaction() as transaction:
            await write(transaction, table_id, number)

    return move


def _plain(connection: Any, write: Write) -> Move:
    turn = asyncio.Lock()

    async def move(table_id: int, number: int) -> None:
        async with turn:
            await connection.execute("BEGIN IMMEDIATE")
            await write(_AtOnce(connection), table_id, number)
            await connection.execute("COMMIT")

    return move


class _Measured:
    """One way of writing, measured; every table's moves are numbered on."""

    def __init__(self, move: Move) -> None:
        self._move = move
        self._number = 0
        self.together: list[float] = []
        """Moves a second with many waiting, one figure a pass."""
        self.single: list[float] = []
        """Seconds, one figure a move."""

    async def all_at_once(self, tables: int) -> None:
        """Let each table make some moves, one after the other."""
        first = self._number + 1
        self._number += _EACH

        async def table(table_id: int) -> None:
            for number in range(first, first + _EACH):
                await self._move(table_id, number)

        started = time.perf_counter()
        await asyncio.gather(*(table(table_id) for table_id in range(1, tables + 1)))
        self.together.append(tables * _EACH / (time.perf_counter() - started))

    async def one(self) -> None:
        """Let one table make a move."""
        self._number += 1
        started = time.perf_counter()
        await self._move(1, self._number)
        self.single.append(time.perf_counter() - started)


async def _passes(number: int, tables: int, plain: _Measured, ours: _Measured) -> None:
    """Measure both in turns, many waiting and single moves; what the disk is busy with then falls on both alike."""
    both = (plain, ours)
    for _ in range(number):
        gc.collect()
        for measured in both:
            await measured.all_at_once(tables)
        for _ in range(_SINGLES):
            for measured in both:
                await measured.one()
            both = both[::-1]


async def _compare(write: Write, passes: int, tables: int, folder: Path) -> dict[str, Any]:
    import aiosqlite

    database = await _prepared(folder / "ours.db", tables)
    await (await _prepared(folder / "plain.db", tables)).close()
    async with aiosqlite.connect(folder / "plain.db", isolation_level=None) as peer:
        await peer.execute("PRAGMA synchronous = FULL")
        await peer.execute("PRAGMA foreign_keys = ON")
        async with database.transaction() as transaction:
            await _fill_log(transaction)
        await peer.execute("BEGIN")
        await _fill_log(_AtOnce(peer))
        await peer.execute("COMMIT")
        ours, plain = _Measured(_ours(database, write)), _Measured(_plain(peer, write))
        await _passes(passes + 1, tables, plain, ours)
    await database.close()
    for measured in (ours, plain):  # the first pass was to warm up
        del measured.together[:1], measured.single[:_SINGLES]
    return {
        "together": {
            "a_second": round(statistics.median(ours.together)),
            "plain_a_second": round(statistics.median(plain.together)),
            "ratio": round(_ratio(ours.together, plain.together), 2),
            "goal": GOALS["together"],
        },
        "single": {
            "p50_ms": round(statistics.median(ours.single) * 1000, 3),
            "plain_p50_ms": round(statistics.median(plain.single) * 1000, 3),
            "ratio": round(_ratio(_p50s(ours.single), _p50s(plain.single)), 3),
            "goal": GOALS["single"],
        },
        "alone_a_second": round(len(ours.single) / sum(ours.single)),
    }


def _p50s(single: list[float]) -> list[float]:
    """Return the median of each pass."""
    return [statistics.median(single[begin : begin + _SINGLES]) for begin in range(0, len(single), _SINGLES)]


def _ratio(ours: list[float], plain: list[float]) -> float:
    """Return the median of what each pass gave: how busy the disk is changes from one to the next."""
    return statistics.median(own / other for own, other in zip(ours, plain, strict=True))


def measure(passes: int, waiting: int, folder: Path | None = None) -> dict[str, Any]:
    """Return all of it; the files lie in a folder of their own inside `folder` and are gone afterwards."""
    result: dict[str, Any] = {"passes": passes, "waiting": waiting, "sqlite": sqlite3.sqlite_version}
    for name, write in (("move", _move), ("action", _action)):
        with tempfile.TemporaryDirectory(dir=folder) as place:
            try:
                result[name] = asyncio.run(_compare(write, passes, waiting, Path(place)))
            except ModuleNotFoundError as missing:
                result[name] = {"missing": missing.name}
    return result
