"""The load run: tables are opened, people press at a rate, and what stands in the file is held against it."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any, Final

from bot.bench.load.crowd import Crowd, Throw
from bot.bench.load.served import Served, served
from bot.bench.load.stored import multiply
from bot.local import Loopback

GOALS: Final = {"p99_s": 1.0, "lost": 0, "doubled": 0, "start_s": 3.0, "requests_a_move": 4.0}
_ROUNDS: Final = 4
_AT_ONCE: Final = 8
_SETTLE_SECONDS: Final = 5.0


def measure(tables: int, rate: float, seconds: float, stored: int, seed: int) -> dict[str, Any]:
    """Return what was measured, in seconds, megabytes and counts; times are those of a client on the loopback."""
    return asyncio.run(_measure(tables, rate, seconds, stored, Random(seed)))  # noqa: S311 - no secret follows from it


async def _measure(tables: int, rate: float, seconds: float, stored: int, chance: Random) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "load.sqlite3"
        async with _loopback() as loopback:
            crowd = Crowd.invited(loopback, tables, chance)
            bot = await served(loopback, file)
            try:
                found = await _run(loopback, bot, crowd, rate, seconds)
            finally:
                await bot.stop()
            found |= _held_against(file, crowd.throws())
            if stored:
                found["start"] = await _started_on_many(loopback, file, crowd, stored)
    return found | {"goals": GOALS}


@contextlib.asynccontextmanager
async def _loopback() -> AsyncIterator[Loopback]:
    loopback = await Loopback(kept_exchanges=10).start()
    loopback.person("owner")
    try:
        yield loopback
    finally:
        await loopback.stop()


async def _run(loopback: Loopback, bot: Served, crowd: Crowd, rate: float, seconds: float) -> dict[str, Any]:
    empty = bot.resident_megabytes()
    started = time.perf_counter()
    await crowd.sit_down(_AT_ONCE, _ROUNDS)
    await _quiet(loopback)
    opening = {"seconds": round(time.perf_counter() - started, 1), **_times(crowd.answered)}
    seated = bot.resident_megabytes()
    crowd.answered.clear()
    requests, computed, wall = Counter(loopback.exchanges.counts), bot.processor_seconds(), time.perf_counter()
    await crowd.play(rate, seconds)
    took, used = time.perf_counter() - wall, bot.processor_seconds() - computed
    await _quiet(loopback)
    made = sum((loopback.exchanges.counts - requests).values())
    return {
        "tables": len(crowd.companies),
        "people": 4 * len(crowd.companies),
        "opening": opening,
        "presses": {
            "made": crowd.pressed,
            "a_second": round(crowd.pressed / took, 1),
            "unanswered": crowd.failed,
            "nobody_asked": crowd.idle,
            **_times(crowd.answered),
        },
        "requests_a_press": round(made / max(1, crowd.pressed), 2),
        "requests": dict((loopback.exchanges.counts - requests).most_common(8)),
        "bot_processor": round(used / took, 2),
        "megabytes": {"empty": round(empty, 1), "a_table": round((seated - empty) / len(crowd.companies), 3)},
    }


async def _quiet(loopback: Loopback) -> None:
    """Wait until the bot has asked nothing of Discord for a second."""
    counts = loopback.exchanges.counts
    before = -1
    while counts.total() != before:
        before = counts.total()
        await asyncio.sleep(1)


def _times(answered: dict[str, list[float]]) -> dict[str, Any]:
    every = [seconds for times in answered.values() for seconds in times]
    kinds = {what: round(_percentile(times, 99), 4) for what, times in answered.items()}
    return {
        "p50_s": round(_percentile(every, 50), 4),
        "p99_s": round(_percentile(every, 99), 4),
        "longest_s": round(max(every), 4),
        "p99_s_by_kind": kinds,
    }


def _percentile(times: list[float], percent: int) -> float:
    return statistics.quantiles(times, n=100)[percent - 1] if len(times) > 1 else times[0]


def _held_against(file: Path, throws: set[Throw]) -> dict[str, Any]:
    """Compare the discards that were answered as taken with those that stand in the file."""
    with contextlib.closing(sqlite3.connect(file)) as database:
        seats = {
            (table, seat): user for table, seat, user in database.execute("SELECT table_id, seat, user_id FROM seats")
        }
        rows = database.execute(
            "SELECT table_id, round, number, action FROM actions WHERE author = 'player'"
        ).fetchall()
        moves = len(rows)
    stand: Counter[Throw] = Counter()
    for table, number, action_number, action in rows:
        seat, _, rest = action.partition(" ")
        if rest.startswith("discard"):
            stand[Throw(seats[table, int(seat)], table, number * 100000 + action_number - 1, rest)] += 1
    return {
        "moves": moves,
        "lost": len(throws - set(stand)),
        "doubled": len(set(stand) - throws) + sum(number - 1 for number in stand.values()),
    }


async def _started_on_many(loopback: Loopback, file: Path, crowd: Crowd, stored: int) -> dict[str, Any]:
    """Start the bot on a file with many more tables and time it until somebody sees their hand."""
    multiply(file, stored)
    loopback.world.commands.clear()
    person = crowd.companies[0].people[0]
    began = time.perf_counter()
    bot = await served(loopback, file)
    try:
        shown = await person.slash(person.dm, "hand")
        first = time.perf_counter() - began
        megabytes = bot.resident_megabytes()
    finally:
        await bot.stop()
    return {
        "tables": stored,
        "ready_s": round(bot.ready_seconds, 2),
        "first_answer_s": round(first, 2),
        "answered": shown.failed is None,
        "megabytes": round(megabytes, 1),
    }
