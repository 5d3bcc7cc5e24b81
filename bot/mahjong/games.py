"""The games a table can host, by the name their rounds are stored under."""

from __future__ import annotations

from typing import Final

from bot.mahjong.catmouse.game import CatAndMouse
from bot.mahjong.game import Game

CAT_AND_MOUSE: Final[Game] = CatAndMouse()
GAMES: Final[dict[str, Game]] = {CAT_AND_MOUSE.id: CAT_AND_MOUSE}
