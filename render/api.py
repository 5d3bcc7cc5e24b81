"""What others call: a specification in, a finished picture out, from any thread."""

from __future__ import annotations

from threading import Lock
from typing import Final

from render import encode, theme
from render.canvas import Canvas
from render.hand import compose_hand
from render.specs import HandSpec, Picture

#: Pictures are composed one at a time: it takes a few milliseconds, and threads that share the interpreter's lock
#: would only make each other slower. PNG is written outside.
_COMPOSING: Final = Lock()


def draw_hand(spec: HandSpec, width: int = theme.DESIGN_WIDTH) -> Picture:
    """Return the picture of one player's hand; equal specifications give equal bytes."""
    with _COMPOSING:
        canvas = compose_hand(spec, width)
    return _finish(canvas, "hand.png")


def _finish(canvas: Canvas, filename: str) -> Picture:
    return Picture(encode.png(canvas.image), filename, canvas.width, canvas.height)


def warm() -> None:
    """Prepare."""
