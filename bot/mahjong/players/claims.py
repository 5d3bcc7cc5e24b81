"""What to take of what others offer: wins, kongs, pungs, the mouse and the ingot."""

from __future__ import annotations

from typing import Final

from bot.mahjong.catmouse.actions import Action, Catch, Collect, Kong, Pass, Pung, Win
from bot.mahjong.catmouse.pungs import meld_of
from bot.mahjong.hands import Hand, pack
from bot.mahjong.players.discards import best_throw
from bot.mahjong.players.keeping import keeping
from bot.mahjong.players.kongs import laid_kong
from bot.mahjong.players.outlook import outlook
from bot.mahjong.players.partners import pays, takes_from_partner
from bot.mahjong.players.sight import Sight

_WORTH_IT: Final = 0.02
"""A claim has to bring at least this much: it shows what one holds."""


def claim(sight: Sight) -> Action:
    """Return the best answer to an offer."""
    payer = pays(sight)
    from_partner = payer is not None and payer == sight.partner
    for action in sight.view.legal:
        if isinstance(action, Win) and (not from_partner or takes_from_partner(sight)):
            return action
        if isinstance(action, Catch | Collect) and not from_partner:
            return action
    return _set_or_pass(sight)


def _set_or_pass(sight: Sight) -> Action:
    """Return the pung or kong that improves the hand most, or pass."""
    best: Action = Pass(sight.seat)
    most = outlook(sight, sight.hand.bits, sight.melds) + keeping(sight, sight.hand.bits, sight.melds) + _WORTH_IT
    for action in sight.view.legal:
        if isinstance(action, Pung | Kong):
            value = _claimed(sight, action)
            if value > most:
                best, most = action, value
    return best


def _claimed(sight: Sight, action: Pung | Kong) -> float:
    """Return what the hand is worth with a pung or kong of the discard."""
    rest = Hand(sight.hand.bits - pack(action.using))
    melds = (*sight.melds, meld_of(action.tile, (action.tile, *action.using)))
    if isinstance(action, Kong):
        return laid_kong(sight, rest.bits, melds)
    return best_throw(sight, rest, melds).value
