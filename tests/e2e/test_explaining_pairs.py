"""Pairs on Discord: chosen in the settings, winds shown by button and command, taking out, what is shared."""

from __future__ import annotations

from random import Random

import pytest

from bot.local import Message, Person
from bot.mahjong.catmouse.deal import Deal
from bot.table.table import Table
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening, panel
from tests.e2e.fingers import Fingers
from tests.mahjong.catmouse.dealing import build_deal

pytestmark = pytest.mark.usefixtures("sketches")

FIRST = f"{1:064x}"


async def table_of(evening: Evening, mode: str, rounds: int = 1) -> Table:
    """A table of a mode that the host has chosen in the settings."""
    ann = evening.people[0]
    await ann.slash(evening.channel, "table open", rounds=rounds)
    await evening.settled()
    lobby = next(m for m in evening.eve.visible(evening.channel) if "A table is open" in m.text)
    form = await ann.click(lobby, "Settings")
    await ann.submit(form, {"mode": mode})
    for person in evening.people[1:]:
        await person.slash(evening.channel, "table join")
    await evening.settled()
    return await evening.table()


def shown(person: Person) -> Message:
    """Somebody's panel."""
    found = panel(person)
    assert found is not None
    return found


def board(evening: Evening) -> str:
    """What everybody reads of the table."""
    return next(m.text for m in reversed(evening.eve.visible(evening.channel)) if "My hand" in m.labels)


@pytest.mark.parametrize("mode", ["pairs", "winds"])
async def test_matches_in_pairs_to_the_end(mode: str, begin: Begin) -> None:
    evening = await begin(seed=20)
    table = await table_of(evening, mode, rounds=2)
    await Fingers(evening, Random(mode), boldness=0.5).play(table)
    state = table.state
    assert state.finished == 2
    assert sum(state.totals) == 0
    if mode == "pairs":
        assert (state.totals[0], state.totals[1]) == (state.totals[2], state.totals[3])
    over = next(m.text for m in evening.eve.visible(evening.channel) if m.text.startswith("## The match is over"))
    assert ("three quarters" if mode == "pairs" else "shared each round in halves") in over
    lines = [m.text for m in evening.people[0].visible() if m.text.startswith("tea-house: round")]
    assert len(lines) == 2
    assert all("; with " in line for line in lines)
    why = await evening.eve.slash(evening.channel, "why")
    assert why.message is not None
    assert ("times 0.75" if mode == "pairs" else "counts it 1.5 times") in why.message.text


async def test_winds_by_button_and_by_command(begin: Begin, deals: dict[str, Deal]) -> None:
    deals[FIRST] = build_deal(hands=("1z2z9s", "3z", "", "4z"), mode="winds")
    evening = await begin()
    await table_of(evening, "winds")
    ann = evening.people[0]
    assert "Each round the winds decide who plays with whom" in evening.eve.visible(evening.channel)[0].text
    assert "Pairs:" not in board(evening)
    own = shown(ann)
    await ann.click(own, "Special…")
    assert own.text.startswith("Wind: show it for a new tile.")
    await ann.click(own, "Wind South")
    await evening.settled()
    assert "Ann shows South and is South this round" in board(evening)
    assert not any("with " in line for line in shown(ann).text.splitlines() if "<#" in line)
    typed = await ann.slash(ann.dm, "wind", tile="east")
    assert typed.failed is None
    await evening.settled()
    assert "Pairs: Ann + Dan against Bo + Cleo" in board(evening)
    assert "with Dan" in shown(ann).text


async def test_taking_out_by_button_with_what_it_means(begin: Begin, deals: dict[str, Deal]) -> None:
    deals[FIRST] = build_deal(hands=("9s", "123456789m55m46m", "", ""), wall="5m", mode="pairs")
    evening = await begin()
    table = await table_of(evening, "pairs")
    ann, bo, cleo, _ = evening.people
    await ann.slash(evening.channel, "discard", tile="9s")
    await evening.settled()
    own = shown(bo)
    await bo.click(own, "Win · 4 fan")
    await evening.settled()
    own = shown(bo)
    assert "Once Dan wins too, the round is over." in own.text
    assert [label for label in own.labels if label in ("Nobody", "Ann", "Cleo", "Dan")] == ["Nobody", "Ann", "Cleo"]
    await bo.click(own, "Cleo")
    assert own.text.endswith("Ann and Dan play on; once Dan wins, the round is over.")
    await bo.click(own, "Take Cleo out")
    await evening.settled()
    assert "Bo takes Cleo out of the round" in board(evening)
    assert "你被 Bo 带走了" in shown(cleo).text
    assert table.state.round is not None
    assert table.state.round.view(None).active == (0, 3)


async def test_taking_out_by_command(begin: Begin, deals: dict[str, Deal]) -> None:
    deals[FIRST] = build_deal(hands=("9s", "123456789m55m46m", "", ""), wall="5m", mode="pairs")
    evening = await begin()
    table = await table_of(evening, "pairs")
    ann, bo, _, _ = evening.people
    await ann.slash(evening.channel, "discard", tile="9s")
    await evening.settled()
    await bo.slash(bo.dm, "win")
    offered = await bo.autocomplete(bo.dm, "takeout", "player")
    assert [choice["name"] for choice in offered] == ["Ann", "Cleo"]
    asked = await bo.slash(bo.dm, "takeout", player="0")
    assert asked.message is not None
    assert asked.message.text.startswith("Take Ann out?")
    await bo.click(asked.message, "Take Ann out")
    await evening.settled()
    assert table.state.round is not None
    assert table.state.round.view(None).active == (2, 3)
