"""Kongs: claimed, concealed and added (明杠, 暗杠, 补杠; RULES 5, 6, 9)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.mahjong.catmouse.actions import Add, Kong
from bot.mahjong.catmouse.events import AddedToPung, Konged
from bot.mahjong.catmouse.pungs import meld_of, take_discard
from bot.mahjong.catmouse.state import Added, Arrival, State, Turn
from bot.mahjong.catmouse.turns import Log, draw_tail
from bot.mahjong.hands import Hand, pack
from bot.mahjong.shapes import FOURS
from bot.mahjong.tiles import JOKER


def lay_claimed_kong(state: State, thrower: int, action: Kong, log: Log) -> State:
    """Lay a kong of the discard and draw for it; with an empty wall it ends the round."""
    state = _lay(take_discard(state, thrower), action, thrower, log)
    return draw_tail(state, action.seat, Arrival.KONG, log)


def lay_concealed_kong(state: State, action: Kong, log: Log) -> State:
    """Lay a concealed kong, face up, and draw for it; nobody can rob it."""
    return draw_tail(_lay(state, action, None, log), action.seat, Arrival.KONG, log)


def _lay(state: State, action: Kong, thrower: int | None, log: Log) -> State:
    seat = state.seats[action.seat]
    claimed = () if thrower is None else (action.tile,)
    meld = meld_of(action.tile, claimed + action.using, concealed=thrower is None)
    hand = Hand(seat.hand.bits - pack(action.using))
    log.append(Konged(action.seat, thrower, action.tile, meld.jokers))
    return state.with_seat(action.seat, seat._replace(hand=hand, melds=(*seat.melds, meld)))


def concealed_options(state: State, turn: Turn) -> Iterator[Kong]:
    """Yield the concealed kongs of a hand: a natural and jokers for the rest, or four jokers."""
    hand = state.seats[turn.seat].hand
    jokers = hand.jokers
    if not jokers and not hand.bits & FOURS:
        return
    for tile in hand.kinds():
        if tile is JOKER and jokers == 4:
            yield Kong(turn.seat, tile, (JOKER,) * 4)
        if not tile.is_numbered:
            continue
        for used in range(hand.count(tile), 0, -1):
            if 4 - used <= jokers:
                yield Kong(turn.seat, tile, (tile,) * used + (JOKER,) * (4 - used))


def added_options(state: State, turn: Turn) -> Iterator[Add]:
    """Yield what can be added to a pung: a tile alike, or a joker to any pung."""
    seat = state.seats[turn.seat]
    seen = set()
    for meld in seat.melds:
        if meld.is_kong or meld.tile in seen:
            continue
        seen.add(meld.tile)
        if meld.tile is not JOKER and meld.tile in seat.hand:
            yield Add(turn.seat, meld.tile, meld.tile)
        if JOKER in seat.hand:
            yield Add(turn.seat, JOKER, meld.tile)


def announce_added(state: State, turn: Turn, action: Add, log: Log) -> tuple[State, Added]:
    """Lay the tile on its pung and return the offer it makes to whoever can rob it (抢杠)."""
    seat = state.seats[action.seat]
    place = next(i for i, meld in enumerate(seat.melds) if meld.tile is action.to and not meld.is_kong)
    melds = list(seat.melds)
    melds[place] = melds[place].added(action.tile)
    log.append(AddedToPung(action.seat, action.tile, action.to))
    state = state.with_seat(action.seat, seat._replace(hand=seat.hand.minus(action.tile), melds=tuple(melds)))
    return state, Added(action.seat, action.tile, action.to, place, turn.arrival)


def finish_added(state: State, offer: Added, log: Log) -> State:
    """Draw for an added kong nobody robbed; with an empty wall it ends the round."""
    return draw_tail(state, offer.seat, Arrival.KONG, log)
