"""Who sits at a table while it is played: substitutes, hosts, those who come back and those who leave (换人, 桌主)."""

from __future__ import annotations

from typing import Final

from bot.store.players import Player
from bot.table.declined import Declined
from bot.table.draft import Draft
from bot.table.hosting import hosting_passes_at, successor
from bot.table.play import seat_at, seat_in_match

ANYBODY: Final = 0
"""Whom a seat is offered to when nobody is named."""


def offer_own_seat(draft: Draft, user_id: int, to: int) -> None:
    """Offer one's own seat to somebody, or to `ANYBODY`; no vote is needed for it."""
    offer_seat(draft, seat_in_match(draft.state, user_id), to)


def offer_seat(draft: Draft, index: int, to: int) -> None:
    """Offer a seat, which is its player's until somebody takes it."""
    if to != ANYBODY and draft.state.seat_of(to) is not None:
        raise Declined("plays_already", name=draft.state.seat(draft.state.seat_of(to) or 0).name)
    draft.change_seat(index, offered_to=to)


def keep_seat(draft: Draft, user_id: int) -> None:
    """Take the offer of one's own seat back."""
    draft.change_seat(seat_in_match(draft.state, user_id), offered_to=None)


def take_seat(draft: Draft, index: int, newcomer: Player, chip: int) -> None:
    """Sit down on a seat that is offered; its new player sees what the seat has seen."""
    if draft.state.row.state != "playing":
        raise Declined("table_over")
    if draft.state.seat_of(newcomer.user_id) is not None:
        raise Declined("already_in")
    to = draft.state.seat(index).offered_to
    if to is None:
        raise Declined("seat_taken")
    if to not in (ANYBODY, newcomer.user_id):
        raise Declined("not_for_you")
    draft.change(players={**draft.state.players, newcomer.user_id: newcomer})
    draft.seat_somebody(index, newcomer.user_id, newcomer.name, chip)
    _host_again(draft)


def seat_computer(draft: Draft, index: int) -> None:
    """Let a computer play on for somebody."""
    if draft.state.row.state != "playing":
        raise Declined("not_started")
    number = 1 + max((int(s.name) for s in draft.state.seats if s.user_id is None), default=0)
    draft.seat_somebody(index, None, str(number))
    _host_again(draft)
    draft.settle()


def _host_again(draft: Draft) -> None:
    """See that the host sits at the table, as long as there is anybody to host it."""
    if draft.state.seat_of(draft.state.row.host_id) is None:
        pass_on_hosting(draft)


def pass_host_on(draft: Draft, user_id: int, to: int) -> None:
    """Make another player the host."""
    if draft.state.row.host_id != user_id:
        raise Declined("host_only", host=draft.host_name())
    index = draft.state.seat_of(to)
    if to == user_id:
        raise Declined("host_already")
    if index is None:
        raise Declined("not_at_table")
    _make_host(draft, index, to)


def pass_on_hosting(draft: Draft) -> None:
    """Let the host's role pass on when its time has come."""
    at, heir = hosting_passes_at(draft.state), successor(draft.state)
    if at is not None and at <= draft.now and heir is not None and heir.user_id is not None:
        _make_host(draft, heir.seat, heir.user_id)


def _make_host(draft: Draft, index: int, user_id: int) -> None:
    draft.change_row(host_id=user_id)
    draft.note("host", index)


def come_back(draft: Draft, user_id: int) -> None:
    """Take one's seat back from the autopilot."""
    index = seat_at(draft, user_id)
    draft.present(index)


def leave_server(draft: Draft, user_id: int) -> None:
    """Let the table play for somebody who has left the server; others may be voted into the seat at once."""
    index = draft.state.seat_of(user_id)
    if index is None or draft.state.row.state != "playing" or draft.state.seat(index).gone:
        return
    draft.change_seat(index, gone=True, autopilot_at=draft.state.seat(index).autopilot_at or draft.now)
    draft.note("left", index)
    draft.settle()
