"""A winning hand laid out set by set, with what each joker stands for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from bot.mahjong.catmouse.readings import Reading, lay
from bot.mahjong.hands import ONE, Hand
from bot.mahjong.melds import Meld
from bot.mahjong.shapes import OUTSIDE, PUNGS_ONLY
from bot.mahjong.tiles import JOKER, TILES, Tile

Kind = Literal["chow", "pung", "kong", "pair"]


@dataclass(frozen=True, slots=True)
class Part:
    """One set or pair: what its tiles stand for, and the tiles as they lie, a joker as joker, the mouse as mouse.

    A pung or kong of jokers alone stands for nothing: both are jokers then. `meld` is the meld it is, `None` for what
    is concealed.
    """

    kind: Kind
    tiles: tuple[Tile, ...]
    lying: tuple[Tile, ...]
    meld: Meld | None = None


def parts_of(reading: Reading, melds: tuple[Meld, ...]) -> tuple[Part, ...]:
    """Return the sets and pairs a hand is read as: melds first, then concealed sets, the pair last."""
    concealed = Hand(reading.loose - lay(melds).loose)
    groups: list[tuple[Tile, ...]]
    if reading.seven_pairs:
        groups = [(tile, tile) for tile in concealed.kinds() for _ in range(concealed.count(tile) // 2)]
    else:
        wanted = (PUNGS_ONLY if reading.pungs_only else 0) | (OUTSIDE if reading.outside else 0)
        groups = next(found for found, look in _groupings(concealed) if look & wanted == wanted)
    laid = [Part("kong" if m.is_kong else "pung", (m.tile,) * m.size, m.tiles, m) for m in melds]
    return (*laid, *_with_jokers(groups, reading.jokers_as))


def _groupings(hand: Hand) -> Iterator[tuple[list[tuple[Tile, ...]], int]]:
    """Yield every way to take tiles apart into sets and one pair, with its look (see `bot.mahjong.shapes`)."""
    for pair in hand.kinds():
        if hand.count(pair) >= 2:
            for sets in _sets(hand.minus(pair, 2)):
                groups: list[tuple[Tile, ...]] = [*sets, (pair, pair)]
                yield groups, _look(groups)


def _sets(hand: Hand) -> Iterator[list[tuple[Tile, ...]]]:
    lowest = next(iter(hand.kinds()), None)
    if lowest is None:
        yield []
        return
    if hand.count(lowest) >= 3:
        for rest in _sets(hand.minus(lowest, 3)):
            yield [(lowest, lowest, lowest), *rest]
    if lowest.rank <= 7:
        chow = (lowest, TILES[lowest + 1], TILES[lowest + 2])
        if all(tile in hand for tile in chow):
            for rest in _sets(Hand(hand.bits - sum(ONE[tile] for tile in chow))):
                yield [chow, *rest]


def _look(groups: list[tuple[Tile, ...]]) -> int:
    pungs = all(len(set(group)) == 1 for group in groups)
    outside = all(any(tile.rank in (1, 9) for tile in group) for group in groups)
    return (PUNGS_ONLY if pungs else 0) | (OUTSIDE if outside else 0)


def _with_jokers(groups: list[tuple[Tile, ...]], jokers_as: tuple[Tile, ...]) -> Iterator[Part]:
    """Yield the groups with jokers put in for what they stand for, each in the first group that has it."""
    left = list(jokers_as)
    for group in groups:
        lying = []
        for tile in group:
            if tile in left:
                left.remove(tile)
                lying.append(JOKER)
            else:
                lying.append(tile)
        kind: Kind = "pair" if len(group) == 2 else "pung" if len(set(group)) == 1 else "chow"
        if kind != "chow":
            lying.sort()
        yield Part(kind, group, tuple(lying))
