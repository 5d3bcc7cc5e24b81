"""The shapes a suit of a complete hand can have, looked up by its nine counts.

`build_shapes` makes the one table, `SHAPES`; the win evaluator only reads it. A key is the packed counts of one suit
(four bits a rank, rank 1 lowest, see `bot.mahjong.hands`); a value says how the tiles fall apart into sets and at
most one pair:

* bit `1 << look` for every look some way of taking the tiles apart has, where a look is a sum of `PUNGS_ONLY` (no
  chow) and `OUTSIDE` (a 1 or 9 in every set and pair);
* `HAS_PAIR` when a pair is among them.

Counts of six occur: four naturals, a fifth that a hand waits for in vain or holds as a robbed joker, and a joker.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations_with_replacement
from typing import Final

PUNGS_ONLY: Final = 1
OUTSIDE: Final = 2
LOOKS: Final = 4
HAS_PAIR: Final = 1 << LOOKS

SUIT_BITS: Final = 36
SUIT_MASK: Final = (1 << SUIT_BITS) - 1
_MOST_ALIKE: Final = 6


def _sets() -> list[tuple[int, int]]:
    """Return (packed counts, look) of the nine pungs and seven chows of a suit."""
    pungs = [(3 << 4 * rank, PUNGS_ONLY | (OUTSIDE if rank in (0, 8) else 0)) for rank in range(9)]
    chows = [(0x111 << 4 * low, OUTSIDE if low in (0, 6) else 0) for low in range(7)]
    return pungs + chows


def _within_limit(key: int) -> bool:
    return all(key >> 4 * rank & 15 <= _MOST_ALIKE for rank in range(9))


def build_shapes() -> dict[int, int]:
    """Return the table of every suit of at most four sets and a pair."""
    table: defaultdict[int, int] = defaultdict(int)
    for number in range(5):
        for sets in combinations_with_replacement(_sets(), number):
            key = sum(counts for counts, _ in sets)
            look = PUNGS_ONLY | OUTSIDE
            for _, part in sets:
                look &= part
            if not _within_limit(key):
                continue
            table[key] |= 1 << look
            for rank in range(9):
                paired = key + (2 << 4 * rank)
                if _within_limit(paired):
                    pair_look = PUNGS_ONLY | (OUTSIDE if rank in (0, 8) else 0)
                    table[paired] |= HAS_PAIR | 1 << (look & pair_look)
    return dict(table)


SHAPES: Final = build_shapes()


def _join(first: int, second: int) -> int:
    """Return the looks of two groups of sets taken together."""
    looks = 0
    for a in range(LOOKS):
        for b in range(LOOKS):
            if first >> a & 1 and second >> b & 1:
                looks |= 1 << (a & b)
    return looks


JOINED: Final = tuple(tuple(_join(a, b) for b in range(1 << LOOKS)) for a in range(1 << LOOKS))
"""`JOINED[a][b]`: the looks of two suits together, from the looks of each (without `HAS_PAIR`)."""

_BY_RANK: Final = 0x111111111
_ALL_SUITS: Final = _BY_RANK | _BY_RANK << SUIT_BITS | _BY_RANK << 2 * SUIT_BITS
ODD: Final = _ALL_SUITS
"""The lowest bit of every count: set where a number of tiles is odd."""
FOURS: Final = _ALL_SUITS << 2
"""Set where four to seven are alike."""
EIGHTS: Final = _ALL_SUITS << 3
"""Set where eight or nine are alike."""
NUMBERED_MASK: Final = (1 << 3 * SUIT_BITS) - 1
_TERMINAL: Final = 0xF0000000F
TERMINALS: Final = _TERMINAL | _TERMINAL << SUIT_BITS | _TERMINAL << 2 * SUIT_BITS
_RANKS_258: Final = 0xF00F00F0
RANKS_258: Final = _RANKS_258 | _RANKS_258 << SUIT_BITS | _RANKS_258 << 2 * SUIT_BITS
