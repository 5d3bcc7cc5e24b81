"""Until when something is waited for, as moments Discord shows in the reader's own zone."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.store.clocks import TABLE
from bot.table.clocks import clock_of
from bot.table.state import TableState


def moment(seconds: float) -> datetime:
    """Return a time in seconds since 1970 as texts take it."""
    return datetime.fromtimestamp(seconds, UTC)


def own_deadline(state: TableState, seat: int) -> float | None:
    """Return when a seat's time for what is asked of it runs out; `None` where no clock runs."""
    row = None if state.row.paused_at is not None or not state.is_asked(seat) else clock_of(state, seat)
    return None if row is None else row.due_at


def public_deadline(state: TableState) -> datetime | None:
    """Return until when the table waits at the latest: what anybody may know, whoever is asked."""
    round_ = state.round
    if round_ is None or state.row.paused_at is not None:
        return None
    row = clock_of(state, TABLE)
    turn = None if round_.open_to_answers else round_.view(None).turn
    if turn is not None:
        row = clock_of(state, turn)
    return None if row is None else moment(row.due_at)


def rests_until(state: TableState) -> datetime | None:
    """Return until when a table is paused; `None` when it is not."""
    row = state.row
    return None if row.paused_at is None or row.paused_until is None else moment(row.paused_until)
