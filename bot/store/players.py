"""People and their preferences."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Final

from bot.store.database import Database, Transaction


@dataclass(frozen=True, slots=True)
class Player:
    """A person and what they prefer; times are seconds."""

    user_id: int
    name: str
    locale: str | None = None
    language: str | None = None
    flowers: str = "auto"
    hold_seconds: int = 8
    tiles: str = "picture"
    tips: bool = True
    blur: bool = False
    corners: bool = True
    """Whether numbered tiles in their hand have the number in the corner."""
    dm_closed: bool = False
    quiet: str | None = None
    """Zone and quiet hours, as `bot.table.quiet` writes them."""
    reminders: int = 1
    away_until: float | None = None
    matches: int = 0
    """How many matches they have played to the end."""


_MATCHES: Final = (
    "(SELECT count(*) FROM seats s JOIN tables t ON t.id = s.table_id"
    " WHERE s.user_id = players.user_id AND t.state = 'over') AS matches"
)
_COLUMNS: Final = ", ".join(_MATCHES if field.name == "matches" else field.name for field in fields(Player))
PREFERENCES: Final = ("language", "flowers", "hold_seconds", "tiles", "tips", "blur", "corners", "quiet", "reminders")


def _player(row: tuple[Any, ...]) -> Player:
    values = dict(zip((field.name for field in fields(Player)), row, strict=True))
    return Player(**{**values, **{name: bool(values[name]) for name in ("tips", "blur", "corners", "dm_closed")}})


async def get(database: Database, user_id: int) -> Player | None:
    """Return a person, or `None` when they were never here."""
    rows = await database.fetch(f"SELECT {_COLUMNS} FROM players WHERE user_id = ?", (user_id,))  # noqa: S608
    return _player(rows[0]) if rows else None


async def many(database: Database, user_ids: list[int]) -> dict[int, Player]:
    """Return the people of a list who are known."""
    marks = ", ".join("?" * len(user_ids))
    rows = await database.fetch(f"SELECT {_COLUMNS} FROM players WHERE user_id IN ({marks})", user_ids)  # noqa: S608
    return {row[0]: _player(row) for row in rows}


async def seen(transaction: Transaction, user_id: int, name: str, locale: str | None) -> None:
    """Note a person's name and the language their program is set to."""
    await transaction.run(
        "INSERT INTO players (user_id, name, locale) VALUES (?, ?, ?)"
        " ON CONFLICT (user_id) DO UPDATE SET name = excluded.name, locale = coalesce(excluded.locale, locale)",
        (user_id, name, locale),
    )


async def prefer(transaction: Transaction, user_id: int, preference: str, value: Any) -> None:
    """Change one preference; raises `ValueError` for one that does not exist."""
    if preference not in PREFERENCES:
        raise ValueError(f"there is no preference {preference!r}")
    await transaction.run(f"UPDATE players SET {preference} = ? WHERE user_id = ?", (value, user_id))  # noqa: S608


async def set_dm_closed(transaction: Transaction, user_id: int, closed: bool) -> None:
    """Note whether direct messages reach a person."""
    await transaction.run("UPDATE players SET dm_closed = ? WHERE user_id = ?", (int(closed), user_id))
