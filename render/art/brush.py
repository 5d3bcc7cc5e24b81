"""A writing brush: moves an oval nib along the strokes of a character."""

from __future__ import annotations

import itertools
import math
from functools import cache
from typing import Final

from PIL import ImageDraw

from render.art.geometry import Point, length, spline
from render.art.hanzi import CHARACTERS, PRESSURE, Stroke

#: The nib is an ellipse, this flat and turned by this angle, as a brush is held in the right hand.
_NIB_FLATNESS: Final = 0.74
_NIB_ANGLE: Final = math.radians(-42)
_NIB_CORNERS: Final = 18
#: A brush spreads a little beyond its nominal width.
_SPREAD: Final = 1.12


@cache
def _nib() -> tuple[Point, ...]:
    cosine, sine = math.cos(_NIB_ANGLE), math.sin(_NIB_ANGLE)
    corners = []
    for i in range(_NIB_CORNERS):
        turn = 2 * math.pi * i / _NIB_CORNERS
        x, y = math.cos(turn), math.sin(turn) * _NIB_FLATNESS
        corners.append((x * cosine - y * sine, x * sine + y * cosine))
    return tuple(corners)


def _pressure(kind: str, at: float) -> float:
    """Return how hard the brush is pressed at a share (0 to 1) of a stroke of the kind, eased between the marks."""
    profile = PRESSURE[kind]
    for (start, low), (end, high) in itertools.pairwise(profile):
        if at <= end:
            share = (at - start) / (end - start)
            return low + (high - low) * share * share * (3 - 2 * share)
    return profile[-1][1]


def _bowed(points: tuple[Point, ...]) -> tuple[Point, ...]:
    """Give a straight horizontal stroke the slight upward bow of a hand; leave others as they are."""
    if len(points) != 2:
        return points
    (x0, y0), (x1, y1) = points
    run, rise = x1 - x0, y1 - y0
    if abs(run) <= abs(rise):
        return points
    return points[0], ((x0 + x1) / 2 + 0.018 * rise, (y0 + y1) / 2 - 0.022 * abs(run)), points[1]


def write(
    draw: ImageDraw.ImageDraw,
    char: str,
    centre: Point,
    size: float,
    fill: int | tuple[int, int, int],
    weight: float = 1.0,
) -> None:
    """Write a character in a square of the size (in pixels) around the centre; the weight widens all strokes."""
    character = CHARACTERS[char]
    unit = size / 100
    left, top = centre[0] - size / 2, centre[1] - size / 2
    for stroke in character.strokes:
        _sweep(draw, stroke, (left, top), unit, character.width * weight, fill)


def _sweep(
    draw: ImageDraw.ImageDraw,
    stroke: Stroke,
    corner: Point,
    unit: float,
    width: float,
    fill: int | tuple[int, int, int],
) -> None:
    """Stamp the nib along one stroke."""
    pixels = length(stroke.points) * unit
    stamps = max(8, int(pixels / max(1.5, unit)))
    for i, (x, y) in enumerate(spline(_bowed(stroke.points), stamps)):
        radius = width / 2 * _pressure(stroke.kind, i / stamps) * unit * _SPREAD
        across, down = corner[0] + x * unit, corner[1] + y * unit
        draw.polygon([(across + a * radius, down + b * radius) for a, b in _nib()], fill=fill)
