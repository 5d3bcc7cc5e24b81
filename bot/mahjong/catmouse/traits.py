"""What the fans ask of a hand, packed into one small number, so that each combination is counted only once."""

from __future__ import annotations

from typing import Final, NamedTuple

from bot.mahjong.catmouse.readings import NOTHING_LAID, Laid, Reading, suits_of
from bot.mahjong.shapes import EIGHTS, FOURS, ODD, RANKS_258
from bot.mahjong.tiles import PLANTS, SEASONS, Tile

_A_GROUP: Final = len(SEASONS)
_NOT_258: Final = ~RANKS_258


class Traits(NamedTuple):
    """All that the fans ask of a reading and its circumstances; a code packs it in fields, the first one lowest."""

    robbed: int
    bloom: int
    shot: int
    groups_shown: int
    """How many of the two groups of flowers are shown whole."""
    pungs_only: int
    outside: int
    """Whether every set and the pair has a 1 or a 9."""
    seven_pairs: int
    one_suit: int
    only_258: int
    treasures: int
    """Whether three treasure tiles or more are in the hand."""
    jokers: int
    nine_alike: int
    joker_kongs: int
    kongs: int
    """Plain kongs, those of the tile of which there are nine left out."""
    roots: int
    """Of the tile of which there are nine, none."""

    @classmethod
    def of(cls, code: int) -> Traits:
        """Return the traits a code packs."""
        values = []
        for bits in _FIELDS:
            values.append(code & (1 << bits) - 1)
            code >>= bits
        return cls(*values)


_FIELDS: Final = (1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 3)
_ROBBED: Final = 1
_BLOOM: Final = 1 << 1
_SHOT: Final = 1 << 2
_GROUP_SHOWN: Final = 1 << 3
PUNGS_ONLY_CODE: Final = 1 << 5
OUTSIDE_CODE: Final = 1 << 6
SEVEN_PAIRS_CODE: Final = 1 << 7
ONE_SUIT_CODE: Final = 1 << 8
_ONLY_258: Final = 1 << 9
_TREASURES: Final = 1 << 10
JOKERS_CODE: Final = 1 << 11
_NINE_ALIKE: Final = 1 << 12
_JOKER_KONG: Final = 1 << 13
_KONG: Final = 1 << 14
_ROOT: Final = 1 << 17


class Circumstances(NamedTuple):
    """What counts for the fans beside the tiles of the hand."""

    treasure: Tile | None = None
    flowers: tuple[Tile, ...] = ()
    """Shown and lying before the player now."""
    robbed: bool = False
    bloom: bool = False
    shot: bool = False

    @property
    def code(self) -> int:
        """Everything but the treasure, packed."""
        _, flowers, robbed, bloom, shot = self
        code = robbed * _ROBBED + bloom * _BLOOM + shot * _SHOT if robbed or bloom or shot else 0
        if len(flowers) >= _A_GROUP:
            code += _GROUP_SHOWN * sum(all(flower in flowers for flower in group) for group in (SEASONS, PLANTS))
        return code


def code_of_tiles(loose: int, laid: Laid, treasure: Tile | None) -> int:
    """Return what a reading's tiles say whatever way they fall into sets and suits: kongs, roots, ranks, treasure."""
    code, everything = 0, loose
    if laid is not NOTHING_LAID:
        everything += laid.kongs
        code = laid.joker_kongs * _JOKER_KONG + laid.plain_kongs * _KONG + laid.jokers * JOKERS_CODE
        # So many alike are never all concealed: that would take more jokers than may be.
        if everything & EIGHTS:
            # All four bits of the tile of which there are nine, if there is one: its kongs and roots are not counted.
            nine = (everything >> 3 & everything & ODD) * 15
            if nine:
                code += _NINE_ALIKE - _KONG * (bool(laid.kongs & nine) + bool(laid.kongs & nine & EIGHTS))
                loose &= ~nine
            code += 2 * _ROOT * (loose & EIGHTS).bit_count()
    fours = loose & FOURS
    if fours:
        code += _ROOT * fours.bit_count()
    if not everything & _NOT_258:
        code += _ONLY_258
    if treasure is not None and everything >> 4 * treasure & 15 >= 3:
        code += _TREASURES
    return code


def code_of(reading: Reading, treasure: Tile | None) -> int:
    """Return what a reading says, circumstances left out but for the treasure."""
    loose, laid, seven_pairs, pungs_only, outside, jokers_as = reading
    code = code_of_tiles(loose, laid, treasure)
    if suits_of(loose | laid.kongs) == 1:
        code += ONE_SUIT_CODE
    if seven_pairs:
        code += SEVEN_PAIRS_CODE
    if pungs_only:
        code += PUNGS_ONLY_CODE
    if outside:
        code += OUTSIDE_CODE
    if jokers_as and not laid.jokers:
        code += JOKERS_CODE
    return code
