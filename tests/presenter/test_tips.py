"""One tip a turn in the first two matches, from what the seat itself sees."""

from __future__ import annotations

import pytest

from bot.i18n.language import language_for
from bot.i18n.translator import Translator
from bot.mahjong.catmouse.modes import STRICT
from bot.presenter.catmouse.panels.seat import seat_panel
from bot.presenter.catmouse.tips import tip
from bot.table.lobby import NO_HINTS
from tests.presenter.panels.taps import preferring
from tests.presenter.tables import At, dealt

WAITS_FOR_5P = "123456789m55m46p"


def told(at: At, seat: int) -> tuple[str, str]:
    """The tip in English and in Chinese."""
    english, chinese = (tip(Translator(language_for(code)), at.view(seat)) for code in ("en", "zh-CN"))
    return english, chinese


def drew(hand: str, tile: str, **how: str) -> At:
    return dealt("9s", hand, wall=tile, treasure=how.get("treasure", "")).play("0 discard 9s").let_all_pass()


@pytest.mark.parametrize(
    ("hand", "english", "chinese"),
    [
        ("12m1234567p1334s", "two characters", "万字只有两张"),
        ("5m1234567p13345s", "one character", "万字只有一张"),
        ("1234567m13p1334s", "two dots", "筒子只有两张"),
        ("1234567m1334p13s", "two bamboo", "条子只有两张"),
    ],
)
def test_giving_up_a_suit(hand: str, english: str, chinese: str) -> None:
    said = told(drew(hand, "8m" if "dots" in english else "8p"), 1)
    assert said == (
        f"You hold only {english}: giving up a suit is how most hands begin.",
        f"{chinese}：先打缺一门，多数牌这么开头。",
    )


def test_three_even_suits_are_nobodys_to_give_up() -> None:
    assert told(drew("1234m13555p1334s", "8p"), 1) == ("", "")


def test_no_suit_is_left_to_give_up() -> None:
    assert told(drew("123456m1235579p", "8p"), 1)[0] == ""


def test_a_suit_that_is_melded_is_not_given_up() -> None:
    at = dealt("3s", "33s123m12345p99m", wall="1m1s2m7m").play("0 discard 3s", "1 pung 3s", "1 discard 9m")
    at = at.play("2 discard 1m", "3 discard 1s", "0 discard 2m").let_all_pass()
    assert "bamboo" not in told(at, 1)[0]


def test_jokers() -> None:
    assert told(drew("123m12345p334s1j1j", "8p"), 1) == (
        "Two jokers: use one in a pung, only one may stay.",
        "两张百搭：带碰用掉一张，立牌只能留一张。",
    )
    assert told(drew("123m1234p334s1j1j1j", "8p"), 1)[0].startswith("Three jokers: ")
    assert "joker" not in told(drew("1234m12345p334s1j", "8p"), 1)[0]


def test_special_tiles_late_in_the_round() -> None:
    early = drew("123456m12345p1a3a", "8p")
    assert "cat" not in told(early, 1)[0]
    late = dealt("9s", "1234567m12345p1a").run_down(36)
    late = late.let_all_pass()
    holder = next(seat for seat in range(4) if "1a" in str(late.position.seats[seat].hand))
    while late.view().turn != holder:
        seat = late.view().turn
        assert seat is not None
        late = late.play(f"{seat} discard {late.view(seat).arrived}").let_all_pass()
    assert told(late, holder) == ("The cat can't be in a winning hand; use it in time.", "猫不能留到胡牌，记得用。")


def test_a_ready_hand() -> None:
    assert told(drew(WAITS_FOR_5P, "9p"), 1) == ("Ready: 5p wins.", "听牌：五筒。")
    assert told(drew("123456789m55m34p", "9p"), 1) == ("Ready: 2p or 5p wins.", "听牌：二筒、五筒。")


def test_who_can_win_needs_no_tip() -> None:
    assert told(drew(WAITS_FOR_5P, "5p"), 1) == ("", "")
    assert told(dealt("5p", WAITS_FOR_5P).play("0 discard 5p"), 1) == ("", "")


def test_the_first_claim() -> None:
    assert told(dealt("5p", "55p").play("0 discard 5p"), 1) == (
        "Taking it shows your pair and makes it your throw. Passing costs nothing.",
        "碰了要亮出来，接着你打；不要也不吃亏。",
    )


def test_other_offers_have_none() -> None:
    assert told(dealt("2a", "1a", treasure="8s").play("0 steal 7s wall"), 1) == ("", "")
    added = dealt("5p", "55p9s", WAITS_FOR_5P, wall="1s1p2s5p").play("0 discard 5p", "1 pung 5p", "1 discard 9s")
    added = added.play("2 discard 1s", "3 discard 1p", "0 discard 2s", "1 add 5p")
    assert told(added, 2) == ("", "")
    assert told(dealt("1f"), 0) == ("", "")
    assert told(dealt("9s").play("0 discard 9s"), 3) == ("", "")


# ---------------------------------------------------------------- who is given them


def test_one_tip_a_turn_below_the_facts() -> None:
    """A ready hand with two jokers and a short suit still reads one."""
    at = drew("11m1234567p334s1j", "1j")
    lines = seat_panel(at.state, 1).text.split("\n")
    assert len(lines) == 4
    assert lines[3] == told(at, 1)[0] != ""


@pytest.mark.parametrize(
    ("preferences", "expected"),
    [
        ({"matches": 0}, True),
        ({"matches": 1}, True),
        ({"matches": 2}, False),
        ({"matches": 0, "tips": False}, False),
    ],
)
def test_newcomers_who_want_them_get_tips(preferences: dict[str, int], expected: bool) -> None:
    at = preferring(dealt("5p", "55p").play("0 discard 5p"), 1, **preferences)
    assert ("Passing costs nothing." in seat_panel(at.state, 1).text) == expected


def test_a_table_without_hints_gives_none() -> None:
    at = dealt("5p", "55p").play("0 discard 5p").changed(house=NO_HINTS)
    assert "Passing costs nothing." not in seat_panel(at.state, 1).text


def test_where_false_wins_cost_no_tip_tells_what_wins() -> None:
    ready = dealt("9s", WAITS_FOR_5P, wall="9p", house=[STRICT]).play("0 discard 9s").let_all_pass()
    assert "Ready" not in told(ready, 1)[0]
    winning = dealt("9s", WAITS_FOR_5P, wall="5p", house=[STRICT]).play("0 discard 9s").let_all_pass()
    assert told(winning, 1) == told(ready, 1)
    claim = dealt("5p", "55p", house=[STRICT]).play("0 discard 5p")
    assert told(claim, 1) == ("", "")
