"""Each tile of a round is in exactly one place: counted after every action, anew only where something changed."""

from __future__ import annotations

from bot.mahjong.catmouse.state import Seat, State
from bot.mahjong.hands import ONE, pack
from bot.mahjong.wall import Wall


def _of_seat(seat: Seat) -> int:
    """Return everything in a hand and before its player, packed."""
    bits = seat.hand.bits + pack(seat.pool) + pack(seat.flowers) + pack(seat.winds)
    for meld in seat.melds:
        bits += pack(meld.tiles)
    return bits if seat.won is None else bits + ONE[seat.won]


class Conservation:
    """Counts the tiles of one round as it goes on, from its first moment."""

    def __init__(self, start: State) -> None:
        self._before_place = [0]
        for tile in start.wall.tiles:
            self._before_place.append(self._before_place[-1] + ONE[tile])
        self._seats = list(start.seats)
        self._of_seats = [_of_seat(seat) for seat in start.seats]
        self._whole = pack(start.rules.mode.tiles)

    def holds(self, state: State) -> bool:
        """Whether every tile of the mode is on the table once for each of its copies."""
        for index, seat in enumerate(state.seats):
            if seat is not self._seats[index]:
                self._seats[index] = seat
                self._of_seats[index] = _of_seat(seat)
        return sum(self._of_seats) + self._of_wall(state.wall) == self._whole

    def _of_wall(self, wall: Wall) -> int:
        gone = sum(ONE[wall.tiles[place]] for place in wall.gone)
        return self._before_place[wall.back] - self._before_place[wall.front] - gone
