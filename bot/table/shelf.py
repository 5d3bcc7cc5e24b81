"""The tables in memory: those used lately, and those somebody still holds; everything else is in the file."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING, Final
from weakref import WeakValueDictionary

if TYPE_CHECKING:
    from bot.table.table import Table

IDLE_SECONDS: Final = 900.0
"""How long a table nobody touches is kept, so that a table of weeks costs memory only while it is played."""
MOST_KEPT: Final = 1000


class Shelf:
    """Hands out the one table of an id there is, as long as anybody uses it. `now` is in seconds."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        # Two tables of one id would decide against each other: whoever holds one keeps it the only one.
        self._held: WeakValueDictionary[int, Table] = WeakValueDictionary()
        self._used: OrderedDict[int, tuple[Table, float]] = OrderedDict()

    def get(self, table_id: int) -> Table | None:
        """Return a table that is in memory, and keep it for a while."""
        table = self._held.get(table_id)
        if table is not None:
            self.put(table)
        return table

    def glance(self, table_id: int) -> Table | None:
        """Return a table that is in memory, without using it."""
        return self._held.get(table_id)

    def put(self, table: Table) -> None:
        """Keep a table for a while."""
        table_id = table.state.id
        self._held[table_id] = table
        self._used[table_id] = (table, self._now())
        self._used.move_to_end(table_id)
        if len(self._used) > MOST_KEPT:
            self._used.popitem(last=False)

    def drop(self, table: Table) -> None:
        """Forget a table, so that the next one of its id is read from the file; only for one nothing can change."""
        self._held.pop(table.state.id, None)
        self._used.pop(table.state.id, None)

    def clear_out(self) -> None:
        """Let go of the tables nobody has touched for a while."""
        oldest = self._now() - IDLE_SECONDS
        while self._used:
            table_id, (_, used_at) = next(iter(self._used.items()))
            if used_at > oldest:
                return
            del self._used[table_id]

    def all(self) -> list[Table]:
        """Return all tables in memory."""
        return list(self._held.values())
