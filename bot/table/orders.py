"""Standing orders as a player gives, changes and withdraws them (预约); the game says what they mean."""

from __future__ import annotations

from bot.table.declined import Declined
from bot.table.draft import Draft
from bot.table.play import seat_at

_NOT_BY_HAND = ("order", "table")


def give(draft: Draft, user_id: int, orders: str, number: int) -> tuple[str, str]:
    """Exchange a seat's orders in a round; return the new ones and what of them is not possible any more.

    Empty ones withdraw all. They act at once on what others offer; a turn that has begun stays the player's own.
    Raises `Declined` when that round is over, the game's refusal for who is through with it.
    """
    index = _seat_in(draft, user_id, number)
    kept, gone = draft.round.game.orders_given(orders, draft.round.view(index))
    said = draft.state.pending_of(index)
    if said is not None and said.author in _NOT_BY_HAND:
        draft.drop_pending(index)  # what the orders before had answered, and nobody has seen
    draft.change_seat(index, orders=kept, declines=False)
    draft.settle()
    return kept, gone


def add(draft: Draft, user_id: int, name: str, number: int) -> None:
    """Add one order to those of a seat for the rest of a round; raises as `give` does."""
    index = _seat_in(draft, user_id, number)
    seat, round_ = draft.state.seat(index), draft.round
    kept, gone = round_.game.orders_given(round_.game.order_added(seat.orders, name), round_.view(index))
    if gone:
        raise Declined("order_impossible")
    draft.change_seat(index, orders=kept)
    draft.settle()


def _seat_in(draft: Draft, user_id: int, number: int) -> int:
    """Return a person's seat while a round is played, by its number."""
    index = seat_at(draft, user_id)
    if draft.round.number != number:
        raise Declined("round_over")
    return index
