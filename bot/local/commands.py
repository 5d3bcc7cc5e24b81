"""Registering commands: what Discord refuses about names, descriptions, options and localisations."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import TYPE_CHECKING

from . import limits
from .errors import Complaints, Path
from .kinds import LOCALES, Json, Option

if TYPE_CHECKING:
    from .world import World

CHAT_INPUT = 1
NESTING = frozenset({Option.SUBCOMMAND, Option.GROUP})
WITH_CHOICES = frozenset({Option.STRING, Option.INTEGER, Option.NUMBER})


def good_name(name: str) -> bool:
    """Whether it may name a command or option: lower case letters and digits of any script, and `-_'`."""
    if not 1 <= len(name) <= limits.COMMAND_NAME or name != name.lower():
        return False
    return all(_good_character(character) for character in name)


def _good_character(character: str) -> bool:
    if character in "-_'":
        return True
    if unicodedata.category(character)[0] in "LN":
        return True
    # Devanagari and Thai need their combining marks.
    return "\u0900" <= character <= "\u097f" or "\u0e00" <= character <= "\u0e7f"


def check_commands(commands: Sequence[Json]) -> None:
    """Refuse a list of commands if Discord would."""
    complaints = Complaints()
    if len(commands) > limits.COMMANDS:
        complaints.length((), commands, 0, limits.COMMANDS)
    seen: set[tuple[str, int]] = set()
    for place, command in enumerate(commands):
        key = (str(command.get("name")), int(command.get("type") or CHAT_INPUT))
        if key in seen:
            complaints.add((place,), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
        seen.add(key)
        check_command(command, (place,), complaints)
    complaints.raise_found()


def check_command(command: Json, path: Path, complaints: Complaints) -> None:
    """Note what is wrong with one command."""
    if int(command.get("type") or CHAT_INPUT) != CHAT_INPUT:
        complaints.length((*path, "name"), command.get("name"), 1, limits.COMMAND_NAME)
        return
    _check_words(command, path, complaints)
    _check_options(command.get("options") or [], path, 0, complaints)
    for context in command.get("contexts") or []:
        complaints.between((*path, "contexts"), context, 0, 2)
    size = _size(command)
    if size > limits.COMMAND_CHARACTERS:
        complaints.add(
            path,
            "APPLICATION_COMMAND_TOO_LARGE",
            f"Command exceeds maximum size ({limits.COMMAND_CHARACTERS})",
        )


def _check_words(part: Json, path: Path, complaints: Complaints) -> None:
    name = part.get("name")
    if not isinstance(name, str) or not name:
        complaints.required((*path, "name"))
    elif not good_name(name):
        complaints.add((*path, "name"), "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    complaints.length((*path, "description"), part.get("description"), 1, limits.COMMAND_DESCRIPTION)
    for locale, text in (part.get("name_localizations") or {}).items():
        _check_locale(locale, (*path, "name_localizations"), complaints)
        if not good_name(text):
            complaints.add(
                (*path, "name_localizations", locale), "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid"
            )
    for locale, text in (part.get("description_localizations") or {}).items():
        _check_locale(locale, (*path, "description_localizations"), complaints)
        complaints.length((*path, "description_localizations", locale), text, 1, limits.COMMAND_DESCRIPTION)


def _check_locale(locale: str, path: Path, complaints: Complaints) -> None:
    if locale not in LOCALES:
        complaints.add((*path, locale), "ENUM_TYPE_COERCE", f'Value "{locale}" is not a valid enum value.')


def _check_options(options: Sequence[Json], path: Path, depth: int, complaints: Complaints) -> None:
    at = (*path, "options")
    complaints.length(at, options, 0, limits.COMMAND_OPTIONS)
    optional_seen = False
    nested = [option for option in options if option.get("type") in NESTING]
    if nested and len(nested) != len(options):
        complaints.add(
            at,
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive to all other types",
        )
    _check_different(options, at, complaints)
    for place, option in enumerate(options):
        here = (*at, place)
        _check_words(option, here, complaints)
        kind = option.get("type")
        complaints.between((*here, "type"), kind, 1, 11)
        if kind in NESTING:
            if (kind == Option.GROUP and depth > 0) or depth > 1:
                complaints.add(here, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Groups do not nest that deep")
            _check_options(option.get("options") or [], here, depth + 1, complaints)
            continue
        if option.get("required") and optional_seen:
            complaints.add(
                here,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional_seen = optional_seen or not option.get("required")
        _check_value_option(option, here, complaints)


def _check_different(options: Sequence[Json], at: Path, complaints: Complaints) -> None:
    """Names differ, and so do the names each locale shows."""
    for locale in (None, *LOCALES):
        seen: set[str] = set()
        for place, option in enumerate(options):
            shown = option.get("name") if locale is None else (option.get("name_localizations") or {}).get(locale)
            if shown is not None and shown in seen:
                complaints.add(
                    (*at, place), "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name already exists"
                )
            seen.add(str(shown))


def _check_value_option(option: Json, path: Path, complaints: Complaints) -> None:
    choices = option.get("choices") or []
    if choices and option.get("autocomplete"):
        complaints.add(
            path, "APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES", "Autocomplete and choices are mutually exclusive"
        )
    if (choices or option.get("autocomplete")) and option.get("type") not in WITH_CHOICES:
        complaints.add(path, "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", "This type takes no choices")
    check_choices_of(choices, option.get("type"), (*path, "choices"), complaints)


def check_choices_of(choices: Sequence[Json], kind: int | None, path: Path, complaints: Complaints) -> None:
    """Hold choices, fixed ones or those of autocomplete, to Discord's rules."""
    complaints.length(path, choices, 0, limits.COMMAND_CHOICES)
    for place, choice in enumerate(choices):
        here = (*path, place)
        complaints.length((*here, "name"), choice.get("name"), 1, limits.CHOICE_NAME)
        value = choice.get("value")
        if value is None:
            complaints.required((*here, "value"))
        elif kind == Option.STRING:
            if isinstance(value, str):
                complaints.length((*here, "value"), value, 1, limits.CHOICE_VALUE)
            else:
                complaints.add((*here, "value"), "STRING_TYPE_CONVERT", f'Could not interpret "{value}" as string.')
        elif kind in WITH_CHOICES and (isinstance(value, bool) or not isinstance(value, (int, float))):
            complaints.add((*here, "value"), "NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.')
        for locale, text in (choice.get("name_localizations") or {}).items():
            _check_locale(locale, (*here, "name_localizations"), complaints)
            complaints.length((*here, "name_localizations", locale), text, 1, limits.CHOICE_NAME)


def _size(part: Json) -> int:
    """Characters that count against the size of a command: of each text its longest translation."""
    total = sum(
        max(len(text) for text in [part.get(key) or "", *(part.get(f"{key}_localizations") or {}).values()])
        for key in ("name", "description")
    )
    if isinstance(part.get("value"), str):
        total += len(part["value"])
    return total + sum(_size(inner) for key in ("options", "choices") for inner in part.get(key) or [])


# -------------------------------------------------------------------- keeping them


def overwrite(world: World, commands: Sequence[Json], guild_id: str | None) -> list[Json]:
    """Put these commands in the place of all others; those that keep their name keep their id."""
    check_commands(commands)
    before = {(c["name"], c["type"]): c for c in world.commands.values() if c.get("guild_id") == guild_id}
    for command in before.values():
        del world.commands[command["id"]]
        world.touch("command", command["id"])
    return [store(world, command, guild_id, before) for command in commands]


def store(world: World, command: Json, guild_id: str | None, before: dict[tuple[str, int], Json]) -> Json:
    """Keep one command."""
    kind = int(command.get("type") or CHAT_INPUT)
    old = before.get((command["name"], kind))
    kept: Json = {
        "default_member_permissions": None,
        "nsfw": False,
        "description": "",
        "name_localizations": None,
        "description_localizations": None,
        "contexts": None,
        "integration_types": [0],
        **{key: value for key, value in command.items() if value is not None},
        "type": kind,
        "id": old["id"] if old else world.new_id(),
        "version": world.new_id(),
        "application_id": world.bot.id,
    }
    if kept["default_member_permissions"] is not None:
        kept["default_member_permissions"] = str(kept["default_member_permissions"])
    if guild_id is not None:
        kept["guild_id"] = guild_id
    else:
        kept["dm_permission"] = command.get("contexts") is None or 1 in command["contexts"]
    world.commands[kept["id"]] = kept
    world.touch("command", kept["id"])
    return kept


def listed(world: World, guild_id: str | None) -> list[Json]:
    """The commands of that guild, or the global ones."""
    return [command for command in world.commands.values() if command.get("guild_id") == guild_id]
