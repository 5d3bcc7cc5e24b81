"""What the mouse can take and what taking it does (偷牌; RULES 7)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from bot.mahjong.catmouse.actions import Place, Steal, Zone
from bot.mahjong.catmouse.events import MouseTook
from bot.mahjong.catmouse.state import SEATS, Arrival, Seat, State
from bot.mahjong.catmouse.turns import Log, arrive
from bot.mahjong.melds import Meld
from bot.mahjong.tiles import JOKER, MOUSE, Tile

_place: Final = cache(Place)


def _in_meld(meld: Meld) -> Iterator[Tile]:
    if meld.naturals:
        yield meld.tile
    if meld.jokers:
        yield JOKER


def _of_seat(index: int, seat: Seat) -> Iterator[tuple[Tile, Place]]:
    """Yield the face-up tiles before one player, each kind once a place."""
    zones = ((Zone.POOL, seat.pool), (Zone.FLOWERS, seat.flowers), (Zone.WINDS, seat.winds))
    for zone, tiles in zones:
        for tile in dict.fromkeys(tiles):
            yield tile, _place(zone, index)
    if seat.won is not None:
        yield seat.won, _place(Zone.WON, index)
    held = [(tile, place) for place, meld in enumerate(seat.melds) for tile in _in_meld(meld)]
    for tile, place in held:
        alone = sum(other is tile for other, _ in held) == 1
        yield tile, _place(Zone.MELD, index, None if alone else place)


def face_up(state: State) -> Iterator[tuple[Tile, Place]]:
    """Yield every tile on the table the mouse can take, with its place; never a mouse."""
    for index in SEATS:
        for tile, place in _of_seat(index, state.seats[index]):
            if tile is not MOUSE:
                yield tile, place
    for tile in dict.fromkeys(state.wall.face_up):
        if tile is not MOUSE:
            yield tile, _place(Zone.WALL)


def steal_options(state: State, seat: int) -> Iterator[Steal]:
    """Yield everything the holder of the mouse can send it for."""
    if MOUSE in state.seats[seat].hand:
        for tile, place in face_up(state):
            yield Steal(seat, tile, place)


def lies_at(state: State, tile: Tile, place: Place) -> bool:
    """Whether the tile can be taken from a place; a meld may be named where it need not be."""
    if any(found is tile and where == place for found, where in face_up(state)):
        return True
    if place.zone is not Zone.MELD or place.seat is None or place.meld is None:
        return False
    melds = state.seats[place.seat].melds
    return place.meld < len(melds) and tile in _in_meld(melds[place.meld])


def take(state: State, user: int, tile: Tile, place: Place, log: Log) -> State:
    """Take the tile into the user's hand; in a meld or beside a winner the mouse takes its place."""
    log.append(MouseTook(user, tile, place))
    if place.zone is Zone.WALL:
        return arrive(state._replace(wall=state.wall.steal(tile)), user, Arrival.STEAL, tile)
    assert place.seat is not None
    seat = state.seats[place.seat]
    match place.zone:
        case Zone.POOL:
            seat = seat._replace(pool=_without(seat.pool, tile))
        case Zone.FLOWERS:
            seat = seat._replace(flowers=_without(seat.flowers, tile))
        case Zone.WINDS:
            seat = seat._replace(winds=_without(seat.winds, tile))
        case Zone.WON:
            seat = seat._replace(won=MOUSE)
        case Zone.MELD:
            seat = seat._replace(melds=_with_mouse(seat.melds, tile, place.meld))
    state = state.with_seat(place.seat, seat)
    if place.zone in (Zone.WON, Zone.MELD):
        before = state.seats[user]
        state = state.with_seat(user, before._replace(pool=_without(before.pool, MOUSE)))
    return arrive(state, user, Arrival.STEAL, tile)


def _without(tiles: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    place = tiles.index(tile)
    return tiles[:place] + tiles[place + 1 :]


def _with_mouse(melds: tuple[Meld, ...], tile: Tile, which: int | None) -> tuple[Meld, ...]:
    if which is None:
        which = next(i for i, meld in enumerate(melds) if tile in _in_meld(meld))
    changed = list(melds)
    changed[which] = changed[which].robbed_by_mouse(tile)
    return tuple(changed)
