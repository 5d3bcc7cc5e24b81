"""The wall (牌墙): drawn from the front, replaced from the tail, some of its tiles face up."""

from __future__ import annotations

from typing import NamedTuple

from bot.mahjong.tiles import Tile


class Wall(NamedTuple):
    """What is left to draw: `tiles[front:back]` without the places in `gone`.

    `turned` are the places that lie face up and are still there, `gone` the places a tile was stolen from.
    """

    tiles: tuple[Tile, ...]
    front: int
    back: int
    turned: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()

    @property
    def left(self) -> int:
        """How many tiles can still be drawn."""
        return self.back - self.front - len(self.gone)

    @property
    def face_up(self) -> tuple[Tile, ...]:
        """The tiles everybody sees, front first."""
        return tuple(self.tiles[place] for place in self.turned)

    @property
    def remaining(self) -> tuple[Tile, ...]:
        """Every tile still in it, front first; for those who may know."""
        return tuple(self.tiles[i] for i in range(self.front, self.back) if i not in self.gone)

    def draw(self) -> tuple[Tile, Wall]:
        """Take the next tile from the front; raises `IndexError` when nothing is left."""
        return self._take(self.front, 1)

    def replace_from_tail(self) -> tuple[Tile, Wall]:
        """Take the last tile (补); raises `IndexError` when nothing is left."""
        return self._take(self.back - 1, -1)

    def _take(self, place: int, step: int) -> tuple[Tile, Wall]:
        tiles, front, back, turned, gone = self
        if back - front <= len(gone):
            raise IndexError("the wall is empty")
        while place in gone:
            gone = tuple(i for i in gone if i != place)
            place += step
        if place in turned:
            turned = tuple(i for i in turned if i != place)
        if step > 0:
            return tiles[place], Wall(tiles, place + 1, back, turned, gone)
        return tiles[place], Wall(tiles, front, place, turned, gone)

    def steal(self, tile: Tile) -> Wall:
        """Return the wall without its first face-up copy of the tile; raises `ValueError` if none lies there."""
        for place in self.turned:
            if self.tiles[place] is tile:
                turned = tuple(i for i in self.turned if i != place)
                return self._replace(turned=turned, gone=(*self.gone, place))
        raise ValueError(f"no {tile} lies face up in the wall")
