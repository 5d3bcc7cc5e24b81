"""Questions to everybody at a table (D15), each a message of its own beside the panel, which may ask something else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.presenter.post import Post
from bot.presenter.votes import settled_post, vote_call, vote_post
from bot.store.players import Player
from bot.store.posts import PostRow
from bot.table.state import TableState
from bot.table.votes import is_waited_for
from cogs.mail import ClosedError, Mail
from cogs.ringing import hushed_until

RingLater = Callable[[TableState, int, Player, float], None]
"""Has a seat rung at a time for what has come silently."""


class VotePosts:
    """Brings what a seat is asked by the others up to date."""

    def __init__(self, mail: Mail, ring_later: RingLater) -> None:
        self._mail = mail
        self._ring_later = ring_later

    async def deliver(self, state: TableState, seat: int, player: Player, stored: dict[str, PostRow]) -> None:
        """Ask a seat what it is to answer; what it was asked before is over."""
        vote = state.vote
        now = self._mail.host.ports.now()
        slot = f"vote:{seat}:{vote.number}" if vote is not None and is_waited_for(state, seat, now) else ""
        for row in [row for name, row in stored.items() if name.startswith(f"vote:{seat}:") and name != slot]:
            await self._settle(state, seat, row)
        if not slot or vote is None:
            return
        standing, post = stored.get(slot), vote_post(state, seat)
        hushed = hushed_until(state, seat, now)
        if standing is None and post.asks:
            await self._ask(state, seat, player, slot, post if hushed is None else replace(post, silent=True))
        elif standing is not None and not self._in_channel(state, standing):
            if hushed is None and waits_to_ring(standing, post):
                await self._mail.send_direct(state.id, slot, player.user_id, post, instead_of=standing)
                await self._mail.leftovers.delete(state.id, standing)
            elif standing.digest != post.digest and not await self._mail.edit(state.id, standing, post):
                await self._mail.forget(state.id, slot)
                if post.asks:
                    await self._ask(state, seat, player, slot, post)
        if hushed is not None and post.asks:
            self._ring_later(state, seat, player, hushed)

    async def _ask(self, state: TableState, seat: int, player: Player, slot: str, post: Post) -> None:
        """Ask in a direct message; whoever takes none is asked in the channel, for that is no secret."""
        if not player.dm_closed:
            try:
                await self._mail.send_direct(state.id, slot, player.user_id, post)
            except ClosedError:
                pass
            else:
                return
        call = replace(vote_call(state, seat), silent=post.silent)
        await self._mail.send(state.id, slot, state.row.channel_id, call)

    async def _settle(self, state: TableState, seat: int, row: PostRow) -> None:
        if self._in_channel(state, row):
            await self._mail.delete(row)
        else:
            await self._mail.edit(state.id, row, settled_post(state, seat))
        await self._mail.forget(state.id, row.slot)

    @staticmethod
    def _in_channel(state: TableState, row: PostRow) -> bool:
        return row.channel_id == state.row.channel_id


def waits_to_ring(row: PostRow, post: Post) -> bool:
    """Whether a question stands that has come without a ring and is still to be answered."""
    return post.ring is not None and row.asks and row.moment == post.ring.moment and row.rung < post.ring.times


def silent_votes(stored: dict[str, PostRow], seat: int) -> list[PostRow]:
    """Return the questions that have come to a seat without a ring."""
    return [row for slot, row in stored.items() if slot.startswith(f"vote:{seat}:") and row.moment and not row.rung]
