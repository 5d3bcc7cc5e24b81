"""The chance to finish in time."""

from __future__ import annotations

from itertools import pairwise
from math import exp
from random import Random

import pytest

from bot.mahjong.players.odds import PAIRS, TWO_SUITS, Pace, finished


def test_one_tile_short_is_a_plain_wait() -> None:
    for rate in (0.1, 0.25, 0.6):
        for cycles in (1.0, 5.0, 14.0):
            assert finished(TWO_SUITS[0], 1, rate, cycles, 3) == pytest.approx(1 - exp(-rate * cycles), abs=0.01)


def test_edges() -> None:
    assert finished(TWO_SUITS[0], 0, 0.0, 0.0, 3) == 1.0
    assert finished(TWO_SUITS[0], 1, 0.5, 0.0, 3) == 0.0
    assert finished(TWO_SUITS[0], 1, 0.0, 15.0, 3) == 0.0
    assert finished(TWO_SUITS[0], 1, 0.5, 99.0, 3) == pytest.approx(1.0, abs=0.01)


@pytest.mark.parametrize("pace", [*TWO_SUITS, *PAIRS])
def test_more_time_and_more_tiles_help_and_distance_hurts(pace: Pace) -> None:
    in_time = [finished(pace, 3, 0.4, cycles / 4, 3) for cycles in range(70)]
    assert in_time == sorted(in_time)
    by_rate = [finished(pace, 3, rate / 20, 8.0, 3) for rate in range(30)]
    assert by_rate == sorted(by_rate)
    by_distance = [finished(pace, short, 0.4, 8.0, 3) for short in range(1, 7)]
    assert all(near > far for near, far in pairwise(by_distance))


def test_stages_follow_one_another() -> None:
    """Two stages are two waits in a row, as drawing lots shows."""
    chance, pace, rate, cycles = Random(1), TWO_SUITS[0], 0.3, 8.0
    last = pace.rate(1, 3)
    drawn = [chance.expovariate(rate) + chance.expovariate(last) <= cycles for _ in range(20000)]
    assert finished(pace, 2, rate, cycles, 3) == pytest.approx(sum(drawn) / len(drawn), abs=0.015)


def test_a_joker_quickens() -> None:
    plain, helped = TWO_SUITS
    assert all(helped.rate(short, 3) > plain.rate(short, 3) for short in range(1, 6))
