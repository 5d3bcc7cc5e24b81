"""Seasons of a server, opened and closed by moderators, and who has left it."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final

from bot.store.database import Database, Transaction


class SeasonError(Exception):
    """A season is open already, or none is."""


@dataclass(frozen=True, slots=True)
class Season:
    """A season of a server; the rounds that end while it is open belong to it."""

    id: int
    guild_id: int
    name: str
    opened_at: float
    opened_by: int
    closed_at: float | None = None
    closed_by: int | None = None


_LAST_ROUND: Final = "(SELECT coalesce(max(ledger_id), 0) FROM rounds WHERE ledger_id IS NOT NULL)"
_COLUMNS: Final = ", ".join(field.name for field in fields(Season))


async def current(source: Database | Transaction, guild_id: int) -> Season | None:
    """Return the season of a server that is open."""
    rows = await source.fetch(
        f"SELECT {_COLUMNS} FROM seasons WHERE guild_id = ? AND closed_at IS NULL",  # noqa: S608
        (guild_id,),
    )
    return Season(*rows[0]) if rows else None


async def get(database: Database, season_id: int) -> Season | None:
    """Return a season."""
    rows = await database.fetch(f"SELECT {_COLUMNS} FROM seasons WHERE id = ?", (season_id,))  # noqa: S608
    return Season(*rows[0]) if rows else None


async def all_of(database: Database, guild_id: int) -> list[Season]:
    """Return the seasons of a server, the latest first."""
    rows = await database.fetch(
        f"SELECT {_COLUMNS} FROM seasons WHERE guild_id = ? ORDER BY after DESC, id DESC",  # noqa: S608
        (guild_id,),
    )
    return [Season(*row) for row in rows]


async def open_one(transaction: Transaction, guild_id: int, name: str, at: float, by: int) -> Season:
    """Open a season; raises `SeasonError` while another is open."""
    if await current(transaction, guild_id) is not None:
        raise SeasonError("a season is open already")
    season_id = await transaction.insert(
        f"INSERT INTO seasons (guild_id, name, opened_at, opened_by, after) VALUES (?, ?, ?, ?, {_LAST_ROUND})",  # noqa: S608
        (guild_id, name, at, by),
    )
    return Season(season_id, guild_id, name, at, by)


async def close_current(transaction: Transaction, guild_id: int, at: float, by: int) -> Season:
    """Close the season that is open and return it; raises `SeasonError` when none is."""
    season = await current(transaction, guild_id)
    if season is None:
        raise SeasonError("no season is open")
    await transaction.run(
        f"UPDATE seasons SET closed_at = ?, closed_by = ?, last = {_LAST_ROUND} WHERE id = ?",  # noqa: S608
        (at, by, season.id),
    )
    return Season(season.id, guild_id, season.name, season.opened_at, season.opened_by, at, by)


# ---------------------------------------------------------------- members


async def all_departed(database: Database) -> set[tuple[int, int]]:
    """Return by server and person who has left."""
    rows = await database.fetch("SELECT guild_id, user_id FROM departed")
    return {(int(guild_id), int(user_id)) for guild_id, user_id in rows}


async def depart(transaction: Transaction, guild_id: int, user_id: int, at: float) -> None:
    """Note that somebody is no member of a server any more: they drop from its boards."""
    await transaction.run(
        "INSERT OR IGNORE INTO departed (guild_id, user_id, left_at) VALUES (?, ?, ?)", (guild_id, user_id, at)
    )


async def come_back(transaction: Transaction, guild_id: int, user_id: int) -> None:
    """Note that somebody is a member of a server again."""
    await transaction.run("DELETE FROM departed WHERE guild_id = ? AND user_id = ?", (guild_id, user_id))
