"""The fans (番种) of RULES 8: one predicate each over one reading, in one table with what each replaces."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from bot.mahjong.catmouse.readings import Reading, suits_of
from bot.mahjong.shapes import EIGHTS, FOURS, ODD, RANKS_258
from bot.mahjong.tiles import PLANTS, SEASONS, Tile

MOST_POINTS: Final = 64
FLOWER_WIN_FAN: Final = 6


class Circumstances(NamedTuple):
    """What counts for the fans beside the tiles of the hand."""

    treasure: Tile | None = None
    flowers: tuple[Tile, ...] = ()
    """Shown and lying before the player now."""
    robbed: bool = False
    bloom: bool = False
    shot: bool = False


class Score(NamedTuple):
    """What a win is worth; `fans` leaves out what scores 0."""

    fan: int
    fans: tuple[tuple[str, int], ...]
    reading: Reading | None = None
    """The reading they were counted on; `None` for the eight-flower wins."""

    @property
    def points(self) -> int:
        """Original points (原始分数): 2 to the number of fan, at most 64."""
        return min(MOST_POINTS, 1 << self.fan)


class Fan(NamedTuple):
    """One fan: how many it counts on a reading, and the fans it stands instead of."""

    id: str
    value: Callable[[Reading, Circumstances], int]
    instead_of: tuple[str, ...] = ()


def _nines(reading: Reading) -> int:
    """Return all four bits of the tile of which there are nine, or 0."""
    everything = reading.everything
    nine = everything >> 3 & everything & ODD
    return nine * 15


def _kong(reading: Reading, _: Circumstances) -> int:
    kongs = reading.laid.plain_kongs
    if not kongs:
        return 0
    of_nine = reading.laid.kongs & _nines(reading)
    return kongs - bool(of_nine) - bool(of_nine & EIGHTS)


def _root(reading: Reading, _: Circumstances) -> int:
    loose = reading.loose & ~_nines(reading)
    return (loose & FOURS).bit_count() + 2 * (loose & EIGHTS).bit_count()


def _robbing_kong(_: Reading, around: Circumstances) -> int:
    return int(around.robbed)


def _kong_bloom(_: Reading, around: Circumstances) -> int:
    return int(around.bloom)


def _kong_shot(_: Reading, around: Circumstances) -> int:
    return int(around.shot)


def _all_pungs(reading: Reading, _: Circumstances) -> int:
    return int(reading.pungs_only)


def _treasure(reading: Reading, around: Circumstances) -> int:
    return int(around.treasure is not None and reading.everything >> 4 * around.treasure & 15 >= 3)


def _no_jokers(reading: Reading, _: Circumstances) -> int:
    return int(not reading.jokers_as and not reading.laid.jokers)


def _four_seasons(_: Reading, around: Circumstances) -> int:
    return sum(all(flower in around.flowers for flower in group) for group in (SEASONS, PLANTS))


def _full_flush(reading: Reading, _: Circumstances) -> int:
    return 2 * (suits_of(reading.everything) == 1)


def _seven_pairs(reading: Reading, _: Circumstances) -> int:
    return 2 * reading.seven_pairs


def _terminals(reading: Reading, _: Circumstances) -> int:
    return 2 * reading.outside


def _all_258(reading: Reading, _: Circumstances) -> int:
    return 3 * (reading.pungs_only and not reading.everything & ~RANKS_258)


def _joker_kong(reading: Reading, _: Circumstances) -> int:
    return 5 * reading.laid.joker_kongs


def _seven_pairs_258(reading: Reading, _: Circumstances) -> int:
    return 5 * (reading.seven_pairs and not reading.loose & ~RANKS_258)


def _nine_heavens(reading: Reading, _: Circumstances) -> int:
    return 6 * bool(_nines(reading))


FANS: Final = (
    Fan("kong", _kong),
    Fan("root", _root),
    Fan("robbing_kong", _robbing_kong),
    Fan("kong_bloom", _kong_bloom),
    Fan("kong_shot", _kong_shot),
    Fan("all_pungs", _all_pungs),
    Fan("treasure", _treasure),
    Fan("no_jokers", _no_jokers),
    Fan("four_seasons", _four_seasons),
    Fan("full_flush", _full_flush),
    Fan("seven_pairs", _seven_pairs),
    Fan("terminals", _terminals),
    Fan("all_258", _all_258, ("all_pungs",)),
    Fan("joker_kong", _joker_kong),
    Fan("seven_pairs_258", _seven_pairs_258, ("seven_pairs",)),
    Fan("nine_heavens", _nine_heavens),
)
"""In the order they are listed to players. A kong of jokers is no plain kong, so `joker_kong` replaces nothing here;
nor does `nine_heavens`: kongs and roots leave the tile of which there are nine out of their count."""

FAN_IDS: Final = (*(fan.id for fan in FANS), "seven_robs_one", "eight_immortals")


def count_fans(reading: Reading, around: Circumstances) -> Score:
    """Return what one reading of a complete hand is worth."""
    found = [(fan, value) for fan in FANS if (value := fan.value(reading, around))]
    replaced = {other for fan, _ in found for other in fan.instead_of}
    fans = tuple((fan.id, value) for fan, value in found if fan.id not in replaced)
    return Score(sum(value for _, value in fans), fans, reading)


def flower_win(fan_id: str, around: Circumstances) -> Score:
    """Return the score of 七抢一 or 八仙过海: six fan, a kong shot where it applies, nothing else (question 19)."""
    fans = ((fan_id, FLOWER_WIN_FAN),) + ((("kong_shot", 1),) if around.shot else ())
    return Score(sum(value for _, value in fans), fans)
