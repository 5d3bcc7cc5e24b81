"""The four plants: plum, orchid, chrysanthemum and bamboo."""

from __future__ import annotations

import math
from itertools import pairwise

from render.art.pen import Pen
from render.colour import darker, lighter
from render.theme import BROWN, DARK_GREEN, GREEN, RED

_PLUM = "#ef5f86"
_PLUM_LIGHT = "#f58aa6"
_GRASS = "#1c8a4c"
_VIOLET = "#9a6fd0"
_VIOLET_DARK = "#5b3694"
_AMBER = "#a85c04"


def blossom(pen: Pen, x: float, y: float, radius: float, petal: str, core: str = "#f7d560") -> None:
    """Draw a blossom of five petals with stamens."""
    for i in range(5):
        with pen.moved(x, y, turn=72 * i):
            pen.path(
                f"M 0,0 C {-radius * 0.75},{-radius * 0.45} {-radius * 0.5},{-radius * 1.12} 0,{-radius} "
                f"C {radius * 0.5},{-radius * 1.12} {radius * 0.75},{-radius * 0.45} 0,0",
                petal,
                darker(petal, 0.25),
                radius * 0.07,
            )
    pen.disc(x, y, radius * 0.26, core)
    for i in range(5):
        turn = 2 * math.pi * i / 5 - math.pi / 2 + math.pi / 5
        tip = (x + math.cos(turn) * radius * 0.5, y + math.sin(turn) * radius * 0.5)
        pen.line([(x, y), tip], radius * 0.07, core)
        pen.disc(*tip, radius * 0.09, core)


def leaf(pen: Pen, x: float, y: float, turn: float, size: float, width: float, ink: str) -> None:
    """Draw a leaf with its vein, growing from (x, y) in a direction; 0 is up, degrees clockwise."""
    with pen.moved(x, y, turn=turn):
        pen.path(
            f"M 0,0 C {-width},{-size * 0.35} {-width * 0.6},{-size * 0.8} 0,{-size} "
            f"C {width * 0.6},{-size * 0.8} {width},{-size * 0.35} 0,0",
            ink,
            darker(ink, 0.3),
            0.7,
        )
        pen.line([(0, -size * 0.08), (0, -size * 0.8)], 0.8, lighter(ink, 0.5))


def draw_plum(pen: Pen) -> None:
    """Draw a twig of plum blossom."""
    pen.line("M 14,106 C 24,92 26,84 40,76 C 54,68 62,62 82,44", 5.4, BROWN, (1.1, 0.45))
    pen.line("M 38,77 C 36,66 30,60 22,52", 3.4, BROWN, (1, 0.5))
    pen.line("M 56,67 C 64,76 74,80 84,82", 3, BROWN, (1, 0.5))
    for x, y, radius, petal in (
        (50, 62, 15.5, _PLUM),
        (25, 57, 11, _PLUM_LIGHT),
        (73, 83, 12.5, _PLUM),
        (79, 50, 9, _PLUM_LIGHT),
    ):
        blossom(pen, x, y, radius, petal)
    for x, y in ((36, 92), (63, 94)):
        pen.disc(x, y, 3, _PLUM)


def draw_orchid(pen: Pen) -> None:
    """Draw an orchid: long leaves and two flowers."""
    for path, width in (
        ("M 46,107 C 40,80 26,62 9,60", 5.5),
        ("M 47,107 C 46,84 36,62 24,46", 5),
        ("M 49,107 C 52,82 66,64 88,62", 5.5),
        ("M 50,107 C 56,92 70,84 86,88", 4.5),
        ("M 46,107 C 38,94 24,88 10,92", 4.5),
    ):
        pen.line(path, width, _GRASS, (1.1, 0.25))
    pen.line("M 49,104 C 50,84 54,70 60,52", 2, DARK_GREEN)
    for x, y, r in ((60, 52, 13), (44, 69, 9)):
        for turn in (-72, -24, 24, 72, 180):
            with pen.moved(x, y, turn=turn):
                pen.path(
                    f"M 0,0 C {-r * 0.42},{-r * 0.4} {-r * 0.3},{-r * 0.9} 0,{-r} "
                    f"C {r * 0.3},{-r * 0.9} {r * 0.42},{-r * 0.4} 0,0",
                    _VIOLET,
                    _VIOLET_DARK,
                    0.7,
                )
        pen.disc(x, y + r * 0.1, r * 0.26, "#fff3a8")
        pen.disc(x, y + r * 0.25, r * 0.13, RED)


def draw_chrysanthemum(pen: Pen) -> None:
    """Draw a chrysanthemum: four rings of petals over two leaves."""
    pen.line("M 48,74 C 47,90 50,98 48,108", 3.6, DARK_GREEN)
    leaf(pen, 48, 100, -62, 27, 8, GREEN)
    leaf(pen, 49, 104, 62, 27, 8, GREEN)
    rings = ((29, 18, "#e8930c"), (22.5, 15, "#f4ad1c"), (15.5, 11, "#fcc63f"), (8.8, 7, "#ffe07a"))
    for ring, (r, count, ink) in enumerate(rings):
        for i in range(count):
            with pen.moved(48, 68, turn=360 * i / count + ring * 11):
                pen.path(
                    f"M 0,0 C {-r * 0.2},{-r * 0.5} {-r * 0.19},{-r} 0,{-r} C {r * 0.19},{-r} {r * 0.2},{-r * 0.5} 0,0",
                    ink,
                    _AMBER,
                    0.6,
                )
    pen.disc(48, 68, 2.6, _AMBER)


def draw_bamboo_plant(pen: Pen) -> None:
    """Draw two canes of bamboo with leaves, unlike the sticks of the suit."""
    for x, width, top in ((33, 8.5, 52), (56, 10.5, 40)):
        joints = [108 - (108 - top) * i / 3 for i in range(4)]
        left, right = x - width / 2, x + width / 2
        for low, high in pairwise(joints):
            middle = (low + high) / 2
            pen.polygon(
                [(left, low), (left + 0.7, middle), (left, high), (right, high), (right - 0.7, middle), (right, low)],
                GREEN,
            )
            pen.line([(x - width * 0.2, low - 3), (x - width * 0.2, high + 3)], width * 0.17, "#7fd29a")
            pen.line([(left, high), (right, high)], 1.8, DARK_GREEN)
    for x, y, turn, size in (
        (60, 72, 118, 29),
        (60, 70, 86, 27),
        (60, 73, 150, 22),
        (30, 88, -118, 24),
        (30, 86, -84, 22),
        (60, 47, 72, 27),
        (30, 66, -62, 22),
    ):
        leaf(pen, x, y, turn, size, 6, "#23994f")
