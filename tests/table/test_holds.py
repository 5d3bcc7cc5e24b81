"""A wrong tap is cheap: discards, pungs and claimed kongs are held before they count, and can be taken back."""

from __future__ import annotations

import pytest

from bot.table import play
from bot.table.play import Taken, after_hold
from bot.table.state import RoundState
from tests.table.houses import House, Sitting, refused

WAITS_FOR_5P = "123456789m55m46p"


async def held_discard(house: House) -> Sitting:
    """Return a table where East's discard of 5p is held."""
    house.game.stack("5p9s", "55p")
    sitting = await house.sit()
    said = await sitting.say(0, "discard 5p", sitting.state.sequence)
    assert (said.taken, str(said.action)) == (Taken.HELD, "0 discard 5p")
    return sitting


async def held_pung(house: House, *hands: str) -> Sitting:
    """Return a table where South's pung of East's 5p is held."""
    house.game.stack("5p", "55p", *hands)
    await house.host.prefer(100, "hold_seconds", 0)
    sitting = await house.sit()
    await sitting.say(0, "discard 5p")
    said = await sitting.say(1, "pung 5p", sitting.state.sequence)
    assert (said.taken, str(said.action)) == (Taken.HELD, "1 pung 5p")
    return sitting


def ahead(sitting: Sitting, seat: int = 1) -> RoundState:
    """Return the moment a seat's held answer leads to."""
    found = after_hold(sitting.state, seat)
    assert found is not None
    return found


# ---------------------------------------------------------------- a discard


async def test_a_held_discard_is_stored_and_nobody_sees_it(slow_house: House) -> None:
    sitting = await held_discard(slow_house)
    [row] = sitting.state.pending
    assert (row.seat, row.action, row.firm_at) == (0, "0 discard 5p", slow_house.clock.time + 8)
    assert row.sequence == sitting.state.sequence
    assert "0 discard 5p" not in sitting.actions()
    assert "5p" not in [tile.code for tile in sitting.position.seats[0].pool]
    assert sitting.asked() == (), "the table waits for nobody's word"
    await sitting.check_stored()


async def test_it_counts_at_its_time_and_not_before(slow_house: House) -> None:
    sitting = await held_discard(slow_house)
    await sitting.wait(7.9)
    assert sitting.pending == {0: "discard 5p"}
    await sitting.wait(0.1)
    assert (sitting.pending, sitting.actions()[-1], sitting.asked()) == ({}, "0 discard 5p", (1,))
    assert sitting.authors()["0 discard 5p"] == "player"
    await sitting.check_stored()


async def test_it_can_be_taken_back_in_time(slow_house: House) -> None:
    sitting = await held_discard(slow_house)
    await sitting.wait(7.9)
    await sitting.take_back(0, sitting.state.sequence)
    assert (sitting.pending, sitting.asked()) == ({}, (0,))
    await sitting.wait(60)
    assert "0 discard 5p" not in sitting.actions()
    await sitting.check_stored()
    await sitting.say(0, "discard 9s")
    assert sitting.pending == {0: "discard 9s"}


async def test_it_cannot_be_taken_back_too_late(slow_house: House) -> None:
    sitting = await held_discard(slow_house)
    moment = sitting.state.sequence
    await sitting.wait(8)
    for when in (moment, sitting.state.sequence, None):
        assert await refused(slow_house, sitting.table, sitting.take_back(0, when)) == "too_late"


async def test_its_time_is_its_time_even_if_nobody_has_looked_at_the_clock_yet(slow_house: House) -> None:
    sitting = await held_discard(slow_house)
    moment = sitting.state.sequence
    slow_house.clock.forward(8)
    assert await refused(slow_house, sitting.table, sitting.take_back(0, moment)) == "too_late"
    assert await refused(slow_house, sitting.table, sitting.say(0, "discard 9s", moment)) == "stale"
    said = await sitting.say(1, "pung 5p")
    assert (said.taken, sitting.actions()[-1], sitting.pending) == (Taken.HELD, "0 discard 5p", {1: "pung 5p"})


async def test_a_kong_whose_time_has_come_goes_before_what_is_said_then(slow_house: House) -> None:
    """South's kong beats North's pung: who says "pung" too late is told so, and not that it was made."""
    slow_house.game.stack("5p", "55p1j", "", "5p1j")
    await slow_house.host.prefer(100, "hold_seconds", 0)
    sitting = await slow_house.sit()
    await sitting.say(0, "discard 5p")
    moment = sitting.state.sequence
    await sitting.say(1, "kong 5p with 55p1j", moment)
    slow_house.clock.forward(8)
    for when, code in ((moment, "stale"), (None, "nothing_offered")):
        late = sitting.say(3, "pung 5p with 5p1j", when)
        assert await refused(slow_house, sitting.table, late) == code


async def test_a_button_of_another_moment_takes_nothing_back(slow_house: House) -> None:
    sitting = await held_discard(slow_house)
    moment = sitting.state.sequence
    for other in (0, moment - 1, moment + 1):
        assert await refused(slow_house, sitting.table, sitting.take_back(0, other)) == "too_late"


async def test_nothing_held_is_nothing_to_take_back(slow_house: House) -> None:
    sitting = await held_discard(slow_house)
    assert await refused(slow_house, sitting.table, sitting.take_back(1, None)) == "too_late"
    await sitting.take_back(0, None)
    assert await refused(slow_house, sitting.table, sitting.take_back(0, None)) == "too_late"


async def test_another_tile_instead_begins_a_hold_of_its_own(slow_house: House) -> None:
    sitting = await held_discard(slow_house)
    await sitting.wait(5)
    await sitting.say(0, "discard 9s", sitting.state.sequence)
    assert sitting.pending == {0: "discard 9s"}
    await sitting.wait(5)
    assert sitting.pending == {0: "discard 9s"}
    await sitting.wait(3)
    assert "0 discard 9s" in sitting.actions()
    assert "0 discard 5p" not in sitting.actions()


async def test_the_same_tile_again_does_not_prolong_the_hold(slow_house: House) -> None:
    sitting = await held_discard(slow_house)
    await sitting.wait(5)
    rows = slow_house.dump()
    said = await sitting.say(0, "discard 5p", sitting.state.sequence)
    assert said.taken is Taken.HELD
    assert slow_house.dump() == rows
    await sitting.wait(3)
    assert "0 discard 5p" in sitting.actions()


async def test_a_move_that_is_not_held_replaces_one_that_is(slow_house: House) -> None:
    slow_house.game.stack("8888p5p9s")
    sitting = await slow_house.sit()
    await sitting.say(0, "discard 5p")
    said = await sitting.say(0, "kong 8p")
    assert (said.taken, sitting.pending) == (Taken.MADE, {})
    await sitting.wait(60)
    assert "0 discard 5p" not in sitting.actions()


async def test_who_wants_no_hold_has_none(slow_house: House) -> None:
    slow_house.game.stack("5p", "55p")
    await slow_house.host.prefer(100, "hold_seconds", 0)
    sitting = await slow_house.sit()
    said = await sitting.say(0, "discard 5p")
    assert (said.taken, sitting.pending, sitting.asked()) == (Taken.MADE, {}, (1,))


async def test_each_person_has_a_hold_of_their_own_length(slow_house: House) -> None:
    sitting = await held_discard(slow_house)
    await slow_house.host.prefer(100, "hold_seconds", 15)
    assert [row.firm_at for row in sitting.state.pending] == [slow_house.clock.time + 8], "it began before"
    await slow_house.host.prefer(101, "hold_seconds", 15)
    await sitting.wait(8)
    await sitting.say(1, "pung 5p")
    assert [row.firm_at for row in sitting.state.pending] == [slow_house.clock.time + 15]


@pytest.mark.parametrize(("own", "held"), [(8, 3), (15, 3), (2, 2)])
async def test_where_people_sit_together_a_hold_is_short(own: int, held: int, slow_house: House) -> None:
    await slow_house.host.prefer(100, "hold_seconds", own)
    slow_house.game.stack("5p9s", "55p")
    sitting = await slow_house.sit(pace="live")
    await sitting.say(0, "discard 5p")
    [row] = sitting.state.pending
    assert row.firm_at == slow_house.clock.time + held


async def test_a_sealed_answer_counts_when_all_are_opened_whoever_else_was_asked(slow_house: House) -> None:
    slow_house.game.stack("5p", "55p9s")
    await slow_house.host.prefer(100, "hold_seconds", 0)
    sitting = await slow_house.sit(asking="sealed")
    await sitting.say(0, "discard 5p")
    moment = sitting.state.sequence
    await sitting.say(1, "pung 5p", moment)
    assert after_hold(sitting.state, 1) is None
    await sitting.wait(60)
    assert (sitting.pending, sitting.state.sequence) == ({1: "pung 5p"}, moment)
    await sitting.take_back(1, moment)
    await sitting.say(1, "pung 5p", moment)
    await sitting.wait(8 * 3600 - 60)
    assert sitting.actions()[-1] == "1 pung 5p"


async def test_the_house_may_say_how_long_everybody_is_held(house: House) -> None:
    house.game.stack("5p", "55p")
    sitting = await house.sit()
    assert (await sitting.say(0, "discard 5p")).taken is Taken.MADE
    assert (await sitting.say(1, "pung 5p")).taken is Taken.MADE


async def test_flowers_left_to_the_table_do_not_overtake_a_held_discard(slow_house: House) -> None:
    """Whoever decides within the hold that flowers are shown by themselves has thrown their tile all the same."""
    slow_house.game.stack("5p1f", "55p")
    await slow_house.host.prefer(100, "flowers", "hand")
    sitting = await slow_house.sit()
    await sitting.play("0 done")
    await sitting.say(0, "discard 5p")
    await slow_house.host.prefer(100, "flowers", "auto")
    await sitting.wait(8)
    assert sitting.actions()[-1] == "0 discard 5p"


# ---------------------------------------------------------------- a pung


async def test_a_held_pung_shows_the_throw_that_follows(slow_house: House) -> None:
    sitting = await held_pung(slow_house)
    then = ahead(sitting)
    assert (then.to_act, then.sequence) == ((1,), sitting.state.sequence + 1)
    assert [str(meld) for meld in then.view(1).faces[1].melds] == ["[555p]"]
    assert after_hold(sitting.state, 0) is None
    assert after_hold(sitting.state, 2) is None
    assert "1 pung 5p" not in sitting.actions()


async def test_the_moment_shown_is_the_one_that_comes(slow_house: House) -> None:
    sitting = await held_pung(slow_house)
    then = ahead(sitting)
    await sitting.wait(8)
    assert (sitting.state.sequence, sitting.position) == (then.sequence, then.position)
    assert sitting.authors()["1 pung 5p"] == "player"
    await sitting.say(1, sitting.some_throw(1), then.sequence)
    assert sitting.state.pending_of(1) is not None


async def test_throwing_a_tile_ends_the_hold_of_a_pung(slow_house: House) -> None:
    sitting = await held_pung(slow_house)
    moment = ahead(sitting).sequence
    throw = sitting.some_throw(1)
    said = await sitting.say(1, throw, moment)
    assert said.taken is Taken.HELD
    assert (sitting.actions()[-1], sitting.pending) == ("1 pung 5p", {1: throw})
    assert (await sitting.say(1, throw, moment)).taken is Taken.HELD, "a doubled press"
    await sitting.wait(8)
    assert f"1 {throw}" in sitting.actions()
    assert sitting.actions().count("1 pung 5p") == 1


async def test_a_held_pung_can_be_taken_back(slow_house: House) -> None:
    sitting = await held_pung(slow_house)
    moment = ahead(sitting).sequence
    await sitting.take_back(1, sitting.state.sequence)
    assert (sitting.pending, sitting.asked()) == ({}, (1,))
    assert await refused(slow_house, sitting.table, sitting.say(1, sitting.some_throw(1), moment)) == "stale"
    await sitting.say(1, "pass")
    await sitting.wait(60)
    assert "1 pung 5p" not in sitting.actions()


async def test_an_illegal_throw_leaves_the_pung_held(slow_house: House) -> None:
    """What ends the hold is refused as a whole."""
    sitting = await held_pung(slow_house)
    moment = ahead(sitting).sequence
    assert await refused(slow_house, sitting.table, sitting.say(1, "discard 5p", moment)) == "not_in_hand"
    assert sitting.pending == {1: "pung 5p"}


async def test_somebody_elses_win_beats_a_held_pung(slow_house: House) -> None:
    sitting = await held_pung(slow_house, WAITS_FOR_5P)
    assert after_hold(sitting.state, 1) is None, "West may still win"
    assert sitting.asked() == (2,)
    said = await sitting.say(2, "win")
    assert said.taken is Taken.MADE
    assert (sitting.position.wins[0].seat, sitting.pending) == (2, {})
    assert "1 pung 5p" not in sitting.actions(), "an answer that has become moot is none"
    await sitting.wait(60)
    assert sitting.position.seats[1].melds == ()
    await sitting.check_stored()


async def test_what_somebody_else_still_holds_may_change_what_comes(slow_house: House) -> None:
    """West's kong would go before South's pung, but may yet be taken back: neither is shown what comes."""
    slow_house.game.stack("5p", "5p1j", "55p1j")
    await slow_house.host.prefer(100, "hold_seconds", 0)
    sitting = await slow_house.sit()
    await sitting.say(0, "discard 5p")
    await sitting.say(1, "pung 5p with 5p1j")
    await sitting.say(2, "kong 5p with 55p1j")
    assert len(sitting.pending) == 2
    assert after_hold(sitting.state, 1) is None
    await sitting.take_back(2)
    await sitting.say(2, "pass")
    assert ahead(sitting).to_act == (1,)


async def test_a_hold_that_runs_out_while_others_think_leaves_an_answer_that_waits(slow_house: House) -> None:
    sitting = await held_pung(slow_house, WAITS_FOR_5P)
    await sitting.wait(8)
    assert (sitting.pending, [row.firm_at for row in sitting.state.pending]) == ({1: "pung 5p"}, [0.0])
    await sitting.check_stored()
    said = await sitting.say(1, "pung 5p")
    assert said.taken is Taken.NOTED
    await sitting.say(2, "pass")
    assert sitting.actions()[-2:] == ["1 pung 5p", "2 pass"]
    assert sitting.asked() == (1,)


async def test_an_answer_whose_hold_is_over_can_be_changed_until_the_others_have_spoken(slow_house: House) -> None:
    sitting = await held_pung(slow_house, WAITS_FOR_5P)
    await sitting.wait(60)
    await sitting.take_back(1, sitting.state.sequence)
    assert sitting.asked() == (1, 2)
    await sitting.say(1, "pass")
    await sitting.say(2, "pass")
    assert sitting.position.seats[1].melds == ()


async def test_the_last_to_answer_is_held_too(slow_house: House) -> None:
    slow_house.game.stack("5p", "55p", WAITS_FOR_5P)
    await slow_house.host.prefer(100, "hold_seconds", 0)
    sitting = await slow_house.sit()
    await sitting.say(0, "discard 5p")
    await sitting.say(2, "pass")
    assert sitting.pending == {2: "pass"}
    await sitting.say(1, "pung 5p")
    assert ahead(sitting).sequence == sitting.state.sequence + 2
    await sitting.wait(8)
    assert sitting.actions()[-2:] == ["1 pung 5p", "2 pass"]


async def test_the_moment_shown_comes_whoever_answered_first(slow_house: House) -> None:
    """South and North could both pung: what South is shown does not depend on the order in which they spoke."""
    for first, second in ((1, 3), (3, 1)):
        slow_house.game.stack("5p", "5p1j", "", "5p1j")
        await slow_house.host.prefer(100, "hold_seconds", 0)
        sitting = await slow_house.sit()
        await sitting.say(0, "discard 5p")
        words = {1: "pung 5p with 5p1j", 3: "pass"}
        for seat in (first, second):
            await sitting.say(seat, words[seat])
        moment = ahead(sitting).sequence
        await sitting.check_stored()
        await sitting.wait(8)
        assert sitting.state.sequence == moment
        await sitting.check_stored()


# ---------------------------------------------------------------- a kong


async def test_a_claimed_kong_is_held_and_shows_nothing_of_what_it_draws(slow_house: House) -> None:
    """It could be taken back once the tile that comes for it is known."""
    slow_house.game.stack("5p", "555p", tail="7s")
    await slow_house.host.prefer(100, "hold_seconds", 0)
    sitting = await slow_house.sit()
    await sitting.say(0, "discard 5p")
    said = await sitting.say(1, "kong 5p", sitting.state.sequence)
    assert said.taken is Taken.HELD
    assert after_hold(sitting.state, 1) is None
    future = sitting.state.sequence + 1
    assert await refused(slow_house, sitting.table, sitting.say(1, "discard 7s", future)) == "stale"
    await sitting.wait(8)
    assert sitting.actions()[-1] == "1 kong 5p"
    assert sitting.asked() == (1,)


@pytest.mark.parametrize("action", ["kong 8p", "flower 1f", "win", "pass"])
async def test_what_cannot_be_taken_back_counts_at_once(slow_house: House, action: str) -> None:
    hands = {"kong 8p": "8888p", "flower 1f": "1f", "win": "123456789m55m555p", "pass": "5p"}
    slow_house.game.stack(hands[action], "55p" if action == "pass" else "")
    await slow_house.host.prefer(100, "flowers", "hand")
    await slow_house.host.prefer(100, "hold_seconds", 0 if action == "pass" else 8)
    sitting = await slow_house.sit()
    seat = 0
    if action == "flower 1f":
        await sitting.play("0 done")
    if action == "pass":
        await sitting.say(0, "discard 5p")
        seat = 1
    said = await sitting.say(seat, action)
    assert (said.taken, sitting.pending) == (Taken.MADE, {})
    assert f"{seat} {action}" in sitting.actions()
    assert await refused(slow_house, sitting.table, sitting.take_back(seat)) == "too_late"


async def test_firming_up_a_lobby_is_nothing(slow_house: House) -> None:
    table = await slow_house.lobby(100)
    state = table.state
    await table.change(play.firm_up)
    assert table.state == state
