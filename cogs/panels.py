"""What a table says to each player: one live panel a person and table, which rings only when it asks something."""

from __future__ import annotations

from dataclasses import replace

from bot.i18n.translator import Translator
from bot.presenter.face import face_of
from bot.presenter.post import Button, Post
from bot.presenter.presses import Presses
from bot.presenter.reader import Reader
from bot.store.posts import PostRow
from bot.table.state import TableState
from cogs.mail import ClosedError, Mail

Stored = dict[str, PostRow]


class Panels:
    """Brings the private messages of a table up to date."""

    def __init__(self, mail: Mail) -> None:
        self._mail = mail

    async def deliver(self, state: TableState, seat: int, stored: Stored) -> None:
        """Send or edit a seat's panel where it differs from how the table stands."""
        player = state.player(seat)
        if player is None:
            return
        post, row = face_of(state).seat_panel(state, seat), stored.get(f"panel:{seat}")
        call = stored.get(f"call:{seat}")
        if row is not None and row.digest == post.digest:
            return
        if player.dm_closed:
            await self._call(state, seat, post, call)
            return
        # Where nothing new is asked the panel changes without a ring.
        rings = post.asks and (row is None or not row.asks)
        if row is not None and not rings and await self._mail.edit(state.id, row, post):
            return
        try:
            # A hand that asks nothing comes silently; a question rings.
            await self._mail.send_direct(state.id, f"panel:{seat}", player.user_id, replace(post, silent=not post.asks))
        except ClosedError:
            await self._call(state, seat, post, call)
            return
        if row is not None:
            await self._mail.delete(row)
        if call is not None:
            await self._mail.delete(call)
            await self._mail.forget(state.id, f"call:{seat}")

    async def _call(self, state: TableState, seat: int, post: Post, call: PostRow | None) -> None:
        """Call a person who takes no direct messages in the channel, on their own turn only.

        Never for a claim: it would tell everybody who can claim.
        """
        player = state.player(seat)
        assert player is not None
        own_turn = post.asks and state.round is not None and state.round.view(None).turn == seat
        if not own_turn:
            if call is not None:
                await self._mail.delete(call)
                await self._mail.forget(state.id, f"call:{seat}")
            return
        if call is None:
            await self._mail.send(state.id, f"call:{seat}", state.row.channel_id, call_post(state, player.user_id))

    async def remember(self, table_id: int, seat: int, channel_id: int, message_id: int, post: Post) -> None:
        """Note that a press has brought the panel up to date."""
        row = PostRow(f"panel:{seat}", channel_id, message_id, post.digest, post.asks, self._mail.host.ports.now())
        await self._mail.remember(table_id, row)


def call_post(state: TableState, user_id: int) -> Post:
    """Return the message that calls a person in the channel, with the button that shows them their hand."""
    t: Translator = Reader.public(state).t
    button = Button(t.label("button-my_hand"), Presses(state.id, 0)("hand"))
    return Post(t("notice-your_turn", mention=f"<@{user_id}>"), ((button,),), mentions=(user_id,))
