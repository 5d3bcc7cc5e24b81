"""A pause of the whole table: its clocks rest, nothing is played (停表)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.store.clocks import TABLE, ClockRow
from bot.table.clocks import pace, quiet_of
from bot.table.declined import Declined
from bot.table.downtime import stood_still
from bot.table.draft import Draft
from bot.table.play import seat_in_match

HOUR: Final = 3600.0
DAY: Final = 24 * HOUR
MOST_DAYS: Final = 7
"""How many days a match can be paused for altogether."""


def check_pause(draft: Draft, days: int) -> int:
    """Return how many days a table can be paused for of those somebody wants; raises `Declined` when for none."""
    row = draft.state.row
    if row.paused_at is not None:
        raise Declined("paused", when=row.paused_until)
    if row.pause_left < HOUR:
        raise Declined("no_pause_left")
    return min(days, max(1, round(row.pause_left / DAY)))


def pause(draft: Draft, days: float) -> None:
    """Let the clocks rest for some days, at most as long as the match still may; pausing again refills nothing."""
    row = draft.state.row
    if row.paused_at is not None:
        return
    length = min(days * DAY, row.pause_left)
    draft.change_row(paused_at=draft.now, paused_until=draft.now + length)
    draft.note("paused", None, str(draft.now + length))


def resume_for(draft: Draft, user_id: int) -> None:
    """Start the clocks again because somebody at the table wants to."""
    seat_in_match(draft.state, user_id)
    resume(draft)


def resume(draft: Draft) -> None:
    """Start the clocks again where they stood; raises `Declined` when they run."""
    row = draft.state.row
    if row.paused_at is None:
        raise Declined("not_paused")
    rested = max(0.0, draft.now - row.paused_at)
    # What was said about the latest possible moment of an offer is said anew, where no sealed one ends with it.
    kept = (clock for clock in draft.state.clocks if clock.seat != TABLE or row.asking == "sealed")
    clocks = (_going_on(draft, clock, row.paused_at) for clock in kept)
    pending = (replace(p, firm_at=p.firm_at + rested if p.firm_at else 0.0) for p in draft.state.pending)
    draft.change(clocks=tuple(clocks), pending=tuple(pending))
    draft.change_row(paused_at=None, paused_until=None, pause_left=max(0.0, row.pause_left - rested))
    draft.note("resumed")


def _going_on(draft: Draft, clock: ClockRow, since: float) -> ClockRow:
    """Return a clock that goes on after a pause; at a sealed offer all do at once."""
    state = draft.state
    sealed = state.row.asking == "sealed" and state.round is not None and state.round.open_to_answers
    quiet = None if clock.seat == TABLE or sealed or pace(state).live else quiet_of(state.player(clock.seat))
    return stood_still(clock, since, max(since, draft.now), quiet)
