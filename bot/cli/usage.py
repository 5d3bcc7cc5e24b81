"""Says in one line what was wrong with a command, as it is said of bad input."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import click

BAD_INPUT = 2


class OneLineGroup(click.Group):
    """A group of commands that answers bad usage with one line on standard error and exit 2."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Run a command, or show help when none is named; without `standalone_mode` errors are raised instead."""
        args = list(sys.argv[1:] if args is None else args) or ["--help"]
        try:
            code = super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        except click.ClickException as error:
            if not standalone_mode:
                raise
            click.echo(f"{_command(error)}: {' '.join(error.format_message().split())}", err=True)
            sys.exit(BAD_INPUT)
        except click.Abort:
            if not standalone_mode:
                raise
            sys.exit(1)
        if standalone_mode:
            sys.exit(code if isinstance(code, int) else 0)
        return code


def _command(error: click.ClickException) -> str:
    """Return the name of the command an error is about."""
    context = getattr(error, "ctx", None)
    return context.info_name if context is not None and context.parent is not None else "bot"
