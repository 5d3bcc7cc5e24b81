"""An evening of mahjong: a loopback Discord, four people and a spectator, and the bot in this process."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from bot.app import TableBot, opened
from bot.local import Channel, Interaction, Loopback, Message, Person, World
from bot.local.layout import walk
from bot.mahjong.catmouse.view import View
from bot.presenter.presses import Press
from bot.settings import Settings
from bot.table.ports import Ports
from bot.table.state import TableState
from bot.table.table import Table
from tests.e2e.listening import Listener

QUIET = {"hold_seconds": 0, "finger_seconds": 0, "young_seconds": 0, "emojis": False}
ASKING = frozenset({"do", "declare", "ask", "menu", "show_all", "pass_until"})


class InOrder(Random):
    """Chance that leaves everybody where they sat down: the first to come is East."""

    def shuffle(self, x: Any) -> None:
        """Leave it."""


def seeds(first: int = 1) -> Iterator[str]:
    """Seeds of rounds, the same every time."""
    return (f"{number:064x}" for number in count(first))


@dataclass
class Evening:
    """The loopback, the people, and the bot while it runs."""

    loopback: Loopback
    settings: Settings
    ports: Ports
    listener: Listener
    people: tuple[Person, ...]
    eve: Person
    channel: Channel
    running: TableBot | None = None
    may_fail: set[int] = field(default_factory=set)
    """Status codes the bot may get from Discord besides those that mean success."""
    may_go_unanswered: bool = False
    may_complain: bool = False
    """Whether the log may hold warnings and errors."""
    many_languages: bool = False
    """Whether somebody changes their language."""
    _stack: contextlib.AsyncExitStack = field(default_factory=contextlib.AsyncExitStack)
    _task: asyncio.Task[None] | None = None

    @property
    def world(self) -> World:
        """The world behind the loopback."""
        return self.loopback.world

    @property
    def bot(self) -> TableBot:
        """The bot."""
        assert self.running is not None, "no bot runs"
        return self.running

    def language_of(self, reader: str | None) -> str:
        """What somebody reads, or everybody in a channel."""
        locale = self.world.locale if reader is None else self.world.users[reader].locale
        return "zh-CN" if locale.startswith("zh") else "en"

    # ---------------------------------------------------------------- the bot

    async def boot(self) -> TableBot:
        """Start the bot and wait until it has said what there was to say."""
        await self._stack.__aenter__()
        bot = await self._stack.enter_async_context(opened(self.settings, ports=self.ports))
        bot._connection.guild_ready_timeout = 0.05
        self._task = task = asyncio.create_task(bot.start(self.loopback.token))

        def ready() -> bool:
            if task.done():
                task.result()
            return bot.is_ready()

        await self.eve.until(ready)
        self.running = bot
        await self.settled()
        return bot

    async def shut(self) -> None:
        """Stop the bot in good order."""
        if self.running is None:
            return
        await self.running.close()
        if self._task is not None:
            await self._task
        await self._stack.aclose()
        self._stack = contextlib.AsyncExitStack()
        self.running = None

    async def settled(self) -> None:
        """Wait until everybody has been answered and everything the bot had to deliver has arrived."""
        while self.bot.house.answers:
            await asyncio.wait(self.bot.house.answers, timeout=30)
        await asyncio.wait_for(self.bot.delivery.settled(), 30)
        for table in self.bot.host.loaded():
            self.listener.overhear(table.state)

    # ---------------------------------------------------------------- at the table

    async def sit_down(self, people: Sequence[Person] | None = None, channel: Channel | None = None) -> Table:
        """Open a table for one round, have the others join it, and start; empty seats are the computers'."""
        people = self.people if people is None else people
        channel = channel or self.channel
        await people[0].slash(channel, "table open", rounds=1)
        for person in people[1:]:
            await person.slash(channel, "table join")
        if len(people) < 4:
            await people[0].slash(channel, "table start")
        await self.settled()
        return await self.table(channel)

    async def prefer(self, person: Person, name: str, value: str) -> Interaction:
        """Change a preference of somebody's."""
        shown = (await person.slash(person.dm, "prefs")).message
        assert shown is not None
        done = await press(person, shown, f"m:0:0:prefer:{name} {value}")
        assert done.failed is None, done.failed
        return done

    async def without_pictures(self) -> None:
        """Let everybody play with text alone: a bot that has just started needs a while for its first pictures."""
        self.world.deny(self.channel, self.world.bot, "attach_files")
        for person in self.people:
            await self.prefer(person, "tiles", "text")

    async def table(self, channel: Channel | None = None) -> Table:
        """The table of the channel."""
        found = await self.bot.host.latest_in_channel(int((channel or self.channel).id))
        assert found is not None, "there is no table"
        return found

    async def state(self, channel: Channel | None = None) -> TableState:
        """How the table stands."""
        return (await self.table(channel)).state

    async def view(self, person: Person, channel: Channel | None = None) -> View:
        """The round as that person sees it in their picture."""
        state = await self.state(channel)
        assert state.round is not None, "no round is being played"
        view: View = state.round.view(state.seat_of(int(person.id)))
        return view

    async def asked(self, channel: Channel | None = None) -> list[Person]:
        """The people something is asked of, by what their panels offer."""
        return [person for person in self.people if is_asked(panel(person, channel))]

    async def answered(self, interaction: Interaction) -> Interaction:
        """What came of an interaction, once all that follows from it has been delivered."""
        assert interaction.failed is None, interaction.failed
        await self.settled()
        return interaction


def board(evening: Evening, channel: Channel | None = None) -> Message:
    """The board everybody sees in the channel."""
    found = [m for m in evening.eve.visible(channel or evening.channel) if not m.ephemeral and m.v2 and m.labels]
    assert found, "there is no board"
    return found[-1]


def panels(person: Person, channel: Channel | None = None) -> list[Message]:
    """A person's messages from a table that lead to it: their panels, oldest first."""
    found = []
    for message in person.visible():
        links = [part["url"] for part in walk(message.components) if part.get("url")]
        presses = presses_on(message)
        here = channel is None or not links or any(url.endswith(f"/{channel.id}") for url in links)
        if not message.ephemeral and here and (links or any(press.kind in ASKING for press in presses)):
            found.append(message)
    return found


def panel(person: Person, channel: Channel | None = None) -> Message | None:
    """A person's live panel; menus and confirmations of it included."""
    found = panels(person, channel)
    return found[-1] if found else None


def presses_on(message: Message) -> list[Press]:
    """Everything that can be pressed or chosen on a message."""
    found = []
    for part in walk(message.components):
        texts = [option["value"] for option in part.get("options") or ()] or [part.get("custom_id") or ""]
        found += [press for text in texts if (press := Press.parse(text)) is not None and press.kind != "pick"]
    return found


def is_asked(message: Message | None) -> bool:
    """Whether a panel asks something."""
    return message is not None and any(press.kind in ASKING for press in presses_on(message))


async def press(person: Person, message: Message, what: Press | str) -> Interaction:
    """Press what says so, as a button or in a select, whichever it is."""
    text = str(what)
    for part in walk(message.components):
        if text in [option["value"] for option in part.get("options") or ()]:
            return await person.choose(message, part["custom_id"], text)
    return await person.click(message, text)


@contextlib.asynccontextmanager
async def an_evening(
    folder: Path, *, ports: Ports | None = None, file: Path | None = None, **settings: Any
) -> AsyncIterator[Evening]:
    """Open the loopback and invite everybody; no bot yet."""
    loopback = await Loopback(World(guild_name="Tea")).start(file=file)
    # Who comes first owns the server and may do everything.
    eve = loopback.person("eve")
    people = tuple(
        loopback.person(name, locale="zh-CN" if name == "cleo" else "en-US") for name in ("ann", "bo", "cleo", "dan")
    )
    made = Settings(database=folder / "tables.sqlite3", _env_file=None, **{**QUIET, **settings})  # type: ignore[call-arg]
    chosen = ports or Ports(seed=seeds().__next__, chance=InOrder())
    listener = Listener()
    listener.secrets.add(loopback.token)
    evening = Evening(loopback, made, listener.wiretap(chosen), listener, people, eve, loopback.channel("tea-house"))
    with loopback.overriding(), listener:
        try:
            yield evening
        finally:
            await evening.shut()
            await loopback.stop()


def on(predicate: Callable[[Press], bool], message: Message) -> Press | None:
    """The first press of a message for which something holds."""
    return next((press for press in presses_on(message) if predicate(press)), None)
