"""How many tiles a hand is short of a win, and which tiles bring it nearer: one suit at a time, by table.

A suit's table says, for every number of sets with or without a pair, how many tiles are missing at least and which
ranks are missing in some cheapest way. It is made rank by rank from the tables of the ranks above, so that most of a
new suit is known already. Nothing is made before it is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from functools import lru_cache
from operator import add
from typing import Final, NamedTuple

from bot.mahjong.catmouse.readings import MOST_JOKERS_IN_PAIRS, MOST_JOKERS_IN_SETS, lay
from bot.mahjong.hands import Hand
from bot.mahjong.melds import Meld
from bot.mahjong.shapes import NUMBERED_MASK, SUIT_BITS, SUIT_MASK
from bot.mahjong.tiles import JOKER

SUIT_PAIRS: Final = ((0, 1, 2), (0, 2, 1), (1, 2, 0))
"""The two suits kept and the one given up."""
ALL_SETS: Final = 4
FAR: Final = 31
"""More than any hand is short."""

_RANKS: Final = 9
_MOST_ALIKE: Final = 5
_SLOTS: Final = 2 * (ALL_SETS + 1)
_MASK: Final = (1 << _RANKS) - 1
_CLAIM: Final = 9
_LONE: Final = 18
_SECOND: Final = 27
_NEED: Final = 54
_FIRST_SUIT: Final = (1 << _SECOND) - 1
_NEVER: Final = FAR << _NEED
_MIDDLE: Final = 0xFFF << 4 * 3
"""The counts of 4, 5 and 6, which no set with a 1 or 9 has."""


class Style(IntEnum):
    """Which sets and pairs a hand is made of."""

    ANY = 0
    PUNGS = 1
    OUTSIDE = 2
    """A 1 or 9 in every set and pair."""


class Ranks(NamedTuple):
    """Ranks of one suit: `wanted` tiles bring the hand nearer by one.

    Of these a discard of a `claim` tile can be ponged with two naturals, and one of a `lone` tile with a natural and
    a joker.
    """

    wanted: int
    claim: int
    lone: int


def _options(style: Style, rank: int) -> tuple[tuple[int, int, int], ...]:
    """Return the (chows begun, pungs, pairs) a rank can take part in with its lowest tile."""
    edge = rank in (0, 8)
    chows = {Style.ANY: rank < 7, Style.PUNGS: False, Style.OUTSIDE: rank in (0, 6)}[style]
    alike = style is not Style.OUTSIDE or edge
    # Three equal chows are three pungs, so no more than two of a kind need to be tried.
    return tuple(
        (chow, pung, pair)
        for chow in range(3 if chows else 1)
        for pung in range(2 if alike else 1)
        for pair in range(2 if alike else 1)
    )


@lru_cache(maxsize=64)
def _options_at(style: Style, rank: int) -> tuple[tuple[int, int, int], ...]:
    return _options(style, rank)


def _from_rank(style: Style, rank: int, counts: int, two_below: int, one_below: int) -> tuple[int, ...]:
    """Return the packed needs of the ranks from `rank` on, by twice the sets plus the pair.

    `two_below` and `one_below` chows were begun at the two ranks before and take tiles of these.
    """
    if rank == _RANKS:
        return (0,) + (_NEVER,) * (_SLOTS - 1)
    have = counts & 15
    best = [_NEVER] * _SLOTS
    for chows, pung, pair in _options_at(style, rank):
        want = two_below + one_below + chows + 3 * pung + 2 * pair
        if want > _MOST_ALIKE:
            continue
        missing = want - have
        step = 0
        if missing > 0:
            step = missing << _NEED | 1 << rank
            if pung and have >= 2:
                step |= 1 << rank + _CLAIM
            elif pung and have:
                step |= 1 << rank + _LONE
        above = _above(style, rank + 1, counts >> 4, one_below, chows)
        shift = 2 * (chows + pung) + pair
        for slot in range(0, _SLOTS - shift, 1 + pair):
            packed = above[slot] + step
            known = best[slot + shift]
            if packed >> _NEED < known >> _NEED:
                best[slot + shift] = packed
            elif packed >> _NEED == known >> _NEED:
                best[slot + shift] = known | packed
    return tuple(best)


@lru_cache(maxsize=1 << 14)
def _above(style: Style, rank: int, counts: int, two_below: int, one_below: int) -> tuple[int, ...]:
    return _from_rank(style, rank, counts, two_below, one_below)


@lru_cache(maxsize=1 << 13)
def _suit(key: int, style: Style) -> tuple[int, ...]:
    """Return the packed needs of a suit by twice the sets plus the pair, its ranks in the low bits."""
    return _from_rank(style, 0, key, 0, 0)


@lru_cache(maxsize=1 << 13)
def _second_suit(key: int, style: Style) -> tuple[int, ...]:
    """Return the needs of a suit in falling order, its ranks in the bits of the second suit."""
    return tuple((n >> _NEED << _NEED) | (n & _FIRST_SUIT) << _SECOND for n in reversed(_suit(key, style)))


def _key(key: int, style: Style) -> int:
    return key & ~_MIDDLE if style is Style.OUTSIDE else key


def one_suit(key: int, sets: int, style: Style) -> int:
    """Return what a suit is short of that many sets and a pair, packed."""
    return _suit(_key(key, style), style)[2 * sets + 1]


@lru_cache(maxsize=1 << 12)
def two_suits(first: int, second: int, sets: int, style: Style) -> int:
    """Return what two suits together are short of that many sets and a pair, packed.

    The number of tiles stands highest, so that of two packed needs the smaller has fewer; see `tiles_of`, `unpacked`.
    """
    slots = 2 * sets + 2
    sums = list(map(add, _suit(_key(first, style), style), _second_suit(_key(second, style), style)[_SLOTS - slots :]))
    more = ((min(sums) >> _NEED) + 1) << _NEED
    found = 0
    for packed in sums:
        if packed < more:
            found |= packed
    return found


def tiles_of(packed: int) -> int:
    """Return how many tiles a packed need asks for."""
    return packed >> _NEED


@lru_cache(maxsize=1 << 13)
def _ranks(masks: int) -> Ranks:
    return Ranks(masks & _MASK, masks >> _CLAIM & _MASK, masks >> _LONE & _MASK)


def unpacked(packed: int) -> tuple[Ranks, Ranks]:
    """Return the ranks that a packed need asks for in its first and second suit."""
    return _ranks(packed & _FIRST_SUIT), _ranks(packed >> _SECOND & _FIRST_SUIT)


@lru_cache(maxsize=1 << 13)
def _pairs(key: int) -> tuple[int, int, int]:
    """Return how many pairs a suit holds, its ranks with a tile left over, and how many these are."""
    pairs = singles = 0
    for rank in range(_RANKS):
        count = key >> 4 * rank & 15
        pairs += count // 2
        singles |= (count & 1) << rank
    return pairs, singles, singles.bit_count()


def seven_pairs(first: int, second: int) -> int:
    """Return what two suits are short of seven pairs, packed; four alike are two of them."""
    pairs, singles, number = _pairs(first)
    more_pairs, more_singles, more = _pairs(second)
    short = max(0, 7 - pairs - more_pairs)
    if number + more >= short:
        return short << _NEED | (more_singles << _SECOND | singles if short else 0)
    return 2 * short - number - more << _NEED | _MASK << _SECOND | _MASK


def suit_keys(bits: int) -> tuple[int, int, int]:
    """Return the packed counts of the three suits of a hand."""
    return bits & SUIT_MASK, bits >> SUIT_BITS & SUIT_MASK, bits >> 2 * SUIT_BITS & SUIT_MASK


def suits_laid(melds: tuple[Meld, ...]) -> int:
    """Return a bit for each suit that lies in the melds; a meld of jokers has none."""
    laid = 0
    for meld in melds:
        if meld.tile is not JOKER:
            laid |= 1 << meld.tile // _RANKS
    return laid


def _shortages(hand: Hand, melds: tuple[Meld, ...]) -> Iterator[int]:
    laid, keys = suits_laid(melds), suit_keys(hand.bits & NUMBERED_MASK)
    for first, second, missing in SUIT_PAIRS:
        if laid >> missing & 1:
            continue
        needed = two_suits(keys[first], keys[second], ALL_SETS - lay(melds).melds, Style.ANY)
        yield tiles_of(needed) - min(hand.jokers, MOST_JOKERS_IN_SETS)
        if not melds:
            yield tiles_of(seven_pairs(keys[first], keys[second])) - min(hand.jokers, MOST_JOKERS_IN_PAIRS)


def distance(hand: Hand, melds: tuple[Meld, ...]) -> int:
    """Return how many tiles away from ready a hand is: 0 when it is ready, -1 when it is complete.

    Tiles that cannot stand in a win (special ones, flowers, winds, jokers beyond the limit) count for nothing.
    """
    return min(_shortages(hand, melds), default=FAR) - 1
