"""Holidays, nudges, people who leave the server, renamed channels, lobbies nobody touches, several tables at once."""

from __future__ import annotations

import re

import pytest

from bot.local import Message, Person
from bot.mahjong.catmouse.deal import Deal
from bot.table import people
from bot.table.passing_time import time_passes
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening, board, is_asked, panel, presses_on
from tests.e2e.refusing import LOCALES, in_one_language, nothing_changes, refused, sentence
from tests.mahjong.catmouse.dealing import build_deal

pytestmark = pytest.mark.usefixtures("sketches")
FIRST = f"{1:064x}"
DAY = 86400.0


async def test_away_and_back(begin: Begin) -> None:
    evening = await begin()
    ann, bo, cleo, _ = evening.people
    table = await evening.sit_down()
    due = table.state.clocks[0].due_at
    told = await evening.answered(await ann.slash(ann.dm, "away", days=5))
    assert re.match(r"You are away until <t:\d+:f>\. Your clocks rest till then", told.text)
    assert 5 * DAY - 60 < table.state.clocks[0].due_at - due < 5 * DAY + 60
    # Everybody is told, but not whether anybody is asked.
    assert "Ann is away until <t:" in board(evening).text
    told = await evening.answered(await ann.slash(evening.channel, "away"))
    assert told.text.startswith("Welcome back.")
    assert abs(table.state.clocks[0].due_at - due) < 60
    assert "Ann is no longer away" in board(evening).text
    await refused(evening, ann, ann.dm, "away", {}, "not_away", {})
    # Somebody who sits nowhere can say so too, in their own language.
    told = await cleo.slash(cleo.dm, "请假", {"天数": 2})
    assert told.text.startswith("你请假到 <t:")
    await cleo.slash(cleo.dm, "请假")
    for _ in range(3):
        await bo.slash(bo.dm, "away", days=7)
    assert (await bo.slash(bo.dm, "away")).text.startswith("Welcome back.")


async def test_a_nudge_tells_nobody_who_is_asked(begin: Begin, deals: dict[str, Deal]) -> None:
    deals[FIRST] = build_deal(hands=("4p2s", "44p", "", ""), wall="9s8s")
    evening = await begin()
    ann, bo, _, dan = evening.people
    await evening.sit_down()
    rings = {person.name: len(person.rings()) for person in evening.people}
    shown = board(evening)
    revision = shown.revision
    told = await evening.answered(await dan.slash(evening.channel, "table nudge"))
    assert told.text == "Passed on."
    after = {person.name: len(person.rings()) for person in evening.people}
    assert {name: after[name] - rings[name] for name in after} == {"ann": 1, "bo": 0, "cleo": 0, "dan": 0}
    assert (shown.revision, shown.gone) == (revision, False)
    assert is_asked(panel(ann))
    again = await bo.slash(evening.channel, "table nudge")
    assert again.text.startswith("This table has been reminded lately. Once more <t:")
    # Whoever is asked themselves is not rung for it, and reads the same.
    table = await evening.table()
    await table.change(lambda draft: draft.change_row(nudged_at=draft.now - 4 * 3600))
    told = await evening.answered(await ann.slash(evening.channel, "table nudge"))
    assert told.text == "Passed on."
    assert len(ann.rings()) == after["ann"]


async def test_whoever_has_left_the_server(begin: Begin, deals: dict[str, Deal]) -> None:
    """It is found when they are to be written to; others may vote somebody else in at once."""
    deals[FIRST] = build_deal(hands=("2s", "", "", ""), wall="9s8s")
    evening = await begin()
    evening.may_fail = {403, 404}
    ann, bo, cleo, _ = evening.people
    table = await evening.sit_down([ann, bo, cleo])
    evening.world.leave(bo.user)
    await ann.slash(evening.channel, "discard", tile="2s")
    await ann.until(lambda: table.state.seat(1).gone)
    await evening.settled()
    assert "Bo has left the server" in board(evening).text
    assert not any(bo.mention in m.text and "your turn" in m.text for m in evening.eve.visible(evening.channel))
    eve = evening.eve
    # Nobody waits for his answer, so he is not asked either.
    await evening.answered(await ann.slash(evening.channel, "table pause", days=1))
    assert not any(bo.mention in m.text and "Agree" in m.labels for m in eve.visible(evening.channel))
    asked = (await ann.slash(evening.channel, "table substitute", player=eve.user)).message
    assert asked is not None
    assert asked.labels == ["Never mind", "My own seat", "Bo's seat"]
    await evening.answered(await ann.click(asked, "Bo's seat"))
    question = next(m for m in cleo.visible() if any(p.kind == "vote" for p in presses_on(m)))
    assert question.text.startswith("🟢 tea-house：Ann 想让 Eve 接替 Bo")
    await evening.answered(await cleo.click(question, "同意"))
    offer = next(m for m in eve.visible(evening.channel) if "Take the seat" in m.labels)
    assert eve.mention in offer.text
    await evening.answered(await eve.click(offer, "Take the seat"))
    assert table.state.seat_of(int(eve.id)) == 1
    assert "Eve takes Bo's seat" in board(evening).text


async def test_renamed_even_while_the_bot_was_not_there(begin: Begin) -> None:
    evening = await begin()
    ann = evening.people[0]
    table = await evening.sit_down([ann])
    evening.world.rename_channel(evening.channel, "back-room")
    await ann.until(lambda: table.state.row.name == "back-room")
    await evening.settled()
    assert board(evening).text.startswith("### back-room · ")
    await evening.shut()
    evening.world.rename_channel(evening.channel, "tea-house")
    await evening.boot()
    again = await evening.table()
    await ann.until(lambda: again.state.row.name == "tea-house")
    await evening.settled()
    assert board(evening).text.startswith("### tea-house · ")


async def test_a_lobby_nobody_touches(begin: Begin) -> None:
    evening = await begin()
    ann = evening.people[0]
    await ann.slash(evening.channel, "table open")
    await evening.settled()
    notice = next(m for m in evening.eve.visible(evening.channel) if "Join" in m.labels)
    table = await evening.table()
    await table.change(lambda draft: draft.change_row(touched_at=draft.now - DAY))
    await table.change(time_passes)
    await evening.settled()
    assert notice.text.startswith("Nobody touched this table for a day")
    assert notice.labels == []
    assert (await ann.slash(evening.channel, "table open")).text.startswith("Your table is open.")
    await evening.settled()


async def test_the_host_and_several_tables(begin: Begin) -> None:
    evening = await begin()
    ann, bo, cleo, _ = evening.people
    back = evening.loopback.channel("back-room")
    await evening.sit_down([ann, bo])
    await evening.sit_down([bo, ann], back)
    assert (await ann.slash(back, "table host", player=bo.user)).text == sentence(ann, "host_only", host="Bo")
    assert (await ann.slash(evening.channel, "table host", player=cleo.user)).text == sentence(ann, "not_at_table")
    told = await evening.answered(await ann.slash(evening.channel, "table host", player=bo.user))
    assert told.text == "Bo hosts this table now."
    assert "Bo is the host now" in board(evening).text
    # Elsewhere on the server the command asks which table; its button acts there.
    elsewhere = evening.world.add_channel("English")
    async with nothing_changes(evening, back):
        asked = (await ann.slash(elsewhere, "table pause", days=2)).message
    assert asked is not None
    assert asked.text == "Which table?"
    assert [label.split(":")[0] for label in asked.labels] == ["tea-house", "back-room"]
    told = await evening.answered(await ann.click(asked, asked.labels[1]))
    assert told.updated
    assert asked.text.startswith("I've asked the others.")
    assert (await evening.state()).vote is None
    vote = (await evening.state(back)).vote
    assert vote is not None
    assert (vote.kind, vote.about) == ("pause", "2")
    # A command that names its table needs no question.
    await evening.answered(await ann.slash(elsewhere, "table nudge", table="tea-house"))
    assert (await evening.state()).row.nudged_at is not None


async def test_a_lobby_that_moves(begin: Begin) -> None:
    """Moderators can move a table before it begins, have its notice anew, and free a place."""
    evening = await begin()
    ann, bo, eve, back = *evening.people[:2], evening.eve, evening.loopback.channel("back-room")
    await ann.slash(evening.channel, "table open")
    await bo.slash(evening.channel, "table join")
    await evening.settled()
    before = next(m for m in eve.visible(evening.channel) if "Join" in m.labels)
    await evening.answered(await eve.slash(evening.channel, "table-admin move", channel=back))
    assert before.text == f"This table has moved to <#{back.id}>."
    notice = next(m for m in eve.visible(back) if "Join" in m.labels)
    assert "1 Ann (host) · 2 Bo" in notice.text
    await evening.answered(await eve.slash(back, "table-admin repost"))
    assert notice.gone
    [notice] = [m for m in eve.visible(back) if "Join" in m.labels]
    told = await evening.answered(await eve.slash(back, "table-admin seat", player="0"))
    assert told.text == "Ann has no seat any more."
    assert "1 Bo (host) · 2 free" in notice.text
    asked = (await eve.slash(back, "table-admin close")).message
    assert asked is not None
    await evening.answered(await eve.click(asked, "Close the table"))
    assert (notice.text, notice.labels) == ("The table is closed.", [])


@pytest.mark.parametrize("locale", LOCALES)
async def test_refused_in_ones_own_language(locale: str, begin: Begin) -> None:
    evening = await in_one_language(begin, locale)
    ann, bo, cleo, dan = evening.people
    room = evening.channel
    for command in ("pause", "resume", "end", "nudge", "substitute"):
        await refused_without_table(evening, ann, f"table {command}")
    await ann.slash(room, "table open", rounds=1)
    await bo.slash(room, "table join")
    await evening.settled()
    for command in ("pause", "resume", "end", "nudge", "substitute"):
        await refused(evening, ann, room, f"table {command}", {}, "not_started", {})
    await ann.slash(room, "table start")
    await evening.settled()
    await refused(evening, ann, room, "table resume", {}, "not_paused", {})
    await refused(evening, ann, room, "table substitute", {"player": bo.user}, "plays_already", {"name": "Bo"})
    await refused(evening, bo, room, "table host", {"player": ann.user}, "host_only", {"host": "Ann"})
    await refused(evening, ann, room, "table host", {"player": ann.user}, "host_already", {})
    for command in ("pause", "resume", "end", "nudge", "substitute"):
        await refused(evening, cleo, room, f"table {command}", {}, "not_seated", {})
    eve = evening.eve
    await refused(evening, eve, room, "table-admin seat", {"player": "nobody"}, "option_unknown", {"text": "nobody"})
    empty = evening.world.add_channel("Discord")
    for command, options in (("close", {}), ("repost", {}), ("seat", {"player": "0"}), ("move", {"channel": room})):
        await refused(evening, eve, empty, f"table-admin {command}", options, "no_table_here", {})
    await refused(evening, eve, room, "table-admin move", {"channel": room}, "table_there", {})
    evening.world.deny(empty, evening.world.bot, "send_messages")
    told = await eve.slash(room, "table-admin move", channel=empty)
    assert told.text == sentence(eve, "bot_may_not", permission=permission(locale))
    # A seat whose offer was taken back meanwhile.
    table = await evening.table()
    await table.change(lambda draft: people.offer_own_seat(draft, int(ann.id), people.ANYBODY))
    await evening.settled()
    offer: Message = eve.visible(room)[-1]
    seen = dan.glimpse(offer)
    await table.change(lambda draft: people.keep_seat(draft, int(ann.id)))
    await evening.settled()
    told = await dan.click_stale(seen, offer.labels[0])
    assert told.text == sentence(dan, "seat_taken")


def permission(locale: str) -> str:
    return "发送消息" if locale == "zh-CN" else "send messages"


async def refused_without_table(evening: Evening, person: Person, command: str) -> None:
    told = await person.slash(evening.channel, command)
    assert told.text == sentence(person, "no_table")
