"""Where tables stand: what moderators decide about a channel, and what happens when it is renamed or left."""

from __future__ import annotations

import sqlite3
from typing import Any

from bot.store import channels, guilds, posts
from bot.store.channels import ChannelSettings
from bot.table.declined import Declined
from bot.table.draft import Draft
from bot.table.host import Host
from bot.table.people import leave_server
from bot.table.table import Table


async def settings_of(host: Host, channel_id: int) -> ChannelSettings:
    """Return what was decided about a channel."""
    return await channels.get(host.database, channel_id)


async def rank_with(host: Host, guild_id: int, computers: int) -> None:
    """Let rounds with so many computer players at most count for the rankings of a server."""
    async with host.database.transaction() as transaction:
        await guilds.set_most_computers(transaction, guild_id, computers)


async def decide(host: Host, channel_id: int, setting: str, value: Any, language: str) -> ChannelSettings:
    """Change one setting of a channel, for the table that stands there too; `language` is the server's."""
    async with host.database.transaction() as transaction:
        await channels.put(transaction, channel_id, setting, value)
    decided = await settings_of(host, channel_id)
    table = await host.in_channel(channel_id)
    if table is not None and setting == "language":
        await table.change(lambda draft: draft.change_row(language=decided.language or language))
    if table is not None and setting == "text_only":
        await table.change(lambda draft: draft.change_row(text_only=decided.text_only))
    return decided


async def move(host: Host, table: Table, channel_id: int, name: str, *, text_only: bool) -> None:
    """Let a table stand in another channel of its server; raises `Declined` when there is one already."""
    if table.state.row.state not in ("lobby", "playing"):
        raise Declined("table_closed")
    if (await settings_of(host, channel_id)).no_tables:
        raise Declined("no_tables_there")

    def moving(draft: Draft) -> None:
        draft.change_row(channel_id=channel_id, name=name, text_only=text_only)
        draft.note("moved")

    if await host.in_channel(channel_id) is not None:
        raise Declined("table_there")
    try:
        await table.change(moving)
    except sqlite3.IntegrityError:
        raise Declined("table_there") from None  # one was opened there meanwhile


async def repost(host: Host, table: Table) -> None:
    """Have the board or notice and the panels of a table sent anew; whoever delivers is to be told."""
    async with host.database.transaction() as transaction:
        await posts.to_repost(transaction, table.state.id)


async def channel_renamed(host: Host, channel_id: int, name: str) -> None:
    """Call a table as its channel is called now."""
    table = await host.in_channel(channel_id)
    if table is not None and table.state.row.name != name:
        await table.change(lambda draft: draft.change_row(name=name))


async def person_left(host: Host, table_id: int, user_id: int) -> None:
    """Let a table play for somebody who has left its server."""
    table = await host.table(table_id)
    await table.change(lambda draft: leave_server(draft, user_id))
