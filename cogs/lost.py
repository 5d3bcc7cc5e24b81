"""Channels and servers that are gone: remembered, so that nothing is sent there any more, and told once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord
from discord.ext import commands

from bot.store import tables
from bot.store.posts import PostRow
from bot.table.lost import channel_lost, server_lost
from bot.table.state import TableState
from bot.table.table import Table
from cogs.mail import Mail

if TYPE_CHECKING:
    from cogs.house import House

SLOT: Final = "lost"
"""What a channel that is gone is remembered as, among the messages of its table."""


def is_lost(state: TableState, stored: dict[str, PostRow]) -> bool:
    """Whether the channel a table plays in is gone."""
    row = stored.get(SLOT)
    return row is not None and row.channel_id == state.row.channel_id


async def lose(mail: Mail, table: Table) -> None:
    """Remember that the channel of a table is gone, and close what cannot go on without it."""
    await mail.remember(table.state.id, PostRow(SLOT, table.state.row.channel_id, 0, "", False, mail.host.ports.now()))
    await table.change(channel_lost)


class LostPlaces(commands.Cog):
    """Hears when a channel is deleted or the bot is removed from a server."""

    def __init__(self, house: House) -> None:
        self._house = house

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Note that a channel is gone."""
        await self._lose(channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Note that a thread is gone."""
        await self._lose(payload.thread_id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """End the tables of a server that is gone, or that does not want the bot any more."""
        host = self._house.host
        for table_id in await tables.living_on(host.database, guild.id):
            table = await host.table(table_id)
            await lose(self._house.delivery.mail, table)
            await table.change(server_lost)

    async def _lose(self, channel_id: int) -> None:
        table = await self._house.host.in_channel(channel_id)
        if table is not None:
            await lose(self._house.delivery.mail, table)
            self._house.delivery.mark(table.state.id)
