"""What a seat, or a spectator, may see of a round: built from an allow-list, field by field.

Computer players and everything that draws or writes for players get a `View` and never a `State`.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.mahjong.catmouse.actions import Action
from bot.mahjong.catmouse.fans import Score
from bot.mahjong.catmouse.legal import legal_actions
from bot.mahjong.catmouse.modes import Mode, Teams
from bot.mahjong.catmouse.pairing import teams_of
from bot.mahjong.catmouse.state import (
    SEATS,
    Added,
    Arrival,
    Claims,
    Discarded,
    EighthFlower,
    IngotOut,
    Modifier,
    MouseOut,
    Offer,
    Opening,
    Over,
    Shown,
    State,
    Status,
    TakingOut,
    ToDraw,
    Turn,
    WinBy,
)
from bot.mahjong.catmouse.winning import may_win_on, self_drawn_score
from bot.mahjong.hands import Hand
from bot.mahjong.melds import Meld
from bot.mahjong.tiles import Tile


@dataclass(frozen=True, slots=True)
class SeatFace:
    """What lies open before a player; `hand` only when the viewer may see it."""

    hand_size: int
    melds: tuple[Meld, ...]
    pool: tuple[Tile, ...]
    flowers: tuple[Tile, ...]
    winds: tuple[Tile, ...]
    won: Tile | None
    status: Status
    hand: Hand | None


@dataclass(frozen=True, slots=True)
class PublicWin:
    """What everybody knows of a win before the round ends; `score` only afterwards."""

    seat: int
    payer: int | None
    by: WinBy
    tile: Tile
    score: Score | None


@dataclass(frozen=True, slots=True)
class PublicOffer:
    """What everybody sees that can be taken: never the mouse's target, never who is asked."""

    kind: str
    """`discard`, `added`, `shown`, `flower`, `mouse` or `ingot`."""
    seat: int
    tile: Tile | None
    stands_for: Tile | None = None
    owner: int | None = None
    """Whose joker a tile is shown for."""
    own: bool = False
    """Whether the viewer showed the flower that makes a win possible, and who pays then."""
    payer: int | None = None


@dataclass(frozen=True, slots=True)
class View:
    """A round as one seat may see it, or a spectator where `seat` is `None`."""

    seat: int | None
    mode: Mode
    house: frozenset[str]
    dealer: int
    treasure: Tile
    wall_left: int
    wall_face_up: tuple[Tile, ...]
    faces: tuple[SeatFace, SeatFace, SeatFace, SeatFace]
    phase: str
    """`opening`, `turn`, `claims`, `takeout` or `over`."""
    turn: int | None
    """Whose move is publicly awaited; `None` while something is offered or the round is over."""
    offer: PublicOffer | None
    open_discard: tuple[int, Tile] | None
    """The last throw nobody has drawn after, and who made it."""
    modifiers: tuple[Modifier, ...]
    owed: tuple[int, ...]
    wins: tuple[PublicWin, ...]
    teams: Teams | None
    east: int | None
    legal: tuple[Action, ...]
    """What the viewer may do now."""
    arrived: Tile | None
    """The tile the viewer drew last, on their own turn after an arrival."""
    arrival: Arrival | None
    """How the viewer's turn began."""
    win_score: Score | None
    """What the viewer would win now."""
    passed: int | None
    """Fan of the win the viewer let go and is bound by."""

    @property
    def hand(self) -> Hand:
        """The viewer's own concealed tiles."""
        own = self.faces[self.seat].hand if self.seat is not None else None
        return own if own is not None else Hand()

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return self.phase == "over"

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that still play."""
        return tuple(i for i in SEATS if self.faces[i].status is Status.ACTIVE)


def view(state: State, seat: int | None) -> View:
    """Return what a seat may see; `None` for a spectator. Hands are open to all once the round is over."""
    phase = state.phase
    over = isinstance(phase, Over)
    faces = [_face(state, i, open_hand=over or i == seat) for i in SEATS]
    own_turn = phase if isinstance(phase, Turn) and phase.seat == seat else None
    return View(
        seat=seat,
        mode=state.rules.mode,
        house=state.rules.house,
        dealer=state.dealer,
        treasure=state.treasure,
        wall_left=state.wall.left,
        wall_face_up=state.wall.face_up,
        faces=(faces[0], faces[1], faces[2], faces[3]),
        phase=_public_phase(state),
        turn=phase.seat if isinstance(phase, Opening | ToDraw | Turn | TakingOut) else None,
        offer=_public_offer(phase.offer, seat) if isinstance(phase, Claims) else None,
        open_discard=_open_discard(state),
        modifiers=state.modifiers,
        owed=state.owed,
        wins=tuple(PublicWin(w.seat, w.payer, w.by, w.tile, w.score if over else None) for w in state.wins),
        teams=teams_of(state),
        east=state.pairing.east,
        legal=legal_actions(state, seat) if seat is not None else (),
        arrived=own_turn.tile if own_turn else None,
        arrival=own_turn.arrival if own_turn else None,
        win_score=_own_win(state, seat),
        passed=state.seats[seat].passed if seat is not None else None,
    )


def _face(state: State, index: int, *, open_hand: bool) -> SeatFace:
    seat = state.seats[index]
    return SeatFace(
        hand_size=len(seat.hand),
        melds=seat.melds,
        pool=seat.pool,
        flowers=seat.flowers,
        winds=seat.winds,
        won=seat.won,
        status=seat.status,
        hand=seat.hand if open_hand else None,
    )


def _public_phase(state: State) -> str:
    match state.phase:
        case Opening():
            return "opening"
        case Claims():
            return "claims"
        case TakingOut():
            return "takeout"
        case Over():
            return "over"
        case _:
            return "turn"


def _public_offer(offer: Offer, seat: int | None) -> PublicOffer:
    match offer:
        case Discarded(seat=by, tile=tile):
            return PublicOffer("discard", by, tile)
        case Added(seat=by, tile=tile, stands_for=stands_for):
            return PublicOffer("added", by, tile, stands_for)
        case Shown(seat=by, tile=tile, owner=owner):
            return PublicOffer("shown", by, tile, owner=owner)
        case EighthFlower(seat=by, tile=tile, winner=winner, payer=payer):
            own = winner == seat
            return PublicOffer("flower", by, tile, own=own and by == seat, payer=payer if own else None)
        case MouseOut(seat=by):
            return PublicOffer("mouse", by, None)
        case IngotOut(seat=by):
            return PublicOffer("ingot", by, None)


def _open_discard(state: State) -> tuple[int, Tile] | None:
    match state.phase:
        case Claims(offer=Discarded(seat=by, tile=tile)) | ToDraw(open=Discarded(seat=by, tile=tile)):
            return by, tile
        case _:
            return None


def _own_win(state: State, seat: int | None) -> Score | None:
    if seat is None:
        return None
    match state.phase:
        case Turn() as turn if turn.seat == seat:
            return self_drawn_score(state, turn)
        case Claims(offer=offer, waiting=waiting) if seat in waiting:
            return may_win_on(state, offer, seat)
        case _:
            return None
