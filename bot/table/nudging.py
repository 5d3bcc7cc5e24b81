"""A nudge (催一下): whoever the table waits for is reminded, and nobody learns who that is."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.store.clocks import TABLE, ClockRow
from bot.table.clocks import quiet_of
from bot.table.declined import Declined
from bot.table.draft import Draft
from bot.table.play import seat_at

PAUSE: Final = 4 * 3600.0
"""How long a table has its peace after a nudge."""


def nudge(draft: Draft, user_id: int) -> None:
    """Have everybody reminded who is asked, the nudger left out; it is counted whether or not there is anybody."""
    own, at = seat_at(draft, user_id), draft.state.row.nudged_at
    if at is not None and draft.now < at + PAUSE:
        raise Declined("nudged", when=at + PAUSE)
    draft.change_row(nudged_at=draft.now)
    draft.change(clocks=tuple(_nudged(draft, row) if row.seat != own else row for row in draft.state.clocks))


def _nudged(draft: Draft, row: ClockRow) -> ClockRow:
    """Return the clock of a seat that is asked with one more reminder; not while its player sleeps or is away."""
    state = draft.state
    if row.seat == TABLE or row.sequence != state.sequence or not state.is_asked(row.seat):
        return row
    player = state.player(row.seat)
    quiet = quiet_of(player)
    resting = quiet is not None and quiet.rest_at(draft.now)
    away = player is not None and (player.away_until or 0.0) > draft.now
    return row if resting or away else replace(row, nudges=row.nudges + 1)
