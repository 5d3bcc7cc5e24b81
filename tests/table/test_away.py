"""Holidays and nudges: whose clocks rest for how long, who is reminded, and that nobody learns of it."""

from __future__ import annotations

from bot.store.clocks import ClockRow
from bot.table.away import come_home, go_away
from bot.table.nudging import nudge
from bot.table.votes import propose_pause
from tests.table.houses import House, Sitting, code_of, refused

HOUR, DAY = 3600.0, 86400.0


def clock(table: Sitting, seat: int) -> ClockRow:
    return next(row for row in table.state.clocks if row.seat == seat)


def said(table: Sitting) -> list[tuple[str, int | None, str]]:
    return [(note.kind, note.seat, note.about) for note in table.state.notes]


async def test_ones_clocks_rest_at_all_tables(house: House) -> None:
    first, second, live = await house.sit(), await house.sit((101, 100, None, None)), await house.sit(pace="live")
    house.clock.forward(60)
    due, other, quick = clock(first, 0).due_at, clock(second, 0).due_at, clock(live, 0).due_at
    until = await go_away(house.host, 100, 5)
    assert until == house.clock.time + 5 * DAY
    assert clock(first, 0).due_at == due + 5 * DAY
    assert clock(second, 0).due_at == other, "Yuki is to throw there"
    assert clock(live, 0).due_at == quick, "people sit together there"
    assert [said(table) for table in (first, second)] == [[("away", seat, str(until))] for seat in (0, 1)]
    await first.check_stored()
    stored = await house.host.known(100)
    assert stored is not None
    assert stored.away_until == until
    # What is asked meanwhile begins to count at the end.
    await second.say(0, second.some_throw(0))
    await second.play()
    assert second.asked() == (1,)
    assert clock(second, 1).due_at == until + DAY


async def test_back_before_time(house: House) -> None:
    table = await house.sit()
    due = clock(table, 0).due_at
    await go_away(house.host, 100, 7)
    house.clock.forward(2 * DAY)
    assert await come_home(house.host, 100)
    assert clock(table, 0).due_at == due + 2 * DAY
    assert said(table)[-1] == ("home", 0, "")
    assert not await come_home(house.host, 100)
    assert len(said(table)) == 2
    # Leaving again counts from now on, and only once.
    await go_away(house.host, 100, 1)
    await go_away(house.host, 100, 3)
    assert clock(table, 0).due_at == due + 5 * DAY


async def test_three_weeks_a_year(house: House) -> None:
    await house.sit()
    assert await code_of(go_away(house.host, 100, 8)) == "away_days"
    assert await code_of(go_away(house.host, 100, 0)) == "away_days"
    for _ in range(2):
        await go_away(house.host, 100, 7)
        house.clock.forward(8 * DAY)
    await go_away(house.host, 100, 7)
    house.clock.forward(5 * DAY)
    await come_home(house.host, 100)
    assert await code_of(go_away(house.host, 100, 3)) == "away_left"
    await go_away(house.host, 100, 2)
    house.clock.forward(3 * DAY)
    assert await code_of(go_away(house.host, 100, 1)) == "away_none_left"
    house.clock.forward(350 * DAY)
    await go_away(house.host, 100, 7)


async def test_a_nudge_reminds_whoever_is_asked(house: House) -> None:
    table = await house.sit((100, 101, None, None))
    before = table.state.row.nudged_at

    async def nudged(user_id: int) -> None:
        await table.table.change(lambda draft: nudge(draft, user_id))

    await nudged(101)
    assert before is None
    assert (clock(table, 0).nudges, said(table)) == (1, [])
    await table.check_stored()
    assert await refused(house, table.table, nudged(100)) == "nudged"
    house.clock.forward(4 * HOUR)
    await nudged(100)
    assert clock(table, 0).nudges == 1, "nobody needs to remind themselves"
    assert await refused(house, table.table, nudged(104)) == "not_seated"
    await table.table.change(lambda draft: propose_pause(draft, 100, 1))
    await table.table.change(lambda draft: draft.change_row(paused_at=draft.now, paused_until=draft.now + DAY))
    assert await refused(house, table.table, nudged(101)) == "paused"


async def test_a_nudge_wakes_nobody(house: House) -> None:
    """At the start it is 22:13 in Greenwich."""
    await house.host.prefer(100, "quiet", "Europe/London 22:00-07:00")
    table = await house.sit()
    await table.table.change(lambda draft: nudge(draft, 101))
    assert clock(table, 0).nudges == 0
    await house.host.prefer(100, "quiet", None)
    await go_away(house.host, 100, 1)
    house.clock.forward(5 * HOUR)
    await table.table.change(lambda draft: nudge(draft, 101))
    assert clock(table, 0).nudges == 0
