"""Times of day and time zones as people type them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from datetime import time
from functools import cache
from typing import Final
from zoneinfo import available_timezones

from bot.i18n.cities import CITIES

_REGIONS: Final = ("Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian")
_NAMED: Final = (*_REGIONS, "Pacific")
_OFFSET: Final = re.compile(r"(?:utc|gmt)?([+-])(\d{1,2})(?::?00)?")
_FARTHEST: Final = {"+": 14, "-": 12}
_CLOCK: Final = re.compile(r"(\d{1,2})(?:[:.点點时h](\d{2}|半)?分?)?(am|pm)?")
_HALF: Final = "半"


def read_zone(text: str) -> str | None:
    """Return the IANA name of the zone a text means: itself, a city in either language, or UTC with whole hours."""
    wanted = _folded(text)
    offset = _OFFSET.fullmatch(wanted)
    if offset is not None and int(offset[2]) <= _FARTHEST[offset[1]]:
        # The names of these zones count westwards.
        sign = "-" if offset[1] == "+" else "+"
        return f"Etc/GMT{sign}{int(offset[2])}" if int(offset[2]) else "UTC"
    return _zones().get(wanted)


def read_time(text: str) -> time | None:
    """Return the time of day a text means, such as `23:00`, `7.30`, `11 pm` or `7点半`."""
    found = _CLOCK.fullmatch(unicodedata.normalize("NFKC", text).replace(" ", "").casefold())
    if found is None:
        return None
    hour, minute = int(found[1]), 30 if found[2] == _HALF else int(found[2] or 0)
    if found[3] is not None:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + 12 * (found[3] == "pm")
    if hour == 24 and minute == 0:
        hour = 0
    return time(hour, minute) if hour < 24 and minute < 60 else None


@cache
def _zones() -> Mapping[str, str]:
    """Return the zones by what they may be called; a full name before a city's, a region's before old names."""
    found: dict[str, str] = {}
    names = sorted(available_timezones(), key=lambda name: (name.split("/")[0] not in _NAMED, name.count("/"), name))
    for name in names:
        found.setdefault(_folded(name), name)
    for name in names:
        if name.split("/")[0] in _NAMED:
            found.setdefault(_folded(name.rsplit("/", 1)[-1]), name)
    for name, cities in CITIES.items():
        found |= {_folded(city): name for city in cities}
    return found


def _folded(text: str) -> str:
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text))
    kept = (c for c in plain if (not unicodedata.combining(c) and c not in " _-'’.市") or c in "-+")
    return re.sub(r"(?<=[a-z])-(?=[a-z])", "", "".join(kept).casefold())
