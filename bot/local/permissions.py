"""Who may do what in which channel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from .errors import CannotDoError, missing_access, missing_permissions
from .kinds import ChannelKind

if TYPE_CHECKING:
    from .entities import Channel, User
    from .world import World


def bits(*names: str) -> int:
    """The number for permissions given by Discord's own names, such as `send_messages`."""
    return discord.Permissions(**dict.fromkeys(names, True)).value


ALL = discord.Permissions.all().value
VIEW = bits("view_channel")
SEND = bits("send_messages")
ATTACH = bits("attach_files")
HISTORY = bits("read_message_history")
MANAGE_MESSAGES = bits("manage_messages")
MEMBER = bits(
    "view_channel",
    "send_messages",
    "send_messages_in_threads",
    "create_public_threads",
    "embed_links",
    "attach_files",
    "read_message_history",
    "use_external_emojis",
    "use_application_commands",
    "add_reactions",
)
"""What everybody may do on a server where nothing was changed."""
NEEDS_SEND = bits("attach_files", "embed_links", "mention_everyone", "send_tts_messages")


def effective(world: World, user: User, channel: Channel) -> int:
    """What that user may do in that channel, denials and what follows from them included."""
    if channel.kind == ChannelKind.DM:
        return MEMBER
    if user.id == world.owner_id:
        return ALL
    have: int = (MEMBER | user.permissions) & ~channel.denied.get(user.id, 0)
    if not have & VIEW:
        return 0
    if not have & SEND:
        have &= ~NEEDS_SEND
    return have


def need(world: World, channel: Channel, wanted: int) -> None:
    """Refuse what the bot may not do in that channel."""
    have = effective(world, world.bot, channel)
    if not have & VIEW:
        raise missing_access()
    if have & wanted != wanted:
        raise missing_permissions()


def person_needs(world: World, user: User, channel: Channel, wanted: int) -> None:
    """Keep a person from what their client would not offer them."""
    if effective(world, user, channel) & wanted != wanted:
        raise CannotDoError(f"{user.name} may not do that in {channel.name or 'this channel'}")
