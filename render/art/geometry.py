"""Curves as lists of points."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Iterable, Sequence
from functools import cache

Point = tuple[float, float]

_TOKENS = re.compile(r"[MLCQ]|-?\d*\.?\d+")
_ARGUMENTS = {"M": 1, "L": 1, "Q": 2, "C": 3}
_SAMPLES = 14


@cache
def flatten(path: str) -> tuple[Point, ...]:
    """Return the points along a path written in a subset of SVG path data.

    `M x,y` starts, `L x,y` draws a line, `Q a b` a quadratic curve with the control point a to b, `C a b c` a cubic
    curve with the control points a and b to c. Coordinates are absolute, as in the `d` attribute of an SVG `path`.
    """
    tokens = _TOKENS.findall(path)
    points: list[Point] = []
    command, position = "M", 0
    while position < len(tokens):
        if tokens[position] in _ARGUMENTS:
            command = tokens[position]
            position += 1
        count = _ARGUMENTS[command]
        numbers = [float(token) for token in tokens[position : position + 2 * count]]
        position += 2 * count
        controls = list(zip(numbers[::2], numbers[1::2], strict=True))
        points += controls if count == 1 else _bezier([points[-1], *controls])
    return tuple(points)


def _bezier(controls: Sequence[Point]) -> list[Point]:
    """Return points along a Bezier curve, without its first."""
    degree = len(controls) - 1
    found = []
    for step in range(1, _SAMPLES + 1):
        t = step / _SAMPLES
        weights = [math.comb(degree, i) * t**i * (1 - t) ** (degree - i) for i in range(degree + 1)]
        found.append(
            (
                sum(w * x for w, (x, _) in zip(weights, controls, strict=True)),
                sum(w * y for w, (_, y) in zip(weights, controls, strict=True)),
            )
        )
    return found


def ellipse(x: float, y: float, rx: float, ry: float, count: int = 48) -> list[Point]:
    """Return the corners of a polygon that looks like an ellipse around (x, y)."""
    return [
        (x + rx * math.cos(2 * math.pi * i / count), y + ry * math.sin(2 * math.pi * i / count)) for i in range(count)
    ]


def star(x: float, y: float, radius: float, inner: float = 0.45) -> list[Point]:
    """Return the ten corners of a five-pointed star that stands on two of its points."""
    corners = []
    for i in range(10):
        reach = radius * (1 if i % 2 == 0 else inner)
        corners.append((x + math.sin(math.pi * i / 5) * reach, y - math.cos(math.pi * i / 5) * reach))
    return corners


def length(points: Sequence[Point]) -> float:
    """Return how long the line through the points is."""
    return sum(math.dist(a, b) for a, b in itertools.pairwise(points))


def spline(points: Sequence[Point], count: int) -> Iterable[Point]:
    """Yield count + 1 points of the Catmull-Rom curve that passes through the points."""
    ends = [points[0], *points, points[-1]]
    segments = len(points) - 1
    for i in range(count + 1):
        t = i / count * segments
        k = min(int(t), segments - 1)
        u = t - k
        a, b, c, d = ends[k : k + 4]
        yield _hermite(a[0], b[0], c[0], d[0], u), _hermite(a[1], b[1], c[1], d[1], u)


def _hermite(a: float, b: float, c: float, d: float, u: float) -> float:
    """Return the value between b and c at u, with the slopes that the neighbours a and d give."""
    return 0.5 * (2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - d) * u**2 + (3 * b - a - 3 * c + d) * u**3)
