"""Panels of one's own turn: D2, and D3 after a pung."""

from __future__ import annotations

from bot.mahjong.catmouse.actions import Add, Discard, Flower, Kong, Swap
from bot.mahjong.catmouse.state import Arrival
from bot.presenter.catmouse.panels.melds import kong_button, swap_button
from bot.presenter.catmouse.panels.orders import always_offer
from bot.presenter.catmouse.panels.scene import Scene
from bot.presenter.catmouse.panels.specials import special_buttons, wind_buttons
from bot.presenter.catmouse.panels.strict import declare_button, is_strict
from bot.presenter.frame import rows_of
from bot.presenter.post import Button, Option, Post, Row, Select, Style

_IN_A_ROW = 4
_IN_A_ROW_WHEN_MANY = 5
_MANY = 12


def turn_panel(scene: Scene, *before: Button) -> Post:
    """Return the panel of a turn; `before` stands first in the last row, such as [Take back] on a held pung."""
    rows: list[Row] = [actions] if (actions := _actions(scene)) else []
    numbered = [a for a in scene.legal(Discard) if a.tile.is_numbered]
    others = [a for a in scene.legal(Discard) if not a.tile.is_numbered]
    rows += _grid(scene, numbered)
    last = list(before)
    if others and numbered:
        last.append(Button(scene.t.label("button-other"), scene.presses.menu("other")))
    elif others:
        rows.append(other_tiles(scene))
    offer, why = always_offer(scene)
    after_pung = scene.view.arrival is Arrival.PUNG
    more = scene.t("ask-throw.more") if after_pung and scene.is_new else why
    return scene.panel(_question(scene), rows, more=more, last=(*last, *offer))


def _question(scene: Scene) -> str:
    t, view = scene.t.plain, scene.view
    if view.arrival is Arrival.PUNG:
        meld = view.faces[scene.seat].melds[-1]
        return t("ask-throw", tile=meld.tile)
    tile = view.arrived
    assert tile is not None, "a turn begins with an arrival or a pung"
    match view.arrival:
        case Arrival.DEAL:
            return t("ask-turn_dealer")
        case Arrival.FLOWER | Arrival.KONG | Arrival.WIND:
            return t("ask-turn_tail", tile=tile)
        case Arrival.INGOT:
            return t("ask-turn_ingot" if scene.seat in view.owed else "ask-turn_ingot_second", tile=tile)
        case Arrival.STEAL:
            return t("ask-turn_stolen", tile=tile)
        case Arrival.SWAP:
            return t("ask-turn_swapped")
        case _:
            return t("ask-turn", tile=tile)


def _actions(scene: Scene) -> tuple[Button, ...]:
    """Return what can be done instead of throwing; a menu only where there is a choice."""
    t, presses = scene.t, scene.presses
    buttons: list[Button] = []
    if is_strict(scene.view):
        buttons += [declare_button(scene)] if scene.view.arrived is not None else []
    for win in scene.known_wins:
        fan = scene.view.win_score.fan if scene.view.win_score else 0
        buttons.append(Button(t.label("button-win", fan=fan), presses.do(win), Style.GOOD))
    kongs: list[Kong | Add] = [*scene.legal(Kong), *scene.legal(Add)]
    if len(kongs) == 1:
        buttons.append(kong_button(scene, kongs[0]))
    elif kongs:
        buttons.append(Button(t.label("button-kong_more"), presses.menu("kong")))
    swaps = scene.legal(Swap)
    if len(swaps) == 1:
        buttons.append(swap_button(scene, swaps[0]))
    elif swaps:
        buttons.append(Button(t.label("button-swap_more"), presses.menu("swap")))
    flowers = scene.legal(Flower)
    if len(flowers) == 1:
        buttons.append(Button(t.label("button-flower", tile=flowers[0].tile), presses.do(flowers[0])))
    elif flowers:
        buttons.append(Button(t.label("button-flower_more"), presses.menu("flower")))
    specials = [*special_buttons(scene), *wind_buttons(scene)]
    if len(specials) > 1:
        specials = [Button(t.label("button-special_more"), presses.menu("special"))]
    buttons += specials
    return tuple(buttons)


def _grid(scene: Scene, numbered: list[Discard]) -> list[Row]:
    """Return one button a face, the drawn tile's blue; with a win at hand each asks again."""
    can_win = bool(scene.known_wins)
    buttons = [
        Button(
            scene.t.label("button-tile", tile=action.tile),
            scene.presses.ask(action) if can_win else scene.presses.do(action),
            Style.MAIN if action.tile is scene.view.arrived else Style.PLAIN,
            tile=action.tile,
        )
        for action in numbered
    ]
    return rows_of(buttons, _IN_A_ROW_WHEN_MANY if len(buttons) > _MANY else _IN_A_ROW)


def other_tiles(scene: Scene) -> Select:
    """Return the select of tiles that are not numbered; throwing one asks again."""
    options = tuple(
        Option(scene.t.label("button-tile", tile=action.tile), scene.presses.ask(action), tile=action.tile)
        for action in scene.legal(Discard)
        if not action.tile.is_numbered
    )
    return Select("other", scene.t.label("select-other"), options)
