"""Questions a typed command can lead to: which of several moves, which tile, was this one meant."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n.names import quoted
from bot.i18n.wording import which_of
from bot.mahjong.catmouse.actions import Action, Add, Flower, Kong, Pass, Pung, ShowWind, Swap, TakeOut, Win
from bot.mahjong.catmouse.events import Threw
from bot.mahjong.catmouse.refusal import Refused
from bot.mahjong.tiles import Tile
from bot.presenter.catmouse import typed
from bot.presenter.catmouse.panels.claims import meld_label
from bot.presenter.catmouse.panels.melds import kong_label, swap_label
from bot.presenter.catmouse.panels.scene import Scene
from bot.presenter.catmouse.panels.seat import acting_scene
from bot.presenter.frame import rows_of
from bot.presenter.post import Button, Post, Row, Style
from bot.table.declined import Declined
from bot.table.state import TableState


def action_label(scene: Scene, action: Action) -> str:
    """Return what a move is called on a button."""
    t = scene.t
    match action:
        case Kong() if scene.view.offer is not None:
            return meld_label(scene, action)
        case Pung():
            return meld_label(scene, action)
        case Kong() | Add():
            return kong_label(scene, action)
        case Swap():
            return swap_label(scene, action)
        case Flower(tile=tile):
            return t.label("button-show", tile=tile)
        case ShowWind(tile=tile):
            return t.label("button-wind", tile=tile)
        case TakeOut(opponent=opponent):
            return t.label("button-player", name=scene.short_name(opponent))
        case _:
            raise ValueError(f"{type(action).__name__} is never one of several")


def which_action(state: TableState, seat: int, actions: Sequence[Action]) -> Post:
    """Return the question which of several moves is meant."""
    scene = acting_scene(state, seat)
    t = scene.t
    first = actions[0]
    match first:
        case Kong() | Add():
            text = t("ask-kong")
        case Pung():
            text = t("select-claim")
        case Swap():
            text = t("ask-swap")
        case Flower():
            text = t("ask-pick_flower")
        case ShowWind():
            text = t("ask-pick_wind")
        case _:
            text = t("ask-takeout")
    buttons = [
        Button(
            action_label(scene, action),
            scene.presses.ask(action) if isinstance(action, TakeOut) else scene.presses.do(action),
        )
        for action in actions[:20]
    ]
    rows: list[Row] = rows_of(buttons, 5)
    return Post(text, tuple(rows))


def which_tile(state: TableState, seat: int, meaning: typed.WhichTile) -> Post:
    """Return the question which tile a word means; each answer does what the command would have done.

    Tiles the command would be refused for are no answers; raises the refusal where none is left.
    """
    scene = acting_scene(state, seat)
    t, rows, refusals = scene.t, list[Row](), list[Exception]()
    for tile in meaning.choices:
        try:
            rows.append((Button(t.label("button-tile", tile=tile), press_of(scene, meaning.then(tile))),))
        except (Declined, Refused) as refusal:
            refusals.append(refusal)
    if not rows:
        raise refusals[-1]
    names = which_of(t, [t.tile(tile) for tile in meaning.choices])
    return Post(t("error-tile_ambiguous", text=quoted(meaning.text), choices=names), tuple(rows))


def press_of(scene: Scene, meaning: typed.Meaning) -> str:
    """Return the press that does what a typed command means; what is still to be asked is asked by the panel."""
    match meaning:
        case typed.Do(action=action):
            return scene.presses.do(action)
        case typed.Sure(action=action):
            return scene.presses.ask(action)
        case typed.Which(actions=(Kong() | Add(), *_)) if scene.view.offer is None:
            return scene.presses.menu("kong")
        case typed.Which(actions=(Swap(), *_)):
            return scene.presses.menu("swap")
        case typed.Menu(name=name, about=about):
            return scene.presses.menu(name, about)
        case _:
            return scene.presses("back")


def typed_question(state: TableState, seat: int, action: Action) -> Post:
    """Return the question whether a typed claim was meant for what is offered now."""
    scene = acting_scene(state, seat)
    t, offer = scene.t, scene.view.offer
    kinds = {Pung: "pung", Kong: "kong", Win: "win", Pass: "pass"}
    kind = kinds[type(action)]
    if offer is None or offer.tile is None:
        question = t("typed-now")
    else:
        question = t(f"typed-{kind}", tile=offer.tile)
        gone = _gone_by(scene) if offer.kind == "discard" else None
        if gone is not None and gone is not offer.tile:
            question = t("typed-gone", question=question, tile=gone)
    press = scene.presses.ask(action) if kind == "pass" and scene.known_wins else scene.presses.do(action)
    return Post(question, ((Button(t.label("button-yes"), press, Style.MAIN),),))


def _gone_by(scene: Scene) -> Tile | None:
    """Return the throw before the one that is offered, which the typist may have had in mind."""
    throws = [event.tile for event in scene.round.seen(scene.seat) if isinstance(event, Threw)]
    return throws[-2] if len(throws) > 1 else None
