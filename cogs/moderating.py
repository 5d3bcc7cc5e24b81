"""`/table-admin`: what moderators decide about tables; by default for those who manage channels."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord
from discord import app_commands
from discord.ext import commands

from bot.i18n.commands import command_text
from bot.presenter.moderating import check_post, close_post, setup_post
from bot.presenter.reader import Reader
from bot.store import guilds
from bot.store.tables import places as standing
from bot.table import places
from bot.table.declined import Declined
from bot.table.table import Table
from cogs.answers import Answer, Interaction
from cogs.completing import seats_here
from cogs.house import House
from cogs.localising import localised, named
from cogs.moderating_presses import ModeratingPresses
from cogs.permitted import HOSTABLE, Place, check_place, needs
from cogs.refusing import answering

_TEXT = command_text("table-admin")


@app_commands.guild_only()
@app_commands.default_permissions(manage_channels=True)
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.allowed_installs(guilds=True, users=False)
class Moderating(
    commands.GroupCog,
    name=localised(_TEXT.name),
    description=localised(_TEXT.description),
):
    """`/table-admin`."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._presses = ModeratingPresses(house)

    @named("table-admin setup")
    async def setup(self, interaction: Interaction) -> None:
        """Show the settings of the channel."""

        async def showing(answer: Answer) -> None:
            channel_id, database = _channel(answer), self._house.host.database
            settings = await places.settings_of(self._house.host, channel_id)
            counted = await guilds.most_computers(database, answer.interaction.guild_id or 0)
            await answer.note(setup_post(answer.t, settings, counted))

        await self._answering(interaction, showing)

    @named("table-admin seat", player=seats_here)
    async def seat(self, interaction: Interaction, player: str, newcomer: discord.User | None = None) -> None:
        """Replace a player."""

        async def replacing(answer: Answer) -> None:
            if newcomer is not None and newcomer.bot:
                raise Declined("no_bots")
            table = await self._here(answer)
            await self._presses.replace(answer, table, _seat(answer, table, player), newcomer)

        await self._answering(interaction, replacing)

    @named("table-admin move")
    async def move(self, interaction: Interaction, channel: Place) -> None:
        """Move the table of this channel, or one whose channel is gone."""

        async def moving(answer: Answer) -> None:
            table = await self._here_or_lost(answer)
            answer.table = table
            text_only = check_place(channel.type, _allowed_in(interaction, channel.id))
            text_only = text_only or (await places.settings_of(self._house.host, channel.id)).text_only
            await places.move(self._house.host, table, channel.id, channel.name, text_only=text_only)
            await answer.say(answer.t("move-done", channel=f"<#{channel.id}>"))

        await self._answering(interaction, moving)

    @named("table-admin repost")
    async def repost(self, interaction: Interaction) -> None:
        """Send board and panels anew."""

        async def reposting(answer: Answer) -> None:
            table = await self._here(answer)
            await places.repost(self._house.host, table)
            self._house.delivery.mark(table.state.id)
            await answer.say(answer.t("repost-done"))

        await self._answering(interaction, reposting)

    @named("table-admin close")
    async def close(self, interaction: Interaction) -> None:
        """Close the table."""

        async def closing(answer: Answer) -> None:
            await answer.note(close_post(answer.t, (await self._here(answer)).state))

        await self._answering(interaction, closing)

    @named("table-admin check")
    async def check(self, interaction: Interaction) -> None:
        """Say what is missing here."""

        async def checking(answer: Answer) -> None:
            _channel(answer)
            kind = interaction.channel.type if interaction.channel is not None else None
            if kind not in HOSTABLE:
                raise Declined("wrong_channel")
            await answer.note(check_post(answer.t, needs(kind, interaction.app_permissions)))

        await self._answering(interaction, checking)

    # -------------------------------------------------------------- which table

    async def _answering(self, interaction: Interaction, do: Callable[[Answer], Awaitable[None]]) -> None:
        async with answering(self._house, interaction) as answer:
            await do(answer)

    async def _here(self, answer: Answer) -> Table:
        table = await self._house.host.in_channel(_channel(answer))
        if table is None:
            raise Declined("no_table_here")
        return table

    async def _here_or_lost(self, answer: Answer) -> Table:
        """Return the table of the channel; where there is none, the oldest of the server whose channel is gone."""
        here, guild = await self._house.host.in_channel(_channel(answer)), answer.interaction.guild
        if here is not None:
            return here
        assert guild is not None, "the command is for servers"
        for place in await standing(self._house.host.database, guild.id):
            if guild.get_channel_or_thread(place.channel_id) is None:
                return await self._house.host.table(place.table_id)
        raise Declined("no_table_here")


def _channel(answer: Answer) -> int:
    channel_id = answer.interaction.channel_id
    if answer.interaction.guild_id is None or channel_id is None:
        raise Declined("server_only")
    return channel_id


def _allowed_in(interaction: Interaction, channel_id: int) -> discord.Permissions:
    """Return what the bot may do in another channel of the server; nothing where it does not see it."""
    guild = interaction.guild
    channel = guild.get_channel_or_thread(channel_id) if guild is not None else None
    return discord.Permissions.none() if guild is None or channel is None else channel.permissions_for(guild.me)


def _seat(answer: Answer, table: Table, text: str) -> int:
    """Return the seat an option names: as autocomplete offers it, by name or by mention."""
    said = text.strip().removeprefix("@").casefold()
    names = Reader(table.state, answer.t).names
    for row, name in zip(table.state.seats, names, strict=True):
        if said in (str(row.seat), name.casefold(), f"<@{row.user_id}>"):
            return row.seat
    raise Declined("option_unknown", text=text)
