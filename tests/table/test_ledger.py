"""What is entered when a round ends is what its record leads to, and nothing of it is ever entered twice or lost."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from random import Random
from typing import Any

import pytest

from bot.store import finished, ledger, ratings
from bot.store.ledger import DERIVED, LedgerEntry
from bot.table.ledger_anew import UnreadableRoundError, enter_what_is_owed, rate_anew, rebuild
from tests.table.houses import FOUR, House, Sitting
from tests.table.test_match import WAITS_FOR_5P, play_round, stack_wins

Rows = dict[str, list[tuple[Any, ...]]]


def entered(house: House) -> Rows:
    """Return the ledger and all that follows from it, as another process reads them."""
    with closing(sqlite3.connect(house.path)) as file:
        return {name: file.execute(f"SELECT * FROM {name} ORDER BY 1, 2, 3, 4, 5, 6").fetchall() for name in DERIVED}


async def entry(house: House, sitting: Sitting, number: int) -> LedgerEntry:
    found = await ledger.entry_of(house.database, sitting.state.id, number)
    assert found is not None
    return found.entry


async def play_match(house: House, mode: str, *people: int | None, rounds: int = 2) -> Sitting:
    """Play some rounds, the first won on the dealer's first discard, with time that passes."""
    house.game.stack("5p", "", WAITS_FOR_5P, "55p", rolls=[(3, 4)] * 8)
    sitting = await house.sit(people or FOUR, mode=mode, rounds=rounds)
    chance = Random(mode)
    house.clock.forward(90.5)
    await sitting.say(0, "discard 5p")
    for _ in range(rounds):
        await play_round(sitting, chance, wild=0.3)
        house.clock.forward(3600)
    return sitting


@pytest.mark.parametrize("mode", ["singles", "pairs"])
async def test_a_round_is_entered_with_its_end_and_its_record_leads_to_the_same(house: House, mode: str) -> None:
    sitting = await play_match(house, mode)
    first = await entry(house, sitting, 1)
    [thrower, winner] = [first.seats[0], first.seats[2]]
    assert (winner.user_id, winner.win_order, winner.win_by, winner.win_tile) == (102, 1, "discard", "5p")
    assert winner.win_from == 0
    assert (thrower.user_id, thrower.moves > 0, thrower.thought_ms >= 90_500) == (100, True, True)
    assert sum(seat.score for seat in first.seats) == 0
    assert any((p.payer, p.payee) == (0, 2) for p in first.payments) == (mode != "pairs"), "partners pay nothing"
    before = entered(house)
    assert [len(before[name]) for name in ("ledger_rounds", "ledger_seats")] == [2, 8]
    assert before["ratings"]
    assert await rebuild(house.database) == 2
    assert entered(house) == before
    assert await rate_anew(house.database) == 2
    assert entered(house) == before


async def test_rounds_of_a_match_that_is_given_up_count(house: House) -> None:
    stack_wins(house)
    sitting = await house.sit(FOUR, rounds=4)
    await sitting.say(0, "discard 5p")
    await play_round(sitting, Random(1), wild=0.0)
    await sitting.table.change(lambda draft: draft.change_row(state="closed", ended_at=draft.now))
    assert (await entry(house, sitting, 1)).seats[2].won
    assert await rebuild(house.database) == 1


async def test_a_round_stays_where_it_ended_when_its_table_moves(house: House) -> None:
    house.game.stack("5p", "", WAITS_FOR_5P, "55p", rolls=[(3, 4)] * 8)
    sitting = await house.sit(FOUR, rounds=2)
    await sitting.say(0, "discard 5p")
    await play_round(sitting, Random(1), wild=0.0)
    where = sitting.state.row.channel_id
    await sitting.table.change(lambda draft: draft.change_row(channel_id=where + 50))
    await play_round(sitting, Random(1), wild=0.0)
    before = entered(house)
    assert [len(await finished.in_channel(house.database, channel, 9)) for channel in (where, where + 50)] == [1, 1]
    await rebuild(house.database)
    assert entered(house) == before


async def test_computers_are_marked_and_with_several_nobody_is_rated(house: House) -> None:
    await play_match(house, "singles", 100, 101, 102, None, rounds=1)
    rated = await ratings.of_people(house.database, 1, ratings.SINGLES, [100, 101, 102, ratings.COMPUTER])
    assert {user: row.rounds for user, row in rated.items()} == {100: 1, 101: 1, 102: 1, ratings.COMPUTER: 1}
    before = entered(house)["ratings"]
    sitting = await play_match(house, "singles", 100, 101, None, None, rounds=1)
    assert (await entry(house, sitting, 1)).computers == 2
    assert entered(house)["ratings"] == before


async def test_what_an_older_program_has_left_is_entered_once(house: House) -> None:
    sitting = await play_match(house, "winds")
    before = entered(house)
    async with house.database.transaction() as transaction:
        await ledger.forget_all(transaction)
        await transaction.run(
            "INSERT INTO ledger_owed SELECT ledger_id, table_id, number FROM rounds WHERE ledger_id IS NOT NULL"
        )
    assert await enter_what_is_owed(house.database) == 2
    assert entered(house) == before
    assert await enter_what_is_owed(house.database) == 0
    assert entered(house) == before
    await sitting.check_stored()


async def test_a_record_that_leads_elsewhere_changes_nothing(house: House) -> None:
    sitting = await play_match(house, "singles")
    async with house.database.transaction() as transaction:
        await transaction.run("UPDATE scores SET score = score + 1 WHERE round = 2 AND seat = 0")
    before = entered(house)
    with pytest.raises(UnreadableRoundError, match=f"table {sitting.state.id}, round 2: it came to other scores"):
        await rebuild(house.database)
    assert entered(house) == before
