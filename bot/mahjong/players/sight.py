"""What a player works out from a view: tiles left, draws to come, who plays against whom."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from bot.mahjong.catmouse.pairing import partner_of
from bot.mahjong.catmouse.state import SEATS
from bot.mahjong.catmouse.view import SeatFace, View
from bot.mahjong.players.threats import Threat, threat
from bot.mahjong.tiles import JOKER, TILES, Tile, copies

_RANKS: Final = 9


class Sight:
    """A seat's view, read once for one decision; what is derived from it is kept for as long."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view: Final = view
        self.seat: Final = view.seat
        self.own: Final = view.faces[view.seat]
        self.hand: Final = view.hand
        self.melds: Final = self.own.melds
        self.partner: Final = partner_of(view.teams, view.seat)
        self.others: Final = tuple(i for i in view.active if i != view.seat)
        self.opponents: Final = tuple(i for i in self.others if i != self.partner)
        self.cycles: Final = view.wall_left / max(1, len(view.active))
        """Draws from the wall that each player has still to come."""
        self.unseen: Final = max(1, view.wall_left + sum(view.faces[i].hand_size for i in SEATS if i != view.seat))
        self.left: Final = _tiles_left(view)
        """Copies of each numbered tile and the joker that can still turn up."""
        self.outlooks: Final[dict[object, float]] = {}
        self.worths: Final[dict[object, float]] = {}
        self.dangers: Final[dict[Tile, float]] = {}
        self._sums: Final[tuple[dict[int, int], ...]] = ({0: 0}, {0: 0}, {0: 0})

    def left_of(self, suit: int, mask: int) -> int:
        """Return how many copies are left of the ranks of a suit in a mask."""
        sums = self._sums[suit]
        found = sums.get(mask)
        if found is None:
            lowest = mask & -mask
            found = self.left_of(suit, mask ^ lowest) + self.left[_RANKS * suit + lowest.bit_length() - 1]
            sums[mask] = found
        return found

    def is_accounted_for(self, tile: Tile) -> bool:
        """Whether a tile of which there is one lies open or in the own hand, so that no other hand can hold it."""
        return tile in self.hand or any(tile in _open_tiles(face) for face in self.view.faces)

    @cached_property
    def threats(self) -> tuple[Threat, ...]:
        """The opponents that still play, weighed."""
        return tuple(threat(self.view, seat, self.cycles) for seat in self.opponents)

    @property
    def shoots(self) -> bool:
        """Whether a tile thrown now that is won on counts one fan more."""
        return self.view.arrival is not None and self.view.arrival.shoots


def _open_tiles(face: SeatFace) -> tuple[Tile, ...]:
    """Return the tiles that lie open before a player."""
    laid = tuple(tile for meld in face.melds for tile in meld.tiles)
    won = () if face.won is None else (face.won,)
    return (*face.pool, *face.flowers, *face.winds, *laid, *won)


def _tiles_left(view: View) -> list[int]:
    # Tiles face up in the wall are still to be drawn, so they count as left.
    left = [copies(tile) - view.hand.count(tile) for tile in TILES[: JOKER + 1]]
    for face in view.faces:
        for tile in _open_tiles(face):
            if tile <= JOKER:
                left[tile] -= 1
    return left
