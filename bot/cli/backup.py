"""`python -m bot backup` and `python -m bot restore`: copies of the bot's file."""

from __future__ import annotations

import time
from pathlib import Path

import click

from bot.cli.environment import database_option, file_explained, settings_for
from bot.store import backups


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--overwrite", is_flag=True, help="Replace FILE if it is there already.")
@database_option
def backup(file: Path, overwrite: bool, database: Path | None) -> None:
    """Copy the tables into FILE.

    They are copied as they are at this moment; the bot may go on meanwhile.
    """
    source = database or settings_for("backup").database
    with file_explained("backup", source):
        size = backups.back_up(source, file, overwrite=overwrite)
    click.echo(f"{file}: {size} bytes")


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@database_option
def restore(file: Path, database: Path | None) -> None:
    """Put the tables in FILE back.

    Stop the bot first. What was there before is kept beside it.
    """
    target = database or settings_for("restore").database
    with file_explained("restore", file):
        kept = backups.restore(file, target, time.strftime("%Y%m%d-%H%M%S"))
    click.echo(f"{target} is what was backed up in {file}")
    if kept is not None:
        click.echo(f"what was there before lies in {kept}")
