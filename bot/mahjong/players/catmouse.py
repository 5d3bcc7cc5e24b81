"""A computer player of cat and mouse: it sees a seat's view and nothing else.

It weighs what it may do by one number, the points a hand is worth from here on (`outlook`), less what a thrown tile
may cost (`danger`). This file only says which question is asked.
"""

from __future__ import annotations

from random import Random

from bot.mahjong.catmouse.actions import Action, Discard, Done, FalseWin, Win
from bot.mahjong.catmouse.view import View
from bot.mahjong.players.claims import claim
from bot.mahjong.players.discards import throws
from bot.mahjong.players.kongs import kong_options
from bot.mahjong.players.partners import whom_to_take_out
from bot.mahjong.players.sight import Sight
from bot.mahjong.players.specials import special_options, tile_to_show


def choose(view: View, chance: Random) -> Action:
    """Return what the player does; raises `ValueError` when nothing is asked of it.

    It never claims a win it does not have. Chance only decides between what is worth the same.
    """
    asked = [action for action in view.legal if not isinstance(action, FalseWin)]
    if not asked:
        raise ValueError("nothing is asked of this seat")
    if len(asked) == 1:
        return asked[0]
    best = _best(Sight(view))
    return best[0] if len(best) == 1 else chance.choice(best)


def _best(sight: Sight) -> tuple[Action, ...]:
    """Return the best actions, equals together."""
    match sight.view.phase:
        case "opening":
            return (tile_to_show(sight) or Done(sight.seat),)
        case "claims":
            return (claim(sight),)
        case "takeout":
            return whom_to_take_out(sight)
        case _:
            return _on_turn(sight)


def _on_turn(sight: Sight) -> tuple[Action, ...]:
    """Return the best actions on the player's own turn."""
    for action in sight.view.legal:
        if isinstance(action, Win):
            return (action,)
    shown = tile_to_show(sight)
    if shown is not None:
        return (shown,)
    thrown = throws(sight, sight.hand, sight.melds)
    risk = max(thrown).risk
    weighed: list[tuple[float, Action]] = [(throw.value, Discard(sight.seat, throw.tile)) for throw in thrown]
    weighed += special_options(sight)
    weighed += kong_options(sight, risk)
    most = max(value for value, _ in weighed)
    return tuple(action for value, action in weighed if value == most)
