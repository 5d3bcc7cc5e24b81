"""Finding finished rounds: those a person may look at where they are, and the one they name."""

from __future__ import annotations

from typing import Final

from discord import app_commands

from bot.i18n.language import language_for
from bot.i18n.names import clean
from bot.i18n.translator import Translator
from bot.i18n.wording import short_time
from bot.store import finished
from bot.store.finished import FinishedRow
from bot.table.declined import Declined
from bot.table.replaying import Replay, Replays, as_it_was
from bot.table.state import RoundState, TableState
from cogs.answers import Interaction
from cogs.completing import Choice, matching
from cogs.house import House

_OFFERED: Final = 25
_LOOKED_AT: Final = 10_000
"""More rounds than anybody plays: a round is looked for among all of them, so that only one's own are found."""


class FinishedRounds:
    """Finds rounds that have ended; never one that is still played."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._replays = Replays(house.host.database)

    async def seen_by(self, interaction: Interaction, limit: int) -> list[FinishedRow]:
        """Return the rounds somebody may look at where they are: the channel's, and those of their own tables."""
        database, found = self._house.host.database, dict[tuple[int, int], FinishedRow]()
        if interaction.guild_id is not None and interaction.channel_id is not None:
            for row in await finished.in_channel(database, interaction.channel_id, limit):
                found[row.table_id, row.number] = row
        for row in await finished.of_person(database, interaction.user.id, limit):
            found.setdefault((row.table_id, row.number), row)
        return list(found.values())[:limit]

    async def chosen(self, interaction: Interaction, text: str | None) -> tuple[TableState, int]:
        """Return the table and number of the round an option names, or of the last one; raises `Declined`."""
        seen = await self.seen_by(interaction, _LOOKED_AT)
        if not seen:
            raise Declined("no_finished_round")
        row = seen[0]
        if text is not None:
            found = [r for r in seen if f"{r.table_id}:{r.number}" == text]
            found = found or [r for r in seen if str(r.number) == text and r.table_id == row.table_id]
            if not found:
                raise Declined("option_unknown", text=text)
            row = found[0]
        return (await self._house.host.table(row.table_id)).state, row.number

    async def at_its_end(self, state: TableState, number: int) -> RoundState:
        """Return a finished round of a table; raises `Declined` for any other."""
        found = await self._house.host.finished_round(state, number)
        if found is None:
            raise Declined("no_such_round")
        return found

    async def as_it_was(self, state: TableState, number: int) -> TableState:
        """Return a table with those in its seats who sat there when a round ended."""
        return await as_it_was(self._house.host.database, state, number)

    async def replay(self, state: TableState, number: int) -> Replay:
        """Return a finished round of a table with all its moments; raises `Declined` for any other."""
        return await self._replays.of_round(state, number)


async def rounds(interaction: Interaction, current: str) -> list[Choice]:
    """Offer the finished rounds, those of the channel first."""
    house: House = interaction.client.house
    t, now = Translator(language_for(str(interaction.locale)), strict=False), house.host.ports.now()
    choices = [
        app_commands.Choice(
            name=t(
                "record-choice",
                table=clean(row.table) or "…",
                round=row.number,
                time=short_time(t, now - row.ended_at),
            ),
            value=f"{row.table_id}:{row.number}",
        )
        for row in await FinishedRounds(house).seen_by(interaction, _OFFERED)
    ]
    return matching(choices, current)
