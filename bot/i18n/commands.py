"""What commands and their options are called and how they describe themselves, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from bot.i18n.language import CHINESE_LOCALES, Language
from bot.i18n.translator import Translator


@dataclass(frozen=True)
class Localised:
    """One text in every language; English is what Discord falls back to."""

    en: str
    zh: str

    @property
    def localizations(self) -> dict[str, str]:
        """What Discord calls name_localizations or description_localizations; zh-TW reads zh-CN."""
        return dict.fromkeys(CHINESE_LOCALES, self.zh)

    def in_language(self, language: Language) -> str:
        """Return the text one language shows."""
        return self.zh if language is Language.ZH_CN else self.en


@dataclass(frozen=True)
class OptionText:
    """An option of a command; `key` is its English name and what code calls it."""

    key: str
    name: Localised
    description: Localised


@dataclass(frozen=True)
class CommandText:
    """A command, or with `subcommands` a group of them; `key` is what follows the slash in English."""

    key: str
    name: Localised
    description: Localised
    options: tuple[OptionText, ...] = ()
    subcommands: tuple[CommandText, ...] = ()

    def option(self, key: str) -> OptionText:
        """Return one option; raises `KeyError`."""
        for option in self.options:
            if option.key == key:
                return option
        raise KeyError(f"/{self.key} has no option {key}")


PLAYER_COMMANDS: Final[Mapping[str, tuple[str, ...]]] = {
    "hand": (),
    "discard": ("tile",),
    "draw": (),
    "pass": (),
    "win": (),
    "pung": ("tile", "with"),
    "kong": ("tile", "with"),
    "flower": ("tile",),
    "wind": ("tile",),
    "swap": ("tile", "from"),
    "mouse": ("tile", "from"),
    "cat": (),
    "wealth": (),
    "ingot": (),
    "takeout": ("player",),
    "undo": (),
    "orders": (),
}
"""What a seated player says at the table. Each also takes `table`, for whoever plays at several."""

_OTHERS: Final[Mapping[str, tuple[str, ...]]] = {
    "board": ("table",),
    "tables": (),
    "away": ("days",),
    "prefs": (),
    "help": (),
    "leaderboard": ("period", "mode", "where"),
    "stats": ("player",),
    "record": ("round", "as"),
    "why": ("player", "round"),
    "fan": ("hand", "melds", "win", "treasure", "flowers", "table"),
    "rules": ("topic",),
}
_TABLE: Final[Mapping[str, tuple[str, ...]]] = {
    "open": ("mode", "pace", "rounds", "asking"),
    "join": (),
    "leave": (),
    "start": (),
    "computer": (),
    "settings": (),
    "close": (),
    "pause": ("days", "table"),
    "resume": ("table",),
    "end": ("table",),
    "nudge": ("table",),
    "substitute": ("player", "table"),
    "host": ("player", "table"),
}
_SEASON: Final[Mapping[str, tuple[str, ...]]] = {
    "open": ("name",),
    "close": (),
    "export": (),
}
_MODERATORS: Final[Mapping[str, tuple[str, ...]]] = {
    "setup": (),
    "seat": ("player", "newcomer"),
    "move": ("channel",),
    "repost": (),
    "close": (),
    "check": (),
}
_GROUPS: Final = {"table": _TABLE, "season": _SEASON, "table-admin": _MODERATORS}


@cache
def command_texts() -> Mapping[str, CommandText]:
    """Return every command by its English name; `table`, `season` and `table-admin` are groups."""
    found = [_command(key, f"command-{key}", (*options, "table")) for key, options in PLAYER_COMMANDS.items()]
    found += [_command(key, f"command-{key}", options) for key, options in _OTHERS.items()]
    found += [_group(name, parts) for name, parts in _GROUPS.items()]
    return {command.key: command for command in found}


def command_text(key: str) -> CommandText:
    """Return one command, a subcommand as `table open`; raises `KeyError`."""
    name, _, sub = key.partition(" ")
    command = command_texts()[name]
    if not sub:
        return command
    for subcommand in command.subcommands:
        if subcommand.key == key:
            return subcommand
    raise KeyError(f"there is no /{key}")


def _group(name: str, parts: Mapping[str, tuple[str, ...]]) -> CommandText:
    message = f"command-{name}"
    commands = tuple(_command(f"{name} {key}", f"{message}_{key}", options) for key, options in parts.items())
    return CommandText(name, _both(message), _both(f"{message}.description"), (), commands)


def _command(key: str, message: str, options: tuple[str, ...]) -> CommandText:
    texts = tuple(OptionText(name, _both(f"option-{name}"), _both(f"option-{name}.description")) for name in options)
    return CommandText(key, _both(message), _both(f"{message}.description"), texts)


def _both(message_id: str) -> Localised:
    return Localised(Translator(Language.EN)(message_id), Translator(Language.ZH_CN)(message_id))
