"""Arrivals, whose turn comes next, and how a round runs out (RULES 5, 6, 9)."""

from __future__ import annotations

from functools import cache
from typing import Final

from bot.mahjong.catmouse.events import Drew, Event, RoundEnded
from bot.mahjong.catmouse.ready import check_ready
from bot.mahjong.catmouse.state import Arrival, Discarded, Ending, Opening, Over, State, ToDraw, Turn, with_seat
from bot.mahjong.tiles import Tile
from bot.mahjong.wall import Wall

Log = list[Event]

# Frozen values that a round is full of, each made once.
_drew: Final = cache(Drew)
_turn: Final = cache(Turn)
_DRAW: Final = Arrival.DRAW


def arrive(state: State, seat: int, arrival: Arrival, tile: Tile, wall: Wall | None = None) -> State:
    """Give a seat a tile and the turn; what it let go before binds it no longer (过胡).

    `wall` is what is left of the wall when the tile came from there.
    """
    seats = state.seats
    return state.then(_turn(seat, arrival, tile), with_seat(seats, seat, seats[seat].with_arrival(tile)), wall)


def draw_front(state: State, seat: int, log: Log) -> State:
    """Draw from the front of the wall, which is not empty."""
    tile, wall = state.wall.draw()
    log.append(_drew(seat, tile, _DRAW))
    return arrive(state, seat, _DRAW, tile, wall)


def draw_tail(state: State, seat: int, arrival: Arrival, log: Log) -> State:
    """Draw a replacement from the tail; with an empty wall the round is over (荒牌)."""
    if state.wall.left == 0:
        return exhaust(state, log)
    tile, wall = state.wall.replace_from_tail()
    log.append(_drew(seat, tile, arrival))
    return arrive(state, seat, arrival, tile, wall)


def go_on(state: State, after: int, log: Log, thrown: Discarded | None = None) -> State:
    """Let the next player draw from the front, but first the one who is owed an ingot's second tile (RULES 7)."""
    if state.owed:
        owed = list(state.owed)
        while owed:
            user = owed.pop()
            if state.is_active(user):
                return draw_tail(state._replace(owed=tuple(owed)), user, Arrival.INGOT, log)
        state = state._replace(owed=())
    if state.wall.left == 0:
        return exhaust(state, log)
    return state.then(ToDraw(state.next_after(after), thrown))


def exhaust(state: State, log: Log) -> State:
    """End the round with the ready check (查叫)."""
    return end(check_ready(state), Ending.EXHAUSTED, log)


def end(state: State, ending: Ending, log: Log) -> State:
    """End the round."""
    log.append(RoundEnded(ending))
    return state._replace(phase=Over(ending), owed=())


def next_in_opening(state: State, opening: Opening, log: Log) -> State:
    """Pass the opening flowers on to the next active seat, or begin play after the last (RULES 4)."""
    for step in range(1, 4):
        seat = (opening.seat + step) % 4
        if seat == state.dealer:
            break
        if state.is_active(seat):
            return state._replace(phase=Opening(seat, opening.last))
    if state.is_active(state.dealer):
        return state._replace(phase=Turn(state.dealer, Arrival.DEAL, opening.last))
    return go_on(state, state.dealer, log)


def draw_in_opening(state: State, opening: Opening, log: Log) -> State:
    """Draw for an opening flower; it makes neither a kong bloom nor a kong shot (RULES 4)."""
    tile, wall = state.wall.replace_from_tail()
    log.append(_drew(opening.seat, tile, Arrival.FLOWER))
    last = tile if opening.seat == state.dealer else opening.last
    seats = with_seat(state.seats, opening.seat, state.seats[opening.seat].with_arrival(tile))
    return state.then(Opening(opening.seat, last), seats, wall)
