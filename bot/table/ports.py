"""What a table is handed from outside: time and chance."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random, SystemRandom

from bot.mahjong.fairness import SEED_BYTES


@dataclass(frozen=True, slots=True)
class Ports:
    """Time in seconds since 1970, seeds of rounds as hexadecimal text, and chance for the drawing of seats."""

    now: Callable[[], float] = time.time
    seed: Callable[[], str] = lambda: secrets.token_hex(SEED_BYTES)
    chance: Random = field(default_factory=SystemRandom)
    hold_seconds: float | None = None
    """Overrides how long everybody's moves are held; `None` leaves it to each person."""
