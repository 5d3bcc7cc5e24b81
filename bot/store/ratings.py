"""How strong people are, as rows: a mean and an uncertainty a server, a kind of play and a person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.store.database import Database, Transaction

SINGLES = "singles"
PAIRS = "pairs"
COMPUTER = 0
"""The `user_id` all computer players have here: they play alike."""


@dataclass(frozen=True, slots=True)
class RatingRow:
    """A rating and the number of rounds it comes from."""

    user_id: int
    mu: float
    sigma: float
    rounds: int


async def of_people(
    source: Database | Transaction, guild_id: int, kind: str, user_ids: Sequence[int]
) -> dict[int, RatingRow]:
    """Return the ratings of people who have one."""
    marks = ", ".join("?" * len(user_ids))
    rows = await source.fetch(
        "SELECT user_id, mu, sigma, rounds FROM ratings"  # noqa: S608
        f" WHERE guild_id = ? AND kind = ? AND user_id IN ({marks})",
        (guild_id, kind, *user_ids),
    )
    return {row[0]: RatingRow(*row) for row in rows}


async def replace(transaction: Transaction, guild_id: int, kind: str, rows: Sequence[RatingRow]) -> None:
    """Write ratings anew."""
    await transaction.run_many(
        "INSERT OR REPLACE INTO ratings (guild_id, kind, user_id, mu, sigma, rounds) VALUES (?, ?, ?, ?, ?, ?)",
        [(guild_id, kind, row.user_id, row.mu, row.sigma, row.rounds) for row in rows],
    )


@dataclass(frozen=True, slots=True)
class RatedRound:
    """What a rating needs of a round: by seat the person (`COMPUTER` for a computer), score and pair."""

    id: int
    guild_id: int
    computers: int
    seats: tuple[tuple[int, int, int | None], ...]


async def rounds_after(source: Database | Transaction, after: int, limit: int, most_computers: int) -> list[RatedRound]:
    """Return rounds of the ledger in order, after one of them."""
    rows = await source.fetch(
        "SELECT r.id, r.guild_id, r.computers, s.user_id, s.score, s.team FROM ledger_rounds r"
        " JOIN ledger_seats s ON s.round_id = r.id"
        " WHERE r.id IN (SELECT id FROM ledger_rounds WHERE id > ? AND computers <= ? ORDER BY id LIMIT ?)"
        " ORDER BY r.id, s.seat",
        (after, most_computers, limit),
    )
    found: dict[int, tuple[int, int, list[tuple[int, int, int | None]]]] = {}
    for round_id, guild_id, computers, user_id, score, team in rows:
        seats = found.setdefault(round_id, (guild_id, computers, []))[2]
        seats.append((COMPUTER if user_id is None else user_id, score, team))
    return [RatedRound(key, guild, computers, tuple(seats)) for key, (guild, computers, seats) in found.items()]


async def replace_all(transaction: Transaction, ratings: Mapping[tuple[int, str], Mapping[int, RatingRow]]) -> None:
    """Write every rating anew, by server and kind."""
    await transaction.run("DELETE FROM ratings")
    for (guild_id, kind), rows in ratings.items():
        await replace(transaction, guild_id, kind, list(rows.values()))
