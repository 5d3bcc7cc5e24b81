"""The plans a hand can follow: which suits to keep, which sets to make, how far that is and what fan it has."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from bot.mahjong.catmouse.readings import MOST_JOKERS_IN_PAIRS, MOST_JOKERS_IN_SETS, lay
from bot.mahjong.melds import Meld
from bot.mahjong.players.distance import (
    ALL_SETS,
    FAR,
    SUIT_PAIRS,
    Style,
    one_suit,
    seven_pairs,
    suit_keys,
    suits_laid,
    tiles_of,
    two_suits,
)
from bot.mahjong.players.odds import FLUSH, OUTSIDE, PAIRS, PUNGS, TWO_SUITS, Pace
from bot.mahjong.shapes import FOURS, NUMBERED_MASK, SUIT_BITS, SUIT_MASK
from bot.mahjong.tiles import JOKER, MOUSE, PLANTS, SEASONS, Tile

_JOKER_SHIFT: Final = 4 * JOKER
_MOUSE_SHIFT: Final = 4 * MOUSE
_TREASURE_FAN: Final = (0.0, 0.05, 0.35, 1.0)
"""What holding none, one, two, three of the treasure promises."""
_TOO_FAR: Final = 2
"""A plan this many tiles further than the nearest one is still looked at."""


class Plan(NamedTuple):
    """One way to win: the tiles it is short, the packed need, the suits kept, the fan expected, and its pace."""

    short: int
    need: int
    first: int
    second: int
    fan: float
    pace: Pace


class Laid(NamedTuple):
    """What a player's melds bring into every plan."""

    sets: int
    """Sets still to be made."""
    suits: int
    outside: bool
    fan: int
    jokers: bool
    loose: int
    everything: int


@lru_cache(maxsize=4096)
def laid_by(melds: tuple[Meld, ...]) -> Laid:
    """Return what these melds bring into every plan."""
    laid = lay(melds)
    return Laid(
        sets=ALL_SETS - laid.melds,
        suits=suits_laid(melds),
        outside=laid.outside,
        fan=laid.plain_kongs + 5 * laid.joker_kongs,
        jokers=laid.jokers,
        loose=laid.loose,
        everything=laid.loose + laid.kongs,
    )


class Holding:
    """A hand between turns with its melds, taken apart for the plans."""

    __slots__ = ("bits", "fan", "helped", "jokers", "keys", "laid", "melds", "mouse", "suit_fan")

    def __init__(self, bits: int, melds: tuple[Meld, ...], flowers: tuple[Tile, ...], treasure: Tile) -> None:
        self.bits = bits
        self.melds = melds
        self.laid = laid = laid_by(melds)
        natural = bits & NUMBERED_MASK
        self.jokers = bits >> _JOKER_SHIFT & 15
        self.helped = self.jokers > 0
        self.mouse = bool(bits >> _MOUSE_SHIFT & 15)
        self.keys = suit_keys(natural)
        self.fan = laid.fan + (not laid.jokers and not self.jokers)
        if len(flowers) >= len(SEASONS):
            self.fan += sum(all(flower in flowers for flower in group) for group in (SEASONS, PLANTS))
        fours = (natural + laid.loose) & FOURS
        self.suit_fan = [float((fours >> SUIT_BITS * suit & SUIT_MASK).bit_count()) for suit in range(3)]
        held = (natural + laid.everything) >> 4 * treasure & 15
        self.suit_fan[treasure // 9] += _TREASURE_FAN[min(held, 3)]

    def plans(self) -> list[Plan]:
        """Return the plans worth a look."""
        laid, keys, jokers = self.laid, self.keys, min(self.jokers, MOST_JOKERS_IN_SETS)
        nearest: list[tuple[int, int, int]] = []
        least = FAR
        for first, second, missing in SUIT_PAIRS:
            if not laid.suits >> missing & 1:
                need = two_suits(keys[first], keys[second], laid.sets, Style.ANY)
                nearest.append((need, first, second))
                least = min(least, tiles_of(need))
        reach = least + _TOO_FAR - jokers
        found: list[Plan] = []
        for need, first, second in nearest:
            short = tiles_of(need) - jokers
            if short <= reach:
                found.append(Plan(short, need, first, second, self._fan(first, second), TWO_SUITS[self.helped]))
                self._dearer(found, first, second, reach, jokers)
            if laid.sets == ALL_SETS:
                need = seven_pairs(keys[first], keys[second])
                short = tiles_of(need) - min(self.jokers, MOST_JOKERS_IN_PAIRS)
                if short <= reach:
                    found.append(Plan(short, need, first, second, self._fan(first, second) + 2, PAIRS[self.helped]))
        self._flushes(found, reach, jokers)
        return found

    def _fan(self, first: int, second: int) -> float:
        """Return the fan that the hand as it is promises when these suits are kept."""
        return self.fan + self.suit_fan[first] + (self.suit_fan[second] if second != first else 0.0)

    def _dearer(self, found: list[Plan], first: int, second: int, reach: int, jokers: int) -> None:
        """Add the plans of pungs alone and of sets with a 1 or 9."""
        a, b, sets = self.keys[first], self.keys[second], self.laid.sets
        for style, pace, more in ((Style.PUNGS, PUNGS, 1), (Style.OUTSIDE, OUTSIDE, 2)):
            if style is Style.OUTSIDE and not self.laid.outside:
                continue
            need = two_suits(a, b, sets, style)
            short = tiles_of(need) - jokers
            if short <= reach:
                found.append(Plan(short, need, first, second, self._fan(first, second) + more, pace[self.helped]))

    def _flushes(self, found: list[Plan], reach: int, jokers: int) -> None:
        """Add the plans of one suit."""
        for suit in range(3):
            if self.laid.suits & ~(1 << suit):
                continue
            for style, pace, more in ((Style.ANY, FLUSH, 2), (Style.PUNGS, PUNGS, 3)):
                need = one_suit(self.keys[suit], self.laid.sets, style)
                short = tiles_of(need) - jokers
                if short <= reach:
                    found.append(Plan(short, need, suit, suit, self._fan(suit, suit) + more, pace[self.helped]))
