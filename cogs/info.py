"""The commands that show something: the hand, the board, one's tables, preferences, help."""

from __future__ import annotations

from dataclasses import replace

from discord.ext import commands

from bot.presenter.face import face_of
from bot.presenter.help import help_post, tables_post
from bot.presenter.prefs import prefs_post
from bot.table.declined import Declined
from bot.table.table import Table
from cogs.answers import Answer, Interaction
from cogs.asking import Asking
from cogs.completing import tables
from cogs.house import House
from cogs.localising import named


class Info(commands.Cog):
    """What anybody may look at."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._asking = Asking(house)

    @named("hand", table=tables)
    async def hand(self, interaction: Interaction, table: str | None = None) -> None:
        """Show one's hand."""

        async def showing(answer: Answer) -> None:
            chosen = await self._asking.table_for(answer, table)
            seat = chosen.state.seat_of(answer.user_id)
            if seat is None:
                raise Declined("not_seated")
            if chosen.state.row.state == "lobby":
                raise Declined("not_started")
            looks = interaction.guild_id is not None or self._house.host.database.read_only
            if looks:
                await answer.note(face_of(chosen.state).hand_panel(chosen.state, seat))
            else:
                await self._panel_anew(answer, chosen)

        await self._asking.answering(interaction, showing)

    async def _panel_anew(self, answer: Answer, table: Table) -> None:
        """Answer with the live panel itself, so that it stands at the bottom of the chat; the old one goes.

        A hand that shows more than the panel, or an answer that comes too late for that, is a private one.
        """
        delivery, channel_id = self._house.delivery, answer.interaction.channel_id
        async with delivery.at_seat(table, answer.user_id) as seat:
            hand, post = (
                face_of(table.state).hand_panel(table.state, seat),
                face_of(table.state).seat_panel(table.state, seat),
            )
            message_id = await answer.stay(replace(post, silent=True)) if post == hand else None
            if message_id is None or channel_id is None:
                await answer.note(hand)
            else:
                await delivery.panel_moved(table.state.id, seat, channel_id, message_id, post)

    @named("board", table=tables)
    async def board(self, interaction: Interaction, table: str | None = None) -> None:
        """Show the table and the last moves."""

        async def showing(answer: Answer) -> None:
            channel = interaction.channel_id
            there = await self._house.host.latest_in_channel(channel) if channel and table is None else None
            chosen = there or await self._asking.table_for(answer, table)
            if chosen.state.row.state in ("lobby", "closed"):
                raise Declined("not_started" if chosen.state.row.state == "lobby" else "no_table_here")
            seat = chosen.state.seat_of(answer.user_id)
            await answer.note(face_of(chosen.state).moves_post(chosen.state, seat, answer.language))

        await self._asking.answering(interaction, showing)

    @named("tables")
    async def tables(self, interaction: Interaction) -> None:
        """List one's tables."""

        async def showing(answer: Answer) -> None:
            states = [table.state for table in await self._house.host.of_person(answer.user_id)]
            await answer.note(tables_post(answer.t, states, answer.user_id, self._house.host.ports.now()))

        await self._asking.answering(interaction, showing)

    @named("prefs")
    async def prefs(self, interaction: Interaction) -> None:
        """Show one's preferences."""

        async def showing(answer: Answer) -> None:
            await answer.note(prefs_post(answer.player))

        await self._asking.answering(interaction, showing)

    @named("help")
    async def help(self, interaction: Interaction) -> None:
        """Say what one can do now."""

        async def showing(answer: Answer) -> None:
            states = [table.state for table in await self._house.host.of_person(answer.user_id)]
            await answer.note(help_post(answer.t, states, answer.user_id))

        await self._asking.answering(interaction, showing)
