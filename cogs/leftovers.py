"""Messages another one has taken the place of: to be deleted, and not forgotten before they are."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from bot.store import posts as rows
from bot.store.posts import PostRow

if TYPE_CHECKING:
    from bot.store.database import Transaction
    from cogs.mail import Mail

_PREFIX: Final = "gone:"
_KEPT: Final = 4096


def gone(row: PostRow) -> PostRow:
    """Return the row by which a message that is to be deleted is remembered."""
    return replace(row, slot=f"{_PREFIX}{row.message_id}")


class Leftovers:
    """Deletes what is to be deleted; what that fails for is found again in the file."""

    def __init__(self, mail: Mail) -> None:
        self._mail = mail
        self._done: OrderedDict[int, None] = OrderedDict()
        """The latest messages that were deleted, or are being deleted."""
        self._rows: dict[int, int] = {}
        """Messages that are deleted and whose rows are not, with their tables."""

    async def delete(self, table_id: int, row: PostRow) -> None:
        """Delete a message whose row is `gone`, or was before another one took its slot."""
        if row.message_id in self._done:
            return
        self._done[row.message_id] = None
        if len(self._done) > _KEPT:
            self._done.popitem(last=False)
        try:
            await self._mail.delete(row)
        except BaseException:
            self._done.pop(row.message_id, None)
            raise
        self._rows[row.message_id] = table_id

    async def tidy(self, table_id: int, stored: dict[str, PostRow]) -> None:
        """Delete what is left over at a table from attempts that failed."""
        for slot, row in stored.items():
            if slot.startswith(_PREFIX):
                await self.delete(table_id, row)

    async def forget(self, transaction: Transaction) -> None:
        """Remove the rows of what is deleted."""
        deleted, self._rows = self._rows, {}
        for message_id, table_id in deleted.items():
            await rows.remove(transaction, table_id, f"{_PREFIX}{message_id}")
