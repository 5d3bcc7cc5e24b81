"""The catalogue: which drawing belongs to which tile code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PIL import Image, ImageDraw, ImageFilter, ImageFont

from render.art.animals import draw_cat, draw_mouse
from render.art.bamboo import draw_bamboo
from render.art.body import engrave, face_down, face_down_small
from render.art.characters import draw_character, draw_joker, draw_wind
from render.art.dots import draw_dots
from render.art.fortune import draw_ingot, draw_wealth
from render.art.pen import Format, Pen
from render.art.plants import draw_bamboo_plant, draw_chrysanthemum, draw_orchid, draw_plum
from render.art.seasons import draw_autumn, draw_spring, draw_summer, draw_winter
from render.theme import INDEX_INK, IVORY, NAVY, RED

BACK: Final = "back"
NUMBERED_SUITS: Final = "mps"

#: Every face, in the order hands are shown in.
FACES: Final = (
    *(f"{number}{suit}" for suit in NUMBERED_SUITS for number in range(1, 10)),
    "1j",
    *(f"{number}f" for number in range(1, 9)),
    *(f"{number}a" for number in range(1, 5)),
    *(f"{number}z" for number in range(1, 5)),
)

_SUITS: Final[dict[str, Callable[[Pen, int], None]]] = {
    "m": draw_character,
    "p": draw_dots,
    "s": draw_bamboo,
    "z": draw_wind,
}
_FLOWERS: Final[dict[str, tuple[str, Callable[[Pen], None]]]] = {
    "1f": ("春", draw_spring),
    "2f": ("夏", draw_summer),
    "3f": ("秋", draw_autumn),
    "4f": ("冬", draw_winter),
    "5f": ("梅", draw_plum),
    "6f": ("兰", draw_orchid),
    "7f": ("菊", draw_chrysanthemum),
    "8f": ("竹", draw_bamboo_plant),
}
#: The figures in a flower's badge, as paths on a square of 100.
_FIGURES: Final = {
    1: ("M 46,20 L 58,8 L 58,92", "M 42,92 L 74,92"),
    2: ("M 22,30 C 22,0 80,0 78,32 C 76,54 40,66 22,92 L 82,92",),
    3: (
        "M 22,18 C 40,2 78,4 76,28 C 75,46 56,48 44,48",
        "M 44,48 C 64,48 82,54 80,72 C 78,98 34,98 20,80",
    ),
    4: ("M 64,94 L 64,8 L 14,68 L 88,68",),
}
_CAT_LABEL: Final = "#8a3d04"
_MOUSE_LABEL: Final = "#2a3140"
_INGOT_LABEL: Final = "#8a4306"
_INDEX_SIZE: Final = 21
#: Narrower tiles are sharpened after the reduction; narrower backs have the simple pattern.
_SHARPENED: Final = 64
_SMALL_BACK: Final = 48


def is_numbered(code: str) -> bool:
    """Return whether a code names a character, a dot or a bamboo tile."""
    return len(code) == 2 and code[1] in NUMBERED_SUITS


def draw_tile(code: str, width: int, *, index: bool, traditional: bool = False) -> Image.Image:
    """Return a tile of a width with soft edges; numbered ones carry their number in the corner if asked.

    Characters are simplified ones, or traditional ones if asked. Raises `KeyError` with the code if it names no tile.
    """
    form = Format(width)
    if code == BACK:
        back = face_down_small if width < _SMALL_BACK else face_down
        return form.reduced(back(form))
    if code not in FACES:
        raise KeyError(code)
    pen = Pen(form, traditional=traditional)
    if index and is_numbered(code):
        # The art steps aside for the number.
        with pen.moved(8.5, 12.5, scale=0.88):
            _draw_face(pen, code)
        tile = engrave(pen)
        _write_index(tile, code[0], form.scale)
    else:
        _draw_face(pen, code)
        tile = engrave(pen)
    small = form.reduced(tile)
    return small.filter(ImageFilter.UnsharpMask(0.6, 30, 0)) if width < _SHARPENED else small


def _write_index(tile: Image.Image, number: str, scale: float) -> None:
    ImageDraw.Draw(tile).text(
        (6 * scale, 10.5 * scale),
        number,
        font=ImageFont.load_default(_INDEX_SIZE * scale),
        fill=INDEX_INK,
        anchor="lm",
        stroke_width=scale / 2,
        stroke_fill=INDEX_INK,
    )


def _draw_face(pen: Pen, code: str) -> None:
    number, suit = int(code[0]), code[1]
    if suit in _SUITS:
        _SUITS[suit](pen, number)
    elif suit == "j":
        draw_joker(pen)
    elif suit == "f":
        _draw_flower(pen, code)
    else:
        _SPECIALS[code](pen)


def _draw_flower(pen: Pen, code: str) -> None:
    """Draw a flower with its name and its number: seasons on a blue disc, plants on a red diamond."""
    char, draw = _FLOWERS[code]
    number = int(code[0])
    is_season = number <= 4
    draw(pen)
    pen.hanzi(char, 25, 24.5, 33, NAVY if is_season else RED)
    if is_season:
        pen.disc(74, 22, 11.5, NAVY)
    else:
        pen.polygon([(74, 8.5), (87.5, 22), (74, 35.5), (60.5, 22)], RED)
    with pen.moved(66.5, 14.5, scale=0.15):
        for path in _FIGURES[(number - 1) % 4 + 1]:
            pen.line(path, 16, IVORY)


def _cat(pen: Pen) -> None:
    draw_cat(pen)
    pen.hanzi("猫", 21, 21, 27, _CAT_LABEL, 1.12)


def _mouse(pen: Pen) -> None:
    draw_mouse(pen)
    pen.hanzi("鼠", 22, 24, 30, _MOUSE_LABEL, 1.0)


def _wealth(pen: Pen) -> None:
    draw_wealth(pen)
    pen.hanzi("财", 20, 20, 26, RED, 1.1)
    pen.hanzi("神", 76, 20, 26, RED, 1.1)


def _ingot(pen: Pen) -> None:
    draw_ingot(pen)
    pen.hanzi("元", 21, 22, 27, _INGOT_LABEL)
    pen.hanzi("宝", 50, 22, 27, _INGOT_LABEL, 1.1)


_SPECIALS: Final[dict[str, Callable[[Pen], None]]] = {"1a": _cat, "2a": _mouse, "3a": _wealth, "4a": _ingot}
