"""The host: tables loaded when they are touched, people known everywhere, changes written before they are true."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from bot.store import players as people
from bot.store.tables import places
from bot.table.declined import Declined
from bot.table.draft import Draft
from tests.table.houses import FOUR, House, Sitting, code_of, open_house

# ---------------------------------------------------------------- loading


async def test_tables_are_loaded_when_they_are_touched_and_once(house: House, loaded: list[int]) -> None:
    sittings = [await house.sit() for _ in range(3)]
    await house.again()
    await house.host.start()
    await asyncio.sleep(0.02)
    assert loaded == []
    second = await house.host.table(2)
    assert loaded == [2]
    assert await house.host.table(2) is second
    assert await house.host.in_channel(sittings[1].state.row.channel_id) is second
    assert loaded == [2]
    assert [place.table_id for place in await places(house.database)] == [1, 2, 3]
    assert loaded == [2]


async def test_those_who_touch_a_table_first_at_once_get_the_same(house: House, loaded: list[int]) -> None:
    for _ in range(3):
        await house.sit()
    await house.again()
    tables = await asyncio.gather(*(house.host.table(1 + number % 3) for number in range(30)))
    assert sorted(loaded) == [1, 2, 3]
    assert len({id(table) for table in tables}) == 3


async def test_an_opened_table_is_not_loaded(house: House, loaded: list[int]) -> None:
    table = await house.lobby(100, channel=7)
    assert await house.host.in_channel(7) is table
    assert await house.host.of_person(100) == [table]
    assert loaded == []


async def test_a_table_that_does_not_exist(house: House) -> None:
    assert await code_of(house.host.table(99)) == "table_closed"
    assert await house.host.in_channel(99) is None
    assert await house.host.latest_in_channel(99) is None
    assert await house.host.of_person(104) == []


async def test_the_tables_of_a_person_are_those_that_live(house: House) -> None:
    first = await house.sit()
    second = await house.lobby(104)
    await house.join(second, 102)
    assert [table.state.id for table in await house.host.of_person(102)] == [first.state.id, second.state.id]
    assert [table.state.id for table in await house.host.of_person(104)] == [second.state.id]


async def test_a_table_that_cannot_be_rebuilt_does_not_keep_its_people_from_others(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    broken = await house.sit()
    whole = await house.sit()
    async with house.database.transaction() as transaction:
        await transaction.run("UPDATE actions SET action = '0 dance 5p' WHERE table_id = ?", (broken.state.id,))
    await house.again()
    assert [table.state.id for table in await house.host.of_person(100)] == [whole.state.id]
    with pytest.raises(ValueError, match="dance"):
        await house.host.table(broken.state.id)
    assert f"table {broken.state.id}" in caplog.text
    assert "dance" not in caplog.text, "what was done is no business of the log's"


@asynccontextmanager
async def held(house: House) -> AsyncIterator[None]:
    """Let nobody write."""
    async with house.database.transaction() as transaction:
        await transaction.fetch("SELECT 1")
        yield


# ---------------------------------------------------------------- people


async def test_preferences_reach_the_tables_that_are_loaded(house: House) -> None:
    sitting, lobby = await house.sit(), await house.lobby(101)
    await house.sit((104, None, None, None))
    player = await house.host.prefer(101, "hold_seconds", 3)
    assert player.hold_seconds == 3
    assert sitting.state.players[101] == lobby.state.players[101] == player
    assert await house.host.known(101) == player
    assert (await house.host.set_dm_closed(101, True)).dm_closed
    assert sitting.state.players[101].dm_closed


async def test_preferences_do_not_mind_tables_that_are_opened_meanwhile(house: House) -> None:
    """A table busy writing keeps the news waiting; others come in the meantime."""
    sittings = [await house.sit() for _ in range(3)]
    results = await asyncio.gather(
        *(sitting.say(0, sitting.some_throw(0)) for sitting in sittings),
        *(house.host.prefer(101, "hold_seconds", seconds) for seconds in range(12)),
        *(house.lobby(104) for _ in range(12)),
        *(sitting.say(1, "pass") for sitting in sittings),
        *(house.host.prefer(101, "hold_seconds", seconds) for seconds in range(12)),
        return_exceptions=True,
    )
    assert not [result for result in results if isinstance(result, RuntimeError)]
    assert {sitting.state.players[101].hold_seconds for sitting in sittings} == {11}


async def test_a_preference_that_does_not_exist(house: House) -> None:
    before = house.dump()
    with pytest.raises(ValueError, match="colour"):
        await house.host.prefer(100, "colour", "red")
    assert house.dump() == before


async def test_names_and_languages_are_noted_when_they_change(house: House) -> None:
    sitting = await house.sit()
    assert (await house.host.seen(101, "由纪", "zh-CN")).locale == "zh-CN"
    assert sitting.state.players[101].name == "由纪"
    assert (await house.host.seen(101, "由纪", None)).locale == "zh-CN", "a command without a language keeps it"
    assert (await people.many(house.database, [101]))[101].name == "由纪"


async def test_nothing_is_written_for_somebody_who_is_as_before(house: House) -> None:
    async with held(house):
        await asyncio.wait_for(house.host.seen(100, "Marco", "en-US"), 1)


# ---------------------------------------------------------------- changes


async def test_whoever_listens_hears_of_every_table(house: House) -> None:
    before = await house.sit()
    heard: list[int] = []
    house.host.listen(lambda _, after: heard.append(after.id))
    after = await house.sit()
    await before.say(0, before.some_throw(0))
    await house.again()
    house.host.listen(lambda _, state: heard.append(-state.id))
    loaded = Sitting(house, await house.host.table(before.state.id))
    seat = loaded.asked()[0]
    await loaded.say(seat, "pass" if loaded.state.game.is_open_to_answers(loaded.position) else loaded.some_throw(seat))
    assert heard == [after.state.id] * 4 + [before.state.id, -before.state.id]


async def test_a_change_that_changes_nothing_writes_and_tells_nothing(house: House) -> None:
    sitting = await house.sit()
    heard: list[int] = []
    sitting.table.changed.append(lambda _, after: heard.append(after.id))
    async with held(house):
        await asyncio.wait_for(sitting.table.change(Draft.settle), 1)
    assert heard == []


async def test_whoever_goes_away_in_the_middle_of_their_move_has_made_it(house: House) -> None:
    """The file and the table in memory never part."""
    sitting = await house.sit(FOUR)
    for steps in range(12):
        seat = sitting.asked()[0]
        claims = sitting.state.game.is_open_to_answers(sitting.position)
        task = asyncio.create_task(sitting.say(seat, "pass" if claims else sitting.some_throw(seat)))
        for _ in range(steps):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await sitting.table.change(Draft.settle)  # behind whatever was under way
        await sitting.check_stored()
    assert len(sitting.actions()) > 10


async def test_stopping_waits_for_what_is_being_decided(house: House) -> None:
    sitting = await house.sit(FOUR)
    throw = sitting.some_throw(0)
    async with held(house):
        task = asyncio.create_task(sitting.say(0, throw))
        await asyncio.sleep(0.01)
        task.cancel()
        stopping = asyncio.create_task(house.host.stop())
        await asyncio.sleep(0.01)
        assert not stopping.done()
    await stopping
    assert f"0 {throw}" in sitting.actions()
    await sitting.check_stored()


async def test_a_commit_that_fails_changes_nothing_here_either(house: House) -> None:
    sitting = await house.sit(FOUR)
    async with house.database.transaction() as transaction:
        await transaction.run(
            "CREATE TABLE late (of INTEGER REFERENCES players (user_id) DEFERRABLE INITIALLY DEFERRED)"
        )
        await transaction.run("CREATE TRIGGER fails AFTER INSERT ON actions BEGIN INSERT INTO late VALUES (-1); END")
    before, found = sitting.state, house.dump()
    throw = sitting.some_throw(0)
    with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
        await sitting.say(0, throw, before.sequence)
    assert sitting.state is before
    assert house.dump() == found
    async with house.database.transaction() as transaction:
        await transaction.run("DROP TRIGGER fails")
    await sitting.say(0, throw, before.sequence)
    await sitting.check_stored()


async def test_a_database_that_is_locked_for_too_long_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.connection.BUSY_MILLISECONDS", 50)
    async with open_house(tmp_path / "table.db") as house:
        sitting = await house.sit()
        before = sitting.state
        throw = sitting.some_throw(0)
        with closing(sqlite3.connect(house.path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(sqlite3.OperationalError, match="locked"):
                await sitting.say(0, throw)
            assert sitting.state is before
            other.execute("ROLLBACK")
        await sitting.say(0, throw, before.sequence)
        assert f"0 {throw}" in sitting.actions()
        await sitting.check_stored()


async def test_refusals_are_told_to_whoever_asked_and_to_nobody_else(house: House) -> None:
    sitting = await house.sit()
    results = await asyncio.gather(
        sitting.say(0, sitting.some_throw(0)), house.join(sitting.table, 104), return_exceptions=True
    )
    assert not isinstance(results[0], BaseException)
    assert isinstance(results[1], Declined)
