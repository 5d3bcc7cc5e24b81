"""The picture of the table, as everybody may see it."""

from __future__ import annotations

from collections.abc import Callable

from render import icons, theme
from render.art.pen import tile_height
from render.board_layout import Box, Panel, lay_out
from render.canvas import Canvas, inset
from render.header import Header, draw_header
from render.palette import index_of
from render.seat_head import draw_head
from render.specs import BoardSpec, SeatSpec
from render.sprites import Look
from render.strip import draw_strip


def compose_board(spec: BoardSpec, width: int, surface: Callable[[int, int], Canvas] = Canvas) -> Canvas:
    """Return the picture of the table about so wide; its height follows what there is to show."""
    layout = lay_out(spec, width)
    if layout.height > theme.scaled(theme.HIGHEST, width):
        width = round(width * theme.NARROWED)
        layout = lay_out(spec, width)
    canvas = surface(width, layout.height)
    canvas.index, canvas.traditional = spec.index, spec.traditional
    header = Header(
        chip=spec.chip,
        title=spec.title,
        subtitle=spec.round_caption,
        right=spec.wall_caption,
        right_below="",
        seat_wind=None,
        treasure=spec.treasure,
        treasure_caption=spec.treasure_caption,
    )
    draw_header(canvas, header, layout.header)
    for seat, panel in zip(spec.seats, layout.panels, strict=True):
        if seat.active:
            radius, reach = canvas.px(theme.PANEL_RADIUS), canvas.px(theme.PANEL_GLOW)
            canvas.shine_around(panel.box, radius, reach, theme.DRAWN_GLOW)
    for number, (seat, panel) in enumerate(zip(spec.seats, layout.panels, strict=True)):
        _draw_panel(canvas, spec, seat, panel, number)
    if layout.strip[1] < layout.strip[3]:
        draw_strip(canvas, spec, layout.strip)
    return canvas


def _draw_panel(canvas: Canvas, spec: BoardSpec, seat: SeatSpec, panel: Panel, number: int) -> None:
    """Draw a seat: its ground, its head, what lies open before it, what it has thrown."""
    ground = _draw_ground(canvas, seat, panel.box)
    _lay_shadows(canvas, spec, seat, panel, number, ground)
    draw_head(canvas, seat, panel.box, ground)
    look = Look.DIM if seat.dimmed else Look.PLAIN
    for place, code in enumerate(seat.hand):
        canvas.tile(code, *panel.hand.place(place), panel.hand.tile, look=look, under=ground)
        if code == spec.treasure:
            canvas.star(*panel.hand.place(place), panel.hand.tile)
    sizes = panel.flow.sizes
    width, pitch = sizes.tile_width, sizes.tile_width + sizes.tile_gap
    for placed in panel.flow.placed:
        group = placed.group
        if group.meld and group.meld.concealed:
            canvas.tray(placed.x, placed.y, sizes.width(group), sizes.tile_height)
        for place, code in enumerate(group.tiles):
            shown = Look.PLAIN if group.glow else look
            x = placed.x + place * pitch
            canvas.tile(code, x, placed.y, width, look=shown, under=ground)
        canvas.meld_marks(group.tiles, group.meld, spec.treasure, placed.x, placed.y, width, pitch)
        if group.glow:
            size = canvas.px(theme.SEAT_MARK)
            x, y = placed.x + width - size // 3, placed.y + sizes.tile_height - size // 2
            canvas.icon(icons.tick, size, x=x, y=y, under=theme.SHADOW_LEVEL)
    _draw_pool(canvas, spec, seat, panel, number, ground)


def _lay_shadows(canvas: Canvas, spec: BoardSpec, seat: SeatSpec, panel: Panel, number: int, ground: int) -> None:
    """Let shadows and lights fall on a seat's ground, before anything lies there."""
    grid, sizes = panel.pool, panel.flow.sizes
    within = inset(panel.box, canvas.px(theme.PANEL_LINE * 2))
    if seat.hand:
        width = panel.hand.across * (len(seat.hand) - 1) + panel.hand.tile
        canvas.shade(*panel.hand.place(0), width, tile_height(panel.hand.tile), within=within)
    for placed in panel.flow.placed:
        canvas.shade(placed.x, placed.y, sizes.width(placed.group), sizes.tile_height, within=within)
    for start in range(0, len(seat.pool), grid.columns):
        count = min(grid.columns, len(seat.pool) - start)
        width = (count - 1) * grid.across + grid.tile
        canvas.shade(*grid.place(start), width, tile_height(grid.tile), within=within)
    for placed in panel.flow.placed:
        if placed.group.glow:
            canvas.halo(placed.x, placed.y, sizes.tile_width, placed.group.glow, ground=ground)
    if spec.highlighted and spec.highlighted[0] == number:
        canvas.halo(*grid.place(spec.highlighted[1]), grid.tile, theme.OFFERED_GLOW, ground=ground)


def _draw_ground(canvas: Canvas, seat: SeatSpec, box: Box) -> int:
    """Draw a panel's ground and return its palette index."""
    radius, line = canvas.px(theme.PANEL_RADIUS), canvas.px(theme.PANEL_LINE)
    ground, edge = theme.PANEL_LEVEL, theme.PANEL_EDGE_LEVEL
    if seat.dimmed:
        ground, edge = theme.PANEL_OUT_LEVEL, theme.PANEL_OUT_EDGE_LEVEL
    if seat.partner:
        edge = index_of(theme.CHIPS[seat.partner])
    if seat.active:
        ground, edge, line = theme.PANEL_ACTIVE_LEVEL, index_of(theme.DRAWN_GLOW), canvas.px(theme.PANEL_LINE * 1.6)
    canvas.rounded(box, radius, ground, edge, line)
    return ground


def _draw_pool(canvas: Canvas, spec: BoardSpec, seat: SeatSpec, panel: Panel, number: int, ground: int) -> None:
    grid = panel.pool
    for place, (code, is_claimed) in enumerate(seat.pool):
        x, y = grid.place(place)
        is_dim = seat.dimmed and spec.highlighted != (number, place)
        look = Look.GHOST if is_claimed else Look.DIM if is_dim else Look.PLAIN
        canvas.tile(code, x, y, grid.tile, look=look, under=ground)
        if code == spec.treasure and not is_claimed:
            canvas.star(x, y, grid.tile)
