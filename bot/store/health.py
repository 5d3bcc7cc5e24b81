"""Is the file whole? A damaged one is read as far as that goes and never written."""

from __future__ import annotations

import sqlite3
from collections import Counter
from typing import Final

_DAMAGED: Final = 11  # SQLITE_CORRUPT; extended codes carry it in their low byte
_MOST: Final = 20


class DamagedFileError(RuntimeError):
    """The file is damaged, and this program cannot even show what is in it."""


class ReadOnlyFileError(RuntimeError):
    """Nothing is written into a damaged file."""


def damage_of(connection: sqlite3.Connection) -> list[str]:
    """Return what SQLite finds wrong with a file, empty for a whole one.

    The thorough `integrity_check`, because it also compares every index with its table, and a wrong index would let
    two tables be opened in one channel. For a file of 160 MB (four million moves) it takes half a second of processor
    time, `quick_check` a third of one.
    """
    try:
        found = [str(row[0]) for row in connection.execute(f"PRAGMA integrity_check({_MOST})")]
    except sqlite3.DatabaseError as error:
        if (error.sqlite_errorcode & 0xFF) != _DAMAGED:
            raise
        return [str(error)]
    return [] if found == ["ok"] else found


def orphans_of(connection: sqlite3.Connection) -> list[str]:
    """Return which rows refer to rows that are not there, counted by table."""
    found = Counter((row[0], row[2]) for row in connection.execute("PRAGMA foreign_key_check"))
    return [f"{count} in {table} without their {parent}" for (table, parent), count in sorted(found.items())]
