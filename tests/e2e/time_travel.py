"""A clock that runs as it does, but that a test can put forward."""

from __future__ import annotations

import time
from dataclasses import dataclass

from tests.e2e.evening import Evening


@dataclass
class Clock:
    """Seconds since 1970, as the bot reads them; it begins at a time and then runs."""

    start: float = 1_800_000_000.0

    def __post_init__(self) -> None:
        self._zero = self.start - time.time()

    def __call__(self) -> float:
        return time.time() + self._zero

    def skip(self, seconds: float) -> None:
        """Let time pass while no bot runs."""
        self._zero += seconds

    async def to(self, evening: Evening, moment: float) -> None:
        """Let time pass until a moment."""
        await self.forward(evening, moment - self())

    async def forward(self, evening: Evening, seconds: float) -> None:
        """Let time pass, and wait until everything has happened and been delivered that was due by then."""
        self._zero += seconds
        host, mornings = evening.bot.host, evening.bot.delivery._mornings
        host._wake.set()
        mornings._wake.set()
        dues = (host._wake_at, mornings._at)
        await evening.eve.until(lambda: all(at > self() for due in dues for at in due.values()))
        for table in host._tables.all():
            await table.change(lambda _: None)  # behind what is being decided
        await evening.settled()


class StandingClock(Clock):
    """A clock that stands still unless a test puts it forward."""

    def __post_init__(self) -> None:
        self._zero = self.start

    def __call__(self) -> float:
        return self._zero
