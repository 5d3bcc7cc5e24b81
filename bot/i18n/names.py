"""Display names made safe and short: no markdown, no mentions, nothing invisible, never wider than their place."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.i18n.columns import ELLIPSIS, clip, columns
from bot.i18n.translator import Translator

LINE_COLUMNS: Final = 16
BUTTON_COLUMNS: Final = 12

_TAGS: Final = re.compile(r"<[@#:/a-z][^<>]*>", re.IGNORECASE)
"""Mentions, custom emojis, timestamps and command links, as Discord writes them."""
_TO_SPACE: Final = str.maketrans(dict.fromkeys("_|/", " "))
_DROPPED: Final = str.maketrans(dict.fromkeys("*~`\\<>@#[](){}"))
"""Markdown, mentions, and the brackets that seat winds and hosts are written in, so that nobody fakes them."""
_LINE_MARKERS: Final = "-+. "
"""At the beginning of a line these make lists and small print."""
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Me"})
_INVISIBLE: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5")
"""Blank letters that count as text and show nothing."""
_MARKS_A_LETTER: Final = 2


@dataclass(frozen=True)
class Person:
    """Somebody to be named at a table."""

    name: str
    computer: bool = False


def clean(raw: str) -> str:
    """Return the name on one line without markup and without anything that cannot be seen; may be empty."""
    text = "".join(" " if char.isspace() else char for char in unicodedata.normalize("NFKC", raw))
    text = "".join(char for char in text if _is_seen(char))
    text = _TAGS.sub("", text).translate(_TO_SPACE).translate(_DROPPED)
    # Taking marks out can leave an order that NFKC would write differently; names are compared, so settle it here.
    text = unicodedata.normalize("NFC", _thin_marks(text))
    name = " ".join(text.split())
    # A mark without a letter would sit on whatever stands before the name.
    while name and (name[0] in _LINE_MARKERS or not columns(name[0])):
        name = name[1:]
    return name


def display_names(t: Translator, players: Sequence[Person], limit: int = LINE_COLUMNS) -> list[str]:
    """Return the names of the four seats, East first, each at most `limit` columns.

    Names that would look the same get their seat wind, nameless people are called guests, computers carry 🤖.
    """
    cleaned = [clean(player.name) or t("name-nameless") for player in players]
    shown = [_marked(t, name, player, limit) for name, player in zip(cleaned, players, strict=True)]
    same = Counter(name.casefold() for name in shown)
    return [
        _seated(t, cleaned[seat], player, seat, limit) if same[shown[seat].casefold()] > 1 else shown[seat]
        for seat, player in enumerate(players)
    ]


def display_name(t: Translator, player: Person, limit: int = LINE_COLUMNS) -> str:
    """Return one name on its own, such as a spectator's or one in the lobby."""
    return _marked(t, clean(player.name) or t("name-nameless"), player, limit)


def quoted(text: str, limit: int = 24) -> str:
    """Return what somebody typed, made safe to be repeated to them."""
    return clip(clean(text), limit) or ELLIPSIS


def _seated(t: Translator, name: str, player: Person, seat: int, limit: int) -> str:
    wind = t(f"seat-{seat}")
    room = limit - columns(t("name-with_seat", name="", seat=wind)) - (columns("🤖") if player.computer else 0)
    with_seat = t("name-with_seat", name=clip(name, room), seat=wind)
    return _marked(t, with_seat, player, limit)


def _marked(t: Translator, name: str, player: Person, limit: int) -> str:
    if not player.computer:
        return clip(name, limit)
    marked = t("name-marked_computer", name=name)
    if columns(marked) <= limit:
        return marked
    return t("name-marked_computer.short", name=clip(name, limit - columns("🤖")))


def _is_seen(char: str) -> bool:
    variation = "\ufe00" <= char <= "\ufe0f" or "\U000e0100" <= char <= "\U000e01ef"
    return not variation and char not in _INVISIBLE and unicodedata.category(char) not in _UNSEEN


def _thin_marks(text: str) -> str:
    """Return the text with at most two marks on a letter: stacked ones run over the lines above and below."""
    kept: list[str] = []
    marks = _MARKS_A_LETTER
    for char in text:
        marks = marks + 1 if unicodedata.category(char) == "Mn" else 0
        if marks <= _MARKS_A_LETTER:
            kept.append(char)
    return "".join(kept)
