"""The REST routes about the application, its commands and emojis, users and the guild."""

from __future__ import annotations

import base64
import binascii
import re
from typing import Any

from . import commands, limits, payloads
from .entities import Emoji
from .errors import Complaints, RefusedError, missing_access, unknown
from .http import Call, Handler
from .kinds import Intent, Json
from .media import Blob, sniff

EMOJI_NAME = re.compile(r"^\w{2,32}$", re.ASCII)
DATA_URI = re.compile(r"^data:image/(png|jpeg|gif|webp|avif);base64,")
Route = tuple[str, str, Handler]


def mine(call: Call) -> None:
    """Refuse requests about somebody else's application."""
    if call.args["a"] != call.world.bot.id:
        raise RefusedError(403, 20012, "You are not authorized to perform this action on this application")


def in_guild(call: Call) -> None:
    """Refuse requests about a guild the bot is not in."""
    if call.args["g"] != call.world.guild_id:
        raise unknown("Guild")


def me(call: Call) -> Json:
    """The bot's own user."""
    return {**call.world.bot.payload(), "mfa_enabled": True, "locale": "en-US", "verified": True, "email": None}


def application(call: Call) -> Json:
    """The bot's application."""
    return payloads.application_payload(call.world)


def gateway(call: Call) -> Json:
    """Where the gateway is."""
    start = {"total": 1000, "remaining": 999, "reset_after": 1000, "max_concurrency": 1}
    url = call.world.base_url.replace("http", "ws", 1) + "/gateway"
    return {"url": url, "shards": 1, "session_start_limit": start}


def user(call: Call) -> Json:
    """Somebody."""
    return call.world.user(call.args["u"]).payload()


def guild(call: Call) -> Json:
    """The guild."""
    in_guild(call)
    return payloads.guild_payload(call.world)


def channels(call: Call) -> list[Json]:
    """The guild's channels."""
    in_guild(call)
    return [payloads.channel_payload(call.world, channel) for channel in call.world.guild_channels()]


def roles(call: Call) -> list[Json]:
    """The guild's roles."""
    in_guild(call)
    return [payloads.role_payload(call.world)]


def member(call: Call) -> Json:
    """One member of the guild."""
    in_guild(call)
    return call.world.member(call.args["u"]).member()


def members(call: Call) -> list[Json]:
    """All members of the guild, for those who have the intent."""
    in_guild(call)
    if not call.world.privileged_intents & Intent.MEMBERS:
        raise missing_access()
    after, most = int(call.query.get("after", 0)), int(call.query.get("limit", 1))
    found = sorted((u for u in call.world.members() if int(u.id) > after), key=lambda u: int(u.id))
    return [u.member() for u in found[:most]]


# -------------------------------------------------------------------- commands


def _scope(call: Call) -> str | None:
    mine(call)
    if "g" in call.args:
        in_guild(call)
    return call.args.get("g")


def list_commands(call: Call) -> list[Json]:
    """The commands of the guild, or the global ones."""
    return commands.listed(call.world, _scope(call))


def overwrite_commands(call: Call) -> list[Json]:
    """Put commands in the place of those there were."""
    scope = _scope(call)
    return commands.overwrite(call.world, call.body or [], scope)


def add_command(call: Call) -> Json:
    """Add one command, or put it in the place of the one with its name."""
    scope, world = _scope(call), call.world
    complaints = Complaints()
    commands.check_command(call.form, (), complaints)
    complaints.raise_found()
    before = {(c["name"], c["type"]): c for c in commands.listed(world, scope)}
    return commands.store(world, call.form, scope, before)


def delete_command(call: Call) -> None:
    """Take one command away."""
    scope, world = _scope(call), call.world
    found = world.commands.get(call.args["x"])
    if found is None or found.get("guild_id") != scope:
        raise unknown("application command")
    del world.commands[found["id"]]
    world.touch("command", found["id"])


# -------------------------------------------------------------------- emojis


def list_emojis(call: Call) -> Json:
    """The application's emojis."""
    mine(call)
    return {"items": [emoji.payload(call.world.bot) for emoji in call.world.emojis.values()]}


def get_emoji(call: Call) -> Json:
    """One emoji."""
    mine(call)
    return _emoji(call).payload(call.world.bot)


def _emoji(call: Call) -> Emoji:
    emoji = call.world.emojis.get(call.args["e"])
    if emoji is None:
        raise unknown("Emoji")
    return emoji


def create_emoji(call: Call) -> Json:
    """Upload an emoji."""
    mine(call)
    world, complaints = call.world, Complaints()
    name, image = str(call.form.get("name") or ""), str(call.form.get("image") or "")
    _check_emoji_name(call, name, complaints)
    data = b""
    if not DATA_URI.match(image):
        complaints.add(("image",), "IMAGE_INVALID", "Invalid image data")
    else:
        try:
            data = base64.b64decode(image.partition(",")[2], validate=True)
        except binascii.Error:
            complaints.add(("image",), "IMAGE_INVALID", "Invalid image data")
    if len(data) > limits.EMOJI_BYTES:
        complaints.add(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    complaints.raise_found()
    if len(world.emojis) >= limits.EMOJIS:
        raise RefusedError(400, 30008, f"Maximum number of emojis reached ({limits.EMOJIS})")
    emoji = Emoji(world.new_id(), name, animated=data[:4] == b"GIF8")
    world.emojis[emoji.id] = emoji
    path = f"/emojis/{emoji.id}"
    world.media.put(Blob(path, "", sniff("", "image/png", data), data))
    world.touch("blob", path)
    world.touch("emoji", emoji.id)
    return emoji.payload(world.bot)


def _check_emoji_name(call: Call, name: str, complaints: Complaints) -> None:
    if not EMOJI_NAME.match(name):
        complaints.add(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex.")
    if any(e.name == name and e.id != call.args.get("e") for e in call.world.emojis.values()):
        complaints.add(
            ("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", f"An emoji named {name!r} exists on this application"
        )


def rename_emoji(call: Call) -> Json:
    """Give an emoji another name."""
    mine(call)
    emoji, complaints, name = _emoji(call), Complaints(), str(call.form.get("name") or "")
    _check_emoji_name(call, name, complaints)
    complaints.raise_found()
    emoji.name = name
    call.world.touch("emoji", emoji.id)
    return emoji.payload(call.world.bot)


def delete_emoji(call: Call) -> None:
    """Take an emoji away."""
    mine(call)
    emoji = _emoji(call)
    del call.world.emojis[emoji.id]
    call.world.touch("emoji", emoji.id)
    call.world.drop_files([f"/emojis/{emoji.id}"])


def nothing(_call: Call) -> Any:
    """Carried out without a word."""
    return None


def routes() -> list[Route]:
    """All of them; aiohttp takes the first that fits."""
    app, guild_app = "/applications/{a}", "/applications/{a}/guilds/{g}"
    found: list[Route] = [
        ("GET", "/users/@me", me),
        ("GET", "/oauth2/applications/@me", application),
        ("GET", "/applications/@me", application),
        ("GET", "/gateway/bot", gateway),
        ("GET", "/users/{u}", user),
        ("GET", "/guilds/{g}", guild),
        ("GET", "/guilds/{g}/channels", channels),
        ("GET", "/guilds/{g}/roles", roles),
        ("GET", "/guilds/{g}/members", members),
        ("GET", "/guilds/{g}/members/{u}", member),
        ("GET", app + "/emojis", list_emojis),
        ("POST", app + "/emojis", create_emoji),
        ("GET", app + "/emojis/{e}", get_emoji),
        ("PATCH", app + "/emojis/{e}", rename_emoji),
        ("DELETE", app + "/emojis/{e}", delete_emoji),
    ]
    for base in (app, guild_app):
        found += [
            ("GET", base + "/commands", list_commands),
            ("PUT", base + "/commands", overwrite_commands),
            ("POST", base + "/commands", add_command),
            ("DELETE", base + "/commands/{x}", delete_command),
        ]
    return found
