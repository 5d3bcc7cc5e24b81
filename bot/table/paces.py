"""How long a turn and a claim may take (节奏)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
_SHORTEST: Final = MINUTE
_LONGEST: Final = 7 * DAY
_GIVEN: Final = re.compile(r"(\d{1,3})\s*(m|min|h|d|分|小时|时|天)")
_UNITS: Final = {"m": MINUTE, "min": MINUTE, "分": MINUTE, "h": HOUR, "小时": HOUR, "时": HOUR, "d": DAY, "天": DAY}


@dataclass(frozen=True, slots=True)
class Pace:
    """The time for a turn and for an answer to an offer, in seconds."""

    id: str
    turn: int
    claim: int
    live: bool = False
    """Whether people sit at the table together: short holds, no reminders."""


LIVE: Final = Pace("live", 2 * MINUTE, 30, live=True)
A_DAY: Final = Pace("day", DAY, 8 * HOUR)
SLOW: Final = Pace("slow", 3 * DAY, DAY)
PACES: Final = {pace.id: pace for pace in (LIVE, A_DAY, SLOW)}


def pace_of(text: str) -> Pace:
    """Return a pace by its name, or by a given time such as `12h`; raises `ValueError` for anything else.

    With a given time a claim has a third of it, but never less than a minute.
    """
    if text in PACES:
        return PACES[text]
    found = _GIVEN.fullmatch(text.strip().lower())
    seconds = int(found[1]) * _UNITS[found[2]] if found else 0
    if not _SHORTEST <= seconds <= _LONGEST:
        raise ValueError(f"{text!r} is no pace: live, day, slow, or a time from a minute to seven days such as 12h")
    return Pace(_name(seconds), seconds, max(MINUTE, seconds // 3))


def _name(seconds: int) -> str:
    """Return a given time in the largest unit that holds it exactly."""
    for unit, size in (("d", DAY), ("h", HOUR)):
        if seconds % size == 0:
            return f"{seconds // size}{unit}"
    return f"{seconds // MINUTE}m"
