"""What people at a table agree on by buttons: a pause, an end, somebody else on a seat; and who moderates them."""

from __future__ import annotations

import asyncio

import pytest

from bot.local import Interaction, Message, Person
from bot.mahjong.catmouse.deal import Deal
from bot.presenter.face import face_of
from bot.store.posts import PostRow
from bot.table import people
from cogs.convert import convert
from cogs.doubts import Doubt
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening, board, is_asked, panel, presses_on
from tests.e2e.refusing import assert_private, nothing_changes, sentence
from tests.e2e.time_travel import Clock
from tests.mahjong.catmouse.dealing import build_deal

HOUR, NOON = 3600.0, 1_800_014_400.0
"""2027-01-15 12:00 UTC, 20:00 in China."""
pytestmark = pytest.mark.usefixtures("sketches")
FIRST = f"{1:064x}"


def votes(person: Person) -> list[Message]:
    """The questions that stand in somebody's chat and can be answered."""
    return [m for m in person.visible() if any(press.kind == "vote" for press in presses_on(m))]


def last(person: Person) -> str:
    """What the newest message in somebody's chat says."""
    return person.visible()[-1].text


async def click(evening: Evening, person: Person, message: Message, what: str) -> Interaction:
    return await evening.answered(await person.click(message, what))


async def slash(evening: Evening, person: Person, command: str, **options: object) -> Interaction:
    return await evening.answered(await person.slash(evening.channel, command, options))


async def test_a_pause_that_all_agree_to(begin: Begin) -> None:
    evening = await begin()
    ann, bo, cleo, dan = evening.people
    table = await evening.sit_down()
    evening.world.set_takes_dms(dan.user, False)
    evening.may_fail = {403}
    rung = {person.name: len(person.rings()) for person in evening.people}
    asked = await slash(evening, ann, "table pause", days=3)
    assert_private(ann, asked, asked.text)
    assert asked.text.startswith("I've asked the others. Silence counts as agreement <t:")
    assert votes(ann) == []
    [question] = votes(bo)
    assert question.text.startswith("🟢 tea-house: Ann asks for a pause of 3 days\n")
    assert question.labels[:3] == ["Agree", "No", "Later"]
    assert votes(cleo)[0].labels[:3] == ["同意", "不同意", "再说"]
    # Whoever takes no direct messages is asked in the channel: that is no secret.
    [call] = [m for m in evening.eve.visible(evening.channel) if m.text.startswith(dan.mention)]
    assert call.labels == ["Agree", "No"]
    assert {person.name: len(person.rings()) - rung[person.name] for person in evening.people} == {
        "ann": 0, "bo": 1, "cleo": 1, "dan": 1,
    }  # fmt: skip
    # The panel that asks for a move is not touched by it.
    shown = panel(ann)
    assert is_asked(shown)
    later = await click(evening, bo, question, "Later")
    assert later.updated
    assert question.labels[:2] == ["Agree", "No"]
    await click(evening, bo, question, "Agree")
    assert question.text.endswith("Noted: you agree.")
    assert question.labels == []
    stranger = await evening.eve.click(call, "Agree")
    assert_private(evening.eve, stranger, sentence(evening.eve, "not_seated"))
    told = await click(evening, dan, call, "Agree")
    assert told.text == "Noted: you agree."
    assert table.state.row.paused_at is None
    await click(evening, cleo, votes(cleo)[0], "同意")
    assert table.state.row.paused_until is not None
    assert call.gone
    assert votes(cleo) == []
    assert last(cleo).endswith("刚才问的那件定下来了")
    assert "the clocks rest until" in board(evening).text
    assert shown is not None
    refused = await ann.click(shown, str(next(p for p in presses_on(shown) if p.kind == "do")))
    assert refused.text.startswith("The table is paused until <t:")
    assert (await slash(evening, bo, "table resume")).text == "The clocks run again."
    assert "the clocks rest" not in board(evening).text
    again = await slash(evening, bo, "table resume")
    assert again.text == sentence(bo, "not_paused")


async def test_ending_a_match(begin: Begin) -> None:
    evening = await begin()
    ann, bo, _, dan = evening.people
    table = await evening.sit_down([ann, bo])
    assert (await slash(evening, dan, "table end")).text == sentence(dan, "not_seated")
    asked = await slash(evening, ann, "table end")
    assert asked.message is not None
    async with nothing_changes(evening):
        assert (await click(evening, ann, asked.message, "Never mind")).text == "All right, nothing has changed."
    asked = await slash(evening, ann, "table end")
    assert asked.message is not None
    await click(evening, ann, asked.message, "Ask the others")
    [question] = votes(bo)
    await click(evening, bo, question, "No")
    assert table.state.row.state == "playing"
    assert votes(bo) == []
    # A question that is over cannot be answered again, and a new one is a new message that rings.
    rings = len(bo.rings())
    asked = await slash(evening, ann, "table end")
    assert asked.message is not None
    await click(evening, ann, asked.message, "Ask the others")
    assert len(bo.rings()) == rings + 1
    await click(evening, bo, votes(bo)[0], "Agree")
    assert table.state.row.state == "over"
    ended = next(m for m in evening.eve.visible(evening.channel) if m.text.startswith("## The match is over"))
    assert "before its time" in ended.text
    assert (await ann.slash(evening.channel, "table open", rounds=1)).text.startswith("Your table is open")
    await evening.settled()


async def test_a_seat_handed_over(begin: Begin, deals: dict[str, Deal]) -> None:
    deals[FIRST] = build_deal(hands=("4p5p6p", "", "", ""))
    evening = await begin()
    ann, bo, cleo, dan = evening.people
    table = await evening.sit_down([ann, bo, cleo])
    old = panel(ann)
    assert old is not None
    assert is_asked(old)
    bots = await ann.slash(evening.channel, "table substitute", player=evening.world.bot)
    assert bots.text == sentence(ann, "no_bots")
    assert (await slash(evening, ann, "table substitute", player=bo.user)).text == sentence(
        ann, "plays_already", name="Bo"
    )
    asked = (await slash(evening, ann, "table substitute", player=dan.user)).message
    assert asked is not None
    assert "Dan" in asked.text
    await click(evening, ann, asked, "Offer my seat")
    assert table.state.seat_of(int(ann.id)) == 0, "she plays on until he has sat down"
    offer = evening.eve.visible(evening.channel)[-1]
    assert offer.labels == ["Take the seat"]
    assert dan.rings()[-1].message_id == offer.id
    async with nothing_changes(evening):
        assert (await evening.eve.click(offer, "Take the seat")).text == sentence(evening.eve, "not_for_you")
        assert (await bo.click(offer, "Take the seat")).text == sentence(bo, "already_in")
    await click(evening, ann, asked, "Keep my seat")
    assert offer.gone
    # Anybody may have it now.
    asked = (await slash(evening, ann, "table substitute")).message
    assert asked is not None
    await click(evening, ann, asked, "Offer my seat")
    offer = evening.eve.visible(evening.channel)[-1]
    # She presses in the very moment in which he takes it.
    throw = next(str(press) for press in presses_on(old) if press.kind == "do")
    async with evening.bot.delivery.panel_lock(table.state.id, 0):
        both = [asyncio.create_task(dan.click(offer, "Take the seat"))]
        await asyncio.sleep(0.05)
        both += [asyncio.create_task(ann.click(old, throw)), asyncio.create_task(ann.slash(ann.dm, "hand"))]
        await asyncio.sleep(0.05)
    taken, pressed, looked = await asyncio.gather(*both)
    assert taken.text.startswith("It's your seat now.")
    assert [pressed.text, looked.text] == [sentence(ann, "not_seated")] * 2
    await evening.settled()
    assert offer.gone
    # The newcomer sees what the seat saw, and it rings; nothing of it stands in the chat of the one before.
    shown = panel(dan)
    assert is_asked(shown)
    assert shown is not None
    assert "your turn" in shown.text
    assert [m for m in dan.visible() if m.text.startswith("Hi!")]
    assert dan.rings()[-1].message_id == shown.id
    assert old.text == "tea-house: Dan plays on in your seat."
    assert (old.labels, old.attachments) == ([], [])
    assert panel(ann) is None
    assert (await ann.slash(ann.dm, "hand")).text == sentence(ann, "no_table")
    await slash(evening, dan, "discard", tile="4p")
    assert "Dan" in board(evening).text or board(evening).alt_texts
    assert table.state.row.host_id == int(bo.id)
    evening.listener.told()


async def test_what_may_have_arrived_before_is_not_for_the_newcomer(begin: Begin) -> None:
    """Nobody knows whether Bo's panel arrived; when it turns out that it did, it is Dan who sits there."""
    evening = await begin()
    ann, bo, _, dan = evening.people
    table = await evening.sit_down([ann, bo])
    old, mail = panel(bo), evening.bot.delivery.mail
    assert old is not None
    shown = old.text
    message = await convert(face_of(table.state).seat_panel(table.state, 1), evening.bot.drawing)
    row = PostRow("panel:1", int(bo.dm.id), 0, "", False, 0.0)
    await table.change(lambda draft: people.offer_own_seat(draft, int(bo.id), people.ANYBODY))
    await evening.settled()
    mail.doubts.note(table.state.id, Doubt(mail.place(int(bo.dm.id)), message, row))
    offer = evening.eve.visible(evening.channel)[-1]
    # The farewell stays on its way until Dan has his hand.
    held = evening.loopback.faults.hold("PATCH", f"/channels/{bo.dm.id}/messages/*")
    await dan.click(offer, "Take the seat")
    await dan.until(lambda: panel(dan) is not None)
    assert old.text == shown
    held.release()
    await evening.settled()
    assert old.text == "tea-house: Dan plays on in your seat."


async def test_moderators(begin: Begin) -> None:
    evening = await begin()
    ann, bo, cleo, dan = evening.people
    eve, garden = evening.eve, evening.loopback.channel("back-room")
    with pytest.raises(Exception, match="not offered"):
        await ann.slash(evening.channel, "table-admin close")
    # Settings of a channel nobody plays in yet.
    shown = (await eve.slash(garden, "table-admin setup")).message
    assert shown is not None
    await eve.choose(shown, "Tables: allowed", "Tables: not here")
    assert (await ann.slash(garden, "table open")).text == sentence(ann, "no_tables_here")
    table = await evening.sit_down([ann, bo, cleo])
    shown = (await eve.slash(evening.channel, "table-admin setup")).message
    assert shown is not None
    await evening.answered(await eve.choose(shown, "Table: picture", "Table: text"))
    assert table.state.row.text_only
    assert board(evening).attachments == []
    # Where the table stands.
    told = await eve.slash(evening.channel, "table-admin move", channel=garden)
    assert told.text == sentence(eve, "no_tables_there")
    shown = (await eve.slash(garden, "table-admin setup")).message
    assert shown is not None
    await eve.choose(shown, "Tables: not here", "Tables: allowed")
    # Of the whole server: the next one who looks finds it decided.
    await eve.choose(shown, "Standings: up to 1 computer", "Standings: all rounds")
    shown = (await eve.slash(evening.channel, "table-admin setup")).message
    assert shown is not None
    await eve.choose(shown, "Standings: all rounds", "Standings: people only")
    before = board(evening)
    told = await evening.answered(await eve.slash(evening.channel, "table-admin move", channel=garden))
    assert told.text == f"The table stands in <#{garden.id}> now."
    assert before.text == f"This table has moved to <#{garden.id}>."
    assert before.labels == []
    now = board(evening, garden)
    assert "back-room" in now.text
    # Sent anew.
    mine = panel(ann)
    await evening.answered(await eve.slash(garden, "table-admin repost"))
    assert now.gone
    assert board(evening, garden).text == now.text
    assert mine is not None
    assert mine.gone
    assert is_asked(panel(ann))
    # Replacing somebody: by a computer at once, by a person when they want to.
    offered = await eve.autocomplete(garden, "table-admin seat", "player", "")
    assert [choice["name"] for choice in offered][:3] == ["Ann", "Bo", "Cleo"]
    told = await evening.answered(await eve.slash(garden, "table-admin seat", player="0", newcomer=dan.user))
    assert told.text == f"The seat of Ann is offered to {dan.mention}."
    offer = next(m for m in dan.visible(garden) if "Take the seat" in m.labels)
    await evening.answered(await dan.click(offer, "Take the seat"))
    told = await evening.answered(await eve.slash(garden, "table-admin seat", player="cleo"))
    assert told.text == "A computer plays on for Cleo."
    assert [seat.user_id for seat in table.state.seats] == [int(dan.id), int(bo.id), None, None]
    asked = (await eve.slash(garden, "table-admin close")).message
    assert asked is not None
    await click(evening, eve, asked, "Close the table")
    assert table.state.row.state == "over"
    assert (await eve.slash(garden, "table-admin close")).text == sentence(eve, "no_table_here")


async def test_a_question_at_night(begin: Begin) -> None:
    """It comes without a ring, rings in the morning, and silence for two days is agreement."""
    clock = Clock(NOON)
    evening = await begin(now=clock)
    ann, bo, *_ = evening.people
    await evening.sit_down([ann, bo])
    await evening.bot.host.prefer(int(bo.id), "quiet", "Asia/Shanghai 23:00-07:30")
    await clock.forward(evening, 5 * HOUR)
    before = len(bo.rings())
    await slash(evening, ann, "table pause", days=3)
    [question] = votes(bo)
    assert question.silent
    await clock.to(evening, NOON + 11.5 * HOUR + 65)
    assert question.gone
    assert [ring.text.split("\n")[0] for ring in bo.rings()[before:]] == [
        "🟢 tea-house: Ann asks for a pause of 3 days"
    ]
    await clock.to(evening, NOON + 53 * HOUR - 5)
    assert "the clocks rest" not in board(evening).text
    await clock.to(evening, NOON + 53 * HOUR + 5)
    assert "the clocks rest until" in board(evening).text
    assert votes(bo) == []


async def test_what_is_missing(begin: Begin) -> None:
    evening = await begin()
    cleo, world = evening.people[2], evening.world
    cleo.user.permissions |= 1 << 4  # manage channels
    assert "什么都不缺。" in (await cleo.slash(evening.channel, "牌桌管理 检查")).text
    world.deny(evening.channel, world.bot, "attach_files")
    told = (await cleo.slash(evening.channel, "牌桌管理 检查")).text
    assert "❌ 附加文件：没有它，牌桌只能用文字" in told
    assert "✅ 发送消息" in told
    world.deny(evening.channel, world.bot, "send_messages")
    told = (await evening.eve.slash(evening.channel, "table-admin check")).text
    assert "❌ send messages: without it there can be no table here" in told
