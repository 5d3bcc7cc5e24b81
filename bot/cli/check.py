"""`python -m bot check` and `python -m bot migrate`: is the bot's file whole, and of this program's version?"""

from __future__ import annotations

import asyncio
import json
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import click

from bot.cli.environment import database_option, ended, file_explained, settings_for
from bot.store.backups import back_up
from bot.store.connection import connect
from bot.store.database import Database
from bot.store.health import damage_of, orphans_of
from bot.store.migrating import latest_version, version_of
from bot.table.checking import unfinished_tables

_SHOWN: Final = 20
"""How many broken tables are named to a person; JSON names all."""


@click.command()
@database_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def check(database: Path | None, as_json: bool) -> None:
    """Say whether the bot's file is whole.

    It is, when SQLite finds no damage, nothing refers to what is not there, and every unfinished table can be rebuilt.
    Nothing is changed.
    """
    file = database or settings_for("check").database
    if not file.is_file():
        raise ended("check", f"there is no {file}")
    with file_explained("check", file):
        found = _found(file)
    click.echo(json.dumps(found) if as_json else _in_words(found))
    if not found["whole"]:
        raise SystemExit(1)


def _found(file: Path) -> dict[str, Any]:
    with closing(connect(file, read_only=True)) as connection:
        version, damage, orphans = version_of(connection), damage_of(connection), orphans_of(connection)
    found: dict[str, Any] = {"file": str(file), "version": version, "latest": latest_version()}
    found |= {"damage": damage, "orphans": orphans}
    if version == latest_version():
        tables, broken = asyncio.run(_tables(file))
    elif damage:
        tables, broken = 0, {}  # cannot be shown
    else:
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "copy.sqlite3"
            back_up(file, copy)
            tables, broken = asyncio.run(_tables(copy, migrated=True))
    found |= {"unfinished": tables, "broken": {str(table): why for table, why in broken.items()}}
    return {**found, "whole": not (damage or orphans or broken)}


async def _tables(file: Path, *, migrated: bool = False) -> tuple[int, dict[int, str]]:
    database = await Database.open(file, read_only=not migrated)
    try:
        return await unfinished_tables(database)
    finally:
        await database.close()


def _in_words(found: dict[str, Any]) -> str:
    newer = "" if found["version"] == found["latest"] else f" (this program brings it to {found['latest']})"
    troubles = [f"damaged: {line}" for line in found["damage"]] + [f"lost: {line}" for line in found["orphans"]]
    broken = [f"table {table} cannot be rebuilt: {why}" for table, why in found["broken"].items()]
    more = [f"... and {len(broken) - _SHOWN} more tables"] if len(broken) > _SHOWN else []
    troubles += [*broken[:_SHOWN], *more]
    tables = f"{found['unfinished'] - len(found['broken'])} of {found['unfinished']} unfinished tables can go on"
    return "\n".join([f"{found['file']}: version {found['version']}{newer}", *troubles, tables])


@click.command()
@database_option
def migrate(database: Path | None) -> None:
    """Bring an older file up to date.

    The bot itself does so when it starts.
    """
    file = database or settings_for("migrate").database
    if not file.is_file():
        raise ended("migrate", f"there is no {file}")
    with file_explained("migrate", file):
        with closing(connect(file, read_only=True)) as connection:
            before = version_of(connection)
        damage = asyncio.run(_opened(file))
    if damage:
        raise ended("migrate", f"{file} is damaged and stays as it is: {damage[0]}")
    click.echo(f"{file}: version {latest_version()}" + ("" if before == latest_version() else f", was {before}"))


async def _opened(file: Path) -> tuple[str, ...]:
    database = await Database.open(file)
    await database.close()
    return database.damage
