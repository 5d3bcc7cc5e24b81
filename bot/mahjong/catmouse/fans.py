"""The fans (番种) of RULES 8: one predicate each over the traits of a hand, in one table with what each replaces."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from bot.mahjong.catmouse.readings import Reading, readings
from bot.mahjong.catmouse.traits import Circumstances, Traits, code_of
from bot.mahjong.melds import Meld
from bot.mahjong.tiles import Tile

MOST_POINTS: Final = 64
FLOWER_WIN_FAN: Final = 6


class Fan(NamedTuple):
    """One fan: how many it counts on a hand's traits, and the fans it stands instead of."""

    id: str
    value: Callable[[Traits], int]
    instead_of: tuple[str, ...] = ()


FANS: Final = (
    Fan("kong", lambda hand: hand.kongs),
    Fan("root", lambda hand: hand.roots),
    Fan("robbing_kong", lambda hand: hand.robbed),
    Fan("kong_bloom", lambda hand: hand.bloom),
    Fan("kong_shot", lambda hand: hand.shot),
    Fan("all_pungs", lambda hand: hand.pungs_only),
    Fan("treasure", lambda hand: hand.treasures),
    Fan("no_jokers", lambda hand: 1 - hand.jokers),
    Fan("four_seasons", lambda hand: hand.groups_shown),
    Fan("full_flush", lambda hand: 2 * hand.one_suit),
    Fan("seven_pairs", lambda hand: 2 * hand.seven_pairs),
    Fan("terminals", lambda hand: 2 * hand.outside),
    Fan("all_258", lambda hand: 3 * hand.pungs_only * hand.only_258, ("all_pungs",)),
    Fan("joker_kong", lambda hand: 5 * hand.joker_kongs),
    Fan("seven_pairs_258", lambda hand: 5 * hand.seven_pairs * hand.only_258, ("seven_pairs",)),
    Fan("nine_heavens", lambda hand: 6 * hand.nine_alike),
)
"""In the order they are listed to players. A kong of jokers is no plain kong, so `joker_kong` replaces nothing here;
nor does `nine_heavens`: traits leave the tile of which there are nine out of kongs and roots."""

FAN_IDS: Final = (*(fan.id for fan in FANS), "seven_robs_one", "eight_immortals")


Counted = tuple[int, tuple[tuple[str, int], ...]]


def _count(traits: Traits) -> Counted:
    found = [(fan, value) for fan in FANS if (value := fan.value(traits))]
    replaced = {other for fan, _ in found for other in fan.instead_of}
    fans = tuple((fan.id, value) for fan, value in found if fan.id not in replaced)
    return sum(value for _, value in fans), fans


class _Counts(dict[int, Counted]):
    def __missing__(self, code: int) -> Counted:
        counted = self[code] = _count(Traits.of(code))
        return counted


COUNTED: Final[dict[int, Counted]] = _Counts()
"""By the code of a hand's traits: the number of fan, and each fan with what it counts."""


CountedHand = tuple[int, tuple[Meld, ...], Circumstances, Tile | None]
"""A complete hand that was counted: packed concealed tiles, melds, circumstances, what a robbed joker stands for."""


class Score(NamedTuple):
    """What a win is worth; `fans` leaves out what scores 0."""

    fan: int
    fans: tuple[tuple[str, int], ...]
    hand: CountedHand | None = None
    """The hand they were counted on; `None` for the eight-flower wins."""

    @property
    def points(self) -> int:
        """Original points (原始分数): 2 to the number of fan, at most 64."""
        return min(MOST_POINTS, 1 << self.fan)

    @property
    def reading(self) -> Reading | None:
        """The reading the fans were counted on, made again when it is asked for; `None` for the eight-flower wins."""
        if self.hand is None:
            return None
        bits, melds, around, joker_is = self.hand
        found = readings(bits, melds, joker_is)
        return max(found, key=lambda reading: COUNTED[around.code + code_of(reading, around.treasure)][0])


def flower_win(fan_id: str, around: Circumstances) -> Score:
    """Return the score of 七抢一 or 八仙过海: six fan, a kong shot where it applies, nothing else (question 19)."""
    fans = ((fan_id, FLOWER_WIN_FAN),) + ((("kong_shot", 1),) if around.shot else ())
    return Score(sum(value for _, value in fans), fans)
