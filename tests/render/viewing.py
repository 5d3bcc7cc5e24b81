"""What a test sees of a picture: its pixels, and where texts and tiles were laid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from io import BytesIO
from itertools import combinations
from typing import Any

import pytest
from PIL import Image, ImageChops

from render import Picture
from render.art.pen import tile_height
from render.canvas import Canvas

Box = tuple[int, int, int, int]


def pixels(picture: Picture) -> Image.Image:
    return Image.open(BytesIO(picture.data)).convert("RGB")


def changed(one: Picture, other: Picture) -> Box | None:
    """Return the box in which two pictures of one size differ, or None if they do not."""
    assert (one.width, one.height) == (other.width, other.height)
    return ImageChops.difference(pixels(one), pixels(other)).getbbox()


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def inside(inner: Box, outer: Box) -> bool:
    return outer[0] <= inner[0] and outer[1] <= inner[1] and inner[2] <= outer[2] and inner[3] <= outer[3]


def clashes(boxes: Sequence[tuple[str, Box]]) -> list[tuple[str, str]]:
    return [(a, b) for (a, one), (b, other) in combinations(boxes, 2) if overlap(one, other)]


@dataclass
class Seen:
    """Every text and tile laid on a canvas, with its box."""

    texts: list[tuple[str, Box]] = field(default_factory=list)
    tiles: list[tuple[str, Box]] = field(default_factory=list)


def watch(monkeypatch: pytest.MonkeyPatch) -> Seen:
    """Note every text and tile that is drawn from now on."""
    seen = Seen()
    draw_text, draw_tile = Canvas.text, Canvas.tile

    def text(self: Canvas, x: float, y: float, text: str, size: int, colour: str, **more: Any) -> int:
        taken = draw_text(self, x, y, text, size, colour, **more)
        left = x - {"l": 0.0, "m": taken / 2, "r": taken}[more.get("anchor", "l")]
        if taken:
            seen.texts.append((text, (round(left), round(y - size * 0.4), round(left + taken), round(y + size * 0.4))))
        return taken

    def tile(self: Canvas, code: str, x: int, y: int, width: int, **more: Any) -> None:
        draw_tile(self, code, x, y, width, **more)
        seen.tiles.append((code, (x, y, x + width, y + tile_height(width))))

    monkeypatch.setattr(Canvas, "text", text)
    monkeypatch.setattr(Canvas, "tile", tile)
    return seen
