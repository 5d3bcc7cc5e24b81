"""`python -m bot run` and `python -m bot local`: the bot on Discord, and the same bot on the loopback Discord."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Final

import click
import discord

from bot.app import opened, run_until_stopped
from bot.local import serve
from bot.settings import Settings
from bot.store.database import NewerFileError

_OURS: Final = ("bot", "cogs", "render")


def _log_to_stderr(settings: Settings) -> None:
    """Log to standard error; libraries never below INFO, where they would write down messages, hands and seeds."""
    level = logging.getLevelNamesMapping().get(settings.log_level.upper(), logging.INFO)
    discord.utils.setup_logging(level=max(level, logging.INFO))
    for name in _OURS:
        logging.getLogger(name).setLevel(level)
    # Voice is not what this bot is for.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


@click.command()
def run() -> None:
    """Run the bot on Discord with the token in DISCORD_TOKEN or in .env."""
    settings = Settings()
    if settings.discord_token is None or not settings.discord_token.get_secret_value():
        click.echo("run: DISCORD_TOKEN is not set; write it into .env, or play without one: make local", err=True)
        raise SystemExit(2)
    _log_to_stderr(settings)
    try:
        asyncio.run(_run(settings, settings.discord_token.get_secret_value()))
    except discord.LoginFailure:
        click.echo("run: Discord does not accept DISCORD_TOKEN; copy it again from the developer portal", err=True)
        raise SystemExit(2) from None
    except NewerFileError as error:
        click.echo(f"run: {settings.database}: {error}", err=True)
        raise SystemExit(2) from None


async def _run(settings: Settings, token: str) -> None:
    async with opened(settings) as bot:
        await run_until_stopped(bot, token)


@click.command()
@click.option("--port", type=click.IntRange(0, 65535), default=0, help="0 takes the last one, or any that is free.")
@click.option("--database", type=click.Path(dir_okay=False, path_type=Path), help="The file to keep the tables in.")
def local(port: int, database: Path | None) -> None:
    """Run the bot on a Discord of its own on this machine and print one link a seat."""
    settings = Settings()
    if database is not None:
        settings = settings.model_copy(update={"database": database})
    _log_to_stderr(settings)
    try:
        asyncio.run(_local(settings, port))
    except NewerFileError as error:
        click.echo(f"local: {settings.database}: {error}", err=True)
        raise SystemExit(2) from None
    except OSError as error:
        click.echo(f"local: port {port}: {error.strerror or error}", err=True)
        raise SystemExit(2) from None


async def _local(settings: Settings, port: int) -> None:
    path = Path(settings.database)
    path.parent.mkdir(parents=True, exist_ok=True)
    here = await serve(port=port, file=path.with_name(f"{path.stem}-discord{path.suffix}"))

    def playable() -> None:
        for name, link in here.links.items():
            click.echo(f"{name} {link}")

    try:
        async with opened(settings, on_ready=playable) as bot:
            await run_until_stopped(bot, here.token)
    finally:
        await here.stop()
