"""`python -m bot ledger`: computed anew on a real file; what cannot be is said in one line."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

from click.testing import CliRunner

from bot.cli.ledger import ledger
from bot.store.database import Database
from tests.ledger.year import a_year, store

KEPT = ("ledger_rounds", "ledger_seats", "ledger_payments", "standings", "tallies", "ratings")


async def made(path: Path) -> None:
    database = await Database.open(path)
    await store(database, a_year(2))
    await database.close()


def rows(path: Path) -> list[list[tuple[object, ...]]]:
    with closing(sqlite3.connect(path)) as file:
        return [file.execute(f"SELECT * FROM {table}").fetchall() for table in KEPT]


def test_the_ledger_is_computed_anew(tmp_path: Path) -> None:
    path = tmp_path / "table.db"
    asyncio.run(made(path))
    run = CliRunner().invoke(ledger, ["rebuild", "--database", str(path)])
    assert (run.exit_code, json.loads(run.stdout)) == (0, {"rounds": 8})
    whole = rows(path)
    assert all(whole)
    with closing(sqlite3.connect(path)) as file:
        file.execute("UPDATE ratings SET mu = 0.0")
        file.commit()
    run = CliRunner().invoke(ledger, ["rate", "--database", str(path)])
    assert run.exit_code == 0
    assert rows(path) == whole
    with closing(sqlite3.connect(path)) as file:
        file.execute("UPDATE actions SET action = '0 discard 9z' WHERE number = 3 AND round = 2 AND table_id = 2")
        file.commit()
    run = CliRunner().invoke(ledger, ["rebuild", "--database", str(path)])
    assert run.exit_code != 0
    assert "table 2, round 2" in run.output
    assert len(run.output.splitlines()) == 1
    assert rows(path) == whole
