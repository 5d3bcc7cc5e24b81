"""Reads actions as the records write them: `SEAT VERB ...`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.mahjong.catmouse.actions import (
    Action,
    Add,
    Catch,
    Close,
    Collect,
    Discard,
    Done,
    Draw,
    FalseWin,
    Flower,
    Kong,
    Pass,
    Place,
    Pung,
    ShowWind,
    Steal,
    Swap,
    TakeOut,
    UseCat,
    UseIngot,
    UseWealth,
    Win,
    Zone,
)
from bot.mahjong.tiles import Tile, parse_tiles

_BARE: Final[dict[str, Callable[[int], Action]]] = {
    "draw": Draw,
    "pass": Pass,
    "done": Done,
    "win": Win,
    "falsewin": FalseWin,
    "catch": Catch,
    "collect": Collect,
    "cat": UseCat,
    "wealth": UseWealth,
    "ingot": UseIngot,
    "close": Close,
}
_WITH_TILE: Final[dict[str, Callable[[int, Tile], Action]]] = {
    "discard": Discard,
    "flower": Flower,
    "wind": ShowWind,
}
VERBS: Final = (*_BARE, *_WITH_TILE, "pung", "kong", "add", "swap", "steal", "takeout")


def parse_action(text: str, *, offered: bool = False) -> Action:
    """Return the action a line such as `2 pung 4m with 4m1j` names; raises `ValueError` that says what is wrong.

    `offered` says that a discard is open to claims, so that `kong 5p` without `with` takes three tiles of the hand and
    not four.
    """
    words = text.split()
    if len(words) < 2:
        raise ValueError(f"{text!r} is no action; write SEAT VERB ...")
    seat, verb, rest = _seat(words[0]), words[1], words[2:]
    if verb in _BARE:
        _expect(rest, 0, text)
        return _BARE[verb](seat)
    if verb in _WITH_TILE:
        _expect(rest, 1, text)
        return _WITH_TILE[verb](seat, Tile.parse(rest[0]))
    match verb, rest:
        case "takeout", [opponent]:
            return TakeOut(seat, _seat(opponent))
        case "add", [tile]:
            return Add(seat, Tile.parse(tile), Tile.parse(tile))
        case "add", [tile, "to", pung]:
            return Add(seat, Tile.parse(tile), Tile.parse(pung))
        case "swap", [tile, "from", owner]:
            return Swap(seat, Tile.parse(tile), _seat(owner))
        case "steal", [tile, place]:
            return Steal(seat, Tile.parse(tile), parse_place(place))
        case (("pung" | "kong"), [tile]):
            code = Tile.parse(tile)
            number = 2 if verb == "pung" else 3 if offered else 4
            return _claim(verb, seat, code, (code,) * number)
        case (("pung" | "kong"), [tile, "with", using]):
            return _claim(verb, seat, Tile.parse(tile), tuple(sorted(parse_tiles(using))))
        case (("takeout" | "add" | "swap" | "steal" | "pung" | "kong"), _):
            raise ValueError(f"{text!r} is not how {verb} is written")
        case _:
            raise ValueError(f"{verb!r} is no verb; there are {', '.join(VERBS)}")


def _claim(verb: str, seat: int, tile: Tile, using: tuple[Tile, ...]) -> Pung | Kong:
    return Pung(seat, tile, using) if verb == "pung" else Kong(seat, tile, using)


def _seat(text: str) -> int:
    if text not in ("0", "1", "2", "3"):
        raise ValueError(f"{text!r} is no seat; seats are 0 to 3")
    return int(text)


def _expect(rest: list[str], number: int, text: str) -> None:
    if len(rest) != number:
        raise ValueError(f"{text!r} has {'too much' if len(rest) > number else 'no tile'} behind its verb")


def parse_place(text: str) -> Place:
    """Return the place a code such as `pool:2`, `meld:1:0` or `wall` names; raises `ValueError`."""
    name, *numbers = text.split(":")
    try:
        zone = Zone(name)
    except ValueError:
        raise ValueError(f"{text!r} is no place; there are {', '.join(zone.value for zone in Zone)}") from None
    most = 0 if zone is Zone.WALL else 2 if zone is Zone.MELD else 1
    if len(numbers) > most or (most and not numbers):
        raise ValueError(f"{text!r} is no place; write {zone.value}{':SEAT' if most else ''}")
    seat = _seat(numbers[0]) if numbers else None
    if len(numbers) == 2 and not numbers[1].isdecimal():
        raise ValueError(f"{text!r} is no place; a meld is numbered from 0")
    return Place(zone, seat, int(numbers[1]) if len(numbers) == 2 else None)
