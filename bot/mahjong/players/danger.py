"""What a thrown tile may cost: who may be waiting for it, and what they would win."""

from __future__ import annotations

from typing import Final

from bot.mahjong.players.sight import Sight
from bot.mahjong.tiles import JOKER, Tile

_RANKS: Final = 9
_WAITED: Final = 0.14
"""How often a ready hand waits for a tile of the usual reach in a suit it keeps."""
_MOST_WAITED: Final = 0.3
_NET: Final = 0.7
"""The share of a loss that counts: who wins on this tile might well have won without it."""
_LET_GO: Final = 0.1
"""How likely a tile an opponent just let go is waited for, compared with another."""
_SHOT: Final = 2.0
"""A tile thrown right after a kong or a flower pays one fan more."""
_OWN_COPIES: Final = (0.0, 1.5, 4.0, 7.0, 10.0)
"""Ways to wait for a tile with its own copies, by how many are left."""
_USUAL_WAYS: Final = 25.0
_MOST_REACH: Final = 1.6
_SHAPE: Final = (0.6, 0.8, 0.95, 1.0, 1.0, 1.0, 0.95, 0.8, 0.6)
"""How often a rank is waited for, compared with the middle ones."""


def danger(sight: Sight, tile: Tile) -> float:
    """Return the points that throwing a tile may be expected to cost."""
    if tile >= JOKER:
        return 0.0
    found = sight.dangers.get(tile)
    if found is None:
        found = sight.dangers[tile] = _danger(sight, tile)
    return found


def _danger(sight: Sight, tile: Tile) -> float:
    suit, rank = divmod(int(tile), _RANKS)
    reach = _WAITED * _reach(sight.left[_RANKS * suit : _RANKS * suit + _RANKS], rank)
    cost = 0.0
    for threat in sight.threats:
        waited = min(_MOST_WAITED, threat.suits[suit] * reach)
        cost += waited * threat.weight * (_LET_GO if tile in threat.let_go else 1.0)
    return _NET * cost * (_SHOT if sight.shoots else 1.0)


def _reach(left: list[int], rank: int) -> float:
    """Return how many ways there are to wait for a rank, from the tiles left of its suit; 1 is usual."""
    ways = _OWN_COPIES[left[rank]]
    for low in range(max(0, rank - 2), min(7, rank + 1)):
        one, other = (left[place] for place in range(low, low + 3) if place != rank)
        ways += one * other
    return _SHAPE[rank] * min(_MOST_REACH, ways / _USUAL_WAYS)
