"""What everybody at a table is asked (D15): who is waited for, what silence means, what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.table import votes
from bot.table.draft import Draft
from bot.table.passing_time import time_passes
from bot.table.pauses import resume
from bot.table.people import leave_server, take_seat
from tests.table.houses import House, Sitting, code_of, refused

HOUR, DAY = 3600.0, 86400.0


async def ask(table: Sitting, decide: Callable[..., Any], *about: Any) -> None:
    await table.table.change(lambda draft: decide(draft, *about))


async def answer(table: Sitting, user_id: int, *, agrees: bool = True) -> None:
    vote = table.state.vote
    assert vote is not None
    await table.table.change(lambda draft: votes.cast(draft, user_id, vote.number, agrees=agrees))


async def later(house: House, table: Sitting, seconds: float) -> None:
    house.clock.forward(seconds)
    await table.table.change(time_passes)


def said(table: Sitting) -> list[tuple[str, int | None, str]]:
    return [(note.kind, note.seat, note.about) for note in table.state.notes]


async def test_a_pause_needs_everybody_and_nothing_moves_meanwhile(house: House) -> None:
    table = await house.sit((100, 101, 102, None))
    await ask(table, votes.propose_pause, 100, 3)
    assert [votes.may_vote(table.state, seat) for seat in range(4)] == [False, True, True, False]
    await answer(table, 101)
    assert table.state.row.paused_at is None, "not all have said so"
    await table.check_stored()
    await answer(table, 102)
    row = table.state.row
    assert (row.paused_at, row.paused_until) == (house.clock.time, house.clock.time + 3 * DAY)
    assert table.state.vote is None
    assert said(table) == [("paused", None, str(row.paused_until))]
    assert await refused(house, table.table, table.say(0, table.some_throw(0))) == "paused"
    due = table.state.clocks[0].due_at
    await later(house, table, DAY)
    await ask(table, resume)
    assert table.state.clocks[0].due_at == due + DAY
    assert table.state.row.pause_left == 6 * DAY
    await table.check_stored()


async def test_pauses_are_used_up(house: House) -> None:
    table = await house.sit((100, None, None, None))
    await ask(table, votes.propose_pause, 100, 7)  # nobody else is there to be asked
    assert await code_of(ask(table, votes.propose_pause, 100, 1)) == "paused"
    await later(house, table, 7 * DAY)
    assert table.state.row.paused_at is None
    assert await refused(house, table.table, ask(table, votes.propose_pause, 100, 1)) == "no_pause_left"


async def test_one_who_disagrees_ends_the_question(house: House) -> None:
    table = await house.sit()
    await ask(table, votes.propose_end, 102)
    await answer(table, 100)
    await answer(table, 101, agrees=False)
    assert table.state.vote is None
    assert table.state.row.state == "playing"
    assert said(table) == [("refused", 2, "end")]


async def test_the_end_of_a_match_frees_its_channel_and_keeps_the_scores(house: House) -> None:
    table = await house.sit((100, 101, None, None), rounds=2)
    await ask(table, votes.propose_end, 100)
    await answer(table, 101)
    assert (table.state.row.state, table.state.round, table.state.row.wake_at) == ("over", None, None)
    assert await house.host.in_channel(table.state.row.channel_id) is None
    assert await code_of(table.say(0, "discard 1m")) == "table_over"
    await table.check_stored()


@pytest.mark.parametrize(("propose", "comes"), [(votes.propose_pause, True), (votes.propose_end, False)])
async def test_what_silence_means(propose: Callable[..., None], comes: bool, house: House) -> None:
    table = await house.sit(pace="slow")
    await ask(table, propose, 100, *([2] if comes else []))
    await later(house, table, 47 * HOUR)
    assert said(table) == []
    assert table.state.row.wake_at == house.clock.time + HOUR
    await later(house, table, HOUR)
    assert [note.kind for note in table.state.notes] == ["paused" if comes else "refused"]
    assert table.state.row.state == "playing"


async def test_one_question_at_a_time_but_ones_own_can_be_changed(house: House) -> None:
    table = await house.sit()
    await ask(table, votes.propose_pause, 100, 2)
    first = table.state.vote
    assert first is not None
    assert await refused(house, table.table, ask(table, votes.propose_end, 101)) == "vote_running"
    await answer(table, 101)
    await ask(table, votes.propose_pause, 100, 4)
    assert table.state.vote is not None
    assert table.state.vote.ballots == {}
    old = first.number
    cast = table.table.change(lambda draft: votes.cast(draft, 102, old, agrees=True))
    assert await refused(house, table.table, cast) == "vote_over"
    assert await code_of(table.table.change(lambda draft: votes.cast(draft, 100, old + 1, agrees=True))) == "vote_over"


async def test_nobody_is_replaced_before_three_days(house: House) -> None:
    table = await house.sit()
    seek = (votes.propose_substitute, 100, 1, 104, "Sam")
    assert await refused(house, table.table, ask(table, *seek)) == "not_absent"
    await table.table.change(lambda draft: draft.change_seat(0, autopilot_at=draft.now))
    assert await code_of(ask(table, votes.propose_substitute, 101, 0, 104, "Sam")) == "not_absent"
    await later(house, table, 3 * DAY)
    assert await code_of(ask(table, votes.propose_substitute, 101, 0, 102, "Élodie")) == "plays_already"
    await ask(table, votes.propose_substitute, 101, 0, 104, "Sam")
    await answer(table, 102)
    await answer(table, 103)
    assert table.state.seat(0).offered_to == 104
    # Whoever it is about has no say, but being back ends it all.
    await table.table.change(lambda draft: draft.present(0))
    assert table.state.seat(0).offered_to is None


async def test_a_question_dies_with_its_reason(house: House) -> None:
    table = await house.sit()
    await table.table.change(lambda draft: leave_server(draft, 103))
    await ask(table, votes.propose_substitute, 100, 3, 104, "Sam")
    await answer(table, 101)

    def back(draft: Draft) -> None:
        draft.present(3)
        votes.settle_vote(draft)

    await table.table.change(back)
    assert table.state.vote is None
    assert table.state.seat(3).offered_to is None


async def test_those_who_left_hold_nothing_up(house: House) -> None:
    table = await house.sit()
    for user_id in (102, 103):
        await ask(table, leave_server, user_id)
    await ask(table, votes.propose_end, 100)
    await answer(table, 101)
    assert table.state.row.state == "over"


async def test_a_vote_goes_on_while_the_table_rests(house: House) -> None:
    table = await house.sit((100, 101, None, None))
    await ask(table, votes.propose_pause, 100, 5)
    await answer(table, 101)
    await ask(table, votes.propose_end, 101)
    await house.again()
    stored = await house.host.table(table.state.id)
    assert stored.state.vote == table.state.vote
    again = Sitting(house, stored)
    await answer(again, 100)
    assert again.state.row.state == "over"
    assert again.state.row.paused_until is None


async def test_the_newcomer_has_a_vote_of_their_own(house: House) -> None:
    table = await house.sit()
    await table.table.change(lambda draft: draft.change_seat(1, offered_to=0))
    await ask(table, votes.propose_pause, 100, 1)
    await answer(table, 101)
    sam = await house.person(104)
    await table.table.change(lambda draft: take_seat(draft, 1, sam, 0))
    assert table.state.vote is not None
    assert table.state.vote.ballots == {1: True}
