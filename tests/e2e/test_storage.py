"""What cannot be written is not made, and the person is told; a damaged file can be looked at and stays as it is."""

from __future__ import annotations

import asyncio
import contextlib
import re
import resource
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.local import Person
from bot.table import lobby, play
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening, board, is_asked, panel, presses_on
from tests.e2e.refusing import assert_private, in_one_language, nothing_changes, sentence
from tests.store.damaging import content, damage_index

pytestmark = pytest.mark.usefixtures("sketches")
CODE = re.compile(r"\b[0-9a-f]{6}\b")


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Another process has begun to write."""
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@contextlib.contextmanager
def full(path: Path) -> Iterator[None]:
    """The system lets no file grow any more."""
    log = path.with_name(f"{path.name}-wal")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (min(32 * 1024, log.stat().st_size), before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


async def test_a_move_that_cannot_be_written(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.store.connection.BUSY_MILLISECONDS", 1000)
    evening = await begin()
    evening.may_complain = True
    await evening.sit_down()
    ann, file = evening.people[0], evening.settings.database
    shown = panel(ann)
    assert shown is not None
    throw = next(p for p in presses_on(shown) if p.rest.startswith("discard"))
    for trouble, reason in ((locked, "database is locked"), (full, "disk I/O error")):
        async with nothing_changes(evening):
            with trouble(file):
                told = await ann.click(shown, str(throw))
            [answer] = [m for m in (told.message, *told.followups) if m is not None and m.ephemeral]
            [code] = CODE.findall(answer.text)
            assert answer.text == sentence(ann, "broke", kept="no", code=code)
            [logged] = [line for line in evening.listener.lines if code in line]
            assert reason in logged
    with locked(file):
        pressing = asyncio.create_task(ann.click(shown, str(throw)))
        await asyncio.sleep(0.3)
        assert not pressing.done(), "it waits for the other to be done"
    assert (await pressing).failed is None
    await evening.settled()
    assert [tile.code for tile in (await evening.view(ann)).faces[0].pool] == [throw.rest.split()[1]]
    before = await evening.state()
    await evening.shut()
    await evening.boot()
    assert (await evening.state()).round == before.round


async def one_round_over(evening: Evening) -> None:
    """Play a match of two rounds, the first of which somebody ends by claiming a win they do not have."""
    ann, *others = evening.people
    await ann.slash(evening.channel, "table open", rounds=2)
    table = await evening.table()
    await table.change(lambda draft: lobby.settings(draft, int(ann.id), mode=None, rounds=None, house=["strict"]))
    for person in others:
        await person.slash(evening.channel, "table join")
    await table.change(lambda draft: play.act(draft, int(ann.id), "falsewin", None))
    await evening.settled()
    assert table.state.finished == 1


async def test_a_damaged_file(begin: Begin) -> None:
    evening = await in_one_language(begin, "zh-CN")
    evening.may_complain = True
    await one_round_over(evening)
    await evening.shut()
    file = evening.settings.database
    damage_index(file)
    before = content(file)
    await evening.boot()
    assert any("is damaged" in line and "bot restore" in line for line in evening.listener.lines)
    [asked] = await evening.asked()
    await cannot_change(evening, asked)
    await can_look(evening, asked)
    await evening.shut()
    assert content(file) == before


async def cannot_change(evening: Evening, asked: Person) -> None:
    """Whatever would change something is declined with one sentence."""
    shown = panel(asked)
    assert shown is not None
    throw = next(p for p in presses_on(shown) if p.rest.startswith("discard"))
    prefs = (await asked.slash(asked.dm, "prefs")).message
    assert prefs is not None
    other = evening.world.add_channel("pavilion")
    async with nothing_changes(evening):
        for told in (
            await asked.click(shown, str(throw)),
            await asked.slash(evening.channel, "discard", tile=throw.rest.split()[1]),
            await asked.click(prefs, "m:0:0:prefer:tips 0"),
        ):
            assert_private(asked, told, sentence(asked, "file_damaged"))
        told = await evening.eve.slash(other, "table open")
        assert_private(evening.eve, told, sentence(evening.eve, "file_damaged"))


async def can_look(evening: Evening, asked: Person) -> None:
    """Everybody sees what they saw before."""
    shown = panel(asked)
    assert shown is not None
    assert is_asked(shown)
    assert board(evening).labels
    for place in (evening.channel, asked.dm):
        hand = (await asked.slash(place, "hand")).message
        assert hand is not None
        assert hand.ephemeral
        assert hand.text == shown.text
    for person in (asked, evening.eve):
        looked = (await person.slash(evening.channel, "board")).message
        assert looked is not None
        assert looked.alt_texts
    tables = (await asked.slash(asked.dm, "tables")).message
    assert tables is not None
    assert evening.channel.name in tables.text
    proof = (await evening.eve.slash(evening.channel, "record", {"as": "verify"})).message
    assert proof is not None
    assert "✔" in proof.text
