"""Holidays (请假): a person's clocks rest at all their tables, so many days at a time and a year."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.store import clocks
from bot.store.clocks import ClockRow
from bot.store.players import Player
from bot.table.clocks import pace, quiet_of
from bot.table.declined import Declined
from bot.table.draft import Draft
from bot.table.host import Host
from bot.table.quiet import runs_out, used
from bot.table.table import Table

DAY: Final = 86400.0
MOST_DAYS: Final = 7
"""How many days somebody can be away at a time."""
DAYS_A_YEAR: Final = 21
_YEAR: Final = 365 * DAY


async def go_away(host: Host, user_id: int, days: int) -> float:
    """Let somebody's clocks rest for some days and return until when; raises `Declined` for more than there are."""
    if not 1 <= days <= MOST_DAYS:
        raise Declined("away_days", most=MOST_DAYS)
    now = host.ports.now()
    until = now + days * DAY
    tables = await host.of_person(user_id)
    async with host.database.transaction() as transaction:
        taken = await clocks.absences(transaction, user_id, now - _YEAR)
        gone = sum(min(end, now) - max(begin, now - _YEAR) for begin, end in taken if begin < now)
        left = int((DAYS_A_YEAR * DAY - gone) // DAY)
        if not left:
            raise Declined("away_none_left", most=DAYS_A_YEAR)
        if days > left:
            raise Declined("away_left", count=left, most=DAYS_A_YEAR)
        await clocks.set_absence(transaction, user_id, now, until)
    await _tell(host, tables, user_id, until)
    return until


async def come_home(host: Host, user_id: int) -> bool:
    """Let somebody's clocks run again; return whether they were away."""
    now, player = host.ports.now(), await host.known(user_id)
    if player is None or player.away_until is None or player.away_until <= now:
        return False
    tables = await host.of_person(user_id)
    async with host.database.transaction() as transaction:
        await clocks.set_absence(transaction, user_id, now, now)
    await _tell(host, tables, user_id, None)
    return True


async def _tell(host: Host, tables: list[Table], user_id: int, until: float | None) -> None:
    """Move the person's clocks at their tables, where everybody is told, and see that it is known elsewhere too.

    The tables are those of before: one read from the file now would not know since when the clocks rest.
    """
    for table in tables:
        await table.change(lambda draft: _rest(draft, user_id, until))
    await host.refresh(user_id)


def _rest(draft: Draft, user_id: int, until: float | None) -> None:
    index, player = draft.state.seat_of(user_id), draft.state.players.get(user_id)
    if index is None or player is None:
        return
    before = player.away_until
    known = replace(player, away_until=until)
    draft.change(players={**draft.state.players, user_id: known})
    if draft.state.row.state != "playing":
        return
    draft.note("home" if until is None else "away", index, "" if until is None else str(until))
    if not pace(draft.state).live:
        moved = [_moved(draft, row, known, before) for row in draft.state.clocks if row.seat == index]
        draft.drop_clocks(index)
        draft.change(clocks=tuple(sorted((*draft.state.clocks, *moved), key=lambda row: row.seat)))


def _moved(draft: Draft, row: ClockRow, player: Player, before: float | None) -> ClockRow:
    """Return a clock with what was left of it running from the end of the absence on; a sealed offer's stands."""
    if draft.state.row.asking == "sealed" and draft.round.open_to_answers:
        return row
    quiet = quiet_of(player)
    left = used(max(draft.now, before or 0.0), row.due_at, quiet)
    return replace(row, due_at=runs_out(max(draft.now, player.away_until or 0.0), left, quiet))
