"""Why a hand is no win, in the order a player can mend it (RULES 8)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, NamedTuple

from bot.mahjong.catmouse.readings import lay, pairs_of, suits_of
from bot.mahjong.catmouse.win import HAND_SIZE, is_win
from bot.mahjong.hands import ONE, Hand
from bot.mahjong.melds import Meld
from bot.mahjong.shapes import NUMBERED_MASK, ODD, SUIT_BITS, SUIT_MASK
from bot.mahjong.tiles import JOKER, Tile

NoWin = Literal["wrong_tile_count", "special_tile_in_hand", "not_complete", "three_suits", "too_many_jokers"]
_NOT_AT_ALL: Final = 9
"""More pairs than any hand has."""


def why_no_win(hand: Hand, melds: tuple[Meld, ...], joker_is: Tile | None = None) -> NoWin | None:
    """Return the first reason why the hand is no win, `None` when it wins.

    `hand` holds the winning tile; `joker_is` says what a robbed joker among its tiles stands for.
    """
    if len(hand) + 3 * len(melds) != HAND_SIZE:
        return "wrong_tile_count"
    if not hand.holds_only_set_tiles:
        return "special_tile_in_hand"
    if is_win(hand, melds, joker_is):
        return None
    natural, jokers = hand.bits & NUMBERED_MASK, hand.jokers
    if joker_is is not None:
        natural, jokers = natural + ONE[joker_is], jokers - 1
    seven_pairs = not melds and (natural & ODD).bit_count() <= jokers
    if not seven_pairs and not _four_sets(natural, jokers):
        return "not_complete"
    # Jokers never need to stand for a suit that is not there without them.
    return "three_suits" if suits_of(natural | lay(melds).tiles) == 3 else "too_many_jokers"


class Lack(NamedTuple):
    """Why a hand does not win, with what the sentence about it needs."""

    reason: NoWin
    tile: Tile | None = None
    """The tile that cannot be in a set."""
    jokers: int = 0
    """How many jokers are concealed, where these are too many."""


def lack_of(hand: Hand, melds: tuple[Meld, ...], joker_is: Tile | None = None) -> Lack | None:
    """Return what keeps a hand from winning, `None` when it wins."""
    reason = why_no_win(hand, melds, joker_is)
    match reason:
        case None:
            return None
        case "special_tile_in_hand":
            return Lack(reason, tile=next(tile for tile in hand.kinds() if tile > JOKER))
        case "too_many_jokers":
            return Lack(reason, jokers=hand.jokers)
        case _:
            return Lack(reason)


def _four_sets(natural: int, jokers: int) -> bool:
    """Whether so many jokers, standing for anything, complete the tiles to sets and one pair."""
    m, p, s = natural & SUIT_MASK, natural >> SUIT_BITS & SUIT_MASK, natural >> 2 * SUIT_BITS
    return any(
        _pairs(m, in_m) + _pairs(p, in_p) + _pairs(s, jokers - in_m - in_p) == 1
        for in_m in range(jokers + 1)
        for in_p in range(jokers + 1 - in_m)
    )


@lru_cache(maxsize=4096)
def _pairs(key: int, jokers: int) -> int:
    """Return how many pairs, none or one, a suit has that is completed with so many jokers."""
    if not jokers:
        pairs = pairs_of(key)
        return _NOT_AT_ALL if pairs is None else pairs
    return min(_pairs(key + (1 << 4 * rank), jokers - 1) for rank in range(9))
