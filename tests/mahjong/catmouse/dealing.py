"""Builds deals whose hands, wall front and wall tail are what a test says; harmless tiles fill the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from bot.mahjong.catmouse.deal import Deal
from bot.mahjong.catmouse.modes import MODES
from bot.mahjong.tiles import NUMBERED, TILES, Tile, parse_tiles

SEATS: Final = ("east", "south", "west", "north")
DICE: Final = (6, 6)
INDICATOR_PLACE: Final = 9
"""Where the upper tile of stack 6 lies in the wall: its first stack holds one tile, each other two, upper first."""

_SPREAD: Final = tuple(
    TILES[9 * suit + rank] for ranks in ((0, 4, 8), (2, 6), (1, 5), (3, 7)) for rank in ranks for suit in range(3)
)
"""The numbered tiles in an order in which neighbours go badly together."""


def build_deal(
    *,
    hands: Sequence[str] = ("", "", "", ""),
    wall: str = "",
    tail: str = "",
    treasure: str = "",
    mode: str = "singles",
    house: Iterable[str] = (),
    dealer: int = 0,
    rolls: Sequence[tuple[int, int]] = (),
) -> Deal:
    """Return a deal: `hands` seat by seat, `wall` from its front, `tail` from the tail, the first replacement first.

    A hand that is written shorter is filled with single tiles of all suits, so that it can neither win nor pung
    anything it was not given for. The dealer's last written tile is the last one taken (deck[52]) when all fourteen
    are written. `treasure` is a tile nobody was given unless it is named. Tiles of the middle of the wall that matter
    to nobody: numbered ones at both ends, jokers, flowers, special tiles and winds between them.
    """
    rules = MODES[mode]
    left = Counter(rules.tiles)
    given = [list(parse_tiles(hand)) for hand in hands]
    front, back = list(parse_tiles(wall)), list(parse_tiles(tail))
    for tile in [*(tile for hand in given for tile in hand), *front, *back]:
        left[tile] -= 1
    if len(front) <= INDICATOR_PLACE:
        indicator = _before(Tile.parse(treasure)) if treasure else _quiet_indicator(left)
        left[indicator] -= 1
    short = [f"{-number} x {tile}" for tile, number in left.items() if number < 0]
    assert not short, f"the deal uses too many: {', '.join(short)}"
    for seat, hand in enumerate(given):
        _fill_hand(hand, 14 if seat == dealer else 13, left)
    length = len(rules.tiles) - 53
    middle = _harmless(left, length - len(front) - len(back) - (len(front) <= INDICATOR_PLACE))
    if len(front) <= INDICATOR_PLACE:
        before = INDICATOR_PLACE - len(front)
        middle = [*middle[:before], indicator, *middle[before:]]
    return Deal(
        mode=rules,
        house=frozenset(house),
        dealer=dealer,
        dice=DICE,
        deck=(*_in_deal_order(given, dealer), *front, *middle, *reversed(back)),
        rolls=tuple(rolls),
    )


def _before(treasure: Tile) -> Tile:
    """Return the tile that turned up makes a tile the treasure."""
    return TILES[treasure - treasure.rank + 1 + (treasure.rank - 2) % 9]


def _quiet_indicator(left: Counter[Tile]) -> Tile:
    """Return the indicator of a tile nobody was given, or of the one that was given least."""
    free = [tile for tile in reversed(NUMBERED) if left[_before(tile)] > 0]
    return _before(max(free, key=lambda tile: left[tile]))


def _fill_hand(hand: list[Tile], size: int, left: Counter[Tile]) -> None:
    assert len(hand) <= size, f"a hand of {len(hand)} tiles"
    fitting = [tile for tile in _SPREAD if left[tile] > 0 and tile not in hand]
    filler = fitting[: size - len(hand)]
    assert len(filler) == size - len(hand), "too few single tiles are left to fill a hand"
    left.subtract(filler)
    # What a test wrote last stays last, because a dealer's last tile is the one that arrived.
    hand[:0] = filler


def _harmless(left: Counter[Tile], number: int) -> list[Tile]:
    """Return the rest of the wall: rounds of single numbered tiles, everything else in the middle."""
    plain: list[Tile] = []
    while any(left[tile] > 0 for tile in NUMBERED):
        for tile in _SPREAD:
            if left[tile] > 0:
                plain.append(tile)
                left[tile] -= 1
    other = [tile for tile in TILES if not tile.is_numbered for _ in range(left[tile])]
    half = len(plain) // 2
    rest = [*plain[:half], *other, *plain[half:]]
    assert len(rest) == number, f"{len(rest)} tiles for {number} places"
    return rest


def _in_deal_order(hands: Sequence[list[Tile]], dealer: int) -> tuple[Tile, ...]:
    """Return the first 53 tiles of the deck: three times four for each seat, one for each, the jump."""
    order = [hands[(dealer + step) % 4] for step in range(4)]
    fours = [tile for start in (0, 4, 8) for hand in order for tile in hand[start : start + 4]]
    return (*fours, *(hand[12] for hand in order), order[0][13])
