"""What moderators do to a table: its channel's settings, closing it, replacing somebody."""

from __future__ import annotations

from typing import Final

import discord

from bot.i18n.language import language_for
from bot.presenter.moderating import read_setting, setup_post
from bot.presenter.post import Post
from bot.presenter.presses import Press
from bot.presenter.reader import Reader
from bot.store import guilds
from bot.table import lobby, people, places
from bot.table.closing import close_by_moderator
from bot.table.declined import Declined
from bot.table.table import Table
from cogs.answers import Answer
from cogs.house import House

KINDS: Final = frozenset({"setup", "close_table"})
"""The presses that are answered here; only who gave the command sees the buttons."""


class ModeratingPresses:
    """Answers the presses of `KINDS`, and does what commands of moderators say."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def pressed(self, answer: Answer, press: Press, table: Table | None) -> None:
        """Answer one of them."""
        if press.kind == "close_table" and table is not None:
            await table.change(close_by_moderator)
            await answer.update(Post(answer.t("close-done")))
        elif press.kind == "setup":
            await self._decide(answer, press)
        else:
            raise Declined("stale")

    async def _decide(self, answer: Answer, press: Press) -> None:
        channel_id, locale = answer.interaction.channel_id, answer.interaction.guild_locale
        guild_id, host = answer.interaction.guild_id, self._house.host
        if channel_id is None or guild_id is None:
            raise Declined("stale")
        try:
            name, value = read_setting(press.rest)
        except ValueError:
            raise Declined("stale") from None
        if name == "most_computers":
            await places.rank_with(host, guild_id, int(value or 0))
            decided = await places.settings_of(host, channel_id)
        else:
            language = language_for(str(locale or answer.interaction.locale)).value
            decided = await places.decide(host, channel_id, name, value, language)
        await answer.update(setup_post(answer.t, decided, await guilds.most_computers(host.database, guild_id)))

    async def replace(self, answer: Answer, table: Table, index: int, newcomer: discord.User | None) -> None:
        """Replace somebody: by a newcomer, who has to want it, else by a computer; in the lobby the place is free."""
        state = table.state
        name = Reader(state, answer.t).names[index]
        if state.row.state == "lobby":
            await table.change(lambda draft: lobby.remove(draft, index, state.seat(index).user_id))
            await answer.say(answer.t("seat-freed", name=name))
        elif newcomer is None:
            async with self._house.delivery.handing_over(state.id, index):
                await table.change(lambda draft: people.seat_computer(draft, index))
            await answer.say(answer.t("seat-computer", name=name))
        else:
            await table.change(lambda draft: people.offer_seat(draft, index, newcomer.id))
            await answer.say(answer.t("seat-offered", name=name, mention=newcomer.mention))
