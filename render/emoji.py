"""Tiles redrawn for twenty pixels beside a word: a large number and the shape of its suit, or one large figure."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from typing import Final

from PIL import ImageDraw, ImageFont

from render import theme
from render.art.animals import draw_cat, draw_mouse
from render.art.bamboo import stick
from render.art.characters import WIND_CHARACTERS
from render.art.dots import rosette
from render.art.faces import FACES
from render.art.fortune import draw_ingot, draw_wealth
from render.art.geometry import star
from render.art.pen import Format, Pen

#: What chat programs take: 128 by 128 pixels.
SIZE: Final = 128
_SIDE: Final = 96
_MIDDLE: Final = _SIDE / 2
_RADIUS: Final = 14
_JOKER_GROUND: Final = "#6a2bc2"
_SEASON_PETAL: Final = "#8fb7f2"
_PLANT_PETAL: Final = "#f5a3b8"
_DIGIT_HEIGHT: Final = 70
_PETALS: Final = 6


def draw_emoji(code: str) -> bytes:
    """Return the PNG of a tile's emoji; raises `KeyError` with the code if it names no tile."""
    if code not in FACES:
        raise KeyError(code)
    pen = Pen(Format(SIZE))
    _ground(pen, _JOKER_GROUND if code == "1j" else theme.IVORY)
    _SUITS[code[1]](pen, int(code[0]))
    image = pen.form.reduced(pen.image).crop((0, 0, SIZE, SIZE))
    out = BytesIO()
    image.save(out, "PNG", compress_level=9)
    return out.getvalue()


def _ground(pen: Pen, colour: str) -> None:
    """Fill the square but for its corners, with a dark rim that a light page does not swallow."""
    for inset, ink in ((1, theme.FLANK_DARK), (4, colour)):
        near, far = inset + _RADIUS, _SIDE - inset - _RADIUS
        corners = [(near, near), (far, near), (far, far), (near, far)]
        pen.line([*corners, corners[0]], 2 * _RADIUS, ink)
        pen.polygon(corners, ink)


def _digit(pen: Pen, number: int, x: float, y: float, size: float, ink: str) -> None:
    scale = pen.form.scale
    ImageDraw.Draw(pen.image).text(
        (x * scale, y * scale),
        str(number),
        font=ImageFont.load_default(size * scale),
        fill=ink,
        anchor="mm",
        stroke_width=2.2 * scale,
        stroke_fill=ink,
    )


def _character(pen: Pen, number: int) -> None:
    _digit(pen, number, 28, _MIDDLE, _DIGIT_HEIGHT, theme.NIGHT)
    pen.hanzi("万", 69, 49, 47, theme.RED, 1.75)


def _dots(pen: Pen, number: int) -> None:
    _digit(pen, number, 28, _MIDDLE, _DIGIT_HEIGHT, theme.NIGHT)
    rosette(pen, 68, _MIDDLE, 22, theme.NAVY)


def _bamboo(pen: Pen, number: int) -> None:
    _digit(pen, number, 28, _MIDDLE, _DIGIT_HEIGHT, theme.NIGHT)
    for x in (59, 79):
        stick(pen, x, _MIDDLE, 72, 15, theme.GREEN)


def _joker(pen: Pen, _: int) -> None:
    pen.polygon(star(_MIDDLE, 50, 42, 0.48), theme.STAR, "#8a5c08", 3)


def _flower(pen: Pen, number: int) -> None:
    """Draw a blossom with its number: seasons with a round blue heart, plants with a red diamond."""
    is_season = number <= 4
    petal = _SEASON_PETAL if is_season else _PLANT_PETAL
    for place in range(_PETALS):
        with pen.moved(_MIDDLE, _MIDDLE, turn=360 / _PETALS * place):
            pen.disc(0, -28, 14, petal)
    if is_season:
        pen.disc(_MIDDLE, _MIDDLE, 29, theme.NAVY)
    else:
        pen.polygon([(48, 10), (86, 48), (48, 86), (10, 48)], theme.RED)
    _digit(pen, (number - 1) % 4 + 1, _MIDDLE, _MIDDLE, 52, theme.WHITE)


def _special(pen: Pen, number: int) -> None:
    """Draw the cat, the mouse, the god of wealth or the ingot as large as the square allows."""
    draw, x, y, scale = _FIGURES[number]
    with pen.moved(x, y, scale=scale):
        draw(pen)


def _wind(pen: Pen, number: int) -> None:
    pen.hanzi(WIND_CHARACTERS[number - 1], _MIDDLE, 49, 80, theme.INK, 1.55)


#: Each figure with where its corner lies and how much larger than on a tile it is drawn.
_FIGURES: Final[dict[int, tuple[Callable[[Pen], None], float, float, float]]] = {
    1: (draw_cat, -7, -36, 1.15),
    2: (draw_mouse, -2, -25, 1.0),
    3: (draw_wealth, -2, -20, 1.04),
    4: (draw_ingot, -1, -26, 1.02),
}
_SUITS: Final[dict[str, Callable[[Pen, int], None]]] = {
    "m": _character,
    "p": _dots,
    "s": _bamboo,
    "j": _joker,
    "f": _flower,
    "a": _special,
    "z": _wind,
}
