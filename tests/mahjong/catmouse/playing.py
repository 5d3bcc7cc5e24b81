"""Plays a round by record lines, so that a test reads like a game: what happens, then what must be true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from bot.mahjong.catmouse.actions import Action, Discard
from bot.mahjong.catmouse.apply import apply, is_legal
from bot.mahjong.catmouse.deal import Deal, deal
from bot.mahjong.catmouse.events import Event
from bot.mahjong.catmouse.legal import legal_actions, to_act
from bot.mahjong.catmouse.record import parse_here, supplied
from bot.mahjong.catmouse.refusal import Refused
from bot.mahjong.catmouse.report import phase_name, position_as_json
from bot.mahjong.catmouse.settle import EIGHTHS, match_shares, scores
from bot.mahjong.catmouse.state import Over, State, ToDraw, Turn, WinRecord
from bot.mahjong.tiles import Tile, format_tiles, parse_tiles
from tests.mahjong.catmouse.dealing import build_deal


def tiles_of(state: State) -> Counter[Tile]:
    """Return every tile of the round, wherever it lies."""
    found = Counter(state.wall.remaining)
    for seat in state.seats:
        found.update([*seat.hand, *seat.pool, *seat.flowers, *seat.winds, *(() if seat.won is None else (seat.won,))])
        found.update(tile for meld in seat.melds for tile in meld.tiles)
    return found


@dataclass
class Round:
    """A round in play. Lines are those of the records; what a reader supplies (draws, passes, `done`) is supplied."""

    header: Deal
    state: State
    actions: list[Action] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)

    def play(self, *lines: str) -> Round:
        """Play lines; raises `Refused` at the first that cannot be reached."""
        for line in lines:
            action = parse_here(line, self.state)
            while not is_legal(self.state, action) and (default := supplied(self.state)) is not None:
                self._take(default)
                action = parse_here(line, self.state)
            self._take(action)
        return self

    def _take(self, action: Action) -> None:
        self.state, happened = apply(self.state, action)
        self.actions.append(action)
        self.events.extend(happened)
        assert tiles_of(self.state) == Counter(self.header.mode.tiles), f"{action} lost or doubled a tile"

    def let_all_pass(self) -> Round:
        """Decline whatever is open, and draw, until somebody is to play or the round is over."""
        while (default := supplied(self.state)) is not None:
            self._take(default)
        return self

    def run_down(self, left: int) -> Round:
        """Let everybody throw what they draw and claim nothing until so many tiles are left and one is to draw."""
        while not (isinstance(self.state.phase, ToDraw) and self.state.wall.left == left):
            default = supplied(self.state)
            if default is None:
                assert isinstance(self.state.phase, Turn), self.phase
                assert self.state.phase.tile is not None
                default = Discard(self.state.phase.seat, self.state.phase.tile)
            self._take(default)
        return self

    def exhaust(self) -> Round:
        """Let everybody throw what they draw and claim nothing until the wall is exhausted."""
        self.run_down(1).let_all_pass()
        assert isinstance(self.state.phase, Turn)
        assert self.state.phase.tile is not None
        return self.play(f"{self.state.phase.seat} discard {self.state.phase.tile}").let_all_pass()

    def refused(self, line: str) -> Refused:
        """Return the refusal of a line that must not be possible right now, and check that it changes nothing."""
        try:
            apply(self.state, parse_here(line, self.state))
        except Refused as refused:
            return refused
        raise AssertionError(f"{line} was accepted")

    def may(self, line: str) -> bool:
        """Whether a line is among what its seat may do right now."""
        action = parse_here(line, self.state)
        return action in legal_actions(self.state, action.seat)

    def choices(self, seat: int, *verbs: str) -> set[str]:
        """Return what a seat may do right now, without the seat; of certain verbs only when some are named."""
        lines = {str(action).split(" ", 1)[1] for action in legal_actions(self.state, seat)}
        return {line for line in lines if not verbs or line.split()[0] in verbs}

    def asked(self) -> tuple[int, ...]:
        """The seats something is asked of."""
        return to_act(self.state)

    def owed(self) -> tuple[int, ...]:
        """The seats that are owed the second tile of an ingot."""
        return self.state.owed

    @property
    def phase(self) -> str:
        """`opening`, `turn`, `claims`, `takeout` or `over`."""
        return phase_name(self.state.phase)

    @property
    def to_draw(self) -> bool:
        """Whether somebody is to draw from the front of the wall."""
        return isinstance(self.state.phase, ToDraw)

    @property
    def ending(self) -> str:
        """Why the round is over, empty while it is not."""
        return self.state.phase.ending.value if isinstance(self.state.phase, Over) else ""

    def hand(self, seat: int) -> str:
        """The concealed tiles of a seat."""
        return str(self.state.seats[seat].hand)

    def size(self, seat: int) -> int:
        """How many tiles a seat conceals."""
        return len(self.state.seats[seat].hand)

    def holds(self, seat: int, tiles: str) -> bool:
        """Whether a hand holds at least these tiles."""
        hand = Counter(self.state.seats[seat].hand)
        return Counter(parse_tiles(tiles)) <= hand

    def melds(self, seat: int) -> list[str]:
        """The melds of a seat."""
        return [str(meld) for meld in self.state.seats[seat].melds]

    def pool(self, seat: int) -> str:
        """The tiles a seat threw, in order."""
        return format_tiles(self.state.seats[seat].pool)

    def flowers(self, seat: int) -> str:
        """The flowers that lie before a seat."""
        return format_tiles(sorted(self.state.seats[seat].flowers))

    def winds(self, seat: int) -> str:
        """The winds that lie before a seat."""
        return format_tiles(sorted(self.state.seats[seat].winds))

    def won(self, seat: int) -> str:
        """The tile that lies beside a winner."""
        tile = self.state.seats[seat].won
        return "" if tile is None else tile.code

    def win(self, seat: int) -> WinRecord:
        """The win of a seat."""
        return next(win for win in self.state.wins if win.seat == seat)

    def fans(self, seat: int) -> dict[str, int]:
        """The fans of a seat's win."""
        return dict(self.win(seat).score.fans)

    @property
    def winners(self) -> list[int]:
        """The seats that have won, in order."""
        return [win.seat for win in self.state.wins]

    @property
    def points(self) -> list[Fraction | int]:
        """The round's points so far, seat by seat."""
        return [Fraction(score, EIGHTHS) for score in scores(self.state)]

    @property
    def shares(self) -> list[Fraction | int]:
        """What the finished round adds to the match totals, seat by seat."""
        return [Fraction(share, EIGHTHS) for share in match_shares(self.state)]

    @property
    def json(self) -> dict[str, Any]:
        """The position as `replay --json` prints it."""
        return position_as_json(self.state)


def start(
    east: str = "",
    south: str = "",
    west: str = "",
    north: str = "",
    *,
    wall: str = "",
    tail: str = "",
    treasure: str = "",
    mode: str = "singles",
    house: Sequence[str] = (),
    dealer: int = 0,
    rolls: Sequence[tuple[int, int]] = (),
) -> Round:
    """Deal a round whose hands and wall hold what is written (see `build_deal`)."""
    header = build_deal(
        hands=(east, south, west, north),
        wall=wall,
        tail=tail,
        treasure=treasure,
        mode=mode,
        house=house,
        dealer=dealer,
        rolls=rolls,
    )
    header.check()
    return Round(header, deal(header))
