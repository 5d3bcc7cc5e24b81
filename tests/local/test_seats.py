"""A seat's page: who may open it, what it is told and what it may do."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest
import pytest_asyncio

from bot.local import Loopback, Person
from bot.local.seat_view import SeatView
from tests.local.conftest import Bench


class Page:
    """What a page does, without a browser."""

    def __init__(self, session: aiohttp.ClientSession, link: str) -> None:
        self.session = session
        self.link = link

    async def act(self, **body: Any) -> Any:
        async with self.session.post(f"{self.link}/act", json=body) as answer:
            return await answer.json() if answer.status == 200 else answer.status

    async def suggest(self, channel: str, text: str) -> Any:
        async with self.session.post(f"{self.link}/suggest", json={"channel": channel, "text": text}) as answer:
            return await answer.json()


@pytest_asyncio.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


def page(session: aiohttp.ClientSession, bench: Bench, person: Person) -> Page:
    return Page(session, bench.loopback.seats.link(person))


async def status(session: aiohttp.ClientSession, url: str, method: str = "GET", **options: Any) -> int:
    async with session.request(method, url, **options) as answer:
        return answer.status


async def test_links_are_secret_and_different(bench: Bench, session: aiohttp.ClientSession) -> None:
    links = [bench.loopback.seats.link(person) for person in bench.people]
    assert len({link.rpartition("/")[2] for link in links}) == 4
    assert all(len(link.rpartition("/")[2]) >= 32 for link in links)
    assert links == [bench.loopback.seats.link(person) for person in bench.people]
    assert await status(session, links[0]) == 200
    base = f"{bench.loopback.url}/seat"
    assert await status(session, f"{base}/nonsense") == 404
    assert await status(session, f"{base}/nonsense/events") == 404
    for what in ("act", "suggest"):
        assert await status(session, f"{base}/nonsense/{what}", "POST", json={"do": "read"}) == 404


async def test_only_this_machine_and_its_own_pages(bench: Bench, session: aiohttp.ClientSession) -> None:
    link = bench.loopback.seats.link(bench.east)
    assert await status(session, link, headers={"Host": "evil.example"}) == 403
    assert await status(session, link, headers={"Host": "127.0.0.1"}) == 403
    act, body = f"{link}/act", {"do": "read", "channel": bench.channel.id}
    assert await status(session, act, "POST", json=body, headers={"Origin": "http://evil.example"}) == 403
    assert await status(session, act, "POST", json=body, headers={"Origin": "null"}) == 403
    assert await status(session, act, "POST", json=body, headers={"Sec-Fetch-Site": "cross-site"}) == 403
    assert await status(session, act, "POST", data=json.dumps(body)) == 415
    assert await status(session, act, "POST", json=body, headers={"Origin": bench.loopback.url}) == 200
    gateway = f"{bench.loopback.url}/gateway"
    assert await status(session, gateway, headers={"Origin": "http://evil.example"}) == 403


@pytest.mark.parametrize("host", ["0.0.0.0", "192.168.0.1", "::"])
async def test_it_never_listens_elsewhere(host: str) -> None:
    with pytest.raises(ValueError, match="only serves this machine"):
        await Loopback().start(host=host)


async def test_headers(bench: Bench, session: aiohttp.ClientSession) -> None:
    async with session.get(bench.loopback.seats.link(bench.east)) as answer:
        text = await answer.text()
        assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
        assert answer.headers["Referrer-Policy"] == "no-referrer"
        assert answer.headers["Cache-Control"] == "no-store"
        # Nothing on the page comes from elsewhere.
        assert "http:" not in text
        assert "https:" not in text
    assert await status(session, f"{bench.loopback.url}/page/style.css") == 200
    for name in ("__init__.py", "..%2Fseats.py", "nothing.js"):
        assert await status(session, f"{bench.loopback.url}/page/{name}") == 404


async def told(answer: aiohttp.ClientResponse) -> bytes:
    """The next news of a stream."""
    while True:
        line = await asyncio.wait_for(answer.content.readline(), 2)
        if line.startswith(b"data: "):
            return line.removeprefix(b"data: ")


async def first_news(session: aiohttp.ClientSession, link: str) -> Any:
    async with session.get(f"{link}/events") as answer:
        return json.loads(await told(answer))


async def test_a_seat_sees_what_is_its_own(table: Bench, session: aiohttp.ClientSession) -> None:
    east, south = table.east, table.south
    await east.slash(table.channel, "mj deal")
    await east.slash(table.channel, "mj new", rules="secret-of-east")
    await south.slash(table.channel, "discard", tile="5p")
    own = await first_news(session, table.loopback.seats.link(east))
    other = await first_news(session, table.loopback.seats.link(south))
    assert "secret-of-east" in json.dumps(own)
    assert "your turn" in json.dumps(own)
    told = json.dumps(other)
    assert "threw" in told
    for private in ("secret-of-east", "your turn", "hand.png", "your hand", east.dm.id):
        assert private not in told
    assert set(other["order"]) == {table.channel.id, south.dm.id}


async def test_a_seat_cannot_act_on_what_it_does_not_see(table: Bench, session: aiohttp.ClientSession) -> None:
    east, south = table.east, table.south
    await east.slash(table.channel, "mj deal")
    asked = await east.slash(table.channel, "mj steal")
    opened = await east.click(east.visible(table.channel)[-1], "options")
    thief = page(session, table, south)
    assert asked.message is not None
    hand = east.last()
    for body in (
        {"do": "click", "message": hand.id, "custom_id": "mj:7:1:d:9s"},
        {"do": "choose", "message": asked.message.id, "custom_id": "steal", "values": ["5p"]},
        {"do": "dismiss", "message": asked.message.id},
        {"do": "click", "message": "1", "custom_id": "x"},
    ):
        assert await thief.act(**body) == {"error": "Unknown Message"}
    assert await thief.act(do="submit", interaction=opened.id, values={}) == {"error": "Unknown interaction"}
    assert "does not see" in (await thief.act(do="send", channel=east.dm.id, text="hello"))["error"]
    assert (await thief.suggest(east.dm.id, "/"))["items"] == []
    assert hand.content == "your turn, throw a tile"


async def test_files_need_their_key(table: Bench, session: aiohttp.ClientSession) -> None:
    await table.east.slash(table.channel, "mj deal")
    url = table.east.last().attachments[0]["url"]
    assert await status(session, url) == 200
    assert await status(session, url.partition("?")[0]) == 404
    assert await status(session, url[:-1] + ("0" if url[-1] != "0" else "1")) == 404


async def test_what_a_page_does(table: Bench, session: aiohttp.ClientSession) -> None:
    east = page(session, table, table.east)
    channel = table.channel.id
    assert await east.act(do="send", channel=channel, text="hello") == {}
    assert table.east.last(table.channel).content == "hello"
    assert await east.act(do="send", channel=channel, text="/discard 6p") == {}
    await table.east.until(lambda: "**6p**" in table.east.last(table.channel).content)
    assert await east.act(do="send", channel=channel, text="/nothing") == {"error": "/nothing is not a command here"}
    assert await east.act(do="locale", locale="zh-CN") == {}
    assert table.east.user.locale == "zh-CN"
    assert await east.act(do="locale", locale="xx") == 400
    assert await east.act(do="nonsense") == 400
    assert await east.act() == 400
    await east.act(do="send", channel=channel, text="/mj steal")
    asked = table.east.last(table.channel)
    modal = await east.act(do="click", message=asked.id, custom_id="options")
    assert modal["modal"]["title"] == "Table options"
    values = {"rules": ["mcr"], "house": [], "note": "hi"}
    assert await east.act(do="submit", interaction=modal["interaction"], values=values) == {}
    assert table.east.last(table.channel).content == "rules=['mcr'] house=[] note=hi"
    assert await east.act(do="dismiss", message=table.east.last(table.channel).id) == {}
    assert table.east.last(table.channel) is asked
    await east.act(do="choose", message=asked.id, custom_id="steal", values=["5p", "7p"])
    assert asked.content == "stolen: 5p, 7p"
    assert await east.act(do="read", channel=channel) == {}
    assert table.east.unread(table.channel) == []


async def test_suggestions(table: Bench, session: aiohttp.ClientSession) -> None:
    east, channel = page(session, table, table.east), table.channel.id

    async def lines(text: str) -> list[str]:
        return [item["line"] for item in (await east.suggest(channel, text))["items"]]

    assert await lines("/mj ne") == ["/mj new rules:"]
    assert await lines("/dis") == ["/discard tile:"]
    assert "/discard tile:" in await lines("/")
    assert await lines("/discard tile:") == [
        f"/discard tile:{n}" for n in ("5p 五筒 (7)", "6p 六筒 (8)", "1s 一条 (9)")
    ]
    assert await lines("/discard 6") == ["/discard tile:6p 六筒 (8)"]
    assert await lines("/discard ") == [f"/discard tile:{n}" for n in ("5p 五筒 (7)", "6p 六筒 (8)", "1s 一条 (9)")]
    assert await lines("/discard tile:6p 六筒 (8)") == []
    assert await lines("/discard tile:6p 六筒 (8) ") == ["/discard tile:6p 六筒 (8) quietly:"]
    assert await lines("/discard tile:6p 六筒 (8) quietly:t") == ["/discard tile:6p 六筒 (8) quietly:True"]
    assert await lines("/mj deal who:so") == ["/mj deal who:@South"]
    assert await lines("hello") == []
    assert await lines("/discard tile:zzz") == []
    # The name that was shown stands for the value the bot gave it.
    await east.act(do="send", channel=channel, text="/discard tile:6p 六筒 (8) quietly:True")
    assert "**6p**" in table.east.last(table.channel).content
    assert table.east.last(table.channel).ephemeral


async def test_news_are_only_what_changed(table: Bench) -> None:
    view = SeatView(table.east)
    assert view.news() is not None
    assert view.news() is None
    said = table.south.say(table.channel, f"hello {table.east.mention}")
    news = view.news()
    assert news is not None
    assert [message["id"] for message in news["messages"]] == [said.id]
    assert news["messages"][0]["mentions_me"]
    assert [ring["message_id"] for ring in news["rings"]] == [said.id]
    table.south.delete(said)
    news = view.news()
    assert news is not None
    assert news["order"][table.channel.id] == []
    assert "messages" not in news


async def test_streams_bring_news_and_end_with_the_server(bench: Bench, session: aiohttp.ClientSession) -> None:
    async with session.get(f"{bench.loopback.seats.link(bench.east)}/events") as answer:
        await told(answer)
        bench.south.say(bench.channel, "new")
        assert b'"content": "new"' in await told(answer)
        await asyncio.wait_for(bench.loopback.stop(), 3)
