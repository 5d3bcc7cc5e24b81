"""Buttons whose moment has passed, presses that come twice, panels that have just gone; in both languages."""

from __future__ import annotations

import asyncio

import pytest
import pytest_asyncio

from bot.local import Interaction, Message, Person
from bot.mahjong.catmouse.deal import Deal
from bot.mahjong.tiles import Tile
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening, panel, presses_on
from tests.e2e.refusing import LOCALES, assert_private, in_one_language, nothing_changes, sentence
from tests.mahjong.catmouse.dealing import build_deal

pytestmark = pytest.mark.usefixtures("sketches")
FIRST = f"{1:064x}"


@pytest_asyncio.fixture(params=LOCALES)
async def evening(request: pytest.FixtureRequest, begin: Begin, deals: dict[str, Deal]) -> Evening:
    """Ann is to throw; Bo and Dan can pung her 4p, Cleo nothing."""
    deals[FIRST] = build_deal(hands=("4p1j9p2s", "4p1j", "", "4p1j"))
    evening = await in_one_language(begin, request.param)
    await evening.sit_down()
    return evening


def shown_to(person: Person) -> Message:
    """A person's panel as it is now, to be pressed later."""
    found = panel(person)
    assert found is not None
    return person.glimpse(found)


def id_of(message: Message, rest: str) -> str:
    """The custom id of the press that does something."""
    return str(next(p for p in presses_on(message) if p.rest == rest))


def assert_stale(person: Person, told: Interaction) -> None:
    """The sentence, and how things stand now."""
    [answer] = [m for m in (told.message, *told.followups) if m is not None and m.ephemeral]
    first, _, rest = answer.text.partition("\n")
    assert first == sentence(person, "stale")
    now = panel(person)
    assert now is not None
    assert rest == now.text
    assert answer.labels == now.labels
    assert answer.alt_texts == now.alt_texts


async def test_a_doubled_throw_is_one_throw(evening: Evening) -> None:
    ann = evening.people[0]
    shown = shown_to(ann)
    first, second = await asyncio.gather(
        ann.click_stale(shown, id_of(shown, "discard 4p")), ann.click_stale(shown, id_of(shown, "discard 4p"))
    )
    await evening.settled()
    state = await evening.state()
    assert state.round is not None
    assert state.round.view(None).faces[0].pool == (Tile.parse("4p"),)
    assert_stale(ann, second if first.updated else first)


async def test_another_tile_after_the_throw_is_stale(evening: Evening) -> None:
    ann = evening.people[0]
    shown = shown_to(ann)
    await ann.click_stale(shown, id_of(shown, "discard 4p"))
    async with nothing_changes(evening):
        for rest in ("discard 9p", "discard 2s", "discard 4p", "other"):
            told = await ann.click_stale(shown, id_of(shown, rest))
            assert_stale(ann, told)


async def test_a_doubled_answer_is_one_answer(evening: Evening) -> None:
    ann, bo, _, dan = evening.people
    shown = shown_to(ann)
    await ann.click_stale(shown, id_of(shown, "discard 4p"))
    await evening.settled()
    asked = shown_to(dan)
    pung = next(p.rest for p in presses_on(asked) if p.rest.startswith("pung"))
    await dan.click_stale(asked, id_of(asked, pung))
    await evening.settled()
    before = await evening.state()
    assert (await dan.click_stale(asked, id_of(asked, pung))).failed is None
    assert (await evening.state()).pending == before.pending
    # Another answer takes its place as long as it does not count.
    await dan.click_stale(asked, id_of(asked, "pass"))
    await evening.settled()
    assert str((await evening.state()).pending[0].action).endswith("pass")
    offered = shown_to(bo)
    await bo.click_stale(offered, id_of(offered, "pass"))
    await evening.settled()
    async with nothing_changes(evening):
        assert_stale(dan, await dan.click_stale(asked, id_of(asked, pung)))
        assert_stale(bo, await bo.click_stale(offered, id_of(offered, "pass")))
        until = str(next(p for p in presses_on(offered) if p.kind == "pass_until"))
        assert_stale(bo, await bo.click_stale(offered, until))


async def test_a_panel_that_has_just_gone(evening: Evening) -> None:
    """It was moved to the bottom while a finger was on its way: the move counts, and nobody says that it did not."""
    ann = evening.people[0]
    evening.may_fail = {404}
    old = shown_to(ann)
    await ann.slash(ann.dm, "hand")
    await ann.until(lambda: all(m.id != old.id for m in ann.visible()))
    told = await ann.click_stale(old, id_of(old, "discard 4p"))
    await evening.settled()
    assert told.failed is None
    state = await evening.state()
    assert state.round is not None
    assert state.round.view(None).faces[0].pool == (Tile.parse("4p"),)
    now = panel(ann)
    assert now is not None
    assert told.message is not None
    assert told.message.text == now.text
    assert now.id != old.id


async def test_menus_of_a_moment_that_has_passed(evening: Evening) -> None:
    ann = evening.people[0]
    shown = shown_to(ann)
    menu = next(p for p in presses_on(shown) if p.kind == "menu")
    opened = await ann.click_stale(shown, str(menu))
    assert opened.message is not None
    seen = ann.glimpse(opened.message)
    await ann.slash(evening.channel, "discard", tile="4p")
    await evening.settled()
    async with nothing_changes(evening):
        for press in presses_on(seen):
            if press.kind == "ask":
                select = next(i for i in seen.custom_ids if ":pick:" in i)
                told = await ann._press(seen, select, seen.component(select), True, values=[str(press)])
                assert_stale(ann, told)


async def test_buttons_of_a_match_that_is_over(evening: Evening) -> None:
    ann = evening.people[0]
    shown = shown_to(ann)
    table = await evening.table()
    await table.change(lambda draft: draft.change_row(state="over", ended_at=0.0))
    await table.change(lambda draft: draft.change(round=None))
    await evening.settled()
    async with nothing_changes(evening):
        told = await ann.click_stale(shown, id_of(shown, "discard 4p"))
        assert_private(ann, told, sentence(ann, "table_over"))
        told = await ann.slash(evening.channel, "discard", tile="4p")
        assert told.text == sentence(ann, "no_table")
        moves = await ann.click_stale(shown, next(str(p) for p in presses_on(shown) if p.kind == "moves"))
        assert moves.failed is None


async def test_buttons_of_a_table_nobody_knows(evening: Evening) -> None:
    """As after somebody has begun with a new file."""
    ann = evening.people[0]
    shown = shown_to(ann)
    for button in shown.components[0]["components"]:
        button["custom_id"] = button["custom_id"].replace("m:1:", "m:99:")
    async with nothing_changes(evening):
        told = await ann.click_stale(shown, shown.components[0]["components"][0]["custom_id"])
        assert_private(ann, told, sentence(ann, "table_closed"))
