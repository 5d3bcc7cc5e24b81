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
import discord
import pytest
from click.testing import CliRunner

from bot.cli import main
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening
from tests.e2e.process import STARTS

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


@pytest.mark.parametrize("name", ["run", "local"])
def test_a_file_that_is_none(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "tables.sqlite3"
    file.write_text("This is no database. " * 100)
    assert_ends_with_a_line(name, monkeypatch, str(file), MAHJONG_DATABASE=str(file))
    assert_ends_with_a_line(name, monkeypatch, "nowhere", MAHJONG_DATABASE="/proc/nowhere/tables.sqlite3")
    assert file.read_text().startswith("This is no database.")


@pytest.mark.parametrize("name", ["run", "local"])
def test_settings_that_are_none(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert_ends_with_a_line(name, monkeypatch, "MAHJONG_HOLD_SECONDS", MAHJONG_HOLD_SECONDS="99")


def test_a_token_that_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert_ends_with_a_line("run", monkeypatch, "DISCORD_TOKEN", DISCORD_TOKEN="")


def assert_ends_with_a_line(name: str, monkeypatch: pytest.MonkeyPatch, says: str, **environment: str) -> None:
    """The command ends at once, with one line that says what is wrong."""
    # What it changes in this process is as it was afterwards.
    monkeypatch.setattr("bot.cli.run._log_to_stderr", lambda _: None)
    for owner, what in ((discord.http.Route, "BASE"), (discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY")):
        monkeypatch.setattr(owner, what, getattr(owner, what))
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    for key, value in environment.items():
        monkeypatch.setenv(key, value)
    done = CliRunner().invoke(main, [name])
    assert done.exit_code == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith(f"{name}: ")
    assert says in done.stderr


async def test_discord_tells_what_is_wrong(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    """A token Discord does not know, and a Discord that is not there."""
    evening = await begin(boot=False)
    evening.may_fail = {401}
    env = {"LOOPBACK": evening.loopback.url, "DISCORD_TOKEN": "a.b.c", "MAHJONG_DATABASE": "tables.sqlite3"}
    code, err = await ended(evening, env)
    assert code == 2
    assert err.splitlines()[-1].startswith("run: Discord does not accept DISCORD_TOKEN")
    code, err = await ended(evening, {**env, "LOOPBACK": f"http://127.0.0.1:{free_port()}"})
    assert code == 2
    assert err.splitlines()[-1].startswith("run: Discord cannot be reached")
    assert "Traceback" not in err


async def ended(evening: Evening, env: dict[str, str]) -> tuple[int | None, str]:
    """Start the bot and wait until it has ended by itself."""
    pipe, folder = asyncio.subprocess.PIPE, evening.settings.database.parent
    running = await asyncio.create_subprocess_exec(
        sys.executable, "-c", STARTS, env={**os.environ, "PYTHONPATH": str(ROOT), **env}, cwd=folder, stderr=pipe
    )
    _, err = await asyncio.wait_for(running.communicate(), 30)
    return running.returncode, err.decode()
