"""The commands of `/table` once people sit: pausing, ending, nudging, handing a seat or the host's role on."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.i18n.columns import clip
from bot.i18n.names import LINE_COLUMNS, clean
from bot.presenter.help import which_table
from bot.presenter.presses import Presses
from bot.table.declined import Declined
from bot.table.pauses import MOST_DAYS
from bot.table.people import ANYBODY
from bot.table.table import Table
from cogs.answers import Answer, Interaction
from cogs.asking import Asking
from cogs.completing import tables
from cogs.house import House
from cogs.localising import named
from cogs.people_presses import PeoplePresses

USUAL_DAYS = 3
"""How long a pause is when nobody says for how many days."""


class PeopleCommands:
    """The part of `/table` that is for those who play."""

    _house: House
    _asking: Asking

    @named("table pause", table=tables)
    async def pause(
        self,
        interaction: Interaction,
        days: app_commands.Range[int, 1, MOST_DAYS] = USUAL_DAYS,
        table: str | None = None,
    ) -> None:
        """Ask for a pause."""
        await self._at_a_table(interaction, table, f"pause {days}")

    @named("table resume", table=tables)
    async def resume(self, interaction: Interaction, table: str | None = None) -> None:
        """Start the clocks again."""
        await self._at_a_table(interaction, table, "resume")

    @named("table end", table=tables)
    async def end(self, interaction: Interaction, table: str | None = None) -> None:
        """Ask to end the match."""
        await self._at_a_table(interaction, table, "end")

    @named("table nudge", table=tables)
    async def nudge(self, interaction: Interaction, table: str | None = None) -> None:
        """Remind whoever is asked."""
        await self._at_a_table(interaction, table, "nudge")

    @named("table substitute", table=tables)
    async def substitute(
        self, interaction: Interaction, player: discord.User | None = None, table: str | None = None
    ) -> None:
        """Hand a seat over."""
        if player is not None and player.bot:
            await self._asking.answering(interaction, _no_bots)
            return
        to = ANYBODY if player is None else player.id
        name = "" if player is None else clip(clean(player.display_name), LINE_COLUMNS)
        await self._at_a_table(interaction, table, f"substitute {to} {name}")

    @named("table host", table=tables)
    async def host(self, interaction: Interaction, player: discord.User, table: str | None = None) -> None:
        """Hand the host's role on."""

        async def handing(answer: Answer) -> None:
            own = await self._asking.tables_for(answer, table)
            hosted = [found for found in own if found.state.row.host_id == answer.user_id]
            chosen = (hosted or own)[0]
            await PeoplePresses(self._house).hand_host_on(answer, chosen, player.id)

        await self._asking.answering(interaction, handing)

    async def _at_a_table(self, interaction: Interaction, chosen: str | None, words: str) -> None:
        """Do what a command means at the one table it can be for, or ask which."""

        async def doing(answer: Answer) -> None:
            found: list[Table] = await self._asking.tables_for(answer, chosen)
            played = [table for table in found if table.state.row.state == "playing"]
            if len(played) <= 1:
                await PeoplePresses(self._house).do(answer, (played or found)[0], words)
                return
            states, now = [table.state for table in played], self._house.host.ports.now()
            press = lambda state: Presses(state.id, 0)("people", words)  # noqa: E731
            await answer.note(which_table(answer.t, states, answer.user_id, now, press))

        await self._asking.answering(interaction, doing)


async def _no_bots(_: Answer) -> None:
    raise Declined("no_bots")
