"""One table's queue: decisions one after the other, each written before anybody is answered."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from bot.store.database import Database
from bot.store.players import Player
from bot.table.draft import Draft
from bot.table.failures import log_failure
from bot.table.ports import Ports
from bot.table.state import TableState

T = TypeVar("T")
_log = logging.getLogger(__name__)


class Table:
    """A table that is being used. Nothing but `change` changes it, and no network is touched meanwhile."""

    def __init__(self, state: TableState, database: Database, ports: Ports) -> None:
        self.state = state
        self._database = database
        self._ports = ports
        self._queue = asyncio.Lock()
        self._deciding: set[asyncio.Task[Any]] = set()
        self.changed: list[Callable[[TableState, TableState], None]] = []
        """Called after every change that was written, with the state before and after."""
        self.interrupted: list[Callable[[TableState], None]] = []
        """Called when moves that nobody is asked for could not be made, with the state as it is."""

    async def change(self, decide: Callable[[Draft], T]) -> T:
        """Let `decide` change a draft of the table and make it true.

        What it raises leaves the table as it was; so does a failure to write. A caller that is cancelled leaves too
        early to hear of it, but what is being decided becomes true in the file and here, or in neither.
        """
        deciding = asyncio.create_task(self._change(decide))
        self._deciding.add(deciding)
        deciding.add_done_callback(self._deciding.discard)
        return await asyncio.shield(deciding)

    async def quiet(self) -> None:
        """Wait until nothing is being decided."""
        await asyncio.gather(*self._deciding, return_exceptions=True)

    async def _change(self, decide: Callable[[Draft], T]) -> T:
        draft, result = await self._decide(decide)
        try:
            while draft.unfinished:
                # A long run of computer moves is cut up, so that other tables get their turn.
                await asyncio.sleep(0)
                draft, _ = await self._decide(Draft.settle)
        except Exception as error:
            # What was asked for is true, whatever becomes of the rest.
            log_failure(_log, f"table {self.state.id}: going on by itself", error)
            for listener in self.interrupted:
                listener(self.state)
        return result

    async def _decide(self, decide: Callable[[Draft], T]) -> tuple[Draft, T]:
        async with self._queue:
            before = self.state
            draft = Draft(before, self._ports)
            result = decide(draft)
            draft.keep_time()
            if draft.state != before:
                draft.change_row(version=before.row.version + 1)
                async with self._database.transaction() as transaction:
                    await draft.write(transaction)
                self.state = draft.state
        if draft.state != before:
            for listener in self.changed:
                listener(before, draft.state)
        return draft, result

    async def know(self, player: Player) -> None:
        """Take over what a person at this table is called and prefers; it is no decision of the table."""
        async with self._queue:
            if player.user_id in self.state.players:
                self.state = replace(self.state, players={**self.state.players, player.user_id: player})
