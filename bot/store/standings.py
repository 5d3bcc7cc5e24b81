"""Sums over the ledger, kept with every round, so that boards and profiles need not add up years."""

from __future__ import annotations

from typing import Final

from bot.store.database import Transaction

EVER: Final = 0
"""The period that is no season."""
RANKED_COMPUTERS: Final = 1
"""With more computer players than this a round does not count for rankings, unless a server says otherwise."""
BEST_ROUND: Final = 1 << 40
"""`best` is fan times this, less the round: the greatest is the dearest win and, of several, the first."""

_SUMMED: Final = {
    "rounds": "count(*)",
    "points": "sum(share)",
    "score": "sum(score)",
    "wins": "sum(won)",
    "self_drawn": "coalesce(sum(won AND win_from IS NULL), 0)",
    "fan": "coalesce(sum(fan), 0)",
    "dealt_in": "sum(dealt_in > 0)",
    "checked": "count(ready)",
    "ready": "coalesce(sum(ready), 0)",
    "thought_ms": "sum(thought_ms)",
    "moves": "sum(moves)",
}
SUMS: Final = tuple(_SUMMED)
"""The columns of `standings` that are added up, in order."""
_KEY: Final = "scope, scope_id, period, user_id, mode, computers"
_SCOPES: Final = (
    ("'guild'", "guild_id", str(EVER)),
    ("'channel'", "channel_id", str(EVER)),
    ("'everywhere'", "0", str(EVER)),
    ("'guild'", "guild_id", "season_id"),
    ("'channel'", "channel_id", "season_id"),
)


def _adding(scope: str, scope_id: str, period: str, which: str) -> str:
    """Return the statement that adds rows of the ledger to the sums of one scope."""
    seasonal = " AND season_id IS NOT NULL" if period == "season_id" else ""
    upserts = ", ".join(f"{name} = {name} + excluded.{name}" for name in SUMS)
    return (
        f"INSERT INTO standings ({_KEY}, {', '.join(SUMS)}, best)"  # noqa: S608
        f" SELECT {scope}, {scope_id}, {period}, user_id, mode, computers, {', '.join(_SUMMED.values())},"
        f" max(fan * {BEST_ROUND} - round_id)"
        f" FROM ledger_seats WHERE {which} AND user_id IS NOT NULL{seasonal}"
        " GROUP BY 1, 2, 3, 4, 5, 6"
        f" ON CONFLICT ({_KEY}) DO UPDATE SET {upserts},"
        " best = max(coalesce(best, excluded.best), coalesce(excluded.best, best))"
    )


def _counting(kind: str, which: str) -> str:
    """Return the statement that adds fans or deeds of the ledger to the tallies."""
    return (
        "INSERT INTO tallies (user_id, guild_id, mode, computers, kind, name, times, amount)"  # noqa: S608
        f" SELECT user_id, guild_id, mode, computers, '{kind}', key, count(*), sum(value)"
        f" FROM ledger_seats, json_each({kind}s) WHERE {which} AND user_id IS NOT NULL GROUP BY 1, 2, 3, 4, 6"
        " ON CONFLICT (user_id, guild_id, mode, computers, kind, name)"
        " DO UPDATE SET times = times + excluded.times, amount = amount + excluded.amount"
    )


def statements(which: str) -> list[str]:
    """Return the statements that add those rows of the ledger to every sum."""
    return [*(_adding(*scope, which) for scope in _SCOPES), _counting("fan", which), _counting("deed", which)]


_OF_ONE_ROUND: Final = statements("round_id = ?1")
ALL_ANEW: Final = statements("true")
"""What fills the sums from the whole ledger, once they are empty."""


async def add(transaction: Transaction, round_id: int) -> None:
    """Add a round to every sum."""
    for statement in _OF_ONE_ROUND:
        await transaction.run(statement, (round_id,))


async def sum_anew(transaction: Transaction) -> None:
    """Add up the whole ledger again."""
    await transaction.run("DELETE FROM standings")
    await transaction.run("DELETE FROM tallies")
    for statement in ALL_ANEW:
        await transaction.run(statement)
