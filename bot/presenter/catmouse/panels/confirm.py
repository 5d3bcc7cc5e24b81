"""Second taps: what each costly move says before it is made, on a button that is not where the first one was."""

from __future__ import annotations

from bot.i18n.wording import sentences
from bot.mahjong.catmouse.actions import Action, Discard, FalseWin, Pass, TakeOut, UseCat, UseIngot, UseWealth, Win
from bot.mahjong.tiles import CAT, INGOT, JOKER, MOUSE, WEALTH, Tile
from bot.presenter.catmouse.panels.scene import Scene
from bot.presenter.catmouse.panels.specials import special_buttons, wind_buttons
from bot.presenter.catmouse.panels.strict import declaring
from bot.presenter.catmouse.panels.takeout import taking_out
from bot.presenter.frame import back_button
from bot.presenter.post import Button, Post, Row, Style


def confirm_panel(scene: Scene, action: Action) -> Post:
    """Return the confirmation of an action."""
    text, label = _words(scene, action)
    # Whether a declared win is one is found out when it is too late to go back.
    press = scene.presses("declare") if isinstance(action, Win | FalseWin) else scene.presses.do(action)
    return scene.menu(text, _rows(scene, action, Button(label, press, Style.FINAL)))


def until_panel(scene: Scene) -> Post:
    """Return the confirmation of passing until one's turn, which lets the win go that is offered now."""
    final = Button(scene.t.label("button-let_win_go"), scene.presses("pass_until"), Style.FINAL)
    return scene.menu(_passing(scene), [(back_button(scene.reader), final)])


def _rows(scene: Scene, action: Action, final: Button) -> list[Row]:
    """Return [Back] and the second tap, which must not stand where the first one did.

    Tiles and a [Pass] on a thrown tile are always below a row with [Win]; every other first tap is in the first row.
    """
    back, offer = back_button(scene.reader), scene.view.offer
    thrown = offer is not None and offer.kind == "discard"
    if isinstance(action, Discard) or (isinstance(action, Pass) and thrown):
        return [(back, final)]
    return [(back,), (final,)]


def _words(scene: Scene, action: Action) -> tuple[str, str]:
    t = scene.t
    match action:
        case Win() | FalseWin():
            return declaring(scene), t.label("button-declare")
        case Discard():
            return _throwing(scene, action), t.label("button-throw", tile=action.tile)
        case Pass():
            return _passing(scene), t.label(_away(scene))
        case UseCat():
            return _using(scene, CAT, "cat"), t.label("button-throw_dice")
        case UseWealth():
            return _using(scene, WEALTH, "wealth"), t.label("button-throw_dice")
        case UseIngot():
            return t("confirm-ingot"), t.label("button-use_ingot")
        case TakeOut(opponent=opponent):
            return taking_out(scene, opponent), t.label("button-take_out", name=scene.short_name(opponent))
        case _:
            raise ValueError(f"{type(action).__name__} is not asked about")


def _throwing(scene: Scene, action: Discard) -> str:
    t, tile = scene.t, action.tile
    if scene.known_wins and scene.view.win_score is not None:
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


def _using(scene: Scene, tile: Tile, name: str) -> str:
    """Return what using the cat or the god comes to; what it does is said here where no menu has said it before."""
    t, other = scene.t, _only_other(scene)
    text = t(f"confirm-{name}") if other is None else t(f"confirm-{name}_two", name=other)
    alone = len(special_buttons(scene) + wind_buttons(scene)) == 1
    return sentences(t, [t(f"special-{tile}"), text]) if alone else text


def _only_other(scene: Scene) -> str | None:
    """Return the other player's name when only two still play."""
    others = [seat for seat in scene.view.active if seat != scene.seat]
    return scene.name(others[0]) if len(others) == 1 else None
