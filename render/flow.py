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


@dataclass(slots=True)
class Flow:
    """Groups laid out so far; `bottom` is where the last shelf ends."""

    sizes: Sizes
    regions: Sequence[Region]
    placed: list[Placed] = field(default_factory=list)
    captions: list[Caption] = field(default_factory=list)
    bottom: int = 0
    _region: int = 0
    _top: int = 0
    _x: int = 0
    _fresh: bool = True

    def __post_init__(self) -> None:
        self._enter(0)

    def _enter(self, number: int) -> None:
        self._region = number
        region = self.regions[number]
        self._top, self._x, self._fresh = region.top, region.left, True
        if not self._has_room():
            self._enter(number + 1)

    def _has_room(self) -> bool:
        bottom = self.regions[self._region].bottom
        return bottom is None or self._top + self.sizes.shelf_height - self.sizes.shelf_gap <= bottom

    def _next_shelf(self) -> None:
        self._top += self.sizes.shelf_height
        self._x, self._fresh = self.regions[self._region].left, True
        if not self._has_room():
            self._enter(self._region + 1)

    def add(self, section: Section, caption_width: int) -> None:
        """Lay out a section whose caption is so wide."""
        widths = [self.sizes.width(group) for group in section.groups]
        total = max(caption_width, sum(widths) + section.gap * (len(widths) - 1))
        self._make_room(total, max(widths[0], caption_width), 0 if self._fresh else self.sizes.section_gap)
        right = self.regions[self._region].right
        if section.caption:
            middle = self._top + self.sizes.caption_room // 2
            self.captions.append(Caption(section.caption, section.colour, self._x, middle, right - self._x))
        caption_end, caption_top = self._x + caption_width, self._top
        for position, (group, width) in enumerate(zip(section.groups, widths, strict=True)):
            if position:
                self._x += section.gap
                while self._x + width > self.regions[self._region].right and not self._fresh:
                    self._next_shelf()
            self.placed.append(Placed(group, self._x, self._top + self.sizes.caption_room))
            self._x += width
            self._fresh = False
            self.bottom = max(self.bottom, self._top + self.sizes.caption_room + self.sizes.tile_height)
        if self._top == caption_top:
            self._x = max(self._x, min(caption_end, right))

    def _make_room(self, total: int, least: int, gap: int) -> None:
        """Go to the shelf where a section begins: here if all of it fits, or if no shelf holds it."""
        while True:
            region = self.regions[self._region]
            room = region.right - self._x - gap
            is_last = region.bottom is None
            if total <= room or (least <= room and total > region.right - region.left):
                break
            if self._fresh and is_last:
                break
            if self._fresh:
                self._enter(self._region + 1)
            else:
                self._next_shelf()
            gap = 0
        self._x += gap
