"""Which tile to throw: what the rest of the hand is worth, less what the tile may cost."""

from __future__ import annotations

from typing import NamedTuple

from bot.mahjong.hands import ONE, Hand
from bot.mahjong.melds import Meld
from bot.mahjong.players.danger import danger
from bot.mahjong.players.keeping import keeping
from bot.mahjong.players.outlook import outlook
from bot.mahjong.players.sight import Sight
from bot.mahjong.tiles import Tile


class Throw(NamedTuple):
    """A tile that could be thrown: what throwing it is worth in all, and what of that it may cost."""

    value: float
    tile: Tile
    risk: float


def throws(sight: Sight, hand: Hand, melds: tuple[Meld, ...]) -> list[Throw]:
    """Return what throwing each tile of a hand is worth."""
    found = []
    for tile in hand.kinds():
        rest = hand.bits - ONE[tile]
        risk = danger(sight, tile)
        found.append(Throw(outlook(sight, rest, melds) + keeping(sight, rest, melds) - risk, tile, risk))
    return found


def best_throw(sight: Sight, hand: Hand, melds: tuple[Meld, ...]) -> Throw:
    """Return the best tile to throw; of equal ones the last in tile order."""
    return max(throws(sight, hand, melds), key=lambda throw: (throw.value, throw.tile))
