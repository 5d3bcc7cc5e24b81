"""When nothing is asked: D13 after one's move, answers that wait for others, won, taken out."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.mahjong.catmouse.actions import Action, Catch, Collect, Discard, Kong, Pass, Pung, Win
from bot.mahjong.catmouse.events import IngotCollected, Konged, MouseCaught, Ponged, Threw, TookOut
from bot.mahjong.catmouse.state import Status
from bot.mahjong.tiles import JOKER
from bot.presenter.catmouse.panels.scene import Scene
from bot.presenter.catmouse.panels.turn import turn_panel
from bot.presenter.frame import first_line, last_row, presses_of
from bot.presenter.post import Button, Post
from bot.store.tables import PendingRow


def take_back_button(scene: Scene) -> Button:
    """Return [Take back], made for the moment the table is at, whatever the panel already shows."""
    return Button(scene.t.label("button-take_back"), presses_of(scene.reader)("undo"))


def held_panel(scene: Scene, held: PendingRow) -> Post:
    """Return D13 while a move can still be taken back."""
    t = scene.t
    action: Action = scene.round.parse(held.action)
    return _quiet(
        scene,
        _said(scene, action),
        t("state-held", when=datetime.fromtimestamp(held.firm_at, UTC)),
        (take_back_button(scene),),
        key=f"held:{held.sequence}:{held.action}:{held.firm_at}",
    )


def ahead_panel(scene: Scene) -> Post:
    """Return D3 for a pung that is still held: it goes on to the throw at once, [Take back] stands by."""
    return turn_panel(scene, take_back_button(scene))


def noted_panel(scene: Scene, said: PendingRow) -> Post:
    """Return D4 after an answer that counts only once the others have spoken; it can still be changed."""
    t = scene.t
    action: Action = scene.round.parse(said.action)
    return _quiet(
        scene,
        _question_again(scene),
        t("noted-claim", choice=choice_words(scene, action)),
        (Button(t.label("button-change"), scene.presses("undo")),),
        key=f"noted:{said.sequence}:{said.action}",
    )


def _question_again(scene: Scene) -> str:
    offer = scene.view.offer
    t = scene.t.plain
    if offer is None or offer.tile is None:
        return t("state-waiting")
    return t("ask-claim", name=scene.name(offer.seat), tile=offer.tile)


def choice_words(scene: Scene, action: Action) -> str:
    """Return an answer in words."""
    t = scene.t
    match action:
        case Win():
            return t("choice-win")
        case Pung(tile=tile, using=using):
            return t("choice-pung_joker" if JOKER in using and tile is not JOKER else "choice-pung", tile=tile)
        case Kong(tile=tile, using=using):
            jokers = using.count(JOKER) if tile is not JOKER else 0
            return t("choice-kong_joker", tile=tile, count=jokers) if jokers else t("choice-kong", tile=tile)
        case Catch():
            return t("choice-catch")
        case Collect():
            return t("choice-collect")
        case _:
            return t("choice-pass")


def waiting_panel(scene: Scene) -> Post:
    """Return D13 when others are to move: it is not edited again before its reader is asked."""
    view = scene.view
    status = view.faces[scene.seat].status
    if status is Status.WON:
        return _won(scene)
    if status is Status.OUT:
        return _taken_out(scene)
    last = _last_words(scene)
    key = f"waiting:{scene.round.number}:{scene.round.last_own[scene.seat]}:{scene.t.language}"
    return _quiet(scene, last, scene.t("state-waiting"), (), key=key)


def _last_words(scene: Scene) -> str:
    """Return the reader's own last move, or where they sit when they have not moved yet."""
    t = scene.t.plain
    since = scene.round.last_own[scene.seat]
    own = [h.event for h in scene.round.history if h.sequence == since] if since else []
    for event in reversed(own):
        match event:
            case Threw(seat=seat, tile=tile) if seat == scene.seat:
                return t("state-threw", tile=tile)
            case Ponged(seat=seat, tile=tile) if seat == scene.seat:
                return t("state-took", tile=tile)
            case Konged(seat=seat, tile=tile) if seat == scene.seat:
                return t("state-konged", tile=tile)
            case MouseCaught(by=seat) if seat == scene.seat:
                return t("state-caught")
            case IngotCollected(by=seat) if seat == scene.seat:
                return t("state-collected")
            case TookOut(seat=seat, opponent=opponent) if seat == scene.seat:
                return t("state-took_out", name=scene.name(opponent))
            case _:
                continue
    state = scene.reader.state
    return t("state-dealt", round=scene.round.number, rounds=state.row.rounds, seat=t(f"seat-{scene.seat}"))


def _said(scene: Scene, action: Action) -> str:
    t = scene.t.plain
    match action:
        case Discard(tile=tile):
            return t("state-threw", tile=tile)
        case Kong(tile=tile):
            return t("state-konged", tile=tile)
        case Pung(tile=tile):
            return t("state-took", tile=tile)
        case Pass():
            offer = scene.view.offer
            return t("state-passed", tile=offer.tile) if offer and offer.tile is not None else t("state-waiting")
        case _:
            return t("state-waiting")


def _won(scene: Scene) -> Post:
    t = scene.t.plain
    win = next(win for win in scene.view.wins if win.seat == scene.seat)
    text = t("state-won_self_drawn" if win.payer is None else "state-won", tile=win.tile)
    return _quiet(scene, text, "", (), key=f"won:{scene.round.number}:{scene.t.language}")


def _taken_out(scene: Scene) -> Post:
    taker = next(h.event.seat for h in scene.round.history if isinstance(h.event, TookOut))
    text = scene.t.plain("state-taken_out", name=scene.name(taker))
    return _quiet(scene, text, "", (), key=f"out:{scene.round.number}:{scene.t.language}")


def _quiet(scene: Scene, first: str, second: str, buttons: tuple[Button, ...], *, key: str) -> Post:
    lines = [first_line(scene.reader, first), second, scene.hand_line]
    rows = (buttons, last_row(scene.reader)) if buttons else (last_row(scene.reader),)
    return Post("\n".join(line for line in lines if line), rows, scene.picture, key=key)
