"""Everything static, drawn once and kept at every size it was asked for, in colours of the palette."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render import theme
from render.art import faces
from render.colour import rgb
from render.palette import COLOURS, PALETTE_BYTES, blend_table, mapped, quantised
from render.text import written

#: A pixel of a sprite is drawn if it covers at least this much (of 255); its colour is mixed with its surroundings.
_SOLID: Final = 96
#: Coverage too faint to be seen is left out of masks.
_BEYOND_HINT: Final = [0] * 10 + [255] * 246


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
def tile_sprite(code: str, width: int, index: bool, look: Look = Look.PLAIN, under: int = theme.SHADOW_LEVEL) -> Sprite:
    """Return a tile ready to be laid down; dim ones and ghosts fade towards the colour at index `under`."""
    if look is Look.PLAIN:
        # A tile lies in its own shadow, whatever is under it.
        return solid(faces.draw_tile(code, width, index=index), theme.SHADOW_LEVEL)
    plain = tile_sprite(code, width, index)
    return Sprite(mapped(plain.pixels, _over_table(COLOURS[under], look.value)), plain.mask)


@lru_cache(maxsize=256)
def _over_table(colour: tuple[int, int, int], share: float) -> bytes:
    """Return for every index of the palette that of its colour with a share of another one in it."""
    whole = Image.frombytes("RGB", (len(COLOURS), 1), PALETTE_BYTES)
    return quantised(Image.blend(whole, Image.new("RGB", whole.size, colour), share)).tobytes()


@lru_cache(maxsize=512)
def shadow(width: int, height: int) -> tuple[Image.Image, int]:
    """Return how much light a box of tiles leaves around itself (255: all), and how far the picture overhangs."""
    reach = max(6, height // 8)
    mask = Image.new("L", (width + 2 * reach, height + 2 * reach), 0)
    box = (reach, reach, reach + width, reach + height)
    ImageDraw.Draw(mask).rounded_rectangle(box, height // 12, fill=theme.SHADOW_STRENGTH)
    mask = mask.filter(ImageFilter.GaussianBlur(reach / 2.6))
    return ImageChops.invert(mask), reach


#: In so many steps light fades into what is around it: around tiles, and around boxes with a narrower light.
_GLOW_STEPS: Final = 12
_FRAME_STEPS: Final = 8


@dataclass(frozen=True, slots=True)
class LightStep:
    """One step of a light: the pixels that are so bright, and the table that brightens what lies there."""

    mask: Image.Image
    table: bytes


@lru_cache(maxsize=64)
def glow(
    width: int, height: int, radius: int, reach: int, colour: str, fineness: int = _GLOW_STEPS
) -> tuple[LightStep, ...]:
    """Return the light that shines from behind a rounded box, in masks larger than the box by the reach all round."""
    light = Image.new("L", (width + 2 * reach, height + 2 * reach), 0)
    spread = max(2, reach // 6)
    box = (reach - spread, reach - spread, reach + width + spread - 1, reach + height + spread - 1)
    ImageDraw.Draw(light).rounded_rectangle(box, radius + spread, fill=255)
    light = light.filter(ImageFilter.GaussianBlur(reach / 2.8)).point([min(255, v * 3 // 2) for v in range(256)])
    steps = []
    for step in range(1, fineness + 1):
        chosen = [255 if round(value * fineness / 255) == step else 0 for value in range(256)]
        steps.append(LightStep(light.point(chosen, "1"), _over_table(rgb(colour), step / fineness)))
    return tuple(steps)


@dataclass(frozen=True, slots=True)
class FrameStep:
    """One step of the light around a large box: four corners, and slivers of the edges to be pulled to length.

    Corners come as upper left, upper right, lower left, lower right; edges as top, bottom, left, right. A sliver that
    holds nothing is None.
    """

    corners: tuple[Image.Image, ...]
    edges: tuple[Image.Image | None, ...]
    table: bytes


@lru_cache(maxsize=16)
def glow_frame(radius: int, reach: int, colour: str) -> tuple[FrameStep, ...]:
    """Return the light around any box whose sides are longer than twice what a corner takes."""
    side = 2 * (radius + 2 * reach)
    frames = []
    for step in glow(side, side, radius, reach, colour, _FRAME_STEPS):
        mask, half = step.mask, step.mask.width // 2
        corners = tuple(mask.crop((left, top, left + half, top + half)) for top in (0, half) for left in (0, half))
        slivers = (
            *(mask.crop((half, top, half + 1, top + half)) for top in (0, half)),
            *(mask.crop((left, half, left + half, half + 1)) for left in (0, half)),
        )
        edges = tuple(sliver if sliver.getbbox() else None for sliver in slivers)
        frames.append(FrameStep(corners, edges, step.table))
    return tuple(frames)


@cache
def felt(width: int, height: int) -> Image.Image:
    """Return the empty table: lighter above, darker below."""
    ramp = Image.linear_gradient("L").resize((1, height))
    span = theme.FELT_TOP_LEVEL - theme.FELT_BOTTOM_LEVEL
    levels = ramp.point([round(theme.FELT_TOP_LEVEL - span * value / 255) for value in range(256)])
    return levels.resize((width, height), Image.Resampling.NEAREST)


@lru_cache(maxsize=512)
def corner(radius: int, line: int, fill: int, outline: int, under: int) -> Sprite:
    """Return the upper left corner of a rounded box: palette indices of its fill, its outline and what is under it."""
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
    return Sprite(quantised(image.reduce(fine)), mask)


@lru_cache(maxsize=1024)
def text_sprite(text: str, size: int, bold: bool, colour: str, under: int) -> Sprite:
    """Return a writable text in a colour over the one at index `under`."""
    mask = written(text, size, bold).mask
    return Sprite(mapped(mask, blend_table(under, colour)), mask.point(_BEYOND_HINT, "1"))


@lru_cache(maxsize=512)
def icon_sprite(draw: Callable[..., Image.Image], arguments: tuple[object, ...], under: int) -> Sprite:
    """Return an icon, drawn by a function of `render.icons`, over the colour at index `under`."""
    return solid(draw(*arguments), under)
