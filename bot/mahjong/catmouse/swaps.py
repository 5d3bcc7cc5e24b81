"""Swapping a natural tile for the joker in a meld (换牌; RULES 5)."""

from __future__ import annotations

from bot.mahjong.catmouse.actions import Swap
from bot.mahjong.catmouse.events import Swapped, SwapShown
from bot.mahjong.catmouse.state import Arrival, Shown, State, Turn
from bot.mahjong.catmouse.turns import Log, arrive
from bot.mahjong.melds import Meld
from bot.mahjong.tiles import JOKER, Tile


def holds_joker_for(meld: Meld, tile: Tile) -> bool:
    """Whether a joker lies in this meld of the tile; a mouse in a joker's place cannot be swapped for."""
    return meld.tile is tile and tile is not JOKER and meld.jokers > 0


def swap_options(state: State, turn: Turn) -> list[Swap]:
    """Return the swaps a player can make, with anybody's melds, winners' too."""
    hand = state.seats[turn.seat].hand
    found: list[Swap] = []
    for owner, seat in enumerate(state.seats):
        for meld in seat.melds:
            if meld.jokers and holds_joker_for(meld, meld.tile) and meld.tile in hand:
                swap = Swap(turn.seat, meld.tile, owner)
                if swap not in found:
                    found.append(swap)
    return found


def announce_swap(state: State, turn: Turn, action: Swap, log: Log) -> tuple[State, Shown]:
    """Show the tile, which stays its player's until nobody has won on it, and return the offer it makes."""
    melds = state.seats[action.owner].melds
    place = next(i for i, meld in enumerate(melds) if holds_joker_for(meld, action.tile))
    log.append(SwapShown(action.seat, action.tile, action.owner))
    return state, Shown(action.seat, action.tile, action.owner, place, turn.arrival)


def finish_swap(state: State, offer: Shown, log: Log) -> State:
    """Put the tile into the meld and its joker into the hand, which is an arrival."""
    seat = state.seats[offer.seat]
    state = state.with_seat(offer.seat, seat._replace(hand=seat.hand.minus(offer.tile)))
    owner = state.seats[offer.owner]
    melds = list(owner.melds)
    melds[offer.meld] = melds[offer.meld].swapped()
    state = state.with_seat(offer.owner, owner._replace(melds=tuple(melds)))
    log.append(Swapped(offer.seat, offer.tile, offer.owner))
    return arrive(state, offer.seat, Arrival.SWAP, JOKER)
