"""What others call: a specification in, a finished picture out, from any thread."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Lock
from typing import Final

from render import encode, sprites, theme
from render.art.faces import BACK, FACES
from render.board import compose_board
from render.canvas import Canvas
from render.chart import compose_chart
from render.hand import compose_hand
from render.settlement import compose_settlement
from render.specs import BoardSpec, ChartSpec, HandSpec, Picture, SettlementSpec, Spec, StandingsSpec
from render.standings import compose_standings
from render.tile_sheet import compose_tiles

#: Pictures are composed one at a time: it takes a few milliseconds, and threads that share the interpreter's lock
#: would only make each other slower. PNG is written outside.
_COMPOSING: Final = Lock()


def draw_hand(spec: HandSpec, width: int = theme.DESIGN_WIDTH) -> Picture:
    """Return the picture of one player's hand; equal specifications give equal bytes."""
    with _COMPOSING:
        canvas = compose_hand(spec, width)
    return _finish(canvas, "hand.png")


def draw_board(spec: BoardSpec, width: int = theme.DESIGN_WIDTH) -> Picture:
    """Return the picture of the table; equal specifications give equal bytes."""
    with _COMPOSING:
        canvas = compose_board(spec, width)
    return _finish(canvas, "board.png")


def draw_settlement(spec: SettlementSpec, width: int = theme.DESIGN_WIDTH) -> Picture:
    """Return the picture of a finished round; equal specifications give equal bytes."""
    with _COMPOSING:
        canvas = compose_settlement(spec, width)
    return _finish(canvas, "settlement.png")


def draw_chart(spec: ChartSpec, width: int = theme.DESIGN_WIDTH) -> Picture:
    """Return the picture of points over rounds; equal specifications give equal bytes."""
    with _COMPOSING:
        canvas = compose_chart(spec, width)
    return _finish(canvas, "chart.png")


def draw_standings(spec: StandingsSpec, width: int = theme.DESIGN_WIDTH) -> Picture:
    """Return the picture of who leads; equal specifications give equal bytes."""
    with _COMPOSING:
        canvas = compose_standings(spec, width)
    return _finish(canvas, "standings.png")


def draw_tiles(tile: int, *, index: bool = True, traditional: bool = False) -> Picture:
    """Return a picture of all tiles, each so wide."""
    with _COMPOSING:
        canvas = compose_tiles(tile, index=index, traditional=traditional)
    return _finish(canvas, "tiles.png")


def draw(spec: Spec, width: int = theme.DESIGN_WIDTH) -> Picture:
    """Return the picture of any specification."""
    if isinstance(spec, HandSpec):
        return draw_hand(spec, width)
    if isinstance(spec, BoardSpec):
        return draw_board(spec, width)
    if isinstance(spec, StandingsSpec):
        return draw_standings(spec, width)
    return draw_settlement(spec, width) if isinstance(spec, SettlementSpec) else draw_chart(spec, width)


def _finish(canvas: Canvas, filename: str) -> Picture:
    return Picture(encode.png(canvas.image), filename, canvas.width, canvas.height)


def warming(width: int = theme.DESIGN_WIDTH) -> Iterator[None]:
    """Draw every tile at the sizes pictures of a width use most, one a step, which takes a few seconds in all.

    Pictures drawn meanwhile wait for one tile at most, and draw what they need themselves.
    """
    for size in theme.WARMED_TILES:
        for code in (*FACES, BACK):
            with _COMPOSING:
                sprites.tile_sprite(code, theme.scaled(size, width), True)
            yield


def warm(width: int = theme.DESIGN_WIDTH) -> None:
    """Draw every tile at the sizes pictures of a width use most."""
    for _ in warming(width):
        pass
