"""Playing in pairs: when to win on a partner's tile, and which opponent to take out."""

from __future__ import annotations

from typing import Final

from bot.mahjong.catmouse.actions import Action, TakeOut
from bot.mahjong.catmouse.winning import FAN_TO_TAKE_OUT
from bot.mahjong.players.sight import Sight

_DANGEROUS: Final = 1.5
"""Points an opponent must be expected to win before taking them out is worth a win without points."""


def pays(sight: Sight) -> int | None:
    """Return who would pay for a win on what is offered, or `None` when nobody deals it in."""
    offer = sight.view.offer
    if offer is None:
        return None
    return offer.payer if offer.own else offer.seat


def takes_from_partner(sight: Sight) -> bool:
    """Whether to win on a tile of the partner, which brings no points.

    It does when no opponent is left to be paid by, or when it is the first win and takes out an opponent who looks
    like winning much.
    """
    if not sight.opponents:
        return True
    score = sight.view.win_score
    takes_out = score is not None and score.fan >= FAN_TO_TAKE_OUT and not sight.view.wins
    return takes_out and any(threat.weight > _DANGEROUS for threat in sight.threats)


def whom_to_take_out(sight: Sight) -> tuple[Action, ...]:
    """Return the most dangerous of the opponents that may be taken out, equals together."""
    weights = {threat.seat: threat.weight for threat in sight.threats}
    options = [action for action in sight.view.legal if isinstance(action, TakeOut)]
    most = max(weights[action.opponent] for action in options)
    return tuple(action for action in options if weights[action.opponent] == most)
