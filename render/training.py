"""Choosing the palette: `python -m render.training` prints the colours that `render.palette` holds.

Run it after a change of the art or of the theme, and paste what it prints.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import Final, cast

from PIL import Image

from render import theme
from render.art.faces import BACK, FACES, draw_tile
from render.colour import RGB, mix, rgb
from render.palette import FACE, FADED, FELT, LIGHTS
from render.sprites import Look

_WIDTHS: Final = (132, 68, 46)
#: Colours laid over the felt with soft edges: captions, glows, chips.
_OVER_FELT: Final = (
    theme.WHITE,
    theme.PALE,
    theme.CREAM,
    theme.CAPTION,
    theme.GAIN,
    theme.LOSS,
    theme.LILAC,
    theme.CORAL,
    *theme.CHIPS.values(),
)
_FADED: Final = (
    (Look.DIM, theme.PANEL_OUT_LEVEL),
    (Look.GHOST, theme.PANEL_LEVEL),
    (Look.GHOST, theme.PANEL_ACTIVE_LEVEL),
)
_FELT_LEVELS: Final = (6, 14, 24, 46)
_SHARES: Final = 10
#: How often a colour of a soft edge counts, beside the pixels of the faces.
_EDGE_WEIGHT: Final = 14
_FADED_WEIGHT: Final = 80
_TOO_NEAR: Final = 7
#: An ink covers at least so many pixels of a face.
_AREA: Final = 40
#: How many colours are chosen. With more, edges would be a little softer and every picture larger.
_COLOURS: Final = 112
#: Inks this near to each other share a colour; the others keep theirs whatever they cover.
_SAME_INK: Final = 26


def _face_colours() -> Counter[RGB]:
    """Count the colours of all faces at sizes pictures show them in; frequent ones count less than they occur."""
    found: Counter[RGB] = Counter()
    for code in (*FACES, BACK):
        for width in _WIDTHS:
            data = draw_tile(code, width, index=True).tobytes()
            pixels = zip(data[::4], data[1::4], data[2::4], data[3::4], strict=True)
            found.update((red, green, blue) for red, green, blue, alpha in pixels if alpha > 250)
    return Counter({colour: round(count**0.6) for colour, count in found.items()})


def _faded_colours() -> Counter[RGB]:
    """Count the colours of the brightest and the darkest parts of faces that are dim or gone."""
    found: Counter[RGB] = Counter()
    for look, level in _FADED:
        felt = "#{:02x}{:02x}{:02x}".format(*FELT[level])
        for ink in (theme.FLANK_BOTTOM, theme.RED, theme.NAVY, theme.GREEN):
            found[rgb(mix(ink, felt, look.value))] += _FADED_WEIGHT
    return found


def _is_given(colour: RGB) -> bool:
    """Return whether the ground of a face, which is in the palette already, comes too near to be told apart."""
    return any(_distance(colour, step) <= _TOO_NEAR for step in FACE + FADED + LIGHTS)


def _edge_colours() -> Counter[RGB]:
    found: Counter[RGB] = Counter()
    for over in _OVER_FELT:
        for level in _FELT_LEVELS:
            felt = "#{:02x}{:02x}{:02x}".format(*FELT[level])
            for step in range(1, _SHARES + 1):
                found[rgb(mix(felt, over, step / _SHARES))] += _EDGE_WEIGHT * (3 if step == _SHARES else 1)
    return found


def _inks() -> list[RGB]:
    """Return the colours that whole areas of the faces are painted in: small areas too must keep their hue."""
    counts: Counter[RGB] = Counter()
    for code in (*FACES, BACK):
        image = draw_tile(code, _WIDTHS[0], index=True).convert("RGB")
        found = {colour: count for count, colour in image.getcolors(1 << 20) or [] if count > _AREA}
        counts.update(cast(dict[RGB, int], found))
    inks: list[RGB] = []
    for colour, _ in counts.most_common():
        if not _is_given(colour) and all(_distance(colour, ink) > _SAME_INK for ink in inks):
            inks.append(colour)
    return inks


def _distance(one: RGB, other: RGB) -> int:
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


def choose() -> list[RGB]:
    """Return the inks, and the colours that together come nearest to all else that is drawn."""
    inks = _inks()
    counts = _face_colours() + _faded_colours() + _edge_colours()
    counts = Counter(
        {
            colour: count
            for colour, count in counts.items()
            if not _is_given(colour) and all(_distance(colour, ink) > _TOO_NEAR for ink in inks)
        }
    )
    pixels = [colour for colour, count in sorted(counts.items()) for _ in range(count)]
    side = int(len(pixels) ** 0.5)
    image = Image.new("RGB", (side, side))
    image.putdata(pixels[: side * side])
    reduced = image.quantize(_COLOURS - len(inks), method=Image.Quantize.MEDIANCUT, kmeans=12)
    flat = reduced.getpalette() or []
    return sorted({*inks, *((flat[i], flat[i + 1], flat[i + 2]) for i in range(0, len(flat), 3))})


def main() -> None:
    """Print the chosen colours as lines of source."""
    colours = ["{:02x}{:02x}{:02x}".format(*colour) for colour in choose()]
    for start in range(0, len(colours), 16):
        sys.stdout.write(f'    "{"".join(colours[start : start + 16])}"\n')


if __name__ == "__main__":
    main()
