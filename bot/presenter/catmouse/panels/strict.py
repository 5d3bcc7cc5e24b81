"""The house rule `strict`: [Win] stands there whether the hand wins or not, and the second tap names the price."""

from __future__ import annotations

from typing import Final

from bot.mahjong.catmouse.actions import FalseWin
from bot.mahjong.catmouse.modes import STRICT
from bot.mahjong.catmouse.view import PublicOffer, View
from bot.mahjong.tiles import JOKER, Tile
from bot.presenter.catmouse.panels.scene import Scene
from bot.presenter.post import Button, Style

_WON_ON: Final = ("discard", "added", "shown")
"""Kinds of offer a tile lies open in that somebody could win on."""


def is_strict(view: View) -> bool:
    """Whether false wins cost at this table."""
    return STRICT in view.house


def may_declare(view: View) -> bool:
    """Whether a tile of somebody else's is open to a win that the seat may declare, rightly or wrongly."""
    offer = view.offer
    if offer is None or not is_strict(view) or view.seat not in view.active or offer.seat == view.seat:
        return False
    return offer.kind in _WON_ON and won_on(offer) is not JOKER


def won_on(offer: PublicOffer) -> Tile | None:
    """Return the tile of an offer as a win would count it: a joker as what it stands for."""
    return offer.tile if offer.stands_for is None else offer.stands_for


def declare_button(scene: Scene) -> Button:
    """Return [Win], which looks and works the same whatever the hand is; its press says no more."""
    return Button(scene.t.label("button-win_blind"), scene.presses("ask", "win"), Style.GOOD)


def declaring(scene: Scene) -> str:
    """Return the second question, with the price."""
    offer = scene.view.offer
    tile = None if offer is None else won_on(offer)
    return scene.t("confirm-win") if tile is None else scene.t("confirm-win_on", tile=tile)


def declared(view: View) -> str:
    """Return what declaring a win comes to: the win, or the false one."""
    return "falsewin" if any(isinstance(action, FalseWin) for action in view.legal) else "win"
