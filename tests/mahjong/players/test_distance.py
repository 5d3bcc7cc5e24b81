"""Distance to ready: against brute force on short hands, against the win evaluator on whole ones."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from random import Random

import pytest

from bot.mahjong.catmouse.win import is_win, waits
from bot.mahjong.hands import ONE, Hand
from bot.mahjong.melds import Meld, parse_meld
from bot.mahjong.players.distance import (
    ALL_SETS,
    FAR,
    SUIT_PAIRS,
    Style,
    distance,
    one_suit,
    seven_pairs,
    suit_keys,
    tiles_of,
    two_suits,
    unpacked,
)
from bot.mahjong.tiles import JOKER, NUMBERED, TILES, Tile, copies

WHOLE = 14
ONE_MELD = (parse_meld("[999m]"),)
TWO_MELDS = (*ONE_MELD, parse_meld("[555p]"))
THREE_MELDS = (*TWO_MELDS, parse_meld("[111m]"))


def far(concealed: str, *melds: str) -> int:
    return distance(Hand.parse(concealed), tuple(map(parse_meld, melds)))


@cache
def wins(melds: tuple[Meld, ...]) -> tuple[Hand, ...]:
    """Return every complete hand without jokers beside some melds, as the win evaluator knows it."""
    sets = [(tile,) * 3 for tile in NUMBERED]
    sets += [(tile, TILES[tile + 1], TILES[tile + 2]) for tile in NUMBERED if tile.rank <= 7]
    found = set()
    for parts in combinations_with_replacement(sets, ALL_SETS - len(melds)):
        laid = Hand.of(tile for part in parts for tile in part)
        found |= {Hand(laid.bits + 2 * ONE[tile]) for tile in NUMBERED}
    return tuple(hand for hand in found if max(map(hand.count, hand.kinds())) <= 4 and is_win(hand, melds))


def brute_force(hand: Hand, melds: tuple[Meld, ...]) -> int:
    """Return the distance from what each complete hand has that this one lacks; one joker stands for a lack."""
    lacking = (sum(max(0, win.count(tile) - hand.count(tile)) for tile in win.kinds()) for win in wins(melds))
    return min(lacking) - min(hand.jokers, 1) - 1


def random_hands(number: int, size: int, chance: Random, suits: tuple[int, ...]) -> Iterator[Hand]:
    """Yield hands of tiles that can win, mostly of the given suits."""
    wall = [tile for tile in TILES[: JOKER + 1] for _ in range(copies(tile))]
    liked = [tile for tile in wall if tile is JOKER or tile // 9 in suits]
    for _ in range(number):
        yield Hand.of(chance.sample(liked if chance.random() < 0.8 else wall, size))


@pytest.mark.parametrize("extra", [0, 1])
def test_three_melds_by_brute_force(extra: int) -> None:
    for hand in random_hands(150, 4 + extra, Random(1), (0, 1)):
        assert distance(hand, THREE_MELDS) == brute_force(hand, THREE_MELDS), hand


def test_two_melds_by_brute_force() -> None:
    for hand in random_hands(12, 7, Random(2), (0, 1)):
        assert distance(hand, TWO_MELDS) == brute_force(hand, TWO_MELDS), hand


@pytest.mark.parametrize("melds", [(), ONE_MELD, TWO_MELDS, THREE_MELDS], ids=len)
def test_nothing_short_exactly_when_ready_or_complete(melds: tuple[Meld, ...]) -> None:
    """Also between: a tile that helps brings a hand nearer by one, none by more."""
    chance, ready = Random(3), 0
    suits = ((0, 1), (0,), (1,))
    for number in range(240):
        size = WHOLE - 1 - 3 * len(melds)
        hand = next(random_hands(1, size, chance, suits[number % 3] if not melds else (0, 1)))
        short = distance(hand, melds)
        found = waits(hand, melds)
        assert (short == 0) == bool(found), hand
        ready += bool(found)
        after = {tile: distance(hand.plus(tile), melds) for tile in NUMBERED}
        assert set(after.values()) <= {short, short - 1}, hand
        assert {tile for tile in NUMBERED if after[tile] == -1} == set(found), hand
    assert ready >= 5


@pytest.mark.parametrize(
    ("concealed", "melds", "short"),
    [
        ("123m456m789p1122p", [], 0),
        ("123m456m789p11p22s", [], 2),  # the third suit has to go
        ("123m456m78p11p1j", ["[999m]"], -1),
        ("123m456m78p1p11j", ["[999m]"], 0),  # one joker more than the hand may hold
        ("1133m5577m99p1133p", [], -1),
        ("1133m5577m99p1j1j3p", [], 0),
        ("1133m5577m99p1j1j33p", [], -1),  # seven pairs may hold two
        ("1133m5577m9p111j3p", [], 1),
        ("1111m3344m5566p7p", [], 0),  # four alike are two pairs
        ("123m456m789p1p2a1f2f", [], 3),  # what is no set tile counts for nothing
        ("123m45m11p", ["[999m]", "[111j]"], 0),
        ("123m4m", ["[999m]", "[555p]", "[111s]"], FAR - 1),  # three suits laid: never
    ],
)
def test_named_hands(concealed: str, melds: list[str], short: int) -> None:
    assert far(concealed, *melds) == short


@pytest.mark.parametrize("style", list(Style))
def test_wanted_tiles_are_those_that_help(style: Style) -> None:
    chance = Random(4)
    for hand in random_hands(40, 11, chance, (0, 1, 2)):
        keys = suit_keys(hand.bits)
        for first, second, _ in SUIT_PAIRS:
            need = two_suits(keys[first], keys[second], 3, style)
            for place, ranks in enumerate(unpacked(need)):
                suit = (first, second)[place]
                for rank in range(9):
                    more = list(keys)
                    more[suit] += 1 << 4 * rank
                    nearer = two_suits(more[first], more[second], 3, style)
                    helps = tiles_of(nearer) < tiles_of(need)
                    assert helps == bool(ranks.wanted >> rank & 1), (hand, style, suit, rank)


def test_what_can_be_claimed() -> None:
    """A pair takes its third tile from a discard; a single one does with a joker; a chow is never claimed."""
    first, second = unpacked(two_suits(*suit_keys(Hand.parse("55m123p99p78p").bits)[:2], 3, Style.ANY))
    assert first.claim == 1 << 4
    assert second.claim == 1 << 8
    assert second.wanted >> 5 & 1
    (lone, _) = unpacked(one_suit(suit_keys(Hand.parse("5m").bits)[0], 1, Style.PUNGS))
    assert lone.lone == 1 << 4


def test_style_of_the_sets() -> None:
    key = suit_keys(Hand.parse("123456789m").bits)[0]
    assert tiles_of(one_suit(key, 3, Style.ANY)) == 2
    assert tiles_of(one_suit(key, 3, Style.PUNGS)) == 7
    assert tiles_of(one_suit(key, 2, Style.OUTSIDE)) == 2


def test_seven_pairs_are_counted_like_wins() -> None:
    chance = Random(5)
    for hand in random_hands(100, 13, chance, (0, 1)):
        if hand.jokers:
            continue
        keys = suit_keys(hand.bits)
        need = seven_pairs(keys[0], keys[1])
        helped: set[Tile] = {tile for tile in TILES[:18] if _pairs_short(hand.plus(tile)) < tiles_of(need)}
        ranks = unpacked(need)
        assert helped == {tile for tile in TILES[:18] if ranks[tile // 9].wanted >> tile % 9 & 1}


def _pairs_short(hand: Hand) -> int:
    keys = suit_keys(hand.bits)
    return tiles_of(seven_pairs(keys[0], keys[1]))
