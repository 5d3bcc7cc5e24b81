"""A file with a year of play on many servers, written directly: what a ledger is measured on."""

from __future__ import annotations

import asyncio
import sqlite3
from bisect import bisect
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import accumulate, islice
from pathlib import Path
from random import Random
from typing import Any, Final

from bot.store.database import Database
from bot.store.standings import ALL_ANEW
from bot.table.ledger_anew import rate_anew

YEAR: Final = 365 * 86400.0
END: Final = 1_790_000_000.0
"""When the year ends, in seconds since 1970."""
ROUNDS_A_TABLE: Final = 4
CHANNELS: Final = 6
"""Of a server, most of them."""
_SEASON: Final = 90 * 86400.0
_GUILD: Final = 1_000_000
_AT_ONCE: Final = 20_000
_MODES: Final = ("singles", "singles", "pairs", "winds")
_FANS: Final = ("kong", "root", "all_pungs", "treasure", "no_jokers", "full_flush", "seven_pairs", "terminals")
_DEEDS: Final = ("cat_caught", "mouse_sent", "mouse_stole", "god_used", "god_earned", "god_took", "ingot_used")

_INSERT: Final = {
    "tables": "id, guild_id, channel_id, name, language, host_id, game, mode, rounds, state, opened_at",
    "rounds": "table_id, number, dealer, seed, started_at, ended_at, ledger_id, channel_id",
    "ledger_rounds": "id, table_id, number, guild_id, channel_id, mode, season_id, started_at, ended_at, dealer,"
    " ending, computers, factor",
    "ledger_seats": "round_id, seat, user_id, table_id, guild_id, channel_id, mode, season_id, ended_at, computers,"
    " score, share, place, team, won, win_order, win_by, win_from, win_tile, fan, points, fans, dealt_in, ready, deeds,"
    " thought_ms, moves",
    "ledger_payments": "round_id, number, payer, payee, reason, points, boosts, reductions, eighths",
}

Batch = dict[str, list[tuple[Any, ...]]]


@dataclass(frozen=True)
class Server:
    """A server and its people, the most eager first."""

    guild_id: int
    people: tuple[int, ...]
    eagerness: tuple[float, ...]
    """Accumulated."""

    def somebody(self, chance: Random) -> int:
        """Return a person, eager ones more often."""
        return self.people[bisect(self.eagerness, chance.random() * self.eagerness[-1])]

    def table(self, chance: Random, computers: int) -> list[int | None]:
        """Return who sits down together."""
        found: dict[int, None] = {}
        while len(found) < 4 - computers:
            found[self.somebody(chance)] = None
        seats = [*found, *[None] * computers]
        chance.shuffle(seats)
        return seats


def servers(guilds: int, people: int) -> list[Server]:
    """Return servers of very different sizes; the largest has about a tenth of all people."""
    weights = [1 / (place + 1) ** 0.8 for place in range(guilds)]
    found, first = [], 1
    for place, weight in enumerate(weights):
        size = max(8, round(people * weight / sum(weights)))
        members = tuple(range(first, first + size))
        eagerness = tuple(accumulate(1 / (rank + 1) ** 0.5 for rank in range(size)))
        found.append(Server(_GUILD + place, members, eagerness))
        first += size
    return found


def _tables(all_of: Sequence[Server], count: int, chance: Random) -> Iterator[Batch]:
    """Yield the rows of one table after the other, each with its rounds."""
    sizes = list(accumulate(len(server.people) for server in all_of))
    for table in range(1, -(-count // ROUNDS_A_TABLE) + 1):
        place = bisect(sizes, chance.random() * sizes[-1])
        server, mode = all_of[place], chance.choice(_MODES)
        computers = chance.choices((0, 1, 2, 3), (80, 14, 4, 2))[0]
        seats = server.table(chance, computers)
        # Half of what is played is played in the first of the channels.
        channel = server.guild_id * 10 + min(chance.choice((0, 0, *range(CHANNELS))), CHANNELS - 1)
        rows: Batch = {name: [] for name in _INSERT}
        at = END - YEAR + YEAR * (table - 1) * ROUNDS_A_TABLE / count
        host = next(user for user in seats if user is not None)
        rows["tables"].append(
            (table, server.guild_id, channel, "tea-house", "en", host, "-", mode, ROUNDS_A_TABLE, "over", at)
        )
        for number in range(1, ROUNDS_A_TABLE + 1):
            round_id = (table - 1) * ROUNDS_A_TABLE + number
            if round_id <= count:
                ended = END - YEAR + YEAR * round_id / count
                season = place + 1 if ended >= END - _SEASON else None
                where = (table, server.guild_id, channel, mode, season, ended, computers)
                _round(rows, round_id, number, where, seats, chance)
        yield rows


def _round(
    rows: Batch,
    round_id: int,
    number: int,
    where: tuple[int, int, int, str, int | None, float, int],
    seats: Sequence[int | None],
    chance: Random,
) -> None:
    """Add a round with one to three winners who are paid by one or by all, as if at random."""
    table, guild, channel, mode, season, ended, computers = where
    winners = chance.sample(range(4), chance.choice((0, 1, 2, 2, 3)))
    scores, paid, won = [0, 0, 0, 0], list[tuple[Any, ...]](), dict[int, tuple[Any, ...]]()
    dealt_in = [0, 0, 0, 0]
    for order, winner in enumerate(winners, 1):
        fan = chance.choice((0, 1, 1, 2, 2, 3, 4, 6))
        others = [seat for seat in range(4) if seat != winner]
        payer = chance.choice((None, *others))
        for seat in others if payer is None else [payer]:
            scores[winner], scores[seat] = scores[winner] + 8 * 2**fan, scores[seat] - 8 * 2**fan
            paid.append((round_id, len(paid), seat, winner, "win", 2**fan, 0, 0, 8 * 2**fan))
        if payer is not None:
            dealt_in[payer] += 1
        fans = ",".join(f'"{name}":1' for name in chance.sample(_FANS, min(fan, 3)))
        by = "self_draw" if payer is None else "discard"
        won[winner] = (1, order, by, payer, "5p", fan, 2**fan, "{" + fans + "}")
    started = ended - 86400.0 * 3
    rows["rounds"].append((table, number, 0, f"{round_id:064x}", started, ended, round_id, channel))
    ending = "winners" if winners else "exhausted"
    rows["ledger_rounds"].append(
        (round_id, table, number, guild, channel, mode, season, started, ended, 0, ending, computers, 8)
    )
    for seat, user in enumerate(seats):
        place = 1 + sum(other > scores[seat] for other in scores)
        deeds = f'{{"{chance.choice(_DEEDS)}":1}}' if chance.random() < 0.4 else "{}"
        team = None if mode == "singles" else seat % 2
        ready = None if winners else int(chance.random() < 0.4)
        where_from = (user, table, guild, channel, mode, season, ended, computers)
        won_with = won.get(seat, (0, None, None, None, None, None, None, "{}"))
        thought = chance.randrange(60_000, 90_000_000), chance.randrange(8, 20)
        points = (scores[seat], scores[seat], place, team)
        rows["ledger_seats"].append(
            (round_id, seat, *where_from, *points, *won_with, dealt_in[seat], ready, deeds, *thought)
        )
    rows["ledger_payments"].extend(paid)


async def write(path: Path, all_of: Sequence[Server], rounds: int) -> None:
    """Write the file: rounds straight into the tables, then the sums and the ratings that follow from them."""
    await (await Database.open(path)).close()
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("PRAGMA journal_mode = OFF")
        file.execute("PRAGMA synchronous = OFF")
        file.execute("PRAGMA cache_size = -400000")
        # Rows come quicker without the indexes that are made for reading.
        indexes = file.execute(
            "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL"
        ).fetchall()
        file.execute("BEGIN")
        for name, _ in indexes:
            file.execute(f"DROP INDEX {name}")
        _fill(file, all_of, rounds)
        for _, sql in indexes:
            file.execute(sql)
        for statement in ALL_ANEW:
            file.execute(statement)
        file.execute("COMMIT")
    database = await Database.open(path)
    try:
        await rate_anew(database)
    finally:
        await database.close()


def _fill(file: sqlite3.Connection, all_of: Sequence[Server], rounds: int) -> None:
    people = [(user, f"player {user}") for server in all_of for user in server.people]
    file.executemany("INSERT INTO players (user_id, name) VALUES (?, ?)", people)
    file.executemany(
        "INSERT INTO seasons (id, guild_id, name, opened_at, opened_by, after) VALUES (?, ?, 'autumn', ?, 1, ?)",
        [(place + 1, server.guild_id, END - _SEASON, rounds * 275 // 365) for place, server in enumerate(all_of)],
    )
    batches = _tables(all_of, rounds, Random(rounds))  # noqa: S311 - play, not secrets
    while some := list(islice(batches, _AT_ONCE // ROUNDS_A_TABLE)):
        for name, columns in _INSERT.items():
            marks = ", ".join("?" * len(columns.split(",")))
            file.executemany(
                f"INSERT INTO {name} ({columns}) VALUES ({marks})",  # noqa: S608
                [row for batch in some for row in batch[name]],
            )


def make(path: Path, guilds: int, people: int, rounds: int) -> list[Server]:
    """Write the file if it is not there, and return the servers in it."""
    all_of = servers(guilds, people)
    if not path.exists():
        asyncio.run(write(path, all_of, rounds))
    return all_of
