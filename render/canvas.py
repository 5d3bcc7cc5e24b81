"""The surface pictures are composed on: a picture of palette indices, and what can be laid on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PIL import Image, ImageChops

from render import icons, sprites, theme
from render.art.pen import tile_height
from render.palette import index_of, mapped
from render.specs import MeldSpec
from render.sprites import Look, Sprite
from render.text import fitted, text_width, written

_IS_FELT: Final = bytes([255] * theme.FELT_STEPS + [0] * (256 - theme.FELT_STEPS))


class Canvas:
    """A picture of mode L whose values are indices of the palette, of one width that scales all sizes.

    Positions are pixels of the picture. `px` turns a size of the theme, meant for a picture 1100 wide, into pixels.
    """

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.image = sprites.felt(width, height).copy()

    def px(self, size: float) -> int:
        """Return a size of the theme in pixels of this picture."""
        return theme.scaled(size, self.width)

    def level(self, x: float, y: float) -> int:
        """Return the palette index at a place, the nearest one inside the picture."""
        left, top = min(max(int(x), 0), self.width - 1), min(max(int(y), 0), self.height - 1)
        return self.image.crop((left, top, left + 1, top + 1)).tobytes()[0]

    def fill(self, box: tuple[int, int, int, int], index: int) -> None:
        """Fill a box, given by its left, top, right and bottom (the last two outside), with one colour."""
        if box[0] < box[2] and box[1] < box[3]:
            self.image.paste(index, box)

    def lay(self, sprite: Sprite, x: float, y: float) -> None:
        """Lay a sprite down with its upper left corner at a place."""
        self.image.paste(sprite.pixels, (round(x), round(y)), sprite.mask)

    def shade(self, x: int, y: int, width: int, height: int) -> None:
        """Let the shadow of a tile, or of a row of them, fall on the felt around a box; other things stay bright."""
        light, reach = sprites.shadow(width, height)
        box = self._box(x - reach, y - reach + max(3, height // 26), light.size)
        under = self.image.crop(box)
        self.image.paste(ImageChops.multiply(under, light), box, mapped(under, _IS_FELT))

    def shine(self, x: int, y: int, width: int, height: int, radius: int, reach: int, colour: str) -> None:
        """Let light of a colour shine from behind a rounded box."""
        for step in sprites.glow(width, height, radius, reach, colour):
            self._brighten(step.mask, step.table, x - reach, y - reach)

    def shine_around(self, box: tuple[int, int, int, int], radius: int, reach: int, colour: str) -> None:
        """Let light of a colour shine around a large rounded box, whose inside is drawn over afterwards."""
        left, top, right, bottom = box[0] - reach, box[1] - reach, box[2] + reach, box[3] + reach
        if min(right - left, bottom - top) < 2 * (radius + 3 * reach):
            self.shine(box[0], box[1], box[2] - box[0], box[3] - box[1], radius, reach, colour)
            return
        for step in sprites.glow_frame(radius, reach, colour):
            side = step.corners[0].width
            long, high = right - left - 2 * side, bottom - top - 2 * side
            columns, rows = (left, right - side), (top, bottom - side)
            places = [(x, y) for y in rows for x in columns]
            for corner, (x, y) in zip(step.corners, places, strict=True):
                self._brighten(corner, step.table, x, y)
            edges = (
                *((left + side, y, (long, side)) for y in rows),
                *((x, top + side, (side, high)) for x in columns),
            )
            for sliver, (x, y, size) in zip(step.edges, edges, strict=True):
                if sliver and min(size) > 0:
                    self._brighten(sliver.resize(size), step.table, x, y)

    def _brighten(self, mask: Image.Image, table: bytes, x: int, y: int) -> None:
        """Pass the pixels under a mask, whose corner is at a place, through a table of indices."""
        box = self._box(x, y, mask.size)
        self.image.paste(mapped(self.image.crop(box), table), box, mask)

    @staticmethod
    def _box(x: int, y: int, size: tuple[int, int]) -> tuple[int, int, int, int]:
        return x, y, x + size[0], y + size[1]

    def rounded(self, box: tuple[int, int, int, int], radius: int, fill: int, outline: int, line: int) -> None:
        """Draw a rounded box with an outline; its corners are mixed with what lies under its upper left one."""
        left, top, right, bottom = box
        radius = min(radius, (right - left) // 2, (bottom - top) // 2)
        sprite = sprites.corner(radius, line, fill, outline, self.level(left, top))
        self.fill((left + radius, top, right - radius, bottom), outline)
        self.fill((left, top + radius, right, bottom - radius), outline)
        self.fill((left + radius, top + line, right - radius, bottom - line), fill)
        self.fill((left + line, top + radius, right - line, bottom - radius), fill)
        self.lay(sprite, left, top)
        self.lay(sprite.flipped(Image.Transpose.FLIP_LEFT_RIGHT), right - radius, top)
        self.lay(sprite.flipped(Image.Transpose.FLIP_TOP_BOTTOM), left, bottom - radius)
        self.lay(sprite.flipped(Image.Transpose.ROTATE_180), right - radius, bottom - radius)

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
        index: bool = True,
        glow: str | None = None,
        look: Look = Look.PLAIN,
        under: int = theme.PANEL_LEVEL,
    ) -> None:
        """Lay down a tile, perhaps with light around it; `under` is what a tile that is not plain fades towards."""
        if glow:
            self.shine(x, y, width, tile_height(width), width // 9, max(8, width // 7), glow)
        self.lay(sprites.tile_sprite(code, width, index, look, under), x, y)

    def star(self, x: int, y: int, width: int) -> None:
        """Mark a tile of a width, lying at (x, y), as treasure."""
        size = max(self.px(17), round(width * 0.27))
        inset = size * 0.22
        self.icon(icons.treasure_star, size, x=x + width - inset, y=y + inset, under=theme.SHADOW_LEVEL)

    def stand_in(self, code: str, x: int, y: int, width: int) -> None:
        """Say on a tile of a width, lying at (x, y), which tile it stands for."""
        size = round(width * theme.STAND_IN_WIDTH)
        y_middle = y + tile_height(width) * theme.STAND_IN_MIDDLE
        self.icon(icons.stand_in, code, size, x=x + width / 2, y=y_middle, under=theme.SHADOW_LEVEL)

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
