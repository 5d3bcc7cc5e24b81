"""Reads a typed hand for the hand calculator: tiles in any of their names, melds in brackets."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from bot.i18n.tile_reader import Ambiguous, Named, Several, read_tile, read_tiles
from bot.mahjong.catmouse.traits import Circumstances
from bot.mahjong.catmouse.win import HAND_SIZE
from bot.mahjong.hands import Hand
from bot.mahjong.melds import Meld, Stand, parse_meld
from bot.mahjong.tiles import JOKER, MOUSE, TILES, Tile, copies, parse_tiles
from bot.table.declined import Declined

_BRACKETS: Final = str.maketrans("【】〔〕［］（）", "[][][]()")
_GROUP: Final = re.compile(r"\[[^\[\]()]*\]|\([^\[\]()]*\)")
_MOST_MELDS: Final = 4
EVENTS: Final = {"r": "robbing_kong", "b": "kong_bloom", "s": "kong_shot"}
"""How a win came about, as letters of a press, with the fans they make."""


@dataclass(frozen=True, slots=True)
class TypedHand:
    """Concealed tiles, with the winning one unless the hand is one short; melds; what counts beside them."""

    hand: Hand
    melds: tuple[Meld, ...] = ()
    win: Tile | None = None
    treasure: Tile | None = None
    flowers: tuple[Tile, ...] = ()
    events: frozenset[str] = field(default=frozenset())
    """Letters of `EVENTS`."""

    @property
    def size(self) -> int:
        """How many tiles it is, a meld counted as three."""
        return len(self.hand) + 3 * len(self.melds)

    @property
    def is_one_short(self) -> bool:
        """Whether one tile is missing, so that the question is what it is ready on."""
        return self.size == HAND_SIZE - 1

    @property
    def around(self) -> Circumstances:
        """What counts beside the tiles."""
        happened = {f"{name}": letter in self.events for letter, name in EVENTS.items()}
        return Circumstances(
            self.treasure,
            self.flowers,
            robbed=happened["robbing_kong"],
            bloom=happened["kong_bloom"],
            shot=happened["kong_shot"],
        )

    def __str__(self) -> str:
        parts = [
            str(self.hand),
            "".join(map(str, self.melds)),
            "" if self.win is None else self.win.code,
            "" if self.treasure is None else self.treasure.code,
            "".join(flower.code[0] for flower in self.flowers),
            "".join(sorted(self.events)),
        ]
        return "|".join(parts)

    @classmethod
    def parse(cls, text: str) -> TypedHand:
        """Return the hand a press carries; raises `ValueError` for what `str` never gave."""
        hand, melds, win, treasure, flowers, events = text.split("|")
        found = cls(
            Hand.parse(hand),
            tuple(parse_meld(code) for code in _GROUP.findall(melds)),
            Tile.parse(win) if win else None,
            Tile.parse(treasure) if treasure else None,
            parse_tiles(f"{flowers}f") if flowers else (),
            frozenset(events),
        )
        if set(events) - set(EVENTS) or (found.win is not None and found.win not in found.hand):
            raise ValueError(f"{text!r} is no hand")
        return found


@dataclass(frozen=True, slots=True)
class WhichSuit(Exception):  # noqa: N818 - what it is, not how it is raised
    """A word such as 5t that could be of two suits; `readings` are the whole hand with each of them."""

    text: str
    readings: tuple[TypedHand, TypedHand]


def read_hand(
    hand: str, melds: str | None = None, win: str | None = None, treasure: str | None = None, flowers: str | None = None
) -> TypedHand:
    """Return a typed hand; raises `Declined` when it cannot be one and `WhichSuit` when it could be two.

    Melds may also stand in brackets behind the hand. A winning tile that the hand lacks by number is put in.
    """
    texts = [(text or "").strip() for text in (hand, melds, win, treasure, flowers)]
    try:
        return _read(*texts)
    except _Unclear as unclear:
        dots, bamboo = (_read(*(unclear.settled(text, suit) for text in texts)) for suit in "ps")
        raise WhichSuit(unclear.word, (dots, bamboo)) from None


def _read(hand: str, melds: str, win: str, treasure: str, flowers: str) -> TypedHand:
    behind, alone = _taken_apart(hand)
    laid = tuple(_meld(group) for group in (*_groups(melds), *behind))
    tiles = [*_tiles(alone)] if alone or not laid else []
    won = _one(win)
    if won is not None and len(tiles) + 3 * len(laid) == HAND_SIZE - 1:
        tiles.append(won)
    if won is not None and won not in tiles:
        raise Declined("win_not_in_hand", tile=won)
    shown = tuple(sorted(set(_tiles(flowers)))) if flowers else ()
    if any(not tile.is_flower for tile in shown):
        raise Declined("hand_unreadable", text=flowers)
    fortune = _one(treasure)
    if fortune is not None and not fortune.is_numbered:
        raise Declined("hand_unreadable", text=treasure)
    _check(tiles, laid)
    return TypedHand(Hand.of(tiles), laid, won, fortune, shown)


def _taken_apart(text: str) -> tuple[list[str], str]:
    """Return the groups in brackets and what stands outside them."""
    plain = text.translate(_BRACKETS)
    return _GROUP.findall(plain), _GROUP.sub(" ", plain).strip()


def _groups(text: str) -> list[str]:
    """Return typed melds one by one: in brackets, or without any between spaces and commas."""
    groups, rest = _taken_apart(text)
    return [*groups, *(f"[{piece}]" for piece in re.split(r"[\s,;，、；]+", rest) if piece)]


class _Unclear(Exception):  # noqa: N818
    """A tile that could be of two suits."""

    def __init__(self, word: str) -> None:
        super().__init__(word)
        self.word = word

    def settled(self, text: str, suit: str) -> str:
        """Return a text with the letter that names two suits read as one of them."""
        letter = self.word[-1]
        plain = unicodedata.normalize("NFKC", text).casefold()
        return re.sub(rf"(?<=[1-9一二三四五六七八九两幺]){letter}(?![a-z])", suit, plain)


def _tiles(text: str) -> tuple[Tile, ...]:
    match read_tiles(text):
        case Several(tiles=tiles):
            return tiles
        case Ambiguous(text=word):
            raise _Unclear(word)
        case _:
            raise Declined("hand_unreadable", text=text)


def _one(text: str) -> Tile | None:
    if not text:
        return None
    match read_tile(text):
        case Named(tile=tile):
            return tile
        case Ambiguous(text=word):
            raise _Unclear(word)
        case _:
            raise Declined("tile_unknown", text=text)


def _meld(group: str) -> Meld:
    """Return the meld a group in brackets is: a code of records, or its tiles in any of their names."""
    try:
        return parse_meld(group.replace(" ", ""))
    except ValueError:
        pass
    tiles = _tiles(group[1:-1])
    mice = tiles.count(MOUSE)
    kinds = {tile for tile in tiles if tile not in (JOKER, MOUSE)}
    if len(kinds) > 1 or mice > 1 or (mice and not kinds) or len(tiles) not in (3, 4):
        raise Declined("meld_unreadable", text=group)
    tile = kinds.pop() if kinds else JOKER
    concealed = group.startswith("(")
    if (tile is not JOKER and not tile.is_numbered) or (concealed and len(tiles) != 4):
        raise Declined("meld_unreadable", text=group)
    jokers = tiles.count(JOKER)
    mouse = Stand.NATURAL if mice else None
    return Meld(tile, len(tiles) - jokers - mice, jokers, mouse, concealed=concealed)


def _check(tiles: Sequence[Tile], melds: Sequence[Meld]) -> None:
    """Refuse what cannot lie on a table: more melds than a hand has, more copies than there are, too many tiles."""
    if len(melds) > _MOST_MELDS:
        raise Declined("too_many_melds")
    everything = [*tiles, *(tile for meld in melds for tile in meld.tiles)]
    for tile in TILES:
        if everything.count(tile) > copies(tile):
            raise Declined("too_many_copies", tile=tile, count=copies(tile))
    size = len(tiles) + 3 * len(melds)
    if size not in (HAND_SIZE - 1, HAND_SIZE):
        raise Declined("wrong_tile_count", count=size)
