"""The clocks of a table: who has how long for what is asked, when to remind, when time has run out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bot.store.clocks import TABLE, ClockRow
from bot.store.players import Player
from bot.table.hosting import hosting_passes_at
from bot.table.paces import Pace, pace_of
from bot.table.quiet import QuietHours, runs_out
from bot.table.state import TableState

CLOSED_SECONDS: Final = 30 * 60
"""How long a claim waits at a quick table for somebody who takes no direct messages: they may not know of it."""
REMIND_AT: Final = {0: (), 1: (0.75,), 2: (0.5, 0.75)}
"""By how many reminders a person wants: what part of their time has gone by then."""


def pace(state: TableState) -> Pace:
    """Return how fast a table plays."""
    return pace_of(state.row.pace)


def quiet_of(player: Player | None) -> QuietHours | None:
    """Return a person's quiet hours."""
    return QuietHours.parse(player.quiet) if player is not None and player.quiet else None


def allowed(state: TableState, index: int, *, claim: bool) -> float:
    """Return how many seconds a seat has for a claim or for a turn."""
    own = pace(state)
    if not claim:
        return float(own.turn)
    player = state.player(index)
    unseen = player is not None and player.dm_closed and state.row.asking == "quick"
    return float(min(own.claim, CLOSED_SECONDS) if unseen else own.claim)


def due(state: TableState, index: int, start: float, seconds: float) -> float:
    """Return when a seat's clock runs out: it rests in quiet hours and while its player is away.

    At a live table people sit together, and clocks run through.
    """
    player = state.player(index)
    if player is None or pace(state).live:
        return start + seconds
    return runs_out(max(start, player.away_until or 0.0), seconds, quiet_of(player))


def latest_claim(state: TableState, start: float) -> float:
    """Return the latest moment an offer can stand open: by what any active player could have, asked or not.

    Everybody may know it, because it depends on nothing hidden.
    """
    round_ = state.round
    assert round_ is not None, "a round is played"
    active = round_.view(None).active
    seats = [index for index in active if state.seat(index).user_id is not None]
    times = [due(state, index, start, float(pace(state).claim)) for index in seats]
    return max(times, default=start + pace(state).claim)


def kept_clocks(state: TableState, now: float) -> tuple[ClockRow, ...]:
    """Return the clocks of the question asked now: those that run for it already, and new ones."""
    round_ = state.round
    if round_ is None:
        return ()
    running = {row.seat: row for row in state.clocks if row.sequence == round_.sequence}
    return tuple(sorted(_clocks(state, running, now), key=lambda row: row.seat))


def _clocks(state: TableState, running: dict[int, ClockRow], now: float) -> Iterator[ClockRow]:
    round_ = state.round
    assert round_ is not None
    claim = round_.open_to_answers
    sealed = claim and state.row.asking == "sealed"
    if claim:
        at = latest_claim(state, now)
        window = running.get(TABLE) or ClockRow(TABLE, round_.sequence, now, at - now, at)
        yield window
    for index in round_.to_act:
        if state.seat(index).user_id is None:
            continue
        if index in running:
            yield running[index]
        elif sealed:
            yield ClockRow(index, round_.sequence, window.started_at, window.seconds, window.due_at)
        else:
            seconds = allowed(state, index, claim=claim)
            yield ClockRow(index, round_.sequence, now, seconds, due(state, index, now, seconds))


def clock_of(state: TableState, index: int) -> ClockRow | None:
    """Return the clock of a seat for what is asked of it now."""
    return next((row for row in state.clocks if row.seat == index and row.sequence == state.sequence), None)


def has_run_out(state: TableState, index: int, now: float) -> bool:
    """Whether the time of a seat, or of the table for a sealed offer, has run out."""
    row = clock_of(state, index)
    return row is not None and row.due_at <= now


def next_reminder(state: TableState, row: ClockRow) -> float | None:
    """Return when a seat is to be reminded next; never inside quiet hours, never at a live table."""
    player = state.player(row.seat) if row.seat != TABLE else None
    if player is None or pace(state).live or state.pending_of(row.seat) is not None:
        return None
    if row.reminded >= len(REMIND_AT[player.reminders]):
        return None
    at = _reminder(player, row, row.reminded)
    return at if at < row.due_at else None


def _reminder(player: Player, row: ClockRow, number: int) -> float:
    """Return when a reminder is due, counted from 0: not in quiet hours but at their end."""
    at = row.due_at - (1 - REMIND_AT[player.reminders][number]) * row.seconds
    quiet = quiet_of(player)
    return quiet.around(at)[1] if quiet is not None and quiet.rest_at(at) else at


def left_when_reminded(state: TableState, index: int) -> float | None:
    """Return how many seconds a seat still had when it was reminded last of what it is asked; `None` if it was not."""
    player, row = state.player(index), clock_of(state, index)
    if player is None or row is None or not row.reminded:
        return None
    given = min(row.reminded, len(REMIND_AT[player.reminders]))
    return None if not given else max(60.0, row.due_at - _reminder(player, row, given - 1))


def reminded(state: TableState, now: float) -> tuple[ClockRow, ...]:
    """Return the clocks with every reminder counted that is due."""
    found = []
    for row in state.clocks:
        at = next_reminder(state, row)
        found.append(replace(row, reminded=row.reminded + 1) if at is not None and at <= now else row)
    return tuple(found)


def next_wake(state: TableState) -> float | None:
    """Return when something happens of itself at a table."""
    row = state.row
    times = [] if state.vote is None else [state.vote.asked_at + SILENCE]
    passing = hosting_passes_at(state)
    times += [] if passing is None else [passing]
    if row.state == "lobby":
        times.append(row.touched_at + LOBBY_SECONDS)
    if row.paused_until is not None:
        return min((*times, row.paused_until))
    times += [pending.firm_at for pending in state.pending if pending.firm_at]
    for clock in state.clocks:
        waited_for = row.asking == "sealed" if clock.seat == TABLE else state.pending_of(clock.seat) is None
        if clock.sequence == state.sequence and waited_for:
            times.append(clock.due_at)
            reminder = next_reminder(state, clock)
            times += [] if reminder is None else [reminder]
    return min(times, default=None)


SILENCE: Final = 48 * 3600.0
"""After this long silence is agreement to a vote; a vote to end the match is over then."""
LOBBY_SECONDS: Final = 24 * 3600.0
"""A lobby nobody has touched for this long closes itself."""
