"""The concealed tiles of a seat as a frozen multiset."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.mahjong.hands import Hand, pack
from bot.mahjong.tiles import JOKER, TILES, Tile

tile_lists = st.lists(st.sampled_from(TILES), max_size=14)


@given(tile_lists)
def test_a_hand_is_the_multiset_of_its_tiles(tiles: list[Tile]) -> None:
    hand = Hand.of(tiles)
    count = Counter(tiles)
    assert list(hand) == sorted(tiles)
    assert list(hand.kinds()) == sorted(count)
    assert len(hand) == len(tiles)
    assert hand.jokers == count[JOKER]
    for tile in TILES:
        assert hand.count(tile) == count[tile]
        assert (tile in hand) == (tile in count)


@given(tile_lists)
def test_order_does_not_matter_and_the_text_is_in_tile_order(tiles: list[Tile]) -> None:
    hand = Hand.of(tiles)
    assert hand == Hand.of(reversed(tiles)) == Hand.parse(str(hand))
    assert hash(hand) == hash(Hand.of(reversed(tiles)))
    assert Hand(pack(tiles)) == hand


@given(tile_lists, st.sampled_from(TILES))
def test_adding_and_taking_away(tiles: list[Tile], tile: Tile) -> None:
    hand = Hand.of(tiles)
    assert hand.plus(tile) == Hand.of([*tiles, tile])
    assert hand.plus(tile).minus(tile) == hand
    with pytest.raises(ValueError, match="holds no"):
        hand.minus(tile, hand.count(tile) + 1)


@given(tile_lists)
def test_only_numbered_tiles_and_jokers_can_be_in_sets(tiles: list[Tile]) -> None:
    assert Hand.of(tiles).holds_only_set_tiles == all(tile.is_numbered or tile is JOKER for tile in tiles)


def test_several_copies_at_once() -> None:
    hand = Hand.parse("55p1j")
    assert str(hand.minus(Tile.parse("5p"), 2)) == "1j"
    assert str(hand.plus(JOKER, 2)) == "55p111j"
    assert repr(hand) == "Hand.parse('55p1j')"
