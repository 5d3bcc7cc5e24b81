"""Second taps: what each costly move says before it is made, on a button that is not where the first one was."""

from __future__ import annotations

from bot.mahjong.catmouse.actions import Action, Discard, Pass, TakeOut, UseCat, UseIngot, UseWealth, Win
from bot.mahjong.tiles import INGOT, JOKER, MOUSE
from bot.presenter.catmouse.panels.scene import Scene
from bot.presenter.frame import back_button
from bot.presenter.post import Button, Post, Style


def confirm_panel(scene: Scene, action: Action) -> Post:
    """Return the confirmation of an action."""
    text, label = _words(scene, action)
    return scene.menu(text, [(back_button(scene.reader), Button(label, scene.presses.do(action), Style.FINAL))])


def _words(scene: Scene, action: Action) -> tuple[str, str]:
    t = scene.t
    match action:
        case Discard():
            return _throwing(scene, action), t.label("button-throw", tile=action.tile)
        case Pass():
            return _passing(scene), t.label(_away(scene))
        case UseCat():
            other = _only_other(scene)
            text = t("confirm-cat") if other is None else t("confirm-cat_two", name=other)
            return text, t.label("button-throw_dice")
        case UseWealth():
            other = _only_other(scene)
            text = t("confirm-wealth") if other is None else t("confirm-wealth_two", name=other)
            return text, t.label("button-throw_dice")
        case UseIngot():
            return t("confirm-ingot"), t.label("button-use_ingot")
        case TakeOut(opponent=opponent):
            text = t("confirm-takeout", name=scene.name(opponent))
            return text, t.label("button-take_out", name=scene.short_name(opponent))
        case _:
            raise ValueError(f"{type(action).__name__} is not asked about")


def _throwing(scene: Scene, action: Discard) -> str:
    t, tile = scene.t, action.tile
    if scene.legal(Win) and scene.view.win_score is not None:
        return t("confirm-throw_over_win", fan=scene.view.win_score.fan, tile=tile)
    if tile is JOKER:
        return t("confirm-throw_joker")
    if tile in (MOUSE, INGOT):
        return t("confirm-throw_catchable", tile=tile)
    if tile.is_special:
        return t("confirm-throw_special", tile=tile)
    return t("confirm-throw_other", tile=tile)


def _passing(scene: Scene) -> str:
    fan = scene.view.win_score.fan if scene.view.win_score else 0
    return scene.t("confirm-let_win" if scene.view.mode.passing_binds else "confirm-let_win.pairs", fan=fan)


def _away(scene: Scene) -> str:
    offer = scene.view.offer
    return "button-draw_instead" if offer is not None and offer.own else "button-let_win_go"


def _only_other(scene: Scene) -> str | None:
    """Return the other player's name when only two still play."""
    others = [seat for seat in scene.view.active if seat != scene.seat]
    return scene.name(others[0]) if len(others) == 1 else None
