"""RULES 1: the 44 kinds, their codes, copies and compact form."""

from __future__ import annotations

import copy
import itertools
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.mahjong.tiles import (
    CAT,
    FLOWERS,
    INGOT,
    JOKER,
    MOUSE,
    NUMBERED,
    PLANTS,
    SEASONS,
    SPECIALS,
    TILES,
    WEALTH,
    WINDS,
    Tile,
    copies,
    format_tiles,
    parse_tiles,
)

some_tiles = st.lists(st.sampled_from(TILES), max_size=20)


def test_44_kinds_in_the_order_m_p_s_j_f_a_z() -> None:
    codes = " ".join(tile.code for tile in TILES)
    assert codes == (
        "1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 2p 3p 4p 5p 6p 7p 8p 9p 1s 2s 3s 4s 5s 6s 7s 8s 9s "
        "1j 1f 2f 3f 4f 5f 6f 7f 8f 1a 2a 3a 4a 1z 2z 3z 4z"
    )
    assert sorted(TILES) == list(TILES)


def test_numbered_tiles_and_jokers_four_times_all_others_once() -> None:
    assert [copies(tile) for tile in TILES] == [4] * 28 + [1] * 16
    assert sum(map(copies, TILES)) == 128


def test_named_groups() -> None:
    assert format_tiles(NUMBERED) == "123456789m123456789p123456789s"
    assert format_tiles(FLOWERS) == "12345678f"
    assert (format_tiles(SEASONS), format_tiles(PLANTS)) == ("1234f", "5678f")
    assert [tile.code for tile in (CAT, MOUSE, WEALTH, INGOT)] == ["1a", "2a", "3a", "4a"]
    assert (JOKER.code, format_tiles(SPECIALS), format_tiles(WINDS)) == ("1j", "1234a", "1234z")


def test_each_kind_belongs_to_one_group() -> None:
    for tile in TILES:
        groups = [tile.is_numbered, tile is JOKER, tile.is_flower, tile.is_special, tile.is_wind]
        assert groups.index(True) == ["mps", "j", "f", "a", "z"].index("mps" if tile.suit in "mps" else tile.suit)
        assert sum(groups) == 1


def test_rank_and_suit() -> None:
    assert [(Tile.parse(code).rank, Tile.parse(code).suit) for code in ("7s", "1j", "8f", "4z")] == [
        (7, "s"),
        (1, "j"),
        (8, "f"),
        (4, "z"),
    ]


def test_there_is_one_object_a_kind() -> None:
    for tile in TILES:
        assert Tile.parse(tile.code) is tile
        assert pickle.loads(pickle.dumps(tile)) is tile
        assert copy.deepcopy(tile) is tile


@pytest.mark.parametrize("code", ["", "5", "p", "0p", "5x", "2j", "9f", "5a", "5z", "5P", "55p", "五筒"])
def test_what_is_no_tile_code_is_refused_with_the_code(code: str) -> None:
    with pytest.raises(ValueError, match="is no tile code") as caught:
        Tile.parse(code)
    assert repr(code) in str(caught.value)


def test_compact_form_of_the_rules() -> None:
    assert [tile.code for tile in parse_tiles("123m55p1j")] == ["1m", "2m", "3m", "5p", "5p", "1j"]
    assert parse_tiles("1m 9s 1j") == parse_tiles("1m9s1j")
    assert parse_tiles("") == ()


def test_compact_form_keeps_the_order_written() -> None:
    assert format_tiles(parse_tiles("9s1m5p4p")) == "9s1m54p"


@pytest.mark.parametrize("text", ["5", "55", "5p5", "p", "5x", "50p", "2j", "5p,6p", "5 p p", "٣m", "³m"])  # noqa: RUF100
def test_compact_text_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"tile code|suit letter"):
        parse_tiles(text)


@given(some_tiles)
def test_compact_form_round_trip(tiles: list[Tile]) -> None:
    assert parse_tiles(format_tiles(tiles)) == tuple(tiles)


@given(some_tiles)
def test_compact_form_shares_letters_between_neighbours_only(tiles: list[Tile]) -> None:
    letters = [char for char in format_tiles(tiles) if char.isalpha()]
    assert all(a != b for a, b in itertools.pairwise(letters))
