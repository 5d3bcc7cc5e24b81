"""Where an emoji of a tile may stand in a text: a sign of its own, until somebody knows which emojis there are.

Posts are made, compared and remembered with these signs. What sends them puts emojis in their place, or nothing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from bot.mahjong.tiles import TILES, Tile

_FIRST: Final = 0xE000
"""The first sign: code points that belong to nobody, and that no name can hold."""
MARKS: Final[Mapping[Tile, str]] = {tile: chr(_FIRST + tile) for tile in TILES}
_MARK: Final = re.compile(f"([{MARKS[TILES[0]]}-{MARKS[TILES[-1]]}])( ?)")


def with_emojis(text: str, emojis: Mapping[Tile, str]) -> str:
    """Return the text with emojis for the signs; a sign without one goes, and the space behind it."""

    def shown(found: re.Match[str]) -> str:
        emoji = emojis.get(TILES[ord(found[1]) - _FIRST])
        return "" if emoji is None else emoji + found[2]

    return _MARK.sub(shown, text)
