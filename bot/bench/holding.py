"""How long pictures drawn in a thread keep the event loop from its callbacks, and how soon the first is there."""

from __future__ import annotations

import asyncio
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from bot.bench.samples import BOARD, HAND
from cogs.drawing import Drawing
from render import Spec

_BEAT: Final = 0.001


class _Pulse:
    """A callback of the loop every millisecond, and how late it came at the latest."""

    def __init__(self) -> None:
        self.worst = 0.0
        self._task = asyncio.create_task(self._beat())

    async def _beat(self) -> None:
        while True:
            due = time.perf_counter() + _BEAT
            await asyncio.sleep(_BEAT)
            self.worst = max(self.worst, time.perf_counter() - due)

    def read(self) -> float:
        """Return the worst delay in milliseconds since it was read last."""
        worst, self.worst = self.worst, 0.0
        return worst * 1000

    def stop(self) -> None:
        """Beat no more."""
        self._task.cancel()


def _pictures(count: int) -> Iterable[Spec]:
    """Yield hands and boards of which no two are equal, so that each is drawn."""
    for number in range(count):
        yield replace(HAND, title=f"tea-house {number}")
        yield replace(BOARD, title=f"tea-house {number}")


async def _held(count: int) -> dict[str, Any]:
    drawing = Drawing()
    await asyncio.gather(drawing.draw(HAND), drawing.draw(BOARD))
    pulse = _Pulse()
    await asyncio.sleep(0.02)
    idle, busy = [], []
    for spec in _pictures(count):
        pulse.read()
        await asyncio.sleep(0.008)
        idle.append(pulse.read())
        await drawing.draw(spec)
        busy.append(pulse.read())
    pulse.stop()
    drawing.close()
    return {
        "pictures": len(busy),
        "median": round(statistics.median(busy), 2),
        "longest": round(max(busy), 2),
        "nine_in_ten": round(sorted(busy)[len(busy) * 9 // 10], 2),
        "idle_median": round(statistics.median(idle), 2),
        "idle_longest": round(max(idle), 2),
        "idle_nine_in_ten": round(sorted(idle)[len(idle) * 9 // 10], 2),
    }


def loop_held(count: int) -> dict[str, Any]:
    """Return by how many milliseconds the loop was late at worst, picture by picture, and while none was drawn."""
    return asyncio.run(_held(count))


async def _first() -> dict[str, float]:
    started = time.perf_counter()
    drawing = Drawing()
    drawing.warm()
    pulse = _Pulse()
    await drawing.draw(HAND)
    hand = time.perf_counter()
    await drawing.draw(BOARD)
    board = time.perf_counter()
    held = pulse.read()
    pulse.stop()
    drawing.close()
    return {"hand": round(hand - started, 3), "board_after_it": round(board - hand, 3), "held_ms": round(held, 2)}


def first_pictures() -> dict[str, float]:
    """Return how many seconds a new process takes to its first hand and then its first board, warming beside it."""
    started = time.perf_counter()
    done = subprocess.run([sys.executable, "-m", "bot.bench.holding"], check=True, capture_output=True, text=True)
    whole = time.perf_counter() - started
    found: dict[str, float] = json.loads(done.stdout)
    return {**found, "process": round(whole, 3)}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(asyncio.run(_first())))
