"""The one message that rings in the morning for several tables; it goes once its first table waits no more."""

from __future__ import annotations

from bot.presenter.post import Post
from bot.store import posts as rows
from bot.store.posts import PostRow
from bot.table.state import TableState
from cogs.mail import ClosedError, Mail


class WaitingPosts:
    """Sends it and takes it away. It is remembered at the first of the tables it names."""

    def __init__(self, mail: Mail) -> None:
        self._mail = mail

    async def send(self, state: TableState, seat: int, user_id: int, post: Post) -> bool:
        """Ring with it, in place of the one before; return whether it arrived. Called under the seat's panel lock."""
        before = (await rows.of_table(self._mail.host.database, state.id)).get(_slot(seat))
        try:
            await self._mail.send_direct(state.id, _slot(seat), user_id, post, instead_of=before)
        except ClosedError:
            return False
        if before is not None:
            await self._mail.leftovers.delete(state.id, before)
        return True

    async def withdraw(self, state: TableState, seat: int, stored: dict[str, PostRow]) -> None:
        """Take it away when its reader has been at the table."""
        row = stored.get(_slot(seat))
        if row is not None and not state.is_asked(seat):
            await self._mail.delete(row)
            await self._mail.forget(state.id, row.slot)


def _slot(seat: int) -> str:
    return f"waiting:{seat}"
