"""Short runs of words, marks and small tiles that stay together on a line, and lines of such runs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from PIL import Image

from render.art.pen import tile_height
from render.canvas import Canvas
from render.text import fitted, text_width


@dataclass(frozen=True, slots=True)
class Word:
    """A text of a size in pixels, shortened where it would be wider than `most`."""

    text: str
    size: int
    colour: str
    most: int
    bold: bool = False

    @property
    def shown(self) -> str:
        """The text as it fits."""
        return fitted(self.text, self.size, self.most)

    @property
    def width(self) -> int:
        """How wide it is."""
        return round(text_width(self.shown, self.size))

    def draw(self, canvas: Canvas, x: int, y: int, under: int) -> None:  # noqa: ARG002
        """Write it from x on, around the height y."""
        canvas.text(x, y, self.shown, self.size, self.colour, width=self.width + 1, bold=self.bold)


@dataclass(frozen=True, slots=True)
class Mark:
    """An icon of `render.icons` that takes its size alone."""

    icon: Callable[[int], Image.Image]
    size: int

    @property
    def width(self) -> int:
        """How wide it is."""
        return self.size

    def draw(self, canvas: Canvas, x: int, y: int, under: int) -> None:
        """Lay it down from x on, around the height y."""
        canvas.icon(self.icon, self.size, x=x + self.size / 2, y=y, under=under)


@dataclass(frozen=True, slots=True)
class SmallTile:
    """A tile beside words."""

    code: str
    size: int

    @property
    def width(self) -> int:
        """How wide it is."""
        return self.size

    def draw(self, canvas: Canvas, x: int, y: int, under: int) -> None:  # noqa: ARG002
        """Lay it down from x on, around the height y."""
        canvas.tile(self.code, x, round(y - tile_height(self.size) / 2), self.size)


class Piece(Protocol):
    """Anything that has a width and can be drawn in a line."""

    @property
    def width(self) -> int:
        """How wide it is."""

    def draw(self, canvas: Canvas, x: int, y: int, under: int) -> None:
        """Draw it from x on, around the height y, on the colour at index `under`."""


@dataclass(frozen=True, slots=True)
class Run:
    """Pieces beside each other with a gap between them."""

    pieces: tuple[Piece, ...]
    gap: int

    @property
    def width(self) -> int:
        """How wide it is."""
        return sum(piece.width for piece in self.pieces) + self.gap * (len(self.pieces) - 1)

    def draw(self, canvas: Canvas, x: int, y: int, under: int) -> None:
        """Draw it from x on, around the height y, on the colour at index `under`."""
        for piece in self.pieces:
            piece.draw(canvas, x, y, under)
            x += piece.width + self.gap


def width_of(runs: Sequence[Run], gap: int) -> int:
    """Return how wide runs are on one line."""
    return sum(run.width for run in runs) + gap * (len(runs) - 1) if runs else 0


def lines_of(runs: Sequence[Run], room: int, gap: int) -> list[list[Run]]:
    """Return runs on as few lines as they need."""
    lines: list[list[Run]] = []
    for run in runs:
        if lines and width_of([*lines[-1], run], gap) <= room:
            lines[-1].append(run)
        else:
            lines.append([run])
    return lines
