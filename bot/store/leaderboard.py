"""Who leads on a server or at a table: one page, and the place of whoever asks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.store.database import Database
from bot.store.reading import Row
from bot.store.standings import EVER, RANKED_COMPUTERS

POINTS: Final = "points"
AVERAGE: Final = "average"
"""Points a round."""
WIN_RATE: Final = "win_rate"
RATING: Final = "rating"
ORDERS: Final = (POINTS, AVERAGE, WIN_RATE, RATING)


@dataclass(frozen=True, slots=True)
class Board:
    """What a board shows: of a server, or of one channel in it, over a time, by a measure.

    `since` (seconds since 1970) restricts it to the rounds that ended from then on, `season_id` to those of a season;
    neither: all time. `most_computers` is the server's own setting unless it is named. `rating_kind` is the rating
    shown beside or ranked by.
    """

    guild_id: int
    channel_id: int | None = None
    order: str = POINTS
    since: float | None = None
    season_id: int | None = None
    mode: str | None = None
    least_rounds: int = 1
    most_computers: int | None = None
    rating_kind: str = "singles"


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of a board. `points` are eighths; a rating is `None` for who has none yet."""

    rank: int | None
    """The standard rule: equal ones share a place and the next is skipped. `None`: not rounds enough yet."""
    user_id: int
    name: str
    rounds: int
    points: int
    wins: int
    mu: float | None
    sigma: float | None

    @property
    def win_rate(self) -> float:
        """Wins a round."""
        return self.wins / self.rounds


@dataclass(frozen=True, slots=True)
class Page:
    """Some lines of a board, how many it has in all, and the line of whoever asked, wherever it stands."""

    lines: tuple[Standing, ...]
    ranked: int
    own: Standing | None


_KEYS: Final = {
    # A quotient of whole numbers is rounded correctly, so equal fractions are equal here.
    POINTS: "points",
    AVERAGE: "points * 1.0 / rounds",
    WIN_RATE: "wins * 1.0 / rounds",
    # What one can be fairly sure of: three deviations below the mean, as the model's authors rank.
    RATING: "mu - 3 * sigma",
}


_COUNTS: Final = f"computers <= coalesce(?, (SELECT most_computers FROM guilds WHERE guild_id = ?), {RANKED_COMPUTERS})"  # noqa: S608


def _summed(board: Board) -> tuple[str, list[object]]:
    """Return the query that adds up each person's rounds, and its values."""
    mode = "" if board.mode is None else " AND mode = ?"
    modes: list[object] = [] if board.mode is None else [board.mode]
    counts = [board.most_computers, board.guild_id]
    if board.since is None:
        scope, scope_id = ("guild", board.guild_id) if board.channel_id is None else ("channel", board.channel_id)
        period = EVER if board.season_id is None else board.season_id
        query = (
            "SELECT user_id, sum(rounds) AS rounds, sum(points) AS points, sum(wins) AS wins FROM standings"  # noqa: S608
            f" WHERE scope = ? AND scope_id = ? AND period = ?{mode} AND {_COUNTS} GROUP BY user_id"
        )
        return query, [scope, scope_id, period, *modes, *counts]
    column, place = ("guild_id", board.guild_id) if board.channel_id is None else ("channel_id", board.channel_id)
    query = (
        "SELECT user_id, count(*) AS rounds, sum(share) AS points, sum(won) AS wins FROM ledger_seats"  # noqa: S608
        f" WHERE {column} = ? AND ended_at >= ? AND user_id IS NOT NULL{mode} AND {_COUNTS} GROUP BY user_id"
    )
    return query, [place, board.since, *modes, *counts]


def query_of(board: Board, viewer: int | None, offset: int, limit: int) -> tuple[str, list[object]]:
    """Return the query of a page and its values; the viewer's line comes with it, and the number of ranked lines."""
    summed, values = _summed(board)
    rating = "JOIN" if board.order == RATING else "LEFT JOIN"
    key = _KEYS[board.order]
    # A board by rating is of those who have one; departed members are on none.
    query = f"""
        WITH summed AS ({summed}),
        present AS (
            SELECT s.user_id, s.rounds, s.points, s.wins, r.mu, r.sigma, s.rounds >= ? AS counts
            FROM summed s
            {rating} ratings r ON r.guild_id = ? AND r.kind = ? AND r.user_id = s.user_id
            WHERE NOT EXISTS (SELECT 1 FROM departed d WHERE d.guild_id = ? AND d.user_id = s.user_id)
        ),
        ranked AS (
            SELECT *, rank() OVER by_key AS rank, row_number() OVER (ORDER BY {key} DESC, rounds DESC, user_id) AS line,
            count(*) OVER () AS ranked
            FROM present WHERE counts WINDOW by_key AS (ORDER BY {key} DESC)
        ),
        shown AS (
            SELECT rank, user_id, rounds, points, wins, mu, sigma, line, ranked FROM ranked
            UNION ALL
            SELECT NULL, user_id, rounds, points, wins, mu, sigma, NULL, NULL FROM present
            WHERE NOT counts AND user_id = ?
        )
        SELECT s.rank, s.user_id, coalesce(p.name, '?'), s.rounds, s.points, s.wins, s.mu, s.sigma, s.line, s.ranked
        FROM shown s LEFT JOIN players p ON p.user_id = s.user_id
        WHERE s.line > ? AND s.line <= ? OR s.user_id = ? OR s.line = 1
        ORDER BY s.line
    """  # noqa: S608
    asker = viewer or 0
    guild = board.guild_id
    return query, [*values, board.least_rounds, guild, board.rating_kind, guild, asker, offset, offset + limit, asker]


async def page(database: Database, board: Board, viewer: int | None, offset: int = 0, limit: int = 10) -> Page:
    """Return lines of a board from `offset` on and the line of the viewer."""
    rows = await database.fetch(*query_of(board, viewer, offset, limit))
    lines = tuple(_standing(row) for row in rows if row[8] is not None and offset < row[8] <= offset + limit)
    own = next((_standing(row) for row in rows if row[1] == viewer), None)
    return Page(lines, next((row[9] for row in rows if row[9]), 0), own)


def _standing(row: Row) -> Standing:
    return Standing(*row[:8])
