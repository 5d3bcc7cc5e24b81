"""Quiet hours (免打扰): while they last a person's clocks rest."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

MOST_HOURS = 9
"""Longer nights than this do not stop a table."""


@dataclass(frozen=True, slots=True)
class QuietHours:
    """From one time of day to another, in a person's own zone; they may go over midnight."""

    zone: str
    start: time
    end: time

    @classmethod
    def parse(cls, text: str) -> QuietHours:
        """Return what `str` printed, such as `Asia/Shanghai 23:00-07:30`; raises `ValueError`."""
        try:
            zone, hours = text.split(" ")
            start, end = hours.split("-")
            quiet = cls(zone, time.fromisoformat(start), time.fromisoformat(end))
            ZoneInfo(zone)
        except (ValueError, KeyError, OSError) as error:
            raise ValueError(f"{text!r} names no quiet hours") from error
        if not timedelta() < quiet.length <= timedelta(hours=MOST_HOURS):
            raise ValueError(f"{text!r} is not between a minute and {MOST_HOURS} hours")
        return quiet

    @property
    def length(self) -> timedelta:
        """How long they last by the clock on the wall."""
        day = datetime(2000, 1, 1)
        length = datetime.combine(day, self.end) - datetime.combine(day, self.start)
        return length if length > timedelta() else length + timedelta(days=1)

    def _night(self, day: datetime) -> tuple[float, float]:
        """Return when the quiet hours that begin on a day begin and end, in seconds since 1970."""
        zone = ZoneInfo(self.zone)
        begins = datetime.combine(day.date(), self.start, zone)
        over = datetime.combine(day.date() + timedelta(days=self.end <= self.start), self.end, zone)
        return begins.timestamp(), over.timestamp()

    def around(self, at: float) -> tuple[float, float]:
        """Return the quiet hours a moment lies in, else the next ones."""
        here = datetime.fromtimestamp(at, UTC).astimezone(ZoneInfo(self.zone))
        nights = (self._night(here + timedelta(days=step)) for step in (-1, 0, 1, 2))
        return next((begins, over) for begins, over in nights if over > at and over > begins)

    def rest_at(self, at: float) -> bool:
        """Whether clocks rest at a moment."""
        begins, over = self.around(at)
        return begins <= at < over

    def __str__(self) -> str:
        return f"{self.zone} {self.start:%H:%M}-{self.end:%H:%M}"


def runs_out(start: float, seconds: float, quiet: QuietHours | None) -> float:
    """Return when a clock of so many seconds runs out that starts at a moment and rests in quiet hours."""
    if quiet is None:
        return start + seconds
    now, left = start, seconds
    while True:
        begins, over = quiet.around(now)
        if begins <= now:
            now = over
        elif now + left < begins:
            return now + left
        else:
            left -= begins - now
            now = over


def used(start: float, now: float, quiet: QuietHours | None) -> float:
    """Return how many seconds of a clock have run between two moments, quiet hours left out."""
    if quiet is None:
        return max(0.0, now - start)
    total, at = 0.0, start
    while at < now:
        begins, over = quiet.around(at)
        if begins <= at:
            at = over
        else:
            total += min(begins, now) - at
            at = min(begins, now)
    return total
