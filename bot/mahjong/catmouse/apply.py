"""One action takes a round to its next moment: dispatch only, each rule stands in the file of its name."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from bot.mahjong.catmouse.actions import (
    Action,
    Add,
    Catch,
    Close,
    Collect,
    Discard,
    Done,
    Draw,
    FalseWin,
    Flower,
    Kong,
    Pass,
    Pung,
    ShowWind,
    Steal,
    Swap,
    TakeOut,
    UseCat,
    UseIngot,
    UseWealth,
    Win,
)
from bot.mahjong.catmouse.claims import answer, close, open_claims
from bot.mahjong.catmouse.discards import show_wind, throw
from bot.mahjong.catmouse.events import Event
from bot.mahjong.catmouse.false_win import stop_round
from bot.mahjong.catmouse.flowers import eighth_flower, finish_opening, show_flower
from bot.mahjong.catmouse.kongs import announce_added, lay_concealed_kong
from bot.mahjong.catmouse.legal import legal_actions
from bot.mahjong.catmouse.mouse import lies_at
from bot.mahjong.catmouse.reasons import why_refused
from bot.mahjong.catmouse.specials import send_mouse, use_effect, use_ingot
from bot.mahjong.catmouse.state import Arrival, Claims, Effect, Opening, State, TakingOut, ToDraw, Turn
from bot.mahjong.catmouse.swaps import announce_swap
from bot.mahjong.catmouse.turns import Log, draw_front, draw_in_opening, draw_tail
from bot.mahjong.catmouse.winning import let_go, self_drawn_score, take_out, win_self_drawn


class Step(NamedTuple):
    """What an action led to: the next moment and what happened on the way."""

    state: State
    events: tuple[Event, ...]


def is_legal(state: State, action: Action) -> bool:
    """Whether the action may be taken now."""
    phase = state.phase
    # Throwing a tile is the commonest move and a meld may be named where it need not be: no list is made for them.
    if isinstance(action, Discard):
        return isinstance(phase, Turn) and phase.seat == action.seat and action.tile in state.seats[action.seat].hand
    if isinstance(action, Draw):
        return isinstance(phase, ToDraw) and phase.seat == action.seat
    if isinstance(action, Close):
        return isinstance(phase, Claims) and not phase.waiting and phase.offer.seat == action.seat
    if isinstance(action, Steal) and action.place.meld is not None:
        anything = next((a for a in legal_actions(state, action.seat) if isinstance(a, Steal)), None)
        return anything is not None and lies_at(state, action.tile, action.place)
    return action in legal_actions(state, action.seat)


def apply(state: State, action: Action) -> Step:
    """Return what the action leads to; raises `Refused` with the reason when it is not legal now."""
    if not is_legal(state, action):
        raise why_refused(state, action)
    return apply_legal(state, action)


def apply_legal(state: State, action: Action) -> Step:
    """Return what an action leads to that was taken from `legal_actions`: it is not checked again."""
    log: Log = []
    return Step(_apply(state, action, log), tuple(log))


def _apply(state: State, action: Action, log: Log) -> State:
    if isinstance(action, FalseWin):
        return stop_round(state, action.seat, log)
    match state.phase:
        case Turn() as turn:
            return _on_turn(state, turn, action, log)
        case ToDraw():
            return draw_front(state, action.seat, log)
        case Opening() as opening:
            return _in_opening(state, opening, action, log)
        case Claims() as claims:
            return close(state, claims, log) if isinstance(action, Close) else answer(state, claims, action, log)
        case TakingOut():
            assert isinstance(action, TakeOut | Pass)
            return take_out(state, action, log)
        case _:
            raise AssertionError("nothing is legal when the round is over")


def _in_opening(state: State, opening: Opening, action: Action, log: Log) -> State:
    if isinstance(action, Done):
        return finish_opening(state, opening, log)
    assert isinstance(action, Flower)
    state = show_flower(state, action.seat, action.tile, log)
    offer = eighth_flower(state, action.seat, action.tile, Arrival.DEAL, opening)
    return open_claims(state, offer, log) if offer else draw_in_opening(state, opening, log)


def _on_turn(state: State, turn: Turn, action: Action, log: Log) -> State:
    score = self_drawn_score(state, turn)
    if not isinstance(action, Win):
        state = let_go(state, turn.seat, score)
    match action:
        case Win():
            assert score is not None
            return win_self_drawn(state, turn, score, log)
        case Discard(tile=tile):
            state, offer = throw(state, turn, tile, log)
            return open_claims(state, offer, log) if offer else state
        case Flower(tile=tile):
            state = show_flower(state, turn.seat, tile, log)
            flower = eighth_flower(state, turn.seat, tile, turn.arrival, None)
            return open_claims(state, flower, log) if flower else draw_tail(state, turn.seat, Arrival.FLOWER, log)
        case Kong():
            return lay_concealed_kong(state, action, log)
        case Add():
            state, added = announce_added(state, turn, action, log)
            return open_claims(state, added, log)
        case Swap():
            state, shown = announce_swap(state, turn, action, log)
            return open_claims(state, shown, log)
        case Steal():
            state, mouse = send_mouse(state, action, log)
            return open_claims(state, mouse, log)
        case UseCat():
            return use_effect(state, turn.seat, Effect.REDUCE, log)
        case UseWealth():
            return use_effect(state, turn.seat, Effect.BOOST, log)
        case UseIngot():
            state, ingot = use_ingot(state, turn.seat, log)
            return open_claims(state, ingot, log)
        case ShowWind(tile=tile):
            return show_wind(state, turn.seat, tile, log)
        case Draw() | Pass() | Done() | Pung() | Catch() | Collect() | FalseWin() | TakeOut() | Close():
            raise AssertionError(f"{action} is never legal on a turn")
        case _:
            assert_never(action)
