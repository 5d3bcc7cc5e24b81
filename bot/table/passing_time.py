"""What happens at a table because time has passed: held moves, clocks that run out, pauses, votes, dead lobbies."""

from __future__ import annotations

from bot.table.clocks import LOBBY_SECONDS
from bot.table.draft import Draft
from bot.table.pauses import resume
from bot.table.people import pass_on_hosting
from bot.table.votes import settle_vote


def time_passes(draft: Draft) -> None:
    """Let everything happen whose time has come."""
    row = draft.state.row
    if row.state == "lobby":
        if row.touched_at and draft.now >= row.touched_at + LOBBY_SECONDS:
            draft.change_row(state="closed", ended_at=draft.now)
            draft.note("idle")
        return
    if row.paused_until is not None and draft.now >= row.paused_until:
        resume(draft)
    settle_vote(draft)
    pass_on_hosting(draft)
    if draft.state.round is not None:
        draft.settle()
