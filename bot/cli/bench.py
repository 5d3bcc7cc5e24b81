"""`python -m bot bench`: measurements, each one JSON object on standard output."""

from __future__ import annotations

import json

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
