"""No question anybody can ask, and nothing that is written with a round, reads a large table from end to end."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from bot.store import export, finished, history, leaderboard, ledger, profile, ratings, seasons, standings
from bot.store.database import Database, Row
from bot.store.leaderboard import Board
from bot.store.profile import Within

SMALL = {"heartbeat"}


class Asked(Database):
    """A file that notes every query, in place of its answer where nobody needs one."""

    asked: dict[str, tuple[Any, ...]]

    async def fetch(self, sql: str, values: Iterable[Any] = ()) -> list[Row]:
        self.asked[sql] = tuple(values)
        return await super().fetch(sql, values)


async def ask_everything(database: Database) -> None:
    """Ask every question in every shape its query has."""
    for order, since, season, channel, mode in product(
        leaderboard.ORDERS, (None, 1.0), (None, 1), (None, 2), (None, "x")
    ):
        await leaderboard.page(database, Board(1, channel, order, since, season, mode), 100, 10)
    for guild, season, mode in product((None, 1), (None, 1), (None, "x")):
        await profile.profile(database, 100, Within(guild, season, mode))
    await database.fetch(profile.BEST, (1, 100))
    for guild, mode in product((None, 1), (None, "x")):
        await history.series(database, 100, guild_id=guild, mode=mode)
        await history.of_person(database, 100, guild_id=guild)
        await history.meeting(database, 100, 101, guild)
    await database.fetch(history.PAID, (100, 101, 1))
    await database.fetch(history.SITTERS.format(marks="?, ?"), (1, 2))
    await history.in_channel(database, 2)
    await finished.in_channel(database, 2, 5)
    await finished.of_table(database, 2, 5)
    await finished.of_person(database, 2, 5)
    await history.in_guild(database, 1)
    await export.rows_of(database, 100)
    assert [text async for text in export.csv_of(database, 1)]
    await seasons.current(database, 1)
    await seasons.all_of(database, 1)
    await ratings.rounds_after(database, 1, 5, 1)
    await ratings.of_people(database, 1, ratings.SINGLES, [100, 101])
    await ledger.entry_of(database, 1, 1)
    await ledger.finished(database, 1, 5)


def tables_by_alias(sql: str, tables: set[str]) -> dict[str, str]:
    """Return which table each name in a query stands for."""
    named = re.findall(r"(?:FROM|JOIN)\s+(\w+)\s+(?:AS\s+)?(\w+)", sql)
    return {table: table for table in tables} | {alias: table for table, alias in named if table in tables}


def scans(file: sqlite3.Connection, sql: str, values: Iterable[Any], tables: set[str]) -> Iterator[str]:
    """Yield the large tables a statement reads from end to end."""
    names = tables_by_alias(sql, tables)
    for *_, step in file.execute(f"EXPLAIN QUERY PLAN {sql}", tuple(values)):
        scanned = re.match(r"SCAN (\w+)", step)
        if scanned and scanned[1] in names:
            yield f"{names[scanned[1]]}: {step}"


@pytest.fixture
async def everything(path: Path) -> dict[str, tuple[Any, ...]]:
    database = await Asked.open(path)
    assert isinstance(database, Asked)
    database.asked = {}
    await ask_everything(database)
    await database.close()
    return database.asked


def test_no_query_reads_a_large_table_whole(path: Path, everything: dict[str, tuple[Any, ...]]) -> None:
    with closing(sqlite3.connect(path)) as file:
        tables = {row[0] for row in file.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")} - SMALL
        assert {sql: list(scans(file, sql, values, tables)) for sql, values in everything.items()} == {
            sql: [] for sql in everything
        }
        assert len(everything) > 30, "they were asked"
        written = standings.statements("round_id = ?1")
        assert [step for sql in written for step in scans(file, sql, (1,), tables)] == []
        # What is looked for would be found.
        [whole] = scans(file, "SELECT s.user_id FROM ledger_seats s WHERE s.score > 5", (), tables)
        assert whole.startswith("ledger_seats")
