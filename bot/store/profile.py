"""What one person has done in all: the sums a profile shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from bot.store import ratings
from bot.store.database import Database
from bot.store.ratings import RatingRow
from bot.store.standings import BEST_ROUND, EVER, SUMS

ALL_COMPUTERS: Final = 3


@dataclass(frozen=True, slots=True)
class BestHand:
    """The dearest win, of several the first: where to find it, and what it was worth."""

    table_id: int
    number: int
    seat: int
    fan: int
    points: int
    ended_at: float


@dataclass(frozen=True, slots=True)
class Profile:
    """A person's sums over the rounds asked for; points are eighths, times milliseconds."""

    user_id: int
    name: str
    rounds: int = 0
    points: int = 0
    """What the rounds added to matches."""
    score: int = 0
    wins: int = 0
    self_drawn: int = 0
    fan: int = 0
    """Of all wins together."""
    dealt_in: int = 0
    """In how many rounds."""
    checked: int = 0
    """How often the wall ran out while they still played."""
    ready: int = 0
    """How often they were ready then."""
    thought_ms: int = 0
    moves: int = 0
    matches: int = 0
    """At how many tables they have finished a round."""
    best: BestHand | None = None
    fans: Mapping[str, int] = field(default_factory=dict)
    """By fan with how many wins, the most frequent first."""
    deeds: Mapping[str, int] = field(default_factory=dict)
    """What was done with special tiles, added up: counts, or eighths of points (`god_earned`, `cat_saved`)."""
    ratings: Mapping[str, RatingRow] = field(default_factory=dict)
    """By kind, singles or pairs, on the server asked for."""

    @property
    def win_rate(self) -> float | None:
        """Wins a round."""
        return self.wins / self.rounds if self.rounds else None

    @property
    def deal_in_rate(self) -> float | None:
        """Rounds in which an opponent's win was dealt in."""
        return self.dealt_in / self.rounds if self.rounds else None

    @property
    def self_drawn_share(self) -> float | None:
        """Of the wins, those self-drawn."""
        return self.self_drawn / self.wins if self.wins else None

    @property
    def mean_fan(self) -> float | None:
        """Fan a win."""
        return self.fan / self.wins if self.wins else None

    @property
    def ready_share(self) -> float | None:
        """How often they were ready when the wall ran out."""
        return self.ready / self.checked if self.checked else None

    @property
    def thinking_seconds(self) -> float | None:
        """Seconds a turn played by hand."""
        return self.thought_ms / 1000 / self.moves if self.moves else None

    @property
    def favourite_fan(self) -> str | None:
        """The fan of most wins."""
        return next(iter(self.fans), None)


@dataclass(frozen=True, slots=True)
class Within:
    """Which rounds count: of one server or of all, of a season, of a mode, with so many computer players at most."""

    guild_id: int | None = None
    season_id: int | None = None
    """Only together with the server it is of; fans, deeds and matches are not kept by season."""
    mode: str | None = None
    most_computers: int = ALL_COMPUTERS


def sums_query(user_id: int, within: Within) -> tuple[str, list[object]]:
    """Return the query of a person's sums and its values."""
    scope: list[object] = ["everywhere", 0] if within.guild_id is None else ["guild", within.guild_id]
    mode, modes = _mode(within)
    added = ", ".join(f"coalesce(sum({name}), 0)" for name in SUMS)
    query = (
        f"SELECT {added}, max(best) FROM standings"  # noqa: S608
        f" WHERE scope = ? AND scope_id = ? AND period = ? AND user_id = ?{mode} AND computers <= ?"
    )
    return query, [*scope, within.season_id or EVER, user_id, *modes, within.most_computers]


def tallies_query(user_id: int, within: Within) -> tuple[str, list[object]]:
    """Return the query of a person's fans and deeds and its values."""
    mode, modes = _mode(within)
    guild, guilds = _guild(within)
    query = (
        "SELECT kind, name, sum(times), sum(amount) FROM tallies"  # noqa: S608
        f" WHERE user_id = ?{guild}{mode} AND computers <= ? GROUP BY kind, name ORDER BY 3 DESC, name"
    )
    return query, [user_id, *guilds, *modes, within.most_computers]


def matches_query(user_id: int, within: Within) -> tuple[str, list[object]]:
    """Return the query that counts a person's tables and its values."""
    mode, modes = _mode(within)
    guild, guilds = _guild(within)
    query = (
        "SELECT count(DISTINCT table_id) FROM ledger_seats"  # noqa: S608
        f" WHERE user_id = ?{guild}{mode} AND computers <= ?"
    )
    return query, [user_id, *guilds, *modes, within.most_computers]


def _mode(within: Within) -> tuple[str, list[object]]:
    return ("", []) if within.mode is None else (" AND mode = ?", [within.mode])


def _guild(within: Within) -> tuple[str, list[object]]:
    return ("", []) if within.guild_id is None else (" AND guild_id = ?", [within.guild_id])


BEST: Final = (
    "SELECT r.table_id, r.number, s.seat, s.fan, s.points, r.ended_at FROM ledger_rounds r"
    " JOIN ledger_seats s ON s.round_id = r.id WHERE r.id = ? AND s.user_id = ?"
)
NAME: Final = "SELECT name FROM players WHERE user_id = ?"


async def profile(database: Database, user_id: int, within: Within | None = None) -> Profile:
    """Return what a person has done; somebody who never finished a round has zeros."""
    within = within or Within()
    [[*sums, best]] = await database.fetch(*sums_query(user_id, within))
    tallies = await database.fetch(*tallies_query(user_id, within))
    [(matches,)] = await database.fetch(*matches_query(user_id, within))
    name = await database.fetch(NAME, (user_id,))
    return Profile(
        user_id,
        str(name[0][0]) if name else "?",
        **dict(zip(SUMS, sums, strict=True)),
        matches=matches,
        best=await _best(database, user_id, best),
        fans={fan: times for kind, fan, times, _ in tallies if kind == "fan"},
        deeds={deed: amount for kind, deed, _, amount in tallies if kind == "deed"},
        ratings=await _ratings(database, user_id, within.guild_id),
    )


async def _best(database: Database, user_id: int, best: int | None) -> BestHand | None:
    if best is None:
        return None
    rows = await database.fetch(BEST, (-best % BEST_ROUND, user_id))
    return BestHand(*rows[0])


async def _ratings(database: Database, user_id: int, guild_id: int | None) -> dict[str, RatingRow]:
    if guild_id is None:
        return {}
    found = {
        kind: (await ratings.of_people(database, guild_id, kind, [user_id])).get(user_id)
        for kind in (ratings.SINGLES, ratings.PAIRS)
    }
    return {kind: row for kind, row in found.items() if row is not None}
