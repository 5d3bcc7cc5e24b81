"""A moment of a round in compact strings: what is not said is filled with tiles that are left, always the same ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from bot.mahjong.catmouse.actions import Place
from bot.mahjong.catmouse.claims import open_claims
from bot.mahjong.catmouse.fans import Score
from bot.mahjong.catmouse.modes import MODES
from bot.mahjong.catmouse.state import (
    Added,
    Arrival,
    Discarded,
    IngotOut,
    MouseOut,
    Opening,
    Pairing,
    Rules,
    Seat,
    State,
    Status,
    TakingOut,
    Turn,
    WinBy,
    WinRecord,
)
from bot.mahjong.catmouse.view import view
from bot.mahjong.hands import Hand
from bot.mahjong.melds import Meld, parse_meld
from bot.mahjong.players.catmouse import choose
from bot.mahjong.tiles import MOUSE, Tile, parse_tiles
from bot.mahjong.wall import Wall

FULL = 13


@dataclass
class Who:
    """One player; a hand that is not written is filled up to its size."""

    hand: str = ""
    melds: Sequence[str] = ()
    pool: str = ""
    flowers: str = ""
    winds: str = ""
    status: Status = Status.ACTIVE

    @property
    def laid(self) -> tuple[Meld, ...]:
        return tuple(map(parse_meld, self.melds))

    @property
    def tiles(self) -> tuple[Tile, ...]:
        laid = tuple(tile for meld in self.laid for tile in meld.tiles)
        return (*parse_tiles(self.hand + self.pool + self.flowers + self.winds), *laid)


@dataclass
class Scene:
    """A moment; seat 0 is the one whose decision is tested."""

    me: Who
    right: Who = field(default_factory=Who)
    across: Who = field(default_factory=Who)
    left: Who = field(default_factory=Who)
    wall: int = 40
    mode: str = "singles"
    treasure: str = "9s"
    house: frozenset[str] = frozenset()
    winners: tuple[int, ...] = ()
    pairing: Pairing = field(default_factory=Pairing)

    def state(self) -> State:
        mode = MODES[self.mode]
        people = (self.me, self.right, self.across, self.left)
        hidden = Counter(mode.tiles)
        hidden.subtract(tile for who in people for tile in who.tiles)
        assert min(hidden.values()) >= 0, f"too many of {[tile for tile, n in hidden.items() if n < 0]}"
        # Single tiles would lend the others powers no test has named: they lie deep in the wall.
        plain = [tile for tile in hidden.elements() if tile.is_numbered]
        deep = [tile for tile in hidden.elements() if not tile.is_numbered]
        Random(0).shuffle(plain)
        seats = []
        for who in people:
            hand = list(parse_tiles(who.hand))
            while who is not self.me and len(hand) < FULL - 3 * len(who.melds):
                hand.append(plain.pop())
            seats.append(
                Seat(
                    Hand.of(hand),
                    who.laid,
                    parse_tiles(who.pool),
                    parse_tiles(who.flowers),
                    parse_tiles(who.winds),
                    status=who.status,
                )
            )
        tiles = (deep + plain)[: self.wall]
        assert len(tiles) == self.wall, "not enough tiles are left for the wall"
        return State(
            rules=Rules(mode, self.house),
            dealer=0,
            treasure=Tile.parse(self.treasure),
            wall=Wall(tuple(tiles), 0, len(tiles)),
            rolls=((3, 4), (2, 5)),
            seats=(seats[0], seats[1], seats[2], seats[3]),
            phase=Turn(0, Arrival.PUNG),
            wins=tuple(
                WinRecord(seat, None, WinBy.SELF_DRAW, Tile.parse("1m"), None, Score(2, ()), (), Hand(), (), moment)
                for moment, seat in enumerate(self.winners)
            ),
            pairing=self.pairing,
        )

    def _holds(self, number: int) -> None:
        held = len(parse_tiles(self.me.hand)) + 3 * len(self.me.melds)
        assert held == number, f"{self.me.hand} makes {held}, not {number}"

    def on_turn(self, arrived: str = "", arrival: Arrival = Arrival.DRAW) -> str:
        """Return what seat 0 does after an arrival; without one, after a pung."""
        self._holds(FULL + 1)
        phase = Turn(0, arrival, Tile.parse(arrived)) if arrived else Turn(0, Arrival.PUNG)
        return decide(self.state()._replace(phase=phase))

    def offered(self, tile: str, by: int = 3, after: Arrival = Arrival.DRAW) -> str:
        """Return what seat 0 does when another throws a tile."""
        self._holds(FULL)
        state, thrown = self.state(), Tile.parse(tile)
        seat = state.seats[by]
        state = state.with_seat(by, seat._replace(pool=(*seat.pool, thrown)))
        return decide(open_claims(state, Discarded(by, thrown, after), []))

    def kong_added(self, tile: str, by: int, meld: int = 0) -> str:
        """Return what seat 0 does when another adds a tile to a pung."""
        self._holds(FULL)
        state, added = self.state(), Tile.parse(tile)
        seat = state.seats[by]
        melds = tuple(m.added(added) if place == meld else m for place, m in enumerate(seat.melds))
        state = state.with_seat(by, seat._replace(melds=melds))
        return decide(open_claims(state, Added(by, added, melds[meld].tile, meld, Arrival.DRAW), []))

    def mouse_out(self, by: int, tile: str, place: Place) -> str:
        """Return what seat 0 does when another sends the mouse."""
        self._holds(FULL)
        state = self.state()
        seat = state.seats[by]
        state = state.with_seat(by, seat._replace(pool=(*seat.pool, MOUSE)))
        return decide(open_claims(state, MouseOut(by, Tile.parse(tile), place), []))

    def ingot_out(self, by: int) -> str:
        """Return what seat 0 does when another uses the ingot, which must lie in their pool."""
        self._holds(FULL)
        return decide(open_claims(self.state(), IngotOut(by, used=True), []))

    def opening(self) -> str:
        """Return what seat 0 does with its opening flowers."""
        return decide(self.state()._replace(phase=Opening(0, Tile.parse("1m"))))

    def taking_out(self, *opponents: int) -> str:
        """Return whom seat 0 takes out."""
        return decide(self.state()._replace(phase=TakingOut(0, opponents, 0)))


def decide(state: State, seat: int = 0, seed: int = 1) -> str:
    """Return what a seat does, as a line of a record without the seat."""
    shown = view(state, seat)
    action = choose(shown, Random(seed))
    assert action in shown.legal
    return str(action).split(" ", 1)[1]
