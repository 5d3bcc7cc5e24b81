"""Finished rounds looked at again: the list, the steps, whose eyes, and nothing of a round that is still played."""

from __future__ import annotations

import pytest

from bot.local import Message
from bot.mahjong.catmouse.deal import Deal
from bot.table.declined import Declined
from cogs.finished_rounds import FinishedRounds
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening, presses_on
from tests.e2e.test_explaining import all_win_on, finished, settlement, three_wait_for_5p, told

pytestmark = pytest.mark.usefixtures("sketches")


async def a_match(begin: Begin, deals: dict[str, Deal]) -> Evening:
    """An evening after a match of two rounds, both won by three on East's first tile."""
    deals[f"{2:064x}"] = three_wait_for_5p()
    evening, table = await finished(begin, deals, rounds=2)
    await all_win_on(evening, table, "5p")
    assert table.state.row.state == "over"
    return evening


def step(message: Message) -> int:
    """Which step a replay stands at."""
    return int(message.text.partition(" · step ")[2].split(" ")[0])


async def test_a_finished_round_is_gone_through_in_place(begin: Begin, deals: dict[str, Deal]) -> None:
    evening = await a_match(begin, deals)
    eve = evening.eve
    # From the settlement, by anybody, and nobody else sees it.
    asked = await eve.click(settlement(evening, 1), "Replay")
    shown = asked.message
    assert told(asked).startswith("### tea-house · round 1 of 2 · step 0 of ")
    assert shown is not None
    assert len(shown.alt_texts) == 1
    before = len(eve.visible(evening.channel))
    for label, at in (("Next ▶", 1), ("◀ Back", 0), ("Last ⏭", 2), ("⏮ First", 0)):
        await eve.click(shown, label)
        assert step(shown) == at
    await eve.click(shown, "Next win")
    assert "Bo, Cleo and Dan win on Ann's 5p" in shown.text
    assert step(shown) == 2
    await eve.click(shown, "◀ Back")
    # Through one player's eyes the others' hands are closed: the description says so too.
    assert shown.alt_texts[0].count("hand: ") == 4
    await eve.choose(shown, None, "South · Bo")
    assert step(shown) == 1
    assert shown.alt_texts[0].count("hand: ") == 1
    assert len(eve.visible(evening.channel)) == before
    # And still after the bot was away: the buttons say all there is to know.
    await evening.shut()
    await evening.boot()
    await eve.click(shown, "◀ Back")
    assert step(shown) == 0

    # The command asks which round it is to be, newest first, and leads back to the list.
    asked = await evening.people[2].slash(evening.channel, "牌谱")
    listed = asked.message
    assert listed is not None
    assert [line.split(" · ")[1::2] for line in told(asked).splitlines()[1:]] == [
        ["第 2 局", "Bo、Cleo、Dan +2"],
        ["第 1 局", "Bo、Cleo、Dan +2"],
    ]
    [press] = [p for p in presses_on(listed) if p.kind == "replay_at" and p.rest.startswith("1 ")]
    await evening.people[2].choose(listed, None, str(press))
    assert listed.text.startswith("### tea-house · 第 1/2 局 · 第 0/")
    await evening.people[2].click(listed, "各局")
    assert listed.text.startswith("### tea-house打完的局")
    # So does the message at the end of the match; there one's own are a tap away.
    end = next(m for m in eve.visible(evening.channel) if m.content.startswith("## The match is over"))
    asked = await evening.people[0].click(end, "Replay")
    assert told(asked).startswith("### Finished rounds at tea-house\n")
    assert asked.message is not None
    await evening.people[0].click(asked.message, "My rounds")
    assert asked.message.text.startswith("### Finished rounds\n")
    evening.many_languages = True


async def test_a_round_that_is_played_is_never_shown(begin: Begin) -> None:
    evening = await begin(seed=3)
    await evening.sit_down()
    table = await evening.table()
    for text in (f"{table.state.id}:1", "1"):
        asked = await evening.people[0].slash(evening.channel, "record", round=text)
        assert told(asked) == "No round has ended here yet."
    with pytest.raises(Declined, match="no_such_round"):
        await FinishedRounds(evening.bot.house).replay(table.state, 1)
