"""Pairs: who plays with whom stands everywhere as soon as it is known, and what partners share."""

from __future__ import annotations

from bot.presenter.catmouse.board import board_post, moves_post
from bot.presenter.catmouse.match import match_post, round_line, start_post
from bot.presenter.catmouse.panels.seat import ask_panel, seat_panel
from tests.presenter.tables import At, dealt

FLUSH_WAITS_FOR_5M = "123456789m55m46m"
PAIRS = "Pairs: Marco + Élodie against Yuki + 王小明"


def won_first() -> At:
    """South has won 16 points off both opponents and is asked whom to take out."""
    return dealt("9s", FLUSH_WAITS_FOR_5M, wall="5m", mode="pairs").play("0 discard 9s", "1 win")


def over() -> At:
    return won_first().play("1 takeout 2").run_down(0)


def third_line(at: At, seat: int) -> str:
    """The line of facts."""
    return next(line for line in seat_panel(at.state, seat).text.splitlines() if "<#" in line)


def test_a_panel_names_the_partner_once_there_is_one() -> None:
    assert " · with Élodie · " in third_line(dealt("", mode="pairs").play("3 done"), 0)
    at = dealt("1z3z9s", mode="winds").play("3 done")
    assert "with" not in third_line(at, 0)
    shown = at.play("0 wind 1z")
    assert "with" not in third_line(shown, 0)
    assert " · with Élodie · " in third_line(shown.play("0 wind 3z"), 0)
    assert "with" not in third_line(dealt("").play("3 done"), 0)


def test_the_board_says_who_plays_with_whom_in_words_too() -> None:
    at = dealt("1z3z9s", mode="winds").play("3 done", "0 wind 1z")
    assert "Pairs" not in board_post(at.state, pictures=True).below
    at = at.play("0 wind 3z")
    below = board_post(at.state, pictures=True).below.splitlines()
    assert below[-2:] == [PAIRS, "**Marco** to throw"]
    assert PAIRS in moves_post(at.state, None, "en").below
    # In words it stands at the top already.
    text = board_post(at.state, pictures=False)
    assert PAIRS in text.text
    assert PAIRS not in text.below


def test_taking_out_is_told_with_what_it_means() -> None:
    at = won_first()
    text = seat_panel(at.state, 1).text
    assert "Whoever it is pays for this win if it was self-drawn, and nothing later." in text
    assert "Once 王小明 wins too, the round is over." in text
    sure = ask_panel(at.state, 1, "takeout 2").text
    assert sure.endswith("Marco and 王小明 play on; once 王小明 wins, the round is over.")


def test_the_line_after_a_round_counts_the_pair_and_the_match() -> None:
    at = over()
    assert round_line(at.state, 1, at.round).text == (
        "tea-house: round 3, +32; with 王小明 +32, the match counts +24 for you"
    )
    assert round_line(at.state, 2, at.round).text.endswith("−16; with Marco −32, the match counts −24 for you")


def test_the_end_of_a_match_says_how_partners_share() -> None:
    over_at = over().changed(state="over", ended_at=1.0)
    assert "three quarters" in match_post(over_at.state).text
    winds = over_at.changed(mode="winds")
    assert "shared each round in halves" in match_post(winds.state).text
    assert "quarters" not in match_post(over_at.changed(mode="singles").state).text


def test_a_match_begins_with_its_pairs() -> None:
    at = dealt("", mode="pairs")
    assert start_post(at.state).text.splitlines()[1] == PAIRS
    winds = dealt("", mode="winds")
    assert start_post(winds.state).text.splitlines()[1] == "Each round the winds decide who plays with whom"
    assert "Pairs" not in start_post(dealt("").state).text
