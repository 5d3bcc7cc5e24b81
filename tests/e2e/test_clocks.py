"""Clocks as players meet them: reminders, turns that run out, nights in which nothing rings."""

from __future__ import annotations

import re

import pytest

from bot.local import Person
from bot.mahjong.catmouse.deal import Deal
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening, board, is_asked, panel
from tests.e2e.time_travel import Clock
from tests.mahjong.catmouse.dealing import build_deal

pytestmark = pytest.mark.usefixtures("sketches")
HOUR = 3600.0
NOON = 1_800_014_400.0
"""2027-01-15 12:00 UTC, 20:00 in China."""
MORNING = NOON + 11.5 * HOUR
"""The next morning at 7:30 in China."""


@pytest.fixture
def quiet(deals: dict[str, Deal]) -> None:
    """Nobody can take what is thrown first, at any table."""
    for number in range(1, 5):
        deals[f"{number:064x}"] = build_deal(hands=("9m2s", "", "", ""), wall="9s8s7s6s")


def lines(person: Person) -> list[str]:
    """What a person's panel says."""
    shown = panel(person)
    assert shown is not None
    return shown.content.split("\n")


def rings(person: Person) -> list[str]:
    """The first lines a person's phone has shown."""
    return [ring.text.split("\n")[0] for ring in person.rings()]


async def throw(evening: Evening, person: Person, what: str = "drawn") -> None:
    """Throw a tile by command."""
    told = await person.slash(evening.channel, "discard", tile=what)
    assert told.failed is None
    await evening.settled()


def deadlines(evening: Evening, person: Person) -> list[int]:
    """Until when the board and somebody's panel say there is time."""
    shown = panel(person)
    assert shown is not None
    return [int(found) for text in (board(evening).text, shown.content) for found in re.findall(r"<t:(\d+):R>", text)]


@pytest.mark.usefixtures("quiet")
async def test_a_reminder_then_the_autopilot(begin: Begin) -> None:
    clock = Clock(NOON)
    evening = await begin(now=clock)
    await evening.sit_down()
    ann, bo, *_ = evening.people
    first, before = panel(ann), len(rings(ann))
    assert first is not None
    await clock.forward(evening, 17.9 * HOUR)
    assert panel(ann) is first, "it is not time yet"
    public = board(evening).revision
    await clock.forward(evening, 0.2 * HOUR)
    assert lines(ann)[0] == "⏰ 🟢 tea-house: still your turn, 6 h left"
    assert rings(ann)[before:] == ["⏰ 🟢 tea-house: still your turn, 6 h left"]
    assert first.gone
    assert board(evening).revision == public, "a reminder is nobody else's business"
    # Her time runs out: the table throws for her, says so, and her phone rings for it.
    await clock.forward(evening, 6 * HOUR)
    assert lines(ann)[0].startswith("🟢 tea-house: time ran out, I threw ")
    assert lines(ann)[1] == "Once more, and I play on at once."
    assert len(rings(ann)) == before + 2
    assert "Time's up for Ann, autopilot: " in board(evening).text
    assert "your turn" in lines(bo)[0]
    # The second time in a row she is on autopilot, until she says that she is back.
    for person in evening.people[1:]:
        await throw(evening, person)
    assert is_asked(panel(ann))
    await clock.forward(evening, 18.1 * HOUR)
    await clock.forward(evening, 6 * HOUR)
    assert "On autopilot: Ann" in board(evening).text
    shown = panel(ann)
    assert shown is not None
    assert "I'm back" in shown.labels
    count = len(rings(ann))
    for person in evening.people[1:]:
        await throw(evening, person)
    assert "your turn" in lines(bo)[0], "Ann's turn was played at once"
    assert len(rings(ann)) == count, "and nobody rang her for it"
    await ann.click(shown, "I'm back")
    await evening.settled()
    assert "Ann is back" in board(evening).text
    assert "On autopilot" not in board(evening).text
    assert lines(ann)[1] == "Waiting. I'll write when you are asked."
    # The bot is away for three hours, which are nobody's: everybody reads the new times, and no phone rings for that.
    due, phones = deadlines(evening, bo), [len(rings(person)) for person in evening.people]
    await evening.shut()
    clock.skip(3 * HOUR)
    await evening.boot()
    assert deadlines(evening, bo) == [pytest.approx(at + 3 * HOUR, abs=30) for at in due]
    assert [len(rings(person)) for person in evening.people] == phones
    assert "your turn" in lines(bo)[0]


async def set_quiet_hours(person: Person, zone: str, start: str, end: str) -> str:
    """Fill in the form of quiet hours and return what was answered."""
    shown = (await person.slash(person.dm, "prefs")).message
    assert shown is not None
    form = await person.click(shown, "m:0:0:quiet")
    saved = await person.submit(form, {"zone": zone, "start": start, "end": end})
    assert saved.failed is None
    if saved.ephemeral and saved.text.startswith("I don't"):
        return saved.text
    await person.until(lambda: saved.followups)
    assert "Quiet: 23:00-07:30" in shown.labels
    return saved.followups[0].text


@pytest.mark.usefixtures("quiet")
async def test_a_night_in_which_nothing_rings(begin: Begin) -> None:
    """Two tables begin to wait for Bo at night: both questions come silently, and in the morning one ring says so."""
    clock = Clock(NOON)
    evening = await begin(now=clock)
    ann, bo, cleo, dan = evening.people
    assert (await set_quiet_hours(bo, "Narnia", "23:00", "7:30")).startswith('I don\'t know the time zone "Narnia"')
    saved = await set_quiet_hours(bo, "Beijing", "23:00", "7:30")
    assert saved.endswith("In Asia/Shanghai it is 20:00 now.")
    back_room = evening.loopback.channel("back-room")
    await evening.prefer(bo, "reminders", "2")
    await evening.sit_down()
    await evening.sit_down([ann, bo, cleo, dan], back_room)
    await clock.forward(evening, 4 * HOUR)
    before = len(rings(bo))
    for channel in (evening.channel, back_room):
        assert (await ann.slash(channel, "discard", tile="9m")).failed is None
        await evening.settled()
    assert is_asked(panel(bo, evening.channel))
    assert is_asked(panel(bo, back_room))
    assert len(rings(bo)) == before, "it is midnight where he lives"
    assert "time is up" in lines(bo)[2]
    # A bot that starts anew in the night still owes the ring.
    await evening.shut()
    await evening.boot()
    await clock.to(evening, MORNING - 60)
    assert len(rings(bo)) == before
    await clock.to(evening, MORNING + 65)
    assert rings(bo)[before:] == ["2 tables are waiting for you"]
    told = bo.rings()[-1].text.split("\n")
    morning = evening.world.messages[bo.rings()[-1].message_id]
    # He has until four in the afternoon of the next day: the nights do not count.
    assert told[1].startswith("🟢 **tea-house** · your turn, 32 h · <#")
    assert told[2].startswith("🔵 **back-room** · your turn, 32 h · <#")
    # The reminder at half of his time would come at four in the morning.
    await clock.to(evening, MORNING + 24 * HOUR - 60)
    await clock.to(evening, MORNING + 24 * HOUR + 5)
    assert len(rings(bo)) == before + 1
    await clock.to(evening, MORNING + 24 * HOUR + 65)
    assert rings(bo)[before + 1 :] == ["2 tables are waiting for you"]
    assert morning.gone, "yesterday's is of no use any more"
    morning = evening.world.messages[bo.rings()[-1].message_id]
    for channel in (evening.channel, back_room):
        shown = panel(bo, channel)
        assert shown is not None
        assert shown.content.startswith("⏰ ")
    # By day each rings for itself.
    await clock.forward(evening, 2.5 * HOUR)
    assert [line.split(": ")[1] for line in rings(bo)[before + 2 :]] == ["still your turn, 6 h left"] * 2
    # A question that has come alone at night rings in the morning with its own words.
    await evening.bot.host.prefer(int(dan.id), "quiet", "Asia/Shanghai 23:00-07:30")
    await clock.to(evening, MORNING + 40.2 * HOUR)
    before = len(rings(dan))
    assert morning.gone, "nothing waits for him any more"
    await throw(evening, cleo)
    silent = panel(dan, evening.channel)
    assert silent is not None
    assert is_asked(silent)
    assert len(rings(dan)) == before
    await clock.to(evening, MORNING + 48 * HOUR + 65)
    assert [line.split(",")[0] for line in rings(dan)[before:]] == ["🟢 tea-house: your turn"]
    assert silent.gone


@pytest.mark.usefixtures("quiet")
async def test_nobody_is_called_in_the_channel_at_night(begin: Begin) -> None:
    """Who takes no direct messages is called on their own turn, and not before the morning."""
    clock = Clock(NOON + 4 * HOUR)
    evening = await begin(now=clock)
    evening.may_fail = {403}
    ann, bo, *_ = evening.people
    evening.world.set_takes_dms(bo.user, False)
    await evening.sit_down([ann, bo])
    await evening.bot.host.prefer(int(bo.id), "quiet", "Asia/Shanghai 23:00-07:30")
    before = len(rings(bo))
    await throw(evening, ann, "9m")
    assert len(rings(bo)) == before
    await clock.to(evening, MORNING + 65)
    assert rings(bo)[before:] == [f"{bo.mention} it's your turn, and I can't write to you."]
