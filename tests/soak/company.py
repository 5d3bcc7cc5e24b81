"""Scripted people: they press what their panels offer, type, look, take back, double-click and come late."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Final

from bot.local import CannotDoError, Channel, Loopback, Message, Person
from bot.local.layout import walk
from bot.presenter.presses import Press

DECIDING: Final = frozenset({"do", "ask", "menu", "back", "show_all", "pass_until", "return", "declare"})
PAUSE: Final = (0.02, 0.25)
"""Between what one person does and does next, in seconds."""


@dataclass
class Company:
    """The people at one table, the rest of whose seats are the computers'."""

    channel: Channel
    people: tuple[Person, ...]
    mode: str
    pace: str
    asking: str

    async def sit_down(self) -> None:
        """Open a table, join, start; once more if the bot was not there to hear it."""
        first, *others = self.people
        options = {"mode": self.mode, "pace": self.pace, "asking": self.asking, "rounds": 16}
        await _done(first.slash(self.channel, "table open", options))
        for person in others:
            await _done(person.slash(self.channel, "table join"))
        if len(self.people) < 4:
            await _done(first.slash(self.channel, "table start"))


async def _done(doing: object) -> bool:
    with contextlib.suppress(CannotDoError, KeyError):
        return (await doing).failed is None  # type: ignore[misc]
    return False


@dataclass
class Crowd:
    """Everybody at every table."""

    loopback: Loopback
    companies: list[Company]
    chance: Random
    did: Counter[str] = field(default_factory=Counter)
    """How often they did what."""
    unanswered: int = 0

    @classmethod
    def invited(cls, loopback: Loopback, tables: int, chance: Random) -> Crowd:
        """Let one to four people come to each table, of every mode, pace and way of asking."""
        companies = []
        for number in range(tables):
            people = tuple(loopback.person(f"p{number}x{seat}") for seat in range(1 + number % 4))
            channel = loopback.channel(f"table-{number}")
            mode = ("singles", "pairs", "winds")[number % 3]
            # A sealed table takes its window for every throw; at the other paces that would be hours.
            asking, pace = ("sealed", "live") if number % 10 == 9 else ("quick", ("day", "live", "slow")[number % 3])
            companies.append(Company(channel, people, mode, pace, asking))
        return cls(loopback, companies, chance)

    async def sit_down(self) -> None:
        """Have all tables opened, a few at once."""
        for start in range(0, len(self.companies), 4):
            await asyncio.gather(*(company.sit_down() for company in self.companies[start : start + 4]))

    async def play(self, stop: asyncio.Event) -> None:
        """Let everybody act, each at their own speed, until it is enough."""
        people = [(company, person) for company in self.companies for person in company.people]
        await asyncio.gather(*(self._person(company, person, stop) for company, person in people))

    async def _person(self, company: Company, person: Person, stop: asyncio.Event) -> None:
        chance = Random(self.chance.random())
        while not stop.is_set():
            await asyncio.sleep(chance.uniform(*PAUSE))
            with contextlib.suppress(CannotDoError, KeyError, StopIteration):
                await self._act(company, person, chance)

    async def _act(self, company: Company, person: Person, chance: Random) -> None:
        whim = chance.random()
        shown = panel_of(person)
        if whim < 0.02:
            await self._count("hand", person.slash(person.dm, "hand"))
        elif whim < 0.03:
            await self._count("board", person.slash(person.dm, "board"))
        elif whim < 0.04:
            await self._count("undo", person.slash(person.dm, "undo"))
        elif whim < 0.045:
            await self._press_on_board(company, person, chance)
        elif shown is None:
            await asyncio.sleep(chance.uniform(*PAUSE))
        elif whim < 0.10:
            await self._type(person, shown, chance)
        else:
            await self._decide(person, shown, chance)

    async def _decide(self, person: Person, shown: Message, chance: Random) -> None:
        offered = presses_on(shown)
        wins = [press for press in offered if press.kind == "do" and press.rest == "win"]
        press = wins[0] if wins and chance.random() < 0.8 else chance.choice(offered)
        seen = person.glimpse(shown)
        if chance.random() < 0.1:
            await asyncio.sleep(chance.uniform(0, 1))  # a late finger: the panel may have changed by then
        for part in walk(seen.components):
            if str(press) in [option["value"] for option in part.get("options") or ()]:
                await self._count("choice", person.choose(shown, part["custom_id"], str(press)))
                return
        clicks = [person.click_stale(seen, str(press)) for _ in range(2 if chance.random() < 0.05 else 1)]
        await asyncio.gather(*(self._count(press.kind, click) for click in clicks))

    async def _type(self, person: Person, shown: Message, chance: Random) -> None:
        throws = [press.rest.split(" ")[1] for press in presses_on(shown) if press.rest.startswith("discard ")]
        if throws:
            await self._count("typed", person.slash(person.dm, "discard", tile=chance.choice(throws)))
        else:
            await self._count("typed", person.slash(person.dm, "pass"))

    async def _press_on_board(self, company: Company, person: Person, chance: Random) -> None:
        boards = [m for m in person.visible(company.channel) if not m.ephemeral and presses_on(m, ("hand", "moves"))]
        if boards:
            press = chance.choice(presses_on(boards[-1], ("hand", "moves")))
            await self._count("board button", person.click(boards[-1], str(press)))

    async def _count(self, what: str, doing: object) -> None:
        self.did[what] += 1
        self.unanswered += not await _done(doing)


def presses_on(message: Message, kinds: tuple[str, ...] | frozenset[str] = DECIDING) -> list[Press]:
    """Return what can be pressed or chosen on a message, of some kinds."""
    found = []
    for part in walk(message.components):
        texts = [option["value"] for option in part.get("options") or ()] or [part.get("custom_id") or ""]
        presses = [Press.parse(text) for text in texts]
        found += [press for press in presses if press is not None and press.kind in kinds]
    return found


def panel_of(person: Person) -> Message | None:
    """Return a person's newest message that asks for a decision."""
    asking = [m for m in person.visible() if not m.ephemeral and presses_on(m)]
    return asking[-1] if asking else None
