"""RULES 6: win, kong and pung on a discard; question 5."""

from __future__ import annotations

from itertools import permutations

import pytest

from bot.mahjong.catmouse.actions import Close, Discard, Done
from bot.mahjong.catmouse.apply import apply
from bot.mahjong.catmouse.deal import deal
from bot.mahjong.catmouse.legal import all_legal, to_act
from bot.mahjong.catmouse.refusal import Refused
from bot.mahjong.catmouse.state import WinBy
from bot.mahjong.tiles import Tile, format_tiles
from tests.mahjong.catmouse.dealing import build_deal
from tests.mahjong.catmouse.playing import start

WAITS_FOR_5P = "123456789m55m46p"
ALSO_FOR_5P = "123456789s55s46p"


def test_everybody_who_can_take_something_is_asked_and_nobody_else() -> None:
    round_ = start("5p", "55p", "46p", WAITS_FOR_5P).play("0 discard 5p")
    assert (round_.phase, round_.asked()) == ("claims", (1, 3))
    assert round_.choices(1) == {"pung 5p", "pass"}
    assert round_.choices(3) == {"win", "pass"}
    assert round_.choices(0) == round_.choices(2) == set()


def test_when_nobody_can_take_anything_the_next_is_to_draw_at_once() -> None:
    round_ = start("5p", "5p", "46p", "34p").play("0 discard 5p")
    assert (round_.to_draw, round_.asked()) == (True, (1,))


def test_no_chow_exists() -> None:
    """RULES 6: the next player holds 46p, 34p and 67p and is not asked about 5p."""
    round_ = start("5p", "34677p").play("0 discard 5p")
    assert (round_.to_draw, round_.choices(1)) == (True, {"draw"})


def test_every_player_who_can_win_may_and_they_all_win() -> None:
    """RULES 6: three win on one tile; the one who dealt it in pays each."""
    round_ = start("5p", WAITS_FOR_5P, ALSO_FOR_5P, "123789789m66m46p").play("0 discard 5p")
    assert round_.asked() == (1, 2, 3)
    round_.play("2 win", "3 win", "1 win")
    assert round_.winners == [1, 2, 3]
    assert [(win.by, win.payer) for win in round_.state.wins] == [(WinBy.DISCARD, 0)] * 3


@pytest.mark.parametrize("order", list(permutations((1, 2, 3))))
def test_the_order_of_answers_makes_no_difference(order: tuple[int, ...]) -> None:
    answers = {1: "1 pung 5p", 2: "2 win", 3: "3 pass"}
    round_ = start("5p", "55p", WAITS_FOR_5P, ALSO_FOR_5P).play("0 discard 5p")
    for seat in order:
        if seat in round_.asked():
            round_.play(answers[seat])
    round_.let_all_pass()
    assert round_.winners == [2]
    assert (round_.asked(), round_.melds(1), round_.won(2)) == ((3,), [], "5p")


def test_a_win_goes_before_a_kong_and_a_pung() -> None:
    """RULES 6: a tile that is won can be neither ponged nor konged."""
    round_ = start("5p", "555p", WAITS_FOR_5P).play("0 discard 5p", "1 kong 5p")
    assert (round_.phase, round_.asked()) == ("claims", (2,))
    round_.play("2 win")
    assert (round_.winners, round_.melds(1), round_.holds(1, "555p")) == ([2], [], True)


def test_a_kong_goes_before_a_pung_even_from_farther_away() -> None:
    """RULES 6: kong before pung: West's kong with jokers beats South's pung."""
    round_ = start("5p", "5p1j", "55p1j").play("0 discard 5p", "1 pung 5p with 5p1j", "2 kong 5p with 55p1j")
    assert (round_.melds(1), round_.melds(2)) == ([], ["[555p1j]"])


def test_the_nearest_in_turn_order_pungs() -> None:
    """RULES 6: of two pungs the nearest after the one who threw."""
    round_ = start("9s", "5p1j", "5p", "5p1j", wall="2s7s")
    round_.play("0 discard 9s", "1 discard 2s", "2 discard 5p")
    assert round_.asked() == (1, 3)
    round_.play("1 pung 5p with 5p1j")
    assert round_.phase == "claims", "North sits nearer to West and may still take it"
    round_.play("3 pung 5p with 5p1j")
    assert (round_.melds(1), round_.melds(3), round_.asked()) == ([], ["[55p1j]"], (3,))


def test_the_nearest_in_turn_order_kongs() -> None:
    round_ = start("5p", "", "5p11j", "5p11j").play("0 discard 5p", "3 kong 5p with 5p11j")
    assert round_.phase == "claims"
    round_.play("2 kong 5p with 5p11j")
    assert (round_.melds(2), round_.melds(3)) == (["[55p11j]"], [])


def test_who_cannot_change_the_outcome_is_not_waited_for() -> None:
    """South's kong settles it: North, who could only pung, is asked no more."""
    round_ = start("5p", "55p1j", "", "5p1j").play("0 discard 5p")
    assert round_.asked() == (1, 3)
    round_.play("1 kong 5p with 55p1j")
    assert (round_.melds(1), round_.phase, round_.asked()) == (["[555p1j]"], "turn", (1,))


@pytest.mark.parametrize(
    ("hand", "choices"),
    [
        ("88p", {"pung 8p"}),
        ("8p1j", {"pung 8p with 8p1j"}),
        ("888p", {"pung 8p", "kong 8p"}),
        ("88p1j", {"pung 8p", "pung 8p with 8p1j", "kong 8p with 88p1j"}),
        ("8p11j", {"pung 8p with 8p1j", "kong 8p with 8p11j"}),
        ("888p1j", {"pung 8p", "pung 8p with 8p1j", "kong 8p", "kong 8p with 88p1j"}),
    ],
)
def test_question_5_claims_with_naturals_and_jokers(hand: str, choices: set[str]) -> None:
    """RULES 6: at least one natural of the hand, jokers for the rest."""
    round_ = start("8p", hand).play("0 discard 8p")
    assert round_.choices(1) == choices | {"pass"}


@pytest.mark.parametrize("hand", ["11j", "111j", "8p", "8s1j"])
def test_jokers_alone_or_one_natural_alone_claim_nothing(hand: str) -> None:
    assert start("8p", hand).play("0 discard 8p").to_draw


@pytest.mark.parametrize(
    ("line", "meld", "kept"),
    [
        ("1 pung 8p", "[888p]", "8p1j"),
        ("1 pung 8p with 8p1j", "[88p1j]", "88p"),
        ("1 kong 8p", "[8888p]", "1j"),
        ("1 kong 8p with 88p1j", "[888p1j]", "8p"),
    ],
)
def test_a_claim_lays_the_discard_with_the_tiles_named(line: str, meld: str, kept: str) -> None:
    round_ = start("8p", "888p1j", tail="7s").play("0 discard 8p", line)
    assert (round_.melds(1), round_.pool(0)) == ([meld], "")
    assert format_tiles(tile for tile in round_.state.seats[1].hand if tile.code in ("8p", "1j")) == kept


def test_a_pung_brings_the_turn_without_a_draw_and_skips_who_is_between() -> None:
    round_ = start("8p", "", "88p2s").play("0 discard 8p", "2 pung 8p")
    assert (round_.asked(), round_.size(2)) == ((2,), 11)
    round_.play("2 discard 2s")
    assert (round_.to_draw, round_.asked()) == (True, (3,))


def test_a_claimed_kong_draws_from_the_tail() -> None:
    round_ = start("8p", "888p", tail="7s").play("0 discard 8p", "1 kong 8p")
    assert (round_.asked(), round_.size(1), round_.holds(1, "7s")) == ((1,), 11, True)


@pytest.mark.parametrize(
    ("hand", "choices"),
    [("11j", {"pung 1j"}), ("111j", {"pung 1j", "kong 1j"})],
)
def test_a_discarded_joker_is_ponged_by_two_jokers_and_konged_by_three(hand: str, choices: set[str]) -> None:
    """RULES 6."""
    round_ = start("1j", hand).play("3 done", "0 discard 1j")
    assert round_.choices(1) == choices | {"pass"}
    assert start("1j", hand).play("3 done", "0 discard 1j", "1 pung 1j").melds(1) == ["[111j]"]


def test_a_discarded_joker_is_not_ponged_with_naturals() -> None:
    assert start("1j", "555p1j").play("3 done", "0 discard 1j").to_draw


def test_nobody_wins_on_a_joker_thrown_away() -> None:
    """RULES 6, ruling: a joker thrown away stands for nothing."""
    round_ = start("1j", WAITS_FOR_5P, ALSO_FOR_5P).play("3 done", "0 discard 1j")
    assert (round_.to_draw, round_.asked()) == (True, (1,))
    assert round_.refused("1 win").code == "not_now"


def test_after_a_win_the_player_after_the_last_winner_draws() -> None:
    """RULES 6: counting from the one who dealt it in."""
    round_ = start("5p", WAITS_FOR_5P, "", ALSO_FOR_5P).play("0 discard 5p", "3 win", "1 win")
    assert (round_.to_draw, round_.asked(), round_.winners) == (True, (0,), [1, 3])
    round_ = start("5p", WAITS_FOR_5P, ALSO_FOR_5P).play("0 discard 5p", "1 win", "2 win")
    assert (round_.to_draw, round_.asked()) == (True, (3,))
    round_ = start("5p", "", WAITS_FOR_5P).play("0 discard 5p", "2 win")
    assert (round_.to_draw, round_.asked()) == (True, (3,))


def test_counting_from_the_one_who_dealt_in_not_from_seat_0() -> None:
    """West deals in, North and South win: South is the later one in turn order, so West draws."""
    round_ = start("9s", WAITS_FOR_5P, "5p", ALSO_FOR_5P, wall="1s1p")
    round_.play("0 discard 9s", "1 discard 1s", "2 discard 5p", "1 win", "3 win")
    assert round_.winners == [3, 1]
    assert (round_.won(3), round_.won(1)) == ("5p", "")
    assert (round_.to_draw, round_.asked()) == (True, (2,))


def test_winners_are_skipped_from_then_on() -> None:
    """RULES 6: they neither draw nor claim any more."""
    round_ = start("5p", WAITS_FOR_5P, "9s", "9m", wall="1s1p5p2s3s")
    round_.play("0 discard 5p", "1 win", "2 discard 9s", "3 discard 9m", "0 discard 5p")
    assert (round_.to_draw, round_.asked()) == (True, (2,))
    assert round_.refused("1 win").code == "not_playing_any_more"


def test_after_a_self_drawn_win_the_player_after_the_winner_draws() -> None:
    round_ = start("9s", WAITS_FOR_5P, wall="5p").play("0 discard 9s", "1 win")
    assert (round_.win(1).by, round_.win(1).payer) == (WinBy.SELF_DRAW, None)
    assert (round_.to_draw, round_.asked(), round_.won(1)) == (True, (2,), "5p")
    assert round_.hand(1) == "12345556789m46p"


def test_the_tile_won_on_lies_beside_the_winner_nearest_after_the_one_who_dealt_it_in() -> None:
    """RULES 6: of several the first in turn order; hands are without it."""
    round_ = start("5p", "", WAITS_FOR_5P, ALSO_FOR_5P).play("0 discard 5p", "3 win", "2 win")
    assert [round_.won(seat) for seat in range(4)] == ["", "", "5p", ""]
    assert (round_.pool(0), round_.size(2), round_.size(3)) == ("", 13, 13)


def test_a_declined_claim_is_not_asked_about_again() -> None:
    round_ = start("5p", "55p").play("0 discard 5p", "1 pass")
    assert (round_.to_draw, round_.asked()) == (True, (1,))
    assert round_.refused("1 pung 5p").code == "nothing_offered"


@pytest.mark.parametrize("tile", ["9s", "2a", "4a"])
def test_a_sealed_offer_nobody_can_take_stands_until_the_table_closes_it(tile: str) -> None:
    """Waiting tells nothing: nobody is asked, and only its maker's offer is closed."""
    state = deal(build_deal(hands=[f"5p{tile}", "", "", ""]), sealed=True)
    for seat in range(4):
        state = apply(state, Done(seat)).state
    state = apply(state, Discard(0, Tile.parse(tile))).state
    assert (to_act(state), all_legal(state)) == ((), ())
    for maker in (1, 2, 3):
        with pytest.raises(Refused):
            apply(state, Close(maker))
    state = apply(state, Close(0)).state
    assert (to_act(state), [str(action) for action in all_legal(state)]) == ((1,), ["1 draw"])
