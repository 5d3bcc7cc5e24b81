"""How strong people are: `openskill`'s Plackett-Luce model, for four singles or two pairs, places shared included."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from openskill.models import PlackettLuce

_MODEL: Final = PlackettLuce()
_SHOWN: Final = 60
"""What a unit of the model is shown as: a newcomer has 1500, give or take 500."""


class Strength(NamedTuple):
    """Mean and uncertainty (one standard deviation), in the model's units."""

    mu: float = float(_MODEL.mu)
    sigma: float = float(_MODEL.sigma)


def rated(sides: Sequence[Sequence[Strength]], scores: Sequence[int]) -> list[list[Strength]]:
    """Return the strengths of all sides after a game they ended with these scores; more is better."""
    before = [[_MODEL.create_rating([one.mu, one.sigma]) for one in side] for side in sides]
    ranks = [float(1 + sum(other > score for other in scores)) for score in scores]
    return [[Strength(one.mu, one.sigma) for one in side] for side in _MODEL.rate(before, ranks=ranks)]


def shown(mu: float, sigma: float) -> tuple[int, int]:
    """Return a rating as people read it: the number, and how far off it may well be."""
    return round(mu * _SHOWN), round(sigma * _SHOWN)
