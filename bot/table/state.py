"""A table at one moment, frozen: its row, seats, the round being played and what does not count yet."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from bot.mahjong.game import Game, GameAction, GameEvent, GameState
from bot.mahjong.games import GAMES
from bot.store.clocks import ClockRow, Note, Vote
from bot.store.players import Player
from bot.store.tables import PendingRow, SeatRow, TableRow

SEATS = (0, 1, 2, 3)
_ROUND_SIZE = 100_000
NOBODY = (0, 0, 0, 0)
Thought = tuple[tuple[int, int], ...]


def sequence_of(round_number: int, actions: int) -> int:
    """Return the number of a moment: it grows with every action of a match and is never used twice."""
    return round_number * _ROUND_SIZE + actions


def round_of(sequence: int) -> int:
    """Return the number of the round a moment belongs to."""
    return sequence // _ROUND_SIZE


@dataclass(frozen=True, slots=True)
class Happened:
    """An event, the moment it led to, and who took the action: a player's hand, the table, an order, the clock ..."""

    sequence: int
    event: GameEvent
    author: str = "player"


@dataclass(frozen=True, slots=True)
class MadeFor:
    """A move that was made in a player's place, by an `order` or the `clock`, and the moment it led to."""

    sequence: int
    action: GameAction
    author: str


_IN_A_PLAYERS_PLACE = ("order", "clock")


@dataclass(frozen=True, slots=True)
class RoundState:
    """A round being played or just finished. `position` is the game's own and goes to nobody: ask `view`."""

    game: Game
    number: int
    dealer: int
    seed: str
    position: GameState
    actions: int = 0
    history: tuple[Happened, ...] = ()
    last_own: tuple[int, int, int, int] = NOBODY
    """The moment of the last action each seat took by hand; 0 for none yet."""
    made_for: tuple[MadeFor, ...] = ()
    """The moves no hand made, oldest first. What an answer leads to may happen later, with somebody else's."""
    at: float = 0.0
    """When the last action was taken, in seconds since 1970."""
    thought: Thought = ((0, 0),) * 4
    """By seat, the milliseconds spent on turns that were played by hand, and how many those were."""

    @property
    def sequence(self) -> int:
        """The number of this moment."""
        return sequence_of(self.number, self.actions)

    def view(self, seat: int | None) -> Any:
        """Return what a seat or a spectator may see."""
        return self.game.view(self.position, seat)

    def seen(self, seat: int | None, since: int = 0) -> tuple[GameEvent, ...]:
        """Return what has happened after a moment, as a seat or a spectator may see it."""
        return tuple(self.game.seen_by(h.event, seat) for h in self.history if h.sequence > since)

    def after(self, action: GameAction, author: str = "player", at: float = 0.0) -> RoundState:
        """Return the round after an action; raises the game's refusal."""
        position, events = self.game.apply(self.position, action)
        actions = self.actions + 1
        sequence = sequence_of(self.number, actions)
        last_own, made_for = list(self.last_own), self.made_for
        if author == "player":
            last_own[action.seat] = sequence
        elif author in _IN_A_PLAYERS_PLACE:
            made_for = (*made_for, MadeFor(sequence, action, author))
        return replace(
            self,
            position=position,
            actions=actions,
            history=self.history + tuple(Happened(sequence, event, author) for event in events),
            last_own=(last_own[0], last_own[1], last_own[2], last_own[3]),
            made_for=made_for,
            at=at,
            thought=self._thought_with(action.seat, at) if author == "player" else self.thought,
        )

    def _thought_with(self, seat: int, at: float) -> Thought:
        """Return the thinking times once a seat has moved by hand; what it answers to an offer waits for others."""
        if self.open_to_answers:
            return self.thought
        spent, moves = self.thought[seat]
        own = spent + max(0, round((at - self.at) * 1000)), moves + 1
        return (*self.thought[:seat], own, *self.thought[seat + 1 :])

    def ordered(self, seat: int) -> tuple[MadeFor, ...]:
        """Return what a seat's orders have done since it moved by hand."""
        since = self.last_own[seat]
        return tuple(m for m in self.made_for if m.author == "order" and m.action.seat == seat and m.sequence > since)

    def parse(self, text: str) -> GameAction:
        """Return the action a stored line means at this moment."""
        return self.game.parse(text, self.position)

    @property
    def scores(self) -> tuple[int, int, int, int]:
        """Each seat's own points of the round so far, in eighths."""
        return self.game.scores(self.position)

    @property
    def account(self) -> Any:
        """What the round came to, everything open; only once it is over."""
        return self.game.account(self.position)

    @property
    def open_to_answers(self) -> bool:
        """Whether several seats are asked at once and the outcome depends on all their answers."""
        return self.game.is_open_to_answers(self.position)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats something is asked of."""
        return self.game.to_act(self.position)

    @property
    def is_over(self) -> bool:
        """Whether the round has ended."""
        return self.game.is_over(self.position)


@dataclass(frozen=True, slots=True)
class TableState:
    """A table at one moment. `players` holds the people who sit at it, by id."""

    row: TableRow
    seats: tuple[SeatRow, ...]
    players: dict[int, Player]
    round: RoundState | None = None
    pending: tuple[PendingRow, ...] = ()
    totals: tuple[int, int, int, int] = NOBODY
    """What each seat has won or lost in the finished rounds, in eighths, the mode's factor included."""
    finished: int = 0
    """How many rounds are finished."""
    last_finished: RoundState | None = None
    clocks: tuple[ClockRow, ...] = ()
    vote: Vote | None = None
    notes: tuple[Note, ...] = ()
    """What happened around the game lately, oldest first."""

    @property
    def id(self) -> int:
        """The table's id."""
        return self.row.id

    @property
    def game(self) -> Game:
        """The rules played here."""
        return GAMES[self.row.game]

    @property
    def house(self) -> tuple[str, ...]:
        """The house rules switched on."""
        return tuple(self.row.house.split())

    @property
    def sequence(self) -> int:
        """The number of this moment; 0 in the lobby."""
        return self.round.sequence if self.round else 0

    def seat_of(self, user_id: int) -> int | None:
        """Return where a person sits, `None` when they don't."""
        return next((seat.seat for seat in self.seats if seat.user_id == user_id), None)

    def seat(self, index: int) -> SeatRow:
        """Return one seat's row."""
        return next(seat for seat in self.seats if seat.seat == index)

    def player(self, index: int) -> Player | None:
        """Return the person at a seat, `None` for a computer player."""
        user_id = self.seat(index).user_id
        return None if user_id is None else self.players.get(user_id)

    def pending_of(self, index: int) -> PendingRow | None:
        """Return what a seat has said that does not count yet."""
        return next((row for row in self.pending if row.seat == index), None)

    def is_asked(self, index: int) -> bool:
        """Whether something is asked of a seat that it has not answered yet."""
        return self.round is not None and index in self.round.to_act and self.pending_of(index) is None
