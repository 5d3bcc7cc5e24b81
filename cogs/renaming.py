"""Tables are called like their channels: what happens when those are renamed."""

from __future__ import annotations

from typing import Any

import discord
from discord.ext import commands

from bot.store.tables import places
from bot.table.places import channel_renamed
from cogs.house import House


class Renaming(commands.Cog):
    """Hears of new names, and looks for those that were given while nobody heard."""

    def __init__(self, house: House) -> None:
        self._house = house

    @commands.Cog.listener()
    async def on_guild_channel_update(self, _: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Take over the name of a channel."""
        await channel_renamed(self._house.host, after.id, after.name)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Take over the name of a thread."""
        data: Any = payload.data
        await channel_renamed(self._house.host, payload.thread_id, str(data["name"]))

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Take over the names given meanwhile."""
        await self._compare(guild)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Take over the names given while the bot was not there."""
        await self._compare(guild)

    async def _compare(self, guild: discord.Guild) -> None:
        for place in await places(self._house.host.database, guild.id):
            channel = guild.get_channel_or_thread(place.channel_id)
            if channel is not None and channel.name != place.name:
                await channel_renamed(self._house.host, channel.id, channel.name)
