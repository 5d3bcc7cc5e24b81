"""Which panel a seat has now, and which menu or confirmation a press on it opens."""

from __future__ import annotations

from bot.mahjong.catmouse.actions import Action, Draw, FalseWin
from bot.presenter.catmouse.panels.after import ahead_panel, held_panel, noted_panel, open_panel, waiting_panel
from bot.presenter.catmouse.panels.claims import claim_panel
from bot.presenter.catmouse.panels.confirm import confirm_panel, until_panel
from bot.presenter.catmouse.panels.melds import kong_menu, swap_menu
from bot.presenter.catmouse.panels.opening import flower_menu, opening_panel
from bot.presenter.catmouse.panels.scene import Scene
from bot.presenter.catmouse.panels.specials import place_menu, special_menu, steal_menu
from bot.presenter.catmouse.panels.strict import may_declare
from bot.presenter.catmouse.panels.takeout import takeout_panel
from bot.presenter.catmouse.panels.turn import other_tiles, turn_panel
from bot.presenter.frame import back_button
from bot.presenter.post import Post
from bot.presenter.reader import Reader
from bot.table.play import after_hold
from bot.table.state import TableState


def scene_of(state: TableState, seat: int) -> Scene:
    """Return a seat's side of the round being played."""
    assert state.round is not None, "no round is being played"
    return Scene(Reader.at(state, seat), state.round, seat)


def acting_scene(state: TableState, seat: int) -> Scene:
    """Return the scene a press belongs to: after a held pung its panel shows the moment after it."""
    scene = scene_of(state, seat)
    ahead = after_hold(state, seat)
    if ahead is not None and ahead.to_act == (seat,) and ahead.number == scene.round.number:
        return Scene(scene.reader, ahead, seat)
    return scene


def seat_panel(state: TableState, seat: int) -> Post:
    """Return the panel of a seat while a round is played."""
    scene = scene_of(state, seat)
    said = state.pending_of(seat)
    if said is not None and said.author != "player":
        return waiting_panel(scene)  # their orders answer, or they wanted nothing until their turn
    if said is not None:
        ahead = after_hold(state, seat)
        if ahead is not None and ahead.to_act == (seat,) and ahead.number == scene.round.number:
            forward = Scene(scene.reader, ahead, seat)
            if not ahead.open_to_answers:
                return ahead_panel(forward)
        return noted_panel(scene, said) if scene.round.open_to_answers else held_panel(scene, said)
    return _asking(scene) if _is_asked(scene) else waiting_panel(scene)


def _is_asked(scene: Scene) -> bool:
    """Whether there is something to decide: a draw happens of itself, and to call a win wrongly nobody is asked."""
    return any(not isinstance(action, Draw | FalseWin) for action in scene.view.legal)


def hand_panel(state: TableState, seat: int) -> Post:
    """Return the panel of a seat that looks at its hand, with the win it may declare although nobody asks it."""
    scene = scene_of(state, seat)
    said = state.pending_of(seat)
    # What an order has answered nobody was asked about.
    asked = _is_asked(scene) if said is None else said.author == "player"
    return seat_panel(state, seat) if asked or not may_declare(scene.view) else open_panel(scene)


def _asking(scene: Scene) -> Post:
    match scene.view.phase:
        case "opening":
            return opening_panel(scene)
        case "claims":
            return claim_panel(scene)
        case "takeout":
            return takeout_panel(scene)
        case _:
            return turn_panel(scene)


def menu_panel(state: TableState, seat: int, name: str, about: str) -> Post:
    """Return a menu of the panel; one that has nothing to choose from any more is the panel itself."""
    scene = acting_scene(state, seat)
    match name:
        case "special":
            return special_menu(scene)
        case "steal":
            return steal_menu(scene)
        case "place":
            return place_menu(scene, about)
        case "kong":
            return kong_menu(scene)
        case "swap":
            return swap_menu(scene)
        case "flower":
            return flower_menu(scene)
        case "pass_until":
            return until_panel(scene)
        case "other":
            return scene.menu(scene.t("ask-pick_throw"), [other_tiles(scene), (back_button(scene.reader),)])
        case _:
            return seat_panel(state, seat)


def ask_panel(state: TableState, seat: int, action: str) -> Post:
    """Return the confirmation of an action, written without its seat."""
    scene = acting_scene(state, seat)
    chosen: Action = scene.round.parse(f"{seat} {action}")
    return confirm_panel(scene, chosen)
