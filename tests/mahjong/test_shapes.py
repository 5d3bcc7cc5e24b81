"""The table of one suit's shapes against taking a suit apart by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

from bot.mahjong.shapes import HAS_PAIR, LOOKS, OUTSIDE, PUNGS_ONLY, SHAPES

Counts = tuple[int, ...]


def take_apart(counts: Counts, pair: bool) -> Iterator[int]:
    """Yield the look of every way to take nine counts apart into sets and, with `pair`, one pair."""
    rank = next((rank for rank in range(9) if counts[rank]), None)
    if rank is None:
        if not pair:
            yield PUNGS_ONLY | OUTSIDE
        return

    def rest(*ranks: int) -> Counts:
        return tuple(count - ranks.count(i) for i, count in enumerate(counts))

    edge = OUTSIDE if rank in (0, 8) else 0
    if counts[rank] >= 3:
        yield from (look & (PUNGS_ONLY | edge) for look in take_apart(rest(rank, rank, rank), pair))
    if pair and counts[rank] >= 2:
        yield from (look & (PUNGS_ONLY | edge) for look in take_apart(rest(rank, rank), False))
    if rank < 7 and counts[rank + 1] and counts[rank + 2]:
        chow = OUTSIDE if rank in (0, 6) else 0
        yield from (look & chow for look in take_apart(rest(rank, rank + 1, rank + 2), pair))


def expected(counts: Counts) -> int | None:
    pair = sum(counts) % 3 == 2
    if sum(counts) % 3 == 1:
        return None
    ways = list(take_apart(counts, pair))
    return at_least(ways) | (HAS_PAIR if pair else 0) if ways else None


def at_least(ways: list[int]) -> int:
    return sum(1 << look for look in range(LOOKS) if any(look & way == look for way in ways))


def pack(counts: Counts) -> int:
    return sum(count << 4 * rank for rank, count in enumerate(counts))


def test_any_suit() -> None:
    chance = Random(1)
    for _ in range(2000):
        tiles = Counter(chance.choices(range(9), k=chance.randrange(15)))
        counts = tuple(min(4, tiles[rank]) for rank in range(9))
        assert SHAPES.get(pack(counts)) == expected(counts), counts


def test_suits_made_of_sets() -> None:
    chance = Random(1)
    sets = [(r, r, r) for r in range(9)] + [(r, r + 1, r + 2) for r in range(7)]
    for _ in range(2000):
        tiles = Counter(rank for part in chance.choices(sets, k=chance.randrange(5)) for rank in part)
        tiles.update([chance.randrange(9)] * chance.choice((0, 2)))
        counts = tuple(tiles[rank] for rank in range(9))
        if max(counts) <= 6:
            assert SHAPES[pack(counts)] == expected(counts), counts


def test_suits_taken_together_have_the_looks_each_of_them_has() -> None:
    """A look some way of taking each suit apart has at least is one the whole hand has, and no other is."""
    for a, b in product(range(1, 1 << LOOKS), repeat=2):
        ways_a, ways_b = ([look for look in range(LOOKS) if looks >> look & 1] for looks in (a, b))
        both = [x & y for x in ways_a for y in ways_b]
        assert at_least(ways_a) & at_least(ways_b) == at_least(both)
