"""How long an addressee is left alone after something failed: kind to Discord, bounded for the reader."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Final

import discord

from cogs.mail import EditsLimitedError, LostError

FIRST_PAUSE: Final = 2.0
LONGEST_PAUSE: Final = 300.0
REFUSED_PAUSE: Final = 300.0
LONGEST_REFUSED: Final = 3600.0
LEAST_GAP: Final = 0.25
"""Seconds between two attempts of which the first one failed, however much there is to say."""
_SPREAD: Final = 0.25
"""By what part a pause is drawn out at random, so that not all tables come back in the same moment."""


def is_refusal(error: BaseException) -> bool:
    """Whether the same would be refused again until somebody allows it."""
    if isinstance(error, discord.HTTPException):
        return 400 <= error.status < 500 and error.status != 429
    return isinstance(error, LostError)


def is_foreign(error: BaseException) -> bool:
    """Whether the trouble is outside the program: Discord, the network."""
    return isinstance(error, discord.DiscordException | LostError | OSError | TimeoutError)


def _told(error: Exception) -> float | None:
    """Return for how many seconds Discord, or what stands before it, wants to be left alone; `None` if it does not."""
    if isinstance(error, discord.RateLimited):
        return error.retry_after
    if isinstance(error, discord.HTTPException) and error.status == 429:
        try:
            return float(error.response.headers.get("Retry-After", LONGEST_PAUSE))
        except ValueError:
            return LONGEST_PAUSE
    return None


class Patience:
    """The pauses of one addressee: they double from failure to failure. `jitter` is between 0 and 1."""

    def __init__(self, jitter: Callable[[], float]) -> None:
        self._jitter = jitter
        self._pause = FIRST_PAUSE
        self._refused = REFUSED_PAUSE

    def worked(self) -> None:
        """Forget earlier failures."""
        self._pause, self._refused = FIRST_PAUSE, REFUSED_PAUSE

    def pause_after(self, error: Exception) -> tuple[float, float]:
        """Return the seconds to wait after a failure: what news must wait for too, and what everything waits for."""
        told = _told(error)
        if told is not None:
            told *= 1 + _SPREAD * self._jitter()
            return (LEAST_GAP if isinstance(error, EditsLimitedError) else told), told
        if is_refusal(error):
            pause, self._refused = self._refused, min(2 * self._refused, LONGEST_REFUSED)
        else:
            pause, self._pause = self._pause, min(2 * self._pause, LONGEST_PAUSE)
        return min(LEAST_GAP, pause), pause * (1 + _SPREAD * self._jitter())

    async def wait(self, error: Exception, news: asyncio.Event) -> None:
        """Wait after a failure. What failed may wait, what is new may not, unless Discord said for how long."""
        least, most = self.pause_after(error)
        await asyncio.sleep(least)
        with contextlib.suppress(TimeoutError):
            # Not `wait_for`: in Python 3.11 it loses a cancellation that comes together with the event.
            async with asyncio.timeout(max(0.0, most - least)):
                await news.wait()
