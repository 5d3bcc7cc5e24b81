"""`python -m bot bench`: measurements, each one JSON object on standard output."""

from __future__ import annotations

import json
from pathlib import Path

import click


@click.group()
def bench() -> None:
    """Measure how fast parts of the bot are."""


@bench.command()
@click.option(
    "--rounds", type=click.IntRange(1), default=40, show_default=True, help="How often each picture is drawn."
)
def pictures(rounds: int) -> None:
    """Draw hands and boards, and the same plainly, in turns."""
    from bot.bench.pictures import measure

    click.echo(json.dumps(measure(rounds)))


@bench.command()
@click.option("--passes", type=click.IntRange(1), default=12, show_default=True, help="How often each is measured.")
@click.option("--hands", "number", type=click.IntRange(1), default=500, show_default=True, help="How many hands.")
def rules(passes: int, number: int) -> None:
    """Count hands, play at random and rebuild rounds, against libraries that do something alike."""
    from bot.bench.rules import measure

    click.echo(json.dumps(measure(passes, number)))


@bench.command()
@click.option("--tables", type=click.IntRange(1), default=1000, show_default=True, help="How many tables are played.")
@click.option("--rate", type=click.FloatRange(0.1), default=50.0, show_default=True, help="Presses a second.")
@click.option("--seconds", type=click.FloatRange(1), default=60.0, show_default=True, help="For how long.")
@click.option("--stored", type=click.IntRange(0), default=10_000, show_default=True, help="Tables to start with.")
@click.option("--seed", type=int, default=1, show_default=True, help="What the people's chance follows from.")
def load(tables: int, rate: float, seconds: float, stored: int, seed: int) -> None:
    """Let a crowd play on a loopback Discord with the bot in a process of its own."""
    from bot.bench.load.measure import measure

    click.echo(json.dumps(measure(tables, rate, seconds, stored, seed)))


@bench.command()
@click.option("--passes", type=click.IntRange(1), default=15, show_default=True, help="How often each is measured.")
@click.option("--waiting", type=click.IntRange(1), default=32, show_default=True, help="How many tables move at once.")
@click.option(
    "--folder", type=click.Path(exists=True, file_okay=False, path_type=Path), help="A folder on the disk to measure."
)
def store(passes: int, waiting: int, folder: Path | None) -> None:
    """Write moves, many at once and one by one, against plain aiosqlite with a commit for each."""
    from bot.bench.store import measure

    click.echo(json.dumps(measure(passes, waiting, folder)))


@bench.command()
@click.option("--guilds", type=click.IntRange(1), default=200, show_default=True, help="How many servers.")
@click.option("--people", type=click.IntRange(8), default=20_000, show_default=True)
@click.option("--rounds", type=click.IntRange(4), default=1_000_000, show_default=True)
@click.option("--asked", type=click.IntRange(4), default=400, show_default=True, help="How often each is asked.")
@click.option("--file", type=click.Path(dir_okay=False, path_type=Path), help="Keep the file here, or use it again.")
def ledger(guilds: int, people: int, rounds: int, asked: int, file: Path | None) -> None:
    """Ask for boards and profiles, and enter rounds, in a file with a year of play on many servers."""
    from bot.bench.ledger import measure

    click.echo(json.dumps(measure(guilds, people, rounds, asked, file)))
