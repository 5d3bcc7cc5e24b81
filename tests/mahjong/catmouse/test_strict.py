"""RULES 12: the house rule `strict`: claiming a win the hand does not have (诈胡)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.mahjong.catmouse.no_win import Lack
from bot.mahjong.catmouse.state import FalseClaim
from bot.mahjong.hands import Hand
from bot.mahjong.tiles import Tile
from tests.mahjong.catmouse.playing import Round, start

WAITS_FOR_5P = "123456789m55m46p"
ALSO_FOR_5P = "123456789s55s46p"


def strict(
    east: str = "",
    south: str = "",
    west: str = "",
    north: str = "",
    *,
    wall: str = "",
    tail: str = "",
    mode: str = "singles",
    rolls: Sequence[tuple[int, int]] = (),
) -> Round:
    return start(east, south, west, north, wall=wall, tail=tail, mode=mode, rolls=rolls, house=("strict",))


def test_without_the_house_rule_it_cannot_be_done() -> None:
    round_ = start("9s").play("3 done")
    assert round_.choices(0, "falsewin") == set()
    assert round_.refused("0 falsewin").code == "not_strict"


def test_on_ones_own_turn_after_an_arrival() -> None:
    """RULES 12: the round stops; 64 to every active player."""
    round_ = strict("9s").play("3 done", "0 falsewin")
    assert (round_.ending, round_.points, round_.asked()) == ("false_win", [-192, 64, 64, 64], ())


def test_on_a_tile_open_to_claims() -> None:
    """RULES 12: whoever is asked, and whoever is not, until the next tile is drawn."""
    round_ = strict("5p", "55p", wall="9s").play("0 discard 5p")
    assert [round_.choices(seat, "falsewin") for seat in range(4)] == [set()] + [{"falsewin"}] * 3
    round_.play("1 pass")
    assert round_.to_draw
    assert [round_.choices(seat, "falsewin") for seat in range(4)] == [set()] + [{"falsewin"}] * 3
    round_.play("1 draw")
    assert [round_.choices(seat, "falsewin") for seat in range(4)] == [set(), {"falsewin"}, set(), set()]


def test_who_has_a_win_cannot_claim_one_falsely() -> None:
    round_ = strict("5p", WAITS_FOR_5P).play("0 discard 5p")
    assert (round_.may("1 win"), round_.may("1 falsewin"), round_.may("2 falsewin")) == (True, False, True)
    own = strict(WAITS_FOR_5P + "5p").play("3 done")
    assert (own.may("0 win"), own.may("0 falsewin")) == (True, False)


def test_a_win_that_passing_forbids_is_refused_not_punished() -> None:
    """RULES 12, 8."""
    round_ = strict("5p", "", "5p", WAITS_FOR_5P, wall="1s2s").play(
        "0 discard 5p", "3 pass", "1 discard 1s", "2 discard 5p"
    )
    assert not round_.may("3 falsewin")
    assert not round_.may("3 win")


def test_not_after_a_pung_nor_in_the_opening() -> None:
    """RULES 12: on their own turn after an arrival."""
    assert strict().choices(0) == {"done"}
    assert strict("5p", "55p").play("0 discard 5p", "1 pung 5p").choices(1, "falsewin") == set()


@pytest.mark.parametrize("tile", ["1j", "1f", "1a", "2a", "4a"])
def test_not_on_tiles_nobody_can_win_on(tile: str) -> None:
    """RULES 12, 6: jokers, flowers and special tiles are not open to a win."""
    round_ = strict(tile, "13a" if tile in ("2a", "4a") else "").play("3 done", f"0 discard {tile}")
    assert [round_.choices(seat, "falsewin") for seat in range(4)] == [set()] * 4


def test_not_by_who_has_answered() -> None:
    round_ = strict("5p", "55p", WAITS_FOR_5P).play("0 discard 5p", "1 pass")
    assert (round_.may("1 falsewin"), round_.may("2 falsewin"), round_.may("3 falsewin")) == (False, False, True)


def test_not_by_a_winner() -> None:
    round_ = strict("5p", WAITS_FOR_5P, "9s", wall="1p").play("0 discard 5p", "1 win", "2 discard 9s")
    assert not round_.may("1 falsewin")


def test_on_a_robbed_kong_and_on_a_swap() -> None:
    """RULES 12: on a tile open to claims."""
    round_ = strict("5p", "55p9s", WAITS_FOR_5P, wall="1s1p2s5p").play(
        "0 discard 5p", "2 pass", "1 pung 5p", "1 discard 9s"
    )
    round_.play("2 discard 1s", "3 discard 1p", "0 discard 2s", "1 add 5p")
    assert (round_.may("3 falsewin"), round_.may("1 falsewin"), round_.may("2 falsewin")) == (True, False, False)
    round_ = strict("555p1j9m", "5p", WAITS_FOR_5P, wall="1s", tail="2s").play("3 done", "0 kong 5p with 555p1j")
    round_.play("0 discard 9m", "1 swap 5p from 0", "3 falsewin")
    assert round_.points == [64, 64, 64, -192]


def test_earlier_wins_stand_and_winners_are_not_paid() -> None:
    """RULES 12: every active player."""
    round_ = strict("5p", WAITS_FOR_5P).play("0 discard 5p", "1 win", "2 falsewin")
    assert (round_.points, round_.ending) == ([-2 + 64, 2, -128, 64], "false_win")


def test_the_partner_is_not_paid() -> None:
    """RULES 12: every active player but the partner."""
    assert strict("9s", mode="pairs").play("3 done", "0 falsewin").points == [-128, 64, 0, 64]


def test_boosts_of_the_others_count_and_reductions_of_the_claimer_do_not() -> None:
    """RULES 12: plus 32 per boost of theirs that applies; the claimer's reductions are void."""
    round_ = strict("1a", "3a", wall="9s8s7s6s", rolls=[(1, 1), (1, 3)]).play("3 done", "0 cat", "1 wealth")
    round_.play("2 discard 8s", "3 discard 7s", "0 falsewin")
    assert [(modifier.user, modifier.target) for modifier in round_.state.modifiers] == [(0, 1), (1, 0)]
    assert round_.points == [-(96 + 64 + 64), 96, 64, 64]


def test_a_boost_that_hit_its_user_applies_to_everybody() -> None:
    round_ = strict("9s", "3a", wall="9m8s", rolls=[(2, 3)]).play("0 discard 9s", "1 wealth", "2 falsewin")
    assert round_.points == [64, 96, -(64 + 96 + 64), 64]


def test_a_boost_against_somebody_else_does_not_apply() -> None:
    round_ = strict("9s", "3a", wall="9m8s", rolls=[(1, 3)]).play("0 discard 9s", "1 wealth", "2 falsewin")
    assert round_.points == [64, 64, -192, 64]


def test_there_is_no_ready_check_after_a_false_win() -> None:
    """RULES 12: the round stops."""
    round_ = strict("9s", WAITS_FOR_5P).play("3 done", "0 falsewin")
    assert (round_.state.ready, round_.points) == ((), [-192, 64, 64, 64])


def test_the_claimers_reductions_are_void_for_the_penalty_only() -> None:
    """Ruling: earlier wins stand as they are, the claimer's cat that hit the winner included."""
    round_ = strict("1a5p", WAITS_FOR_5P, wall="9p8p7p1p9m8m7m", rolls=[(1, 1)]).play("3 done", "0 cat", "1 discard 9p")
    round_.play("2 discard 8p", "3 discard 7p", "0 discard 5p", "1 win", "2 discard 9m", "3 discard 8m", "0 falsewin")
    assert round_.points == [-1 - 128, 1, 64, 64]


def test_a_cat_that_hit_its_user_still_reduces_an_earlier_win_but_not_the_penalty() -> None:
    """Ruling."""
    round_ = strict("1a5p", WAITS_FOR_5P, wall="9p8p7p1p9m8m7m", rolls=[(2, 3)]).play("3 done", "0 cat", "1 discard 9p")
    round_.play("2 discard 8p", "3 discard 7p", "0 discard 5p", "1 win", "2 discard 9m", "3 discard 8m", "0 falsewin")
    assert round_.points == [-1 - 128, 1, 64, 64]


def test_with_the_pairs_unknown_the_partner_by_seats_is_not_paid() -> None:
    """Ruling: RULES 11 lets the seats decide when the winds never did."""
    assert strict("9s", mode="winds").play("3 done", "0 falsewin").points == [-128, 64, 0, 64]


@pytest.mark.parametrize(
    ("hand", "lack"),
    [
        ("123456m22p12444s9p", Lack("not_complete")),
        ("123456m22p123444s", Lack("three_suits")),
        ("1234567m22p22m1j1j1j", Lack("too_many_jokers", jokers=3)),
        ("123456m22p789m3f12m", Lack("special_tile_in_hand", tile=Tile.parse("3f"))),
    ],
)
def test_what_the_claimed_hand_lacked_is_kept(hand: str, lack: Lack) -> None:
    """RULES 12, 8: on the claimer's own turn and on what somebody throws."""
    claim = strict(hand).play("3 done", "0 falsewin").state.false_win
    assert claim == FalseClaim(0, lack)
    tiles = Hand.parse(hand)
    last = next(tile for tile in tiles if tile.is_numbered)
    claim = strict(f"{last}", str(tiles.minus(last))).play("3 done", f"0 discard {last}", "1 falsewin").state.false_win
    assert claim == FalseClaim(1, lack)


def test_on_anothers_flower_a_hand_lacks_nothing_for_nobody_could_win_on_it() -> None:
    """RULES 12, 8."""
    round_ = strict("1234567f9s", "8f", WAITS_FOR_5P, wall="1m", tail="1122334s")
    round_.play(*(f"0 flower {n}f" for n in range(1, 8)), "0 done", "1 done", "2 done", "3 done", "0 discard 9s")
    assert round_.play("1 draw", "1 flower 8f", "2 falsewin").state.false_win == FalseClaim(2, None)


def test_a_robbed_joker_is_what_it_was_added_as() -> None:
    """RULES 12, 6."""
    round_ = strict("5p", "55p9s1j", WAITS_FOR_5P, "123456m46p123s11p", wall="1s1p2s9s")
    round_.play("0 discard 5p", "2 pass", "1 pung 5p", "1 discard 9s", "2 discard 1s", "3 discard 1p", "0 discard 2s")
    round_.play("1 add 1j to 5p", "3 falsewin")
    assert round_.state.false_win == FalseClaim(3, Lack("three_suits"))


def test_nothing_is_open_any_more_when_the_last_discard_has_ended_the_round() -> None:
    """Ruling: with an empty wall and nobody to claim it, the discard ends the round at once."""
    round_ = start(tail="5p1s2s3s", house=("strict",)).run_down(1).play("3 discard 5p")
    assert (round_.ending, round_.choices(1)) == ("exhausted", set())
