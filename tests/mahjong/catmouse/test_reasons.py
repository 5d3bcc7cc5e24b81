"""Why an action is refused: each code where a player meets it, with what its sentence needs."""

from __future__ import annotations

import pytest

from bot.mahjong.catmouse.actions import Draw
from bot.mahjong.catmouse.apply import apply
from bot.mahjong.catmouse.refusal import Refused
from bot.mahjong.tiles import Tile
from tests.mahjong.catmouse.playing import Round, start

WAITS_FOR_5P = "123456789m55m46p"


def why(round_: Round, line: str) -> tuple[str, dict[str, object]]:
    """Return code and parameters of a refusal, after checking that the position did not change."""
    before = round_.state
    refused = round_.refused(line)
    assert round_.state == before
    return refused.code, refused.about


@pytest.mark.parametrize(
    ("line", "tile"),
    [("0 discard 9s", "9s"), ("0 flower 8f", "8f"), ("0 swap 9s from 1", "9s"), ("0 discard 1z", "1z")],
)
def test_a_tile_that_is_not_in_the_hand(line: str, tile: str) -> None:
    round_ = start("1f123456789m1234p").play("3 done")
    assert why(round_, line) == ("not_in_hand", {"tile": Tile.parse(tile)})


def test_opening_flowers_come_first() -> None:
    round_ = start("1f", "2f")
    assert why(round_, "0 win") == ("opening_flowers_first", {})
    assert why(round_, "0 kong 5p")[0] == "opening_flowers_first"
    assert why(round_, "0 flower 2f") == ("not_in_hand", {"tile": Tile.parse("2f")})
    assert why(round_, "1 flower 2f") == ("not_your_turn", {"seat": 0})


def test_not_your_turn_says_whose_it_is() -> None:
    round_ = start().play("3 done")
    assert why(round_, "1 discard 1m") == ("not_your_turn", {"seat": 0})
    assert why(round_, "2 win") == ("not_your_turn", {"seat": 0})
    round_ = start("9s").play("0 discard 9s")
    assert why(round_, "3 discard 1m") == ("not_your_turn", {"seat": 1})


def test_nothing_is_offered() -> None:
    round_ = start("5p", "55p").play("3 done")
    for line in ("1 pung 5p", "1 catch", "1 collect"):
        assert why(round_, line)[0] == "nothing_offered"
    round_.play("0 discard 5p")
    for line in ("2 pung 5p", "0 win", "2 pass", "1 catch", "1 collect", "1 pung 4p"):
        assert why(round_, line)[0] == "nothing_offered"
    assert why(round_.play("1 pung 5p"), "1 pass")[0] == "nothing_offered"
    assert why(round_, "1 draw")[0] == "nothing_offered"


def test_who_has_answered_is_not_offered_anything_any_more() -> None:
    for mode in ("pairs", "singles"):
        round_ = start("5p", WAITS_FOR_5P, "123456789s55s46p", mode=mode).play("0 discard 5p", "1 pass")
        assert round_.phase == "claims"
        assert why(round_, "1 win")[0] == ("nothing_offered" if mode == "pairs" else "passed_win")
        assert why(round_, "1 pass")[0] == "nothing_offered"


def test_no_pung_and_no_kong_of_the_tile_offered() -> None:
    round_ = start("5p", "55p").play("0 discard 5p")
    assert why(round_, "1 kong 5p") == ("no_kong", {"tile": Tile.parse("5p")})
    assert why(round_, "1 pung 5p with 5p1j") == ("no_pung", {"tile": Tile.parse("5p")})


def test_no_kong_on_ones_turn() -> None:
    round_ = start("555p").play("3 done")
    assert why(round_, "0 kong 5p") == ("no_kong", {"tile": Tile.parse("5p")})
    assert why(round_, "0 add 5p") == ("no_kong", {"tile": Tile.parse("5p")})


def test_after_a_pung() -> None:
    round_ = start("5p", "55p1f").play("0 discard 5p", "1 pung 5p")
    for line in ("1 win", "1 kong 5p", "1 add 5p", "1 swap 5p from 1", "1 flower 1f"):
        assert why(round_, line) == ("after_pung", {})


def test_no_swap() -> None:
    round_ = start("5p").play("3 done")
    assert why(round_, "0 swap 5p from 1") == ("no_swap", {"tile": Tile.parse("5p")})


@pytest.mark.parametrize(
    ("line", "tile"), [("cat", "1a"), ("steal 9s pool:1", "2a"), ("wealth", "3a"), ("ingot", "4a")]
)
def test_no_special(line: str, tile: str) -> None:
    round_ = start("9s", "1234a").play("3 done")
    assert why(round_, f"0 {line}") == ("no_special", {"tile": Tile.parse(tile)})


def test_steal_gone() -> None:
    round_ = start("2a", "9s").play("3 done")
    for place in ("pool:1", "meld:1", "meld:1:7", "won:1", "flowers:1", "winds:1", "wall"):
        assert why(round_, f"0 steal 9s {place}") == ("steal_gone", {"tile": Tile.parse("9s")})


def test_a_number_behind_a_place_that_has_none_is_no_place() -> None:
    round_ = start("2a", "9s").play("3 done")
    for place in ("pool:1:0", "wall:1", "meld", "hand:1"):
        with pytest.raises(ValueError, match="is no place"):
            round_.refused(f"0 steal 9s {place}")


@pytest.mark.parametrize(
    ("hand", "code", "about"),
    [
        ("123456789m55m469p", "not_complete", {}),
        ("123456789m55s456p", "three_suits", {}),
        ("12346789m11j5p46p5m", "too_many_jokers", {"jokers": 2}),
        ("123456789m55m46p1a", "special_tile_in_hand", {"tile": Tile.parse("1a")}),
        ("123456789m55m46p4f", "special_tile_in_hand", {"tile": Tile.parse("4f")}),
    ],
)
def test_no_win_on_ones_turn(hand: str, code: str, about: dict[str, object]) -> None:
    round_ = start(hand).play("3 done")
    assert why(round_, "0 win") == (code, about)


def test_no_win_on_a_discard() -> None:
    round_ = start("5p", "55p", "123456789m2s46p", "12346789m1j46p1a").play("0 discard 5p")
    assert why(round_, "1 win")[0] == "not_complete"
    assert why(round_, "3 win") == ("special_tile_in_hand", {"tile": Tile.parse("1a")})
    round_ = start("5p", "55p", "123456m789s22m46p", "1234678m11j55m46p").play("0 discard 5p")
    assert why(round_, "2 win") == ("three_suits", {})
    assert why(round_, "3 win") == ("too_many_jokers", {"jokers": 2})


def test_no_win_on_a_robbed_joker() -> None:
    """Question 26, with another who may rob, so that the question is open."""
    round_ = start("5p", "55p9s", "12346789m1j55m46p", "123456789s55s46p", wall="1s1p2s1j")
    round_.play("0 discard 5p", "2 pass", "3 pass", "1 pung 5p", "1 discard 9s", "2 discard 1s", "3 discard 1p")
    round_.play("0 discard 2s", "1 add 1j to 5p")
    assert round_.asked() == (3,)
    assert why(round_, "2 win") == ("too_many_jokers", {"jokers": 2})


def test_passed_win() -> None:
    round_ = start("5p", "5p", "123456789s55s46p", "55p", wall="9m").play("0 discard 5p", "2 pass", "3 pass")
    round_.play("1 discard 5p")
    assert round_.asked() == (3,)
    assert why(round_, "2 win") == ("passed_win", {"fan": 1})


def test_round_over_and_not_playing_any_more() -> None:
    round_ = start("5p", WAITS_FOR_5P, tail="1m2m3m4m").play("0 discard 5p", "1 win")
    assert why(round_, "1 discard 1m") == ("not_playing_any_more", {})
    assert why(round_.exhaust(), "0 discard 1m") == ("round_over", {})


def test_take_out_first() -> None:
    round_ = start("5p", "123456789p22p46p", mode="pairs").play("0 discard 5p", "1 win")
    assert why(round_, "1 takeout 3") == ("take_out_first", {})
    assert why(round_, "1 discard 1p") == ("take_out_first", {})
    assert why(round_, "2 draw") == ("not_your_turn", {"seat": 1})


def test_not_strict() -> None:
    assert why(start().play("3 done"), "0 falsewin") == ("not_strict", {})


def test_no_flower_and_no_wind() -> None:
    """A tile that is in the hand but is no flower, no wind."""
    round_ = start("5p1f", mode="winds")
    assert why(round_, "0 flower 5p") == ("no_flower", {})
    round_.play("3 done")
    assert why(round_, "0 flower 5p") == ("no_flower", {})
    assert why(round_, "0 wind 5p") == ("no_wind", {})
    assert why(round_, "0 wind 1z") == ("not_in_hand", {"tile": Tile.parse("1z")})


@pytest.mark.parametrize("mode", ["singles", "pairs"])
def test_no_winds_where_none_are_played(mode: str) -> None:
    assert why(start("5p", mode=mode).play("3 done"), "0 wind 1z") == ("no_winds_here", {})


def test_who_is_to_draw_can_do_nothing_else() -> None:
    round_ = start("9s", "1f").play("0 discard 9s")
    assert why(round_, "1 flower 1f") == ("not_now", {})


def test_a_refusal_raises_from_apply_and_has_no_tile_of_others_in_it() -> None:
    round_ = start().play("3 done")
    with pytest.raises(Refused) as caught:
        apply(round_.state, Draw(1))
    assert (caught.value.code, caught.value.about, str(caught.value)) == ("not_your_turn", {"seat": 0}, "not_your_turn")
