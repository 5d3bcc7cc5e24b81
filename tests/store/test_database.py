"""What a transaction promises: all or nothing, one at a time, seen by nobody before its end, whatever goes wrong."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import pytest

import bot.store.connection as module
from bot.store.database import Database, Transaction

ADD = "INSERT INTO players (user_id, name) VALUES (?, ?)"


async def names(database: Database) -> list[str]:
    """Return who is stored, as a reader sees it."""
    return [row[0] for row in await database.fetch("SELECT name FROM players ORDER BY user_id")]


async def add(database: Database, *people: int) -> None:
    """Store people in one transaction."""
    async with database.transaction() as transaction:
        for user_id in people:
            await transaction.run(ADD, (user_id, f"P{user_id}"))


def in_file(path: Path) -> int:
    """Return how many people another process finds."""
    with closing(sqlite3.connect(path)) as other:
        return int(other.execute("SELECT count(*) FROM players").fetchone()[0])


# ---------------------------------------------------------------- settings


async def test_writer_and_reader_are_set_for_durability(database: Database) -> None:
    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}
    async with database.transaction() as transaction:
        for pragma, value in wanted.items():
            assert await transaction.fetch(f"PRAGMA {pragma}") == [(value,)], pragma
    for pragma, value in wanted.items():
        assert await database.fetch(f"PRAGMA {pragma}") == [(value,)], pragma


async def test_the_file_itself_is_in_wal_mode(database: Database, path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        assert other.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert other.execute("PRAGMA integrity_check").fetchone() == ("ok",)


async def test_what_refers_to_nothing_is_refused(database: Database) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
        async with database.transaction() as transaction:
            await transaction.run("INSERT INTO seats (table_id, seat, name) VALUES (99, 0, 'Marco')")


# ---------------------------------------------------------------- all or nothing


async def test_a_transaction_is_there_for_everybody_once_it_ended(database: Database, path: Path) -> None:
    await add(database, 1, 2)
    assert await names(database) == ["P1", "P2"]
    assert in_file(path) == 2


async def test_an_exception_undoes_everything(database: Database, path: Path) -> None:
    await add(database, 1)

    async def fails() -> None:
        async with database.transaction() as transaction:
            await transaction.run(ADD, (2, "P2"))
            await transaction.run_many("DELETE FROM players WHERE user_id = ?", [(1,)])
            raise RuntimeError("out of tea")

    with pytest.raises(RuntimeError, match="out of tea"):
        await fails()
    assert await names(database) == ["P1"]
    await add(database, 3)
    assert in_file(path) == 2


async def test_a_statement_that_fails_undoes_those_before_it(database: Database) -> None:
    await add(database, 1)
    with pytest.raises(sqlite3.IntegrityError):
        await add(database, 2, 3, 1)
    assert await names(database) == ["P1"]


async def test_one_row_of_many_that_fails_undoes_all(database: Database) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        async with database.transaction() as transaction:
            await transaction.run_many(ADD, [(1, "P1"), (2, "P2"), (1, "P1")])
    assert await names(database) == []


async def test_a_transaction_sees_what_it_has_written_and_readers_do_not(database: Database, path: Path) -> None:
    async with database.transaction() as transaction:
        assert await transaction.insert(ADD, (1, "P1")) == 1
        assert await transaction.fetch("SELECT user_id, name FROM players") == [(1, "P1")]
        assert await names(database) == []
        assert in_file(path) == 0
    assert await names(database) == ["P1"]


async def test_transactions_that_read_come_one_after_the_other(database: Database) -> None:
    inside: list[str] = []

    async def one(name: str) -> None:
        async with database.transaction() as transaction:
            await transaction.fetch("SELECT count(*) FROM players")
            inside.append(f"{name} in")
            await transaction.run(ADD, (len(inside), name))
            await asyncio.sleep(0)
            inside.append(f"{name} out")

    await asyncio.gather(one("a"), one("b"), one("c"))
    assert inside == ["a in", "a out", "b in", "b out", "c in", "c out"]


async def test_readers_are_served_while_somebody_writes(database: Database) -> None:
    await add(database, 1)
    async with database.transaction() as transaction:
        await transaction.run(ADD, (2, "P2"))
        assert await asyncio.gather(*(names(database) for _ in range(20))) == [["P1"]] * 20


# ---------------------------------------------------------------- cancellation


async def cancelled_at(database: Database, steps: int) -> bool:
    """Begin a transaction, cancel it after so many steps of the event loop, and return whether it was."""
    task = asyncio.create_task(add(database, 1, 2, 3))
    for _ in range(steps):
        await asyncio.sleep(0.0002 if steps % 2 else 0)
    task.cancel()
    try:
        await task
    except asyncio.CancelledError:
        return True
    return False


async def test_whenever_it_is_cancelled_a_transaction_is_whole_or_not_there(database: Database, path: Path) -> None:
    outcomes = set()
    for steps in range(24):
        was_cancelled = await cancelled_at(database, steps)
        found = in_file(path)
        assert found in (0, 3), f"after {steps} steps"
        assert was_cancelled or found == 3
        outcomes.add((was_cancelled, found))
        async with database.transaction() as transaction:
            await transaction.run("DELETE FROM players")
        assert await names(database) == []
    assert (True, 0) in outcomes


async def test_cancelled_while_it_waits_for_another_process(database: Database, path: Path) -> None:
    """The wait cannot be broken off; what it was for is written as a whole then, and nothing stays open."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        task = asyncio.create_task(add(database, 1))
        await asyncio.sleep(0.05)
        task.cancel()
        await asyncio.sleep(0.05)
        other.execute("ROLLBACK")
        with pytest.raises(asyncio.CancelledError):
            await task
        other.execute("BEGIN IMMEDIATE")
        other.execute(ADD, (7, "another"))
        other.execute("COMMIT")
    await add(database, 2)
    assert await names(database) == ["P1", "P2", "another"]


async def test_cancelled_while_it_commits(database: Database, path: Path) -> None:
    """It is too late then: everything is there, and the connection is as usable as before."""

    async def doomed() -> None:
        async with database.transaction() as transaction:
            await transaction.run_many(ADD, [(1, "P1"), (2, "P2")])
            asyncio.get_running_loop().call_soon(task.cancel)

    task = asyncio.create_task(doomed())
    with pytest.raises(asyncio.CancelledError):
        await task
    assert in_file(path) == 2
    await add(database, 3)
    assert in_file(path) == 3


async def test_a_reader_that_is_cancelled_leaves_nothing_old_behind(database: Database) -> None:
    await add(database, 1, 2, 3)
    for user_id in range(100, 120):
        task = asyncio.create_task(names(database))
        await asyncio.sleep(0)
        task.cancel()
        await add(database, user_id)
        assert f"P{user_id}" in await names(database)
        with suppress(asyncio.CancelledError):
            await task


# ---------------------------------------------------------------- other processes


async def test_another_process_holds_the_file_for_a_while(database: Database, path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        task = asyncio.create_task(add(database, 1))
        await asyncio.sleep(0.1)
        assert not task.done()
        assert await names(database) == [], "readers are served meanwhile"
        other.execute("COMMIT")
        await task
    assert await names(database) == ["P1"]


async def test_from_its_beginning_nobody_else_writes(database: Database, path: Path) -> None:
    """What a transaction has read is still so when it writes."""
    with closing(sqlite3.connect(path, isolation_level=None, timeout=0)) as other:
        async with database.transaction() as transaction:
            assert await transaction.fetch("SELECT count(*) FROM players") == [(0,)]
            with pytest.raises(sqlite3.OperationalError, match="locked"):
                other.execute(ADD, (1, "P1"))
            await transaction.run(ADD, (1, "P1"))
    assert await names(database) == ["P1"]


async def test_another_process_holds_the_file_for_too_long(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "BUSY_MILLISECONDS", 50)
    database = await Database.open(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            await add(database, 1)
        other.execute("COMMIT")
        await add(database, 2)
    assert await names(database) == ["P2"]
    await database.close()


async def test_a_commit_that_fails_leaves_nothing_and_a_usable_connection(database: Database, path: Path) -> None:
    """A constraint that is only looked at when it commits stands for whatever can go wrong then."""
    async with database.transaction() as transaction:
        await transaction.run(
            "CREATE TABLE late (of INTEGER REFERENCES players (user_id) DEFERRABLE INITIALLY DEFERRED)"
        )

    async def fails() -> None:
        async with database.transaction() as transaction:
            await transaction.run(ADD, (1, "P1"))
            await transaction.run("INSERT INTO late VALUES (99)")

    with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
        await fails()
    assert await names(database) == []
    await add(database, 2)
    assert in_file(path) == 1


# ---------------------------------------------------------------- closing


async def test_closing_waits_for_a_transaction(path: Path) -> None:
    database = await Database.open(path)
    entered = asyncio.Event()

    async def write(transaction: Transaction) -> None:
        await transaction.run(ADD, (1, "P1"))
        entered.set()
        await asyncio.sleep(0.02)
        await transaction.run(ADD, (2, "P2"))

    async def writing() -> None:
        async with database.transaction() as transaction:
            await write(transaction)

    task = asyncio.create_task(writing())
    await entered.wait()
    await database.close()
    await task
    assert in_file(path) == 2


async def test_a_file_that_cannot_be_opened(tmp_path: Path) -> None:
    with pytest.raises(sqlite3.OperationalError):
        await Database.open(tmp_path / "nowhere" / "table.db")
    garbage = tmp_path / "garbage.db"
    garbage.write_bytes(b"no database" * 1000)
    with pytest.raises(sqlite3.DatabaseError):
        await Database.open(garbage)
    assert garbage.read_bytes() == b"no database" * 1000
