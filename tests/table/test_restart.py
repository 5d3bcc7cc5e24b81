"""A table rebuilt from the file is the table that was left, at every step, and play goes on there."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bot.mahjong.catmouse.modes import MODES
from bot.table import play
from bot.table.declined import Declined
from tests.table.houses import FOUR, House, Sitting

WAITS_FOR_5P = "123456789m55m46p"


async def anything(sitting: Sitting, chance: Random) -> str:
    """Let somebody do something they may, or let time pass, and return what it was."""
    held = [row.seat for row in sitting.state.pending]
    what = chance.random()
    if held and what < 0.1:
        await sitting.take_back(chance.choice(held), sitting.state.sequence)
        return "take back"
    if (held and what < 0.5) or not sitting.asked():
        await sitting.wait(chance.choice((1, 4, 8)))
        return "wait"
    seat = chance.choice(sitting.asked())
    legal = [str(action).split(" ", 1)[1] for action in sitting.state.game.legal(sitting.position, seat)]
    if "pass" in legal and what > 0.9:
        try:
            await sitting.decline_sets(seat, sitting.state.sequence)
        except Declined:
            return "nothing to decline"
        return "decline"
    # Jokers are kept, so that what is thrown is wanted by several.
    tame = [words for words in legal if words == "pass" or (words.startswith("discard") and words != "discard 1j")]
    said = await sitting.say(seat, chance.choice(tame if tame and what < 0.7 else legal), sitting.state.sequence)
    return said.taken.value


@pytest.mark.parametrize("mode", list(MODES))
async def test_at_every_step_the_file_holds_the_table(slow_house: House, mode: str) -> None:
    """Every now and then the program ends, and the table that is loaded then is played on."""
    house, chance = slow_house, Random(mode)
    await house.host.prefer(101, "flowers", "hand")
    await house.host.prefer(102, "hold_seconds", 0)
    # With jokers all round almost every discard is wanted by several.
    house.game.stack("1j2f", "1j13f", "1j5f", "1j", rolls=[(3, 4)] * 4)
    sitting = await house.sit(FOUR, mode=mode, rounds=2)
    done: Counter[str] = Counter()
    while sitting.state.finished == 0 or len(sitting.actions(2)) < 12:
        before = sitting.state
        done[await anything(sitting, chance)] += 1
        if sitting.state != before:
            await sitting.check_stored()
        if chance.random() < 0.05:
            await house.again()
            sitting = Sitting(house, await house.host.table(sitting.state.id))
            done["restart"] += 1
    assert sum(sitting.state.totals) == 0
    assert min(done[what] for what in ("made", "held", "noted", "take back", "decline", "wait", "restart")) > 0, done


async def half_answered(house: House) -> Sitting:
    """Return a table where South's pung is held, West has passed, and North may still win."""
    house.game.stack("5p", "55p", WAITS_FOR_5P, "123456789s55s46p")
    await house.host.prefer(100, "hold_seconds", 0)
    sitting = await house.sit()
    await sitting.say(0, "discard 5p")
    await sitting.say(1, "pung 5p")
    await sitting.say(2, "pass")
    return sitting


async def test_half_answered_claims_are_found_again(slow_house: House) -> None:
    sitting = await half_answered(slow_house)
    await slow_house.again()
    again = Sitting(slow_house, await slow_house.host.table(sitting.state.id))
    assert again.table is not sitting.table
    assert (again.pending, again.asked()) == ({1: "pung 5p", 2: "pass"}, (3,))
    assert again.state.pending == sitting.state.pending
    assert (await again.say(3, "pass", sitting.state.sequence)).taken is play.Taken.NOTED, "the old button works"
    await again.wait(8)
    assert again.actions()[-3:] == ["1 pung 5p", "2 pass", "3 pass"]


async def test_an_old_button_of_a_held_pung_works_after_a_restart(slow_house: House) -> None:
    slow_house.game.stack("5p", "55p")
    await slow_house.host.prefer(100, "hold_seconds", 0)
    sitting = await slow_house.sit()
    await sitting.say(0, "discard 5p")
    await sitting.say(1, "pung 5p")
    ahead = play.after_hold(sitting.state, 1)
    assert ahead is not None
    await slow_house.again()
    again = Sitting(slow_house, await slow_house.host.table(sitting.state.id))
    assert (await again.say(1, again.some_throw(1), ahead.sequence)).taken is play.Taken.HELD
    assert again.actions()[-1] == "1 pung 5p"


async def test_holds_that_ran_out_meanwhile_count_when_the_table_is_touched(slow_house: House) -> None:
    slow_house.game.stack("5p", "55p")
    sitting = await slow_house.sit()
    await sitting.say(0, "discard 5p")
    slow_house.clock.forward(3600)
    await slow_house.again()
    again = Sitting(slow_house, await slow_house.host.table(sitting.state.id))
    assert (again.actions()[-1], again.asked(), again.pending) == ("0 discard 5p", (1,), {})


async def test_holds_that_still_run_are_kept(slow_house: House) -> None:
    slow_house.game.stack("5p", "55p")
    sitting = await slow_house.sit()
    await sitting.say(0, "discard 5p")
    slow_house.clock.forward(7)
    await slow_house.again()
    again = Sitting(slow_house, await slow_house.host.table(sitting.state.id))
    assert again.pending == {0: "discard 5p"}
    await again.take_back(0)
    assert again.asked() == (0,)


async def test_people_are_known_again(slow_house: House) -> None:
    await slow_house.host.prefer(101, "flowers", "hand")
    sitting = await slow_house.sit()
    await slow_house.host.prefer(102, "hold_seconds", 3)
    await slow_house.again()
    again = await slow_house.host.table(sitting.state.id)
    assert again.state.players == sitting.state.players
    assert (again.state.players[101].flowers, again.state.players[102].hold_seconds) == ("hand", 3)
