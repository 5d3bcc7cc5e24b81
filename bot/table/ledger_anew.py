"""The ledger computed anew from the records of all rounds, and what an older program has left to be entered."""

from __future__ import annotations

import logging
from typing import Final

from bot.store import ledger, ratings
from bot.store import tables as rows
from bot.store.database import Database, Transaction
from bot.store.ledger import LedgerEntry
from bot.store.ratings import RatingRow
from bot.store.standings import RANKED_COMPUTERS
from bot.table.failures import log_failure
from bot.table.ledger import enter, entry_of, kind_of, rate
from bot.table.loading import load_round

_AT_ONCE: Final = 500
_log = logging.getLogger(__name__)


class UnreadableRoundError(RuntimeError):
    """A round's record does not lead to what it ended with."""


async def entry_from_record(database: Database, table_id: int, number: int) -> LedgerEntry:
    """Return what a finished round's actions lead to; raises `UnreadableRoundError` when they don't."""
    table = await rows.get(database, table_id)
    played = next((r for r in await rows.rounds(database, table_id) if r.number == number), None)
    assert table is not None, "a round has a table"
    assert played is not None, "the round was found a moment ago"
    scores = {row.seat: row for row in await rows.scores(database, table_id) if row.round == number}
    try:
        over = await load_round(database, table, played)
        entry = entry_of(over, table, {seat: row.user_id for seat, row in scores.items()})
    except Exception as error:
        raise UnreadableRoundError(f"table {table_id}, round {number}: {type(error).__name__}") from None
    if [(s.score, s.share) for s in entry.seats] != [(scores[s.seat].score, scores[s.seat].share) for s in entry.seats]:
        raise UnreadableRoundError(f"table {table_id}, round {number}: it came to other scores when it was played")
    return entry


async def enter_what_is_owed(database: Database) -> int:
    """Enter the rounds that ended before there was a ledger, and return how many; one that is unreadable is left."""
    entered = 0
    for table_id, number in await ledger.owed(database):
        try:
            entry = await entry_from_record(database, table_id, number)
            async with database.transaction() as transaction:
                await enter(transaction, entry)
        except Exception as error:
            log_failure(_log, f"table {table_id}: entering round {number} in the ledger", error)
            continue
        entered += 1
    return entered


async def rebuild(database: Database) -> int:
    """Write the whole ledger anew from the records, all or nothing, and return the number of rounds.

    Raises `UnreadableRoundError`. Nothing else may write to the file meanwhile.
    """
    count, last = 0, 0
    async with database.transaction() as transaction:
        await ledger.forget_all(transaction)
        while found := await ledger.finished(database, last, _AT_ONCE):
            for _, table_id, number in found:
                await enter(transaction, await entry_from_record(database, table_id, number))
            count, last = count + len(found), found[-1][0]
    return count


async def rate_anew(database: Database) -> int:
    """Compute every rating anew from the ledger, all or nothing, and return the number of rounds that count."""
    async with database.transaction() as transaction:
        return await _rate_anew(transaction)


async def _rate_anew(transaction: Transaction) -> int:
    known: dict[tuple[int, str], dict[int, RatingRow]] = {}
    count, last = 0, 0
    while found := await ratings.rounds_after(transaction, last, _AT_ONCE, RANKED_COMPUTERS):
        for round_ in found:
            here = known.setdefault((round_.guild_id, kind_of(round_)), {})
            here.update({row.user_id: row for row in rate(round_, here)})
        count, last = count + len(found), found[-1].id
    await ratings.replace_all(transaction, known)
    return count
