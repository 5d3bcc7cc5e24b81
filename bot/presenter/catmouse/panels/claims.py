"""Panels of what is offered: D4 a discard, D5 a kong to rob, a swap, the eighth flower, D6 the mouse and the ingot."""

from __future__ import annotations

from bot.i18n.tile_words import claim_tiles
from bot.mahjong.catmouse.actions import Catch, Collect, Kong, Pass, Pung, Win
from bot.mahjong.catmouse.view import PublicOffer
from bot.mahjong.tiles import JOKER
from bot.presenter.catmouse.panels.scene import Scene
from bot.presenter.catmouse.panels.strict import declare_button, may_declare
from bot.presenter.post import Button, Post, Row, Style


def claim_panel(scene: Scene) -> Post:
    """Return the panel that asks whether something offered is wanted."""
    offer, question = _offer(scene), claim_question(scene)
    match offer.kind:
        case "discard":
            return scene.panel(question, _discard_rows(scene))
        case "added":
            return scene.panel(question, [_win_or_not(scene, "button-rob")])
        case "shown":
            return scene.panel(question, [_win_or_not(scene, "button-win_on")])
        case "flower":
            return scene.panel(question, [_flower_row(scene)])
        case "mouse":
            return scene.panel(question, [_catch_row(scene)], more=scene.t("ask-mouse_out.more"))
        case _:
            more = scene.t("ask-ingot_out.more", name=scene.name(offer.seat))
            return scene.panel(question, [_collect_row(scene)], more=more)


def claim_question(scene: Scene) -> str:
    """Return what is asked about an offer, for line 1."""
    offer, t = _offer(scene), scene.t.plain
    name = scene.name(offer.seat)
    match offer.kind:
        case "discard" | "shown":
            assert offer.tile is not None
            return t("ask-claim" if offer.kind == "discard" else "ask-swap_shown", name=name, tile=offer.tile)
        case "added":
            assert offer.stands_for is not None
            return t("ask-rob", name=name, tile=offer.stands_for)
        case "flower":
            return t("ask-own_eighth_flower") if offer.own else t("ask-eighth_flower", name=name)
        case kind:
            return t(f"ask-{kind}_out", name=name)


def _offer(scene: Scene) -> PublicOffer:
    assert scene.view.offer is not None, "somebody is asked about an offer"
    return scene.view.offer


def _discard_rows(scene: Scene) -> list[Row]:
    t, presses = scene.t, scene.presses
    rows: list[Row] = []
    wins = scene.known_wins
    if may_declare(scene.view):
        rows.append((declare_button(scene),))
    elif wins:
        fan = scene.view.win_score.fan if scene.view.win_score else 0
        rows.append((Button(t.label("button-win", fan=fan), presses.do(wins[0]), Style.GOOD),))
    sets: list[Kong | Pung] = [*scene.legal(Kong), *scene.legal(Pung)]
    if sets:
        styles = [Style.PLAIN if _spends_joker(action) else Style.MAIN for action in sets]
        rows.append(
            tuple(Button(meld_label(scene, a), presses.do(a), style) for a, style in zip(sets, styles, strict=True))
        )
    declined = scene.legal(Pass)[0]
    rows.append(
        (
            Button(t.label("button-pass"), presses.ask(declined) if wins else presses.do(declined)),
            Button(t.label("button-pass_until"), presses.menu("pass_until") if wins else presses("pass_until")),
        )
    )
    return rows


def meld_label(scene: Scene, action: Kong | Pung) -> str:
    """Return what claiming a meld is called: the tile for a plain kong, else the tiles that go with it."""
    kind = "kong" if isinstance(action, Kong) else "pung"
    jokers = _spends_joker(action)
    if kind == "kong" and not jokers:
        return scene.t.label("button-kong", tile=action.tile)
    tiles = claim_tiles(scene.t, action.using)
    return scene.t.label(f"button-{kind}_joker" if jokers else f"button-{kind}", tiles=tiles)


def _spends_joker(action: Kong | Pung) -> bool:
    """Whether a joker stands in for another tile."""
    return JOKER in action.using and action.tile is not JOKER


def _win_or_not(scene: Scene, message: str) -> Row:
    fan = scene.view.win_score.fan if scene.view.win_score else 0
    win, declined = scene.legal(Win)[0], scene.legal(Pass)[0]
    return (
        Button(scene.t.label(message, fan=fan), scene.presses.do(win), Style.GOOD),
        Button(scene.t.label("button-let_go"), scene.presses.ask(declined)),
    )


def _flower_row(scene: Scene) -> Row:
    t, offer = scene.t, _offer(scene)
    win, declined = scene.legal(Win)[0], scene.legal(Pass)[0]
    if not offer.own:
        label = t.label("button-seven_robs_one")
    elif offer.payer is None:
        label = t.label("button-eight_immortals")
    else:
        label = t.label("button-seven_robs_one_pays", name=scene.short_name(offer.payer))
    away = "button-draw_instead" if offer.own else "button-let_go"
    return (
        Button(label, scene.presses.do(win), Style.GOOD),
        Button(t.label(away), scene.presses.ask(declined)),
    )


def _catch_row(scene: Scene) -> Row:
    catch, declined = scene.legal(Catch)[0], scene.legal(Pass)[0]
    return (
        Button(scene.t.label("button-catch"), scene.presses.do(catch), Style.MAIN),
        Button(scene.t.label("button-let_run"), scene.presses.do(declined)),
    )


def _collect_row(scene: Scene) -> Row:
    collect, declined = scene.legal(Collect)[0], scene.legal(Pass)[0]
    return (
        Button(scene.t.label("button-collect"), scene.presses.do(collect), Style.MAIN),
        Button(scene.t.label("button-leave_it"), scene.presses.do(declined)),
    )
