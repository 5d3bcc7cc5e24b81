"""What a table says to each player: one live panel a person and table, which rings only when it asks something."""

from __future__ import annotations

import contextlib
from dataclasses import replace

from bot.i18n.translator import Translator
from bot.presenter.face import face_of
from bot.presenter.lost import lost_line
from bot.presenter.post import Button, Post
from bot.presenter.presses import Presses
from bot.presenter.reader import Reader
from bot.store import posts as rows
from bot.store.players import Player
from bot.store.posts import PostRow
from bot.table.places import person_left
from bot.table.state import TableState
from cogs.lost import SLOT, is_lost
from cogs.mail import ClosedError, Mail
from cogs.mornings import Mornings
from cogs.ringing import hushed_until, is_due, rung_when_edited
from cogs.vote_posts import VotePosts, silent_votes
from cogs.waiting_posts import WaitingPosts

Stored = dict[str, PostRow]


class Panels:
    """Brings the private messages of a table up to date."""

    def __init__(self, mail: Mail, mornings: Mornings) -> None:
        self._mail = mail
        self._mornings = mornings
        self.waiting = WaitingPosts(mail)
        self._votes = VotePosts(mail, self._ring_later)
        self._hushed: set[tuple[int, int]] = set()
        """The seats, by table, whose phone has yet to ring for what stands."""

    def owes_a_ring(self, table_id: int) -> bool:
        """Whether something has come silently at a table that is to ring in the morning."""
        return any(table == table_id for table, _ in self._hushed)

    async def deliver(self, state: TableState, seat: int, stored: Stored) -> None:
        """Tell a seat what the last round brought, and bring its panel in line with how the table stands."""
        player = state.player(seat)
        self._hushed.discard((state.id, seat))
        if player is None:
            return
        await self._mail.doubts.settle(state.id, seat, stored)
        await self._round_line(state, seat, player, stored)
        if is_lost(state, stored):
            await self._lost_line(state, seat, player, stored)
        await self._panel(state, seat, player, stored)
        if not player.dm_closed or not is_lost(state, stored):
            await self._votes.deliver(state, seat, player, stored)
        await self.waiting.withdraw(state, seat, stored)
        await self._mail.leftovers.tidy(state.id, stored)

    async def _round_line(self, state: TableState, seat: int, player: Player, stored: Stored) -> None:
        """Tell a player in a silent line what the last round brought."""
        finished = state.last_finished
        slot = f"line:{finished.number}:{seat}" if finished else ""
        if finished is None or player.dm_closed or slot in stored:
            return
        with contextlib.suppress(ClosedError):
            line = face_of(state).round_line(state, seat, finished)
            await self._mail.send_direct(state.id, slot, player.user_id, line)

    async def _lost_line(self, state: TableState, seat: int, player: Player, stored: Stored) -> None:
        """Tell a player once that the table's channel is gone."""
        slot = f"{SLOT}:{seat}"
        if state.row.state != "playing" or player.dm_closed or slot in stored:
            return
        with contextlib.suppress(ClosedError):
            await self._mail.send_direct(state.id, slot, player.user_id, lost_line(state, seat))

    async def _panel(self, state: TableState, seat: int, player: Player, stored: Stored) -> None:
        """Send or edit a seat's panel where it differs from how the table stands."""
        post, row = face_of(state).seat_panel(state, seat), stored.get(f"panel:{seat}")
        call = stored.get(f"call:{seat}")
        stands = row is not None and row.digest == post.digest and not is_due(state, seat, post.ring, row)
        if stands or await self._arrives(state, seat, player, post, row):
            await self._withdraw(state, call)
        elif not is_lost(state, stored):
            await self._call(state, player, seat, post, call)

    async def _arrives(self, state: TableState, seat: int, player: Player, post: Post, row: PostRow | None) -> bool:
        """Bring a panel to its reader; return False when they take no direct messages."""
        if player.dm_closed:
            return False
        # Where nothing new is asked the panel changes without a ring.
        rings = is_due(state, seat, post.ring, row)
        hushed = hushed_until(state, seat, self._mail.host.ports.now()) if rings else None
        if hushed is not None:
            self._ring_later(state, seat, player, hushed)
        stays = row is not None and (not rings or (hushed is not None and _rings_for(row, post)))
        # A hand that asks nothing comes silently; a question rings.
        sent = replace(post, silent=not rings or hushed is not None)
        try:
            if row is not None and stays and await self._stands(state, player, row, post):
                return True
            await self._mail.send_direct(state.id, f"panel:{seat}", player.user_id, sent, instead_of=row)
        except ClosedError:
            return False
        except Exception:
            if row is not None and row.asks and not post.asks:
                # Answered, though it does not show: the next question is to ring.
                await self._mail.remember(state.id, replace(row, asks=False))
            raise
        if row is not None:
            await self._mail.leftovers.delete(state.id, row)
        return True

    async def _stands(self, state: TableState, player: Player, row: PostRow, post: Post) -> bool:
        """Have a message show what it should; return False when it is gone."""
        return row.digest == post.digest or await self._mail.edit_direct(state.id, player.user_id, row, post)

    async def _call(self, state: TableState, player: Player, seat: int, post: Post, call: PostRow | None) -> None:
        """Call a person who takes no direct messages in the channel, on their own turn only.

        Never for a claim: it would tell everybody who can claim.
        """
        own_turn = post.asks and state.round is not None and state.round.view(None).turn == seat
        if not own_turn:
            await self._withdraw(state, call)
        elif call is None and (until := hushed_until(state, seat, self._mail.host.ports.now())) is not None:
            self._ring_later(state, seat, player, until)
        elif call is None and not await self._mail.is_member(state.row.guild_id, player.user_id):
            await person_left(self._mail.host, state.id, player.user_id)
        elif call is None:
            await self._mail.send(state.id, f"call:{seat}", state.row.channel_id, call_post(state, player.user_id))

    def _ring_later(self, state: TableState, seat: int, player: Player, at: float) -> None:
        self._hushed.add((state.id, seat))
        self._mornings.expect(player.user_id, at)

    async def _withdraw(self, state: TableState, call: PostRow | None) -> None:
        """Take a call out of the channel."""
        if call is not None:
            await self._mail.delete(call)
            await self._mail.forget(state.id, call.slot)

    async def waits_silently(self, state: TableState, user_id: int) -> bool:
        """Whether a table asks a person something that has come to them without a ring."""
        seat = state.seat_of(user_id)
        if state.round is None or seat is None:
            return False
        post, stored = face_of(state).seat_panel(state, seat), await rows.of_table(self._mail.host.database, state.id)
        row = stored.get(f"panel:{seat}")
        asked = post.asks and row is not None and row.asks and is_due(state, seat, post.ring, row)
        return asked or bool(silent_votes(stored, seat))

    async def note_rung(self, state: TableState, seat: int) -> None:
        """Note that a seat's panel has been rung for together with others; called under its lock."""
        post, stored = face_of(state).seat_panel(state, seat), await rows.of_table(self._mail.host.database, state.id)
        row = stored.get(f"panel:{seat}")
        for vote in silent_votes(stored, seat):
            await self._mail.remember(state.id, replace(vote, rung=1))
        if row is not None and post.ring is not None and row.moment == post.ring.moment:
            await self._mail.remember(state.id, replace(row, rung=post.ring.times))

    async def remember(
        self, table_id: int, seat: int, channel_id: int, message_id: int, post: Post, before: PostRow | None = None
    ) -> None:
        """Note that a press has brought the panel up to date, in another message than before if one is given."""
        now, rung = self._mail.host.ports.now(), rung_when_edited(post, None)
        row = PostRow(f"panel:{seat}", channel_id, message_id, post.digest, post.asks, now, *rung)
        await self._mail.supersede(table_id, row, before)


def _rings_for(row: PostRow, post: Post) -> bool:
    """Whether a message that stands is about what a post would ring for."""
    return post.ring is not None and row.moment == post.ring.moment


def call_post(state: TableState, user_id: int) -> Post:
    """Return the message that calls a person in the channel, with what they can do about it."""
    t: Translator = Reader.public(state).t
    buttons = (
        Button(t.label("button-my_hand"), Presses(state.id, 0)("hand")),
        Button(t.label("button-try_again"), Presses(0, 0)("greet")),
    )
    text = t("notice-your_turn", mention=f"<@{user_id}>")
    return Post(text, (buttons,), mentions=(user_id,), key=f"call:{state.sequence}")
