"""The one palette all pictures share, and how colours are found in it.

The first `FELT_STEPS` indices are the felt from dark to light: a shadow on the felt is a subtraction. Then come the
steps of the gradient on the tiles' faces, which would change their hue if they were chosen one by one. The others were
chosen for the tiles and captions by `render.training`, which prints them anew when the art changes.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from PIL import Image

from render.colour import RGB, mix, rgb
from render.theme import (
    DIM_SHARE,
    FACE_BOTTOM,
    FACE_STEPS,
    FACE_TOP,
    FELT_DARKEST,
    FELT_LIGHTEST,
    FELT_STEPS,
    GHOST_SHARE,
    PANEL_ACTIVE_LEVEL,
    PANEL_LEVEL,
    PANEL_OUT_LEVEL,
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

_CHOSEN: Final = (
    "015f32017539031346043b1f051d5d077e420a2d7b0a69420b4a2d0c6c450f59380f774b102352111925127e55132b65"
    "14643b167442173a8317854a198c5d1b56a71e433a1e9d68202b2820505c233460272b3c28724b295f412c91592d8353"
    "2e42732e4d8f317673333a4a346e9d379e633a6e4f3db5703f39293f80c040425844537b487f5a489f71495236496195"
    "4bd4884c67454cae864d97e94f4f675b2a0c5b8e725e6679606d9561ac7f632e8e675d49683f25687ba6687f4a6fbc91"
    "71768671907a7531b276171b78a38a798aac7e83957f99bc80593883245a843e0987d8a68891428b725a8cb299902a8a"
    "9060c09298a595c1a5965968971722986d3e98a1b998adca9960149c836d9d383a9f9b79a0d3bba67dbeaa3366aa6988"
    "aaafadaac5b0ae2228aeafc1af5346afbad0b174ecb17d4db1d1bab67f24b6a33eb79c6bb86267bb2554bca588bcbbbf"
    "be0f1abe7b7abf8391c3770ec3d2c0c6b2a0c6c7cbc7cfdcc8222cc9ddcbca4d75ca9ca7cb3640d0bb8dd1534bd19493"
    "d1b065d1e2dbd2d3d3d3b1f4d5c298d6c5a0d7696cd88f16d8b0b2d9c9a5db5419dbc3badbccaadc7f83dedfd3dfd1b1"
    "e1e1e3e2a526e2a5a6e2b83ee2d6b8e4cac7e5e8dbe66188e6dabee8dcc6e8ebe8ecdbd5ece1caed83a3ee9a92eebaba"
    "eee5cfefa166f09a38f1f0f0f35c3bf4e5e2f5a2bbf5b1a8f5cbccf5d06af5e0d8f7bb82f9e18afaca44fcddab"
)
CHOSEN: Final[tuple[RGB, ...]] = tuple(rgb("#" + _CHOSEN[i : i + 6]) for i in range(0, len(_CHOSEN), 6))

COLOURS: Final = FELT + FACE + FADED + CHOSEN
#: The palette as PNG wants it: red, green and blue of every index in turn.
PALETTE_BYTES: Final = bytes(channel for colour in COLOURS for channel in colour)

#: Pillow looks a colour up by its channels rounded down to a multiple of four; this undoes the bias.
_ROUNDING: Final = 2


@cache
def _lookup() -> Image.Image:
    lowered = [max(0, channel - _ROUNDING) for channel in PALETTE_BYTES]
    image = Image.new("P", (1, 1))
    image.putpalette(lowered)
    return image


def quantised(image: Image.Image) -> Image.Image:
    """Return an opaque RGB picture as a picture of mode L whose values are indices of the palette."""
    found = image.quantize(palette=_lookup(), dither=Image.Dither.NONE)
    return Image.frombytes("L", found.size, found.tobytes())


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
