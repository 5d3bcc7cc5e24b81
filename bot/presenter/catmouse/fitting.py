"""Pools in words that must fit: where there is no room, the oldest throws of the longest pool go first."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.i18n.translator import Translator

Pools = Sequence[Sequence[str]]
_ROOM_FOR_COUNT = 24
"""Roughly what it takes to say how many are left out."""


def separator(t: Translator) -> str:
    """Return what stands between the items of a list: a long one is put together faster than item by item."""
    return t("join-comma", first="", rest="")


def fitted(build: Callable[[list[tuple[int, Sequence[str]]]], str], pools: Pools, limit: int, between: int = 2) -> str:
    """Return a text that holds what it can of the pools.

    `build` makes it from each pool's number of throws left out and the ones that are kept; `between` is the length of
    what stands between two of them.
    """
    dropped = [0] * len(pools)
    text = build([(0, pool) for pool in pools])
    while len(text) > limit and any(len(pool) > gone for pool, gone in zip(pools, dropped, strict=True)):
        excess = len(text) - limit
        while excess > 0:
            longest = max(range(len(pools)), key=lambda i: len(pools[i]) - dropped[i])
            if len(pools[longest]) == dropped[longest]:
                break
            if not dropped[longest]:
                excess += _ROOM_FOR_COUNT
            excess -= len(pools[longest][dropped[longest]]) + between
            dropped[longest] += 1
        text = build([(gone, pool[gone:]) for pool, gone in zip(pools, dropped, strict=True)])
    return text[:limit]
