"""Small marks: wind badges, stars, chips, dice, arrows, and what a joker or the mouse stands for."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from render import theme
from render.art.bamboo import stick
from render.art.characters import WIND_CHARACTERS
from render.art.dots import rosette
from render.art.geometry import Point, ellipse, star
from render.art.pen import Format, Pen
from render.colour import darker, lighter

#: Icons are drawn on a square of this many tile coordinates.
_SIDE: Final = 96
_MIDDLE: Final = _SIDE / 2
#: A stand-in badge is this much wider than high.
STAND_IN_RATIO: Final = 1.72
_STAND_IN_HEIGHT: Final = 55.8

#: Partners are told apart by shape as well as by colour.
_SHAPES: Final[dict[str, tuple[Point, ...]]] = {
    "green": tuple(ellipse(_MIDDLE, _MIDDLE, 40, 40)),
    "blue": ((48, 4), (92, 48), (48, 92), (4, 48)),
    "purple": ((12, 12), (84, 12), (84, 84), (12, 84)),
    "orange": ((48, 8), (92, 84), (4, 84)),
    "yellow": tuple(star(_MIDDLE, 52, 48, 0.5)),
    "brown": ((26, 10), (70, 10), (92, 48), (70, 86), (26, 86), (4, 48)),
}


def _pen(size: int, *, traditional: bool = False) -> Pen:
    return Pen(Format(size), traditional=traditional)


def _reduced(pen: Pen, height: int) -> Image.Image:
    """Return what was drawn as wide as its format and so high, the rest cut off."""
    small = pen.form.reduced(pen.image)
    return small.crop((0, 0, small.width, height))


@cache
def wind_badge(code: str, size: int, lit: bool, traditional: bool = False) -> Image.Image:
    """Return a round badge with a wind's character; east, who deals the match in, is red."""
    number = int(code[0])
    pen = _pen(size, traditional=traditional)
    pen.disc(_MIDDLE, _MIDDLE, 47.5, theme.BADGE_RIM_LIT if lit else theme.BADGE_RIM)
    pen.disc(_MIDDLE, _MIDDLE, 42.5, theme.BADGE_EAST if number == 1 else theme.BADGE_FILL)
    pen.hanzi(WIND_CHARACTERS[number - 1], _MIDDLE, _MIDDLE, 60, theme.CREAM, 1.3)
    return _reduced(pen, size)


@cache
def chip(colour: str, size: int) -> Image.Image:
    """Return a round chip of one of the colours of `theme.CHIPS`."""
    ink = theme.CHIPS[colour]
    pen = _pen(size)
    pen.disc(_MIDDLE, _MIDDLE, 46, darker(ink, 0.45))
    pen.disc(_MIDDLE, _MIDDLE, 41, ink)
    pen.disc(_MIDDLE - 4, _MIDDLE - 5, 31, lighter(ink, 0.22))
    pen.disc(_MIDDLE, _MIDDLE, 29, ink)
    return _reduced(pen, size)


@cache
def partner_mark(colour: str, size: int) -> Image.Image:
    """Return the mark of a pair: a shape of its own for every colour."""
    ink = theme.CHIPS[colour]
    pen = _pen(size)
    pen.polygon(_SHAPES[colour], ink, darker(ink, 0.55), 6)
    return _reduced(pen, size)


@cache
def treasure_star(size: int) -> Image.Image:
    """Return the star that marks a treasure tile."""
    pen = _pen(size)
    pen.polygon(star(_MIDDLE, _MIDDLE, 47, 0.5), theme.STAR_LINE)
    pen.polygon(star(_MIDDLE, _MIDDLE, 37, 0.5), theme.STAR)
    return _reduced(pen, size)


@cache
def dealer_die(size: int) -> Image.Image:
    """Return the die that lies before the dealer."""
    pen = _pen(size)
    pen.line([(24, 24), (72, 24), (72, 72), (24, 72), (24, 24)], 40, theme.BADGE_RIM)
    pen.line([(24, 24), (72, 24), (72, 72), (24, 72), (24, 24)], 33, theme.IVORY)
    pen.polygon([(24, 24), (72, 24), (72, 72), (24, 72)], theme.IVORY)
    pen.disc(_MIDDLE, _MIDDLE, 17, theme.RED)
    return _reduced(pen, size)


@cache
def medal(place: int, size: int) -> Image.Image:
    """Return the medal of the first, second or third place, on which the number is written."""
    rim, face = theme.MEDALS[place - 1]
    pen = _pen(size)
    pen.disc(_MIDDLE, _MIDDLE, 47.5, darker(face, 0.6))
    pen.disc(_MIDDLE, _MIDDLE, 43, rim)
    pen.disc(_MIDDLE, _MIDDLE, 35, face)
    return _reduced(pen, size)


@cache
def tick(size: int) -> Image.Image:
    """Return the tick of a hand that has won."""
    pen = _pen(size)
    pen.disc(_MIDDLE, _MIDDLE, 46, darker(theme.WON_GLOW, 0.72))
    pen.disc(_MIDDLE, _MIDDLE, 40, theme.WON_GLOW)
    pen.line([(27, 50), (42, 65), (70, 34)], 13, darker(theme.WON_GLOW, 0.85))
    return _reduced(pen, size)


@cache
def computer(size: int) -> Image.Image:
    """Return the mark of a computer player: a face with an aerial."""
    pen = _pen(size)
    pen.line([(48, 22), (48, 9)], 7, theme.PALE)
    pen.disc(48, 9, 8, theme.PALE)
    pen.line([(24, 40), (72, 40), (72, 74), (24, 74), (24, 40)], 26, theme.PALE)
    pen.polygon([(24, 40), (72, 40), (72, 74), (24, 74)], theme.PALE)
    for x in (31, 65):
        pen.disc(x, 49, 9.5, theme.BADGE_FILL)
    pen.line([(32, 73), (64, 73)], 8, theme.BADGE_FILL)
    return _reduced(pen, size)


@cache
def arrow_across(size: int) -> Image.Image:
    """Return a small arrow that points to the left: points come from there."""
    pen = _pen(size)
    pen.line([(30, 48), (86, 48)], 15, theme.GAIN)
    pen.polygon([(6, 48), (42, 20), (42, 76)], theme.GAIN)
    return _reduced(pen, size)


@cache
def arrow(size: int, down: bool) -> Image.Image:
    """Return an arrowhead that points up or down."""
    pen = _pen(size)
    pen.polygon([(48, 4), (92, 88), (48, 68), (4, 88)], theme.DRAWN_GLOW)
    image = _reduced(pen, size)
    return image.transpose(Image.Transpose.FLIP_TOP_BOTTOM) if down else image


def _joker_sign(pen: Pen) -> None:
    pen.polygon(star(_MIDDLE, _STAND_IN_HEIGHT / 2 + 1, 20), theme.GOLD, "#9a6a10", 1)


def _character_sign(pen: Pen) -> None:
    pen.hanzi("万", 64, 29, 36, theme.RED, 1.5)


def _dot_sign(pen: Pen) -> None:
    rosette(pen, 64, _STAND_IN_HEIGHT / 2, 17.5, theme.GREEN)


def _bamboo_sign(pen: Pen) -> None:
    for x in (56, 73):
        stick(pen, x, _STAND_IN_HEIGHT / 2, 40, 13.5, theme.GREEN)


#: What stands beside the number on a stand-in badge, for each suit; the joker has no number.
_SIGNS: Final[dict[str, Callable[[Pen], None]]] = {
    "m": _character_sign,
    "p": _dot_sign,
    "s": _bamboo_sign,
    "j": _joker_sign,
}


@cache
def stand_in(code: str, width: int, traditional: bool = False) -> Image.Image:
    """Return the badge that says which numbered tile (or the joker) a joker or the mouse stands for."""
    number, suit = code[0], code[1]
    pen = _pen(width, traditional=traditional)
    _plaque(pen)
    _SIGNS[suit](pen)
    if suit != "j":
        scale = pen.form.scale
        ImageDraw.Draw(pen.image).text(
            (28 * scale, _STAND_IN_HEIGHT / 2 * scale),
            number,
            font=ImageFont.load_default(46 * scale),
            fill=theme.NIGHT,
            anchor="mm",
            stroke_width=scale,
        )
    return _reduced(pen, round(width / STAND_IN_RATIO))


def _plaque(pen: Pen) -> None:
    """Draw the badge's ground: ivory with the joker's violet rim."""
    middle = _STAND_IN_HEIGHT / 2
    ends = [(middle, middle), (_SIDE - middle, middle)]
    pen.line(ends, _STAND_IN_HEIGHT, theme.STAND_IN_RIM)
    pen.line(ends, _STAND_IN_HEIGHT - 10, theme.IVORY)
