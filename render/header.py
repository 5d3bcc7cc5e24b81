"""The band at the top: whose table, which round, how much wall is left, the treasure."""

from __future__ import annotations

from dataclasses import dataclass

from render import icons, theme
from render.art.pen import tile_height
from render.canvas import Canvas


@dataclass(frozen=True, slots=True)
class Header:
    """What the band shows; captions that are empty are left out."""

    chip: str
    title: str
    subtitle: str
    right: str
    right_below: str
    seat_wind: str | None
    treasure: str | None
    treasure_caption: str


def draw_header(canvas: Canvas, header: Header, height: int) -> None:
    """Draw the band over the top of the canvas, so high."""
    canvas.fill((0, 0, canvas.width, height), theme.HEADER_LEVEL)
    end = _draw_treasure(canvas, header, height)
    end = _draw_right(canvas, header, end, height)
    px = canvas.px
    x = px(theme.MARGIN) - px(6)
    chip = px(theme.CHIP_SIZE)
    canvas.icon(icons.chip, header.chip, chip, x=x + chip / 2, y=height / 2, under=theme.HEADER_LEVEL)
    x += chip + px(12)
    if header.seat_wind:
        badge = px(theme.BADGE_SIZE if height >= px(theme.HEADER_HEIGHT) else theme.BADGE_SIZE_SHORT)
        canvas.wind(header.seat_wind, badge, True, x=x + badge / 2, y=height / 2, under=theme.HEADER_LEVEL)
        x += badge + px(14)
    title = px(theme.TITLE_SIZE)
    upper, lower = _lines(height, header.subtitle)
    canvas.text(x, upper, header.title, title, theme.WHITE, width=end - x - px(20), bold=True)
    canvas.text(x, lower, header.subtitle, px(theme.SUBTITLE_SIZE), theme.PALE, width=end - x - px(20))


def _lines(height: int, second: str) -> tuple[float, float]:
    """Return the middles of the two lines of a band so high; the first one stands alone if there is no second."""
    return (height * 0.33, height * 0.73) if second else (height / 2, height)


def _draw_treasure(canvas: Canvas, header: Header, height: int) -> int:
    """Draw the treasure at the right end, and return where it begins."""
    px = canvas.px
    end = canvas.width - px(theme.MARGIN) + px(4)
    if not header.treasure:
        return end
    is_tall = height >= px(theme.HEADER_HEIGHT)
    width = px(theme.HEADER_TILE if is_tall else theme.HEADER_TILE_SHORT)
    x, y = end - width, (height - tile_height(width)) // 2
    canvas.halo(x, y, width, theme.TREASURE_GLOW, ground=theme.HEADER_LEVEL)
    canvas.tile(header.treasure, x, y, width)
    size = px(theme.SUBTITLE_SIZE)
    taken = canvas.text(
        x - px(14), height / 2, header.treasure_caption, size, theme.LILAC, width=px(170), anchor="r", bold=True
    )
    return x - px(14) - taken - px(30)


def _draw_right(canvas: Canvas, header: Header, end: int, height: int) -> int:
    """Draw the captions of the right side, which end at a place, and return where they begin."""
    px = canvas.px
    most = canvas.width * 0.3
    upper, lower = _lines(height, header.right_below)
    first = canvas.text(
        end, upper, header.right, px(theme.TITLE_SIZE - 2), theme.CREAM, width=most, anchor="r", bold=True
    )
    second = canvas.text(end, lower, header.right_below, px(theme.SUBTITLE_SIZE), theme.PALE, width=most, anchor="r")
    return end - max(first, second)
