"""People who take no direct messages: the game goes on, the channel calls them on their own turn only."""

from __future__ import annotations

import pytest
import pytest_asyncio

from bot.i18n.language import language_for
from bot.i18n.translator import Translator
from bot.local import Message, Person
from bot.mahjong.catmouse.deal import Deal
from bot.mahjong.tiles import Tile
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening, is_asked, panel, press, presses_on
from tests.e2e.refusing import LOCALES, in_one_language, nothing_changes, sentence
from tests.mahjong.catmouse.dealing import build_deal

pytestmark = pytest.mark.usefixtures("sketches")
FIRST = f"{1:064x}"
REFUSED = 403


@pytest_asyncio.fixture(params=LOCALES)
async def evening(request: pytest.FixtureRequest, begin: Begin, deals: dict[str, Deal]) -> Evening:
    """Bo takes no direct messages; he can pung Ann's 4p."""
    deals[FIRST] = build_deal(hands=("4p2s", "44p", "", ""), wall="9s8s")
    evening = await in_one_language(begin, request.param)
    evening.may_fail = {REFUSED}
    evening.world.set_takes_dms(evening.people[1].user, False)
    return evening


def say(person: Person, message: str, **about: str) -> str:
    """A text in somebody's language."""
    return Translator(language_for(person.user.locale))(message, **about)


def label(person: Person, name: str) -> str:
    """A button in somebody's language."""
    return Translator(language_for(person.user.locale)).label(f"button-{name}")


def calls(evening: Evening) -> list[Message]:
    """The messages in the channel that call somebody."""
    bo = evening.people[1]
    return [
        m for m in evening.eve.visible(evening.channel) if m.content == say(bo, "notice-your_turn", mention=bo.mention)
    ]


async def throw(person: Person, evening: Evening, tile: str) -> None:
    """Throw a tile by a command in the channel."""
    told = await person.slash(evening.channel, "discard", tile=tile)
    assert told.failed is None
    await evening.settled()


async def test_joining_says_so_and_offers_another_try(evening: Evening) -> None:
    ann, bo = evening.people[:2]
    await ann.slash(evening.channel, "table open")
    joined = await bo.slash(evening.channel, "table join")
    await evening.settled()
    assert joined.text == say(bo, "lobby-joined")
    [told] = joined.followups
    assert told.text == sentence(bo, "dm_closed")
    assert told.ephemeral
    assert told.labels == [label(bo, "try_again")]
    again = await bo.click(told, label(bo, "try_again"))
    assert again.text == sentence(bo, "dm_still_closed")
    assert bo.visible() == []
    # The seat is theirs all the same.
    assert (await evening.state()).seat_of(int(bo.id)) == 1
    evening.world.set_takes_dms(bo.user, True)
    again = await bo.click(told, label(bo, "try_again"))
    assert again.text == say(bo, "notice-dms_back")
    assert len(bo.visible()) == 1


async def test_never_called_for_a_claim(evening: Evening) -> None:
    ann, bo, cleo, dan = evening.people
    await evening.sit_down()
    assert calls(evening) == []
    await throw(ann, evening, "4p")
    assert calls(evening) == []
    assert bo.rings() == [ring for ring in bo.rings() if ring.channel_id == evening.channel.id]
    assert len(bo.rings()) == 1, "the start of the match, and no more"
    # [My hand] on the board shows the claim, to Bo alone.
    shown = await bo.click(board(evening), label(bo, "my_hand"))
    assert shown.message is not None
    assert shown.message.ephemeral
    assert is_asked(shown.message)
    assert shown.message.alt_texts[0] != ""
    for other in (ann, cleo, dan):
        assert shown.message not in other.visible(evening.channel)
    # What is pressed there counts.
    pung = next(p for p in presses_on(shown.message) if p.rest.startswith("pung"))
    await press(bo, shown.message, pung)
    await evening.settled()
    view = await evening.view(bo)
    assert [meld.tile for meld in view.faces[1].melds] == [Tile.parse("4p")]
    # And goes on there: the same message asks for the throw.
    throws = next(p for p in presses_on(shown.message) if p.rest.startswith("discard"))
    await press(bo, shown.message, throws)
    await evening.settled()
    assert len((await evening.view(bo)).faces[1].pool) == 1
    assert not is_asked(shown.message)


def board(evening: Evening) -> Message:
    """The board in the channel."""
    return next(m for m in evening.eve.visible(evening.channel) if m.v2)


async def test_called_on_ones_own_turn_and_only_then(evening: Evening) -> None:
    ann, bo, cleo, dan = evening.people
    await evening.sit_down()
    await throw(ann, evening, "2s")
    [call] = calls(evening)
    assert call.labels == [label(bo, "my_hand"), label(bo, "try_again")]
    assert [ring.message_id for ring in bo.rings()][-1] == call.id
    assert len(bo.rings()) == 2
    assert all(len(person.rings()) <= 2 for person in (ann, cleo, dan))
    # Somebody else who presses gets their own hand.
    other = await cleo.click(call, label(bo, "my_hand"))
    assert other.message is not None
    assert other.message.only_for == cleo.id
    mine = await bo.click(call, label(bo, "my_hand"))
    assert mine.message is not None
    assert is_asked(mine.message)
    throws = next(p for p in presses_on(mine.message) if p.rest.startswith("discard"))
    await press(bo, mine.message, throws)
    await evening.settled()
    assert calls(evening) == []
    # The next turn calls again, although it says the same.
    for person in (cleo, dan, ann):
        await finish_turn(person, evening)
    assert len(calls(evening)) == 1
    assert len(bo.rings()) == 3


async def finish_turn(person: Person, evening: Evening) -> None:
    """Let everybody pass and the person throw what they drew."""
    for _ in range(6):
        await evening.settled()
        state = await evening.state()
        asked = [p for p in evening.people if state.is_asked(state.seat_of(int(p.id)) or 0)]
        if person in asked and (await evening.view(person)).turn is not None:
            await throw(person, evening, "drawn" if (await evening.view(person)).arrived in range(27) else "1")
            break
        for other in asked:
            await other.slash(evening.channel, "pass")
    await evening.settled()
    state = await evening.state()
    for other in evening.people:
        if (await evening.state()).is_asked(state.seat_of(int(other.id)) or 0) and (await evening.view(other)).offer:
            await other.slash(evening.channel, "pass")
            await evening.settled()


async def test_open_again_in_the_middle(evening: Evening) -> None:
    ann, bo = evening.people[:2]
    await evening.sit_down()
    await throw(ann, evening, "2s")
    [call] = calls(evening)
    evening.world.set_takes_dms(bo.user, True)
    assert panel(bo) is None
    async with nothing_changes_but_messages(evening):
        told = await bo.click(call, label(bo, "try_again"))
        assert told.text == say(bo, "notice-dms_back")
    shown = panel(bo)
    assert shown is not None
    assert is_asked(shown)
    assert calls(evening) == []
    assert bo.rings()[-1].message_id == shown.id


def nothing_changes_but_messages(evening: Evening) -> SameTable:
    """See that the table is as it was."""
    return SameTable(evening)


class SameTable:
    """Holds a table to what it was."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening

    async def __aenter__(self) -> None:
        self.before = (await self.evening.state()).sequence

    async def __aexit__(self, *_: object) -> None:
        await self.evening.settled()
        assert (await self.evening.state()).sequence == self.before


async def test_closed_in_the_middle(evening: Evening) -> None:
    """Nobody knows before a message is refused."""
    ann, bo = evening.people[:2]
    evening.world.set_takes_dms(bo.user, True)
    await evening.sit_down()
    old = panel(bo)
    assert old is not None
    evening.world.set_takes_dms(bo.user, False)
    await throw(ann, evening, "2s")
    [call] = calls(evening)
    # The old panel says where things stand, and can be played from.
    moves = await bo.click(old, next(str(p) for p in presses_on(old) if p.kind == "moves"))
    assert moves.failed is None
    shown = await bo.slash(bo.dm, "hand")
    assert shown.message is not None
    assert is_asked(shown.message)
    async with nothing_changes(evening):
        pass
    throws = next(p for p in presses_on(shown.message) if p.rest.startswith("discard"))
    await press(bo, shown.message, throws)
    await evening.settled()
    assert len((await evening.view(bo)).faces[1].pool) == 1
    assert call.gone
    assert calls(evening) == []
