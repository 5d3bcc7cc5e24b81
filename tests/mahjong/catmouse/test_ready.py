"""RULES 9: the ready check at exhaustion (查叫)."""

from __future__ import annotations

import pytest

from tests.mahjong.catmouse.counting import ready
from tests.mahjong.catmouse.playing import Round, start

WAITS_FOR_5P = "123456789m55m46p"
"""1 fan on 5p (no jokers)."""
ALSO_FOR_5P = "123456789s55s46p"
LAST = "1m2m3m4m"


def at_the_end(
    south: str = "",
    west: str = "",
    north: str = "",
    *,
    mode: str = "singles",
    house: tuple[str, ...] = (),
    treasure: str = "",
) -> Round:
    """Everybody throws what they draw until the wall is exhausted."""
    return start(
        "", south, west, north, tail="1z2z3z4z" if mode == "winds" else LAST, mode=mode, house=house, treasure=treasure
    ).exhaust()


def best_tiles(round_: Round) -> dict[int, tuple[str, int]]:
    return {record.seat: (record.tile.code, record.score.fan) for record in round_.state.ready}


def test_who_is_ready_collects_from_everybody_who_is_not() -> None:
    """RULES 9: as if self-drawn."""
    round_ = at_the_end(WAITS_FOR_5P)
    assert (round_.ending, best_tiles(round_)) == ("exhausted", {1: ("5p", 1)})
    assert round_.points == [-2, 6, -2, -2]
    assert round_.json["ready"] == [1]


def test_nobody_ready_nobody_pays() -> None:
    assert at_the_end().points == [0, 0, 0, 0]


def test_only_players_who_are_not_ready_pay() -> None:
    """RULES 9, ruling."""
    round_ = at_the_end(WAITS_FOR_5P, ALSO_FOR_5P)
    assert best_tiles(round_) == {1: ("5p", 1), 2: ("5p", 1)}
    assert round_.points == [-4, 4, 4, -4]


def test_the_house_rule_lets_ready_players_pay_one_another() -> None:
    """RULES 9: `ready_pay_ready`; South counts 2 fan, West 1."""
    rich = "123456m77m999m46p"
    plain = at_the_end(rich, ALSO_FOR_5P, treasure="9m")
    assert (best_tiles(plain)[1], plain.points) == (("5p", 2), [-6, 8, 4, -6])
    house = at_the_end(rich, ALSO_FOR_5P, treasure="9m", house=("ready_pay_ready",))
    assert house.points == [-6, 10, 2, -6]


def test_winners_neither_collect_nor_pay() -> None:
    """RULES 9: every active player shows the hand."""
    round_ = start("5p", WAITS_FOR_5P, "123456789s55s68s", wall="9m", tail=LAST)
    round_.play("0 discard 5p", "1 win").exhaust()
    assert best_tiles(round_) == {2: ("7s", 3)}
    assert round_.points == [-2 - 8, 2, 16, -8]


def test_the_best_tile_counts() -> None:
    """RULES 9, ruling: of 5p and the treasure 8p the treasure."""
    round_ = at_the_end("123456789m55p88p", treasure="8p")
    assert best_tiles(round_) == {1: ("8p", 2)}


def test_a_tile_of_which_none_is_left_counts() -> None:
    """RULES 9, ruling: all four 5p are in the hand that waits for a fifth."""
    assert ready("123456789m5555p") == "5p:2"
    round_ = at_the_end("123456789m5555p")
    assert (best_tiles(round_), round_.points) == ({1: ("5p", 2)}, [-4, 12, -4, -4])


def test_a_fifth_tile_with_a_joker_beside_it() -> None:
    """RULES 9, ruling: 5555p46p and a joker wait for 5p too."""
    assert "5p:1" in ready("123456m465555p1j").split()


def test_event_fan_are_not_counted() -> None:
    """RULES 9, ruling: the last tile came by a kong, and no bloom is counted."""
    round_ = start(north="888m12345m77m46p6m", tail="8m" + "1s2s3s").run_down(1)
    round_.play("3 draw", "3 kong 8m")
    assert (round_.ending, best_tiles(round_)) == ("exhausted", {3: ("5p", 2)})
    assert dict(round_.state.ready[0].score.fans) == {"kong": 1, "no_jokers": 1}


def test_shown_flowers_are_counted() -> None:
    """RULES 9, ruling."""
    round_ = start("", "1234f123456789m", tail="55m46p" + LAST).play("0 done", *(f"1 flower {n}f" for n in range(1, 5)))
    round_.exhaust()
    assert best_tiles(round_) == {1: ("5p", 2)}
    assert dict(round_.state.ready[0].score.fans) == {"four_seasons": 1, "no_jokers": 1}


def test_seven_kinds_of_flower_are_not_ready() -> None:
    """RULES 9, ruling: numbered tiles only."""
    round_ = start("", "1234567f", tail="1122334s" + LAST).play("0 done", *(f"1 flower {n}f" for n in range(1, 8)))
    assert best_tiles(round_.exhaust()) == {}


@pytest.mark.parametrize(
    "hand",
    [
        "123456789m55m4p1f",
        "123456789m55m4p1a",
        "12345678m5m11j4p8p",
        "123456m789s55m46p",
        "123456789m159p5m",
    ],
    ids=["flower", "special tile", "two jokers", "three suits", "two tiles short"],
)
def test_who_is_not_ready(hand: str) -> None:
    """RULES 9: one numbered tile short of a complete hand, by all of RULES 8."""
    assert best_tiles(at_the_end(hand)) == {}


def test_seven_pairs_may_wait_with_two_jokers() -> None:
    """RULES 8, 9: any tile completes it; one it holds two of makes a root as well."""
    assert best_tiles(at_the_end("1122m3344p667p11j"))[1][1] == 3
    assert len(ready("1122m3344p667p11j").split()) == 18


def test_boosts_and_reductions_are_included() -> None:
    """RULES 9: East's cat hits South and South's god of wealth hits West; 2 points become 1, 3 and 2."""
    round_ = start("1a", "3a123456789m55m4p", wall="6p", tail=LAST, rolls=[(1, 1), (1, 1)])
    round_.play("3 done", "0 cat", "1 wealth").exhaust()
    assert round_.points == [-1, 6, -3, -2]


def test_who_caught_the_kong_of_the_last_tile_is_ready_with_three_in_hand_fewer() -> None:
    """RULES 9: the hand that konged the last discard is one tile short like any other."""
    round_ = start("", "555p123456m99m13p", tail="5p" + "1s2s3s").run_down(1)
    round_.play("3 discard 5p", "1 kong 5p")
    assert best_tiles(round_) == {1: ("2p", 2)}


def test_a_player_taken_out_takes_no_part() -> None:
    """RULES 9, 11: no ready check, no further payment."""
    hand = "123456789m22m46m"
    round_ = start("5m", hand, ALSO_FOR_5P, "", wall="9p", tail=LAST, mode="pairs").play(
        "0 discard 5m", "1 win", "1 takeout 2"
    )
    round_.exhaust()
    assert best_tiles(round_) == {}
    assert round_.points == [-8, 8, 0, 0]


def test_partners_pay_nothing_to_one_another() -> None:
    """RULES 10: North is South's partner; East and West pay."""
    assert at_the_end(WAITS_FOR_5P, mode="pairs").points == [-2, 4, -2, 0]
