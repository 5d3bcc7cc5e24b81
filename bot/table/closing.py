"""How a table ends before its time (散桌, 关桌): its channel is free again, and the finished rounds count."""

from __future__ import annotations

from dataclasses import replace

from bot.table.declined import Declined
from bot.table.draft import Draft


def end_match(draft: Draft, why: str) -> None:
    """End a match; the round being played counts for nothing.

    `why` is `ended` (all agreed) or `closed` (a moderator).
    """
    draft.note(why)
    _stop(draft)
    draft.change_row(state="over")


def close_by_moderator(draft: Draft) -> None:
    """Close a table, whatever is going on there."""
    match draft.state.row.state:
        case "lobby":
            draft.change_row(state="closed", ended_at=draft.now)
            draft.note("closed")
        case "playing":
            end_match(draft, "closed")
        case _:
            raise Declined("table_closed")


def _stop(draft: Draft) -> None:
    draft.change(round=None, pending=(), clocks=(), vote=None)
    draft.change(seats=tuple(replace(seat, offered_to=None) for seat in draft.state.seats))
    draft.change_row(ended_at=draft.now, paused_at=None, paused_until=None)
