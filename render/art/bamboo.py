"""The bamboo: the bird, or two to nine sticks."""

from __future__ import annotations

from typing import Final

from render.art.pen import Pen
from render.colour import darker, lighter
from render.theme import BLUE, DARK_GREEN, DARK_RED, GOLD, GREEN, IVORY, NAVY, NIGHT, RED

_Stick = tuple[float, float, float, float, str]
_OUTLINE: Final = "#0d2c66"
_LEG: Final = "#b5761a"

#: For each number its sticks: middle, length, width, colour. The eight, which crosses its sticks, is drawn apart.
_STICKS: Final[dict[int, tuple[_Stick, ...]]] = {
    2: ((48, 33, 46, 15, GREEN), (48, 84, 46, 15, NAVY)),
    3: ((48, 33, 46, 14.5, GREEN), (29, 84, 46, 14.5, NAVY), (67, 84, 46, 14.5, GREEN)),
    4: (
        (29, 33, 46, 14.5, GREEN),
        (67, 33, 46, 14.5, NAVY),
        (29, 84, 46, 14.5, NAVY),
        (67, 84, 46, 14.5, GREEN),
    ),
    5: (
        (23, 32.5, 46, 13.5, GREEN),
        (73, 32.5, 46, 13.5, NAVY),
        (48, 58.5, 50, 14, RED),
        (23, 84.5, 46, 13.5, NAVY),
        (73, 84.5, 46, 13.5, GREEN),
    ),
    6: tuple((x, y, 45, 14, ink) for y, ink in ((33, GREEN), (84, NAVY)) for x in (22, 48, 74)),
    7: (
        (48, 22.5, 29, 13.5, RED),
        *((x, y, 29, 13.5, ink) for y in (57, 91) for x, ink in ((21, GREEN), (48, NAVY), (75, GREEN))),
    ),
    9: tuple((x, y, 29, 13.5, ink) for y in (23, 58, 93) for x, ink in ((21, GREEN), (48, RED), (75, NAVY))),
}


def draw_bamboo(pen: Pen, number: int) -> None:
    """Draw the bamboo of a number from 1 to 9."""
    if number == 1:
        _bird(pen)
    elif number == 8:
        _eight(pen)
    else:
        for x, y, size, width, ink in _STICKS[number]:
            stick(pen, x, y, size, width, ink)


def _eight(pen: Pen) -> None:
    for y, up, outer, inner in ((33, 1, GREEN, NAVY), (84, -1, NAVY, GREEN)):
        for x in (15.5, 80.5):
            stick(pen, x, y, 46, 12, outer)
        for side in (-1, 1):
            stick(pen, 48 + side * 11, y - up * 0.5, 44, 11.5, inner, side * up * 27)


def stick(pen: Pen, x: float, y: float, size: float, width: float, ink: str, turn: float = 0) -> None:
    """Draw a stick of two waisted internodes and three nodes."""
    dark, light = darker(ink, 0.38), lighter(ink, 0.62)
    half, side = size / 2, width / 2
    edge, waist, node = side * 0.86, side * 0.62, side * 1.12
    with pen.fitted(x, y, turn=turn):
        for sign in (-1, 1):
            near, far = sign * half * 0.10, sign * half * 0.90
            middle = (near + far) / 2
            pen.path(
                f"M {-edge},{near} Q {-waist},{middle} {-edge},{far} L {edge},{far} Q {waist},{middle} {edge},{near}",
                ink,
            )
            gleam = sign * half * 0.12
            pen.line([(-side * 0.22, near + gleam), (-side * 0.22, far - gleam)], width * 0.17, light)
        for at in (-half + width * 0.2, 0, half - width * 0.2):
            above, below, corner = at - width * 0.30, at + width * 0.30, side * 1.1
            pen.path(
                f"M {-node},{at} Q {-corner},{above} 0,{above} Q {corner},{above} {node},{at} "
                f"Q {corner},{below} 0,{below} Q {-corner},{below} {-node},{at}",
                dark,
            )
            pen.line([(-side * 0.5, at - width * 0.03), (side * 0.35, at - width * 0.03)], width * 0.14, light)


def _bird(pen: Pen) -> None:
    _perch(pen)
    _tail(pen)
    for x in (40, 49):
        pen.line(f"M {x},86 L {x - 1},98", 2, _LEG)
        pen.line(f"M {x - 4},99 L {x + 2},98.4", 1.8, _LEG)
    pen.path(
        "M 22,30 C 24,20 40,20 40,32 C 40,44 44,50 56,58 C 72,70 62,90 44,90 C 26,90 20,72 23,56 C 25,46 21,40 22,30",
        BLUE,
        _OUTLINE,
        1.4,
    )
    pen.path("M 27,58 C 27,76 34,86 45,87 C 38,80 34,68 35,54 C 33,50 29,52 27,58", "#4f93dd")
    pen.path("M 38,62 C 48,54 66,66 70,84 C 58,88 42,82 38,62", RED, DARK_RED, 1.1)
    for i in range(3):
        pen.line(f"M {44 + i * 6},{64 + i * 3} Q {52 + i * 5},{72 + i * 2} {54 + i * 5},{82 - i * 0.5}", 1.5, "#ffd98a")
    _head(pen)


def _perch(pen: Pen) -> None:
    pen.line("M 12,101 Q 44,97 84,101", 5.4, DARK_GREEN)
    pen.line("M 15,100 Q 44,96 82,100", 1.2, "#5fbf7c")
    for x in (34, 66):
        pen.line(f"M {x},96.2 L {x},102.6", 2.2, "#063d22")
    pen.path("M 80,99 C 84,90 90,88 91,87 C 91,93 88,98 80,99", GREEN)
    pen.path("M 16,100 C 10,94 7,92 6,90 C 5,96 9,101 16,100", GREEN)


def _tail(pen: Pen) -> None:
    """Draw the tail's feathers, each with an eye, from the far one to the near one."""
    for turn, size, scale in (
        (2, 60, 1.0),
        (17, 65, 1.06),
        (32, 62, 1.05),
        (47, 54, 1.0),
        (62.5, 47, 0.93),
        (79, 43, 0.86),
    ):
        with pen.moved(47, 72, turn=turn):
            pen.line([(0, 0), (0, 12 - size)], 2.6, DARK_GREEN, (1, 0.7))
            root, belly, shoulder = -size * 0.28, -size * 0.55, -size * 0.8
            pen.path(
                f"M 0,{root} C {-5 * scale},{belly} {-9.4 * scale},{shoulder} 0,{-size} "
                f"C {9.4 * scale},{shoulder} {5 * scale},{belly} 0,{root}",
                GREEN,
                DARK_GREEN,
                0.9,
            )
            pen.disc(0, 11 - size, 5.6 * scale, GOLD, 6.4 * scale)
            pen.disc(0, 11.6 - size, 3.9 * scale, NAVY, 4.6 * scale)
            pen.disc(0, 12.6 - size, 1.9 * scale, RED)


def _head(pen: Pen) -> None:
    pen.disc(31.2, 29.5, 9.6, BLUE)
    pen.path("M 23,27 L 9,31.5 L 23,35", GOLD, "#9a6a10", 0.8)
    pen.disc(28.5, 27.2, 4.1, IVORY)
    pen.disc(27.7, 27.4, 2.3, NIGHT)
    pen.disc(27, 26.6, 0.8, IVORY)
    for x, y in ((26, 8), (33, 5.5), (40, 9)):
        pen.line([(31.5, 21), (x, y + 3)], 1.5, _OUTLINE)
        pen.disc(x, y + 2.6, 3, RED)
