"""The panel that asks the first winner whom to take out, D11."""

from __future__ import annotations

from bot.i18n.wording import all_of, sentences
from bot.mahjong.catmouse.actions import Pass, TakeOut
from bot.mahjong.catmouse.pairing import partner_of
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
    return scene.panel(t.plain("ask-takeout"), [(nobody, *opponents)], more=_consequences(scene))


def _consequences(scene: Scene) -> str:
    """Return what taking somebody out means, for them and for the winner's partner."""
    partner = partner_of(scene.view.teams, scene.seat)
    assert partner is not None, "only who has a partner may take an opponent out"
    return scene.t("ask-takeout.more", partner=scene.name(partner))


def taking_out(scene: Scene, opponent: int) -> str:
    """Return the second question: who would be gone, who would play on, and when it ends then."""
    t, partner = scene.t, partner_of(scene.view.teams, scene.seat)
    assert partner is not None, "only who has a partner may take an opponent out"
    left = [scene.name(seat) for seat in scene.view.active if seat != opponent]
    after = t("confirm-takeout_left", names=all_of(t, left), partner=scene.name(partner))
    return sentences(t, [t("confirm-takeout", name=scene.name(opponent)), after])
