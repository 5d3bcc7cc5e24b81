"""Tables somebody types at, and what a command means there in one line."""

from __future__ import annotations

import pytest

from bot.mahjong.catmouse.apply import apply
from bot.mahjong.catmouse.refusal import Refused
from bot.mahjong.tiles import format_tiles
from bot.presenter.catmouse.typed import Do, Meaning, Menu, Sure, Which, WhichTile
from tests.presenter.tables import At, dealt

WAITS_FOR_5P = "123456789m55m46p"


def turn(hand: str = "", *others: str, mode: str = "singles") -> At:
    """East is to throw."""
    return dealt(hand, *others, mode=mode, treasure="6s").let_all_pass()


def asked(tile: str, *hands: str, mode: str = "singles") -> At:
    """East threw a tile."""
    return dealt(tile, *hands, mode=mode, treasure="6s").play(f"0 discard {tile}")


def said(meaning: Meaning) -> str:
    """A meaning in one line."""
    match meaning:
        case Do(action=action):
            return f"do {action}"
        case Sure(action=action):
            return f"sure? {action}"
        case Which(actions=actions):
            return "which? " + ", ".join(map(str, actions))
        case WhichTile(choices=choices):
            return f"which? {format_tiles(choices)}"
        case Menu(name=name, about=about):
            return f"menu {name} {about}".strip()


def refused(at: At, meaning: Meaning) -> tuple[str, dict[str, object]]:
    """Why the game does not do what a command means."""
    assert isinstance(meaning, Do)
    with pytest.raises(Refused) as refusal:
        apply(at.position, meaning.action)
    return refusal.value.code, refusal.value.about
