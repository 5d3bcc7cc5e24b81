"""False wins: chosen in the settings, called by button, by hand and by command, told in the settlement and in why."""

from __future__ import annotations

import pytest

from bot.local import Message, Person
from bot.mahjong.catmouse.deal import Deal
from bot.table.table import Table
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening, is_asked, panel
from tests.mahjong.catmouse.dealing import build_deal

pytestmark = pytest.mark.usefixtures("sketches")

FIRST = f"{1:064x}"
WAITS_FOR_5P = "123456789m55m46p"


async def strict_table(evening: Evening, mode: str = "singles") -> Table:
    """A table of one round where the host has chosen that false wins cost."""
    ann = evening.people[0]
    await ann.slash(evening.channel, "table open", rounds=1, mode=mode)
    await evening.settled()
    lobby = next(m for m in evening.eve.visible(evening.channel) if "A table is open" in m.text)
    form = await ann.click(lobby, "Settings")
    await ann.submit(form, {"house": ["strict", "no_hints"]})
    await evening.settled()
    assert "false wins cost" in lobby.text
    assert "no hints" in lobby.text
    for person in evening.people[1:]:
        await person.slash(evening.channel, "table join")
    await evening.settled()
    return await evening.table()


def shown(person: Person) -> Message:
    """Somebody's panel."""
    found = panel(person)
    assert found is not None
    return found


def settlement(evening: Evening) -> str:
    """The settlement of the first round."""
    return next(m.text for m in evening.eve.visible(evening.channel) if m.text.startswith("## Round 1"))


async def test_a_false_win_on_ones_turn_stops_the_round_and_costs(begin: Begin, deals: dict[str, Deal]) -> None:
    deals[FIRST] = build_deal(hands=("", "", "", ""), house=["strict"])
    evening = await begin()
    table = await strict_table(evening)
    ann = evening.people[0]
    own = shown(ann)
    await ann.click(own, "Win")
    assert own.text.startswith("Declare a win? If it is wrong you pay 64 to each.")
    await ann.click(own, "Back")
    assert table.state.round is not None
    await ann.click(own, "Win")
    await ann.click(own, "Declare it")
    await evening.settled()
    assert [total // 8 for total in table.state.totals] == [-192, 64, 64, 64]
    text = settlement(evening)
    assert text.startswith("## Round 1: a false win")
    assert "Ann **−192** false win" in text
    why = await evening.eve.slash(evening.channel, "why")
    assert why.message is not None
    assert "**Ann** called a win the hand doesn't have." in why.message.text
    assert "pays Bo 64 · pays Cleo 64 · pays Dan 64" in why.message.text


async def test_the_same_button_takes_a_win_that_is_one(begin: Begin, deals: dict[str, Deal]) -> None:
    deals[FIRST] = build_deal(hands=(f"{WAITS_FOR_5P}5p", "", "", ""), house=["strict"])
    evening = await begin()
    table = await strict_table(evening)
    ann = evening.people[0]
    own = shown(ann)
    assert "fan" not in " ".join(own.labels)
    await ann.click(own, "Win")
    await ann.click(own, "Declare it")
    await evening.settled()
    assert table.state.round is not None
    assert [win.seat for win in table.state.round.view(None).wins] == [0]


async def test_behind_my_hand_while_somebody_else_is_asked(begin: Begin, deals: dict[str, Deal]) -> None:
    deals[FIRST] = build_deal(hands=("5p", "55p", "", ""), house=["strict"])
    evening = await begin()
    table = await strict_table(evening)
    ann, bo, cleo, _ = evening.people
    rung = len(cleo.rings())
    await ann.slash(evening.channel, "discard", tile="5p")
    await evening.settled()
    assert "Win" in shown(bo).labels
    assert not is_asked(panel(cleo))
    assert len(cleo.rings()) == rung
    board = next(m for m in cleo.visible(evening.channel) if "My hand" in m.labels)
    await cleo.click(board, "My hand")
    looked_up = cleo.last(evening.channel)
    assert "Ann 的五筒还没人摸过去，能胡就说。" in looked_up.text
    await cleo.click(looked_up, "胡")
    assert looked_up.text.startswith("胡五筒？诈胡要赔每家 64。")
    await cleo.click(looked_up, "胡了")
    await evening.settled()
    assert [total // 8 for total in table.state.totals] == [64, 64, -192, 64]


async def test_typed_it_is_asked_about_first(begin: Begin, deals: dict[str, Deal]) -> None:
    deals[FIRST] = build_deal(hands=("", "", "", ""), house=["strict"], mode="pairs")
    evening = await begin()
    table = await strict_table(evening, "pairs")
    ann = evening.people[0]
    asked = await ann.slash(evening.channel, "win")
    assert asked.message is not None
    assert asked.message.text.startswith("Declare a win?")
    await ann.click(asked.message, "Declare it")
    await evening.settled()
    # A partner is not paid; 128 and what the partner has lost are three quarters each.
    assert table.state.last_finished is not None
    assert [score // 8 for score in table.state.last_finished.scores] == [-128, 64, 0, 64]


async def test_elsewhere_a_wrong_win_is_only_refused(begin: Begin, deals: dict[str, Deal]) -> None:
    deals[FIRST] = build_deal(hands=("", "", "", ""))
    evening = await begin()
    table = await evening.sit_down()
    ann = evening.people[0]
    assert "Win" not in shown(ann).labels
    refused = await ann.slash(evening.channel, "win")
    assert refused.message is not None
    assert "not a complete hand" in refused.message.text
    assert table.state.round is not None
