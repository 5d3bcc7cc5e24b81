"""Who leads, and what one has done: asked for by commands and at the end of a match, turned by buttons, posted."""

from __future__ import annotations

import csv
import io
import json

import pytest

from bot.local import CannotDoError, Message
from bot.mahjong.catmouse.deal import Deal
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening
from tests.e2e.test_explaining import FIRST, all_win_on, finished, three_wait_for_5p, told

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


async def test_who_has_left_the_server_drops_from_the_board_until_they_are_back(
    begin: Begin, deals: dict[str, Deal]
) -> None:
    """A board is where it is found out; their rounds are still there when they come back."""
    evening, _ = await finished(begin, deals)
    evening.may_fail = {404}
    ann, bo = evening.people[:2]
    evening.world.leave(bo.user)
    shown = (await ann.slash(evening.channel, "leaderboard", period="all")).message
    assert shown is not None
    assert "1 Bo +2" in shown.alt_texts[0]

    async def board() -> str:
        seen = (await ann.slash(evening.channel, "leaderboard", period="all")).message
        assert seen is not None
        return seen.alt_texts[0]

    for _ in range(50):
        if "Bo" not in await board():
            break
    assert "1 Cleo +2" in await board()
    assert "Bo" not in await board()
    evening.world.rejoin(bo.user)
    await bo.slash(evening.channel, "tables")
    assert "1 Bo +2" in await board()


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


async def test_what_one_has_done(begin: Begin, deals: dict[str, Deal]) -> None:
    evening, _ = await finished(begin, deals)
    eve, bo, cleo = evening.eve, evening.people[1], evening.people[2]
    asked = await bo.slash(evening.channel, "stats")
    shown = asked.message
    assert shown is not None
    assert told(asked).splitlines()[:2] == [
        "### Bo",
        "1 match · 1 round · +2 · wins 100 % (self-drawn 0 %) · dealt in 0 % · best 2",
    ]
    assert "1 fan a win · likes no jokers (1×)" in shown.text
    [alt] = shown.alt_texts
    assert alt.startswith(
        "Points over the last round: from 0 to +2. Best hand: on Ann's 5p; no jokers; 1 fan, 2 points"
    )
    # Compared with somebody who is chosen from the people of the server.
    question = (await bo.click(shown, "Head to head")).message
    assert question is not None
    await bo.choose(question, None, evening.people[0].id)
    assert question.text.splitlines() == [
        "### Bo and Ann",
        "1 round together",
        "Bo **+2** · Ann **−6**",
        "Came out ahead: Bo 1×, Ann 0×",
        "Bo paid Ann 0",
        "Ann paid Bo 2",
    ]
    await bo.choose(question, None, eve.id)
    assert question.text == "### Bo and Eve\nThey haven't finished a round together here."
    assert "same person twice" in told(await bo.choose(question, None, bo.id))
    # One's own rounds are a tap away, and everybody may be shown.
    await bo.click(shown, "Records")
    assert bo.last(evening.channel).text.startswith("### Finished rounds\ntea-house · round 1")
    await bo.click(shown, "Post here")
    posted = eve.last(evening.channel)
    assert not posted.ephemeral
    assert posted.text.startswith("### Bo\n1 match")
    assert posted.labels == []
    # About somebody else, by somebody who has done nothing.
    theirs = await cleo.slash(evening.channel, "战绩", {"玩家": evening.people[0].id})
    assert told(theirs).splitlines()[1].startswith("1 场 · 1 局 · −6 · 胡牌率 0% · 点炮率 100%")
    # Their rounds too, those that ended where the asker may look.
    assert theirs.message is not None
    assert "tea-house · 第 1 局" in told(await cleo.click(theirs.message, "牌谱"))
    evening.world.deny(evening.channel, cleo.user, "view_channel")
    back_room = evening.loopback.channel("back-room")
    hidden = (await cleo.slash(back_room, "战绩", {"玩家": evening.people[0].id})).message
    assert hidden is not None
    assert "tea-house" not in told(await cleo.click(hidden, "牌谱"))
    assert told(await eve.slash(evening.channel, "stats")) == "### Eve\nNo finished round yet."
    direct = await bo.slash(bo.dm, "stats")
    assert "1 match · 1 round" in told(direct)
    assert direct.message is not None
    assert "Post here" not in direct.message.labels
    evening.many_languages = True


# ---------------------------------------------------------------- seasons


def file_of(evening: Evening, message: Message) -> bytes:
    """What is in the file that came with a message."""
    [attachment] = message.attachments
    blob = evening.world.media.get(attachment["url"].removeprefix(evening.loopback.url).partition("?")[0])
    assert blob is not None
    return blob.data


async def test_a_season_from_its_opening_to_its_final_table(begin: Begin, deals: dict[str, Deal]) -> None:
    deals[FIRST] = three_wait_for_5p()
    evening = await begin()
    eve, bo = evening.eve, evening.people[1]
    # Who does not manage channels is not even offered it.
    with pytest.raises(CannotDoError):
        await bo.slash(evening.channel, "season open")
    assert told(await eve.slash(evening.channel, "season close")).startswith("No season is open.")
    opened = told(await eve.slash(evening.channel, "season open", name="**Spring** @everyone"))
    assert opened.startswith("Season Spring everyone is open: rounds that end on this server from now on count")
    assert told(await eve.slash(evening.channel, "season open")).startswith("A season is open already.")
    await all_win_on(evening, await evening.sit_down(), "5p")

    asked = await bo.slash(evening.channel, "leaderboard", period="season Spring everyone")
    assert told(asked).startswith("### Standings · season Spring everyone · all modes\nYou: 1st, +2")
    closed = await eve.slash(evening.channel, "season close")
    assert told(closed).startswith("Season Spring everyone is closed.")
    posted = next(m for m in eve.visible(evening.channel) if m.text.startswith("## Season"))
    assert not posted.ephemeral
    assert posted.text.startswith("## Season Spring everyone is over\n")
    assert "1 Bo +2 · 1 round" in posted.alt_texts[0]
    # It can be read for ever, and the next one begins with nothing.
    assert told(await eve.slash(evening.channel, "season open")).startswith("Season 2 is open")
    again = await bo.slash(evening.channel, "leaderboard", period="season Spring everyone")
    assert told(again).startswith("### Standings · season Spring everyone · all modes\nYou: 1st, +2")
    fresh = await bo.slash(evening.channel, "leaderboard", period="season 2")
    assert told(fresh).startswith("### Standings · season 2 · all modes\nYou haven't finished")

    # The results as a file for moderators.
    given = (await eve.slash(evening.channel, "season export")).message
    assert given is not None
    assert given.ephemeral
    assert given.text == "1 finished round of this server, a seat a line."
    rows = list(csv.DictReader(io.StringIO(file_of(evening, given).decode())))
    assert [(row["name"], row["score"], row["season"]) for row in rows] == [
        ("Ann", "-6", "Spring everyone"),
        ("Bo", "2", "Spring everyone"),
        ("Cleo", "2", "Spring everyone"),
        ("Dan", "2", "Spring everyone"),
    ]


# ---------------------------------------------------------------- one's own data


async def test_what_is_kept_about_one_and_being_forgotten(begin: Begin, deals: dict[str, Deal]) -> None:
    deals[FIRST] = three_wait_for_5p()
    evening = await begin()
    bo, cleo = evening.people[1], evening.people[2]
    await evening.people[0].slash(evening.channel, "table open", rounds=1)
    shown = (await bo.slash(bo.dm, "prefs")).message
    assert shown is not None
    for person in evening.people[1:]:
        await person.slash(evening.channel, "table join")
    await evening.settled()

    # Not while one sits at a table: the second tap changes nothing.
    sure = (await bo.click(shown, "Forget me…")).message
    assert sure is not None
    assert "It cannot be undone" in sure.text
    assert "You still sit at a table." in told(await bo.click(sure, "Forget me for good"))
    await all_win_on(evening, await evening.table(), "5p")

    given = (await bo.click(shown, "My data")).message
    assert given is not None
    data = json.loads(file_of(evening, given))
    assert [row["name"] for row in data["person"]] == ["Bo"]
    assert [(row["score"], row["win_tile"]) for row in data["rounds"]] == [(16, "5p")]
    assert cleo.id not in json.dumps(data)

    sure = (await bo.click(shown, "Forget me…")).message
    assert sure is not None
    await bo.click(sure, "Keep me")
    assert sure.text == "Nothing was changed."
    sure = (await bo.click(shown, "Forget me…")).message
    assert sure is not None
    await bo.click(sure, "Forget me for good")
    assert sure.text.startswith("You are forgotten.")
    assert sure.labels == []
    # Nobody's name, and everybody else's points as they were.
    asked = (await cleo.slash(evening.channel, "leaderboard")).message
    assert asked is not None
    assert "Bo" not in asked.alt_texts[0]
    assert "1 Cleo +2" in asked.alt_texts[0]
    assert "4 Ann −6" in asked.alt_texts[0]
    replay = (await cleo.slash(evening.channel, "牌谱")).message
    assert replay is not None
    assert "Bo" not in replay.text + replay.alt_texts[0]
    assert told(await bo.slash(evening.channel, "stats")) == "### Bo\nNo finished round yet."
