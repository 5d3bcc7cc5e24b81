"""RULES 9: what is still possible once the wall is empty, and how the round ends then."""

from __future__ import annotations

import pytest

from tests.mahjong.catmouse.playing import Round, start

WAITS_FOR_5P = "123456789m55m46p"
BEFORE = "1s2s3s"
"""Drawn and thrown by West, South and East just before the last tile."""


def last_draw(
    east: str = "", south: str = "", west: str = "", north: str = "", *, last: str, mode: str = "singles"
) -> Round:
    """Nobody claims or wins anything until North has drawn the last tile of the wall."""
    round_ = start(east, south, west, north, tail=last + BEFORE, mode=mode, rolls=[(1, 1)]).run_down(1)
    assert round_.asked() == (3,)
    round_.play("3 draw")
    assert (round_.state.wall.left, round_.phase) == (0, "turn")
    return round_


def test_its_holder_may_win() -> None:
    """RULES 9: and with nobody left to draw for, the round is exhausted."""
    round_ = last_draw(north=WAITS_FOR_5P, last="5p").play("3 win")
    assert (round_.winners, round_.won(3), round_.ending) == ([3], "5p", "exhausted")
    assert round_.points == [-2, -2, -2, 6]


def test_others_may_win_its_discard() -> None:
    round_ = last_draw(south=WAITS_FOR_5P, last="5p").play("3 discard 5p")
    assert round_.choices(1) == {"win", "pass"}
    round_.play("1 win")
    assert (round_.winners, round_.points, round_.ending) == ([1], [0, 2, 0, -2], "exhausted")


def test_others_may_kong_it_and_that_ends_the_round() -> None:
    """RULES 9: a kong ends the round; ruling: no pung."""
    round_ = last_draw(south="555p", last="5p").play("3 discard 5p")
    assert round_.choices(1) == {"kong 5p", "pass"}
    round_.play("1 kong 5p")
    assert (round_.melds(1), round_.ending, round_.size(1)) == (["[5555p]"], "exhausted", 10)


@pytest.mark.parametrize(("hand", "tile"), [("55p", "5p"), ("5p1j", "5p"), ("11j", "1j")])
def test_nobody_may_pung_it(hand: str, tile: str) -> None:
    """RULES 9, ruling."""
    assert last_draw(south=hand, last=tile).play(f"3 discard {tile}").ending == "exhausted"


def test_a_pung_is_allowed_while_a_tile_is_left() -> None:
    round_ = start("", "55p", tail="1s" + "5p2s3s").run_down(2)
    round_.play(f"{round_.asked()[0]} discard 5p")
    assert "pung 5p" in round_.choices(1)


def test_a_discarded_joker_may_be_konged() -> None:
    round_ = last_draw(south="111j", last="1j").play("3 discard 1j")
    assert round_.choices(1) == {"kong 1j", "pass"}
    assert round_.play("1 kong 1j").ending == "exhausted"


def test_nobody_takes_the_last_discard() -> None:
    round_ = last_draw(last="5p").play("3 discard 5p")
    assert (round_.ending, round_.asked(), round_.phase) == ("exhausted", (), "over")


@pytest.mark.parametrize("line", ["3 cat", "3 wealth", "3 ingot", "3 discard 2a", "3 discard 4a"])
def test_special_tiles_may_be_used_and_end_it(line: str) -> None:
    """RULES 9, 7: the cat, the god of wealth, and, with an empty wall, the ingot."""
    assert last_draw(north="1234a", last="5p").play(line).ending == "exhausted"


def test_an_ingot_may_still_be_collected() -> None:
    """RULES 7: with an empty wall the ingot ends the round unless it is collected: then nobody can draw."""
    round_ = last_draw(south="3a", north="4a", last="5p").play("3 ingot")
    assert round_.choices(1) == {"collect", "pass"}
    round_.play("1 collect")
    assert (round_.holds(1, "4a"), round_.ending) == (True, "exhausted")


def test_a_steal_plays_on() -> None:
    """RULES 9, ruling: an arrival without the wall plays on."""
    round_ = last_draw(south=WAITS_FOR_5P, north="2a5p", last="9s").play("3 steal 1s pool:2")
    assert (round_.ending, round_.asked()) == ("", (3,))
    round_.play("3 discard 5p", "1 win")
    assert (round_.winners, round_.ending) == ([1], "exhausted")


def test_a_mouse_on_the_last_tile_may_still_be_caught() -> None:
    round_ = last_draw(south="1a", north="2a", last="9s").play("3 steal 1s pool:2", "1 catch")
    assert (round_.holds(1, "2a"), round_.ending) == (True, "exhausted")


def test_a_flower_ends_it_unless_it_is_won_on() -> None:
    """RULES 9: a flower may be revealed; nobody wins on it: the end."""
    round_ = last_draw(north="3f", last="5p").play("3 flower 3f")
    assert (round_.flowers(3), round_.ending, round_.size(3)) == ("3f", "exhausted", 13)


def test_the_eighth_flower_on_the_last_tile_may_be_won_on() -> None:
    """RULES 9, 8: the window for 七抢一 opens all the same."""
    round_ = start("1234567f", "8f9m", dealer=1, tail="1122334s" + "9p" + "1p2p3p")
    round_.play(*(f"0 flower {n}f" for n in range(1, 8)), "0 done").run_down(1)
    assert round_.asked() == (1,)
    round_.play("1 flower 8f")
    assert round_.choices(0) == {"win", "pass"}
    round_.play("0 win")
    assert (round_.fans(0), round_.ending, round_.points) == ({"seven_robs_one": 6}, "exhausted", [64, -64, 0, 0])


def shown_three(east: str, south: str, west: str, *, last: str) -> Round:
    """East shows three flowers, so that South, who then pungs 5p, draws the last tile of the wall."""
    round_ = start("123f5p" + east, south, west, tail="7m8m9m" + last + BEFORE)
    round_.play("0 flower 1f", "0 flower 2f", "0 flower 3f", "3 done", "0 discard 5p", "1 pung 5p", "1 discard 9s")
    round_.run_down(1)
    assert round_.asked() == (1,)
    return round_.play("1 draw")


def test_an_added_kong_may_be_robbed_and_else_ends_it() -> None:
    """RULES 9: add a kong (robbable, then the end)."""
    round_ = shown_three("", "55p9s", "", last="5p").play("1 add 5p")
    assert (round_.melds(1), round_.ending, round_.size(1)) == (["[5555p]"], "exhausted", 10)
    round_ = shown_three("", "55p9s", WAITS_FOR_5P, last="5p").play("1 add 5p")
    assert round_.choices(2) == {"win", "pass"}
    round_.play("2 win")
    assert (round_.fans(2), round_.ending) == ({"robbing_kong": 1, "no_jokers": 1}, "exhausted")


def test_a_concealed_kong_ends_it() -> None:
    """RULES 9: and cannot be robbed."""
    round_ = last_draw(south=WAITS_FOR_5P, north="888s", last="8s").play("3 kong 8s")
    assert (round_.melds(3), round_.ending, round_.size(3)) == (["(8888s)"], "exhausted", 10)


@pytest.mark.parametrize("line", ["3 wind 1z", "3 discard 1z"])
def test_a_wind_ends_it(line: str) -> None:
    """RULES 9: a wind ends it, shown or thrown."""
    assert last_draw(north="1z", last="5p", mode="winds").play(line).ending == "exhausted"


def test_a_swap_plays_on() -> None:
    """RULES 9, ruling: the joker comes without the wall, so its holder may win or throw."""
    round_ = start("555p1j", "", "5p123456789s55s7s", tail="2p" + "8s" + "1p3p2p").play(
        "3 done", "0 kong 5p with 555p1j"
    )
    round_.run_down(1)
    assert round_.asked() == (2,)
    round_.play("2 swap 5p from 0")
    assert (round_.ending, round_.asked(), round_.may("2 win")) == ("", (2,), True)
    assert round_.play("2 win").ending == "exhausted"


def test_the_ingots_second_tile_is_lost_with_the_wall() -> None:
    """RULES 7: P1 takes the last tile; there is none for P2."""
    round_ = start(west="4a9m", tail="9s" + "8s" + BEFORE).run_down(2)
    assert round_.asked() == (2,)
    round_.play("2 ingot")
    assert (round_.state.wall.left, round_.owed(), round_.asked()) == (0, (2,), (2,))
    assert round_.play("2 discard 9m").ending == "exhausted"


def test_a_replacement_may_be_the_last_tile() -> None:
    """RULES 9: whoever draws the last tile, from either end."""
    round_ = start(west="888s5p", south="55p", tail="9m" + "8s" + BEFORE).run_down(2).play("2 kong 8s")
    assert (round_.state.wall.left, round_.holds(2, "9m")) == (0, True)
    assert round_.play("2 discard 5p").ending == "exhausted"


def test_a_win_on_the_last_discard_of_the_third_winner_ends_it_by_winners() -> None:
    round_ = last_draw("123456789s55s46p9p", WAITS_FOR_5P, "123123789m99m46p", last="5p").play("3 discard 5p")
    round_.play("0 win", "1 win", "2 win")
    assert round_.ending == "winners"


def test_three_winners_leave_no_ready_check_even_on_the_last_tile() -> None:
    """Ruling: the round has ended by winners before the wall counts."""
    round_ = last_draw("123456789s55s46p9p", WAITS_FOR_5P, "123123789m99m46p", last="5p").play("3 discard 5p")
    assert round_.play("0 win", "1 win", "2 win").state.ready == ()


def test_a_win_on_the_last_tile_leaves_the_ready_check_to_the_others() -> None:
    """Ruling: with fewer than three winners the exhausted wall ends the round, and who is ready collects."""
    round_ = last_draw(south=WAITS_FOR_5P, west="123456789s55s68s", last="5p").play("3 discard 5p", "1 win")
    assert (round_.ending, [record.seat for record in round_.state.ready]) == ("exhausted", [2])
    assert round_.points == [-8, 2, 16, -2 - 8]
