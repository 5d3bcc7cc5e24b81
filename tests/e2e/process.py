"""The bot as a process of its own, which can be killed; it is pointed at the loopback and otherwise unmodified."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.e2e.evening import Evening

ROOT = Path(__file__).resolve().parents[2]
STARTS = """
import os
from bot.local import point_discord_at
point_discord_at(os.environ["LOOPBACK"])
from bot.cli import main
main(["run"])
"""


@dataclass
class Process:
    """A running bot."""

    running: asyncio.subprocess.Process
    log: Path

    async def kill(self) -> None:
        """End it in the middle of whatever it does."""
        if self.running.returncode is None:
            self.running.send_signal(signal.SIGKILL)
            await self.running.wait()

    async def stop(self) -> int:
        """Ask it to end and return its exit code."""
        if self.running.returncode is None:
            self.running.send_signal(signal.SIGTERM)
        return await asyncio.wait_for(self.running.wait(), 20)


async def started(evening: Evening, **environment: str) -> Process:
    """Start a bot on the evening's tables and wait until it is on the gateway and its commands are registered."""
    gateway, settings = evening.loopback.gateway, evening.settings
    before = gateway.identifies
    log = settings.database.with_suffix(".log")
    env = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "LOOPBACK": evening.loopback.url,
        "DISCORD_TOKEN": evening.loopback.token,
        "MAHJONG_DATABASE": str(settings.database),
        "MAHJONG_HOLD_SECONDS": str(settings.hold_seconds),
        "MAHJONG_FINGER_SECONDS": str(settings.finger_seconds),
        "MAHJONG_YOUNG_SECONDS": str(settings.young_seconds),
        "MAHJONG_EMOJIS": str(settings.emojis),
        "MAHJONG_LOG_LEVEL": "DEBUG",
        **environment,
    }
    with log.open("ab") as file:
        running = await asyncio.create_subprocess_exec(
            sys.executable, "-c", STARTS, env=env, cwd=settings.database.parent, stdout=file, stderr=file
        )
    process = Process(running, log)
    try:
        await evening.eve.until(lambda: running.returncode is not None or gateway.identifies > before, 30)
        assert running.returncode is None, log.read_text()
    except BaseException:
        await process.kill()
        raise
    return process
