"""Who has left a server, to take them off its boards; Discord does not tell, so those a board shows are looked for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import Final

from bot.store import seasons
from bot.table.host import Host
from cogs.log import log_failure
from cogs.mail import Mail

_DAY: Final = 86400.0
"""How long what was found is believed, in seconds."""
_log = logging.getLogger(__name__)


class Membership:
    """Knows who has left, and finds out about those it is asked for, at most once a day each."""

    def __init__(self, host: Host, mail: Mail) -> None:
        self._host = host
        self._mail = mail
        self._left: set[tuple[int, int]] = set()
        self._looked: dict[tuple[int, int], float] = {}
        self._looking: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Read who has left before."""
        if not self._host.database.read_only:
            self._left = await seasons.all_departed(self._host.database)

    async def stop(self) -> None:
        """Look for nobody any more."""
        for task in self._looking:
            task.cancel()
        await asyncio.gather(*self._looking, return_exceptions=True)

    async def here(self, guild_id: int | None, user_id: int) -> None:
        """Note that a person has just used the bot on a server, so they are there."""
        if guild_id is None or (guild_id, user_id) not in self._left:
            return
        async with self._host.database.transaction() as transaction:
            await seasons.come_back(transaction, guild_id, user_id)
        self._left.discard((guild_id, user_id))
        self._looked[guild_id, user_id] = self._host.ports.now()

    def look_for(self, guild_id: int, user_ids: Iterable[int]) -> None:
        """Find out, while others go on, whether people are still on a server; whoever was forgotten is nowhere."""
        now = self._host.ports.now()
        due = [u for u in user_ids if u > 0 and now - self._looked.get((guild_id, u), -_DAY) >= _DAY]
        if not due or self._host.database.read_only:
            return
        self._looked.update({(guild_id, user_id): now for user_id in due})
        task = asyncio.create_task(self._look(guild_id, due), name="who is still there")
        self._looking.add(task)
        task.add_done_callback(self._looking.discard)

    async def _look(self, guild_id: int, user_ids: list[int]) -> None:
        try:
            for user_id in user_ids:
                if not await self._mail.is_member(guild_id, user_id):
                    await self._note_departure(guild_id, user_id)
        except Exception as error:
            log_failure(_log, "looking who is still on a server", error)

    async def _note_departure(self, guild_id: int, user_id: int) -> None:
        async with self._host.database.transaction() as transaction:
            await seasons.depart(transaction, guild_id, user_id, self._host.ports.now())
        self._left.add((guild_id, user_id))
