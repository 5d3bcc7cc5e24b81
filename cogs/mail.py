"""Sending, editing and deleting single messages, each remembered by what it is for."""

from __future__ import annotations

import contextlib
import hashlib
import time
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

import discord

from bot.presenter.post import Post
from bot.store import posts as rows
from bot.store.posts import PostRow
from bot.table.host import Host
from cogs.convert import Message, convert
from cogs.doubts import Doubt, Doubts, may_have_arrived
from cogs.drawing import Drawing, Haste
from cogs.leftovers import Leftovers, gone
from cogs.ringing import rung_when_edited, rung_when_sent

CANNOT_WRITE_TO_PERSON: Final = (50007, 50278, 50033, 10013)
"""They refuse direct messages, share no server with the bot any more, or are nobody (any more)."""
UNKNOWN_PERSON: Final = (10007, 10013)
UNKNOWN_CHANNEL: Final = 10003
UNKNOWN_GUILD: Final = 10004
UNKNOWN_MESSAGE: Final = 10008
TOO_MANY_EDITS: Final = 30046
"""A message older than an hour takes only so many edits."""
READ_SECONDS: Final = 120.0
"""For how long it is taken to be known which message of a channel is the last: a chat is not broken up more often."""
_KEPT: Final = 4096


class ClosedError(Exception):
    """A person takes no direct messages."""


class EditsLimitedError(discord.RateLimited):
    """Nothing may be edited in a channel for a while; sending is another matter."""


class LostError(Exception):
    """A channel is gone, or the server it was on."""


class Mail:
    """Messages on Discord and the rows that remember them."""

    def __init__(self, client: discord.Client, host: Host, drawing: Drawing) -> None:
        self._client = client
        self.host = host
        self._drawing = drawing
        self._direct: OrderedDict[int, int] = OrderedDict()
        """The channels of direct messages, by person."""
        self.leftovers = Leftovers(self)
        self.doubts = Doubts(self)
        self._no_edits_before: OrderedDict[int, float] = OrderedDict()
        """Until when the messages of a channel cannot be edited, by `time.monotonic`."""
        self._last: OrderedDict[int, tuple[int | None, float]] = OrderedDict()
        """The last message of a channel and since when that is known."""

    def place(self, channel_id: int) -> discord.PartialMessageable:
        """Return a channel to write to, without asking Discord about it."""
        return self._client.get_partial_messageable(channel_id)

    async def is_last(self, channel_id: int, message_id: int) -> bool:
        """Whether a message is the last of its channel; one read, unless it was known a moment ago."""
        last, since = self._last.get(channel_id, (None, 0.0))
        if last != message_id or not 0.0 <= self.host.ports.now() - since < READ_SECONDS:
            with _losing():
                channel = await self._client.fetch_channel(channel_id)
            last = getattr(channel, "last_message_id", None)
            self._note_last(channel_id, last)
        return last == message_id

    def _note_last(self, channel_id: int, message_id: int | None) -> None:
        _put(self._last, channel_id, (message_id, self.host.ports.now()))

    async def is_member(self, guild_id: int, user_id: int) -> bool:
        """Whether a person is still on a server; one request."""
        guild = self._client.get_guild(guild_id)
        if guild is None:
            return True
        try:
            await guild.fetch_member(user_id)
        except discord.NotFound as error:
            return error.code not in UNKNOWN_PERSON
        return True

    async def direct_channel(self, user_id: int) -> int:
        """Return the channel of direct messages with a person."""
        if user_id not in self._direct:
            channel = await self._client.create_dm(discord.Object(user_id))
            _put(self._direct, user_id, channel.id)
        return self._direct[user_id]

    async def send(
        self, table_id: int, slot: str, channel_id: int, post: Post, *, instead_of: PostRow | None = None
    ) -> PostRow:
        """Send a post and remember it; the one it takes the place of, if any, is remembered as to be deleted.

        Sent twice within minutes, by a program that died in between, it still stands once: Discord is told which
        sending it is. Raises `LostError` when the channel is gone.
        """
        message = await convert(post, self._drawing, _haste(slot))
        before = instead_of.message_id if instead_of else 0
        nonce = hashlib.sha256(f"{table_id} {slot} {post.digest} {before}".encode()).hexdigest()[:24]
        row = PostRow(slot, channel_id, 0, post.digest, post.asks, self.host.ports.now())
        moment, rung = rung_when_sent(post, instead_of)
        row = replace(row, moment=moment, rung=rung)
        try:
            sent = await self._send(channel_id, message, nonce)
        except Exception as error:
            if may_have_arrived(error):
                self.doubts.note(table_id, Doubt(self.place(channel_id), message, row))
            raise
        row = replace(row, message_id=sent.id)
        await self.supersede(table_id, row, instead_of)
        return row

    async def _send(self, channel_id: int, message: Message, nonce: str) -> discord.Message:
        given: dict[str, Any] = {**message.to_send(), "nonce": nonce}
        with _losing():
            sent = await self.place(channel_id).send(**given)
        self._note_last(channel_id, sent.id)
        return sent

    async def send_direct(
        self, table_id: int, slot: str, user_id: int, post: Post, *, instead_of: PostRow | None = None
    ) -> PostRow:
        """Send a direct message; raises `ClosedError` when the person takes none, and notes either."""
        try:
            row = await self.send(table_id, slot, await self.direct_channel(user_id), post, instead_of=instead_of)
        except discord.HTTPException as error:
            await self._closed(user_id, error)
            raise ClosedError from None
        except LostError:
            self._direct.pop(user_id, None)  # asked for anew when this is tried again
            raise
        await self._note_closed(user_id, closed=False)
        return row

    async def edit_direct(self, table_id: int, user_id: int, row: PostRow, post: Post) -> bool:
        """Bring a direct message up to date; as `edit`, and raises `ClosedError` when the person takes none."""
        try:
            return await self.edit(table_id, row, post)
        except discord.HTTPException as error:
            await self._closed(user_id, error)
            raise ClosedError from None

    async def greet(self, user_id: int, post: Post, occasion: int) -> bool:
        """Send a direct message that belongs to no table, once an occasion; return whether it arrived."""
        message = await convert(post, self._drawing)
        try:
            await self._send(await self.direct_channel(user_id), message, f"hello {occasion}")
        except discord.HTTPException as error:
            await self._closed(user_id, error)
            return False
        await self._note_closed(user_id, closed=False)
        return True

    async def _closed(self, user_id: int, error: discord.HTTPException) -> None:
        """Note that a person takes no direct messages; raises the error again where it says something else."""
        if error.code not in CANNOT_WRITE_TO_PERSON:
            raise error
        await self._note_closed(user_id, closed=True)

    async def _note_closed(self, user_id: int, *, closed: bool) -> None:
        player = await self.host.known(user_id)
        if player is not None and player.dm_closed != closed:
            await self.host.set_dm_closed(user_id, closed)

    async def edit(self, table_id: int, row: PostRow, post: Post) -> bool:
        """Bring a message up to date; return False when it is gone, or so old that it takes no more edits."""
        message = await convert(post, self._drawing, _haste(row.slot))
        left = self._no_edits_before.get(row.channel_id, 0.0) - time.monotonic()
        if left > 0:
            raise EditsLimitedError(left)
        try:
            given: dict[str, Any] = message.to_edit()
            await self.place(row.channel_id).get_partial_message(row.message_id).edit(**given)
        except discord.RateLimited as error:
            _put(self._no_edits_before, row.channel_id, time.monotonic() + error.retry_after)
            raise EditsLimitedError(error.retry_after) from None
        except discord.HTTPException as error:
            if isinstance(error, discord.NotFound) or error.code == TOO_MANY_EDITS:
                return False
            raise
        moment, rung = rung_when_edited(post, row)
        await self.remember(table_id, replace(row, digest=post.digest, asks=post.asks, moment=moment, rung=rung))
        return True

    async def delete(self, row: PostRow) -> None:
        """Delete a message; one that is gone already is fine."""
        with contextlib.suppress(discord.NotFound, discord.Forbidden):
            await self.place(row.channel_id).get_partial_message(row.message_id).delete()

    async def remember(self, table_id: int, row: PostRow) -> None:
        """Note a message."""
        async with self.host.database.transaction() as transaction:
            await rows.put(transaction, table_id, row)

    async def supersede(self, table_id: int, row: PostRow, before: PostRow | None) -> None:
        """Note a message, and that the one that stood in its place is to be deleted."""
        async with self.host.database.transaction() as transaction:
            await rows.put(transaction, table_id, row)
            if before is not None and before.message_id != row.message_id:
                await rows.put(transaction, table_id, gone(before))

    async def forget(self, table_id: int, slot: str) -> None:
        """Forget a message."""
        async with self.host.database.transaction() as transaction:
            await rows.remove(transaction, table_id, slot)


def _haste(slot: str) -> Haste:
    return Haste.PANEL if slot.startswith("panel:") else Haste.NEWS


def _put(kept: OrderedDict[Any, Any], key: Any, value: Any) -> None:
    """Note something, and forget what was noted longest ago when there is too much of it."""
    kept[key] = value
    kept.move_to_end(key)
    if len(kept) > _KEPT:
        kept.popitem(last=False)


@contextlib.contextmanager
def _losing() -> Iterator[None]:
    """Tell a channel that is gone from other refusals."""
    try:
        yield
    except discord.NotFound as error:
        if error.code in (UNKNOWN_CHANNEL, UNKNOWN_GUILD):
            raise LostError from None
        raise
