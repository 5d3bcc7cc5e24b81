"""The picture of who leads: a line for each, the first three with medals, the looker's own marked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from render import icons, theme
from render.canvas import Box, Canvas
from render.header import Header, draw_header
from render.palette import index_of
from render.specs import StandingSpec, StandingsSpec
from render.text import largest, text_width, wrapped, writable

_GROUND: Final = theme.PANEL_OUT_LEVEL
_NO_RANK: Final = "–"
_NOTE_LINES: Final = 2


def compose_standings(spec: StandingsSpec, width: int, surface: Callable[[int, int], Canvas] = Canvas) -> Canvas:
    """Return the picture of standings at a width; its height follows how many lines there are."""

    def px(size: float) -> int:
        return theme.scaled(size, width)

    gap = px(theme.BOARD_GAP)
    header = px(theme.HEADER_HEIGHT if spec.subtitle or spec.right_below else theme.HEADER_HEIGHT_SHORT)
    top = header + gap
    first = top + px(theme.STANDINGS_HEAD)
    line = px(theme.STANDINGS_LINE)
    end = first + len(spec.lines) * line if spec.lines else top + px(theme.STANDINGS_EMPTY)
    below = end + px(theme.STANDINGS_APART)
    bottom = (below + line if spec.below else end) + px(8)
    under = bottom + gap
    notes = wrapped(spec.note, px(theme.STANDINGS_SMALL), width - 4 * gap, _NOTE_LINES) if spec.lines else ()
    canvas = surface(width, under + (px(theme.STANDINGS_NOTE) + (len(notes) - 1) * px(32) if notes else 0))
    draw_header(
        canvas, Header(spec.chip, spec.title, spec.subtitle, spec.right, spec.right_below, None, None, ""), header
    )
    box = (gap, top, width - gap, bottom)
    canvas.rounded(box, px(theme.PANEL_RADIUS), _GROUND, theme.PANEL_OUT_EDGE_LEVEL, px(theme.PANEL_LINE))
    if not spec.lines:
        _draw_empty(canvas, spec.note, box)
        return canvas
    _draw_columns(canvas, spec, box, top + px(theme.STANDINGS_HEAD) // 2 + px(4))
    for number, standing in enumerate(spec.lines):
        y = first + number * line
        _draw_line(canvas, spec, standing, (gap, y, width - gap, y + line), shaded=number % 2 == 0)
    if spec.below is not None:
        _draw_gap(canvas, width // 2, (end + below) // 2)
        _draw_line(canvas, spec, spec.below, (gap, below, width - gap, below + line), shaded=False)
    for number, text in enumerate(notes):
        y = under + px(theme.STANDINGS_NOTE) // 2 - gap // 2 + number * px(32)
        canvas.text(2 * gap, y, text, px(theme.STANDINGS_SMALL), theme.PALE, width=width - 4 * gap)
    return canvas


def _draw_empty(canvas: Canvas, note: str, box: Box) -> None:
    """Say in the middle of the panel why there is nothing in it."""
    px = canvas.px
    size, room = px(theme.STANDINGS_TEXT), box[2] - box[0] - px(120)
    lines = wrapped(note, size, room, 3)
    middle, pitch = (box[1] + box[3]) / 2, px(42)
    for number, text in enumerate(lines):
        y = middle + (number - (len(lines) - 1) / 2) * pitch
        canvas.text(canvas.width / 2, y, text, size, theme.CREAM, width=room, anchor="m")


def _ends(spec: StandingsSpec, right: int, canvas: Canvas) -> list[int]:
    """Return where the values of each column end."""
    px = canvas.px
    last = right - px(theme.PANEL_PADDING + 12)
    return [last - (len(spec.columns) - 1 - place) * px(theme.STANDINGS_COLUMN) for place in range(len(spec.columns))]


def _draw_columns(canvas: Canvas, spec: StandingsSpec, box: Box, y: float) -> None:
    """Write what the columns are, that which the lines are in order of brighter and with an arrow."""
    px, size = canvas.px, canvas.px(theme.STANDINGS_SMALL)
    for place, (caption, end) in enumerate(zip(spec.columns, _ends(spec, box[2], canvas), strict=True)):
        is_key = place == spec.ranked_by
        ink = theme.CAPTION if is_key else theme.PALE
        most = px(theme.STANDINGS_COLUMN - 14) - (px(22) if is_key else 0)
        taken = canvas.text(end, y, caption, size, ink, width=most, anchor="r", bold=is_key)
        if is_key:
            mark = px(18)
            canvas.icon(icons.arrow, mark, True, x=end - taken - px(8) - mark / 2, y=y, under=_GROUND)


def _draw_line(canvas: Canvas, spec: StandingsSpec, standing: StandingSpec, box: Box, *, shaded: bool) -> None:
    """Draw one line: place, name, values."""
    px, (left, top, right, bottom) = canvas.px, box
    y = (top + bottom) / 2
    ground = _GROUND
    inner = (left + px(8), top + px(2), right - px(8), bottom - px(2))
    if standing.own:
        ground = theme.STANDINGS_OWN_LEVEL
        canvas.rounded(inner, px(12), ground, index_of(theme.DRAWN_GLOW), px(theme.PANEL_LINE))
    elif shaded:
        ground = theme.STANDINGS_EVEN_LEVEL
        canvas.rounded(inner, px(12), ground, ground, px(1))
    _draw_rank(canvas, standing.rank, left + px(12 + theme.STANDINGS_RANK / 2), y, ground)
    ends = _ends(spec, right, canvas)
    start = left + px(12 + theme.STANDINGS_RANK)
    room = (ends[0] if ends else right) - px(theme.STANDINGS_COLUMN) - start
    size = largest(standing.name, [px(each) for each in theme.STANDINGS_NAMES], room)
    canvas.text(start, y, standing.name, size, theme.WHITE, width=room, bold=True)
    for place, (value, end) in enumerate(zip(standing.values, ends, strict=True)):
        _draw_value(canvas, value, end, y, is_key=place == spec.ranked_by)


def _draw_value(canvas: Canvas, value: str, end: int, y: float, *, is_key: bool) -> None:
    """Write a value, points in the colours of gain and loss."""
    px = canvas.px
    ink = theme.LOSS if value[:1] in ("-", "−") else theme.GAIN if value[:1] == "+" else theme.CREAM
    most = px(theme.STANDINGS_COLUMN - 12)
    sizes = [px(theme.STANDINGS_TEXT), px(theme.STANDINGS_SMALL), px(theme.STANDINGS_SMALL - 4)]
    ink = ink if is_key or ink != theme.CREAM else theme.PALE
    canvas.text(end, y, value, largest(value, sizes, most), ink, width=most, anchor="r", bold=is_key)


def _draw_rank(canvas: Canvas, rank: int, x: float, y: float, ground: int) -> None:
    """Draw a medal for the first three, the number of any other place."""
    px = canvas.px
    text = str(rank) if rank else _NO_RANK
    if rank in (1, 2, 3):
        size = px(theme.STANDINGS_MEDAL)
        canvas.icon(icons.medal, rank, size, x=x, y=y, under=ground)
        canvas.text(x, y, text, px(27), theme.ON_YELLOW, width=size, anchor="m", bold=True)
        return
    size = px(theme.STANDINGS_TEXT)
    shown = size if text_width(writable(text), size) <= px(theme.STANDINGS_RANK - 16) else px(theme.STANDINGS_SMALL)
    canvas.text(x, y, text, shown, theme.PALE, width=px(theme.STANDINGS_RANK - 6), anchor="m", bold=True)


def _draw_gap(canvas: Canvas, x: int, y: int) -> None:
    """Draw the three dots that say that lines are left out."""
    for step in (-1, 0, 1):
        radius = canvas.px(3.5)
        middle = x + step * canvas.px(18)
        box = (middle - radius, y - radius, middle + radius, y + radius)
        canvas.rounded(box, radius, theme.PANEL_EDGE_LEVEL, theme.PANEL_EDGE_LEVEL, 1)
