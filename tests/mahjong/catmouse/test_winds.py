"""RULES 11: four-winds pairing; questions 28 and 29. Seats A, B, C, D of question 28 are 0, 1, 2, 3."""

from __future__ import annotations

import pytest

from bot.mahjong.catmouse.events import EastNamed, TeamsFormed
from tests.mahjong.catmouse.playing import Round, start

WAITS_FOR_5P = "123456789m55m46p"
ALSO_FOR_5P = "123456789s55s46p"
FLUSH_FOR_5P = "123456789p22p46p"
LAST = "1m2m3m4m"


def winds(east: str = "", south: str = "", west: str = "", north: str = "", *, wall: str = "", tail: str = "") -> Round:
    return start(east, south, west, north, wall=wall, tail=tail, mode="winds", treasure="9s")


def teams(round_: Round) -> list[list[int]] | None:
    found: list[list[int]] | None = round_.json["teams"]
    return found


def test_question_28_the_first_wind_seats_everybody() -> None:
    """B shows North: B sits North, so C, D, A sit East, South, West."""
    round_ = winds("9s", "4z", wall="1s").play("0 discard 9s", "1 wind 4z")
    assert round_.state.pairing.east == 2
    assert EastNamed(2) in round_.events
    assert teams(round_) is None


@pytest.mark.parametrize(
    ("wind", "expected"),
    [("3z", [[0, 1], [2, 3]]), ("1z", [[0, 3], [1, 2]]), ("2z", [[0, 2], [1, 3]])],
    ids=["West is A", "East is C", "South is D"],
)
@pytest.mark.parametrize("shower", [2, 3, 0, 1])
def test_question_28_the_second_wind_names_the_first_ones_partner_whoever_shows_it(
    wind: str, expected: list[list[int]], shower: int
) -> None:
    hands = ["9s", "4z9m", "8s", "7s"]
    hands[shower] += wind
    round_ = winds(*hands, wall="1s2s3s4s5s", tail="6s7p").play("0 discard 9s", "1 wind 4z")
    if shower == 1:
        round_.play(f"1 wind {wind}")
    else:
        round_.play("1 discard 9m")
        for seat, tile in ((2, "8s"), (3, "7s"), (0, "4s")):
            if seat == shower:
                round_.play(f"{seat} wind {wind}")
                break
            round_.play(f"{seat} discard {tile}")
    assert teams(round_) == expected
    assert any(isinstance(event, TeamsFormed) for event in round_.events)


def test_a_wind_thrown_away_counts_as_shown() -> None:
    """RULES 11: shown or discarded."""
    round_ = winds("4z", "3z", wall="1s").play("3 done", "0 discard 4z", "1 discard 3z")
    # East sits North: South sits East, West South, North West; the West wind names North.
    assert (round_.state.pairing.east, teams(round_)) == (1, [[0, 3], [1, 2]])


def test_after_the_pairs_are_known_winds_name_nobody_but_can_be_shown_and_thrown() -> None:
    """Question 28: the others lose their meaning and may still be replaced or thrown."""
    round_ = winds("4z3z", "1z", "2z", wall="1s2s", tail="5s6s7s").play("3 done", "0 wind 4z", "0 wind 3z")
    before = teams(round_)
    round_.play("0 discard 6s", "1 wind 1z", "1 discard 7s", "2 discard 2z")
    assert (teams(round_), round_.winds(1), round_.pool(2)) == (before, "1z", "2z")


def test_question_28_a_win_before_any_wind_seats_the_winner_east() -> None:
    """C wins first: D, A, B sit South, West, North; the East tile names nobody."""
    round_ = winds("5p", "", WAITS_FOR_5P).play("0 discard 5p", "2 win")
    assert (round_.state.pairing.east, teams(round_)) == (2, None)


@pytest.mark.parametrize(
    ("wind", "expected"),
    [("3z", [[0, 2], [1, 3]]), ("2z", [[0, 1], [2, 3]]), ("4z", [[0, 3], [1, 2]]), ("1z", None)],
    ids=["West is A", "South is D", "North is B", "East names nobody"],
)
def test_question_28_then_the_first_other_wind_names_the_partner(wind: str, expected: list[list[int]] | None) -> None:
    round_ = winds("5p" + wind, "", WAITS_FOR_5P, "9s", wall="1s2s", tail="3s").play("0 discard 5p", "2 win")
    round_.play("3 discard 9s", f"0 wind {wind}")
    assert teams(round_) == expected


def test_after_the_east_tile_another_wind_still_names_the_partner() -> None:
    round_ = winds("5p13z", "", WAITS_FOR_5P, "9s", wall="1s2s", tail="3s4s").play("0 discard 5p", "2 win")
    round_.play("3 discard 9s", "0 wind 1z", "0 wind 3z")
    assert teams(round_) == [[0, 2], [1, 3]]


def test_of_several_first_winners_the_nearest_after_the_one_who_dealt_in_sits_east() -> None:
    """RULES 11, ruling."""
    round_ = winds("9m", WAITS_FOR_5P, "5p", ALSO_FOR_5P, wall="1s8p").play(
        "0 discard 9m", "1 discard 1s", "2 discard 5p"
    )
    round_.play("1 win", "3 win")
    assert round_.state.pairing.east == 3


def test_a_win_after_the_first_wind_changes_no_seat() -> None:
    """RULES 11: a wind was shown already; the second names the partner of the one who showed the first."""
    round_ = winds("4z5p", "", WAITS_FOR_5P, "3z", wall="1s", tail="2s").play(
        "3 done", "0 wind 4z", "0 discard 5p", "2 win"
    )
    assert round_.state.pairing.east == 1
    round_.play("3 wind 3z")
    assert teams(round_) == [[0, 3], [1, 2]]


def test_question_28_never_decided_seats_decide() -> None:
    """RULES 11: 0+2 against 1+3, once the round is over."""
    round_ = winds("5p5s", WAITS_FOR_5P, ALSO_FOR_5P, "222333444m68m88m", wall="7m")
    round_.play("0 discard 5p", "1 win", "2 win")
    assert (teams(round_), round_.points) == (None, [-4, 2, 2, 0])
    round_.play("3 win")
    assert (round_.ending, teams(round_)) == ("winners", [[0, 2], [1, 3]])
    # East's payment to West, a partner now, is void.
    assert round_.points == [-2 - 8, 2, 0, 8]


def test_payments_between_those_who_turn_out_partners_are_void() -> None:
    """RULES 10: no payment between partners, settled when the pairs are known."""
    round_ = winds("5p2z", WAITS_FOR_5P, "9s", "9m", wall="1s2s3s").play("0 discard 5p", "1 win")
    assert round_.points == [-2, 2, 0, 0]
    # South sits East; West, North and East sit South, West and North.
    round_.play("2 discard 9s", "3 discard 9m", "0 discard 2z")
    assert (teams(round_), round_.points) == ([[0, 3], [1, 2]], [-2, 2, 0, 0])
    round_ = winds("5p4z", WAITS_FOR_5P, "9s", "9m", wall="1s2s3s").play("0 discard 5p", "1 win", "2 discard 9s")
    round_.play("3 discard 9m", "0 discard 4z")
    assert (teams(round_), round_.points) == ([[0, 1], [2, 3]], [0, 0, 0, 0])


def test_a_wind_shown_a_second_time_after_a_steal_names_nobody() -> None:
    """RULES 11."""
    round_ = winds("9s", "4z9m", "2a3z", wall="1s2s", tail="3s4s5s").play("0 discard 9s", "1 wind 4z", "1 discard 9m")
    round_.play("2 steal 4z winds:1", "2 wind 4z")
    assert teams(round_) is None
    round_.play("2 wind 3z")
    assert teams(round_) == [[0, 1], [2, 3]]


def test_a_wind_that_lies_face_up_in_the_wall_names_nobody_until_it_is_shown() -> None:
    """RULES 11: nor when it is stolen into a hand."""
    wall = "1m2m3m4m5m6m7m8m9m2z1p8s"
    round_ = start("2a9s", "3z", wall=wall, tail="3s", mode="winds").play("3 done")
    assert {tile.code for tile in round_.state.wall.face_up} == {"2z", "8s"}
    assert round_.state.pairing.east is None
    round_.play("0 steal 2z wall")
    assert round_.state.pairing.east is None
    round_.play("0 wind 2z")
    assert round_.state.pairing.east == 3


def test_a_stolen_wind_thrown_for_the_first_time_counts() -> None:
    round_ = start("2a9s", wall="1m2m3m4m5m6m7m8m9m2z1p8s", mode="winds").play("3 done", "0 steal 2z wall")
    assert round_.play("0 discard 2z").state.pairing.east == 3


def test_when_both_of_a_pair_just_formed_have_won_the_round_ends() -> None:
    """RULES 11: South won first and sits East, West is South; the South wind joins them."""
    for line in ("0 wind 2z", "0 discard 2z"):
        round_ = winds("5p2z", WAITS_FOR_5P, ALSO_FOR_5P, "9m", wall="1s9s").play("0 discard 5p", "1 win", "2 win")
        left = round_.play("3 discard 9m", "0 draw").state.wall.left
        round_.play(line)
        assert (round_.ending, teams(round_)) == ("partners", [[0, 3], [1, 2]])
        assert round_.state.wall.left == left


def test_nobody_is_taken_out_while_the_pairs_are_unknown() -> None:
    """RULES 11: in four-winds not if the pairs were still unknown."""
    assert winds("5p", FLUSH_FOR_5P).play("0 discard 5p", "1 win").phase == "turn"
    one_wind = winds("4z5p", FLUSH_FOR_5P, tail="9s").play("3 done", "0 wind 4z", "0 discard 5p", "1 win")
    assert one_wind.phase == "turn"


def test_the_first_winner_takes_out_once_the_pairs_are_known() -> None:
    round_ = winds("43z5p", FLUSH_FOR_5P, tail="9s8s").play("3 done", "0 wind 4z", "0 wind 3z", "0 discard 5p", "1 win")
    assert teams(round_) == [[0, 3], [1, 2]]
    assert round_.choices(1) == {"takeout 0", "takeout 3", "pass"}


def test_who_won_while_the_pairs_were_unknown_takes_nobody_out_later() -> None:
    round_ = winds("5p3z", FLUSH_FOR_5P, "9s", "9m", wall="1s2s3s").play("0 discard 5p", "1 win", "2 discard 9s")
    round_.play("3 discard 9m", "0 discard 3z")
    assert (teams(round_), round_.phase) == ([[0, 2], [1, 3]], "turn")


def test_a_wind_makes_no_bloom_and_no_shot() -> None:
    """RULES 8: the winds exempt."""
    round_ = winds(WAITS_FOR_5P + "4z", tail="5p").play("3 done", "0 wind 4z", "0 win")
    assert round_.fans(0) == {"no_jokers": 1}
    round_ = winds("4z", WAITS_FOR_5P, tail="5p").play("3 done", "0 wind 4z", "0 discard 5p", "1 win")
    assert round_.fans(1) == {"no_jokers": 1}


def test_a_wind_after_a_kong_ends_its_shot() -> None:
    """RULES 8: right after an arrival by kong; the wind's arrival came between."""
    round_ = winds("7777s4z", WAITS_FOR_5P, tail="9s5p").play(
        "3 done", "0 kong 7s", "0 wind 4z", "0 discard 5p", "1 win"
    )
    assert round_.fans(1) == {"no_jokers": 1}
