"""The panel of opening flowers, D1, and the menu of flowers on a turn."""

from __future__ import annotations

from bot.mahjong.catmouse.actions import Done, Flower
from bot.presenter.catmouse.panels.scene import Scene
from bot.presenter.frame import back_button, rows_of
from bot.presenter.post import Button, Post, Row, Style


def opening_panel(scene: Scene) -> Post:
    """Return D1: which opening flowers are shown."""
    t, presses = scene.t, scene.presses
    flowers = scene.legal(Flower)
    more = t("ask-opening.more", count=len(flowers), tiles=[flower.tile for flower in flowers])
    buttons = []
    if len(flowers) > 1:
        buttons.append(Button(t.label("button-show_all"), presses("show_all"), Style.MAIN))
    buttons += [_show(scene, flower) for flower in flowers]
    keep = Button(t.label("button-keep"), presses.do(scene.legal(Done)[0]))
    rows: list[Row] = rows_of([*buttons, keep], 5)
    return scene.panel(t.plain("ask-opening"), rows, more=more)


def flower_menu(scene: Scene) -> Post:
    """Return the menu of which flower to show on one's turn."""
    buttons = [back_button(scene.reader), *(_show(scene, flower) for flower in scene.legal(Flower))]
    return scene.menu(scene.t("ask-pick_flower"), rows_of(buttons, 5))


def _show(scene: Scene, flower: Flower) -> Button:
    return Button(scene.t.label("button-show", tile=flower.tile), scene.presses.do(flower), tile=flower.tile)
