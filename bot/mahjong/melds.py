"""Pungs and kongs laid on the table, with the jokers and the mouse that may stand in them."""

from __future__ import annotations

import re
from enum import Enum
from typing import Final, NamedTuple

from bot.mahjong.hands import ONE
from bot.mahjong.tiles import JOKER, MOUSE, Tile, format_tiles, parse_tiles


class Stand(Enum):
    """What a mouse in a meld stands for: where it lies, this was stolen."""

    NATURAL = "2a"
    JOKER = "2j"


class Meld(NamedTuple):
    """A pung or kong of one tile: three or four places held by naturals, jokers and at most one mouse.

    `tile` is what the meld is of; `JOKER` for a meld of jokers alone, which stands for nothing and whose jokers count
    as `jokers`, never as `naturals`.
    """

    tile: Tile
    naturals: int
    jokers: int = 0
    mouse: Stand | None = None
    concealed: bool = False

    @property
    def size(self) -> int:
        """Three for a pung, four for a kong."""
        return self.naturals + self.jokers + (self.mouse is not None)

    @property
    def is_kong(self) -> bool:
        """Whether it is a kong (杠)."""
        return self.size == 4

    @property
    def counts_joker(self) -> bool:
        """Whether a joker counts as being in it: a mouse that stands for one does."""
        return self.jokers > 0 or self.mouse is Stand.JOKER

    @property
    def bits(self) -> int:
        """What it adds to a packed hand, jokers and mouse as what they stand for; 0 for a meld of jokers."""
        return 0 if self.tile is JOKER else ONE[self.tile] * self.size

    def added(self, tile: Tile) -> Meld:
        """Return the kong that adding a tile makes of this pung."""
        if tile is JOKER:
            return self._replace(jokers=self.jokers + 1)
        return self._replace(naturals=self.naturals + 1)

    def without(self, tile: Tile) -> Meld:
        """Return the meld with one of its tiles taken away again; raises `ValueError` if it is not there."""
        if tile is JOKER and self.jokers:
            return self._replace(jokers=self.jokers - 1)
        if tile is self.tile and self.naturals:
            return self._replace(naturals=self.naturals - 1)
        raise ValueError(f"{self} holds no {tile}")

    def robbed_by_mouse(self, tile: Tile) -> Meld:
        """Return the meld with the mouse in the place of a stolen tile."""
        stand = Stand.JOKER if tile is JOKER else Stand.NATURAL
        return self.without(tile)._replace(mouse=stand)

    def swapped(self) -> Meld:
        """Return the meld with a natural tile in the place of one joker (换牌)."""
        return self.without(JOKER)._replace(naturals=self.naturals + 1)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles that lie in it: naturals, jokers, the mouse."""
        mouse = (MOUSE,) if self.mouse else ()
        return (self.tile,) * self.naturals + (JOKER,) * self.jokers + mouse

    def __str__(self) -> str:
        joker_places = "1" * self.jokers + ("2" if self.mouse is Stand.JOKER else "")
        inner = format_tiles((self.tile,) * self.naturals)
        inner += joker_places + "j" if joker_places else ""
        inner += "2a" if self.mouse is Stand.NATURAL else ""
        if not self.naturals and self.tile is not JOKER:
            inner += f":{self.tile}"
        return f"({inner})" if self.concealed else f"[{inner}]"

    def __repr__(self) -> str:
        return f"parse_meld({str(self)!r})"


_MELD: Final = re.compile(
    r"(?P<naturals>[1-9]+[mps])?(?:(?P<jokers>1*)(?P<stood>2?)(?<=[12])j)?(?P<mouse>2a)?(?::(?P<of>[1-9][mps]))?"
)


def parse_meld(text: str) -> Meld:
    """Return the meld a code such as `[55p1j]` or `(111j2a:5p)` names; raises `ValueError` that says what is wrong."""
    brackets = text[:1] + text[-1:]
    found = _MELD.fullmatch(text[1:-1].replace(" ", "")) if brackets in ("[]", "()") else None
    if found is None:
        raise ValueError(f"{text!r} is no meld")
    naturals = parse_tiles(found["naturals"] or "")
    jokers = len(found["jokers"] or "")
    mouse = Stand.JOKER if found["stood"] else Stand.NATURAL if found["mouse"] else None
    if len(set(naturals)) > 1 or (naturals and found["of"]) or (found["stood"] and found["mouse"]):
        raise ValueError(f"{text!r} is no meld: its tiles are not alike")
    if mouse is Stand.NATURAL and not naturals and not found["of"]:
        raise ValueError(f"{text!r} does not say what the mouse stands for")
    tile = naturals[0] if naturals else Tile.parse(found["of"]) if found["of"] else JOKER
    meld = Meld(tile, len(naturals), jokers, mouse, concealed=brackets == "()")
    if meld.size not in (3, 4):
        raise ValueError(f"{text!r} has {meld.size} tiles; a meld has three or four")
    if meld.concealed and not meld.is_kong:
        raise ValueError(f"{text!r}: only a kong can be concealed")
    if tile is not JOKER and not naturals and mouse is not Stand.NATURAL:
        raise ValueError(f"{text!r} never held a natural {tile}")
    return meld
