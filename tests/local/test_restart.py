"""Kills and restarts: of the bot while the loopback lives on, and of the loopback itself."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import sys
from pathlib import Path

import aiohttp
import pytest

from bot.local import NO_RESPONSE, Local, Loopback, World, serve
from bot.local.journal import Journal
from bot.local.media import Media
from tests.local.conftest import Bench
from tests.local.tinybot import TinyBot, picture

ROOT = Path(__file__).resolve().parents[2]


async def bot_process(loopback: Loopback) -> asyncio.subprocess.Process:
    """The bot as a process of its own."""
    env = {**os.environ, "LOOPBACK": loopback.url, "DISCORD_TOKEN": loopback.token}
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.local.tinybot", env=env, cwd=ROOT, stderr=asyncio.subprocess.DEVNULL
    )


async def test_a_killed_bot_comes_back_and_knows_its_old_buttons(bench: Bench) -> None:
    east, gateway = bench.east, bench.loopback.gateway
    first = await bot_process(bench.loopback)
    second = None
    try:
        await east.until(lambda: gateway.identifies == 1 and bench.world.commands, 20)
        assert (await east.slash(bench.channel, "mj deal")).text == "dealt to east"
        hand = east.last()
        first.send_signal(signal.SIGKILL)
        await first.wait()
        bench.world.answer_seconds = 0.2
        assert (await east.click(hand, "Discard 9s")).failed == NO_RESPONSE
        bench.world.answer_seconds = 3.0
        second = await bot_process(bench.loopback)
        await east.until(lambda: gateway.identifies == 2, 20)
        await east.click(hand, "Discard 9s")
        assert hand.content == "table 7: seat 1 discarded 9s"
    finally:
        for process in (first, second):
            if process is not None and process.returncode is None:
                process.kill()
                await process.wait()


async def play(local: Local) -> None:
    """A bot deals and asks on a loopback, then is gone."""
    east, channel = local.people[0], local.loopback.channel("mahjong")
    bot = TinyBot()
    task = asyncio.create_task(bot.start(local.token))
    await east.until(lambda: task.done() or bot.is_ready())
    try:
        assert (await east.slash(channel, "mj deal")).text == "dealt to player_1"
        await east.slash(channel, "mj steal")
        await east.slash(channel, "mj board")
        await bot.create_application_emoji(name="t5p", image=picture("e.png").fp.read())
    finally:
        await bot.close()
        await task


async def test_a_world_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "world.sqlite3"
    first = await serve(file=file, locale="zh-CN")
    await play(first)
    east = first.people[0]
    east.read(first.loopback.channel("mahjong"))
    links, url, token = first.links, first.url, first.token
    texts = [message.text for message in east.visible()]
    emojis = list(first.loopback.world.emojis)
    await first.stop()

    second = await serve(file=file)
    try:
        assert (second.links, second.url, second.token) == (links, url, token)
        again, channel = second.people[0], second.loopback.channel("mahjong")
        assert again.id == east.id
        assert second.loopback.world.locale == "zh-CN"
        assert [message.text for message in again.visible()] == texts
        assert again.unread(channel) == []
        assert list(second.loopback.world.emojis) == emojis
        async with aiohttp.ClientSession() as client, client.get(again.last().attachments[0]["url"]) as answer:
            assert answer.status == 200
        # The bot finds its commands registered and its buttons answered.
        bot = TinyBot()
        task = asyncio.create_task(bot.start(token))
        await again.until(lambda: task.done() or bot.is_ready())
        hand = again.last()
        await again.click(hand, "Discard 9s")
        assert hand.content == "table 7: seat 1 discarded 9s"
        stolen = await again.choose(again.visible(channel)[1], "steal", "5p")
        assert stolen.text == "stolen: 5p"
        newest = max(int(message.id) for message in second.loopback.world.messages.values())
        assert int(second.loopback.world.new_id()) > newest
        await bot.close()
        await task
    finally:
        await second.stop()


async def test_another_port_moves_the_links_with_it(tmp_path: Path) -> None:
    file = tmp_path / "world.sqlite3"
    first = await serve(file=file)
    await play(first)
    links, address = first.links, first.url
    hand = first.people[0].last().attachments[0]["url"]
    taken = await serve()
    await first.stop()
    port = int(taken.url.rpartition(":")[2])
    await taken.stop()
    second = await serve(port=port, file=file)
    try:
        assert second.url != address
        assert second.links == {name: link.replace(address, second.url) for name, link in links.items()}
        assert second.people[0].last().attachments[0]["url"] == hand.replace(address, second.url)
    finally:
        await second.stop()


KILLED = """
import asyncio, os, signal, sys
from bot.local import serve
from tests.local.test_restart import play

async def main():
    local = await serve(file=sys.argv[1])
    await play(local)
    print(local.people[0].last().id, local.links["Player 1"], flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(main())
"""


async def test_a_killed_loopback_loses_nothing_it_told(tmp_path: Path) -> None:
    file = tmp_path / "world.sqlite3"
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", KILLED, str(file), cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    told = (await process.stdout.read()).decode().split()
    assert await process.wait() == -signal.SIGKILL
    local = await serve(file=file)
    try:
        assert [local.people[0].last().id, local.links["Player 1"]] == told
        assert local.people[0].last().labels == ["Discard 9s", "Table"]
    finally:
        await local.stop()


async def test_one_file_holds_one_world(tmp_path: Path) -> None:
    local = await serve(file=tmp_path / "world.sqlite3")
    try:
        with pytest.raises(sqlite3.OperationalError):
            await serve(file=tmp_path / "world.sqlite3")
        with pytest.raises(OSError, match="in use"):
            await serve(port=int(local.url.rpartition(":")[2]), file=tmp_path / "other.sqlite3")
    finally:
        await local.stop()


def test_files_are_bounded() -> None:
    from bot.local.media import Blob

    media = Media(kept_bytes=100)
    for n in range(3):
        gone = media.put(Blob(f"/{n}", "", "image/png", b"x" * 40))
    assert gone == ["/0"]
    assert media.get("/0") is None
    assert media.get("/2") is not None
    # The newest file is kept however large it is.
    assert media.put(Blob("/big", "", "image/png", b"x" * 400)) == ["/1", "/2"]


def test_old_messages_are_forgotten(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from bot.local import messages

    monkeypatch.setattr(messages, "KEPT_IN_A_CHANNEL", 5)
    loopback = Loopback(World())
    journal = Journal(tmp_path / "world", loopback.world, loopback.interactions)
    east, channel = loopback.person("east"), loopback.channel("mahjong")
    for n in range(8):
        east.say(channel, f"{n}")
        journal.flush()
    assert [message.content for message in east.visible(channel)] == ["3", "4", "5", "6", "7"]
    journal.close()
    later = Loopback(World())
    journal = Journal(tmp_path / "world", later.world, later.interactions)
    assert journal.load()
    assert [message.content for message in later.world.messages.values()] == ["3", "4", "5", "6", "7"]
    journal.close()
