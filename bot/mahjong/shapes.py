"""The shapes a suit of a complete hand can have, looked up by its nine counts.

`build_shapes` makes the one table, `SHAPES`; the win evaluator only reads it. A key is the packed counts of one suit
(four bits a rank, rank 1 lowest, see `bot.mahjong.hands`); a value says how the tiles fall apart into sets and at
most one pair:

* bit `1 << look` for every look that some way of taking the tiles apart has at least, where a look is a sum of
  `PUNGS_ONLY` (no chow) and `OUTSIDE` (a 1 or 9 in every set and pair): what suits have together is then the `&` of
  them, and 0 stands for a suit that is not complete;
* `HAS_PAIR` when a pair is among them, two bits further up, so that adding three suits counts their pairs.

Counts of six occur: four naturals, a fifth that a hand waits for in vain or holds as a robbed joker, and a joker.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations_with_replacement
from typing import Final

PUNGS_ONLY: Final = 1
OUTSIDE: Final = 2
LOOKS: Final = 4
LOOK_MASK: Final = (1 << LOOKS) - 1
PAIR_SHIFT: Final = LOOKS + 2
HAS_PAIR: Final = 1 << PAIR_SHIFT

SUIT_BITS: Final = 36
SUIT_MASK: Final = (1 << SUIT_BITS) - 1
_MOST_ALIKE: Final = 6


def _sets() -> list[tuple[int, int]]:
    """Return (packed counts, look) of the nine pungs and seven chows of a suit."""
    pungs = [(3 << 4 * rank, PUNGS_ONLY | (OUTSIDE if rank in (0, 8) else 0)) for rank in range(9)]
    chows = [(0x111 << 4 * low, OUTSIDE if low in (0, 6) else 0) for low in range(7)]
    return pungs + chows


_AT_LEAST: Final = tuple(sum(1 << less for less in range(LOOKS) if less & look == less) for look in range(LOOKS))
"""By look: the bits of it and of every one it contains."""


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
            table[key] |= _AT_LEAST[look]
            for rank in range(9):
                paired = key + (2 << 4 * rank)
                if _within_limit(paired):
                    pair_look = PUNGS_ONLY | (OUTSIDE if rank in (0, 8) else 0)
                    table[paired] |= HAS_PAIR | _AT_LEAST[look & pair_look]
    return dict(table)


SHAPES: Final = build_shapes()

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
