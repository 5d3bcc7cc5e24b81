"""Claims: all who may speak are asked at once, and only together do their answers come to something."""

from __future__ import annotations

from itertools import permutations

import pytest

from bot.table.play import Taken
from tests.table.houses import FOUR, House, Sitting, refused

WAITS_FOR_5P = "123456789m55m46p"
ALSO_FOR_5P = "123456789s55s46p"


async def thrown(house: House, *others: str, **how: str) -> Sitting:
    """Return a table where East has thrown 5p before hands that may want it."""
    house.game.stack("5p", *others, **how)
    sitting = await house.sit()
    await sitting.say(0, "discard 5p")
    return sitting


async def test_all_who_may_speak_are_asked_at_once(house: House) -> None:
    sitting = await thrown(house, "55p", WAITS_FOR_5P)
    assert sitting.asked() == (1, 2)
    said = await sitting.say(1, "pung 5p")
    assert said.taken is Taken.NOTED
    assert sitting.asked() == (2,)
    assert sitting.position.seats[1].melds == (), "nothing has happened yet"
    assert "1 pung 5p" not in sitting.actions()


async def test_an_answer_changes_nothing_others_can_see(house: House) -> None:
    sitting = await thrown(house, "55p", WAITS_FOR_5P)
    assert sitting.state.round is not None
    before = [sitting.state.round.view(seat) for seat in (0, 2, 3, None)]
    moment = sitting.state.sequence
    await sitting.say(1, "pung 5p")
    assert [sitting.state.round.view(seat) for seat in (0, 2, 3, None)] == before
    assert sitting.state.sequence == moment


@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
async def test_a_win_beats_a_pung_whoever_speaks_first(house: House, order: tuple[int, ...]) -> None:
    sitting = await thrown(house, "55p", WAITS_FOR_5P)
    words = {1: "pung 5p", 2: "win"}
    for seat in order:
        if seat in sitting.asked():
            await sitting.say(seat, words[seat])
    assert [win.seat for win in sitting.position.wins] == [2]
    assert sitting.position.seats[1].melds == ()
    assert sitting.pending == {}
    assert ("1 pung 5p" in sitting.actions()) == (order == (1, 2)), "what was said before is part of the record"
    await sitting.check_stored()


@pytest.mark.parametrize("order", list(permutations((1, 2, 3))))
async def test_two_win_and_a_third_lets_it_go(house: House, order: tuple[int, ...]) -> None:
    sitting = await thrown(house, WAITS_FOR_5P, ALSO_FOR_5P, "123789789m66m46p")
    words = {1: "win", 2: "pass", 3: "win"}
    for place, seat in enumerate(order):
        said = await sitting.say(seat, words[seat])
        assert said.taken is (Taken.MADE if place == 2 else Taken.NOTED)
        await sitting.check_stored()
    assert sorted(win.seat for win in sitting.position.wins) == [1, 3]
    assert sitting.actions()[4:8] == ["0 discard 5p", "1 win", "2 pass", "3 win"]
    assert sitting.asked() == (0,), "the one after the last winner draws"


async def test_who_lets_a_win_go_is_bound_by_it(house: House) -> None:
    """Passing counts with the other answers, and is not lost when somebody else's win makes it look moot."""
    sitting = await thrown(house, WAITS_FOR_5P, ALSO_FOR_5P)
    await sitting.say(2, "win")
    await sitting.say(1, "pass")
    assert (sitting.position.seats[1].passed, sitting.asked()) == (1, (3,))


async def test_an_answer_can_be_changed_until_the_others_have_spoken(house: House) -> None:
    sitting = await thrown(house, "55p", WAITS_FOR_5P)
    await sitting.say(1, "pass")
    assert sitting.pending == {1: "pass"}
    await sitting.say(1, "pung 5p", sitting.state.sequence)
    assert sitting.pending == {1: "pung 5p"}
    await sitting.say(2, "pass")
    assert [str(meld) for meld in sitting.position.seats[1].melds] == ["[555p]"]
    assert await refused(house, sitting.table, sitting.say(1, "pass")) == "nothing_offered"


async def test_an_answer_can_be_withdrawn_until_the_others_have_spoken(house: House) -> None:
    sitting = await thrown(house, "55p", WAITS_FOR_5P)
    await sitting.say(2, "pass")
    await sitting.take_back(2, sitting.state.sequence)
    assert (sitting.pending, sitting.asked()) == ({}, (1, 2))
    await sitting.say(1, "pung 5p")
    await sitting.say(2, "win")
    assert await refused(house, sitting.table, sitting.take_back(2)) == "too_late"


async def test_a_moot_answer_is_not_waited_for(house: House) -> None:
    """South's kong settles it although North, who could pung, has said nothing."""
    sitting = await thrown(house, "55p1j", "", "5p1j")
    assert sitting.asked() == (1, 3)
    await sitting.say(1, "kong 5p with 55p1j")
    assert [str(meld) for meld in sitting.position.seats[1].melds] == ["[555p1j]"]
    assert await refused(house, sitting.table, sitting.say(3, "pung 5p with 5p1j")) == "nothing_offered"


async def test_when_everybody_passes_the_next_draws(house: House) -> None:
    sitting = await thrown(house, "55p", WAITS_FOR_5P, wall="7s")
    await sitting.say(2, "pass")
    await sitting.say(1, "pass")
    assert sitting.actions()[-3:] == ["1 pass", "2 pass", "1 draw"]
    assert (sitting.asked(), sitting.pending) == ((1,), {})


async def test_a_kong_that_may_be_robbed_is_a_question_too(house: House) -> None:
    house.game.stack("5p", "55p", WAITS_FOR_5P, wall="7s8s9s5p")
    sitting = await house.sit()
    await sitting.play("0 discard 5p", "1 pung 5p", "2 pass", f"1 {sitting.some_throw(1)}")
    await sitting.play("2 discard 7s", "3 discard 8s", "0 discard 9s", "1 add 5p")
    assert sitting.asked() == (2,)
    await sitting.check_stored()
    await sitting.say(2, "win")
    assert [win.by.value for win in sitting.position.wins] == ["robbing_kong"]


async def test_what_somebody_says_who_was_not_asked(house: House) -> None:
    """Under `strict` anybody may claim a win their hand does not have, asked or not: it stops the round at once."""
    house.game.stack("5p", "55p")
    sitting = await house.sit(FOUR, house="strict")
    await sitting.say(0, "discard 5p")
    assert sitting.asked() == (1,)
    said = await sitting.say(3, "falsewin")
    assert said.taken is Taken.MADE
    assert (sitting.state.finished, sitting.actions(1)[-1]) == (1, "3 falsewin")
    assert sitting.state.totals[3] < 0
    assert sitting.authors()["3 falsewin"] == "player"


# ---------------------------------------------------------------- passing until the next tile


async def declining(house: House) -> Sitting:
    """Return a table where South has passed on 5p until its next tile, and West may yet pung it."""
    house.game.stack("5p", "556688p", "123456789m55m79p", wall="9s8s8p6p5s")
    sitting = await house.sit()
    await sitting.say(0, "discard 5p")
    await sitting.decline_sets(1, sitting.state.sequence)
    return sitting


async def test_declining_passes_now(house: House) -> None:
    sitting = await declining(house)
    assert sitting.actions()[-2:] == ["1 pass", "1 draw"]
    assert sitting.authors()["1 pass"] == "player"
    assert sitting.asked() == (1,)


async def test_declining_ends_with_the_next_tile(house: House) -> None:
    sitting = await declining(house)
    assert sitting.state.seat(1).declines is False, "South has drawn since"


@pytest.mark.parametrize("rules", ["", "strict"])
async def test_pungs_are_declined_without_asking_until_the_next_tile(house: House, rules: str) -> None:
    """That anybody may claim a false win under `strict` is no offer."""
    house.game.stack("5p", "5p1j88p", "", "5p1j8p")
    sitting = await house.sit(house=rules)
    await sitting.say(0, "discard 5p")
    assert sitting.asked() == (1, 3)
    await sitting.decline_sets(1, sitting.state.sequence)
    assert (sitting.state.seat(1).declines, sitting.pending) == (True, {1: "pass"})
    await sitting.check_stored()
    await sitting.say(3, "pung 5p with 5p1j")
    moment = sitting.state.round
    assert moment is not None
    await sitting.say(3, "discard 8p")
    assert "1 pass" in sitting.actions()[-3:], "South holds 88p and was not asked"
    assert sitting.authors()["1 pass"] == "table"
    assert sitting.asked() == (0,)
    assert sitting.state.round is not None
    own = moment.last_own[1]
    assert sitting.state.round.last_own[1] == own, "what was passed for South is no move of South's hand"
    assert sitting.state.seat(1).declines is True
    await sitting.check_stored()
    await sitting.say(0, sitting.some_throw(0))
    while sitting.asked() != (1,):
        await sitting.say(sitting.asked()[0], "pass")
    assert sitting.state.seat(1).declines is False
    await sitting.check_stored()


async def test_wins_are_offered_all_the_same(house: House) -> None:
    house.game.stack("5p", "123456789m5578p", "", "5p1j9p")
    sitting = await house.sit()
    await sitting.say(0, "discard 5p")
    await sitting.decline_sets(1)
    await sitting.play("3 pung 5p with 5p1j", "3 discard 9p")
    assert (sitting.state.seat(1).declines, sitting.asked()) == (True, (1,))
    await sitting.say(1, "win")
    assert [win.seat for win in sitting.position.wins] == [1]


async def test_a_mouse_is_offered_all_the_same(house: House) -> None:
    house.game.stack("5p", "55p2a", "5p1j1a")
    sitting = await house.sit()
    await sitting.say(0, "discard 5p")
    await sitting.decline_sets(2)
    await sitting.play("1 pung 5p", "1 discard 2a")
    assert (sitting.state.seat(2).declines, sitting.asked()) == (True, (2,))
    await sitting.say(2, "catch")
    assert "2a" in str(sitting.position.seats[2].hand)


async def test_declining_can_be_taken_back_for_the_tile_at_hand(house: House) -> None:
    house.game.stack("5p", "5p1j88p", "", "5p1j8p")
    sitting = await house.sit()
    await sitting.say(0, "discard 5p")
    await sitting.decline_sets(1)
    await sitting.take_back(1, sitting.state.sequence)
    assert (sitting.asked(), sitting.state.seat(1).declines) == ((1, 3), False)
    await sitting.say(3, "pung 5p with 5p1j")
    assert (sitting.asked(), sitting.pending) == ((1,), {3: "pung 5p with 5p1j"}), "South is still waited for"
    await sitting.say(1, "pung 5p with 5p1j")
    assert [str(meld) for meld in sitting.position.seats[1].melds] == ["[55p1j]"]


async def test_declining_does_not_outlast_the_round(house: House) -> None:
    house.game.stack("5p", "5p1j", "", "5p1j")
    sitting = await house.sit(house="strict")
    await sitting.say(0, "discard 5p")
    await sitting.decline_sets(1)
    assert sitting.state.seat(1).declines is True
    await sitting.say(2, "falsewin")
    assert (sitting.state.finished, sitting.state.round is not None) == (1, True)
    assert sitting.state.seat(1).declines is False
    await sitting.check_stored()


async def test_there_must_be_something_to_decline(house: House) -> None:
    sitting = await thrown(house, "55p")
    assert await refused(house, sitting.table, sitting.decline_sets(0)) == "nothing_offered"
    await sitting.say(1, "pass")
    assert await refused(house, sitting.table, sitting.decline_sets(1)) == "nothing_offered"
