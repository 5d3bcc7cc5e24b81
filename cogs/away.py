"""`/away`: a person tells all their tables that they are not there for some days."""

from __future__ import annotations

from datetime import UTC, datetime

from discord import app_commands
from discord.ext import commands

from bot.table.away import MOST_DAYS, come_home, go_away
from bot.table.declined import Declined
from cogs.answers import Answer, Interaction
from cogs.house import House
from cogs.localising import named
from cogs.refusing import answering


class Away(commands.Cog):
    """Holidays."""

    def __init__(self, house: House) -> None:
        self._house = house

    @named("away")
    async def away(self, interaction: Interaction, days: app_commands.Range[int, 1, MOST_DAYS] | None = None) -> None:
        """Leave for some days, or be back."""
        async with answering(self._house, interaction) as answer:
            await (self._back(answer) if days is None else self._leave(answer, days))

    async def _leave(self, answer: Answer, days: int) -> None:
        until = await go_away(self._house.host, answer.user_id, days)
        answer.kept = True
        await answer.say(answer.t("away-gone", when=datetime.fromtimestamp(until, UTC)))

    async def _back(self, answer: Answer) -> None:
        if not await come_home(self._house.host, answer.user_id):
            raise Declined("not_away")
        await answer.say(answer.t("away-back"))
