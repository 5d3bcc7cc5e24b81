"""After the program was not there everybody has as much of their time left as before."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.store import clocks
from bot.store.clocks import ClockRow
from bot.store.database import Database
from bot.table.quiet import QuietHours, runs_out, used

NOTICED_SECONDS: Final = 30.0
"""How often the program says that it is alive; a shorter absence takes nothing from anybody."""


async def give_back(database: Database, now: float) -> None:
    """Give everybody's clocks the time back that has passed since the last sign of life, and give a new one.

    It is one transaction: a program that dies meanwhile gives nothing twice.
    """
    last = await clocks.last_beat(database)
    async with database.transaction() as transaction:
        if last is not None and now - last > NOTICED_SECONDS:
            asleep = await clocks.of_sleepers(transaction)
            await clocks.give_back(transaction, last, now - last)
            for table_id, row, quiet in asleep:
                moved = stood_still(row, last, now, QuietHours.parse(quiet))
                await clocks.put_due(transaction, table_id, moved)
        await clocks.beat(transaction, now)


def stood_still(row: ClockRow, since: float, until: float, quiet: QuietHours | None) -> ClockRow:
    """Return a clock that did not run between two moments and goes on with what was left of it.

    It never runs out in quiet hours.
    """
    if quiet is None:
        return replace(row, started_at=row.started_at + until - since, due_at=row.due_at + until - since)
    left = used(since, row.due_at, quiet)
    return replace(row, started_at=row.started_at + until - since, due_at=runs_out(until, left, quiet))
