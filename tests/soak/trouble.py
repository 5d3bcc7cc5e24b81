"""Everything that can go wrong around a bot, one thing after the other, as a seed decides."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Final

from bot.local import CannotDoError, Drop, Loopback
from tests.soak.company import Crowd

_BETWEEN: Final = (0.3, 2.0)
_LASTS: Final = (1.0, 6.0)


@dataclass
class Trouble:
    """What befalls the bot from outside its process."""

    loopback: Loopback
    crowd: Crowd
    chance: Random
    befell: Counter[str] = field(default_factory=Counter)
    _mending: set[asyncio.Task[None]] = field(default_factory=set)

    async def brew(self, stop: asyncio.Event) -> None:
        """Let something go wrong every now and then, until it is enough; then all is mended."""
        kinds: list[Callable[[], object]] = [
            self.server_error,
            self.lost_answer,
            self.rate_limited,
            self.rate_limited_for_long,
            self.late_token,
            self.answered_already,
            self.too_many_edits,
            self.message_deleted,
            self.gateway_dropped,
            self.no_pictures,
            self.no_sending,
            self.closed,
            self.left,
        ]
        while not stop.is_set():
            kind = self.chance.choice(kinds)
            with contextlib.suppress(CannotDoError):
                done = kind()
                if asyncio.iscoroutine(done):
                    await done
                self.befell[kind.__name__] += 1
            await asyncio.sleep(self.chance.uniform(*_BETWEEN))
        await self.mend()

    async def mend(self) -> None:
        """End all trouble."""
        await asyncio.gather(*self._mending)
        self.loopback.faults.clear()

    def _later(self, mend: Callable[[], object]) -> None:
        async def wait() -> None:
            await asyncio.sleep(self.chance.uniform(*_LASTS))
            mend()

        task = asyncio.create_task(wait())
        self._mending.add(task)
        task.add_done_callback(self._mending.discard)

    # ---------------------------------------------------------------- requests

    def server_error(self) -> None:
        """Discord fails at a few requests."""
        status, times = self.chance.choice((500, 502, 503, 504)), self.chance.randint(1, 12)
        self.loopback.faults.add(
            self.chance.choice(("POST", "PATCH", "DELETE", "GET")), "/channels/*", status, times=times
        )

    def lost_answer(self) -> None:
        """Discord carries a request out and the answer is lost."""
        self.loopback.faults.add(self.chance.choice(("POST", "PATCH")), "/channels/*", 502, lost=True, times=2)

    def rate_limited(self) -> None:
        """Discord asks to come again in a moment."""
        self.loopback.faults.rate_limit("*", "/channels/*", self.chance.uniform(0.1, 1.5), times=3)

    def rate_limited_for_long(self) -> None:
        """Discord asks to come again in ten minutes, about one channel."""
        channel = self.chance.choice(self.crowd.companies).channel
        self.loopback.faults.rate_limit("PATCH", f"/channels/{channel.id}/*", 600.0)

    def late_token(self) -> None:
        """An interaction is answered too late."""
        self.loopback.faults.add("POST", "/interactions/*", 404, code=10062, message="Unknown interaction")

    def answered_already(self) -> None:
        """An interaction was answered, as far as Discord knows."""
        fault = self.chance.choice(((400, 40060), (401, 50027)))
        path = "/interactions/*" if fault[1] == 40060 else "/webhooks/*"
        self.loopback.faults.add("*", path, fault[0], code=fault[1], message="no")

    def too_many_edits(self) -> None:
        """A message takes no more edits."""
        self.loopback.faults.add("PATCH", "/channels/*/messages/*", 400, code=30046, message="Too many edits")

    # ---------------------------------------------------------------- the world

    def message_deleted(self) -> None:
        """Somebody deletes one of the bot's messages."""
        mine = [m for m in self.loopback.world.messages.values() if m.author_id == self.loopback.world.bot.id]
        owner = self.loopback.person("owner")
        public = [m for m in mine if not m.ephemeral and not self.loopback.world.channels[m.channel_id].is_dm]
        if public:
            owner.delete(self.chance.choice(public))

    async def gateway_dropped(self) -> None:
        """The gateway is lost, one way or another."""
        await self.loopback.gateway.drop(self.chance.choice(list(Drop)))

    def no_pictures(self) -> None:
        """The bot may attach nothing in a channel for a while."""
        self._forbid("attach_files")

    def no_sending(self) -> None:
        """The bot may say nothing in a channel for a while."""
        self._forbid("send_messages")

    def _forbid(self, name: str) -> None:
        world, channel = self.loopback.world, self.chance.choice(self.crowd.companies).channel
        world.deny(channel, world.bot, name)
        self._later(lambda: world.allow(channel, world.bot, name))

    def closed(self) -> None:
        """Somebody takes no direct messages for a while."""
        world = self.loopback.world
        user = self.chance.choice(self.chance.choice(self.crowd.companies).people).user
        world.set_takes_dms(user, False)
        self._later(lambda: world.set_takes_dms(user, True))

    def left(self) -> None:
        """Somebody leaves the server and comes back."""
        world = self.loopback.world
        user = self.chance.choice(self.chance.choice(self.crowd.companies).people).user
        world.leave(user)
        self._later(lambda: world.rejoin(user))
