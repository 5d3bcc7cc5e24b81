"""Every way a complete hand can be read: what its jokers stand for and how its tiles fall into sets (RULES 8)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from bot.mahjong.hands import ONE, Hand
from bot.mahjong.melds import Meld
from bot.mahjong.shapes import (
    HAS_PAIR,
    JOINED,
    LOOKS,
    NUMBERED_MASK,
    ODD,
    OUTSIDE,
    PUNGS_ONLY,
    SHAPES,
    SUIT_BITS,
    SUIT_MASK,
    TERMINALS,
)
from bot.mahjong.tiles import JOKER, NUMBERED, TILES, Tile

MOST_JOKERS_IN_SETS: Final = 1
MOST_JOKERS_IN_PAIRS: Final = 2
_LOOK_MASK: Final = (1 << LOOKS) - 1
_RANKS: Final = range(9)
_TWO_SUITS: Final = 2 * SUIT_BITS
_JOKER_BITS: Final = 4 * JOKER
_ONE_JOKER: Final = 1 << _JOKER_BITS
_TOO_MANY_JOKERS: Final = (MOST_JOKERS_IN_PAIRS + 1) * _ONE_JOKER
_shape_of: Final = SHAPES.get


class Laid(NamedTuple):
    """What a player's melds bring into every reading of the hand."""

    loose: int = 0
    """Pungs, packed, jokers as what they stand for."""
    kongs: int = 0
    """Kongs, packed likewise."""
    plain_kongs: int = 0
    joker_kongs: int = 0
    jokers: bool = False
    outside: bool = True
    """Whether each holds a 1 or 9; a meld of jokers fits."""
    melds: int = 0


NOTHING_LAID: Final = Laid()


@lru_cache(maxsize=4096)
def lay(melds: tuple[Meld, ...]) -> Laid:
    """Return what these melds bring into a reading."""
    loose = kongs = plain_kongs = joker_kongs = 0
    for meld in melds:
        if not meld.is_kong:
            loose += meld.bits
        elif meld.tile is JOKER:
            joker_kongs += 1
        else:
            kongs += meld.bits
            plain_kongs += 1
    return Laid(
        loose,
        kongs,
        plain_kongs,
        joker_kongs,
        jokers=any(meld.counts_joker for meld in melds),
        outside=not (loose | kongs) & ~TERMINALS,
        melds=len(melds),
    )


class Reading(NamedTuple):
    """One way to read a complete hand; the fans are counted on it."""

    loose: int
    """All tiles outside kongs, packed, jokers as what they stand for; a pung of jokers stands for nothing."""
    laid: Laid
    seven_pairs: bool
    pungs_only: bool
    outside: bool
    jokers_as: tuple[Tile, ...]
    """What each concealed joker stands for."""

    @property
    def everything(self) -> int:
        """All tiles, kongs included, packed."""
        return self.loose + self.laid.kongs


_reading: Final = Reading._make
"""Makes a reading from its fields faster than its name does; hands are counted by the million."""


def _looks_worth_counting(looks: int) -> tuple[tuple[bool, bool], ...]:
    """Return (no chow, a 1 or 9 everywhere) for every look that no other one contains: more looks never count less."""
    found = [look for look in range(LOOKS) if looks >> look & 1]
    best = [look for look in found if not any(other != look and other & look == look for other in found)]
    return tuple((bool(look & PUNGS_ONLY), bool(look & OUTSIDE)) for look in best)


WORTH_COUNTING: Final = tuple(_looks_worth_counting(looks) for looks in range(1 << LOOKS))


def suits_of(bits: int) -> int:
    """Return how many of the three suits occur in a packed hand."""
    return bool(bits & SUIT_MASK) + bool(bits >> SUIT_BITS & SUIT_MASK) + bool(bits >> _TWO_SUITS & SUIT_MASK)


def looks_of(natural: int) -> int:
    """Return the looks of numbered tiles that are all sets and one pair (see `bot.mahjong.shapes`), else 0."""
    m = _shape_of(natural & SUIT_MASK)
    p = _shape_of(natural >> SUIT_BITS & SUIT_MASK)
    s = _shape_of(natural >> _TWO_SUITS)
    if m is None or p is None or s is None or (m & HAS_PAIR) + (p & HAS_PAIR) + (s & HAS_PAIR) != HAS_PAIR:
        return 0
    return JOINED[JOINED[m & _LOOK_MASK][p & _LOOK_MASK]][s & _LOOK_MASK]


PAIRED: Final = 1 << LOOKS
"""Added to the looks of a hand that is seven pairs as well."""
ONE_SUITED: Final = 2 << LOOKS
"""Added to the looks of a hand of one suit."""


def plain_looks(bits: int, melds: tuple[Meld, ...]) -> int | None:
    """Return at once the looks a hand without concealed jokers wins with, `PAIRED` and `ONE_SUITED` added if it is.

    0 when it does not win: numbered tiles alone, at least one suit missing, four sets and a pair or seven pairs. `None`
    when it holds jokers, whose readings have to be gone through.
    """
    if bits >= _ONE_JOKER:
        # More jokers than any lawful win conceals, or a tile no win has.
        return None if bits < _TOO_MANY_JOKERS else 0
    m, p, s = bits & SUIT_MASK, bits >> SUIT_BITS & SUIT_MASK, bits >> _TWO_SUITS
    looks = 0
    if melds:
        laid = lay(melds)
        suits = suits_of(bits | laid.loose | laid.kongs)
        if suits == 3:
            return 0
        if suits == 1:
            looks = ONE_SUITED
    elif m and (p and s):
        return 0
    else:
        if (not m) + (not p) + (not s) == 2:
            looks = ONE_SUITED
        if not bits & ODD:
            looks |= PAIRED
    a, b, c = _shape_of(m), _shape_of(p), _shape_of(s)
    if a is None or b is None or c is None or (a & HAS_PAIR) + (b & HAS_PAIR) + (c & HAS_PAIR) != HAS_PAIR:
        return looks if looks & PAIRED else 0
    return looks | JOINED[JOINED[a & _LOOK_MASK][b & _LOOK_MASK]][c & _LOOK_MASK]


def readings(
    bits: int, melds: tuple[Meld, ...], joker_is: Tile | None = None, *, lawful: bool = True
) -> Iterator[Reading]:
    """Yield every reading of a hand that is complete with its concealed tiles `bits` (winning tile included).

    `joker_is` is what a robbed joker among them stands for. With `lawful` only readings that miss a suit and keep to
    the limit of concealed jokers are yielded (RULES 8, points 1 and 2); without it, all that are complete. Readings
    that could never count more than another one with the same tiles are left out.
    """
    laid = lay(melds) if melds else NOTHING_LAID
    jokers = bits >> _JOKER_BITS & 15
    natural = bits & NUMBERED_MASK
    if jokers <= MOST_JOKERS_IN_SETS or not lawful:
        for jokers_as, looks in _four_sets(natural, jokers, joker_is):
            loose = natural + laid.loose + sum(ONE[tile] for tile in jokers_as)
            if not lawful or suits_of(loose | laid.kongs) < 3:
                for pungs_only, outside in WORTH_COUNTING[looks]:
                    yield _reading((loose, laid, False, pungs_only, outside and laid.outside, jokers_as))
    if not laid.melds and (jokers <= MOST_JOKERS_IN_PAIRS or not lawful):
        for jokers_as in _seven_pairs(natural, jokers, joker_is):
            loose = natural + sum(ONE[tile] for tile in jokers_as)
            if not lawful or suits_of(loose) < 3:
                yield _reading((loose, laid, True, False, not loose & ~TERMINALS, jokers_as))


def _four_sets(natural: int, jokers: int, joker_is: Tile | None) -> Iterator[tuple[tuple[Tile, ...], int]]:
    """Yield (what the jokers stand for, looks) for every way to fill up sets and a pair with the jokers."""
    if joker_is is not None:
        for rest, looks in _four_sets(natural + ONE[joker_is], jokers - 1, None):
            yield (joker_is, *rest), looks
        return
    if not jokers:
        if looks := looks_of(natural):
            yield (), looks
        return
    if jokers > 1:
        # Only asked to tell a player why a hand does not win: more than one concealed joker never does.
        for tile in NUMBERED:
            for rest, looks in _four_sets(natural + ONE[tile], jokers - 1, None):
                if rest[0] >= tile:
                    yield (tile, *rest), looks
        return
    for tile, looks in joker_fills(natural):
        yield (tile,), looks


def joker_fills(natural: int) -> Iterator[tuple[Tile, int]]:
    """Yield each tile that completes numbered tiles to four sets and a pair, with the looks they have then.

    Two of the suits must be complete without it; of two pairs too many one becomes a set.
    """
    keys = (natural & SUIT_MASK, natural >> SUIT_BITS & SUIT_MASK, natural >> _TWO_SUITS)
    shapes = [_shape_of(key) for key in keys]
    broken = [index for index in range(3) if shapes[index] is None]
    if len(broken) > 1:
        return
    for index in broken or range(3):
        one, two = (shapes[other] or 0 for other in range(3) if other != index)
        missing_pair = HAS_PAIR - (one & HAS_PAIR) - (two & HAS_PAIR)
        if missing_pair < 0:
            continue
        joined = JOINED[JOINED[one & _LOOK_MASK][two & _LOOK_MASK]]
        key = keys[index]
        for rank in _RANKS:
            shape = _shape_of(key + (1 << 4 * rank))
            if shape is not None and shape & HAS_PAIR == missing_pair:
                yield TILES[9 * index + rank], joined[shape & _LOOK_MASK]


def _seven_pairs(natural: int, jokers: int, joker_is: Tile | None) -> Iterator[tuple[Tile, ...]]:
    """Yield what the jokers stand for in every way to make seven pairs with them."""
    if joker_is is not None:
        natural += ONE[joker_is]
        jokers -= 1
    odd = natural & ODD
    spare = jokers - odd.bit_count()
    if spare < 0 or spare % 2:
        return
    singles = tuple(tile for tile in NUMBERED if odd >> 4 * tile & 1) if odd else ()
    robbed = () if joker_is is None else (joker_is,)
    # A pair of jokers is best another pair of a tile the hand has: it may make a root or treasure of it, and it keeps
    # whatever all the other tiles have in common.
    for tile in Hand(natural).kinds() if spare else ():
        yield (*robbed, *singles, *(tile,) * spare)
    if not spare:
        yield robbed + singles
