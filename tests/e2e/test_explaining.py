"""Why it came to that, what a hand is worth, the rules, records: asked by commands and by buttons."""

from __future__ import annotations

import json
from random import Random

import pytest

from bot.local import Interaction, Message, Person
from bot.local.layout import walk
from bot.mahjong.catmouse.deal import Deal
from bot.mahjong.catmouse.proof import verify
from bot.mahjong.fairness import promise
from bot.table.table import Table
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening, panel, press, presses_on
from tests.e2e.fingers import Fingers
from tests.mahjong.catmouse.dealing import build_deal

pytestmark = pytest.mark.usefixtures("sketches")

FIRST = f"{1:064x}"
WAITS_FOR_5P = ("123456789m55m46p", "123456789s55s46p", "123789789m66m46p")


def three_wait_for_5p() -> Deal:
    """East holds what all the others wait for."""
    return build_deal(hands=("5p", *WAITS_FOR_5P))


async def all_win_on(evening: Evening, table: Table, what: str) -> None:
    """East throws a tile, and everybody who is asked wins on it."""
    east = evening.people[0]
    await east.slash(evening.channel, "discard", tile=what)
    await evening.settled()
    for person in evening.people[1:]:
        asked = panel(person)
        assert asked is not None
        [win] = [p for p in presses_on(asked) if p.rest == "win"]
        await press(person, asked, win)
    await evening.settled()
    assert table.state.finished


async def finished(begin: Begin, deals: dict[str, Deal], rounds: int = 1) -> tuple[Evening, Table]:
    """An evening after a round that three have won."""
    deals[FIRST] = three_wait_for_5p()
    evening = await begin()
    await evening.people[0].slash(evening.channel, "table open", rounds=rounds)
    for person in evening.people[1:]:
        await person.slash(evening.channel, "table join")
    await evening.settled()
    table = await evening.table()
    await all_win_on(evening, table, "5p")
    return evening, table


def told(interaction: Interaction) -> str:
    """What the answer to an interaction says, which only its asker sees."""
    assert interaction.failed is None
    assert interaction.message is not None
    assert interaction.message.ephemeral
    return interaction.message.text


def settlement(evening: Evening, number: int = 1, person: Person | None = None) -> Message:
    """The settlement of a round."""
    seen = (person or evening.eve).visible(evening.channel)
    return next(m for m in seen if m.text.startswith(f"## Round {number}"))


def links(message: Message) -> list[str]:
    """The messages that buttons of a message lead to."""
    return [part["url"].rpartition("/")[2] for part in walk(message.components) if part.get("url")]


# ---------------------------------------------------------------- why


async def test_why_on_the_settlement_in_everybodys_own_language(begin: Begin, deals: dict[str, Deal]) -> None:
    evening, _ = await finished(begin, deals)
    text = told(await evening.eve.click(settlement(evening), "Why?"))
    assert text.startswith("### Round 1: why")
    assert "**Bo** on Ann's 5p: **1 fan, 2 points**\nRead as 123m · 456m · 789m · 456p · 55m" in text
    assert "- **no jokers** 1: not one joker in the whole hand\nAnn pays 2" in text
    assert text.endswith("Ann **−6**: 2 to Bo, 2 to Cleo, 2 to Dan")
    chinese = told(await evening.people[2].click(settlement(evening, person=evening.people[2]), "Why?"))
    assert chinese.startswith("### 第 1 局怎么算的")
    assert "Ann 付 2" in chinese


async def test_why_about_one_player_and_back_to_all(begin: Begin, deals: dict[str, Deal]) -> None:
    evening, _ = await finished(begin, deals)
    asked = await evening.eve.slash(evening.channel, "why", player="bo")
    text = told(asked)
    assert "**Bo** on Ann's 5p" in text
    assert "Cleo" not in text
    assert text.endswith("Bo **+2**: 2 from Ann")
    assert asked.message is not None
    await evening.eve.click(asked.message, "Ann")
    assert "Ann neither won nor was ready." in asked.message.text
    await evening.eve.click(asked.message, "All of it")
    assert "**Cleo** on Ann's 5p" in asked.message.text


async def test_whom_one_can_ask_about(begin: Begin, deals: dict[str, Deal]) -> None:
    evening, table = await finished(begin, deals)
    offered = await evening.eve.autocomplete(evening.channel, "why", "player")
    assert [choice["name"] for choice in offered] == ["Ann", "Bo", "Cleo", "Dan"]
    [choice] = await evening.people[1].autocomplete(evening.people[1].dm, "why", "round")
    assert choice["value"] == f"{table.state.id}:1"
    assert choice["name"].startswith("tea-house · round 1 · ")
    assert "Ann's 5p" in told(await evening.people[1].slash(evening.people[1].dm, "why", round=choice["value"]))


async def test_what_is_no_round_of_theirs_is_not_told(begin: Begin, deals: dict[str, Deal]) -> None:
    """Neither a round that is played, nor one of a channel they are not in, nor one that never was."""
    evening, table = await finished(begin, deals, rounds=2)
    other = evening.loopback.channel("back-room")
    for command in ("why", "record"):
        for text in (f"{table.state.id}:2", f"{table.state.id}:7", "9:1", "nonsense"):
            assert "Pick one from the list" in told(await evening.eve.slash(evening.channel, command, round=text))
        refused = await evening.eve.slash(other, command, round=f"{table.state.id}:1")
        assert told(refused) == "No round has ended here yet."


async def test_there_is_nothing_to_ask_before_a_round_has_ended(begin: Begin) -> None:
    evening = await begin()
    await evening.sit_down()
    for command in ("why", "record"):
        assert told(await evening.people[0].slash(evening.channel, command)) == "No round has ended here yet."
        assert told(await evening.people[0].slash(evening.people[0].dm, command)) == "No round has ended here yet."


# ---------------------------------------------------------------- records


async def test_a_record_to_keep_that_its_seed_proves(begin: Begin) -> None:
    evening = await begin(seed=3)
    table = await evening.sit_down()
    await Fingers(evening, Random(3)).play(table)
    asked = await evening.eve.slash(evening.channel, "record", {"as": "file"})
    assert told(asked).startswith("### tea-house, round 1: the record, ")
    assert asked.message is not None
    [attachment] = asked.message.attachments
    assert attachment["filename"] == f"mahjong-{table.state.id}-1.json"
    blob = evening.world.media.get(attachment["url"].removeprefix(evening.loopback.url).partition("?")[0])
    assert blob is not None
    record = json.loads(blob.data)
    assert verify(record)["verified"] is True
    assert record["names"] == ["Ann", "Bo", "Cleo", "Dan"]
    assert table.state.last_finished is not None
    assert promise(record["seed"]) == promise(f"{3:064x}")
    await evening.eve.click(asked.message, "Verify")
    verified = evening.eve.last(evening.channel)
    assert verified.text.startswith("✔ **Round 1 is what its seed decided.**")
    assert f"`{promise(record['seed'])}`" in verified.text
    assert verified.text.endswith("It was posted at the deal.")
    posted = next(m for m in evening.eve.visible(evening.channel) if m.content.startswith("We're on"))
    assert links(verified) == [posted.id]
    chinese = await evening.people[2].slash(evening.channel, "牌谱", {"形式": "verify"})
    assert told(chinese).startswith("✔ **第 1 局和种子对得上。**")


async def test_the_next_deal_is_promised_in_the_settlement_before_it(begin: Begin) -> None:
    evening = await begin(seed=3)
    await evening.people[0].slash(evening.channel, "table open", rounds=2)
    for person in evening.people[1:]:
        await person.slash(evening.channel, "table join")
    table = await evening.table()
    await Fingers(evening, Random(3)).play(table)
    before = settlement(evening, 1)
    asked = await evening.eve.slash(evening.channel, "record", {"as": "verify"}, round=f"{table.state.id}:2")
    assert told(asked).endswith("It was posted at the deal.")
    assert asked.message is not None
    assert links(asked.message) == [before.id]
    await evening.bot.get_partial_messageable(int(evening.channel.id)).get_partial_message(int(before.id)).delete()
    again = await evening.eve.slash(evening.channel, "record", {"as": "verify"}, round=f"{table.state.id}:2")
    assert "is gone" in told(again)
    evening.may_fail |= {404}


async def test_a_deal_that_is_not_its_seeds_is_told(begin: Begin, deals: dict[str, Deal]) -> None:
    evening, _ = await finished(begin, deals)
    text = told(await evening.eve.slash(evening.channel, "record", {"as": "verify"}))
    assert text.startswith("✘ **Round 1 is not what its seed decides.** field 'dice'")


# ---------------------------------------------------------------- the calculator


async def test_a_typed_hand_is_counted_and_how_it_was_won_can_be_switched(begin: Begin) -> None:
    evening = await begin()
    eve = evening.eve
    asked = await eve.slash(evening.channel, "fan", hand="55m 23筒 百搭", melds="[444p] [111m] 222p")
    text = told(asked)
    assert "**A win: 2 fan, 4 points**\nRead as [444p] · [111m] · [222p] · 23p joker as 4p · 55m" in text
    assert asked.message is not None
    assert asked.message.alt_texts == [
        "Characters 5 5; dots 2 3; joker. Melds: pung of dots 4, pung of characters 1, pung of dots 2."
    ]
    await eve.click(asked.message, "robbing a kong")
    assert "**A win: 3 fan, 8 points**" in asked.message.text
    await eve.click(asked.message, "kong bloom")
    assert "**A win: 3 fan, 8 points**" in asked.message.text
    assert "robbing a kong" not in asked.message.text
    await eve.click(asked.message, "kong bloom")
    assert "**A win: 2 fan, 4 points**" in asked.message.text


async def test_a_hand_one_short_says_what_it_is_ready_on(begin: Begin) -> None:
    evening = await begin()
    cleo = evening.people[2]
    asked = await cleo.slash(cleo.dm, "算番", {"手牌": "一一一二三四五六七八九九万 九万"})
    assert "**听一万、二万、" in told(asked)
    assert asked.message is not None
    await cleo.choose(asked.message, None, "五万")
    assert "**胡了：3 番，8 分**" in asked.message.text


async def test_a_letter_for_two_suits_is_asked_about(begin: Begin) -> None:
    evening = await begin()
    asked = await evening.eve.slash(evening.channel, "fan", hand="123456t55t345m11m1m")
    assert told(asked) == '"1t": dots or bamboo?'
    assert asked.message is not None
    await evening.eve.click(asked.message, "Bamboo")
    assert "12345556s" in asked.message.text


@pytest.mark.parametrize(
    ("hand", "why"),
    [
        ("123m", "A hand has 14 tiles"),
        ("nonsense", 'I can\'t read "nonsense" as tiles'),
        ("11111m222p333s44s", "There are only 4 of 1m"),
        ("123456789m55m46p[12m]", 'I can\'t read "12m" as a meld'),
    ],
)
async def test_what_is_no_hand_is_refused_and_how_to_write_one_told(hand: str, why: str, begin: Begin) -> None:
    evening = await begin()
    text = told(await evening.eve.slash(evening.channel, "fan", hand=hand))
    assert text.startswith(why)
    assert "`[444p]` a pung" in text


async def test_ones_own_hand(begin: Begin, deals: dict[str, Deal]) -> None:
    deals[FIRST] = three_wait_for_5p()
    evening = await begin()
    await evening.sit_down()
    ann, bo = evening.people[:2]
    assert "**Ready on 5p**\nWith 5p: **1 fan, 2 points**" in told(await bo.slash(bo.dm, "fan"))
    assert "**No win.**" in told(await ann.slash(evening.channel, "fan"))
    assert "You don't play at this table" in told(await evening.eve.slash(evening.channel, "fan"))


# ---------------------------------------------------------------- the rules


async def test_the_rules_page_by_page(begin: Begin) -> None:
    evening = await begin()
    asked = await evening.eve.slash(evening.channel, "rules")
    message = asked.message
    assert told(asked).startswith("## Rules of cat and mouse: Goal")
    assert message is not None
    titles = [message.text.splitlines()[0]]
    for _ in range(10):
        await evening.eve.click(message, "Next ▶")
        titles.append(message.text.splitlines()[0])
    assert len(set(titles)) == 10
    assert titles[-1] == titles[0]


async def test_a_fan_with_its_example(begin: Begin) -> None:
    evening = await begin()
    offered = await evening.eve.autocomplete(evening.channel, "rules", "topic", "nine")
    assert [choice["value"] for choice in offered] == ["nine_heavens"]
    asked = await evening.eve.slash(evening.channel, "rules", topic="nine heavens")
    assert told(asked).startswith("## Rules of cat and mouse: nine heavens\n**nine heavens** 6: nine alike")
    message = asked.message
    assert message is not None
    assert message.alt_texts[0].startswith("Example: 123789m 5p joker")
    await evening.eve.choose(message, None, "all pungs")
    assert "**all pungs** 1" in message.text
    await evening.eve.click(message, "All fan")
    assert message.text.count("\n- **") == 18
    assert message.alt_texts == []
    assert "Pick one" in told(await evening.eve.slash(evening.channel, "rules", topic="chess"))


async def test_how_it_works_has_a_sample_and_leads_to_the_rules(begin: Begin) -> None:
    evening = await begin()
    await evening.people[0].slash(evening.channel, "table open")
    await evening.settled()
    lobby = next(m for m in evening.eve.visible(evening.channel) if "A table is open" in m.text)
    asked = await evening.eve.click(lobby, "How it works")
    page = evening.eve.last(evening.channel)
    assert page.alt_texts == ["A sample hand: characters, dots and bamboo with their numbers, a joker, "
                         "and the drawn tile apart."]  # fmt: skip
    assert asked.failed is None
    await evening.eve.click(page, "The rules")
    assert evening.eve.last(evening.channel).text.startswith("## Rules of cat and mouse: Goal")
