"""Claiming a win the hand does not have (诈胡), under the house rule `strict` (RULES 12)."""

from __future__ import annotations

from bot.mahjong.catmouse.events import FalselyClaimed
from bot.mahjong.catmouse.modes import STRICT
from bot.mahjong.catmouse.no_win import Lack, lack_of
from bot.mahjong.catmouse.state import (
    Added,
    Arrival,
    Claims,
    Discarded,
    Ending,
    FalseClaim,
    IngotOut,
    MouseOut,
    Offer,
    Shown,
    State,
    ToDraw,
    Turn,
)
from bot.mahjong.catmouse.turns import Log, end
from bot.mahjong.catmouse.winning import offered_score, self_drawn_score
from bot.mahjong.tiles import JOKER


def open_offer(state: State) -> Offer | None:
    """Return what somebody could say "win" to now: the offer asked about, or a discard nobody has drawn after."""
    match state.phase:
        case Claims(offer=MouseOut() | IngotOut()):
            return None
        case Claims(offer=offer):
            return offer
        case ToDraw(open=thrown):
            return thrown
        case _:
            return None


def can_claim_falsely(state: State, seat: int) -> bool:
    """Whether a seat may claim a win now that its hand does not have; a win that passing bars is refused instead."""
    if STRICT not in state.rules.house or not state.is_active(seat):
        return False
    if isinstance(state.phase, Turn):
        turn = state.phase
        return turn.seat == seat and turn.arrival is not Arrival.PUNG and self_drawn_score(state, turn) is None
    offer = open_offer(state)
    if offer is None or offer.seat == seat or (isinstance(offer, Discarded) and offer.tile is JOKER):
        return False
    answered = isinstance(state.phase, Claims) and any(action.seat == seat for action in state.phase.answers)
    return not answered and offered_score(state, offer, seat) is None


def stop_round(state: State, claimer: int, log: Log) -> State:
    """Stop the round; the settlement makes the claimer pay."""
    log.append(FalselyClaimed(claimer))
    return end(state._replace(false_win=FalseClaim(claimer, _lack(state, claimer))), Ending.FALSE_WIN, log)


def _lack(state: State, claimer: int) -> Lack | None:
    """Return what the hand that was claimed lacks; nobody wins with a flower or joker that stands for nothing."""
    seat = state.seats[claimer]
    match open_offer(state):
        case None:
            return lack_of(seat.hand, seat.melds)
        case Added(tile=tile, stands_for=stands_for) if stands_for is not JOKER:
            return lack_of(seat.hand.plus(tile), seat.melds, stands_for if tile is JOKER else None)
        case Discarded(tile=tile) | Shown(tile=tile):
            return lack_of(seat.hand.plus(tile), seat.melds)
        case _:
            return None
