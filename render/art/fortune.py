"""The god of wealth and the ingot."""

from __future__ import annotations

from typing import Final

from render.art.pen import Pen
from render.theme import DARK_RED, GOLD, RED

_SKIN: Final = "#ffd7ac"
_LINE: Final = "#5a2c0a"
_BEARD: Final = "#20222c"
_BRASS: Final = "#8a5c08"
_INGOT_LINE: Final = "#8a5208"


def draw_wealth(pen: Pen) -> None:
    """Draw the god of wealth: official's hat, long beard, red robe."""
    pen.path("M 14,110 C 14,96 28,90 48,90 C 68,90 82,96 82,110", RED, DARK_RED, 1.4)
    pen.path("M 36,92 L 48,108 L 60,92", GOLD, _BRASS, 1)
    for side in (-1, 1):
        pen.disc(48 + side * 22, 70, 5.5, _LINE)
        pen.disc(48 + side * 22, 70, 4.2, _SKIN)
    pen.path("M 26,58 C 26,50 70,50 70,58 C 72,82 62,94 48,94 C 34,94 24,82 26,58", _SKIN, _LINE, 1.4)
    pen.path("M 26,72 C 30,80 36,78 48,78 C 60,78 66,80 70,72 C 74,92 62,108 48,110 C 34,108 22,92 26,72", _BEARD)
    pen.path("M 48,77 C 42,72 34,73 28,80 C 36,80 43,82 48,80 C 53,82 60,80 68,80 C 62,73 54,72 48,77", "#3a3d4a")
    pen.path("M 42,82 Q 48,88 54,82 Q 48,84 42,82", "#e2484e")
    for side in (-1, 1):
        pen.line(f"M {48 + side * 17},63 Q {48 + side * 11},57.5 {48 + side * 5},62", 2.4, _BEARD)
        pen.line(f"M {48 + side * 15},69.5 Q {48 + side * 10.5},64.5 {48 + side * 6},69.5", 2.2, _LINE)
        pen.disc(48 + side * 17.5, 73, 3.6, "#f59a86", 2.4)
    pen.disc(48, 72.5, 2.8, "#f1b98a", 2.2)
    _hat(pen)


def _hat(pen: Pen) -> None:
    for mirrored in (False, True):
        with pen.moved(48, 0, mirrored=mirrored):
            pen.path("M 20,47 C 30,40 40,38 43,42 C 44,48 34,51 20,51", _BEARD, GOLD, 1.3)
    pen.path(
        "M 24,57 C 22,46 26,42 30,41 C 30,28 66,28 66,41 C 70,42 74,46 72,57 C 60,51 36,51 24,57", RED, DARK_RED, 1.4
    )
    pen.path(
        "M 24,57 C 23,53 23,51 24,49 C 36,44 60,44 72,49 C 73,51 73,53 72,57 C 60,51 36,51 24,57", GOLD, _BRASS, 0.9
    )
    pen.disc(48, 40, 6, GOLD)
    pen.disc(48, 40, 4, "#19a36a")
    pen.disc(46.8, 38.8, 1.2, "#ffffff")


def draw_ingot(pen: Pen) -> None:
    """Draw a gold ingot, boat-shaped, with three sparkles."""
    with pen.moved(2.9, 6.5, scale=0.94):
        pen.disc(48, 104, 34, "#e8dcbc", 4)
        pen.shaded("M 25,66 C 25,40 71,40 71,66 L 71,80 L 25,80", "#fff2a0", "#e09a10", _INGOT_LINE, 1.8)
        pen.disc(40, 58, 6, "#fffbe0", 3.6)
        pen.shaded(
            "M 5,58 C 14,70 30,76 48,76 C 66,76 82,70 91,58 C 93,76 84,94 72,103 C 60,107 36,107 24,103 "
            "C 12,94 3,76 5,58",
            "#ffdf5e",
            "#c97a08",
            _INGOT_LINE,
            2.2,
        )
        pen.path("M 8,63 C 18,75 32,80 48,80 C 64,80 78,75 88,63 C 80,78 64,85 48,85 C 32,85 16,78 8,63", "#fff4b0")
        pen.path("M 27,101 C 36,104 60,104 69,101 C 60,106 36,106 27,101", "#a86206")
        for x, y, r in ((80, 44, 8), (16, 46, 5.5), (70, 34, 4)):
            pen.path(
                f"M {x},{y - r} Q {x},{y} {x + r},{y} Q {x},{y} {x},{y + r} "
                f"Q {x},{y} {x - r},{y} Q {x},{y} {x},{y - r}",
                "#f2b01e",
                "#b9770a",
                0.5,
            )
