"""Every way a complete hand can be read: what its jokers stand for and how its tiles fall into sets (RULES 8)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from bot.mahjong.hands import ONE, Hand
from bot.mahjong.melds import Meld
from bot.mahjong.shapes import (
    HAS_PAIR,
    LOOK_MASK,
    LOOKS,
    NUMBERED_MASK,
    ODD,
    OUTSIDE,
    PAIR_SHIFT,
    PUNGS_ONLY,
    SHAPES,
    SUIT_BITS,
    SUIT_MASK,
    TERMINALS,
)
from bot.mahjong.tiles import JOKER, NUMBERED, TILES, Tile

MOST_JOKERS_IN_SETS: Final = 1
MOST_JOKERS_IN_PAIRS: Final = 2
_TWO_SUITS: Final = 2 * SUIT_BITS
_JOKER_BITS: Final = 4 * JOKER
_ONE_JOKER: Final = 1 << _JOKER_BITS
_TOO_MANY_JOKERS: Final = (MOST_JOKERS_IN_PAIRS + 1) * _ONE_JOKER
_ONE_MORE: Final = tuple(tuple((1 << 4 * rank, TILES[9 * suit + rank]) for rank in range(9)) for suit in range(3))
"""By suit: what one more of each rank adds to its key."""
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
    tiles: int = 0
    """A bit at least where any of the tiles is, to tell the suits by."""


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
        tiles=loose | kongs,
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
    """Return (no chow, a 1 or 9 everywhere) for every look that no other one contains: more never count less."""
    found = [look for look in range(LOOKS) if looks >> look & 1]
    best = [look for look in found if not any(other != look and other & look == look for other in found)]
    return tuple((bool(look & PUNGS_ONLY), bool(look & OUTSIDE)) for look in best)


WORTH_COUNTING: Final = tuple(_looks_worth_counting(looks) for looks in range(1 << LOOKS))


def suits_of(bits: int) -> int:
    """Return how many of the three suits occur in a packed hand."""
    return bool(bits & SUIT_MASK) + bool(bits >> SUIT_BITS & SUIT_MASK) + bool(bits >> _TWO_SUITS & SUIT_MASK)


def pairs_of(key: int) -> int | None:
    """Return how many pairs, none or one, are in a suit that is complete (its packed counts); `None` when it is not."""
    shape = _shape_of(key)
    return None if shape is None else shape >> PAIR_SHIFT


def looks_of(natural: int) -> int:
    """Return the looks of numbered tiles that are all sets and one pair (see `bot.mahjong.shapes`), else 0."""
    m = _shape_of(natural & SUIT_MASK, 0)
    p = _shape_of(natural >> SUIT_BITS & SUIT_MASK, 0)
    s = _shape_of(natural >> _TWO_SUITS, 0)
    return m & p & s if m + p + s >> PAIR_SHIFT == 1 else 0


PAIRED: Final = 1 << LOOKS
"""Added to the looks of a hand that is seven pairs as well."""
ONE_SUITED: Final = 2 << LOOKS
"""Added to the looks of a hand of one suit."""


def plain_looks(bits: int, melds: tuple[Meld, ...]) -> int | None:
    """Return at once the looks a hand without concealed jokers wins with, `PAIRED` and `ONE_SUITED` added if it is.

    0 when it does not win: numbered tiles alone, at least one suit missing, four sets and a pair or seven pairs. `None`
    when it holds jokers, whose readings have to be gone through.
    """
    m, p, s = bits & SUIT_MASK, bits >> SUIT_BITS & SUIT_MASK, bits >> _TWO_SUITS & SUIT_MASK
    if m and p and s:
        return 0
    if bits >= _ONE_JOKER:
        # More jokers than any lawful win conceals, or a tile no win has.
        return None if bits < _TOO_MANY_JOKERS and (not melds or suits_of(bits | lay(melds).tiles) < 3) else 0
    a, b, c = _shape_of(m, 0), _shape_of(p, 0), _shape_of(s, 0)
    looks = a & b & c if a + b + c >> PAIR_SHIFT == 1 else 0
    if melds:
        if not looks:
            return 0
        suits = suits_of(bits | lay(melds).tiles)
        return 0 if suits == 3 else looks + ONE_SUITED if suits == 1 else looks
    if not bits & ODD:
        looks += PAIRED
    return looks if not looks or (m and (p or s)) or (p and s) else looks + ONE_SUITED


def readings(bits: int, melds: tuple[Meld, ...], joker_is: Tile | None = None) -> Iterator[Reading]:
    """Yield every reading of a hand that wins with its concealed tiles `bits` (winning tile included).

    `joker_is` is what a robbed joker among them stands for. A reading misses a suit and keeps to the limit of concealed
    jokers (RULES 8, points 1 and 2). Those that could never count more than another one with the same tiles are left
    out.
    """
    laid = lay(melds) if melds else NOTHING_LAID
    jokers = bits >> _JOKER_BITS & 15
    natural = bits & NUMBERED_MASK
    if jokers <= MOST_JOKERS_IN_SETS:
        for jokers_as, looks in _four_sets(natural, jokers, joker_is):
            loose = natural + laid.loose + sum(ONE[tile] for tile in jokers_as)
            if suits_of(loose | laid.kongs) < 3:
                for pungs_only, outside in WORTH_COUNTING[looks]:
                    yield _reading((loose, laid, False, pungs_only, outside and laid.outside, jokers_as))
    if not laid.melds and jokers <= MOST_JOKERS_IN_PAIRS:
        for jokers_as in _seven_pairs(natural, jokers, joker_is):
            loose = natural + sum(ONE[tile] for tile in jokers_as)
            if suits_of(loose) < 3:
                yield _reading((loose, laid, True, False, not loose & ~TERMINALS, jokers_as))


def _four_sets(natural: int, jokers: int, joker_is: Tile | None) -> Iterator[tuple[tuple[Tile, ...], int]]:
    """Yield (what the joker stands for, looks) for every way to fill up sets and a pair with at most one joker."""
    if jokers and joker_is is None:
        for tile, looks in joker_fills(natural):
            yield (tile,), looks
        return
    jokers_as = () if joker_is is None else (joker_is,)
    if looks := looks_of(natural + sum(ONE[tile] for tile in jokers_as)):
        yield jokers_as, looks


def joker_fills(natural: int) -> list[tuple[Tile, int]]:
    """Return each tile that completes numbered tiles to four sets and a pair, with the looks they have then.

    Two of the suits must be complete without it; of two pairs too many one becomes a set. The suit it completes always
    holds other tiles.
    """
    keys = (natural & SUIT_MASK, natural >> SUIT_BITS & SUIT_MASK, natural >> _TWO_SUITS)
    m, p, s = _shape_of(keys[0], 0), _shape_of(keys[1], 0), _shape_of(keys[2], 0)
    found = []
    for index, one, two in ((0, p, s), (1, m, s), (2, m, p)):
        looks = one & two & LOOK_MASK
        missing_pair = HAS_PAIR - (one & HAS_PAIR) - (two & HAS_PAIR)
        if looks and missing_pair >= 0:
            key = keys[index]
            for more, tile in _ONE_MORE[index]:
                shape = _shape_of(key + more, 0)
                if shape and shape & HAS_PAIR == missing_pair:
                    found.append((tile, looks & shape))
    return found


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
