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
    "016033031346033a1d047a3e051d5d092c7a0b492d0c6d450e78500f5a3710663c112352121925132b63138048158356"
    "173a8319464c1a91611b73411d2d39202d26208c4c236342239e6b243562244d372851972a774e2e43742e68702f3445"
    "2f8d5b376245399e603c3e543c75543e7fbf403829418b9241a67541be7142659c43537c475236494e614cd88a4d6645"
    "4d97e9508569595f71597d495b668a5bb2855c2c0c5c99775f338561719c694225695e416a727c6f81a77010167229b1"
    "73b990749c85758943777d8f7b92b67e252d80725b815d3b8253ad82c8a083390884255f86906b878c9c8cac968ee3aa"
    "90298a929441951520955510959baa95a4c096bea49756679768cb993c389d62409f6e209f7c70a07553a2b2cba57eb9"
    "a8d2baa9c2aeaa1f2bac4954ac6f8facadb5b09977b17c41b22860b3a53fb3bed0b472f0b6b8c0b7925bb797d1ba7714"
    "bc5c6cbd0e19bda78ebf777ac0d1bec25432c4202ac5c4c6c5d0dfc68c8fc8b3a4c8dac9c93842cbcbd1ccae68ce2738"
    "ce9028d09ba0d0bb8dd0e5d6d3544fd3b13fd3b1f6d3c39cd4d5d5d8c8a5d8dae6d98b0ed9aeaedc7194dccdacdd5f79"
    "dd8380dec3bfdfded2e1d4b5e2c192e3e5dde4a524e5d8bee7eae7ea8d9eeabb3feaddc8eca4acece3cfee5a31f0a56b"
    "f0cbcaf0f0f0f19839f1ddd7f2b2baf2cb74f4cd5df4e5e2f79e8ffae18bfae8affaeecbfbd4a6fdcc41feb5a0"
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
def blend_table(under: int, over: str) -> list[int]:
    """Return, for every opacity from 0 to 255, the index of a colour laid over the one at index `under`."""
    strip = Image.linear_gradient("L").crop((0, 0, 1, 256))
    blended = Image.composite(Image.new("RGB", (1, 256), over), Image.new("RGB", (1, 256), COLOURS[under]), strip)
    table = list(quantised(blended).tobytes())
    table[0] = under
    return table
