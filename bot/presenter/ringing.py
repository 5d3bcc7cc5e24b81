"""What a panel rings for: a question, its reminders and nudges, and a turn that was played for want of time."""

from __future__ import annotations

from bot.presenter.post import Post, Ring
from bot.store.clocks import Note
from bot.table.clocks import clock_of
from bot.table.state import TableState


def last_lapse(state: TableState, seat: int) -> Note | None:
    """Return the note of the last turn of a seat whose time ran out, while its player has not come back since."""
    if not state.seat(seat).lapses:
        return None
    return next((note for note in reversed(state.notes) if (note.kind, note.seat) == ("lapsed", seat)), None)


def ring_of(state: TableState, seat: int, post: Post) -> Ring | None:
    """Return what a seat's panel rings for, `None` for nothing."""
    if post.asks:
        clock = clock_of(state, seat)
        return Ring(state.sequence, 1 + (0 if clock is None else clock.reminded + clock.nudges))
    lapse = last_lapse(state, seat)
    return None if lapse is None else Ring(lapse.sequence + 1, 1)
