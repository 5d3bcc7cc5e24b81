"""A round at one moment: frozen, complete, and nobody's view of it (see `view` for what a seat may see)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from bot.mahjong.catmouse.actions import Action, Place
from bot.mahjong.catmouse.fans import Score
from bot.mahjong.catmouse.modes import Mode, Teams
from bot.mahjong.catmouse.no_win import Lack
from bot.mahjong.hands import Hand
from bot.mahjong.melds import Meld
from bot.mahjong.tiles import Tile
from bot.mahjong.wall import Wall

SEATS = (0, 1, 2, 3)
_AFTER = ((1, 2, 3), (2, 3, 0), (3, 0, 1), (0, 1, 2))


class Rules(NamedTuple):
    """The mode and the house rules a round is played by."""

    mode: Mode
    house: frozenset[str] = frozenset()
    sealed: bool = False
    """Whether an offer stands until the table closes it even when nobody can take it, so that waiting tells nothing."""


class Status(Enum):
    """Whether a seat still plays the round."""

    ACTIVE = "active"
    WON = "won"
    OUT = "out"


class Seat(NamedTuple):
    """What lies before one player and in their hand."""

    hand: Hand = Hand()
    melds: tuple[Meld, ...] = ()
    pool: tuple[Tile, ...] = ()
    flowers: tuple[Tile, ...] = ()
    winds: tuple[Tile, ...] = ()
    won: Tile | None = None
    """The tile that lies face up beside a winner, or the mouse that took its place."""
    status: Status = Status.ACTIVE
    passed: int | None = None
    """Fan of the dearest win let go since the last arrival (过胡); only bigger ones may be taken."""

    # The two commonest changes name every field: that is three times as fast as `_replace`.

    def with_arrival(self, tile: Tile) -> Seat:
        """Return the seat with a tile more in its hand; what it let go before binds it no longer (过胡)."""
        hand, melds, pool, flowers, winds, won, status, _ = self
        return Seat(hand.plus(tile), melds, pool, flowers, winds, won, status)

    def with_thrown(self, tile: Tile) -> Seat:
        """Return the seat with a tile of its hand in its pool."""
        hand, melds, pool, flowers, winds, won, status, passed = self
        return Seat(hand.minus(tile), melds, (*pool, tile), flowers, winds, won, status, passed)


Seats = tuple[Seat, Seat, Seat, Seat]


def with_seat(seats: Seats, index: int, seat: Seat) -> Seats:
    """Return four seats with one exchanged."""
    a, b, c, d = seats
    if index == 0:
        return seat, b, c, d
    if index == 1:
        return a, seat, c, d
    return (a, b, seat, d) if index == 2 else (a, b, c, seat)


class Arrival(Enum):
    """How a player came to hold one tile more than between turns (进张), or, after a pung, to owe a discard."""

    DEAL = "deal"
    DRAW = "draw"
    FLOWER = "flower"
    KONG = "kong"
    INGOT = "ingot"
    WIND = "wind"
    STEAL = "steal"
    SWAP = "swap"
    PUNG = "pung"

    __hash__ = object.__hash__

    @property
    def blooms(self) -> bool:
        """Whether a win right after it is 杠上花."""
        return self in _BLOOMING

    @property
    def shoots(self) -> bool:
        """Whether dealing in right after it is 杠上炮; the ingot and the winds exempt from it."""
        return self in _SHOOTING


_BLOOMING = (Arrival.FLOWER, Arrival.KONG, Arrival.INGOT)
_SHOOTING = (Arrival.FLOWER, Arrival.KONG)
_ACTIVE = Status.ACTIVE

# ---------------------------------------------------------------- what is asked of whom


@dataclass(frozen=True, slots=True)
class Opening:
    """A seat may show opening flowers; `last` is the last tile the dealer took."""

    seat: int
    last: Tile


@dataclass(frozen=True, slots=True)
class ToDraw:
    """A seat is to draw from the front; `open` is the discard that can be claimed until it does."""

    seat: int
    open: Discarded | None = None


@dataclass(frozen=True, slots=True)
class Turn:
    """A seat is to play after an arrival, or after a pung; `tile` is the tile that arrived."""

    seat: int
    arrival: Arrival
    tile: Tile | None = None


@dataclass(frozen=True, slots=True)
class Discarded:
    """A numbered tile or joker was thrown."""

    seat: int
    tile: Tile
    after: Arrival


@dataclass(frozen=True, slots=True)
class Added:
    """A tile was added to the pung `meld` of its player and may be robbed."""

    seat: int
    tile: Tile
    stands_for: Tile
    meld: int
    after: Arrival


@dataclass(frozen=True, slots=True)
class Shown:
    """A natural tile was shown for the joker in a meld of `owner` and may be won on."""

    seat: int
    tile: Tile
    owner: int
    meld: int
    after: Arrival


@dataclass(frozen=True, slots=True)
class EighthFlower:
    """A flower was shown with which `winner` has an eight-flower win; `payer` pays it, `None` when self-drawn."""

    seat: int
    tile: Tile
    winner: int
    payer: int | None
    after: Arrival
    opening: Opening | None


@dataclass(frozen=True, slots=True)
class MouseOut:
    """The mouse was thrown, or sent out to steal `tile` from `place`, and may be caught."""

    seat: int
    tile: Tile | None = None
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class IngotOut:
    """The ingot was thrown or used and may be collected."""

    seat: int
    used: bool


Offer = Discarded | Added | Shown | EighthFlower | MouseOut | IngotOut


@dataclass(frozen=True, slots=True)
class Claims:
    """An offer stands; `waiting` can still change what becomes of it, `answers` are what was said so far."""

    offer: Offer
    waiting: tuple[int, ...]
    answers: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class TakingOut:
    """The first winner may take an opponent out; then the one after `after` draws, or the opening goes on."""

    seat: int
    opponents: tuple[int, ...]
    after: int
    opening: Opening | None = None


class Ending(Enum):
    """Why a round is over."""

    WINNERS = "winners"
    PARTNERS = "partners"
    EXHAUSTED = "exhausted"
    FALSE_WIN = "false_win"


@dataclass(frozen=True, slots=True)
class Over:
    """The round has ended."""

    ending: Ending


Phase = Opening | ToDraw | Turn | Claims | TakingOut | Over


# ---------------------------------------------------------------- what has happened and counts at the end


class WinBy(Enum):
    """How a win came about."""

    SELF_DRAW = "self_draw"
    DISCARD = "discard"
    ROBBING_KONG = "robbing_kong"
    SWAP = "swap"
    FLOWER = "flower"


@dataclass(frozen=True, slots=True)
class WinRecord:
    """A win that was taken; its score is fixed at that moment."""

    seat: int
    payer: int | None
    by: WinBy
    tile: Tile
    joker_is: Tile | None
    score: Score
    payers: tuple[int, ...]
    """Everybody who pays, partners left out later."""
    hand: Hand
    """The concealed tiles as won with, the winning tile included."""
    melds: tuple[Meld, ...]
    moment: int
    """Counts the moments at which somebody won, from 0; several win on one tile at one moment."""


@dataclass(frozen=True, slots=True)
class ReadyRecord:
    """A player who was ready at exhaustion, the best tile waited for, and its score."""

    seat: int
    tile: Tile
    score: Score
    payers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FalseClaim:
    """A win that was claimed and that the hand did not have."""

    seat: int
    lack: Lack | None
    """What it lacked; `None` where nobody could win on what was offered."""


class Effect(Enum):
    """What a thrown cat or god of wealth does to payments."""

    REDUCE = "reduce"
    BOOST = "boost"


@dataclass(frozen=True, slots=True)
class Modifier:
    """A cat or god of wealth that was used: whom the dice hit (the user too), with which throw."""

    effect: Effect
    user: int
    target: int
    dice: tuple[int, int] | None


class Pairing(NamedTuple):
    """How far the four winds have decided who plays together (四风分组)."""

    east: int | None = None
    """Who sits East for the round, once known."""
    anchor: int | None = None
    """The player whose partner the next wind names."""
    void: tuple[Tile, ...] = ()
    """Winds that name nobody any more."""
    teams: Teams | None = None


class State(NamedTuple):
    """A round at one moment. The actions of its player so far lead to it from the deal and nothing else does."""

    rules: Rules
    dealer: int
    treasure: Tile
    wall: Wall
    rolls: tuple[tuple[int, int], ...]
    """Throws of two dice not used yet."""
    seats: Seats
    phase: Phase
    owed: tuple[int, ...] = ()
    """Who is owed the second tile of an ingot; the latest comes first."""
    modifiers: tuple[Modifier, ...] = ()
    wins: tuple[WinRecord, ...] = ()
    ready: tuple[ReadyRecord, ...] = ()
    false_win: FalseClaim | None = None
    pairing: Pairing = Pairing()

    def with_seat(self, index: int, seat: Seat) -> State:
        """Return the state with one seat exchanged."""
        return self.then(self.phase, with_seat(self.seats, index, seat))

    def then(self, phase: Phase, seats: Seats | None = None, wall: Wall | None = None) -> State:
        """Return the state with another phase and, where given, other seats and another wall.

        Almost every change is one of these; made without names it is four times as fast as with `_replace`.
        """
        rules, dealer, treasure, here, rolls, sat, _, owed, modifiers, wins, ready, false_win, pairing = self
        wall, seats = wall or here, seats or sat
        return tuple.__new__(
            State,
            (rules, dealer, treasure, wall, rolls, seats, phase, owed, modifiers, wins, ready, false_win, pairing),
        )

    def is_active(self, seat: int) -> bool:
        """Whether the seat still plays."""
        return self.seats[seat].status is _ACTIVE

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that still play, in seat order."""
        return tuple([i for i in SEATS if self.seats[i].status is _ACTIVE])

    def active_after(self, seat: int) -> tuple[int, ...]:
        """The other seats that still play, in turn order from the one after `seat`."""
        seats = self.seats
        return tuple([i for i in _AFTER[seat] if seats[i].status is _ACTIVE])

    def next_after(self, seat: int) -> int:
        """Return the next seat that still plays; one other than `seat` does."""
        seats = self.seats
        for index in _AFTER[seat]:
            if seats[index].status is _ACTIVE:
                return index
        raise ValueError(f"nobody plays after {seat}")
