"""Is this hand a win, what is it worth, and what does it wait for (RULES 8)."""

from __future__ import annotations

from typing import Final

from bot.mahjong.catmouse.fans import COUNTED, Counted, Score
from bot.mahjong.catmouse.readings import (
    NOTHING_LAID,
    ONE_SUITED,
    PAIRED,
    WORTH_COUNTING,
    Laid,
    joker_fills,
    lay,
    plain_looks,
    readings,
    suits_of,
)
from bot.mahjong.catmouse.traits import (
    JOKERS_CODE,
    ONE_SUIT_CODE,
    OUTSIDE_CODE,
    PUNGS_ONLY_CODE,
    SEVEN_PAIRS_CODE,
    Circumstances,
    code_of,
    code_of_tiles,
)
from bot.mahjong.hands import ONE, Hand
from bot.mahjong.melds import Meld
from bot.mahjong.shapes import LOOK_MASK, LOOKS, ODD, TERMINALS
from bot.mahjong.tiles import JOKER, NUMBERED, Tile

_NOTHING_AROUND: Final = Circumstances()
_NOT_TERMINAL: Final = ~TERMINALS
_ONE_JOKER: Final = ONE[JOKER]
_TWO_JOKERS: Final = 2 * _ONE_JOKER
HAND_SIZE: Final = 14

_LOOK_CODES: Final = tuple(
    tuple(pungs_only * PUNGS_ONLY_CODE + outside * OUTSIDE_CODE for pungs_only, outside in WORTH_COUNTING[looks])
    for looks in range(1 << LOOKS)
)

_LOOK_CODES_INSIDE: Final = tuple(
    tuple(sorted({code & PUNGS_ONLY_CODE for code in codes}, reverse=True)) for codes in _LOOK_CODES
)
"""The same with melds that hold no 1 or 9."""


def is_win(hand: Hand, melds: tuple[Meld, ...], joker_is: Tile | None = None) -> bool:
    """Return whether the concealed tiles, winning tile included, and the melds are a lawful complete hand."""
    looks = plain_looks(hand.bits, melds)
    return next(readings(hand.bits, melds, joker_is), None) is not None if looks is None else looks != 0


def best_score(
    hand: Hand, melds: tuple[Meld, ...], around: Circumstances = _NOTHING_AROUND, joker_is: Tile | None = None
) -> Score | None:
    """Return the score over the best reading, or `None` when the hand does not win.

    `hand` holds the winning tile; `joker_is` says what a robbed joker among its tiles stands for. Trusts that the
    number of tiles is right; `no_win` checks it.
    """
    bits = hand.bits
    looks = plain_looks(bits, melds)
    if looks == 0:
        return None
    laid = lay(melds) if melds else NOTHING_LAID
    counted: Counted | None
    if looks is not None:
        counted = _count_plain(bits, laid, around, looks)
    elif bits < _TWO_JOKERS and joker_is is None:
        counted = _count_one_joker(bits - _ONE_JOKER, laid, around)
    else:
        code, treasure = around.code, around.treasure
        found = (COUNTED[code + code_of(reading, treasure)] for reading in readings(bits, melds, joker_is))
        counted = max(found, default=None)
    if counted is None:
        return None
    fan, fans = counted
    return tuple.__new__(Score, (fan, fans, (bits, melds, around, joker_is)))


def _count_plain(bits: int, laid: Laid, around: Circumstances, looks: int) -> Counted:
    """Count a hand without concealed jokers: there is only one way to read its tiles, whatever sets they fall into."""
    loose = bits + laid.loose
    code = around.code + code_of_tiles(loose, laid, around.treasure)
    if looks >= ONE_SUITED:
        code += ONE_SUIT_CODE
    shapes = (_LOOK_CODES if laid.outside else _LOOK_CODES_INSIDE)[looks & LOOK_MASK]
    if not looks & PAIRED and len(shapes) == 1:
        return COUNTED[code + shapes[0]]
    found = [COUNTED[code + shape] for shape in shapes]
    if looks & PAIRED:
        found.append(COUNTED[code + SEVEN_PAIRS_CODE + (0 if loose & _NOT_TERMINAL else OUTSIDE_CODE)])
    return max(found)


def _count_one_joker(natural: int, laid: Laid, around: Circumstances) -> Counted | None:
    """Count a hand with one concealed joker as the best tile it can stand for, which is of a suit the hand has."""
    tiles, treasure = natural + laid.loose, around.treasure
    outside_code = around.code | JOKERS_CODE
    if suits_of(natural | laid.tiles) == 1:
        outside_code += ONE_SUIT_CODE
    shapes = _LOOK_CODES if laid.outside else _LOOK_CODES_INSIDE
    best: Counted | None = None
    for tile, looks in joker_fills(natural):
        code = outside_code | code_of_tiles(tiles + ONE[tile], laid, treasure)
        for shape in shapes[looks]:
            counted = COUNTED[code + shape]
            if best is None or counted > best:
                best = counted
    single = natural & ODD
    if laid is NOTHING_LAID and single.bit_count() == 1:
        loose = natural + single
        code = outside_code + code_of_tiles(loose, laid, treasure) + SEVEN_PAIRS_CODE
        pairs = COUNTED[code + (0 if loose & _NOT_TERMINAL else OUTSIDE_CODE)]
        best = pairs if best is None else max(best, pairs)
    return best


def waits(hand: Hand, melds: tuple[Meld, ...], around: Circumstances = _NOTHING_AROUND) -> dict[Tile, Score]:
    """Return every numbered tile that completes a hand one tile short, with the score it would bring (听牌)."""
    bits = hand.bits
    if not hand.holds_only_set_tiles or suits_of(bits | lay(melds).tiles) == 3:
        return {}
    found: dict[Tile, Score] = {}
    for tile in NUMBERED:
        more = bits + ONE[tile]
        if plain_looks(more, melds) != 0 and (score := best_score(Hand(more), melds, around)) is not None:
            found[tile] = score
    return found
