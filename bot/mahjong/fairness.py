"""Chance from one seed a round, so that it can be promised before and checked after (commit and reveal).

The seed is 32 bytes, written as 64 lower-case hexadecimal digits. Its promise is the SHA-256 of those 32 bytes. A
stream of numbers for a purpose is made of the blocks SHA-256(seed + purpose in ASCII + block number as 8 bytes, big
end first, from 0), read as 32-bit numbers, big end first. A number below n is the next of them modulo n, after those
not smaller than the greatest multiple of n that fits in 32 bits have been skipped. A deck is the sorted tiles
shuffled by Fisher and Yates from the last place down (purpose `deck`); dice are 1 + a number below 6 (purpose `dice`
for the deal, `rolls` for the later throws).
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

T = TypeVar("T")
SEED_BYTES = 32
_EIGHT_WORDS: Final = struct.Struct(">8I").unpack


def promise(seed: str) -> str:
    """Return the SHA-256 of a seed, both in hexadecimal; raises `ValueError` when it is no seed."""
    return hashlib.sha256(_bytes(seed)).hexdigest()


def _bytes(seed: str) -> bytes:
    raw = bytes.fromhex(seed)
    if len(raw) != SEED_BYTES:
        raise ValueError(f"a seed has {2 * SEED_BYTES} hexadecimal digits")
    return raw


def _words(seed: str, purpose: str) -> Iterator[int]:
    start = _bytes(seed) + purpose.encode("ascii")
    block = 0
    while True:
        yield from _EIGHT_WORDS(hashlib.sha256(start + block.to_bytes(8, "big")).digest())
        block += 1


def _below(words: Iterator[int], limit: int) -> int:
    usable = (1 << 32) // limit * limit
    for word in words:
        if word < usable:
            return word % limit
    raise AssertionError("the stream has no end")


def shuffled(seed: str, tiles: Sequence[T]) -> tuple[T, ...]:
    """Return the tiles, given in order, as the seed shuffles them."""
    deck = list(tiles)
    words = _words(seed, "deck")
    for last in range(len(deck) - 1, 0, -1):
        chosen = _below(words, last + 1)
        deck[last], deck[chosen] = deck[chosen], deck[last]
    return tuple(deck)


def throws(seed: str, purpose: str, number: int) -> tuple[tuple[int, int], ...]:
    """Return throws of two dice for a purpose."""
    words = _words(seed, purpose)
    return tuple((1 + _below(words, 6), 1 + _below(words, 6)) for _ in range(number))
