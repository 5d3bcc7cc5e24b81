"""What a finished round came to, in terms every game shares: what is added up over years."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

WIN: Final = "win"
READY: Final = "ready"
FALSE_WIN: Final = "false_win"


@dataclass(frozen=True, slots=True)
class Paid:
    """What one seat paid another: whole `points` before boosts and reductions, `eighths` in the end."""

    payer: int
    payee: int
    reason: str
    """`win`, `ready` or `false_win`."""
    points: int
    boosts: int
    reductions: int
    eighths: int


@dataclass(frozen=True, slots=True)
class HandWon:
    """A win: as which winner of the round (from 1, those on one tile alike), how, on what and from whom."""

    order: int
    by: str
    payer: int | None
    """The seat that dealt it in, `None` when self-drawn."""
    tile: str
    fan: int
    points: int
    fans: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What the round came to for one seat; points are eighths."""

    score: int
    share: int
    """What the round adds to the match."""
    place: int
    """By score, from 1; equal scores have equal places."""
    won: HandWon | None = None
    dealt_in: int = 0
    """How many wins of opponents it dealt in."""
    ready: bool | None = None
    """Whether it was ready at exhaustion; `None` when it was not checked."""
    deeds: Mapping[str, int] = field(default_factory=dict)
    """What it did with special tiles, by names of the game's own: counts, or eighths where points are meant."""


@dataclass(frozen=True, slots=True)
class Result:
    """A finished round: why it ended, who played together, the four seats and every payment."""

    ending: str
    teams: tuple[tuple[int, int], tuple[int, int]] | None
    factor: int
    """How many eighths of a seat's score, or of its pair's, count for the match."""
    seats: tuple[SeatResult, SeatResult, SeatResult, SeatResult]
    payments: tuple[Paid, ...]

    def team_of(self, seat: int) -> int | None:
        """Return 0 or 1 where there are pairs."""
        return None if self.teams is None else next(i for i, team in enumerate(self.teams) if seat in team)


def places(scores: tuple[int, ...]) -> list[int]:
    """Return the place of each score, from 1; equal ones share theirs and the next is skipped."""
    return [1 + sum(other > score for other in scores) for score in scores]
