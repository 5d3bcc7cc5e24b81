"""RULES 10: who pays whom, and what a round adds to the match; questions 16, 17, 27 and 29."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bot.mahjong.catmouse.modes import FOUR_WINDS, MODES, PAIRS, SINGLES
from bot.mahjong.catmouse.settle import Payment, format_points, payments
from bot.mahjong.tiles import Tile
from tests.mahjong.catmouse.playing import start

WAITS_FOR_5P = "123456789m55m46p"
"""1 fan, 2 points."""
ALSO_FOR_5P = "123456789s55s46p"
FLUSH_FOR_5S = "123456789s22s46s"
"""3 fan, 8 points."""


def test_self_drawn_every_player_who_has_not_won_pays() -> None:
    """RULES 10."""
    round_ = start("9s", WAITS_FOR_5P, wall="5p").play("0 discard 9s", "1 win")
    assert round_.points == [-2, 6, -2, -2]


def test_self_drawn_after_a_win_the_winner_pays_nothing() -> None:
    round_ = start("5p", WAITS_FOR_5P, FLUSH_FOR_5S, wall="5s").play("0 discard 5p", "1 win", "2 win")
    assert round_.fans(2) == {"full_flush": 2, "no_jokers": 1}
    assert round_.points == [-2 - 8, 2, 16, -8]


def test_dealt_in_the_one_who_dealt_it_in_pays_each_winner() -> None:
    """RULES 10."""
    round_ = start("5p", WAITS_FOR_5P, ALSO_FOR_5P, "123123789m99m46p").play("0 discard 5p", "1 win", "2 win", "3 win")
    assert round_.points == [-6, 2, 2, 2]
    assert [(payment.payer, payment.payee, payment.win) for payment in payments(round_.state)] == [
        (0, 1, 0),
        (0, 2, 1),
        (0, 3, 2),
    ]


@pytest.mark.parametrize(
    ("points", "boosts", "reductions", "paid"),
    [
        (1, 0, 0, 1),
        (64, 0, 0, 64),
        (64, 2, 0, 128),
        (64, 1, 0, 96),
        (1, 1, 0, Fraction(3, 2)),
        (1, 0, 1, Fraction(1, 2)),
        (1, 0, 2, 0),
        (8, 0, 3, 0),
        (8, 1, 1, 8),
        (8, 1, 2, 4),
        (8, 2, 1, 12),
    ],
)
def test_half_more_for_each_boost_half_less_for_each_reduction_never_below_nothing(
    points: int, boosts: int, reductions: int, paid: Fraction | int
) -> None:
    """RULES 10: P + 50% of P per boost - 50% of P per reduction, never below 0 (so 0 to 128)."""
    assert Fraction(Payment(0, 1, points, boosts, reductions).eighths, 8) == paid


def test_points_are_exact_and_written_without_needless_zeros() -> None:
    """RULES 10: eighths of a point as integers."""
    written = [format_points(eighths) for eighths in (0, 8, -8, 4, -4, 1, -1, 3, -13, 64 * 8 + 6)]
    assert written == ["0", "1", "-1", "0.5", "-0.5", "0.125", "-0.125", "0.375", "-1.625", "64.75"]


def self_hit(*lines: str, south: str, west: str, wall: str, east: str = "1a5p5s") -> list[Fraction | int]:
    """East's cat hits East (2 + 3 count round to the user); the lines are played, then the wall runs out."""
    round_ = start(east, south, west, wall=wall, tail="1m2m3m4m", rolls=[(2, 3)]).play("3 done", "0 cat", *lines)
    return round_.exhaust().points


def test_a_cat_that_hits_its_user_reduces_the_payment_on_which_it_saves_most() -> None:
    """RULES 7, ruling: chosen at the settlement: not the first win of 2 points but the second of 8."""
    points = self_hit(
        "1 discard 9p",
        "2 discard 8p",
        "3 discard 7p",
        "0 discard 5p",
        "1 win",
        "2 discard 9m",
        "3 discard 8m",
        "0 discard 5s",
        "2 win",
        south=WAITS_FOR_5P,
        west=FLUSH_FOR_5S,
        wall="9p8p7p" + "1p9m8m1p",
    )
    assert points == [-2 - 4, 2, 4, 0]


def test_of_equal_ones_the_earliest_win() -> None:
    """RULES 7, ruling: West's win came first, South's 2 points later."""
    points = self_hit(
        "1 discard 9p",
        "2 discard 8p",
        "3 discard 7p",
        "0 discard 5p",
        "2 win",
        "3 discard 8m",
        "0 discard 7m",
        "1 discard 9m",
        "3 discard 6s",
        "0 discard 5s",
        "1 win",
        south="123456m777m99m46s",
        west=ALSO_FOR_5P,
        wall="9p8p7p1p" + "8m7m9m6s1p",
    )
    assert points == [-1 - 2, 2, 1, 0]


def test_of_equal_ones_at_one_moment_the_nearest_after_the_user() -> None:
    """RULES 7, ruling: one discard, two wins of 2 points each: South's is halved."""
    round_ = start("1a5p", WAITS_FOR_5P, ALSO_FOR_5P, wall="9p8p7p9s", rolls=[(2, 3)]).play("3 done", "0 cat")
    round_.play("1 discard 9p", "2 discard 8p", "3 discard 7p", "0 discard 5p", "1 win", "2 win")
    assert round_.points == [-3, 1, 2, 0]


def test_of_equal_ones_at_one_moment_the_nearest_after_the_user_is_not_the_lowest_seat() -> None:
    """RULES 7, ruling: South's cat hits South (2 + 3); West sits nearer after it than East."""
    round_ = start(ALSO_FOR_5P, "1a5p", WAITS_FOR_5P, wall="1p1p1p9s", dealer=1, rolls=[(2, 3)]).play("0 done", "1 cat")
    round_.play("2 discard 1p", "3 discard 1p", "0 discard 1p", "1 discard 5p", "2 win", "0 win")
    assert round_.points == [2, -3, 1, 0]


def test_of_equal_ones_a_win_comes_before_the_ready_check() -> None:
    """RULES 7, ruling: the earliest win; South's 2 points are halved, not West's 2 of the ready check."""
    round_ = start("1a5p", WAITS_FOR_5P, ALSO_FOR_5P, wall="9p8p7p1p", tail="1m2m3m4m", rolls=[(2, 3)])
    round_.play("3 done", "0 cat", "1 discard 9p", "2 discard 8p", "3 discard 7p", "0 discard 5p", "1 win")
    assert round_.exhaust().points == [-1 - 2, 1, 2 + 2, -2]


def test_payments_are_listed_win_by_win_the_nearest_payer_first_then_the_ready_check() -> None:
    round_ = start("9s", "", WAITS_FOR_5P, ALSO_FOR_5P, wall="1m5p", tail="2m3m4m6m")
    found = payments(round_.play("0 discard 9s", "1 discard 1m", "2 win").exhaust().state)
    assert [(p.payee, p.payer, p.win, p.ready_tile) for p in found] == [
        (2, 3, 0, None),
        (2, 0, 0, None),
        (2, 1, 0, None),
        (3, 0, None, Tile.parse("5p")),
        (3, 1, None, Tile.parse("5p")),
    ]


def test_a_payment_that_is_reduced_already_may_be_reduced_once_more() -> None:
    """RULES 7, ruling: the cat hit South first and East itself later; both payments would save 1, South sits nearer."""
    round_ = start("12a5p", WAITS_FOR_5P, "", ALSO_FOR_5P, wall="9p8p7p1p9m8m7m1m", rolls=[(1, 1), (2, 3)])
    round_.play("3 done", "0 cat", "1 discard 9p", "2 discard 8p", "3 discard 7p", "0 steal 1a pool:0", "0 cat")
    round_.play("1 discard 9m", "2 discard 8m", "3 discard 7m", "0 discard 5p", "1 win", "3 win")
    assert round_.points == [-2, 0, 0, 2]


def test_a_payment_that_costs_nothing_saves_nothing() -> None:
    """RULES 7, ruling: the one on which it saves most is not one that is void already."""
    assert [Payment(0, 1, 8, 0, reductions).saved_by_one_more for reductions in range(4)] == [32, 32, 0, 0]
    assert Payment(0, 1, 8, 1, 2).saved_by_one_more == 32


def test_the_reduction_may_fall_on_the_ready_check() -> None:
    """RULES 9, 7: reductions included; East loses only there."""
    round_ = start("1a", WAITS_FOR_5P, tail="1m2m3m4m", rolls=[(2, 3)]).play("3 done", "0 cat").exhaust()
    assert round_.points == [-1, 5, -2, -2]


def test_match_totals_of_singles_are_the_sum() -> None:
    """RULES 10."""
    round_ = start("9s", WAITS_FOR_5P, wall="5p", tail="1m2m3m4m").play("0 discard 9s", "1 win").exhaust()
    assert round_.shares == round_.points


def test_question_27_fixed_pairs_take_three_quarters_of_the_pairs_sum_each() -> None:
    """RULES 10: both partners have the pair's sum x 0.75; 500 become 375."""
    round_ = start("9s", WAITS_FOR_5P, wall="5p", tail="1m2m3m4m", mode="pairs").play("0 discard 9s", "1 win").exhaust()
    assert round_.points == [-2, 4, -2, 0]
    assert round_.shares == [-3, 3, -3, 3]
    assert 500 * PAIRS.match_factor == 375


def test_question_29_four_winds_halve_the_pairs_sum_and_take_one_and_a_half_times_the_total() -> None:
    """RULES 10: each round's pair sum is halved between partners; at the end each total x 1.5."""
    round_ = start("9s", WAITS_FOR_5P, wall="5p", tail="1z2s3s4z", mode="winds").play("0 discard 9s", "1 win").exhaust()
    (first, second) = round_.json["teams"]
    sums = {seat: round_.points[pair[0]] + round_.points[pair[1]] for pair in (first, second) for seat in pair}
    assert round_.shares == [Fraction(sums[seat]) / 2 * Fraction(3, 2) for seat in range(4)]
    assert sum(round_.shares) == 0
    assert [total * FOUR_WINDS.match_factor for total in (200, 50, 300, -150)] == [300, 75, 450, -225]


def test_halves_and_quarters_stay_exact() -> None:
    """RULES 10: half a point between partners of a pair whose sum is odd halves: eighths."""
    round_ = start("1a5p", "12345678m1j55m46p", rolls=[(1, 1)], wall="9p8p7p1p", tail="1z2s3s4z", mode="winds")
    round_.play("3 done", "0 cat", "1 discard 9p", "2 discard 8p", "3 discard 7p", "0 discard 5p", "1 win").exhaust()
    own = round_.points
    assert own[1] == Fraction(1, 2)
    pair_sum = {seat: sum(own[other] for other in pair) for pair in round_.json["teams"] for seat in pair}
    assert round_.shares == [Fraction(pair_sum[seat]) * Fraction(3, 4) for seat in range(4)]


def test_factors_of_the_modes() -> None:
    assert [(mode.match_factor, mode.shares_halved) for mode in (SINGLES, PAIRS, FOUR_WINDS)] == [
        (1, False),
        (Fraction(3, 4), False),
        (Fraction(3, 2), True),
    ]
    assert list(MODES) == ["singles", "pairs", "winds"]


def test_a_win_before_the_cat_was_thrown_may_be_the_one_that_is_reduced() -> None:
    """Ruling: the payment on which it saves most is looked for in the whole round."""
    round_ = start("1a5s5p", FLUSH_FOR_5S, WAITS_FOR_5P, wall="9p8p7p1p", rolls=[(1, 3)], tail="1m2m3m4m")
    round_.play("3 done", "0 discard 5s", "1 win", "2 discard 9p", "3 discard 8p", "0 cat")
    assert round_.state.modifiers[0].target == 0
    assert round_.points == [-4, 4, 0, 0]
