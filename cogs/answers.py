"""One interaction, answered once and in time: within three seconds whatever the load, acknowledged first if need be."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Final

import discord

from bot.i18n.language import Language
from bot.i18n.translator import Translator
from bot.presenter.post import Form, Post
from bot.presenter.reader import Reader, language_of
from bot.table.declined import Declined
from cogs.convert import Message, convert, form_modal
from cogs.drawing import Haste
from cogs.mail import UNKNOWN_MESSAGE

if TYPE_CHECKING:
    from bot.store.players import Player
    from bot.table.state import TableState
    from bot.table.table import Table
    from cogs.house import House

_log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]

PATIENCE: Final = 1.5
"""Seconds after which an interaction is acknowledged while its answer is still being made; Discord waits three."""
LONGEST: Final = 10.0
"""Seconds after which an answer that does not get through is given up: others wait for the same panel."""
ACKNOWLEDGED_ALREADY: Final = 40060
TOO_LATE: Final = (10062, 10015, 50027)
"""Nobody waits for the answer any more: the interaction, or its token, has run out."""


class Answer:
    """How one interaction is answered: a private note, an update of the message that was pressed, or a form.

    Used as an async context manager: while it lasts, an acknowledgement goes out by itself when the answer is slow.
    """

    def __init__(self, house: House, interaction: Interaction, player: Player) -> None:
        self.house = house
        self.interaction = interaction
        self.player = player
        self._pressed = interaction.type is discord.InteractionType.component
        self._lock = asyncio.Lock()
        self._timer: asyncio.Task[None] | None = None
        self.table: Table | None = None
        """The table it is about, once that is known."""
        self.kept = False
        """Whether what the person wanted has been written."""
        self._told = False

    @property
    def t(self) -> Translator:
        """The language of the person who asks."""
        return Translator(language_of(self.player), strict=False)

    @property
    def language(self) -> Language:
        """The language of the person who asks."""
        return language_of(self.player)

    @property
    def wants_pictures(self) -> bool:
        """Whether the person is shown pictures."""
        return self.player.tiles != "text"

    def reader(self, state: TableState) -> Reader:
        """Return who asks as a reader of a table, in their own language."""
        return Reader(state, self.t, state.seat_of(self.user_id))

    @property
    def user_id(self) -> int:
        """Who asks."""
        return self.player.user_id

    async def __aenter__(self) -> Answer:
        self._timer = asyncio.create_task(self._acknowledge_late())
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._timer is not None:
            self._timer.cancel()
            await asyncio.gather(self._timer, return_exceptions=True)

    async def _acknowledge_late(self) -> None:
        await asyncio.sleep(PATIENCE)
        await self.acknowledge()

    async def acknowledge(self) -> None:
        """Tell Discord that the answer is on its way."""
        async with self._lock:
            if self.interaction.response.is_done():
                return
            if self._pressed:
                await self._reach(self.interaction.response.defer())
            else:
                await self._reach(self.interaction.response.defer(ephemeral=True, thinking=True))

    async def _reach(self, request: Coroutine[Any, Any, Any]) -> Any:
        """Return what came of a request, `None` when nobody waits for the answer any more; that is nobody's fault."""
        try:
            async with asyncio.timeout(LONGEST):
                return await request
        except TimeoutError:
            _log.warning("an answer did not get through")
        except discord.HTTPException as error:
            if error.code not in (*TOO_LATE, ACKNOWLEDGED_ALREADY):
                raise
            _log.info("an answer came too late: %s", error.code)
        return None

    async def note(self, post: Post) -> None:
        """Answer with a message only the person can see."""
        message = await convert(post, self.house.drawing, Haste.ANSWER)
        given = message.to_send()
        given.pop("silent", None)
        async with self._lock:
            if not self.interaction.response.is_done():
                await self._reach(self.interaction.response.send_message(ephemeral=True, **given))
            elif self._pressed or self._told:
                await self._reach(self.interaction.followup.send(ephemeral=True, **given))
            else:
                await self._reach(self.interaction.edit_original_response(**message.to_edit()))
            self._told = True

    async def say(self, text: str) -> None:
        """Answer with a sentence only the person can see."""
        await self.note(Post(text))

    async def stay(self, post: Post) -> int | None:
        """Answer with a message that stays in the chat and return its id; `None` when it is too late for that."""
        message = await convert(post, self.house.drawing, Haste.ANSWER)
        async with self._lock:
            if self.interaction.response.is_done():
                return None
            sent = await self._reach(self.interaction.response.send_message(**message.to_send()))
        return None if sent is None else sent.message_id

    async def update(self, post: Post) -> bool:
        """Answer by changing the message that was pressed, and return whether it shows that now.

        With another message when it has just gone; not at all when nobody waits for the answer any more.
        """
        message = await convert(post, self.house.drawing, Haste.ANSWER)
        try:
            async with self._lock:
                self._told = True  # what is said besides stands in a message of its own
                return await self._update(message)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            await self.note(post)
            return False

    async def _update(self, message: Message) -> bool:
        if not self.interaction.response.is_done():
            edited = await self._reach(self.interaction.response.edit_message(**message.to_edit()))
        else:
            edited = await self._reach(self.interaction.edit_original_response(**message.to_edit()))
        return edited is not None

    async def tell(self, post: Post) -> None:
        """Answer a command with a private message, and a button by changing the message it stands on."""
        if self._pressed:
            await self.update(post)
        else:
            await self.note(post)

    async def form(self, form: Form) -> None:
        """Answer by opening a form; only possible before anything else was answered, even by an acknowledgement."""
        async with self._lock:
            if self.interaction.response.is_done():
                raise Declined("form_late")
            await self._reach(self.interaction.response.send_modal(form_modal(form)))
