"""The record of a finished round (牌谱), with its seed."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from bot.store import tables as rows
from bot.store.clocks import former_names
from bot.store.database import Database
from bot.table.declined import Declined
from bot.table.state import TableState, sequence_of


def with_former(names: Sequence[str], given_up: Sequence[tuple[int, int, str]], number: int) -> list[str]:
    """Return who played each seat in a round, such as "Yuki → Sam"; `given_up` says when who gave up which seat."""
    begins, ends = sequence_of(number, 0), sequence_of(number + 1, 0)
    found = []
    for index, name in enumerate(names):
        # Each sat there from the moment the one before them gave the seat up.
        left = [(moment, former) for moment, seat, former in given_up if seat == index]
        since = [0, *(moment for moment, _ in left)]
        until = [*(moment for moment, _ in left), None]
        people = [*(former for _, former in left), name]
        there = [
            person
            for person, start, end in zip(people, since, until, strict=True)
            if start < ends and (end is None or end > begins)
        ]
        found.append(" → ".join(there))
    return found


async def record_of(database: Database, state: TableState, number: int, names: Sequence[str]) -> dict[str, Any]:
    """Return the record of a finished round with its seed; raises `Declined` for one that is still played.

    `names` are those of the people who sit there now; whoever played a part of the round is named too.
    """
    played = await rows.rounds(database, state.id)
    row = next((r for r in played if r.number == number and r.ended_at is not None), None)
    if row is None:
        raise Declined("no_such_round")
    lines = [(action.action, action.author) for action in await rows.actions(database, state.id, number)]
    played_by = with_former(names, await former_names(database, state.id), number)
    made = (row.seed, state.row.mode, state.house, row.dealer, played_by, lines)
    # Every move is played through again: that takes a moment, and others are waiting.
    return await asyncio.to_thread(state.game.record, *made)
