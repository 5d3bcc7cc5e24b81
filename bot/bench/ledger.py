"""How long boards, profiles and entries take in a file with a year of play."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final

from bot.bench.ledger_file import END, Server, make
from bot.store import history, profile
from bot.store import tables as rows
from bot.store.database import Database
from bot.store.leaderboard import ORDERS, RATING, Board, page
from bot.store.ledger import LedgerEntry, LedgerPayment, LedgerSeat
from bot.store.profile import Within
from bot.store.tables import RoundRow, ScoreRow, TableRow
from bot.table.ledger import enter

Question = Callable[[Database, Server, Random], Awaitable[None]]

_MONTH: Final = 30 * 86400.0
_MODES: Final = (None, "singles", "pairs", "winds")


def measure(guilds: int, people: int, rounds: int, asked: int, file: Path | None) -> dict[str, Any]:
    """Return how many milliseconds each question takes; the file is kept when it is named."""
    with tempfile.TemporaryDirectory() as folder:
        path = file or Path(folder) / "year.db"
        started = time.perf_counter()
        all_of = make(path, guilds, people, rounds)
        made = time.perf_counter() - started
        found = asyncio.run(_measured(path, all_of, asked))
        return {
            "servers": guilds,
            "people": sum(len(server.people) for server in all_of),
            "rounds": rounds,
            "file_mb": round(path.stat().st_size / 1e6),
            "seconds_to_make": round(made, 1),
            **found,
        }


async def _measured(path: Path, all_of: Sequence[Server], asked: int) -> dict[str, Any]:
    database = await Database.open(path)
    chance = Random(1)  # noqa: S311 - play, not secrets
    sizes = [len(server.people) for server in all_of]
    try:
        # Who asks is one of those who play: large servers are asked about more often.
        anywhere = [chance.choices(all_of, sizes)[0] for _ in range(asked)]
        largest = [all_of[0]] * (asked // 4)
        return {
            "anywhere": {name: await _times(database, ask, anywhere, chance) for name, ask in _QUESTIONS.items()},
            "largest_server": {name: await _times(database, ask, largest, chance) for name, ask in _QUESTIONS.items()},
            **await _entries(database, anywhere, chance),
        }
    finally:
        await database.close()


class _Watch:
    """Times of one kind in milliseconds: by the clock, and what the processor worked for them."""

    def __init__(self) -> None:
        self._wall: list[float] = []
        self._worked: list[float] = []

    @contextmanager
    def once(self) -> Iterator[None]:
        """Time what is done inside."""
        wall, worked = time.perf_counter(), time.process_time()
        yield
        self._wall.append((time.perf_counter() - wall) * 1000)
        self._worked.append((time.process_time() - worked) * 1000)

    def summary(self) -> dict[str, float]:
        """Return the median, what 95 of 100 stay within, and the longest."""
        wall, worked = sorted(self._wall), sorted(self._worked)
        return {
            "median": round(wall[len(wall) // 2], 2),
            "p95": round(wall[len(wall) * 95 // 100], 2),
            "longest": round(wall[-1], 2),
            "p95_of_processor": round(worked[len(worked) * 95 // 100], 2),
        }


async def _times(database: Database, ask: Question, of: Sequence[Server], chance: Random) -> dict[str, float]:
    watch = _Watch()
    for server in of:
        with watch.once():
            await ask(database, server, chance)
    return watch.summary()


def _board(server: Server, chance: Random, **how: Any) -> Board:
    order, mode = chance.choice(ORDERS), chance.choice(_MODES)
    kind = "pairs" if order == RATING and mode in ("pairs", "winds") else "singles"
    least = chance.choice((1, 4, 10))
    return Board(server.guild_id, order=order, mode=mode, least_rounds=least, rating_kind=kind, **how)


async def _all_time(database: Database, server: Server, chance: Random) -> None:
    viewer, offset = server.somebody(chance), chance.choice((0, 0, 10, 50))
    await page(database, _board(server, chance), viewer, offset)


async def _season(database: Database, server: Server, chance: Random) -> None:
    await page(database, _board(server, chance, season_id=server.guild_id % 1_000_000 + 1), server.somebody(chance))


async def _month(database: Database, server: Server, chance: Random) -> None:
    await page(database, _board(server, chance, since=END - _MONTH), server.somebody(chance))


async def _own_place(database: Database, server: Server, chance: Random) -> None:
    since = chance.choice((None, END - _MONTH))
    await page(database, _board(server, chance, since=since), chance.choice(server.people), limit=0)


async def _channel(database: Database, server: Server, chance: Random) -> None:
    since = chance.choice((None, END - _MONTH))
    board = _board(server, chance, channel_id=server.guild_id * 10, since=since)
    await page(database, board, server.somebody(chance))


async def _profile(database: Database, server: Server, chance: Random) -> None:
    within = Within(chance.choice((None, server.guild_id)), mode=chance.choice(_MODES))
    await profile.profile(database, server.somebody(chance), within)


async def _series(database: Database, server: Server, chance: Random) -> None:
    await history.series(database, server.somebody(chance), guild_id=chance.choice((None, server.guild_id)))


async def _meeting(database: Database, server: Server, chance: Random) -> None:
    await history.meeting(database, server.somebody(chance), server.somebody(chance), server.guild_id)


async def _of_person(database: Database, server: Server, chance: Random) -> None:
    await history.of_person(database, server.somebody(chance), limit=25)


async def _in_channel(database: Database, server: Server, chance: Random) -> None:
    await history.in_channel(database, server.guild_id * 10 + chance.randrange(3), limit=25)


_QUESTIONS: Final = {
    "board_all_time": _all_time,
    "board_season": _season,
    "board_30_days": _month,
    "board_of_channel": _channel,
    "own_place": _own_place,
    "profile": _profile,
    "points_over_time": _series,
    "two_people": _meeting,
    "rounds_of_person": _of_person,
    "rounds_of_channel": _in_channel,
}


# ---------------------------------------------------------------- entering


async def _entries(database: Database, of: Sequence[Server], chance: Random) -> dict[str, dict[str, float]]:
    """Return how long a round's end takes in the file: what the ledger adds, and the whole transaction."""
    added, whole = _Watch(), _Watch()
    for number, server in enumerate(of):
        seats = server.table(chance, computers=0)
        async with database.transaction() as transaction:
            channel = server.guild_id * 10
            row = TableRow(0, server.guild_id, channel, "-", "en", 1, "-", "singles", "", 1, "over", False, END)
            table = await rows.insert(transaction, row)
            await rows.add_round(transaction, table, RoundRow(1, 0, "", END))
        entry = _entry(server, table, seats)
        scores = [ScoreRow(1, seat.seat, seat.user_id, seat.score, seat.share) for seat in entry.seats]
        with whole.once():
            async with database.transaction() as transaction:
                await rows.end_round(transaction, table, 1, END + number, scores)
                await transaction.fetch("SELECT 1")  # what was collected is written here, not in what is measured
                with added.once():
                    await enter(transaction, entry)
                    await transaction.flush()
    return {"entry": added.summary(), "entry_with_commit": whole.summary()}


def _entry(server: Server, table: int, seats: Sequence[int | None]) -> LedgerEntry:
    won: dict[str, Any] = {"win_order": 1, "win_by": "self_draw", "win_tile": "5p", "fan": 3, "points": 8}
    first, *others = seats
    return LedgerEntry(
        table,
        1,
        server.guild_id,
        "singles",
        0,
        "winners",
        8,
        [
            LedgerSeat(0, first, 192, 192, 1, fans={"full_flush": 2, "no_jokers": 1}, moves=9, thought_ms=1, **won),
            *(LedgerSeat(seat, user, -64, -64, 2, deeds={"mouse_stole": 1}) for seat, user in enumerate(others, 1)),
        ],
        [LedgerPayment(seat, 0, "win", 8, 0, 0, 64) for seat in (1, 2, 3)],
    )
