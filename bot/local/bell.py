"""Waking whoever waits for the world to change."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

GLANCE_SECONDS = 0.02
"""How often a waiter looks anyway: a predicate may ask about something the world does not know, such as the bot."""


class Bell:
    """Rings at every change; those who wait look again."""

    def __init__(self) -> None:
        self._waiting: set[asyncio.Future[None]] = set()

    def ring(self) -> None:
        """Wake all who wait."""
        for waiter in self._waiting:
            if not waiter.done():
                waiter.set_result(None)

    async def wait(self, seconds: float | None = None) -> bool:
        """Wait for the next ring; false if it did not come in time."""
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.add(waiter)
        try:
            done, _ = await asyncio.wait({waiter}, timeout=seconds)
            return bool(done)
        finally:
            self._waiting.discard(waiter)

    async def until(self, predicate: Callable[[], object], seconds: float) -> bool:
        """Wait until the predicate holds; false if it did not in time."""
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        while not predicate():
            left = end - loop.time()
            if left <= 0:
                return False
            await self.wait(min(left, GLANCE_SECONDS))
        return True
