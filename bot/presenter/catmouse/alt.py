"""What the pictures show, in words, for people who hear it; never more than the same view shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.i18n.tile_words import meld_words, spoken, spoken_list
from bot.i18n.translator import Translator
from bot.i18n.wording import clauses, listed, points, sentences
from bot.mahjong.catmouse.state import SEATS, Status
from bot.mahjong.catmouse.view import PublicWin, View
from bot.mahjong.melds import Meld
from bot.mahjong.tiles import MOUSE, Tile
from bot.presenter.catmouse.facts import (
    meld_kind,
    own_hand,
    own_note,
    pairs_line,
    plainly,
    taker_of,
    waiting_for,
    win_of,
    wind_name,
)
from bot.presenter.catmouse.fitting import fitted, separator
from bot.presenter.catmouse.open_table import Pool, pools
from bot.presenter.catmouse.status import status_line
from bot.presenter.frame import table_name
from bot.presenter.reader import Reader
from bot.table.state import RoundState

ALT_LIMIT: Final = 1024


def hand_alt(reader: Reader, view: View, round_: RoundState, *, note: str = "") -> str:
    """Return the viewer's hand in words; `note` is what the picture says below it instead of its own."""
    assert view.seat is not None, "a spectator has no hand"
    reader = plainly(reader)
    t, own, face = reader.t, own_hand(view), view.faces[view.seat]
    wind = wind_name(t, view, view.seat)
    head = t("alt-hand" if wind else "alt-hand.unplaced", table=table_name(reader), round=round_.number, seat=wind)
    facts = [head]
    if own.tiles or own.drawn is not None:
        facts.append(t("alt-tiles", tiles=spoken(t, own.tiles, drawn=own.drawn)))
    if own.offered is not None and view.offer is not None:
        facts.append(t("alt-offered.by", name=reader.names[view.offer.seat], tile=_spoken(t, own.offered)))
    if face.melds:
        facts.append(t("alt-melds", melds=_melds(t, face.melds)))
    if face.flowers:
        facts.append(t("alt-flowers", tiles=spoken_list(t, sorted(face.flowers))))
    if face.winds:
        facts.append(t("alt-winds", tiles=spoken_list(t, sorted(face.winds))))
    win = win_of(view, view.seat)
    if win is not None:
        facts.append(t("alt-sentence", text=_won(reader, view, win)))
    waits = [t("alt-wait", tile=_spoken(t, tile), count=left) for tile, left in waiting_for(view)]
    if waits:
        facts.append(t("alt-waits", tiles=listed(t, waits)))
    said = note or (own_note(reader, view) if win is None else "")
    facts += [said, t("alt-treasure", tile=_spoken(t, view.treasure)), t("alt-left", count=view.wall_left)]
    facts.append(t("alt-score", points=points(reader.state.totals[view.seat])))
    return sentences(t, facts)[:ALT_LIMIT]


def board_alt(reader: Reader, view: View, round_: RoundState, *, open_hands: bool = False) -> str:
    """Return the table in words: the seats in order, then where things stand; the oldest throws go when it is long."""
    reader = plainly(reader)
    t = reader.t
    thrown, last = pools(view, round_.seen(None))
    words = [_thrown(t, pool) for pool in thrown]
    head = t("alt-board", table=table_name(reader), round=round_.number, rounds=reader.state.row.rounds)
    seats = [_seat(reader, view, seat, open_hand=open_hands) for seat in SEATS]
    status = _where_things_stand(reader, view, thrown, last)
    between = separator(t)

    def build(kept: list[tuple[int, Sequence[str]]]) -> str:
        told = [
            t("alt-sentence", text=clauses(t, [seat, _pool(t, gone, between.join(tiles))]))
            for seat, (gone, tiles) in zip(seats, kept, strict=True)
        ]
        return sentences(t, [head, *told, *status])

    return fitted(build, words, ALT_LIMIT, len(between))


def _where_things_stand(reader: Reader, view: View, thrown: Sequence[Pool], last: tuple[int, int] | None) -> list[str]:
    t = reader.t
    facts: list[str] = []
    if last is not None:
        seat, place = last
        tile = thrown[seat][place][0]
        facts.append(t("alt-last_discard", tile=_spoken(t, tile), name=reader.names[seat]))
    if view.turn is not None:
        facts.append(t("alt-turn", name=reader.names[view.turn]))
    elif view.offer is not None:
        facts.append(t("alt-sentence", text=status_line(reader, view)))
    pairs = pairs_line(reader, view.teams)
    if pairs:
        facts.append(t("alt-sentence", text=pairs))
    if view.wall_face_up:
        facts.append(t("alt-face_up", tiles=spoken_list(t, view.wall_face_up)))
    return [*facts, t("alt-treasure", tile=_spoken(t, view.treasure)), t("alt-left", count=view.wall_left)]


def _seat(reader: Reader, view: View, seat: int, *, open_hand: bool) -> str:
    """Return what lies before a player but for the pool."""
    t, face = reader.t, view.faces[seat]
    wind = wind_name(t, view, seat)
    message = "alt-seat" if wind else "alt-seat.unplaced"
    first = [
        t(message, seat=wind, name=reader.names[seat], count=face.hand_size),
        t("alt-seat_score", points=points(reader.state.totals[seat])),
        t("alt-seat_dealer") if view.dealer == seat else "",
    ]
    win = win_of(view, seat)
    if win is not None:
        first.append(_won(reader, view, win))
    if face.status is Status.OUT:
        first.append(t("alt-seat_taken_out", **{"from": reader.names[taker_of(view)]}))
    parts = [listed(t, first)]
    if open_hand and face.hand:
        parts.append(t("alt-seat_hand", tiles=spoken(t, face.hand)))
    if face.melds:
        parts.append(t("alt-seat_melds", melds=_melds(t, face.melds)))
    if face.flowers:
        parts.append(t("alt-seat_flowers", tiles=spoken_list(t, sorted(face.flowers))))
    if face.winds:
        parts.append(t("alt-seat_winds", tiles=spoken_list(t, sorted(face.winds))))
    return clauses(t, parts)


def _won(reader: Reader, view: View, win: PublicWin) -> str:
    """Return on what somebody has won, and that the mouse lies there now."""
    t, tile = reader.t, _spoken(reader.t, win.tile)
    if win.payer is None:
        text = t("alt-seat_won_self_drawn", tile=tile)
    else:
        text = t("alt-seat_won", tile=tile, **{"from": reader.names[win.payer]})
    stolen = view.faces[win.seat].won is MOUSE
    return listed(t, [text, t("alt-seat_won_stolen") if stolen else ""])


def _thrown(t: Translator, pool: Pool) -> list[str]:
    names = {tile: _spoken(t, tile) for tile, _ in pool}
    return [t("alt-taken", tile=names[tile]) if taken else names[tile] for tile, taken in pool]


def _pool(t: Translator, gone: int, tiles: str) -> str:
    if not tiles and not gone:
        return ""
    return t("alt-seat_thrown", tiles=t("alt-earlier", tiles=tiles, count=gone).strip() if gone else tiles)


def _spoken(t: Translator, tile: Tile) -> str:
    """Return one tile as it is heard inside a sentence."""
    return spoken_list(t, (tile,))


def _melds(t: Translator, melds: Sequence[Meld]) -> str:
    return listed(t, [meld_words(t, meld_kind(meld), meld.tile, meld.tiles) for meld in melds])
