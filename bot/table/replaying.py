"""A finished round as it was after each of its actions, to be gone through step by step."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import Final

from bot.mahjong.games import GAMES
from bot.store import ledger
from bot.store import players as people
from bot.store import tables as rows
from bot.store.database import Database
from bot.store.players import Player
from bot.store.tables import ActionRow, RoundRow, SeatRow, TableRow
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


async def as_it_was(database: Database, state: TableState, number: int) -> TableState:
    """Return a table with those in its seats who sat there when a round ended, whoever has taken them over since."""
    entered = await ledger.entry_of(database, state.id, number)
    if entered is None:
        return state
    sat = {seat.seat: seat.user_id for seat in entered.entry.seats}
    if all(sat[seat.seat] == seat.user_id for seat in state.seats):
        return state
    known = await people.many(database, [user_id for user_id in sat.values() if user_id is not None])
    seats = tuple(_before(seat, sat[seat.seat], known) for seat in state.seats)
    return replace(state, seats=seats, players={**state.players, **known})


def _before(seat: SeatRow, user_id: int | None, known: dict[int, Player]) -> SeatRow:
    if user_id == seat.user_id:
        return seat
    if user_id is None:
        return replace(seat, user_id=None, name=str(seat.seat + 1))
    return replace(seat, user_id=user_id, name=known[user_id].name if user_id in known else seat.name)
