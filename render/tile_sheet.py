"""All tiles in one picture, to look at."""

from __future__ import annotations

from typing import Final

from render.art.faces import BACK, FACES
from render.art.pen import tile_height
from render.canvas import Canvas

_ROWS: Final = (FACES[:9], FACES[9:18], FACES[18:27], (*FACES[27:36],), (*FACES[36:], BACK))


def compose_tiles(tile: int, *, index: bool, traditional: bool) -> Canvas:
    """Return every face and the back, each so wide."""
    gap = max(4, tile // 10)
    pitch, down = tile + gap, tile_height(tile) + 2 * gap
    canvas = Canvas(gap + pitch * max(map(len, _ROWS)), gap + down * len(_ROWS))
    canvas.index, canvas.traditional = index, traditional
    for number, row in enumerate(_ROWS):
        canvas.shade(gap, gap + number * down, tile, tile_height(tile), len(row), pitch)
    for number, row in enumerate(_ROWS):
        for place, code in enumerate(row):
            canvas.tile(code, gap + place * pitch, gap + number * down, tile)
    return canvas
