"""How likely a hand is still finished: one stage for each tile it is short, each stage a wait with a known rate."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import exp
from typing import Final

from bot.mahjong.catmouse.readings import MOST_JOKERS_IN_PAIRS, MOST_JOKERS_IN_SETS

STEP: Final = 0.5
"""Of a cycle, in which each player draws once: the grain of time."""
_RATE_GRAIN: Final = 0.04
_MOST_CYCLES: Final = 20.0

_TYPICAL_UNSEEN: Final = 85.0
CLAIMED: Final = 0.55
"""How often a tile another player draws or holds is thrown, by their turn, compared with one drawn oneself."""


@dataclass(frozen=True, slots=True, eq=False)
class Pace:
    """Tiles left that help a kind of plan, by how many it is short: to draw, and to claim from the others.

    A hand that is further away finds no more than the last number.
    """

    draws: tuple[float, ...]
    claims: tuple[float, ...]
    most_jokers: int = MOST_JOKERS_IN_SETS
    """How many concealed jokers the finished hand may hold."""

    def rate(self, short: int, others: int) -> float:
        """Return how many helpful tiles a cycle brings when nothing but the distance is known."""
        stage = min(short, len(self.draws)) - 1
        return (self.draws[stage] + CLAIMED * others * self.claims[stage]) / _TYPICAL_UNSEEN

    def with_joker(self) -> Pace:
        """Return the pace of such a hand that holds a joker: it waits for more at every stage."""
        draws = tuple(number * more for number, more in zip(self.draws, _JOKER_HELPS, strict=True))
        return Pace(draws, (self.claims[0] * _JOKER_HELPS[0], *self.claims[1:]), self.most_jokers)


_JOKER_HELPS: Final = (1.8, 1.45, 1.4, 1.25, 1.15)


def _with_joker(pace: Pace) -> tuple[Pace, Pace]:
    return pace, pace.with_joker()


# Measured in rounds of four such players; each without and with a joker in hand.
TWO_SUITS: Final = _with_joker(Pace((5.0, 16.0, 28.0, 39.0, 48.0), (5.0, 2.2, 2.5, 2.6, 2.7)))
FLUSH: Final = _with_joker(Pace((4.0, 11.0, 17.0, 21.0, 25.0), (4.0, 1.8, 2.5, 2.7, 3.0)))
PUNGS: Final = _with_joker(Pace((3.0, 6.0, 8.0, 9.0, 16.0), (3.0, 3.4, 5.0, 5.0, 4.0)))
OUTSIDE: Final = _with_joker(Pace((3.5, 7.0, 11.0, 14.0, 16.0), (3.5, 0.3, 0.3, 0.3, 0.3)))
PAIRS: Final = _with_joker(Pace((3.0, 7.5, 12.5, 16.0, 20.0), (3.0, 0.0, 0.0, 0.0, 0.0), MOST_JOKERS_IN_PAIRS))


@lru_cache(maxsize=1024)
def _curve(pace: Pace, short: int, others: int) -> tuple[float, ...]:
    """Return, by steps of time, the chance to have found that many tiles at a usual pace."""
    steps = int(_MOST_CYCLES / STEP) + 1
    if short == 0:
        return (1.0,) * steps
    return _led_by(pace.rate(short, others), _curve(pace, short - 1, others))


def _led_by(rate: float, rest: tuple[float, ...]) -> tuple[float, ...]:
    """Return the curve of one more stage before those of `rest`."""
    stay = exp(-rate * STEP)
    curve, now = [0.0], 0.0
    for step in range(1, len(rest)):
        # One step later the first tile has been found at the start of the step or the wait begins anew.
        now = stay * now + (1 - stay) * (rest[step - 1] + rest[step]) / 2
        curve.append(now)
    return tuple(curve)


@lru_cache(maxsize=1 << 14)
def _first_at(pace: Pace, grains: int, short: int, others: int) -> tuple[float, ...]:
    return _led_by(grains * _RATE_GRAIN, _curve(pace, short - 1, others))


def finished(pace: Pace, short: int, rate: float, cycles: float, others: int) -> float:
    """Return the chance to find `short` tiles in time, the first of them at `rate` tiles a cycle."""
    if short <= 0:
        return 1.0
    place = min(cycles, _MOST_CYCLES - STEP) / STEP
    if place <= 0:
        return 0.0
    step = int(place)
    grains = rate / _RATE_GRAIN
    low = int(grains)
    below, above = _first_at(pace, low, short, others), _first_at(pace, low + 1, short, others)
    part, late = grains - low, place - step
    early_chance = below[step] + (above[step] - below[step]) * part
    late_chance = below[step + 1] + (above[step + 1] - below[step + 1]) * part
    return early_chance + (late_chance - early_chance) * late
