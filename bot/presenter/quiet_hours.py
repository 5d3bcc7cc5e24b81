"""The form of quiet hours, and what was written into it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from bot.i18n.time_reader import read_time, read_zone
from bot.i18n.translator import Translator
from bot.presenter.post import Form, TextField
from bot.presenter.presses import Presses
from bot.store.players import Player
from bot.table.clocks import quiet_of
from bot.table.declined import Declined
from bot.table.quiet import MOST_HOURS, QuietHours

_LONGEST: Final = 60


def quiet_form(t: Translator, player: Player) -> Form:
    """Return the form that asks for a person's city and two times, filled in with what they are."""
    quiet = quiet_of(player)
    zone = "" if quiet is None else quiet.zone
    start, end = ("", "") if quiet is None else (f"{quiet.start:%H:%M}", f"{quiet.end:%H:%M}")
    return Form(
        t("quiet-title"),
        Presses(0, 0)("quiet_set"),
        texts=(
            TextField("zone", t("quiet-zone"), zone, t("quiet-zone.example"), _LONGEST),
            TextField("start", t("quiet-start"), start, "23:00", _LONGEST),
            TextField("end", t("quiet-end"), end, "7:30", _LONGEST),
        ),
    )


def read_quiet(fields: Mapping[str, str]) -> QuietHours | None:
    """Return the quiet hours a form says, `None` for none; raises `Declined` with what would be right."""
    zone, start, end = (fields.get(name, "").strip() for name in ("zone", "start", "end"))
    if not (start or end):
        return None
    if not (start and end):
        raise Declined("time_missing")
    if not zone:
        raise Declined("zone_missing")
    known = read_zone(zone)
    if known is None:
        raise Declined("zone_unknown", text=zone)
    times = read_time(start), read_time(end)
    for text, read in zip((start, end), times, strict=True):
        if read is None:
            raise Declined("time_unknown", text=text)
    begins, ends = times
    assert begins is not None
    assert ends is not None
    quiet = QuietHours(known, begins, ends)
    if quiet.length > timedelta(hours=MOST_HOURS):
        raise Declined("quiet_too_long", hours=MOST_HOURS)
    return quiet


def quiet_saved(t: Translator, quiet: QuietHours | None, now: float) -> str:
    """Return what is kept, with the time of day it is there, so that a wrong city is noticed."""
    if quiet is None:
        return t("quiet-off")
    there = datetime.fromtimestamp(now, UTC).astimezone(ZoneInfo(quiet.zone))
    return t(
        "quiet-saved",
        start=f"{quiet.start:%H:%M}",
        end=f"{quiet.end:%H:%M}",
        zone=quiet.zone,
        time=f"{there:%H:%M}",
    )
