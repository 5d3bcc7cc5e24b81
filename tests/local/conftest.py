"""A loopback with four people and a channel, with or without a bot on it; every exchange is judged at the end."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

import aiohttp
import pytest
import pytest_asyncio

from bot.local import Channel, Loopback, Person, World
from tests.local.tinybot import TinyBot
from tests.openapi.judge import assert_faultless

NAMES = ("east", "south", "west", "north")


class Clock:
    """A clock that can be put forward."""

    def __init__(self) -> None:
        import time

        self._time = time.time
        self.ahead = 0.0

    def __call__(self) -> float:
        return self._time() + self.ahead


@dataclass
class Bench:
    """A loopback, its people and whatever bots run on it."""

    loopback: Loopback
    clock: Clock
    people: list[Person]
    channel: Channel
    bots: list[TinyBot] = field(default_factory=list)
    tasks: list[asyncio.Task[None]] = field(default_factory=list)

    @property
    def east(self) -> Person:
        return self.people[0]

    @property
    def south(self) -> Person:
        return self.people[1]

    @property
    def world(self) -> World:
        return self.loopback.world

    async def boot(self) -> TinyBot:
        """Start a bot and wait until it is ready."""
        bot = TinyBot()
        task = asyncio.create_task(bot.start(self.loopback.token))
        self.bots.append(bot)
        self.tasks.append(task)

        def ready() -> bool:
            if task.done():
                task.result()
            return bot.is_ready()

        await self.east.until(ready)
        return bot

    async def close(self) -> None:
        """End everything."""
        for bot in self.bots:
            await bot.close()
        for task in self.tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await self.loopback.stop()


@pytest_asyncio.fixture
async def bench() -> AsyncIterator[Bench]:
    """A loopback without a bot."""
    clock = Clock()
    loopback = await Loopback(World(clock=clock)).start()
    people = [loopback.person(name) for name in NAMES]
    made = Bench(loopback, clock, people, loopback.channel("mahjong"))
    with loopback.overriding():
        yield made
        await made.close()
    assert_faultless(loopback.exchanges)


@pytest_asyncio.fixture
async def table(bench: Bench) -> Bench:
    """A loopback with a bot on it."""
    await bench.boot()
    return bench


class Api:
    """Asks the loopback's REST interface without discord.py, for what that would never send."""

    def __init__(self, loopback: Loopback, session: aiohttp.ClientSession) -> None:
        self.loopback = loopback
        self.session = session

    async def __call__(
        self, method: str, path: str, body: Any = None, files: dict[str, tuple[str, bytes]] | None = None
    ) -> tuple[int, Any]:
        """Status and answer."""
        headers = {"Authorization": f"Bot {self.loopback.token}"}
        options: dict[str, Any] = {"json": body} if body is not None else {}
        if files is not None:
            form = aiohttp.FormData()
            import json

            form.add_field("payload_json", json.dumps(body or {}))
            for key, (name, data) in files.items():
                form.add_field(f"files[{key}]", data, filename=name)
            options = {"data": form}
        url = f"{self.loopback.url}/api/v10{path}"
        async with self.session.request(method, url, headers=headers, **options) as answer:
            return answer.status, await answer.json() if answer.status != 204 else None


@pytest_asyncio.fixture
async def api(bench: Bench) -> AsyncIterator[Api]:
    async with aiohttp.ClientSession() as session:
        yield Api(bench.loopback, session)


@pytest.fixture
def reasons() -> Any:
    """The codes of the faults that a refusal names, wherever they stand."""

    def collect(node: Any) -> set[str]:
        if not isinstance(node, dict):
            return set()
        own = {fault["code"] for fault in node.get("_errors", [])}
        return own.union(*(collect(value) for value in node.values()))

    return collect
