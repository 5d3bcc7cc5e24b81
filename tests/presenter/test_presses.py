"""What a button says when it is pressed."""

from __future__ import annotations

import re

import pytest

from bot.mahjong.catmouse.actions import Discard, Place, Pung, Steal, Swap, Zone
from bot.mahjong.tiles import JOKER, Tile
from bot.presenter.presses import LONGEST, PATTERN, PICK_PATTERN, Press, Presses

P5 = Tile.parse("5p")
MAKE = Presses(7, 300_012)


@pytest.mark.parametrize(
    ("text", "press"),
    [
        ("m:7:300012:do:discard 5p", Press(7, 300_012, "do", "discard 5p")),
        ("m:7:300012:undo", Press(7, 300_012, "undo")),
        ("m:7:300012:do:steal 5p meld:1:0", Press(7, 300_012, "do", "steal 5p meld:1:0")),
        ("m:7:300012:menu:place 5p 1", Press(7, 300_012, "menu", "place 5p 1")),
        ("m:0:0:prefer:language zh-CN", Press(0, 0, "prefer", "language zh-CN")),
        ("m:7:1:pick:steal_m#0a1b2c3d", Press(7, 1, "pick", "steal_m", "0a1b2c3d")),
    ],
)
def test_a_press_is_read_as_it_is_written(text: str, press: Press) -> None:
    assert str(press) == text
    assert Press.parse(text) == press


@pytest.mark.parametrize(
    "text",
    ["", "m", "m:7", "m:7:1", "m:7:1:", "x:7:1:do", "m:7:1:DO", "m:a:1:do", "m:7:1:do\n", " m:7:1:do", "m:7:-1:do"],
)
def test_what_is_no_press_of_ours(text: str) -> None:
    assert Press.parse(text) is None


def test_actions_are_written_without_their_seat() -> None:
    assert MAKE.do(Discard(2, P5)) == "m:7:300012:do:discard 5p"
    assert MAKE.ask(Discard(2, JOKER)) == "m:7:300012:ask:discard 1j"
    assert MAKE.do(Pung(1, P5, (P5, JOKER))) == "m:7:300012:do:pung 5p with 5p1j"
    assert MAKE.do(Swap(1, P5, 3)) == "m:7:300012:do:swap 5p from 3"
    assert MAKE.do(Steal(1, P5, Place(Zone.MELD, 3, 1))) == "m:7:300012:do:steal 5p meld:3:1"


def test_menus() -> None:
    assert MAKE.menu("special") == "m:7:300012:menu:special"
    assert MAKE.menu("place", P5) == "m:7:300012:menu:place 5p"


def test_a_press_that_is_too_long_is_found_out_where_it_is_made() -> None:
    assert len(MAKE("do", "x" * (LONGEST - len("m:7:300012:do:")))) == LONGEST == 100
    with pytest.raises(AssertionError):
        MAKE("do", "x" * (LONGEST - len("m:7:300012:do:") + 1))


def test_buttons_and_selects_are_told_apart() -> None:
    """A select's own id is no press; each of its options is one."""
    button, select = "m:7:1:do:discard 5p", "m:7:1:pick:other#ab12"
    assert re.fullmatch(PATTERN, button)
    assert not re.fullmatch(PATTERN, select)
    assert re.fullmatch(PICK_PATTERN, select)
    assert not re.fullmatch(PICK_PATTERN, button)


def test_the_salt_means_nothing() -> None:
    one, other = Press.parse("m:7:1:pick:other#ab12"), Press.parse("m:7:1:pick:other#cd34")
    assert one is not None
    assert other is not None
    assert (one.kind, one.rest) == (other.kind, other.rest)
    assert str(one) != str(other)
