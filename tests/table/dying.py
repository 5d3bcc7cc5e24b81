"""Programs that play on a file and are killed: `play FILE SEED` clicks until then, `statements FILE` dies at each.

`play` prints a line for every answer it got, `table sequence action`, and only then goes on. `statements` prints how
many there were.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import shutil
import signal
import sqlite3
import sys
from pathlib import Path
from random import Random
from typing import Any

from bot.store.tables import places
from bot.table.play import act
from bot.table.table import Table
from tests.table.houses import FOUR, Sitting, open_house

TABLES = 3
WRITING = ("BEGIN", "SAVEPOINT", "INSERT", "UPDATE", "DELETE", "RELEASE", "COMMIT")
WRITING = ("BEGIN", "SAVEPOINT", "INSERT", "UPDATE", "DELETE", "RELEASE", "COMMIT")
_connect = sqlite3.connect


async def play(path: Path, seed: str) -> None:
    """Let everybody at a few tables click whatever they may, for ever."""
    async with open_house(path) as house:
        house.game.seeds = 1000 * int(seed)
        await house.host.start()
        living = [await house.host.table(place.table_id) for place in await places(house.database)]
        tables = living or [(await house.sit(FOUR, rounds=16)).table for _ in range(TABLES)]
        print("begun", flush=True)
        chances = [Random(f"{seed} {number}") for number in range(len(tables))]
        await asyncio.gather(*(_click(table, chance) for table, chance in zip(tables, chances, strict=True)))


async def _click(table: Table, chance: Random) -> None:
    while table.state.round is not None:
        round_ = table.state.round
        seat = chance.choice([seat for seat in round_.to_act if table.state.is_asked(seat)])
        words = str(chance.choice(round_.game.legal(round_.position, seat))).split(" ", 1)[1]
        user_id = table.state.seat(seat).user_id
        assert user_id is not None
        said = await table.change(lambda draft: act(draft, user_id, words, round_.sequence))  # noqa: B023
        print(table.state.id, round_.sequence, said.action, flush=True)


async def before_the_end(path: Path) -> None:
    """Prepare a file with three tables; the first one ends a round by its next move and deals the next."""
    async with open_house(path) as house:
        for strict in ("strict", "", ""):
            house.game.stack("1m")
            await house.sit(FOUR, rounds=2, house=strict)


async def end_round(path: Path) -> None:
    """Make that move and one at each other table in the same moment, and leave the log they are in as `FILE.log`."""
    async with open_house(path) as house:
        for _ in range(3):
            house.game.stack("1m")
            house.game.seed()
        house.game.stack("1m12f", "3f")
        tables = [Sitting(house, await house.host.table(number)) for number in (1, 2, 3)]
        moves = zip(tables, ("falsewin", "discard 1m", "discard 1m"), strict=True)
        await asyncio.gather(*(table.say(0, move) for table, move in moves))
        shutil.copy(path.with_name(f"{path.name}-wal"), path.with_suffix(".log"))


def die_at(number: int) -> None:
    """Have this process killed when it begins its statement of that number, of those that are part of a transaction."""
    begun = itertools.count()

    def statement(sql: str) -> None:
        if sql.startswith(WRITING) and next(begun) == number:
            os.kill(os.getpid(), signal.SIGKILL)

    def connect(*args: Any, **options: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = _connect(*args, **options)
        connection.set_trace_callback(statement)
        return connection

    sqlite3.connect = connect  # type: ignore[assignment]


def statements(path: Path) -> int:
    """Leave `FILE.0`, `FILE.1`, ... as found after dying at each statement, and `FILE.end` after not dying at all.

    Return how many statements there were.
    """
    asyncio.run(before_the_end(path))
    for number in itertools.count():
        copy = path.with_suffix(f".{number}")
        shutil.copy(path, copy)
        child = os.fork()
        if child == 0:
            die_at(number)
            asyncio.run(end_round(copy))
            os._exit(0)
        if os.waitpid(child, 0)[1] == 0:
            copy.rename(path.with_suffix(".end"))
            return number
    raise AssertionError("numbers have no end")


if __name__ == "__main__":
    if sys.argv[1] == "play":
        asyncio.run(play(Path(sys.argv[2]), sys.argv[3]))
    else:
        print(statements(Path(sys.argv[2])))
