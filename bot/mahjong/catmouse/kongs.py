"""Kongs: claimed, concealed and added (明杠, 暗杠, 补杠; RULES 5, 6, 9)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from bot.mahjong.catmouse.actions import Add, Kong
from bot.mahjong.catmouse.events import AddedToPung, Konged
from bot.mahjong.catmouse.pungs import meld_of, take_discard
from bot.mahjong.catmouse.state import Added, Arrival, State, Turn
from bot.mahjong.catmouse.turns import Log, draw_tail
from bot.mahjong.hands import ONE, Hand, pack
from bot.mahjong.shapes import FOURS
from bot.mahjong.tiles import JOKER, Tile

_MAY_KONG: Final = FOURS | 15 * ONE[JOKER]
"""Where a hand that has a concealed kong holds something: four alike, or a joker."""


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


def concealed_options(state: State, turn: Turn) -> Iterable[Kong]:
    """Return the concealed kongs of a hand: a natural and jokers for the rest, or four jokers."""
    hand = state.seats[turn.seat].hand
    return _concealed(turn.seat, hand) if hand.bits & _MAY_KONG else ()


def _concealed(seat: int, hand: Hand) -> Iterator[Kong]:
    jokers = hand.jokers
    for tile in hand.kinds():
        if tile is JOKER and jokers == 4:
            yield Kong(seat, tile, (JOKER,) * 4)
        if not tile.is_numbered:
            break
        naturals = hand.count(tile)
        if naturals + jokers >= 4:
            for used in range(naturals, max(0, 3 - jokers), -1):
                yield Kong(seat, tile, (tile,) * used + (JOKER,) * (4 - used))


def added_options(state: State, turn: Turn) -> list[Add]:
    """Return what can be added to a pung: a tile alike, or a joker to any pung."""
    seat = state.seats[turn.seat]
    found: list[Add] = []
    seen: list[Tile] = []
    for meld in seat.melds:
        tile, jokers = meld.tile, seat.hand.jokers
        alike = tile is not JOKER and tile in seat.hand
        if (alike or jokers) and not meld.is_kong and tile not in seen:
            seen.append(tile)
            if alike:
                found.append(Add(turn.seat, tile, tile))
            if jokers:
                found.append(Add(turn.seat, JOKER, tile))
    return found


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
