"""What every command and button needs: the tables, the pictures, the delivery."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any

from bot.settings import Settings
from bot.table.host import Host
from cogs.delivery import Delivery
from cogs.drawing import Drawing
from cogs.membership import Membership
from cogs.once import Once


@dataclass(frozen=True)
class House:
    """The parts of the bot, built once in `bot.app`."""

    host: Host
    drawing: Drawing
    delivery: Delivery
    settings: Settings
    membership: Membership
    answers: set[asyncio.Task[Any]] = field(default_factory=set)
    """What is being answered right now."""
    once: Once = field(default_factory=Once)
