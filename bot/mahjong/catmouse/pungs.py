"""Pungs claimed from a discard (碰, 带碰; RULES 5, 6)."""

from __future__ import annotations

from bot.mahjong.catmouse.actions import Pung
from bot.mahjong.catmouse.events import Ponged
from bot.mahjong.catmouse.state import Arrival, State, Turn
from bot.mahjong.catmouse.turns import Log
from bot.mahjong.hands import Hand, pack
from bot.mahjong.melds import Meld
from bot.mahjong.tiles import JOKER, Tile


def meld_of(tile: Tile, using: tuple[Tile, ...], *, concealed: bool = False) -> Meld:
    """Return the meld that tiles make, all naturals of `tile` or jokers; jokers alone stand for nothing."""
    jokers = using.count(JOKER)
    return Meld(tile, len(using) - jokers, jokers, concealed=concealed)


def take_discard(state: State, thrower: int) -> State:
    """Take the last tile out of a pool."""
    seat = state.seats[thrower]
    return state.with_seat(thrower, seat._replace(pool=seat.pool[:-1]))


def lay_pung(state: State, thrower: int, action: Pung, log: Log) -> State:
    """Lay a pung of the discard; its player must throw a tile or use a special one, no tile has arrived."""
    state = take_discard(state, thrower)
    seat = state.seats[action.seat]
    meld = meld_of(action.tile, (action.tile, *action.using))
    hand = Hand(seat.hand.bits - pack(action.using))
    state = state.with_seat(action.seat, seat._replace(hand=hand, melds=(*seat.melds, meld)))
    log.append(Ponged(action.seat, thrower, action.tile, meld.jokers))
    return state.then(Turn(action.seat, Arrival.PUNG))
