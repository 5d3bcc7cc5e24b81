"""Is this hand a win, what is it worth, and if not, why not (RULES 8)."""

from __future__ import annotations

from typing import Final, Literal

from bot.mahjong.catmouse.fans import Circumstances, Score, count_fans
from bot.mahjong.catmouse.readings import MOST_JOKERS_IN_PAIRS, MOST_JOKERS_IN_SETS, readings, suits_of
from bot.mahjong.hands import ONE, Hand
from bot.mahjong.melds import Meld
from bot.mahjong.tiles import NUMBERED, Tile

NoWin = Literal["wrong_tile_count", "special_tile_in_hand", "not_complete", "three_suits", "too_many_jokers"]
_NOTHING_AROUND: Final = Circumstances()
HAND_SIZE: Final = 14


def is_win(hand: Hand, melds: tuple[Meld, ...], joker_is: Tile | None = None) -> bool:
    """Return whether the concealed tiles, winning tile included, and the melds are a lawful complete hand."""
    if not hand.holds_only_set_tiles:
        return False
    return next(readings(hand.bits, melds, joker_is), None) is not None


def best_score(
    hand: Hand, melds: tuple[Meld, ...], around: Circumstances = _NOTHING_AROUND, joker_is: Tile | None = None
) -> Score | None:
    """Return the score over the best reading, or `None` when the hand does not win.

    `hand` holds the winning tile; `joker_is` says what a robbed joker among its tiles stands for. Trusts that the
    number of tiles is right; `why_no_win` checks it.
    """
    if not hand.holds_only_set_tiles:
        return None
    best: Score | None = None
    for reading in readings(hand.bits, melds, joker_is):
        score = count_fans(reading, around)
        if best is None or score.fan > best.fan:
            best = score
    return best


def why_no_win(hand: Hand, melds: tuple[Meld, ...], joker_is: Tile | None = None) -> NoWin | None:
    """Return the first reason why the hand is no win, in the order a player can mend it; `None` when it wins."""
    if len(hand) + 3 * len(melds) != HAND_SIZE:
        return "wrong_tile_count"
    if not hand.holds_only_set_tiles:
        return "special_tile_in_hand"
    if is_win(hand, melds, joker_is):
        return None
    complete = list(readings(hand.bits, melds, joker_is, lawful=False))
    if not complete:
        return "not_complete"
    if all(suits_of(reading.everything) == 3 for reading in complete):
        return "three_suits"
    return "too_many_jokers"


def most_jokers(melds: tuple[Meld, ...]) -> int:
    """Return how many concealed jokers a win could hold at most with these melds."""
    return MOST_JOKERS_IN_SETS if melds else MOST_JOKERS_IN_PAIRS


def waits(hand: Hand, melds: tuple[Meld, ...], around: Circumstances = _NOTHING_AROUND) -> dict[Tile, Score]:
    """Return every numbered tile that completes a hand one tile short, with the score it would bring (听牌)."""
    if not hand.holds_only_set_tiles:
        return {}
    found: dict[Tile, Score] = {}
    for tile in NUMBERED:
        score = best_score(Hand(hand.bits + ONE[tile]), melds, around)
        if score is not None:
            found[tile] = score
    return found
