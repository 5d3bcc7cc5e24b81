"""The house: all tables, loaded when they are touched, and the one timer for what becomes firm by itself."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, Final

from bot.mahjong.games import CAT_AND_MOUSE
from bot.store import channels, clocks
from bot.store import players as people
from bot.store import tables as rows
from bot.store.database import Database
from bot.store.players import Player
from bot.store.tables import SeatRow, TableRow
from bot.table.clocks import LOBBY_SECONDS
from bot.table.declined import Declined
from bot.table.downtime import NOTICED_SECONDS, give_back
from bot.table.failures import log_failure
from bot.table.loading import load, load_round
from bot.table.passing_time import time_passes
from bot.table.ports import Ports
from bot.table.shelf import Shelf
from bot.table.state import RoundState, TableState
from bot.table.table import Table

CHIPS: Final = 6
_PAUSE: Final = 5.0
"""How many seconds after a failure a table is tried again."""
_LEAST_PAUSE: Final = 0.05
_log = logging.getLogger(__name__)

Listener = Callable[[TableState, TableState], None]


class Host:
    """All tables of the bot."""

    def __init__(self, database: Database, ports: Ports | None = None) -> None:
        self.database = database
        self.ports = ports or Ports()
        self._tables = Shelf(self.ports.now)
        self._loading = asyncio.Lock()
        self._seating = asyncio.Lock()
        self._listeners: list[Listener] = [self._reschedule]
        self._wake_at: dict[int, float] = {}
        self._wake = asyncio.Event()
        self._timer: asyncio.Task[None] | None = None
        self._heart: asyncio.Task[None] | None = None

    # -------------------------------------------------------------- life

    async def start(self) -> None:
        """Begin to let time pass at the tables; everybody's clock gets back the time the program was not there.

        At tables whose file is only read time stands still.
        """
        if self.database.read_only:
            return
        await give_back(self.database, self.ports.now())
        self._wake_at = await rows.wake_times(self.database)
        self._timer = asyncio.create_task(self._run(), name="time at the tables")
        self._heart = asyncio.create_task(self._live(), name="sign of life")

    async def stop(self) -> None:
        """Stop the timer and let what is being decided come to its end; what is held stands in the file."""
        tasks = [task for task in (self._timer, self._heart) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(table.quiet() for table in self._tables.all()))
        if tasks:
            await self._beat()

    async def _live(self) -> None:
        while True:
            await asyncio.sleep(NOTICED_SECONDS)
            try:
                self._tables.clear_out()
                await self._beat()
            except Exception as error:
                log_failure(_log, "the sign of life", error)

    async def _beat(self) -> None:
        async with self.database.transaction() as transaction:
            await clocks.beat(transaction, self.ports.now())

    def listen(self, listener: Listener) -> None:
        """Have a function called after every change of any table, with the state before and after."""
        self._listeners.append(listener)
        for table in self._tables.all():
            table.changed.append(listener)

    # -------------------------------------------------------------- tables

    async def table(self, table_id: int) -> Table:
        """Return a table, rebuilt if it has not been touched yet; raises `Declined` when there is none."""
        found = self._tables.get(table_id)
        if found is not None:
            return found
        async with self._loading:
            found = self._tables.get(table_id)
            if found is None:
                state = await load(self.database, table_id)
                if state is None:
                    raise Declined("table_closed")
                found = self._keep(state)
        if not self.database.read_only:
            # A program that died between two moves of the computers left them unmade.
            await found.change(time_passes)
        return found

    def _keep(self, state: TableState) -> Table:
        table = Table(state, self.database, self.ports)
        table.changed.extend(self._listeners)
        table.interrupted.append(self._go_on_later)
        self._tables.put(table)
        return table

    def loaded(self) -> list[Table]:
        """Return the tables that are in memory."""
        return self._tables.all()

    def version(self, table_id: int) -> int | None:
        """Return how often a table in memory has changed; `None` where it is not."""
        table = self._tables.glance(table_id)
        return None if table is None else table.state.row.version

    async def in_channel(self, channel_id: int) -> Table | None:
        """Return the table that is open or being played in a channel."""
        table_id = await rows.living_in(self.database, channel_id)
        return None if table_id is None else await self.table(table_id)

    async def latest_in_channel(self, channel_id: int) -> Table | None:
        """Return the table opened last in a channel, over or not."""
        table_id = await rows.latest_in(self.database, channel_id)
        return None if table_id is None else await self.table(table_id)

    async def of_person(self, user_id: int) -> list[Table]:
        """Return the tables a person sits at; one that cannot be rebuilt does not keep them from the others."""
        found = []
        for table_id in await rows.living_of(self.database, user_id):
            try:
                found.append(await self.table(table_id))
            except Exception as error:
                log_failure(_log, f"table {table_id}: rebuilding", error)
        return found

    async def finished_round(self, state: TableState, number: int) -> RoundState | None:
        """Return a finished round of a table, replayed when it is not the last one."""
        if state.last_finished is not None and state.last_finished.number == number:
            return state.last_finished
        played = await rows.rounds(self.database, state.id)
        found = next((r for r in played if r.number == number and r.ended_at is not None), None)
        return await load_round(self.database, state.row, found) if found else None

    async def open(self, row: TableRow, host: Player) -> Table:
        """Open a table in a channel that has none and seat its host; the row's id and state are set here."""
        if await rows.living_in(self.database, row.channel_id) is not None:
            raise Declined("table_here")
        if (await channels.get(self.database, row.channel_id)).no_tables:
            raise Declined("no_tables_here")
        now = self.ports.now()
        row = replace(row, state="lobby", opened_at=now, touched_at=now, wake_at=now + LOBBY_SECONDS)
        try:
            async with self._seating, self.database.transaction() as transaction:
                row = replace(row, id=await rows.insert(transaction, row))
                chip = _free_chip(await rows.chips_of(transaction, host.user_id))
                seat = SeatRow(0, host.user_id, host.name, chip, seated_at=now)
                await rows.replace_seats(transaction, row.id, [seat])
        except sqlite3.IntegrityError:
            raise Declined("table_here") from None  # somebody else was faster
        table = self._keep(TableState(row, (seat,), {host.user_id: host}))
        for listener in self._listeners:
            listener(TableState(row, (), {}), table.state)
        return table

    @staticmethod
    def new_row(guild_id: int, channel_id: int, name: str, language: str, host_id: int, **settings: Any) -> TableRow:
        """Return the row of a table to be opened; `settings` are `mode`, `rounds`, `house` and `text_only`."""
        plain = {"game": CAT_AND_MOUSE.id, "mode": "singles", "house": "", "rounds": 4, "text_only": False, **settings}
        return TableRow(0, guild_id, channel_id, name, language, host_id, state="lobby", opened_at=0.0, **plain)

    @asynccontextmanager
    async def seating(self, user_id: int) -> AsyncIterator[int]:
        """While somebody sits down, hand out a colour that no other table of theirs has, as long as there is one.

        One at a time, or two tables joined at once would get the same one.
        """
        async with self._seating:
            yield _free_chip(await rows.chips_of(self.database, user_id))

    def drop_ended_tables_of(self, user_id: int) -> None:
        """Read the tables of a person that have ended from the file when they are next asked for."""
        for table in self._tables.all():
            known = user_id in table.state.players or table.state.row.host_id == user_id
            if known and table.state.row.state in ("over", "closed"):
                self._tables.drop(table)

    # -------------------------------------------------------------- people

    async def seen(self, user_id: int, name: str, locale: str | None) -> Player:
        """Note that somebody used the bot and return what is known of them."""
        known = await people.get(self.database, user_id)
        if self.database.read_only:
            return known or Player(user_id, name, locale)
        if known is None or known.name != name or (locale is not None and known.locale != locale):
            async with self.database.transaction() as transaction:
                await people.seen(transaction, user_id, name, locale)
            known = await self.refresh(user_id)
        return known

    async def known(self, user_id: int) -> Player | None:
        """Return what is known of a person."""
        return await people.get(self.database, user_id)

    async def prefer(self, user_id: int, preference: str, value: Any) -> Player:
        """Change one preference of a person."""
        async with self.database.transaction() as transaction:
            await people.prefer(transaction, user_id, preference, value)
        return await self.refresh(user_id)

    async def set_dm_closed(self, user_id: int, closed: bool) -> Player:
        """Note whether direct messages reach a person."""
        async with self.database.transaction() as transaction:
            await people.set_dm_closed(transaction, user_id, closed)
        return await self.refresh(user_id)

    async def refresh(self, user_id: int) -> Player:
        """Take over at every loaded table what is stored of a person now, and return it."""
        player = await people.get(self.database, user_id)
        assert player is not None, "the person was written a moment ago"
        for table in self._tables.all():
            await table.know(player)
        return player

    # -------------------------------------------------------------- time

    def _reschedule(self, _: TableState, after: TableState) -> None:
        if after.row.wake_at is None:
            self._wake_at.pop(after.id, None)
        else:
            self._set_alarm(after.id, after.row.wake_at)

    def _go_on_later(self, state: TableState) -> None:
        self._set_alarm(state.id, self.ports.now() + _PAUSE)

    def _set_alarm(self, table_id: int, at: float) -> None:
        self._wake_at[table_id] = at
        self._wake.set()

    async def _run(self) -> None:
        while True:
            now = self.ports.now()
            due = [table_id for table_id, at in self._wake_at.items() if at <= now]
            for table_id in due:
                await self._let_pass(table_id)
            if due:
                await asyncio.sleep(0)
                continue
            self._wake.clear()
            delay = min(self._wake_at.values(), default=None)
            try:
                # Not `wait_for`: in Python 3.11 it loses a cancellation that comes together with the event.
                async with asyncio.timeout(None if delay is None else max(0.0, delay - now)):
                    await self._wake.wait()
            except TimeoutError:
                continue

    async def _let_pass(self, table_id: int) -> None:
        """Let everything happen at a table whose time has come."""
        self._wake_at.pop(table_id, None)
        try:
            table = await self.table(table_id)
            await table.change(time_passes)
            at = table.state.row.wake_at
            if at is not None:
                # What is due and still does not happen must not keep the loop from everything else.
                self._wake_at.setdefault(table_id, max(at, self.ports.now() + _LEAST_PAUSE))
        except Exception as error:
            log_failure(_log, f"table {table_id}: what happens of itself", error)
            self._wake_at[table_id] = self.ports.now() + _PAUSE


def _free_chip(taken: list[int]) -> int:
    """Return the colour that is used least, the first of several."""
    return min(range(CHIPS), key=lambda chip: (taken.count(chip), chip))
