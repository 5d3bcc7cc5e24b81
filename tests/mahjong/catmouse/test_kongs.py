"""RULES 5, 6, 8: concealed and added kongs, robbing them, bloom and shot; questions 5, 18, 19 and 26."""

from __future__ import annotations

import pytest

from bot.mahjong.catmouse.state import Arrival, Turn, WinBy
from tests.mahjong.catmouse.playing import Round, start

WAITS_FOR_5P = "123456789m55m46p"


@pytest.mark.parametrize(
    ("hand", "kongs"),
    [
        ("8888p", {"kong 8p"}),
        ("888p1j", {"kong 8p with 888p1j"}),
        ("88p11j", {"kong 8p with 88p11j"}),
        ("8p111j", {"kong 8p with 8p111j"}),
        ("888p11j", {"kong 8p with 888p1j", "kong 8p with 88p11j"}),
        ("8888p1j", {"kong 8p", "kong 8p with 888p1j"}),
        ("888p", set()),
        ("88p1j", set()),
    ],
)
def test_question_5_concealed_kongs_with_naturals_and_jokers(hand: str, kongs: set[str]) -> None:
    """RULES 5: four alike, at least one natural and jokers for the rest."""
    round_ = start(hand).play("3 done")
    of_eight = {choice for choice in round_.choices(0, "kong") if choice.startswith("kong 8p")}
    assert of_eight == kongs


def test_concealed_kong_of_four_jokers() -> None:
    round_ = start("1111j", tail="7s").play("3 done")
    assert "kong 1j" in round_.choices(0)
    round_.play("0 kong 1j")
    assert (round_.melds(0), round_.asked(), round_.holds(0, "7s")) == (["(1111j)"], (0,), True)


def test_three_jokers_make_no_concealed_kong_of_jokers() -> None:
    assert "kong 1j" not in start("111j").play("3 done").choices(0)


def test_a_concealed_kong_is_shown_face_up_and_replaced_from_the_tail() -> None:
    """RULES 5: shown face up; draw from the tail; nobody can rob it."""
    round_ = start("888p1j", "123456789m55m79p", tail="7s").play("3 done", "0 kong 8p with 888p1j")
    assert (round_.melds(0), round_.asked()) == (["(888p1j)"], (0,))
    assert round_.state.phase == Turn(0, Arrival.KONG, round_.header.deck[-1])
    assert round_.size(0) == 11


def ponged(owner_hand: str, *, caller: str, tail: str = "", wall: str = "1s1p2s2m", mode: str = "singles") -> Round:
    """South has ponged 5p from East and threw 9s; the others threw what they drew; South draws the last of `wall`."""
    round_ = start("5p", owner_hand + "9s", caller, wall=wall, tail=tail, mode=mode)
    pung = "1 pung 5p" if owner_hand.startswith("55p") else "1 pung 5p with 5p1j"
    return round_.play("0 discard 5p", pung, "1 discard 9s", "2 discard 1s", "3 discard 1p", "0 discard 2s", "1 draw")


def test_an_added_kong_of_a_natural() -> None:
    round_ = ponged("55p", caller="", wall="1s1p2s5p", tail="7s")
    assert round_.choices(1, "add") == {"add 5p"}
    round_.play("1 add 5p")
    assert (round_.melds(1), round_.asked(), round_.holds(1, "7s")) == (["[5555p]"], (1,), True)
    assert isinstance(round_.state.phase, Turn)
    assert round_.state.phase.arrival is Arrival.KONG


def test_a_joker_may_be_added_to_any_pung() -> None:
    round_ = ponged("55p", caller="", wall="1s1p2s1j", tail="7s")
    assert round_.choices(1, "add") == {"add 1j to 5p"}
    assert round_.play("1 add 1j to 5p").melds(1) == ["[555p1j]"]


def test_only_a_joker_is_added_to_a_pung_of_jokers() -> None:
    """RULES 5: a joker may be added to any pung, only a joker to a joker pung."""
    round_ = start("1j", "11j9s", wall="1s1p2s1j", tail="7s").play(
        "3 done", "0 discard 1j", "1 pung 1j", "1 discard 9s"
    )
    round_.play("2 discard 1s", "3 discard 1p", "0 discard 2s", "1 draw")
    assert round_.choices(1, "add") == {"add 1j"}
    assert round_.play("1 add 1j").melds(1) == ["[1111j]"]


def test_an_added_natural_may_be_robbed() -> None:
    """RULES 8: robbing_kong 1, pays like a discard; the pung stays, the tile lies beside the winner."""
    round_ = ponged("55p", caller=WAITS_FOR_5P, wall="1s1p2s5p").play("1 add 5p")
    assert (round_.phase, round_.asked(), round_.choices(2)) == ("claims", (2,), {"win", "pass"})
    round_.play("2 win")
    win = round_.win(2)
    assert (win.by, win.payer, win.tile.code, win.joker_is) == (WinBy.ROBBING_KONG, 1, "5p", None)
    assert round_.fans(2) == {"robbing_kong": 1, "no_jokers": 1}
    assert (round_.melds(1), round_.won(2), round_.points) == (["[555p]"], "5p", [0, -4, 4, 0])
    assert (round_.to_draw, round_.asked()) == (True, (3,))


def test_a_kong_nobody_robs_goes_on() -> None:
    round_ = ponged("55p", caller=WAITS_FOR_5P, wall="1s1p2s5p", tail="7s").play("1 add 5p", "2 pass")
    assert (round_.melds(1), round_.asked(), round_.holds(1, "7s")) == (["[5555p]"], (1,), True)


def test_question_26_a_joker_added_to_a_pung_may_be_robbed_by_who_holds_no_other() -> None:
    """RULES 6, ruling: it is what it was added to, and the winner holds it as the joker that stands for that."""
    round_ = ponged("55p", caller="123456789m55m46p", wall="1s1p2s1j").play("1 add 1j to 5p", "2 win")
    win = round_.win(2)
    assert (win.by, win.tile.code, win.joker_is and win.joker_is.code) == (WinBy.ROBBING_KONG, "1j", "5p")
    assert (round_.fans(2), round_.melds(1), round_.won(2)) == ({"robbing_kong": 1}, ["[555p]"], "1j")
    assert round_.json["wins"][0]["as"] == "5p"


def test_question_26_no_robbing_of_a_joker_with_a_joker_in_the_hand() -> None:
    """23p, 5m and a joker would hold two concealed jokers with the robbed one (RULES 8, point 2)."""
    for hand, may_rob in (("123456789m5m1j23p", False), ("123456789m55m23p", True)):
        round_ = start("1p", "11p9s", hand, wall="1s8s2s1j")
        round_.play("0 discard 1p", "1 pung 1p", "1 discard 9s", "2 discard 1s", "3 discard 8s", "0 discard 2s")
        round_.play("1 add 1j to 1p")
        assert (round_.phase == "claims" and round_.may("2 win")) is may_rob


@pytest.mark.parametrize(("drawn", "line", "robbed"), [("1j", "1 add 1j to 4m", False), ("4m", "1 add 4m", True)])
def test_question_26_the_limit_of_jokers_in_seven_pairs_when_robbing(drawn: str, line: str, robbed: bool) -> None:
    """With two jokers in the hand a robbed joker would be the third; a natural is robbed for 3 fan."""
    round_ = start("4m", "44m9p", "33669m112266s11j", wall=f"1p2p3p{drawn}").play("0 discard 4m", "2 pass", "1 pung 4m")
    round_.play("1 discard 9p", "2 discard 1p", "3 discard 2p", "0 discard 3p", line)
    assert (round_.phase == "claims") is robbed
    if robbed:
        assert round_.play("2 win").fans(2) == {"robbing_kong": 1, "seven_pairs": 2}
    else:
        assert (round_.melds(1), round_.asked()) == (["[444m1j]"], (1,))


def test_nobody_wins_on_a_joker_added_to_a_pung_of_jokers() -> None:
    """RULES 6, ruling."""
    round_ = start("1j", "11j9s", WAITS_FOR_5P, wall="1s1p2s1j").play("3 done", "0 discard 1j", "1 pung 1j")
    round_.play("1 discard 9s", "2 discard 1s", "3 discard 1p", "0 discard 2s", "1 add 1j")
    assert (round_.melds(1), round_.asked(), round_.phase) == (["[1111j]"], (1,), "turn")


def test_several_may_rob_and_the_tile_lies_beside_the_first() -> None:
    round_ = start("5p", "55p9s", WAITS_FOR_5P, "123456789s55s46p", wall="1p8p2p5p")
    round_.play("0 discard 5p", "2 pass", "3 pass", "1 pung 5p", "1 discard 9s", "2 discard 1p", "3 discard 8p")
    round_.play("0 discard 2p", "1 add 5p", "3 win", "2 win")
    assert round_.winners == [2, 3]
    assert (round_.won(2), round_.won(3), round_.melds(1)) == ("5p", "", ["[555p]"])


def test_a_claimed_kong_cannot_be_robbed() -> None:
    """RULES 8: robbing_kong on an added kong only; on a discard the win comes before the kong."""
    round_ = start("5p", "555p", WAITS_FOR_5P, tail="7s").play("0 discard 5p", "1 kong 5p", "2 pass")
    assert (round_.melds(1), round_.asked(), round_.phase) == (["[5555p]"], (1,), "turn")


@pytest.mark.parametrize("kong", ["0 kong 8s", "claimed", "added"])
def test_kong_bloom_after_each_kind_of_kong(kong: str) -> None:
    """RULES 8: the last arrival came from the tail by kong."""
    if kong == "claimed":
        round_ = start("8s", "888s123456m55m46s", tail="5s").play("0 discard 8s", "1 kong 8s", "1 win")
    elif kong == "added":
        round_ = start("8s", "88s123456m55m46s9p", wall="1p2p3p8s", tail="5s").play("0 discard 8s", "1 pung 8s")
        round_.play("1 discard 9p", "2 discard 1p", "3 discard 2p", "0 discard 3p", "1 add 8s", "1 win")
    else:
        round_ = start("8888s123456m55m46s", tail="5s").play("3 done", "0 kong 8s", "0 win")
    winner = round_.winners[0]
    assert round_.fans(winner) == {"kong": 1, "kong_bloom": 1, "no_jokers": 1}
    assert (round_.win(winner).by, round_.win(winner).payer) == (WinBy.SELF_DRAW, None)


def test_question_18_no_bloom_when_a_swap_came_between() -> None:
    """The joker is the last arrival, and it did not come from the tail."""
    round_ = start("33m888m123456m77m9p", "3m1j9s", wall="1s1p8m", tail="8p")
    round_.play("0 discard 3m", "1 pung 3m with 3m1j", "1 discard 9s", "2 discard 1s", "3 discard 1p")
    round_.play("0 kong 8m", "0 swap 3m from 1", "0 win")
    assert (round_.fans(0), round_.won(0)) == ({"kong": 1}, "1j")


def test_question_18_no_bloom_when_a_steal_came_between() -> None:
    round_ = start("2a888m123456m77m9p9s", wall="1p1s2s8m", tail="8p", treasure="8p")
    round_.play("0 discard 9s", "1 discard 1p", "2 discard 1s", "3 discard 2s", "0 kong 8m")
    round_.play("0 steal 7p wall", "0 win")
    assert (round_.fans(0), round_.won(0)) == ({"kong": 1, "no_jokers": 1}, "7p")


def test_question_19_robbing_right_after_a_kong_counts_two() -> None:
    """Shot and robbing at once: 6m konged, then 7p added and robbed."""
    round_ = start("7p", "77p666m9s", "123123789m55m68p", wall="1s1p2s6m", tail="7p")
    round_.play("0 discard 7p", "2 pass", "1 pung 7p", "1 discard 9s", "2 discard 1s", "3 discard 1p", "0 discard 2s")
    round_.play("1 kong 6m", "1 add 7p", "2 win")
    assert round_.fans(2) == {"robbing_kong": 1, "kong_shot": 1, "no_jokers": 1}


def test_kong_shot_on_a_discard_right_after_a_kong() -> None:
    """RULES 8: dealt in by the discard right after an arrival by kong."""
    round_ = start("8888s", WAITS_FOR_5P, tail="5p").play("3 done", "0 kong 8s", "0 discard 5p", "1 win")
    assert round_.fans(1) == {"kong_shot": 1, "no_jokers": 1}


def test_no_kong_shot_when_another_arrival_or_a_pung_came_between() -> None:
    round_ = start("8888s9p", WAITS_FOR_5P, "5p99p", wall="1s", tail="2s").play("3 done", "0 kong 8s", "0 discard 9p")
    round_.play("2 pung 9p", "2 discard 5p", "1 win")
    assert round_.fans(1) == {"no_jokers": 1}


def test_a_mouse_in_a_pung_lets_it_become_a_kong() -> None:
    round_ = start("5p", "55p9s", "2a", wall="1s1p2s5p2p3p4p", tail="7s")
    round_.play("0 discard 5p", "1 pung 5p", "1 discard 9s", "2 steal 5p meld:1")
    assert (round_.melds(1), round_.holds(2, "5p")) == (["[55p2a]"], True)
    round_.play("2 discard 1s", "3 discard 1p", "0 discard 2s", "1 add 5p")
    assert round_.melds(1) == ["[555p2a]"]


def test_of_two_pungs_of_one_tile_the_first_is_added_to() -> None:
    """Ruling: `add` names the tile, and with two pungs of it the first laid becomes the kong."""
    round_ = start("55p", "55p11j9s9m", wall="1s1p2s2p3p4p1j")
    round_.play("0 discard 5p", "1 pung 5p with 5p1j", "1 discard 9s", "2 discard 1s", "3 discard 1p", "0 discard 5p")
    round_.play("1 pung 5p with 5p1j", "1 discard 9m", "2 discard 2p", "3 discard 3p", "0 discard 4p", "1 draw")
    assert round_.melds(1) == ["[55p1j]", "[55p1j]"]
    round_.play("1 add 1j to 5p")
    assert round_.melds(1) == ["[55p11j]", "[55p1j]"]


def test_a_pung_of_jokers_with_the_mouse_in_it_still_takes_a_joker() -> None:
    """Ruling: the mouse counts as the joker it stands for, so the meld stays one of jokers."""
    round_ = start("1j", "11j9s", "2a", wall="1s1p2s1j", tail="7s").play("3 done", "0 discard 1j", "1 pung 1j")
    round_.play("1 discard 9s", "2 steal 1j meld:1", "2 discard 1s", "3 discard 1p", "0 discard 2s", "1 draw")
    assert round_.choices(1, "add") == {"add 1j"}
    assert round_.play("1 add 1j").melds(1) == ["[1112j]"]


def test_a_joker_is_added_to_a_mixed_pung_as_well() -> None:
    """RULES 5: a joker may be added to any pung."""
    round_ = start("5p", "5p11j9s", wall="1s1p2s2p", tail="7s").play(
        "0 discard 5p", "1 pung 5p with 5p1j", "1 discard 9s"
    )
    round_.play("2 discard 1s", "3 discard 1p", "0 discard 2s", "1 add 1j to 5p")
    assert round_.melds(1) == ["[55p11j]"]


def test_a_robbed_joker_stands_for_nothing_but_what_it_was_added_to() -> None:
    """RULES 6, ruling: South adds a joker to a pung of 8p; West waits for 5p, North for 8p."""
    round_ = start("8p", "88p9s1j", "123456789m55m46p", "123456789s55s79p", wall="1s1p2s9p")
    round_.play("0 discard 8p", "3 pass", "1 pung 8p", "1 discard 9s", "2 discard 1s", "3 discard 1p", "0 discard 2s")
    round_.play("1 add 1j to 8p")
    assert [round_.may(f"{seat} win") for seat in (2, 3)] == [False, True]
