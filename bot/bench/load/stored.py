"""A file with many tables, made from one with few."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from typing import Final

_OF_A_TABLE: Final = ("seats", "rounds", "actions", "pending", "clocks", "posts")
_FAR: Final = 10_000_000_000
"""Added to ids of channels and people, so that copies are other channels' tables and other people's seats."""


def multiply(file: Path, wanted: int) -> None:
    """Copy the tables of a file until there are so many, each in a channel of its own with people of its own."""
    with contextlib.closing(sqlite3.connect(file)) as database, database:
        first, last, have = database.execute("SELECT min(id), max(id), count(*) FROM tables").fetchone()
        step, copies = last - first + 1, -(-wanted // have) - 1
        for number in range(1, copies + 1):
            _copy(database, "tables", {"id": number * step, "channel_id": number * _FAR}, have_at_most=(first, last))
            for name in _OF_A_TABLE:
                _copy(database, name, {"table_id": number * step}, have_at_most=(first, last))


def _copy(database: sqlite3.Connection, table: str, shifts: dict[str, int], have_at_most: tuple[int, int]) -> None:
    columns = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
    taken = [f"{name} + {shifts[name]}" if name in shifts else _alone(name, shifts) for name in columns]
    key = "id" if table == "tables" else "table_id"
    database.execute(  # names are ours and the file's
        f"INSERT INTO {table} ({', '.join(columns)}) SELECT {', '.join(taken)} FROM {table}"  # noqa: S608
        f" WHERE {key} BETWEEN {have_at_most[0]} AND {have_at_most[1]}"
    )


def _alone(name: str, shifts: dict[str, int]) -> str:
    return f"{name} + {_FAR} + {next(iter(shifts.values()))}" if name == "user_id" else name
