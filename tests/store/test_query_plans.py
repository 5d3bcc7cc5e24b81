"""No question anybody can ask, and nothing that is written with a round, reads a large table from end to end."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from itertools import product
from pathlib import Path
from typing import Any, ClassVar

import pytest

import bot.store.database as database_module
from bot.store import export, finished, guilds, history, leaderboard, ledger, profile, ratings, seasons, tables
from bot.store.database import Database, Transaction
from bot.store.leaderboard import Board
from bot.store.ledger import LedgerEntry, LedgerPayment, LedgerSeat
from bot.store.profile import Within
from bot.store.reading import Row
from bot.store.tables import RoundRow, ScoreRow, TableRow
from bot.table.ledger import enter

SMALL = {"heartbeat"}


class Asked(Database):
    """A file that notes every query."""

    asked: dict[str, tuple[Any, ...]]

    async def fetch(self, sql: str, values: Iterable[Any] = ()) -> list[Row]:
        self.asked[sql] = tuple(values)
        return await super().fetch(sql, values)


class Noting(Transaction):
    """A transaction that notes every statement."""

    asked: ClassVar[dict[str, tuple[Any, ...]]] = {}

    async def run(self, sql: str, values: Iterable[Any] = ()) -> None:
        self.asked[sql] = tuple(values)
        await super().run(sql, values)

    async def run_many(self, sql: str, rows: Iterable[Iterable[Any]]) -> None:
        kept = [tuple(row) for row in rows]
        for row in kept[:1]:
            self.asked[sql] = row
        await super().run_many(sql, kept)

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
    await guilds.most_computers(database, 1)
    await seasons.all_of(database, 1)
    await ratings.rounds_after(database, 1, 5, 1)
    await ratings.of_people(database, 1, ratings.SINGLES, [100, 101])
    await ledger.entry_of(database, 1, 1)
    await ledger.finished(database, 1, 5)


async def write_everything(database: Database) -> None:
    """End a round, open and close a season."""
    entry = LedgerEntry(
        *(1, 1, 1, "singles", 0, "winners", 8),
        [LedgerSeat(seat, 100 + seat, 0, 0, 1) for seat in range(4)],
        [LedgerPayment(0, 1, "win", 1, 0, 0, 8)],
    )
    async with database.transaction() as transaction:
        await tables.insert(transaction, TableRow(0, 1, 2, "x", "en", 100, "x", "singles", "", 1, "over", False, 0.0))
        await tables.add_round(transaction, 1, RoundRow(1, 0, "", 0.0))
        await seasons.open_one(transaction, 1, "spring", 0.0, 100)
        await tables.end_round(transaction, 1, 1, 1.0, [ScoreRow(1, 0, 100, 0, 0)])
        await enter(transaction, entry)
        await seasons.close_current(transaction, 1, 2.0, 100)


def tables_by_alias(sql: str, known: set[str]) -> dict[str, str]:
    """Return which table each name in a query stands for."""
    named = re.findall(r"(?:FROM|JOIN)\s+(\w+)\s+(?:AS\s+)?(\w+)", sql)
    return {table: table for table in known} | {alias: table for table, alias in named if table in known}


def scans(file: sqlite3.Connection, sql: str, values: Iterable[Any], known: set[str]) -> Iterator[str]:
    """Yield the large tables a statement reads from end to end."""
    names = tables_by_alias(sql, known)
    for *_, step in file.execute(f"EXPLAIN QUERY PLAN {sql}", tuple(values)):
        # The greatest of a column that no index has in order is looked for from end to end, though it is no scan.
        scanned = re.match(r"SCAN (\w+)|SEARCH (\w+)$", step)
        name = scanned and (scanned[1] or scanned[2])
        if name in names:
            yield f"{names[name]}: {step}"


@pytest.fixture
async def everything(path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, tuple[Any, ...]]:
    monkeypatch.setattr(database_module, "Transaction", Noting)
    database = await Asked.open(path)
    assert isinstance(database, Asked)
    database.asked = {}
    await write_everything(database)
    await ask_everything(database)
    await database.close()
    return {**database.asked, **Noting.asked}


def test_nothing_reads_a_large_table_whole(path: Path, everything: dict[str, tuple[Any, ...]]) -> None:
    with closing(sqlite3.connect(path)) as file:
        known = {row[0] for row in file.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")} - SMALL
        assert {sql: list(scans(file, sql, values, known)) for sql, values in everything.items()} == {
            sql: [] for sql in everything
        }
        assert len(everything) > 50, "they were asked"
        # What is looked for would be found.
        for whole in ("SELECT s.user_id FROM ledger_seats s WHERE s.score > 5", "SELECT max(ledger_id) FROM rounds"):
            assert list(scans(file, whole, (), known))
