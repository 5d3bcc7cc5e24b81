"""CONTRACT: `python -m bot fan`, the hand calculator."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.cli.running import json_lines, run, run_apart


def batch(*requests: Any) -> list[Any]:
    lines = [request if isinstance(request, str) else json.dumps(request) for request in requests]
    result = run("fan", "--batch", stdin="\n".join(lines) + "\n")
    assert (result.exit_code, result.stderr) == (0, "")
    return json_lines(result.stdout)


def error(request: Any) -> str:
    (answer,) = batch(request)
    assert list(answer) == ["error"]
    text: str = answer["error"]
    return text


def test_a_win_with_its_fans() -> None:
    """CONTRACT: fans that score 0 are left out."""
    assert batch({"concealed": "1122m3344p6677p99p", "robbed": True, "win": "9p"}) == [
        {"win": True, "fan": 4, "points": 16, "fans": {"robbing_kong": 1, "no_jokers": 1, "seven_pairs": 2}}
    ]


def test_every_field_of_a_request_counts() -> None:
    (answer,) = batch(
        {
            "concealed": "123m456m78m1j55m",
            "melds": ["(5555p)"],
            "win": "1j",
            "as": "9m",
            "robbed": True,
            "bloom": True,
            "shot": True,
            "treasure": "5p",
            "flowers": "1234f",
        }
    )
    assert answer["fans"] == {
        "kong": 1,
        "robbing_kong": 1,
        "kong_bloom": 1,
        "kong_shot": 1,
        "treasure": 1,
        "four_seasons": 1,
    }
    assert (answer["fan"], answer["points"]) == (6, 64)


def test_empty_and_null_fields_are_as_good_as_none() -> None:
    empty: dict[str, Any] = {
        "melds": [],
        "win": "",
        "as": None,
        "robbed": False,
        "treasure": None,
        "flowers": "",
        "ready": None,
    }
    assert batch({"concealed": "123456789m55m456p", **empty}) == batch({"concealed": "123456789m55m456p"})


def test_question_26_what_a_robbed_joker_stands_for() -> None:
    hand = {"concealed": "123456789m55m23p1j", "win": "1j", "robbed": True}
    assert batch({**hand, "as": "1p"}, {**hand, "as": "5p"}) == [
        {"win": True, "fan": 1, "points": 2, "fans": {"robbing_kong": 1}},
        {"win": False, "reason": "not_complete"},
    ]


@pytest.mark.parametrize(
    ("concealed", "melds", "reason"),
    [
        ("123m456p789s11s222p", [], "three_suits"),
        ("1234568m11j55p", ["[777p]"], "too_many_jokers"),
        ("123456789m55m46p1a", [], "special_tile_in_hand"),
        ("123456789m55m469p", [], "not_complete"),
        ("123456789m55m46p", [], "wrong_tile_count"),
        ("", [], "wrong_tile_count"),
    ],
)
def test_every_reason_why_a_hand_does_not_win(concealed: str, melds: list[str], reason: str) -> None:
    assert batch({"concealed": concealed, "melds": melds}) == [{"win": False, "reason": reason}]


def test_ready_lists_every_tile_that_completes_the_hand() -> None:
    """CONTRACT: `concealed` without the winning tile."""
    (answer,) = batch({"concealed": "23456m88m", "melds": ["[888p]", "[999p]"], "ready": True})
    assert answer == {
        "ready": {
            "1m": {"fan": 1, "points": 2, "fans": {"no_jokers": 1}},
            "4m": {"fan": 1, "points": 2, "fans": {"no_jokers": 1}},
            "7m": {"fan": 1, "points": 2, "fans": {"no_jokers": 1}},
        }
    }


def test_a_hand_that_waits_for_nothing() -> None:
    assert batch({"concealed": "1479m258p369s147p", "ready": True}) == [{"ready": {}}]
    (answer,) = batch({"concealed": "123m", "ready": True})
    assert answer["ready"] == {}


def test_a_bad_line_is_answered_and_does_not_stop_the_rest() -> None:
    """CONTRACT: a line for each, in order."""
    answers = batch("not JSON", {"concealed": "55m"}, [1], {"concealed": "5x"}, {"concealed": "1122m3344p6677p99p"})
    assert [sorted(answer) for answer in answers] == [
        ["error"],
        ["reason", "win"],
        ["error"],
        ["error"],
        ["fan", "fans", "points", "win"],
    ]


def test_lines_no_reader_can_take_do_not_stop_the_rest() -> None:
    lines = [
        b"\xff\xfe{}",
        b"[" * 100_000,
        b"1" * 5000,
        b'{"concealed": "1122m3344p6677p99p"}',
        b'{"concealed": "\xe4\xb8"}',
    ]
    result = run_apart("fan", "--batch", stdin=b"\n".join(lines))
    answers = json_lines(result.stdout.decode())
    assert (result.returncode, result.stderr) == (0, b"")
    assert ["error" in answer for answer in answers] == [True, True, True, False, True]


def test_a_hundred_lines_are_answered_in_order() -> None:
    shown = ("1f", "12f", "123f", "1234f")
    hands = [{"concealed": "123456789m55m456p", "flowers": shown[i % 4]} for i in range(100)]
    assert [answer["fan"] for answer in batch(*hands)] == [1, 1, 1, 2] * 25


@pytest.mark.parametrize(
    ("request_", "message"),
    [
        ("[]", "a request is one JSON object"),
        ("{", "no JSON: Expecting property name enclosed in double quotes at column 2"),
        ({}, "field 'concealed' is missing"),
        ({"concealed": 5}, "field 'concealed' is no text"),
        ({"concealed": []}, "field 'concealed' is no text"),
        ({"concealed": "55m", "win": 0}, "field 'win' is no text"),
        ({"concealed": "55m", "shot": 0}, "field 'shot' is neither true nor false"),
        ({"concealed": "55m", "melds": ""}, "field 'melds' is no list of melds"),
        ({"concealed": "5x"}, "field 'concealed': '5x' is no tile code"),
        ({"concealed": "55"}, "field 'concealed': '55' has no suit letter behind it"),
        ({"concealed": "55555m"}, "there are 4 of 5m, not 5"),
        ({"concealed": "55m", "melds": ["[555m]"]}, "there are 4 of 5m, not 5"),
        ({"concealed": "111j", "melds": ["[5m11j]"]}, "there are 4 of 1j, not 5"),
        ({"concealed": "1a1a"}, "there are 1 of 1a, not 2"),
        ({"concealed": "55m", "melds": ["[55m2a]", "[66m2a]"]}, "there are 1 of 2a, not 2"),
        ({"concealed": "55m", "melds": "[666m]"}, "field 'melds' is no list of melds"),
        ({"concealed": "55m", "melds": ["[66m]"]}, "field 'melds': '[66m]' has 2 tiles; a meld has three or four"),
        ({"concealed": "55m", "melds": ["[111m]"] * 5}, "field 'melds' holds more than four"),
        ({"concealed": "55m", "win": "6m"}, "field 'win': 6m is not among the concealed tiles"),
        ({"concealed": "55m", "win": "55m"}, "field 'win' does not hold one tile"),
        (
            {"concealed": "55m", "win": "5m", "as": "6m"},
            "field 'as' says what a robbed joker stands for, but the tile won on is no joker",
        ),
        ({"concealed": "55m", "as": "6m"}, "field 'as' says what a robbed joker stands for, but no joker is concealed"),
        ({"concealed": "5m1j", "as": "1f"}, "field 'as': 1f is no numbered tile"),
        ({"concealed": "55m", "treasure": "1j"}, "field 'treasure': 1j is no numbered tile"),
        ({"concealed": "55m", "flowers": "5m"}, "field 'flowers' holds something that is no flower, or one twice"),
        ({"concealed": "55m", "flowers": "11f"}, "field 'flowers' holds something that is no flower, or one twice"),
        ({"concealed": "55m", "robbed": "yes"}, "field 'robbed' is neither true nor false"),
        ({"concealed": "55m", "jokers": 2}, "field 'jokers' is unknown"),
    ],
)
def test_a_bad_request_is_answered_with_what_is_wrong_and_where(request_: Any, message: str) -> None:
    assert error(request_) == message


def test_for_a_person() -> None:
    result = run("fan", "23p55m1j", "--meld", "[888p]", "--meld", "[666p]", "--meld", "[777p]")
    assert (result.exit_code, result.stdout) == (0, "wins: 0 fan, 1 points (no fan)\n")
    result = run("fan", "1122m3344p6677p99p", "--treasure", "9p", "--robbed")
    assert result.stdout == "wins: 4 fan, 16 points (robbing_kong 1, no_jokers 1, seven_pairs 2)\n"
    assert run("fan", "123m456p789s11s222p").stdout == "no win: three_suits\n"
    assert run("fan", "23456m88m", "--meld", "[888p]", "--meld", "[999p]", "--ready").stdout == (
        "1m: 1 fan, 2 points (no_jokers 1)\n4m: 1 fan, 2 points (no_jokers 1)\n7m: 1 fan, 2 points (no_jokers 1)\n"
    )
    assert run("fan", "1479m258p369s147p", "--ready").stdout == "not ready\n"


def test_for_a_person_as_json() -> None:
    result = run(
        "fan", "123456789m55m23p1j", "--win", "1j", "--as", "1p", "--robbed", "--shot", "--flowers", "5678f", "--json"
    )
    assert json.loads(result.stdout) == {
        "win": True,
        "fan": 3,
        "points": 8,
        "fans": {"robbing_kong": 1, "kong_shot": 1, "four_seasons": 1},
    }


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["5x"], "fan: field 'concealed': '5x' is no tile code\n"),
        (["55m", "--meld", "555p"], "fan: field 'melds': '555p' is no meld\n"),
        (["55m", "--treasure", "9"], "fan: field 'treasure': '9' has no suit letter behind it\n"),
        ([], "fan: write a hand such as 23p55m1j, or --batch\n"),
        (["55m", "--batch"], "fan: --batch reads hands from standard input; leave out the hand\n"),
        (["55m", "66m"], "fan: Got unexpected extra argument (66m)\n"),
    ],
)
def test_bad_input_ends_with_2_and_one_line(args: list[str], message: str) -> None:
    result = run("fan", *args)
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", message)
