"""A house for tests: a host on a real file, a clock that only the test moves, decks as the test stacks them."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any, Final

from bot.mahjong.catmouse.deal import deal
from bot.mahjong.catmouse.game import CatAndMouse
from bot.mahjong.catmouse.refusal import Refused
from bot.mahjong.catmouse.state import Opening, State
from bot.mahjong.games import GAMES
from bot.store.database import Database
from bot.store.players import Player
from bot.table import lobby, play
from bot.table.declined import Declined
from bot.table.host import Host
from bot.table.loading import load
from bot.table.ports import Ports
from bot.table.state import TableState
from bot.table.table import Table
from tests.mahjong.catmouse.dealing import build_deal

NAMES: Final = {100: "Marco", 101: "Yuki", 102: "Élodie", 103: "王小明", 104: "Sam"}
FOUR: Final = (100, 101, 102, 103)
START: Final = 1_700_000_000.0
TABLES: Final = ("players", "tables", "seats", "rounds", "actions", "pending", "scores", "posts")

Dump = dict[str, list[tuple[Any, ...]]]


@dataclass
class Clock:
    """A clock that only the test moves."""

    time: float = START

    def __call__(self) -> float:
        return self.time

    def forward(self, seconds: float) -> None:
        """Let time pass."""
        self.time += seconds


class InOrder(Random):
    """Chance that leaves everything in the order it has: seats are those of joining."""

    def shuffle(self, x: Any) -> None:
        """Leave it."""


class Stacked(CatAndMouse):
    """The game with stacked decks: `stack` says what the next rounds are dealt."""

    def __init__(self) -> None:
        self.seeds = 0
        self.to_come: list[tuple[list[str], dict[str, Any]]] = []
        self.stacked: dict[str, tuple[list[str], dict[str, Any]]] = {}

    def stack(self, *hands: str, **how: Any) -> None:
        """Have the next round dealt with these hands, the dealer's first; see `build_deal`."""
        self.to_come.append(([*hands, "", "", "", ""][:4], how))

    def seed(self) -> str:
        """Return the next seed, which stands for a stacked deal if there is one."""
        self.seeds += 1
        seed = f"{self.seeds:064x}"
        if self.to_come:
            self.stacked[seed] = self.to_come.pop(0)
        return seed

    def start(self, seed: str, mode: str, house: Sequence[str], dealer: int, *, sealed: bool = False) -> State:
        if seed not in self.stacked:
            return super().start(seed, mode, house, dealer, sealed=sealed)
        hands, how = self.stacked[seed]
        seats = [hands[(seat - dealer) % 4] for seat in range(4)]
        return deal(build_deal(hands=seats, mode=mode, house=house, dealer=dealer, **how), sealed=sealed)


@dataclass
class House:
    """A host and what it was handed; `hold` is how long moves are held, `None` leaves it to each person."""

    path: Path
    database: Database
    host: Host
    clock: Clock
    game: Stacked
    channels: int = 0

    async def person(self, user_id: int) -> Player:
        """Return a person, who is known from then on."""
        return await self.host.seen(user_id, NAMES[user_id], "en-US")

    async def lobby(self, host: int = 100, channel: int | None = None, **settings: Any) -> Table:
        """Open a table in a channel of its own."""
        self.channels += 1
        row = self.host.new_row(1, channel or 1000 + self.channels, "tea-house", "en", host, **settings)
        return await self.host.open(row, await self.person(host))

    async def join(self, table: Table, user_id: int) -> None:
        """Let a person join."""
        player = await self.person(user_id)
        async with self.host.seating(user_id) as chip:
            await table.change(lambda draft: lobby.join(draft, player, chip))

    async def sit(self, people: Sequence[int | None] = FOUR, **settings: Any) -> Sitting:
        """Open a table, seat people and computers in this order, and begin."""
        host = people[0]
        assert host is not None, "the host is a person"
        table = await self.lobby(host, **settings)
        for user_id in people[1:]:
            if user_id is None:
                await table.change(lambda draft: lobby.add_computer(draft, host))
            else:
                await self.join(table, user_id)
        return Sitting(self, table)

    async def again(self) -> None:
        """Let the program end and begin anew on the same file."""
        await self.host.stop()
        await self.database.close()
        self.database = await Database.open(self.path)
        self.host = Host(self.database, self.host.ports)

    def dump(self) -> Dump:
        """Return every row of the file, as another process reads them."""
        with closing(sqlite3.connect(self.path)) as file:
            return {name: file.execute(f"SELECT * FROM {name} ORDER BY 1, 2, 3").fetchall() for name in TABLES}


@dataclass
class Sitting:
    """A table that is being played, by seats."""

    house: House
    table: Table
    users: tuple[int | None, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.users = tuple(seat.user_id for seat in self.state.seats)

    @property
    def state(self) -> TableState:
        """The table as it is in memory."""
        return self.table.state

    @property
    def position(self) -> State:
        """What the game knows."""
        assert self.state.round is not None
        position: State = self.state.round.position
        return position

    @property
    def pending(self) -> dict[int, str]:
        """What was said and does not count yet, without the seat."""
        return {row.seat: row.action.split(" ", 1)[1] for row in self.state.pending}

    def asked(self) -> tuple[int, ...]:
        """Who has something to answer."""
        return tuple(seat for seat in range(4) if self.state.is_asked(seat))

    def user(self, seat: int) -> int:
        """Return who sits at a seat."""
        user_id = self.users[seat]
        assert user_id is not None
        return user_id

    def some_throw(self, seat: int) -> str:
        """Return the words that throw some numbered tile a seat holds."""
        tile = next(tile for tile in self.position.seats[seat].hand if tile.is_numbered)
        return f"discard {tile}"

    async def say(self, seat: int, action: str, moment: int | None = None) -> play.Said:
        """Let a seat say something, by a button made for a moment or, without one, typed."""
        return await self.table.change(lambda draft: play.act(draft, self.user(seat), action, moment))

    async def take_back(self, seat: int, moment: int | None = None) -> None:
        """Let a seat take back what it said."""
        await self.table.change(lambda draft: play.take_back(draft, self.user(seat), moment))

    async def decline_sets(self, seat: int, moment: int | None = None) -> None:
        """Let a seat pass until its next tile."""
        await self.table.change(lambda draft: play.decline_sets(draft, self.user(seat), moment))

    async def show_all(self, seat: int, moment: int | None = None) -> None:
        """Let a seat show all its flowers."""
        await self.table.change(lambda draft: play.show_all(draft, self.user(seat), moment))

    async def wait(self, seconds: float) -> None:
        """Let time pass, and count what it made firm."""
        self.house.clock.forward(seconds)
        await self.table.change(play.firm_up)

    async def play(self, *lines: str) -> None:
        """Let people take actions; who is asked before and not named lets it pass."""
        for line in lines:
            seat, action = int(line[0]), line[2:]
            while not self._may(seat, line):
                other = next(index for index in self.asked() if index != seat)
                await self.say(other, "done" if isinstance(self.position.phase, Opening) else "pass")
            await self.say(seat, action)

    def _may(self, seat: int, line: str) -> bool:
        assert self.state.round is not None, f"nothing is being played when {line} comes"
        return line in [str(action) for action in self.state.game.legal(self.position, seat)]

    def actions(self, number: int | None = None) -> list[str]:
        """Return the stored actions of a round, the current one if none is named."""
        number = number or (self.state.round.number if self.state.round else self.state.finished)
        rows = self.house.dump()["actions"]
        return [row[3] for row in rows if (row[0], row[1]) == (self.state.id, number)]

    def authors(self) -> dict[str, str]:
        """Return who took each stored action of the table, the last of several alike."""
        return {row[3]: row[4] for row in self.house.dump()["actions"] if row[0] == self.state.id}

    async def stored(self) -> TableState:
        """Return the table as a program that begins now finds it."""
        found = await load(self.house.database, self.state.id)
        assert found is not None
        return found

    async def check_stored(self) -> None:
        """Check that a program that dies now loses nothing."""
        assert plain(await self.stored()) == plain(self.state)


def plain(state: TableState) -> TableState:
    """Return a state without what is known of people beside the table."""
    return replace(state, players={})


async def code_of(change: Coroutine[Any, Any, Any]) -> str:
    """Return why something is refused."""
    try:
        await change
    except (Declined, Refused) as refused:
        return refused.code
    raise AssertionError("it was accepted")


async def refused(house: House, table: Table, change: Coroutine[Any, Any, Any]) -> str:
    """Return why something is refused, and check that not a row and nothing in memory has changed."""
    rows, before = house.dump(), table.state
    code = await code_of(change)
    assert house.dump() == rows
    assert table.state == before
    return code


async def until(condition: Callable[[], object], *, within: float = 2.0) -> None:
    """Wait until something is true."""
    end = time.monotonic() + within
    while not condition():
        assert time.monotonic() < end, "it did not come true"
        await asyncio.sleep(0.005)


@asynccontextmanager
async def open_house(
    path: Path, *, hold: float | None = 0.0, now: Callable[[], float] | None = None, chance: Random | None = None
) -> AsyncIterator[House]:
    """Open a house that knows everybody; the game with stacked decks is played there as long as it is open."""
    clock, game = Clock(), Stacked()
    ordinary = GAMES[game.id]
    GAMES[game.id] = game
    database = await Database.open(path)
    ports = Ports(now=now or clock, seed=game.seed, chance=chance or InOrder(), hold_seconds=hold)
    house = House(path, database, Host(database, ports), clock, game)
    try:
        for user_id in NAMES:
            await house.person(user_id)
        yield house
    finally:
        GAMES[game.id] = ordinary
        await house.host.stop()
        await house.database.close()
