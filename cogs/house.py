"""What every command and button needs: the tables, the pictures, the delivery."""

from __future__ import annotations

from dataclasses import dataclass

from bot.settings import Settings
from bot.table.host import Host
from cogs.delivery import Delivery
from cogs.drawing import Drawing


@dataclass(frozen=True)
class House:
    """The parts of the bot, built once in `bot.app`."""

    host: Host
    drawing: Drawing
    delivery: Delivery
    settings: Settings
