"""The one palette all pictures share, and how colours are found in it.

The first `FELT_STEPS` indices are the felt from dark to light: a shadow on the felt is a subtraction. Then come the
steps of the gradient on the tiles' faces and of lights, which would change their hue if they were chosen one by one.
The others were chosen for the tiles and captions by `render.training`, which prints them anew when the art changes.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from PIL import Image

from render.colour import RGB, mix, rgb
from render.theme import (
    DIM_SHARE,
    DRAWN_GLOW,
    FACE_BOTTOM,
    FACE_STEPS,
    FACE_TOP,
    FELT_DARKEST,
    FELT_LIGHTEST,
    FELT_STEPS,
    GHOST_SHARE,
    HEADER_LEVEL,
    OFFERED_GLOW,
    PANEL_ACTIVE_LEVEL,
    PANEL_LEVEL,
    PANEL_OUT_LEVEL,
    STRIP_LEVEL,
    TREASURE_GLOW,
    WON_GLOW,
)


def _ramp(first: str, last: str, steps: int) -> tuple[RGB, ...]:
    return tuple(rgb(mix(first, last, step / (steps - 1))) for step in range(steps))


FELT: Final = _ramp(FELT_DARKEST, FELT_LIGHTEST, FELT_STEPS)
FACE: Final = _ramp(FACE_TOP, FACE_BOTTOM, FACE_STEPS)


def _faded(share: float, level: int, steps: int) -> tuple[RGB, ...]:
    """Return the face of a tile that lets a share of the felt through, from top to bottom."""
    felt = "#{:02x}{:02x}{:02x}".format(*FELT[level])
    return _ramp(mix(FACE_TOP, felt, share), mix(FACE_BOTTOM, felt, share), steps)


FADED: Final = (
    *_faded(DIM_SHARE, PANEL_OUT_LEVEL, 3),
    *_faded(GHOST_SHARE, PANEL_OUT_LEVEL, 2),
    *_faded(GHOST_SHARE, PANEL_LEVEL, 2),
    *_faded(GHOST_SHARE, PANEL_ACTIVE_LEVEL, 2),
)

#: Lights, the levels of felt they shine on, and the steps in which they fade.
LIT: Final = (
    (DRAWN_GLOW, (40, 50)),
    (OFFERED_GLOW, (40, 50, PANEL_LEVEL, STRIP_LEVEL)),
    (TREASURE_GLOW, (HEADER_LEVEL,)),
    (WON_GLOW, (PANEL_LEVEL, 42)),
)
GLOW_STEPS: Final = 6


def _lights() -> tuple[RGB, ...]:
    found = []
    for colour, levels in LIT:
        found.append(rgb(colour))
        for level in levels:
            felt = "#{:02x}{:02x}{:02x}".format(*FELT[level])
            found += [rgb(mix(felt, colour, step / GLOW_STEPS)) for step in range(1, GLOW_STEPS)]
    return tuple(found)


LIGHTS: Final = _lights()

_CHOSEN: Final = (
    "0000000844290b512e0c68400f235512200f12794c12824a152b66173a861d57a81d8d571ea16a1f387020222c22322e"
    "23563e30364a33558f379c663e7b5d3f70513fae4a41547d464c65478bd2479d6e4846334a659d4cb07d4f93dd5a2c0a"
    "5b25985ebe965f6a88608f7364a2ad6c75856dae89712f137480a5796d4e7b33c97bb7927c161b7c2d9b7fd29a899388"
    "8a52088d97a88ecaa6905b1b92a0bc9a6fd09aada2a03a5aa171cca5d0baa67b44a7b4d1a82128a85c04abcab5ac7b79"
    "b0b4c3b18259b53667b6a070c39f66c4701ac47d17c4acc6c4cec8c5797ec64914c79f96c8232cc85e6dca3443cbcfd5"
    "d0bc8ed3b1f2d45357d4c2a0d9ded7db798bdccdabdf9c29e08281e2571ae3b3b6e5d8bbe8930cebcec9ebe7e3ec7a3f"
    "edb2acee9e9feee3ccef5f86efc04bf27fa5f2a33af2f7fbf59d65f5cd7af7d560f8df81ffc08affc2d5ffd7acfff4b0"
)
CHOSEN: Final[tuple[RGB, ...]] = tuple(rgb("#" + _CHOSEN[i : i + 6]) for i in range(0, len(_CHOSEN), 6))

COLOURS: Final = FELT + FACE + FADED + LIGHTS + CHOSEN
#: The palette as PNG wants it: red, green and blue of every index in turn.
PALETTE_BYTES: Final = bytes(channel for colour in COLOURS for channel in colour)

#: Pillow looks a colour up by its channels rounded down to a multiple of four; this undoes the bias.
_ROUNDING: Final = 2


@cache
def _lookup() -> Image.Image:
    # A picture's palette has 256 places: those that are left repeat the first colour.
    whole = PALETTE_BYTES + PALETTE_BYTES[:3] * (256 - len(COLOURS))
    image = Image.new("P", (1, 1))
    image.putpalette([max(0, channel - _ROUNDING) for channel in whole])
    return image


_WITHIN: Final = bytes(range(len(COLOURS))) + bytes(256 - len(COLOURS))


def quantised(image: Image.Image) -> Image.Image:
    """Return an opaque RGB picture as a picture of mode L whose values are indices of the palette."""
    found = image.quantize(palette=_lookup(), dither=Image.Dither.NONE)
    return Image.frombytes("L", found.size, found.tobytes().translate(_WITHIN))


def nearest(colour: RGB) -> int:
    """Return the index of the palette's colour nearest to the one given."""
    red, green, blue = colour
    return min(
        range(len(COLOURS)),
        key=lambda i: (COLOURS[i][0] - red) ** 2 + (COLOURS[i][1] - green) ** 2 + (COLOURS[i][2] - blue) ** 2,
    )


@cache
def index_of(colour: str) -> int:
    """Return the index of the palette's colour nearest to `#rrggbb`."""
    return nearest(rgb(colour))


@lru_cache(maxsize=1024)
def blend_table(under: int, over: str) -> bytes:
    """Return, for every opacity from 0 to 255, the index of a colour laid over the one at index `under`."""
    strip = Image.linear_gradient("L").crop((0, 0, 1, 256))
    blended = Image.composite(Image.new("RGB", (1, 256), over), Image.new("RGB", (1, 256), COLOURS[under]), strip)
    return bytes([under]) + quantised(blended).tobytes()[1:]


def mapped(image: Image.Image, table: bytes) -> Image.Image:
    """Return a picture of mode L passed through a table of 256 values; quicker than `point` for small pictures."""
    return Image.frombytes("L", image.size, image.tobytes().translate(table))
