"""One person at several tables: a command in the chat acts where it is waited for, and asks where that is not clear."""

from __future__ import annotations

import pytest
import pytest_asyncio

from bot.local import Channel, Message
from bot.mahjong.catmouse.deal import Deal
from bot.mahjong.tiles import Tile
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening, is_asked, panel, panels, presses_on
from tests.e2e.refusing import nothing_changes, refused
from tests.mahjong.catmouse.dealing import build_deal

pytestmark = pytest.mark.usefixtures("sketches")
FIRST, SECOND = f"{1:064x}", f"{2:064x}"


@pytest_asyncio.fixture
async def evening(begin: Begin, deals: dict[str, Deal]) -> Evening:
    """Ann deals in the tea-house and sits South in the back-room, where Bo deals."""
    deals[FIRST] = build_deal(hands=("4p1a1j9m3a", "", "", ""), wall="9s8s7s", rolls=[(3, 4)])
    deals[SECOND] = build_deal(hands=("4p", "44p1a1j", "", ""), wall="7p2m")
    evening = await begin()
    ann, bo, cleo, dan = evening.people
    await evening.sit_down([ann, bo, cleo, dan])
    await evening.sit_down([bo, ann, dan, cleo], back_room(evening))
    return evening


def back_room(evening: Evening) -> Channel:
    """The channel of the second table."""
    return evening.loopback.channel("back-room")


def pool(state: object, seat: int) -> tuple[Tile, ...]:
    """What a player has thrown."""
    found: tuple[Tile, ...] = state.round.view(None).faces[seat].pool  # type: ignore[attr-defined]
    return found


async def bring_to_ann(evening: Evening) -> None:
    """Let the back-room wait for Ann too: Bo throws what nobody takes, and she draws."""
    bo = evening.people[1]
    told = await bo.slash(back_room(evening), "discard", tile="1")
    assert told.failed is None
    for person in evening.people:
        await evening.settled()
        state = await evening.state(back_room(evening))
        seat = state.seat_of(int(person.id))
        if state.is_asked(seat or 0) and (await evening.view(person, back_room(evening))).offer is not None:
            await person.slash(back_room(evening), "pass")
    await evening.settled()
    assert is_asked(panel(evening.people[0], back_room(evening)))


async def test_the_only_table_that_waits(evening: Evening) -> None:
    ann = evening.people[0]
    assert len(panels(ann)) == 2
    # Each table has its own colour and its name in line 1.
    assert {p.content.split(":")[0][:1] for p in panels(ann)} == {"🟢", "🔵"}
    await ann.slash(ann.dm, "discard", tile="9m")
    await evening.settled()
    assert pool(await evening.state(), 0) == (Tile.parse("9m"),)
    # In a table's channel a command is for that table, whoever waits.
    await refused(evening, ann, back_room(evening), "discard", {"tile": "1"}, "not_your_turn", {"name": "Bo"})
    await refused(evening, ann, ann.dm, "discard", {"tile": "1"}, "none_asks", {})
    await refused(evening, ann, ann.dm, "discard", {"tile": "xyz"}, "tile_unknown", {"text": "xyz"})
    await refused(evening, ann, ann.dm, "win", {}, "none_asks", {})


async def test_which_of_two(evening: Evening) -> None:
    ann = evening.people[0]
    await bring_to_ann(evening)
    async with nothing_changes(evening, back_room(evening)):
        asked = (await ann.slash(ann.dm, "discard", tile="2")).message
    assert asked is not None
    assert asked.text == "Which table?"
    assert asked.labels == ["tea-house: your turn, 24 h", "back-room: your turn, 24 h"]
    chosen = await ann.click(asked, "back-room: your turn, 24 h")
    assert chosen.updated
    await evening.settled()
    assert len(pool(await evening.state(back_room(evening)), 1)) == 1
    assert pool(await evening.state(), 0) == ()
    # The question has become the panel of that table.
    assert asked.text.split("\n")[0].startswith("🔵 back-room: ")
    # With the option it need not be asked, by name, by number, by what the list shows.
    offered = await ann.autocomplete(ann.dm, "discard", "table", "", tile="9m")
    assert [c["name"] for c in offered] == ["tea-house", "back-room"]
    await ann.slash(ann.dm, "discard", tile="9m", table=offered[0]["value"])
    await evening.settled()
    assert pool(await evening.state(), 0) == (Tile.parse("9m"),)


@pytest.mark.parametrize(
    ("command", "options", "question"),
    [
        ("cat", {}, "Throw the cat and the dice?"),
        ("discard", {"tile": "joker"}, "A joker can be any numbered tile."),
        ("discard", {"tile": "cat"}, "The cat does nothing when it is just thrown."),
    ],
)
async def test_costly_moves_are_asked_about_all_the_same(
    command: str, options: dict[str, str], question: str, evening: Evening
) -> None:
    """Choosing the table is no second tap."""
    ann = evening.people[0]
    await bring_to_ann(evening)
    async with nothing_changes(evening, back_room(evening)):
        asked = (await ann.slash(ann.dm, command, options)).message
        assert asked is not None
        assert asked.text == "Which table?"
        await ann.click(asked, "tea-house: your turn, 24 h")
        assert asked.text.startswith(question)
    final = next(p for p in presses_on(asked) if p.kind == "do")
    await ann.click(asked, str(final))
    await evening.settled()
    assert len(pool(await evening.state(), 0)) == 1
    assert pool(await evening.state(back_room(evening)), 1) == ()


async def test_a_menu_of_the_table_that_was_chosen(evening: Evening) -> None:
    """Only one of the tables can mean it: nothing is asked."""
    ann = evening.people[0]
    await bring_to_ann(evening)
    shown = (await ann.slash(ann.dm, "wealth")).message
    assert shown is not None
    assert shown.text.startswith("Throw the god and the dice?")


async def test_the_hand_and_the_board(evening: Evening) -> None:
    ann, bo = evening.people[:2]
    # The table that waits comes first; the option says which otherwise.
    assert "tea-house" in first_line((await ann.slash(evening.channel, "hand")).message)
    assert "back-room" in first_line((await ann.slash(back_room(evening), "hand")).message)
    assert "back-room" in first_line((await ann.slash(ann.dm, "hand", table="back-room")).message)
    assert "back-room" in first_line((await bo.slash(bo.dm, "hand")).message)
    moved = await ann.slash(ann.dm, "hand")
    assert "tea-house" in first_line(moved.message)
    tables = (await ann.slash(ann.dm, "tables")).text.split("\n")
    assert tables[1].startswith("🟢 **tea-house** · your turn")
    assert tables[2].startswith("🔵 **back-room** · waiting for others")
    table = (await ann.slash(ann.dm, "board", table="back-room")).message
    assert table is not None
    assert "back-room" in table.alt_texts[0]


def first_line(message: Message | None) -> str:
    """What a message begins with."""
    assert message is not None
    return message.text.split("\n")[0]


async def test_undo_and_a_lobby_beside(begin: Begin, deals: dict[str, Deal]) -> None:
    """A table that has not begun is in nobody's way."""
    deals[FIRST] = build_deal(hands=("4p9m", "", "", ""), wall="9s")
    evening = await begin(hold_seconds=10)
    ann = evening.people[0]
    await ann.slash(back_room(evening), "table open")
    await evening.sit_down()
    offered = [c["value"] for c in await ann.autocomplete(ann.dm, "discard", "tile")]
    assert "4p" in offered
    await ann.slash(ann.dm, "discard", tile="4p")
    assert (await evening.state()).pending_of(0) is not None
    undone = await ann.slash(ann.dm, "undo")
    assert "your turn" in undone.text
    assert (await evening.state()).pending_of(0) is None
    await evening.settled()
    assert is_asked(panel(ann, evening.channel))


async def test_more_tables_than_a_row_has_buttons(begin: Begin) -> None:
    evening = await begin()
    ann = evening.people[0]
    rooms = [evening.loopback.channel(f"room-{number}") for number in range(1, 8)]
    for room in rooms:
        await evening.sit_down([ann], room)
    await ann.until(lambda: all(is_asked(panel(ann, room)) for room in rooms))
    await evening.settled()
    listed = (await ann.slash(ann.dm, "tables")).text.split("\n")[1:]
    assert [line.split("**")[1] for line in listed] == [room.name for room in rooms]
    # Six colours, then they begin again.
    assert len({line[0] for line in listed[:6]}) == 6
    asked = (await ann.slash(ann.dm, "discard", tile="1")).message
    assert asked is not None
    assert asked.text == "Which table?"
    [select] = [i for i in asked.custom_ids if ":pick:" in i]
    assert asked.component(select)["placeholder"] == "Which table?"
    await ann.choose(asked, select, "room-5: your turn, 24 h")
    await evening.settled()
    thrown = [len(pool(await evening.state(room), 0)) for room in rooms]
    assert thrown[4] == 1
    assert sum(thrown) == 1
