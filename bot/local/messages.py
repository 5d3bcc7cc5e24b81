"""Sending, editing and deleting messages, with everything Discord refuses about them."""

from __future__ import annotations

import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from . import components, layout, limits, mentions, uploads
from .entities import Channel, Message, User
from .errors import Complaints, RefusedError
from .kinds import REPLY, Flag, Json
from .media import Upload

if TYPE_CHECKING:
    from .world import World

KEPT_IN_A_CHANNEL = 1000
SENDABLE = Flag.SUPPRESS_EMBEDS | Flag.SILENT | Flag.COMPONENTS_V2
EMPTY = "Cannot send an empty message"


@dataclass
class Draft:
    """A message as it would be, still to be checked."""

    content: str
    embeds: list[Json]
    components: list[Json]
    flags: int
    attached: uploads.Attached


def send(
    world: World,
    channel: Channel,
    author: User,
    payload: Json,
    files: dict[str, Upload],
    *,
    only_for: str | None = None,
    loading: bool = False,
    interaction: Json | None = None,
) -> Message:
    """Put a new message into a channel."""
    known = _same_nonce(world, channel, author, payload)
    if known is not None:
        return known
    complaints = Complaints()
    mentions.check(payload.get("allowed_mentions"), complaints)
    _check_nonce(payload, complaints)
    reference = _reference(world, channel, payload, complaints)
    flags = int(payload.get("flags") or 0) & SENDABLE
    attached = uploads.attach(world, channel.id, payload, files, [], complaints)
    draft = _draft(payload, "", [], [], flags, attached)
    _finish(world, draft, complaints)
    if loading:
        draft.flags |= Flag.LOADING
    elif _empty(draft):
        raise RefusedError(400, 50006, EMPTY)
    if only_for is not None:
        draft.flags |= Flag.EPHEMERAL
    message = Message(
        world.new_id(),
        channel.id,
        author.id,
        draft.content,
        int(draft.flags),
        world.now(),
        kind=REPLY if reference else 0,
        attachments=draft.attached.attachments,
        embeds=draft.embeds,
        components=draft.components,
        reference=reference,
        interaction=interaction,
        only_for=only_for,
        nonce=payload.get("nonce"),
    )
    _keep(world, message, draft)
    mentions.note(world, message, payload.get("allowed_mentions"))
    world.keep(message)
    if not message.ephemeral:
        channel.last_message_id = message.id
        world.touch("channel", channel.id)
        mentions.ring(world, message)
        world.emit("MESSAGE_CREATE", message)
    _forget_oldest(world, channel)
    return message


def edit(world: World, message: Message, payload: Json, files: dict[str, Upload]) -> Message:
    """Change a message in place."""
    complaints = Complaints()
    mentions.check(payload.get("allowed_mentions"), complaints)
    flags = message.flags & ~Flag.LOADING
    if payload.get("flags") is not None:
        asked = int(payload["flags"])
        if message.v2 and not asked & Flag.COMPONENTS_V2:
            complaints.add(
                ("flags",),
                "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG",
                "The MessageFlags.IS_COMPONENTS_V2 flag cannot be removed from a message",
            )
        flags = (flags & ~Flag.SUPPRESS_EMBEDS) | (asked & (Flag.SUPPRESS_EMBEDS | Flag.COMPONENTS_V2))
    attached = uploads.attach(world, message.channel_id, payload, files, message.attachments, complaints)
    draft = _draft(payload, message.content, message.embeds, message.components, flags, attached)
    _finish(world, draft, complaints)
    if _empty(draft):
        raise RefusedError(400, 50006, EMPTY)
    was_loading = message.loading
    message.content, message.embeds, message.components = draft.content, draft.embeds, draft.components
    message.flags, message.attachments = int(draft.flags), draft.attached.attachments
    if not was_loading:
        message.edited_timestamp = world.now()
    _keep(world, message, draft)
    mentions.note(world, message, payload.get("allowed_mentions"))
    if not message.ephemeral:
        world.emit("MESSAGE_UPDATE", message)
    return message


def delete(world: World, message: Message) -> None:
    """Take a message away for everybody."""
    world.forget(message)
    if not message.ephemeral:
        gone: Json = {"id": message.id, "channel_id": message.channel_id}
        if not world.channels[message.channel_id].is_dm:
            gone["guild_id"] = world.guild_id
        world.emit("MESSAGE_DELETE", gone)


def _draft(
    payload: Json, content: str, embeds: list[Json], parts: list[Json], flags: int, attached: uploads.Attached
) -> Draft:
    if "content" in payload:
        content = (payload["content"] or "").strip()
    if "embeds" in payload:
        embeds = payload["embeds"] or []
    if "components" in payload:
        parts = payload["components"] or []
    return Draft(content, copy.deepcopy(embeds), copy.deepcopy(parts), flags, attached)


def _finish(world: World, draft: Draft, complaints: Complaints) -> None:
    """Check a draft, then put it into the form Discord answers with."""
    complaints.length(("content",), draft.content, 0, limits.CONTENT)
    complaints.length(("embeds",), draft.embeds, 0, limits.EMBEDS)
    v2 = bool(draft.flags & Flag.COMPONENTS_V2)
    if v2:
        for name in ("content", "embeds"):
            if getattr(draft, name):
                complaints.add(
                    (name,),
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
                )
    components.check_message(world, draft.components, v2, complaints)
    attached = draft.attached
    parts = uploads.resolve(draft.components, world, attached, complaints, ("components",))
    embeds = uploads.resolve(draft.embeds, world, attached, complaints, ("embeds",))
    complaints.raise_found()
    draft.components = cast(list[Json], layout.without_nulls(parts))
    draft.embeds = [{"type": "rich", **embed} for embed in cast(list[Json], layout.without_nulls(embeds))]
    layout.complete(draft.components, attached.attachments)


def _empty(draft: Draft) -> bool:
    if draft.flags & Flag.COMPONENTS_V2:
        return not draft.components
    return not (draft.content or draft.embeds or draft.components or draft.attached.attachments)


def _keep(world: World, message: Message, draft: Draft) -> None:
    world.drop_files(draft.attached.dropped)
    for blob in draft.attached.blobs:
        for gone in world.media.put(blob):
            world.touch("blob", gone)
        world.touch("blob", blob.path)
    message.revision = world.next_revision()
    world.touch("message", message.id)


def _check_nonce(payload: Json, complaints: Complaints) -> None:
    nonce = payload.get("nonce")
    if isinstance(nonce, str) and len(nonce) > limits.NONCE:
        complaints.add(("nonce",), "NONCE_TYPE_TOO_LONG", f"Must be {limits.NONCE} or fewer characters long.")
    elif nonce is not None and not isinstance(nonce, (str, int)):
        complaints.add(("nonce",), "NONCE_TYPE_INVALID_TYPE", "This field must be a string or integer.")


def _same_nonce(world: World, channel: Channel, author: User, payload: Json) -> Message | None:
    """The message this one was already sent as, if the sender asks for that to be noticed."""
    nonce = payload.get("nonce")
    if nonce is None or not payload.get("enforce_nonce"):
        return None
    oldest = world.id_at(world.clock() - limits.NONCE_SECONDS)
    for message in reversed(world.messages_in(channel)):
        if message.nonce is not None and str(message.nonce) == str(nonce) and message.author_id == author.id:
            return message if int(message.id) >= oldest else None
    return None


def _reference(world: World, channel: Channel, payload: Json, complaints: Complaints) -> Json | None:
    asked = payload.get("message_reference")
    if not asked:
        return None
    answered = world.messages.get(str(asked.get("message_id")))
    if answered is None or answered.ephemeral or answered.channel_id != channel.id:
        if asked.get("fail_if_not_exists", True):
            complaints.add(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        return None
    reference: Json = {"type": 0, "message_id": answered.id, "channel_id": channel.id}
    return reference if channel.is_dm else {**reference, "guild_id": world.guild_id}


def _forget_oldest(world: World, channel: Channel) -> None:
    held = world.messages_in(channel)
    for message in held[: max(0, len(held) - KEPT_IN_A_CHANNEL)]:
        world.forget(message)
