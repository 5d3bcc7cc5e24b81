"""Laying groups of tiles out on shelves, as words are laid out on lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from render.specs import MeldSpec


@dataclass(frozen=True, slots=True)
class Group:
    """Tiles that stay together.

    `meld` says what jokers stand for, `count` is a number shown with a single tile, `glow` a colour of light.
    """

    tiles: tuple[str, ...]
    meld: MeldSpec | None = None
    glow: str | None = None
    count: int | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """Groups under one caption, with the gap between them in pixels."""

    caption: str
    colour: str
    groups: tuple[Group, ...]
    gap: int


@dataclass(frozen=True, slots=True)
class Region:
    """Where shelves may stand; one without a bottom takes all that is left."""

    left: int
    right: int
    top: int
    bottom: int | None = None


@dataclass(frozen=True, slots=True)
class Sizes:
    """Sizes of one attempt, in pixels: tiles, what is above and below them, and the room of captions."""

    tile_width: int
    tile_height: int
    tile_gap: int
    caption_room: int
    shelf_gap: int
    section_gap: int

    @property
    def shelf_height(self) -> int:
        """How much a shelf takes, with its captions and the gap below."""
        return self.caption_room + self.tile_height + self.shelf_gap

    def width(self, group: Group) -> int:
        """Return how wide a group is."""
        return len(group.tiles) * (self.tile_width + self.tile_gap) - self.tile_gap


@dataclass(frozen=True, slots=True)
class Placed:
    """A group in its place: the upper left corner of its first tile."""

    group: Group
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Caption:
    """A caption in its place: left end, middle of the line, and how wide it may be."""

    text: str
    colour: str
    x: int
    y: int
    width: int


@dataclass(frozen=True, slots=True)
class Flow:
    """Sections laid out: every group and caption in its place, and where the last shelf ends."""

    sizes: Sizes
    placed: tuple[Placed, ...]
    captions: tuple[Caption, ...]
    bottom: int


def lay_out_sections(sizes: Sizes, regions: Sequence[Region], sections: Sequence[tuple[Section, int]]) -> Flow:
    """Lay sections, each with the width of its caption, out on the shelves of regions; the last has no bottom."""
    shelves = _Shelves(sizes, regions)
    for section, caption_width in sections:
        shelves.add(section, caption_width)
    return shelves.finished()


@dataclass(slots=True)
class _Shelf:
    """One line of groups: its region, where it begins at the top, and what stands on it from left to right."""

    region: int
    top: int
    groups: list[tuple[Group, int]] = field(default_factory=list)
    captions: list[tuple[Section, int]] = field(default_factory=list)


class _Shelves:
    """Shelves while they are being filled; the last one is where the next group goes, at x."""

    def __init__(self, sizes: Sizes, regions: Sequence[Region]) -> None:
        self._sizes = sizes
        self._regions = regions
        self._shelves: list[_Shelf] = []
        self._x = 0
        self._enter(0)

    def _region(self) -> Region:
        return self._regions[self._shelves[-1].region]

    def _is_fresh(self) -> bool:
        return not self._shelves[-1].groups

    def _enter(self, number: int) -> None:
        self._begin(number, self._regions[number].top)

    def _begin(self, number: int, top: int) -> None:
        """Begin a shelf in a region, or in the next one if this has no more room."""
        region = self._regions[number]
        ends = top + self._sizes.caption_room + self._sizes.tile_height
        if region.bottom is not None and ends > region.bottom:
            self._enter(number + 1)
            return
        self._shelves.append(_Shelf(number, top))
        self._x = region.left

    def _next_shelf(self) -> None:
        shelf = self._shelves[-1]
        self._begin(shelf.region, shelf.top + self._sizes.shelf_height)

    def add(self, section: Section, caption_width: int) -> None:
        """Put a section on the shelves."""
        widths = [self._sizes.width(group) for group in section.groups]
        total = max(caption_width, sum(widths) + section.gap * (len(widths) - 1))
        self._make_room(total, max(widths[0], caption_width))
        first = self._shelves[-1]
        caption_end = self._x + caption_width
        if section.caption:
            first.captions.append((section, self._x))
        for position, (group, width) in enumerate(zip(section.groups, widths, strict=True)):
            if position:
                self._x += section.gap
                while self._x + width > self._region().right and not self._is_fresh():
                    self._next_shelf()
            self._shelves[-1].groups.append((group, self._x))
            self._x += width
        if self._shelves[-1] is first:
            self._x = max(self._x, min(caption_end, self._region().right))

    def _make_room(self, total: int, least: int) -> None:
        """Go to the shelf where a section begins: here if all of it fits, or if no shelf holds it."""
        gap = 0 if self._is_fresh() else self._sizes.section_gap
        while True:
            region = self._region()
            room = region.right - self._x - gap
            if total <= room or (least <= room and total > region.right - region.left):
                break
            if not self._is_fresh():
                self._next_shelf()
            elif region.bottom is None:
                break
            else:
                self._enter(self._shelves[-1].region + 1)
            gap = 0
        self._x += gap

    def finished(self) -> Flow:
        """Return everything in its place; shelves without a caption move up into the room it would have taken."""
        sizes = self._sizes
        placed, captions, bottom = [], [], 0
        raised, region = 0, -1
        for shelf in (shelf for shelf in self._shelves if shelf.groups):
            raised = raised if shelf.region == region else 0
            region = shelf.region
            raised += 0 if shelf.captions else sizes.caption_room
            top = shelf.top - raised
            right = self._regions[region].right
            for section, x in shelf.captions:
                middle = top + sizes.caption_room // 2
                captions.append(Caption(section.caption, section.colour, x, middle, right - x))
            placed += [Placed(group, x, top + sizes.caption_room) for group, x in shelf.groups]
            bottom = max(bottom, top + sizes.caption_room + sizes.tile_height)
        return Flow(sizes, tuple(placed), tuple(captions), bottom)
