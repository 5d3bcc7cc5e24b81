"""Pictures drawn off the event loop, one at a time, the last ones kept."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections import OrderedDict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import discord

from bot.mahjong.tiles import Tile
from render import Picture, Spec, draw, warming

_KEPT: Final = 64
_TURN_SECONDS: Final = 0.0005
"""How long the drawing thread may go on while the event loop waits for the interpreter; Python's own is 5 ms."""


class Drawing:
    """Draws specs. Equal specs give one picture: it is drawn once while it is kept."""

    def __init__(self) -> None:
        self.emojis: dict[Tile, discord.PartialEmoji] = {}
        """The tiles the application has emojis of, as far as is known."""
        sys.setswitchinterval(_TURN_SECONDS)
        # Composing palette images in two threads at once is slower than in one.
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="drawing")
        self._kept: OrderedDict[Spec, asyncio.Future[Picture]] = OrderedDict()

    def warm(self) -> None:
        """Begin to draw what every picture needs, in the background; pictures that are wanted meanwhile go first."""
        self._thread.submit(self._warm_on, warming())

    def _warm_on(self, steps: Iterator[None]) -> None:
        """Take one step and queue up for the next, behind any picture that was asked for in between."""
        for _ in steps:
            with contextlib.suppress(RuntimeError):  # raised when no more pictures are to be drawn
                self._thread.submit(self._warm_on, steps)
            return

    async def draw(self, spec: Spec) -> Picture:
        """Return the picture of a spec."""
        found = self._kept.get(spec)
        if found is None or (found.done() and found.exception() is not None):
            loop = asyncio.get_running_loop()
            found = loop.run_in_executor(self._thread, draw, spec)
            self._kept[spec] = found
        self._kept.move_to_end(spec)
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return await asyncio.shield(found)

    def close(self) -> None:
        """Let no more pictures be drawn."""
        self._thread.shutdown(wait=False, cancel_futures=True)
