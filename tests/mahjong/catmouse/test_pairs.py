"""RULES 2, 9, 10, 11: fixed pairs: partners, taking out (带人), winning on a partner's tile, the end."""

from __future__ import annotations

from bot.mahjong.catmouse.events import TookOut
from bot.mahjong.catmouse.state import Status
from tests.mahjong.catmouse.playing import Round, start

WAITS_FOR_5P = "123456789m55m46p"
"""1 fan, 2 points: too little to take anybody out."""
FLUSH_FOR_5P = "123456789p22p46p"
"""3 fan, 8 points."""
ALSO_FOR_5P = "123456789s55s46p"


def pairs(east: str = "", south: str = "", west: str = "", north: str = "", *, wall: str = "", tail: str = "") -> Round:
    return start(east, south, west, north, wall=wall, tail=tail, mode="pairs")


def test_east_and_west_play_against_south_and_north() -> None:
    """RULES 2: seats 0+2 against 1+3."""
    assert pairs().json["teams"] == [[0, 2], [1, 3]]


def test_partners_pay_one_another_nothing_when_self_drawn() -> None:
    """RULES 10."""
    round_ = pairs("9s", WAITS_FOR_5P, wall="5p").play("0 discard 9s", "1 win")
    assert round_.points == [-2, 4, -2, 0]


def test_one_may_win_on_a_partners_tile_for_no_points() -> None:
    """RULES 11."""
    round_ = pairs("5p", "", WAITS_FOR_5P).play("0 discard 5p", "2 win")
    assert (round_.winners, round_.points, round_.win(2).score.points) == ([2], [0, 0, 0, 0], 2)


def test_the_first_winner_with_two_fan_may_take_out_an_active_opponent() -> None:
    """RULES 11: or nobody; the partner is not among them."""
    round_ = pairs("5p", FLUSH_FOR_5P).play("0 discard 5p", "1 win")
    assert (round_.phase, round_.asked()) == ("takeout", (1,))
    assert round_.choices(1) == {"takeout 0", "takeout 2", "pass"}
    assert round_.refused("1 takeout 3").code == "take_out_first"


def test_who_is_taken_out_leaves_the_round() -> None:
    """RULES 6, 11: skipped from then on; the player after the winner draws."""
    round_ = pairs("5p", FLUSH_FOR_5P, "", wall="9s8s7s").play("0 discard 5p", "1 win", "1 takeout 2")
    assert round_.state.seats[2].status is Status.OUT
    assert TookOut(1, 2) in round_.events
    assert (round_.to_draw, round_.asked()) == (True, (3,))
    round_.play("3 discard 9s", "0 discard 8s").let_all_pass()
    assert round_.asked() == (3,)


def test_the_winner_may_take_nobody_out() -> None:
    round_ = pairs("5p", FLUSH_FOR_5P).play("0 discard 5p", "1 win", "1 pass")
    assert (round_.to_draw, round_.asked()) == (True, (2,))
    assert [seat.status for seat in round_.state.seats].count(Status.OUT) == 0


def test_less_than_two_fan_take_nobody_out() -> None:
    assert pairs("5p", WAITS_FOR_5P).play("0 discard 5p", "1 win").phase == "turn"


def test_two_fan_are_enough() -> None:
    """RULES 11: 2 fan or more."""
    round_ = pairs("8888s5p", WAITS_FOR_5P, tail="9s").play("3 done", "0 kong 8s", "0 discard 5p", "1 win")
    assert (round_.win(1).score.fan, round_.phase) == (2, "takeout")


def test_only_the_first_winner_takes_out() -> None:
    """RULES 11: the round's first winner; South won 1 fan first, so West's flush takes nobody."""
    round_ = pairs("5p", WAITS_FOR_5P, "123456789s22s46s", wall="5s").play("0 discard 5p", "1 win")
    assert (round_.play("2 win").win(2).score.fan, round_.phase) == (3, "turn")


def test_not_when_two_who_are_not_partners_won_first_together() -> None:
    """RULES 11."""
    round_ = pairs("5p", FLUSH_FOR_5P, ALSO_FOR_5P).play("0 discard 5p", "1 win", "2 win")
    assert (round_.phase, round_.to_draw, round_.asked()) == ("turn", True, (3,))


def test_winning_on_a_partners_tile_takes_out_all_the_same() -> None:
    """RULES 11: no points, but the take-out counts."""
    round_ = pairs("5p", "", FLUSH_FOR_5P).play("0 discard 5p", "2 win")
    assert round_.choices(2) == {"takeout 1", "takeout 3", "pass"}
    assert round_.play("2 takeout 3").points == [0, 0, 0, 0]


def test_a_self_drawn_first_win_takes_out_and_the_one_taken_out_pays_it() -> None:
    """RULES 10, ruling: a player taken out pays the win that took them out."""
    round_ = pairs("9s", FLUSH_FOR_5P, wall="5p").play("0 discard 9s", "1 win", "1 takeout 0")
    assert round_.points == [-8, 16, -8, 0]
    assert (round_.to_draw, round_.asked()) == (True, (2,))


def test_who_was_taken_out_pays_nothing_later() -> None:
    """RULES 10, ruling: North wins self-drawn; West pays, East is out."""
    round_ = pairs("9s", FLUSH_FOR_5P, "8s", WAITS_FOR_5P, wall="5p7s5p")
    round_.play("0 discard 9s", "1 win", "1 takeout 0", "2 discard 7s", "3 win")
    assert round_.win(3).payers == (2,)
    assert (round_.points, round_.ending) == ([-8, 16, -8 - 2, 2], "partners")


def test_both_partners_have_won_the_round_ends() -> None:
    """RULES 9."""
    round_ = pairs("5p5s", WAITS_FOR_5P, "", "123456789s22s46s", wall="9m8m7m").play("0 discard 5p", "1 win")
    round_.play("2 discard 9m", "3 discard 8m", "0 discard 5s", "3 win")
    assert (round_.ending, round_.points) == ("partners", [-10, 2, 0, 8])


def test_both_partners_win_on_one_tile() -> None:
    """RULES 11: then the round is over and nobody is taken out."""
    round_ = pairs("5p", FLUSH_FOR_5P, "", ALSO_FOR_5P).play("0 discard 5p", "1 win", "3 win")
    assert (round_.ending, round_.phase, round_.points) == ("partners", "over", [-10, 8, 0, 2])


def test_three_winners_end_it_too() -> None:
    round_ = pairs("5p", WAITS_FOR_5P, ALSO_FOR_5P, "123123789m99m46p").play("0 discard 5p", "1 win", "2 win", "3 win")
    assert round_.ending == "partners"


def test_fewer_than_two_active_players_end_it() -> None:
    """RULES 9, ruling: South has won and taken out West, East wins: only North is left."""
    round_ = pairs("123456789s22s46s5p", FLUSH_FOR_5P, "", "5s", wall="9m")
    round_.play("3 done", "0 discard 5p", "1 win", "1 takeout 2", "3 discard 5s", "0 win")
    assert (round_.ending, round_.points) == ("winners", [0, 8, 0, -8])


def test_a_second_ingot_tile_is_lost_when_its_owner_is_taken_out() -> None:
    """RULES 7, ruling: it is lost if the user has won or left."""
    round_ = pairs("4a5p", FLUSH_FOR_5P, tail="9s8s").play("3 done", "0 ingot", "0 discard 5p", "1 win")
    assert round_.owed() == (0,)
    round_.play("1 takeout 0")
    assert (round_.owed(), round_.to_draw, round_.asked()) == ((), True, (2,))


def test_a_second_ingot_tile_comes_when_somebody_else_is_taken_out() -> None:
    round_ = pairs("4a5p", FLUSH_FOR_5P, tail="9s8s").play("3 done", "0 ingot", "0 discard 5p", "1 win", "1 takeout 2")
    assert (round_.asked(), round_.holds(0, "8s")) == ((0,), True)


def test_taking_out_in_the_opening() -> None:
    """RULES 4, 11: East robs South's flower and takes South out; West shows flowers next, then draws first."""
    round_ = pairs("1234567f", "8f", tail="1122334s").play(
        *(f"0 flower {n}f" for n in range(1, 8)), "1 flower 8f", "0 win"
    )
    assert round_.choices(0) == {"takeout 1", "takeout 3", "pass"}
    round_.play("0 takeout 1")
    assert (round_.phase, round_.asked(), round_.size(1)) == ("opening", (2,), 12)
    round_.play("2 done", "3 done")
    assert (round_.to_draw, round_.asked()) == (True, (2,))


def test_taking_somebody_else_out_in_the_opening_lets_the_shower_draw() -> None:
    round_ = pairs("1234567f", "8f", tail="1122334s5s").play(
        *(f"0 flower {n}f" for n in range(1, 8)), "1 flower 8f", "0 win"
    )
    round_.play("0 takeout 3")
    assert (round_.asked(), round_.size(1), round_.holds(1, "5s")) == ((1,), 13, True)
    round_.play("1 done")
    assert round_.asked() == (2,)
    round_.play("2 done")
    assert (round_.to_draw, round_.asked()) == (True, (1,))


def test_what_lies_before_one_taken_out_can_still_be_swapped_for_and_stolen() -> None:
    """RULES 5, 7: any player's meld, any face-up tile."""
    round_ = pairs("8s5p", "123456789p22p46p", "8s1j9m", "8s2a", wall="1m1s")
    round_.play(
        "0 discard 8s", "2 pung 8s with 8s1j", "2 discard 9m", "3 discard 1m", "0 discard 5p", "1 win", "1 takeout 2"
    )
    round_.play("3 draw")
    assert {"swap 8s from 2", "steal 1j meld:2", "steal 9m pool:2", "steal 5p won:1"} <= round_.choices(3)


def test_nobody_is_taken_out_in_singles() -> None:
    """RULES 11: pairs only."""
    assert start("5p", FLUSH_FOR_5P).play("0 discard 5p", "1 win").phase == "turn"


def test_the_cat_counts_only_those_who_still_play() -> None:
    """RULES 7, 11: with West taken out and South a winner two are left, and the cat hits North without dice."""
    round_ = pairs("5p1a", FLUSH_FOR_5P, wall="9s").play(
        "0 discard 5p", "1 win", "1 takeout 2", "3 discard 9s", "0 cat"
    )
    assert [(modifier.target, modifier.dice) for modifier in round_.state.modifiers] == [(3, None)]
