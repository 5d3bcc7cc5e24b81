"""The command line: one JSON object a line on standard output, diagnostics on standard error, 2 for bad input."""

from __future__ import annotations

from importlib import import_module
from typing import Final

import click

from bot.cli.usage import OneLineGroup

_COMMANDS: Final = {
    "run": "bot.cli.run:run",
    "local": "bot.cli.run:local",
    "fan": "bot.cli.fan:fan",
    "replay": "bot.cli.replay:replay",
    "simulate": "bot.cli.simulate:simulate",
    "bench": "bot.cli.bench:bench",
    "ledger": "bot.cli.ledger:ledger",
    "emojis": "bot.cli.emojis:emojis",
    "backup": "bot.cli.backup:backup",
    "restore": "bot.cli.backup:restore",
    "check": "bot.cli.check:check",
    "migrate": "bot.cli.check:migrate",
    "render": "bot.cli.render:render",
    "verify": "bot.cli.verify:verify",
}


class _Group(OneLineGroup):
    """Loads a command when it is used: counting a hand need not wait for all that talks to Discord."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in _COMMANDS:
            return None
        module, name = _COMMANDS[cmd_name].split(":")
        command: click.Command = getattr(import_module(module), name)
        return command


@click.group(cls=_Group, context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """Host slow games of regional Chinese mahjong on Discord."""
