"""A year of play on two servers: rounds that computer players played, with people said to have sat there.

`rounds.jsonl` holds records of `python -m bot simulate --seed 7 --rounds 60 --records` for each mode, without the deck,
which follows from the seed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from bot.mahjong.catmouse.actions import Action
from bot.mahjong.catmouse.deal import deal_from_seed
from bot.mahjong.catmouse.modes import MODES
from bot.mahjong.catmouse.record import Record, replay
from bot.mahjong.catmouse.report import position_as_json
from bot.store import players, seasons, tables
from bot.store.database import Database, Transaction
from bot.store.tables import ActionRow, RoundRow, ScoreRow, SeatRow, TableRow
from tests.ledger.plain import Round

FILE: Final = Path(__file__).with_name("rounds.jsonl")
PEOPLE: Final = {number: f"player {number}" for number in range(101, 113)}
START: Final = 1_700_000_000.0
DAY: Final = 86400.0
SEASON: Final = "spring"
SEASON_TIME: Final = (START + 60 * DAY, START + 200 * DAY)
"""Of the first server."""


@dataclass(frozen=True)
class Played:
    """A round as plain arithmetic sees it, and its actions with their times."""

    plain: Round
    actions: tuple[Action, ...]
    times: tuple[float, ...]
    authors: tuple[str, ...]
    started_at: float


def records() -> list[dict[str, Any]]:
    return [json.loads(line) for line in FILE.read_text("utf-8").splitlines()]


def a_year(tables: int | None = None) -> list[Played]:
    """Return all rounds, or those of some tables, in the order they ended, four a table."""
    chance = Random(2026)
    found = records()
    matches = [found[place : place + 4] for place in range(0, len(found), 4)]
    chance.shuffle(matches)
    played = []
    for table, match in enumerate(matches[:tables], 1):
        guild = 1 if chance.random() < 0.6 else 2
        channel = guild * 10 + chance.randrange(3)
        people = _table(chance, guild)
        for number, record in enumerate(match, 1):
            ended_at = START + DAY * (8 * table + number) + chance.random()
            played.append(_round(record, people, (guild, channel, table, number), ended_at, chance))
    return sorted(played, key=lambda one: one.plain.ended_at)


def _table(chance: Random, guild: int) -> list[int | None]:
    computers = chance.choices((0, 1, 2), (6, 3, 1))[0]
    here = [user for user in PEOPLE if user % 3 != guild]  # some are on both servers
    seats = [*chance.sample(here, 4 - computers), *[None] * computers]
    chance.shuffle(seats)
    return seats


def _round(
    record: dict[str, Any], people: list[int | None], place: tuple[int, int, int, int], ended_at: float, chance: Random
) -> Played:
    header = deal_from_seed(record["seed"], MODES[record["mode"]], frozenset(), record["dealer"])
    whole = replay(Record(("A", "B", "C", "D"), header, tuple(record["actions"])))
    started_at = ended_at - DAY
    # Discards are made by hand after some seconds; everything else happens of itself at the same moment.
    by_hand = [str(action).split()[1] == "discard" and people[action.seat] is not None for action in whole.actions]
    seconds = [chance.randrange(1, 200) if hand else 0 for hand in by_hand]
    thought = [(0.0, 0)] * 4
    times, now = [], started_at
    for action, hand, wait in zip(whole.actions, by_hand, seconds, strict=True):
        now += wait
        times.append(now)
        if hand:
            spent, moves = thought[action.seat]
            thought[action.seat] = (spent + wait, moves + 1)
    guild, channel, table, number = place
    in_season = guild == 1 and SEASON_TIME[0] <= ended_at < SEASON_TIME[1]
    end = position_as_json(whole.state)
    plain = Round(record, end, people, guild, channel, table, number, ended_at, SEASON if in_season else None, thought)
    authors = tuple("player" if hand else "table" for hand in by_hand)
    return Played(plain, whole.actions, tuple(times), authors, started_at)


async def store(database: Database, year: list[Played]) -> None:
    """Write the year as the table writes it, but for the ledger."""
    async with database.transaction() as transaction:
        for user, name in PEOPLE.items():
            await players.seen(transaction, user, name, None)
        for first in _by_table(year):
            one = first.plain
            made = TableRow(
                one.table,
                one.guild,
                one.channel,
                f"tea-house {one.channel}",
                "en",
                101,
                "cat-and-mouse/1",
                one.mode,
                "",
                4,
                "over",
                False,
                START,
            )
            table_id = await tables.insert(transaction, made)
            assert table_id == one.table
            await tables.replace_seats(
                transaction, table_id, [SeatRow(s, u, PEOPLE.get(u or 0, "1")) for s, u in enumerate(one.people)]
            )
        for played in year:
            await _turn_season(transaction, played.plain.ended_at)
            await _store_round(transaction, played)


async def _turn_season(transaction: Transaction, now: float) -> None:
    """Open and close the season when its time has come."""
    season = await seasons.current(transaction, 1)
    if season is None and SEASON_TIME[0] <= now < SEASON_TIME[1]:
        await seasons.open_one(transaction, 1, SEASON, SEASON_TIME[0], 101)
    elif season is not None and now >= SEASON_TIME[1]:
        await seasons.close_current(transaction, 1, SEASON_TIME[1], 101)


def _by_table(year: list[Played]) -> Iterator[Played]:
    firsts: dict[int, Played] = {}
    for played in year:
        firsts.setdefault(played.plain.table, played)
    yield from (firsts[table] for table in sorted(firsts))


async def _store_round(transaction: Transaction, played: Played) -> None:
    one = played.plain
    row = RoundRow(one.number, one.record["dealer"], one.record["seed"], played.started_at)
    await tables.add_round(transaction, one.table, row)
    lines = zip(played.actions, played.authors, played.times, strict=True)
    actions = [ActionRow(number, str(action), author, at) for number, (action, author, at) in enumerate(lines, 1)]
    await tables.add_actions(transaction, one.table, one.number, actions)
    scores = [
        ScoreRow(one.number, seat, user, one.scores[seat], one.shares[seat]) for seat, user in enumerate(one.people)
    ]
    await tables.end_round(transaction, one.table, one.number, one.ended_at, scores)
