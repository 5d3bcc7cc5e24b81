"""`python -m bot run` and `python -m bot local`: the bot on Discord, and the same bot on the loopback Discord."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import aiohttp
import click
import discord

from bot.app import opened, run_until_stopped
from bot.cli.environment import ended, file_explained, settings_for
from bot.local import serve
from bot.settings import Settings

_OURS: Final = ("bot", "cogs", "render")


def _log_to_stderr(settings: Settings) -> None:
    """Log to standard error; libraries never below INFO, where they would write down messages, hands and seeds."""
    level = logging.getLevelNamesMapping().get(settings.log_level.upper(), logging.INFO)
    discord.utils.setup_logging(level=max(level, logging.INFO))
    for name in _OURS:
        logging.getLogger(name).setLevel(level)
    # Voice is not what this bot is for.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


@contextlib.contextmanager
def _explained(command: str, file: Path) -> Iterator[None]:
    """End with one line where the trouble is outside the program."""
    with file_explained(command, file):
        try:
            yield
        except discord.LoginFailure:
            raise ended(
                command, "Discord does not accept DISCORD_TOKEN; copy it again from the developer portal"
            ) from None
        except aiohttp.ClientConnectionError as error:
            raise ended(command, f"Discord cannot be reached: {error}") from None


@click.command()
def run() -> None:
    """Run the bot on Discord with the token in DISCORD_TOKEN or in .env."""
    settings = settings_for("run")
    if settings.discord_token is None or not settings.discord_token.get_secret_value():
        raise ended("run", "DISCORD_TOKEN is not set; write it into .env, or play without one: make local")
    _log_to_stderr(settings)
    with _explained("run", settings.database):
        asyncio.run(_run(settings, settings.discord_token.get_secret_value()))


async def _run(settings: Settings, token: str) -> None:
    async with opened(settings) as bot:
        await run_until_stopped(bot, token)


@click.command()
@click.option("--port", type=click.IntRange(0, 65535), default=0, help="0 takes the last one, or any that is free.")
@click.option("--database", type=click.Path(dir_okay=False, path_type=Path), help="The file to keep the tables in.")
def local(port: int, database: Path | None) -> None:
    """Run the bot on a Discord of its own on this machine and print one link a seat."""
    settings = settings_for("local")
    if database is not None:
        settings = settings.model_copy(update={"database": database})
    _log_to_stderr(settings)
    with _explained("local", settings.database):
        asyncio.run(_local(settings, port))


async def _local(settings: Settings, port: int) -> None:
    path = settings.database
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        here = await serve(port=port, file=path.with_name(f"{path.stem}-discord{path.suffix}"))
    except OSError as error:
        raise ended("local", f"port {port}: {error.strerror or error}") from None

    def playable() -> None:
        for name, link in here.links.items():
            click.echo(f"{name} {link}")

    try:
        async with opened(settings, on_ready=playable) as bot:
            await run_until_stopped(bot, here.token)
    finally:
        await here.stop()
