"""/leaderboard and its buttons: who leads on a server or in a channel."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from discord import app_commands
from discord.ext import commands

from bot.i18n.language import language_for
from bot.i18n.names import clean
from bot.i18n.translator import Translator
from bot.mahjong.catmouse.modes import MODES
from bot.presenter.post import Post
from bot.presenter.presses import Press
from bot.presenter.standings import (
    ANY,
    CHANNEL,
    EVER,
    MONTH,
    PAGE,
    SERVER,
    Asked,
    Shown,
    public_standings,
    standings_post,
)
from bot.store import guilds, leaderboard, seasons
from bot.table.declined import Declined
from bot.table.table import Table
from cogs.answers import Answer, Interaction
from cogs.asking import Asking
from cogs.completing import Choice, matching
from cogs.house import House
from cogs.localising import named
from cogs.posting import post_here

KINDS: Final = frozenset({"standings", "standings_at", "standings_post"})
_OFFERED: Final = 25
_WHERE: Final = {SERVER: "server", CHANNEL: "channel"}


def _translator(interaction: Interaction) -> Translator:
    return Translator(language_for(str(interaction.locale)), strict=False)


async def periods(interaction: Interaction, current: str) -> list[Choice]:
    """Offer the periods: 30 days, the seasons of the server, all time."""
    t, house = _translator(interaction), interaction.client.house
    names = {MONTH: t("standings-period_30"), EVER: t("standings-period_all.start")}
    for season in (await seasons.all_of(house.host.database, interaction.guild_id or 0))[: _OFFERED - len(names)]:
        names[f"s{season.id}"] = t("standings-period_season.start", name=clean(season.name))
    return matching([app_commands.Choice(name=name, value=value) for value, name in names.items()], current)


async def modes(interaction: Interaction, current: str) -> list[Choice]:
    """Offer the modes, and all of them together."""
    t = _translator(interaction)
    names = {ANY: t("standings-mode_any.start"), **{mode: t(f"mode-{mode}.start") for mode in MODES}}
    return matching([app_commands.Choice(name=name, value=value) for value, name in names.items()], current)


async def places(interaction: Interaction, current: str) -> list[Choice]:
    """Offer the server and the channel."""
    t = _translator(interaction)
    names = {place: t(f"standings-where_{name}") for place, name in _WHERE.items()}
    return matching([app_commands.Choice(name=name, value=value) for value, name in names.items()], current)


class StandingsPresses:
    """Answers the presses of `KINDS`."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def pressed(self, answer: Answer, press: Press, table: Table | None) -> None:
        """Answer one of them. What turns the page changes the message; the match's end opens a new private one."""
        if press.kind == "standings":
            mode = table.state.row.mode if table is not None else ANY
            await self.show(answer, Asked(mode=mode))
            return
        try:
            asked = Asked.parse(press.rest)
        except ValueError:
            # Only a press that was never given reads like that.
            raise Declined("stale") from None
        if press.kind == "standings_post":
            await self.post(answer, asked)
        else:
            await answer.update(_private(answer, await self.read(answer, asked)))

    async def show(self, answer: Answer, asked: Asked) -> None:
        """Answer with standings only the person can see."""
        await answer.note(_private(answer, await self.read(answer, asked)))

    async def post(self, answer: Answer, asked: Asked) -> None:
        """Post standings for everybody, and say so on the private message."""
        shown = await self.read(answer, asked)
        await post_here(self._house, answer, lambda t, pictures: public_standings(t, shown, pictures=pictures))
        await answer.update(_private(answer, shown, posted=True))

    async def read(self, answer: Answer, asked: Asked) -> Shown:
        """Return a page of standings; raises `Declined` outside a server."""
        interaction, database = answer.interaction, self._house.host.database
        if interaction.guild_id is None or interaction.channel_id is None:
            raise Declined("server_only")
        board = asked.board(interaction.guild_id, interaction.channel_id, self._house.host.ports.now())
        page = await leaderboard.page(database, board, answer.user_id, asked.page * PAGE, PAGE)
        if not page.lines and page.ranked:
            # Meanwhile there are fewer lines than when the button was made.
            asked = replace(asked, page=(page.ranked - 1) // PAGE)
            page = await leaderboard.page(database, board, answer.user_id, asked.page * PAGE, PAGE)
        self._house.membership.look_for(interaction.guild_id, [line.user_id for line in page.lines])
        place = interaction.channel if asked.where == CHANNEL else interaction.guild
        name = str(getattr(place, "name", "") or "")
        counted = await guilds.most_computers(database, interaction.guild_id)
        return Shown(asked, page, name, await seasons.all_of(database, interaction.guild_id), counted)


def _private(answer: Answer, shown: Shown, *, posted: bool = False) -> Post:
    return standings_post(answer.t, shown, viewer=answer.user_id, pictures=answer.wants_pictures, posted=posted)


class Standings(commands.Cog):
    """Who leads."""

    def __init__(self, house: House) -> None:
        self._asking = Asking(house)
        self._presses = StandingsPresses(house)

    @named("leaderboard", period=periods, mode=modes, where=places)
    async def leaderboard(
        self,
        interaction: Interaction,
        period: str | None = None,
        mode: str | None = None,
        where: str | None = None,
    ) -> None:
        """Show who leads."""

        async def showing(answer: Answer) -> None:
            t = answer.t
            modes = {ANY: t("standings-mode_any.start"), **{name: t(f"mode-{name}.start") for name in MODES}}
            places = {place: t(f"standings-where_{name}") for place, name in _WHERE.items()}
            asked = Asked(
                period=await self._period(answer, period) or MONTH,
                mode=_one_of(mode, modes) or ANY,
                where=_one_of(where, places) or SERVER,
            )
            await self._presses.show(answer, asked)

        await self._asking.answering(interaction, showing)

    async def _period(self, answer: Answer, text: str | None) -> str | None:
        if text is None:
            return None
        offered = await periods(answer.interaction, "")
        return _one_of(text, {str(choice.value): choice.name for choice in offered})


def _one_of(text: str | None, names: dict[str, str]) -> str | None:
    """Return which of the choices an option names, by value or by what is shown; raises `Declined`."""
    if text is None:
        return None
    wanted = text.strip().casefold()
    found = next((value for value, name in names.items() if wanted in (value.casefold(), name.casefold())), None)
    if found is None:
        raise Declined("option_unknown", text=text)
    return found
