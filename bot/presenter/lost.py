"""What players are told when a table's channel is gone."""

from __future__ import annotations

from bot.presenter.frame import first_line
from bot.presenter.post import Post
from bot.presenter.reader import Reader
from bot.table.state import TableState


def lost_line(state: TableState, seat: int) -> Post:
    """Return the silent private line that says that the channel is gone and the match goes on."""
    reader = Reader.at(state, seat)
    return Post(first_line(reader, reader.t.plain("notice-channel_lost")), silent=True)
