"""/season: seasons of a server's standings, opened and closed by moderators, and its results as a file."""

from __future__ import annotations

import asyncio
import gzip
from dataclasses import replace
from typing import Final

from discord import app_commands
from discord.ext import commands

from bot.i18n.columns import clip
from bot.i18n.commands import command_text
from bot.i18n.names import clean
from bot.i18n.translator import Translator
from bot.presenter.post import File, Post
from bot.presenter.standings import Asked, public_standings
from bot.store import export, seasons
from bot.store.seasons import Season, SeasonError
from bot.table.declined import Declined
from cogs.answers import Answer, Interaction
from cogs.asking import Asking
from cogs.house import House
from cogs.localising import localised, named
from cogs.posting import check_may_post, post_here
from cogs.standings import StandingsPresses

_TEXT: Final = command_text("season")
_NAME_COLUMNS: Final = 24
MOST_BYTES: Final = 8_000_000
"""What a message carries on any server; a file that is larger is packed."""
_MOST_UNPACKED: Final = 16 * MOST_BYTES


@app_commands.guild_only()
@app_commands.default_permissions(manage_channels=True)
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.allowed_installs(guilds=True, users=False)
class Seasons(commands.GroupCog, name=localised(_TEXT.name), description=localised(_TEXT.description)):
    """`/season`."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._asking = Asking(house)
        self._standings = StandingsPresses(house)

    @named("season open")
    async def open(self, interaction: Interaction, name: str | None = None) -> None:
        """Open a season."""

        async def opening(answer: Answer) -> None:
            host, guild_id = self._house.host, _guild(answer)
            called = clip(clean(name or ""), _NAME_COLUMNS)
            if not called:
                called = str(len(await seasons.all_of(host.database, guild_id)) + 1)
            try:
                async with host.database.transaction() as transaction:
                    await seasons.open_one(transaction, guild_id, called, host.ports.now(), answer.user_id)
            except SeasonError:
                raise Declined("season_is_open") from None
            answer.kept = True
            await answer.say(answer.t("season-opened", name=called))

        await self._asking.answering(interaction, opening)

    @named("season close")
    async def close(self, interaction: Interaction) -> None:
        """Close the season and post how it ended."""

        async def closing(answer: Answer) -> None:
            host, guild_id = self._house.host, _guild(answer)
            check_may_post(answer)
            try:
                async with host.database.transaction() as transaction:
                    season = await seasons.close_current(transaction, guild_id, host.ports.now(), answer.user_id)
            except SeasonError:
                raise Declined("no_season") from None
            answer.kept = True
            await self._post(answer, season)
            await answer.say(answer.t("season-closed", name=clean(season.name)))

        await self._asking.answering(interaction, closing)

    async def _post(self, answer: Answer, season: Season) -> None:
        """Post the final standings of a season."""
        shown = await self._standings.read(answer, Asked(period=f"s{season.id}"))

        def made(t: Translator, pictures: bool) -> Post:
            post = public_standings(t, shown, pictures=pictures)
            return replace(post, text=t("season-over", name=clean(season.name)))

        await post_here(self._house, answer, made)

    @named("season export")
    async def export(self, interaction: Interaction) -> None:
        """Give the server's results as a file."""

        async def giving(answer: Answer) -> None:
            rounds, parts = 0, list[str]()
            async for part in export.csv_of(self._house.host.database, _guild(answer)):
                parts.append(part)
                rounds += part.count("\n")
                if sum(map(len, parts)) > _MOST_UNPACKED:
                    raise Declined("export_too_big")
            file = await asyncio.to_thread(_file, "".join(parts))
            # A line a seat, four of them a round, below the names of the columns.
            await answer.note(Post(answer.t("season-export", count=(rounds - 1) // 4), file=file))

        await self._asking.answering(interaction, giving)


def _guild(answer: Answer) -> int:
    if answer.interaction.guild_id is None:
        raise Declined("server_only")
    return answer.interaction.guild_id


def _file(text: str) -> File:
    """Return a table as a file, packed where it would be too large; raises `Declined` where that does not help."""
    data = text.encode()
    if len(data) <= MOST_BYTES:
        return File("mahjong.csv", data)
    packed = gzip.compress(data, mtime=0)
    if len(packed) > MOST_BYTES:
        raise Declined("export_too_big")
    return File("mahjong.csv.gz", packed)
