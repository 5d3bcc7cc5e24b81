"""The one timer: it sleeps to the earliest held move and lets it count, whatever happens at other tables."""

from __future__ import annotations

import asyncio
import logging
import time
from pathlib import Path
from typing import Any

import pytest

import bot.table.host as module
from bot.store import tables as rows
from tests.table.houses import House, open_house, until

WAITS_FOR_5P = "123456789m55m46p"
REMINDER = 0.75 * 86400
"""When somebody with a day for a move is reminded of it."""


async def test_a_held_move_counts_at_its_time_by_itself(real_house: House) -> None:
    await real_house.host.start()
    sitting = await real_house.sit()
    begun = time.time()
    throw = sitting.some_throw(0)
    await sitting.say(0, throw)
    assert sitting.pending == {0: throw}
    await until(lambda: not sitting.pending)
    assert 0.05 <= time.time() - begun < 5
    assert f"0 {throw}" in sitting.actions()


async def test_the_timer_sleeps_to_the_earliest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it waits is the time to the next thing that happens: a move that becomes firm, or else a reminder."""
    waits: list[float | None] = []
    timeout = asyncio.timeout

    def noting(within: float | None) -> asyncio.Timeout:
        waits.append(within)
        return timeout(within)

    monkeypatch.setattr(asyncio, "timeout", noting)
    async with open_house(tmp_path / "table.db", hold=100.0) as house:
        first, second = await house.sit(), await house.sit()
        await house.host.start()
        await asyncio.sleep(0.01)
        assert waits == [REMINDER]
        await first.say(0, first.some_throw(0))
        await asyncio.sleep(0.01)
        assert waits[1:] == [100.0]
        house.clock.forward(30)
        await second.say(0, second.some_throw(0))
        await asyncio.sleep(0.01)
        assert waits[2:] == [70.0]
        house.clock.forward(1)
        await first.take_back(0)
        await first.say(0, first.some_throw(0))
        await asyncio.sleep(0.01)
        assert set(waits[3:]) == {99.0}, "the second table is the earliest now"


async def test_several_tables_fire_in_one_go(real_house: House) -> None:
    await real_house.host.start()
    sittings = [await real_house.sit() for _ in range(5)]
    for sitting in sittings:
        await sitting.say(0, sitting.some_throw(0))
    await until(lambda: not any(sitting.pending for sitting in sittings))
    for sitting in sittings:
        assert any(line.startswith("0 discard") for line in sitting.actions())


async def test_what_is_taken_back_does_not_fire(real_house: House) -> None:
    await real_house.host.start()
    sitting = await real_house.sit()
    await sitting.say(0, sitting.some_throw(0))
    await sitting.take_back(0)
    await asyncio.sleep(0.12)
    assert not any(line.startswith("0 discard") for line in sitting.actions())


async def test_a_hold_that_runs_out_before_others_have_answered_leaves_the_house_in_peace(real_house: House) -> None:
    """The timer has nothing more to do then, and everybody else is served."""
    await real_house.host.start()
    real_house.game.stack("5p", "55p", WAITS_FOR_5P)
    sitting = await real_house.sit()
    await sitting.say(0, "discard 5p")
    await until(lambda: not sitting.pending)
    await sitting.say(1, "pung 5p")
    await asyncio.wait_for(asyncio.sleep(0.12), 2)
    assert [row.firm_at for row in sitting.state.pending] == [0.0]
    heard: list[int] = []
    sitting.table.changed.append(lambda _, after: heard.append(after.sequence))
    turns = 0
    end = time.monotonic() + 0.05
    while time.monotonic() < end:
        await asyncio.sleep(0)
        turns += 1
    assert heard == []
    [alarm] = real_house.host._wake_at.values()
    assert alarm > time.time() + 3600
    await sitting.say(2, "pass")
    assert "1 pung 5p" in sitting.actions()


async def test_at_the_start_what_ran_out_counts_and_the_rest_waits(real_house: House, loaded: list[int]) -> None:
    due, later, quiet = [await real_house.sit() for _ in range(3)]
    await due.say(0, due.some_throw(0))
    await later.say(0, later.some_throw(0))
    async with real_house.database.transaction() as transaction:
        for sitting, seconds in ((due, -3600), (later, 3600)):
            at = time.time() + seconds
            await transaction.run("UPDATE pending SET firm_at = ? WHERE table_id = ?", (at, sitting.state.id))
            await transaction.run("UPDATE tables SET wake_at = ? WHERE id = ?", (at, sitting.state.id))
    await real_house.again()
    await real_house.host.start()
    await until(lambda: any(line.startswith("0 discard") for line in due.actions()))
    assert loaded == [due.state.id]
    assert len(real_house.dump()["pending"]) == 1
    assert quiet.state.id not in loaded


async def test_a_failure_at_one_table_does_not_stop_the_others(
    real_house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is told to the log, without what was held, and tried again."""
    monkeypatch.setattr(module, "_PAUSE", 0.1)
    await real_house.host.start()
    bad, good = await real_house.sit(), await real_house.sit()
    throw = bad.some_throw(0)
    failures: list[int] = []
    add_actions = rows.add_actions

    async def fails_once(transaction: Any, table_id: int, *rest: Any) -> None:
        if table_id == bad.state.id and not failures:
            failures.append(table_id)
            raise ValueError(f"no {throw}")
        await add_actions(transaction, table_id, *rest)

    monkeypatch.setattr(rows, "add_actions", fails_once)
    await bad.say(0, throw)
    await good.say(0, good.some_throw(0))
    await until(lambda: not good.pending)
    assert (failures, bad.pending) == ([bad.state.id], {0: throw})
    await until(lambda: not bad.pending)
    assert f"0 {throw}" in bad.actions()
    [record] = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert f"table {bad.state.id}" in record.getMessage()
    assert throw not in caplog.text.replace("test_", "")


async def test_an_interrupted_run_is_taken_up_again(real_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_PAUSE", 0.05)
    monkeypatch.setattr("bot.table.draft.MOST_STEPS_AT_ONCE", 3)
    await real_house.host.start()
    sitting = await real_house.sit((100, None, None, None))
    add_actions = rows.add_actions
    calls: list[Any] = []

    async def second_fails(*args: Any) -> None:
        calls.append(args)
        if len(calls) == 2:
            raise OSError("database is locked")
        await add_actions(*args)

    monkeypatch.setattr(rows, "add_actions", second_fails)
    await sitting.say(0, sitting.some_throw(0))
    await until(lambda: len(calls) == 2)
    assert 0 not in sitting.asked()
    await until(lambda: 0 in sitting.asked() or sitting.state.finished)
    await sitting.check_stored()


async def test_stopping_loses_nothing(real_house: House) -> None:
    await real_house.host.start()
    sitting = await real_house.sit()
    await sitting.say(0, sitting.some_throw(0))
    await real_house.host.stop()
    await asyncio.sleep(0.1)
    assert len(sitting.pending) == 1
    await sitting.check_stored()
    await real_house.again()
    await real_house.host.start()
    await until(lambda: any(line.startswith("0 discard") for line in sitting.actions()))
