"""RULES 8: every fan of the table, with the examples of the source's questions."""

from __future__ import annotations

import pytest

from bot.mahjong.catmouse.fans import FAN_IDS, flower_win
from bot.mahjong.catmouse.traits import Circumstances
from tests.mahjong.catmouse.counting import fans


def test_the_table_is_complete() -> None:
    assert FAN_IDS == (
        "kong",
        "root",
        "robbing_kong",
        "kong_bloom",
        "kong_shot",
        "all_pungs",
        "treasure",
        "no_jokers",
        "four_seasons",
        "full_flush",
        "seven_pairs",
        "terminals",
        "all_258",
        "joker_kong",
        "seven_pairs_258",
        "nine_heavens",
        "seven_robs_one",
        "eight_immortals",
    )


def test_plain_win_counts_nothing() -> None:
    """RULES 8: a win without any fan is 平胡, 0 fan, 1 point."""
    assert fans("123m456m78m55m46p5p1j") == {}


@pytest.mark.parametrize(
    ("melds", "kongs"),
    [
        (["[5555p]"], 1),
        (["(5555p)"], 1),
        (["[5p111j]", "(6666p)"], 2),
        (["[5555p]", "[6666p]", "[7777p]"], 3),
        (["[555p2a]", "[777p]"], 1),
    ],
)
def test_kong_one_each(melds: list[str], kongs: int) -> None:
    """kong: 1 each, open or concealed, with jokers or the mouse in it."""
    sets = ["123m", "456m", "789m", "234m"][: 4 - len(melds)]
    assert fans("".join(sets) + "99m", *melds)["kong"] == kongs


@pytest.mark.parametrize(
    ("concealed", "melds", "roots"),
    [
        ("111m222m333m444s77s", [], 0),
        ("555567m123p456p99p", [], 1),
        ("45555667788m99m9m", [], 1),
        ("456p99m", ["[555p]", "[222m]", "[333m]"], 1),
        ("456p9m1j", ["[55p1j]", "[222m]", "[333m]"], 1),
        ("456p55p", ["[55p1j]", "[222m]", "[333m]"], 1),
        ("555678m55p", ["[5p11j]", "[55p1j]"], 2),
        ("456456p99m", ["[55p1j]", "[5p1j2a]"], 2),
        ("456p1j99m8m7m", ["[55p1j]", "[5p1j2a]"], 1),
        ("123p99m", ["[5555p]", "[222m]", "[333m]"], 0),
        ("456p99m", ["[5555p]", "[222m]", "[333m]"], 0),
        ("2222m5555m33p77p99p", [], 2),
        ("2222m5555m3333p99p", [], 3),
    ],
)
def test_root(concealed: str, melds: list[str], roots: int) -> None:
    """root: 4-7 alike outside kongs count 1, 8-9 count 2; a kong's tiles are no root."""
    assert fans(concealed, *melds).get("root", 0) == roots


def test_event_fans_count_one_each() -> None:
    """robbing_kong, kong_bloom and kong_shot: 1 each, on top of the hand."""
    hand = "123m456m78m55m46p5p1j"
    assert fans(hand, robbed=True) == {"robbing_kong": 1}
    assert fans(hand, bloom=True) == {"kong_bloom": 1}
    assert fans(hand, robbed=True, shot=True) == {"robbing_kong": 1, "kong_shot": 1}


def test_all_pungs() -> None:
    """all_pungs: four pungs or kongs and a pair; a pung of jokers is one of them."""
    assert fans("111333m99p", "[444p]", "[6666p]") == {"all_pungs": 1, "kong": 1, "no_jokers": 1}
    assert fans("111333m9p1j", "[444p]", "[111j]") == {"all_pungs": 1}
    assert "all_pungs" not in fans("111m333m99p123p", "[444p]")


def test_the_better_of_two_ways_to_take_sets_apart_counts() -> None:
    """RULES 8: fan are counted over the best reading; 111222333m are three pungs or three chows."""
    assert fans("111222333m44p", "[777p]") == {"all_pungs": 1, "no_jokers": 1}
    assert fans("111222333m99p", "[111p]") == {"terminals": 2, "no_jokers": 1}


def test_the_joker_stands_for_what_counts_most() -> None:
    """RULES 8: the best reading of jokers; here 9p makes terminals and treasure, 6p would make neither."""
    assert fans("78p1j111m999m99p", "[111p]", treasure="9p") == {"terminals": 2, "treasure": 1}
    assert fans("78p1j234m567m22p", "[444p]", treasure="6p") == {}


@pytest.mark.parametrize(
    ("concealed", "melds", "treasures"),
    [
        ("123m456m555m5p5p", ["[888p]"], 1),
        ("123m456m55m1j8p8p", ["[888p]"], 1),
        ("123m456m345m8p8p", ["[888p]"], 0),
        ("456m567m8p8p1j3m3m", ["[55m2a]"], 1),
        ("456m8p8p345m", ["[888p]", "[555m]"], 1),
        ("345m345m8p8p", ["[888p]", "[5m11j]"], 1),
        ("123m456m789m8p8p", ["[111j]"], 0),
    ],
)
def test_treasure(concealed: str, melds: list[str], treasures: int) -> None:
    """treasure: 1 for at least three, jokers and the mouse that stand for it included (question 22)."""
    assert fans(concealed, *melds, treasure="5m").get("treasure", 0) == treasures


def test_question_22_six_treasures_count_once_and_a_root() -> None:
    counted = fans("456456567m88p", "[5m11j]", treasure="5m")
    assert counted == {"treasure": 1, "root": 1}


def test_question_22_eight_treasures_count_once_and_two_roots() -> None:
    counted = fans("456m456m99p", "[55m1j]", "[5m1j2a]", treasure="5m")
    assert counted == {"treasure": 1, "root": 2}


def test_question_22_nine_treasures_are_nine_heavens_and_at_most_64_points() -> None:
    counted = fans("46m1j88p", "[5555m]", "[111j2a:5m]", "[999p]", treasure="5m")
    assert counted == {"treasure": 1, "nine_heavens": 6}


def test_no_jokers() -> None:
    """no_jokers: none anywhere; a joker in a meld counts, a mouse in a joker's place too, in a natural's not."""
    assert fans("123m456m789m55p", "[888p]") == {"no_jokers": 1}
    assert fans("123m456m789m55p", "[88p2a]") == {"no_jokers": 1}
    for melds in (["[88p1j]"], ["[88p2j]"], ["[111j]"], ["[112j]"]):
        assert fans("123m456m789m55p", *melds) == {}
    assert fans("123m456m78m1j55p", "[888p]") == {}


@pytest.mark.parametrize(
    ("flowers", "seasons"),
    [("123f", 0), ("1234f", 1), ("5678f", 1), ("1235678f", 1), ("12345678f", 2), ("123567f", 0), ("", 0)],
)
def test_four_seasons(flowers: str, seasons: int) -> None:
    """four_seasons: 1 for all four seasons, 1 for all four plants."""
    assert fans("123m456m78m1j55p", "[888p]", flowers=flowers).get("four_seasons", 0) == seasons


def test_full_flush() -> None:
    """full_flush: 2 for one suit; melds of jokers fit."""
    assert fans("123m456m678m22m", "[99m1j]") == {"full_flush": 2}
    assert fans("123m456m789m22m", "[111j]") == {"full_flush": 2}
    assert fans("123m456m789m22m", "[55p1j]") == {}


def test_seven_pairs() -> None:
    """seven_pairs: 2; four alike are two pairs and a root."""
    assert fans("1122m3344p6677p99p") == {"seven_pairs": 2, "no_jokers": 1}
    assert fans("1122m3344p6677p9p1j") == {"seven_pairs": 2}
    assert fans("112m334p6677p99p11j") == {"seven_pairs": 2}
    assert fans("1111m3344p6677p99p") == {"seven_pairs": 2, "root": 1, "no_jokers": 1}


def test_seven_pairs_or_four_sets_whichever_counts_more() -> None:
    assert fans("112233m445566m77p") == {"seven_pairs": 2, "no_jokers": 1}
    # Four sets with a 1 or 9 in each count as much as seven pairs: the first reading is kept, the sum is the same.
    assert sum(fans("112233m778899p11p").values()) == 3


def test_two_jokers_of_seven_pairs_may_be_a_pair_of_anything() -> None:
    """RULES 8: the pair of jokers stands for the tile that counts most, here a fourth and fifth treasure pair."""
    assert fans("2255m88m2255p88p11j") == {"seven_pairs_258": 5, "root": 1}
    assert fans("1133m55m7799m22m11j", treasure="3m") == {"full_flush": 2, "seven_pairs": 2, "root": 1, "treasure": 1}


def test_terminals() -> None:
    """terminals: 2 for a 1 or 9 in every set and pair; chows 123 and 789 have one."""
    assert fans("123m789m99m", "[111p]", "[999p]") == {"terminals": 2, "no_jokers": 1}
    assert fans("123m789m99m", "[111p]", "[9999p]") == {"terminals": 2, "no_jokers": 1, "kong": 1}
    assert fans("123m789m99m", "[111p]", "[111j]") == {"terminals": 2}
    assert fans("123m789m88m", "[111p]", "[999p]") == {"no_jokers": 1}
    assert fans("123m789m99m", "[222p]", "[999p]") == {"no_jokers": 1}


def test_all_258_stands_instead_of_all_pungs() -> None:
    assert fans("222m555m88p", "[888m]", "[555p]") == {"all_258": 3, "no_jokers": 1}
    assert fans("222m555m88p", "[888m]", "[111j]") == {"all_258": 3}
    assert fans("222m555m33p", "[888m]", "[555p]") == {"all_pungs": 1, "no_jokers": 1}


def test_joker_kong_stands_instead_of_its_kong() -> None:
    assert fans("123m456m78m9m55p", "(1111j)") == {"joker_kong": 5}
    assert fans("123m456m55p", "(1111j)", "[8888p]") == {"joker_kong": 5, "kong": 1}
    assert fans("123m456m55p", "[1112j]", "[888p]") == {"joker_kong": 5}


def test_a_pung_of_jokers_counts_nothing() -> None:
    """Question 9: only the kong of jokers counts 5."""
    assert fans("123m456m789m55p", "[111j]") == {}


def test_seven_pairs_258_stands_instead_of_seven_pairs() -> None:
    assert fans("2255m88m2255p8888p") == {"seven_pairs_258": 5, "root": 1, "no_jokers": 1}


@pytest.mark.parametrize(
    ("concealed", "melds", "others"),
    [
        ("46m1j88p", ["[5555m]", "[111j2a:5m]", "[999p]"], {}),
        ("46m1j88p", ["[5555m]", "[111j2a:5m]", "[9999p]"], {"kong": 1}),
        ("5m1j888p", ["[55m11j]", "[5m1j2a]", "[999p]"], {"all_pungs": 1}),
        ("46m1j456m88p", ["[55m11j]", "[5m1j2a]"], {}),
        ("555m888p33p", ["[5m11j]", "[11j2a:5m]"], {"all_pungs": 1}),
        ("5m1j888s", ["[55m1j]", "[5m112j]", "[222m]"], {"all_258": 3}),
    ],
    ids=["two kongs", "two kongs and another", "kong and pair", "kong and chows", "three pungs", "mouse as joker"],
)
def test_nine_heavens(concealed: str, melds: list[str], others: dict[str, int]) -> None:
    """nine_heavens: 6 for nine alike, instead of that tile's two kongs, two roots, or kong and root."""
    assert fans(concealed, *melds) == {"nine_heavens": 6} | others


@pytest.mark.parametrize(
    ("concealed", "melds", "expected", "fan", "points"),
    [
        ("555p111m56788m", ["[111j]"], {}, 0, 1),
        ("22334467778s", ["(1111j)"], {"joker_kong": 5, "full_flush": 2}, 7, 64),
        ("11223399p999m", ["(1111j)"], {"joker_kong": 5, "terminals": 2}, 7, 64),
        ("22255588p", ["(1111j)", "[5555s]"], {"joker_kong": 5, "all_258": 3, "kong": 1}, 9, 64),
    ],
    ids=["plain", "flush (22334467778 bamboo is meant)", "terminals", "258"],
)
def test_question_9_melds_of_jokers_fit_any_hand(
    concealed: str, melds: list[str], expected: dict[str, int], fan: int, points: int
) -> None:
    found = fans(concealed, *melds)
    assert (found, sum(found.values()), min(64, 2**fan)) == (expected, fan, points)


def test_question_21_seven_pairs_of_258_are_at_least_six_fan() -> None:
    assert fans("22225588p225588s") == {"seven_pairs_258": 5, "root": 1, "no_jokers": 1}


def test_question_21_seven_pairs_of_terminals() -> None:
    """As printed, eight ones need four concealed jokers (RULES 13); with two jokers six ones count one root."""
    assert fans("1111p1199s9999p11j") == {"seven_pairs": 2, "terminals": 2, "root": 3}
    assert fans("1111p1111s9999p99s") == {"seven_pairs": 2, "terminals": 2, "root": 3, "no_jokers": 1}


def test_points_are_two_to_the_fan_and_at_most_64() -> None:
    """RULES 8: P = min(64, 2^fan)."""
    for fan in range(12):
        counted = flower_win("eight_immortals", Circumstances())._replace(fan=fan)
        assert counted.points == (2**fan if fan < 6 else 64)


def test_question_19_flower_wins_count_six_and_the_kong_shot() -> None:
    """RULES 8: 6, plus kong_shot where it applies, and nothing else: neither treasure nor seasons."""
    everything = Circumstances(flowers=(), bloom=True, robbed=True)
    assert flower_win("eight_immortals", everything).fans == (("eight_immortals", 6),)
    assert flower_win("seven_robs_one", Circumstances(shot=True)).fans == (("seven_robs_one", 6), ("kong_shot", 1))
    assert flower_win("seven_robs_one", Circumstances(shot=True)).points == 64
