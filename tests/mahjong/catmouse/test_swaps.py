"""RULES 5: a natural tile for the joker in a meld (换牌); questions 6, 7, 8, 18 and 19."""

from __future__ import annotations

import pytest

from bot.mahjong.catmouse.state import Arrival, Turn, WinBy
from bot.mahjong.tiles import JOKER
from tests.mahjong.catmouse.playing import Round, start

WAITS_FOR_5P = "123456789s55s46p"


def with_kong(south: str, west: str = "", north: str = "", *, wall: str = "", tail: str = "2s") -> Round:
    """East lays a concealed kong (555p1j) and throws 9m; South draws the first tile of the wall."""
    round_ = start("555p1j9m", south, west, north, wall=wall, tail=tail)
    return round_.play("3 done", "0 kong 5p with 555p1j", "0 discard 9m", "1 draw")


def with_pung(south: str, west: str = "", north: str = "", *, wall: str = "1s") -> Round:
    """East throws 5p, South pungs it with 5p and a joker and throws 9m; West draws the first tile of the wall."""
    round_ = start("5p", "5p1j9m" + south, west, north, wall=wall)
    return round_.play("0 discard 5p", "1 pung 5p with 5p1j", "1 discard 9m", "2 draw")


def test_a_natural_goes_into_the_meld_and_its_joker_to_the_hand() -> None:
    round_ = with_pung("", "5p")
    size = round_.size(2)
    round_.play("2 swap 5p from 1")
    assert (round_.melds(1), round_.holds(2, "1j"), round_.holds(2, "5p")) == (["[555p]"], True, False)
    assert round_.size(2) == size
    assert round_.state.phase == Turn(2, Arrival.SWAP, JOKER)


def test_a_kong_and_ones_own_meld_serve_as_well() -> None:
    """RULES 5: any player's meld."""
    assert with_kong("5p", wall="1s").play("1 swap 5p from 0").melds(0) == ["(5555p)"]
    round_ = start("5p", "5p1j9m", wall="1s1p2s5p").play("0 discard 5p", "1 pung 5p with 5p1j", "1 discard 9m")
    round_.play("2 discard 1s", "3 discard 1p", "0 discard 2s", "1 swap 5p from 1")
    assert (round_.melds(1), round_.holds(1, "1j"), round_.asked()) == (["[555p]"], True, (1,))


def test_only_the_tile_of_the_meld_swaps() -> None:
    round_ = with_kong("5p46p5s", wall="1s")
    assert round_.choices(1, "swap") == {"swap 5p from 0"}
    assert round_.refused("1 swap 4p from 0").code == "no_swap"
    assert round_.refused("1 swap 9p from 0").code in ("no_swap", "not_in_hand")
    assert with_kong("46p", "5p", wall="1s").choices(1, "swap") == set()


def test_question_4_after_a_swap_another_swap() -> None:
    """RULES 5: a swap is an arrival, so everything is open again."""
    round_ = start("5p", "5p11j9m", "55p", wall="1s", tail="2s").play("0 discard 5p", "1 kong 5p with 5p11j")
    round_.play("1 discard 9m", "2 swap 5p from 1", "2 swap 5p from 1")
    assert (round_.melds(1), round_.holds(2, "11j"), round_.asked()) == (["[5555p]"], True, (2,))


def test_question_6_a_win_right_after_a_swap_is_self_drawn() -> None:
    round_ = start("5p", "5p1j9m", "5p123456789s55s7p", wall="8p").play("0 discard 5p", "1 pung 5p with 5p1j")
    round_.play("1 discard 9m", "2 draw")
    assert not round_.may("2 win")
    round_.play("2 swap 5p from 1", "2 win")
    win = round_.win(2)
    assert (win.by, win.payer, win.tile.code, round_.won(2)) == (WinBy.SELF_DRAW, None, "1j", "1j")
    assert (round_.fans(2), round_.points) == ({}, [-1, -1, 3, -1])


def test_question_7_the_tile_shown_may_be_won_on_by_the_owner_of_the_meld_with_a_root() -> None:
    """The winner's three 3s of the meld, joker included, and the one won make a root."""
    round_ = start("3s", "3s1j12s456789m55m9p", "3s", wall="1p").play("0 discard 3s", "1 pung 3s with 3s1j")
    round_.play("1 discard 9p", "2 swap 3s from 1")
    assert (round_.asked(), round_.choices(1)) == ((1,), {"win", "pass"})
    round_.play("1 win")
    win = round_.win(1)
    assert (win.by, win.payer, round_.fans(1)) == (WinBy.SWAP, 2, {"root": 1})
    assert (round_.melds(1), round_.won(1)) == (["[33s1j]"], "3s")
    assert not round_.holds(2, "3s")
    assert not round_.holds(2, "1j")
    assert (round_.points, round_.to_draw, round_.asked()) == ([0, 2, -2, 0], True, (2,))


def test_question_7_a_third_player_may_win_and_the_next_after_the_winner_draws() -> None:
    """RULES 5, 6: the swap fails, its tile lies beside the winner; it is no robbed kong."""
    round_ = with_kong("5p", "", WAITS_FOR_5P, wall="1s").play("1 swap 5p from 0", "3 win")
    assert (round_.fans(3), round_.win(3).by, round_.win(3).payer) == ({"no_jokers": 1}, WinBy.SWAP, 1)
    assert (round_.melds(0), round_.won(3), round_.holds(1, "5p")) == (["(555p1j)"], "5p", False)
    assert (round_.size(1), round_.to_draw, round_.asked()) == (13, True, (0,))


def test_several_may_win_on_a_swap() -> None:
    round_ = with_kong("5p", WAITS_FOR_5P, "123456678m33m46p", wall="1s").play("1 swap 5p from 0", "2 win", "3 win")
    assert (round_.winners, round_.won(2), round_.won(3)) == ([2, 3], "5p", "")
    assert (round_.to_draw, round_.asked()) == (True, (0,))


def test_question_8_nobody_may_pung_or_kong_the_tile_shown() -> None:
    """RULES 5: the third player holds two more of it and is not asked."""
    round_ = start("4m", "4m1j9p", "4m", "4m1j", wall="1p").play("0 discard 4m", "3 pass", "1 pung 4m with 4m1j")
    round_.play("1 discard 9p", "2 swap 4m from 1")
    assert (round_.phase, round_.asked(), round_.melds(1)) == ("turn", (2,), ["[444m]"])


def test_declining_the_win_lets_the_swap_happen() -> None:
    round_ = with_kong("5p", WAITS_FOR_5P, wall="1s").play("1 swap 5p from 0", "2 pass")
    assert (round_.melds(0), round_.holds(1, "1j"), round_.asked()) == (["(5555p)"], True, (1,))


def test_melds_of_winners_are_included_and_their_fan_stay_as_they_were() -> None:
    """RULES 5, 6: swapping the joker out of a winner's meld changes nothing of the win."""
    round_ = start("5p", "5p1j123456m99m68p9s", "7p5p", wall="1s1p").play("0 discard 5p", "1 pung 5p with 5p1j")
    round_.play("1 discard 9s", "2 discard 7p", "1 win")
    assert (round_.fans(1), round_.asked()) == ({}, (2,))
    round_.play("2 swap 5p from 1")
    assert (round_.melds(1), round_.holds(2, "1j"), round_.fans(1)) == (["[555p]"], True, {})


def test_a_joker_swapped_out_before_the_win_does_not_count() -> None:
    """RULES 8, no_jokers."""
    round_ = start("5p", "5p1j123456m99m68p9s", "5p7p", wall="1s").play("0 discard 5p", "1 pung 5p with 5p1j")
    round_.play("1 discard 9s", "2 swap 5p from 1", "2 discard 7p", "1 win")
    assert round_.fans(1) == {"no_jokers": 1}


def test_melds_of_jokers_alone_cannot_be_swapped_from() -> None:
    round_ = start("1j9m", "11j5p9m", "5p", wall="1s").play(
        "3 done", "0 discard 1j", "1 pung 1j", "1 discard 9m", "2 draw"
    )
    assert round_.choices(2, "swap") == set()
    assert round_.refused("2 swap 5p from 1").code == "no_swap"


def test_a_mouse_in_a_jokers_place_cannot_be_swapped_for() -> None:
    round_ = start("5p", "5p1j9m", "2a9m", "5p", wall="1s1p").play("0 discard 5p", "1 pung 5p with 5p1j")
    round_.play("1 discard 9m", "2 steal 1j meld:1", "2 discard 9m", "3 draw")
    assert (round_.melds(1), round_.choices(3, "swap")) == (["[55p2j]"], set())


def test_question_19_a_swap_that_deals_in_right_after_a_kong_is_a_kong_shot() -> None:
    round_ = with_kong("5p888m", WAITS_FOR_5P, wall="8m", tail="2s2p").play("1 kong 8m", "1 swap 5p from 0", "2 win")
    assert round_.fans(2) == {"kong_shot": 1, "no_jokers": 1}


def test_question_19_no_kong_shot_when_the_mouse_stole_between_kong_and_swap() -> None:
    round_ = with_kong("5p888m2a", WAITS_FOR_5P, wall="8m", tail="2s2p")
    round_.play("1 kong 8m", "1 steal 9m pool:0", "1 swap 5p from 0", "2 win")
    assert round_.fans(2) == {"no_jokers": 1}


def test_no_kong_shot_on_a_discard_after_kong_and_swap() -> None:
    """RULES 8: the swap is the last arrival."""
    round_ = with_kong("5p888m7s", "123456789s55s68s", wall="8m", tail="2p2m").play("1 kong 8m", "1 swap 5p from 0")
    round_.play("1 discard 7s", "2 win")
    assert "kong_shot" not in round_.fans(2)
    assert round_.winners == [2]


@pytest.mark.parametrize("line", ["1 swap 5p from 1", "1 swap 5p from 2"])
def test_no_swap_with_a_player_who_has_no_such_meld(line: str) -> None:
    assert with_kong("5p", wall="1s").refused(line).code == "no_swap"


def test_of_two_melds_of_one_tile_the_first_with_a_joker_is_swapped_with() -> None:
    """Ruling: `swap` names tile and player; with two such melds the first that holds a joker gives it."""
    round_ = start("55p", "5p11j9s9m", "", "5p", wall="1s1p2s2p3p", tail="7s8s")
    round_.play("0 discard 5p", "1 pung 5p with 5p1j", "1 discard 9s", "2 discard 1s", "3 draw")
    assert round_.melds(1) == ["[55p1j]"]
    round_.play("3 swap 5p from 1")
    assert (round_.melds(1), round_.holds(3, "1j")) == (["[555p]"], True)
