"""The command line: one JSON object a line on standard output, diagnostics on standard error, 2 for bad input."""

from __future__ import annotations

import click

from bot.cli.fan import fan
from bot.cli.replay import replay
from bot.cli.simulate import simulate


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """Host slow games of regional Chinese mahjong on Discord."""


for command in (fan, replay, simulate):
    main.add_command(command)
