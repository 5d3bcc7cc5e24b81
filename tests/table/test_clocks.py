"""Clocks at a table: whose time runs out when, what is done then, and what time the program's absence takes."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from bot.store.clocks import TABLE
from bot.table.draft import KEPT_NOTES, LET_GO, Draft
from bot.table.pauses import pause, resume
from bot.table.people import come_back
from bot.table.play import firm_up
from bot.table.quiet import QuietHours, used
from tests.table.houses import House, Sitting, open_house
from tests.table.test_kill import program

HOUR, DAY = 3600.0, 86400.0
HARMLESS = ("9m", "", "", "")


def dues(sitting: Sitting) -> Mapping[int, float]:
    """When each clock runs out, in seconds from now."""
    return {row.seat: row.due_at - sitting.house.clock() for row in sitting.state.clocks}


async def lapse(sitting: Sitting) -> None:
    """Let time pass until the first clock runs out."""
    await sitting.wait(min(due for seat, due in dues(sitting).items() if seat != TABLE))


async def test_a_turn_has_a_day_and_an_offer_a_third_of_it(house: House) -> None:
    house.game.stack("5p", "55p9s", "")
    sitting = await house.sit()
    assert dues(sitting) == {0: DAY}
    house.clock.forward(HOUR)
    await sitting.say(0, "discard 5p")
    assert dues(sitting) == {TABLE: DAY / 3, 1: DAY / 3}
    house.clock.forward(HOUR)
    await sitting.table.change(firm_up)
    assert dues(sitting) == {TABLE: DAY / 3 - HOUR, 1: DAY / 3 - HOUR}, "looking at it does not set it anew"


async def test_an_offer_to_who_takes_no_messages_waits_half_an_hour(house: House) -> None:
    house.game.stack("5p", "55p9s", "")
    sitting = await house.sit()
    await house.host.set_dm_closed(101, closed=True)
    await sitting.say(0, "discard 5p")
    assert dues(sitting) == {TABLE: DAY / 3, 1: HOUR / 2}, "everybody is told what could be"
    await sitting.wait(HOUR / 2)
    assert sitting.asked() == (1,)
    assert dues(sitting) == {1: DAY}, "it is their turn now, for which the channel calls them"


async def test_two_turns_in_a_row_and_the_autopilot_plays_on(house: House) -> None:
    house.game.stack(*HARMLESS, wall="9s8s7s6s5s4s3s2s")
    sitting = await house.sit()
    for seat in (0, 1, 2, 3):
        assert sitting.asked() == (seat,)
        await lapse(sitting)
    assert [note.kind for note in sitting.state.notes] == ["lapsed"] * 4
    while sitting.state.seat(2).autopilot_at is None:
        await lapse(sitting)  # now and then somebody could claim, which counts for nothing
    assert sitting.asked() == (3,)
    await sitting.say(3, sitting.some_throw(3))
    # Three are on autopilot, and one who moved in time is not.
    assert sitting.asked() == (3,)
    assert [seat.autopilot_at is not None for seat in sitting.state.seats] == [True, True, True, False]
    await sitting.table.change(lambda draft: come_back(draft, 100))
    await sitting.say(3, sitting.some_throw(3))
    assert sitting.asked() == (0,)
    assert sitting.state.notes[-1].kind == "back"
    await sitting.check_stored()


async def test_what_one_player_let_go_takes_no_room_from_what_everybody_sees(house: House) -> None:
    sitting = await house.sit()

    def note(draft: Draft) -> None:
        draft.note("resumed")
        for _ in range(KEPT_NOTES + 5):
            draft.note(LET_GO, 1)

    await sitting.table.change(note)
    assert sitting.state.notes[0].kind == "resumed"
    assert len(sitting.state.notes) == 1 + KEPT_NOTES
    await sitting.check_stored()


async def test_a_win_is_never_passed_for_want_of_time(house: House) -> None:
    house.game.stack("5p9m", "123456789m55m46p", "55p9s")
    sitting = await house.sit()
    await sitting.say(0, "discard 5p")
    assert set(sitting.asked()) == {1, 2}
    await lapse(sitting)
    assert "1 win" in sitting.actions()
    assert all(note.kind == "let_go" and note.seat == 2 for note in sitting.state.notes)


async def test_a_pause_takes_no_time_and_ends_no_clock_at_night(house: House) -> None:
    house.game.stack(*HARMLESS)
    await house.host.prefer(100, "quiet", "UTC 22:00-06:00")
    sitting = await house.sit()
    left = dues(sitting)[0] - 8 * HOUR * (dues(sitting)[0] > DAY)
    house.clock.forward(2 * HOUR)
    await sitting.table.change(lambda draft: pause(draft, 3))
    house.clock.forward(DAY)
    await sitting.table.change(resume)
    assert left - 2 * HOUR <= dues(sitting)[0] <= left - 2 * HOUR + 16 * HOUR
    hour = datetime.fromtimestamp(house.clock() + dues(sitting)[0], ZoneInfo("UTC")).hour
    assert 6 <= hour < 22


# ---------------------------------------------------------------- the program's absence


async def test_time_the_program_was_not_there_is_nobodys(house: House) -> None:
    house.game.stack(*HARMLESS)
    house.game.stack("5p", "55p9s", "")
    await house.host.start()
    turn, offer, paused = await house.sit(), await house.sit(), await house.sit()
    await offer.say(0, "discard 5p")
    await paused.table.change(lambda draft: pause(draft, 1))
    house.clock.forward(HOUR)
    await house.host._beat()
    before = [dues(sitting) for sitting in (turn, offer, paused)]
    await house.again()
    house.clock.forward(3 * HOUR)
    await house.host.start()
    after = [dues(await again(house, sitting)) for sitting in (turn, offer, paused)]
    assert after[0] == before[0] == {0: DAY - HOUR}
    assert after[1] == {TABLE: DAY / 3, 1: DAY / 3 - HOUR}
    assert after[2] == {seat: due - 3 * HOUR for seat, due in before[2].items()}, "the pause gives it back"
    await house.again()
    house.clock.forward(20.0)
    await house.host.start()
    assert dues(await again(house, turn)) == {0: DAY - HOUR - 20}, "a restart is no absence"


async def again(house: House, sitting: Sitting) -> Sitting:
    """Return a table as the program that runs now has it."""
    return Sitting(house, await house.host.table(sitting.state.id))


@pytest.mark.parametrize(
    ("down_at", "hours"),
    [("12:00", 3), ("20:00", 6), ("21:00", 12)],
    ids=["by day", "into the night", "over the night"],
)
async def test_what_is_given_back_is_time_awake(tmp_path: Path, down_at: str, hours: int) -> None:
    """Who sleeps from ten to six has as many waking hours left as before, wherever the absence fell."""
    begins = datetime.fromisoformat(f"2026-03-10 {down_at}").replace(tzinfo=ZoneInfo("UTC")).timestamp() - HOUR
    async with open_house(tmp_path / "table.db") as house:
        house.clock.time = begins
        house.game.stack(*HARMLESS)
        await house.host.prefer(100, "quiet", "UTC 22:00-06:00")
        await house.host.start()
        sitting = await house.sit()
        house.clock.forward(HOUR)
        await house.again()
        house.clock.forward(hours * HOUR)
        await house.host.start()
        due = dues(await again(house, sitting))[0]
        hour = datetime.fromtimestamp(house.clock() + due, ZoneInfo("UTC")).hour
        assert 6 <= hour < 22
        night = QuietHours.parse("UTC 22:00-06:00")
        assert used(house.clock(), house.clock() + due, night) == pytest.approx(23 * HOUR)


async def test_killed_it_gives_back_what_has_passed_since(tmp_path: Path) -> None:
    path = tmp_path / "table.db"
    process = await program("play", str(path), "1")
    assert process.stdout is not None
    assert await process.stdout.readline() == b"begun\n"
    process.kill()
    await process.wait()
    async with open_house(path) as house:
        rows = await house.database.fetch("SELECT table_id, seat, due_at FROM clocks WHERE seat >= 0 ORDER BY 1, 2")
        assert rows
        house.clock.forward(2 * DAY)
        await house.host.start()
        moved = await house.database.fetch("SELECT table_id, seat, due_at FROM clocks WHERE seat >= 0 ORDER BY 1, 2")
        assert moved == [(table, seat, due + 2 * DAY) for table, seat, due in rows]
        for table_id in {int(row[0]) for row in rows}:
            state = (await house.host.table(table_id)).state
            assert not state.notes, "nobody's time has run out meanwhile"
