"""Who hosts a table (桌主): it can be handed on, and passes on by itself from somebody who does not come back."""

from __future__ import annotations

from typing import Final

from bot.store.tables import SeatRow
from bot.table.state import TableState

ABSENT_SECONDS: Final = 3 * 86400.0
"""After so long on autopilot a seat counts as abandoned."""


def absent_from(seat: SeatRow) -> float | None:
    """Return from when on a seat counts as abandoned; at once when its player has left the server."""
    if seat.user_id is None or seat.autopilot_at is None:
        return None
    return seat.autopilot_at if seat.gone else seat.autopilot_at + ABSENT_SECONDS


def is_absent(seat: SeatRow, now: float) -> bool:
    """Whether somebody else may be voted into a seat."""
    since = absent_from(seat)
    return since is not None and since <= now


def successor(state: TableState) -> SeatRow | None:
    """Return who hosts the table when its host does not come back: of those who are there, the longest seated."""
    host = state.row.host_id
    there = [seat for seat in state.seats if seat.autopilot_at is None and seat.user_id not in (None, host)]
    return min(there, key=lambda seat: (seat.seated_at, seat.seat), default=None)


def hosting_passes_at(state: TableState) -> float | None:
    """Return when the host's role passes on by itself, `None` as long as the host or nobody else is there."""
    seat = next((seat for seat in state.seats if seat.user_id == state.row.host_id), None)
    if state.row.state != "playing" or successor(state) is None:
        return None
    if seat is None:
        return 0.0
    return None if seat.autopilot_at is None else seat.autopilot_at + ABSENT_SECONDS
