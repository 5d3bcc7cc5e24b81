"""The one line that says what the table waits for: whose turn it is, or what lies open; never who is asked."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from bot.i18n.translator import Argument
from bot.i18n.wording import dotted
from bot.mahjong.catmouse.view import View
from bot.presenter.deadlines import rests_until
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


def status_line(reader: Reader, view: View, until: datetime | None = None) -> str:
    """Return what the table waits for, and until when, from what everybody may know."""
    t = reader.t
    about: dict[str, Argument] = {} if until is None else {"when": until}
    form = ".untimed" if until is None else ""
    if view.offer is not None:
        message = _OFFERS[view.offer.kind]
        about |= {} if view.offer.tile is None else {"tile": view.offer.tile}
    elif view.turn is not None:
        message = _TURNS.get(view.phase, "board-to_throw")
        about["name"] = reader.names[view.turn]
    else:
        return t("board-over")
    rests = rests_until(reader.state)
    return dotted(
        t,
        [
            t(f"{message}{form}", **about),
            t("board-last_tile") if view.wall_left == 0 else "",
            "" if rests is None else t("board-rests", when=rests),
        ],
    )
