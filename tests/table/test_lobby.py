"""Before the start: who may do what, and what becomes of an open table."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.store import tables as rows
from bot.table import lobby
from bot.table.declined import Declined
from bot.table.table import Table
from tests.table.houses import House, code_of, open_house, plain, refused


def seated(table: Table) -> list[int | None]:
    """Return who sits at a table, in order."""
    assert [seat.seat for seat in table.state.seats] == list(range(len(table.state.seats)))
    return [seat.user_id for seat in table.state.seats]


async def leave(table: Table, user_id: int) -> None:
    await table.change(lambda draft: lobby.leave(draft, user_id))


async def start(table: Table, user_id: int) -> None:
    await table.change(lambda draft: lobby.start(draft, user_id))


async def add_computer(table: Table, user_id: int) -> None:
    await table.change(lambda draft: lobby.add_computer(draft, user_id))


async def settings(table: Table, user_id: int, **changed: Any) -> None:
    await table.change(lambda draft: lobby.settings(draft, user_id, **changed))


async def close(table: Table, user_id: int) -> None:
    await table.change(lambda draft: lobby.close(draft, user_id))


async def stored(house: House, table: Table) -> bool:
    """Whether the file says what memory says."""
    row = await rows.get(house.database, table.state.id)
    return row == table.state.row and tuple(await rows.seats(house.database, table.state.id)) == table.state.seats


# ---------------------------------------------------------------- joining and leaving


async def test_an_open_table_is_listed_with_its_host_seated(house: House) -> None:
    table = await house.lobby(100, channel=7)
    assert (table.state.row.state, table.state.row.host_id, seated(table)) == ("lobby", 100, [100])
    assert table.state.row.opened_at == house.clock.time
    assert await stored(house, table)
    assert await house.host.in_channel(7) is table


async def test_opening_is_heard_of_once_with_the_host_seated(house: House) -> None:
    heard: list[tuple[int, int]] = []
    house.host.listen(lambda before, after: heard.append((len(before.seats), len(after.seats))))
    await house.lobby(100)
    assert heard == [(0, 1)]


async def test_people_sit_in_the_order_they_come(house: House) -> None:
    table = await house.lobby(100)
    await house.join(table, 102)
    await house.join(table, 101)
    assert seated(table) == [100, 102, 101]
    assert [seat.name for seat in table.state.seats] == ["Marco", "Élodie", "Yuki"]
    assert await stored(house, table)


async def test_nobody_joins_twice(house: House) -> None:
    table = await house.lobby(100)
    await house.join(table, 101)
    for user in (100, 101):
        assert await refused(house, table, house.join(table, user)) == "already_in"


async def test_the_fourth_starts_the_match(house: House) -> None:
    table = await house.lobby(100)
    for user in (101, 102):
        await house.join(table, user)
        assert table.state.row.state == "lobby"
    house.clock.forward(60)
    await house.join(table, 103)
    assert (table.state.row.state, table.state.row.started_at) == ("playing", house.clock.time)
    assert table.state.round is not None
    assert (table.state.round.number, table.state.round.dealer) == (1, 0)
    assert await stored(house, table)


async def test_the_fifth_finds_all_seats_taken(house: House) -> None:
    table = (await house.sit()).table
    assert await refused(house, table, house.join(table, 104)) == "full"
    assert await refused(house, table, house.join(table, 101)) == "already_in"


async def test_two_who_want_the_last_seat_at_once(house: House) -> None:
    table = await house.lobby(100)
    await house.join(table, 101)
    await house.join(table, 102)
    both = await asyncio.gather(house.join(table, 103), house.join(table, 104), return_exceptions=True)
    assert [error.code for error in both if isinstance(error, Declined)] == ["full"]
    assert seated(table) in ([100, 101, 102, 103], [100, 101, 102, 104])
    assert len(house.dump()["rounds"]) == 1


async def test_who_leaves_makes_room_and_the_others_close_up(house: House) -> None:
    table = await house.lobby(100)
    for user in (101, 102):
        await house.join(table, user)
    await leave(table, 101)
    assert (seated(table), table.state.row.host_id) == ([100, 102], 100)
    assert await stored(house, table)
    await house.join(table, 101)
    assert seated(table) == [100, 102, 101]


async def test_the_host_leaves_and_the_longest_seated_person_is_host(house: House) -> None:
    table = await house.lobby(100)
    await add_computer(table, 100)
    await house.join(table, 102)
    await leave(table, 100)
    assert (table.state.row.host_id, seated(table), table.state.row.state) == (102, [None, 102], "lobby")
    assert await stored(house, table)
    assert await refused(house, table, start(table, 100)) == "host_only"
    await start(table, 102)
    assert table.state.row.state == "playing"


async def test_a_table_without_people_closes_and_frees_the_channel(house: House) -> None:
    table = await house.lobby(100, channel=7)
    await add_computer(table, 100)
    house.clock.forward(5)
    await leave(table, 100)
    assert (table.state.row.state, table.state.row.ended_at) == ("closed", house.clock.time)
    assert await house.host.in_channel(7) is None
    assert await refused(house, table, house.join(table, 101)) == "table_closed"
    assert (await house.lobby(101, channel=7)).state.id != table.state.id


async def test_who_does_not_sit_there_cannot_leave(house: House) -> None:
    table = await house.lobby(100)
    assert await refused(house, table, leave(table, 101)) == "not_seated"


async def test_nobody_leaves_a_match(house: House) -> None:
    table = (await house.sit()).table
    assert await refused(house, table, leave(table, 101)) == "playing"


# ---------------------------------------------------------------- the host's part


async def test_computers_fill_up_and_the_fourth_starts(house: House) -> None:
    table = await house.lobby(100)
    for number in (1, 2, 3):
        await add_computer(table, 100)
        assert table.state.seats[number].name == str(number)
    assert (seated(table), table.state.row.state) == ([100, None, None, None], "playing")
    assert await refused(house, table, add_computer(table, 100)) == "playing"


async def test_start_fills_free_seats_with_computers(house: House) -> None:
    table = await house.lobby(100)
    await house.join(table, 101)
    await start(table, 100)
    assert (seated(table), table.state.row.state) == ([100, 101, None, None], "playing")
    assert [seat.name for seat in table.state.seats[2:]] == ["1", "2"]
    assert await stored(house, table)


@pytest.mark.parametrize("what", ["start", "computer", "settings", "close"])
async def test_only_the_host_starts_seats_computers_sets_and_closes(house: House, what: str) -> None:
    table = await house.lobby(100)
    await house.join(table, 101)
    change = {
        "start": start(table, 101),
        "computer": add_computer(table, 101),
        "settings": settings(table, 101, rounds=8),
        "close": close(table, 101),
    }
    for name, one in change.items():
        if name != what:
            one.close()
    assert await refused(house, table, change[what]) == "host_only"


async def test_the_refusal_names_the_host(house: House) -> None:
    table = await house.lobby(100)
    await house.join(table, 101)
    with pytest.raises(Declined) as refusal:
        await start(table, 101)
    assert refusal.value.about == {"host": "Marco"}


async def test_settings_change_what_they_name(house: House) -> None:
    table = await house.lobby(100)
    await settings(table, 100, mode="pairs")
    assert (table.state.row.mode, table.state.row.rounds, table.state.row.house) == ("pairs", 4, "")
    await settings(table, 100, rounds=16, house=["strict", "ready_pay_ready"])
    assert (table.state.row.mode, table.state.row.rounds) == ("pairs", 16)
    assert set(table.state.house) == {"strict", "ready_pay_ready"}
    await settings(table, 100, house=[])
    await settings(table, 100, pace="24 h", asking="sealed")
    assert (table.state.row.pace, table.state.row.asking, table.state.row.mode) == ("1d", "sealed", "pairs")
    assert table.state.house == ()
    assert await stored(house, table)


async def test_settings_that_do_not_exist(house: House) -> None:
    table = await house.lobby(100)
    for change in (
        settings(table, 100, mode="chess"),
        settings(table, 100, rounds=3),
        settings(table, 100, asking="loudly"),
        settings(table, 100, rounds=-1),
        settings(table, 100, house=["strict", "blindfold"]),
    ):
        assert await refused(house, table, change) == "no_such_setting"
    assert await refused(house, table, settings(table, 100, pace="soon")) == "pace_unknown"


async def test_settings_are_locked_once_it_plays(house: House) -> None:
    table = (await house.sit()).table
    assert await refused(house, table, settings(table, 100, rounds=1)) == "playing"
    assert await refused(house, table, close(table, 100)) == "playing"
    assert await refused(house, table, start(table, 100)) == "playing"


async def test_closing_frees_the_channel_and_nothing_works_there_any_more(house: House) -> None:
    table = await house.lobby(100, channel=7)
    await house.join(table, 101)
    await close(table, 100)
    assert (table.state.row.state, table.state.row.ended_at) == ("closed", house.clock.time)
    assert await refused(house, table, house.join(table, 102)) == "table_closed"
    assert await refused(house, table, start(table, 100)) == "table_closed"
    assert await refused(house, table, leave(table, 101)) == "table_closed"
    await house.lobby(101, channel=7)


async def test_the_settings_are_what_is_played(house: House) -> None:
    table = await house.lobby(100)
    await settings(table, 100, mode="winds", house=["strict", "no_hints"])
    await start(table, 100)
    assert table.state.round is not None
    rules = table.state.round.position.rules
    assert (rules.mode.id, "strict" in rules.house, set(table.state.house)) == ("winds", True, {"strict", "no_hints"})


# ---------------------------------------------------------------- one table a channel, one colour a table


async def test_one_table_a_channel(house: House) -> None:
    await house.lobby(100, channel=7)
    before = house.dump()
    assert await code_of(house.lobby(101, channel=7)) == "table_here"
    assert house.dump()["tables"] == before["tables"]
    assert house.dump()["seats"] == before["seats"]


async def test_one_table_a_channel_when_several_open_it_at_once(house: House) -> None:
    opened = await asyncio.gather(*(house.lobby(u, channel=7) for u in (100, 101, 102)), return_exceptions=True)
    assert [error.code for error in opened if isinstance(error, Declined)] == ["table_here"] * 2
    [table] = [table for table in opened if isinstance(table, Table)]
    assert len(house.dump()["tables"]) == len(house.dump()["seats"]) == 1
    assert await house.host.in_channel(7) is table


async def test_a_table_that_cannot_be_written_does_not_exist(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Opening and sitting down are one thing: a channel is never blocked by a table without its host."""
    before = house.dump()

    async def fails(*_: object) -> None:
        raise OSError("no space left")

    with monkeypatch.context() as patched:
        patched.setattr(rows, "replace_seats", fails)
        with pytest.raises(OSError, match="no space left"):
            await house.lobby(100, channel=7)
    assert house.dump() == before
    assert await house.host.in_channel(7) is None
    assert seated(await house.lobby(100, channel=7)) == [100]


async def test_the_tables_of_a_person_have_different_colours(house: House) -> None:
    tables = [await house.lobby(100) for _ in range(4)]
    other = await house.lobby(101)
    await house.join(other, 100)
    assert [table.state.seats[0].chip for table in tables] == [0, 1, 2, 3]
    assert [seat.chip for seat in other.state.seats] == [0, 4]
    await close(tables[1], 100)
    assert (await house.lobby(100)).state.seats[0].chip == 1, "the colour of a table that is no more is free"


async def test_with_more_tables_than_colours_each_is_used_as_rarely_as_can_be(house: House) -> None:
    tables = [await house.lobby(100) for _ in range(13)]
    assert [table.state.seats[0].chip for table in tables] == [0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 0]


async def test_tables_opened_at_once_have_different_colours(house: House) -> None:
    tables = await asyncio.gather(*(house.lobby(100) for _ in range(4)))
    assert sorted(table.state.seats[0].chip for table in tables) == [0, 1, 2, 3]


# ---------------------------------------------------------------- drawing seats, restarting


class Backwards(Random):
    """Chance that turns everything round."""

    def shuffle(self, x: Any) -> None:
        x.reverse()


async def test_seats_are_drawn_by_chance_at_the_start(tmp_path: Path) -> None:
    async with open_house(tmp_path / "table.db", chance=Backwards()) as house:
        table = (await house.sit()).table
        assert seated(table) == [103, 102, 101, 100]
        assert [seat.name for seat in table.state.seats] == ["王小明", "Élodie", "Yuki", "Marco"]
        assert await stored(house, table)


async def test_a_lobby_survives_a_restart(house: House) -> None:
    table = await house.lobby(100, channel=7)
    await add_computer(table, 100)
    await house.join(table, 101)
    await settings(table, 100, mode="pairs", rounds=8, house=["strict"])
    await house.again()
    again = await house.host.in_channel(7)
    assert again is not None
    assert again is not table
    assert plain(again.state) == plain(table.state)
    assert set(again.state.players) == {100, 101}
    await house.join(again, 102)
    assert again.state.row.state == "playing"
