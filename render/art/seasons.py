"""The four seasons: swallow and peach, lotus, maple leaf, pine under snow."""

from __future__ import annotations

from typing import Final

from render.art.pen import Pen
from render.art.plants import blossom, leaf
from render.theme import BROWN, DARK_GREEN, GOLD, IVORY, RED

_SWALLOW: Final = "#20305e"
_PEACH: Final = "#f9a9bf"
_MAPLE: Final = "#e2571a"
_MAPLE_DARK: Final = "#8f2d08"


def draw_spring(pen: Pen) -> None:
    """Draw a swallow over a branch of peach blossom."""
    pen.line("M 10,104 C 30,94 44,96 62,84 C 72,78 78,72 86,66", 4.6, BROWN, (1.1, 0.5))
    for x, y, turn, size in ((30, 96, -30, 17), (62, 84, 112, 19), (44, 92, 160, 15)):
        leaf(pen, x, y, turn, size, 5, "#3fae5a")
    for x, y, radius in ((46, 89, 11), (76, 74, 9), (20, 100, 8)):
        blossom(pen, x, y, radius, _PEACH, "#d93b66")
    pen.path(
        "M 12,60 C 26,42 42,48 50,56 C 62,44 74,40 90,42 C 78,48 68,56 60,64 L 70,80 L 55,68 L 46,82 L 46,66 "
        "C 38,66 26,58 12,60",
        _SWALLOW,
    )
    pen.disc(44, 58, 6.5, _SWALLOW)
    pen.path("M 38,58 L 31,61 L 39,62", GOLD)
    pen.disc(42, 57, 1.4, IVORY)
    pen.path("M 42,63 C 46,66 52,66 54,62 C 50,60 46,60 42,63", RED)


def draw_summer(pen: Pen) -> None:
    """Draw a lotus on its leaf."""
    pen.path("M 8,100 C 14,88 82,88 88,100 C 82,110 14,110 8,100", "#1c8a4c", DARK_GREEN, 1)
    for x in (20, 34, 62, 76):
        pen.line([(48, 99), (x, 104)], 1, "#7fd29a")
    petals = (
        (-62, 35, 12, "#e86a96"),
        (62, 35, 12, "#e86a96"),
        (-38, 42, 14, "#f27fa5"),
        (38, 42, 14, "#f27fa5"),
        (-15, 47, 14, "#f79aba"),
        (15, 47, 14, "#f79aba"),
        (0, 48, 13, "#ffc2d5"),
    )
    for turn, size, width, ink in petals:
        with pen.moved(48, 97, turn=turn):
            pen.path(
                f"M 0,0 C {-width},{-size * 0.35} {-width * 0.7},{-size * 0.75} 0,{-size} "
                f"C {width * 0.7},{-size * 0.75} {width},{-size * 0.35} 0,0",
                ink,
                "#b53667",
                0.9,
            )
    pen.path("M 36,88 C 42,82 54,82 60,88 C 58,97 38,97 36,88", "#ffd85a", "#b98a10", 0.8)


def draw_autumn(pen: Pen) -> None:
    """Draw a maple leaf."""
    half = [(0, -36), (6, -22), (17, -27), (15, -13), (35, -14), (26, -2), (31, 6), (14, 8), (18, 22), (3, 15)]
    with pen.moved(47, 72, turn=8):
        pen.polygon(half + [(-x, y) for x, y in reversed(half[1:])], _MAPLE, _MAPLE_DARK, 1.5)
        pen.line("M 0,12 Q 2,26 8,36", 3, _MAPLE_DARK, (1, 0.7))
        for end in ((0, -28), (26, -11), (-26, -11), (22, 4), (-22, 4)):
            pen.line([(0, 12), end], 1.6, "#ffc08a", (1, 0.4))


def draw_winter(pen: Pen) -> None:
    """Draw a pine under snow."""
    tiers = ((98, 36, 27), (80, 29, 25), (63, 21, 24))
    pen.polygon([(43, 94), (53, 94), (54, 108), (42, 108)], BROWN)
    for y, width, height in tiers:
        pen.path(f"M 48,{y - height} L {48 + width},{y} Q 48,{y + 7} {48 - width},{y}", "#0f7a58", "#064a35", 1)
    for y, width, height in tiers:
        reach, brim = 0.52 * width, y - height * 0.48
        pen.path(
            f"M 48,{y - height - 1} L {48 + reach},{brim} "
            f"Q {48 + width * 0.36},{y - height * 0.34} {48 + width * 0.24},{y - height * 0.52} "
            f"Q {48 + width * 0.1},{y - height * 0.28} 48,{y - height * 0.5} "
            f"Q {48 - width * 0.12},{y - height * 0.28} {48 - width * 0.24},{y - height * 0.52} "
            f"Q {48 - width * 0.36},{y - height * 0.34} {48 - reach},{brim}",
            "#ffffff",
            "#8fb6d8",
            0.8,
        )
    for x, y in ((14, 52), (83, 54), (9, 78), (88, 80), (66, 44)):
        for i in range(3):
            with pen.moved(x, y, turn=60 * i):
                pen.line([(-4.4, 0), (4.4, 0)], 1.5, "#3f86c9")
