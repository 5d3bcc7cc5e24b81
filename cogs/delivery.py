"""Brings Discord in line with what the tables say, outside their queues, and remembers what it delivered."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import defaultdict
from collections.abc import Coroutine
from typing import Any, Final

import discord

from bot.presenter.post import Post
from bot.store import posts as rows
from bot.table.host import Host
from bot.table.state import SEATS
from cogs.channel_posts import ChannelPosts
from cogs.drawing import Drawing
from cogs.log import log_failure
from cogs.mail import Mail
from cogs.panels import Panels

_log = logging.getLogger(__name__)
_FIRST_PAUSE: Final = 2.0
_LONGEST_PAUSE: Final = 300.0
_LAST_WORDS: Final = 24 * 3600.0
"""For how long after its end a table is looked after, in seconds: a program may die before it has said all."""


class Delivery:
    """One worker a table that has something to deliver; what fails is tried again from what is stored."""

    def __init__(self, client: discord.Client, host: Host, drawing: Drawing) -> None:
        self._host = host
        self.mail = Mail(client, host, drawing)
        self._channel = ChannelPosts(self.mail)
        self._panels = Panels(self.mail)
        self._dirty: set[int] = set()
        self._workers: dict[int, asyncio.Task[None]] = {}
        self._news: defaultdict[int, asyncio.Event] = defaultdict(asyncio.Event)
        self._panel_locks: defaultdict[tuple[int, int], asyncio.Lock] = defaultdict(asyncio.Lock)
        self._idle = asyncio.Event()
        self._idle.set()
        self._errands: set[asyncio.Task[None]] = set()
        self._closing = False
        host.listen(lambda _, after: self.mark(after.id))

    async def start(self) -> None:
        """Deliver what the tables had to say while nobody delivered it."""
        for table_id in await rows.to_deliver(self._host.database, self._host.ports.now() - _LAST_WORDS):
            self.mark(table_id)

    async def stop(self) -> None:
        """Stop delivering; what is under way is broken off and done again next time."""
        self._closing = True
        running = [*self._workers.values(), *self._errands]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    async def settled(self) -> None:
        """Wait until nothing is left to deliver."""
        while self._errands:
            await asyncio.gather(*self._errands)
        await self._idle.wait()

    def run_errand(self, what: str, errand: Coroutine[Any, Any, None]) -> None:
        """Deliver something that belongs to no table, while nobody waits for it; `what` names it in the log."""
        if self._closing:
            errand.close()
            return
        task = asyncio.create_task(self._errand(what, errand), name=what)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    async def _errand(self, what: str, errand: Coroutine[Any, Any, None]) -> None:
        try:
            await errand
        except Exception as error:
            log_failure(_log, what, error)

    def panel_lock(self, table_id: int, seat: int) -> asyncio.Lock:
        """Return the lock under which one seat's panel is sent, edited and remembered."""
        return self._panel_locks[table_id, seat]

    async def panel_shown(self, table_id: int, seat: int, message: discord.Message, post: Post) -> None:
        """Remember that a press has brought a seat's panel up to date; called under its lock."""
        await self._panels.remember(table_id, seat, message.channel.id, message.id, post)

    async def is_live_panel(self, table_id: int, seat: int, message_id: int) -> bool:
        """Whether a message is the panel of a seat, rather than an old one or a private copy."""
        stored = await rows.of_table(self._host.database, table_id)
        row = stored.get(f"panel:{seat}")
        return row is not None and row.message_id == message_id

    async def panel_moved(self, table_id: int, seat: int, channel_id: int, message_id: int, post: Post) -> None:
        """Remember that a seat's panel stands in another message now, and delete the old one; called under its lock."""
        stored = await rows.of_table(self._host.database, table_id)
        await self._panels.remember(table_id, seat, channel_id, message_id, post)
        row = stored.get(f"panel:{seat}")
        if row is not None:
            await self.mail.delete(row)

    def mark(self, table_id: int) -> None:
        """Have a table's messages brought up to date."""
        self._dirty.add(table_id)
        self._news[table_id].set()
        if table_id not in self._workers and not self._closing:
            self._idle.clear()
            worker = asyncio.create_task(self._work(table_id), name=f"delivery of table {table_id}")
            self._workers[table_id] = worker
            worker.add_done_callback(lambda _: self._finished(table_id))

    def _finished(self, table_id: int) -> None:
        self._workers.pop(table_id, None)
        if table_id in self._dirty and not self._closing:
            self.mark(table_id)
        elif not self._workers:
            self._idle.set()

    async def _work(self, table_id: int) -> None:
        pause = _FIRST_PAUSE
        while table_id in self._dirty:
            self._dirty.discard(table_id)
            self._news[table_id].clear()
            failures = await self._deliver(table_id)
            if not failures:
                pause = _FIRST_PAUSE
                continue
            if all(isinstance(failure, discord.Forbidden | discord.NotFound) for failure in failures):
                # Until somebody allows it again it would be refused again.
                _log.warning("delivery of table %s: %s", table_id, failures[0])
                pause = _LONGEST_PAUSE
            else:
                for failure in failures:
                    log_failure(_log, f"delivery of table {table_id}", failure)
            self._dirty.add(table_id)
            # What failed may wait, what is new may not.
            with contextlib.suppress(TimeoutError):
                # Not `wait_for`: in Python 3.11 it loses a cancellation that comes together with the event.
                async with asyncio.timeout(pause):
                    await self._news[table_id].wait()
            pause = min(2 * pause, _LONGEST_PAUSE)

    async def _deliver(self, table_id: int) -> list[Exception]:
        """Bring the channel and everybody's panel up to date, and return what failed: one is not the other's fault."""
        failures: list[Exception] = []
        try:
            state = (await self._host.table(table_id)).state
            await self._channel.deliver(state, await rows.of_table(self._host.database, table_id))
        except Exception as error:
            failures.append(error)
        told = await asyncio.gather(*(self._deliver_panel(table_id, seat) for seat in SEATS), return_exceptions=True)
        return failures + [error for error in told if isinstance(error, Exception)]

    async def _deliver_panel(self, table_id: int, seat: int) -> None:
        async with self.panel_lock(table_id, seat):
            # While this waited the person may have moved: what counts is how the table stands now.
            state = (await self._host.table(table_id)).state
            if state.row.state in ("playing", "over") and state.seat(seat).user_id is not None:
                await self._panels.deliver(state, seat, await rows.of_table(self._host.database, table_id))
