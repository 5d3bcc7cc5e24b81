"""Forgetting a person, in the file and where tables that have ended are still in memory."""

from __future__ import annotations

from bot.store import forgetting
from bot.table.declined import Declined
from bot.table.host import Host


async def forget(host: Host, user_id: int) -> None:
    """Replace a person's id and name everywhere; raises `Declined` while they sit at a table."""
    try:
        async with host.database.transaction() as transaction:
            await forgetting.forget(transaction, user_id)
    except forgetting.StillSeatedError:
        raise Declined("still_seated") from None
    host.drop_ended_tables_of(user_id)
