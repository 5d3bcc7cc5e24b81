"""Facts of a round that pictures, alt text and text mode all tell: who sits where, the hand, what it waits for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from bot.i18n.tile_words import MeldKind
from bot.i18n.translator import Translator
from bot.i18n.wording import dotted, points
from bot.mahjong.catmouse.actions import FalseWin
from bot.mahjong.catmouse.fans import Score
from bot.mahjong.catmouse.modes import STRICT, Teams
from bot.mahjong.catmouse.state import SEATS, Status
from bot.mahjong.catmouse.traits import Circumstances
from bot.mahjong.catmouse.view import PublicWin, View
from bot.mahjong.catmouse.win import HAND_SIZE, waits
from bot.mahjong.melds import Meld
from bot.mahjong.tiles import INGOT, MOUSE, WINDS, Tile, copies
from bot.presenter.reader import Reader
from bot.table.state import RoundState

_CAUGHT: Final = {"mouse": MOUSE, "ingot": INGOT}
"""What is offered where an offer does not say it with a tile of its own."""


def plainly(reader: Reader) -> Reader:
    """Return the reader of pictures and alt text, where no emoji can stand."""
    return replace(reader, t=reader.t.plain)


def drawable(text: str) -> str:
    """Return a text for a picture, whose font has no mark for computers; their name says what they are."""
    return " ".join(text.replace(" 🤖", "").replace("🤖", "").split())


# ---------------------------------------------------------------- who sits where


def wind_of(view: View, seat: int) -> Tile | None:
    """Return the wind a seat has this round; where the winds decide that, `None` before they have."""
    if not view.mode.winds_in_wall:
        return WINDS[seat]
    return None if view.east is None else WINDS[(seat - view.east) % 4]


def wind_name(t: Translator, view: View, seat: int) -> str:
    """Return a seat's wind as people call the seat, or nothing while it is open."""
    wind = wind_of(view, seat)
    return "" if wind is None else t(f"seat-{WINDS.index(wind)}")


def standing_line(reader: Reader, view: View, round_: RoundState, seat: int) -> str:
    """Return the round, a player's wind and their points in the match: "Round 3 of 4 · East · score +24"."""
    t = reader.t.plain
    where = t("picture-round", round=round_.number, rounds=reader.state.row.rounds)
    score = t("alt-seat_score", points=points(reader.state.totals[seat]))
    return dotted(t, [where, wind_name(t, view, seat), score])


def pairs_line(reader: Reader, teams: Teams | None) -> str:
    """Return who plays with whom, or nothing while nobody has a partner."""
    if teams is None:
        return ""
    return reader.t("board-pairs", pair=pair_names(reader, teams[0]), others=pair_names(reader, teams[1]))


def pair_names(reader: Reader, pair: tuple[int, int]) -> str:
    """Return the names of two partners."""
    return reader.t("log-pair", first=reader.names[pair[0]], second=reader.names[pair[1]])


# ---------------------------------------------------------------- winners and those taken out


def win_of(view: View, seat: int) -> PublicWin | None:
    """Return what everybody knows of a seat's win."""
    return next((win for win in view.wins if win.seat == seat), None)


def taker_of(view: View) -> int:
    """Return who may have taken somebody out: the round's first winner."""
    return view.wins[0].seat


# ---------------------------------------------------------------- the viewer's hand


def own_note(reader: Reader, view: View) -> str:
    """Return what a player should be reminded of: how they won, or the win they let go and are bound by."""
    assert view.seat is not None, "a spectator has no hand"
    t = reader.t.plain
    win = win_of(view, view.seat)
    if win is not None and win.payer is None:
        return t("alt-won_self_drawn", tile=win.tile)
    if win is not None and win.payer is not None:
        return t("alt-won", tile=win.tile, **{"from": reader.names[win.payer]})
    if view.passed is not None and view.mode.passing_binds and STRICT not in view.house:
        return t("picture-passed", fan=view.passed)
    return ""


@dataclass(frozen=True, slots=True)
class OwnHand:
    """The viewer's concealed tiles in order, the one that arrived last apart, and what they are asked about."""

    tiles: tuple[Tile, ...]
    drawn: Tile | None
    offered: Tile | None


def own_hand(view: View) -> OwnHand:
    """Return the viewer's hand as every form of it shows it."""
    drawn = view.arrived if view.arrived is not None and view.arrived in view.hand else None
    tiles = tuple(view.hand if drawn is None else view.hand.minus(drawn))
    return OwnHand(tiles, drawn, _offered(view))


def _offered(view: View) -> Tile | None:
    """Return the tile the viewer is asked about; not a flower of their own, which lies before them already."""
    offer = view.offer
    asked = any(not isinstance(action, FalseWin) for action in view.legal)
    if offer is None or not asked or offer.seat == view.seat:
        return None
    return _CAUGHT.get(offer.kind, offer.tile)


def waiting_for(view: View) -> tuple[tuple[Tile, int], ...]:
    """Return the tiles that complete the viewer's hand, each with how many of it they cannot see.

    Where false wins cost, everybody has to see for themselves what wins.
    """
    if view.over or STRICT in view.house:
        return ()
    return tuple((tile, unseen(view, tile)) for tile in ready_hands(view, view.seat))


def ready_hands(view: View, seat: int | None) -> dict[Tile, Score]:
    """Return what completes a hand that is open to the viewer and one tile short, with what each tile would bring."""
    if seat is None:
        return {}
    face = view.faces[seat]
    if face.hand is None or face.status is not Status.ACTIVE:
        return {}
    if len(face.hand) + 3 * len(face.melds) != HAND_SIZE - 1:
        return {}
    return waits(face.hand, face.melds, Circumstances(treasure=view.treasure, flowers=face.flowers))


def unseen(view: View, tile: Tile) -> int:
    """Return how many copies of a tile lie where the viewer cannot see them."""
    seen = view.hand.count(tile) + view.wall_face_up.count(tile)
    for seat in SEATS:
        face = view.faces[seat]
        seen += face.pool.count(tile) + (face.won is tile)
        seen += sum(meld.tiles.count(tile) for meld in face.melds)
    if view.offer is not None and view.offer.kind == "shown" and view.offer.seat != view.seat:
        seen += view.offer.tile is tile
    return max(0, copies(tile) - seen)


def meld_kind(meld: Meld) -> MeldKind:
    """Return what a meld is called."""
    if not meld.is_kong:
        return "pung"
    return "concealed_kong" if meld.concealed else "kong"
