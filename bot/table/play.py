"""While a round is played: moves, answers, holds, taking back (UX: a wrong tap is cheap)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from bot.mahjong.game import GameAction
from bot.store.tables import PendingRow
from bot.table.answers import outcome
from bot.table.clocks import pace
from bot.table.declined import Declined
from bot.table.draft import Draft
from bot.table.state import RoundState, TableState

LIVE_HOLD_SECONDS: Final = 3.0
"""Where people sit together nobody waits longer than this for a slip of the finger."""


class Taken(Enum):
    """What became of something a player said."""

    MADE = "made"
    HELD = "held"
    NOTED = "noted"
    """An answer that counts once the others who may speak have spoken."""


@dataclass(frozen=True, slots=True)
class Said:
    """The answer to a player's move."""

    taken: Taken
    action: GameAction


def seat_in_match(state: TableState, user_id: int) -> int:
    """Return a person's seat at a table that is being played, also while its clocks rest."""
    seat = state.seat_of(user_id)
    if seat is None:
        raise Declined("not_seated")
    if state.row.state == "lobby":
        raise Declined("not_started")
    if state.row.state != "playing":
        raise Declined("table_over")
    return seat


def seat_at(draft: Draft, user_id: int) -> int:
    """Return a person's seat at a table where moves can be made; what has run out counts before what is said now."""
    seat = seat_in_match(draft.state, user_id)
    if draft.state.row.paused_at is not None:
        raise Declined("paused", when=draft.state.row.paused_until)
    firm_up(draft)
    if draft.state.round is None:
        raise Declined("table_over")
    return seat


def act(draft: Draft, user_id: int, action: str, expected: int | None) -> Said:
    """Take what a player says, without the seat in front, such as `discard 5p`.

    `expected` is the moment a button was made for, `None` for a typed command. Raises `Declined` when that moment has
    passed and the game's refusal when the action is not legal now.
    """
    index = seat_at(draft, user_id)
    _catch_up(draft, index, expected)
    round_ = draft.round
    chosen = round_.game.parse(f"{index} {action}", round_.position)
    already = draft.state.pending_of(index)
    if already is not None and already.action == str(chosen):
        return Said(_kind(draft.state, index), chosen)
    round_.game.apply(round_.position, chosen)  # refuses what is not legal, and nothing has changed yet
    draft.present(index)
    hold = _hold(draft, index) if round_.game.can_be_taken_back(round_.position, chosen) else 0.0
    if hold or round_.game.is_open_to_answers(round_.position):
        draft.set_pending(PendingRow(index, round_.sequence, str(chosen), draft.now + hold if hold else 0.0))
        draft.settle()
        if draft.state.sequence == round_.sequence:
            return Said(_kind(draft.state, index), chosen)
    else:
        draft.drop_pending(index)
        draft.take(chosen, "player")
        draft.settle()
    return Said(Taken.MADE, chosen)


def _catch_up(draft: Draft, index: int, expected: int | None) -> None:
    """Refuse a button whose moment has passed; one made for the moment after a held move ends its hold."""
    if expected is None or expected == draft.state.sequence:
        return
    ahead = after_hold(draft.state, index)
    if ahead is None or ahead.sequence != expected:
        raise Declined("stale")
    end_hold(draft, index)
    if draft.state.sequence != expected:
        raise Declined("stale")


def after_hold(state: TableState, index: int) -> RoundState | None:
    """Return the round as it will be once a seat's held answer is firm.

    `None` if somebody else can still change that, and if the seat would learn something by it that it could take its
    answer back for, such as the tile it draws for a kong.
    """
    held, now = state.pending_of(index), state.round
    if state.row.asking == "sealed":
        return None  # it counts when all answers are opened, whoever else has one
    if now is None or held is None or not now.game.is_open_to_answers(now.position):
        return None
    said = [row for row in state.pending if row is held or not row.firm_at]
    settled = outcome(now, [now.game.parse(row.action, now.position) for row in said])
    if settled is None:
        return None
    ahead = settled[0]
    comes = [h.event for h in ahead.history[len(now.history) :]]
    tells = any(now.game.seen_by(event, index) != now.game.seen_by(event, None) for event in comes)
    return None if tells else ahead


def end_hold(draft: Draft, index: int) -> None:
    """Let what a seat said count now."""
    held = draft.state.pending_of(index)
    if held is not None:
        draft.set_pending(replace(held, firm_at=0.0))
        draft.settle()


def _kind(state: TableState, index: int) -> Taken:
    held = state.pending_of(index)
    return Taken.HELD if held is not None and held.firm_at else Taken.NOTED


def _hold(draft: Draft, index: int) -> float:
    if draft.ports.hold_seconds is not None:
        return draft.ports.hold_seconds
    player = draft.state.player(index)
    own = float(player.hold_seconds if player else 0)
    return min(own, LIVE_HOLD_SECONDS) if pace(draft.state).live else own


def take_back(draft: Draft, user_id: int, expected: int | None) -> None:
    """Take back what has not counted yet (悔牌); raises `Declined` when it has."""
    index = seat_at(draft, user_id)
    said = draft.state.pending_of(index)
    if said is None or expected not in (None, draft.state.sequence):
        raise Declined("too_late")
    if said.author == "order":
        raise Declined("nothing_to_undo")  # it would be said again: orders are withdrawn where they are given
    draft.drop_pending(index)
    draft.change_seat(index, declines=False)  # or it would be passed again the moment anybody else speaks


def decline_sets(draft: Draft, user_id: int, expected: int | None) -> None:
    """Pass now and on every pung and kong until the seat's next tile; wins are still offered."""
    index = seat_at(draft, user_id)
    if expected not in (None, draft.state.sequence):
        raise Declined("stale")
    round_ = draft.round
    declined = round_.game.decline(round_.position, index)
    if declined is None or not round_.game.is_open_to_answers(round_.position):
        raise Declined("nothing_offered")
    draft.present(index)
    draft.change_seat(index, declines=True)
    draft.set_pending(PendingRow(index, round_.sequence, str(declined), 0.0))
    draft.settle()


def show_all(draft: Draft, user_id: int, expected: int | None) -> None:
    """Show every flower the seat may show now, those that come for them included."""
    index = seat_at(draft, user_id)
    if expected not in (None, draft.state.sequence):
        raise Declined("stale")
    number = draft.round.number
    draft.present(index)
    while draft.state.round is not None and draft.round.number == number:
        shown = draft.round.game.next_flower(draft.round.position, index)
        if shown is None:
            break
        draft.take(shown, "player")
    draft.settle()


def firm_up(draft: Draft) -> None:
    """Let everything count whose time to be taken back has run out, and go on with what happens of itself."""
    if draft.state.round is not None:
        draft.settle()
