"""Weeks at a table: people move, vanish, hand seats on, vote, go away; whatever they do, the match comes to an end."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random

import pytest

from bot.mahjong.catmouse.refusal import Refused
from bot.table import people, votes
from bot.table.away import come_home, go_away
from bot.table.declined import Declined
from bot.table.draft import Draft
from bot.table.nudging import nudge
from bot.table.passing_time import time_passes
from bot.table.pauses import resume_for
from bot.table.play import act
from bot.table.state import SEATS
from tests.table.houses import NAMES, House, Sitting

HOUR, DAY = 3600.0, 86400.0
STEPS = 150


class Weeks:
    """Lets anything happen at a table, by chance."""

    def __init__(self, house: House, table: Sitting, chance: Random) -> None:
        self.house, self.table, self.chance = house, table, chance
        self.happened: set[str] = set()

    async def step(self) -> None:
        """Let somebody do something, or time pass; what is refused changes nothing."""
        kinds: list[Callable[[], Awaitable[object]]] = [
            self.move, self.move, self.move, self.wait, self.offer, self.sit, self.ask, self.answer, self.leave,
            self.go, self.come, self.remind, self.computer,
        ]  # fmt: skip
        doing = self.chance.choice(kinds)
        before = self.table.state
        try:
            await doing()
        except (Declined, Refused):
            assert self.table.state == before
        else:
            self.happened.add(doing.__name__)
        self.check()

    def anybody(self) -> int:
        """Return somebody, who may or may not play here."""
        return self.chance.choice(list(NAMES))

    async def change(self, decide: Callable[..., object], *about: object) -> None:
        await self.table.table.change(lambda draft: decide(draft, *about))

    async def move(self) -> None:
        state = self.table.state
        round_ = state.round
        asked = [seat for seat in SEATS if state.is_asked(seat) and state.seat(seat).user_id is not None]
        if round_ is None or not asked:
            return
        seat = self.chance.choice(asked)
        action = self.chance.choice(round_.game.legal(round_.position, seat))
        await self.change(act, state.seat(seat).user_id, str(action).split(" ", 1)[1], None)

    async def wait(self) -> None:
        self.house.clock.forward(self.chance.choice([1.0, HOUR, 10 * HOUR, 2 * DAY]))
        await self.change(time_passes)

    async def offer(self) -> None:
        await self.change(people.offer_own_seat, self.anybody(), self.chance.choice([people.ANYBODY, self.anybody()]))

    async def sit(self) -> None:
        newcomer = await self.house.person(self.anybody())
        async with self.house.host.seating(newcomer.user_id) as chip:
            await self.change(people.take_seat, self.chance.choice(SEATS), newcomer, chip)

    async def ask(self) -> None:
        asker, other = self.anybody(), self.anybody()
        match self.chance.choice(["pause", "substitute", "resume", "host"]):
            case "pause":
                await self.change(votes.propose_pause, asker, self.chance.choice([1, 3]))
            case "substitute":
                seat = self.chance.choice(SEATS)
                await self.change(votes.propose_substitute, asker, seat, other, NAMES[other])
            case "resume":
                await self.change(resume_for, asker)
            case _:
                await self.change(people.pass_host_on, asker, other)

    async def answer(self) -> None:
        vote = self.table.state.vote

        def cast(draft: Draft) -> None:
            assert vote is not None
            votes.cast(draft, self.anybody(), vote.number, agrees=self.chance.random() < 0.9)

        if vote is not None:
            await self.change(cast)

    async def leave(self) -> None:
        if self.chance.random() < 0.2:
            await self.change(people.leave_server, self.anybody())
        else:
            await self.change(people.come_back, self.anybody())

    async def go(self) -> None:
        await go_away(self.house.host, self.anybody(), self.chance.choice([1, 2]))

    async def come(self) -> None:
        await come_home(self.house.host, self.anybody())

    async def remind(self) -> None:
        await self.change(nudge, self.anybody())

    async def computer(self) -> None:
        if self.chance.random() < 0.03:
            await self.change(people.seat_computer, self.chance.choice(SEATS))

    def check(self) -> None:
        """Hold the table to what must always be so."""
        state = self.table.state
        seated = [seat.user_id for seat in state.seats if seat.user_id is not None]
        assert len(set(seated)) == len(seated)
        assert [seat.seat for seat in state.seats] == list(SEATS)
        if state.row.state == "playing":
            assert state.row.wake_at is not None, "nothing would ever happen again"
            assert not seated or state.row.host_id in seated
            assert all(row.sequence <= state.sequence for row in state.clocks)


@pytest.mark.parametrize("seed", range(3))
async def test_whatever_people_do_the_match_ends(seed: int, house: House) -> None:
    chance = Random(seed)
    table = await house.sit((100, 101, 102, 103), rounds=1, asking="sealed" if seed % 2 else "quick")
    weeks = Weeks(house, table, chance)
    for _ in range(STEPS):
        await weeks.step()
        if chance.random() < 0.1:
            await table.check_stored()
    await house.again()
    table = Sitting(house, await house.host.table(table.state.id))
    assert len(weeks.happened) > 8, weeks.happened
    # Everybody has gone for good.
    for _ in range(400):
        wake = table.state.row.wake_at
        if wake is None:
            break
        house.clock.time = max(house.clock.time, wake)
        await table.table.change(time_passes)
    assert table.state.row.state == "over"
    assert await house.host.in_channel(table.state.row.channel_id) is None
    assert sum(table.state.totals) == 0
    await table.check_stored()
