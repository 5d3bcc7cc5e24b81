"""Pictures drawn off the event loop, one at a time, the last ones kept."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from render import BoardSpec, HandSpec, Picture, draw_board, draw_hand, warm

_KEPT: Final = 64

Spec = HandSpec | BoardSpec


class Drawing:
    """Draws specs. Equal specs give one picture: it is drawn once while it is kept."""

    def __init__(self) -> None:
        # Composing palette images in two threads at once is slower than in one.
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="drawing")
        self._kept: OrderedDict[Spec, asyncio.Future[Picture]] = OrderedDict()

    def warm(self) -> None:
        """Begin to draw what every picture needs, in the background."""
        self._thread.submit(warm)

    async def draw(self, spec: Spec) -> Picture:
        """Return the picture of a spec."""
        found = self._kept.get(spec)
        if found is None or (found.done() and found.exception() is not None):
            loop = asyncio.get_running_loop()
            found = loop.run_in_executor(self._thread, _draw, spec)
            self._kept[spec] = found
        self._kept.move_to_end(spec)
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return await asyncio.shield(found)

    def close(self) -> None:
        """Let no more pictures be drawn."""
        self._thread.shutdown(wait=False, cancel_futures=True)


def _draw(spec: Spec) -> Picture:
    return draw_hand(spec) if isinstance(spec, HandSpec) else draw_board(spec)
