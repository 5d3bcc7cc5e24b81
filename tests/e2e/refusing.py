"""What a refusal must be: one private sentence in the reader's language, and nothing has changed."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from bot.i18n.language import language_for
from bot.i18n.translator import Argument, Translator
from bot.local import Channel, Interaction, Person
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening

LOCALES = ["en-US", "zh-CN"]


async def in_one_language(begin: Begin, locale: str, *, seed: int = 1) -> Evening:
    """An evening on a server and with people of one language."""
    evening = await begin(boot=False, seed=seed)
    evening.world.set_guild_locale(locale)
    for person in (*evening.people, evening.eve):
        evening.world.set_locale(person.user, locale)
    await evening.boot()
    return evening


def sentence(person: Person, reason: str, /, **about: Argument) -> str:
    """A refusal as its reader should read it."""
    return Translator(language_for(person.user.locale))(f"error-{reason}", **about)


@asynccontextmanager
async def nothing_changes(evening: Evening, *channels: Channel) -> AsyncIterator[None]:
    """See that tables, messages of the channel and everybody's panels are the same afterwards."""
    await evening.settled()
    before = await _everything(evening, channels)
    yield
    await evening.settled()
    assert await _everything(evening, channels) == before


async def _everything(evening: Evening, channels: tuple[Channel, ...]) -> object:
    tables = [await evening.bot.host.latest_in_channel(int(channel.id)) for channel in (evening.channel, *channels)]
    shown = [
        (message.id, message.revision)
        for message in evening.world.messages.values()
        if not message.ephemeral and message.author_id == evening.world.bot.id
    ]
    return [table.state for table in tables if table is not None], shown


def assert_private(person: Person, told: Interaction, text: str) -> None:
    """One answer, for its reader alone, and it says that and no more."""
    assert told.failed is None
    answers = [message for message in (told.message, *told.followups) if message is not None and message.ephemeral]
    assert [message.text for message in answers] == [text]
    assert answers[0].only_for == person.id


async def refused(
    evening: Evening,
    person: Person,
    where: Channel,
    command: str,
    options: Mapping[str, object],
    code: str,
    about: Mapping[str, Argument],
) -> None:
    """Send a command that must be refused with a reason."""
    async with nothing_changes(evening):
        told = await person.slash(where, command, options)
        assert_private(person, told, sentence(person, code, **about))
