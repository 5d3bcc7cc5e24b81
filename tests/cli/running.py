"""Runs the command line in this process, or as a program of its own."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from bot.cli import main

ROOT = Path(__file__).parents[2]


def run(*args: str, stdin: bytes | str = "") -> Result:
    """Run a command in this process; an exception that nothing caught is raised."""
    result = CliRunner().invoke(main, args, input=stdin)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def run_apart(*args: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run `python -m bot` as other programs do."""
    return subprocess.run([sys.executable, "-m", "bot", *args], input=stdin, capture_output=True, cwd=ROOT, check=False)


def json_lines(text: str) -> list[Any]:
    """Return the JSON values of an output of one a line."""
    return [json.loads(line) for line in text.splitlines()]
