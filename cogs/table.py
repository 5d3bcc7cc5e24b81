"""The commands around a table: opening, joining, leaving, starting, settings, closing."""

from __future__ import annotations

from typing import Any, Final

from discord import app_commands
from discord.ext import commands

from bot.i18n.commands import command_text
from bot.i18n.language import language_for
from bot.i18n.translator import Translator
from bot.presenter.post import Button, Post
from bot.table.declined import Declined
from bot.table.places import settings_of
from bot.table.table import Table
from cogs.answers import Answer, Interaction
from cogs.asking import Asking
from cogs.choosing import asking_of, mode_of, pace_of, rounds_of
from cogs.completing import modes, paces, round_counts, ways_of_asking
from cogs.house import House
from cogs.lobby_presses import LobbyPresses
from cogs.localising import localised, named
from cogs.permitted import check_place
from cogs.table_people import PeopleCommands

_TEXT: Final = command_text("table")


@app_commands.guild_only()
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.allowed_installs(guilds=True, users=False)
class TableCommands(
    PeopleCommands,
    commands.GroupCog,
    name=localised(_TEXT.name),
    description=localised(_TEXT.description),
):
    """`/table`."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._asking = Asking(house)
        self._lobby = LobbyPresses(house)

    @named("table open", mode=modes, pace=paces, rounds=round_counts, asking=ways_of_asking)
    async def open(
        self,
        interaction: Interaction,
        mode: str | None = None,
        pace: str | None = None,
        rounds: int | None = None,
        asking: str | None = None,
    ) -> None:
        """Open a table."""

        async def opening(answer: Answer) -> None:
            host, channel = self._house.host, _channel(interaction)
            played, timed = mode_of(mode), pace_of(pace)
            counted, asked = rounds_of(rounds), asking_of(asking)
            text_only = check_place(channel.type, interaction.app_permissions)
            there = await host.in_channel(channel.id)
            if there is not None:
                await self._table_here(answer, there)
                return
            decided = await settings_of(host, channel.id)
            row = host.new_row(
                interaction.guild_id or 0,
                channel.id,
                channel.name,
                decided.language or language_for(str(interaction.guild_locale or interaction.locale)).value,
                answer.user_id,
                mode=played,
                pace=timed,
                rounds=counted,
                asking=asked,
                text_only=text_only or decided.text_only,
            )
            await host.open(row, answer.player)
            await answer.say(answer.t("lobby-opened"))
            self._lobby.greet_soon(answer)

        await self._asking.answering(interaction, opening)

    @staticmethod
    async def _table_here(answer: Answer, there: Table) -> None:
        t: Translator = answer.t
        row = there.state.row
        link = f"https://discord.com/channels/{row.guild_id}/{row.channel_id}"
        button = Button(t.label("error-table_here.next"), link=link)
        await answer.note(Post(t("error-table_here"), ((button,),)))

    @named("table join")
    async def join(self, interaction: Interaction) -> None:
        """Take a seat."""
        await self._here(interaction, self._lobby.join)

    @named("table leave")
    async def leave(self, interaction: Interaction) -> None:
        """Give a seat up."""
        await self._here(interaction, self._lobby.leave)

    @named("table computer")
    async def computer(self, interaction: Interaction) -> None:
        """Seat a computer."""
        await self._here(interaction, self._lobby.add_computer)

    @named("table settings")
    async def settings(self, interaction: Interaction) -> None:
        """Change the settings."""
        await self._here(interaction, self._lobby.settings)

    @named("table start")
    async def start(self, interaction: Interaction) -> None:
        """Start now."""
        await self._here(interaction, self._lobby.start)

    @named("table close")
    async def close(self, interaction: Interaction) -> None:
        """Close the table."""
        await self._here(interaction, self._lobby.close)

    async def _here(self, interaction: Interaction, do: Any) -> None:
        async def doing(answer: Answer) -> None:
            if interaction.channel_id is None:
                raise Declined("server_only")
            table = await self._house.host.in_channel(interaction.channel_id)
            if table is None:
                raise Declined("no_table_here")
            await do(answer, table)

        await self._asking.answering(interaction, doing)


def _channel(interaction: Interaction) -> Any:
    """Return the channel of a server that a command was given in."""
    channel = interaction.channel
    if interaction.guild_id is None or channel is None:
        raise Declined("server_only")
    return channel
