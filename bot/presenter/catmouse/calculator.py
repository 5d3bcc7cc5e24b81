"""The hand calculator (算番): is it a win, what is it worth and why; what is it ready on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from bot.i18n.tile_words import compact, meld_text, meld_words, spoken, spoken_list
from bot.i18n.translator import Translator
from bot.i18n.wording import dotted, listed, sentences
from bot.mahjong.catmouse.fans import Score
from bot.mahjong.catmouse.no_win import why_no_win
from bot.mahjong.catmouse.view import View
from bot.mahjong.catmouse.win import best_score, waits
from bot.mahjong.melds import Meld
from bot.mahjong.tiles import JOKER, Tile
from bot.presenter.catmouse.explain import fan_lines, hand_line, worth
from bot.presenter.catmouse.facts import drawable, meld_kind
from bot.presenter.catmouse.pictures import meld_specs
from bot.presenter.catmouse.result import best_wait, fan_names
from bot.presenter.catmouse.typed_hand import EVENTS, TypedHand, WhichSuit
from bot.presenter.post import Button, Option, Picture, Post, Row, Select, Style
from bot.presenter.presses import LONGEST, Presses
from render import HandSpec

_MOST_BUTTONS: Final = 5
_MOST_OPTIONS: Final = 25
_EXCLUDED: Final = {"r": "b", "b": "rs", "s": "b"}
"""What cannot have happened together: a tile from the tail was not dealt in."""


def count_post(t: Translator, typed: TypedHand, *, pictures: bool = True) -> Post:
    """Return what a hand comes to."""
    melds = " ".join(meld_text(t, meld_kind(meld), meld.tiles) for meld in typed.melds)
    title = t("calc-title", hand=" ".join(filter(None, [compact(t, typed.hand), melds])))
    text, rows = _ready(t, typed) if typed.is_one_short else _win(t, typed)
    lines = [title, *_beside(t, typed), text]
    picture = _picture(t, typed) if pictures else None
    return Post("\n".join(lines), rows, picture)


def _beside(t: Translator, typed: TypedHand) -> list[str]:
    """Return what is counted beside the tiles, in one line."""
    told = [
        t("calc-treasure", tile=typed.treasure) if typed.treasure is not None else "",
        t("calc-flowers", tiles=listed(t, map(t.tile, typed.flowers))) if typed.flowers else "",
    ]
    line = dotted(t, told)
    return [line] if line else []


# ---------------------------------------------------------------- win


def _win(t: Translator, typed: TypedHand) -> tuple[str, tuple[Row, ...]]:
    reason = why_no_win(typed.hand, typed.melds)
    if reason is not None:
        lines = [t("calc-no_win", reason=reason_text(t, reason, typed)), *_throws(t, typed)]
        return "\n".join(lines), ()
    score = best_score(typed.hand, typed.melds, typed.around)
    assert score is not None, "nothing speaks against the win"
    return explained(t, score, typed), _events(t, typed)


def explained(t: Translator, score: Score, typed: TypedHand) -> str:
    """Return a win set by set and fan by fan."""
    lines = [
        t("calc-win", worth=worth(t, score)),
        hand_line(t, score, typed.melds),
        *fan_lines(t, score, typed.melds, treasure=typed.treasure, flowers=typed.flowers),
    ]
    return "\n".join(lines)


def reason_text(t: Translator, reason: str, typed: TypedHand) -> str:
    """Return why a hand does not win, in the words the table uses."""
    match reason:
        case "too_many_jokers":
            return t("error-too_many_jokers", count=typed.hand.jokers)
        case "wrong_tile_count":
            return t("error-wrong_tile_count", count=typed.size)
        case "special_tile_in_hand":
            return t("error-special_tile_in_hand", tile=_no_set_tile(typed))
        case _:
            return t(f"error-{reason}")


def _no_set_tile(typed: TypedHand) -> Tile:
    return next(tile for tile in typed.hand.kinds() if not tile.is_numbered and tile is not JOKER)


def _throws(t: Translator, typed: TypedHand) -> list[str]:
    """Return which throws leave the hand ready, and on what."""
    found = []
    for tile in typed.hand.kinds():
        ready = waits(typed.hand.minus(tile), typed.melds)
        if ready:
            found.append(t("calc-throw", tile=tile, tiles=listed(t, map(t.tile, ready))))
    return [t("calc-throws"), *found] if found else []


def _events(t: Translator, typed: TypedHand) -> tuple[Row, ...]:
    """Return a switch for each way of winning that is a fan and that no tile shows."""
    if len(Presses(0, 0)("calc", "")) + len(str(typed)) + len(EVENTS) > LONGEST:
        return ()
    buttons = []
    for letter, fan in EVENTS.items():
        on = letter in typed.events
        events = typed.events - {letter} if on else (typed.events | {letter}).difference(_EXCLUDED[letter])
        press = Presses(0, 0)("calc", replace(typed, events=frozenset(events)))
        buttons.append(Button(t.label(f"fan-{fan}"), press, Style.MAIN if on else Style.PLAIN))
    return (tuple(buttons),)


# ---------------------------------------------------------------- ready


def _ready(t: Translator, typed: TypedHand) -> tuple[str, tuple[Row, ...]]:
    found = waits(typed.hand, typed.melds, typed.around)
    if not found:
        if not typed.hand.holds_only_set_tiles:
            reason = reason_text(t, "special_tile_in_hand", typed)
            return t("calc-not_ready_because", reason=reason), ()
        return t("calc-not_ready"), ()
    lines = [t("calc-ready", tiles=listed(t, map(t.tile, found)))]
    if len(found) > 1:
        lines += [
            t("calc-ready_line", tile=tile, worth=worth(t, score), fans=fan_names(t, score))
            for tile, score in found.items()
        ]
    best = best_wait(found)
    whole = replace(typed, hand=typed.hand.plus(best), win=best)
    lines += [
        t("calc-with", tile=best, worth=worth(t, found[best])),
        hand_line(t, found[best], typed.melds),
        *fan_lines(t, found[best], typed.melds, treasure=typed.treasure, flowers=typed.flowers),
    ]
    return "\n".join(lines), _with_each(t, whole, best, found) if len(found) > 1 else ()


def _with_each(t: Translator, whole: TypedHand, best: Tile, found: Iterable[Tile]) -> tuple[Row, ...]:
    """Return what leads to the count with each tile the hand is ready on."""
    presses = {}
    for tile in found:
        hand = replace(whole, hand=whole.hand.minus(best).plus(tile), win=tile)
        if len(Presses(0, 0)("calc", "")) + len(str(hand)) + 1 > LONGEST:
            return ()
        presses[tile] = Presses(0, 0)("calc", hand)
    if len(presses) <= _MOST_BUTTONS:
        return (tuple(Button(t.label("button-tile", tile=tile), press, tile=tile) for tile, press in presses.items()),)
    options = tuple(
        Option(t.label("button-tile", tile=tile), press, tile=tile) for tile, press in list(presses.items())
    )
    return (Select("calc", t.label("select-wait"), options[:_MOST_OPTIONS]),)


# ---------------------------------------------------------------- one's own hand, and questions


def own_hand_of(view: View) -> TypedHand:
    """Return the viewer's hand as it lies now, with the table's treasure and the flowers they have shown."""
    assert view.seat is not None, "a spectator has no hand"
    face = view.faces[view.seat]
    drawn = view.arrived if view.arrived is not None and view.arrived in view.hand else None
    bloomed = drawn is not None and view.arrival is not None and view.arrival.blooms
    events = frozenset("b") if bloomed else frozenset[str]()
    return TypedHand(view.hand, face.melds, drawn, view.treasure, tuple(sorted(face.flowers)), events)


def which_suit_post(t: Translator, unclear: WhichSuit) -> Post:
    """Return the question whether a letter meant dots or bamboo."""
    labels = (t.label("suit-p.start"), t.label("suit-s.start"))
    buttons = tuple(
        Button(label, Presses(0, 0)("calc", reading))
        for label, reading in zip(labels, unclear.readings, strict=True)
        if len(Presses(0, 0)("calc", "")) + len(str(reading)) + 1 <= LONGEST
    )
    return Post(t("calc-which", text=unclear.text), (buttons,) if buttons else ())


# ---------------------------------------------------------------- the picture


def _picture(t: Translator, typed: TypedHand) -> Picture:
    t = t.plain
    win = typed.win if typed.win is not None and not typed.is_one_short else None
    rest = typed.hand.minus(win) if win is not None else typed.hand
    spec = HandSpec(
        chip="green",
        title=drawable(t("picture-hand")),
        tiles=tuple(tile.code for tile in rest),
        drawn=None if win is None else win.code,
        melds=meld_specs(typed.melds),
        melds_caption=t("picture-melds"),
        flowers=tuple(tile.code for tile in typed.flowers),
        flowers_caption=t("picture-flowers"),
        treasure=None if typed.treasure is None else typed.treasure.code,
        treasure_caption=t("picture-treasure"),
        numbered=False,
    )
    facts = [
        t("alt-tiles", tiles=spoken(t, rest, drawn=win)),
        t("alt-melds", melds=listed(t, [_meld_words(t, meld) for meld in typed.melds])) if typed.melds else "",
        t("alt-flowers", tiles=spoken_list(t, typed.flowers)) if typed.flowers else "",
        t("alt-treasure", tile=spoken_list(t, [typed.treasure])) if typed.treasure is not None else "",
    ]
    return Picture(spec, sentences(t, facts))


def _meld_words(t: Translator, meld: Meld) -> str:
    return meld_words(t, meld_kind(meld), meld.tile, meld.tiles)
