"""CONTRACT: `python -m bot replay`, the position after a record's last action."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.mahjong.catmouse.record import record_as_json
from tests.cli.running import run, run_apart
from tests.mahjong.catmouse.playing import Round, start

WAITS_FOR_5P = "123456789m55m46p"
KEYS = {
    "ended",
    "to_act",
    "phase",
    "treasure",
    "wall_left",
    "hands",
    "melds",
    "pools",
    "flowers",
    "winds",
    "won",
    "wins",
    "ready",
    "teams",
    "scores",
    "next_dealer",
}


def written(round_: Round, folder: Path) -> str:
    """Write a round's record and return the file's name."""
    rolls_used = len(round_.header.rolls) - len(round_.state.rolls)
    file = folder / "round.json"
    data = record_as_json(round_.header, ("Ann", "Bo", "Chen", "Dora"), round_.actions, rolls_used)
    file.write_text(json.dumps(data), "utf-8")
    return str(file)


def position(round_: Round, folder: Path) -> dict[str, Any]:
    result = run("replay", written(round_, folder), "--json")
    assert (result.exit_code, result.stderr) == (0, "")
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def test_every_key_in_the_middle_of_a_round(tmp_path: Path) -> None:
    """CONTRACT: the position after the last action."""
    round_ = start("1f5p", "55p1j2s", "9s", WAITS_FOR_5P, wall="9p1p", tail="7s", treasure="9s")
    round_.play(
        "0 flower 1f", "3 done", "0 discard 5p", "3 pass", "1 pung 5p with 5p1j", "1 discard 2s", "2 discard 9p"
    )
    found = position(round_, tmp_path)
    assert set(found) >= KEYS
    assert {key: found[key] for key in KEYS - {"hands"}} == {
        "ended": None,
        "to_act": [3],
        "phase": "turn",
        "treasure": "9s",
        "wall_left": 69,
        "melds": [[], ["[55p1j]"], [], []],
        "pools": ["", "2s", "9p", ""],
        "flowers": ["1f", "", "", ""],
        "winds": ["", "", "", ""],
        "won": ["", "", "", ""],
        "wins": [],
        "ready": [],
        "teams": None,
        "scores": ["0", "0", "0", "0"],
        "next_dealer": None,
    }
    assert found["hands"] == [round_.hand(seat) for seat in range(4)]
    assert found["hands"][3] == "12345556789m46p"


def test_wins_ready_scores_and_dealer_at_the_end(tmp_path: Path) -> None:
    round_ = start("5p1a", WAITS_FOR_5P, "123456789s55s68s", wall="9m8m7m", tail="1m2m3m4m", rolls=[(2, 3)])
    round_.play("0 discard 5p", "1 win", "2 discard 9m", "3 discard 8m", "0 cat").exhaust()
    found = position(round_, tmp_path)
    assert (found["ended"], found["phase"], found["to_act"]) == ("exhausted", "over", [])
    assert found["wins"] == [
        {
            "seat": 1,
            "from": 0,
            "by": "discard",
            "tile": "5p",
            "fan": 1,
            "points": 2,
            "fans": {"no_jokers": 1},
        }
    ]
    assert (found["won"], found["ready"], found["next_dealer"]) == (["", "5p", "", ""], [2], 1)
    assert found["scores"] == ["-6", "2", "12", "-8"]


def test_half_points_are_decimals(tmp_path: Path) -> None:
    round_ = start("1a5p", "12345678m1j55m46p", wall="9p8p7p1p", rolls=[(1, 1)]).play("3 done", "0 cat")
    round_.play("1 discard 9p", "2 discard 8p", "3 discard 7p", "0 discard 5p", "1 win")
    assert position(round_, tmp_path)["scores"] == ["-0.5", "0.5", "0", "0"]


def test_a_robbed_joker_is_named_with_what_it_stands_for(tmp_path: Path) -> None:
    """CONTRACT: `tile` is `1j` with `as`."""
    round_ = start("5p", "55p9s", WAITS_FOR_5P, wall="1s1p2s1j").play(
        "0 discard 5p", "2 pass", "1 pung 5p", "1 discard 9s"
    )
    round_.play("2 discard 1s", "3 discard 1p", "0 discard 2s", "1 add 1j to 5p", "2 win")
    (win,) = position(round_, tmp_path)["wins"]
    assert (win["by"], win["from"], win["tile"], win["as"]) == ("robbing_kong", 1, "1j", "5p")


@pytest.mark.parametrize(
    ("mode", "lines", "phase", "to_act", "teams"),
    [
        ("singles", [], "opening", [0], None),
        ("singles", ["0 discard 9s"], "turn", [1], None),
        ("singles", ["0 discard 5p"], "claims", [1], None),
        ("pairs", ["0 discard 5p", "1 win"], "takeout", [1], [[0, 2], [1, 3]]),
        ("winds", ["3 done"], "turn", [0], None),
    ],
)
def test_phases(
    tmp_path: Path, mode: str, lines: list[str], phase: str, to_act: list[int], teams: list[list[int]] | None
) -> None:
    """CONTRACT: `opening`, `turn`, `claims`, `takeout` or `over`; being about to draw belongs to the turn."""
    found = position(start("5p9s", "123456789p22p46p", mode=mode).play(*lines), tmp_path)
    assert (found["phase"], found["to_act"], found["teams"]) == (phase, to_act, teams)


@pytest.mark.parametrize(
    ("ending", "house", "lines"),
    [
        ("winners", (), ["0 discard 5p", "1 win", "2 win", "3 win"]),
        ("partners", (), ["0 discard 5p", "1 win", "3 win"]),
        ("false_win", ("strict",), ["3 done", "0 falsewin"]),
    ],
)
def test_endings(tmp_path: Path, ending: str, house: tuple[str, ...], lines: list[str]) -> None:
    mode = "pairs" if ending == "partners" else "singles"
    round_ = start("5p", WAITS_FOR_5P, "123456789s55s46p", "123123789m99m46p", mode=mode, house=house).play(*lines)
    round_.let_all_pass()
    assert position(round_, tmp_path)["ended"] == ending


def test_won_and_hands_in_tile_order_pools_in_the_order_thrown(tmp_path: Path) -> None:
    """CONTRACT: compact strings in tile order m p s j f a z."""
    round_ = start("9m1z4a1j1f5s3s", mode="winds", wall="1m2p3s2m", tail="7s").play("3 done", "0 discard 9m")
    round_.play("1 discard 1m", "2 discard 2p", "3 discard 3s", "0 discard 1z")
    found = position(round_, tmp_path)
    assert found["pools"][0] == "9m1z"
    assert found["hands"][0].endswith("s1j1f4a")


def test_for_a_person(tmp_path: Path) -> None:
    round_ = start("5p", WAITS_FOR_5P, wall="9m", treasure="9s").play("0 discard 5p", "1 win")
    lines = run("replay", written(round_, tmp_path)).stdout.splitlines()
    assert lines[0] == "turn, 71 left in the wall, treasure 9s"
    assert lines[1].startswith("0 Ann (active, -2): hand ")
    assert "won 5p" in lines[2]
    assert lines[-2:] == ["Bo won 5p from Ann: 2 points (no_jokers 1)", "to act: Chen"]


def test_a_record_may_come_from_standard_input(tmp_path: Path) -> None:
    text = Path(written(start("9s").play("0 discard 9s"), tmp_path)).read_bytes()
    result = run("replay", "-", "--json", stdin=text)
    assert json.loads(result.stdout)["pools"][0] == "9s"


def test_as_a_program_of_its_own(tmp_path: Path) -> None:
    file = written(start("9s").play("0 discard 9s"), tmp_path)
    good = run_apart("replay", file, "--json")
    assert (good.returncode, good.stderr, json.loads(good.stdout)["to_act"]) == (0, b"", [1])
    bad = run_apart("replay", file + ".missing", "--json")
    assert (bad.returncode, bad.stdout, bad.stderr.count(b"\n")) == (2, b"", 1)


def bad_record(folder: Path, text: bytes | str | dict[str, Any]) -> str:
    """Return what is said of a bad record, after checking that it is one line and exit 2."""
    file = folder / "bad.json"
    data = json.dumps(text) if isinstance(text, dict) else text
    file.write_bytes(data if isinstance(data, bytes) else data.encode())
    result = run("replay", str(file), "--json")
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert result.stderr.startswith(f"replay: {file}: ")
    return result.stderr.removeprefix(f"replay: {file}: ").rstrip("\n")


def test_a_bad_record_ends_with_2_and_one_line_that_says_what_and_where(tmp_path: Path) -> None:
    """CONTRACT: exit 2 on bad input."""
    good = json.loads(Path(written(start("5p", "555p"), tmp_path)).read_text("utf-8"))
    assert bad_record(tmp_path, "{") == ("no JSON: Expecting property name enclosed in double quotes at column 2")
    assert bad_record(tmp_path, '{"mode":\n 3,,}').endswith("at line 2, column 4")
    assert bad_record(tmp_path, b"\xff") == "it is not UTF-8 text: byte 1"
    assert bad_record(tmp_path, "[" * 100_000).startswith("no JSON that can be read")
    assert bad_record(tmp_path, "[]") == "a record is one JSON object"
    assert bad_record(tmp_path, {**good, "mode": "duo"}) == "field 'mode' is 'duo'; there are singles, pairs, winds"
    assert bad_record(tmp_path, {**good, "deck": "1m"}).startswith("the deck of 1 tiles holds 1 of 1m")
    wrong = bad_record(tmp_path, {**good, "actions": ["0 discard 5p", "2 pung 5p"]})
    assert wrong.startswith(
        "action 2 (2 pung 5p) is not possible: possible was 1 kong 5p, 1 pung 5p, 1 pass, 1 discard "
    )
