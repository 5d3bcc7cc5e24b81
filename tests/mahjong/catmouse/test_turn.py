"""RULES 5: what may be done after an arrival, what after a pung, and what counts as a discard; questions 3 and 4."""

from __future__ import annotations

import pytest

from bot.mahjong.catmouse.state import Arrival, Turn
from bot.mahjong.tiles import Tile
from tests.mahjong.catmouse.playing import Round, start

WAITS_FOR_5P = "123456789m55m46p"


def verbs(round_: Round, seat: int) -> set[str]:
    return {choice.split()[0] for choice in round_.choices(seat)}


def arrival(round_: Round) -> Arrival:
    assert isinstance(round_.state.phase, Turn)
    return round_.state.phase.arrival


def test_any_tile_of_the_hand_may_be_thrown() -> None:
    """RULES 5, 6: special tiles, flowers, winds and jokers too."""
    round_ = start("123456m1j8f1234a3z4p", mode="winds").play("3 done")
    tiles = ("1m", "2m", "3m", "4m", "5m", "6m", "1j", "8f", "1a", "2a", "3a", "4a", "3z", "4p")
    assert round_.choices(0, "discard") == {f"discard {tile}" for tile in tiles}


def test_after_a_draw_everything_is_open() -> None:
    """RULES 5: an arrival is a draw from the wall; then each kind of action that the hand allows."""
    round_ = start("5p", "55p1j3333m1234a1f1z", wall="1p9s2p7s", mode="winds")
    round_.play("0 discard 5p", "1 pung 5p with 5p1j", "1 discard 1z")
    round_.play("2 discard 1p", "3 discard 9s", "0 discard 2p", "1 draw")
    assert arrival(round_) is Arrival.DRAW
    # A natural is in the hand for the pung with its joker: it may be added or swapped for.
    assert verbs(round_, 1) == {"kong", "add", "swap", "flower", "steal", "cat", "wealth", "ingot", "discard"}


def test_a_win_is_taken_on_the_arrival_or_not_at_all() -> None:
    round_ = start(WAITS_FOR_5P + "5p").play("3 done")
    assert {"win", "discard 5p"} <= round_.choices(0)
    round_.play("0 discard 1m")
    assert not round_.state.wins


def test_after_a_pung_only_discards_and_special_tiles_and_winds() -> None:
    """RULES 5: a win, a kong, a flower and a swap have to wait for the next arrival."""
    round_ = start("5p", "555p3333m1234a1f1z", mode="winds").play("0 discard 5p", "1 pung 5p")
    assert arrival(round_) is Arrival.PUNG
    assert verbs(round_, 1) == {"discard", "steal", "cat", "wealth", "ingot", "wind"}
    for line in ("1 kong 3m", "1 add 5p", "1 flower 1f", "1 win"):
        assert round_.refused(line).code == "after_pung"


def test_after_a_pung_a_swap_waits_for_the_next_arrival() -> None:
    round_ = start("5p", "55p1j2s", "22s5p9s", wall="1m1p1s7s")
    round_.play("0 discard 5p", "1 pung 5p with 5p1j", "1 discard 2s", "2 pung 2s")
    assert not round_.may("2 swap 5p from 1")
    assert round_.refused("2 swap 5p from 1").code == "after_pung"
    round_.play("2 discard 9s", "3 discard 1m", "0 discard 1p", "1 discard 1s", "2 draw")
    assert round_.may("2 swap 5p from 1")


def test_a_complete_hand_cannot_win_right_after_a_pung() -> None:
    """RULES 5: the pung completes the hand, but a win has to wait."""
    round_ = start("5p", "12345678999m55p").play("0 discard 5p")
    assert {"win", "pung 5p"} <= round_.choices(1)
    round_.play("1 pung 5p")
    assert not round_.may("1 win")
    assert round_.refused("1 win").code == "after_pung"


@pytest.mark.parametrize(
    ("used", "opens"),
    [("1 steal 9s pool:0", Arrival.STEAL), ("1 ingot", Arrival.INGOT), ("1 wind 1z", Arrival.WIND)],
)
def test_question_4_after_a_pung_a_special_tile_or_wind_brings_an_arrival_and_everything_is_open(
    used: str, opens: Arrival
) -> None:
    """Question 4: after the steal a kong, a flower or a swap is allowed at once."""
    round_ = start("9s5p", "555p3333m24a1f1z", wall="7m8m9m", tail="7s8s", mode="winds")
    round_.play("0 discard 9s", "1 discard 7m", "2 discard 8m", "3 discard 9m", "0 discard 5p", "1 pung 5p", used)
    round_.let_all_pass()
    assert arrival(round_) is opens
    assert {"kong", "add", "flower", "discard"} <= verbs(round_, 1)


@pytest.mark.parametrize("used", ["0 cat", "0 wealth"])
def test_question_3_cat_and_wealth_count_as_a_discard(used: str) -> None:
    """RULES 5: then the next player draws."""
    round_ = start("13a", rolls=[(1, 1)]).play("3 done", used)
    assert (round_.to_draw, round_.asked(), round_.size(0)) == (True, (1,), 13)


def test_question_3_a_caught_mouse_and_a_collected_ingot_count_as_a_discard() -> None:
    round_ = start("2a", "", "1a", treasure="9s").play("3 done", "0 steal 8s wall", "2 catch")
    assert (round_.to_draw, round_.asked()) == (True, (1,))
    round_ = start("4a", "", "3a").play("3 done", "0 ingot", "2 collect")
    assert (round_.to_draw, round_.asked()) == (True, (1,))


def test_question_3_mouse_ingot_and_wind_go_on_with_an_arrival() -> None:
    round_ = start("4a", tail="7s").play("0 ingot")
    assert (arrival(round_), round_.asked(), round_.holds(0, "7s")) == (Arrival.INGOT, (0,), True)
    round_ = start("2z", tail="7s", mode="winds").play("0 wind 2z")
    assert (arrival(round_), round_.asked(), round_.holds(0, "7s")) == (Arrival.WIND, (0,), True)
    assert (round_.winds(0), round_.pool(0)) == ("2z", "")


@pytest.mark.parametrize("tile", ["1f", "8f", "1a", "3a", "1z", "4z"])
def test_special_tiles_flowers_and_winds_thrown_away_can_be_claimed_by_nobody(tile: str) -> None:
    """RULES 5: nobody can pung, kong or win on them; question 24: a flower thrown is not shown."""
    round_ = start(tile, WAITS_FOR_5P, "111j", mode="winds").play("3 done", f"0 discard {tile}")
    assert (round_.to_draw, round_.asked(), round_.pool(0)) == (True, (1,), tile)
    assert (round_.flowers(0), round_.winds(0)) == ("", "")


def test_nothing_to_claim_so_the_next_simply_draws() -> None:
    """RULES 5: play goes 0, 1, 2, 3."""
    round_ = start(wall="1m2p3s4m").play("3 done")
    order = []
    for _ in range(6):
        phase = round_.state.phase
        assert isinstance(phase, Turn)
        assert phase.tile is not None
        order.append(phase.seat)
        round_.play(f"{phase.seat} discard {phase.tile}").let_all_pass()
    assert order == [0, 1, 2, 3, 0, 1]


def test_a_draw_comes_from_the_front() -> None:
    round_ = start("9s", wall="1m2p3s4m").play("0 discard 9s", "1 draw")
    assert round_.state.phase == Turn(1, Arrival.DRAW, Tile.parse("1m"))


def test_a_flower_is_replaced_from_the_tail_and_is_no_discard() -> None:
    round_ = start("3f", tail="7s").play("0 done", "0 flower 3f")
    assert (arrival(round_), round_.asked(), round_.holds(0, "7s"), round_.flowers(0)) == (
        Arrival.FLOWER,
        (0,),
        True,
        "3f",
    )


def test_winds_are_shown_in_four_winds_only() -> None:
    """RULES 5: a wind may be replaced in four-winds pairs; singles and fixed pairs hold none."""
    assert start("1z", mode="winds").play("3 done").may("0 wind 1z")
    assert start().play("3 done").refused("0 wind 1z").code == "no_winds_here"
