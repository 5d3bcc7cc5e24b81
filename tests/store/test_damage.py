"""A file that is not whole is read as far as that goes and never written."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import players
from bot.store.database import Database
from bot.store.health import DamagedFileError, ReadOnlyFileError
from tests.store.damaging import content, damage_index, damage_schema, leave_log, misplace_rows

SEATS = 40


async def filled(path: Path) -> None:
    """Make a file with a person and many seats."""
    database = await Database.open(path)
    async with database.transaction() as transaction:
        await transaction.run("INSERT INTO players (user_id, name) VALUES (100, 'Marco')")
        await transaction.run_many(
            "INSERT INTO tables (id, guild_id, channel_id, name, language, host_id, game, mode, rounds, opened_at)"
            " VALUES (?, 1, ?, 'tea-house', 'en', 100, 'cat-and-mouse/1', 'singles', 4, 0)",
            [(table, table) for table in range(1, SEATS + 1)],
        )
        await transaction.run_many(
            "INSERT INTO seats (table_id, seat, user_id, name) VALUES (?, 0, 100, 'Marco')",
            [(table,) for table in range(1, SEATS + 1)],
        )
    await database.close()


async def test_a_damaged_file_is_read_and_stays_as_it_is(path: Path) -> None:
    await filled(path)
    damage_index(path)
    before = content(path)
    database = await Database.open(path)
    assert database.read_only
    assert database.damage
    assert (await players.get(database, 100)) is not None
    assert await database.fetch("SELECT count(*) FROM seats NOT INDEXED") == [(SEATS,)]
    with pytest.raises(ReadOnlyFileError):
        async with database.transaction() as transaction:
            await transaction.run("DELETE FROM seats")
    await database.close()
    assert content(path) == before


async def test_an_index_that_misses_rows_is_damage_too(path: Path) -> None:
    """Two tables could be opened in one channel."""
    await filled(path)
    misplace_rows(path)
    database = await Database.open(path)
    assert database.damage == ("wrong # of entries in index one_table_a_channel",)
    await database.close()


async def test_what_a_killed_program_left_is_not_even_brought_into_a_damaged_file(path: Path) -> None:
    await filled(path)
    before = leave_log(path)
    database = await Database.open(path)
    assert database.read_only
    assert (await players.get(database, 101)) is not None, "what was committed is there to be looked at"
    await database.close()
    assert (content(path), content(path.with_name(path.name + "-wal"))) == before


async def test_a_file_nobody_can_find_anything_in_is_refused(path: Path) -> None:
    await filled(path)
    damage_schema(path)
    before = content(path)
    with pytest.raises((DamagedFileError, sqlite3.DatabaseError)):
        await Database.open(path)
    assert content(path) == before


async def test_a_damaged_file_of_an_older_version_is_not_brought_up_to_date(path: Path) -> None:
    await filled(path)
    with closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA user_version = 1")
        file.commit()
    damage_index(path)
    before = content(path)
    with pytest.raises(DamagedFileError, match="version 1"):
        await Database.open(path)
    assert content(path) == before


async def test_rows_that_refer_to_nothing_are_told_and_lived_with(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    await filled(path)
    with closing(sqlite3.connect(path)) as file:  # where foreign keys are off
        file.execute("DELETE FROM tables WHERE id IN (3, 4)")
        file.commit()
    with caplog.at_level(logging.WARNING):
        database = await Database.open(path)
    assert not database.read_only
    assert "2 in seats without their tables" in caplog.text
    await database.close()


async def test_a_whole_file_can_be_opened_only_to_be_read(path: Path) -> None:
    await filled(path)
    database = await Database.open(path, read_only=True)
    assert database.read_only
    assert database.damage == ()
    with pytest.raises(ReadOnlyFileError):
        async with database.transaction():
            pass
    await database.close()
