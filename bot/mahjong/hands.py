"""A hand as one integer: a frozen multiset of tiles, four bits a kind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from bot.mahjong.tiles import JOKER, TILES, Tile, format_tiles, parse_tiles

T = TypeVar("T")
ONE: Final = tuple(1 << 4 * tile for tile in TILES)
"""What one copy of each tile adds to a hand's integer."""

_NUMBERED_OR_JOKER: Final = (1 << 4 * 28) - 1


def pack(tiles: Iterable[Tile]) -> int:
    """Return the integer of a multiset: bits 4t to 4t+3 count the copies of tile t (at most 15)."""
    bits = 0
    for tile in tiles:
        bits += ONE[tile]
    return bits


class _Part(dict[int, tuple[T, ...]]):
    """What belongs to the kinds of one group, by which of them are there: one bit in four, worked out once each."""

    def __init__(self, of_each: Sequence[T]) -> None:
        self._of_each = of_each

    def __missing__(self, there: int) -> tuple[T, ...]:
        found = self[there] = tuple(one for place, one in enumerate(self._of_each) if there >> 4 * place & 1)
        return found


class PerKind(Generic[T]):
    """Something for each of the 44 kinds, to be asked for those a hand has."""

    def __init__(self, of_each: Sequence[T]) -> None:
        self._m, self._p, self._s = (_Part(of_each[first : first + 9]) for first in (0, 9, 18))
        self._others = _Part(of_each[27:])

    def of(self, bits: int) -> tuple[T, ...]:
        """Return what belongs to the kinds of a packed hand; suit by suit, for there are few ways a suit can be."""
        there = (bits | bits >> 1 | bits >> 2 | bits >> 3) & _ANY
        found = self._m[there & _SUIT] + self._p[there >> 36 & _SUIT] + self._s[there >> 72 & _SUIT]
        others = there >> 108
        return found + self._others[others] if others else found


_SUIT: Final = (1 << 36) - 1
_ANY: Final = sum(ONE)
_kinds: Final = PerKind(TILES)


@dataclass(frozen=True, slots=True)
class Hand:
    """The concealed tiles of a seat (立牌), unordered.

    `bits` is what `pack` makes; the win evaluator looks it up suit by suit, so no copying is needed to ask whether a
    hand is complete.
    """

    bits: int = 0

    @classmethod
    def of(cls, tiles: Iterable[Tile]) -> Hand:
        """Return the hand that holds these tiles."""
        return cls(pack(tiles))

    @classmethod
    def parse(cls, text: str) -> Hand:
        """Return the hand a compact string such as `123m55p1j` names; raises `ValueError`."""
        return cls(pack(parse_tiles(text)))

    def count(self, tile: Tile) -> int:
        """Return how many copies of the tile it holds."""
        return self.bits >> 4 * tile & 15

    def __contains__(self, tile: Tile) -> bool:
        return bool(self.bits >> 4 * tile & 15)

    def plus(self, tile: Tile, number: int = 1) -> Hand:
        """Return the hand with more copies of a tile."""
        return Hand(self.bits + (ONE[tile] if number == 1 else ONE[tile] * number))

    def minus(self, tile: Tile, number: int = 1) -> Hand:
        """Return the hand with fewer copies of a tile; raises `ValueError` when it holds too few."""
        if self.bits >> 4 * tile & 15 < number:
            raise ValueError(f"the hand holds no {number} of {tile}")
        return Hand(self.bits - (ONE[tile] if number == 1 else ONE[tile] * number))

    def kinds(self) -> tuple[Tile, ...]:
        """Return each kind it holds once, in tile order."""
        return _kinds.of(self.bits)

    def __iter__(self) -> Iterator[Tile]:
        for tile in self.kinds():
            for _ in range(self.count(tile)):
                yield tile

    def __len__(self) -> int:
        return sum(self.count(tile) for tile in self.kinds())

    @property
    def jokers(self) -> int:
        """How many jokers it holds."""
        return self.count(JOKER)

    @property
    def holds_only_set_tiles(self) -> bool:
        """Whether every tile is numbered or a joker, as a winning hand needs."""
        return self.bits <= _NUMBERED_OR_JOKER

    def __str__(self) -> str:
        return format_tiles(self)

    def __repr__(self) -> str:
        return f"Hand.parse({format_tiles(self)!r})"
