"""Twenty tables, thousands of moves, every trouble, the bot killed every so often; ends with 1 if anything is wrong."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any, Final

import click

from bot.bench.load.served import Served, served
from bot.local import Loopback
from tests.soak.company import Crowd
from tests.soak.proof import faults_in
from tests.soak.trouble import Trouble
from tests.soak.watching import Watch

_MOVES: Final = "SELECT count(*) FROM actions WHERE author IN ('player', 'computer', 'order', 'clock')"
_LATEST: Final = "SELECT table_id, count(*) FROM actions GROUP BY table_id"
_LIVING: Final = "SELECT id FROM tables WHERE state = 'playing' AND paused_at IS NULL"
_FREE_SECONDS: Final = 150.0
"""How long every table has to go on once all trouble has ended; a live turn may have to run out first."""


@click.command()
@click.option("--moves", default=3000, show_default=True)
@click.option("--tables", default=20, show_default=True)
@click.option("--seed", default=1, show_default=True)
@click.option("--kill-every", default=25.0, show_default=True, help="Seconds between kills, on average.")
@click.option("--keep", type=click.Path(path_type=Path, file_okay=False), help="A folder for the file and the log.")
def main(moves: int, tables: int, seed: int, kill_every: float, keep: Path | None) -> None:
    """Play an evening with every trouble and say what came of it."""
    with contextlib.ExitStack() as stack:
        folder = keep or Path(stack.enter_context(tempfile.TemporaryDirectory()))
        folder.mkdir(parents=True, exist_ok=True)
        found = asyncio.run(Soak(folder, seed, kill_every).run(moves, tables))
    click.echo(json.dumps(found))
    sys.exit(1 if found["faults"] else 0)


class Soak:
    """One evening."""

    def __init__(self, folder: Path, seed: int, kill_every: float) -> None:
        self.file = folder / "soak.sqlite3"
        self.chance = Random(seed)
        self.kill_every = kill_every
        self.kills = 0
        self.bot: Served | None = None

    async def run(self, moves: int, tables: int) -> dict[str, Any]:
        """Play, make trouble, end it, and see whether all is as it must be."""
        started = time.monotonic()
        loopback = await Loopback(kept_exchanges=10).start()
        loopback.person("owner")
        crowd = Crowd.invited(loopback, tables, Random(self.chance.random()))
        trouble = Trouble(loopback, crowd, Random(self.chance.random()))
        watch = Watch(loopback)
        watch.begin()
        try:
            self.bot = await served(loopback, self.file, MAHJONG_HOLD_SECONDS="0.3", MAHJONG_LOG_LEVEL="DEBUG")
            await crowd.sit_down()
            made = await self._evening(loopback, crowd, trouble, moves)
            stuck = await self._go_on(crowd)
            await self.bot.stop()
        finally:
            if self.bot is not None:
                await self.bot.kill()
            await loopback.stop()
        faults, figures = await faults_in(
            self.file, watch.seen, self.file.with_suffix(".log").read_text("utf-8"), loopback.token
        )
        return {
            "seconds": round(time.monotonic() - started),
            "moves": made,
            "kills": self.kills,
            "did": dict(crowd.did),
            "unanswered": crowd.unanswered,
            "befell": dict(trouble.befell),
            **figures,
            "faults": [f"table {table} is stuck" for table in stuck] + sorted(set(faults)),
        }

    async def _evening(self, loopback: Loopback, crowd: Crowd, trouble: Trouble, moves: int) -> int:
        stop = asyncio.Event()
        tasks = [
            asyncio.create_task(work) for work in (crowd.play(stop), trouble.brew(stop), self._kill(loopback, stop))
        ]
        tasks.append(asyncio.create_task(self._until(moves)))
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        stop.set()
        await asyncio.gather(*tasks)
        return int(self._counted(_MOVES)[0][0])

    async def _until(self, moves: int) -> None:
        while self._counted(_MOVES)[0][0] < moves:  # noqa: ASYNC110 - the file is another program's
            await asyncio.sleep(0.5)

    async def _kill(self, loopback: Loopback, stop: asyncio.Event) -> None:
        """Kill the bot in the middle of whatever it does and start it again, until it is enough."""
        while not stop.is_set():
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self.chance.uniform(0.5, 1.5) * self.kill_every):
                    await stop.wait()
            assert self.bot is not None
            await self.bot.kill()
            self.kills += 1
            self.bot = await served(loopback, self.file, MAHJONG_HOLD_SECONDS="0.3", MAHJONG_LOG_LEVEL="DEBUG")

    async def _go_on(self, crowd: Crowd) -> list[int]:
        """Play on without trouble until every table has moved; return those that have not."""
        stop = asyncio.Event()
        before = dict(self._counted(_LATEST))
        playing = asyncio.create_task(crowd.play(stop))
        end = time.monotonic() + _FREE_SECONDS
        still = {table for (table,) in self._counted(_LIVING)}
        while still and time.monotonic() < end:
            await asyncio.sleep(1)
            now, living = dict(self._counted(_LATEST)), {table for (table,) in self._counted(_LIVING)}
            still = {table for table in still & living if now.get(table, 0) <= before.get(table, 0)}
        stop.set()
        await playing
        return sorted(still)

    def _counted(self, query: str) -> list[Any]:
        with contextlib.closing(sqlite3.connect(self.file, timeout=30)) as database:
            return database.execute(query).fetchall()


if __name__ == "__main__":
    main()
