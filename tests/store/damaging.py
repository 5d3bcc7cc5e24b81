"""Damage as disks and people do it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path


def content(path: Path) -> bytes:
    """Return every byte of a file."""
    return path.read_bytes()


def scribble(path: Path) -> None:
    """Let a file be anything but a database."""
    path.write_bytes(b"no database at all" * 500)


def damage_index(path: Path, index: str = "scores_of_a_person") -> None:
    """Overwrite the middle of an index; everything that does not use it can still be read."""
    with closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        size = int(file.execute("PRAGMA page_size").fetchone()[0])
        page = int(file.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (index,)).fetchone()[0])
    with path.open("r+b") as raw:
        raw.seek((page - 1) * size)
        raw.write(b"\xff" * size)


def damage_schema(path: Path) -> None:
    """Overwrite the page everything else is found from, but for the header."""
    with path.open("r+b") as raw:
        raw.seek(100)
        raw.write(b"\xff" * 3000)


def misplace_rows(path: Path) -> None:
    """Let an index claim to hold other rows than it does."""
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("PRAGMA writable_schema = ON")
        file.execute(
            "UPDATE sqlite_schema SET sql = replace(sql, ?, '') WHERE name = 'one_table_a_channel'", ("'lobby', ",)
        )


def leave_log(path: Path) -> tuple[bytes, bytes]:
    """Leave a file whose last page is damaged, with a log beside it that was never taken in; return both."""
    beside = path.with_name(path.name + "-wal")
    with closing(sqlite3.connect(path)) as reading:
        # Somebody who reads keeps the log from being taken into the file.
        reading.execute("BEGIN")
        reading.execute("SELECT count(*) FROM seats").fetchone()
        with closing(sqlite3.connect(path)) as writing:
            writing.execute("INSERT INTO players (user_id, name) VALUES (101, 'Yuki')")
            writing.commit()
        file, log = path.read_bytes(), beside.read_bytes()
    file = file[:-4096] + b"\xff" * 4096
    path.write_bytes(file)
    beside.write_bytes(log)
    path.with_name(path.name + "-shm").unlink(missing_ok=True)
    return file, log
