"""The file's version: it grows with each migration, as a whole, and a file from the future is left alone."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
import textwrap
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import bot.store.migrating as module
from bot.store.database import Database
from bot.store.migrating import NewerFileError, migrations

LATEST = migrations()[-1][0]


def ask(path: Path, sql: str) -> Any:
    """Return the first value another process reads."""
    with closing(sqlite3.connect(path)) as other:
        return other.execute(sql).fetchone()[0]


def tables(path: Path) -> set[str]:
    with closing(sqlite3.connect(path)) as other:
        return {row[0] for row in other.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}


def content(path: Path) -> bytes:
    return path.read_bytes()


async def opened(path: Path) -> None:
    """Open the file and close it again."""
    await (await Database.open(path)).close()


def test_no_number_of_a_migration_is_used_twice() -> None:
    numbers = [number for number, _ in migrations()]
    assert numbers == sorted(set(numbers))


async def test_a_fresh_file_has_all_tables_and_the_version(path: Path) -> None:
    await opened(path)
    assert ask(path, "PRAGMA user_version") == LATEST
    wanted = {"players", "tables", "seats", "rounds", "actions", "pending", "scores", "posts"}
    wanted |= {"absences", "ballots", "clocks", "channels", "delivered", "heartbeat", "notes", "votes"}
    wanted |= {"seasons", "departed", "ledger_owed", "ledger_rounds", "ledger_seats", "ledger_payments"}
    wanted |= {"standings", "tallies", "ratings", "guilds"}
    assert tables(path) == wanted
    assert ask(path, "PRAGMA integrity_check") == "ok"


async def test_opening_again_changes_nothing(path: Path) -> None:
    await opened(path)
    schema = "SELECT group_concat(sql) FROM sqlite_schema"
    before = ask(path, schema)
    with closing(sqlite3.connect(path)) as other:
        other.execute("INSERT INTO players (user_id, name) VALUES (1, 'Marco')")
        other.commit()
    await opened(path)
    assert (ask(path, schema), ask(path, "SELECT name FROM players")) == (before, "Marco")


async def test_a_file_of_the_first_version_is_brought_up_to_date(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is pending in it is taken for what its player said."""
    with monkeypatch.context() as patched:
        patched.setattr(module, "migrations", lambda: migrations()[:1])
        await opened(path)
    assert ask(path, "PRAGMA user_version") == 1
    with closing(sqlite3.connect(path)) as other:
        other.execute(
            "INSERT INTO tables (id, guild_id, channel_id, name, language, host_id, game, mode, rounds, opened_at)"
            " VALUES (1, 1, 1, 'tea-house', 'en', 100, 'cat-and-mouse/1', 'singles', 4, 0)"
        )
        other.execute("INSERT INTO pending VALUES (1, 0, 100005, '0 discard 5p', 8.0)")
        other.commit()
    await opened(path)
    assert ask(path, "PRAGMA user_version") == LATEST
    assert ask(path, "SELECT author FROM pending") == "player"


async def test_rounds_from_before_the_ledger_are_owed_to_it_in_the_order_they_ended(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(module, "migrations", lambda: [one for one in migrations() if one[0] < 8])
        await opened(path)
    with closing(sqlite3.connect(path)) as other:
        other.executemany(
            "INSERT INTO tables (id, guild_id, channel_id, name, language, host_id, game, mode, rounds, opened_at)"
            " VALUES (?, 1, ?, 'tea-house', 'en', 100, 'cat-and-mouse/1', 'singles', 4, 0)",
            [(1, 10), (2, 20)],
        )
        ended = [(1, 1, 50.0), (1, 2, 70.0), (1, 3, None), (2, 1, 60.0), (2, 2, 70.0)]
        other.executemany("INSERT INTO rounds VALUES (?, ?, 0, '', 0.0, ?)", ended)
        other.commit()
    await opened(path)
    with closing(sqlite3.connect(path)) as other:
        owed = other.execute("SELECT * FROM ledger_owed ORDER BY 1").fetchall()
        where = other.execute("SELECT channel_id FROM rounds ORDER BY table_id, number").fetchall()
    assert owed == [(1, 1, 1), (2, 2, 1), (3, 1, 2), (4, 2, 2)]
    assert [channel for (channel,) in where] == [10, 10, None, 20, 20]


async def test_a_newer_file_is_refused_and_not_touched(path: Path) -> None:
    await opened(path)
    with closing(sqlite3.connect(path)) as other:
        other.execute(f"PRAGMA user_version = {LATEST + 1}")
        other.execute("CREATE TABLE abacus (table_id INTEGER)")
        other.commit()
    before = content(path)
    with pytest.raises(NewerFileError, match=f"version {LATEST + 1}; this program knows {LATEST}:"):
        await Database.open(path)
    assert content(path) == before


async def test_only_what_is_missing_is_done(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await opened(path)
    more = [*migrations(), (LATEST + 1, "CREATE TABLE abacus (table_id INTEGER);")]
    monkeypatch.setattr(module, "migrations", lambda: more)
    await opened(path)
    await opened(path)
    assert ask(path, "PRAGMA user_version") == LATEST + 1
    assert "abacus" in tables(path)


async def test_a_migration_that_fails_leaves_the_version_before(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await opened(path)
    good = (LATEST + 1, "CREATE TABLE abacus (table_id INTEGER);")
    bad = (LATEST + 2, "CREATE TABLE teapots (table_id INTEGER); INSERT INTO abacus VALUES (1); INSERT INTO nowhere;")
    with monkeypatch.context() as patched:
        patched.setattr(module, "migrations", lambda: [*migrations(), good, bad])
        with pytest.raises(sqlite3.OperationalError):
            await Database.open(path)
    assert ask(path, "PRAGMA user_version") == LATEST + 1
    assert "abacus" in tables(path), "the one before was finished"
    assert "teapots" not in tables(path)
    assert ask(path, "SELECT count(*) FROM abacus") == 0
    monkeypatch.setattr(module, "migrations", lambda: [*migrations(), good])
    await opened(path)


DIES = """
    import asyncio, os, signal, sys
    import sqlite3
    import bot.store.migrating as module
    from bot.store.database import Database

    connect = sqlite3.connect

    def connect_and_teach(*args, **options):
        connection = connect(*args, **options)
        connection.create_function("die", 0, lambda: os.kill(os.getpid(), signal.SIGKILL))
        return connection

    sqlite3.connect = connect_and_teach
    known = module.migrations()
    script = "CREATE TABLE abacus (x INTEGER); INSERT INTO players (user_id, name) VALUES (1, 'x'); SELECT die();"
    module.migrations = lambda: [*known, (known[-1][0] + 1, script)]
    asyncio.run(Database.open(sys.argv[1]))
"""


def run(path: Path) -> int:
    """Return how a program ended that dies in the middle of a migration."""
    return subprocess.run([sys.executable, "-c", textwrap.dedent(DIES), str(path)], timeout=30).returncode


async def test_a_program_that_dies_in_the_middle_leaves_the_version_before(path: Path) -> None:
    await opened(path)
    assert run(path) == -signal.SIGKILL
    assert ask(path, "PRAGMA user_version") == LATEST
    assert "abacus" not in tables(path)
    assert ask(path, "SELECT count(*) FROM players") == 0
    assert ask(path, "PRAGMA integrity_check") == "ok"
    await opened(path)
