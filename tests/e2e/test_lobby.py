"""A table before its start and after its end: joining and leaving, the form of its settings, another match."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from bot.local import Message
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening
from tests.e2e.fingers import Fingers

pytestmark = pytest.mark.usefixtures("sketches")

PLAIN = {"pace": ["day"], "asking": ["quick"]}


def notice(evening: Evening) -> Message:
    """The notice of the open table."""
    found = [m for m in evening.eve.visible(evening.channel) if m.v2 and "Join" in m.labels]
    assert len(found) == 1
    return found[0]


async def test_coming_and_going(begin: Begin) -> None:
    evening = await begin()
    ann, bo, cleo, _ = evening.people
    opened = await ann.slash(evening.channel, "table open")
    assert opened.ephemeral
    await evening.settled()
    shown = notice(evening)
    assert shown.silent
    assert "1 Ann (host) · 2 free · 3 free · 4 free" in shown.text
    await bo.click(shown, "Join")
    await cleo.click(shown, "Join")
    await evening.settled()
    assert "1 Ann (host) · 2 Bo · 3 Cleo · 4 free" in shown.text
    left = await ann.click(shown, "Leave")
    assert left.text == "You've given up your seat."
    await evening.settled()
    # The host's role passes on.
    assert "1 Bo (host) · 2 Cleo · 3 free · 4 free" in shown.text
    added = await bo.click(shown, "Add computer")
    assert added.text.startswith("Computer 1")
    await evening.settled()
    assert "3 Computer 1 🤖 · 4 free" in shown.text
    await cleo.slash(evening.channel, "牌桌 退出")
    last = await bo.slash(evening.channel, "table leave")
    assert last.text == "Everybody has left, so the table is closed."
    await evening.settled()
    assert shown.labels == []
    assert shown.text == "Everybody has left, so the table is closed."
    assert evening.eve.rings() == []


async def test_a_notice_somebody_deleted(begin: Begin) -> None:
    evening = await begin()
    ann, bo = evening.people[:2]
    await ann.slash(evening.channel, "table open")
    await evening.settled()
    evening.eve.delete(notice(evening))
    evening.may_fail = {404}
    await bo.slash(evening.channel, "table join")
    await evening.settled()
    assert "2 Bo" in notice(evening).text


async def test_the_form_of_the_settings(begin: Begin) -> None:
    evening = await begin()
    ann, cleo = evening.people[0], evening.people[2]
    await ann.slash(evening.channel, "table open")
    await evening.settled()
    form = await ann.click(notice(evening), "Settings")
    assert form.modal is not None
    assert form.modal["title"] == "Table settings"
    saved = await ann.submit(form, {**PLAIN, "mode": ["winds"], "rounds": ["2"], "house": ["ready_pay_ready"]})
    assert saved.ephemeral
    await evening.settled()
    said = "Four-winds pairs · 2 rounds · a day a move · quick asking · ready hands pay each other"
    assert said in notice(evening).text
    # It opens with what is set, and none of the house rules is a choice too.
    form = await ann.slash(evening.channel, "table settings")
    chosen = {
        field["component"]["custom_id"]: [o["value"] for o in field["component"]["options"] if o.get("default")]
        for field in (form.modal or {})["components"]
    }
    assert chosen == {**PLAIN, "mode": ["winds"], "rounds": ["2"], "house": ["ready_pay_ready"]}
    given = {"mode": ["singles"], "pace": ["live"], "rounds": ["1"], "asking": ["sealed"], "house": []}
    await ann.submit(form, given)
    await evening.settled()
    assert "Singles · 1 round · live · sealed asking\n" in notice(evening).text
    # Somebody begins meanwhile: what is sent now changes nothing.
    form = await ann.click(notice(evening), "Settings")
    await cleo.click(notice(evening), "Join")
    await ann.click(notice(evening), "Start now")
    late = await ann.submit(form, {**PLAIN, "mode": ["pairs"], "rounds": ["4"], "house": []})
    assert late.text == "The game is on. `/table substitute` hands your seat over."
    state = await evening.state()
    assert (state.row.mode, state.row.rounds, state.row.house) == ("singles", 1, "")


async def test_a_pace_by_name_or_by_a_time(begin: Begin) -> None:
    evening = await begin()
    ann, _, cleo, _ = evening.people
    refused = await ann.slash(evening.channel, "table open", pace="soon")
    assert refused.text.startswith('"soon" is no pace. Pick live, a day or slow, or give a time')
    assert await evening.bot.host.latest_in_channel(int(evening.channel.id)) is None
    await ann.slash(evening.channel, "table open", pace="12 h", asking="sealed")
    await evening.settled()
    assert "Singles · 4 rounds · 12 h a move · sealed asking\n" in notice(evening).text
    await ann.slash(evening.channel, "table close")
    await cleo.slash(evening.channel, "牌桌 开桌", 节奏="一步三天", 问法="即问即走")
    state = await evening.state()
    assert (state.row.pace, state.row.asking) == ("slow", "quick")


async def test_play_again(begin: Begin) -> None:
    evening = await begin(seed=2)
    ann, bo, cleo, dan = evening.people
    await ann.slash(evening.channel, "table open", mode="pairs", rounds=1)
    for person in (bo, cleo, dan):
        await person.slash(evening.channel, "table join")
    first = await evening.table()
    await Fingers(evening, Random(2)).play(first)
    end = next(m for m in evening.eve.visible(evening.channel) if m.text.startswith("## The match is over"))
    again = await bo.click(end, "Play again")
    assert again.ephemeral
    await evening.settled()
    second = await evening.table()
    assert second is not first
    assert (second.state.row.mode, second.state.row.rounds) == ("pairs", 1)
    assert "1 Bo (host) · 2 free" in notice(evening).text
    # Pressed by somebody else it finds the table that is open by now.
    late = await cleo.click(end, "Play again")
    assert late.text.startswith("本频道已有一桌")
    assert (await evening.table()) is second
    for person in (ann, cleo, dan):
        await person.click(notice(evening), "Join")
    await Fingers(evening, Random(3)).play(second)
    ends = [m for m in evening.eve.visible(evening.channel) if m.text.startswith("## The match is over")]
    assert len(ends) == 2


async def test_start_now(begin: Begin) -> None:
    evening = await begin()
    ann, cleo = evening.people[0], evening.people[2]
    await ann.slash(evening.channel, "table open", rounds=1)
    await cleo.slash(evening.channel, "牌桌 加入")
    await evening.settled()
    started = await ann.click(notice(evening), "Start now")
    assert started.text == "Here we go."
    await evening.settled()
    table = await evening.table()
    assert [seat.user_id is None for seat in table.state.seats] == [False, False, True, True]
    assert not any("Join" in m.labels for m in evening.eve.visible(evening.channel))
    start = next(m for m in evening.eve.visible(evening.channel) if m.text.startswith("We're on"))
    seats = f"East {ann.mention}, South {cleo.mention}, West Computer 1 🤖, North Computer 2 🤖"
    assert start.text.split("\n")[0] == f"We're on: {seats}"


async def test_two_people_at_once(begin: Begin) -> None:
    """One table a channel, four seats a table, one start, whoever is faster."""
    evening = await begin()
    ann, bo, _, dan = evening.people
    first, second = await asyncio.gather(
        ann.slash(evening.channel, "table open", rounds=1), bo.slash(evening.channel, "table open", rounds=1)
    )
    texts = sorted([first.text, second.text])
    assert texts[0] == "This channel has its table already; one a channel."
    assert texts[1].startswith("Your table is open.")
    await evening.settled()
    host, other = (ann, bo) if first.text == texts[1] else (bo, ann)
    await other.click(notice(evening), "Join")
    await host.click(notice(evening), "Add computer")
    await evening.settled()
    shown = notice(evening)
    joined = await asyncio.gather(dan.click(shown, "Join"), evening.eve.click(shown, "Join"))
    assert sorted(told.text.split(".")[0] for told in joined) == ["All four seats are taken", "You're in"]
    await evening.settled()
    assert len((await evening.state()).seats) == 4
    assert len([m for m in evening.eve.visible(evening.channel) if m.text.startswith("We're on")]) == 1
