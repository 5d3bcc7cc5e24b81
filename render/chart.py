"""The picture of points over rounds: a line for each player, told apart by colour, dashes and markers."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from PIL import Image, ImageDraw

from render import sprites, theme
from render.art.geometry import Point, star
from render.canvas import Box, Canvas
from render.chart_scale import Scale, number, points_scale, rounds_scale
from render.header import Header, draw_header
from render.runs import Run, Word, lines_of
from render.settlement import draw_result
from render.settlement_layout import counted_panel
from render.specs import ChartSpec, SeriesSpec
from render.text import text_width

#: Lines are drawn this many times larger and reduced.
_FINE: Final = 3
#: Lengths of dashes and gaps in widths of the line; one without any has no gaps.
_DASHES: Final[tuple[tuple[float, ...], ...]] = ((), (4, 2.4), (1.2, 2), (6, 2, 1.2, 2), (9, 3), (2.4, 1.6))
#: Corners of the markers, on a circle around the place; the round one has none.
_MARKERS: Final[tuple[tuple[Point, ...], ...]] = (
    (),
    ((-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)),
    ((0, -1.1), (1, 0.8), (-1, 0.8)),
    ((0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0)),
    tuple(star(0, 0, 1.3, 0.5)),
    ((0, 1.1), (1, -0.8), (-1, -0.8)),
)
#: Of more rounds than this only the last is marked.
_MARKED_MOST: Final = 26
_GROUND: Final = theme.PANEL_OUT_LEVEL


@dataclass(frozen=True, slots=True)
class _Plot:
    """Where the lines are drawn, and the scales of the axes."""

    box: Box
    across: Scale
    up: Scale

    def place(self, x: float, y: float) -> Point:
        """Return where the value y of a round x lies."""
        left, top, right, bottom = self.box
        return left + self.across.at(x) * (right - left), bottom - self.up.at(y) * (bottom - top)


@dataclass(frozen=True, slots=True)
class _Sample:
    """A short piece of a series' line, for the legend."""

    place: int
    line: int

    @property
    def width(self) -> int:
        """How wide it is."""
        return self.line * 14

    def draw(self, canvas: Canvas, x: int, y: int, under: int) -> None:
        """Draw it from x on, around the height y."""
        height = self.line * 6
        box = (x, y - height // 2, x + self.width, y + height - height // 2)
        ends = [(x + self.line, float(y)), (x + self.width - self.line, float(y))]
        _lay_line(canvas, box, ends, [(x + self.width / 2, float(y))], self.place, under)


def compose_chart(spec: ChartSpec, width: int, surface: Callable[[int, int], Canvas] = Canvas) -> Canvas:
    """Return the picture of points over rounds at a width."""

    def px(size: float) -> int:
        return theme.scaled(size, width)

    gap, padding = px(theme.BOARD_GAP), px(theme.PANEL_PADDING + 8)
    legend = _legend(spec, width, width - 2 * gap - 2 * padding)
    height = px(theme.CHART_HEIGHT) + len(legend) * px(theme.CHART_LEGEND_ROOM)
    if spec.hand is None:
        canvas = surface(width, height)
    else:
        hand = counted_panel(spec.hand, height + px(theme.CHART_CAPTION), width)
        canvas = surface(width, hand.box[3] + gap)
        y = height + px(theme.CHART_CAPTION) // 2 - gap // 2
        size = px(theme.CHART_LEGEND)
        canvas.text(2 * gap, y, spec.hand_caption, size, theme.CAPTION, width=width - 4 * gap, bold=True)
        draw_result(canvas, spec.treasure, hand)
    header = px(theme.HEADER_HEIGHT if spec.subtitle else theme.HEADER_HEIGHT_SHORT)
    draw_header(canvas, Header(spec.chip, spec.title, spec.subtitle, "", "", None, None, ""), header)
    box = (gap, header + gap, width - gap, height - gap)
    canvas.rounded(box, px(theme.PANEL_RADIUS), _GROUND, theme.PANEL_OUT_EDGE_LEVEL, px(theme.PANEL_LINE))
    y = header + gap + px(8)
    for line in legend:
        x = gap + padding
        for run in line:
            run.draw(canvas, x, y + px(theme.CHART_LEGEND_ROOM) // 2, _GROUND)
            x += run.width + px(theme.SHEET_RUN_GAP)
        y += px(theme.CHART_LEGEND_ROOM)
    plot = _plot(spec, width, (box[0] + padding, y + px(60), box[2] - padding - px(14), box[3] - px(56)))
    _draw_axes(canvas, spec, plot, y + px(20))
    for place, series in enumerate(spec.series):
        _draw_series(canvas, spec, plot, series, place)
    return canvas


def _legend(spec: ChartSpec, width: int, room: int) -> list[list[Run]]:
    """Return the lines of the legend: each series with how it ends."""

    def px(size: float) -> int:
        return theme.scaled(size, width)

    size = px(theme.CHART_LEGEND)
    runs = []
    for place, series in enumerate(spec.series):
        last = number(series.points[-1], signed=True) if series.points else ""
        runs.append(
            Run(
                (
                    _Sample(place, px(theme.CHART_LINE)),
                    Word(series.name, size, theme.WHITE, min(px(330), room // 2), bold=True),
                    Word(last, size, theme.PALE, px(180)),
                ),
                px(10),
            )
        )
    return lines_of(runs, room, px(theme.SHEET_RUN_GAP))


def _plot(spec: ChartSpec, width: int, box: Box) -> _Plot:
    """Return the plot inside a box, with room for the numbers of the points on the left."""
    values = [value for series in spec.series for value in series.points]
    rounds = max((len(series.points) for series in spec.series), default=1) - 1
    up, across = points_scale(values), rounds_scale(spec.first, spec.first + rounds)
    size = theme.scaled(theme.CHART_TEXT, width)
    labels = max(text_width(number(tick, signed=True), size) for tick in up.ticks)
    left = box[0] + round(labels) + theme.scaled(16, width)
    return _Plot((left, box[1], box[2], box[3]), across, up)


def _draw_axes(canvas: Canvas, spec: ChartSpec, plot: _Plot, caption: int) -> None:
    """Draw the lines of the grid with their numbers, zero brightest, and say what the axes are."""
    px = canvas.px
    left, _, right, bottom = plot.box
    size, thin = px(theme.CHART_TEXT), max(1, px(1.5))
    for tick in plot.up.ticks:
        y = round(plot.place(plot.across.low, tick)[1])
        is_zero = abs(tick) < 1e-9
        if is_zero:
            canvas.fill((left, y - thin, right + px(10), y + thin), theme.PANEL_EDGE_LEVEL + 12)
        else:
            canvas.fill((left, y, right + px(10), y + thin), theme.CHART_GRID_LEVEL)
        ink = theme.WHITE if is_zero else theme.PALE
        canvas.text(left - px(12), y, number(tick, signed=True), size, ink, width=left, anchor="r", bold=is_zero)
    for tick in plot.across.ticks:
        x = round(plot.place(tick, plot.up.low)[0])
        canvas.fill((x, bottom, x + thin, bottom + px(8)), theme.PANEL_EDGE_LEVEL)
        canvas.text(x, bottom + px(26), number(tick), size, theme.PALE, width=px(90), anchor="m")
    half = (right - left) // 2
    canvas.text(canvas.px(theme.MARGIN), caption, spec.points_caption, size, theme.CAPTION, width=half, bold=True)
    canvas.text(right, caption, spec.rounds_caption, size, theme.CAPTION, width=half, anchor="r", bold=True)


def _draw_series(canvas: Canvas, spec: ChartSpec, plot: _Plot, series: SeriesSpec, place: int) -> None:
    places = [plot.place(spec.first + x, y) for x, y in enumerate(series.points)]
    if not places:
        return
    reach = canvas.px(theme.CHART_MARKER * 2)
    left, top, right, bottom = plot.box
    box = (left - reach, top - reach, right + reach, bottom + reach)
    marked = places if len(places) <= _MARKED_MOST else places[-1:]
    _lay_line(canvas, box, places, marked, place, _GROUND)


def _lay_line(
    canvas: Canvas, box: Box, places: Sequence[Point], marked: Sequence[Point], place: int, under: int
) -> None:
    """Draw a line through places, and markers, with soft edges on the colour at index `under`."""
    left, top, right, bottom = box
    mask = Image.new("L", ((right - left) * _FINE, (bottom - top) * _FINE), 0)
    draw = ImageDraw.Draw(mask)
    width = max(2, canvas.px(theme.CHART_LINE)) * _FINE
    fine = [((x - left) * _FINE, (y - top) * _FINE) for x, y in places]
    for dash in _dashed(fine, [length * width for length in _DASHES[place % len(_DASHES)]]):
        draw.line(dash, 255, width, joint="curve")
        for x, y in (dash[0], dash[-1]):
            draw.ellipse((x - width / 2, y - width / 2, x + width / 2, y + width / 2), fill=255)
    radius = canvas.px(theme.CHART_MARKER) * _FINE
    for x, y in marked:
        _mark(draw, (x - left) * _FINE, (y - top) * _FINE, radius, place)
    colour = theme.CHART_COLOURS[place % len(theme.CHART_COLOURS)]
    canvas.lay(sprites.washed(mask.reduce(_FINE), colour, under), left, top)


def _mark(draw: ImageDraw.ImageDraw, x: float, y: float, radius: float, place: int) -> None:
    corners = _MARKERS[place % len(_MARKERS)]
    if corners:
        draw.polygon([(x + a * radius, y + b * radius) for a, b in corners], fill=255)
    else:
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)


def _dashed(points: Sequence[Point], pattern: Sequence[float]) -> list[list[Point]]:
    """Return the pieces of a line through points that a pattern of dashes and gaps leaves."""
    if not pattern or len(points) < 2:
        return [list(points)]
    pieces: list[list[Point]] = [[points[0]]]
    step, left = 0, pattern[0]
    for start, end in pairwise(points):
        length, done = math.dist(start, end), 0.0
        while length - done > left:
            done += left
            share = done / length
            at = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            if step % 2 == 0:
                pieces[-1].append(at)
            else:
                pieces.append([at])
            step = (step + 1) % len(pattern)
            left = pattern[step]
        left -= length - done
        if step % 2 == 0:
            pieces[-1].append(end)
    return [piece for piece in pieces if len(piece) > 1]
