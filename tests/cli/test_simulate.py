"""CONTRACT: `python -m bot simulate`, whole rounds between four computer players."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.mahjong.catmouse.modes import MODES
from bot.mahjong.catmouse.record import parse_record, replay
from bot.mahjong.catmouse.settle import scores
from bot.mahjong.catmouse.state import Over
from tests.cli.running import run


def simulated(*args: str) -> dict[str, Any]:
    result = run("simulate", "--json", *args)
    assert (result.exit_code, result.stderr) == (0, "")
    found: dict[str, Any] = json.loads(result.stdout)
    return found


@pytest.mark.parametrize("mode", list(MODES))
def test_random_rounds_sum_to_zero_and_lose_no_tile(mode: str) -> None:
    found = simulated("--mode", mode, "--rounds", "300", "--seed", "7", "--random")
    assert list(found) == ["rounds", "decisions", "seconds", "winners", "exhausted", "zero_sum", "conserved"]
    assert (found["rounds"], found["zero_sum"], found["conserved"]) == (300, True, True)
    assert found["decisions"] > 300 * 60
    assert found["seconds"] >= 0


@pytest.mark.parametrize("mode", list(MODES))
def test_rounds_of_the_computer_players(mode: str) -> None:
    found = simulated("--mode", mode, "--rounds", "1", "--seed", "1")
    assert (found["rounds"], found["zero_sum"], found["conserved"]) == (1, True, True)


def test_the_same_seed_plays_the_same_rounds() -> None:
    one, again, other = (simulated("--rounds", "3", "--seed", seed, "--random") for seed in ("4", "4", "5"))
    assert one["decisions"] == again["decisions"] != other["decisions"]


@pytest.mark.parametrize(("mode", "house"), [("singles", []), ("pairs", ["ready_pay_ready"]), ("winds", ["strict"])])
def test_records_of_every_round_can_be_replayed_to_their_end(tmp_path: Path, mode: str, house: list[str]) -> None:
    """CONTRACT: `--records DIR` writes a record of every round."""
    rules = [arg for rule in house for arg in ("--house", rule)]
    folder = tmp_path / "new" / "folder"
    found = simulated("--mode", mode, "--rounds", "4", "--seed", "3", "--random", "--records", str(folder), *rules)
    files = sorted(folder.iterdir())
    assert len(files) == 4
    dealers, winners, exhausted = [], 0, 0
    for file in files:
        record = parse_record(json.loads(file.read_text("utf-8")))
        final = replay(record).state
        assert isinstance(final.phase, Over)
        assert (record.deal.mode.id, sorted(record.deal.house)) == (mode, house)
        assert sum(scores(final)) == 0
        position = json.loads(run("replay", str(file), "--json").stdout)
        dealers.append((record.deal.dealer, position["next_dealer"]))
        winners += len(position["wins"])
        exhausted += position["ended"] == "exhausted"
    assert dealers[0][0] == 0
    assert [dealer for dealer, _ in dealers[1:]] == [following for _, following in dealers[:-1]]
    assert (winners, exhausted) == (found["winners"], found["exhausted"])


def test_for_a_person() -> None:
    lines = run("simulate", "--rounds", "1", "--random").stdout.splitlines()
    assert lines[0] == "rounds: 1"
    assert lines[-2:] == ["zero_sum: True", "conserved: True"]


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--mode", "duo"], "Invalid value for '--mode': 'duo' is not one of 'singles', 'pairs', 'winds'."),
        (["--rounds", "0"], "Invalid value for '--rounds': 0 is not in the range x>=1."),
        (["--seed", "x"], "Invalid value for '--seed': 'x' is not a valid integer"),
        (["--house", "cheating"], "Invalid value for '--house': 'cheating' is not one of 'ready_pay_ready', 'strict'."),
        (
            ["--house", "strict"],
            "the house rule strict matters only with --random: computer players never claim falsely",
        ),
    ],
)
def test_bad_usage_ends_with_2_and_one_line(args: list[str], message: str) -> None:
    result = run("simulate", *args)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert result.stderr.startswith(f"simulate: {message}")
