"""RULES 3: the order of the deal, the jump, and the treasure tile."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.mahjong.catmouse.deal import Deal, deal
from bot.mahjong.catmouse.modes import FOUR_WINDS, MODES, PAIRS, SINGLES, Mode
from bot.mahjong.catmouse.state import Opening, State
from bot.mahjong.fairness import shuffled
from bot.mahjong.hands import Hand
from bot.mahjong.tiles import NUMBERED, TILES, Tile, format_tiles, parse_tiles


def any_deal(seed: str, mode: Mode = SINGLES, dealer: int = 0, dice: tuple[int, int] = (3, 5)) -> Deal:
    return Deal(mode, frozenset(), dealer, dice, shuffled(seed * 32, mode.tiles))


def with_wall(front: str, dice: tuple[int, int]) -> State:
    """Deal with this front of the wall; everything before and behind it in tile order."""
    wall = parse_tiles(front)
    rest = list(SINGLES.tiles)
    for tile in wall:
        rest.remove(tile)
    return deal(Deal(SINGLES, frozenset(), 0, dice, (*rest[:53], *wall, *rest[53:])))


@pytest.mark.parametrize("dealer", range(4))
def test_order_of_the_deal(dealer: int) -> None:
    """RULES 3: dealer, then each in turn, four tiles three times; one each with the dealer's jump to deck[52]."""
    header = any_deal("5e", dealer=dealer)
    state = deal(header)
    for step in range(4):
        places = [16 * turn + 4 * step + i for turn in range(3) for i in range(4)] + [48 + step]
        if step == 0:
            places.append(52)
        assert state.seats[(dealer + step) % 4].hand == Hand.of(header.deck[place] for place in places)
    assert state.wall.remaining == header.deck[53:]
    assert state.phase == Opening(dealer, header.deck[52])


@pytest.mark.parametrize(("mode", "tiles", "wall"), [(SINGLES, 124, 71), (PAIRS, 124, 71), (FOUR_WINDS, 128, 75)])
def test_number_of_tiles(mode: Mode, tiles: int, wall: int) -> None:
    """RULES 1, question 1: 124 tiles in singles and fixed pairs, 128 with the winds in four-winds pairs."""
    header = any_deal("a1", mode)
    header.check()
    state = deal(header)
    assert len(header.deck) == tiles
    assert [len(seat.hand) for seat in state.seats] == [14, 13, 13, 13]
    assert state.wall.left == wall


@pytest.mark.parametrize(("die", "place"), [(1, 0), (2, 1), (3, 3), (4, 5), (5, 7), (6, 9)])
def test_turned_up_tile_for_every_die(die: int, place: int) -> None:
    """RULES 3: the first stack holds only wall[0]; the upper tile of stack k >= 2 is wall[2k-3]."""
    front = "123456789p1s"
    for dice in ((die, 6), (6, die)):
        state = with_wall(front, dice)
        assert state.wall.turned == (place,)
        assert state.wall.face_up == (parse_tiles(front)[place],)


def test_the_smaller_die_counts_and_of_equal_ones_that_number() -> None:
    assert with_wall("1p2s3p4s5p6s", (3, 2)).wall.turned == (1,)
    assert with_wall("1p2s3p4s5p6s", (3, 3)).wall.turned == (3,)


@pytest.mark.parametrize("tile", NUMBERED)
def test_the_treasure_is_the_next_number_of_the_suit(tile: Tile) -> None:
    """RULES 3: 7m makes 8m the treasure, 9p makes 1p."""
    expected = f"{tile.rank % 9 + 1}{tile.suit}"
    assert with_wall(tile.code, (1, 6)).treasure.code == expected


@pytest.mark.parametrize(
    ("front", "die", "turned", "treasure"),
    [
        ("1j9m5p", 1, (0, 1), "1m"),
        ("1j1p3f5s2a9m1m6p", 1, (0, 1), "2p"),
        ("9m1j9m3f9m4s", 2, (1, 3, 5), "5s"),
        ("9m1f9m1j9m3a8m9s9m", 2, (1, 3, 5, 7), "1s"),
    ],
)
def test_tiles_without_a_number_are_turned_up_too_until_one_has(
    front: str, die: int, turned: tuple[int, ...], treasure: str
) -> None:
    state = with_wall(front, (die, 6))
    assert state.wall.turned == turned
    assert state.wall.face_up == tuple(parse_tiles(front)[place] for place in turned)
    assert state.treasure.code == treasure


@settings(max_examples=60)
@given(
    st.binary(min_size=32, max_size=32).map(bytes.hex),
    st.sampled_from(tuple(MODES.values())),
    st.tuples(st.integers(1, 6), st.integers(1, 6)),
)
def test_all_turned_up_but_the_last_have_no_number(seed: str, mode: Mode, dice: tuple[int, int]) -> None:
    state = deal(Deal(mode, frozenset(), 0, dice, shuffled(seed, mode.tiles)))
    *others, last = state.wall.face_up
    assert last.is_numbered
    assert not any(tile.is_numbered for tile in others)
    assert (state.treasure.suit, state.treasure.rank) == (last.suit, last.rank % 9 + 1)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"deck": SINGLES.tiles[1:]}, "the deck of 123 tiles holds 3 of 1m; singles plays 4"),
        ({"deck": (*SINGLES.tiles[:-1], TILES[0])}, "the deck of 124 tiles holds 5 of 1m; singles plays 4"),
        ({"deck": FOUR_WINDS.tiles}, "the deck of 128 tiles holds 1 of 1z; singles plays 0"),
        ({"dice": (0, 3)}, "[0, 3] is no throw of two dice"),
        ({"dice": (3, 7)}, "[3, 7] is no throw of two dice"),
        ({"rolls": ((1, 2), (3, 9))}, "[3, 9] is no throw of two dice"),
        ({"dealer": 4}, "dealer 4 is no seat; seats are 0 to 3"),
        ({"house": frozenset({"cheating"})}, "house rule 'cheating' is unknown; there are ready_pay_ready, strict"),
    ],
)
def test_a_deal_that_cannot_be(change: dict[str, object], message: str) -> None:
    fields: dict[str, object] = {
        "mode": SINGLES,
        "house": frozenset(),
        "dealer": 0,
        "dice": (1, 2),
        "deck": SINGLES.tiles,
    }
    header = Deal(**(fields | change))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        header.check()


def test_decks_hold_the_winds_in_four_winds_only() -> None:
    assert format_tiles(SINGLES.tiles[108:]) == "1111j12345678f1234a"
    assert format_tiles(PAIRS.tiles[108:]) == "1111j12345678f1234a"
    assert format_tiles(FOUR_WINDS.tiles[108:]) == "1111j12345678f1234a1234z"
