"""Throwing a tile away, and showing a wind (RULES 5, 6, 11)."""

from __future__ import annotations

from functools import cache
from typing import Final

from bot.mahjong.catmouse.events import Threw, WindShown
from bot.mahjong.catmouse.pairing import end_if_over, wind_seen
from bot.mahjong.catmouse.specials import to_pool
from bot.mahjong.catmouse.state import Arrival, Discarded, IngotOut, MouseOut, Offer, State, Turn
from bot.mahjong.catmouse.turns import Log, draw_tail, go_on
from bot.mahjong.tiles import INGOT, JOKER, MOUSE, Tile

# Frozen values that a round is full of, each made once.
_threw: Final = cache(Threw)
_discarded: Final = cache(Discarded)


def throw(state: State, turn: Turn, tile: Tile, log: Log) -> tuple[State, Offer | None]:
    """Throw a tile and return what it offers to the others: nothing when it cannot be taken by anybody."""
    state = to_pool(state, turn.seat, tile)
    log.append(_threw(turn.seat, tile))
    if tile <= JOKER:
        return state, _discarded(turn.seat, tile, turn.arrival)
    if tile is MOUSE:
        return state, MouseOut(turn.seat)
    if tile is INGOT:
        return state, IngotOut(turn.seat, used=False)
    if tile.is_wind:
        state = wind_seen(state, turn.seat, tile, log)
        over = end_if_over(state, log)
        if over is not None:
            return over, None
    return go_on(state, turn.seat, log), None


def show_wind(state: State, index: int, tile: Tile, log: Log) -> State:
    """Show a wind and draw for it from the tail; with an empty wall it ends the round."""
    seat = state.seats[index]
    state = state.with_seat(index, seat._replace(hand=seat.hand.minus(tile), winds=(*seat.winds, tile)))
    log.append(WindShown(index, tile))
    state = wind_seen(state, index, tile, log)
    over = end_if_over(state, log)
    return over if over is not None else draw_tail(state, index, Arrival.WIND, log)
