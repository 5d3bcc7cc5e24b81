"""Scales of a chart: steps that are round numbers, few enough to be read."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

_STEPS: Final = (1.0, 2.0, 2.5, 5.0, 10.0)
#: What floating numbers may be off by.
_SLACK: Final = 1e-9
#: The smallest span worth an axis of its own: less is as good as nothing.
_LEAST: Final = 1.0


@dataclass(frozen=True, slots=True)
class Scale:
    """From the lowest to the highest value of an axis, with a line at every tick."""

    low: float
    high: float
    ticks: tuple[float, ...]

    def at(self, value: float) -> float:
        """Return where a value lies between the ends, 0 to 1."""
        return (value - self.low) / (self.high - self.low)


def _step(span: float, most: int) -> float:
    """Return the smallest round number of which at most so many cover a span."""
    rough = span / most
    power = 10.0 ** math.floor(math.log10(rough))
    return next(power * step for step in _STEPS if power * step >= rough - _SLACK)


def points_scale(values: Sequence[float], most: int = 6) -> Scale:
    """Return a scale that holds all values and zero."""
    low, high = min([0.0, *values]), max([0.0, *values])
    step = _step(max(high - low, _LEAST), most)
    first, last = math.floor(low / step), math.ceil(high / step)
    last = max(last, first + 1)
    return Scale(first * step, last * step, tuple(step * number for number in range(first, last + 1)))


def rounds_scale(first: int, last: int, most: int = 12) -> Scale:
    """Return a scale of whole numbers from the first round to the last."""
    last = max(last, first + 1)
    step = max(1, math.ceil(_step(last - first, most)))
    begin = first if step == 1 else -(-first // step) * step
    ticks = tuple(float(number) for number in range(begin, last + 1, step))
    return Scale(float(first), float(last), ticks)


def number(value: float, *, signed: bool = False) -> str:
    """Return a number with a real minus sign and no needless zeros, perhaps with a plus sign too."""
    text = f"{abs(value):.3f}".rstrip("0").rstrip(".")
    if text == "0":
        return text
    return f"−{text}" if value < 0 else f"+{text}" if signed else text
