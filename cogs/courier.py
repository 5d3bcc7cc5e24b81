"""Brings one addressee up to date, as often as there is news, and again later where that failed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from cogs.log import log_failure
from cogs.patience import Patience, is_foreign

_log = logging.getLogger(__name__)


class Courier:
    """On its way as long as something is left to say. `deliver` says it from what is stored, or raises.

    After a failure `gives_up` is asked whether anybody still waits for it.
    """

    def __init__(
        self,
        name: str,
        deliver: Callable[[], Awaitable[None]],
        gives_up: Callable[[], Awaitable[bool]],
        patience: Patience,
    ) -> None:
        self._name = name
        self._deliver = deliver
        self._gives_up = gives_up
        self._patience = patience
        self._news = asyncio.Event()
        self._rests = False
        self.task = asyncio.create_task(self._go(), name=name)

    def tell(self) -> None:
        """There is news."""
        self._news.set()

    def stop(self, *, at_once: bool) -> None:
        """Break off; unless at once, only what waits to be tried again: what is being sent may arrive all the same."""
        if at_once or self._rests:
            self.task.cancel()

    @property
    def is_told(self) -> bool:
        """Whether there is news it has not looked at."""
        return self._news.is_set()

    async def _go(self) -> None:
        while True:
            self._news.clear()
            try:
                await self._deliver()
            except Exception as error:
                self._say(error)
                if await self._gives_up():
                    return
                self._rests = True
                await self._patience.wait(error, self._news)
                self._rests = False
            else:
                self._patience.worked()
                if not self._news.is_set():
                    return

    def _say(self, error: Exception) -> None:
        """Log what went wrong: in a line where Discord or the network did, with the place where we did."""
        if is_foreign(error):
            _log.warning("%s: %s: %s", self._name, type(error).__name__, error)
        else:
            log_failure(_log, self._name, error)
