"""Who is to decide and what they may do: dispatch only, each rule stands in the file of its name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from bot.mahjong.catmouse.actions import (
    Action,
    Discard,
    Done,
    Draw,
    FalseWin,
    Flower,
    Pass,
    ShowWind,
    TakeOut,
    UseCat,
    UseIngot,
    UseWealth,
    Win,
)
from bot.mahjong.catmouse.claims import claim_options
from bot.mahjong.catmouse.false_win import can_claim_falsely
from bot.mahjong.catmouse.kongs import added_options, concealed_options
from bot.mahjong.catmouse.mouse import steal_options
from bot.mahjong.catmouse.state import SEATS, Arrival, Claims, Opening, Over, State, TakingOut, ToDraw, Turn
from bot.mahjong.catmouse.swaps import swap_options
from bot.mahjong.catmouse.winning import barred, self_drawn_score
from bot.mahjong.tiles import CAT, INGOT, WEALTH


def to_act(state: State) -> tuple[int, ...]:
    """Return the seats something is asked of now; empty only when the round is over."""
    match state.phase:
        case Claims(waiting=waiting):
            return waiting
        case Over():
            return ()
        case phase:
            return (phase.seat,)


def legal_actions(state: State, seat: int) -> tuple[Action, ...]:
    """Return everything a seat may do now; empty when it is not asked."""
    options = tuple(_options(state, seat))
    return (*options, FalseWin(seat)) if can_claim_falsely(state, seat) else options


def all_legal(state: State) -> tuple[Action, ...]:
    """Return everything anybody may do now, seat by seat."""
    return tuple(action for seat in SEATS for action in legal_actions(state, seat))


def _options(state: State, seat: int) -> Iterator[Action]:
    match state.phase:
        case Opening(seat=asked):
            if asked == seat:
                yield from (Flower(seat, tile) for tile in state.seats[seat].hand.kinds() if tile.is_flower)
                yield Done(seat)
        case ToDraw(seat=asked):
            if asked == seat:
                yield Draw(seat)
        case Turn() as turn:
            if turn.seat == seat:
                yield from _on_turn(state, turn)
        case Claims(offer=offer, waiting=waiting):
            if seat in waiting:
                yield from claim_options(state, offer, seat)
                yield Pass(seat)
        case TakingOut(seat=asked, opponents=opponents):
            if asked == seat:
                yield from (TakeOut(seat, opponent) for opponent in opponents)
                yield Pass(seat)
        case Over():
            return
        case _:
            assert_never(state.phase)


def _on_turn(state: State, turn: Turn) -> Iterator[Action]:
    seat = turn.seat
    hand = state.seats[seat].hand
    if turn.arrival is not Arrival.PUNG:
        score = self_drawn_score(state, turn)
        if score is not None and not barred(state, seat, score):
            yield Win(seat)
        yield from concealed_options(state, turn)
        yield from added_options(state, turn)
        yield from swap_options(state, turn)
        yield from (Flower(seat, tile) for tile in hand.kinds() if tile.is_flower)
    yield from steal_options(state, seat)
    if CAT in hand:
        yield UseCat(seat)
    if WEALTH in hand:
        yield UseWealth(seat)
    if INGOT in hand:
        yield UseIngot(seat)
    if state.rules.mode.winds_in_wall:
        yield from (ShowWind(seat, tile) for tile in hand.kinds() if tile.is_wind)
    yield from (Discard(seat, tile) for tile in hand.kinds())
