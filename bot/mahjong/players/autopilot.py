"""What is done for a player whose time has run out (代打): as little as possible, and nothing they could regret.

Wins are taken, everything else that is offered is passed. On a turn a tile is thrown, no joker and no special tile
while a numbered one is left; mouse, cat, god of wealth, ingot, winds, kongs and swaps are left alone.
"""

from __future__ import annotations

from bot.mahjong.catmouse.actions import Action, Discard, Done, Pass, Win
from bot.mahjong.catmouse.view import View
from bot.mahjong.players.discards import throws
from bot.mahjong.players.sight import Sight
from bot.mahjong.tiles import JOKER, Tile


def play_for(view: View) -> Action:
    """Return what is done for the seat; raises `ValueError` when nothing is asked of it."""
    for kind in (Win, Pass, Done):
        for action in view.legal:
            if isinstance(action, kind):
                return action
    discards = [action for action in view.legal if isinstance(action, Discard)]
    if not discards:
        raise ValueError("nothing is asked of this seat")
    sight = Sight(view)
    worth = {throw.tile: throw.value for throw in throws(sight, sight.hand, sight.melds)}
    return max(discards, key=lambda action: (_rank(action.tile), worth[action.tile], action.tile))


def _rank(tile: Tile) -> int:
    """Return how readily a kind of tile is thrown for somebody: numbered ones first, special ones before a joker."""
    if tile.is_numbered:
        return 2
    return 0 if tile is JOKER else 1
