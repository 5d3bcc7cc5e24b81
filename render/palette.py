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
from render.theme import FACE_BOTTOM, FACE_STEPS, FACE_TOP, FELT_DARKEST, FELT_LIGHTEST, FELT_STEPS


def _ramp(first: str, last: str, steps: int) -> tuple[RGB, ...]:
    return tuple(rgb(mix(first, last, step / (steps - 1))) for step in range(steps))


FELT: Final = _ramp(FELT_DARKEST, FELT_LIGHTEST, FELT_STEPS)
FACE: Final = _ramp(FACE_TOP, FACE_BOTTOM, FACE_STEPS)

_CHOSEN: Final = (
    "016232031245033a1d041c5d047a3e0a2d7a0a4a2d0b6a430d5b380f22520f7447107b52122a6516854a181f29183a83"
    "198a5b1b6a3d1b7b441d2e5a1d9c67223627224f38236345253965275098282c3d2960772a774e2c8e562f4375369565"
    "37394f37634437848938a77339a85a3e74553f4c4d3f80bf41422b41659c41bf7244547c484d614b9e6f4cad844cd88a"
    "4e98e9506542548068585f695966875a2c0d5b3d7e5e81475f70995f987861b385642492666d79684027697ca7701217"
    "706041717689738c7573ba90742ab576a188778caf7850a27a81957e6f5b80245f803a0883c6a08553358891428a8f9a"
    "8ab2d28b96b18dac968de5a78f5dc190298a936923941621975767976c4897bea498510e999ea999a4bf9c323d9c9877"
    "9e74cd9f7c6e9fd2b9a56ca5a85539a9c0acab1f2bab4954acaeb5adb6c9af7b46b0751ab0ceb8b12760b2a53fb38f59"
    "b571f1b796cfb79d6db7c4d7b86469baa186bc787dbcbabfbd0e19be8790c2aa9dc2d2c0c5202ac64e75c7c7c9c87d0f"
    "c8dbcaca5a3dcb3c43cc293acdd0d6ce9029cfb067cfbaabd0bb8dd0dae9d0e5d6d19597d2525ad3b1f6d4c29ad6b13f"
    "d76c6ed8abacd8c8a3db5318db7194dbc1bbdccdabdcdadbdd8482dd8f10dddecfe1d4b5e2e6d9e3cdc9e5a726e5d9bd"
    "e5e7e2e65c82e6a2a7eadec8ebecebecc3c0ede3d0ef85a4efa069f09c92f0c36af1e2daf29938f2acb7f35b3bf3c441"
    "f5cecff7f7f4f8ede3fae08dfbd871fcb69efcdfabfeeebf"
)
CHOSEN: Final[tuple[RGB, ...]] = tuple(rgb("#" + _CHOSEN[i : i + 6]) for i in range(0, len(_CHOSEN), 6))

COLOURS: Final = FELT + FACE + CHOSEN
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
