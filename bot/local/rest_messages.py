"""The REST routes about channels and messages."""

from __future__ import annotations

from . import messages, payloads, permissions
from .entities import Channel, Message
from .errors import Complaints, RefusedError, missing_access, unknown
from .http import Call
from .kinds import ChannelKind, Json
from .rest import Route, nothing


def _channel(call: Call) -> Channel:
    return call.world.channel(call.args["c"])


def _visible(call: Call) -> Channel:
    channel = _channel(call)
    permissions.need(call.world, channel, permissions.VIEW)
    return channel


def _message(call: Call) -> Message:
    _visible(call)
    message = call.world.messages.get(call.args["m"])
    # Ephemeral messages are reached through their interaction only.
    if message is None or message.ephemeral or message.channel_id != call.args["c"]:
        raise unknown("Message")
    return message


def get_channel(call: Call) -> Json:
    """One channel."""
    return payloads.channel_payload(call.world, _visible(call))


def open_dm(call: Call) -> Json:
    """Somebody's DM with the bot; that it is closed only shows when something is sent."""
    user = call.world.users.get(str(call.form.get("recipient_id")))
    if user is None or user.bot:
        raise RefusedError(400, 50033, "Invalid Recipient(s)")
    return payloads.channel_payload(call.world, call.world.dm(user))


def send(call: Call) -> Json:
    """Send a message."""
    world, channel = call.world, _channel(call)
    if channel.is_dm:
        assert channel.reader_id is not None
        reader = world.users[channel.reader_id]
        if reader.joined_at is None:
            raise RefusedError(403, 50278, "Cannot send messages to this user due to having no mutual guilds")
        if not reader.takes_dms:
            raise RefusedError(403, 50007, "Cannot send messages to this user")
    else:
        permissions.need(world, channel, permissions.SEND | (permissions.ATTACH if call.files else 0))
    message = messages.send(world, channel, world.bot, call.form, call.files)
    return payloads.message_payload(world, message)


def history(call: Call) -> list[Json]:
    """The latest messages of a channel, newest first."""
    world, channel = call.world, _visible(call)
    complaints = Complaints()
    most = int(call.query.get("limit", 50))
    complaints.between(("limit",), most, 1, 100)
    complaints.raise_found()
    if not channel.is_dm and not permissions.effective(world, world.bot, channel) & permissions.HISTORY:
        return []
    held = [message for message in world.messages_in(channel) if not message.ephemeral]
    if "before" in call.query:
        held = [message for message in held if int(message.id) < int(call.query["before"])]
    if "after" in call.query:
        held = [message for message in held if int(message.id) > int(call.query["after"])][:most]
    return [payloads.message_payload(world, message) for message in reversed(held[-most:])]


def get_message(call: Call) -> Json:
    """One message."""
    message = _message(call)
    channel = _channel(call)
    if not channel.is_dm and not permissions.effective(call.world, call.world.bot, channel) & permissions.HISTORY:
        raise missing_access()
    return payloads.message_payload(call.world, message)


def edit_message(call: Call) -> Json:
    """Change one of the bot's own messages."""
    world, message = call.world, _message(call)
    if message.author_id != world.bot.id:
        raise RefusedError(403, 50005, "Cannot edit a message authored by another user")
    channel = _channel(call)
    if call.files and not channel.is_dm:
        permissions.need(world, channel, permissions.ATTACH)
    return payloads.message_payload(world, messages.edit(world, message, call.form, call.files))


def delete_message(call: Call) -> None:
    """Take a message away; somebody else's only with the permission for it, and never in a DM."""
    world, message = call.world, _message(call)
    if message.author_id != world.bot.id:
        if _channel(call).is_dm:
            raise RefusedError(403, 50003, "Cannot execute action on a DM channel")
        permissions.need(world, _channel(call), permissions.MANAGE_MESSAGES)
    messages.delete(world, message)


def start_thread(call: Call) -> Json:
    """Open a thread, on a message or beside all of them."""
    world, parent = call.world, _visible(call)
    if parent.kind != ChannelKind.TEXT:
        raise RefusedError(400, 50024, "Cannot execute action on this channel type")
    complaints = Complaints()
    complaints.length(("name",), call.form.get("name"), 1, 100)
    complaints.raise_found()
    permissions.need(world, parent, permissions.bits("create_public_threads"))
    if "m" not in call.args:
        return payloads.channel_payload(world, world.add_channel(call.form["name"], ChannelKind.THREAD, parent))
    message = _message(call)
    if message.id in world.channels:
        raise RefusedError(400, 160004, "A thread has already been created for this message")
    return payloads.channel_payload(world, world.add_thread_on(message, call.form["name"]))


def routes() -> list[Route]:
    """All of them."""
    channel = "/channels/{c}"
    return [
        ("POST", "/users/@me/channels", open_dm),
        ("GET", channel, get_channel),
        ("POST", channel + "/typing", nothing),
        ("POST", channel + "/messages", send),
        ("GET", channel + "/messages", history),
        ("GET", channel + "/messages/{m}", get_message),
        ("PATCH", channel + "/messages/{m}", edit_message),
        ("DELETE", channel + "/messages/{m}", delete_message),
        ("POST", channel + "/messages/{m}/threads", start_thread),
        ("POST", channel + "/threads", start_thread),
    ]
