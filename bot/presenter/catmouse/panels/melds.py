"""Kongs and swaps on one's turn: their buttons, and the menus D9 and D10."""

from __future__ import annotations

from bot.i18n.wording import sentences
from bot.mahjong.catmouse.actions import Add, Kong, Swap
from bot.mahjong.tiles import JOKER
from bot.presenter.catmouse.panels.scene import Scene
from bot.presenter.frame import back_button, rows_of
from bot.presenter.post import Button, Option, Post, Row, Select

_MOST_BUTTONS = 4


def kong_label(scene: Scene, action: Kong | Add) -> str:
    """Return what a kong of one's own turn is called."""
    t = scene.t
    if isinstance(action, Add):
        if action.tile is JOKER:
            return t.label("button-add_joker", tile=action.to)
        return t.label("button-add", tile=action.tile)
    jokers = action.using.count(JOKER) if action.tile is not JOKER else 0
    if not jokers:
        return t.label("button-concealed_kong", tile=action.tile)
    return t.label("button-concealed_kong_joker", tile=action.tile, naturals=4 - jokers, jokers=jokers)


def kong_button(scene: Scene, action: Kong | Add) -> Button:
    """Return the button of a kong."""
    return Button(kong_label(scene, action), scene.presses.do(action), tile=action.tile)


def swap_label(scene: Scene, action: Swap) -> str:
    """Return what a swap is called."""
    return scene.t.label("button-swap", tile=action.tile, name=scene.short_name(action.owner))


def swap_button(scene: Scene, action: Swap) -> Button:
    """Return the button of a swap."""
    return Button(swap_label(scene, action), scene.presses.do(action), tile=action.tile)


def kong_menu(scene: Scene) -> Post:
    """Return D9: which kong."""
    kongs: list[Kong | Add] = [*scene.legal(Kong), *scene.legal(Add)]
    text = sentences(scene.t, [scene.t("ask-kong"), scene.t("ask-kong.more") if scene.legal(Add) else ""])
    options = [Option(kong_label(scene, a), scene.presses.do(a), tile=a.tile) for a in kongs]
    return _menu(scene, text, options, "kong", "select-kong")


def swap_menu(scene: Scene) -> Post:
    """Return D10: which joker for which tile."""
    text = sentences(scene.t, [scene.t("ask-swap"), scene.t("ask-swap.more")])
    options = [Option(swap_label(scene, a), scene.presses.do(a), tile=a.tile) for a in scene.legal(Swap)]
    return _menu(scene, text, options, "swap", "select-swap")


def _menu(scene: Scene, text: str, options: list[Option], name: str, placeholder: str) -> Post:
    if len(options) <= _MOST_BUTTONS:
        buttons = [back_button(scene.reader), *(Button(o.label, o.press, tile=o.tile) for o in options)]
        return scene.menu(text, rows_of(buttons, 5))
    rows: list[Row] = [Select(name, scene.t.label(placeholder), tuple(options[:25])), (back_button(scene.reader),)]
    return scene.menu(text, rows)
