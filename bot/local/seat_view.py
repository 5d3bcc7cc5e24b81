"""What one seat gets to see, as the page is told it: only what that person's own client would show."""

from __future__ import annotations

from dataclasses import dataclass, field

from . import payloads, permissions
from .entities import Channel, Message
from .kinds import ChannelKind, Json
from .people import Person

SHOWN = 60
"""How far back the page shows a channel."""


@dataclass
class Told:
    """What a page already knows."""

    header: Json = field(default_factory=dict)
    revisions: dict[str, int] = field(default_factory=dict)
    order: dict[str, list[str]] = field(default_factory=dict)
    rings: int = 0


class SeatView:
    """The page of one seat, kept up to date by differences."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.told = Told(rings=len(person.rings()))

    def news(self) -> Json | None:
        """What changed since the last time; nothing if nothing did."""
        found: Json = {}
        header = self._header()
        if header != self.told.header:
            self.told.header = header
            found["header"] = header
        order: dict[str, list[str]] = {}
        changed: list[Json] = []
        for channel in self.channels():
            shown = self.person.visible(channel)[-SHOWN:]
            order[channel.id] = [message.id for message in shown]
            changed += [self._message(m) for m in shown if self.told.revisions.get(m.id) != m.revision]
            self.told.revisions |= {m.id: m.revision for m in shown}
        if changed:
            found["messages"] = changed
        if order != self.told.order:
            self.told.order = order
            found["order"] = order
        rings = self.person.rings()
        if len(rings) > self.told.rings:
            found["rings"] = [
                {"channel_id": ring.channel_id, "message_id": ring.message_id, "text": ring.text}
                for ring in rings[self.told.rings :]
            ]
        self.told.rings = len(rings)
        return found or None

    def channels(self) -> list[Channel]:
        """The channels this person sees, the guild's first and their DM last."""
        world = self.person.world
        own = self.person.dm
        kinds = (ChannelKind.TEXT, ChannelKind.THREAD)
        return [c for c in world.channels.values() if c.kind in kinds and self.person.sees(c)] + [own]

    def _header(self) -> Json:
        world, user = self.person.world, self.person.user
        return {
            "me": {"id": user.id, "name": user.shown_name or user.name, "locale": user.locale},
            "guild": {"id": world.guild_id, "name": world.guild_name},
            "bot": {"id": world.bot.id, "name": world.bot.name},
            "people": {u.id: u.shown_name or u.name for u in world.users.values()},
            "channels": [self._channel(channel) for channel in self.channels()],
        }

    def _channel(self, channel: Channel) -> Json:
        world, user = self.person.world, self.person.user
        return {
            "id": channel.id,
            "name": channel.name,
            "kind": {ChannelKind.DM: "dm", ChannelKind.THREAD: "thread"}.get(ChannelKind(channel.kind), "text"),
            "unread": len(self.person.unread(channel)),
            "writable": bool(permissions.effective(world, user, channel) & permissions.SEND),
        }

    def _message(self, message: Message) -> Json:
        author = self.person.world.users[message.author_id]
        return {
            **payloads.message_payload(self.person.world, message),
            "author_name": author.shown_name or author.name,
            "mentions_me": message.everyone or self.person.id in message.mentions,
        }
