"""Everything static, drawn once and kept at every size it was asked for, in colours of the palette."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache
from typing import Final

from PIL import Image, ImageDraw

from render import theme
from render.art import faces
from render.palette import COLOURS, PALETTE_BYTES, blend_table, mapped, quantised
from render.text import written

#: A pixel of a sprite is drawn if it covers at least this much (of 255); its colour is mixed with its surroundings.
_SOLID: Final = 96
#: Coverage too faint to be seen is left out of masks.
_BEYOND_HINT: Final = [0] * 10 + [255] * 246
#: The soft edges of letters have this many steps; more look the same and cost bytes.
_OPACITY_STEPS: Final = 5
_FEW_OPACITIES: Final = [round(round(alpha * _OPACITY_STEPS / 255) * 255 / _OPACITY_STEPS) for alpha in range(256)]


class Look(Enum):
    """How a tile lies there: as it is, of a seat that is out, or as a trace of a tile that was taken away."""

    PLAIN = 0.0
    DIM = theme.DIM_SHARE
    GHOST = theme.GHOST_SHARE


@dataclass(frozen=True, slots=True)
class Sprite:
    """A picture in indices of the palette and the mask of the pixels that belong to it."""

    pixels: Image.Image
    mask: Image.Image

    def flipped(self, flip: Image.Transpose) -> Sprite:
        """Return the sprite mirrored or turned."""
        return Sprite(self.pixels.transpose(flip), self.mask.transpose(flip))


def solid(image: Image.Image, under: int) -> Sprite:
    """Return an RGBA picture as a sprite whose soft edges are mixed with the colour at index `under`."""
    ground = Image.new("RGB", image.size, COLOURS[under])
    ground.paste(image, (0, 0), image)
    mask = image.getchannel("A").point([255 if alpha >= _SOLID else 0 for alpha in range(256)], "1")
    return Sprite(quantised(ground), mask)


@lru_cache(maxsize=4096)
def tile_sprite(
    code: str,
    width: int,
    index: bool,
    look: Look = Look.PLAIN,
    under: int = theme.SHADOW_LEVEL,
    traditional: bool = False,
) -> Sprite:
    """Return a tile ready to be laid down; dim ones and ghosts fade towards the colour at index `under`."""
    if look is Look.PLAIN:
        # A tile lies in its own shadow, whatever is under it.
        return solid(faces.draw_tile(code, width, index=index, traditional=traditional), theme.SHADOW_LEVEL)
    plain = tile_sprite(code, width, index, traditional=traditional)
    return Sprite(mapped(plain.pixels, _over_table(COLOURS[under], look.value)), plain.mask)


@lru_cache(maxsize=256)
def _over_table(colour: tuple[int, int, int], share: float) -> bytes:
    """Return for every index of the palette that of its colour with a share of another one in it."""
    whole = Image.frombytes("RGB", (len(COLOURS), 1), PALETTE_BYTES)
    blended = quantised(Image.blend(whole, Image.new("RGB", whole.size, colour), share)).tobytes()
    return blended + bytes(256 - len(blended))


@cache
def felt_levels(height: int) -> bytes:
    """Return the level of every row of the empty table."""
    ramp = Image.linear_gradient("L").resize((1, height))
    span = theme.FELT_TOP_LEVEL - theme.FELT_BOTTOM_LEVEL
    return ramp.point([round(theme.FELT_TOP_LEVEL - span * value / 255) for value in range(256)]).tobytes()


@lru_cache(maxsize=64)
def felt(width: int, height: int) -> Image.Image:
    """Return the empty table: lighter above, darker below."""
    return Image.frombytes("L", (1, height), felt_levels(height)).resize((width, height), Image.Resampling.NEAREST)


@lru_cache(maxsize=1024)
def box(width: int, height: int, radius: int, line: int, fill: int, outline: int, under: int) -> Sprite:
    """Return a small rounded box whole: palette indices of its fill, its outline and what is under it."""
    fine = 4
    drawn = (0, 0, width * fine - 1, height * fine - 1)
    covered = Image.new("L", (width * fine, height * fine), 0)
    ImageDraw.Draw(covered).rounded_rectangle(drawn, radius * fine, fill=255)
    image = Image.new("RGB", covered.size, COLOURS[under])
    ImageDraw.Draw(image).rounded_rectangle(drawn, radius * fine, COLOURS[fill], COLOURS[outline], line * fine)
    return Sprite(quantised(image.reduce(fine)), covered.reduce(fine).point(_BEYOND_HINT, "1"))


@lru_cache(maxsize=512)
def corners(radius: int, line: int, fill: int, outline: int, under: int) -> tuple[Sprite, Sprite, Sprite, Sprite]:
    """Return the corners of a rounded box, upper ones first: indices of its fill, its outline and what is under it."""
    fine = 6
    side = radius * fine
    inset = line * fine
    covered = Image.new("L", (side, side), 0)
    ImageDraw.Draw(covered).ellipse((0, 0, 2 * side, 2 * side), fill=255)
    image = Image.composite(
        Image.new("RGB", (side, side), COLOURS[outline]), Image.new("RGB", (side, side), COLOURS[under]), covered
    )
    ImageDraw.Draw(image).ellipse((inset, inset, 2 * side - inset, 2 * side - inset), fill=COLOURS[fill])
    mask = covered.reduce(fine).point(_BEYOND_HINT, "1")
    first = Sprite(quantised(image.reduce(fine)), mask)
    flips = (Image.Transpose.FLIP_LEFT_RIGHT, Image.Transpose.FLIP_TOP_BOTTOM, Image.Transpose.ROTATE_180)
    upper_right, lower_left, lower_right = map(first.flipped, flips)
    return first, upper_right, lower_left, lower_right


@lru_cache(maxsize=1024)
def text_sprite(text: str, size: int, bold: bool, colour: str, under: int) -> Sprite:
    """Return a writable text in a colour over the one at index `under`."""
    return washed(written(text, size, bold).mask, colour, under)


def washed(mask: Image.Image, colour: str, under: int) -> Sprite:
    """Return a colour as far as a mask covers the one at index `under`."""
    mask = mask.point(_FEW_OPACITIES)
    return Sprite(mapped(mask, blend_table(under, colour)), mask.point(_BEYOND_HINT, "1"))


@lru_cache(maxsize=512)
def icon_sprite(draw: Callable[..., Image.Image], arguments: tuple[object, ...], under: int) -> Sprite:
    """Return an icon, drawn by a function of `render.icons`, over the colour at index `under`."""
    return solid(draw(*arguments), under)
