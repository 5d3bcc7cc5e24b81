"""The bot in a process of its own, pointed at a loopback and otherwise unmodified."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bot.local import Loopback

_STARTS: Final = """
import os
from bot.local import point_discord_at
point_discord_at(os.environ["LOOPBACK"])
from bot.cli import main
main(["run"])
"""
_UNHURRIED: Final = {
    "MAHJONG_HOLD_SECONDS": "0",
    "MAHJONG_FINGER_SECONDS": "0",
    "MAHJONG_YOUNG_SECONDS": "0",
    "MAHJONG_EMOJIS": "false",
    "MAHJONG_LOG_LEVEL": "WARNING",
}
"""No hold and no ignored presses: a crowd at random does not double-tap by mistake, and is measured sooner."""
START_SECONDS: Final = 60.0
_ROOT: Final = Path(__file__).resolve().parents[3]


@dataclass
class Served:
    """A running bot."""

    process: asyncio.subprocess.Process
    ready_seconds: float
    """From its start until it was on the gateway and its commands were registered."""

    def resident_megabytes(self) -> float:
        """Return how much memory it holds now; 0 where the system does not tell."""
        status = Path(f"/proc/{self.process.pid}/status")
        if not status.exists():
            return 0.0
        held = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
        return int(held.split()[1]) / 1024

    def processor_seconds(self) -> float:
        """Return how long it has computed so far; 0 where the system does not tell."""
        stat = Path(f"/proc/{self.process.pid}/stat")
        if not stat.exists():
            return 0.0
        fields = stat.read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    async def stop(self) -> None:
        """End it in good order."""
        if self.process.returncode is None:
            self.process.send_signal(signal.SIGTERM)
        await self.process.wait()

    async def kill(self) -> None:
        """End it in the middle of whatever it does."""
        if self.process.returncode is None:
            self.process.send_signal(signal.SIGKILL)
        await self.process.wait()


async def served(loopback: Loopback, database: Path, **settings: str) -> Served:
    """Start a bot on a file and wait until it can be played with; its log goes beside the file.

    `settings` are environment variables in the place of those that make it unhurried. Raises `RuntimeError`.
    """
    environment = {
        **os.environ,
        **_UNHURRIED,
        **settings,
        "PYTHONPATH": str(_ROOT),
        "LOOPBACK": loopback.url,
        "DISCORD_TOKEN": loopback.token,
        "MAHJONG_DATABASE": str(database),
    }
    before, started = loopback.gateway.identifies, time.perf_counter()
    with database.with_suffix(".log").open("ab") as log:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", _STARTS, env=environment, cwd=database.parent, stdout=log, stderr=log
        )

    def playable() -> bool:
        return process.returncode is not None or bool(
            loopback.gateway.identifies > before and loopback.gateway.connected and loopback.world.commands
        )

    await loopback.world.bell.until(playable, START_SECONDS)
    if process.returncode is not None or not playable():
        raise RuntimeError(f"the bot did not start: see {database.with_suffix('.log')}")
    return Served(process, time.perf_counter() - started)
