"""Names and descriptions of commands in every language Discord can show them in."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Coroutine
from typing import Any

import discord
from discord import app_commands

from bot.i18n.commands import CommandText, Localised, command_text

_CHINESE = (discord.Locale.chinese, discord.Locale.taiwan_chinese)


class CatalogueTranslator(app_commands.Translator):
    """Hands discord.py the texts that stand with each English one."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002 - the text itself says what it is
    ) -> str | None:
        """Return the text in a language, `None` where English serves."""
        chinese = string.extras.get("zh")
        return str(chinese) if chinese is not None and locale in _CHINESE else None


def localised(text: Localised) -> app_commands.locale_str:
    """Return a text of the catalogue as discord.py takes it."""
    return app_commands.locale_str(text.en, zh=text.zh)


def parameter(option: str) -> str:
    """Return what the parameter for an option is called in code, where its name is a word of the language."""
    return f"{option}_" if option in ("as", "from", "with") else option


Completes = Callable[[discord.Interaction[Any], str], Coroutine[Any, Any, list[app_commands.Choice[Any]]]]


def named(key: str, **completes: Completes) -> Callable[[Any], Any]:
    """Make a method the command of that name, with every name and description from the catalogue.

    `completes` says by parameter what is offered while somebody types.
    """
    text = command_text(key)

    def decorate(method: Any) -> Any:
        taken = inspect.signature(method).parameters
        found = {name: texts for name, texts in _options(text).items() if name in taken}
        if found:
            method = app_commands.describe(**{name: description for name, (_, description) in found.items()})(method)
            method = app_commands.rename(**{name: option for name, (option, _) in found.items()})(method)
        if completes:
            method = app_commands.autocomplete(**completes)(method)
        make: Any = app_commands.command(name=localised(text.name), description=localised(text.description))
        command = make(method)
        if " " not in key:
            where = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
            command = app_commands.allowed_installs(guilds=True, users=False)(where(command))
        return command

    return decorate


def _options(text: CommandText) -> dict[str, tuple[app_commands.locale_str, app_commands.locale_str]]:
    return {parameter(option.key): (localised(option.name), localised(option.description)) for option in text.options}
