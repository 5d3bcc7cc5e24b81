"""Every way a complete hand can be read: what its jokers stand for and how its tiles fall into sets (RULES 8)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from bot.mahjong.hands import ONE
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


def suits_of(bits: int) -> int:
    """Return how many of the three suits occur in a packed hand."""
    return bool(bits & SUIT_MASK) + bool(bits >> SUIT_BITS & SUIT_MASK) + bool(bits >> 2 * SUIT_BITS & SUIT_MASK)


def readings(
    bits: int, melds: tuple[Meld, ...], joker_is: Tile | None = None, *, lawful: bool = True
) -> Iterator[Reading]:
    """Yield every reading of a hand that is complete with its concealed tiles `bits` (winning tile included).

    `joker_is` is what a robbed joker among them stands for. With `lawful` only readings that miss a suit and keep to
    the limit of concealed jokers are yielded (RULES 8, points 1 and 2); without it, all that are complete.
    """
    laid = lay(melds)
    jokers = bits >> 4 * JOKER & 15
    natural = bits & NUMBERED_MASK
    if jokers <= MOST_JOKERS_IN_SETS or not lawful:
        for jokers_as, looks in _four_sets(natural, jokers, joker_is):
            loose = natural + laid.loose + sum(ONE[tile] for tile in jokers_as)
            if not lawful or suits_of(loose | laid.kongs) < 3:
                for look in range(LOOKS):
                    if looks >> look & 1:
                        outside = bool(look & OUTSIDE) and laid.outside
                        yield Reading(loose, laid, False, bool(look & PUNGS_ONLY), outside, jokers_as)
    if not laid.melds and (jokers <= MOST_JOKERS_IN_PAIRS or not lawful):
        for jokers_as in _seven_pairs(natural, jokers, joker_is):
            loose = natural + sum(ONE[tile] for tile in jokers_as)
            if not lawful or suits_of(loose) < 3:
                yield Reading(loose, laid, True, False, not loose & ~TERMINALS, jokers_as)


def _looks(natural: int) -> int:
    """Return the looks of tiles that are all sets and one pair; 0 when they are not."""
    m = SHAPES.get(natural & SUIT_MASK)
    p = SHAPES.get(natural >> SUIT_BITS & SUIT_MASK)
    s = SHAPES.get(natural >> 2 * SUIT_BITS)
    if m is None or p is None or s is None or (m & HAS_PAIR) + (p & HAS_PAIR) + (s & HAS_PAIR) != HAS_PAIR:
        return 0
    return JOINED[JOINED[m & _LOOK_MASK][p & _LOOK_MASK]][s & _LOOK_MASK]


def _four_sets(natural: int, jokers: int, joker_is: Tile | None) -> Iterator[tuple[tuple[Tile, ...], int]]:
    """Yield (what the jokers stand for, looks) for every way to fill up sets and a pair with the jokers."""
    if joker_is is not None:
        for rest, looks in _four_sets(natural + ONE[joker_is], jokers - 1, None):
            yield (joker_is, *rest), looks
        return
    if not jokers:
        if looks := _looks(natural):
            yield (), looks
        return
    if jokers > 1:
        # Only asked to tell a player why a hand does not win: more than one concealed joker never does.
        for tile in NUMBERED:
            for rest, looks in _four_sets(natural + ONE[tile], jokers - 1, None):
                if rest[0] >= tile:
                    yield (tile, *rest), looks
        return
    for tile in _one_short(natural):
        if looks := _looks(natural + ONE[tile]):
            yield (tile,), looks


def _one_short(natural: int) -> Iterator[Tile]:
    """Yield the tiles of the suits in which one more tile could complete sets and a pair."""
    suits = (natural & SUIT_MASK, natural >> SUIT_BITS & SUIT_MASK, natural >> 2 * SUIT_BITS)
    broken = [index for index in range(3) if suits[index] not in SHAPES]
    if len(broken) > 1:
        return
    for index in broken or range(3):
        key = suits[index]
        for rank in _RANKS:
            if key + (1 << 4 * rank) in SHAPES:
                yield TILES[9 * index + rank]


def _seven_pairs(natural: int, jokers: int, joker_is: Tile | None) -> Iterator[tuple[Tile, ...]]:
    """Yield what the jokers stand for in every way to make seven pairs with them."""
    if joker_is is not None:
        natural += ONE[joker_is]
        jokers -= 1
    odd = natural & ODD
    singles = tuple(tile for tile in NUMBERED if odd >> 4 * tile & 1) if odd else ()
    spare = jokers - len(singles)
    if spare < 0 or spare % 2:
        return
    robbed = () if joker_is is None else (joker_is,)
    if not spare:
        yield robbed + singles
        return
    for tile in NUMBERED:
        yield from ((*robbed, *singles, tile, tile, *rest) for rest in _pairs_from(tile, spare - 2))


def _pairs_from(lowest: Tile, spare: int) -> Iterator[tuple[Tile, ...]]:
    """Yield every choice of pairs of jokers from a tile upwards."""
    if not spare:
        yield ()
        return
    for tile in NUMBERED[lowest:]:
        for rest in _pairs_from(tile, spare - 2):
            yield (tile, tile, *rest)
