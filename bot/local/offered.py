"""Which commands a person is offered where, under which names, and what their client makes of what they type in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from . import payloads, permissions
from .commands import NESTING
from .entities import Channel, User
from .errors import CannotDoError
from .kinds import Json, Option

if TYPE_CHECKING:
    from .world import World

IN_GUILD, IN_DM = 0, 1


@dataclass(frozen=True)
class Leaf:
    """A command that can be sent: a root command, or a subcommand with all above it."""

    command: Json
    chain: tuple[Json, ...]

    @property
    def path(self) -> str:
        """Its names with spaces between, as in `table open`."""
        return " ".join([self.command["name"], *(step["name"] for step in self.chain)])

    @property
    def last(self) -> Json:
        """The part that has the options."""
        return self.chain[-1] if self.chain else self.command

    @property
    def options(self) -> list[Json]:
        """The options it takes."""
        return list(self.last.get("options") or [])

    def shown_path(self, locale: str) -> str:
        """Its names as that locale shows them."""
        return " ".join(shown(part, locale) for part in (self.command, *self.chain))

    def option(self, name: str) -> Json:
        """The option with that name, in any language."""
        for option in self.options:
            if name in (option["name"], *(option.get("name_localizations") or {}).values()):
                return option
        raise CannotDoError(f"/{self.path} has no option {name!r}")


def shown(part: Json, locale: str, key: str = "name") -> str:
    """The name or description of a command, option or choice as that locale shows it."""
    text: str = (part.get(f"{key}_localizations") or {}).get(locale) or part.get(key) or ""
    return text


def leaves(world: World, user: User, channel: Channel) -> list[Leaf]:
    """Every command that this person is offered in this channel."""
    found: list[Leaf] = []
    for command in world.commands.values():
        if command["type"] == 1 and _offered(world, user, channel, command):
            found += _below(command, (), command.get("options") or [])
    return found


def _below(command: Json, chain: tuple[Json, ...], options: list[Json]) -> list[Leaf]:
    nested = [option for option in options if option["type"] in NESTING]
    if not nested:
        return [Leaf(command, chain)]
    return [leaf for option in nested for leaf in _below(command, (*chain, option), option.get("options") or [])]


def _offered(world: World, user: User, channel: Channel, command: Json) -> bool:
    contexts = command.get("contexts")
    if channel.is_dm:
        return not command.get("guild_id") and (contexts is None or IN_DM in contexts)
    if contexts is not None and IN_GUILD not in contexts:
        return False
    have = permissions.effective(world, user, channel)
    wanted = command.get("default_member_permissions")
    if not have & permissions.bits("use_application_commands"):
        return False
    return wanted is None or user.id == world.owner_id or (wanted != "0" and have & int(wanted) == int(wanted))


def find(world: World, user: User, channel: Channel, path: str) -> Leaf:
    """The command with that path, in its own names or those any locale shows."""
    wanted = " ".join(path.lstrip("/").split())
    for leaf in leaves(world, user, channel):
        if wanted in (leaf.path, leaf.shown_path(user.locale)):
            return leaf
    raise CannotDoError(f"{user.name} is not offered /{wanted} there")


def command_data(
    world: World, user: User, leaf: Leaf, values: Mapping[str, object], *, focused: str | None = None
) -> Json:
    """What a client sends for a command; while one option is being typed the others may still be missing."""
    resolved: Json = {}
    sent: list[Json] = []
    given = {leaf.option(name)["name"]: value for name, value in values.items()}
    for option in leaf.options:
        if option["name"] not in given:
            if option.get("required") and focused is None:
                raise CannotDoError(f"/{leaf.path} needs {option['name']}")
            continue
        entry: Json = {"name": option["name"], "type": option["type"]}
        if option["name"] == focused:
            entry |= {"value": str(given[option["name"]]), "focused": True}
        else:
            entry["value"] = _converted(world, user, option, given[option["name"]], resolved)
        sent.append(entry)
    for step in reversed(leaf.chain):
        sent = [{"name": step["name"], "type": step["type"], "options": sent}]
    data: Json = {"id": leaf.command["id"], "name": leaf.command["name"], "type": 1, "options": sent}
    if leaf.command.get("guild_id"):
        data["guild_id"] = leaf.command["guild_id"]
    return {**data, "resolved": resolved} if resolved else data


def _converted(world: World, user: User, option: Json, value: object, resolved: Json) -> object:
    name, kind = option["name"], option["type"]
    if option.get("choices"):
        value = _chosen(option, value)
    match kind:
        case Option.USER:
            return resolved_user(world, value, resolved)
        case Option.CHANNEL:
            channel = value if isinstance(value, Channel) else world.channels.get(str(value).strip("<#>"))
            if channel is None or channel.is_dm:
                raise CannotDoError(f"no channel {value!r}")
            resolved.setdefault("channels", {})[channel.id] = payloads.interaction_channel(world, channel, user)
            return channel.id
        case Option.BOOLEAN:
            return _truth(name, value)
        case Option.INTEGER | Option.NUMBER:
            return _number(option, value)
    text = str(value)
    if not int(option.get("min_length") or 0) <= len(text) <= int(option.get("max_length") or 6000):
        raise CannotDoError(f"{name}: that text is too short or too long")
    return text


def _chosen(option: Json, value: object) -> object:
    for choice in option["choices"]:
        names = [choice["name"], *(choice.get("name_localizations") or {}).values()]
        if value == choice["value"] or str(value) == str(choice["value"]) or value in names:
            return choice["value"]
    raise CannotDoError(f"{option['name']}: {value!r} is not one of the choices")


def resolved_user(world: World, value: object, resolved: Json) -> str:
    """Return the id of somebody who is named or chosen, and put what a client sends about them into `resolved`."""
    wanted = value.id if isinstance(value, User) else str(getattr(value, "id", value)).strip("<@!>").removeprefix("@")
    for user in world.users.values():
        if wanted in (user.id, user.name, user.shown_name):
            resolved.setdefault("users", {})[user.id] = user.payload()
            if user.joined_at is not None:
                member = {**user.member(with_user=False), "permissions": str(permissions.MEMBER)}
                resolved.setdefault("members", {})[user.id] = member
            return user.id
    raise CannotDoError(f"nobody is called {value!r}")


def _truth(name: str, value: object) -> bool:
    if isinstance(value, bool):
        return value
    if str(value).lower() in ("true", "yes", "是", "真"):
        return True
    if str(value).lower() in ("false", "no", "否", "假"):
        return False
    raise CannotDoError(f"{name}: true or false")


def _number(option: Json, value: object) -> int | float:
    name = option["name"]
    try:
        number = int(str(value)) if option["type"] == Option.INTEGER else float(str(value))
    except ValueError:
        raise CannotDoError(f"{name}: {value!r} is not a number") from None
    if number < option.get("min_value", number) or number > option.get("max_value", number):
        raise CannotDoError(f"{name}: {number} is out of bounds")
    return number
