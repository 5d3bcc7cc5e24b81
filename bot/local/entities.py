"""The things a world holds: users, channels, messages, emojis."""

from __future__ import annotations

from dataclasses import dataclass, field

from . import layout
from .kinds import ChannelKind, Flag, Json


@dataclass(eq=False)
class User:
    """A person or a bot; in the guild while `joined_at` is set."""

    id: str
    name: str
    shown_name: str | None = None
    bot: bool = False
    locale: str = "en-US"
    takes_dms: bool = True
    joined_at: str | None = None
    permissions: int = 0
    last_read: dict[str, int] = field(default_factory=dict)
    """Channel id -> id of the last message they have seen there."""

    def payload(self) -> Json:
        """The user as Discord describes one."""
        return {
            "id": self.id,
            "username": self.name,
            "global_name": self.shown_name,
            "discriminator": "0",
            "avatar": None,
            "bot": self.bot,
            "public_flags": 0,
            "flags": 0,
            "primary_guild": None,
        }

    def member(self, *, with_user: bool = True) -> Json:
        """The user as a member of the guild."""
        body: Json = {
            "roles": [],
            "joined_at": self.joined_at,
            "deaf": False,
            "mute": False,
            "flags": 0,
            "nick": None,
            "avatar": None,
            "banner": None,
            "premium_since": None,
            "pending": False,
            "communication_disabled_until": None,
        }
        return {**body, "user": self.payload()} if with_user else body


@dataclass(eq=False)
class Channel:
    """A text channel or thread of the guild, or somebody's DM with the bot."""

    id: str
    kind: int
    name: str = ""
    reader_id: str | None = None
    """Whose DM with the bot it is."""
    parent_id: str | None = None
    position: int = 0
    denied: dict[str, int] = field(default_factory=dict)
    """User id -> permissions they do not have here."""
    last_message_id: str | None = None
    created_at: str = ""

    @property
    def is_dm(self) -> bool:
        """Whether it is a DM."""
        return self.kind == ChannelKind.DM


@dataclass(eq=False)
class Message:
    """A message as it stands now; edits change it in place."""

    id: str
    channel_id: str
    author_id: str
    content: str
    flags: int
    timestamp: str
    kind: int = 0
    edited_timestamp: str | None = None
    attachments: list[Json] = field(default_factory=list)
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    mentions: list[str] = field(default_factory=list)
    everyone: bool = False
    reference: Json | None = None
    interaction: Json | None = None
    """What Discord tells about the interaction it answers."""
    only_for: str | None = None
    """Who alone can see it, if it is ephemeral."""
    dismissed: bool = False
    nonce: str | int | None = None
    gone: bool = False
    revision: int = 0

    @property
    def ephemeral(self) -> bool:
        """Whether only one person can see it."""
        return bool(self.flags & Flag.EPHEMERAL)

    @property
    def silent(self) -> bool:
        """Whether it was sent without a ring."""
        return bool(self.flags & Flag.SILENT)

    @property
    def loading(self) -> bool:
        """Whether it still says that the bot is thinking."""
        return bool(self.flags & Flag.LOADING)

    @property
    def v2(self) -> bool:
        """Whether it is made of Components V2."""
        return bool(self.flags & Flag.COMPONENTS_V2)

    @property
    def text(self) -> str:
        """Every word of it that a person reads outside buttons and selects."""
        return "\n".join([*([self.content] if self.content else []), *layout.texts(self.components)])

    @property
    def labels(self) -> list[str]:
        """What its buttons say, in order."""
        return [layout.caption(button) for button in layout.buttons(self.components)]

    @property
    def custom_ids(self) -> list[str]:
        """The custom ids of all that can be pressed or chosen, in order."""
        return [part["custom_id"] for part in layout.walk(self.components) if part.get("custom_id")]

    @property
    def alt_texts(self) -> list[str]:
        """What its pictures say to somebody who does not see them."""
        if self.v2:
            return [item.get("description") or "" for item in layout.media(self.components)]
        return [attachment.get("description") or "" for attachment in self.attachments]

    def component(self, custom_id: str) -> Json:
        """The component with that custom id."""
        for part in layout.walk(self.components):
            if part.get("custom_id") == custom_id:
                return part
        raise KeyError(custom_id)


@dataclass(eq=False)
class Emoji:
    """An emoji of the application."""

    id: str
    name: str
    animated: bool = False

    def payload(self, bot: User) -> Json:
        """The emoji as Discord describes one."""
        return {
            "id": self.id,
            "name": self.name,
            "roles": [],
            "require_colons": True,
            "managed": False,
            "animated": self.animated,
            "available": True,
            "user": bot.payload(),
        }


@dataclass(frozen=True)
class Ring:
    """A phone that rang: whose, for which message, and the words its lock screen showed."""

    user_id: str
    message_id: str
    channel_id: str
    text: str
