"""Cat and mouse as a game a table can host."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Final

from bot.mahjong.catmouse.account import Account, account_of
from bot.mahjong.catmouse.actions import Action, Close, Discard, Done, Draw, FalseWin, Flower, Kong, Pass, Pung
from bot.mahjong.catmouse.apply import apply
from bot.mahjong.catmouse.deal import deal, deal_from_seed
from bot.mahjong.catmouse.events import Event, seen_by
from bot.mahjong.catmouse.flowers import may_cost
from bot.mahjong.catmouse.legal import legal_actions, to_act
from bot.mahjong.catmouse.modes import HOUSE_RULES, MODES
from bot.mahjong.catmouse.obeying import obey
from bot.mahjong.catmouse.order_life import after, always, given
from bot.mahjong.catmouse.orders import parse_orders
from bot.mahjong.catmouse.proof import verify
from bot.mahjong.catmouse.record import FORMAT, finished_record, parse_here
from bot.mahjong.catmouse.result import result_of
from bot.mahjong.catmouse.settle import match_shares, next_dealer, scores
from bot.mahjong.catmouse.state import Claims, Opening, Over, State, TakingOut, ToDraw, Turn
from bot.mahjong.catmouse.view import View, view
from bot.mahjong.catmouse.winning import self_drawn_score
from bot.mahjong.players.autopilot import play_for
from bot.mahjong.players.catmouse import choose
from bot.mahjong.results import Result
from bot.mahjong.tiles import FLOWERS


class CatAndMouse:
    """The game 猫抓耗子, in its three modes."""

    id: Final = FORMAT
    modes: Final = tuple(MODES)
    house_rules: Final = HOUSE_RULES

    def start(self, seed: str, mode: str, house: Sequence[str], dealer: int, *, sealed: bool = False) -> State:
        """Return the first moment of the round a seed decides."""
        # A table may have rules of its own, such as giving no hints, that are none of the game's.
        rules = frozenset(house).intersection(HOUSE_RULES)
        return deal(deal_from_seed(seed, MODES[mode], rules, dealer), sealed=sealed)

    def to_act(self, state: State) -> tuple[int, ...]:
        """Return the seats something is asked of."""
        return to_act(state)

    def legal(self, state: State, seat: int) -> tuple[Action, ...]:
        """Return what a seat may do now."""
        return legal_actions(state, seat)

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        """Return the next moment and what happened; raises `Refused`."""
        return apply(state, action)

    def parse(self, text: str, state: State) -> Action:
        """Return the action a stored line names."""
        return parse_here(text, state)

    def forced(self, state: State) -> Action | None:
        """Draws, and being done with opening flowers that one does not hold."""
        match state.phase:
            case ToDraw(seat=seat):
                return Draw(seat)
            case Opening(seat=seat) if not any(tile in state.seats[seat].hand for tile in FLOWERS):
                return Done(seat)
            case _:
                return None

    def shows_by_itself(self, state: State, seat: int) -> Action | None:
        """Return the next flower to show for a seat, unless it could win now, end the round or pay for 七抢一."""
        match state.phase:
            case Opening(seat=asked) if asked == seat:
                pass
            case Turn() as turn if turn.seat == seat and turn.tile is not None and state.wall.left:
                if self_drawn_score(state, turn) is not None:
                    return None
            case _:
                return None
        if may_cost(len(state.seats[other].flowers) for other in state.active_after(seat)):
            return None
        flower = next((tile for tile in FLOWERS if tile in state.seats[seat].hand), None)
        return None if flower is None else Flower(seat, flower)

    def next_flower(self, state: State, seat: int) -> Action | None:
        """Return the first flower the seat may show now."""
        return next((action for action in legal_actions(state, seat) if isinstance(action, Flower)), None)

    def is_open_to_answers(self, state: State) -> bool:
        """Whether claims are open."""
        return isinstance(state.phase, Claims)

    def closing(self, state: State) -> Action | None:
        """Return what closes a sealed offer that nobody can take."""
        open_to_nobody = isinstance(state.phase, Claims) and not state.phase.waiting
        return Close(state.phase.offer.seat) if open_to_nobody and isinstance(state.phase, Claims) else None

    def can_be_taken_back(self, state: State, action: Action) -> bool:
        """Discards, and pungs and kongs claimed from one."""
        return isinstance(action, Discard | Pung) or (isinstance(action, Kong) and isinstance(state.phase, Claims))

    def decline(self, state: State, seat: int) -> Action | None:
        """Pass on a claim or on taking somebody out."""
        asked = isinstance(state.phase, Claims | TakingOut) and seat in to_act(state)
        return Pass(seat) if asked else None

    def harmless(self, state: State, seat: int) -> Action:
        """Pass, keep the flowers, or throw a tile: a numbered one as long as there is one."""
        legal = legal_actions(state, seat)
        for kind in (Pass, Done):
            if kind(seat) in legal:
                return kind(seat)
        throws = [action for action in legal if isinstance(action, Discard)]
        return min(throws, key=lambda action: (not action.tile.is_numbered, action.tile), default=legal[0])

    def declines_sets(self, state: State, seat: int) -> Action | None:
        """Pass on an offer that can be ponged or konged but not won."""
        if not isinstance(state.phase, Claims) or seat not in state.phase.waiting:
            return None
        asked = (action for action in legal_actions(state, seat) if not isinstance(action, FalseWin))
        sets_only = all(isinstance(action, Pung | Kong | Pass) for action in asked)
        return Pass(seat) if sets_only else None

    def is_over(self, state: State) -> bool:
        """Whether the round has ended."""
        return isinstance(state.phase, Over)

    def shares(self, state: State) -> tuple[int, int, int, int]:
        """Return what the round adds to the match totals, in eighths."""
        return match_shares(state)

    def scores(self, state: State) -> tuple[int, int, int, int]:
        """Return the round's own points, in eighths."""
        return scores(state)

    def next_dealer(self, state: State) -> int:
        """Return who deals after a finished round."""
        dealer = next_dealer(state)
        assert dealer is not None, "the round is not over"
        return dealer

    def account(self, state: State) -> Account:
        """Return what a finished round came to."""
        return account_of(state)

    def result(self, state: State, events: Iterable[Event]) -> Result:
        """Return what a finished round came to, as the ledger keeps it."""
        return result_of(state, events)

    def record(
        self,
        seed: str,
        mode: str,
        house: Sequence[str],
        dealer: int,
        names: Sequence[str],
        actions: Sequence[tuple[str, str]],
    ) -> dict[str, Any]:
        """Return the record of a finished round with its seed."""
        header = deal_from_seed(seed, MODES[mode], frozenset(house).intersection(HOUSE_RULES), dealer)
        state, taken, authors = deal(header), list[Action](), list[str]()
        for line, author in actions:
            if line.endswith(" close"):
                continue  # unsealed, an offer nobody can take closes by itself
            taken.append(parse_here(line, state))
            authors.append(author)
            state = apply(state, taken[-1]).state
        if not isinstance(state.phase, Over):
            raise ValueError("the round is still played")
        return finished_record(header, names, taken, state, seed, authors)

    def verify(self, record: dict[str, Any]) -> dict[str, Any]:
        """Return what a record proves."""
        return verify(record)

    def view(self, state: State, seat: int | None) -> View:
        """Return what a seat, or a spectator, may see."""
        return view(state, seat)

    def seen_by(self, event: Event, seat: int | None) -> Event:
        """Return an event as a seat, or a spectator, may see it."""
        return seen_by(event, seat)

    def choose(self, view: View, chance: Random) -> Action:
        """Return what a computer player does who sees this view."""
        return choose(view, chance)

    def play_for(self, view: View) -> Action:
        """Return what is done for a player whose time has run out."""
        return play_for(view)

    def obey(self, orders: str, view: View) -> Action | None:
        """Return what standing orders say, `None` where the player is asked."""
        return obey(parse_orders(orders), view)

    def orders_given(self, orders: str, view: View) -> tuple[str, str]:
        """Return what of orders a seat can give now, and what of them its hand does not allow; raises `Refused`."""
        kept, gone = given(parse_orders(orders), view)
        return str(kept), str(gone)

    def orders_after(self, orders: str, before: View, now: View) -> tuple[str, str]:
        """Return what is left of a seat's orders after an action, and what came to nothing."""
        left, lost = after(parse_orders(orders), before, now)
        return str(left), str(lost)

    def order_added(self, orders: str, name: str) -> str:
        """Return orders with `catch` or `collect` for the rest of the round."""
        return str(always(parse_orders(orders), name))
