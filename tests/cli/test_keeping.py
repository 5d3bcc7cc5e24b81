"""`backup`, `restore`, `check` and `migrate`: what somebody who keeps the bot types, and what they read."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.store.database import Database
from bot.store.migrating import latest_version
from tests.cli.running import run
from tests.store.damaging import damage_index, scribble
from tests.table.houses import open_house


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A file with two tables at which something has happened."""
    path = tmp_path_factory.mktemp("played") / "tables.sqlite3"

    async def play() -> None:
        async with open_house(path) as house:
            for _ in range(2):
                sitting = await house.sit()
                await sitting.say(0, sitting.some_throw(0))

    asyncio.run(play())
    return path.read_bytes()


@pytest.fixture
def file(played: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """That file, where the bot looks for it."""
    path = tmp_path / "tables.sqlite3"
    path.write_bytes(played)
    monkeypatch.setenv("MAHJONG_DATABASE", str(path))
    return path


def change(file: Path, sql: str) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(sql)
        connection.commit()


def refused(*arguments: str) -> str:
    """Return the one line a command ends with that could not do its work."""
    result = run(*arguments)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert result.stderr.startswith(f"{arguments[0]}: ")
    return result.stderr


def test_there_and_back_again(file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    result = run("backup", str(copy))
    assert (result.exit_code, result.stdout) == (0, f"{copy}: {copy.stat().st_size} bytes\n")
    assert "--overwrite replaces it" in refused("backup", str(copy))
    assert run("backup", "--overwrite", str(copy)).exit_code == 0
    change(file, "DELETE FROM actions")
    result = run("restore", str(copy))
    assert result.exit_code == 0
    put_back, kept = result.stdout.splitlines()
    assert put_back == f"{file} is what was backed up in {copy}"
    with closing(sqlite3.connect(kept.removeprefix("what was there before lies in "))) as before:
        assert before.execute("SELECT count(*) FROM actions").fetchone() == (0,)
    assert run("check").exit_code == 0
    with closing(sqlite3.connect(file)) as now:
        assert now.execute("SELECT count(*) FROM actions").fetchone()[0] > 0


def test_another_file_can_be_named(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.sqlite3"
    other.write_bytes(file.read_bytes())
    change(file, "DELETE FROM players")
    copy = tmp_path / "copy.sqlite3"
    assert run("backup", str(copy), "--database", str(other)).exit_code == 0
    third = tmp_path / "new" / "third.sqlite3"
    assert run("restore", str(copy), "--database", str(third)).stdout.count("\n") == 1
    assert run("check", "--database", str(third)).exit_code == 0
    assert run("migrate", "--database", str(third)).stdout == f"{third}: version {latest_version()}\n"


def test_a_file_in_use_is_not_replaced(file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    run("backup", str(copy))
    with closing(sqlite3.connect(file)) as bot:
        bot.execute("SELECT count(*) FROM tables").fetchone()
        assert "stop the bot first" in refused("restore", str(copy))


def test_a_whole_file(file: Path) -> None:
    before = file.read_bytes()
    result = run("check")
    version = latest_version()
    assert result.exit_code == 0
    assert result.stdout == f"{file}: version {version}\n2 of 2 unfinished tables can go on\n"
    wanted = {"file": str(file), "version": version, "latest": version, "damage": [], "orphans": []}
    assert json.loads(run("check", "--json").stdout) == {**wanted, "unfinished": 2, "broken": {}, "whole": True}
    assert file.read_bytes() == before


def test_what_is_wrong_is_told(file: Path) -> None:
    change(file, "UPDATE actions SET action = '0 dance 5p' WHERE table_id = 1")
    change(file, "DELETE FROM players WHERE user_id = 100")
    change(file, "INSERT INTO seats (table_id, seat, name) VALUES (99, 0, 'Marco')")
    result = run("check")
    assert result.exit_code == 1
    assert result.stdout.splitlines()[1:] == [
        "lost: 1 in seats without their tables",
        "table 1 cannot be rebuilt: ValueError",
        "1 of 2 unfinished tables can go on",
    ]
    damage_index(file)
    found = json.loads(run("check", "--json").stdout)
    assert found["damage"]
    assert not found["whole"]


def test_an_older_file(file: Path, tmp_path: Path) -> None:
    """It is looked at as it will be, and brought up to date when asked."""
    older = tmp_path / "older.sqlite3"
    scripts = sorted(Path("bot/store/migrations").glob("*.sql"))
    with closing(sqlite3.connect(older)) as connection:
        connection.executescript(scripts[0].read_text("utf-8"))
        connection.execute("PRAGMA user_version = 1")
    before = older.read_bytes()
    result = run("check", "--database", str(older))
    assert result.exit_code == 0
    assert f"version 1 (this program brings it to {latest_version()})" in result.stdout
    assert older.read_bytes() == before
    assert run("migrate", "--database", str(older)).stdout == f"{older}: version {latest_version()}, was 1\n"
    assert run("migrate", "--database", str(older)).stdout == f"{older}: version {latest_version()}\n"


def test_files_that_are_none(file: Path, tmp_path: Path) -> None:
    scribble(file)
    copy = str(tmp_path / "copy.sqlite3")
    for command in (["check"], ["migrate"], ["backup", copy], ["restore", str(file), "--database", copy]):
        assert "file is not a database" in refused(*command)
    file.unlink()
    for command in (["check"], ["migrate"], ["backup", copy]):
        assert "there is no" in refused(*command)
    assert "does not exist" in refused("restore", copy)
    assert not Path(copy).exists()


def test_a_file_of_a_newer_program(file: Path, tmp_path: Path) -> None:
    change(file, f"PRAGMA user_version = {latest_version() + 1}")
    before = file.read_bytes()
    for command in (["check"], ["migrate"], ["backup", str(tmp_path / "copy.sqlite3")]):
        assert f"version {latest_version() + 1}; this program knows {latest_version()}" in refused(*command)
    assert file.read_bytes() == before


def test_a_damaged_file_is_not_brought_up_to_date(file: Path) -> None:
    damage_index(file)
    before = file.read_bytes()
    assert "is damaged and stays as it is" in refused("migrate")
    assert file.read_bytes() == before


def test_a_fresh_file_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "fresh.sqlite3"

    async def opened() -> None:
        await (await Database.open(path)).close()

    asyncio.run(opened())
    assert run("check", "--database", str(path)).stdout.endswith("0 of 0 unfinished tables can go on\n")
