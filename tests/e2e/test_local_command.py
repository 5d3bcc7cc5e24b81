"""`python -m bot local`: what a newcomer types, as a process of its own."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest
from click.testing import CliRunner

from bot.cli import main

ROOT = Path(__file__).resolve().parents[2]
LINE = re.compile(r"(Player \d) (http://127\.0\.0\.1:(\d+)/seat/[\w-]{32,})")


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])


class Local:
    """The running command, and its four links."""

    def __init__(self, running: asyncio.subprocess.Process, links: dict[str, str]) -> None:
        self.running = running
        self.links = links

    async def stop(self, sign: signal.Signals = signal.SIGTERM) -> tuple[int, str, str]:
        """Ask it to end; its exit code and what it said after the links."""
        self.running.send_signal(sign)
        out, err = await asyncio.wait_for(self.running.communicate(), 20)
        assert self.running.returncode is not None
        return self.running.returncode, out.decode(), err.decode()


async def command(folder: Path, *arguments: str) -> asyncio.subprocess.Process:
    """Start the command as somebody would in a folder of theirs."""
    env = {**os.environ, "PYTHONPATH": str(ROOT), "MAHJONG_HOLD_SECONDS": "0"}
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", "local", *arguments, env=env, cwd=folder, stdout=pipe, stderr=pipe
    )


@asynccontextmanager
async def local(folder: Path, port: int) -> AsyncIterator[Local]:
    """The command with its links read."""
    running = await command(folder, "--port", str(port), "--database", "tables.sqlite3")
    assert running.stdout is not None
    try:
        links = {}
        for _ in range(4):
            line = (await asyncio.wait_for(running.stdout.readline(), 40)).decode()
            found = LINE.fullmatch(line.strip())
            assert found is not None, line + (await running.communicate())[1].decode()
            assert int(found[3]) == port
            links[found[1]] = found[2]
        yield Local(running, links)
    finally:
        if running.returncode is None:
            running.kill()
            await running.wait()


async def shown(session: aiohttp.ClientSession, link: str, words: str) -> None:
    """Wait until a seat is shown some words."""
    async with asyncio.timeout(20), session.get(f"{link}/events") as answer:
        async for line in answer.content:
            if line.startswith(b"data: ") and words in json.dumps(json.loads(line[6:]), ensure_ascii=False):
                return


async def say(session: aiohttp.ClientSession, link: str, text: str) -> None:
    """Type a line into the channel."""
    async with session.get(f"{link}/events") as answer:
        async for line in answer.content:
            if line.startswith(b"data: "):
                channel = json.loads(line.removeprefix(b"data: "))["order"]
                break
    async with session.post(f"{link}/act", json={"do": "send", "channel": next(iter(channel)), "text": text}) as answer:
        assert await answer.json() == {}


async def test_it_plays_ends_and_goes_on(tmp_path: Path) -> None:
    port = free_port()
    async with aiohttp.ClientSession() as session:
        async with local(tmp_path, port) as first:
            assert list(first.links) == ["Player 1", "Player 2", "Player 3", "Player 4"]
            one, two = first.links["Player 1"], first.links["Player 2"]
            await say(session, one, "/table open")
            await shown(session, two, "A table is open")
            await say(session, two, "/table join")
            await say(session, one, "/table start")
            await shown(session, one, "Your hand at mahjong")
            links = first.links
            code, out, err = await first.stop()
        assert code == 0
        assert out == "", "the links and nothing else"
        assert "Traceback" not in err
        async with local(tmp_path, port) as second:
            assert second.links == links
            await shown(session, two, "Your hand at mahjong")
            await say(session, one, "/tables")
            await shown(session, one, "Your tables")
            assert (await second.stop(signal.SIGINT))[0] == 0
    assert {path.name for path in tmp_path.glob("*.sqlite3")} == {"tables.sqlite3", "tables-discord.sqlite3"}  # noqa: ASYNC240


async def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        port = listening.getsockname()[1]
        running = await command(tmp_path, "--port", str(port))
        out, err = await asyncio.wait_for(running.communicate(), 20)
    assert running.returncode == 2
    assert out == b""
    assert err.decode().count("\n") == 1
    assert f"port {port}" in err.decode()


@pytest.mark.parametrize("arguments", [["--port", "x"], ["--port", "70000"], ["--database", "/"], ["--nonsense"]])
def test_arguments_that_are_none(arguments: list[str]) -> None:
    done = CliRunner().invoke(main, ["local", *arguments])
    assert done.exit_code == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
