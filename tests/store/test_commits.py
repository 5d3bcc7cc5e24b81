"""Who waits in the same moment shares a commit, and nothing else: neither failures nor what is not committed yet."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

import bot.store.connection as module
from bot.store.database import Database

ADD = "INSERT INTO players (user_id, name) VALUES (?, ?)"
FULL = "database or disk is full"


@pytest.fixture
def statements(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What connections opened from here on execute, without values."""
    seen: list[str] = []
    connect = module.connect

    def traced(path: Path | str, *, read_only: bool = False) -> sqlite3.Connection:
        connection = connect(path, read_only=read_only)
        connection.set_trace_callback(lambda sql: seen.append(sql.split(" ")[0]))
        return connection

    monkeypatch.setattr(module, "connect", traced)
    return seen


async def add(database: Database, *people: int, name: str | None = None) -> None:
    """Store people in one transaction."""
    async with database.transaction() as transaction:
        for user_id in people:
            await transaction.run(ADD, (user_id, name or f"P{user_id}"))


async def ids(database: Database) -> list[int]:
    return [row[0] for row in await database.fetch("SELECT user_id FROM players ORDER BY user_id")]


def in_file(path: Path) -> set[int]:
    """Return whom another process finds."""
    with closing(sqlite3.connect(path)) as other:
        return {row[0] for row in other.execute("SELECT user_id FROM players")}


async def test_all_who_wait_share_one_commit(statements: list[str], path: Path) -> None:
    database = await Database.open(path)
    del statements[:]
    await asyncio.gather(*(add(database, number, 100 + number) for number in range(32)))
    assert statements.count("COMMIT") == 1
    assert statements.count("INSERT") == 64
    assert len(in_file(path)) == 64
    await database.close()


async def test_who_comes_while_others_commit_shares_the_next(statements: list[str], path: Path) -> None:
    database = await Database.open(path)
    del statements[:]
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        first = asyncio.create_task(add(database, 1))
        await asyncio.sleep(0.02)
        later = [asyncio.create_task(add(database, number)) for number in range(2, 12)]
        await asyncio.sleep(0.02)
        other.execute("COMMIT")
    await asyncio.gather(first, *later)
    assert statements.count("COMMIT") == 2
    await database.close()


async def test_whoever_is_answered_is_in_the_file(database: Database, path: Path) -> None:
    async def added(number: int) -> None:
        await add(database, number)
        assert number in in_file(path)

    await asyncio.gather(*(added(number) for number in range(16)))


async def test_nobody_sees_what_is_not_committed(database: Database, path: Path) -> None:
    """Neither readers, nor another process, nor a transaction that reads."""
    seen: set[int] = set()
    writing = asyncio.gather(*(add(database, *range(10 * number, 10 * number + 10)) for number in range(200)))
    while not writing.done():
        async with database.transaction() as transaction:
            seen.add((await transaction.fetch("SELECT count(*) FROM players"))[0][0])
        seen.add(len(await ids(database)))
        seen.add(len(in_file(path)))
    assert {count % 10 for count in seen} == {0}
    assert len(in_file(path)) == 2000


async def test_one_that_fails_is_undone_alone(database: Database, path: Path) -> None:
    await add(database, 7)
    results = await asyncio.gather(
        add(database, 1, 2), add(database, 3, 7, 4), add(database, 5), add(database, 8, 8), return_exceptions=True
    )
    assert [type(result) for result in results] == [
        type(None),
        sqlite3.IntegrityError,
        type(None),
        sqlite3.IntegrityError,
    ]
    assert in_file(path) == {1, 2, 5, 7}


async def test_values_that_are_none_fail_alone(database: Database, path: Path) -> None:
    results = await asyncio.gather(
        add(database, 1),
        add(database, 2, name=object()),  # type: ignore[arg-type]
        add(database, 2**70),
        return_exceptions=True,
    )
    assert [isinstance(result, Exception) for result in results] == [False, True, True]
    assert in_file(path) == {1}


async def test_one_that_only_fails_at_the_commit_is_undone_alone(database: Database, path: Path) -> None:
    async with database.transaction() as transaction:
        await transaction.run(
            "CREATE TABLE late (of INTEGER REFERENCES players (user_id) DEFERRABLE INITIALLY DEFERRED)"
        )

    async def late(number: int) -> None:
        async with database.transaction() as transaction:
            await transaction.run(ADD, (number, "late"))
            await transaction.run("INSERT INTO late VALUES (99)")

    results = await asyncio.gather(add(database, 1), late(2), add(database, 3), return_exceptions=True)
    assert [type(result) for result in results] == [type(None), sqlite3.IntegrityError, type(None)]
    assert in_file(path) == {1, 3}


async def test_a_full_disk_fails_who_needs_room_and_nobody_else(database: Database, path: Path) -> None:
    await add(database, 1)
    [(pages,)] = await database.fetch("PRAGMA page_count")
    async with database.transaction() as transaction:
        await transaction.run(f"PRAGMA max_page_count = {pages}")
    results = await asyncio.gather(
        add(database, 2), add(database, 3, name="x" * 100_000), add(database, 4), return_exceptions=True
    )
    assert [str(result) for result in results] == ["None", FULL, "None"]
    assert in_file(path) == {1, 2, 4}
    async with database.transaction() as transaction:
        await transaction.run(f"PRAGMA max_page_count = {pages + 1000}")
    await add(database, 3, name="x" * 100_000)
    assert in_file(path) == {1, 2, 3, 4}


async def test_a_file_that_stays_locked_is_waited_for_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "BUSY_MILLISECONDS", 100)
    database = await Database.open(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        begun = time.monotonic()
        results = await asyncio.gather(*(add(database, number) for number in range(20)), return_exceptions=True)
        assert time.monotonic() - begun < 1.0
        other.execute("ROLLBACK")
    assert {str(result) for result in results} == {"database is locked"}
    assert len({id(result) for result in results}) == 20, "each has a failure of its own"
    await add(database, 1)
    assert in_file(path) == {1}
    await database.close()


async def test_cancelled_while_others_commit_it_is_not_there(database: Database, path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        first = asyncio.create_task(add(database, 1))
        await asyncio.sleep(0.02)
        second, third = (asyncio.create_task(add(database, number)) for number in (2, 3))
        await asyncio.sleep(0.01)
        second.cancel()
        await asyncio.sleep(0.01)
        assert second.cancelled(), "it need not wait for what it gave up"
        other.execute("ROLLBACK")
    await asyncio.gather(first, third)
    assert in_file(path) == {1, 3}


async def test_a_file_that_is_closed_says_so(path: Path) -> None:
    database = await Database.open(path)
    await database.close()
    with pytest.raises(RuntimeError, match="shutdown"):
        await asyncio.wait_for(add(database, 1), 1)
