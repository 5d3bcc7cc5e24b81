"""Tables nobody touches leave memory and come back as they were; there is never more than one of an id."""

from __future__ import annotations

import gc

import pytest

from bot.mahjong.catmouse.state import Claims
from bot.table import shelf
from bot.table.shelf import IDLE_SECONDS
from tests.table.houses import FOUR, House, Sitting, plain, until


def forget(house: House) -> None:
    """Let an hour pass in which nobody does anything."""
    house.clock.forward(IDLE_SECONDS + 1)
    house.host._tables.clear_out()
    gc.collect()


async def test_a_table_that_left_memory_comes_back_as_it_was(house: House) -> None:
    sitting = await house.sit(FOUR)
    await sitting.say(0, sitting.some_throw(0))
    before, table_id = sitting.state, sitting.state.id
    assert [table.state.id for table in house.host.loaded()] == [table_id]
    del sitting
    forget(house)
    assert house.host.loaded() == []
    table = await house.host.table(table_id)
    assert plain(table.state) == plain(before)
    again = Sitting(house, table)
    for seat in again.asked():
        await again.say(seat, "pass" if isinstance(again.position.phase, Claims) else again.some_throw(seat))
    assert table.state.sequence > before.sequence
    await again.check_stored()


async def test_whoever_holds_a_table_holds_the_only_one(house: House) -> None:
    sitting = await house.sit(FOUR)
    forget(house)
    assert await house.host.table(sitting.state.id) is sitting.table
    forget(house)
    table = await house.host.in_channel(sitting.state.row.channel_id)
    assert table is sitting.table


async def test_only_so_many_are_kept(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "MOST_KEPT", 3)
    ids = [(await house.lobby(100)).state.id for _ in range(5)]
    gc.collect()
    assert [table.state.id for table in house.host.loaded()] == ids[2:]
    assert [(await house.host.table(table_id)).state.id for table_id in ids] == ids


async def test_time_passes_at_a_table_that_left_memory(real_house: House) -> None:
    await real_house.host.start()
    sitting = await real_house.sit(FOUR)
    await sitting.say(0, sitting.some_throw(0))
    table_id, number = sitting.state.id, len(sitting.actions())
    assert sitting.pending
    del sitting
    real_house.host._tables._used.clear()
    gc.collect()
    assert real_house.host.loaded() == []
    await until(real_house.host.loaded)
    [table] = real_house.host.loaded()
    await until(lambda: not table.state.pending)
    assert table.state.id == table_id
    assert len(Sitting(real_house, table).actions()) > number
