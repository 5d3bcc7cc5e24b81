"""What is written is what is read: people, tables, seats, rounds, actions, what is pending, scores, messages."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from typing import Any

import pytest

from bot.store import players as people
from bot.store import posts, tables
from bot.store.database import Database
from bot.store.players import Player
from bot.store.posts import PostRow
from bot.store.tables import ActionRow, PendingRow, RoundRow, ScoreRow, SeatRow, TableRow

ROW = TableRow(
    id=0,
    guild_id=1 << 62,
    channel_id=2,
    name="tea-house",
    language="zh-CN",
    host_id=100,
    game="cat-and-mouse/1",
    mode="winds",
    house="strict ready_pay_ready",
    rounds=4,
    state="lobby",
    text_only=True,
    opened_at=1_700_000_000.123456,
)
SEATS = [SeatRow(0, 100, "Marco", 3), SeatRow(1, None, "1"), SeatRow(2, 102, "Élodie", 0, declines=True)]


async def insert(database: Database, row: TableRow = ROW, seats: list[SeatRow] = SEATS) -> int:
    """Store a table with its seats and return its id."""
    async with database.transaction() as transaction:
        table_id = await tables.insert(transaction, row)
        await tables.replace_seats(transaction, table_id, seats)
    return table_id


# ---------------------------------------------------------------- tables


async def test_a_table_is_read_as_it_was_written(database: Database) -> None:
    table_id = await insert(database)
    assert await tables.get(database, table_id) == replace(ROW, id=table_id)
    assert await tables.seats(database, table_id) == SEATS
    assert await tables.get(database, table_id + 1) is None


async def test_a_table_is_written_anew(database: Database) -> None:
    table_id = await insert(database)
    other = await insert(database, replace(ROW, channel_id=3))
    changed = replace(
        ROW, id=table_id, state="over", text_only=False, host_id=102, mode="pairs", started_at=5.0, ended_at=6.5
    )
    async with database.transaction() as transaction:
        await tables.update(transaction, changed)
        await tables.replace_seats(transaction, table_id, SEATS[:1])
    assert await tables.get(database, table_id) == changed
    assert await tables.seats(database, table_id) == SEATS[:1]
    assert await tables.get(database, other) == replace(ROW, id=other, channel_id=3)
    assert await tables.seats(database, other) == SEATS


async def test_a_channel_has_one_living_table_and_a_latest_one(database: Database) -> None:
    first = await insert(database)
    with pytest.raises(sqlite3.IntegrityError, match="channel_id"):
        await insert(database)
    assert await tables.living_in(database, 2) == first
    async with database.transaction() as transaction:
        await tables.update(transaction, replace(ROW, id=first, state="over"))
    assert (await tables.living_in(database, 2), await tables.latest_in(database, 2)) == (None, first)
    second = await insert(database, replace(ROW, state="playing"))
    assert (await tables.living_in(database, 2), await tables.latest_in(database, 2)) == (second, second)
    assert (await tables.living_in(database, 9), await tables.latest_in(database, 9)) == (None, None)
    assert [place.table_id for place in await tables.places(database)] == [second]


@pytest.mark.parametrize(("state", "lives"), [("lobby", True), ("playing", True), ("over", False), ("closed", False)])
async def test_the_living_tables_and_colours_of_a_person(database: Database, state: str, lives: bool) -> None:
    table_id = await insert(database, replace(ROW, state=state))
    assert await tables.living_of(database, 102) == ([table_id] if lives else [])
    assert await tables.chips_of(database, 100) == ([3] if lives else [])
    assert await tables.living_of(database, 101) == []


async def test_nobody_sits_twice_at_a_table_and_computers_may(database: Database) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="user_id"):
        await insert(database, seats=[SeatRow(0, 100, "Marco"), SeatRow(1, 100, "Marco")])
    await insert(database, seats=[SeatRow(0, None, "1"), SeatRow(1, None, "2")])


@pytest.mark.parametrize("change", [{"state": "asleep"}, {"rounds": None}, {"opened_at": "noon"}])
async def test_rows_that_make_no_sense_are_refused(database: Database, change: dict[str, Any]) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        await insert(database, replace(ROW, **change))


# ---------------------------------------------------------------- rounds


async def test_rounds_actions_and_scores(database: Database) -> None:
    table_id = await insert(database)
    first, second = RoundRow(1, 0, "ab" * 32, 10.0), RoundRow(2, 3, "cd" * 32, 20.5)
    taken = [
        ActionRow(number, f"0 discard {number}p", author, 11.0)
        for number, author in enumerate(("player", "table", "computer"), 1)
    ]
    brought = [ScoreRow(1, seat, seat or None, score, score * 3) for seat, score in enumerate((8, -8, 16, -16))]
    async with database.transaction() as transaction:
        for row in (first, second):
            await tables.add_round(transaction, table_id, row)
        await tables.add_actions(transaction, table_id, 1, taken)
        await tables.end_round(transaction, table_id, 1, 15.0, brought)
    assert await tables.rounds(database, table_id) == [replace(first, ended_at=15.0), second]
    assert await tables.actions(database, table_id, 1) == taken
    assert await tables.actions(database, table_id, 2) == []
    assert await tables.scores(database, table_id) == brought


async def test_an_action_has_its_number_once(database: Database) -> None:
    table_id = await insert(database)
    async with database.transaction() as transaction:
        await tables.add_round(transaction, table_id, RoundRow(1, 0, "ab" * 32, 10.0))
        await tables.add_actions(transaction, table_id, 1, [ActionRow(1, "0 done", "table", 10.0)])
    with pytest.raises(sqlite3.IntegrityError, match="UNIQUE"):
        async with database.transaction() as transaction:
            await tables.add_actions(transaction, table_id, 1, [ActionRow(1, "0 flower 1f", "player", 11.0)])
    with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
        async with database.transaction() as transaction:
            await tables.add_actions(transaction, table_id, 2, [ActionRow(1, "0 done", "table", 10.0)])
    assert await tables.actions(database, table_id, 1) == [ActionRow(1, "0 done", "table", 10.0)]


async def test_what_is_pending_is_written_anew_and_read_in_order_of_seats(database: Database) -> None:
    table_id = await insert(database)
    other = await insert(database, replace(ROW, channel_id=3))
    rows = [
        PendingRow(3, 100_005, "3 pung 5p with 5p1j", 18.25),
        PendingRow(0, 100_005, "0 pass", 0.0, "computer"),
        PendingRow(2, 100_005, "2 pass", 0.0, "table"),
    ]
    async with database.transaction() as transaction:
        await tables.replace_pending(transaction, table_id, rows)
        await tables.replace_pending(transaction, other, [PendingRow(1, 100_009, "1 discard 5p", 7.0)])
    assert await tables.pending(database, table_id) == [rows[1], rows[2], rows[0]]
    async with database.transaction() as transaction:
        await tables.replace_pending(transaction, table_id, rows[1:])
    assert await tables.pending(database, table_id) == [rows[1], rows[2]]


async def test_when_a_table_wakes(database: Database) -> None:
    table_id = await insert(database, replace(ROW, wake_at=18.25))
    await insert(database, replace(ROW, channel_id=3))
    assert await tables.wake_times(database) == {table_id: 18.25}, "where nothing is due nobody wakes"


# ---------------------------------------------------------------- people


async def test_people_are_noted_and_keep_what_they_prefer(database: Database) -> None:
    async with database.transaction() as transaction:
        await people.seen(transaction, 100, "Marco", "en-US")
    assert await people.get(database, 100) == Player(100, "Marco", "en-US")
    assert await people.get(database, 101) is None
    wanted = {"language": "zh-CN", "flowers": "hand", "hold_seconds": 0, "tiles": "both", "tips": False, "blur": True}
    wanted |= {"quiet": "Europe/Rome 23-8", "reminders": 2, "corners": False}
    assert set(people.PREFERENCES) == set(wanted)
    async with database.transaction() as transaction:
        for name, value in wanted.items():
            await people.prefer(transaction, 100, name, value)
        await people.set_dm_closed(transaction, 100, True)
        await people.seen(transaction, 100, "Marco P", None)
    player = await people.get(database, 100)
    assert player == Player(100, "Marco P", "en-US", dm_closed=True, **wanted)  # type: ignore[arg-type]
    assert await people.many(database, [100, 101]) == {100: player}
    assert await people.many(database, []) == {}


@pytest.mark.parametrize(
    ("name", "value"), [("flowers", "never"), ("hold_seconds", 16), ("hold_seconds", -1), ("tiles", "sound")]
)
async def test_what_cannot_be_preferred(database: Database, name: str, value: Any) -> None:
    async with database.transaction() as transaction:
        await people.seen(transaction, 100, "Marco", None)
    with pytest.raises(sqlite3.IntegrityError):
        async with database.transaction() as transaction:
            await people.prefer(transaction, 100, name, value)
    assert await people.get(database, 100) == Player(100, "Marco")


# ---------------------------------------------------------------- messages


async def test_messages_by_what_they_are_for(database: Database) -> None:
    table_id = await insert(database)
    other = await insert(database, replace(ROW, channel_id=3))
    board, panel = PostRow("board", 2, 1 << 60, "ab", False, 1.5), PostRow("panel:0", 9, 8, "cd", True, 2.5)
    async with database.transaction() as transaction:
        for row in (board, panel):
            await posts.put(transaction, table_id, row)
        await posts.put(transaction, other, board)
    assert await posts.of_table(database, table_id) == {"board": board, "panel:0": panel}
    newer = PostRow("board", 3, 77, "ef", True, 9.0)
    async with database.transaction() as transaction:
        await posts.put(transaction, table_id, newer)
        await posts.remove(transaction, table_id, "panel:0")
    assert await posts.of_table(database, table_id) == {"board": newer}
    assert await posts.of_table(database, other) == {"board": board}
