"""Tables whose place is gone: a lobby nobody can join closes, a match whose server is gone ends; scores stay."""

from __future__ import annotations

from bot.table.closing import close_by_moderator
from bot.table.draft import Draft


def channel_lost(draft: Draft) -> None:
    """Close a lobby whose channel is gone; a match goes on by direct messages."""
    if draft.state.row.state == "lobby":
        close_by_moderator(draft)


def server_lost(draft: Draft) -> None:
    """End what goes on at a table whose server is gone; what the finished rounds brought stays."""
    if draft.state.row.state in ("lobby", "playing"):
        close_by_moderator(draft)
