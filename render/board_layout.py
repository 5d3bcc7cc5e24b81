"""Where everything of the board lies: panels as high as what they hold, with the largest tiles that fit."""

from __future__ import annotations

import math
from dataclasses import dataclass

from render import theme
from render.art.pen import tile_height
from render.flow import Flow, Group, Region, Section, Sizes, lay_out_sections
from render.seat_head import least_width
from render.specs import BoardSpec, SeatSpec

Box = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Grid:
    """Single tiles of a seat, those thrown or an open hand: where the first lies, and how they follow each other."""

    left: int
    top: int
    columns: int
    tile: int
    across: int
    down: int

    def place(self, number: int) -> tuple[int, int]:
        """Return where the tile of a number, counted from 0, lies."""
        row, column = divmod(number, self.columns)
        return self.left + column * self.across, self.top + row * self.down


@dataclass(frozen=True, slots=True)
class Panel:
    """One seat's part of the board; the flow holds the won tile, melds, flowers and winds."""

    box: Box
    hand: Grid
    flow: Flow
    pool: Grid

    def stretched(self, bottom: int) -> Panel:
        """Return the panel with another bottom."""
        left, top, right, _ = self.box
        return Panel((left, top, right, bottom), self.hand, self.flow, self.pool)


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """A board laid out, in pixels; a strip of no height is not drawn."""

    height: int
    header: int
    strip: Box
    panels: tuple[Panel, Panel, Panel, Panel]


def lay_out(spec: BoardSpec, width: int) -> BoardLayout:
    """Return the layout with the largest tiles, where a board higher than it should be counts as shown smaller."""
    limit = theme.scaled(theme.BOARD_HEIGHT, width)
    best: BoardLayout | None = None
    best_worth = 0.0
    for tiles in theme.BOARD_TILES:
        layout = _attempt(spec, width, tiles)
        worth = tiles[0] * min(1, limit / layout.height) ** 2
        if best is None or worth > best_worth:
            best, best_worth = layout, worth
        if layout.height <= limit:
            break
    if best is None:
        raise ValueError("the theme names no size of tile")
    return best


def _attempt(spec: BoardSpec, width: int, tiles: tuple[int, int]) -> BoardLayout:
    """Lay the board out with tiles of the widths; seats run clockwise from the upper left."""
    gap = theme.scaled(theme.BOARD_GAP, width)
    header = theme.scaled(theme.HEADER_HEIGHT, width)
    has_strip = spec.face_up_wall or spec.last_move or spec.last_tile or spec.arrow is not None
    strip_height = theme.scaled(theme.STRIP_HEIGHT, width) if has_strip else 0
    first, second, third, fourth = spec.seats
    upper_left, upper_right = _row((first, second), header + gap, width, tiles)
    strip_top = upper_left.box[3] + gap
    lower_top = strip_top + (strip_height + gap if has_strip else 0)
    lower_left, lower_right = _row((fourth, third), lower_top, width, tiles)
    return BoardLayout(
        height=lower_left.box[3] + gap,
        header=header,
        strip=(gap, strip_top, width - gap, strip_top + strip_height),
        panels=(upper_left, upper_right, lower_right, lower_left),
    )


def _row(seats: tuple[SeatSpec, SeatSpec], top: int, width: int, tiles: tuple[int, int]) -> tuple[Panel, Panel]:
    """Lay out two panels side by side, equally high; the one that holds more is wider if that saves a row.

    A panel that would stay partly empty has larger tiles, if all of them find room.
    """
    gap = theme.scaled(theme.BOARD_GAP, width)
    room = width - 3 * gap
    least = [least_width(seat, width) for seat in seats]
    best: tuple[Panel, Panel] | None = None
    for share in _shares(seats):
        middle = gap + round(room * share)
        is_narrow = middle - gap < least[0] or width - middle - 2 * gap < least[1]
        if best is not None and is_narrow:
            continue
        left = _panel(seats[0], (gap, middle), top, width, tiles)
        right = _panel(seats[1], (middle + gap, width - gap), top, width, tiles)
        if best is None or max(left.box[3], right.box[3]) < max(best[0].box[3], best[1].box[3]):
            best = left, right
    assert best is not None, "half and half is always tried"
    bottom = max(panel.box[3] for panel in best)
    first, second = (_filled(seat, panel, bottom, width, tiles) for seat, panel in zip(seats, best, strict=True))
    return first, second


def _shares(seats: tuple[SeatSpec, SeatSpec]) -> tuple[float, ...]:
    """Return how wide the left panel may be, as a share of both: from half, step by step, to what it holds."""
    if any(seat.hand for seat in seats):
        return (0.5,)  # an open hand wants one row of tiles that can be told apart
    left, right = (len(seat.pool) + len(seat.flowers) + len(seat.winds) + 3 * len(seat.melds) + 4 for seat in seats)
    wanted = min(max(left / (left + right), 1 - theme.PANEL_SHARE_MOST), theme.PANEL_SHARE_MOST)
    steps = round(abs(wanted - 0.5) / theme.PANEL_SHARE_STEP)
    step = math.copysign(theme.PANEL_SHARE_STEP, wanted - 0.5)
    return tuple(0.5 + step * number for number in range(steps + 1))


def _filled(seat: SeatSpec, panel: Panel, bottom: int, width: int, tiles: tuple[int, int]) -> Panel:
    """Return a panel stretched to a bottom, with the largest tiles that find room there."""
    left, top, right, natural = panel.box
    if bottom - natural >= theme.scaled(theme.PANEL_SLACK, width):
        for larger in theme.BOARD_TILES[: theme.BOARD_TILES.index(tiles)]:
            attempt = _panel(seat, (left, right), top, width, larger)
            if attempt.box[3] <= bottom:
                return attempt.stretched(bottom)
    return panel.stretched(bottom)


def _panel(seat: SeatSpec, sides: tuple[int, int], top: int, width: int, tiles: tuple[int, int]) -> Panel:
    """Lay out a seat's panel between its left and right sides."""

    def px(size: float) -> int:
        return theme.scaled(size, width)

    left, right = sides
    pool_tile, open_tile = px(tiles[0]), px(tiles[1])
    inner_left, inner_right = left + px(theme.PANEL_PADDING), right - px(theme.PANEL_PADDING)
    sizes = Sizes(
        tile_width=open_tile,
        tile_height=tile_height(open_tile),
        tile_gap=px(theme.TILE_GAP) // 2,
        caption_room=0,
        shelf_gap=px(theme.SHELF_GAP_BOARD),
        section_gap=px(theme.BOARD_SECTION_GAP),
    )
    hand = _hand(seat, (inner_left, inner_right), top + px(theme.PANEL_HEAD), open_tile, width)
    body = hand.top + (hand.down if seat.hand else 0)
    region = Region(inner_left, inner_right, body)
    flow = lay_out_sections(sizes, [region], [(section, 0) for section in _sections(seat, width)])
    pool_top = flow.bottom + px(theme.SHELF_GAP_BOARD) if flow.placed else body
    across = pool_tile + px(theme.TILE_GAP)
    grid = Grid(
        left=inner_left,
        top=pool_top,
        columns=max(1, (inner_right - inner_left + px(theme.TILE_GAP)) // across),
        tile=pool_tile,
        across=across,
        down=tile_height(pool_tile) + px(theme.POOL_ROW_GAP),
    )
    rows = -(-len(seat.pool) // grid.columns)
    bottom = pool_top + rows * grid.down + px(theme.PANEL_PADDING)
    return Panel((left, top, right, bottom), hand, flow, grid)


def _hand(seat: SeatSpec, sides: tuple[int, int], top: int, most: int, width: int) -> Grid:
    """Return where the tiles of an open hand lie: in one row, as large as it leaves room for and at most so large."""
    left, right = sides
    count, gap = max(1, len(seat.hand)), theme.scaled(theme.TILE_GAP, width) // 2
    tile = min(most, (right - left + gap) // count - gap)
    down = tile_height(tile) + theme.scaled(theme.OPEN_HAND_GAP, width)
    return Grid(left, top, count, tile, tile + gap, down)


def _sections(seat: SeatSpec, width: int) -> tuple[Section, ...]:
    close = theme.scaled(theme.TILE_GAP, width) // 2
    apart = theme.scaled(theme.BOARD_MELD_GAP, width)
    won = (Group((seat.won,), glow=theme.WON_GLOW),) if seat.won else ()
    found = (
        Section("", theme.CAPTION, won, apart),
        Section("", theme.CAPTION, tuple(Group(meld.tiles, meld=meld) for meld in seat.melds), apart),
        Section("", theme.CAPTION, tuple(Group((code,)) for code in seat.flowers), close),
        Section("", theme.CAPTION, tuple(Group((code,)) for code in seat.winds), close),
    )
    return tuple(section for section in found if section.groups)
