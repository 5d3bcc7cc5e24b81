"""What a picture shows: tile codes, and captions that are translated already.

Tile codes are those of the project: `1m`-`9m` characters, `1p`-`9p` dots, `1s`-`9s` bamboo, `1j` joker, `1f`-`8f`
flowers, `1a` cat, `2a` mouse, `3a` god of wealth, `4a` ingot, `1z`-`4z` winds, and `back` for a tile face down.
A caption that is empty is not drawn.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Picture:
    """A finished picture: the bytes of a PNG file, a name for it, its size in pixels."""

    data: bytes
    filename: str
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class MeldSpec:
    """A pung or kong: its tiles as they lie there, a joker as joker, a mouse that stands in as mouse.

    `stands_for` is the tile that jokers and the mouse count as, None where they count as nothing in particular.
    """

    tiles: tuple[str, ...]
    stands_for: str | None = None
    concealed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSpec:
    """One player's hand, as only that player may see it.

    Hand tiles are numbered from 1 in the order given, the drawn one last, unless `numbered` is off. `offered` is a
    tile of somebody else's that the player may claim. `waits` are the tiles that complete the hand, each with how
    many of it the player cannot see. Tiles that are the treasure are marked wherever they lie.
    """

    chip: str
    title: str
    subtitle: str = ""
    right: str = ""
    right_below: str = ""
    seat_wind: str | None = None
    tiles: tuple[str, ...] = ()
    drawn: str | None = None
    offered: str | None = None
    offered_caption: str = ""
    melds: tuple[MeldSpec, ...] = ()
    melds_caption: str = ""
    flowers: tuple[str, ...] = ()
    flowers_caption: str = ""
    winds: tuple[str, ...] = ()
    winds_caption: str = ""
    won: str | None = None
    won_caption: str = ""
    treasure: str | None = None
    treasure_caption: str = ""
    waits: tuple[tuple[str, int], ...] = ()
    waits_caption: str = ""
    note: str = ""
    numbered: bool = True
    index: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatSpec:
    """One player at the table, as everybody may see them.

    `pool` holds the thrown tiles in order, each with whether it was taken away. `active` lights the seat up, `dimmed`
    darkens it for a player who is out of the round. `partner` names a chip colour; the two of a pair share it.
    """

    name: str
    seat_wind: str | None = None
    score: str = ""
    hand_count: int = 0
    melds: tuple[MeldSpec, ...] = ()
    flowers: tuple[str, ...] = ()
    winds: tuple[str, ...] = ()
    pool: tuple[tuple[str, bool], ...] = ()
    won: str | None = None
    state: str = ""
    active: bool = False
    dealer: bool = False
    dimmed: bool = False
    partner: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardSpec:
    """The table: four seats in their order, which runs clockwise in the picture from the upper left.

    `arrow` is the seat the arrow points to, `highlighted` a seat and a place in its pool, counted from 0, whose tile
    glows.
    """

    chip: str
    title: str
    round_caption: str = ""
    wall_caption: str = ""
    treasure: str | None = None
    treasure_caption: str = ""
    face_up_wall: tuple[str, ...] = ()
    face_up_wall_caption: str = ""
    last_move: str = ""
    last_tile: str | None = None
    seats: tuple[SeatSpec, SeatSpec, SeatSpec, SeatSpec]
    arrow: int | None = None
    highlighted: tuple[int, int] | None = None
    index: bool = True
