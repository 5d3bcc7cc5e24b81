"""What a table needs of a game: any regional rules that fulfil this can be hosted.

The table deals in opaque states and actions. It never looks into them: it asks the game who is to act, what may be
done, and what happens of itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Protocol

from bot.mahjong.results import Result

GameState = Any
GameAction = Any
GameEvent = Any
GameView = Any
GameAccount = Any


class Game(Protocol):
    """The rules of one game, without state of their own; every method is pure."""

    @property
    def id(self) -> str:
        """The name its rounds are stored under."""

    @property
    def modes(self) -> tuple[str, ...]:
        """The modes it can be played in."""

    @property
    def house_rules(self) -> tuple[str, ...]:
        """The house rules a table may switch on."""

    def start(self, seed: str, mode: str, house: Sequence[str], dealer: int, *, sealed: bool = False) -> GameState:
        """Return the first moment of the round a seed decides.

        Sealed, every offer stands open until the table takes `closing`, whether or not anybody can take it.
        """

    def to_act(self, state: GameState) -> tuple[int, ...]:
        """Return the seats something is asked of; empty when the round is over."""

    def legal(self, state: GameState, seat: int) -> tuple[GameAction, ...]:
        """Return what a seat may do now."""

    def apply(self, state: GameState, action: GameAction) -> tuple[GameState, tuple[GameEvent, ...]]:
        """Return the next moment and what happened; raises the game's refusal when the action is not legal."""

    def parse(self, text: str, state: GameState) -> GameAction:
        """Return the action a stored line names; `str` of an action is its line."""

    def forced(self, state: GameState) -> GameAction | None:
        """Return the action that is taken without asking anybody, because nothing else can be done."""

    def shows_by_itself(self, state: GameState, seat: int) -> GameAction | None:
        """Return what is done for a seat that leaves flowers to the table, unless it could cost something."""

    def next_flower(self, state: GameState, seat: int) -> GameAction | None:
        """Return the action that shows the first flower a seat may show now, whatever it could cost."""

    def is_open_to_answers(self, state: GameState) -> bool:
        """Whether several seats are asked at once and the outcome depends on all their answers."""

    def closing(self, state: GameState) -> GameAction | None:
        """Return the action that closes a sealed offer nobody can take; `None` when there is none."""

    def can_be_taken_back(self, state: GameState, action: GameAction) -> bool:
        """Whether the action is held for a moment, so that a slip of the finger can be undone."""

    def decline(self, state: GameState, seat: int) -> GameAction | None:
        """Return the action that declines what is offered to a seat, if anything is."""

    def harmless(self, state: GameState, seat: int) -> GameAction:
        """Return an action a seat that is asked may always take and that spends as little as can be."""

    def declines_sets(self, state: GameState, seat: int) -> GameAction | None:
        """Return the action that declines an offer of nothing but melds, for a seat that wants none for now."""

    def is_over(self, state: GameState) -> bool:
        """Whether the round has ended."""

    def shares(self, state: GameState) -> tuple[int, int, int, int]:
        """Return what a finished round adds to each seat's match total, in eighths of a point."""

    def scores(self, state: GameState) -> tuple[int, int, int, int]:
        """Return each seat's own points of the round so far, in eighths."""

    def next_dealer(self, state: GameState) -> int:
        """Return who deals after a finished round."""

    def account(self, state: GameState) -> GameAccount:
        """Return what a finished round came to, everything open; raises `ValueError` while it is played."""

    def result(self, state: GameState, events: Iterable[GameEvent]) -> Result:
        """Return what a finished round came to, as the ledger keeps it; raises `ValueError` while it is played.

        `events` are all that have happened in the round.
        """

    def record(
        self,
        seed: str,
        mode: str,
        house: Sequence[str],
        dealer: int,
        names: Sequence[str],
        actions: Sequence[tuple[str, str]],
    ) -> dict[str, Any]:
        """Return the record of a finished round (牌谱) with its seed; raises `ValueError` while it is played.

        Each action is a stored line and who took it, as tables store that.
        """

    def verify(self, record: dict[str, Any]) -> dict[str, Any]:
        """Return what a record proves; raises `ValueError` that says what in it is not what its seed decides."""

    def view(self, state: GameState, seat: int | None) -> GameView:
        """Return what a seat, or a spectator, may see."""

    def seen_by(self, event: GameEvent, seat: int | None) -> GameEvent:
        """Return an event as a seat, or a spectator, may see it."""

    def choose(self, view: GameView, chance: Random) -> GameAction:
        """Return what a computer player does who sees this view and is asked."""

    def play_for(self, view: GameView) -> GameAction:
        """Return what is done for a player whose time has run out: wins are taken, what is offered is passed."""

    def obey(self, orders: str, view: GameView) -> GameAction | None:
        """Return what a player's standing orders say to what is asked now; `None` where the player is asked."""

    def orders_given(self, orders: str, view: GameView) -> tuple[str, str]:
        """Return what of orders a player can give now, and what of them is not possible.

        Raises the game's refusal for who is through with the round, `ValueError` for what are no orders.
        """

    def orders_after(self, orders: str, before: GameView, now: GameView) -> tuple[str, str]:
        """Return what is left of a player's orders after an action, and what of them came to nothing undone."""

    def order_added(self, orders: str, name: str) -> str:
        """Return orders with one more that the game knows by name, for the rest of the round."""
