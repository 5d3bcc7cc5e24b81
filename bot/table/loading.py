"""A table rebuilt from its rows: the actions are the truth, the position is replayed from them."""

from __future__ import annotations

from bot.mahjong.games import GAMES
from bot.store import clocks
from bot.store import players as people
from bot.store import tables as rows
from bot.store.database import Database
from bot.store.tables import RoundRow, TableRow
from bot.table.draft import KEPT_NOTES, LET_GO
from bot.table.state import RoundState, TableState


async def load(database: Database, table_id: int) -> TableState | None:
    """Return the table as it was left, `None` when there is none of that id."""
    row = await rows.get(database, table_id)
    if row is None:
        return None
    seats = tuple(await rows.seats(database, table_id))
    known = await people.many(database, [seat.user_id for seat in seats if seat.user_id is not None] + [row.host_id])
    totals = [0, 0, 0, 0]
    for score in await rows.scores(database, table_id):
        totals[score.seat] += score.share
    played = await rows.rounds(database, table_id)
    finished = [round_ for round_ in played if round_.ended_at is not None]
    # The round of a match that was given up is never finished.
    current = next((r for r in played if r.ended_at is None), None) if row.state == "playing" else None
    return TableState(
        row=row,
        seats=seats,
        players=known,
        round=await load_round(database, row, current) if current else None,
        pending=tuple(await rows.pending(database, table_id)),
        totals=(totals[0], totals[1], totals[2], totals[3]),
        finished=len(finished),
        last_finished=await load_round(database, row, finished[-1]) if finished else None,
        clocks=tuple(await clocks.clocks(database, table_id)),
        vote=await clocks.vote(database, table_id),
        notes=tuple(await clocks.notes(database, table_id, LET_GO, KEPT_NOTES)),
    )


async def load_round(database: Database, table: TableRow, round_: RoundRow) -> RoundState:
    """Return a round replayed to its last action."""
    game = GAMES[table.game]
    sealed = table.asking == "sealed"
    position = game.start(round_.seed, table.mode, table.house.split(), round_.dealer, sealed=sealed)
    now = RoundState(game, round_.number, round_.dealer, round_.seed, position, at=round_.started_at)
    for action in await rows.actions(database, table.id, round_.number):
        now = now.after(game.parse(action.action, now.position), action.author, action.at)
    return now
