"""When a panel rings: once for a question, again for a reminder, not in its reader's quiet hours."""

from __future__ import annotations

from typing import Final

from bot.presenter.post import Post, Ring
from bot.store.posts import PostRow
from bot.table.clocks import pace, quiet_of
from bot.table.state import TableState

GATHERING_SECONDS: Final = 60.0
"""For how long after quiet hours rings are still held back, so that one at their end can stand for all of them."""


def is_due(state: TableState, seat: int, ring: Ring | None, row: PostRow | None) -> bool:
    """Whether a panel has yet to ring, where `row` says what stands and has rung already.

    What a seat is asked next after its own move comes up under its finger and needs no ring.
    """
    if ring is None:
        return False
    if row is None:
        return True
    if row.moment == ring.moment:
        return row.rung < ring.times
    acted = state.round is not None and state.round.last_own[seat] > row.moment
    return not (row.asks and acted)


def hushed_until(state: TableState, seat: int, now: float) -> float | None:
    """Return when a person may be rung again if they may not be now; at a live table they sit there awake."""
    quiet = None if pace(state).live else quiet_of(state.player(seat))
    if quiet is None or not (quiet.rest_at(now) or quiet.rest_at(now - GATHERING_SECONDS)):
        return None
    return quiet.around(now if quiet.rest_at(now) else now - GATHERING_SECONDS)[1] + GATHERING_SECONDS


def rung_when_sent(post: Post, before: PostRow | None) -> tuple[int, int]:
    """Return for what a message that was just sent has rung and how often by now, as rows hold it."""
    if post.ring is None:
        return 0, 0
    again = before is not None and before.moment == post.ring.moment
    return post.ring.moment, post.ring.times if not post.silent else before.rung if again and before else 0


def rung_when_edited(post: Post, before: PostRow | None) -> tuple[int, int]:
    """Return the same for a message that was edited: what is new in it came up before its reader's eyes."""
    if post.ring is None:
        return 0, 0
    again = before is not None and before.moment == post.ring.moment
    return post.ring.moment, before.rung if again and before else post.ring.times
