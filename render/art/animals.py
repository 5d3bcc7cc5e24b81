"""The cat, seen from the front, and the mouse, seen from the side: unmistakable beside each other."""

from __future__ import annotations

from typing import Final

from render.art.pen import Pen

_CAT: Final = "#f2a33a"
_CAT_DARK: Final = "#c4701a"
_CAT_LINE: Final = "#5a2c0a"
_MOUSE: Final = "#8d97a8"
_MOUSE_LINE: Final = "#2a3140"
_SKIN: Final = "#f0a9ad"
_PAW: Final = "#e79a9a"
_NOSE: Final = "#e8647c"


def draw_cat(pen: Pen) -> None:
    """Draw a ginger cat's face."""
    with pen.moved(48, 74.5, scale=0.9):
        for mirrored in (False, True):
            with pen.moved(mirrored=mirrored):
                pen.path("M -35,-6 C -38,-24 -37,-35 -33,-38 C -26,-37 -16,-28 -8,-24", _CAT, _CAT_LINE, 2)
                pen.path("M -31,-14 C -33,-24 -32,-30 -31,-32 C -27,-31 -22,-27 -17,-23", "#f7b9b4")
        pen.path(
            "M 0,-27 C 26,-27 39,-10 38,8 C 37,27 20,36 0,36 C -20,36 -37,27 -38,8 C -39,-10 -26,-27 0,-27",
            _CAT,
            _CAT_LINE,
            2.2,
        )
        pen.path(
            "M 0,12 C 12,6 26,12 24,22 C 22,32 10,34.5 0,34.5 C -10,34.5 -22,32 -24,22 C -26,12 -12,6 0,12", "#fff3dd"
        )
        for x, size in ((-9, 12), (0, 15), (9, 12)):
            pen.line([(x, -25), (x * 0.8, size - 25)], 4, _CAT_DARK, (1, 0.4))
        for side in (-1, 1):
            _cheek(pen, side)
        pen.path("M -6,13 C -3,11 3,11 6,13 C 5,18 2,20 0,20 C -2,20 -5,18 -6,13", _NOSE, _CAT_LINE, 0.8)


def _cheek(pen: Pen, side: int) -> None:
    """Draw the stripes, the eye, half the mouth and the whiskers of one side."""
    for y in (2, 10):
        pen.line([(side * 36, y), (side * 27, y + 1)], 3.4, _CAT_DARK, (1, 0.4))
    pen.disc(side * 16, 1, 9.4, "#ffffff", 9.8)
    pen.disc(side * 15.4, 1.5, 7.7, "#3fae4a", 8.4)
    pen.disc(side * 15.2, 1.5, 3, "#12200f", 7.6)
    pen.disc(side * 15.2 - 2.6, -2.4, 2.3, "#ffffff")
    pen.line(f"M 0,20 Q {side * 5},27 {side * 11},22", 2.2, _CAT_LINE)
    for near, far in ((17, 12), (21, 21), (25, 30)):
        pen.line([(side * 20, near), (side * 43, far)], 1.3, _CAT_LINE, (1, 0.5))


def draw_mouse(pen: Pen) -> None:
    """Draw a grey mouse with a long tail."""
    with pen.moved(95, 6, scale=0.97, mirrored=True):
        pen.line("M 70,92 C 92,96 94,66 82,56 C 76,51 70,56 74,61", 3.4, _PAW, (1.1, 0.6))
        pen.path(
            "M 6,86 C 12,72 26,62 44,58 C 66,54 84,70 82,90 C 81,100 74,104 62,104 L 26,104 C 18,102 8,96 6,86",
            _MOUSE,
            _MOUSE_LINE,
            2.2,
        )
        pen.path("M 30,103 C 34,92 56,90 66,103", "#c9d0db")
        for x, y, line, fur, skin in ((44, 52, 15.6, 13.6, 9.2), (26, 57, 10.6, 8.8, 5.8)):
            pen.disc(x, y, line, _MOUSE_LINE)
            pen.disc(x, y, fur, _MOUSE)
            pen.disc(x, y + 0.9, skin, _SKIN)
        pen.disc(24, 79, 5, "#ffffff")
        pen.disc(23.4, 79.2, 3.7, "#0f1320")
        pen.disc(22.2, 77.8, 1.3, "#ffffff")
        pen.disc(7.6, 86, 4.4, _NOSE)
        pen.line("M 11,93 Q 17,98 23,94", 1.7, _MOUSE_LINE)
        for near, far in ((88, 80), (91, 91), (93, 100)):
            pen.line([(17, near), (2.5, far)], 1, _MOUSE_LINE, (1, 0.5))
        for x in (34, 60):
            pen.disc(x, 104, 7, _MOUSE_LINE, 3.8)
            pen.disc(x, 103.8, 5.4, _PAW, 2.6)
