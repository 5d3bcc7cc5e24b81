"""What somebody thinks who looks at their hand: which tile they can spare, by suits and neighbours."""

from __future__ import annotations

from collections.abc import Sequence

from bot.mahjong.catmouse.view import View
from bot.mahjong.tiles import TILES, Tile

SUITS = "mps"


def spared(view: View, choices: Sequence[Tile]) -> Tile:
    """The tile that helps least: of the shortest suit, alone, at the edge."""
    shortest = min(SUITS, key=lambda suit: _length(view, suit))
    return min(choices, key=lambda tile: (_worth(view, tile, shortest), tile))


def _length(view: View, suit: str) -> int:
    assert view.seat is not None
    laid = sum(3 * (meld.tile.suit == suit) for meld in view.faces[view.seat].melds)
    return laid + sum(tile.suit == suit for tile in view.hand)


def _worth(view: View, tile: Tile, shortest: str) -> int:
    if not tile.is_numbered:
        return 40 if tile.code == "1j" else -2
    if tile.suit == shortest:
        return -1
    near = sum(
        (3 - distance) * view.hand.count(TILES[tile + side * distance])
        for distance in (1, 2)
        for side in (-1, 1)
        if 1 <= tile.rank + side * distance <= 9
    )
    return 4 * (view.hand.count(tile) - 1) + near
