"""What commands about the bot's own file have in common: its settings, and ending with one line."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import click
from pydantic import ValidationError

from bot.cli.usage import BAD_INPUT
from bot.settings import Settings
from bot.store.backups import BackupError
from bot.store.health import DamagedFileError
from bot.store.migrating import NewerFileError

database_option = click.option(
    "--database", type=click.Path(dir_okay=False, path_type=Path), help="The bot's file, if not the usual one."
)


def settings_for(command: str) -> Settings:
    """Read the environment, or end with one line that says what is wrong with it."""
    try:
        return Settings()
    except ValidationError as error:
        [first, *_] = error.errors()
        raise ended(command, f"MAHJONG_{str(first['loc'][0]).upper()}: {first['msg']}") from None


def ended(command: str, why: object) -> SystemExit:
    """Say on one line why a command cannot go on, and return the exit to raise."""
    click.echo(f"{command}: {why}", err=True)
    return SystemExit(BAD_INPUT)


@contextlib.contextmanager
def file_explained(command: str, file: Path) -> Iterator[None]:
    """End with one line where the trouble is with a file."""
    try:
        yield
    except BackupError as error:
        raise ended(command, error) from None
    except (NewerFileError, DamagedFileError) as error:
        raise ended(command, f"{file}: {error}") from None
    except sqlite3.OperationalError as error:
        raise ended(command, f"{file}: {error}") from None
    except sqlite3.DatabaseError as error:
        raise ended(command, f"{file}: {error}; a backup can be put back: python -m bot restore FILE") from None
    except OSError as error:
        raise ended(command, f"{error.filename or file}: {error.strerror or error}") from None
