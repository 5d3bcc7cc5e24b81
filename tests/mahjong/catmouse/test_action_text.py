"""CONTRACT: how an action is written."""

from __future__ import annotations

import pytest

from bot.mahjong.catmouse.action_text import parse_action, parse_place
from bot.mahjong.catmouse.actions import Add, Kong, Place, Pung, Steal, Swap, TakeOut, Zone
from bot.mahjong.tiles import JOKER, Tile

FIVE = Tile.parse("5p")


@pytest.mark.parametrize(
    "text",
    [
        "0 draw",
        "1 pass",
        "2 done",
        "3 discard 4m",
        "0 win",
        "0 falsewin",
        "2 pung 4m",
        "2 pung 4m with 4m1j",
        "2 pung 1j",
        "1 kong 4m with 44m1j",
        "1 kong 4m with 4m111j",
        "1 kong 1j",
        "1 add 4m",
        "1 add 1j to 4m",
        "1 add 1j",
        "1 swap 4m from 3",
        "1 flower 3f",
        "1 wind 2z",
        "0 steal 4m pool:2",
        "0 steal 1j meld:1",
        "0 steal 1j meld:1:0",
        "0 steal 4m won:3",
        "0 steal 3f flowers:0",
        "0 steal 1z winds:0",
        "0 steal 4m wall",
        "3 catch",
        "3 collect",
        "2 cat",
        "2 wealth",
        "2 ingot",
        "1 takeout 2",
    ],
)
def test_an_action_is_written_as_it_is_read(text: str) -> None:
    assert str(parse_action(text)) == text


def test_what_the_forms_mean() -> None:
    assert parse_action("2 pung 5p") == Pung(2, FIVE, (FIVE, FIVE))
    assert parse_action("2 pung 5p with 1j5p") == Pung(2, FIVE, (FIVE, JOKER))
    assert parse_action("2 kong 5p", offered=True) == Kong(2, FIVE, (FIVE,) * 3)
    assert parse_action("2 kong 5p") == Kong(2, FIVE, (FIVE,) * 4)
    assert parse_action("2 kong 5p with 5p11j") == Kong(2, FIVE, (FIVE, JOKER, JOKER))
    assert parse_action("2 add 1j to 5p") == Add(2, JOKER, FIVE)
    assert parse_action("2 add 5p") == Add(2, FIVE, FIVE)
    assert parse_action("2 swap 5p from 2") == Swap(2, FIVE, 2)
    assert parse_action("2 takeout 1") == TakeOut(2, 1)
    assert parse_action("2 steal 5p meld:0:3") == Steal(2, FIVE, Place(Zone.MELD, 0, 3))
    assert parse_action("  2   discard  5p ") == parse_action("2 discard 5p")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "'' is no action; write SEAT VERB ..."),
        ("0", "'0' is no action; write SEAT VERB ..."),
        ("x draw", "'x' is no seat; seats are 0 to 3"),
        ("4 draw", "'4' is no seat; seats are 0 to 3"),
        ("0 chow 3m", "'chow' is no verb"),
        ("0 draw 3m", "'0 draw 3m' has too much behind its verb"),
        ("0 discard", "'0 discard' has no tile behind its verb"),
        ("0 discard 3m 4m", "'0 discard 3m 4m' has too much behind its verb"),
        ("0 discard 34m", "'34m' is no tile code"),
        ("0 pung", "'0 pung' is not how pung is written"),
        ("0 pung 3m 3m", "'0 pung 3m 3m' is not how pung is written"),
        ("0 kong 3m with", "'0 kong 3m with' is not how kong is written"),
        ("0 kong 3m with 3x", "'3x' is no tile code"),
        ("0 add 1j to", "'0 add 1j to' is not how add is written"),
        ("0 swap 3m 1", "'0 swap 3m 1' is not how swap is written"),
        ("0 swap 3m from 9", "'9' is no seat; seats are 0 to 3"),
        ("0 steal 3m", "'0 steal 3m' is not how steal is written"),
        ("0 takeout", "'0 takeout' is not how takeout is written"),
    ],
)
def test_what_is_no_action_is_refused(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=r".") as caught:
        parse_action(text)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("pool:0", Place(Zone.POOL, 0)),
        ("meld:3", Place(Zone.MELD, 3)),
        ("meld:3:2", Place(Zone.MELD, 3, 2)),
        ("won:1", Place(Zone.WON, 1)),
        ("flowers:2", Place(Zone.FLOWERS, 2)),
        ("winds:2", Place(Zone.WINDS, 2)),
        ("wall", Place(Zone.WALL)),
    ],
)
def test_places(text: str, place: Place) -> None:
    assert parse_place(text) == place
    assert str(place) == text


@pytest.mark.parametrize(
    "text",
    ["", "pool", "pool:4", "pool:0:1", "meld", "meld:0:x", "meld:0:-1", "meld:0:1:1", "wall:0", "hand:0", "won:"],
)
def test_what_is_no_place_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no place|is no seat"):
        parse_place(text)
