"""What a picture shows: tile codes, and captions that are translated already.

Tile codes are those of the project: `1m`-`9m` characters, `1p`-`9p` dots, `1s`-`9s` bamboo, `1j` joker, `1f`-`8f`
flowers, `1a` cat, `2a` mouse, `3a` god of wealth, `4a` ingot, `1z`-`4z` winds, and `back` for a tile face down.
A caption that is empty is not drawn. `index` writes the number in the corner of numbered tiles, `traditional` writes
characters on the tiles in their traditional forms.
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
    traditional: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatSpec:
    """One player at the table, as everybody may see them.

    `pool` holds the thrown tiles in order, each with whether it was taken away. `active` lights the seat up, `dimmed`
    darkens it for a player who is out of the round. `partner` names a chip colour; the two of a pair share it. `hand`
    are the concealed tiles of a seat that is looked at with them open, as when a finished round is gone through.
    """

    name: str
    seat_wind: str | None = None
    score: str = ""
    hand_count: int = 0
    hand: tuple[str, ...] = ()
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
    computer: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardSpec:
    """The table: four seats in their order, which runs clockwise in the picture from the upper left.

    `arrow` is the seat the arrow points to, `highlighted` a seat and a place in its pool, counted from 0, whose tile
    glows. `earlier` are the moves before the last one, the latest first; they are shown where there is room.
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
    earlier: tuple[str, ...] = ()
    seats: tuple[SeatSpec, SeatSpec, SeatSpec, SeatSpec]
    arrow: int | None = None
    highlighted: tuple[int, int] | None = None
    index: bool = True
    traditional: bool = False


@dataclass(frozen=True, slots=True)
class SetSpec:
    """A set or pair of a hand laid out: its tiles as they lie, and for each what it counts as if that is another.

    `won` is the place of the tile the hand won on, counted from 0; `missing` says that it only waits for it.
    `concealed` is a concealed kong.
    """

    tiles: tuple[str, ...]
    stands_for: tuple[str | None, ...] = ()
    won: int | None = None
    missing: bool = False
    concealed: bool = False


@dataclass(frozen=True, slots=True)
class PaymentSpec:
    """What one player pays another: the name, the points, how often the god raised and the cat cut them by half."""

    name: str
    points: str
    boosts: int = 0
    reductions: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultSpec:
    """What a round came to for one player.

    A hand that counted is laid out in `sets` with its `fans`, each with its number, their sum `fan` and its `worth`;
    any other lies in `sets` as it is, without fans. `payments` are those the player gets.
    """

    name: str
    points: str
    total: str = ""
    seat_wind: str | None = None
    how: str = ""
    sets: tuple[SetSpec, ...] = ()
    flowers: tuple[str, ...] = ()
    counted: bool = False
    fans: tuple[tuple[str, str], ...] = ()
    fan: str = ""
    worth: str = ""
    payments: tuple[PaymentSpec, ...] = ()
    computer: bool = False
    partner: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SettlementSpec:
    """A finished round: what it came to for each player, best first, and how the match stands."""

    chip: str
    title: str
    subtitle: str = ""
    right: str = ""
    treasure: str | None = None
    treasure_caption: str = ""
    results: tuple[ResultSpec, ...]
    totals_caption: str = ""
    index: bool = True
    traditional: bool = False


@dataclass(frozen=True, slots=True)
class SeriesSpec:
    """One line of a chart: whose it is, and the points after each round, the first of them before any."""

    name: str
    points: tuple[float, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartSpec:
    """Points over rounds; `first` is the number of the round the first value stands for.

    `hand` is a hand that counted, laid out below the lines under its caption, with the treasure of its round.
    """

    chip: str
    title: str
    subtitle: str = ""
    series: tuple[SeriesSpec, ...]
    rounds_caption: str = ""
    points_caption: str = ""
    first: int = 0
    hand: ResultSpec | None = None
    hand_caption: str = ""
    treasure: str | None = None


@dataclass(frozen=True, slots=True)
class StandingSpec:
    """One line of the standings: the place (0 for none yet), the name, and a value for each column.

    `own` marks the line of whoever looks at it.
    """

    rank: int
    name: str
    values: tuple[str, ...]
    own: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsSpec:
    """Who leads: lines under named columns, `ranked_by` the one they are in order of, counted from 0.

    `below` is a line that stands further down and is shown apart from the others; `note` is written under the lines,
    or alone where there are none.
    """

    chip: str
    title: str
    subtitle: str = ""
    right: str = ""
    right_below: str = ""
    columns: tuple[str, ...] = ()
    ranked_by: int = 0
    lines: tuple[StandingSpec, ...] = ()
    below: StandingSpec | None = None
    note: str = ""


Spec = HandSpec | BoardSpec | SettlementSpec | ChartSpec | StandingsSpec
"""Anything that can be drawn."""
