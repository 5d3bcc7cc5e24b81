"""RULES 8: when a hand is complete and lawful, and how a win is taken. What it counts is in `test_fans`."""

from __future__ import annotations

import pytest

from bot.mahjong.catmouse.state import Status, WinBy
from tests.mahjong.catmouse.counting import no_win, ready
from tests.mahjong.catmouse.playing import start


@pytest.mark.parametrize(
    ("concealed", "melds"),
    [
        ("123m234m345p678p99p", []),
        ("123m234m345p99p", ["[888p]"]),
        ("123m234m99p", ["[888p]", "[5555m]"]),
        ("123m99p", ["[888p]", "(5555m)", "[222m]"]),
        ("99p", ["[888p]", "(5555m)", "[222m]", "[77m1j]"]),
        ("111222333m99p", ["[888p]"]),
        ("1122m3344m5566p77p", []),
        ("1111m3344m5566p77p", []),
    ],
)
def test_four_sets_and_a_pair_or_seven_pairs(concealed: str, melds: list[str]) -> None:
    """RULES 8: chows, pungs and kongs; four alike are two pairs."""
    assert no_win(concealed, *melds) is None


@pytest.mark.parametrize(
    ("concealed", "melds"),
    [
        ("123m234m345p679p99p", []),
        ("124m234m345p678p99p", []),
        ("123m234m345p678p9p1m", []),
        ("891m234m345p678p99p", []),
        ("1122m3344m5566p7p8p", []),
    ],
)
def test_what_is_not_complete(concealed: str, melds: list[str]) -> None:
    assert no_win(concealed, *melds) == "not_complete"


def test_seven_pairs_take_no_melds() -> None:
    """RULES 8: seven pairs (no melds)."""
    assert no_win("1133m5577p99p2m", "[888p]") == "not_complete"
    assert no_win("11223366m557799p") is None


def test_a_suit_must_be_missing() -> None:
    """RULES 8, point 1: in the hand, the melds, and what the jokers stand for."""
    assert no_win("123456m789p11222s") == "three_suits"
    assert no_win("123456m99p", "[888s]", "[777p]") == "three_suits"
    assert no_win("123456m99p", "[8s11j]", "[777p]") == "three_suits"
    assert no_win("12m1j456m99p", "[888s]", "[777p]") == "three_suits"
    assert no_win("123456m99m", "[888s]", "[777s]") is None
    assert no_win("11223366m5577p99s") == "three_suits"


def test_a_meld_of_jokers_fits_any_suit() -> None:
    """RULES 8, point 1."""
    assert no_win("123456m99p", "[111j]", "[777p]") is None
    assert no_win("123456m99p", "(1111j)", "[777p]") is None


def test_at_most_one_concealed_joker_in_four_sets() -> None:
    """RULES 8, point 2; jokers in melds do not count."""
    assert no_win("12345678m1j55p", "[777p]") is None
    assert no_win("1234568m11j55p", "[777p]") == "too_many_jokers"
    assert no_win("12345678m1j55p", "[7p11j]") is None
    assert no_win("123468m111j55p", "[777p]") == "too_many_jokers"


def test_at_most_two_concealed_jokers_in_seven_pairs() -> None:
    """RULES 8, point 2."""
    assert no_win("11223366m55779p1j") is None
    assert no_win("1122336m55779p11j") is None
    assert no_win("1122336m5579p111j") == "too_many_jokers"


def test_the_winning_tile_is_among_the_concealed() -> None:
    """RULES 8, point 2: a joker drawn last is one of them."""
    hand = "12345678m1j55m46p"
    round_ = start("9s", hand, wall="1j").play("0 discard 9s", "1 draw")
    assert not round_.may("1 win")
    round_ = start("9s", "123456789m55m46p", wall="1j").play("0 discard 9s", "1 win")
    assert (round_.fans(1), round_.won(1)) == ({}, "1j")


@pytest.mark.parametrize("tile", ["1f", "8f", "1a", "2a", "3a", "4a", "1z", "4z"])
def test_no_flower_special_tile_or_wind_in_the_hand(tile: str) -> None:
    """RULES 8, point 3."""
    assert no_win("123456789m55m46p" + tile) == "special_tile_in_hand"


@pytest.mark.parametrize(("concealed", "melds"), [("123m", ["[555p]"]), ("123456789m55m46p", []), ("99p", [])])
def test_wrong_number_of_tiles(concealed: str, melds: list[str]) -> None:
    assert no_win(concealed, *melds) == "wrong_tile_count"


def test_question_25_two_concealed_jokers_are_not_ready() -> None:
    assert ready("18p11j", "[777m]", "[888m]", "[999m]") == ""
    assert ready("1j", "[777m]", "[888m]", "[999m]", "[11p1j]").startswith("1m:")


def test_question_26_a_robbed_joker_is_what_it_was_added_to() -> None:
    """RULES 6, 8: it counts as a concealed joker and stands for that tile only."""
    assert no_win("123456789m23p55m1j", joker_is="1p") is None
    assert no_win("123456789m23p55m1j", joker_is="4p") is None
    assert no_win("123456789m23p55m1j", joker_is="5p") == "not_complete"
    assert no_win("123456789m5m23p11j", joker_is="1p") == "too_many_jokers"
    assert no_win("33669m112266s111j", joker_is="4m") == "too_many_jokers"
    assert no_win("336699m112266s4m1j", joker_is="4m") is None


def test_a_winner_plays_no_more() -> None:
    """RULES 6: the winner keeps the concealed tiles, and is neither asked nor drawn for."""
    round_ = start("5p", "123456789m55m46p", wall="9m").play("0 discard 5p", "1 win")
    assert round_.state.seats[1].status is Status.WON
    assert (round_.hand(1), round_.won(1), round_.choices(1)) == ("12345556789m46p", "5p", set())
    assert round_.state.wins[0].hand.count(round_.state.wins[0].tile) == 1


def test_a_round_has_at_most_three_winners() -> None:
    """RULES 9: three winners end it; the fourth player has lost what was dealt in."""
    round_ = start("5p", "123456789m55m46p", "123456789s55s46p", "222333444m68m88m", wall="7m")
    round_.play("0 discard 5p", "1 win", "2 win", "3 win")
    assert (round_.ending, round_.winners, round_.asked()) == ("winners", [1, 2, 3], ())
    assert [win.by for win in round_.state.wins] == [WinBy.DISCARD, WinBy.DISCARD, WinBy.SELF_DRAW]
    assert round_.points == [-12, 2, 2, 8]


def test_moments_are_counted() -> None:
    """Wins on one tile are one moment, which decides who was first."""
    round_ = start("5p", "123456789m55m46p", "123456789s55s46p", "222333444m68m88m", wall="7m")
    round_.play("0 discard 5p", "1 win", "2 win", "3 win")
    assert [win.moment for win in round_.state.wins] == [0, 0, 1]


WAITS_FOR_5P_WITH_SEASONS = "456789m55m4p1234f"
"""Four seasons to show, for which 123m and 6p are drawn; three of the treasure 5m."""
SHOWN = ["2 flower 1f", "2 flower 2f", "2 flower 3f", "2 flower 4f", "2 done", "3 done"]


@pytest.mark.parametrize(
    ("by", "hands", "wall", "lines"),
    [
        (WinBy.DISCARD, ("5p", ""), "", ["0 discard 5p", "2 win"]),
        (WinBy.SELF_DRAW, ("9s", ""), "9p5p", ["0 discard 9s", "1 discard 9p", "2 win"]),
        (
            WinBy.ROBBING_KONG,
            ("5p", "55p9s"),
            "1s1p2s5p",
            [
                *("0 discard 5p", "2 pass", "1 pung 5p", "1 discard 9s", "2 discard 1s", "3 discard 1p"),
                *("0 discard 2s", "1 add 5p", "2 win"),
            ],
        ),
        (
            WinBy.SWAP,
            ("555p1j9m", "5p"),
            "1s",
            ["0 kong 5p with 555p1j", "0 discard 9m", "1 swap 5p from 0", "2 win"],
        ),
    ],
)
def test_treasure_and_flowers_count_whatever_way_a_win_comes_about(
    by: WinBy, hands: tuple[str, str], wall: str, lines: list[str]
) -> None:
    """RULES 8: treasure, four_seasons."""
    round_ = start(*hands, WAITS_FOR_5P_WITH_SEASONS, wall=wall, tail="1m2m3m6p9s", treasure="5m")
    round_.play(*SHOWN, *lines)
    assert round_.win(2).by is by
    assert {"treasure", "four_seasons"} <= set(round_.fans(2))
