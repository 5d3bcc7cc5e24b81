"""Whom a message mentions, and whose phone rings for it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from . import permissions
from .entities import Message, Ring
from .errors import Complaints
from .kinds import Json

if TYPE_CHECKING:
    from .world import World

USER = re.compile(r"<@!?(\d+)>")


def check(allowed: Json | None, complaints: Complaints) -> None:
    """Refuse what `allowed_mentions` may not say."""
    for kind in ("users", "roles"):
        if allowed and kind in (allowed.get("parse") or []) and allowed.get(kind):
            complaints.add(
                ("allowed_mentions",),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.',
            )


def note(world: World, message: Message, allowed: Json | None) -> None:
    """Fill in whom a message mentions."""
    written = message.text
    named = [user_id for user_id in dict.fromkeys(USER.findall(written)) if user_id in world.users]
    if allowed is not None and "users" not in (allowed.get("parse") or []):
        wanted = {str(user_id) for user_id in allowed.get("users") or []}
        named = [user_id for user_id in named if user_id in wanted]
    everyone = allowed is None or "everyone" in (allowed.get("parse") or [])
    author = world.users[message.author_id]
    may = permissions.effective(world, author, world.channels[message.channel_id]) & permissions.bits(
        "mention_everyone"
    )
    message.everyone = everyone and bool(may) and re.search(r"@(everyone|here)\b", written) is not None
    answered = world.messages.get((message.reference or {}).get("message_id", ""))
    if answered and answered.author_id not in named and (allowed is None or allowed.get("replied_user")):
        named.append(answered.author_id)
    message.mentions = named


def ring(world: World, message: Message) -> None:
    """Ring the phones a new message rings: its DM's reader, or whom it mentions; never for a silent one."""
    if message.silent or message.ephemeral:
        return
    channel = world.channels[message.channel_id]
    if channel.is_dm:
        called = [channel.reader_id] if channel.reader_id else []
    elif message.everyone:
        called = [user.id for user in world.members()]
    else:
        called = message.mentions
    for user_id in called:
        user = world.users[user_id]
        sees = permissions.effective(world, user, channel) & permissions.VIEW
        if user_id != message.author_id and not user.bot and user.joined_at is not None and sees:
            # What a lock screen shows is the content alone: Components V2 leave it empty.
            world.rings.append(Ring(user_id, message.id, channel.id, message.content))
