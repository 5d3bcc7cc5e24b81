"""One tip a turn for people in their first matches, from what their own seat sees."""

from __future__ import annotations

from bot.i18n.translator import Translator
from bot.i18n.wording import any_of
from bot.mahjong.catmouse.modes import STRICT
from bot.mahjong.catmouse.traits import Circumstances
from bot.mahjong.catmouse.view import View
from bot.mahjong.catmouse.win import waits
from bot.mahjong.tiles import JOKER, NUMBERED, SPECIALS, Tile

_FEW = 3


def tip(t: Translator, view: View) -> str:
    """Return the tip that fits best now, or nothing."""
    if STRICT in view.house:
        # What wins is for everybody to see for themselves.
        on_turn = view.phase == "turn" and view.arrival is not None
        return next(filter(None, (_special(t, view), _jokers(t, view), _lack(t, view))), "") if on_turn else ""
    if view.phase == "claims":
        offered = view.offer is not None and view.offer.kind == "discard" and view.win_score is None
        return t("tip-claim") if offered else ""
    if view.phase != "turn" or view.arrival is None or view.win_score is not None:
        return ""
    found = [_ready(t, view), _special(t, view), _jokers(t, view), _lack(t, view)]
    return next((text for text in found if text), "")


def _ready(t: Translator, view: View) -> str:
    """Say what wins when the hand was ready before this tile came."""
    if view.arrived is None or view.seat is None or view.arrived not in view.hand:
        return ""
    face = view.faces[view.seat]
    found = waits(view.hand.minus(view.arrived), face.melds, Circumstances(view.treasure, face.flowers))
    return t("tip-ready", tiles=any_of(t, [t.tile(tile) for tile in found])) if found else ""


def _special(t: Translator, view: View) -> str:
    held = next((tile for tile in SPECIALS if tile in view.hand), None)
    return t("tip-special", tile=held) if held is not None and view.wall_left < 40 else ""


def _jokers(t: Translator, view: View) -> str:
    jokers = view.hand.count(JOKER)
    return t("tip-jokers", count=jokers) if jokers > 1 else ""


def _lack(t: Translator, view: View) -> str:
    """Say which suit is the shortest while all three are still held."""
    assert view.seat is not None
    suits: dict[str, int] = {}
    held: list[Tile] = [tile for tile in view.hand if tile in NUMBERED]
    for suit in "mps":
        suits[suit] = sum(tile.suit == suit for tile in held)
    melded = {meld.tile.suit for meld in view.faces[view.seat].melds}
    shortest = min(suits, key=lambda suit: suits[suit])
    if not all(suits.values()) or shortest in melded or suits[shortest] > _FEW:
        return ""
    return t("tip-lack", count=suits[shortest], suit=shortest)
