"""A bot that may not send pictures, or nothing at all, while a match goes on."""

from __future__ import annotations

import re
from functools import partial
from random import Random

import pytest

from bot.local import Message, Person
from bot.mahjong.catmouse.deal import Deal
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening, is_asked, panel, presses_on
from tests.e2e.fingers import Fingers
from tests.mahjong.catmouse.dealing import build_deal

pytestmark = pytest.mark.usefixtures("sketches")
FIRST = f"{1:064x}"


def board(evening: Evening) -> Message:
    """The board in the channel."""
    return next(m for m in evening.eve.visible(evening.channel) if m.v2 and m.labels)


@pytest.mark.parametrize("locale", ["en-US", "zh-CN"])
async def test_a_board_in_words(locale: str, begin: Begin) -> None:
    evening = await begin(seed=3, boot=False)
    evening.world.set_guild_locale(locale)
    evening.world.deny(evening.channel, evening.world.bot, "attach_files")
    await evening.boot()
    table = await evening.sit_down()
    assert table.state.row.text_only
    shown = board(evening)
    assert shown.alt_texts == []
    for name in ("Ann", "Bo", "Cleo", "Dan"):
        assert re.search(rf"\*\*\S+ {name}\*\*", shown.text), shown.text
    # Hands come as pictures all the same.
    hands = [hand for person in evening.people if (hand := panel(person)) is not None]
    assert [len(hand.attachments) for hand in hands] == [1, 1, 1, 1]
    await Fingers(evening, Random(3)).play(table)
    assert all(m.attachments == [] for m in evening.eve.visible(evening.channel))


@pytest.mark.usefixtures("reads")
async def test_pictures_forbidden_in_the_middle(begin: Begin) -> None:
    evening = await begin(seed=3)
    evening.may_fail = {403}
    table = await evening.sit_down()
    assert board(evening).attachments != []
    evening.world.deny(evening.channel, evening.world.bot, "attach_files")
    evening.eve.say(evening.channel, "The board will have to be sent anew.")
    fingers = Fingers(evening, Random(3))
    await fingers.press((await evening.asked())[0])
    await evening.settled()
    assert table.state.row.text_only
    assert board(evening).attachments == []
    assert "thrown" in board(evening).text
    await fingers.play(table, lambda state: state.sequence > 100_030)
    assert board(evening).attachments == []


@pytest.mark.usefixtures("reads")
async def test_nothing_may_be_sent_in_the_middle(begin: Begin, deals: dict[str, Deal]) -> None:
    """Hands go on coming; the board comes when it may, and what failed does not hold up what is new."""
    deals[FIRST] = build_deal(hands=("9m2s", "", "", ""), wall="9s8s7s")
    evening = await begin(seed=1)
    evening.may_fail = {403}
    evening.may_complain = True
    ann, bo, cleo, _ = evening.people
    table = await evening.sit_down()
    before = board(evening)
    evening.world.deny(evening.channel, evening.world.bot, "send_messages")
    evening.eve.say(evening.channel, "The board will have to be sent anew.")
    for person, following in ((ann, bo), (bo, cleo)):
        shown = panel(person)
        assert shown is not None
        throw = next(p for p in presses_on(shown) if p.rest.startswith("discard"))
        assert (await person.click(shown, str(throw))).failed is None
        await following.until(partial(asks, following))
        assert following.rings()[-1].channel_id == following.dm.id
    assert not table.state.row.text_only, "pictures are not what is forbidden"
    assert before.id in evening.world.messages
    evening.world.allow(evening.channel, evening.world.bot, "send_messages")
    evening.bot.delivery.mark(table.state.id)
    await evening.settled()
    assert board(evening).id != before.id
    assert board(evening).attachments != []
    assert before.id not in evening.world.messages
    refusals = [e for e in evening.loopback.exchanges.refused() if e.path.endswith(f"/{evening.channel.id}/messages")]
    assert len(refusals) < 10, "it does not try again and again"
    assert [line for line in evening.listener.complaints if " ERROR " in line] == []


def asks(person: Person) -> bool:
    """Whether somebody's panel asks something."""
    return is_asked(panel(person))
