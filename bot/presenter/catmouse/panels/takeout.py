"""The panel that asks the first winner whom to take out, D11."""

from __future__ import annotations

from bot.mahjong.catmouse.actions import Pass, TakeOut
from bot.presenter.catmouse.panels.scene import Scene
from bot.presenter.post import Button, Post


def takeout_panel(scene: Scene) -> Post:
    """Return D11."""
    t, presses = scene.t, scene.presses
    nobody = Button(t.label("button-nobody"), presses.do(scene.legal(Pass)[0]))
    opponents = [
        Button(t.label("button-player", name=scene.short_name(action.opponent)), presses.ask(action))
        for action in scene.legal(TakeOut)
    ]
    return scene.panel(t.plain("ask-takeout"), [(nobody, *opponents)])
