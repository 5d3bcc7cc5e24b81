"""/stats and its buttons: what one person has done, and two people compared."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import discord
from discord.ext import commands

from bot.presenter.face import face_of
from bot.presenter.post import Post
from bot.presenter.presses import Press
from bot.presenter.reader import Reader
from bot.presenter.stats import BestHand, Results, public_stats, stats_post, versus_post, whom_post
from bot.store import history, profile
from bot.store.profile import Within
from bot.table.declined import Declined
from cogs.answers import Answer, Interaction
from cogs.asking import Asking
from cogs.finished_rounds import FinishedRounds
from cogs.house import House
from cogs.localising import named
from cogs.posting import post_here

KINDS: Final = frozenset({"stats", "stats_post", "versus", "versus_with"})
_ROUNDS: Final = 200
"""So many of a person's latest rounds are in their chart."""


class StatsPresses:
    """Answers the presses of `KINDS`."""

    def __init__(self, house: House, rounds: FinishedRounds) -> None:
        self._house = house
        self._rounds = rounds

    async def pressed(self, answer: Answer, press: Press) -> None:
        """Answer one of them."""
        try:
            people = [int(text) for text in press.rest.split(" ")]
        except ValueError:
            # Only a press that was never given reads like that.
            raise Declined("stale") from None
        match press.kind, people:
            case "stats", [user_id]:
                await self.show(answer, user_id)
            case "stats_post", [user_id]:
                await self._post(answer, user_id)
            case "versus", [user_id]:
                await answer.note(whom_post(answer.t, user_id))
            case "versus_with", [first, second]:
                await self._versus(answer, first, second)
            case _:
                raise Declined("stale")

    async def show(self, answer: Answer, user_id: int) -> None:
        """Answer with somebody's results, which only the person sees who asks."""
        await answer.note(self._private(answer, await self._results(answer, user_id)))

    def _private(self, answer: Answer, results: Results, *, posted: bool = False) -> Post:
        here = answer.interaction.guild_id is not None
        return stats_post(
            answer.t, results, viewer=answer.user_id, pictures=answer.wants_pictures, posted=posted, here=here
        )

    async def _post(self, answer: Answer, user_id: int) -> None:
        results = await self._results(answer, user_id)
        await post_here(self._house, answer, lambda t, pictures: public_stats(t, results, pictures=pictures))
        await answer.update(self._private(answer, results, posted=True))

    async def _versus(self, answer: Answer, first: int, second: int) -> None:
        if first == second:
            raise Declined("versus_self")
        meeting = await history.meeting(self._house.host.database, first, second, answer.interaction.guild_id)
        one, other = await self._name(answer, first), await self._name(answer, second)
        await answer.update(versus_post(answer.t, (first, one), other, meeting))

    # -------------------------------------------------------------- reading

    async def _results(self, answer: Answer, user_id: int) -> Results:
        """Return what somebody has done on the server where it is asked, or everywhere in a direct message."""
        database, guild = self._house.host.database, answer.interaction.guild
        guild_id = answer.interaction.guild_id
        found = await profile.profile(database, user_id, Within(guild_id=guild_id))
        found = replace(found, name=await self._name(answer, user_id))
        series = await history.series(database, user_id, guild_id=guild_id, limit=_ROUNDS)
        return Results(found, series, await self._best(answer, found), guild.name if guild is not None else "")

    async def _best(self, answer: Answer, found: profile.Profile) -> BestHand | None:
        """Return the dearest win laid out."""
        best = found.best
        if best is None:
            return None
        state = (await self._house.host.table(best.table_id)).state
        finished = (await self._rounds.replay(state, best.number)).finished
        state = await self._rounds.as_it_was(state, best.number)
        return face_of(state).won_hand(Reader(state, answer.t), finished, best.seat)

    async def _name(self, answer: Answer, user_id: int) -> str:
        """Return what somebody is called, whether or not they have ever used the bot."""
        known = await self._house.host.known(user_id)
        if known is not None:
            return known.name
        data: Any = answer.interaction.data or {}
        user = data.get("resolved", {}).get("users", {}).get(str(user_id), {})
        return str(user.get("global_name") or user.get("username") or "")


class Stats(commands.Cog):
    """What people have done."""

    def __init__(self, house: House) -> None:
        self._asking = Asking(house)
        self._presses = StatsPresses(house, FinishedRounds(house))

    @named("stats")
    async def stats(self, interaction: Interaction, player: discord.User | None = None) -> None:
        """Show what somebody has done."""

        async def showing(answer: Answer) -> None:
            if player is not None and player.id != answer.user_id and interaction.guild_id is None:
                raise Declined("server_only")
            await self._presses.show(answer, answer.user_id if player is None else player.id)

        await self._asking.answering(interaction, showing)
