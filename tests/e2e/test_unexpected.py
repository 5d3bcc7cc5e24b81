"""Things nobody expected: the person gets a number, the log has it with where it happened, and no secret."""

from __future__ import annotations

import asyncio
import re
from typing import Any, NoReturn

import pytest
import pytest_asyncio

from bot.local import Interaction
from bot.presenter.face import CatAndMouseFace
from bot.table import play
from bot.table.host import Host
from cogs.drawing import Drawing
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening, panel, presses_on
from tests.e2e.refusing import LOCALES, in_one_language, nothing_changes, sentence

pytestmark = pytest.mark.usefixtures("sketches")
SECRET = "the wall is 1m2m3m4m5m6m7m8m9m1p2p3p"
CODE = re.compile(r"\b[0-9a-f]{6}\b")


@pytest_asyncio.fixture(params=LOCALES)
async def evening(request: pytest.FixtureRequest, begin: Begin) -> Evening:
    """A table at which Ann is to throw."""
    evening = await in_one_language(begin, request.param)
    evening.may_complain = True
    await evening.sit_down()
    evening.listener.secrets.add(SECRET)
    return evening


def breaks(*_: Any, **__: Any) -> NoReturn:
    """Break with a text that must not be repeated."""
    raise RuntimeError(SECRET)


def assert_told(evening: Evening, told: Interaction, *, kept: bool) -> None:
    """One private sentence with a number, which the log has with the place."""
    person = evening.people[0]
    [answer] = [m for m in (told.message, *told.followups) if m is not None and m.ephemeral]
    found = CODE.search(answer.text)
    assert found is not None
    assert answer.text == sentence(person, "broke", kept="yes" if kept else "no", code=found[0])
    [logged] = [line for line in evening.listener.lines if found[0] in line]
    assert "RuntimeError" in logged
    assert "test_unexpected.py" in logged


async def test_a_button_breaks(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = evening.people[0]
    shown = panel(ann)
    assert shown is not None
    throw = next(p for p in presses_on(shown) if p.rest.startswith("discard"))
    with monkeypatch.context() as broken:
        broken.setattr(play, "act", breaks)
        async with nothing_changes(evening):
            assert_told(evening, await ann.click(shown, str(throw)), kept=False)
    # It was the bot's fault alone: the same button works now.
    await ann.click(shown, str(throw))
    await evening.settled()
    assert len((await evening.view(ann)).faces[0].pool) == 1


async def test_what_was_written_is_said_to_be_kept(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = evening.people[0]
    shown = panel(ann)
    assert shown is not None
    throw = next(p for p in presses_on(shown) if p.rest.startswith("discard"))
    with monkeypatch.context() as broken:
        broken.setattr(CatAndMouseFace, "seat_panel", breaks)
        broken.setattr("cogs.delivery.Delivery.mark", lambda *_: None)
        assert_told(evening, await ann.click(shown, str(throw)), kept=True)
    evening.bot.delivery.mark((await evening.table()).state.id)
    await evening.settled()
    assert len((await evening.view(ann)).faces[0].pool) == 1
    now = panel(ann)
    assert now is not None
    assert throw not in presses_on(now)


@pytest.mark.parametrize("where", ["channel", "chat"])
async def test_a_command_breaks(where: str, evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = evening.people[0]
    place = evening.channel if where == "channel" else ann.dm
    with monkeypatch.context() as broken:
        broken.setattr(play, "act", breaks)
        async with nothing_changes(evening):
            assert_told(evening, await ann.slash(place, "discard", tile="1"), kept=False)
        broken.setattr(CatAndMouseFace, "hand_panel", breaks)
        broken.setattr(CatAndMouseFace, "moves_post", breaks)
        assert_told(evening, await ann.slash(place, "hand"), kept=False)
        assert_told(evening, await ann.slash(evening.channel, "board"), kept=False)


async def test_the_file_breaks(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody can even be looked up."""
    ann = evening.people[0]
    shown = panel(ann)
    assert shown is not None
    throw = next(p for p in presses_on(shown) if p.rest.startswith("discard"))
    with monkeypatch.context() as broken:
        broken.setattr(Host, "seen", breaks)
        async with nothing_changes(evening):
            assert_told(evening, await ann.slash(evening.channel, "prefs"), kept=False)
            assert_told(evening, await ann.click(shown, str(throw)), kept=False)


async def test_pictures_break(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deliveries fail until pictures can be drawn again; then everybody gets what they were owed."""
    ann = evening.people[0]
    shown = panel(ann)
    assert shown is not None
    throw = next(p for p in presses_on(shown) if p.rest.startswith("discard"))
    with monkeypatch.context() as broken:
        broken.setattr(Drawing, "draw", breaks)
        assert_told(evening, await ann.click(shown, str(throw)), kept=True)
        before = [m.revision for m in evening.eve.visible(evening.channel)]
        await ann.until(lambda: any("delivery of table" in line for line in evening.listener.lines))
        assert [m.revision for m in evening.eve.visible(evening.channel)] == before
    evening.bot.delivery.mark((await evening.table()).state.id)
    await evening.settled()
    now = panel(ann)
    assert now is not None
    assert throw not in presses_on(now)
    assert any(panel(person) is not None for person in evening.people[1:])
    assert (await evening.state()).round is not None


async def test_a_slow_answer_is_acknowledged_in_time(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures may take longer than Discord waits."""
    evening = await begin()
    await evening.sit_down()
    ann = evening.people[0]
    quick = Drawing.draw

    async def slow(drawing: Drawing, *what: Any) -> Any:
        await asyncio.sleep(0.9)
        return await quick(drawing, *what)

    monkeypatch.setattr(Drawing, "draw", slow)
    monkeypatch.setattr("cogs.answers.PATIENCE", 0.2)
    evening.world.answer_seconds = 0.8
    shown = panel(ann)
    assert shown is not None
    throw = next(p for p in presses_on(shown) if p.rest.startswith("discard"))
    pressed = await ann.click(shown, str(throw))
    assert pressed.failed is None
    await evening.settled()
    now = panel(ann)
    assert now is not None
    assert throw not in presses_on(now)
    hand = await ann.slash(evening.channel, "hand")
    assert hand.failed is None
    assert hand.message is not None
    assert hand.message.ephemeral
    assert hand.message.text == now.text
    board = await ann.slash(evening.channel, "board")
    assert board.failed is None
    assert board.message is not None
    assert board.message.v2
    assert board.message.alt_texts != []
    moves = await ann.click(now, next(str(p) for p in presses_on(now) if p.kind == "moves"))
    await ann.until(lambda: moves.followups)
    assert moves.followups[0].ephemeral
