"""The strip across the board: tiles face up in the wall, the last moves, an arrow to whose turn it is."""

from __future__ import annotations

from typing import Final

from render import icons, theme
from render.art.pen import tile_height
from render.canvas import Box, Canvas, inset
from render.palette import index_of
from render.specs import BoardSpec
from render.text import text_width, wrapped

#: Seats in the left column; the others are in the right one. Seats 0 and 1 are above the strip.
_LEFT_SEATS: Final = (0, 3)
_UPPER_SEATS: Final = (0, 1)
#: Shares of the strip that tiles of the wall take at most, and the last move where something else is told too.
_WALL_SHARE: Final = 0.5
_MOVE_SHARE: Final = 0.6
_LINES: Final = 2


def draw_strip(canvas: Canvas, spec: BoardSpec, box: Box) -> None:
    """Draw the strip: the wall's open tiles from the left, the last move from the right, earlier ones between."""
    left, top, right, bottom = box
    px = canvas.px
    canvas.rounded(box, px(theme.PANEL_RADIUS), theme.STRIP_LEVEL, index_of(theme.BADGE_RIM), px(theme.PANEL_LINE))
    middle = (top + bottom) / 2
    start, end = left + px(20), right - px(20)
    if spec.arrow is not None:
        size = px(theme.ARROW_SIZE)
        is_left = spec.arrow in _LEFT_SEATS
        x = start + size / 2 if is_left else end - size / 2
        canvas.icon(icons.arrow, size, spec.arrow not in _UPPER_SEATS, x=x, y=middle, under=theme.STRIP_LEVEL)
        start, end = (start + size + px(24), end) if is_left else (start, end - size - px(24))
    if spec.last_tile:
        width = px(theme.STRIP_TILE)
        y = round(middle - tile_height(width) / 2)
        canvas.halo(end - width, y, width, theme.OFFERED_GLOW, ground=theme.STRIP_LEVEL)
        canvas.tile(spec.last_tile, end - width, y, width)
        end -= width + px(18)
    if spec.face_up_wall:
        start = _draw_wall(canvas, spec, box, start, start + (end - start) * _WALL_SHARE) + px(28)
    end = _draw_last_move(canvas, spec, start, end, middle) - px(28)
    _draw_earlier(canvas, spec.earlier, start, end, middle)


def _draw_wall(canvas: Canvas, spec: BoardSpec, box: Box, start: int, most: float) -> int:
    """Draw the tiles that lie face up in the wall, smaller if they are many, and return where they end."""
    px, middle = canvas.px, (box[1] + box[3]) / 2
    taken = canvas.text(
        start, middle, spec.face_up_wall_caption, px(theme.STRIP_TEXT), theme.CREAM, width=px(240), bold=True
    )
    start += taken + px(14) if taken else 0
    count, gap = len(spec.face_up_wall), px(theme.TILE_GAP)
    width = min(px(theme.STRIP_TILE), int(most - start) // count - gap)
    y, pitch = round(middle - tile_height(width) / 2), width + gap
    within = inset(box, px(theme.PANEL_LINE * 2))
    canvas.shade(start, y, count * pitch - gap, tile_height(width), within=within)
    for code in spec.face_up_wall:
        canvas.tile(code, start, y, width)
        if code == spec.treasure:
            canvas.star(start, y, width)
        start += pitch
    return start


def _draw_last_move(canvas: Canvas, spec: BoardSpec, start: int, end: int, middle: float) -> int:
    """Write the last move, ending at a place, and return where it begins."""
    size, pitch = canvas.px(theme.STRIP_TEXT), canvas.px(theme.STRIP_LINE)
    if end - start < size * 2:
        return end
    room = (end - start) * (_MOVE_SHARE if spec.earlier else 1)
    lines = wrapped(spec.last_move, size, room, _LINES)
    y = middle - pitch * (len(lines) - 1) / 2
    for number, line in enumerate(lines):
        canvas.text(end, y + number * pitch, line, size, theme.CORAL, width=room, anchor="r", bold=True)
    return end - round(max((text_width(line, size) for line in lines), default=0))


def _draw_earlier(canvas: Canvas, moves: tuple[str, ...], start: int, end: int, middle: float) -> None:
    """Write the moves before the last one where room is left, the latest below."""
    if end - start < canvas.px(theme.STRIP_EARLIER_LEAST):
        return
    size, pitch = canvas.px(theme.STRIP_EARLIER), canvas.px(theme.STRIP_LINE)
    shown = list(reversed(moves[:_LINES]))
    y = middle - pitch * (len(shown) - 1) / 2
    for number, move in enumerate(shown):
        canvas.text(start, y + number * pitch, move, size, theme.PALE, width=end - start)
