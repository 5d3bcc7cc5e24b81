"""What the bot needs to be allowed where a table stands."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import app_commands

from bot.table.declined import Declined
from cogs.answers import Interaction

HOSTABLE: Final = (discord.ChannelType.text, discord.ChannelType.public_thread, discord.ChannelType.private_thread)
"""The kinds of channels a table can stand in."""
_PICTURES: Final = "attach_files"


class _Hostable(app_commands.Transformer):
    """An option for a channel a table could stand in, whether or not it has been heard of."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """The type of the option."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """The kinds of channels that are offered."""
        return list(HOSTABLE)

    async def transform(self, _: Interaction, value: Any, /) -> Any:
        """Return the channel as the command names it."""
        return value


Place = app_commands.Transform[app_commands.AppCommandChannel | app_commands.AppCommandThread, _Hostable]


def needs(kind: discord.ChannelType | None, allowed: discord.Permissions) -> dict[str, bool]:
    """Return the permissions the bot needs in a kind of channel, by Discord's names, and which of them it has."""
    send = "send_messages" if kind is discord.ChannelType.text else "send_messages_in_threads"
    names = ("view_channel", send, "read_message_history", _PICTURES)
    return {name: bool(getattr(allowed, name)) for name in names}


def check_place(kind: discord.ChannelType | None, allowed: discord.Permissions) -> bool:
    """Refuse where no table can stand, naming what is missing; return whether pictures are what may not be sent."""
    if kind not in HOSTABLE:
        raise Declined("wrong_channel")
    needed = needs(kind, allowed)
    for permission, there in needed.items():
        if not there and permission != _PICTURES:
            raise Declined("bot_may_not", permission=permission)
    return not needed[_PICTURES]
