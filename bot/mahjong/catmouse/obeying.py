"""What standing orders say to the question that is put to their seat now.

Whatever they do is something the seat could have chosen by hand; where they say nothing the player is asked.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.mahjong.catmouse.actions import (
    Action,
    Add,
    Catch,
    Collect,
    Discard,
    FalseWin,
    Flower,
    Kong,
    Pass,
    Pung,
    Win,
)
from bot.mahjong.catmouse.flowers import may_cost
from bot.mahjong.catmouse.orders import ASK, KONG, PUNG, TAKE, Orders, Want
from bot.mahjong.catmouse.pairing import partner_of
from bot.mahjong.catmouse.traits import Circumstances
from bot.mahjong.catmouse.view import View
from bot.mahjong.catmouse.win import waits
from bot.mahjong.tiles import JOKER


def obey(orders: Orders, view: View) -> Action | None:
    """Return what the orders say to what is asked of their seat now; `None` where the player must be asked."""
    # Nobody is asked whether to call a win they do not have, so it is no choice an order could leave open.
    legal = [action for action in view.legal if not isinstance(action, FalseWin)]
    if not legal or (orders.fresh and view.phase != "claims"):
        return None
    wins = [action for action in legal if isinstance(action, Win)]
    if wins:
        return wins[0] if _takes_win(orders, view) else None
    match view.phase:
        case "claims":
            return _claim(orders, legal)
        case "opening":
            return _flower(orders, view, legal)
        case "turn":
            return _flower(orders, view, legal) or _throw(orders, view, legal)
        case _:
            return None


def _takes_win(orders: Orders, view: View) -> bool:
    if orders.win == ASK or view.win_score is None or _partner_pays(view):
        return False
    return orders.win == TAKE or view.win_score.fan >= int(orders.win)


def _partner_pays(view: View) -> bool:
    """Whether a win would be on the partner's tile: it brings no points, so it is the player's to weigh."""
    if view.offer is None or view.seat is None:
        return False
    payer = view.offer.payer if view.offer.own else view.offer.seat
    return payer is not None and payer == partner_of(view.teams, view.seat)


def _claim(orders: Orders, legal: Sequence[Action]) -> Action | None:
    for action in legal:
        match action:
            case Kong() | Pung() if _is_wanted(orders, action):
                return action
            case Catch() if orders.catch:
                return action
            case Collect() if orders.collect:
                return action
            case _:
                continue
    if all(isinstance(action, Pass) or _is_passed(orders, action) for action in legal):
        return next((action for action in legal if isinstance(action, Pass)), None)
    return None


def _is_wanted(orders: Orders, action: Kong | Pung) -> bool:
    kind, spent = _kind(action), action.using.count(JOKER)
    return any(w.kind == kind and w.tile is action.tile and spent <= w.jokers for w in orders.wants)


def _is_passed(orders: Orders, action: Action) -> bool:
    if not isinstance(action, Kong | Pung) or action.tile in orders.unless:
        return False
    return not orders.passes.isdisjoint((_kind(action), action.tile.suit))


def _kind(action: Kong | Pung) -> str:
    return KONG if isinstance(action, Kong) else PUNG


def _flower(orders: Orders, view: View, legal: Sequence[Action]) -> Action | None:
    if not orders.flowers or view.wall_left == 0:
        return None
    if may_cost(len(view.faces[seat].flowers) for seat in view.active if seat != view.seat):
        return None
    return next((action for action in legal if isinstance(action, Flower)), None)


def _throw(orders: Orders, view: View, legal: Sequence[Action]) -> Action | None:
    """Throw a special tile that is not to be kept, or what was drawn; never where the drawn tile makes a kong."""
    drawn = view.arrived
    if any(isinstance(action, Kong | Add) and drawn in (action.tile, *_used(action)) for action in legal):
        return None
    throws = [action for action in legal if isinstance(action, Discard)]
    for action in throws:
        if action.tile in orders.throws:
            return action
    if drawn is None or not orders.throw_drawn or not drawn.is_numbered or not _was_ready(view):
        return None
    return next((action for action in throws if action.tile is drawn), None)


def _used(action: Kong | Add) -> tuple[object, ...]:
    return action.using if isinstance(action, Kong) else (action.to,)


def _was_ready(view: View) -> bool:
    """Whether the hand waits for a tile without the one that was drawn."""
    if view.arrived is None or view.seat is None or view.arrived not in view.hand:
        return False
    face = view.faces[view.seat]
    return bool(waits(view.hand.minus(view.arrived), face.melds, Circumstances(view.treasure, face.flowers)))


def orderable(view: View) -> tuple[Want, ...]:
    """Return the melds a hand could lay if their tile came, each with as few jokers as it needs; a natural is held."""
    hand, found = view.hand, list[Want]()
    for kind in (PUNG, KONG):
        for tile in hand.kinds():
            jokers = max(0, Want(kind, tile).needed - hand.count(tile))
            if tile.is_numbered and jokers <= hand.jokers:
                found.append(Want(kind, tile, jokers))
    return tuple(found)
