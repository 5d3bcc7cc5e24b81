"""What Discord refuses, delays or forgets: one addressee's trouble is nobody else's, and in the end all stands once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from bot.local import Exchange, Message, Person
from bot.mahjong.catmouse.deal import Deal
from bot.store import tables as rows
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening, board, is_asked, panel, panels, press, presses_on
from tests.mahjong.catmouse.dealing import build_deal

pytestmark = pytest.mark.usefixtures("sketches")
FIRST = f"{1:064x}"
Table = Callable[..., Awaitable[Evening]]


@pytest.fixture
def table(begin: Begin, deals: dict[str, Deal]) -> Table:
    """Opens an evening at which nobody can take what is thrown, and Discord may answer with what is said."""
    deals[FIRST] = build_deal(hands=("9m2s", "", "", ""), wall="9s8s7s6s9p8p7p6p")

    async def open_it(*may_fail: int) -> Evening:
        evening = await begin()
        evening.may_fail = set(may_fail)
        evening.may_complain = True
        await evening.sit_down()
        return evening

    return open_it


async def throw(evening: Evening, person: Person, what: str = "drawn") -> None:
    """Throw a tile by a command in the channel, and do not wait for what follows."""
    told = await person.slash(evening.channel, "discard", tile=what)
    assert told.failed is None


async def thrown(evening: Evening, seat: int) -> int:
    """How many tiles a seat has thrown, by what is stored."""
    state = await evening.state()
    stored = await rows.actions(evening.bot.host.database, state.id, 1)
    return sum(row.action.startswith(f"{seat} discard") for row in stored)


def throws_of(shown: Message | None) -> str:
    """The first button that throws a tile."""
    assert shown is not None
    return next(str(p) for p in presses_on(shown) if p.rest.startswith("discard"))


def to_channel(evening: Evening, method: str) -> list[Exchange]:
    """What the bot asked of the table's channel in one way."""
    return [e for e in evening.loopback.exchanges if e.method == method and e.path.startswith(channel_of(evening))]


def channel_of(evening: Evening) -> str:
    """The path of the table's channel."""
    return f"/channels/{evening.channel.id}/messages"


def boards(evening: Evening) -> list[Message]:
    """All boards in the channel."""
    return [m for m in evening.eve.visible(evening.channel) if not m.ephemeral and m.v2 and m.labels]


def assert_all_stands_once(evening: Evening, asked: Person) -> None:
    """One board, one panel each, and the one who is asked is asked."""
    assert len(boards(evening)) == 1
    assert [len(panels(person)) for person in evening.people] == [1, 1, 1, 1]
    assert [person.id for person in evening.people if is_asked(panel(person))] == [asked.id]


async def test_what_is_on_its_way_arrives_before_the_bot_leaves(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Or it would stand twice after the next start, if that is late or something else is to be said by then."""
    monkeypatch.setattr("bot.local.limits.NONCE_SECONDS", -1)
    evening = await table()
    evening.may_complain = False
    ann, bo, cleo, _ = evening.people
    held = evening.loopback.faults.hold("POST", f"/channels/{bo.dm.id}/messages")
    await throw(evening, ann, "9m")
    await ann.until(lambda: held.waiting)
    shutting = asyncio.create_task(evening.shut())
    await asyncio.sleep(0.05)
    held.release()
    await shutting
    await evening.boot()
    assert_all_stands_once(evening, bo)
    await throw(evening, bo)
    await evening.settled()
    assert_all_stands_once(evening, cleo)


# ---------------------------------------------------------------- refused


async def test_messages_that_take_no_more_edits_are_sent_anew(table: Table) -> None:
    evening = await table(400)
    ann, bo, cleo, _ = evening.people
    faults, old = evening.loopback.faults, board(evening)
    faults.add("PATCH", "/channels/*/messages/*", 400, code=30046, message="Too many edits", times=2)
    await throw(evening, ann, "9m")
    await evening.settled()
    assert faults.spent
    assert board(evening) is not old
    assert "Ann 9m" in board(evening).text
    assert_all_stands_once(evening, bo)
    assert len(bo.rings()) == 2
    await throw(evening, bo)
    await evening.settled()
    assert_all_stands_once(evening, cleo)


async def test_whoever_cannot_be_written_to_is_left_alone(table: Table) -> None:
    """An account that takes nothing: tried once, called on its own turn, and the game goes on."""
    evening = await table(400)
    ann, bo, cleo, dan = evening.people
    evening.loopback.faults.add("POST", f"/channels/{bo.dm.id}/messages", 400, code=50033, times=100)
    for person, what in ((ann, "9m"), (bo, "drawn"), (cleo, "drawn"), (dan, "drawn")):
        await throw(evening, person, what)
        await evening.settled()
    sent = [e for e in evening.loopback.exchanges.refused() if e.path.startswith(f"/channels/{bo.dm.id}/")]
    assert len(sent) == 1, "tried once, and not again before the person does something about it"
    # [Try again] on what calls them is what they can do.
    evening.loopback.faults.clear()
    await throw(evening, ann)
    await evening.settled()
    [call] = [m for m in evening.eve.visible(evening.channel) if m.text.startswith(bo.mention)]
    await bo.click(call, "Try again")
    await evening.settled()
    assert is_asked(panel(bo))


# ---------------------------------------------------------------- delayed


async def test_a_rate_limit_of_ten_minutes_holds_up_nobody_else(table: Table) -> None:
    evening = await table(429)
    ann, bo, cleo, dan = evening.people
    other = evening.world.add_channel("back-room")
    before = board(evening).text
    for path in (f"{channel_of(evening)}*", f"/channels/{ann.dm.id}/*"):
        evening.loopback.faults.rate_limit("PATCH", path, 600.0, times=1000)
    for person, following, what in ((ann, bo, "9m"), (bo, cleo, "drawn"), (cleo, dan, "drawn")):
        await throw(evening, person, what)
        await following.until(lambda who=following: is_asked(panel(who)))  # type: ignore[misc]
    # Ann's panel still asks what she has answered; the next question comes in a message of its own, and rings.
    rang = len(ann.rings())
    await throw(evening, dan)
    await ann.until(lambda: len(ann.rings()) > rang)
    refused = evening.loopback.exchanges.refused()
    assert len(refused) == 2, "told to wait, it waits, whatever is new"
    assert board(evening).text == before
    # Another table has its board at once.
    await ann.slash(other, "table open", rounds=1)
    await ann.slash(other, "table start")
    await ann.until(lambda: any(m.v2 and m.alt_texts for m in evening.eve.visible(other)))
    # What is owed comes from what is stored, not from what is remembered.
    evening.loopback.faults.clear()
    await evening.shut()
    await evening.boot()
    assert "Dan 7s" in board(evening).text
    assert len(boards(evening)) == 1


async def test_a_longer_rate_limit_passes(table: Table) -> None:
    evening = await table(429)
    ann, bo, *_ = evening.people
    evening.bot.http.max_ratelimit_timeout = 0.05
    evening.loopback.faults.rate_limit("PATCH", f"{channel_of(evening)}/*", 0.3)
    await throw(evening, ann, "9m")
    await evening.settled()
    assert "Ann 9m" in board(evening).text
    assert_all_stands_once(evening, bo)
    assert len([e for e in to_channel(evening, "PATCH") if e.status == 429]) == 1


async def test_a_slow_network_holds_up_no_decision(table: Table) -> None:
    """While messages and an answer hang, others at the same table decide, and it is stored."""
    evening = await table()
    ann, bo, cleo, dan = evening.people
    shown = panel(ann)
    assert shown is not None
    faults = evening.loopback.faults
    held = [faults.hold("*", "/channels/*", times=100), faults.hold("POST", "/interactions/*/callback")]
    pressing = asyncio.create_task(ann.click(shown, throws_of(shown)))
    await ann.until(lambda: held[1].waiting)
    await throw(evening, bo)
    assert await thrown(evening, 1) == 1
    await throw(evening, cleo)
    assert await thrown(evening, 2) == 1
    assert held[1].waiting == 1, "Ann still waits for her answer"
    for fault in held:
        fault.release()
    assert (await pressing).failed is None
    await evening.settled()
    assert_all_stands_once(evening, dan)


async def test_ten_minutes_of_trouble_at_discord(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing can be sent, edited or deleted while four rounds of turns are played; ten minutes take a second here."""
    monkeypatch.setattr("cogs.patience.FIRST_PAUSE", 0.02)
    monkeypatch.setattr("cogs.patience.LONGEST_PAUSE", 0.5)
    evening = await table(503, 404)
    people, faults = evening.people, evening.loopback.faults
    rang = [len(person.rings()) for person in people]
    faults.add("*", "/channels/*", 503, times=10_000)
    for turn in range(8):
        await throw(evening, people[turn % 4], "9m" if not turn else "drawn")
    await asyncio.sleep(0.8)
    tries = [e for e in evening.loopback.exchanges.refused() if e.status == 503]
    assert len(tries) < 80, "it does not try again and again"
    assert [await thrown(evening, seat) for seat in range(4)] == [2, 2, 2, 2]
    faults.clear()
    await evening.settled()
    assert_all_stands_once(evening, people[0])
    assert [len(person.rings()) - before for person, before in zip(people, rang, strict=True)] == [1, 0, 0, 0]


@pytest.mark.usefixtures("reads")
async def test_what_could_not_be_deleted_goes_in_the_end(table: Table) -> None:
    """The new board and panels stand already; the old ones are found again, even after a start."""
    evening = await table(503, 404)
    ann, bo, *_ = evening.people
    old = [board(evening), panel(bo)]
    evening.eve.say(evening.channel, "Let's see.")
    evening.loopback.faults.add("DELETE", "/channels/*", 503, times=10_000)
    await throw(evening, ann, "9m")
    await bo.until(lambda: len(panels(bo)) == 2 and len(boards(evening)) == 2)
    await evening.shut()
    evening.loopback.faults.clear()
    await evening.boot()
    assert all(message is not None and message.gone for message in old)
    assert_all_stands_once(evening, bo)
    await evening.shut()
    before = len(evening.loopback.exchanges.of("DELETE", ""))
    await evening.boot()
    assert len(evening.loopback.exchanges.of("DELETE", "")) == before, "and that is that"


@pytest.mark.usefixtures("reads")
async def test_what_arrived_although_it_was_said_to_have_failed(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord carries it out and says 503; by the time it is said again other things are to be said, or it is late."""
    monkeypatch.setattr("cogs.patience.FIRST_PAUSE", 0.3)
    monkeypatch.setattr("bot.local.limits.NONCE_SECONDS", -1)
    evening = await table(503)
    ann, bo, cleo, dan = evening.people
    faults = evening.loopback.faults
    for person, following, what in ((ann, bo, "9m"), (bo, cleo, "drawn")):
        # The first time somebody has moved on before it is said again, the second time nothing has changed.
        evening.eve.say(evening.channel, "Let's see.")
        faults.add("POST", f"/channels/{following.dm.id}/messages", 503, lost=True)
        faults.add("POST", channel_of(evening), 503, lost=True)
        rang = len(following.rings())
        await throw(evening, person, what)
        if person is ann:
            await bo.until(lambda: len(panels(bo)) == 2 and len(boards(evening)) == 2)
        else:
            await evening.settled()
            assert_all_stands_once(evening, cleo)
            assert len(cleo.rings()) == rang + 1
        assert faults.spent
    await throw(evening, cleo)
    await evening.settled()
    assert_all_stands_once(evening, dan)


# ---------------------------------------------------------------- forgotten


async def test_an_answer_nobody_waits_for_any_more(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """The move counts, the panel is right, and the log does not complain: it is nobody's fault."""
    evening = await table(400, 401, 404)
    evening.may_complain, evening.may_go_unanswered = False, True
    evening.world.answer_seconds = 0.25
    faults, people = evening.loopback.faults, evening.people
    callback = "/interactions/*/callback"
    troubles = [("POST", callback, 404, 10062), ("POST", callback, 400, 40060), ("PATCH", "/webhooks/*", 401, 50027)]
    for seat, (method, path, status, code) in enumerate(troubles):
        if code == 50027:
            monkeypatch.setattr("cogs.answers.PATIENCE", 0.0)
        # Acknowledged already means that the answer was heard and only its receipt was lost.
        faults.add(method, path, status, code=code, lost=code == 40060)
        shown = panel(people[seat])
        assert shown is not None
        await press(people[seat], shown, throws_of(shown))
        await people[seat].until(lambda seat=seat: not is_asked(panel(people[seat])))  # type: ignore[misc]
        await evening.settled()
        assert faults.spent
        assert await thrown(evening, seat) == 1
        assert_all_stands_once(evening, people[seat + 1])
    # A note that comes too late is simply not read.
    faults.add("POST", callback, 404, code=10062)
    await people[0].slash(evening.channel, "help")
    assert faults.spent
    # An answer that is held up for ten minutes is given up: others wait for the same panel.
    evening.may_complain, evening.may_fail = True, {400, 401, 404, 429}
    monkeypatch.setattr("cogs.answers.PATIENCE", 1.5)
    monkeypatch.setattr("cogs.answers.LONGEST", 0.2)
    faults.rate_limit("POST", callback, 600.0)
    shown = panel(people[3])
    assert shown is not None
    await press(people[3], shown, throws_of(shown))
    await evening.settled()
    assert_all_stands_once(evening, people[0])


async def test_the_same_click_delivered_twice(table: Table) -> None:
    evening = await table()
    evening.may_complain = False
    ann, bo, *_ = evening.people
    [session] = evening.loopback.gateway.sessions.values()

    async def again() -> None:
        last = next(event for event in reversed(session.log) if event["t"] == "INTERACTION_CREATE")
        told = len(evening.loopback.exchanges.of("POST", "/callback"))
        session.add("INTERACTION_CREATE", last["d"])
        # What is asked next is answered after it.
        assert (await ann.slash(evening.channel, "help")).failed is None
        await evening.settled()
        assert len(evening.loopback.exchanges.of("POST", "/callback")) == told + 1

    shown = panel(ann)
    assert shown is not None
    await ann.click(shown, throws_of(shown))
    await again()
    assert await thrown(evening, 0) == 1
    assert_all_stands_once(evening, bo)
    await throw(evening, bo)
    await again()
    assert await thrown(evening, 1) == 1
    other = evening.world.add_channel("back-room")
    await ann.slash(other, "table open")
    asked = await ann.slash(other, "table settings")
    assert asked.modal is not None
    await ann.submit(asked)
    await again()


# ---------------------------------------------------------------- gone


async def test_a_channel_that_is_deleted(table: Table) -> None:
    """The match goes on by direct messages, which say so once; nothing is sent to where nothing is."""
    evening = await table(404)
    ann, bo, *_ = evening.people
    evening.world.remove_channel(evening.channel)
    for person, what in zip(evening.people, ("9m", "drawn", "drawn", "drawn"), strict=True):
        assert (await person.slash(person.dm, "discard", tile=what)).failed is None
        await evening.settled()
    for person in evening.people:
        said = [m.text for m in person.visible() if "the channel is gone" in m.text or "频道没了" in m.text]
        assert len(said) == 1
    assert len([e for e in evening.loopback.exchanges.refused() if channel_of(evening) in e.path]) <= 1
    refused = len(evening.loopback.exchanges.refused())
    await evening.shut()
    await evening.boot()
    assert len(evening.loopback.exchanges.refused()) == refused
    assert is_asked(panel(ann))
    assert not is_asked(panel(bo))


async def test_a_channel_found_gone(table: Table) -> None:
    """Nobody has told of it: the channel was deleted while the bot was away."""
    evening = await table(404)
    ann, bo, *_ = evening.people
    evening.loopback.faults.add("*", f"{channel_of(evening)}*", 404, code=10003, times=1000)
    for person, what in ((ann, "9m"), (bo, "drawn")):
        assert (await person.slash(person.dm, "discard", tile=what)).failed is None
        await evening.settled()
    assert [m for m in ann.visible() if "the channel is gone" in m.text]
    assert len([e for e in evening.loopback.exchanges.refused() if e.path.startswith(channel_of(evening))]) <= 2


async def test_a_server_that_is_gone(table: Table) -> None:
    """Its tables end, a lobby closes, and what was won stays."""
    evening = await table(403, 404)
    ann = evening.people[0]
    other = evening.world.add_channel("back-room")
    await ann.slash(other, "table open")
    await evening.settled()
    lobby = await evening.table(other)
    playing = await evening.table()
    evening.world.emit("GUILD_DELETE", {"id": evening.world.guild_id})
    await ann.until(lambda: playing.state.row.state == "over" and lobby.state.row.state == "closed")
    await evening.settled()
    assert (playing.state.round, lobby.state.round) == (None, None)
    refused = len(evening.loopback.exchanges.refused())
    await evening.shut()
    await evening.boot()
    assert len(evening.loopback.exchanges.refused()) == refused
