"""Who sits at a table while it is played: substitutes, hosts, those who come back (换人, 桌主)."""

from __future__ import annotations

from bot.store.players import Player
from bot.table.declined import Declined
from bot.table.draft import Draft
from bot.table.play import seat_at


def hand_over(draft: Draft, user_id: int, to: Player, chip: int) -> None:
    """Give one's own seat to somebody else, who sees what the seat saw; no vote is needed for it."""
    index = seat_at(draft, user_id)
    if draft.state.seat_of(to.user_id) is not None:
        raise Declined("already_in")
    draft.change(players={**draft.state.players, to.user_id: to})
    draft.seat_somebody(index, to.user_id, to.name, chip)


def replace_by_host(draft: Draft, user_id: int, index: int, to: Player, chip: int) -> None:
    """Let the host give a seat away that has been on autopilot, or a moderator any seat."""
    if draft.state.row.host_id != user_id:
        raise Declined("host_only", host=draft.host_name())
    draft.change(players={**draft.state.players, to.user_id: to})
    draft.seat_somebody(index, to.user_id, to.name, chip)


def pass_host_on(draft: Draft, user_id: int, to: int) -> None:
    """Make another player the host."""
    if draft.state.row.host_id != user_id:
        raise Declined("host_only", host=draft.host_name())
    if draft.state.seat_of(to) is None:
        raise Declined("player_unknown", name="?")
    draft.change_row(host_id=to)
    draft.note("host", draft.state.seat_of(to))


def come_back(draft: Draft, user_id: int) -> None:
    """Take one's seat back from the autopilot."""
    index = seat_at(draft, user_id)
    draft.present(index)
