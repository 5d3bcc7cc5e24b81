"""Many tables and people at once: no move is lost, none counts twice, and every point is somebody's."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from bot.mahjong.catmouse.modes import MODES
from bot.mahjong.catmouse.refusal import Refused
from bot.table.declined import Declined
from bot.table.loading import load
from bot.table.play import Taken, act, decline_sets, take_back
from bot.table.state import TableState
from bot.table.table import Table
from tests.table.houses import FOUR, House, open_house, plain

SECONDS = 3.0
TABLES = 8
HARMLESS = {"stale", "too_late", "nothing_offered", "not_your_turn", "not_playing_any_more", "table_over", "over"}


@pytest.fixture
async def hasty_house(tmp_path: Path) -> AsyncIterator[House]:
    """A house whose clock is the real one and whose moves are held for no longer than a blink."""
    async with open_house(tmp_path / "table.db", hold=0.004, now=time.time) as opened:
        await opened.host.start()
        yield opened


@dataclass
class Witness:
    """Sees what becomes of one table, and what its people were told."""

    table: Table
    moments: list[tuple[int, int]] = field(default_factory=list)
    accepted: Counter[tuple[int, str]] = field(default_factory=Counter)
    """What was accepted, once for each moment it was said at."""
    made: Counter[tuple[int, str]] = field(default_factory=Counter)
    """What was made at once, by the moment before it."""
    told: set[tuple[int, str]] = field(default_factory=set)
    refusals: Counter[str] = field(default_factory=Counter)

    def hear(self, before: TableState, after: TableState) -> None:
        """Note a change."""
        if before.sequence != after.sequence:
            self.moments.append((before.sequence, after.sequence))

    async def press(self, user_id: int, words: str, moment: int) -> None:
        """Press a button and note the answer."""
        try:
            said = await self.table.change(lambda draft: act(draft, user_id, words, moment))
        except (Declined, Refused) as refusal:
            self.refusals[refusal.code] += 1
            return
        if (moment, str(said.action)) not in self.told:
            self.told.add((moment, str(said.action)))
            self.accepted[moment // 100_000, str(said.action)] += 1
        if said.taken is Taken.MADE:
            self.made[moment, str(said.action)] += 1


async def clicking(witness: Witness, user_id: int, chance: Random, end: float) -> None:
    """Be a person with quick fingers, some of whose presses are doubled, too late or thought better of."""
    table = witness.table
    while time.monotonic() < end and table.state.row.state == "playing":
        state = table.state
        seat = state.seat_of(user_id)
        assert seat is not None
        assert state.round is not None
        if seat not in state.round.to_act or (state.pending_of(seat) is not None and chance.random() < 0.9):
            await asyncio.sleep(0.004 * chance.random())
            continue
        words = str(chance.choice(state.round.view(seat).legal)).split(" ", 1)[1]
        moment = state.sequence - (chance.random() < 0.05)
        presses = [witness.press(user_id, words, moment) for _ in range(chance.choice((1, 1, 1, 2, 3)))]
        await asyncio.gather(*presses)
        kind = chance.random()
        try:
            if kind < 0.05:
                await table.change(lambda draft: take_back(draft, user_id, moment))  # noqa: B023
            elif kind < 0.08:
                await table.change(lambda draft: decline_sets(draft, user_id, None))
        except Declined as refusal:
            witness.refusals[refusal.code] += 1
        await asyncio.sleep(0)


async def check(house: House, witness: Witness) -> None:
    """Check a table after the storm: in memory, in the file, and against what its people were told."""
    state = witness.table.state
    stored = await load(house.database, state.id)
    assert stored is not None
    assert plain(stored) == plain(state)
    assert sum(state.totals) == 0
    for (_, after), (before, _) in zip(witness.moments, witness.moments[1:], strict=False):
        assert after == before, "every change began where the one before ended"
    rows = [row for row in house.dump()["actions"] if row[0] == state.id]
    # Passes are also said by "pass until my turn", which is not counted here.
    by_hand = Counter((row[1], row[3]) for row in rows if row[4] == "player" and not row[3].endswith("pass"))
    assert by_hand <= witness.accepted, "nothing counts that nobody said, nor more often than it was said"
    places = {(row[1] * 100_000 + row[2], row[3]) for row in rows}
    for moment, action in witness.made:
        near = {(moment + further, action) for further in range(1, 5)}
        assert near & places, f"{action} at {moment} was made and is lost"


async def test_many_tables_and_people_at_once(hasty_house: House) -> None:
    house = hasty_house
    modes = list(MODES)
    witnesses = []
    for number in range(TABLES):
        # Under `strict` somebody soon claims a win they do not have, and another round begins.
        strict = "strict" if number % 2 else ""
        table = (await house.sit(FOUR, mode=modes[number % 3], rounds=16, house=strict)).table
        witnesses.append(Witness(table))
        table.changed.append(witnesses[-1].hear)
    end = time.monotonic() + SECONDS
    people = [
        clicking(witness, user_id, Random(f"{number} {user_id}"), end)
        for number, witness in enumerate(witnesses)
        for user_id in FOUR
    ]
    await asyncio.gather(*people)
    await house.host.stop()
    for witness in witnesses:
        await check(house, witness)
    refusals = sum((witness.refusals for witness in witnesses), Counter[str]())
    accepted = sum(witness.accepted.total() for witness in witnesses)
    assert set(refusals) <= HARMLESS, refusals
    assert refusals["stale"] > 0
    assert accepted > 20 * TABLES, "too few clicks to mean anything"
    assert sum(witness.table.state.finished for witness in witnesses) > 0
