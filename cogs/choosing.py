"""What the options of `/table open` name: as autocomplete offers it, or as either language calls it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.i18n.language import Language
from bot.i18n.translator import Translator
from bot.mahjong.games import CAT_AND_MOUSE
from bot.table.declined import Declined
from bot.table.lobby import ASKING, ROUND_CHOICES, read_pace
from bot.table.paces import A_DAY, PACES

ROUNDS: Final = 4


def mode_of(text: str | None) -> str:
    """Return the mode an option names."""
    return _named("mode", CAT_AND_MOUSE.modes, text or CAT_AND_MOUSE.modes[0])


def asking_of(text: str | None) -> str:
    """Return the way of asking an option names."""
    return _named("asking", ASKING, text or ASKING[0])


def pace_of(text: str | None) -> str:
    """Return the pace an option names, or the time it gives, such as `12h`."""
    try:
        return _named("pace", tuple(PACES), text or A_DAY.id)
    except Declined:
        return read_pace(text or "").id


def rounds_of(count: int | None) -> int:
    """Return how many rounds an option asks for."""
    if count not in (None, *ROUND_CHOICES):
        raise Declined("option_unknown", text=str(count))
    return count or ROUNDS


def _named(kind: str, choices: Sequence[str], text: str) -> str:
    """Return which of some choices a text is: its id, or what it is called in a list or in a sentence."""
    wanted = text.strip().casefold()
    for choice in choices:
        called = (Translator(language)(f"{kind}-{choice}{form}") for language in Language for form in ("", ".start"))
        if wanted in (choice, *(name.casefold() for name in called)):
            return choice
    raise Declined("option_unknown", text=text)
