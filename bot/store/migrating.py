"""Numbered migrations: the file carries the number of the last one, and each is one transaction."""

from __future__ import annotations

import sqlite3
from importlib import resources


class NewerFileError(RuntimeError):
    """The file was written by a newer program."""


def migrations() -> list[tuple[int, str]]:
    """Return the migrations in order, each with the number its file begins with."""
    files = [file for file in (resources.files("bot.store") / "migrations").iterdir() if file.name.endswith(".sql")]
    return sorted((int(file.name[:4]), file.read_text("utf-8")) for file in files)


def latest_version() -> int:
    """Return the number of the last migration this program knows."""
    return migrations()[-1][0]


def version_of(connection: sqlite3.Connection) -> int:
    """Return the number of the last migration a file has seen, 0 for an empty file; raises `NewerFileError`."""
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    known = latest_version()
    if version > known:
        raise NewerFileError(
            f"the file has version {version}; this program knows {known}: run a newer one, or put a backup back"
        )
    return version


def migrate(connection: sqlite3.Connection) -> None:
    """Bring a file's tables up to date; raises `NewerFileError`."""
    version = version_of(connection)
    for number, script in migrations():
        if number > version:
            # One script is one transaction, its number inside it: a crash leaves the version before.
            connection.executescript(f"BEGIN IMMEDIATE;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;")
