"""The world's things as Discord describes them over the wire."""

from __future__ import annotations

from . import permissions
from .entities import Channel, Message, User
from .kinds import ChannelKind, Json
from .world import World


def role_payload(world: World) -> Json:
    """The role everybody has."""
    return {
        "id": world.guild_id,
        "name": "@everyone",
        "description": None,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "position": 0,
        "permissions": str(permissions.MEMBER),
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }


def guild_payload(world: World) -> Json:
    """The guild without what only the gateway tells."""
    nothing = (
        "icon description splash discovery_splash banner vanity_url_code widget_channel_id afk_channel_id "
        "application_id home_header system_channel_id rules_channel_id public_updates_channel_id "
        "safety_alerts_channel_id max_presences incidents_data"
    )
    return {
        **dict.fromkeys(nothing.split()),
        "id": world.guild_id,
        "name": world.guild_name,
        "owner_id": world.owner_id,
        "region": "local",
        "features": [],
        "roles": [role_payload(world)],
        "emojis": [],
        "stickers": [],
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "nsfw": False,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "preferred_locale": world.locale,
        "system_channel_flags": 0,
        "afk_timeout": 300,
        "widget_enabled": False,
        "max_members": 500000,
        "max_video_channel_users": 25,
        "max_stage_video_channel_users": 50,
    }


def guild_create(world: World, with_members: bool) -> Json:
    """The guild as the gateway brings it; without the members intent only the bot itself is in it."""
    members = world.members() if with_members else [world.bot]
    channels = list(world.channels.values())
    return {
        **guild_payload(world),
        "joined_at": world.bot.joined_at,
        "large": False,
        "unavailable": False,
        "member_count": len(world.members()),
        "members": [user.member() for user in members],
        "channels": [channel_payload(world, channel) for channel in channels if channel.kind == ChannelKind.TEXT],
        "threads": [channel_payload(world, channel) for channel in channels if channel.kind == ChannelKind.THREAD],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def channel_payload(world: World, channel: Channel) -> Json:
    """A channel, a thread or a DM."""
    base: Json = {
        "id": channel.id,
        "type": channel.kind,
        "flags": 0,
        "last_message_id": channel.last_message_id,
    }
    if channel.is_dm:
        assert channel.reader_id is not None
        return {**base, "recipients": [world.users[channel.reader_id].payload()]}
    base |= {"guild_id": world.guild_id, "name": channel.name, "parent_id": channel.parent_id, "rate_limit_per_user": 0}
    if channel.kind == ChannelKind.THREAD:
        return {
            **base,
            "owner_id": world.bot.id,
            "message_count": 0,
            "total_message_sent": 0,
            "member_count": 1,
            "thread_metadata": {
                "archived": False,
                "auto_archive_duration": 1440,
                "archive_timestamp": channel.created_at,
                "create_timestamp": channel.created_at,
                "locked": False,
            },
        }
    overwrites = [
        {"id": user_id, "type": 1, "allow": "0", "deny": str(denied)}
        for user_id, denied in channel.denied.items()
        if denied
    ]
    return {
        **base,
        "position": channel.position,
        "permission_overwrites": overwrites,
        "nsfw": False,
        "topic": None,
    }


def interaction_channel(world: World, channel: Channel, user: User) -> Json:
    """A channel as an interaction carries it, with what the person may do there."""
    return {
        **channel_payload(world, channel),
        "permissions": str(permissions.effective(world, user, channel)),
    }


def message_payload(world: World, message: Message, *, nested: bool = False) -> Json:
    """A message, with the one it answers unless it is itself inside another."""
    channel = world.channels[message.channel_id]
    body: Json = {
        "id": message.id,
        "channel_id": message.channel_id,
        "author": world.users[message.author_id].payload(),
        "content": message.content,
        "timestamp": message.timestamp,
        "edited_timestamp": message.edited_timestamp,
        "tts": False,
        "mention_everyone": message.everyone,
        "mentions": [world.users[user_id].payload() for user_id in message.mentions],
        "mention_roles": [],
        "pinned": False,
        "type": message.kind,
        "attachments": message.attachments,
        "embeds": message.embeds,
        "components": message.components,
        "flags": message.flags,
    }
    if message.nonce is not None:
        body["nonce"] = message.nonce
    if message.interaction is not None:
        body |= {
            "application_id": world.bot.id,
            "webhook_id": world.bot.id,
            "interaction_metadata": message.interaction,
        }
    if message.reference is not None:
        body["message_reference"] = message.reference
        answered = world.messages.get(message.reference["message_id"])
        if not nested and not channel.is_dm:
            body["referenced_message"] = message_payload(world, answered, nested=True) if answered else None
    return body


def gateway_message(world: World, message: Message) -> Json:
    """A message as the gateway brings it."""
    channel = world.channels[message.channel_id]
    body = {**message_payload(world, message), "channel_type": channel.kind}
    if not channel.is_dm:
        body["guild_id"] = world.guild_id
        body["member"] = world.users[message.author_id].member(with_user=False)
    return body


def application_payload(world: World) -> Json:
    """The bot's application."""
    empty = (
        "icon type redirect_uris interactions_endpoint_url role_connections_verification_url team event_webhooks_url"
    )
    return {
        **dict.fromkeys(empty.split()),
        "id": world.bot.id,
        "name": world.bot.name,
        "description": "",
        "summary": "",
        "bot_public": False,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "approximate_guild_count": 1,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": [],
        "owner": world.bot.payload(),
    }
