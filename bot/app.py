"""The one place that builds the parts of the bot and wires them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.presenter.presses import Press
from bot.settings import Settings
from bot.store.database import Database
from bot.table.host import Host
from bot.table.ledger_anew import enter_what_is_owed
from bot.table.ports import Ports
from cogs.answers import Interaction
from cogs.away import Away
from cogs.buttons import PickPerson, PickSelect, PressButton, is_first, is_form
from cogs.delivery import Delivery
from cogs.drawing import Drawing
from cogs.emojis import Emojis
from cogs.explain import Explain
from cogs.house import House
from cogs.info import Info
from cogs.localising import CatalogueTranslator
from cogs.lost import LostPlaces
from cogs.membership import Membership
from cogs.moderating import Moderating
from cogs.orders import Orders
from cogs.play import Play
from cogs.pressing import Presses
from cogs.record import Record
from cogs.refusing import answering
from cogs.renaming import Renaming
from cogs.seasons import Seasons
from cogs.standings import Standings
from cogs.stats import Stats
from cogs.table import TableCommands

_log = logging.getLogger(__name__)
COGS: Final = (
    Play,
    Orders,
    Info,
    Explain,
    Record,
    Standings,
    Stats,
    Seasons,
    TableCommands,
    Moderating,
    Away,
    LostPlaces,
    Renaming,
)
"""Everything that answers commands or listens."""
LAST_ANSWERS: Final = 2.0
"""Seconds the bot waits for its last answers before it leaves."""


LONGEST_RATE_LIMIT: Final = 30.0
"""Seconds a request waits when Discord says so; told to wait for longer, it fails and is tried again later."""


class Commands(app_commands.CommandTree["TableBot"]):
    """The commands; each is carried out once."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Let a command through that comes for the first time."""
        return is_first(interaction)


class TableBot(commands.Bot):
    """The Discord client with our commands and buttons."""

    def __init__(self, settings: Settings, host: Host, *, on_ready: Callable[[], None] | None = None) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            intents=discord.Intents(guilds=True),
            help_command=None,
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            max_ratelimit_timeout=LONGEST_RATE_LIMIT,
            tree_cls=Commands,
        )
        self.host = host
        self.drawing = Drawing()
        self.tile_emojis = Emojis(self, self.drawing)
        self.delivery = Delivery(self, host, self.drawing)
        self.house = House(host, self.drawing, self.delivery, settings, Membership(host, self.delivery.mail))
        self.presses = Presses(self.house)
        self._on_ready = on_ready

    async def setup_hook(self) -> None:
        """Set up commands and buttons before the gateway opens."""
        self.drawing.warm()
        await self.house.membership.start()
        await self.tree.set_translator(CatalogueTranslator())
        self.tree.error(self._command_failed)
        for cog in COGS:
            await self.add_cog(cog(self.house))
        self.add_dynamic_items(PressButton, PickSelect, PickPerson)
        await self.tree.sync()

    async def on_ready(self) -> None:
        """Deliver what there was to say while nobody could."""
        await self.delivery.start()
        if self.house.settings.emojis:
            self.tile_emojis.start()
        # It is ready again whenever the gateway has forgotten it.
        if self._on_ready is not None:
            self._on_ready()
            self._on_ready = None

    async def _command_failed(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """Tell the person that a command broke before it could be answered, and log where."""
        async with answering(self.house, interaction):
            raise error.__cause__ or error

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer forms, whose ids say all there is to know; commands and buttons find their own way."""
        if is_form(interaction) and is_first(interaction) and isinstance(interaction.data, dict):
            press = Press.parse(str(interaction.data.get("custom_id", "")))
            if press is not None:
                await self.presses.form_sent(interaction, press)

    async def close(self) -> None:
        """Finish what is being answered, break off deliveries and leave Discord."""
        if self.house.answers:
            await asyncio.wait(self.house.answers, timeout=LAST_ANSWERS)
        await self.delivery.stop()
        await self.house.membership.stop()
        await self.tile_emojis.stop()
        await super().close()
        self.drawing.close()


@asynccontextmanager
async def opened(
    settings: Settings, *, ports: Ports | None = None, on_ready: Callable[[], None] | None = None
) -> AsyncIterator[TableBot]:
    """Build the bot on its database; everything is closed cleanly at the end. `ports` are other clocks and chances."""
    path = Path(settings.database)
    path.parent.mkdir(parents=True, exist_ok=True)
    database = await Database.open(path)
    if database.damage:
        _log.error(
            "%s is damaged: people can look and change nothing, and it stays as it is. Stop the bot and put a backup"
            " back: python -m bot restore FILE. What is wrong: %s",
            path,
            "; ".join(database.damage),
        )
    host = Host(database, replace(ports or Ports(), hold_seconds=settings.hold_seconds))
    bot = TableBot(settings, host, on_ready=on_ready)
    entered = 0 if database.read_only else await enter_what_is_owed(database)
    if entered:
        _log.info("%d rounds of before are in the ledger now", entered)
    await host.start()
    try:
        yield bot
    finally:
        await bot.close()
        await host.stop()
        await database.close()


async def run_until_stopped(bot: TableBot, token: str) -> None:
    """Run the bot until SIGINT or SIGTERM."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(sign, stop.set)
    running = asyncio.create_task(bot.start(token), name="bot")
    stopping = asyncio.create_task(stop.wait(), name="stop")
    await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    if running.done():
        running.result()
    await bot.close()
    await asyncio.gather(running, return_exceptions=True)
    _log.info("stopped")
