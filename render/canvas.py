"""The surface pictures are composed on: a picture of palette indices, and what can be laid on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from PIL import Image, ImageChops

from render import icons, light, sprites, theme
from render.art.pen import tile_height
from render.palette import index_of, mapped
from render.specs import MeldSpec
from render.sprites import Look, Sprite
from render.text import fitted, text_width, written

Box = tuple[int, int, int, int]
"""Left, top, right and bottom, the last two outside."""
_IS_FELT: Final = bytes([255] * theme.FELT_STEPS + [0] * (256 - theme.FELT_STEPS))
_KEPT_WHOLE: Final = 24_000
"""Boxes of at most so many pixels are kept whole once drawn; there are few kinds of them."""
_ALIKE: Final = 4
"""So many neighbouring levels of the felt count as one under the soft corners of a box."""


def _common(one: Box, other: Box) -> Box:
    """Return what lies in both of two boxes."""
    return max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])


def _touches_corner(box: Box, within: Box, radius: int) -> bool:
    """Whether a box reaches into a corner of another."""
    beside = box[0] < within[0] + radius or box[2] > within[2] - radius
    return beside and (box[1] < within[1] + radius or box[3] > within[3] - radius)


def inset(box: Box, line: int) -> Box:
    """Return a box without its edge."""
    return box[0] + line, box[1] + line, box[2] - line, box[3] - line


class Canvas:
    """A picture of mode L whose values are indices of the palette, of one width that scales all sizes.

    Positions are pixels of the picture. `px` turns a size of the theme, meant for a picture 1100 wide, into pixels.
    """

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.index = True
        """Whether numbered tiles carry their number in the corner."""
        self.traditional = False
        """Whether characters on the tiles are traditional ones."""
        self.image = sprites.felt(width, height).copy()

    def px(self, size: float) -> int:
        """Return a size of the theme in pixels of this picture."""
        return theme.scaled(size, self.width)

    def level(self, x: float, y: float) -> int:
        """Return the palette index at a place, the nearest one inside the picture."""
        left, top = min(max(int(x), 0), self.width - 1), min(max(int(y), 0), self.height - 1)
        return cast(int, self.image.getpixel((left, top)))

    def fill(self, box: Box, index: int) -> None:
        """Fill a box with one colour."""
        if box[0] < box[2] and box[1] < box[3]:
            self.image.paste(index, box)

    def lay(self, sprite: Sprite, x: float, y: float) -> None:
        """Lay a sprite down with its upper left corner at a place."""
        left, top = round(x), round(y)
        # What `paste` does once it has looked at its arguments, which takes three times as long as pasting a tile.
        box = (left, top, left + sprite.pixels.width, top + sprite.pixels.height)
        self.image.im.paste(sprite.pixels.im, box, sprite.mask.im)

    def shade(
        self,
        x: int,
        y: int,
        width: int,
        height: int,
        count: int = 1,
        pitch: int = 0,
        *,
        within: Box | None = None,
    ) -> None:
        """Let the shadow of a box, or of so many in a row, fall on the felt: before anything else is laid there.

        Levels of the felt are numbers that can be darkened; other indices of the palette are not. `within` keeps the
        shadow off the edges of what the box lies in.
        """
        shade, reach = light.shadow(width, height, count, pitch)
        box = whole = self._box(x - reach, y - reach + max(3, height // 26), shade.size)
        if within is not None:
            box = _common(whole, within)
            if box != whole:
                shade = shade.crop((box[0] - whole[0], box[1] - whole[1], box[2] - whole[0], box[3] - whole[1]))
        if within is not None and _touches_corner(box, within, self.px(theme.PANEL_RADIUS)):
            # The rounded corners of what the box lies in are edges too.
            under = self.image.crop(box)
            self.image.paste(ImageChops.multiply(under, shade), box, mapped(under, _IS_FELT))
            return
        # The same without a mask, and without Pillow looking at its arguments, which takes longer than the work.
        core = self.image.im
        core.paste(core.crop(box).chop_multiply(shade.im), box)

    def shine(
        self, x: int, y: int, width: int, height: int, radius: int, colour: str, *, ground: int | None = None
    ) -> None:
        """Let light of a colour shine from behind a rounded box, on the felt or on a ground of one colour."""
        reach = max(8, width // 7)
        left, top, bottom = x - reach, y - reach, y + height + reach
        rows = [light.Band(top, bottom, ground)] if ground is not None else light.bands(self.height, top, bottom)
        for band in rows:
            sprite = light.glow(width, height, radius, reach, colour, band.level)
            self._lay_rows(sprite, left, top, band)

    def _lay_rows(self, sprite: Sprite, x: int, y: int, band: light.Band) -> None:
        """Lay down the rows of a sprite, whose corner is at a place, that lie in a band."""
        box = (0, band.first - y, sprite.pixels.width, band.last - y)
        self.image.paste(sprite.pixels.crop(box), (x, band.first), sprite.mask.crop(box))

    def shine_around(self, box: Box, radius: int, reach: int, colour: str) -> None:
        """Let light of a colour shine on the felt around a large rounded box, which is drawn over it afterwards."""
        left, top, right, bottom = box[0] - reach, box[1] - reach, box[2], box[3]
        frame = light.frame(right - box[0], bottom - box[1], radius, reach)
        for number, (piece, across, down) in enumerate(frame.pieces):
            y = top + down
            for band in light.bands(self.height, y, y + piece.height):
                sprite = light.lit_rows(frame, number, band.first - y, band.last - y, colour, band.level)
                self.lay(sprite, left + across, band.first)

    @staticmethod
    def _box(x: int, y: int, size: tuple[int, int]) -> Box:
        return x, y, x + size[0], y + size[1]

    def rounded(self, box: Box, radius: int, fill: int, outline: int, line: int) -> None:
        """Draw a rounded box with an outline; its corners are mixed with what lies under its upper left one."""
        left, top, right, bottom = box
        width, height = right - left, bottom - top
        radius = min(radius, width // 2, height // 2)
        under = self.level(left, top)
        if under < theme.FELT_STEPS:
            under -= under % _ALIKE
        if width * height <= _KEPT_WHOLE:
            self.lay(sprites.box(width, height, radius, line, fill, outline, under), left, top)
            return
        self.fill((left + radius, top, right - radius, bottom), outline)
        self.fill((left, top + radius, right, bottom - radius), outline)
        self.fill((left + radius, top + line, right - radius, bottom - line), fill)
        self.fill((left + line, top + radius, right - line, bottom - radius), fill)
        corners = sprites.corners(radius, line, fill, outline, under)
        places = [(x, y) for y in (top, bottom - radius) for x in (left, right - radius)]
        for sprite, (x, y) in zip(corners, places, strict=True):
            self.lay(sprite, x, y)

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
        """Write a text in at most a width, centred on the height y, and return the width it took.

        The anchor says what x is: `l` the left end, `m` the middle, `r` the right end.
        """
        shown = fitted(text, size, width)
        if not shown:
            return 0
        drawn = written(shown, size, bold)
        start = x - {"l": 0.0, "m": drawn.width / 2, "r": drawn.width}[anchor]
        left, top = round(start) + drawn.left, round(y) + drawn.top
        # What lies under the middle of the text lies under all of it, but for a step or two of the felt.
        under = self.level(left + drawn.mask.width / 2, y)
        self.lay(sprites.text_sprite(shown, size, bold, colour, under), left, top)
        return round(drawn.width)

    def icon(self, draw: Callable[..., Image.Image], *arguments: object, x: float, y: float, under: int) -> None:
        """Lay down an icon of `render.icons` with its middle at a place, its edges mixed with an index."""
        sprite = sprites.icon_sprite(draw, arguments, under)
        self.lay(sprite, x - sprite.pixels.width / 2, y - sprite.pixels.height / 2)

    def pill(
        self, x: float, y: float, text: str, size: int, ink: str, ground: str | int, *, least: int, most: float
    ) -> int:
        """Draw a text in a capsule around the middle (x, y), at least and at most so wide; return its width."""
        shown = fitted(text, size, most - size * 0.9)
        width = max(least, round(text_width(shown, size) + size * 0.9))
        height = round(size * 1.34)
        left, top = round(x - width / 2), round(y - height / 2)
        fill = index_of(ground) if isinstance(ground, str) else ground
        outline = fill if isinstance(ground, str) else index_of(theme.PILL_LINE)
        self.rounded((left, top, left + width, top + height), height // 2, fill, outline, max(1, self.px(1.6)))
        self.text(x, y, shown, size, ink, width=width, anchor="m", bold=True)
        return width

    def pill_ending(
        self, end: float, y: float, text: str, size: int, ink: str, ground: str | int, *, most: float
    ) -> int:
        """Draw a text in a capsule that ends at a place; return its width."""
        shown = fitted(text, size, most - size * 0.9)
        width = round(text_width(shown, size) + size * 0.9)
        return self.pill(end - width / 2, y, shown, size, ink, ground, least=width, most=most)

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
        """Lay down a tile; one that is not plain fades towards the colour at index `under`."""
        self.lay(sprites.tile_sprite(code, width, self.index, look, under, self.traditional), x, y)

    def halo(self, x: int, y: int, width: int, colour: str, *, ground: int | None = None) -> None:
        """Let light shine from behind where a tile of a width will lie, before it and its neighbours are laid down."""
        self.shine(x, y, width, tile_height(width), width // 9, colour, ground=ground)

    def wind(self, code: str, size: int, lit: bool, *, x: float, y: float, under: int) -> None:
        """Lay down the badge of a seat's wind with its middle at a place."""
        self.icon(icons.wind_badge, code, size, lit, self.traditional, x=x, y=y, under=under)

    def star(self, x: int, y: int, width: int) -> None:
        """Mark a tile of a width, lying at (x, y), as treasure."""
        size = max(self.px(17), round(width * 0.27))
        inset = size * 0.22
        self.icon(icons.treasure_star, size, x=x + width - inset, y=y + inset, under=theme.SHADOW_LEVEL)

    def stand_in(self, code: str, x: int, y: int, width: int) -> None:
        """Say on a tile of a width, lying at (x, y), which tile it stands for."""
        size = round(width * theme.STAND_IN_WIDTH)
        y_middle = y + tile_height(width) * theme.STAND_IN_MIDDLE
        self.icon(icons.stand_in, code, size, self.traditional, x=x + width / 2, y=y_middle, under=theme.SHADOW_LEVEL)

    def tray(self, x: int, y: int, width: int, height: int) -> None:
        """Draw the jade tray a concealed kong stands on, around a box."""
        rim = self.px(5)
        box = (x - rim, y - rim, x + width + rim, y + height + rim)
        fill, outline = index_of(theme.BACK_DARK), index_of(theme.TRAY_LINE)
        self.rounded(box, self.px(11), fill, outline, max(1, self.px(2)))

    def meld_marks(
        self,
        tiles: tuple[str, ...],
        meld: MeldSpec | None,
        treasure: str | None,
        x: int,
        y: int,
        width: int,
        pitch: int,
    ) -> None:
        """Mark the treasure among tiles in a row, and what the jokers and the mouse of a meld stand for."""
        for place, code in enumerate(tiles):
            stands_for = meld.stands_for if meld else None
            is_stand_in = stands_for is not None and code != stands_for
            if is_stand_in and stands_for:
                self.stand_in(stands_for, x + place * pitch, y, width)
            if treasure and treasure in (code, stands_for):
                self.star(x + place * pitch, y, width)
