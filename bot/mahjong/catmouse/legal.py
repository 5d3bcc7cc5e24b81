"""Who is to decide and what they may do: dispatch only, each rule stands in the file of its name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, assert_never

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
from bot.mahjong.hands import ONE, PerKind, pack
from bot.mahjong.tiles import FLOWERS, SPECIALS, TILES, WINDS


def to_act(state: State) -> tuple[int, ...]:
    """Return the seats something is asked of now; empty when the round is over or a sealed offer waits its time."""
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
    return (*options, FalseWin(seat)) if state.rules.house and can_claim_falsely(state, seat) else options


def all_legal(state: State) -> tuple[Action, ...]:
    """Return everything anybody may do now, seat by seat."""
    return tuple(action for seat in SEATS for action in legal_actions(state, seat))


def asked_actions(state: State) -> Sequence[Action]:
    """Return everything that those may do who are asked, seat by seat."""
    if isinstance(state.phase, Claims):
        return [action for seat in state.phase.waiting for action in legal_actions(state, seat)]
    return () if isinstance(state.phase, Over) else legal_actions(state, state.phase.seat)


def _options(state: State, seat: int) -> Sequence[Action]:
    match state.phase:
        case Turn() as turn:
            return _on_turn(state, turn) if turn.seat == seat else ()
        case ToDraw(seat=asked):
            return _DRAWS[seat] if asked == seat else ()
        case Claims(offer=offer, waiting=waiting):
            return [*claim_options(state, offer, seat), Pass(seat)] if seat in waiting else ()
        case Opening(seat=asked):
            flowers = state.seats[seat].hand.bits & _FLOWER_BITS
            return [*_FLOWERS[seat].of(flowers), Done(seat)] if asked == seat else ()
        case TakingOut(seat=asked, opponents=opponents):
            return [*(TakeOut(seat, opponent) for opponent in opponents), Pass(seat)] if asked == seat else ()
        case Over():
            return ()
        case _:
            assert_never(state.phase)


def _on_turn(state: State, turn: Turn) -> list[Action]:
    seat = turn.seat
    hand = state.seats[seat].hand
    found: list[Action] = []
    if turn.arrival is not _PUNG:
        score = self_drawn_score(state, turn)
        if score is not None and not barred(state, seat, score):
            found.append(Win(seat))
        found += concealed_options(state, turn)
        found += added_options(state, turn)
        found += swap_options(state, turn)
    if hand.bits >= _FIRST_OTHER:
        found += _special_options(state, turn)
    found += _DISCARDS[seat].of(hand.bits)
    return found


def _special_options(state: State, turn: Turn) -> Iterator[Action]:
    """Yield what flowers, special tiles and winds can do beside being thrown."""
    seat = turn.seat
    bits = state.seats[seat].hand.bits
    if bits & _FLOWER_BITS and turn.arrival is not _PUNG:
        yield from _FLOWERS[seat].of(bits & _FLOWER_BITS)
    if bits & _MOUSE_BIT:
        yield from steal_options(state, seat)
    if bits & _CAT_BIT:
        yield _CATS[seat]
    if bits & _WEALTH_BIT:
        yield _GODS[seat]
    if bits & _INGOT_BIT:
        yield _INGOTS[seat]
    if bits & _WIND_BITS and state.rules.mode.winds_in_wall:
        yield from _WINDS[seat].of(bits & _WIND_BITS)


_FLOWER_BITS: Final = pack(FLOWERS)
_CAT_BIT, _MOUSE_BIT, _WEALTH_BIT, _INGOT_BIT = (ONE[tile] for tile in SPECIALS)
_FIRST_OTHER: Final = ONE[FLOWERS[0]]
_WIND_BITS: Final = pack(WINDS)
_PUNG: Final = Arrival.PUNG

# The commonest actions, made once, by seat.
_DRAWS: Final = tuple((Draw(seat),) for seat in SEATS)
_CATS: Final = tuple(map(UseCat, SEATS))
_GODS: Final = tuple(map(UseWealth, SEATS))
_INGOTS: Final = tuple(map(UseIngot, SEATS))
_DISCARDS, _FLOWERS, _WINDS = (
    tuple(PerKind[Action]([do(seat, tile) for tile in TILES]) for seat in SEATS) for do in (Discard, Flower, ShowWind)
)
