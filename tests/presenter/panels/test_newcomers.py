"""The newcomer's path: one tip a turn in the first two matches, off by preference and at tables that want none."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.presenter.catmouse.panels.seat import seat_panel
from bot.presenter.help import help_post
from tests.presenter.panels.taps import preferring
from tests.presenter.tables import At, dealt

LACK = "giving up a suit is how most hands begin"
AFTER_PUNG = "Kong, flower, swap and win wait for your next tile."
CLAIM = "Taking it shows your pair and makes it your throw. Passing costs nothing."


def text(at: At, seat: int = 0) -> str:
    return seat_panel(at.state, seat).text


def turn(hand: str = "123m4567p123567s") -> At:
    return dealt(hand + "9s").play("3 done")


@pytest.mark.parametrize(
    ("hand", "tip"),
    [
        ("12m44567p123567s", LACK),
        ("123m4567p12356s1j", LACK),
        ("1234m4567p123s1j1j", "Two jokers: use one in a pung, only one may stay."),
    ],
)
def test_a_tip_that_fits_the_hand(hand: str, tip: str) -> None:
    assert tip in text(turn(hand))


def test_what_a_ready_hand_waits_for() -> None:
    at = dealt("9s", "123456789m55m46p", wall="9p").play("0 discard 9s").let_all_pass()
    assert "Ready: 5p wins." in text(at, 1)


def test_the_first_claim_and_the_throw_after_it() -> None:
    at = dealt("5p", "55p").play("0 discard 5p")
    assert CLAIM in text(at, 1)
    assert AFTER_PUNG in text(at.play("1 pung 5p"), 1)


def test_only_one_a_turn() -> None:
    at = turn("12m44567p12356s1j")
    assert sum(tip in text(at) for tip in (LACK, "jokers")) == 1


def test_off_by_preference_after_two_matches_and_where_a_table_gives_none() -> None:
    at = turn("12m44567p123567s")
    claim = dealt("5p", "55p").play("0 discard 5p")
    for quiet in (
        lambda at, seat: preferring(at, seat, tips=False),
        lambda at, seat: preferring(at, seat, matches=2),
        lambda at, _: at.changed(house="no_hints"),
    ):
        assert LACK not in text(quiet(at, 0))
        assert CLAIM not in text(quiet(claim, 1), 1)
        assert AFTER_PUNG not in text(quiet(claim.play("1 pung 5p"), 1), 1)


def test_help_begins_with_ones_own_situation_and_ends_with_the_rules() -> None:
    at = turn()
    lines = help_post(at.reader().t, [at.state], 100).text.splitlines()
    assert lines[0] == "At tea-house it's your turn: tap a tile, or `/discard 5p`."
    assert lines[-1] == "`/rules` explains the game, `/fan` counts any hand."
    assert len(lines) == 6
    assert help_post(at.reader().t, [replace(at.state, round=None)], 100).text.startswith(
        "At tea-house the match is over"
    )
