"""People who sit at tables and press, at random, what their panels offer."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Final

from bot.local import Channel, Interaction, Loopback, Message, Person
from bot.local.kinds import Callback
from bot.local.layout import walk
from bot.presenter.presses import Press

MODES: Final = ("singles", "pairs", "winds")
_TWICE: Final = 0.05
"""How often a press reaches Discord twice."""
_LOOKS: Final = 0.05
"""How often somebody only looks at their hand."""
_TRIES: Final = 50


@dataclass(frozen=True)
class Company:
    """Four people and their channel."""

    channel: Channel
    people: tuple[Person, ...]


@dataclass(frozen=True)
class Throw:
    """A discard that was pressed and answered as taken."""

    user_id: int
    table: int
    moment: int
    action: str


@dataclass
class Crowd:
    """Everybody, and what came of what they did."""

    companies: list[Company]
    chance: Random
    answered: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """Seconds from each press to its first answer, by what it was."""
    failed: int = 0
    """Presses that were never answered."""
    pressed: int = 0
    idle: int = 0
    """Moments at which nobody who was looked at was asked anything."""
    _busy: set[str] = field(default_factory=set)
    _thrown: list[tuple[Throw, list[Interaction]]] = field(default_factory=list)

    @classmethod
    def invited(cls, loopback: Loopback, tables: int, chance: Random) -> Crowd:
        """Let four people join for each of so many channels."""
        companies = []
        for number in range(tables):
            people = tuple(loopback.person(f"p{number}x{seat}") for seat in range(4))
            companies.append(Company(loopback.channel(f"table-{number}"), people))
        return cls(companies, chance)

    async def sit_down(self, at_once: int, rounds: int) -> None:
        """Open every table and have everybody join; a table that is full starts by itself."""
        gate = asyncio.Semaphore(at_once)

        async def seat(number: int, company: Company) -> None:
            async with gate:
                first, *others = company.people
                mode = MODES[number % len(MODES)]
                await self._timed("open", first.slash(company.channel, "table open", {"mode": mode, "rounds": rounds}))
                for person in others:
                    await self._timed("join", person.slash(company.channel, "table join"))

        await asyncio.gather(*(seat(number, company) for number, company in enumerate(self.companies)))

    async def play(self, rate: float, seconds: float) -> None:
        """Act so often a second for a while, whether or not earlier presses were answered."""
        acting: set[asyncio.Task[None]] = set()
        started = time.perf_counter()
        for number in range(int(rate * seconds)):
            # Open loop: a slow answer does not slow the next press down.
            await asyncio.sleep(max(0.0, started + number / rate - time.perf_counter()))
            task = asyncio.create_task(self._act())
            acting.add(task)
            task.add_done_callback(acting.discard)
        await asyncio.gather(*acting)

    async def _act(self) -> None:
        for _ in range(_TRIES):
            company = self.chance.choice(self.companies)
            person = self.chance.choice(company.people)
            if person.id in self._busy:
                continue
            shown = panel_of(person)
            if shown is None:
                continue
            self._busy.add(person.id)
            try:
                await self._press(person, shown)
            finally:
                self._busy.discard(person.id)
            return
        self.idle += 1

    async def _press(self, person: Person, shown: Message) -> None:
        self.pressed += 1
        if self.chance.random() < _LOOKS:
            await self._timed("hand", person.slash(person.dm, "hand"))
            return
        offered = list(decisions(shown))
        wins = [press for press in offered if press.rest == "win"]
        press = wins[0] if wins else self.chance.choice(offered)
        seen = person.glimpse(shown)
        clicks = [self._timed("press", person.click_stale(seen, str(press)))]
        if self.chance.random() < _TWICE:
            clicks.append(self._timed("second press", person.click_stale(seen, str(press))))
        done = await asyncio.gather(*clicks)
        if press.rest.startswith("discard"):
            self._thrown.append((Throw(int(person.id), press.table, press.moment, press.rest), done))

    def throws(self) -> set[Throw]:
        """Return the discards that were taken: the panel was brought up to date and nothing said against it."""
        return {throw for throw, answers in self._thrown for answer in answers if _taken(answer)}

    async def _timed(self, what: str, doing: asyncio.Future[Interaction] | object) -> Interaction:
        started = time.perf_counter()
        done: Interaction = await doing  # type: ignore[misc]
        self.answered[what].append(time.perf_counter() - started)
        self.failed += done.failed is not None
        return done


def _taken(answer: Interaction) -> bool:
    brought = answer.answered in (Callback.UPDATE, Callback.DEFERRED_UPDATE)
    return brought and answer.failed is None and not answer.followups


def panel_of(person: Person) -> Message | None:
    """Return the newest message to a person that offers a decision."""
    for message in reversed(person.visible()):
        if not message.ephemeral and any(True for _ in decisions(message)):
            return message
    return None


def decisions(message: Message) -> Iterator[Press]:
    """Yield the decisions that a message's buttons make at once, without asking again."""
    for part in walk(message.components):
        press = Press.parse(part.get("custom_id") or "")
        if press is not None and press.kind == "do":
            yield press
