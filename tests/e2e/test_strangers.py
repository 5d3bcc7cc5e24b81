"""People who do not play, tables that are full or not there, channels that cannot have one, in both languages."""

from __future__ import annotations

import pytest
import pytest_asyncio

from bot.i18n.language import language_for
from bot.i18n.translator import Translator
from bot.local import Message, Person
from bot.local.layout import walk
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening, board
from tests.e2e.refusing import LOCALES, assert_private, in_one_language, nothing_changes, refused, sentence

pytestmark = pytest.mark.usefixtures("sketches")
NEWS = 5


@pytest_asyncio.fixture(params=LOCALES)
async def evening(request: pytest.FixtureRequest, begin: Begin) -> Evening:
    """Nobody has opened a table yet."""
    return await in_one_language(begin, request.param)


async def open_table(evening: Evening, *others: Person) -> Message:
    """Ann opens a table and some join it; the notice of it."""
    await evening.people[0].slash(evening.channel, "table open")
    for person in others:
        await person.slash(evening.channel, "table join")
    await evening.settled()
    return next(m for m in evening.eve.visible(evening.channel) if m.v2)


def label(person: Person, name: str) -> str:
    """What a button is called in somebody's language."""
    return Translator(language_for(person.user.locale)).label(f"button-{name}")


async def press_and_be_told(
    evening: Evening, person: Person, message: Message, what: str, code: str, **about: str
) -> None:
    """Press a button and be refused."""
    async with nothing_changes(evening):
        told = await person.click_stale(message, label(person, what))
        assert_private(person, told, sentence(person, code, **about))


async def test_commands_of_people_who_do_not_play(evening: Evening) -> None:
    eve = evening.eve
    commands: dict[str, dict[str, str]] = {"discard": {"tile": "5p"}, "pass": {}, "win": {}, "hand": {}, "undo": {}}
    for command, options in commands.items():
        for where in (evening.channel, eve.dm):
            await refused(evening, eve, where, command, options, "no_table", {})
    await evening.sit_down()
    for command, options in commands.items():
        await refused(evening, eve, evening.channel, command, options, "not_seated", {})
        await refused(evening, eve, eve.dm, command, options, "no_table", {})
    await press_and_be_told(evening, eve, board(evening), "my_hand", "not_seated")


async def test_buttons_of_somebody_elses_panel_that_everybody_can_see(evening: Evening) -> None:
    """A spectator's [My hand] on a call, and what [Last moves] and [Help] say to them."""
    await evening.sit_down()
    eve = evening.eve
    for what in ("last_moves", "help"):
        told = await eve.click(board(evening), label(eve, what))
        assert told.message is not None
        assert told.message.ephemeral
        assert told.message.only_for == eve.id


async def test_a_table_that_is_not_there_or_not_open(evening: Evening) -> None:
    ann, eve = evening.people[0], evening.eve
    for command in ("join", "leave", "computer", "settings", "start", "close"):
        await refused(evening, ann, evening.channel, f"table {command}", {}, "no_table_here", {})
    await refused(evening, eve, evening.channel, "board", {}, "no_table", {})
    await open_table(evening)
    await refused(evening, eve, evening.channel, "board", {}, "not_started", {})
    await refused(evening, ann, evening.channel, "hand", {}, "not_started", {})
    await refused(evening, ann, evening.channel, "discard", {"tile": "5p"}, "not_started", {})
    await refused(evening, ann, ann.dm, "pass", {}, "not_started", {})


async def test_the_lobby_is_the_hosts(evening: Evening) -> None:
    ann, bo = evening.people[:2]
    notice = await open_table(evening, bo)
    for command in ("computer", "settings", "start", "close"):
        await refused(evening, bo, evening.channel, f"table {command}", {}, "host_only", {"host": "Ann"})
    for what in ("computer", "settings", "start"):
        await press_and_be_told(evening, bo, notice, what, "host_only", host="Ann")
    await refused(evening, bo, evening.channel, "table join", {}, "already_in", {})
    await press_and_be_told(evening, bo, notice, "join", "already_in")
    await refused(evening, evening.eve, evening.channel, "table leave", {}, "not_seated", {})
    async with nothing_changes(evening):
        told = await ann.slash(evening.channel, "table open")
        assert told.text == sentence(ann, "table_here")
        assert told.message is not None
        links = [part["url"] for part in walk(told.message.components) if part.get("url")]
        assert links == [f"https://discord.com/channels/{evening.world.guild_id}/{evening.channel.id}"]


async def test_a_full_table(evening: Evening) -> None:
    ann, eve = evening.people[0], evening.eve
    notice = eve.glimpse(await open_table(evening))
    for person in evening.people[1:]:
        await person.slash(evening.channel, "table join")
    await evening.settled()
    await refused(evening, eve, evening.channel, "table join", {}, "full", {})
    # The notice is gone by now; a finger can be on its way all the same.
    await press_and_be_told(evening, eve, notice, "join", "full")
    await refused(evening, ann, evening.channel, "table join", {}, "already_in", {})
    await press_and_be_told(evening, ann, notice, "settings", "settings_locked")
    for command in ("leave", "computer", "start", "close"):
        await refused(evening, ann, evening.channel, f"table {command}", {}, "playing", {})
    await refused(evening, ann, evening.channel, "table settings", {}, "settings_locked", {})


async def test_a_table_that_was_closed(evening: Evening) -> None:
    ann, bo = evening.people[:2]
    notice = evening.eve.glimpse(await open_table(evening, bo))
    assert (await ann.slash(evening.channel, "table close")).ephemeral
    await evening.settled()
    shown = next(m for m in evening.eve.visible(evening.channel) if m.v2)
    assert shown.labels == []
    await press_and_be_told(evening, bo, notice, "join", "table_closed")
    await refused(evening, bo, evening.channel, "table join", {}, "no_table_here", {})
    await refused(evening, bo, evening.channel, "board", {}, "no_table_here", {})
    # The channel is free again.
    await open_table(evening)


async def test_channels_that_cannot_have_a_table(evening: Evening) -> None:
    ann = evening.people[0]
    other = evening.world.add_channel("back-room", NEWS)
    await refused(evening, ann, other, "table open", {}, "wrong_channel", {})


async def test_a_thread_can_have_one(evening: Evening) -> None:
    thread = evening.world.add_channel("back-room", 11, evening.channel)
    table = await evening.sit_down(channel=thread)
    assert table.state.row.state == "playing"
    assert table.state.row.name == "back-room"


async def test_options_nobody_knows(evening: Evening) -> None:
    ann = evening.people[0]
    for options, text in (({"mode": "chess"}, "chess"), ({"rounds": 3}, "3"), ({"rounds": 0}, "0")):
        await refused(evening, ann, evening.channel, "table open", options, "option_unknown", {"text": text})
    bad = {"mode": "singles", "rounds": 5}
    await refused(evening, ann, evening.channel, "table open", bad, "option_unknown", {"text": "5"})


@pytest.mark.parametrize("mode", ["pairs", "Fixed pairs", "固定双打"])
async def test_modes_by_what_the_list_shows(mode: str, evening: Evening) -> None:
    ann = evening.people[0]
    offered = await ann.autocomplete(evening.channel, "table open", "mode")
    assert [choice["value"] for choice in offered] == ["singles", "pairs", "winds"]
    assert [c["value"] for c in await ann.autocomplete(evening.channel, "table open", "rounds")] == [1, 2, 4, 8, 16]
    await ann.slash(evening.channel, "table open", mode=mode)
    assert (await evening.state()).row.mode == "pairs"


@pytest.mark.parametrize("permission", ["view_channel", "send_messages", "read_message_history"])
async def test_what_the_bot_may_not(permission: str, evening: Evening) -> None:
    ann = evening.people[0]
    evening.world.deny(evening.channel, evening.world.bot, permission)
    named = Translator(language_for(ann.user.locale))(f"permission-{permission}")
    await refused(evening, ann, evening.channel, "table open", {}, "bot_may_not", {"permission": named})
    thread = evening.world.add_channel("back-room", 11, evening.channel)
    evening.world.allow(thread, evening.world.bot, permission)
    evening.world.deny(thread, evening.world.bot, "send_messages_in_threads")
    named = Translator(language_for(ann.user.locale))("permission-send_messages_in_threads")
    await refused(evening, ann, thread, "table open", {}, "bot_may_not", {"permission": named})
