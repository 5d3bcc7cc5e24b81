"""What everybody can read at the longest names, in every mode and language, as Discord would take or refuse it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import discord
import pytest
from discord.http import handle_message_parameters

import render
from bot.local import World, messages
from bot.local.entities import Emoji
from bot.local.errors import RefusedError
from bot.local.media import Upload
from bot.mahjong.tiles import TILES
from bot.presenter.catmouse.match import match_post, round_line, start_post
from bot.presenter.catmouse.settlement import settlement_post
from bot.presenter.face import face_of
from bot.presenter.lobby import lobby_post
from bot.presenter.lost import lost_line
from bot.presenter.post import Post
from cogs.convert import convert
from cogs.panels import call_post
from tests.presenter.tables import LANGUAGES, At, random_moments

NAMES = ("W" * 32, "王" * 32, "*" * 32, "﷽" * 32)
"""Discord lets names have 32 characters, some of them wide."""
MODES = ("singles", "pairs", "winds")


class Taken:
    """A channel that takes what Discord would take."""

    def __init__(self) -> None:
        self.world = World()
        self.channel = self.world.add_channel("w" * 100)
        self.emojis = {}
        for tile in TILES:
            emoji = Emoji(self.world.new_id(), f"mj_{tile.code}")
            self.world.emojis[emoji.id] = emoji
            self.emojis[tile] = discord.PartialEmoji(name=emoji.name, id=int(emoji.id))

    async def draw(self, *_: Any) -> render.Picture:
        """Draw nothing."""
        return render.Picture(b"\x89PNG\r\n\x1a\n", "hand.png", 8, 8)

    async def take(self, post: Post) -> None:
        """Take a post as it is sent and as it is edited, or refuse it as Discord does."""
        message = await convert(post, self)  # type: ignore[arg-type]
        given = message.to_send()
        files = given.get("files", [])
        with handle_message_parameters(**{k: v for k, v in given.items() if k not in ("silent", "view")}) as parameters:
            payload = dict(parameters.payload or {})
        view = given.get("view")
        payload |= {"components": view.to_components()} if view is not None else {}
        payload["flags"] = 1 << 15 if post.blocks else 0
        payload["attachments"] = [
            {"id": n, "filename": f.filename, "description": f.description} for n, f in enumerate(files)
        ]
        uploads = {str(n): Upload(f.filename, "image/png", b"") for n, f in enumerate(files)}
        messages.send(self.world, self.channel, self.world.bot, payload, uploads)


@cache
def round_of(mode: str) -> tuple[At, ...]:
    """A wild round at a table that stands where ids are long, in its last round."""
    found = []
    for at in random_moments(5, mode, NAMES):
        row = replace(at.state.row, id=98_765_432, name="w" * 100, rounds=16, guild_id=1 << 60, channel_id=1 << 60)
        found.append(At(replace(at.state, row=row)))
    return tuple(found)


def public(mode: str, language: str) -> Iterator[Post]:
    """Everything everybody can read in the course of a round, and around it."""
    moments = round_of(mode)
    yield lobby_post(replace(moments[0].changed(language=language, state="lobby", house="strict").state, round=None))
    yield start_post(moments[0].changed(language=language).state)
    for at in moments[-2::-24]:
        state = at.changed(language=language).state
        face = face_of(state)
        yield face.board_post(state, pictures=True)
        yield face.board_post(state, pictures=False)
        yield face.moves_post(state, None, language)
        yield call_post(state, 100)
    over = moments[-1].changed(language=language, ended_at=9e6).state
    assert over.last_finished is not None
    yield settlement_post(over, over.last_finished)
    yield match_post(over)
    for seat in range(4):
        yield round_line(over, seat, over.last_finished)
        yield lost_line(over, seat)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mode", MODES)
def test_what_everybody_reads_is_taken(mode: str, language: str) -> None:
    taken = Taken()

    async def take_all() -> int:
        count = 0
        for post in public(mode, language):
            await taken.take(post)
            count += 1
        return count

    assert asyncio.run(take_all()) > 20


def test_the_channel_refuses_what_is_too_much() -> None:
    with pytest.raises(RefusedError, match="50035"):
        asyncio.run(Taken().take(Post("x" * 4001, blocks=True)))
