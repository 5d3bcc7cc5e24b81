"""The winds that decide the pairs of a round: whether naming a partner now would be a mistake."""

from __future__ import annotations

from bot.mahjong.catmouse.state import SEATS
from bot.mahjong.catmouse.view import View
from bot.mahjong.tiles import WINDS, Tile


def pairs_badly(view: View, wind: Tile) -> bool:
    """Whether showing a wind would give the points of those who have won to the other pair.

    Partners share what they win, so a player who has won is the partner to have.
    """
    anchor = _anchor(view)
    if view.teams is not None or view.east is None or anchor is None or not view.wins:
        return False
    named = (view.east + WINDS.index(wind)) % len(SEATS)
    if named == anchor:
        return False
    if view.seat in (anchor, named):
        partner = named if view.seat == anchor else anchor
    else:
        partner = next(seat for seat in SEATS if seat not in (view.seat, anchor, named))
    return partner not in {win.seat for win in view.wins}


def _anchor(view: View) -> int | None:
    """Return whose partner the next wind names: who showed the first wind, or the first winner before any."""
    shown = [seat for seat in SEATS if any(tile.is_wind for tile in (*view.faces[seat].winds, *view.faces[seat].pool))]
    if len(shown) == 1:
        return shown[0]
    return view.wins[0].seat if view.wins and not shown else None
