"""Moves: who may say what at which moment, and that a refusal changes nothing."""

from __future__ import annotations

import asyncio

import pytest

from bot.table import lobby, play
from bot.table.state import sequence_of
from tests.table.houses import House, Sitting, code_of, refused


async def ponging(house: House, **how: str) -> Sitting:
    """Return a table where East may throw 5p and South could pung it."""
    house.game.stack("5p", "55p", **how)
    return await house.sit()


# ---------------------------------------------------------------- who may speak


async def test_a_stranger_says_nothing(house: House) -> None:
    sitting = await ponging(house)
    for change in (
        sitting.table.change(lambda draft: play.act(draft, 104, "discard 5p", None)),
        sitting.table.change(lambda draft: play.take_back(draft, 104, None)),
        sitting.table.change(lambda draft: play.decline_sets(draft, 104, None)),
        sitting.table.change(lambda draft: play.show_all(draft, 104, None)),
    ):
        assert await refused(house, sitting.table, change) == "not_seated"


async def test_nothing_is_played_before_the_start_and_after_the_end(house: House) -> None:
    table = await house.lobby(100)
    act = table.change(lambda draft: play.act(draft, 100, "discard 5p", None))
    assert await refused(house, table, act) == "not_started"
    await table.change(lambda draft: lobby.close(draft, 100))
    act = table.change(lambda draft: play.act(draft, 100, "discard 5p", None))
    assert await refused(house, table, act) == "table_over"


async def test_only_who_is_asked_moves(house: House) -> None:
    sitting = await ponging(house)
    assert sitting.asked() == (0,)
    assert await refused(house, sitting.table, sitting.say(1, "discard 5p")) == "not_your_turn"
    assert await refused(house, sitting.table, sitting.say(1, "pass")) == "not_your_turn"


# ---------------------------------------------------------------- what may be said


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("discard 9p", "not_in_hand"),
        ("win", "not_complete"),
        ("kong 5p", "no_kong"),
        ("steal 5p pool:1", "no_special"),
        ("pung 5p", "nothing_offered"),
        ("takeout 1", "nothing_offered"),
        ("cat", "no_special"),
    ],
)
async def test_what_is_not_legal_is_refused_and_nothing_has_changed(house: House, action: str, code: str) -> None:
    house.game.stack("1479m1479s1478p35p")
    sitting = await house.sit()
    assert await refused(house, sitting.table, sitting.say(0, action)) == code


@pytest.mark.parametrize(
    "words", ["", "dance", "discard", "discard 0p", "discard 5p 6p", "takeout 9", "kong 5p with x"]
)
async def test_what_cannot_be_read_changes_nothing(house: House, words: str) -> None:
    sitting = await ponging(house)
    rows, state = house.dump(), sitting.state
    with pytest.raises(ValueError, match=r"."):
        await sitting.say(0, words)
    assert house.dump() == rows
    assert sitting.state == state


async def test_a_move_is_stored_and_seen_before_it_is_answered(house: House) -> None:
    sitting = await ponging(house)
    heard: list[tuple[int, int]] = []
    sitting.table.changed.append(lambda before, after: heard.append((before.sequence, after.sequence)))
    house.clock.forward(30)
    before = sitting.state.sequence
    said = await sitting.say(0, "discard 5p")
    assert (said.taken, str(said.action)) == (play.Taken.MADE, "0 discard 5p")
    assert sitting.actions()[-1] == "0 discard 5p"
    assert house.dump()["actions"][-1][4:] == ("player", house.clock.time)
    assert heard == [(before, before + 1)]
    assert sitting.state.round is not None
    assert (sitting.state.round.at, sitting.state.round.last_own[0]) == (house.clock.time, before + 1)
    assert sitting.asked() == (1,)
    await sitting.check_stored()


async def test_draws_happen_of_themselves_and_are_the_tables(house: House) -> None:
    house.game.stack("5p", wall="7s")
    sitting = await house.sit()
    await sitting.say(0, "discard 5p")
    assert sitting.actions()[-2:] == ["0 discard 5p", "1 draw"]
    assert sitting.authors()["1 draw"] == "table"
    assert sitting.asked() == (1,)
    assert sitting.state.round is not None
    assert sitting.state.round.last_own[1] == 0, "the draw was not South's own doing"


# ---------------------------------------------------------------- moments


async def test_moments_grow_with_every_action_and_name_the_round(house: House) -> None:
    sitting = await ponging(house)
    first = sitting.state.sequence
    assert first == sequence_of(1, len(sitting.actions()))
    await sitting.say(0, "discard 5p")
    assert sitting.state.sequence == first + 1
    assert sequence_of(2, 0) > sequence_of(1, 99_999)


async def test_a_button_of_another_moment_is_stale(house: House) -> None:
    sitting = await ponging(house)
    now = sitting.state.sequence
    for moment in (0, now - 1, now + 1, sequence_of(2, 0)):
        assert await refused(house, sitting.table, sitting.say(0, "discard 5p", moment)) == "stale"
        assert await refused(house, sitting.table, sitting.decline_sets(0, moment)) == "stale"
        assert await refused(house, sitting.table, sitting.show_all(0, moment)) == "stale"
        assert await refused(house, sitting.table, sitting.take_back(0, moment)) == "too_late"
    await sitting.say(0, "discard 5p", now)


async def test_a_doubled_press_counts_once(house: House) -> None:
    sitting = await ponging(house)
    now = sitting.state.sequence
    both = await asyncio.gather(*(sitting.say(0, "discard 5p", now) for _ in range(2)), return_exceptions=True)
    assert [getattr(answer, "code", "made") for answer in both] == ["made", "stale"]
    assert sitting.actions().count("0 discard 5p") == 1


async def test_a_doubled_answer_counts_once(house: House) -> None:
    house.game.stack("5p", "55p", "123456789m55m46p")
    sitting = await house.sit()
    await sitting.say(0, "discard 5p")
    now = sitting.state.sequence
    first = await sitting.say(1, "pung 5p", now)
    rows, state = house.dump(), sitting.state
    second = await sitting.say(1, "pung 5p", now)
    assert first == second == play.Said(play.Taken.NOTED, first.action)
    assert (house.dump(), sitting.state) == (rows, state)


async def test_a_doubled_kong_counts_once(house: House) -> None:
    house.game.stack("8888p123456789m")
    sitting = await house.sit()
    now = sitting.state.sequence
    await sitting.say(0, "kong 8p", now)
    assert await refused(house, sitting.table, sitting.say(0, "kong 8p", now)) == "stale"


async def test_a_typed_command_needs_no_moment(house: House) -> None:
    sitting = await ponging(house)
    await sitting.say(0, "discard 5p", None)
    await sitting.say(1, "pung 5p", None)
    assert str(sitting.position.seats[1].melds[0]) == "[555p]"


async def test_show_all_flowers_of_the_opening(slow_house: House) -> None:
    """Those that come for them too; then the rest goes on by itself."""
    house = slow_house
    house.game.stack("", "13f", tail="5f1s2s6s7s")
    await house.host.prefer(101, "flowers", "hand")
    sitting = await house.sit()
    assert sitting.asked() == (1,)
    await sitting.show_all(1, sitting.state.sequence)
    assert [tile.code for tile in sitting.position.seats[1].flowers] == ["1f", "3f", "5f"]
    assert sitting.authors()["1 flower 5f"] == "player"
    assert sitting.authors()["1 done"] == "table"
    assert sitting.asked() == (0,)
    await sitting.check_stored()


async def test_one_at_a_time_and_keeping_the_rest(slow_house: House) -> None:
    house = slow_house
    house.game.stack("", "13f", tail="1s2s")
    await house.host.prefer(101, "flowers", "hand")
    sitting = await house.sit()
    await sitting.say(1, "flower 3f", sitting.state.sequence)
    assert sitting.asked() == (1,)
    await sitting.say(1, "done", sitting.state.sequence)
    assert [tile.code for tile in sitting.position.seats[1].flowers] == ["3f"]
    assert sitting.asked() == (0,)


async def test_two_people_at_one_moment(house: House) -> None:
    """East throws and West declares a win nobody offered, both at once: one of them counts, whoever came first."""
    sitting = await ponging(house)
    results = await asyncio.gather(
        sitting.say(0, "discard 5p"), sitting.say(2, "win"), sitting.say(1, "pass"), return_exceptions=True
    )
    assert [getattr(one, "code", "made") for one in results] == ["made", "not_complete", "made"]
    await sitting.check_stored()


async def test_a_seat_that_has_won_is_asked_nothing(house: House) -> None:
    house.game.stack("5p", "123456789m55m46p")
    sitting = await house.sit()
    await sitting.say(0, "discard 5p")
    await sitting.say(1, "win")
    assert await code_of(sitting.say(1, "discard 1m")) == "not_playing_any_more"
