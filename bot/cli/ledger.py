"""`python -m bot ledger`: the ledger and the ratings computed anew from what was played."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import click

from bot.settings import Settings
from bot.store.database import Database
from bot.store.health import DamagedFileError, ReadOnlyFileError
from bot.store.migrating import NewerFileError
from bot.table.ledger_anew import UnreadableRoundError, rate_anew
from bot.table.ledger_anew import rebuild as write_anew

_FILE = click.option(
    "--database",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="The file; without it the one the bot uses.",
)


@click.group()
def ledger() -> None:
    """Compute the ledger anew. The bot must not run meanwhile."""


@ledger.command()
@_FILE
def rebuild(database: Path | None) -> None:
    """Replay the record of every finished round and write seats, payments, sums and ratings anew."""
    _run(database, write_anew)


@ledger.command()
@_FILE
def rate(database: Path | None) -> None:
    """Compute every rating anew from the rounds in the ledger."""
    _run(database, rate_anew)


def _run(file: Path | None, work: Callable[[Database], Awaitable[int]]) -> None:
    path = file or Path(Settings().database)
    if not path.exists():
        raise click.UsageError(f"{path} does not exist")

    async def done() -> int:
        database = await Database.open(path)
        try:
            return await work(database)
        finally:
            await database.close()

    try:
        click.echo(json.dumps({"rounds": asyncio.run(done())}))
    except (UnreadableRoundError, NewerFileError, DamagedFileError, ReadOnlyFileError, sqlite3.Error) as error:
        raise click.ClickException(f"{path}: {error}") from None
