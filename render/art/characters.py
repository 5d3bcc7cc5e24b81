"""Tiles that are mostly writing: the characters, the winds and the joker."""

from __future__ import annotations

from typing import Final

from render.art.geometry import star
from render.art.pen import Pen
from render.theme import GOLD, INK, RED

_NUMBERS: Final = "一二三四五六七八九"
WIND_CHARACTERS: Final = "东南西北"
_FRAME: Final = "#7b33c9"
_JOKER_TOP: Final = "#e0262f"
_JOKER_BOTTOM: Final = "#6a2bc2"


def draw_character(pen: Pen, number: int) -> None:
    """Draw a number from 1 to 9 over ten thousand."""
    pen.hanzi(_NUMBERS[number - 1], 48, 33.5, 53, INK, 1.3)
    pen.hanzi("万", 48, 84.5, 58, RED, 1.28)


def draw_wind(pen: Pen, number: int) -> None:
    """Draw a wind: 1 to 4 for east, south, west and north."""
    pen.hanzi(WIND_CHARACTERS[number - 1], 48, 59, 76, INK, 1.28)


def draw_joker(pen: Pen) -> None:
    """Draw the joker: its two characters in a frame of its own, which no other tile has."""
    for x, y, turn in ((9, 9, 0), (87, 9, 90), (87, 107, 180), (9, 107, 270)):
        with pen.moved(x, y, turn=turn):
            pen.line("M 0,24 L 0,7 Q 0,0 7,0 L 24,0", 3.2, _FRAME)
            pen.line("M 6,18 L 6,9 Q 6,6 9,6 L 18,6", 1.6, GOLD)
    pen.shaded_hanzi((("百", 48, 34.5), ("搭", 48, 82)), 45, 1.22, _JOKER_TOP, _JOKER_BOTTOM)
    for x in (13, 83):
        pen.polygon(star(x, 58, 8), GOLD, "#9a6a10", 0.9)
