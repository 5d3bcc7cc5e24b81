"""What a special tile kept in hand is worth: it blocks a win, but its moment may come."""

from __future__ import annotations

from typing import Final

from bot.mahjong.hands import ONE
from bot.mahjong.melds import Meld
from bot.mahjong.players.outlook import outlook
from bot.mahjong.players.sight import Sight
from bot.mahjong.players.winds import pairs_badly
from bot.mahjong.tiles import CAT, INGOT, MOUSE, WEALTH, WINDS, Tile

USE_CAT: Final = 0.25
"""What half a payment less may be worth."""
USE_WEALTH: Final = 0.3
"""What half a payment more may be worth."""
INGOT_DRAWS: Final = 2.0
_CAT_WAITS: Final = 0.9
"""What waiting for the mouse is worth: who catches it has spoilt a win and may make one."""
_WEALTH_WAITS: Final = 0.5
_INGOT_WAITS: Final = 0.85
"""How much of two draws more is left when they are put off."""
_WIND_WAITS: Final = 0.8
_ENDING: Final = 1.5
"""With fewer draws to come nothing is kept for later."""


def holds(bits: int, tile: Tile) -> bool:
    """Whether a packed hand holds a tile."""
    return bool(bits >> 4 * tile & 15)


def keeping(sight: Sight, bits: int, melds: tuple[Meld, ...]) -> float:
    """Return what the special tiles and winds in a hand are worth for later; `outlook` itself counts the mouse."""
    if bits < ONE[CAT] or sight.cycles < _ENDING:
        return 0.0
    value = 0.0
    if holds(bits, CAT):
        value += USE_CAT if sight.is_accounted_for(MOUSE) else _CAT_WAITS
    if holds(bits, WEALTH):
        value += USE_WEALTH if sight.is_accounted_for(INGOT) else _WEALTH_WAITS
    if holds(bits, INGOT):
        without = bits - ONE[INGOT]
        more = outlook(sight, without, melds, INGOT_DRAWS) - outlook(sight, without, melds)
        value += _INGOT_WAITS * more
    if bits >= ONE[WINDS[0]]:
        value += _WIND_WAITS * sum(holds(bits, wind) and pairs_badly(sight.view, wind) for wind in WINDS)
    return value
