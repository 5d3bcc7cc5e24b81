"""The picture of one player's hand."""

from __future__ import annotations

from collections.abc import Callable

from render import theme
from render.art.pen import tile_height
from render.canvas import Canvas
from render.flow import Placed
from render.hand_layout import Cell, HandLayout, lay_out
from render.header import Header, draw_header
from render.specs import HandSpec
from render.text import largest, wrapped


def compose_hand(spec: HandSpec, width: int, surface: Callable[[int, int], Canvas] = Canvas) -> Canvas:
    """Return the picture of a hand about so wide; its height follows what there is to show."""
    layout = lay_out(spec, width)
    if layout.height > theme.scaled(theme.HIGHEST, width):
        width = round(width * theme.NARROWED)
        layout = lay_out(spec, width)
    canvas = surface(width, layout.height)
    canvas.index, canvas.traditional = spec.index, spec.traditional
    header = Header(
        chip=spec.chip,
        title=spec.title,
        subtitle=spec.subtitle,
        right=spec.right,
        right_below=spec.right_below,
        seat_wind=spec.seat_wind,
        treasure=spec.treasure,
        treasure_caption=spec.treasure_caption,
    )
    _lay_ground(canvas, spec, layout)
    draw_header(canvas, header, layout.header)
    for place, cell in enumerate(layout.cells):
        _draw_cell(canvas, spec, layout, cell, place)
    for caption in layout.flow.captions:
        size = canvas.px(theme.SECTION_CAPTION)
        canvas.text(caption.x, caption.y, caption.text, size, caption.colour, width=caption.width, bold=True)
    for placed in layout.flow.placed:
        _draw_group(canvas, spec, layout, placed)
    margin, size = canvas.px(theme.MARGIN), canvas.px(theme.NOTE_SIZE)
    for number, line in enumerate(layout.note):
        y = layout.note_top + (number + 0.5) * canvas.px(theme.NOTE_LINE)
        canvas.text(margin, y, line, size, theme.CREAM, width=width - 2 * margin)
    return canvas


def _glow(spec: HandSpec, place: int) -> str | None:
    """Return the light behind a tile of the upper block: the drawn one's, or that of one that is offered."""
    if place < len(spec.tiles):
        return None
    return theme.DRAWN_GLOW if spec.drawn is not None and place == len(spec.tiles) else theme.OFFERED_GLOW


def _lay_ground(canvas: Canvas, spec: HandSpec, layout: HandLayout) -> None:
    """Let shadows and lights fall on the felt, row by row, before anything lies there."""
    width, height = layout.tile_width, tile_height(layout.tile_width)
    for y in sorted({cell.y for cell in layout.cells}):
        row = [cell for cell in layout.cells[: len(spec.tiles)] if cell.y == y]
        if row:
            pitch = row[1].x - row[0].x if len(row) > 1 else 0
            canvas.shade(row[0].x, y, width, height, len(row), pitch)
    for place, cell in enumerate(layout.cells):
        if glow := _glow(spec, place):
            canvas.halo(cell.x, cell.y, width, glow)
    sizes = layout.flow.sizes
    for placed in layout.flow.placed:
        canvas.shade(placed.x, placed.y, sizes.width(placed.group), sizes.tile_height)
    for placed in layout.flow.placed:
        if placed.group.glow:
            canvas.halo(placed.x, placed.y, sizes.tile_width, placed.group.glow)


def _draw_cell(canvas: Canvas, spec: HandSpec, layout: HandLayout, cell: Cell, place: int) -> None:
    """Draw a hand tile with its number, or an offered one with its caption."""
    width, glow = layout.tile_width, _glow(spec, place)
    canvas.tile(cell.code, cell.x, cell.y, width)
    if cell.code == spec.treasure:
        canvas.star(cell.x, cell.y, width)
    middle = cell.x + width / 2
    y = cell.y + tile_height(width) + canvas.px(theme.NUMBER_ROOM) // 2 + canvas.px(2)
    if glow == theme.OFFERED_GLOW:
        _draw_offer(canvas, spec.offered_caption, middle, y, width)
    elif spec.numbered:
        ink = theme.ON_YELLOW if glow else theme.WHITE
        ground: str | int = glow or theme.PILL_LEVEL
        size, least = canvas.px(theme.NUMBER_SIZE), canvas.px(theme.NUMBER_WIDTH)
        canvas.pill(middle, y, str(place + 1), size, ink, ground, least=least, most=width)


def _draw_offer(canvas: Canvas, caption: str, middle: float, y: float, width: int) -> None:
    """Write who offers a tile below it, no further right than the margin; a long name smaller, or on two lines."""
    most = width + canvas.px(theme.DRAWN_GAP) * 2
    half = min(most / 2, canvas.width - canvas.px(theme.MARGIN) / 3 - middle)
    sizes = [canvas.px(size) for size in theme.OFFER_SIZES]
    size = largest(caption, sizes, 2 * half)
    lines = wrapped(caption, size, 2 * half, 2)
    pitch = canvas.px(theme.OFFER_LINE)
    for number, line in enumerate(lines):
        place = y + (number - (len(lines) - 1) / 2) * pitch
        canvas.text(middle, place, line, size, theme.CORAL, width=2 * half, anchor="m", bold=True)


def _draw_group(canvas: Canvas, spec: HandSpec, layout: HandLayout, placed: Placed) -> None:
    """Draw a meld, a flower, a tile waited for, or the like."""
    group, sizes = placed.group, layout.flow.sizes
    width = sizes.tile_width
    if group.meld and group.meld.concealed:
        canvas.tray(placed.x, placed.y, sizes.width(group), sizes.tile_height)
    for place, code in enumerate(group.tiles):
        x = placed.x + place * (width + sizes.tile_gap)
        canvas.tile(code, x, placed.y, width)
    canvas.meld_marks(group.tiles, group.meld, spec.treasure, placed.x, placed.y, width, width + sizes.tile_gap)
    if group.count is not None:
        y = placed.y + sizes.tile_height - canvas.px(8)
        size = round(width * theme.COUNT_SHARE)
        x = placed.x + width - canvas.px(8)
        canvas.pill(x, y, f"×{group.count}", size, theme.WHITE, theme.PILL_LEVEL, least=0, most=2 * width)
