"""Typed commands for flowers, winds, swaps and the special tiles."""

from __future__ import annotations

import pytest

from bot.mahjong.catmouse.actions import Flower, ShowWind
from bot.mahjong.catmouse.refusal import Refused
from bot.mahjong.tiles import Tile
from bot.presenter.catmouse import typed
from bot.presenter.catmouse.typed import Do
from bot.table.declined import Declined
from tests.presenter.commands import asked, refused, said, turn
from tests.presenter.tables import At, dealt

# ---------------------------------------------------------------- flowers and winds


def test_flowers() -> None:
    assert said(typed.flower(dealt("1f").view(0), None)) == "do 0 flower 1f"
    assert said(typed.flower(dealt("1f7f").view(0), None)) == "which? 0 flower 1f, 0 flower 7f"
    assert said(typed.flower(dealt("1f7f").view(0), "菊")) == "do 0 flower 7f"
    assert said(typed.flower(turn("5p1f").view(0), "#14")) == "do 0 flower 1f", "the tile that came last"


def test_flowers_that_are_refused() -> None:
    at = turn("5p")
    with pytest.raises(Declined, match="no_flower"):
        typed.flower(at.view(0), None)
    with pytest.raises(Declined) as declined:
        typed.flower(at.view(0), "5p")
    assert (declined.value.code, declined.value.about) == ("not_a_flower", {"tile": Tile.parse("5p")})
    assert refused(at, typed.flower(at.view(0), "8f"))[0] == "not_in_hand"
    waiting = dealt("1f", "2f")
    assert typed.flower(waiting.view(1), None) == Do(Flower(1, Tile.parse("2f")))
    assert refused(waiting, typed.flower(waiting.view(1), None)) == ("not_your_turn", {"seat": 0})


def test_winds() -> None:
    at = turn("1z3z", mode="winds")
    assert said(typed.wind(at.view(0), None)) == "which? 0 wind 1z, 0 wind 3z"
    assert said(typed.wind(at.view(0), "西")) == "do 0 wind 3z"
    one = turn("1z", mode="winds")
    assert said(typed.wind(one.view(0), None)) == "do 0 wind 1z"


def test_winds_that_are_refused() -> None:
    with pytest.raises(Refused, match="no_winds_here"):
        typed.wind(turn().view(0), None)
    at = turn("5p", "3z", mode="winds")
    with pytest.raises(Declined, match="no_wind"):
        typed.wind(at.view(0), None)
    with pytest.raises(Declined, match="not_a_wind"):
        typed.wind(at.view(0), "5p")
    assert typed.wind(at.view(1), None) == Do(ShowWind(1, Tile.parse("3z")))
    assert refused(at, typed.wind(at.view(1), None))[0] == "not_your_turn"


# ---------------------------------------------------------------- swaps


def with_jokers() -> At:
    """South's and North's pungs hold a joker each; West is to throw and holds both tiles."""
    at = dealt("5p8s", "5p1j9s", "5p8s", "8s1j9m", wall="1p7m1m2p3m7p")
    at = at.play("0 discard 5p", "1 pung 5p with 5p1j", "1 discard 9s", "2 discard 1p", "3 discard 7m", "0 discard 8s")
    return at.play("3 pung 8s with 8s1j", "3 discard 9m", "0 discard 2p", "1 discard 3m").let_all_pass()


@pytest.mark.parametrize(
    ("tile", "owner", "meaning"),
    [
        (None, None, "which? 2 swap 5p from 1, 2 swap 8s from 3"),
        ("5p", None, "do 2 swap 5p from 1"),
        (None, 3, "do 2 swap 8s from 3"),
        ("8s", 3, "do 2 swap 8s from 3"),
    ],
)
def test_swap(tile: str | None, owner: int | None, meaning: str) -> None:
    assert said(typed.swap(with_jokers().view(2), tile, owner)) == meaning


def test_swaps_that_are_refused() -> None:
    at = with_jokers()
    assert refused(at, typed.swap(at.view(2), "5p", 3)) == ("no_swap", {"tile": Tile.parse("5p")})
    assert refused(at, typed.swap(at.view(2), "joker", None)) == ("not_in_hand", {"tile": Tile.parse("1j")})
    assert refused(at, typed.swap(at.view(1), None, None)) == ("not_your_turn", {"seat": 2})
    with pytest.raises(Declined, match="no_swap_now"):
        typed.swap(at.view(2), None, 0)
    after = asked("5p", "55p").play("1 pung 5p")
    with pytest.raises(Refused, match="after_pung"):
        typed.swap(after.view(1), None, None)
    claim = asked("5p", "55p")
    assert refused(claim, typed.swap(claim.view(1), None, None))[0] == "nothing_offered", "no pung has been made yet"


# ---------------------------------------------------------------- special tiles


def test_the_mouse() -> None:
    at = turn("2a")
    assert said(typed.mouse(at.view(0), None, None)) == "menu steal"
    assert said(typed.mouse(at.view(0), "5s", None)) == "menu place 5s"
    with pytest.raises(Refused) as refusal:
        typed.mouse(at.view(0), "9m", None)
    assert (refusal.value.code, refusal.value.about) == ("steal_gone", {"tile": Tile.parse("9m")})


def test_the_mouse_for_what_lies_before_somebody() -> None:
    at = dealt("5p2a", wall="7m9p8p2p").play("0 discard 5p", "1 discard 7m", "2 discard 9p", "3 discard 8p")
    at = at.let_all_pass()
    assert said(typed.mouse(at.view(0), "7m", 1)) == "menu place 7m 1"
    with pytest.raises(Refused, match="steal_gone"):
        typed.mouse(at.view(0), "7m", 2)


def test_the_mouse_when_it_cannot_go() -> None:
    with pytest.raises(Refused) as refusal:
        typed.mouse(turn().view(0), None, None)
    assert (refusal.value.code, refusal.value.about) == ("no_special", {"tile": Tile.parse("2a")})
    at = turn("", "2a")
    for tile in (None, "5s", "9m"):
        assert refused(at, typed.mouse(at.view(1), tile, None)) == ("not_your_turn", {"seat": 0})
    opening = dealt("1f2a")
    assert refused(opening, typed.mouse(opening.view(0), None, None))[0] == "opening_flowers_first"


def test_cat_and_god_answer_when_asked_and_are_used_on_ones_turn() -> None:
    mouse = dealt("2a", "1a", treasure="6s").play("0 steal 5s wall")
    assert said(typed.cat(mouse.view(1))) == "do 1 catch"
    ingot = dealt("4a", "3a").play("0 ingot")
    assert said(typed.wealth(ingot.view(1))) == "do 1 collect"
    at = turn("1a3a4a")
    assert said(typed.cat(at.view(0))) == "sure? 0 cat"
    assert said(typed.wealth(at.view(0))) == "sure? 0 wealth"
    assert said(typed.ingot(at.view(0))) == "sure? 0 ingot"


@pytest.mark.parametrize(("command", "code"), [(typed.cat, "1a"), (typed.wealth, "3a"), (typed.ingot, "4a")])
def test_special_tiles_that_are_refused(command: object, code: str) -> None:
    assert callable(command)
    with pytest.raises(Refused) as refusal:
        command(turn().view(0))
    assert (refusal.value.code, refusal.value.about) == ("no_special", {"tile": Tile.parse(code)})
    at = turn("", code)
    assert refused(at, command(at.view(1))) == ("not_your_turn", {"seat": 0})


# ---------------------------------------------------------------- taking out


def test_taking_out() -> None:
    at = dealt("9s", "123456789m55m46m", wall="5m", mode="pairs").play("0 discard 9s", "1 win")
    assert said(typed.take_out(at.view(1), 2)) == "sure? 1 takeout 2"
    assert said(typed.take_out(at.view(1), None)) == "which? 1 takeout 0, 1 takeout 2"
    for seat in (1, 3):
        with pytest.raises(Declined) as declined:
            typed.take_out(at.view(1), seat)
        assert (declined.value.code, declined.value.about) == ("not_an_opponent", {"seat": seat})
    with pytest.raises(Declined, match="no_takeout"):
        typed.take_out(at.view(0), 2)
