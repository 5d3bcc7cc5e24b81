"""When nothing is asked: D13 after one's move, answers that wait for others, won, taken out."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.i18n.wording import sentences
from bot.mahjong.catmouse.actions import Action, Catch, Collect, Discard, Kong, Pung, Win
from bot.mahjong.catmouse.events import (
    AddedToPung,
    EffectUsed,
    FlowerShown,
    IngotCollected,
    IngotUsed,
    Konged,
    MouseCaught,
    MouseSent,
    SwapShown,
    Threw,
    TookOut,
)
from bot.mahjong.catmouse.state import Effect, Status
from bot.mahjong.game import GameEvent
from bot.mahjong.tiles import CAT, INGOT, JOKER, MOUSE, WEALTH
from bot.presenter.catmouse.panels.claims import claim_question
from bot.presenter.catmouse.panels.scene import Scene
from bot.presenter.catmouse.panels.strict import declare_button, won_on
from bot.presenter.catmouse.panels.turn import turn_panel
from bot.presenter.deadlines import public_deadline
from bot.presenter.frame import first_line, last_row, presses_of
from bot.presenter.post import Button, Post, Style
from bot.presenter.ringing import last_lapse
from bot.store.tables import PendingRow


def take_back_button(scene: Scene) -> Button:
    """Return [Take back], made for the moment the table is at, whatever the panel already shows."""
    return Button(scene.t.label("button-take_back"), presses_of(scene.reader)("undo"))


def held_panel(scene: Scene, held: PendingRow) -> Post:
    """Return D13 while a throw can still be taken back."""
    action = scene.round.parse(held.action)
    assert isinstance(action, Discard), "only throws and answers are ever held"
    return _quiet(
        scene,
        scene.t.plain("state-threw", tile=action.tile),
        scene.t("state-held", when=datetime.fromtimestamp(held.firm_at, UTC)),
        (take_back_button(scene),),
        key=f"held:{held.sequence}:{held.action}:{held.firm_at}",
    )


def ahead_panel(scene: Scene) -> Post:
    """Return D3 for a pung that is still held: it goes on to the throw at once, [Take back] stands by."""
    return turn_panel(scene, take_back_button(scene))


def noted_panel(scene: Scene, said: PendingRow) -> Post:
    """Return D4 after an answer that does not count yet; it can still be changed.

    It reads the same whether the answer is held or others are asked too, which is nobody's business.
    """
    t, state = scene.t, scene.reader.state
    action: Action = scene.round.parse(said.action)
    noted, window = t("noted-claim", choice=choice_words(scene, action)), public_deadline(state)
    if state.row.asking == "sealed" and window is not None:
        noted = sentences(t, [noted, t("noted-until", when=window)])
    return _quiet(
        scene,
        claim_question(scene),
        noted,
        (Button(t.label("button-change"), scene.presses("undo")),),
        key=f"noted:{said.sequence}:{said.action}",
    )


def choice_words(scene: Scene, action: Action) -> str:
    """Return an answer in words."""
    t, offer = scene.t, scene.view.offer
    match action:
        case Win():
            return t("choice-rob" if offer is not None and offer.kind == "added" else "choice-win")
        case Pung(tile=tile, using=using):
            return t("choice-pung_joker" if JOKER in using and tile is not JOKER else "choice-pung", tile=tile)
        case Kong(tile=tile, using=using):
            jokers = using.count(JOKER) if tile is not JOKER else 0
            return t("choice-kong_joker", tile=tile, count=jokers) if jokers else t("choice-kong", tile=tile)
        case _:
            until = scene.reader.state.seat(scene.seat).declines
            return t("choice-pass_until" if until else "choice-pass")


def waiting_panel(scene: Scene) -> Post:
    """Return D13 when others are to move: it is not edited again before its reader is asked."""
    view = scene.view
    status = view.faces[scene.seat].status
    if status is Status.WON:
        return _won(scene)
    if status is Status.OUT:
        return _taken_out(scene)
    seat = scene.reader.state.seat(scene.seat)
    if seat.lapses or seat.autopilot_at is not None:
        return lapsed_panel(scene)
    last = _ordered_words(scene) or _last_words(scene)
    moments = [scene.round.last_own[scene.seat], *(made.sequence for made in scene.round.ordered(scene.seat)[-1:])]
    key = f"waiting:{scene.round.number}:{max(moments)}:{scene.t.language}"
    return _quiet(scene, last, scene.t("state-waiting"), (), key=key)


def lapsed_panel(scene: Scene) -> Post:
    """Return D14: what was played for a reader whose time had run out; after the second turn in a row, the way back."""
    t, state = scene.t, scene.reader.state
    lapse, gone = last_lapse(state, scene.seat), state.seat(scene.seat).autopilot_at is not None
    moves = [] if lapse is None else [h for h in scene.round.history if h.sequence == lapse.sequence + 1]
    thrown = next((h.event.tile for h in moves if isinstance(h.event, Threw) and h.event.seat == scene.seat), None)
    if thrown is not None:
        first = t.plain("state-timed_out", tile=thrown)
    else:
        first = t.plain("state-timed_out_otherwise" if moves else "state-autopilot")
    back = (Button(t.label("button-im_back"), scene.presses("here"), Style.GOOD),) if gone else ()
    about = lapse.sequence if moves and lapse is not None else 0
    key = f"lapsed:{scene.round.number}:{about}:{gone}:{t.language}"
    return _quiet(scene, first, t("state-autopilot_on" if gone else "state-autopilot_next"), back, key=key)


def open_panel(scene: Scene) -> Post:
    """Return what a seat that is not asked sees while a tile is open to wins and false ones cost."""
    offer = scene.view.offer
    assert offer is not None, "something is open"
    tile = won_on(offer)
    assert tile is not None, "what is open to wins is a tile"
    words = scene.t("state-open_to_win", name=scene.name(offer.seat), tile=tile)
    return _quiet(scene, _last_words(scene), words, (declare_button(scene),), key="")


def _last_words(scene: Scene) -> str:
    """Return the reader's own last move, or where they sit when they have not moved yet."""
    since, history = scene.round.last_own[scene.seat], scene.round.history
    own = [h.event for h in history if h.sequence == since] if since else []
    words = next(filter(None, (_own_words(scene, event) for event in reversed(own))), "")
    before = [h.event for h in history if h.sequence < since]
    return words or (_passed_words(scene, before[-1]) if before else "") or _seat_words(scene)


def _ordered_words(scene: Scene) -> str:
    """Return what the reader's orders have done last, as far as nothing was asked after it."""
    t, words = scene.t.plain, ""
    for made in scene.round.ordered(scene.seat):
        match made.action:
            case Discard(tile=tile):
                words = t("state-threw", tile=tile)
            case Catch():
                words = t("state-caught")
            case Collect():
                words = t("state-collected")
            case _:
                pass
    return t("state-by_order", move=words) if words else ""


def _own_words(scene: Scene, event: GameEvent) -> str:
    """Return a move of the reader's in words; nothing for what others did and what happened of itself."""
    t = scene.t.plain
    match event:
        case Threw(seat=seat, tile=tile):
            words = t("state-threw", tile=tile)
        case EffectUsed(seat=seat, effect=effect):
            words = t("state-threw", tile=CAT if effect is Effect.REDUCE else WEALTH)
        case MouseSent(seat=seat):
            words = t("state-threw", tile=MOUSE)
        case IngotUsed(seat=seat):
            words = t("state-threw", tile=INGOT)
        case Konged(seat=seat, tile=tile) | AddedToPung(seat=seat, to=tile):
            words = t("state-konged", tile=tile)
        case SwapShown(seat=seat, tile=tile) | FlowerShown(seat=seat, tile=tile):
            words = t("state-showed", tile=tile)
        case MouseCaught(by=seat):
            words = t("state-caught")
        case IngotCollected(by=seat):
            words = t("state-collected")
        case _:
            return ""
    return words if seat == scene.seat else ""


def _passed_words(scene: Scene, offered: GameEvent) -> str:
    """Return in words that the reader did not want what somebody did last before they answered."""
    t = scene.t.plain
    match offered:
        case Threw(seat=seat, tile=tile) | SwapShown(seat=seat, tile=tile) | AddedToPung(seat=seat, to=tile):
            return t("state-passed", tile=tile) if seat != scene.seat else ""
        case MouseSent():
            return t("state-passed", tile=MOUSE)
        case IngotUsed():
            return t("state-passed", tile=INGOT)
        case _:
            return ""


def _seat_words(scene: Scene) -> str:
    rounds, seat = scene.reader.state.row.rounds, scene.t(f"seat-{scene.seat}")
    return scene.t.plain("state-dealt", round=scene.round.number, rounds=rounds, seat=seat)


def _won(scene: Scene) -> Post:
    t = scene.t.plain
    win = next(win for win in scene.view.wins if win.seat == scene.seat)
    text = t("state-won_self_drawn" if win.payer is None else "state-won", tile=win.tile)
    ordered = any(isinstance(made.action, Win) for made in scene.round.ordered(scene.seat))
    how = scene.t("state-won_by_order") if ordered else ""
    return _quiet(scene, text, how, (), key=f"won:{scene.round.number}:{scene.t.language}", plays=False)


def _taken_out(scene: Scene) -> Post:
    taker = next(h.event.seat for h in scene.round.history if isinstance(h.event, TookOut))
    text = scene.t.plain("state-taken_out", name=scene.name(taker))
    return _quiet(scene, text, "", (), key=f"out:{scene.round.number}:{scene.t.language}", plays=False)


def _quiet(scene: Scene, first: str, second: str, buttons: tuple[Button, ...], *, key: str, plays: bool = True) -> Post:
    lines = [first_line(scene.reader, first), second, scene.closed_line if plays else "", scene.hand_line]
    last = last_row(scene.reader, plays=plays)
    rows = (buttons, last) if buttons else (last,)
    return Post("\n".join(line for line in lines if line), rows, scene.picture, key=key)
