"""What one can look at and set: preferences, help, tables, the hand, the board, the moves, how it works."""

from __future__ import annotations

from functools import partial

import pytest

from bot.local import Channel, Message, Person
from bot.local.layout import walk
from bot.mahjong.catmouse.deal import Deal
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening, board, is_asked, panel, panels, press, presses_on
from tests.mahjong.catmouse.dealing import build_deal

pytestmark = pytest.mark.usefixtures("sketches")
FIRST = f"{1:064x}"


async def said(person: Person, where: Channel, command: str) -> Message:
    """What a command that shows something answers."""
    told = await person.slash(where, command)
    assert told.failed is None
    assert told.message is not None
    return told.message


async def throw(evening: Evening, person: Person, tile: str) -> None:
    """Throw a tile."""
    told = await person.slash(evening.channel, "discard", tile=tile)
    assert told.failed is None
    await evening.settled()


# ---------------------------------------------------------------- preferences


async def test_every_preference_is_shown_as_it_is(begin: Begin) -> None:
    evening = await begin()
    ann = evening.people[0]
    shown = await said(ann, ann.dm, "prefs")
    first = shown.labels, [part.get("placeholder") for part in walk(shown.components)]
    for press_ in presses_on(shown):
        if press_.kind != "prefer":
            continue
        name, value = press_.rest.split(" ")
        done = await press(ann, shown, press_)
        assert done.updated
        player = await evening.bot.host.known(int(ann.id))
        assert player is not None
        kept = getattr(player, name)
        expected = {"auto": None} if name == "language" else {}
        assert str(int(kept) if isinstance(kept, bool) else kept) == str(expected.get(value, value))
        # The choice is the one that is marked, under a new id: choosing it again works.
        marked = [o["value"] for part in walk(shown.components) for o in part.get("options", ()) if o.get("default")]
        if name not in ("tips", "blur", "corners"):
            assert f"m:0:0:prefer:{press_.rest}" in marked
            assert (await press(ann, shown, press_)).failed is None
        if name == "language":
            assert (await evening.prefer(ann, "language", "auto")).failed is None
            shown = await said(ann, ann.dm, "prefs")
    assert first[1] != []
    evening.many_languages = True


async def test_a_hand_as_text_or_both_or_covered(begin: Begin) -> None:
    evening = await begin()
    await evening.sit_down()
    ann = evening.people[0]
    shown = panel(ann)
    assert shown is not None
    rings = len(ann.rings())
    assert "1 " not in shown.content.split("\n")[-1]
    await evening.prefer(ann, "tiles", "text")
    await evening.settled()
    shown = panel(ann)
    assert shown is not None
    assert shown.attachments == []
    assert shown.content.split("\n")[-1].startswith("1 ")
    await evening.prefer(ann, "tiles", "both")
    await evening.settled()
    assert len(shown.attachments) == 1
    assert shown.content.split("\n")[-1].startswith("1 ")
    await evening.prefer(ann, "tiles", "picture")
    await evening.prefer(ann, "blur", "1")
    await evening.settled()
    assert shown.attachments[0]["filename"].startswith("SPOILER_")
    assert len(ann.rings()) == rings


async def test_tips_can_be_switched_off(begin: Begin, deals: dict[str, Deal]) -> None:
    deals[FIRST] = build_deal(hands=("12m123456789p12s", "", "", ""))
    evening = await begin()
    await evening.sit_down()
    ann = evening.people[0]
    shown = panel(ann)
    assert shown is not None
    assert "giving up a suit" in shown.content
    await evening.prefer(ann, "tips", "0")
    await evening.settled()
    assert "giving up a suit" not in shown.content


async def test_the_hello_says_how_long_one_has(begin: Begin) -> None:
    evening = await begin()
    ann = evening.people[0]
    await evening.prefer(ann, "hold_seconds", "0")
    await ann.slash(evening.channel, "table open")
    await evening.settled()
    assert ann.last().content.endswith("a tap counts at once.")
    assert ann.rings() == []


# ---------------------------------------------------------------- help and tables


async def test_help_and_tables_say_where_one_stands(begin: Begin, deals: dict[str, Deal]) -> None:
    deals[FIRST] = build_deal(hands=("4p9m", "44p", "", ""), wall="9s")
    evening = await begin()
    ann, bo, cleo, _ = evening.people

    async def situation(person: Person, command: str) -> str:
        for where in (evening.channel, person.dm):
            shown = await said(person, where, command)
            assert shown.ephemeral
        return shown.text.split("\n")[0 if command == "help" else -1]

    assert "open" in await situation(ann, "help")
    assert "open" in await situation(ann, "tables")
    await ann.slash(evening.channel, "table open")
    assert "hasn't started" in await situation(ann, "help")
    assert "not started yet" in await situation(ann, "tables")
    for person in evening.people[1:]:
        await person.slash(evening.channel, "table join")
    await evening.settled()
    assert "it's your turn" in await situation(ann, "help")
    assert "your turn" in await situation(ann, "tables")
    assert "nothing is asked of you" in await situation(bo, "help")
    assert "waiting for others" in await situation(bo, "tables")
    await throw(evening, ann, "4p")
    assert "you are asked about 4p" in await situation(bo, "help")
    assert "you are asked" in await situation(bo, "tables")
    assert "等别人" in await situation(cleo, "tables")
    assert evening.channel.id in await situation(cleo, "tables")
    await bo.slash(evening.channel, "pung")
    assert "throw one" in await situation(bo, "help")
    assert "open" in await situation(evening.eve, "help")
    # The board's [Help] says the same.
    pressed = await bo.click(board(evening), "Help")
    assert pressed.text.split("\n")[0] == await situation(bo, "help")


async def test_how_it_works(begin: Begin) -> None:
    evening = await begin()
    ann, cleo = evening.people[0], evening.people[2]
    await ann.slash(evening.channel, "table open")
    await evening.settled()
    notice = next(m for m in evening.eve.visible(evening.channel) if m.v2)
    page = await evening.eve.click(notice, "How it works")
    assert page.ephemeral
    assert "One suit must be missing" in page.text
    joined = await cleo.click(notice, "Join")
    assert joined.message is not None
    page = await cleo.click(joined.message, "怎么玩")
    assert "必须缺一门" in page.text
    assert page.ephemeral


# ---------------------------------------------------------------- hand, board, moves


async def test_the_hand_in_the_channel(begin: Begin) -> None:
    """Only to oneself, with everything that can be pressed; the chat stays as it is."""
    evening = await begin()
    await evening.sit_down()
    ann, bo = evening.people[:2]
    live = panel(ann)
    assert live is not None
    shown = await said(ann, evening.channel, "hand")
    assert shown.ephemeral
    assert shown not in bo.visible(evening.channel)
    assert (shown.content, shown.labels, shown.alt_texts) == (live.content, live.labels, live.alt_texts)
    await press(ann, shown, next(p for p in presses_on(shown) if p.rest.startswith("discard")))
    await evening.settled()
    assert not is_asked(shown)
    assert not is_asked(panel(ann))
    # Bo, who waits, sees his hand too.
    mine = await bo.click(board(evening), "My hand")
    assert mine.message is not None
    assert mine.message.alt_texts[0].startswith("Your hand at tea-house")


async def test_the_hand_in_the_chat_comes_down(begin: Begin) -> None:
    evening = await begin()
    await evening.sit_down()
    for person in evening.people:
        old, rings = panel(person), len(person.rings())
        assert old is not None
        person.say(person.dm, "where is it?")
        shown = await said(person, person.dm, "手牌" if person.name == "cleo" else "hand")
        await person.until(partial(getattr, old, "gone"))
        assert panels(person) == [shown]
        assert person.visible()[-1] is shown
        assert not shown.ephemeral
        assert (shown.content, shown.labels) == (old.content, old.labels)
        assert len(person.rings()) == rings, "they are there already"
    # It is the live panel: it is pressed, and it is brought up to date.
    ann = evening.people[0]
    live = panel(ann)
    assert live is not None
    await press(ann, live, next(p for p in presses_on(live) if p.rest.startswith("discard")))
    await evening.settled()
    assert panels(ann) == [live]
    assert not is_asked(live)


async def test_the_board_and_the_moves(begin: Begin, deals: dict[str, Deal]) -> None:
    deals[FIRST] = build_deal(hands=("4p9m", "", "", ""), wall="9s8s7s")
    evening = await begin()
    await evening.sit_down()
    ann, bo, cleo, _ = evening.people
    await throw(evening, ann, "4p")
    await throw(evening, bo, "drawn")
    # A spectator, in the channel, by command and by button.
    for shown in (
        await said(evening.eve, evening.channel, "board"),
        (await evening.eve.click(board(evening), "Last moves")).message,
    ):
        assert shown is not None
        assert shown.ephemeral
        assert "Ann 4p" in shown.text
        assert "Bo 9s" in shown.text
        assert shown.alt_texts[0].startswith("Table tea-house")
    # Players: what has happened since they last moved.
    since = await said(ann, ann.dm, "board")
    assert "Bo 9s" in since.text
    assert "Ann 4p" not in since.text
    pressed = panel(cleo)
    assert pressed is not None
    moves = await cleo.click(pressed, "近况")
    assert moves.ephemeral
    assert "由" not in moves.text
    assert "Bo" in moves.text
    assert "九条" in moves.text
    assert is_asked(panel(cleo)), "the panel stays"
