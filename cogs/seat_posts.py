"""What is said when seats and tables change places: offers, farewells, where the table is now."""

from __future__ import annotations

import contextlib

import discord

from bot.presenter.post import Post
from bot.presenter.seats import farewell_post, moved_post, offer_post
from bot.store.posts import PostRow
from bot.table.state import TableState
from cogs.mail import Mail

Stored = dict[str, PostRow]


class SeatPosts:
    """Brings the messages about seats that change hands, and those a table has left behind, up to date."""

    def __init__(self, mail: Mail) -> None:
        self._mail = mail

    async def leave(self, state: TableState, stored: Stored) -> None:
        """Say goodbye to those whose seats others have now."""
        for slot, row in list(stored.items()):
            kind, *about = slot.split(":")
            if kind == "left":
                player = await self._mail.host.known(int(about[1]))
                await self._replace(state, row, farewell_post(state, int(about[0]), player))

    async def deliver(self, state: TableState, stored: Stored) -> None:
        """Where the table stood before, point to its new channel; offer the seats that are to be had."""
        for slot, row in list(stored.items()):
            kind = slot.split(":")[0]
            if row.channel_id == state.row.channel_id or kind not in ("board", "lobby", "call", "offer"):
                continue
            if kind in ("board", "lobby"):
                await self._replace(state, row, moved_post(state))
            else:
                await self._delete(state, row)
            del stored[slot]
        await self._offers(state, stored)

    async def _replace(self, state: TableState, row: PostRow, post: Post) -> None:
        """Let a message say something else for good; one that cannot be written any more is left alone."""
        with contextlib.suppress(discord.Forbidden):
            await self._mail.edit(state.id, row, post)
        await self._mail.forget(state.id, row.slot)

    async def _delete(self, state: TableState, row: PostRow) -> None:
        await self._mail.delete(row)
        await self._mail.forget(state.id, row.slot)

    async def _offers(self, state: TableState, stored: Stored) -> None:
        for seat in state.seats:
            row = stored.get(f"offer:{seat.seat}")
            offered = seat.offered_to is not None and state.row.state == "playing"
            post = offer_post(state, seat.seat) if offered else None
            if row is not None and (post is None or row.digest != post.digest):
                await self._delete(state, row)
                row = None
            if post is not None and row is None:
                await self._mail.send(state.id, f"offer:{seat.seat}", state.row.channel_id, post)
