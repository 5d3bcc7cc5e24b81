"""The one line that says what the table waits for: whose turn it is, or what lies open; never who is asked."""

from __future__ import annotations

from typing import Final

from bot.i18n.wording import dotted
from bot.mahjong.catmouse.view import View
from bot.presenter.reader import Reader

_OFFERS: Final = {
    "discard": "board-claims_open",
    "added": "board-kong_open",
    "shown": "board-swap_open",
    "flower": "board-flower_open",
    "mouse": "board-mouse_open",
    "ingot": "board-ingot_open",
}
_TURNS: Final = {"opening": "board-to_show", "takeout": "board-to_take_out"}


def status_line(reader: Reader, view: View) -> str:
    """Return what the table waits for, from what everybody may know."""
    t = reader.t
    if view.offer is not None:
        message, tile = _OFFERS[view.offer.kind], view.offer.tile
        line = t(f"{message}.untimed") if tile is None else t(f"{message}.untimed", tile=tile)
    elif view.turn is not None:
        line = t(f"{_TURNS.get(view.phase, 'board-to_throw')}.untimed", name=reader.names[view.turn])
    else:
        return t("board-over")
    return dotted(t, [line, t("board-last_tile")]) if view.wall_left == 0 else line
