"""One ring at the end of a person's quiet hours for everything that came silently meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from bot.table.ports import Ports


class Mornings:
    """Wakes when somebody may be rung again. What waits for them stands in the file, so nothing is kept here."""

    def __init__(self, ports: Ports, ring: Callable[[int], None]) -> None:
        self._ports = ports
        self._ring = ring
        self._at: dict[int, float] = {}
        self._wake = asyncio.Event()
        self._timer: asyncio.Task[None] | None = None

    def expect(self, user_id: int, at: float) -> None:
        """Have a person rung at a time, in seconds since 1970; a new time takes the place of an old one."""
        if self._at.get(user_id) == at:
            return
        self._at[user_id] = at
        self._wake.set()
        if self._timer is None or self._timer.done():
            self._timer = asyncio.create_task(self._run(), name="ends of quiet hours")

    async def stop(self) -> None:
        """Wake nobody any more."""
        if self._timer is not None:
            self._timer.cancel()
            await asyncio.gather(self._timer, return_exceptions=True)

    async def _run(self) -> None:
        while self._at:
            now = self._ports.now()
            for user_id in [user_id for user_id, at in self._at.items() if at <= now]:
                del self._at[user_id]
                self._ring(user_id)
            self._wake.clear()
            delay = min(self._at.values(), default=now) - now
            try:
                async with asyncio.timeout(max(0.0, delay)):
                    await self._wake.wait()
            except TimeoutError:
                continue
