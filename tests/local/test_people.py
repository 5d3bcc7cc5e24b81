"""What a person sees and can do, without a bot to answer."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.local import NO_RESPONSE, CannotDoError, Message
from bot.local.messages import send
from tests.local.conftest import Bench
from tests.local.forms import V2, button, row, select, text


def posted(bench: Bench, body: dict[str, Any], only_for: str | None = None) -> Message:
    """A message of the bot."""
    return send(bench.world, bench.channel, bench.world.bot, body, {}, only_for=only_for)


@pytest.mark.parametrize(
    ("part", "what"),
    [
        (button("b", disabled=True), "b"),
        (button(None, style=5, url="https://a.b"), "x"),
        (button("b"), "other"),
        (select(3, disabled=True), "s"),
        (select(3), "other"),
    ],
)
async def test_what_cannot_be_pressed(part: dict[str, Any], what: str, bench: Bench) -> None:
    message = posted(bench, {"content": "x", "components": [row(part)]})
    trying = bench.east.click(message, what) if part["type"] == 2 else bench.east.choose(message, what, "v0")
    with pytest.raises(CannotDoError):
        await trying


@pytest.mark.parametrize("values", [[], ["v0", "v0"], ["v0", "v1", "v2"], ["v9"]])
async def test_what_cannot_be_chosen(values: list[str], bench: Bench) -> None:
    message = posted(bench, {"content": "x", "components": [row(select(3, max_values=2))]})
    with pytest.raises(CannotDoError):
        await bench.east.choose(message, "s", values)


async def test_nobody_presses_what_is_gone_or_anothers(bench: Bench) -> None:
    bench.world.answer_seconds = 0.02
    body = {"content": "x", "components": [row(button("b"))]}
    mine = posted(bench, body, only_for=bench.east.id)
    with pytest.raises(CannotDoError):
        await bench.south.click(mine, "b")
    assert (await bench.east.click(mine, "b")).failed == NO_RESPONSE
    bench.east.dismiss(mine)
    with pytest.raises(CannotDoError):
        await bench.east.click(mine, "b")
    gone = posted(bench, body)
    bench.world.forget(gone)
    with pytest.raises(CannotDoError):
        await bench.east.click(gone, "b")


def test_a_hidden_channel(bench: Bench) -> None:
    posted(bench, {"content": "x"})
    bench.world.deny(bench.channel, bench.south.user, "view_channel")
    assert bench.south.visible(bench.channel) == []
    assert bench.south.visible(bench.east.dm) == []
    with pytest.raises(CannotDoError):
        bench.south.say(bench.channel, "x")
    bench.world.allow(bench.channel, bench.south.user, "view_channel")
    bench.world.deny(bench.channel, bench.south.user, "send_messages")
    with pytest.raises(CannotDoError):
        bench.south.say(bench.channel, "x")


def test_deleting(bench: Bench) -> None:
    said = bench.south.say(bench.channel, "x")
    with pytest.raises(CannotDoError):
        bench.people[2].delete(said)
    # The first to come owns the guild.
    bench.east.delete(said)
    assert said.gone
    bench.south.delete(bench.south.say(bench.channel, "y"))
    assert bench.south.visible(bench.channel) == []


def test_who_is_rung(bench: Bench) -> None:
    east, south, west, _ = bench.people
    both = f"{east.mention} and {south.mention}"
    for body, rung in (
        ({"content": both}, [east, south]),
        ({"content": both, "flags": 4096}, []),
        ({"content": both, "allowed_mentions": {"parse": []}}, []),
        ({"content": both, "allowed_mentions": {"parse": [], "users": [south.id]}}, [south]),
        ({"content": "nobody"}, []),
        ({"content": "@everyone"}, []),
        ({"flags": V2, "components": [text(west.mention)]}, [west]),
    ):
        before = len(bench.world.rings)
        posted(bench, body)
        assert [ring.user_id for ring in list(bench.world.rings)[before:]] == [person.id for person in rung]
    # What a lock screen shows of Components V2 is nothing.
    assert west.rings()[-1].text == ""
    assert len(west.unread(bench.channel)) == 7
    bench.world.deny(bench.channel, south.user, "view_channel")
    posted(bench, {"content": both})
    assert len(south.rings()) == 2


async def test_waiting(bench: Bench) -> None:
    with pytest.raises(TimeoutError):
        await bench.east.until(lambda: False, 0.05)
    waiting = bench.east.next_message(bench.channel, 2)
    bench.south.say(bench.channel, "earlier")

    async def later() -> Message:
        return await waiting

    task = asyncio.create_task(later())
    await asyncio.sleep(0)
    bench.south.say(bench.channel, "now")
    assert (await task).content == "now"
