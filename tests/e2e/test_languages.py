"""Everybody reads their own language in private and the server's in public."""

from __future__ import annotations

from random import Random

import pytest

from bot.i18n.commands import command_texts
from bot.local import Person
from bot.local.offered import leaves, shown
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening, panel, presses_on
from tests.e2e.fingers import Fingers
from tests.e2e.keyboard import Keyboard
from tests.e2e.reading import CHINESE, foreign

pytestmark = pytest.mark.usefixtures("sketches")


def words_of(person: Person) -> list[str]:
    """Everything somebody's panel says."""
    found = panel(person)
    assert found is not None
    return [found.text, *found.labels, *found.alt_texts]


def assert_reads(person: Person, language: str) -> None:
    """Their panel is in that language, and says something that is not the same in both."""
    words = words_of(person)
    assert foreign(words, language) == []
    assert bool(CHINESE.search("".join(words))) == (language == "zh-CN")


async def test_a_chinese_server(begin: Begin) -> None:
    """The channel speaks Chinese, three people read English: every message of two rounds is in one language."""
    evening = await begin(seed=13, boot=False)
    evening.world.set_guild_locale("zh-CN")
    await evening.boot()
    table = await evening.sit_down()
    await Fingers(evening, Random(13), boldness=0.5).play(table)
    public = [m.text for m in evening.eve.visible(evening.channel) if not m.ephemeral]
    assert foreign(public, "zh-CN") == []
    assert any("整场结束" in text for text in public)


@pytest.mark.parametrize("mode", ["pairs", "winds"])
async def test_other_modes_in_both_languages(mode: str, begin: Begin) -> None:
    """Cleo reads Chinese at an English table; what is written is judged at the end."""
    evening = await begin(seed=21)
    await evening.people[0].slash(evening.channel, "table open", mode=mode, rounds=1)
    for person in evening.people[1:]:
        await person.slash(evening.channel, "table join")
    table = await evening.table()
    await Fingers(evening, Random(21), boldness=0.6).play(table)
    assert sum(table.state.totals) == 0


async def test_commands_are_offered_in_the_readers_language(begin: Begin) -> None:
    evening = await begin()
    ann, cleo = evening.people[0], evening.people[2]
    owner = evening.eve.user  # is offered everything
    names = {shown(leaf.command, "zh-CN") for leaf in leaves(evening.world, owner, evening.channel)}
    assert names == {text.name.zh for text in command_texts().values()}
    for leaf in leaves(evening.world, owner, evening.channel):
        for locale in ("zh-CN", "zh-TW"):
            parts = [leaf.command, *leaf.chain, *leaf.options]
            assert all(CHINESE.search(shown(part, locale)) for part in parts)
            assert all(CHINESE.search(shown(part, locale, "description")) for part in parts)
        parts = [leaf.command, *leaf.chain, *leaf.options]
        assert not any(CHINESE.search(shown(part, "en-US") + shown(part, "fr", "description")) for part in parts)
    assert (await cleo.slash(evening.channel, "牌桌 开桌", {"玩法": "固定双打"})).text.startswith("桌开好了")
    assert (await cleo.slash(evening.channel, "帮助")).text.startswith("tea-house")
    assert "help" in [leaf.path for leaf in leaves(evening.world, ann.user, ann.dm)]
    assert "table open" not in [leaf.path for leaf in leaves(evening.world, ann.user, ann.dm)]


async def test_autocomplete_is_in_the_readers_language(begin: Begin) -> None:
    evening = await begin()
    ann, cleo = evening.people[0], evening.people[2]
    english = [c["name"] for c in await ann.autocomplete(evening.channel, "table open", "mode")]
    chinese = [c["name"] for c in await cleo.autocomplete(evening.channel, "牌桌 开桌", "玩法")]
    assert english == ["Singles", "Fixed pairs", "Four-winds pairs"]
    assert foreign(chinese, "zh-CN") == []
    await evening.sit_down([cleo])
    await Keyboard(evening, Random(1)).play(await evening.table(), lambda state: bool(state.round and is_turn(state)))
    tiles = [c["name"] for c in await cleo.autocomplete(evening.channel, "打牌", "牌")]
    # The language of the reader comes first; both can be typed.
    assert all(CHINESE.match(name) for name in tiles)


def is_turn(state: object) -> bool:
    """Whether somebody is to throw."""
    view = state.round.view(None)  # type: ignore[attr-defined]
    return view.phase == "turn" and view.offer is None


async def test_a_preference_goes_before_the_program(begin: Begin) -> None:
    evening = await begin(seed=1)
    evening.many_languages = True
    await evening.sit_down()
    ann, bo, cleo, _ = evening.people
    for person, language in ((ann, "en"), (bo, "en"), (cleo, "zh-CN")):
        assert_reads(person, language)
    rings = [len(person.rings()) for person in evening.people]
    changed = await evening.prefer(ann, "language", "zh-CN")
    assert changed.message is not None
    assert foreign([changed.message.text], "zh-CN") == []
    await evening.prefer(cleo, "language", "en")
    await evening.settled()
    # The panels that stand already are written anew, without a ring.
    assert_reads(ann, "zh-CN")
    assert_reads(cleo, "en")
    assert [len(person.rings()) for person in evening.people] == rings
    # What the program is set to does not matter any more, until it is to matter again.
    evening.world.set_locale(ann.user, "de")
    await ann.slash(evening.channel, "hand")
    await evening.settled()
    assert_reads(ann, "zh-CN")
    await evening.prefer(ann, "language", "auto")
    await evening.settled()
    assert_reads(ann, "en")


@pytest.mark.parametrize(("locale", "language"), [("zh-TW", "zh-CN"), ("fr", "en"), ("ja", "en")])
async def test_other_locales(locale: str, language: str, begin: Begin) -> None:
    evening = await begin(seed=1)
    for person in evening.people:
        evening.world.set_locale(person.user, locale)
    await evening.sit_down()
    for person in evening.people:
        assert_reads(person, language)


async def test_the_program_changes_its_language(begin: Begin) -> None:
    """From the next thing somebody does, they read the new one."""
    evening = await begin(seed=1)
    evening.many_languages = True
    await evening.sit_down()
    bo = evening.people[1]
    assert_reads(bo, "en")
    evening.world.set_locale(bo.user, "zh-CN")
    shown = panel(bo)
    assert shown is not None
    moves = await bo.click(shown, next(str(p) for p in presses_on(shown) if p.kind == "moves"))
    assert foreign([moves.text], "zh-CN") == []
    await evening.people[0].slash(evening.channel, "discard", tile="1")
    await settle_all(evening)
    assert_reads(bo, "zh-CN")


async def settle_all(evening: Evening) -> None:
    """Let everybody pass until somebody is to throw."""
    for _ in range(4):
        await evening.settled()
        for person in evening.people:
            if (await evening.state()).is_asked((await evening.state()).seat_of(int(person.id)) or 0):
                if (await evening.view(person)).offer is None:
                    return
                await person.slash(evening.channel, "pass")
