"""The tiles as the application's own emojis: found or uploaded in the background, never in the way of anything."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from typing import Final

import discord

from bot.mahjong.tiles import TILES, Tile
from cogs.drawing import Drawing
from render import draw_emoji

_log = logging.getLogger(__name__)
PREFIX: Final = "mj_"
"""What the names of our emojis begin with; others of the application are left alone."""
NAMES: Final = {f"{PREFIX}{tile.code}": tile for tile in TILES}


class Emojis:
    """Finds the emojis an application has, uploads those that are missing, and tells the drawing which there are."""

    def __init__(self, client: discord.Client, drawing: Drawing) -> None:
        self._client = client
        self._drawing = drawing
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin in the background, once; a failure is logged, and the tiles go on without emojis."""
        if self._task is None:
            self._task = asyncio.create_task(self._complete(), name="emojis")

    async def stop(self) -> None:
        """Break off."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def settled(self) -> None:
        """Wait until what was begun is done."""
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)

    async def _complete(self) -> None:
        try:
            missing = await self.find()
            for tile in missing:
                await self.upload(tile)
        except (discord.DiscordException, OSError) as error:
            _log.warning("emojis: %s; tiles are shown without", error)
        else:
            if missing:
                _log.info("emojis: %d uploaded", len(missing))

    async def find(self) -> list[Tile]:
        """Note the emojis that are there and return the tiles that have none."""
        for emoji in await self._client.fetch_application_emojis():
            tile = NAMES.get(emoji.name)
            if tile is not None:
                self._drawing.emojis[tile] = discord.PartialEmoji(name=emoji.name, id=emoji.id)
        return [tile for tile in TILES if tile not in self._drawing.emojis]

    async def upload(self, tile: Tile) -> None:
        """Draw a tile's emoji and upload it."""
        name = f"{PREFIX}{tile.code}"
        image = await asyncio.to_thread(draw_emoji, tile.code)
        emoji = await self._client.create_application_emoji(name=name, image=image)
        self._drawing.emojis[tile] = discord.PartialEmoji(name=name, id=emoji.id)


def sizes() -> Iterator[tuple[str, int]]:
    """Yield the name of every emoji and how many bytes it has."""
    for name, tile in NAMES.items():
        yield name, len(draw_emoji(tile.code))
