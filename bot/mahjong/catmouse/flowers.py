"""Showing flowers, in the opening and on a turn, and the two wins with eight of them (补花; RULES 4, 5, 8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.mahjong.catmouse.events import FlowerShown, KeptFlowers
from bot.mahjong.catmouse.state import Arrival, EighthFlower, Opening, State
from bot.mahjong.catmouse.turns import Log, next_in_opening
from bot.mahjong.tiles import FLOWERS, Tile

ALL_KINDS: Final = len(FLOWERS)
_MAY_COST: Final = ALL_KINDS - 2
"""While an opponent shows this many flowers, one more may pay for 七抢一."""


def may_cost(shown: Iterable[int]) -> bool:
    """Whether showing a flower could cost something, by how many each active opponent shows: then its owner decides."""
    return any(number >= _MAY_COST for number in shown)


def show_flower(state: State, index: int, tile: Tile, log: Log) -> State:
    """Lay a flower open before its player; the draw for it comes after anybody who may win on it."""
    seat = state.seats[index]
    shown = (*seat.flowers, tile)
    log.append(FlowerShown(index, tile, len(shown)))
    return state.with_seat(index, seat._replace(hand=seat.hand.minus(tile), flowers=shown))


def eighth_flower(
    state: State, shower: int, tile: Tile, after: Arrival, opening: Opening | None
) -> EighthFlower | None:
    """Return the eight-flower win the flower just shown makes possible, if any.

    八仙过海: the shower has all eight. 七抢一: one player has seven, another the eighth, and either just showed one of
    them; both must be active. Only kinds that lie before a player now count.
    """
    kinds = len(state.seats[shower].flowers)
    if kinds == ALL_KINDS:
        return EighthFlower(shower, tile, shower, None, after, opening)
    for other in state.active_after(shower):
        theirs = len(state.seats[other].flowers)
        if theirs == ALL_KINDS - 1:
            return EighthFlower(shower, tile, other, shower, after, opening)
        if kinds == ALL_KINDS - 1 and theirs == 1:
            return EighthFlower(shower, tile, shower, other, after, opening)
    return None


def finish_opening(state: State, opening: Opening, log: Log) -> State:
    """Keep the rest of the opening flowers and let the next seat show its own."""
    if any(tile in state.seats[opening.seat].hand for tile in FLOWERS):
        log.append(KeptFlowers(opening.seat))
    return next_in_opening(state, opening, log)
