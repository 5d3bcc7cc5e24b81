"""/record: a finished round to go through step by step, as a file, or verified."""

from __future__ import annotations

from typing import Final

from discord import app_commands
from discord.ext import commands

from bot.i18n.language import language_for
from bot.i18n.translator import Translator
from bot.table.declined import Declined
from cogs.answers import Answer, Interaction
from cogs.asking import Asking
from cogs.completing import Choice, matching
from cogs.finished_rounds import FinishedRounds, rounds
from cogs.house import House
from cogs.localising import named
from cogs.record_presses import RecordPresses

_FORMS: Final = ("step", "file", "verify")


async def forms(interaction: Interaction, current: str) -> list[Choice]:
    """Offer what a record can be had as."""
    t = Translator(language_for(str(interaction.locale)), strict=False)
    return matching([app_commands.Choice(name=t(f"record-as_{form}"), value=form) for form in _FORMS], current)


class Record(commands.Cog):
    """Rounds that are over."""

    def __init__(self, house: House) -> None:
        self._asking = Asking(house)
        self._rounds = FinishedRounds(house)
        self._presses = RecordPresses(house, self._rounds)

    @named("record", round=rounds, as_=forms)
    async def record(self, interaction: Interaction, round: str | None = None, as_: str | None = None) -> None:
        """Go through a finished round, give its record, or say what it proves; with no option, ask which."""

        async def giving(answer: Answer) -> None:
            if as_ not in (None, *_FORMS):
                raise Declined("option_unknown", text=as_)
            if round is None and as_ is None and await self._presses.list_if_several(answer):
                return
            state, number = await self._rounds.chosen(interaction, round)
            match as_:
                case "verify":
                    await answer.note(await self._presses.verified(answer, state, number))
                case "file":
                    await answer.note(await self._presses.file(answer, state, number))
                case _:
                    await answer.note(await self._presses.replay(answer, state, number))

        await self._asking.answering(interaction, giving)
