"""Computer players: they play at once, from what their seat may see, and the same again after a crash."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

import bot.table.draft as draft_module
from bot.mahjong.catmouse.actions import Action
from bot.mahjong.catmouse.view import View
from bot.store import tables as rows
from bot.table.play import firm_up
from tests.table.houses import House, Sitting, plain

ALONE = (100, None, None, None)


def throwing(view: View, chance: Random) -> Action:
    """Throw or pass, by chance: a quick player whose rounds are long."""
    tame = [action for action in view.legal if str(action).split()[1] in ("discard", "pass", "done")]
    return chance.choice(tame or list(view.legal))


async def against_computers(house: House, monkeypatch: pytest.MonkeyPatch, **settings: Any) -> Sitting:
    """Return a table of one person and three quick computers."""
    monkeypatch.setattr(house.game, "choose", throwing, raising=False)
    return await house.sit(ALONE, **settings)


async def person_throws(sitting: Sitting) -> None:
    """Let the person at the table do something harmless."""
    assert sitting.state.round is not None
    view = sitting.state.round.view(0)
    await sitting.say(0, str(throwing(view, Random(sitting.state.sequence))).split(" ", 1)[1])


async def test_computers_play_at_once_until_the_person_is_asked(house: House) -> None:
    sitting = await house.sit(ALONE)
    for _ in range(12):
        if sitting.state.round is None or sitting.state.round.number > 1:
            break
        assert sitting.asked() == (0,)
        await person_throws(sitting)
        await sitting.check_stored()
    assert set(sitting.authors().values()) == {"player", "table", "computer"}


async def test_who_did_what_is_in_the_file(house: House) -> None:
    sitting = await house.sit(ALONE)
    await person_throws(sitting)
    for action, author in sitting.authors().items():
        seat, verb = action.split()[:2]
        if verb == "draw" or (verb == "done" and author == "table"):
            assert author == "table"
        elif seat != "0":
            assert author == "computer", action


async def test_computers_see_their_own_view_and_nothing_else(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[int, View]] = []

    def choose(view: View, chance: Random) -> Action:
        assert isinstance(view, View)
        seen.append((view.legal[0].seat, view))
        return throwing(view, chance)

    monkeypatch.setattr(house.game, "choose", choose, raising=False)
    sitting = await house.sit(ALONE)
    for _ in range(5):
        await person_throws(sitting)
    assert {seat for seat, _ in seen} == {1, 2, 3}
    for seat, view in seen:
        assert view.seat == seat
        assert [face.hand is not None for face in view.faces] == [other == seat for other in range(4)]


async def test_a_computers_answer_waits_with_the_others(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """South, a computer, can pung what West, a person, can win on."""
    monkeypatch.setattr(house.game, "choose", lambda view, _: view.legal[0], raising=False)
    house.game.stack("5p", "55p", "123456789m55m46p")
    sitting = await house.sit((100, None, 102, 103))
    await sitting.say(0, "discard 5p")
    assert (sitting.asked(), sitting.pending) == ((2,), {1: "pung 5p"})
    assert [row.author for row in sitting.state.pending] == ["computer"]
    await sitting.check_stored()
    await sitting.say(2, "pass")
    assert sitting.authors()["1 pung 5p"] == "computer"
    assert sitting.authors()["2 pass"] == "player"


async def test_the_same_choice_again_after_a_crash(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a computer chose by chance and what was lost with the program is chosen anew, and alike."""

    def by_chance(view: View, chance: Random) -> Action:
        return chance.choice(list(view.legal))

    monkeypatch.setattr(house.game, "choose", by_chance, raising=False)
    house.game.stack("9s")
    sitting = await house.sit(ALONE)
    before = sitting.state
    add_actions = rows.add_actions

    async def crash(*_: object) -> None:
        raise OSError("the power went out")

    with monkeypatch.context() as patched:
        patched.setattr(rows, "add_actions", crash)
        with pytest.raises(OSError, match="power"):
            await sitting.say(0, "discard 9s")
    assert rows.add_actions is add_actions
    assert sitting.state is before
    await sitting.say(0, "discard 9s")
    once = sitting.actions()
    table = await house.host.table(sitting.state.id)
    await house.again()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(house.game, "choose", by_chance, raising=False)
        # The file forgets what came after the person's move, as if the program had died before writing it.
        async with house.database.transaction() as transaction:
            number = once.index("0 discard 9s") + 1
            await transaction.run("DELETE FROM actions WHERE number > ?", (number,))
            await transaction.run("DELETE FROM pending")
        again = await house.host.table(sitting.state.id)
    assert again is not table
    assert Sitting(house, again).actions() == once
    assert plain(again.state).round == plain(sitting.state).round


async def test_different_moments_are_chosen_by_different_chance(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    rolls: list[float] = []

    def choose(view: View, chance: Random) -> Action:
        rolls.append(chance.random())
        return throwing(view, chance)

    monkeypatch.setattr(house.game, "choose", choose, raising=False)
    sitting = await house.sit(ALONE)
    await person_throws(sitting)
    assert len(rolls) >= 3
    assert len(set(rolls)) == len(rolls)


# ---------------------------------------------------------------- long runs


async def test_a_long_run_is_cut_up_and_finished(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draft_module, "MOST_STEPS_AT_ONCE", 5)
    sitting = await against_computers(house, monkeypatch)
    heard: list[int] = []
    sitting.table.changed.append(lambda before, after: heard.append(after.sequence - before.sequence))
    for _ in range(3):
        await person_throws(sitting)
        assert sitting.asked() == (0,)
    assert max(heard) <= 6
    assert sum(heard) > 15
    await sitting.check_stored()


async def test_others_get_their_turn_between_the_pieces(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """East wins and three computers play the round to its end; another table is served meanwhile."""
    monkeypatch.setattr(draft_module, "MOST_STEPS_AT_ONCE", 10)
    monkeypatch.setattr(house.game, "choose", throwing, raising=False)
    other = await house.sit((101, None, None, None))
    house.game.stack("123456789m555p88p")
    sitting = await house.sit(ALONE, rounds=1)
    heard: list[str] = []
    sitting.table.changed.append(lambda *_: heard.append("own"))
    other.table.changed.append(lambda *_: heard.append("other"))
    assert other.state.round is not None
    words = str(throwing(other.state.round.view(0), Random(1))).split(" ", 1)[1]
    await asyncio.gather(sitting.say(0, "win"), other.say(0, words))
    assert sitting.state.row.state == "over"
    assert heard.count("own") > 10
    assert "own" in heard[heard.index("other") :]


async def test_a_run_that_breaks_off_keeps_what_the_person_did(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Their move was written; that the rest could not be is told to whoever can go on later."""
    monkeypatch.setattr(draft_module, "MOST_STEPS_AT_ONCE", 5)
    sitting = await against_computers(house, monkeypatch)
    interrupted: list[int] = []
    sitting.table.interrupted.append(lambda state: interrupted.append(state.sequence))
    add_actions = rows.add_actions
    calls = []

    async def second_fails(*args: Any) -> None:
        calls.append(args)
        if len(calls) > 1:
            raise OSError("no space left")
        await add_actions(*args)

    first = sitting.state.sequence
    with monkeypatch.context() as patched:
        patched.setattr(rows, "add_actions", second_fails)
        await person_throws(sitting)
    assert sitting.state.sequence == first + 6
    assert interrupted == [first + 6]
    assert 0 not in sitting.asked()
    await sitting.check_stored()
    await sitting.table.change(firm_up)
    assert sitting.asked() == (0,)
    await sitting.check_stored()


async def test_a_run_cut_off_by_the_end_of_the_program_goes_on_when_the_table_is_touched(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(draft_module, "MOST_STEPS_AT_ONCE", 5)
    sitting = await against_computers(house, monkeypatch)
    add_actions = rows.add_actions
    calls = []

    async def second_fails(*args: Any) -> None:
        calls.append(args)
        if len(calls) > 1:
            raise OSError("the power went out")
        await add_actions(*args)

    with monkeypatch.context() as patched:
        patched.setattr(rows, "add_actions", second_fails)
        await person_throws(sitting)
    await house.again()
    again = Sitting(house, await house.host.table(sitting.state.id))
    assert again.state.sequence > sitting.state.sequence
    assert again.asked() == (0,)
