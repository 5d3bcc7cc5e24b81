"""Brings Discord in line with what the tables say, outside their queues, and remembers what it delivered."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Coroutine
from functools import partial
from typing import Any, Final, NamedTuple
from weakref import WeakValueDictionary

import discord

from bot.i18n.translator import Translator
from bot.presenter.help import waiting_post
from bot.presenter.post import Post
from bot.presenter.reader import language_of
from bot.store import posts as rows
from bot.table.declined import Declined
from bot.table.host import Host
from bot.table.state import SEATS, TableState
from bot.table.table import Table
from cogs.channel_posts import ChannelPosts
from cogs.courier import Courier
from cogs.drawing import Drawing
from cogs.log import log_failure
from cogs.mail import Mail
from cogs.mornings import Mornings
from cogs.panels import Panels
from cogs.patience import Patience

_log = logging.getLogger(__name__)
_NOTE_SECONDS: Final = 10.0
_LAST_STEPS: Final = 1.0
"""Seconds in which what is being sent may still arrive when the program stops."""
_MOST_OWED: Final = 200
"""How many addressees are told at once what is owed from before the start."""
_PATIENT_LOOKS: Final = 10
"""How often it is looked whether there is room; some may be long on their way."""
_LAST_WORDS: Final = 24 * 3600.0
"""For how long after its end a table is looked after, in seconds: a program may die before it has said all."""


class Addressee(NamedTuple):
    """Who is told something: a seat of a table, or, without a seat, the table's channel."""

    table: int
    seat: int | None

    def __str__(self) -> str:
        return f"delivery of table {self.table}: {'channel' if self.seat is None else f'seat {self.seat}'}"


def addressees(table_id: int) -> list[Addressee]:
    """Return everybody a table has something to say to."""
    return [Addressee(table_id, seat) for seat in (None, *SEATS)]


class Delivery:
    """One courier an addressee that has something to be told, so that nobody waits for anybody else's trouble."""

    def __init__(self, client: discord.Client, host: Host, drawing: Drawing) -> None:
        self._host = host
        self.mail = Mail(client, host, drawing)
        self._channel = ChannelPosts(self.mail)
        self._mornings = Mornings(host.ports, self._end_of_quiet_hours)
        self._panels = Panels(self.mail, self._mornings)
        self._couriers: dict[Addressee, Courier] = {}
        self._panel_locks: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()
        self._started = asyncio.Event()
        self._idle = asyncio.Event()
        self._idle.set()
        self._errands: set[asyncio.Task[None]] = set()
        self._done: dict[int, int] = {}
        """The versions of tables that have been delivered, as far as that is not noted yet."""
        self._notary: asyncio.Task[None] | None = None
        self._closing = False
        host.listen(lambda _, after: self.mark(after.id))

    async def start(self) -> None:
        """Deliver what the tables had to say while nobody delivered it."""
        owed = await rows.to_deliver(self._host.database, self._host.ports.now() - _LAST_WORDS)
        self.run_errand("what was owed at the start", self._catch_up(owed))
        if self._notary is None:
            self._notary = asyncio.create_task(self._note_regularly(), name="what was delivered")
        self._started.set()

    async def _catch_up(self, table_ids: list[int]) -> None:
        """Have tables brought up to date a few at a time, so that those people play at now are not behind them all."""
        for table_id in table_ids:
            self.mark(table_id)
            for _ in range(_PATIENT_LOOKS):
                if len(self._couriers) < _MOST_OWED:
                    break
                await asyncio.sleep(0.1)

    async def stop(self) -> None:
        """Stop delivering; what does not arrive in a moment is broken off and done again next time."""
        self._closing = True
        await self._mornings.stop()
        couriers = list(self._couriers.values())
        for courier in couriers:
            courier.stop(at_once=False)
        if couriers:
            await asyncio.wait([courier.task for courier in couriers], timeout=_LAST_STEPS)
        for courier in couriers:
            courier.stop(at_once=True)
        others = [*self._errands, *([self._notary] if self._notary is not None else [])]
        for task in others:
            task.cancel()
        await asyncio.gather(*(courier.task for courier in couriers), *others, return_exceptions=True)
        await self._note_delivered()

    async def _note_regularly(self) -> None:
        while True:
            await asyncio.sleep(_NOTE_SECONDS)
            await self._note_delivered()

    async def _note_delivered(self) -> None:
        """Note which tables need not be looked at when the program starts again."""
        done, self._done = self._done, {}
        if not done:
            return
        try:
            async with self._host.database.transaction() as transaction:
                await rows.delivered(transaction, done)
                await self.mail.leftovers.forget(transaction)
        except Exception as error:
            # They are looked at once more than need be.
            log_failure(_log, "noting what was delivered", error)

    async def settled(self) -> None:
        """Wait until nothing is left to deliver, what there was at the start included."""
        await self._started.wait()
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

    def _end_of_quiet_hours(self, user_id: int) -> None:
        self.run_errand("the end of quiet hours", self._ring_for_all(user_id))

    async def _ring_for_all(self, user_id: int) -> None:
        """Ring once for all tables whose questions have come silently; a single one rings with its own words."""
        states = [table.state for table in await self._host.of_person(user_id)]
        silent = [state for state in states if await self._panels.waits_silently(state, user_id)]
        player = await self._host.known(user_id)
        if player is not None and not player.dm_closed and len(silent) > 1:
            t, now = Translator(language_of(player), strict=False), self._host.ports.now()
            if await self._ring_once(user_id, waiting_post(t, silent, user_id, now), silent[0]):
                for state in silent:
                    seat = state.seat_of(user_id)
                    assert seat is not None, "the person sits there"
                    async with self.panel_lock(state.id, seat):
                        await self._panels.note_rung(state, seat)
        for state in states:
            self.mark(state.id)

    async def _ring_once(self, user_id: int, post: Post, first: TableState) -> bool:
        seat = first.seat_of(user_id)
        assert seat is not None, "the person sits there"
        async with self.panel_lock(first.id, seat):
            return await self._panels.waiting.send(first, seat, user_id, post)

    def panel_lock(self, table_id: int, seat: int) -> asyncio.Lock:
        """Return the lock under which one seat's panel is sent, edited and remembered."""
        lock = self._panel_locks.get((table_id, seat))
        if lock is None:
            lock = self._panel_locks[table_id, seat] = asyncio.Lock()
        return lock

    @contextlib.asynccontextmanager
    async def at_seat(self, table: Table, user_id: int) -> AsyncIterator[int]:
        """Hand out a person's seat, whose panel nobody else touches meanwhile and which nobody else takes.

        Raises `Declined` when they don't sit at the table, or don't any more once it is their turn to be answered.
        """
        seat = table.state.seat_of(user_id)
        if seat is None:
            raise Declined("not_seated")
        async with self.panel_lock(table.state.id, seat):
            if table.state.seat_of(user_id) != seat:
                raise Declined("not_seated")
            yield seat

    @contextlib.asynccontextmanager
    async def handing_over(self, table_id: int, seat: int) -> AsyncIterator[None]:
        """While a seat changes hands nobody writes to it; what is on its way to its player is not the next one's."""
        async with self.panel_lock(table_id, seat):
            yield
            self.mail.doubts.drop(table_id, seat)

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
        row = stored.get(f"panel:{seat}")
        await self._panels.remember(table_id, seat, channel_id, message_id, post, row)
        if row is not None:
            await self.mail.leftovers.delete(table_id, row)

    def mark(self, table_id: int) -> None:
        """Have a table's messages brought up to date, if it can be remembered what was delivered."""
        if self._closing or self._host.database.read_only:
            return
        for addressee in addressees(table_id):
            if addressee in self._couriers:
                self._couriers[addressee].tell()
            else:
                self._set_out(addressee)

    def _set_out(self, addressee: Addressee) -> None:
        self._idle.clear()
        courier = Courier(
            str(addressee),
            partial(self._deliver, addressee),
            partial(self._gives_up, addressee.table),
            Patience(self._host.ports.chance.random),
        )
        self._couriers[addressee] = courier
        courier.task.add_done_callback(lambda _: self._returned(addressee))

    def _returned(self, addressee: Addressee) -> None:
        courier = self._couriers.pop(addressee)
        if self._closing:
            return
        if courier.is_told:
            self._set_out(addressee)
        elif not any(other in self._couriers for other in addressees(addressee.table)):
            version = self._host.version(addressee.table)
            if version is not None and not self._panels.owes_a_ring(addressee.table):
                self._done[addressee.table] = version
        if not self._couriers:
            self._idle.set()

    async def _gives_up(self, table_id: int) -> bool:
        """Whether a table ended so long ago that what could not be said by now is not said any more."""
        ended = (await self._host.table(table_id)).state.row.ended_at
        return ended is not None and ended < self._host.ports.now() - _LAST_WORDS

    async def _deliver(self, addressee: Addressee) -> None:
        table, seat = await self._host.table(addressee.table), addressee.seat
        if seat is None:
            if not await self._channel.deliver(table):
                self.mark(addressee.table)  # the players are told
            return
        async with self.panel_lock(addressee.table, seat):
            # While this waited the person may have moved: what counts is how the table stands now.
            state = table.state
            if state.row.state in ("playing", "over") and state.seat(seat).user_id is not None:
                await self._panels.deliver(state, seat, await rows.of_table(self._host.database, state.id))
