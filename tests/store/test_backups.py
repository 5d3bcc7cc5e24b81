"""Copies: whole whatever goes on meanwhile, never over something else unasked, and put back only where nobody is."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import subprocess
import sys
import textwrap
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.store.backups import BackupError, back_up, restore
from bot.store.database import Database
from bot.store.migrating import NewerFileError, latest_version
from tests.store.damaging import content, damage_index, scribble

ADD = "INSERT INTO players (user_id, name) VALUES (?, 'x')"


@pytest.fixture
async def living(path: Path) -> AsyncIterator[Database]:
    """A file that is in use, with somebody in it."""
    database = await Database.open(path)
    await add(database, 1)
    yield database
    await database.close()


async def add(database: Database, *people: int) -> None:
    async with database.transaction() as transaction:
        await transaction.run_many(ADD, [(user_id,) for user_id in people])


def people(path: Path) -> list[int]:
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as file:
        assert file.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return [row[0] for row in file.execute("SELECT user_id FROM players ORDER BY 1")]


def run(program: str, *arguments: Path) -> int:
    """Return how a program ended."""
    return subprocess.run([sys.executable, "-c", textwrap.dedent(program), *map(str, arguments)], timeout=30).returncode


def names(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}


async def test_a_copy_is_one_file_with_everything_committed(living: Database, path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "elsewhere" / "copy.db"
    copy.parent.mkdir()
    size = back_up(path, copy)
    assert size == copy.stat().st_size
    assert people(copy) == [1]
    assert names(copy.parent) == {"copy.db"}
    assert copy.stat().st_mode & 0o077 == 0, "it holds hands"


async def test_copies_are_whole_while_everybody_moves(living: Database, path: Path, tmp_path: Path) -> None:
    stop = asyncio.Event()

    async def moving(first: int) -> None:
        while not stop.is_set():
            await add(living, *range(first, first + 10))
            first += 100

    movers = [asyncio.create_task(moving(100_000 * number)) for number in range(1, 5)]
    counts = []
    for number in range(8):
        copy = tmp_path / f"{number}.db"
        await asyncio.to_thread(back_up, path, copy)
        counts.append(len(people(copy)))
        assert counts[-1] % 10 == 1, "no transaction by halves"
    stop.set()
    await asyncio.gather(*movers)
    assert counts == sorted(counts)
    assert counts[-1] > counts[0]


async def test_nothing_is_replaced_unasked(living: Database, path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    copy.write_text("holiday pictures")
    with pytest.raises(BackupError, match="--overwrite"):
        back_up(path, copy)
    assert copy.read_text() == "holiday pictures"
    back_up(path, copy, overwrite=True)
    assert people(copy) == [1]
    with pytest.raises(BackupError, match="is what is to be backed up"):
        back_up(path, path, overwrite=True)
    with pytest.raises(BackupError, match="there is no"):
        back_up(tmp_path / "nothing.db", tmp_path / "other.db")
    assert not (tmp_path / "nothing.db").exists()


async def test_a_damaged_file_replaces_no_good_copy(path: Path, tmp_path: Path) -> None:
    database = await Database.open(path)
    await database.close()
    copy = tmp_path / "copy.db"
    back_up(path, copy)
    before = copy.read_bytes()
    damage_index(path)
    with pytest.raises((BackupError, sqlite3.DatabaseError)):
        back_up(path, copy, overwrite=True)
    assert copy.read_bytes() == before
    assert names(tmp_path) <= {path.name, f"{path.name}-wal", f"{path.name}-shm", "copy.db"}


async def test_killed_while_it_copies_the_old_copy_stays(living: Database, path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    back_up(path, copy)
    await add(living, 2)
    dies = """
        import os, signal, sys
        from pathlib import Path
        import bot.store.backups as backups
        backups.damage_of = lambda _: os.kill(os.getpid(), signal.SIGKILL)
        backups.back_up(Path(sys.argv[1]), Path(sys.argv[2]), overwrite=True)
    """
    assert run(dies, path, copy) == -signal.SIGKILL
    assert people(copy) == [1]
    back_up(path, copy, overwrite=True)
    assert people(copy) == [1, 2]


# ---------------------------------------------------------------- putting back


async def test_it_is_put_back_and_what_was_there_is_kept(path: Path, tmp_path: Path) -> None:
    database = await Database.open(path)
    await add(database, 1)
    copy = tmp_path / "copy.db"
    back_up(path, copy)
    await add(database, 2)
    with pytest.raises(BackupError, match="stop the bot"):
        restore(copy, path, "noon")
    assert await database.fetch("SELECT count(*) FROM players") == [(2,)]
    await add(database, 3)
    await database.close()
    kept = restore(copy, path, "noon")
    assert kept == tmp_path / "table.db.before-noon"
    assert people(kept) == [1, 2, 3]
    assert people(path) == [1]
    database = await Database.open(path)
    await add(database, 9)
    assert await database.fetch("SELECT user_id FROM players") == [(1,), (9,)]
    assert await database.fetch("PRAGMA journal_mode") == [("wal",)]
    await database.close()
    assert people(copy) == [1], "the backup itself is left alone"


async def test_moves_of_a_program_that_was_killed_do_not_get_into_what_is_put_back(path: Path, tmp_path: Path) -> None:
    await (await Database.open(path)).close()
    copy = tmp_path / "copy.db"
    back_up(path, copy)
    leaves = """
        import os, signal, sqlite3, sys
        file = sqlite3.connect(sys.argv[1], isolation_level=None)
        file.execute("INSERT INTO players (user_id, name) VALUES (7, 'x')")
        os.kill(os.getpid(), signal.SIGKILL)
    """
    assert run(leaves, path) == -signal.SIGKILL
    assert path.with_name(f"{path.name}-wal").stat().st_size
    kept = restore(copy, path, "noon")
    assert kept is not None
    assert people(path) == []
    assert people(kept) == [7]


async def test_it_is_put_in_the_place_of_a_damaged_file_or_of_none(path: Path, tmp_path: Path) -> None:
    database = await Database.open(path)
    await add(database, 1)
    await database.close()
    copy = tmp_path / "copy.db"
    back_up(path, copy)
    for damage in (scribble, damage_index, Path.unlink):
        damage(path)
        damaged = content(path) if path.exists() else None  # noqa: ASYNC240
        kept = restore(copy, path, damage.__name__)
        assert (content(kept) if kept else None) == damaged
        assert people(path) == [1]


async def test_what_is_no_backup_is_not_put_back(path: Path, tmp_path: Path) -> None:
    database = await Database.open(path)
    await add(database, 1)
    await database.close()
    copy = tmp_path / "copy.db"
    before = content(path)
    with closing(sqlite3.connect(copy)) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    with pytest.raises(BackupError, match="no tables of ours"):
        restore(copy, path, "noon")
    scribble(copy)
    with pytest.raises(sqlite3.DatabaseError):
        restore(copy, path, "noon")
    copy.unlink()
    back_up(path, copy)
    with closing(sqlite3.connect(copy)) as newer:
        newer.execute(f"PRAGMA user_version = {latest_version() + 1}")
        newer.commit()
    with pytest.raises(NewerFileError):
        restore(copy, path, "noon")
    with pytest.raises(BackupError, match="itself"):
        restore(path, path, "noon")
    assert content(path) == before
    assert names(tmp_path) <= {path.name, f"{path.name}-wal", f"{path.name}-shm", "copy.db"}
