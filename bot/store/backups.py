"""Copies of the file: taken while the bot runs, and put back while it does not."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from bot.store.connection import connect
from bot.store.health import damage_of
from bot.store.migrating import version_of


class BackupError(RuntimeError):
    """A copy was not taken or not put back, and everything is as it was; the text says why."""


def back_up(source: Path, target: Path, *, overwrite: bool = False) -> int:
    """Copy a file as it is at this moment, also while others write it, and return the size of the copy in bytes.

    The copy is whole and checked before it gets its name. Raises `BackupError`, `NewerFileError` or `sqlite3.Error`.
    """
    if not source.is_file():
        raise BackupError(f"there is no {source}")
    if target.exists() and target.samefile(source):
        raise BackupError(f"{target} is what is to be backed up")
    if target.exists() and not overwrite:
        raise BackupError(f"{target} is there already; --overwrite replaces it")
    with _copied(source, target) as copy:
        size = copy.stat().st_size
        _put(copy, target)
    return size


def restore(backup: Path, target: Path, stamp: str) -> Path | None:
    """Put a backup where the bot looks for its file, and return where what was there before lies now.

    Raises `BackupError` while anything has that file open, `NewerFileError` or `sqlite3.Error`.
    """
    if target.exists() and target.samefile(backup):
        raise BackupError(f"{backup} is the file in use itself")
    target.parent.mkdir(parents=True, exist_ok=True)
    with _copied(backup, target) as copy:
        kept = None
        if target.exists():
            kept = _kept(target, target.with_name(f"{target.name}.before-{stamp}"))
            shutil.copymode(target, copy)
        for rest in _beside(target):  # moves of the file before; the new one must never be told of them
            rest.unlink(missing_ok=True)
        _put(copy, target)
    return kept


@contextmanager
def _copied(source: Path, target: Path) -> Iterator[Path]:
    """Make a copy, complete in one file and checked, beside where it is to go; what is not moved away is removed."""
    handle, name = tempfile.mkstemp(prefix=f".{target.name}-", dir=target.parent)
    os.close(handle)
    copy = Path(name)
    try:
        with closing(connect(source, read_only=True)) as read, closing(sqlite3.connect(copy)) as written:
            if version_of(read) == 0:
                raise BackupError(f"{source} holds no tables of ours")
            read.backup(written)
            written.execute("PRAGMA journal_mode = DELETE")
            damage = damage_of(written)
        if damage:
            raise BackupError(f"{source} is damaged: {damage[0]}")
        _sync(copy)
        yield copy
    finally:
        for rest in (copy, *_beside(copy)):
            rest.unlink(missing_ok=True)


def _kept(target: Path, aside: Path) -> Path:
    """Copy the file that is to be replaced, whatever state it is in, with what belongs to it."""
    with closing(sqlite3.connect(target, timeout=0, isolation_level=None)) as ours:
        try:
            ours.execute("PRAGMA locking_mode = EXCLUSIVE")
            ours.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            raise BackupError(f"{target} is in use; stop the bot first") from None
        except sqlite3.DatabaseError:
            pass  # so damaged that nobody can have it open
        shutil.copy2(target, aside)
        log, _ = _beside(target)
        if log.exists():
            shutil.copy2(log, _beside(aside)[0])
    return aside


def _beside(file: Path) -> tuple[Path, Path]:
    """Return where SQLite keeps what is not in the file itself yet, and the index to that."""
    return file.with_name(f"{file.name}-wal"), file.with_name(f"{file.name}-shm")


def _put(copy: Path, target: Path) -> None:
    copy.replace(target)
    with suppress(OSError):  # not every system knows how to
        _sync(target.parent)


def _sync(path: Path) -> None:
    """Wait until a file or folder is on the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
