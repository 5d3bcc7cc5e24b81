"""Commands at the wrong moment or about the wrong tile, in both languages."""

from __future__ import annotations

import pytest
import pytest_asyncio

from bot.i18n.translator import Argument
from bot.local import Person
from bot.mahjong.catmouse.deal import Deal
from bot.mahjong.tiles import Tile
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening, is_asked, panel, press, presses_on
from tests.e2e.refusing import LOCALES, in_one_language, nothing_changes, refused
from tests.mahjong.catmouse.dealing import build_deal

pytestmark = pytest.mark.usefixtures("sketches")
FIRST = f"{1:064x}"
HANDS = ("4p5p5s2a4s4s4s", "44p99p", "", "")


def tile(code: str) -> Tile:
    return Tile.parse(code)


@pytest_asyncio.fixture(params=LOCALES)
async def evening(request: pytest.FixtureRequest, begin: Begin, deals: dict[str, Deal]) -> Evening:
    """A table at which Ann, who deals, is to throw."""
    deals[FIRST] = build_deal(hands=HANDS)
    evening = await in_one_language(begin, request.param)
    await evening.sit_down()
    return evening


Case = tuple[str, dict[str, str], str, dict[str, Argument]]
"""A command with its options, why it is refused, and what the sentence names."""

NOT_YOUR_TURN: dict[str, Argument] = {"name": "Ann"}
ON_ANOTHERS_TURN: list[Case] = [
    ("discard", {"tile": "4p"}, "not_your_turn", NOT_YOUR_TURN),
    ("discard", {"tile": "1"}, "not_your_turn", NOT_YOUR_TURN),
    ("kong", {"tile": "4p"}, "not_your_turn", NOT_YOUR_TURN),
    ("kong", {}, "not_your_turn", NOT_YOUR_TURN),
    ("swap", {"tile": "4p"}, "not_your_turn", NOT_YOUR_TURN),
    ("swap", {}, "not_your_turn", NOT_YOUR_TURN),
    ("win", {}, "not_your_turn", NOT_YOUR_TURN),
    ("pass", {}, "nothing_offered", {}),
    ("draw", {}, "nothing_offered", {}),
    ("pung", {}, "nothing_offered", {}),
    ("pung", {"tile": "4p"}, "nothing_offered", {}),
    ("undo", {}, "too_late", {}),
]
ON_ONES_OWN: list[Case] = [
    ("discard", {"tile": "8m"}, "not_in_hand", {"tile": tile("8m")}),
    ("discard", {"tile": "财神"}, "not_in_hand", {"tile": tile("3a")}),
    ("discard", {"tile": "15"}, "no_such_number", {"number": 15, "count": 14}),
    ("discard", {"tile": "#0"}, "no_such_number", {"number": 0, "count": 14}),
    ("discard", {"tile": "blorp"}, "tile_unknown", {"text": "blorp"}),
    ("discard", {"tile": "@everyone **5p**"}, "tile_unknown", {"text": "everyone 5p"}),
    ("pung", {"tile": "blorp"}, "tile_unknown", {"text": "blorp"}),
    ("pung", {"with": "blorp"}, "tile_unknown", {"text": "blorp"}),
    ("pass", {}, "nothing_offered", {}),
    ("pung", {}, "nothing_offered", {}),
    ("kong", {}, "no_kong_now", {}),
    ("kong", {"tile": "4s"}, "no_kong", {"tile": tile("4s")}),
    ("swap", {}, "no_swap_now", {}),
    ("swap", {"tile": "5p"}, "no_swap", {"tile": tile("5p")}),
    ("swap", {"tile": "5p", "from": "nobody"}, "option_unknown", {"text": "nobody"}),
    ("win", {}, "special_tile_in_hand", {"tile": tile("2a")}),
    ("cat", {}, "no_special", {"tile": tile("1a")}),
    ("wealth", {}, "no_special", {"tile": tile("3a")}),
    ("ingot", {}, "no_special", {"tile": tile("4a")}),
    ("mouse", {"tile": "8m"}, "steal_gone", {"tile": tile("8m")}),
    ("flower", {}, "no_flower", {}),
    ("flower", {"tile": "5p"}, "not_a_flower", {"tile": tile("5p")}),
    ("flower", {"tile": "spring"}, "not_in_hand", {"tile": tile("1f")}),
    ("wind", {}, "no_winds_here", {}),
    ("takeout", {"player": "Bo"}, "no_takeout", {}),
    ("undo", {}, "too_late", {}),
    ("hand", {"table": "nonsense"}, "option_unknown", {"text": "nonsense"}),
]


async def test_on_somebody_elses_turn(evening: Evening) -> None:
    bo = evening.people[1]
    for command, options, code, about in ON_ANOTHERS_TURN:
        for where in (evening.channel, bo.dm):
            await refused(evening, bo, where, command, options, code, about)
        await refused(evening, bo, bo.dm, command, {**options, "table": "tea-house"}, code, about)


async def test_on_ones_own_turn(evening: Evening) -> None:
    ann = evening.people[0]
    for command, options, code, about in ON_ONES_OWN:
        for where in (evening.channel, ann.dm):
            await refused(evening, ann, where, command, options, code, about)


async def test_a_word_for_two_tiles_is_asked_about(evening: Evening) -> None:
    ann = evening.people[0]
    async with nothing_changes(evening):
        asked = (await ann.slash(evening.channel, "discard", tile="5t")).message
    assert asked is not None
    assert asked.ephemeral
    assert "5t" in asked.text
    zh = ann.user.locale == "zh-CN"
    assert asked.labels == (["五筒", "五条"] if zh else ["5p", "5s"])
    await ann.click(asked, asked.labels[1])
    await evening.settled()
    state = await evening.state()
    assert state.round is not None
    assert tile("5s") in state.round.view(None).faces[0].pool


async def test_right_after_a_pung(evening: Evening) -> None:
    """Kongs, swaps, flowers and wins have to wait."""
    ann, bo = evening.people[:2]
    await throw(evening, "4p")
    await bo.slash(evening.channel, "pung")
    for command in ("kong", "swap", "win"):
        await refused(evening, bo, evening.channel, command, {}, "after_pung", {})
    await refused(evening, bo, bo.dm, "kong", {"tile": "9p"}, "after_pung", {})
    await refused(evening, ann, ann.dm, "discard", {"tile": "5p"}, "not_your_turn", {"name": "Bo"})


async def throw(evening: Evening, what: str) -> None:
    """Ann throws a tile."""
    ann = evening.people[0]
    told = await ann.slash(evening.channel, "discard", tile=what)
    await evening.settled()
    assert tile(what) in (await evening.view(evening.people[1])).faces[0].pool, told.text


WINS: list[tuple[str, str, dict[str, Argument]]] = [
    ("123m456p789s11m234s", "three_suits", {}),
    ("123456m123p55m258m", "not_complete", {}),
    ("123456789m55p1j1j1j", "too_many_jokers", {"count": 3}),
    ("123456789m555p1s4a", "special_tile_in_hand", {"tile": tile("4a")}),
]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("hand", "code", "about"), WINS)
async def test_what_is_no_win(
    hand: str, code: str, about: dict[str, Argument], locale: str, begin: Begin, deals: dict[str, Deal]
) -> None:
    deals[FIRST] = build_deal(hands=(hand, "", "", ""))
    evening = await in_one_language(begin, locale)
    await evening.sit_down()
    ann = evening.people[0]
    await refused(evening, ann, evening.channel, "win", {}, code, about)


@pytest.mark.parametrize("locale", LOCALES)
async def test_claims_that_are_none(locale: str, begin: Begin, deals: dict[str, Deal]) -> None:
    """While others are asked about a tile, and while one is asked oneself."""
    deals[FIRST] = build_deal(hands=("4p7p", "44p1j9p", "7p2m", ""))
    evening = await in_one_language(begin, locale)
    await evening.sit_down()
    ann, bo, cleo, _ = evening.people
    await throw(evening, "4p")
    no_9p: dict[str, Argument] = {"tile": tile("4p"), "with": (tile("9p"), tile("9p"))}
    no_kong: dict[str, Argument] = {"tile": tile("4p"), "with": (tile("4p"),)}
    cases: list[tuple[Person, str, dict[str, str], str, dict[str, Argument]]] = [
        (cleo, "pung", {}, "nothing_offered", {}),
        (cleo, "kong", {}, "nothing_offered", {}),
        (cleo, "pass", {}, "nothing_offered", {}),
        (ann, "pung", {}, "nothing_offered", {}),
        (ann, "discard", {"tile": "7p"}, "not_now", {}),
        (bo, "pung", {"tile": "9p"}, "nothing_offered", {}),
        (bo, "pung", {"with": "9p9p"}, "wrong_with", no_9p),
        (bo, "kong", {"with": "4p"}, "wrong_with", no_kong),
        (bo, "cat", {}, "no_special", {"tile": tile("1a")}),
        (bo, "discard", {"tile": "9p"}, "not_now", {}),
    ]
    for person, command, options, code, about in cases:
        await refused(evening, person, evening.channel, command, options, code, about)


@pytest.mark.parametrize("locale", LOCALES)
async def test_a_win_that_was_let_go(locale: str, begin: Begin, deals: dict[str, Deal]) -> None:
    """Until her next tile Cleo can only win with more; Dan, who could pung, keeps the offer open."""
    deals[FIRST] = build_deal(hands=("5p", "", "123456789m55m46p", "55p"), wall="5p")
    evening = await in_one_language(begin, locale)
    await evening.sit_down()
    _, bo, cleo, dan = evening.people
    await throw(evening, "5p")
    asked = (await cleo.slash(evening.channel, "pass")).message
    assert asked is not None
    await press(cleo, asked, next(p for p in presses_on(asked) if p.rest == "pass"))
    await dan.slash(evening.channel, "pass")
    await bo.slash(evening.channel, "discard", tile="drawn")
    await evening.settled()
    assert [is_asked(panel(person)) for person in evening.people] == [False, False, False, True]
    await refused(evening, cleo, evening.channel, "win", {}, "passed_win", {"fan": 1})
    await refused(evening, cleo, evening.channel, "pung", {}, "nothing_offered", {})
