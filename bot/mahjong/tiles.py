"""The 44 kinds of tile and their order: m p s j f a z (characters, dots, bamboo, joker, flowers, specials, winds)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, cast

_CODES: Final = (
    *(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)),
    "1j",
    *(f"{n}f" for n in range(1, 9)),
    *(f"{n}a" for n in range(1, 5)),
    *(f"{n}z" for n in range(1, 5)),
)


class Tile(int):
    """One kind of tile, an int from 0 (`1m`) to 43 (`4z`); copies of a kind are not told apart.

    Tiles sort in the order every hand is shown in. Get them from `TILES`, `Tile.parse` or the names below: there is
    one object a kind, so `is` and `==` agree.
    """

    __slots__ = ()

    @classmethod
    def parse(cls, code: str) -> Tile:
        """Return the tile a code such as `5p` or `2a` names; raises `ValueError` with the code in it."""
        try:
            return _BY_CODE[code]
        except KeyError:
            raise ValueError(f"{code!r} is no tile code") from None

    @property
    def code(self) -> str:
        """The two-character code, such as `5p`."""
        return _CODES[self]

    @property
    def rank(self) -> int:
        """The number before the suit letter, from 1."""
        return int(_CODES[self][0])

    @property
    def suit(self) -> str:
        """The letter of the group the tile belongs to, one of `mpsjfaz`."""
        return _CODES[self][1]

    @property
    def is_numbered(self) -> bool:
        """Whether it is one of the 27 characters, dots and bamboo (序数牌)."""
        return self < 27

    @property
    def is_flower(self) -> bool:
        """Whether it is one of the eight flowers (花牌)."""
        return 28 <= self < 36

    @property
    def is_special(self) -> bool:
        """Whether it is the cat, the mouse, the god of wealth or the ingot (辅牌)."""
        return 36 <= self < 40

    @property
    def is_wind(self) -> bool:
        """Whether it is one of the four winds (风牌)."""
        return self >= 40

    def __repr__(self) -> str:
        return f"Tile.parse({_CODES[self]!r})"

    def __str__(self) -> str:
        return _CODES[self]

    def __reduce__(self) -> tuple[object, ...]:
        return Tile.parse, (_CODES[self],)


TILES: Final = tuple(Tile(i) for i in range(44))
_BY_CODE: Final = dict(zip(_CODES, TILES, strict=True))

NUMBERED: Final = TILES[:27]
JOKER: Final = TILES[27]
FLOWERS: Final = TILES[28:36]
SEASONS: Final = TILES[28:32]
PLANTS: Final = TILES[32:36]
SPECIALS: Final = TILES[36:40]
CAT, MOUSE, WEALTH, INGOT = cast(tuple[Tile, Tile, Tile, Tile], SPECIALS)
WINDS: Final = TILES[40:44]


def copies(tile: Tile) -> int:
    """Return how many copies of the tile a full set of 128 holds."""
    return 4 if tile <= JOKER else 1


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Return the tiles of a compact string such as `123m55p1j`, in the order written.

    Spaces are ignored. Raises `ValueError` that names the piece which cannot be read.
    """
    found: list[Tile] = []
    digits = ""
    for char in text:
        if char.isspace():
            continue
        if char in "123456789":
            digits += char
        elif char.isalpha() and digits:
            found += [Tile.parse(digit + char) for digit in digits]
            digits = ""
        else:
            raise ValueError(f"{digits + char!r} is no tile code")
    if digits:
        raise ValueError(f"{digits!r} has no suit letter behind it")
    return tuple(found)


def format_tiles(tiles: Iterable[Tile]) -> str:
    """Return the compact string of tiles in the order given: neighbours of one suit share its letter."""
    out: list[str] = []
    suit = ""
    for tile in tiles:
        code = _CODES[tile]
        if code[1] != suit:
            out.append(suit)
            suit = code[1]
        out.append(code[0])
    return "".join(out) + suit
