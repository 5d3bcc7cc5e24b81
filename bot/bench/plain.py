"""The same pictures drawn plainly, to compare with: RGBA sprites, kept once drawn, pasted on an RGB picture."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from io import BytesIO

from PIL import Image, ImageDraw, ImageFilter

from render import theme
from render.art import faces
from render.art.pen import vertical_gradient
from render.canvas import Canvas
from render.colour import rgb
from render.palette import COLOURS
from render.sprites import Look
from render.text import fitted, written

Colour = tuple[int, int, int]
Box = tuple[int, int, int, int]


def plain_png(canvas: Canvas) -> bytes:
    """Return the PNG Pillow writes at its usual level."""
    out = BytesIO()
    canvas.image.save(out, "PNG", compress_level=6)
    return out.getvalue()


@cache
def _felt(width: int, height: int) -> Image.Image:
    top, bottom = (
        "#{:02x}{:02x}{:02x}".format(*COLOURS[level]) for level in (theme.FELT_TOP_LEVEL, theme.FELT_BOTTOM_LEVEL)
    )
    return vertical_gradient((width, height), top, bottom)


@lru_cache(maxsize=4096)
def _tile(code: str, width: int, index: bool, look: Look, under: int) -> Image.Image:
    tile = faces.draw_tile(code, width, index=index)
    if look is Look.PLAIN:
        return tile
    ground = Image.new("RGB", tile.size, COLOURS[under])
    faded = Image.blend(tile.convert("RGB"), ground, look.value)
    faded.putalpha(tile.getchannel("A"))
    return faded


def _washed(mask: Image.Image, colour: Colour) -> Image.Image:
    image = Image.new("RGBA", mask.size, (*colour, 0))
    image.putalpha(mask)
    return image


@lru_cache(maxsize=1024)
def _shadow(width: int, height: int) -> tuple[Image.Image, int]:
    reach = max(6, height // 8)
    mask = Image.new("L", (width + 2 * reach, height + 2 * reach), 0)
    box = (reach, reach, reach + width, reach + height)
    ImageDraw.Draw(mask).rounded_rectangle(box, height // 12, fill=theme.SHADOW_STRENGTH)
    return _washed(mask.filter(ImageFilter.GaussianBlur(reach / 2.6)), (0, 0, 0)), reach


@lru_cache(maxsize=256)
def _glow(width: int, height: int, radius: int, reach: int, colour: str) -> Image.Image:
    mask = Image.new("L", (width + 2 * reach, height + 2 * reach), 0)
    spread = max(2, reach // 6)
    box = (reach - spread, reach - spread, reach + width + spread - 1, reach + height + spread - 1)
    ImageDraw.Draw(mask).rounded_rectangle(box, radius + spread, fill=255)
    mask = mask.filter(ImageFilter.GaussianBlur(reach / 2.8)).point([min(255, v * 3 // 2) for v in range(256)])
    return _washed(mask, rgb(colour))


@lru_cache(maxsize=512)
def _rounded(width: int, height: int, radius: int, fill: int, outline: int, line: int) -> Image.Image:
    fine = 4
    image = Image.new("RGBA", (width * fine, height * fine), (*COLOURS[outline], 0))
    ImageDraw.Draw(image).rounded_rectangle(
        (0, 0, width * fine - 1, height * fine - 1), radius * fine, COLOURS[fill], COLOURS[outline], line * fine
    )
    return image.reduce(fine)


@lru_cache(maxsize=2048)
def _text(text: str, size: int, bold: bool, colour: str) -> Image.Image:
    return _washed(written(text, size, bold).mask, rgb(colour))


class PlainCanvas(Canvas):
    """A canvas that does what `Canvas` does in full colour."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__(width, height)
        self.image = _felt(width, height).copy()

    def _paste(self, image: Image.Image, x: float, y: float) -> None:
        self.image.paste(image, (round(x), round(y)), image)

    def level(self, x: float, y: float) -> int:  # noqa: ARG002
        """Return any index: a colour laid over another needs to know none here."""
        return 0

    def fill(self, box: Box, index: int) -> None:
        """Fill a box with a colour of the palette."""
        if box[0] < box[2] and box[1] < box[3]:
            self.image.paste(COLOURS[index], box)

    def shade(
        self,
        x: int,
        y: int,
        width: int,
        height: int,
        count: int = 1,
        pitch: int = 0,
        *,
        within: Box | None = None,  # noqa: ARG002
    ) -> None:
        """Let a shadow fall around a box, or around so many in a row."""
        shadow, reach = _shadow(width, height)
        for place in range(count):
            self._paste(shadow, x + place * pitch - reach, y - reach + max(3, height // 26))

    def shine(
        self,
        x: int,
        y: int,
        width: int,
        height: int,
        radius: int,
        colour: str,
        *,
        ground: int | None = None,  # noqa: ARG002
    ) -> None:
        """Let light shine from behind a box."""
        reach = max(8, width // 7)
        self._paste(_glow(width, height, radius, reach, colour), x - reach, y - reach)

    def shine_around(self, box: Box, radius: int, reach: int, colour: str) -> None:
        """Let light shine around a large box."""
        glow = _glow(box[2] - box[0], box[3] - box[1], radius, reach, colour)
        self._paste(glow, box[0] - reach, box[1] - reach)

    def rounded(self, box: Box, radius: int, fill: int, outline: int, line: int) -> None:
        """Draw a rounded box with an outline."""
        left, top, right, bottom = box
        radius = min(radius, (right - left) // 2, (bottom - top) // 2)
        self._paste(_rounded(right - left, bottom - top, radius, fill, outline, line), left, top)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: int,
        colour: str,
        *,
        width: float,
        anchor: str = "l",
        bold: bool = False,
    ) -> int:
        """Write a text in at most a width."""
        shown = fitted(text, size, width)
        if not shown:
            return 0
        drawn = written(shown, size, bold)
        start = x - {"l": 0.0, "m": drawn.width / 2, "r": drawn.width}[anchor]
        self._paste(_text(shown, size, bold, colour), round(start) + drawn.left, round(y) + drawn.top)
        return round(drawn.width)

    def icon(self, draw: Callable[..., Image.Image], *arguments: object, x: float, y: float, under: int) -> None:  # noqa: ARG002
        """Lay down an icon with its middle at a place."""
        image = draw(*arguments)
        self._paste(image, x - image.width / 2, y - image.height / 2)

    def tile(
        self,
        code: str,
        x: int,
        y: int,
        width: int,
        *,
        look: Look = Look.PLAIN,
        under: int = theme.PANEL_LEVEL,
    ) -> None:
        """Lay down a tile."""
        self._paste(_tile(code, width, self.index, look, under), x, y)
