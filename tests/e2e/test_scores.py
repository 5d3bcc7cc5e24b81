"""Who leads, and what one has done: asked for by commands and at the end of a match, turned by buttons, posted."""

from __future__ import annotations

import pytest

from bot.mahjong.catmouse.deal import Deal
from tests.e2e.conftest import Begin
from tests.e2e.test_explaining import finished, told

pytestmark = pytest.mark.usefixtures("sketches")


async def test_who_leads(begin: Begin, deals: dict[str, Deal]) -> None:
    evening, _ = await finished(begin, deals)
    eve, bo, cleo = evening.eve, evening.people[1], evening.people[2]
    asked = await bo.slash(evening.channel, "leaderboard")
    shown = asked.message
    assert told(asked).startswith("### Standings · 30 days · all modes\nYou: 1st, +2\n")
    assert shown is not None
    [alt] = shown.alt_texts
    assert "1 Bo +2 · 1 round · wins 100 % 1 Cleo +2" in alt
    assert "4 Ann −6 · 1 round · wins 0 %" in alt
    # By win rate one has to have played more than once; pairs have their own.
    await bo.choose(shown, "In order of", "By win rate")
    assert "You: not placed yet, 1 round of 8" in shown.text
    await bo.choose(shown, "Mode", "Fixed pairs")
    assert shown.text.startswith("### Standings · 30 days · fixed pairs\nYou haven't finished")
    await bo.click(shown, "This channel")
    assert shown.text.startswith("### Standings · tea-house · 30 days · fixed pairs\n")
    # Somebody who never played sees them too, in their own language.
    chinese = await cleo.slash(evening.channel, "排行榜", {"时段": "全部时间", "玩法": "单打"})
    assert told(chinese).startswith("### 排行 · 全部时间 · 单打\n你：第 1，+2\n")
    assert "You haven't finished" in told(await eve.slash(evening.channel, "leaderboard"))
    # From the end of the match, of the mode that was played.
    end = next(m for m in eve.visible(evening.channel) if m.content.startswith("## The match is over"))
    assert told(await eve.click(end, "Standings")).startswith("### Standings · 30 days · singles\n")


async def test_posting_it_for_everybody(begin: Begin, deals: dict[str, Deal]) -> None:
    evening, _ = await finished(begin, deals)
    eve, cleo = evening.eve, evening.people[2]
    shown = (await cleo.slash(evening.channel, "排行榜")).message
    assert shown is not None
    await cleo.click(shown, "发到频道")
    posted = eve.last(evening.channel)
    assert not posted.ephemeral
    assert posted.text.startswith("### Standings · 30 days · all modes\n-# ")
    assert "You" not in posted.text
    assert len(posted.alt_texts) == 1
    assert "发过了" in shown.labels
    # Who may not write there does not get the bot to do it.
    again = (await cleo.slash(evening.channel, "排行榜")).message
    assert again is not None
    evening.world.deny(evening.channel, cleo.user, "send_messages")
    refused = await cleo.click(again, "发到频道")
    assert told(refused) == "你在这个频道不能发言，我也不替你发。"
    assert eve.last(evening.channel).id == posted.id
    evening.many_languages = True


async def test_outside_a_server_there_is_nobody_to_lead(begin: Begin) -> None:
    evening = await begin()
    ann = evening.people[0]
    assert told(await ann.slash(ann.dm, "leaderboard")) == "That works in a server's channel only."
    shown = await ann.slash(evening.channel, "leaderboard", period="all")
    assert shown.message is not None
    assert "Nobody has finished a round that counts here yet." in shown.message.alt_texts[0]
    refused = await ann.slash(evening.channel, "leaderboard", period="yesterday")
    assert told(refused) == 'I don\'t know "yesterday" there. Pick one from the list.'
