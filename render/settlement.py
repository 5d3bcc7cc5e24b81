"""The picture of a finished round: each hand that counted set by set, fans and points, who pays whom."""

from __future__ import annotations

from collections.abc import Callable

from render import icons, theme
from render.art.pen import tile_height
from render.canvas import Canvas, inset
from render.header import Header, draw_header
from render.palette import index_of
from render.runs import Run, Word
from render.settlement_layout import PlacedSet, ResultLayout, SettlementLayout, lay_out
from render.specs import ResultSpec, SettlementSpec
from render.sprites import Look
from render.text import largest


def compose_settlement(spec: SettlementSpec, width: int, surface: Callable[[int, int], Canvas] = Canvas) -> Canvas:
    """Return the picture of a finished round at a width; its height follows what there is to show."""
    layout = lay_out(spec, width)
    canvas = surface(width, layout.height)
    canvas.index, canvas.traditional = spec.index, spec.traditional
    header = Header(
        chip=spec.chip,
        title=spec.title,
        subtitle=spec.subtitle,
        right=spec.right,
        right_below="",
        seat_wind=None,
        treasure=spec.treasure,
        treasure_caption=spec.treasure_caption,
    )
    draw_header(canvas, header, layout.header)
    for result in layout.results:
        draw_result(canvas, spec.treasure, result)
    if layout.totals[1] < layout.totals[3]:
        _draw_totals(canvas, spec, layout)
    return canvas


def draw_result(canvas: Canvas, treasure: str | None, layout: ResultLayout) -> None:
    """Draw one player's panel."""
    result, px = layout.spec, canvas.px
    ground = theme.PANEL_LEVEL if result.counted else theme.PANEL_OUT_LEVEL
    edge = theme.PANEL_EDGE_LEVEL if result.counted else theme.PANEL_OUT_EDGE_LEVEL
    outline = index_of(theme.CHIPS[result.partner]) if result.partner else edge
    canvas.rounded(layout.box, px(theme.PANEL_RADIUS), ground, outline, px(theme.PANEL_LINE))
    _lay_shadows(canvas, layout, ground)
    _draw_head(canvas, layout, ground)
    for placed in layout.sets:
        _draw_set(canvas, treasure, layout, placed, ground)
    for run in layout.runs:
        run.run.draw(canvas, run.x, run.y, ground)


def _lay_shadows(canvas: Canvas, layout: ResultLayout, ground: int) -> None:
    """Let shadows and lights fall on the panel, before anything lies there."""
    width, pitch = layout.tile, layout.tile + 1
    within = inset(layout.box, canvas.px(theme.PANEL_LINE * 2))
    for placed in layout.sets:
        across = (len(placed.spec.tiles) - 1) * pitch + width
        canvas.shade(placed.x, placed.y, across, tile_height(width), within=within)
    for placed in layout.sets:
        if placed.spec.won is not None:
            glow = theme.DRAWN_GLOW if placed.spec.missing else theme.WON_GLOW
            canvas.halo(placed.x + placed.spec.won * pitch, placed.y, width, glow, ground=ground)


def _draw_set(canvas: Canvas, treasure: str | None, layout: ResultLayout, placed: PlacedSet, ground: int) -> None:
    """Draw a set: its tiles, what its jokers count as, the tile that was won on."""
    each, width, pitch = placed.spec, layout.tile, layout.tile + 1
    if each.concealed:
        canvas.tray(placed.x, placed.y, (len(each.tiles) - 1) * pitch + width, tile_height(width))
    for place, code in enumerate(each.tiles):
        is_missing = each.missing and place == each.won
        look = Look.DIM if is_missing else Look.PLAIN
        x = placed.x + place * pitch
        canvas.tile(code, x, placed.y, width, look=look, under=ground)
        stands_for = each.stands_for[place] if place < len(each.stands_for) else None
        if stands_for:
            canvas.stand_in(stands_for, x, placed.y, width)
        if treasure and treasure in (code, stands_for):
            canvas.star(x, placed.y, width)
        if place == each.won and not each.missing:
            size = canvas.px(theme.SEAT_MARK)
            y = placed.y + tile_height(width) - size // 2
            canvas.icon(icons.tick, size, x=x + width - size // 3, y=y, under=theme.SHADOW_LEVEL)


def _draw_head(canvas: Canvas, layout: ResultLayout, ground: int) -> None:
    """Draw wind, name and marks, how it came about, the points; and beside the hand what it is worth."""
    result, px, y = layout.spec, canvas.px, layout.head
    right = layout.box[2] - px(theme.PANEL_PADDING + 6)
    x = layout.box[0] + px(theme.PANEL_PADDING)
    if result.seat_wind:
        size = px(theme.SEAT_BADGE)
        canvas.wind(result.seat_wind, size, result.counted, x=x + size / 2, y=y, under=ground)
        x += size + px(10)
    _draw_points(canvas, result, right, y)
    if result.counted:
        x = _draw_name(canvas, result, x, y, px(theme.SHEET_NAME_MOST), ground)
        room = right - px(theme.SHEET_POINTS_ROOM) - x
        canvas.text(x, y, result.how, px(theme.SHEET_HOW), theme.PALE, width=room)
        _draw_worth(canvas, layout, right)
        return
    most = px(theme.SHEET_NAME_MOST_REST)
    if not result.how:
        _draw_name(canvas, result, x, y, most, ground)
        return
    _draw_name(canvas, result, x, y - px(15), most, ground)
    canvas.text(x, y + px(18), result.how, px(theme.SHEET_HOW - 2), theme.PALE, width=most)


def _draw_name(canvas: Canvas, result: ResultSpec, x: int, y: int, most: int, ground: int) -> int:
    """Write the name with its marks, no wider than allowed in all, and return where it ends."""
    px, mark = canvas.px, canvas.px(theme.SEAT_MARK)
    marks = (result.computer + bool(result.partner)) * (mark + px(8))
    size = largest(result.name, [px(size) for size in theme.SHEET_NAMES], most - marks)
    x += canvas.text(x, y, result.name, size, theme.WHITE, width=most - marks, bold=True) + px(10)
    if result.computer:
        canvas.icon(icons.computer, mark, x=x + mark / 2, y=y, under=ground)
        x += mark + px(8)
    if result.partner:
        canvas.icon(icons.partner_mark, result.partner, mark, x=x + mark / 2, y=y, under=ground)
        x += mark + px(8)
    return x + px(8)


def _ink(points: str) -> str:
    return theme.LOSS if points[:1] in ("-", "−") else theme.GAIN if points[:1] == "+" else theme.PALE


def _draw_points(canvas: Canvas, result: ResultSpec, right: int, y: int) -> None:
    px, most = canvas.px, canvas.px(theme.SHEET_POINTS_ROOM - 12)
    canvas.text(right, y, result.points, px(theme.SHEET_POINTS), _ink(result.points), width=most, anchor="r", bold=True)


def _draw_worth(canvas: Canvas, layout: ResultLayout, right: int) -> None:
    """Write beside the hand how many fan it has and what that is worth."""
    result, px = layout.spec, canvas.px
    most = px(theme.SHEET_WORTH_ROOM - 16)
    y = layout.tiles_middle
    canvas.text(right, y - px(19), result.fan, px(theme.SHEET_FAN), theme.CAPTION, width=most, anchor="r", bold=True)
    canvas.text(right, y + px(19), result.worth, px(theme.SHEET_HOW), theme.CREAM, width=most, anchor="r")


def _draw_totals(canvas: Canvas, spec: SettlementSpec, layout: SettlementLayout) -> None:
    """Draw the strip at the bottom: how everybody stands in the match."""
    px, (left, top, right, bottom) = canvas.px, layout.totals
    line = index_of(theme.BADGE_RIM)
    canvas.rounded(layout.totals, px(theme.PANEL_RADIUS), theme.STRIP_LEVEL, line, px(theme.PANEL_LINE))
    middle = (top + bottom) / 2
    start = left + px(18)
    size = px(theme.SHEET_LINE)
    start += canvas.text(start, middle, spec.totals_caption, size, theme.CREAM, width=px(170), bold=True) + px(18)
    room = right - px(16) - start
    each = (room - px(20) * (len(spec.results) - 1)) // max(1, len(spec.results))
    runs = [_total(canvas, result, size, each) for result in spec.results]
    gap = (room - sum(run.width for run in runs)) // max(1, len(runs) - 1)
    for run in runs:
        run.draw(canvas, start, round(middle), theme.STRIP_LEVEL)
        start += run.width + min(gap, px(60))


def _total(canvas: Canvas, result: ResultSpec, size: int, room: int) -> Run:
    """Return a name and how it stands, no wider than the room."""
    total = Word(result.total, size, _ink(result.total), round(room * 0.6), bold=True)
    name = Word(result.name, size, theme.PALE, room - total.width - canvas.px(10))
    return Run((name, total), canvas.px(10))
