"""Pictures drawn off the event loop, one at a time, the last ones kept; those somebody waits for go first."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections import OrderedDict
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import count
from queue import PriorityQueue
from typing import Final

import discord

from bot.mahjong.tiles import Tile
from render import Picture, Spec, draw, warming

_KEPT: Final = 64
_TURN_SECONDS: Final = 0.0005
"""How long the drawing thread may go on while the event loop waits for the interpreter; Python's own is 5 ms."""


class Haste(IntEnum):
    """How soon something is to be drawn; what comes first in here goes first."""

    ANSWER = 0
    """Somebody has pressed and waits."""
    PANEL = 1
    """Somebody's panel is being brought up to date, and until it is, what they press waits."""
    NEWS = 2
    """A message that comes when it comes."""
    WARMING = 3
    """Nobody needs it yet."""


@dataclass(order=True)
class _Task:
    haste: Haste
    number: int
    work: Callable[[], None] = field(compare=False)


class Drawing:
    """Draws specs. Equal specs give one picture: it is drawn once while it is kept."""

    def __init__(self) -> None:
        self.emojis: dict[Tile, discord.PartialEmoji] = {}
        """The tiles the application has emojis of, as far as is known."""
        sys.setswitchinterval(_TURN_SECONDS)
        # Composing palette images in two threads at once is slower than in one.
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="drawing")
        self._waiting: PriorityQueue[_Task] = PriorityQueue()
        self._numbers = count()
        self._kept: OrderedDict[Spec, Future[Picture]] = OrderedDict()

    def warm(self) -> None:
        """Begin to draw what every picture needs, in the background; pictures that are wanted meanwhile go first."""
        steps = warming()
        self._submit(Haste.WARMING, lambda: self._warm_on(steps))

    def _warm_on(self, steps: Iterator[None]) -> None:
        """Take one step and queue up for the next."""
        for _ in steps:
            with contextlib.suppress(RuntimeError):  # raised when no more pictures are to be drawn
                self._submit(Haste.WARMING, lambda: self._warm_on(steps))
            return

    async def draw(self, spec: Spec, haste: Haste = Haste.NEWS) -> Picture:
        """Return the picture of a spec."""
        found = self._kept.get(spec)
        if found is None or (found.done() and found.exception() is not None):
            found = self._kept[spec] = Future()
        if not found.done():
            # One that is wanted sooner than before stands in the queue twice; the second time it is drawn already.
            self._submit(haste, lambda: _fulfil(found, spec))
        self._kept.move_to_end(spec)
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return await asyncio.shield(asyncio.wrap_future(found))

    def _submit(self, haste: Haste, work: Callable[[], None]) -> None:
        self._waiting.put(_Task(haste, next(self._numbers), work))
        self._thread.submit(self._next)

    def _next(self) -> None:
        """Do what is most urgent: the thread is called as often as there are tasks."""
        self._waiting.get_nowait().work()

    def close(self) -> None:
        """Let no more pictures be drawn."""
        self._thread.shutdown(wait=False, cancel_futures=True)


def _fulfil(wanted: Future[Picture], spec: Spec) -> None:
    if wanted.done():
        return
    try:
        wanted.set_result(draw(spec))
    except BaseException as error:
        wanted.set_exception(error)
