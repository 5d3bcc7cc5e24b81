"""A finished round as it was: every moment, the points before it, and who sat there then."""

from __future__ import annotations

from random import Random

import pytest

from bot.table import people
from bot.table.declined import Declined
from bot.table.replaying import Replays, as_it_was
from tests.table.houses import FOUR, House
from tests.table.test_match import play_round, stack_wins


async def test_a_round_moment_by_moment_and_who_sat_there(house: House) -> None:
    stack_wins(house)
    sitting = await house.sit(FOUR, rounds=4)
    replays = Replays(house.database)
    with pytest.raises(Declined, match="no_such_round"):
        await replays.of_round(sitting.state, 1)
    await play_round(sitting, Random(1), wild=0.0)
    first, totals = sitting.state.last_finished, sitting.state.totals
    assert first is not None
    await play_round(sitting, Random(2), wild=0.0)
    # Somebody else takes the second seat over.
    sam = await house.person(104)
    await sitting.table.change(lambda draft: people.offer_own_seat(draft, 101, people.ANYBODY))
    await sitting.table.change(lambda draft: people.take_seat(draft, 1, sam, 0))

    replay = await replays.of_round(sitting.state, 1)
    assert replay.finished == first
    assert [moment.actions for moment in replay.moments] == list(range(first.actions + 1))
    assert replay.totals == (0, 0, 0, 0)
    assert (await replays.of_round(sitting.state, 2)).totals == totals
    with pytest.raises(Declined, match="no_such_round"):
        await replays.of_round(sitting.state, 3)

    then = await as_it_was(house.database, sitting.state, 1)
    assert [seat.user_id for seat in sitting.state.seats] == [100, 104, 102, 103]
    assert [seat.user_id for seat in then.seats] == list(FOUR)
    assert then.players[101].name == (await house.person(101)).name
    assert await as_it_was(house.database, then, 2) == then
