"""The record of a finished round (牌谱), with its seed."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from bot.store import tables as rows
from bot.store.database import Database
from bot.table.declined import Declined
from bot.table.state import TableState


async def record_of(database: Database, state: TableState, number: int, names: Sequence[str]) -> dict[str, Any]:
    """Return the record of a finished round with its seed; raises `Declined` for one that is still played."""
    played = await rows.rounds(database, state.id)
    row = next((r for r in played if r.number == number and r.ended_at is not None), None)
    if row is None:
        raise Declined("no_such_round")
    lines = [(action.action, action.author) for action in await rows.actions(database, state.id, number)]
    made = (row.seed, state.row.mode, state.house, row.dealer, list(names), lines)
    # Every move is played through again: that takes a moment, and others are waiting.
    return await asyncio.to_thread(state.game.record, *made)
