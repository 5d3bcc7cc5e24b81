"""The hand calculator: a typed hand in, win or no win, fan and points out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.mahjong.catmouse.no_win import why_no_win
from bot.mahjong.catmouse.report import score_as_json
from bot.mahjong.catmouse.traits import Circumstances
from bot.mahjong.catmouse.win import HAND_SIZE, best_score, waits
from bot.mahjong.hands import Hand
from bot.mahjong.melds import Meld, parse_meld
from bot.mahjong.tiles import JOKER, TILES, Tile, copies, parse_tiles

_TEXTS = ("concealed", "win", "as", "treasure", "flowers")
_SWITCHES = ("robbed", "bloom", "shot", "ready")


class BadHand(ValueError):  # noqa: N818 - what it is, not how it is raised
    """A request cannot be read; the text says what is wrong and where."""


@dataclass(frozen=True, slots=True)
class Request:
    """A hand to judge: concealed tiles (with the winning one unless `ready`), melds, and what counts beside them."""

    hand: Hand
    melds: tuple[Meld, ...]
    around: Circumstances
    joker_is: Tile | None
    ready: bool


def parse_request(data: Any) -> Request:
    """Return the request a JSON value holds; raises `BadHand`."""
    if not isinstance(data, dict):
        raise BadHand("a request is one JSON object")
    unknown = sorted(set(data) - {*_TEXTS, *_SWITCHES, "melds"})
    if unknown:
        raise BadHand(f"field {unknown[0]!r} is unknown")
    for name in _TEXTS:
        if not isinstance(data.get(name), str | None):
            raise BadHand(f"field {name!r} is no text")
    for name in _SWITCHES:
        if not isinstance(data.get(name), bool | None):
            raise BadHand(f"field {name!r} is neither true nor false")
    if "concealed" not in data:
        raise BadHand("field 'concealed' is missing")
    tiles = _tiles(data, "concealed")
    melds = _melds([] if data.get("melds") is None else data["melds"])
    _check_copies(tiles, melds)
    win, joker_is, treasure = (_tile(data, name) for name in ("win", "as", "treasure"))
    ready = bool(data.get("ready"))
    if win is not None and win not in tiles and not ready:
        raise BadHand(f"field 'win': {win} is not among the concealed tiles")
    if joker_is is not None and (win or JOKER) is not JOKER:
        raise BadHand("field 'as' says what a robbed joker stands for, but the tile won on is no joker")
    if joker_is is not None and JOKER not in tiles:
        raise BadHand("field 'as' says what a robbed joker stands for, but no joker is concealed")
    for name, tile in (("as", joker_is), ("treasure", treasure)):
        if tile is not None and not tile.is_numbered:
            raise BadHand(f"field {name!r}: {tile} is no numbered tile")
    flowers = _tiles(data, "flowers")
    if any(not tile.is_flower for tile in flowers) or len(set(flowers)) < len(flowers):
        raise BadHand("field 'flowers' holds something that is no flower, or one twice")
    around = Circumstances(treasure, flowers, *(bool(data.get(name)) for name in ("robbed", "bloom", "shot")))
    return Request(Hand.of(tiles), melds, around, joker_is, ready)


def _tiles(data: dict[str, Any], name: str) -> tuple[Tile, ...]:
    try:
        return parse_tiles(data.get(name) or "")
    except ValueError as error:
        raise BadHand(f"field {name!r}: {error}") from None


def _tile(data: dict[str, Any], name: str) -> Tile | None:
    if not data.get(name):
        return None
    tiles = _tiles(data, name)
    if len(tiles) != 1:
        raise BadHand(f"field {name!r} does not hold one tile")
    return tiles[0]


def _melds(texts: Any) -> tuple[Meld, ...]:
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise BadHand("field 'melds' is no list of melds")
    try:
        melds = tuple(parse_meld(text) for text in texts)
    except ValueError as error:
        raise BadHand(f"field 'melds': {error}") from None
    if len(melds) > 4:
        raise BadHand("field 'melds' holds more than four")
    return melds


def _check_copies(tiles: tuple[Tile, ...], melds: tuple[Meld, ...]) -> None:
    everything = [*tiles, *(tile for meld in melds for tile in meld.tiles)]
    for tile in TILES:
        if everything.count(tile) > copies(tile):
            raise BadHand(f"there are {copies(tile)} of {tile}, not {everything.count(tile)}")


def calculate(request: Request) -> dict[str, Any]:
    """Return the answer to a request, ready to be printed as JSON."""
    if request.ready:
        return _ready(request)
    reason = why_no_win(request.hand, request.melds, request.joker_is)
    if reason is not None:
        return {"win": False, "reason": reason}
    score = best_score(request.hand, request.melds, request.around, request.joker_is)
    assert score is not None
    return {"win": True, **score_as_json(score)}


def _ready(request: Request) -> dict[str, Any]:
    if len(request.hand) + 3 * len(request.melds) != HAND_SIZE - 1:
        return {"ready": {}, "reason": "wrong_tile_count"}
    found = waits(request.hand, request.melds, request.around)
    return {"ready": {tile.code: score_as_json(score) for tile, score in found.items()}}
