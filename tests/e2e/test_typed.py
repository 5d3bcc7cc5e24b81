"""Four people play by typed commands, with every way to say a tile and with what autocomplete offers."""

from __future__ import annotations

from random import Random

import pytest

from bot.local import Channel, Person
from bot.mahjong.catmouse.actions import Action, Add, Discard, Flower, Kong, Pung, Steal, Swap
from bot.mahjong.catmouse.deal import Deal
from bot.mahjong.catmouse.view import View
from bot.table.table import Table
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening
from tests.e2e.keyboard import Keyboard
from tests.mahjong.catmouse.dealing import build_deal

pytestmark = pytest.mark.usefixtures("sketches")


@pytest.mark.parametrize("seed", [8, 13])
async def test_a_round_to_the_settlement(seed: int, begin: Begin) -> None:
    evening = await begin(seed=seed)
    table = await evening.sit_down()
    keyboard = Keyboard(evening, Random(seed), boldness=0.5)
    await keyboard.play(table)
    assert sum(table.state.totals) == 0
    assert len([m for m in evening.eve.visible(evening.channel) if m.text.startswith("## Round 1")]) == 1
    assert keyboard.typed.keys() >= {"discard", "pung", "kong"}


def tile_of(action: Action) -> str:
    """The tile a command about an action names."""
    return str(action.to if isinstance(action, Add) else getattr(action, "tile"))  # noqa: B009


OFFERED: dict[str, tuple[type[Action], ...]] = {
    "discard": (Discard,),
    "pung": (Pung,),
    "kong": (Kong, Add),
    "flower": (Flower,),
    "swap": (Swap,),
    "mouse": (Steal,),
}


async def values(person: Person, where: Channel, command: str, option: str, text: str = "") -> list[str]:
    """What autocomplete offers."""
    return [choice["value"] for choice in await person.autocomplete(where, command, option, text)]


async def assert_offers_what_is_legal(evening: Evening, person: Person, view: View) -> None:
    """For every command with a tile, the tiles of the legal actions, and for claims what goes with them."""
    for command, kinds in OFFERED.items():
        legal = [action for action in view.legal if isinstance(action, kinds)]
        for where in (evening.channel, person.dm):
            offered = await values(person, where, command, "tile")
            wanted = {tile_of(action) for action in legal}
            assert len(offered) == len(set(offered))
            assert set(offered) == wanted if len(wanted) <= 25 else set(offered) < wanted
        if command in ("pung", "kong"):
            using = {"".join(t.code for t in a.using) for a in legal if isinstance(a, Pung | Kong)}
            assert set(await values(person, evening.channel, command, "with")) == using
        if command == "swap":
            owners = {str(a.owner) for a in legal if isinstance(a, Swap)}
            assert set(await values(person, evening.channel, command, "from")) == owners
        if command == "mouse":
            seats = {str(a.place.seat) for a in legal if isinstance(a, Steal) and a.place.seat is not None}
            assert set(await values(person, evening.channel, command, "from")) == seats


async def test_autocomplete_offers_exactly_what_is_legal(begin: Begin) -> None:
    evening = await begin(seed=17)
    table = await evening.sit_down()
    keyboard = Keyboard(evening, Random(17), boldness=0.5)
    seen: set[type[Action]] = set()
    for _ in range(45):
        await evening.settled()
        if table.state.row.state == "over":
            break
        for person in evening.people:
            view = await evening.view(person)
            seen.update(type(action) for action in view.legal)
            await assert_offers_what_is_legal(evening, person, view)
        await keyboard.type(table, next(p for p in evening.people if is_asked(table, p)))
    assert seen >= {Discard, Pung, Swap}
    assert await values(evening.eve, evening.channel, "discard", "tile") == []


def is_asked(table: Table, person: Person) -> bool:
    """Whether the table waits for them."""
    return table.state.is_asked(table.state.seat_of(int(person.id)) or 0)


async def test_a_round_with_the_values_autocomplete_offers(begin: Begin) -> None:
    """Values, and the names that stand for them: some clients send those."""
    evening = await begin(seed=11)
    table = await evening.sit_down()
    chance = Random(11)
    for _ in range(30):
        await evening.settled()
        person = next(p for p in evening.people if is_asked(table, p))
        before = table.state.sequence, table.state.pending
        where = chance.choice([evening.channel, person.dm])
        choices = await person.autocomplete(where, "discard", "tile")
        if choices:
            chosen = choices[chance.randrange(len(choices))]
            told = await person.slash(where, "discard", tile=chosen[chance.choice(["name", "value"])])
            if chosen["value"][1] not in "mps":
                continue
        else:
            told = await person.slash(where, "pass")
        assert (table.state.sequence, table.state.pending) != before, told.text


async def test_what_is_typed_narrows_what_is_offered(begin: Begin) -> None:
    evening = await begin(seed=11)
    await evening.sit_down()
    ann, cleo = evening.people[0], evening.people[2]
    everything = await ann.autocomplete(evening.channel, "discard", "tile")
    first = everything[0]
    for text in (first["name"], first["value"], first["name"].split(" ")[1]):
        assert first in await ann.autocomplete(evening.channel, "discard", "tile", text)
    assert await ann.autocomplete(evening.channel, "discard", "tile", "xyz") == []
    assert [c["value"] for c in everything] == [c["value"] for c in await ann.autocomplete(ann.dm, "discard", "tile")]
    # Where nothing is legal nothing is offered.
    assert await cleo.autocomplete(evening.channel, "打牌", "牌") == []
    assert await ann.autocomplete(evening.channel, "pung", "tile") == []


@pytest.mark.parametrize("called", ["Bo", "bo", "@Bo", "1", "mention"])
async def test_players_by_any_name(called: str, begin: Begin, deals: dict[str, Deal]) -> None:
    """Bo has a joker in a pung; Ann holds the tile it stands for."""
    deals[f"{1:064x}"] = build_deal(hands=("5p5p9m", "5p1j", "", ""), wall="9s8s7s6s")
    evening = await begin()
    await evening.sit_down()
    ann, bo = evening.people[:2]
    await ann.slash(evening.channel, "discard", tile="5p")
    await bo.slash(evening.channel, "pung")
    await bo.slash(evening.channel, "discard", tile="1")
    await until_anns_turn(evening)
    name = bo.mention if called == "mention" else called
    told = await ann.slash(evening.channel, "swap", {"tile": "5p", "from": name})
    await evening.settled()
    assert [str(meld.tile) for meld in (await evening.view(ann)).faces[1].melds] == ["5p"]
    assert all(meld.jokers == 0 for meld in (await evening.view(ann)).faces[1].melds), told.text


async def until_anns_turn(evening: Evening) -> None:
    """Let everybody pass, and the others throw their first tile, until Ann is to play."""
    ann = evening.people[0]
    for _ in range(12):
        await evening.settled()
        table = await evening.table()
        person = next(p for p in evening.people if is_asked(table, p))
        if (await evening.view(person)).offer is not None:
            await person.slash(evening.channel, "pass")
        elif person is ann:
            return
        else:
            await person.slash(evening.channel, "discard", tile="1")
    raise AssertionError("it is never Ann's turn")


async def test_nothing_anybody_types_breaks_autocomplete(begin: Begin) -> None:
    evening = await begin(seed=1)
    await evening.sit_down()
    ann = evening.people[0]
    for text in ("🀄" * 50, "\u202e", "9" * 100, "五" * 90, "<:x:1>", "(7)", "#", "'; --", "\x00", " "):
        for command, option in (("discard", "tile"), ("pung", "with"), ("swap", "from"), ("hand", "table")):
            assert isinstance(await ann.autocomplete(ann.dm, command, option, text), list)
        told = await ann.slash(ann.dm, "discard", tile=text * 3)
        assert told.ephemeral
        assert len(told.text) < 400
    for text in ("9" * 30, "-1", "x", "1.5"):
        assert isinstance(await ann.autocomplete(evening.channel, "table open", "rounds", text), list)
