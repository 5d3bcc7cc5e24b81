"""Where everything of a settlement lies: a panel for each player, as high as what it holds."""

from __future__ import annotations

from dataclasses import dataclass

from render import icons, theme
from render.art.pen import tile_height
from render.canvas import Box
from render.runs import Mark as IconMark
from render.runs import Run, SmallTile, Word, lines_of, width_of
from render.specs import PaymentSpec, ResultSpec, SetSpec, SettlementSpec

_HALF_MORE = "+½"
_HALF_LESS = "−½"


@dataclass(frozen=True, slots=True)
class PlacedSet:
    """A set in its place: the upper left corner of its first tile."""

    spec: SetSpec
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class PlacedRun:
    """A run in its place: its left end and the middle of its line."""

    run: Run
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class ResultLayout:
    """One player's panel; `head` is the middle of its first line."""

    spec: ResultSpec
    box: Box
    head: int
    tile: int
    sets: tuple[PlacedSet, ...]
    runs: tuple[PlacedRun, ...]
    tiles_middle: int


@dataclass(frozen=True, slots=True)
class SettlementLayout:
    """A settlement laid out, in pixels; totals without height are not drawn."""

    height: int
    header: int
    results: tuple[ResultLayout, ...]
    totals: Box


def lay_out(spec: SettlementSpec, width: int) -> SettlementLayout:
    """Return the layout of a settlement at a width."""
    gap = theme.scaled(theme.BOARD_GAP, width)
    header = theme.scaled(theme.HEADER_HEIGHT, width)
    top = header + gap
    results = []
    for result in spec.results:
        laid = counted_panel(result, top, width) if result.counted else _rest(result, top, width)
        results.append(laid)
        top = laid.box[3] + gap
    has_totals = any(result.total for result in spec.results)
    bottom = top + (theme.scaled(theme.SHEET_TOTALS, width) if has_totals else 0)
    totals = (gap, top, width - gap, bottom)
    return SettlementLayout(bottom + (gap if has_totals else 0), header, tuple(results), totals)


@dataclass(frozen=True, slots=True)
class _Row:
    """Sets and flowers with tiles of one width; flowers that find no room beside the sets lie below."""

    tile: int
    width: int
    below: int = 0
    """How far below the sets the flowers begin; 0 beside them."""

    @property
    def height(self) -> int:
        """How high it is."""
        return self.below + tile_height(self.tile)


def _row(result: ResultSpec, room: int, sizes: tuple[int, ...], set_gap: int, width: int) -> _Row:
    """Return the largest tiles with which a hand fits on one line."""
    apart = theme.scaled(set_gap, width) * max(0, len(result.sets) - 1)
    count = sum(len(each.tiles) for each in result.sets)
    beside = theme.scaled(theme.SHEET_FLOWERS_GAP, width) if result.flowers and result.sets else 0
    attempts = [(count + len(result.flowers), apart + beside, False)]
    if beside:
        attempts.append((max(count, len(result.flowers)), apart, True))
    found = _Row(0, 0)
    for tiles, gaps, below in attempts:
        for size in sizes:
            tile = theme.scaled(size, width)
            shelf = tile_height(tile) + theme.scaled(theme.SHELF_GAP, width) if below else 0
            found = _Row(tile, tiles * (tile + 1) + gaps, shelf)
            if found.width <= room:
                return found
    return found


def _place(result: ResultSpec, row: _Row, left: int, top: int, set_gap: int, width: int) -> tuple[PlacedSet, ...]:
    placed, x = [], left
    for each in result.sets:
        placed.append(PlacedSet(each, x, top))
        x += len(each.tiles) * (row.tile + 1) + theme.scaled(set_gap, width)
    if result.flowers and row.below:
        placed.append(PlacedSet(SetSpec(result.flowers), left, top + row.below))
    elif result.flowers:
        x += theme.scaled(theme.SHEET_FLOWERS_GAP - set_gap, width) if result.sets else 0
        placed.append(PlacedSet(SetSpec(result.flowers), x, top))
    return tuple(placed)


def counted_panel(result: ResultSpec, top: int, width: int) -> ResultLayout:
    """Lay out a hand that counted: head, the hand with what it is worth beside it, fans and payments below."""

    def px(size: float) -> int:
        return theme.scaled(size, width)

    gap, padding = px(theme.BOARD_GAP), px(theme.PANEL_PADDING)
    left, right = gap + padding, width - gap - padding
    tiles_top = top + px(theme.SHEET_HEAD)
    room = right - left - px(theme.SHEET_WORTH_ROOM)
    row = _row(result, room, theme.SHEET_TILES, theme.SHEET_SET_GAP, width)
    sets = _place(result, row, left, tiles_top, theme.SHEET_SET_GAP, width)
    lines_top = tiles_top + row.height + px(10)
    runs, bottom = _below(result, left, right, lines_top, width)
    return ResultLayout(
        result,
        (gap, top, width - gap, bottom + padding),
        top + px(theme.SHEET_HEAD) // 2 + px(1),
        row.tile,
        sets,
        tuple(runs),
        tiles_top + tile_height(row.tile) // 2,
    )


def _below(result: ResultSpec, left: int, right: int, top: int, width: int) -> tuple[list[PlacedRun], int]:
    """Lay out fans and payments: on one line if they fit, else the payments below."""
    gap, pitch = theme.scaled(theme.SHEET_RUN_GAP, width), theme.scaled(theme.SHEET_LINE_ROOM, width)
    room = right - left
    fans = lines_of([_fan(name, number, room, width) for name, number in result.fans], room, gap)
    paid = lines_of([_payment(payment, room, width) for payment in result.payments], room, gap)
    found: list[PlacedRun] = []
    y = top
    share = len(fans) == 1 and len(paid) == 1 and width_of(fans[0], gap) + width_of(paid[0], gap) + 2 * gap <= room
    for number, line in enumerate([*fans, *paid]):
        x = left
        if share and number == 1:
            x, y = right - width_of(line, gap), y - pitch
        for run in line:
            found.append(PlacedRun(run, x, y + pitch // 2))
            x += run.width + gap
        y += pitch
    return found, y


def _fan(name: str, number: str, room: int, width: int) -> Run:
    size = theme.scaled(theme.SHEET_LINE, width)
    return Run(
        (Word(name, size, theme.CREAM, room - 3 * size), Word(number, size, theme.CAPTION, 3 * size, bold=True)),
        theme.scaled(8, width),
    )


def _payment(payment: PaymentSpec, room: int, width: int) -> Run:
    """Return who pays how much, with a small cat or god for each time it was changed by half."""

    def px(size: float) -> int:
        return theme.scaled(size, width)

    size, tile = px(theme.SHEET_LINE), px(theme.SHEET_MARK_TILE)
    words: list[Word | IconMark | SmallTile] = [
        IconMark(icons.arrow_across, px(theme.SEAT_MARK)),
        Word(payment.name, size, theme.PALE, min(px(260), room // 2)),
        Word(payment.points, size, theme.GAIN, px(140), bold=True),
    ]
    for code, times, sign in (("3a", payment.boosts, _HALF_MORE), ("1a", payment.reductions, _HALF_LESS)):
        for _ in range(times):
            words += [SmallTile(code, tile), Word(sign, round(size * 0.86), theme.PALE, px(60))]
    return Run(tuple(words), px(8))


def _rest(result: ResultSpec, top: int, width: int) -> ResultLayout:
    """Lay out a hand that did not count: everything on one line, with what the player got below."""

    def px(size: float) -> int:
        return theme.scaled(size, width)

    gap, padding = px(theme.BOARD_GAP), px(theme.PANEL_PADDING)
    left, right = gap + padding, width - gap - padding
    middle = top + px(theme.SHEET_REST_HEIGHT) // 2
    start = left + px(theme.SEAT_BADGE + theme.SHEET_NAME_MOST_REST + 20)
    end = right - px(theme.SHEET_POINTS_ROOM)
    row = _row(result, end - start, theme.SHEET_TILES_REST, theme.SHEET_SET_GAP_REST, width)
    tiles_top = middle - tile_height(row.tile) // 2
    sets = _place(result, row, start, tiles_top, theme.SHEET_SET_GAP_REST, width)
    bottom = top + px(theme.SHEET_REST_HEIGHT)
    runs: list[PlacedRun] = []
    if result.payments or result.fans:
        runs, bottom = _below(result, left, right, bottom, width)
    return ResultLayout(result, (gap, top, width - gap, bottom), middle, row.tile, sets, tuple(runs), middle)
