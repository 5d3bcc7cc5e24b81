"""A finished round as it was after each of its actions, to be gone through step by step."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from bot.mahjong.games import GAMES
from bot.store import tables as rows
from bot.store.database import Database
from bot.store.tables import ActionRow, RoundRow, TableRow
from bot.table.declined import Declined
from bot.table.state import RoundState, TableState

_KEPT: Final = 8
Four = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Replay:
    """A finished round: `moments[n]` is how it stood after `n` actions; `totals` are those before it, in eighths."""

    moments: tuple[RoundState, ...]
    totals: Four

    @property
    def finished(self) -> RoundState:
        """The round at its end."""
        return self.moments[-1]


class Replays:
    """Loads finished rounds and keeps those that were looked at last."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._kept: OrderedDict[tuple[int, int], Replay] = OrderedDict()

    async def of_round(self, state: TableState, number: int) -> Replay:
        """Return a finished round of a table; raises `Declined` for one that is still played or never was."""
        key = state.id, number
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = await self._load(state.row, number)
        self._kept.move_to_end(key)
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return found

    async def _load(self, table: TableRow, number: int) -> Replay:
        played = await rows.rounds(self._database, table.id)
        row = next((r for r in played if r.number == number and r.ended_at is not None), None)
        if row is None:
            raise Declined("no_such_round")
        actions = await rows.actions(self._database, table.id, number)
        totals = [0, 0, 0, 0]
        for score in await rows.scores(self._database, table.id):
            if score.round < number:
                totals[score.seat] += score.share
        # Every move is played through again: that takes a moment, and others are waiting.
        moments = await asyncio.to_thread(_moments, table, row, actions)
        return Replay(moments, (totals[0], totals[1], totals[2], totals[3]))


def _moments(table: TableRow, row: RoundRow, actions: list[ActionRow]) -> tuple[RoundState, ...]:
    game = GAMES[table.game]
    position = game.start(row.seed, table.mode, table.house.split(), row.dealer, sealed=table.asking == "sealed")
    moments = [RoundState(game, row.number, row.dealer, row.seed, position, at=row.started_at)]
    for action in actions:
        now = moments[-1]
        moments.append(now.after(game.parse(action.action, now.position), action.author, action.at))
    return tuple(moments)
