"""RULES 7, 10: the cat reduces, the god of wealth boosts; questions 3, 15, 16 and 17."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.mahjong.catmouse.refusal import NoThrowLeft
from bot.mahjong.catmouse.state import Effect, Modifier
from tests.mahjong.catmouse.playing import Round, start

WAITS_FOR_5P = "123456789m55m46p"
ALSO_FOR_5P = "123456789s55s46p"


def used(tile: str, throw: tuple[int, int], *, dealer: int = 0) -> Modifier:
    """The first player uses the cat (1a) or the god of wealth (3a) with all four active."""
    round_ = start(*[tile if seat == dealer else "" for seat in range(4)], rolls=[throw], dealer=dealer)
    verb = "cat" if tile == "1a" else "wealth"
    return round_.play(f"{(dealer + 3) % 4} done", f"{dealer} {verb}").state.modifiers[0]


@pytest.mark.parametrize(
    ("throw", "target"),
    [
        ((1, 1), 1),
        ((1, 2), 2),
        ((2, 2), 3),
        ((2, 3), 0),
        ((3, 3), 1),
        ((3, 4), 2),
        ((4, 4), 3),
        ((4, 5), 0),
        ((5, 5), 1),
        ((5, 6), 2),
        ((6, 6), 3),
    ],
)
def test_two_dice_are_counted_round_the_four_players_the_user_being_one(throw: tuple[int, int], target: int) -> None:
    """RULES 7, question 15: nobody has won yet."""
    assert used("1a", throw) == Modifier(Effect.REDUCE, 0, target, throw)
    assert used("3a", throw) == Modifier(Effect.BOOST, 0, target, throw)
    assert used("1a", throw, dealer=2).target == (target + 2) % 4


@pytest.mark.parametrize(("throw", "target"), [((1, 1), 2), ((1, 2), 3), ((1, 3), 0), ((2, 3), 2), ((3, 3), 3)])
def test_question_15_three_players_are_counted_after_a_win(throw: tuple[int, int], target: int) -> None:
    """RULES 7: round the active players only; South has won."""
    round_ = start("5p1a", WAITS_FOR_5P, "9s", "9m", wall="1s1p2s", rolls=[throw])
    round_.play("0 discard 5p", "1 win", "2 discard 9s", "3 discard 9m", "0 cat")
    assert round_.state.modifiers[0].target == target


def test_question_15_with_two_left_it_hits_the_other_without_dice() -> None:
    round_ = start("5p1a", WAITS_FOR_5P, ALSO_FOR_5P, "9m", wall="1s1p").play("0 discard 5p", "1 win", "2 win")
    round_.play("3 discard 9m", "0 cat")
    assert round_.state.modifiers == (Modifier(Effect.REDUCE, 0, 3, None),)
    assert (round_.pool(0), round_.to_draw, round_.asked()) == ("1a", True, (3,))


def test_throws_are_taken_in_order() -> None:
    round_ = start("1a", "3a", wall="1s", rolls=[(1, 1), (2, 2), (6, 6)]).play("3 done", "0 cat", "1 wealth")
    assert [modifier.dice for modifier in round_.state.modifiers] == [(1, 1), (2, 2)]
    assert round_.state.rolls == ((6, 6),)


def test_without_a_throw_left_the_record_cannot_go_on() -> None:
    round_ = start("1a").play("3 done")
    with pytest.raises(NoThrowLeft):
        round_.play("0 cat")


def throw_or_use(used: bool, verb: str, tile: str) -> str:
    return verb if used else f"discard {tile}"


def deal_in(
    cat: tuple[int, int] | None = None,
    wealth: tuple[int, int] | None = None,
    *,
    self_drawn: bool = False,
    mode: str = "singles",
) -> Round:
    """East uses the cat and South the god of wealth with these throws, or they throw them; then East deals 5p to South.

    South wins 1 fan, 2 points; `self_drawn` by drawing 5p instead.
    """
    wall = "6p1s1p9s5p" if self_drawn else "6p1s1p9s"
    round_ = start(
        "1a5p",
        "3a123456789m55m4p",
        wall=wall,
        rolls=[throw for throw in (cat, wealth) if throw],
        mode=mode,
    )
    round_.play("3 done", "0 " + throw_or_use(cat is not None, "cat", "1a"))
    round_.play("1 " + throw_or_use(wealth is not None, "wealth", "3a"))
    round_.play("2 discard 1s", "3 discard 1p", "0 discard 9s" if self_drawn else "0 discard 5p", "1 win")
    assert round_.fans(1) == {"no_jokers": 1}
    return round_


SOUTH, WEST, NORTH, ONESELF = (1, 1), (1, 2), (1, 3), (2, 3)
"""Throws of East that hit these; for South they are West, North, East and oneself."""
EAST_BY_SOUTH = (1, 3)


@pytest.mark.parametrize(
    ("cat", "wealth", "paid"),
    [
        (None, None, 2),
        (SOUTH, None, 1),
        (WEST, None, 2),
        (ONESELF, None, 1),
        (None, EAST_BY_SOUTH, 3),
        (None, (1, 1), 2),
        (None, ONESELF, 3),
        (SOUTH, EAST_BY_SOUTH, 2),
        (SOUTH, ONESELF, 2),
        (ONESELF, EAST_BY_SOUTH, 2),
        (WEST, (1, 1), 2),
    ],
)
def test_question_16_half_less_and_half_more(
    cat: tuple[int, int] | None, wealth: tuple[int, int] | None, paid: int
) -> None:
    """RULES 7, 10: P - 50% of P for a reduction that hits, P + 50% for a boost, P for both."""
    assert deal_in(cat, wealth).points == [-paid, paid, 0, 0]


@pytest.mark.parametrize(
    ("cat", "wealth", "points"),
    [
        (None, None, [-2, 6, -2, -2]),
        (SOUTH, None, [-1, 5, -2, -2]),
        (WEST, None, [-2, 6, -2, -2]),
        (None, EAST_BY_SOUTH, [-3, 7, -2, -2]),
        (None, (1, 1), [-2, 7, -3, -2]),
        (None, ONESELF, [-3, 9, -3, -3]),
        (SOUTH, ONESELF, [-2, 8, -3, -3]),
    ],
)
def test_a_boost_or_reduction_concerns_only_the_two_it_joins(
    cat: tuple[int, int] | None, wealth: tuple[int, int] | None, points: list[int]
) -> None:
    """RULES 7: on a hit of the user everybody who loses to the god of wealth's user pays 50% more."""
    assert deal_in(cat, wealth, self_drawn=True).points == points


def test_a_hit_on_a_partner_is_wasted() -> None:
    """RULES 7: the cat hits West, East's partner; East pays South in full."""
    assert deal_in(WEST, mode="pairs").points == [-2, 2, 0, 0]


def used_twice(*lines: str, rolls: Sequence[tuple[int, int]]) -> Round:
    """East uses the cat and the lines go on; South's hand waits for 5p after its first turn."""
    round_ = start("12a5p", "3a123456789m55m4p", wall="6p1s1p2s9p2p3p3s", rolls=rolls)
    return round_.play("3 done", "0 cat", *lines)


def test_question_17_two_reductions_leave_nothing_to_pay() -> None:
    """RULES 10: P - 50% - 50% = 0."""
    round_ = used_twice("1 discard 3a", "2 discard 1s", "3 discard 1p", "0 steal 1a pool:0", "0 cat", rolls=[SOUTH] * 2)
    round_.play("1 discard 9p", "2 discard 2p", "3 discard 3p", "0 discard 5p", "1 win")
    assert [modifier.target for modifier in round_.state.modifiers] == [1, 1]
    assert round_.points == [0, 0, 0, 0]


def test_question_17_two_reductions_and_a_boost_leave_half() -> None:
    """As the boost is meant (RULES 13): P - 50% - 50% + 50%."""
    rolls = [SOUTH, EAST_BY_SOUTH, SOUTH]
    round_ = used_twice("1 wealth", "2 discard 1s", "3 discard 1p", "0 steal 1a pool:0", "0 cat", rolls=rolls)
    round_.play("1 discard 9p", "2 discard 2p", "3 discard 3p", "0 discard 5p", "1 win")
    assert round_.points == [-1, 1, 0, 0]


def test_question_17_two_boosts_double() -> None:
    """RULES 10: P + 50% + 50% = 2P; the mouse brought the god of wealth back."""
    round_ = start("5p9s", "23a123456789m55m", wall="4p1s1p2s6p3s2p7s", rolls=[EAST_BY_SOUTH] * 2)
    round_.play("3 done", "0 discard 9s", "1 wealth", "2 discard 1s", "3 discard 1p", "0 discard 2s")
    round_.play("1 steal 3a pool:1", "1 wealth", "2 discard 3s", "3 discard 2p", "0 discard 5p", "1 win")
    assert [(modifier.effect, modifier.target) for modifier in round_.state.modifiers] == [(Effect.BOOST, 0)] * 2
    assert round_.points == [-4, 4, 0, 0]


def test_using_one_after_a_pung() -> None:
    """RULES 5: cat and god of wealth may be used after a pung and count as the discard."""
    round_ = start("5p", "55p13a", rolls=[SOUTH]).play("0 discard 5p", "1 pung 5p", "1 wealth")
    assert (round_.pool(1), round_.size(1), round_.to_draw, round_.asked()) == ("3a", 10, True, (2,))


@pytest.mark.parametrize("line", ["0 ingot", "0 discard 4a"])
def test_question_13_used_or_thrown_the_ingot_may_be_collected(line: str) -> None:
    """RULES 7: like the cat and the mouse: no arrival, the one after the ingot's user draws."""
    round_ = start("4a", "", "3a").play("3 done", line)
    assert (round_.asked(), round_.choices(2)) == ((2,), {"collect", "pass"})
    round_.play("2 collect")
    assert (round_.pool(2), round_.holds(2, "4a"), round_.pool(0)) == ("3a", True, "")
    assert (round_.size(2), round_.size(0), round_.to_draw, round_.asked()) == (13, 13, True, (1,))


def test_question_14_ones_own_ingot_is_not_collected() -> None:
    round_ = start("34a", tail="7s").play("3 done", "0 ingot")
    assert (round_.asked(), round_.holds(0, "3a"), round_.holds(0, "7s")) == ((0,), True, True)


def test_the_god_of_wealth_takes_no_mouse_and_the_cat_no_ingot() -> None:
    assert start("2a", "3a").play("3 done", "0 discard 2a").to_draw
    assert start("4a", "1a").play("3 done", "0 discard 4a").to_draw
