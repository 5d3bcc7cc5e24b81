"""What moderators have decided about a channel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from bot.store.database import Database, Transaction

SETTINGS: Final = ("language", "text_only", "no_tables")


@dataclass(frozen=True, slots=True)
class ChannelSettings:
    """The language of what is said in public (`None`: the server's), no pictures, no tables."""

    channel_id: int
    language: str | None = None
    text_only: bool = False
    no_tables: bool = False


async def get(database: Database, channel_id: int) -> ChannelSettings:
    """Return what was decided about a channel, which is nothing as a rule."""
    rows = await database.fetch(
        "SELECT language, text_only, no_tables FROM channels WHERE channel_id = ?", (channel_id,)
    )
    if not rows:
        return ChannelSettings(channel_id)
    language, text_only, no_tables = rows[0]
    return ChannelSettings(channel_id, language, bool(text_only), bool(no_tables))


async def put(transaction: Transaction, channel_id: int, setting: str, value: Any) -> None:
    """Change one setting of a channel; raises `ValueError` for one that does not exist."""
    if setting not in SETTINGS:
        raise ValueError(f"there is no setting {setting!r}")
    await transaction.run("INSERT OR IGNORE INTO channels (channel_id) VALUES (?)", (channel_id,))
    await transaction.run(f"UPDATE channels SET {setting} = ? WHERE channel_id = ?", (value, channel_id))  # noqa: S608
