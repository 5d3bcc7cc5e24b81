"""Where everything of a hand picture lies: the sizes follow what there is to show."""

from __future__ import annotations

from dataclasses import dataclass

from render import theme
from render.art.pen import tile_height
from render.flow import Flow, Group, Region, Section, Sizes, lay_out_sections
from render.specs import HandSpec
from render.text import text_width, wrapped, writable


@dataclass(frozen=True, slots=True)
class Cell:
    """A hand tile in its place."""

    code: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class HandLayout:
    """A hand picture laid out, in pixels."""

    height: int
    header: int
    tile_width: int
    cells: tuple[Cell, ...]
    flow: Flow
    note: tuple[str, ...]
    note_top: int


@dataclass(frozen=True, slots=True)
class _Block:
    """The hand itself: its cells, where its last row ends and begins, and where it ends with its numbers."""

    cells: tuple[Cell, ...]
    last_right: int
    last_top: int
    bottom: int


def hand_codes(spec: HandSpec) -> tuple[str, ...]:
    """Return the tiles of the upper block: the hand, then what was drawn, then what is offered."""
    return spec.tiles + tuple(code for code in (spec.drawn, spec.offered) if code)


def lay_out(spec: HandSpec, width: int) -> HandLayout:
    """Return the layout with the largest tiles that keep the picture at its height."""
    codes = hand_codes(spec)
    one_row = len(codes) <= theme.HAND_ROW
    limit = theme.HAND_HEIGHT_ONE_ROW if one_row else theme.HAND_HEIGHT_TWO_ROWS
    sections = _sections(spec, width)
    best: HandLayout | None = None
    best_worth = 0.0
    for hand_tile in theme.HAND_TILES:
        block = _hand_block(spec, codes, hand_tile, width)
        if block is None:
            continue
        for section_tile in theme.SECTION_TILES if sections else theme.SECTION_TILES[-1:]:
            layout = _attempt(spec, sections, block, hand_tile, section_tile, width)
            height = layout.height * theme.DESIGN_WIDTH / width
            worth = (2 * hand_tile + section_tile) * min(1, limit / height) ** 2 - height / theme.HEIGHT_PER_WIDTH
            if best is None or worth > best_worth:
                best, best_worth = layout, worth
    if best is None:
        raise ValueError("the hand has more tiles than any size of tile leaves room for")
    return best


def header_height(spec: HandSpec, width: int) -> int:
    """Return how high the header is: two lines if there is anything for the second."""
    two_lines = spec.subtitle or spec.right_below
    return theme.scaled(theme.HEADER_HEIGHT if two_lines else theme.HEADER_HEIGHT_SHORT, width)


def _hand_block(spec: HandSpec, codes: tuple[str, ...], tile: int, width: int) -> _Block | None:
    """Return where the hand tiles of a width lie, or None if a row of them is too wide."""

    def px(size: float) -> int:
        return theme.scaled(size, width)

    count = len(codes)
    columns = max(1, count if count <= theme.HAND_ROW else theme.HAND_COLUMNS)
    rows = max(1, -(-count // columns))
    apart = px(theme.DRAWN_GAP) * (count - len(spec.tiles))
    room = width - 2 * px(theme.MARGIN) - apart - columns * px(tile)
    gaps = max(1, columns - 1)
    if room < px(theme.HAND_GAP) * gaps:
        return None
    gap = room // gaps if room // gaps <= px(theme.HAND_GAP_MOST) else px(theme.HAND_GAP_LOOSE)
    left = px(theme.MARGIN)
    below = theme.NUMBER_ROOM if spec.numbered or spec.offered else theme.NUMBER_ROOM_NONE
    pitch = tile_height(px(tile)) + px(below + theme.ROW_GAP)
    top = header_height(spec, width) + px(theme.HAND_TOP)
    cells = []
    for place, code in enumerate(codes):
        row, column = divmod(place, columns)
        shift = px(theme.DRAWN_GAP) * max(0, place + 1 - len(spec.tiles))
        cells.append(Cell(code, left + column * (px(tile) + gap) + shift, top + row * pitch))
    side_left = max((cell.x for cell in cells[(rows - 1) * columns :]), default=left) + px(tile)
    return _Block(tuple(cells), side_left, top + (rows - 1) * pitch, top + (rows * pitch if count else 0))


def _attempt(
    spec: HandSpec, sections: tuple[Section, ...], block: _Block, hand_tile: int, section_tile: int, width: int
) -> HandLayout:
    """Lay out the sections at one size of tile."""

    def px(size: float) -> int:
        return theme.scaled(size, width)

    left, right = px(theme.MARGIN), width - px(theme.MARGIN)
    header = header_height(spec, width)
    sizes = Sizes(
        tile_width=px(section_tile),
        tile_height=tile_height(px(section_tile)),
        tile_gap=px(theme.TILE_GAP),
        caption_room=px(theme.SECTION_CAPTION_ROOM),
        shelf_gap=px(theme.SHELF_GAP),
        section_gap=px(theme.SECTION_GAP),
    )
    below = Region(left, right, block.bottom)
    regions = [below]
    side_left = block.last_right + px(theme.SECTION_GAP)
    if right - side_left >= px(theme.SIDE_ROOM):
        regions.insert(0, Region(side_left, right, block.last_top - px(theme.HAND_TOP) // 2, block.bottom))
    captions = [round(text_width(writable(section.caption), px(theme.SECTION_CAPTION))) for section in sections]
    flow = lay_out_sections(sizes, regions, list(zip(sections, captions, strict=True)))
    bottom = max(block.bottom, flow.bottom) + px(theme.SHELF_GAP)
    lines = wrapped(spec.note, px(theme.NOTE_SIZE), right - left, theme.NOTE_LINES)
    note = len(lines) * px(theme.NOTE_LINE) + px(theme.SHELF_GAP) // 2 if lines else 0
    return HandLayout(bottom + note, header, px(hand_tile), block.cells, flow, lines, bottom)


def _sections(spec: HandSpec, width: int) -> tuple[Section, ...]:
    """Return what is shown besides the hand, in order, without what is empty."""
    close = theme.scaled(theme.TILE_GAP, width)
    apart = theme.scaled(theme.MELD_GAP, width)
    melds = tuple(Group(meld.tiles, meld=meld) for meld in spec.melds)
    won = (Group((spec.won,), glow=theme.WON_GLOW),) if spec.won else ()
    waits = tuple(Group((code,), count=count) for code, count in spec.waits)
    found = (
        Section(spec.melds_caption, theme.CAPTION, melds, apart),
        Section(spec.flowers_caption, theme.CAPTION, tuple(Group((code,)) for code in spec.flowers), close),
        Section(spec.winds_caption, theme.CAPTION, tuple(Group((code,)) for code in spec.winds), close),
        Section(spec.won_caption, theme.GAIN, won, apart),
        Section(spec.waits_caption, theme.GAIN, waits, apart),
    )
    return tuple(section for section in found if section.groups)
