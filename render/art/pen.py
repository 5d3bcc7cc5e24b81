"""The pen all tile art is drawn with."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from PIL import Image, ImageDraw

from render.art import brush
from render.art.geometry import Point, ellipse, flatten
from render.art.hanzi import TRADITIONAL
from render.colour import rgb

#: Tile coordinates, in which all art is written.
TILE_WIDTH: Final = 96
TILE_HEIGHT: Final = 128
#: Art is drawn at least so wide, in whole multiples of what is asked for, and then reduced.
_DRAWN_WIDTH: Final = 300
_LEAST_MULTIPLE: Final = 3


@dataclass(frozen=True, slots=True)
class Format:
    """The size art is drawn at: a whole multiple of the width it is shown at.

    The multiple is whole so that equal parts of a face, laid on whole pixels of the small picture, come out equal:
    that looks tidy, and repeats cost nothing in a PNG.
    """

    width: int

    @property
    def multiple(self) -> int:
        """How many times larger than shown art is drawn."""
        return max(_LEAST_MULTIPLE, -(-_DRAWN_WIDTH // self.width))

    @property
    def scale(self) -> float:
        """How many drawn pixels one tile coordinate is long."""
        return self.width * self.multiple / TILE_WIDTH

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of a drawn tile in pixels."""
        return self.width * self.multiple, tile_height(self.width) * self.multiple

    def reduced(self, image: Image.Image) -> Image.Image:
        """Return a drawn picture at the size it is shown at."""
        return image.reduce(self.multiple)


def tile_height(width: int) -> int:
    """Return how high a tile of a width is."""
    return round(width * TILE_HEIGHT / TILE_WIDTH)


_Matrix = tuple[float, float, float, float, float, float]


def vertical_gradient(size: tuple[int, int], top: str, bottom: str) -> Image.Image:
    """Return an opaque picture that passes from one colour to the other."""
    ramp = Image.linear_gradient("L").resize(size)
    return Image.composite(Image.new("RGB", size, bottom), Image.new("RGB", size, top), ramp)


class Pen:
    """Draws in tile coordinates (96 by 128) on a transparent picture of a format."""

    def __init__(self, form: Format, *, traditional: bool = False) -> None:
        self.form = form
        self._forms = TRADITIONAL if traditional else {}
        self._scale = form.scale
        self.image = Image.new("RGBA", form.size, (255, 255, 255, 0))
        self._draw = ImageDraw.Draw(self.image)
        self._matrices: list[_Matrix] = [(1, 0, 0, 1, 0, 0)]

    @contextmanager
    def moved(
        self, x: float = 0, y: float = 0, *, turn: float = 0, scale: float = 1, mirrored: bool = False
    ) -> Iterator[None]:
        """Draw with the origin at (x, y), turned clockwise by degrees, scaled, mirrored left to right."""
        a, b, c, d, e, f = self._matrices[-1]
        cosine, sine = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale
        side = -1 if mirrored else 1
        p, q, r, s = cosine * side, sine * side, -sine, cosine
        self._matrices.append(
            (a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * x + c * y + e, b * x + d * y + f)
        )
        try:
            yield
        finally:
            self._matrices.pop()

    @contextmanager
    def fitted(self, x: float, y: float, *, turn: float = 0) -> Iterator[None]:
        """Draw with the origin at (x, y), or rather at the nearest whole pixel of the picture as it is shown."""
        multiple, scale = self.form.multiple, self._scale
        with self.moved(x, y, turn=turn):
            a, b, c, d, e, f = self._matrices[-1]
            right, down = (round(place * scale / multiple) * multiple / scale for place in (e, f))
            self._matrices[-1] = a, b, c, d, right, down
            yield

    def _at(self, x: float, y: float) -> Point:
        a, b, c, d, e, f = self._matrices[-1]
        scale = self._scale
        return (a * x + c * y + e) * scale, (b * x + d * y + f) * scale

    def _unit(self) -> float:
        """Return the pixels one coordinate is long under the present matrix."""
        a, b, *_ = self._matrices[-1]
        return math.hypot(a, b) * self._scale

    def polygon(self, points: Sequence[Point], fill: str, outline: str | None = None, width: float = 1) -> None:
        """Fill a polygon and draw its outline."""
        corners = [self._at(x, y) for x, y in points]
        self._draw.polygon(corners, fill=fill)
        self._outline(corners, outline, width)

    def _outline(self, corners: list[Point], colour: str | None, width: float) -> None:
        if colour:
            closed = [*corners, corners[0], corners[1]]
            self._draw.line(closed, fill=colour, width=max(1, round(width * self._unit())), joint="curve")

    def path(self, path: str, fill: str, outline: str | None = None, width: float = 1) -> None:
        """Fill a closed path (see `geometry.flatten` for the notation)."""
        self.polygon(flatten(path), fill, outline, width)

    def disc(self, x: float, y: float, radius: float, fill: str, vertical: float | None = None) -> None:
        """Fill a circle, or an ellipse if the vertical radius differs."""
        self.polygon(ellipse(x, y, radius, radius if vertical is None else vertical), fill)

    def line(self, path: str | Sequence[Point], width: float, fill: str, taper: tuple[float, float] = (1, 1)) -> None:
        """Draw a line with round ends; the taper says how wide it begins and ends, as shares of the width."""
        points = flatten(path) if isinstance(path, str) else path
        unit = self._unit()
        # Stamps a third of a radius apart leave no ripple that survives the reduction to any size shown.
        step = max(0.4, width * min(taper) / 6)
        segments = len(points) - 1
        for i in range(segments):
            (x0, y0), (x1, y1) = points[i], points[i + 1]
            stamps = max(1, math.ceil(math.dist(points[i], points[i + 1]) / step))
            for j in range(stamps + (i == segments - 1)):
                share = j / stamps
                width_here = taper[0] + (taper[1] - taper[0]) * (i + share) / segments
                radius = width / 2 * width_here * unit
                x, y = self._at(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)
                self._draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=fill)

    def hanzi(self, char: str, x: float, y: float, size: float, fill: str, weight: float = 1.15) -> None:
        """Write a character with the brush, centred on (x, y)."""
        left, top = self._at(x, y)
        char = self._forms.get(char, char)
        brush.write(self._draw, char, (left, top), size * self._unit(), rgb(fill), weight)

    def shaded(self, path: str, top: str, bottom: str, outline: str, width: float) -> None:
        """Fill a closed path with a gradient from top to bottom."""
        corners = [self._at(x, y) for x, y in flatten(path)]
        mask = Image.new("L", self.image.size, 0)
        ImageDraw.Draw(mask).polygon(corners, fill=255)
        self._through(mask, top, bottom)
        self._outline(corners, outline, width)

    def shaded_hanzi(
        self, placed: Sequence[tuple[str, float, float]], size: float, weight: float, top: str, bottom: str
    ) -> None:
        """Write characters at their (x, y) with one gradient that runs through all of them."""
        mask = Image.new("L", self.image.size, 0)
        draw = ImageDraw.Draw(mask)
        for char, x, y in placed:
            brush.write(draw, char, self._at(x, y), size * self._unit(), 255, weight)
        self._through(mask, top, bottom)

    def _through(self, mask: Image.Image, top: str, bottom: str) -> None:
        """Let a gradient shine through a mask; it spans what the mask holds."""
        box = mask.getbbox()
        if box is None:
            return
        left, upper, right, lower = box
        gradient = vertical_gradient((right - left, lower - upper), top, bottom)
        self.image.paste(gradient, (left, upper), mask.crop(box))
