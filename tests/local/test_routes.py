"""Routes and gateway requests that the small bot does not need."""

from __future__ import annotations

import asyncio
import base64
import json

import aiohttp
import discord

from bot.local import Loopback, World
from bot.local.kinds import Intent
from tests.local.conftest import Api, Bench
from tests.local.tinybot import png


async def test_members(bench: Bench, api: Api) -> None:
    path = f"/guilds/{bench.world.guild_id}/members"
    status, answer = await api("GET", f"{path}?limit=10")
    assert (status, answer["code"]) == (403, 50001)
    bench.world.privileged_intents = Intent.MEMBERS
    _, members = await api("GET", f"{path}?limit=3")
    assert len(members) == 3
    _, others = await api("GET", f"{path}?limit=10&after={members[-1]['user']['id']}")
    assert len(others) == 2
    _, one = await api("GET", f"{path}/{bench.south.id}")
    assert one["user"]["username"] == "south"


async def test_the_members_intent() -> None:
    loopback = await Loopback(World(privileged_intents=Intent.MEMBERS)).start()
    east = loopback.person("east")
    client = discord.Client(intents=discord.Intents(guilds=True, members=True), guild_ready_timeout=0.05)
    with loopback.overriding():
        async with client:
            await client.login(loopback.token)
            task = asyncio.create_task(client.connect())
            await east.until(client.is_ready)
            guild = client.guilds[0]
            assert guild.get_member(int(east.id)) is not None
            south = loopback.person("south")
            await east.until(lambda: guild.get_member(int(south.id)) is not None)
            assert [member.name for member in await guild.query_members("sou")] == ["south"]
            assert [member.name for member in await guild.query_members(user_ids=[int(east.id)])] == ["east"]
            loopback.world.leave(south.user)
            await east.until(lambda: guild.get_member(int(south.id)) is None)
            loopback.world.rejoin(south.user)
            await east.until(lambda: guild.get_member(int(south.id)) is not None)
            await client.close()
            await task
    await loopback.stop()


async def test_history(bench: Bench, api: Api) -> None:
    said = [bench.east.say(bench.channel, f"{n}").id for n in range(5)]
    path = f"/channels/{bench.channel.id}/messages"

    async def ids(query: str) -> list[str]:
        return [message["id"] for message in (await api("GET", f"{path}?{query}"))[1]]

    assert await ids("limit=2") == [said[4], said[3]]
    assert await ids(f"limit=2&before={said[3]}") == [said[2], said[1]]
    assert await ids(f"limit=2&after={said[0]}") == [said[2], said[1]]
    assert (await api("GET", f"{path}?limit=101"))[1]["code"] == 50035
    _, answered = await api("POST", path, {"content": "x", "message_reference": {"message_id": said[0]}})
    assert answered["referenced_message"]["content"] == "0"
    assert (await api("GET", f"{path}/{said[0]}"))[1]["content"] == "0"


async def test_emojis_commands_guild_and_application(bench: Bench, api: Api) -> None:
    base, guild = f"/applications/{bench.world.bot.id}", f"/guilds/{bench.world.guild_id}"
    image = "data:image/png;base64," + base64.b64encode(png()).decode()
    _, emoji = await api("POST", f"{base}/emojis", {"name": "t5p", "image": image})
    path = f"{base}/emojis/{emoji['id']}"
    assert (await api("PATCH", path, {"name": "t6p"}))[1]["name"] == "t6p"
    assert (await api("GET", path))[1]["name"] == "t6p"
    async with api.session.get(f"{bench.loopback.url}/emojis/{emoji['id']}") as answer:
        assert await answer.read() == png()
    assert (await api("DELETE", path))[0] == 204
    _, made = await api("POST", f"{base}/commands", {"name": "win", "description": "d"})
    assert (await api("DELETE", f"{base}/commands/{made['id']}"))[0] == 204
    assert (await api("GET", guild))[1]["preferred_locale"] == "en-US"
    assert [c["name"] for c in (await api("GET", f"{guild}/channels"))[1]] == ["mahjong"]
    assert len((await api("GET", f"{guild}/roles"))[1]) == 1
    assert (await api("GET", "/users/@me"))[1]["id"] == bench.world.bot.id
    assert (await api("GET", "/applications/1/emojis"))[0] == 403
    assert (await api("POST", f"/channels/{bench.channel.id}/typing"))[0] == 204


async def test_bodies_that_are_no_json(bench: Bench, api: Api) -> None:
    url = f"{bench.loopback.url}/api/v10/channels/{bench.channel.id}/messages"
    headers = {"Authorization": f"Bot {bench.loopback.token}", "Content-Type": "application/json"}
    async with api.session.post(url, data=b"{", headers=headers) as answer:
        assert (answer.status, (await answer.json())["code"]) == (400, 50109)
    async with api.session.ws_connect(f"{bench.loopback.url}/gateway") as socket:
        assert json.loads((await socket.receive()).data)["op"] == 10
        await socket.send_str("{")
        assert (await socket.receive()).type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED)
        assert socket.close_code == 4002


async def test_sessions_that_cannot_be_resumed(bench: Bench) -> None:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{bench.loopback.url}/gateway") as socket,
    ):
        await socket.receive()
        data = {"token": bench.loopback.token, "session_id": "unknown", "seq": 1}
        await socket.send_json({"op": 6, "d": data})
        assert (await socket.receive_json())["op"] == 9
        await socket.send_json({"op": 1, "d": None})
        assert (await socket.receive_json())["op"] == 11
        await socket.send_json({"op": 6, "d": {**data, "token": "wrong"}})
        await socket.receive()
        assert socket.close_code == 4004
