"""The dots: one large wheel, or two to nine rosettes."""

from __future__ import annotations

import math
from typing import Final

from render.art.pen import Pen
from render.theme import GREEN, IVORY, NAVY, RED

#: For each number the radius of its rosettes and where they lie, with their colours.
_ROSETTES: Final[dict[int, tuple[float, tuple[tuple[float, float, str], ...]]]] = {
    2: (20.5, ((48, 31, GREEN), (48, 85, NAVY))),
    3: (15.5, ((23, 27, NAVY), (48, 58, RED), (73, 89, GREEN))),
    4: (17.5, ((27.5, 33, NAVY), (68.5, 33, GREEN), (27.5, 83, GREEN), (68.5, 83, NAVY))),
    5: (14.6, ((23.5, 26.5, NAVY), (72.5, 26.5, GREEN), (48, 58, RED), (23.5, 89.5, GREEN), (72.5, 89.5, NAVY))),
    6: (14.6, tuple((x, y, ink) for x in (29, 67) for y, ink in ((25, GREEN), (60.5, RED), (91, RED)))),
    7: (
        12.2,
        (
            (20, 20, GREEN),
            (48, 30.5, GREEN),
            (76, 41, GREEN),
            (30, 67, RED),
            (66, 67, RED),
            (30, 95, RED),
            (66, 95, RED),
        ),
    ),
    8: (12.3, tuple((x, y, NAVY) for x in (32, 64) for y in (19.5, 45.2, 70.8, 96.5))),
    9: (12.6, tuple((x, y, ink) for x in (20.5, 48, 75.5) for y, ink in ((24.5, GREEN), (58, RED), (91.5, NAVY)))),
}
#: Rosettes larger than this have petals.
_PETALS_FROM: Final = 11


def draw_dots(pen: Pen, number: int) -> None:
    """Draw the dots of a number from 1 to 9."""
    if number == 1:
        _wheel(pen)
        return
    radius, places = _ROSETTES[number]
    for x, y, ink in places:
        rosette(pen, x, y, radius, ink)


def rosette(pen: Pen, x: float, y: float, radius: float, ink: str) -> None:
    """Draw one dot, with petals if it is large enough for them."""
    with pen.fitted(x, y):
        _draw_rosette(pen, radius, ink, NAVY if ink == RED else RED)


def _draw_rosette(pen: Pen, radius: float, ink: str, core: str) -> None:
    pen.disc(0, 0, radius, ink)
    pen.disc(0, 0, radius * 0.84, IVORY)
    pen.disc(0, 0, radius * 0.76, ink)
    if radius <= _PETALS_FROM:
        pen.disc(0, 0, radius * 0.44, IVORY)
        pen.disc(0, 0, radius * 0.26, core)
        return
    for i in range(8):
        turn = math.pi * i / 4 + math.pi / 8
        with pen.moved(math.cos(turn) * radius * 0.53, math.sin(turn) * radius * 0.53, turn=math.degrees(turn)):
            pen.disc(0, 0, radius * 0.155, IVORY, radius * 0.12)
    pen.disc(0, 0, radius * 0.36, IVORY)
    pen.disc(0, 0, radius * 0.25, core)


def _wheel(pen: Pen) -> None:
    radius = 36
    with pen.fitted(48, 58):
        for share, ink in ((1, GREEN), (0.93, IVORY), (0.88, GREEN)):
            pen.disc(0, 0, radius * share, ink)
        for i in range(16):
            turn = 2 * math.pi * i / 16
            pen.disc(math.cos(turn) * radius * 0.765, math.sin(turn) * radius * 0.765, radius * 0.068, IVORY)
        for share, ink in ((0.655, IVORY), (0.605, NAVY), (0.53, IVORY)):
            pen.disc(0, 0, radius * share, ink)
        for i in range(8):
            with pen.moved(turn=45 * i):
                pen.path("M 0,-4 C 6.5,-7 6.5,-15 0,-17.6 C -6.5,-15 -6.5,-7 0,-4", RED)
                pen.line("M 0,-8 L 0,-13", 1.3, IVORY)
        for share, ink in ((0.2, IVORY), (0.15, GREEN), (0.065, IVORY)):
            pen.disc(0, 0, radius * share, ink)
