"""Who comes and goes while a match is played: substitutes, hosts, those who leave the server, computers."""

from __future__ import annotations

import asyncio

from bot.store.posts import PostRow, of_table, put
from bot.table import people
from bot.table.closing import close_by_moderator
from bot.table.passing_time import time_passes
from bot.table.play import act
from bot.table.records import record_of, with_former
from bot.table.table import Table
from tests.table.houses import House, Sitting, code_of, refused

DAY = 86400.0


async def offer(table: Sitting, user_id: int, to: int) -> None:
    await table.table.change(lambda draft: people.offer_own_seat(draft, user_id, to))


async def sit(house: House, table: Sitting, index: int, user_id: int) -> None:
    newcomer = await house.person(user_id)
    async with house.host.seating(user_id) as chip:
        await table.table.change(lambda draft: people.take_seat(draft, index, newcomer, chip))


async def test_a_seat_handed_over_goes_on_as_it_was(house: House) -> None:
    house.game.stack("4p5p", "", "", "")
    table = await house.sit()
    hand, before = table.position.seats[0].hand, table.state.sequence
    await offer(table, 100, 104)
    assert table.state.seat_of(100) == 0
    house.clock.forward(60)
    await sit(house, table, 0, 104)
    assert (table.state.seat_of(104), table.state.seat_of(100)) == (0, None)
    assert table.position.seats[0].hand == hand
    assert table.state.sequence == before
    assert table.state.clocks[0].started_at == house.clock.time, "the newcomer has a whole turn"
    assert [(note.kind, note.seat, note.about) for note in table.state.notes] == [
        ("substituted", 0, "Marco"),
        ("host", 1, ""),
    ]
    assert table.state.row.host_id == 101, "the host's role goes to those who know the table"
    await table.check_stored()
    assert await code_of(table.say(0, "discard 4p")) == "not_seated"
    await table.table.change(lambda draft: act(draft, 104, "discard 4p", None))
    assert "0 discard 4p" in table.actions()


async def test_nothing_said_is_said_for_the_newcomer(slow_house: House) -> None:
    table = await slow_house.sit()
    await table.say(0, table.some_throw(0))
    await offer(table, 100, 104)
    await sit(slow_house, table, 0, 104)
    assert table.state.pending == ()
    assert table.state.is_asked(0)


async def test_who_may_take_a_seat(house: House) -> None:
    table = await house.sit()
    assert await refused(house, table.table, sit(house, table, 0, 104)) == "seat_taken"
    assert await refused(house, table.table, offer(table, 104, 0)) == "not_seated"
    assert await refused(house, table.table, offer(table, 100, 101)) == "plays_already"
    await offer(table, 100, 999)
    assert await refused(house, table.table, sit(house, table, 0, 104)) == "not_for_you"
    await offer(table, 100, people.ANYBODY)
    assert await refused(house, table.table, sit(house, table, 0, 101)) == "already_in"
    await table.table.change(lambda draft: people.keep_seat(draft, 100))
    assert await refused(house, table.table, sit(house, table, 0, 104)) == "seat_taken"


async def test_what_stands_for_the_one_before_is_not_for_the_newcomer(house: House) -> None:
    """What is delivered to a seat finds no message of the one before to write into."""
    table = await house.sit()
    slots = ("panel:0", "call:0", "vote:0:7", "panel:1", "board")
    async with house.database.transaction() as transaction:
        for number, slot in enumerate(slots):
            await put(transaction, table.state.id, PostRow(slot, 5, number, "x", True, 0.0))
    await offer(table, 100, 104)
    await sit(house, table, 0, 104)
    assert set(await of_table(house.database, table.state.id)) == {
        "left:0:100:0", "gone:1", "gone:2", "panel:1", "board",
    }  # fmt: skip


async def test_both_are_named_in_the_record(house: House) -> None:
    table = await house.sit((100, None, None, None), rounds=2)
    await table.say(0, table.some_throw(0))
    await offer(table, 100, 104)
    await sit(house, table, 0, 104)
    names = ["Sam", "Computer 1", "Computer 2", "Computer 3"]

    async def played_by(number: int) -> list[str]:
        record = await record_of(house.database, table.state, number, names)
        found: list[str] = record["names"]
        return found

    while table.state.row.state == "playing":
        await table.table.change(lambda draft: draft.change_seat(0, autopilot_at=draft.now))
        await table.table.change(time_passes)
    assert await played_by(1) == ["Marco → Sam", *names[1:]]
    assert await played_by(2) == names


def test_a_seat_that_went_through_many_hands() -> None:
    given_up = [(100_050, 1, "Ann"), (200_000, 1, "Bo"), (300_010, 1, "Cleo"), (300_010, 2, "Dan")]
    names = ["a", "b", "c", "d"]
    expected = {1: "Ann → Bo", 2: "Cleo", 3: "Cleo → b", 4: "b"}
    assert {number: with_former(names, given_up, number)[1] for number in expected} == expected
    assert with_former(names, given_up, 1)[2] == "Dan"
    assert with_former(names, given_up, 3)[2:] == ["Dan → c", "d"]


async def test_a_computer_plays_on(house: House) -> None:
    table = await house.sit((100, 101, None, None))
    await table.table.change(lambda draft: people.seat_computer(draft, 0))
    assert [seat.name for seat in table.state.seats] == ["3", "Yuki", "1", "2"]
    assert table.state.row.host_id == 101
    assert table.state.is_asked(1)
    assert await code_of(table.say(0, "discard 1m")) == "not_seated"
    await table.check_stored()


async def test_whoever_leaves_the_server_is_played_for(house: House) -> None:
    table = await house.sit((100, 101, None, None))
    await table.table.change(lambda draft: people.leave_server(draft, 100))
    assert table.state.seat(0).gone
    assert table.state.is_asked(1)
    await table.check_stored()
    kinds = [note.kind for note in table.state.notes]
    assert kinds == ["left"]
    await table.table.change(lambda draft: people.leave_server(draft, 100))
    await table.table.change(lambda draft: people.leave_server(draft, 104))
    assert [note.kind for note in table.state.notes] == ["left"], "it is said once"
    await table.table.change(lambda draft: people.come_back(draft, 100))
    assert not table.state.seat(0).gone
    assert table.state.seat(0).autopilot_at is None


async def test_the_host_hands_the_role_on(house: House) -> None:
    table = await house.sit()

    async def hand(user_id: int, to: int) -> None:
        await table.table.change(lambda draft: people.pass_host_on(draft, user_id, to))

    assert await refused(house, table.table, hand(101, 102)) == "host_only"
    assert await refused(house, table.table, hand(100, 104)) == "not_at_table"
    assert await refused(house, table.table, hand(100, 100)) == "host_already"
    await hand(100, 102)
    assert table.state.row.host_id == 102
    assert table.state.notes[-1].seat == 2


async def test_a_host_who_vanished_is_followed_by_the_longest_seated(house: House) -> None:
    table = await house.lobby(100)
    for user_id in (103, 101):
        house.clock.forward(60)
        await house.join(table, user_id)
    house.clock.forward(60)
    await house.join(table, 102)
    sitting = Sitting(house, table)
    await table.change(lambda draft: draft.change_seat(0, autopilot_at=draft.now))
    wake = house.clock.time + 3 * DAY
    assert table.state.row.wake_at is not None
    assert table.state.row.wake_at <= wake
    house.clock.forward(3 * DAY - 1)
    await table.change(people.pass_on_hosting)
    assert table.state.row.host_id == 100
    # Others are waited for no longer than the host.
    await table.change(lambda draft: draft.change_seat(1, autopilot_at=draft.now))
    house.clock.forward(1)
    await table.change(people.pass_on_hosting)
    assert table.state.row.host_id == 101
    await sitting.check_stored()


async def test_nobody_left_to_host_keeps_nothing_awake(house: House) -> None:
    table = await house.sit((100, None, None, None), rounds=1)
    await table.table.change(lambda draft: draft.change_seat(0, autopilot_at=draft.now - 4 * DAY))
    await table.table.change(time_passes)
    assert table.state.row.state == "over"
    assert table.state.row.wake_at is None


async def test_a_table_that_a_moderator_closes_frees_its_channel(house: House) -> None:
    table, lobby = await house.sit(), await house.lobby(100)
    before = table.state.totals
    for each in (table.table, lobby):
        await each.change(close_by_moderator)
        assert each.state.row.wake_at is None
        await house.lobby(101, channel=each.state.row.channel_id)
    assert (table.state.row.state, lobby.state.row.state) == ("over", "closed")
    assert await code_of(table.table.change(close_by_moderator)) == "table_closed"
    assert table.state.totals == before
    await table.check_stored()


async def test_two_tables_joined_at_once_have_colours_of_their_own(house: House) -> None:
    tables: list[Table] = [await house.lobby(100), await house.lobby(101), await house.lobby(102)]
    await asyncio.gather(*(house.join(table, 104) for table in tables))
    seats = [next(seat for seat in table.state.seats if seat.user_id == 104) for table in tables]
    assert sorted(seat.chip for seat in seats) == [0, 1, 2]
