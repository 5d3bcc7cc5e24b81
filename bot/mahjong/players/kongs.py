"""Kongs and joker swaps on one's own turn: what laying or showing a tile is worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.mahjong.catmouse.actions import Action, Add, Kong, Swap
from bot.mahjong.catmouse.pungs import meld_of
from bot.mahjong.hands import ONE, Hand, pack
from bot.mahjong.melds import Meld
from bot.mahjong.players.danger import danger
from bot.mahjong.players.discards import best_throw
from bot.mahjong.players.keeping import keeping
from bot.mahjong.players.outlook import outlook, win_value
from bot.mahjong.players.sight import Sight
from bot.mahjong.tiles import JOKER

_ROBBED: Final = 2.0
"""A robbed kong pays one fan more."""
_REPLACEMENT: Final = 1.0
BLOOM: Final = 1.03
"""The replacement may complete the hand, with one fan more."""


def kong_options(sight: Sight, risk: float) -> Iterator[tuple[float, Action]]:
    """Yield what each kong and swap is worth; `risk` is what the throw that follows a kong may cost."""
    for action in sight.view.legal:
        if isinstance(action, Kong):
            yield _concealed(sight, action) - risk, action
        elif isinstance(action, Add):
            yield _added(sight, action) - risk, action
        elif isinstance(action, Swap):
            yield _swapped(sight, action), action


def laid_kong(sight: Sight, bits: int, melds: tuple[Meld, ...]) -> float:
    """Return what a hand is worth after a kong, before the replacement is drawn."""
    if not sight.view.wall_left:
        return outlook(sight, bits, melds)
    return BLOOM * outlook(sight, bits, melds, _REPLACEMENT) + keeping(sight, bits, melds)


def _concealed(sight: Sight, action: Kong) -> float:
    bits = sight.hand.bits - pack(action.using)
    return laid_kong(sight, bits, (*sight.melds, meld_of(action.tile, action.using, concealed=True)))


def _added(sight: Sight, action: Add) -> float:
    melds = list(sight.melds)
    place = next(i for i, meld in enumerate(melds) if meld.tile is action.to and not meld.is_kong)
    melds[place] = melds[place].added(action.tile)
    # A joker added to a pung of jokers stands for nothing; any other may be robbed as the pung's tile.
    risk = _ROBBED * danger(sight, action.to)
    return laid_kong(sight, sight.hand.bits - ONE[action.tile], tuple(melds)) - risk


def _swapped(sight: Sight, action: Swap) -> float:
    bits = sight.hand.bits - ONE[action.tile] + ONE[JOKER]
    melds = sight.melds
    if action.owner == sight.seat:
        place = next(i for i, meld in enumerate(melds) if meld.tile is action.tile and meld.jokers)
        melds = (*melds[:place], melds[place].swapped(), *melds[place + 1 :])
    value = win_value(sight, bits, melds)
    if value is None:
        value = best_throw(sight, Hand(bits), melds).value
    return value - danger(sight, action.tile)
