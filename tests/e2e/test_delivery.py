"""Messages that are edited, moved, deleted by others, refused or lost on the way: everything is said once."""

from __future__ import annotations

import time
from random import Random

import pytest

from bot.local import Drop, Message, Person
from bot.mahjong.catmouse.deal import Deal
from bot.table.ports import Ports
from cogs.channel_posts import BOARD_MINUTES
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening, InOrder, an_evening, board, is_asked, panel, panels, press, presses_on, seeds
from tests.e2e.fingers import Fingers
from tests.e2e.judging import judge
from tests.mahjong.catmouse.dealing import build_deal

pytestmark = pytest.mark.usefixtures("sketches")
FIRST = f"{1:064x}"


def quiet_deal() -> Deal:
    """Nobody can take what is thrown first."""
    return build_deal(hands=("9m2s", "", "", ""), wall="9s8s7s6s")


async def throw(evening: Evening, person: Person, what: str = "drawn") -> None:
    """Throw a tile by command."""
    told = await person.slash(person.dm, "discard", tile=what)
    assert told.failed is None
    await evening.settled()


def public(evening: Evening) -> list[Message]:
    """What the bot has said in the channel."""
    bot = evening.world.bot.id
    return [m for m in evening.eve.visible(evening.channel) if m.author_id == bot and not m.ephemeral]


# ---------------------------------------------------------------- the board


@pytest.mark.usefixtures("reads")
async def test_the_board_is_edited_while_it_is_the_last_message(begin: Begin, deals: dict[str, Deal]) -> None:
    deals[FIRST] = quiet_deal()
    evening = await begin()
    await evening.sit_down()
    ann, bo, cleo, _ = evening.people
    first = board(evening)
    await throw(evening, ann, "9m")
    assert board(evening) is first
    assert "Ann 9m" in first.text
    evening.eve.say(evening.channel, "Nice tile.")
    await throw(evening, bo)
    second = board(evening)
    assert first.gone
    assert evening.eve.last(evening.channel) is second
    assert second.silent
    assert "Bo 9s" in second.text
    assert len([m for m in public(evening) if m.v2]) == 1
    await throw(evening, cleo)
    assert board(evening) is second


async def test_an_old_board_is_sent_anew(tmp_path_factory: pytest.TempPathFactory, deals: dict[str, Deal]) -> None:
    deals[FIRST] = quiet_deal()
    ahead = 0.0
    ports = Ports(now=lambda: time.time() + ahead, seed=seeds().__next__, chance=InOrder())
    async with an_evening(tmp_path_factory.mktemp("old"), ports=ports) as evening:
        await evening.boot()
        await evening.sit_down()
        first = board(evening)
        ahead = 60.0 * BOARD_MINUTES + 1
        await throw(evening, evening.people[0], "9m")
        assert board(evening) is not first
        assert first.gone
        assert len([m for m in public(evening) if m.v2]) == 1
        judge(evening)


async def test_messages_somebody_deleted_come_back(begin: Begin, deals: dict[str, Deal]) -> None:
    deals[FIRST] = quiet_deal()
    evening = await begin()
    evening.may_fail = {404}
    await evening.sit_down()
    ann, bo, cleo, _ = evening.people
    evening.eve.delete(board(evening))
    for person in (ann, bo, cleo):
        gone = panel(person)
        assert gone is not None
        evening.world.forget(gone)
    await throw(evening, ann, "9m")
    assert "Ann 9m" in board(evening).text
    shown = panel(ann)
    assert shown is not None
    assert "you threw 9m" in shown.content
    assert is_asked(panel(bo))
    assert len(panels(bo)) == 1
    # Nothing is asked of Cleo: she gets her hand when it is, or when she wants it.
    await throw(evening, bo)
    assert is_asked(panel(cleo))
    assert len(panels(cleo)) == 1


# ---------------------------------------------------------------- trouble on the way


async def test_nothing_is_said_twice_when_answers_are_lost(begin: Begin) -> None:
    """Discord does what it is asked and then answers 502: what is sent again stands once."""
    evening = await begin(seed=2)
    # What was deleted although it was said not to be is not there the second time.
    evening.may_fail = {502, 404}
    faults = evening.loopback.faults
    ann = evening.people[0]
    faults.add("POST", f"/channels/{ann.dm.id}/messages", 502, lost=True)
    await ann.slash(evening.channel, "table open", rounds=1)
    await evening.settled()
    assert len(ann.visible()) == 1, "one hello"
    for person in evening.people[1:]:
        await person.slash(evening.channel, "table join")
    await evening.settled()
    table = await evening.table()
    fingers = Fingers(evening, Random(2))
    await fingers.play(table, lambda state: state.round is not None and wall_left(state.round) == 0)
    faults.add("POST", f"/channels/{evening.channel.id}/messages", 502, lost=True)
    for person in evening.people[1:]:
        faults.add("POST", f"/channels/{person.dm.id}/messages", 502, lost=True)
    faults.add("PATCH", "/channels/*/messages/*", 502, lost=True)
    faults.add("DELETE", "/channels/*/messages/*", 502, lost=True)
    await fingers.play(table)
    for beginning in ("We're on", "## Round 1", "## The match is over"):
        assert len([m for m in public(evening) if m.text.startswith(beginning)]) == 1
    assert len(public(evening)) == 3
    for person in evening.people:
        texts = [m.text for m in person.visible()]
        assert len(texts) == len(set(texts)) == 3, "the hello, the line, the panel"


def wall_left(round_: object) -> int:
    """How many tiles everybody sees are left."""
    left: int = round_.view(None).wall_left  # type: ignore[attr-defined]
    return left


async def test_waiting_when_told_to_wait(begin: Begin, deals: dict[str, Deal]) -> None:
    deals[FIRST] = quiet_deal()
    evening = await begin()
    evening.may_fail = {429}
    evening.may_complain = True
    await evening.sit_down()
    ann, bo, cleo, _ = evening.people
    faults = evening.loopback.faults
    faults.rate_limit("PATCH", f"/channels/{evening.channel.id}/messages/*", 0.3)
    faults.rate_limit("POST", f"/channels/{bo.dm.id}/messages", 0.3)
    faults.rate_limit("PATCH", f"/channels/{ann.dm.id}/messages/*", 0.3)
    await throw(evening, ann, "9m")
    assert "Ann 9m" in board(evening).text
    assert len(panels(bo)) == 1
    assert is_asked(panel(bo))
    faults.rate_limit("POST", "/interactions/*/*/callback", 0.3)
    await throw(evening, bo)
    assert is_asked(panel(cleo))
    assert len(public(evening)) == 2


@pytest.mark.parametrize("how", list(Drop))
async def test_a_gateway_that_drops(how: Drop, begin: Begin, deals: dict[str, Deal]) -> None:
    deals[FIRST] = quiet_deal()
    evening = await begin()
    evening.may_complain = True
    await evening.sit_down()
    ann, bo = evening.people[:2]
    before, gateway = [m.id for m in public(evening)], evening.loopback.gateway
    came = gateway.identifies + gateway.resumes
    await gateway.drop(how)
    await ann.until(lambda: gateway.connected and gateway.identifies + gateway.resumes > came, 10)
    shown = panel(ann)
    assert shown is not None
    throws = next(p for p in presses_on(shown) if p.rest == "discard 9m")
    assert (await press(ann, shown, throws)).failed is None
    await evening.settled()
    assert is_asked(panel(bo))
    assert [m.id for m in public(evening)] == before
    assert len(panels(ann)) == len(panels(bo)) == 1


async def test_a_restart_in_good_order_says_nothing_new(begin: Begin, deals: dict[str, Deal]) -> None:
    deals[FIRST] = quiet_deal()
    evening = await begin()
    await evening.sit_down()
    ann, bo = evening.people[:2]
    await throw(evening, ann, "9m")
    before = {m.id: m.revision for m in evening.world.messages.values()}
    rings = len(evening.world.rings)
    await evening.shut()
    await evening.boot()
    assert evening.bot.host.loaded() == [], "nothing is left to say, so the table need not even be looked at"
    assert {m.id: m.revision for m in evening.world.messages.values()} == before
    assert len(evening.world.rings) == rings
    shown = panel(bo)
    assert shown is not None
    throws = next(p for p in presses_on(shown) if p.rest.startswith("discard"))
    assert (await press(bo, shown, throws)).failed is None
    await evening.settled()
    assert not is_asked(panel(bo))
