"""How wide text is on a screen: East Asian wide characters take two columns, marks that sit on others take none."""

from __future__ import annotations

import unicodedata
from typing import Final

ELLIPSIS: Final = "…"
LABEL_COLUMNS: Final = 20
"""What a button or an option of a select may take before phones cut it."""

_ZERO_WIDTH: Final = frozenset({"Mn", "Me", "Cf", "Cc"})


def char_columns(char: str) -> int:
    """Return the columns of one character: 0, 1 or 2."""
    if unicodedata.category(char) in _ZERO_WIDTH:
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def columns(text: str) -> int:
    """Return how many columns the text takes."""
    return sum(map(char_columns, text))


def clip(text: str, limit: int) -> str:
    """Return the text if it fits, else its beginning with an ellipsis, never wider than the limit.

    Marks stay with the character they sit on. A limit below 1 gives an empty string.
    """
    if columns(text) <= limit:
        return text
    if limit < 1:
        return ""
    room = limit - columns(ELLIPSIS)
    kept: list[str] = []
    for char in text:
        room -= char_columns(char)
        if room < 0:
            break
        kept.append(char)
    return "".join(kept).rstrip() + ELLIPSIS
