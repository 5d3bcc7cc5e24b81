"""The tile itself: ivory on a jade back, its face engraved, or lying face down."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.art.pen import Format, Pen, vertical_gradient
from render.colour import darker, lighter, mix
from render.theme import (
    BACK_DARK,
    BACK_LIGHT,
    FACE_BOTTOM,
    FACE_EDGE,
    FACE_SHADE,
    FACE_TOP,
    FLANK_BOTTOM,
    FLANK_DARK,
    FLANK_TOP,
)

#: Where the face ends; below it the ivory flank and the coloured back are seen.
FACE_HEIGHT: Final = 114
_FLANK_HEIGHT: Final = 121.4
_RIGHT: Final = 95.75
_BOTTOM: Final = 127.75
_RADIUS: Final = 10.5


def _rounded(form: Format, left: float, top: float, right: float, bottom: float, radius: float) -> Image.Image:
    """Return a mask of a rounded rectangle given in tile coordinates."""
    mask = Image.new("L", form.size, 0)
    box = (left * form.scale, top * form.scale, right * form.scale, bottom * form.scale)
    ImageDraw.Draw(mask).rounded_rectangle(box, radius * form.scale, fill=255)
    return mask


def _plain(form: Format, colour: str) -> Image.Image:
    return Image.new("RGB", form.size, colour)


def _blurred(form: Format, mask: Image.Image, radius: float, within: Image.Image) -> Image.Image:
    return ImageChops.multiply(mask.filter(ImageFilter.GaussianBlur(radius * form.scale)), within)


def _weakened(mask: Image.Image, share: float) -> Image.Image:
    return mask.point([round(value * share) for value in range(256)])


@lru_cache(maxsize=4)
def _slab(form: Format) -> Image.Image:
    """Return a tile with nothing on its face."""
    image = Image.new("RGBA", form.size, (0, 0, 0, 0))
    back = vertical_gradient(form.size, BACK_LIGHT, BACK_DARK)
    image.paste(back, (0, 0), _rounded(form, 0, 6, _RIGHT, _BOTTOM, 11))
    seam = _rounded(form, 0, 0, _RIGHT, _FLANK_HEIGHT + 0.8, 11)
    image.paste(_plain(form, darker(BACK_DARK, 0.45)), (0, 0), seam)
    flank = vertical_gradient(form.size, FLANK_TOP, FLANK_BOTTOM)
    image.paste(flank, (0, 0), _rounded(form, 0, 0, _RIGHT, _FLANK_HEIGHT, 11))
    face = _rounded(form, 0, 0, _RIGHT, FACE_HEIGHT, _RADIUS)
    image.paste(vertical_gradient(form.size, FACE_TOP, FACE_BOTTOM), (0, 0), face)
    # A soft bevel: warm shade inside the lower right edge, light inside the upper left one.
    lower_right = ImageChops.subtract(face, _rounded(form, 0, 0, 93.6, FACE_HEIGHT - 2.6, 10))
    shade = _weakened(_blurred(form, lower_right, 1.1, face), 0.8)
    image.paste(_plain(form, FACE_SHADE), (0, 0), shade)
    upper_left = ImageChops.subtract(face, _rounded(form, 2.2, 2.4, 99, 140, 10))
    image.paste(_plain(form, "#ffffff"), (0, 0), _blurred(form, upper_left, 0.7, face))
    ImageDraw.Draw(image).rounded_rectangle(
        (0, 0, form.size[0] - 1, FACE_HEIGHT * form.scale),
        _RADIUS * form.scale,
        outline=FACE_EDGE,
        width=max(1, round(form.scale / 3)),
    )
    return image


def engrave(pen: Pen) -> Image.Image:
    """Return a tile with the art carved into its face and painted: dark inner edge above, light lip below."""
    form, art = pen.form, pen.image
    tile = _slab(form).copy()
    alpha = art.getchannel("A")
    lip = ImageChops.subtract(ImageChops.offset(alpha, round(0.55 * form.scale), round(0.75 * form.scale)), alpha)
    tile.paste(_plain(form, "#ffffff"), (0, 0), lip)
    tile.alpha_composite(art)
    inner = ImageChops.subtract(alpha, ImageChops.offset(alpha, round(0.5 * form.scale), round(0.8 * form.scale)))
    tile.paste(_plain(form, "#000010"), (0, 0), _weakened(_blurred(form, inner, 0.35, alpha), 0.42))
    return tile


def face_down(form: Format) -> Image.Image:
    """Return a tile lying on its face: patterned back on top, ivory below."""
    image, top = _lying(form)
    pattern = Pen(form)
    ink = lighter(BACK_LIGHT, 0.28)
    pattern.line([(11, 11), (85, 11), (85, 103), (11, 103), (11, 11)], 1.6, ink)
    for row in range(5):
        for column in range(4):
            with pattern.fitted(21 + column * 18, 21 + row * 18):
                diamond = [(0, -8), (8, 0), (0, 8), (-8, 0)]
                pattern.polygon(diamond, mix(BACK_LIGHT, BACK_DARK, 0.75))
                pattern.line([*diamond, diamond[0]], 1.2, ink)
                pattern.disc(0, 0, 1.9, ink)
    return _finish_back(image, top, pattern)


def face_down_small(form: Format) -> Image.Image:
    """Return the back for small sizes, where the pattern would be a blur: one large diamond."""
    image, top = _lying(form)
    pattern = Pen(form)
    pattern.polygon([(48, 22), (82, 57), (48, 92), (14, 57)], lighter(BACK_LIGHT, 0.45))
    pattern.polygon([(48, 35), (69, 57), (48, 79), (27, 57)], mix(BACK_LIGHT, BACK_DARK, 0.6))
    return _finish_back(image, top, pattern)


def _lying(form: Format) -> tuple[Image.Image, Image.Image]:
    """Return an unpatterned back and the mask of its upper side."""
    image = Image.new("RGBA", form.size, (0, 0, 0, 0))
    flank = vertical_gradient(form.size, "#efe3c6", FLANK_DARK)
    image.paste(flank, (0, 0), _rounded(form, 0, 6, _RIGHT, _BOTTOM, 11))
    image.paste(_plain(form, darker(BACK_DARK, 0.35)), (0, 0), _rounded(form, 0, 0, _RIGHT, 120.5, 11))
    top = _rounded(form, 0, 0, _RIGHT, FACE_HEIGHT, _RADIUS)
    image.paste(vertical_gradient(form.size, BACK_LIGHT, BACK_DARK), (0, 0), top)
    return image, top


def _finish_back(image: Image.Image, top: Image.Image, pattern: Pen) -> Image.Image:
    form = pattern.form
    image.alpha_composite(pattern.image)
    light = ImageChops.subtract(top, _rounded(form, 2.4, 2.6, 99, 140, 10))
    image.paste(_plain(form, lighter(BACK_LIGHT, 0.6)), (0, 0), _blurred(form, light, 0.8, top))
    return image
