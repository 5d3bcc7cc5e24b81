"""What a table says in its channel: the notice of the lobby, the board, settlements, start and end of the match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import discord

from bot.presenter.face import face_of
from bot.presenter.lobby import lobby_post
from bot.presenter.post import Post
from bot.store import posts as rows
from bot.store.posts import PostRow
from bot.table.state import TableState
from bot.table.table import Table
from cogs.lost import is_lost, lose
from cogs.mail import LostError, Mail
from cogs.seat_posts import SeatPosts

BOARD_MINUTES: Final = 50
"""A board older than this is posted anew: a message can only be edited so often after its first hour."""

Stored = dict[str, PostRow]


class ChannelPosts:
    """Brings the public messages of a table up to date."""

    def __init__(self, mail: Mail) -> None:
        self._mail = mail
        self._seats = SeatPosts(mail)

    async def deliver(self, table: Table) -> bool:
        """Send, edit and delete what differs from how a table stands; return False when its channel is gone."""
        state = table.state
        stored = await rows.of_table(self._mail.host.database, state.id)
        await self._mail.doubts.settle(state.id, None, stored)
        await self._seats.leave(state, stored)
        try:
            if not is_lost(state, stored):
                await self._deliver(state, stored)
        except LostError:
            await lose(self._mail, table)
            return False
        await self._mail.leftovers.tidy(state.id, stored)
        return True

    async def _deliver(self, state: TableState, stored: Stored) -> None:
        await self._seats.deliver(state, stored)
        if state.row.state in ("lobby", "closed"):
            await self._lobby(state, stored)
            return
        await self._remove(state, stored, "lobby")
        await self._once(state, stored, "start", lambda: face_of(state).start_post(state))
        for number in range(1, state.finished + 1):
            if f"settlement:{number}" not in stored:
                await self._settlement(state, number)
        if state.row.state == "over":
            await self._once(state, stored, "match", lambda: face_of(state).match_post(state))
            await self._remove(state, stored, "board")
        else:
            await self._board(state, stored.get("board"))

    async def _lobby(self, state: TableState, stored: Stored) -> None:
        post, row = lobby_post(state), stored.get("lobby")
        if row is None:
            if state.row.state == "lobby":
                await self._send(state, "lobby", post)
        elif state.row.state == "lobby" and not row.posted_at:
            # Somebody wants it anew.
            await self._send(state, "lobby", post, row)
            await self._mail.leftovers.delete(state.id, row)
        elif row.digest != post.digest and not await self._mail.edit(state.id, row, post):
            if state.row.state == "lobby":
                await self._send(state, "lobby", post, row)
                await self._mail.leftovers.delete(state.id, row)
            else:
                await self._remove(state, stored, "lobby")

    async def _settlement(self, state: TableState, number: int) -> None:
        finished = await self._mail.host.finished_round(state, number)
        assert finished is not None, "a round that was counted is stored"
        await self._send(state, f"settlement:{number}", face_of(state).settlement_post(state, finished))

    async def _board(self, state: TableState, row: PostRow | None) -> None:
        post = face_of(state).board_post(state, pictures=not state.row.text_only)
        if row is not None and row.digest == post.digest:
            return
        if row is not None and await self._may_edit(state, row) and await self._mail.edit(state.id, row, post):
            return
        await self._send(state, "board", post, row)
        if row is not None:
            await self._mail.leftovers.delete(state.id, row)

    async def _may_edit(self, state: TableState, row: PostRow) -> bool:
        """Whether the board is still the last message of the table's channel and young enough."""
        if row.channel_id != state.row.channel_id:
            return False
        if self._mail.host.ports.now() - row.posted_at > BOARD_MINUTES * 60:
            return False
        return await self._mail.is_last(row.channel_id, row.message_id)

    async def _once(self, state: TableState, stored: Stored, slot: str, post: Callable[[], Post]) -> None:
        if slot not in stored:
            await self._send(state, slot, post())

    async def _remove(self, state: TableState, stored: Stored, slot: str) -> None:
        row = stored.get(slot)
        if row is not None:
            await self._mail.delete(row)
            await self._mail.forget(state.id, slot)

    async def _send(self, state: TableState, slot: str, post: Post, row: PostRow | None = None) -> None:
        """Send to the table's channel; where only pictures are forbidden, without, from now on."""
        try:
            await self._mail.send(state.id, slot, state.row.channel_id, post, instead_of=row)
        except discord.Forbidden:
            if post.picture is None:
                raise
            plain = face_of(state).board_post(state, pictures=False) if slot == "board" else replace(post, picture=None)
            await self._mail.send(state.id, slot, state.row.channel_id, plain, instead_of=row)
            table = await self._mail.host.table(state.id)
            await table.change(lambda draft: draft.change_row(text_only=True))
