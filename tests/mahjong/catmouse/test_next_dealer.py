"""RULES 2: who deals the next round."""

from __future__ import annotations

import pytest

from bot.mahjong.catmouse.settle import next_dealer
from tests.mahjong.catmouse.playing import start

WAITS_FOR_5P = "123456789m55m46p"
ALSO_FOR_5P = "123456789s55s46p"
LAST = "1m2m3m4m"


def test_the_first_winner_deals_next() -> None:
    round_ = start("5p", WAITS_FOR_5P, "", ALSO_FOR_5P, wall="9s8s5p", tail=LAST).play(
        "0 discard 5p", "3 win", "1 pass"
    )
    assert next_dealer(round_.state) is None, "the round goes on"
    assert next_dealer(round_.exhaust().state) == 3


def test_a_first_winner_by_self_draw_deals_next() -> None:
    round_ = start("9s", "", WAITS_FOR_5P, wall="8s5p", tail=LAST).play("0 discard 9s", "1 discard 8s", "2 win")
    assert [win.moment for win in round_.state.wins] == [0]
    assert next_dealer(round_.exhaust().state) == 2


def test_later_winners_do_not_deal() -> None:
    round_ = start("5p9m", WAITS_FOR_5P, "9s", "123456789s22s79p", wall="1p2p8p", tail=LAST).play(
        "0 discard 5p", "1 win"
    )
    round_.play("2 discard 9s", "3 discard 2p", "0 discard 8p", "3 win")
    assert next_dealer(round_.exhaust().state) == 1


def test_of_several_first_winners_on_one_tile_the_one_who_dealt_it_in() -> None:
    """RULES 2."""
    round_ = start("9s", WAITS_FOR_5P, "5p", ALSO_FOR_5P, wall="1s1p", tail=LAST)
    round_.play("0 discard 9s", "1 discard 1s", "2 discard 5p", "1 win", "3 win")
    assert next_dealer(round_.exhaust().state) == 2


def test_three_at_once() -> None:
    round_ = start("5p", WAITS_FOR_5P, ALSO_FOR_5P, "123123789m99m46p").play("0 discard 5p", "1 win", "2 win", "3 win")
    assert (round_.ending, next_dealer(round_.state)) == ("winners", 0)


@pytest.mark.parametrize("dealer", range(4))
def test_nobody_won_the_same_dealer(dealer: int) -> None:
    """RULES 2; a ready player has not won."""
    hands = ["", "", "", ""]
    hands[(dealer + 1) % 4] = WAITS_FOR_5P
    round_ = start(*hands, dealer=dealer, tail=LAST).exhaust()
    assert round_.state.ready
    assert next_dealer(round_.state) == dealer


def test_a_false_win_leaves_the_first_winner_or_the_same_dealer() -> None:
    """RULES 12: nobody had won: the same dealer."""
    round_ = start("9s", dealer=2, house=("strict",)).play("1 done", "2 falsewin")
    assert (round_.ending, next_dealer(round_.state)) == ("false_win", 2)
    round_ = start("5p", WAITS_FOR_5P, house=("strict",)).play("0 discard 5p", "1 win", "2 falsewin")
    assert (round_.ending, next_dealer(round_.state)) == ("false_win", 1)


def test_the_winner_of_seven_robs_one_deals_next() -> None:
    round_ = start("1234567f", "8f", tail="1122334s5s" + LAST, dealer=3).play(
        "3 done", *(f"0 flower {n}f" for n in range(1, 8)), "1 flower 8f", "0 win"
    )
    assert next_dealer(round_.exhaust().state) == 0
