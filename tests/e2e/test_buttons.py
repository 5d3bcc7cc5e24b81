"""Four people play by buttons and selects alone, to the settlement and to the end of the match."""

from __future__ import annotations

import asyncio
from collections import Counter
from random import Random

import pytest

from bot.local import Message, Person
from bot.table.state import SEATS
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening, panel
from tests.e2e.fingers import Fingers

pytestmark = pytest.mark.usefixtures("sketches")


EVERYTHING = {
    "do discard", "do pung", "do kong", "do add", "do swap", "do steal", "do win", "do pass", "pass_until", "back",
    "menu other", "ask discard", "menu special", "menu steal", "menu place", "menu kong",
    "ask cat", "do cat", "ask wealth", "do wealth", "ask ingot", "do ingot",
}  # fmt: skip


def public(evening: Evening, beginning: str) -> list[Message]:
    """What the bot has said in the channel that begins so."""
    return [m for m in evening.eve.visible(evening.channel) if m.text.startswith(beginning)]


async def test_matches_to_the_end(begin: Begin) -> None:
    evening = await begin(seed=3)
    pressed: Counter[str] = Counter()
    for match in (1, 2):
        await evening.people[0].slash(evening.channel, "table open", rounds=2)
        for person in evening.people[1:]:
            await person.slash(evening.channel, "table join")
        table = await evening.table()
        fingers = Fingers(evening, Random(match), boldness=0.5)
        await fingers.play(table)
        pressed += fingers.pressed
        state = table.state
        assert state.finished == 2
        assert sum(state.totals) == 0
        assert len(public(evening, "## Round ")) == 2 * match
        assert len(public(evening, "## The match is over")) == match
        # Neither the board nor the lobby outlives the match.
        assert public(evening, "### ") == public(evening, "## A table is open") == []
        for person in evening.people:
            assert_told_of_the_end(person, match)
    # Between them they have pressed about everything there is.
    assert len(EVERYTHING - pressed.keys()) <= 3, EVERYTHING - pressed.keys()


def assert_told_of_the_end(person: Person, match: int) -> None:
    """One panel a table, which says that the match is over, and a line for each round."""
    texts = [message.text for message in person.visible() if not message.labels]
    over, line = ("整场打完了", "：第 ") if person.name == "cleo" else ("the match is over", ": round ")
    assert sum(over in text for text in texts) == match
    assert sum(line in text and over not in text for text in texts) == 2 * match
    assert [m for m in person.visible() if m.labels] == []


async def test_flowers_by_hand(begin: Begin) -> None:
    evening = await begin(seed=4)
    for person in evening.people:
        await evening.prefer(person, "flowers", "hand")
    table = await evening.sit_down()
    fingers = Fingers(evening, Random(4), boldness=0.5)
    await fingers.play(table)
    assert fingers.pressed.keys() >= {"do flower", "do done"}
    assert sum(table.state.totals) == 0


@pytest.mark.parametrize("people", [1, 2, 3])
async def test_computers_take_the_empty_seats(people: int, begin: Begin) -> None:
    evening = await begin(seed=20 + people)
    table = await evening.sit_down(evening.people[:people])
    names = [table.state.seat(seat).user_id for seat in SEATS]
    assert sum(name is None for name in names) == 4 - people
    await Fingers(evening, Random(people)).play(table)
    assert sum(table.state.totals) == 0
    assert len(public(evening, "## Round 1")) == 1


async def test_everybody_at_once(begin: Begin) -> None:
    """All who are asked press at the same time, and press twice: nothing is lost, nothing happens twice."""
    evening = await begin(seed=9)
    evening.may_fail = {404}
    table = await evening.sit_down()
    fingers = Fingers(evening, Random(9), boldness=0.7)
    for _ in range(60):
        await evening.settled()
        if table.state.row.state == "over":
            break
        asked = await evening.asked()
        chosen = [(p, panel(p)) for p in asked]
        before = table.state.sequence
        choices = [(p, p.glimpse(m), await fingers._choice(p, m)) for p, m in chosen if m is not None]
        await asyncio.gather(
            *(p.click_stale(seen, str(what)) for p, seen, what in choices for _ in "12" if str(what) in seen.custom_ids)
        )
        assert table.state.sequence >= before
