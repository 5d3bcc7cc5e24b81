"""Posting for everybody in a channel what somebody was shown in private."""

from __future__ import annotations

from collections.abc import Callable

from bot.i18n.language import Language, language_for
from bot.i18n.translator import Translator
from bot.presenter.post import Post
from bot.table.declined import Declined
from bot.table.places import settings_of
from cogs.answers import Answer, Interaction
from cogs.convert import convert
from cogs.house import House


async def public_language(house: House, interaction: Interaction) -> Language:
    """Return what is spoken in the channel of an interaction."""
    decided = await settings_of(house.host, interaction.channel_id or 0)
    return language_for(decided.language or str(interaction.guild_locale or interaction.locale))


def check_may_post(answer: Answer) -> None:
    """Refuse where the person or the bot may not write."""
    interaction = answer.interaction
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Declined("server_only")
    if not interaction.permissions.send_messages:
        raise Declined("you_may_not_write")
    allowed = interaction.app_permissions
    for permission in ("view_channel", "send_messages"):
        if not getattr(allowed, permission):
            raise Declined("bot_may_not", permission=permission)


async def post_here(house: House, answer: Answer, make: Callable[[Translator, bool], Post]) -> None:
    """Post something in the channel where it was asked for; `make` is told the language and whether pictures may be.

    Raises `Declined` where the person or the bot may not write.
    """
    check_may_post(answer)
    interaction = answer.interaction
    channel_id = interaction.channel_id or 0
    decided = await settings_of(house.host, channel_id)
    t = Translator(await public_language(house, interaction), strict=False)
    post = make(t, interaction.app_permissions.attach_files and not decided.text_only)
    message = await convert(post, house.drawing)
    await house.delivery.mail.place(channel_id).send(**message.to_send())
