"""Light and shadow: how much light tiles leave on the felt around them, and what shines from behind them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Final

from PIL import Image, ImageDraw, ImageFilter

from render import theme
from render.colour import rgb
from render.palette import COLOURS, GLOW_STEPS, mapped, nearest
from render.sprites import Sprite, felt_levels

#: A shadow fades in so many steps; more could not be told apart and cost bytes.
_SHADOW_STEPS: Final = 8
#: So many neighbouring levels of the felt count as one under a light: what is off by one cannot be told apart.
_LEVELS_A_BAND: Final = 3


def _shadow_levels() -> list[int]:
    """Return for every darkness of a soft shadow how much light is left (255: all), in a few steps."""
    step = theme.SHADOW_STRENGTH / _SHADOW_STEPS
    return [255 - round(round(darkness / step) * step) for darkness in range(256)]


@lru_cache(maxsize=160)
def shadow(width: int, height: int, count: int = 1, pitch: int = 0) -> tuple[Image.Image, int]:
    """Return how much light so many boxes in a row leave around themselves, and how far the picture overhangs."""
    reach = max(6, height // 8)
    mask = Image.new("L", ((count - 1) * pitch + width + 2 * reach, height + 2 * reach), 0)
    draw = ImageDraw.Draw(mask)
    for place in range(count):
        left = reach + place * pitch
        box = (left, reach, left + width, reach + height)
        draw.rounded_rectangle(box, height // 12, fill=theme.SHADOW_STRENGTH)
    return mask.filter(ImageFilter.GaussianBlur(reach / 2.6)).point(_shadow_levels()), reach


@lru_cache(maxsize=64)
def _light(width: int, height: int, radius: int, reach: int) -> Image.Image:
    """Return the light from behind a rounded box, in steps from 0; it is larger than the box by the reach all round."""
    light = Image.new("L", (width + 2 * reach, height + 2 * reach), 0)
    spread = max(2, reach // 6)
    box = (reach - spread, reach - spread, reach + width + spread - 1, reach + height + spread - 1)
    ImageDraw.Draw(light).rounded_rectangle(box, radius + spread, fill=255)
    soft = light.filter(ImageFilter.GaussianBlur(reach / 2.8))
    return soft.point([round(min(255, value * 3 // 2) * GLOW_STEPS / 255) for value in range(256)])


@lru_cache(maxsize=512)
def _shades(colour: str, ground: int) -> bytes:
    """Return the palette index of every step of a light of a colour on the one at index `ground`."""
    over, under = rgb(colour), COLOURS[ground]
    found = []
    for step in range(GLOW_STEPS + 1):
        share = step / GLOW_STEPS
        red, green, blue = (round(u + (o - u) * share) for o, u in zip(over, under, strict=True))
        found.append(nearest((red, green, blue)))
    return bytes(found) + bytes(256 - len(found))


def _lit(light: Image.Image, colour: str, ground: int) -> Sprite:
    return Sprite(mapped(light, _shades(colour, ground)), light.point([0] + [255] * 255, "1"))


@lru_cache(maxsize=256)
def glow(width: int, height: int, radius: int, reach: int, colour: str, ground: int) -> Sprite:
    """Return the light that shines from behind a rounded box on the colour at index `ground`."""
    return _lit(_light(width, height, radius, reach), colour, ground)


@dataclass(frozen=True, slots=True)
class Band:
    """Rows of the felt, from the first to before the last, that a light may take to be of one level."""

    first: int
    last: int
    level: int


def bands(height: int, first: int, last: int) -> list[Band]:
    """Return the bands of a picture's felt between two rows."""
    levels = felt_levels(height)[max(0, first) : max(0, last)]
    found, top = [], max(0, first)
    for _, rows in groupby(levels, key=lambda level: level // _LEVELS_A_BAND):
        run = list(rows)
        found.append(Band(top, top + len(run), run[len(run) // 2]))
        top += len(run)
    return found


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """The light around a large box: its pieces with where they lie from the corner of what is lit."""

    pieces: tuple[tuple[Image.Image, int, int], ...]


@lru_cache(maxsize=64)
def frame(width: int, height: int, radius: int, reach: int) -> Frame:
    """Return the light around a box so large that its sides are straight; what is behind the box is left out."""
    corner = radius + 2 * reach
    side = 2 * corner
    small = _light(side, side, radius, reach)
    half = small.width // 2
    across, down = width + 2 * reach - 2 * half, height + 2 * reach - 2 * half
    if across < 0 or down < 0:
        return Frame(((_light(width, height, radius, reach), 0, 0),))
    pieces = []
    for top, y in ((0, 0), (half, half + down)):
        strip = Image.new("L", (2 * half + across, half))
        strip.paste(small.crop((0, top, half, top + half)), (0, 0))
        strip.paste(small.crop((half, top, half + 1, top + half)).resize((across, half)), (half, 0))
        strip.paste(small.crop((half, top, 2 * half, top + half)), (half + across, 0))
        pieces.append((strip, 0, y))
    rim = reach + radius // 2
    for left, x in ((0, 0), (2 * half - rim, 2 * half + across - rim)):
        pieces.append((small.crop((left, half, left + rim, half + 1)).resize((rim, max(1, down))), x, half))
    return Frame(tuple(pieces))


@lru_cache(maxsize=256)
def lit_rows(frame: Frame, number: int, first: int, last: int, colour: str, ground: int) -> Sprite:
    """Return rows of one piece of a frame's light on the colour at index `ground`."""
    piece = frame.pieces[number][0]
    return _lit(piece.crop((0, first, piece.width, last)), colour, ground)
