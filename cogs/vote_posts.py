"""Questions to everybody at a table (D15), each a message of its own beside the panel, which may ask something else."""

from __future__ import annotations

from dataclasses import replace

from bot.presenter.votes import settled_post, vote_call, vote_post
from bot.store.players import Player
from bot.store.posts import PostRow
from bot.table.clocks import quiet_of
from bot.table.state import TableState
from bot.table.votes import may_vote
from cogs.mail import ClosedError, Mail


class VotePosts:
    """Brings what a seat is asked by the others up to date."""

    def __init__(self, mail: Mail) -> None:
        self._mail = mail

    async def deliver(self, state: TableState, seat: int, player: Player, stored: dict[str, PostRow]) -> None:
        """Ask a seat what it is to answer; what it was asked before is over."""
        vote = state.vote
        slot = f"vote:{seat}:{vote.number}" if vote is not None and may_vote(state, seat) else ""
        for row in [row for name, row in stored.items() if name.startswith(f"vote:{seat}:") and name != slot]:
            await self._settle(state, seat, row)
        if not slot or vote is None:
            return
        standing = stored.get(slot)
        if standing is None and seat not in vote.ballots:
            await self._ask(state, seat, player, slot)
        elif standing is not None and not self._in_channel(state, standing):
            post = vote_post(state, seat)
            if standing.digest != post.digest:
                await self._mail.edit(state.id, standing, post)

    async def _ask(self, state: TableState, seat: int, player: Player, slot: str) -> None:
        """Ask in a direct message; whoever takes none is asked in the channel, for that is no secret."""
        quiet, now = quiet_of(player), self._mail.host.ports.now()
        silent = quiet is not None and quiet.rest_at(now)
        if not player.dm_closed:
            try:
                post = replace(vote_post(state, seat), silent=silent)
                await self._mail.send_direct(state.id, slot, player.user_id, post)
            except ClosedError:
                pass
            else:
                return
        await self._mail.send(state.id, slot, state.row.channel_id, replace(vote_call(state, seat), silent=silent))

    async def _settle(self, state: TableState, seat: int, row: PostRow) -> None:
        if self._in_channel(state, row):
            await self._mail.delete(row)
        else:
            await self._mail.edit(state.id, row, settled_post(state, seat))
        await self._mail.forget(state.id, row.slot)

    @staticmethod
    def _in_channel(state: TableState, row: PostRow) -> bool:
        return row.channel_id == state.row.channel_id
