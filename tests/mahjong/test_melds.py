"""RULES 1: the notation of melds, and what a meld is made of."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.mahjong.hands import pack
from bot.mahjong.melds import Meld, Stand, parse_meld
from bot.mahjong.tiles import JOKER, MOUSE, NUMBERED, Tile, parse_tiles

FIVE = Tile.parse("5p")


@st.composite
def melds(draw: st.DrawFn) -> Meld:
    """A meld that can lie on a table: something natural was in it once, or it is of jokers alone."""
    size = draw(st.sampled_from((3, 4)))
    tile = draw(st.sampled_from((*NUMBERED, JOKER)))
    concealed = size == 4 and draw(st.booleans())
    mouse = draw(st.sampled_from((None, Stand.JOKER, Stand.NATURAL)))
    if tile is JOKER:
        stand = None if mouse is Stand.NATURAL else mouse
        return Meld(tile, 0, size - (stand is not None), stand, concealed)
    natural_mouse = mouse is Stand.NATURAL
    naturals = draw(st.integers(0 if natural_mouse else 1, size - (mouse is not None)))
    return Meld(tile, naturals, size - (mouse is not None) - naturals, mouse, concealed)


@pytest.mark.parametrize(
    ("text", "meld"),
    [
        ("[555p]", Meld(FIVE, 3)),
        ("[55p1j]", Meld(FIVE, 2, 1)),
        ("[5p11j]", Meld(FIVE, 1, 2)),
        ("[5555p]", Meld(FIVE, 4)),
        ("(5555p)", Meld(FIVE, 4, concealed=True)),
        ("(5p111j)", Meld(FIVE, 1, 3, concealed=True)),
        ("[111j]", Meld(JOKER, 0, 3)),
        ("(1111j)", Meld(JOKER, 0, 4, concealed=True)),
        ("[55p2a]", Meld(FIVE, 2, 0, Stand.NATURAL)),
        ("[5p1j2a]", Meld(FIVE, 1, 1, Stand.NATURAL)),
        ("[55p2j]", Meld(FIVE, 2, 0, Stand.JOKER)),
        ("[5p12j]", Meld(FIVE, 1, 1, Stand.JOKER)),
        ("[112j]", Meld(JOKER, 0, 2, Stand.JOKER)),
        ("(111j2a:5p)", Meld(FIVE, 0, 3, Stand.NATURAL, concealed=True)),
    ],
)
def test_notation_of_the_rules(text: str, meld: Meld) -> None:
    assert parse_meld(text) == meld
    assert str(meld) == text


@given(melds())
def test_notation_round_trip(meld: Meld) -> None:
    assert parse_meld(str(meld)) == meld
    assert len(meld.tiles) == meld.size


@pytest.mark.parametrize(
    "text",
    [
        "",
        "555p",
        "[555p",
        "[555p)",
        "[]",
        "[55p]",
        "[55555p]",
        "[556p]",
        "[55p5s]",
        "(555p)",
        "[55p1j",
        "[111f]",
        "[111z]",
        "[222j]",
        "[55p3a]",
        "[55p22a]",
        "[5p2j2a]",
        "[11j2a]",
        "[11j2a:5f]",
        "[111j:5p]",
        "[112j:5p]",
        "[55p1j:5p]",
        "[555p:5p]",
        "[555pj]",
        "[55p1jj]",
        "[5x5x5x]",
    ],
)
def test_what_is_no_meld_is_refused_with_its_text(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no meld|meld has|can be concealed|never held|stands for") as caught:
        parse_meld(text)
    assert repr(text) in str(caught.value)


def test_a_joker_and_a_mouse_count_as_what_they_stand_for() -> None:
    assert parse_meld("[55p1j]").bits == parse_meld("[55p2a]").bits == parse_meld("[5p12j]").bits == pack([FIVE] * 3)
    assert parse_meld("(111j2a:5p)").bits == pack([FIVE] * 4)


def test_a_meld_of_jokers_stands_for_nothing() -> None:
    assert parse_meld("[111j]").bits == parse_meld("(1111j)").bits == parse_meld("[112j]").bits == 0


def test_a_mouse_in_a_jokers_place_counts_as_a_joker() -> None:
    texts = ["[555p]", "[55p2a]", "[55p1j]", "[55p2j]", "[111j]", "[112j]", "(111j2a:5p)"]
    assert [parse_meld(text).counts_joker for text in texts] == [False, False, True, True, True, True, True]


@given(melds())
def test_the_mouse_takes_the_stolen_tiles_place(meld: Meld) -> None:
    for tile in set(meld.tiles) - {MOUSE}:
        if meld.mouse is None:
            after = meld.robbed_by_mouse(tile)
            assert sorted((*after.tiles, tile)) == sorted((*meld.tiles, MOUSE))
            assert (after.tile, after.size, after.bits) == (meld.tile, meld.size, meld.bits)
            assert after.counts_joker == meld.counts_joker


def test_a_tile_that_is_not_in_a_meld_cannot_be_taken_from_it() -> None:
    for text, code in (("[555p]", "1j"), ("[55p1j]", "4p"), ("[111j]", "5p"), ("[55p2j]", "1j")):
        with pytest.raises(ValueError, match="holds no"):
            parse_meld(text).without(Tile.parse(code))


def test_adding_and_swapping() -> None:
    assert str(parse_meld("[55p1j]").added(FIVE)) == "[555p1j]"
    assert str(parse_meld("[55p1j]").added(JOKER)) == "[55p11j]"
    assert str(parse_meld("[111j]").added(JOKER)) == "[1111j]"
    assert str(parse_meld("[5p11j]").swapped()) == "[55p1j]"
    assert parse_tiles("555p") == parse_meld("[55p1j]").swapped().tiles
