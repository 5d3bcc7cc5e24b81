"""CONTRACT: exit 2 on bad input, with one line that says what and where; help is help."""

from __future__ import annotations

import pytest

from tests.cli.running import run, run_apart


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (["nonsense"], "bot: No such command 'nonsense'"),
        (["replay"], "replay: Missing argument 'FILE'"),
        (["replay", "nowhere.json"], "replay: Invalid value for 'FILE': File 'nowhere.json' does not exist"),
        (["replay", "nowhere.json", "--fast"], "replay: No such option"),
    ],
)
def test_bad_usage_is_one_line(args: list[str], line: str) -> None:
    result = run(*args)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert result.stderr.startswith(line)


@pytest.mark.parametrize("args", [[], ["--help"], ["-h"], ["fan", "--help"], ["replay", "-h"], ["simulate", "-h"]])
def test_help_is_printed_whole(args: list[str]) -> None:
    result = run(*args)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("Usage: ")


def test_the_module_runs_as_a_program() -> None:
    finished = run_apart("fan", "123456789m55m456p")
    assert (finished.returncode, finished.stdout, finished.stderr) == (0, b"wins: 1 fan, 2 points (no_jokers 1)\n", b"")
    assert run_apart("fan").returncode == 2
