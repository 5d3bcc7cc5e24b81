"""What was shown to whom: every version of every message, kept to be held against the tables at the end."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from bot.local import Loopback, Message
from bot.local.world import Event
from tests.soak.company import presses_on


@dataclass(frozen=True)
class Seen:
    """One version of a message. `reader` is who alone sees it, `None` for everybody; `table` is 0 if it names none."""

    at: float
    reader: int | None
    table: int
    text: str
    alts: tuple[str, ...]


@dataclass
class Watch:
    """Sees what the gateway would tell of every message."""

    loopback: Loopback
    seen: set[Seen] = field(default_factory=set)

    def begin(self) -> None:
        """Listen from now on."""
        self.loopback.world.listeners.append(self._hear)

    def _hear(self, event: Event) -> None:
        if event.name in ("MESSAGE_CREATE", "MESSAGE_UPDATE") and isinstance(event.subject, Message):
            self.look_at(event.subject)

    def look_at(self, message: Message) -> None:
        """Keep how a message looks now."""
        channel = self.loopback.world.channels.get(message.channel_id)
        if message.author_id != self.loopback.world.bot.id or channel is None:
            return
        reader = message.only_for or channel.reader_id
        kinds = ("do", "ask", "menu", "moves", "undo", "orders", "hand", "pass_until")
        presses = presses_on(message, kinds)
        alts = tuple(str(part.get("description") or "") for part in message.attachments)
        table = presses[0].table if presses else 0
        self.seen.add(Seen(time.time(), int(reader) if reader else None, table, message.text, alts))
