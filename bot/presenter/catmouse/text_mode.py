"""Board and hand as text, for where pictures cannot be attached and for people who prefer it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.i18n.tile_words import compact, meld_text
from bot.i18n.translator import Translator
from bot.i18n.wording import dotted, listed, points
from bot.mahjong.catmouse.state import SEATS, Status
from bot.mahjong.catmouse.view import View
from bot.mahjong.melds import Meld
from bot.mahjong.tiles import Tile
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
from bot.presenter.catmouse.fitting import fitted
from bot.presenter.catmouse.open_table import Pool, pools
from bot.presenter.frame import table_name
from bot.presenter.reader import Reader
from bot.table.state import RoundState

BOARD_LIMIT: Final = 3000
"""What the board may take of the 4,000 characters of a message; the log and the status come below it."""
_INDENT: Final = "  "


def hand_text(reader: Reader, view: View) -> str:
    """Return the viewer's hand with the numbers its tiles have in the picture, and what lies before them."""
    assert view.seat is not None, "a spectator has no hand"
    t = reader.t.plain
    own, face = own_hand(view), view.faces[view.seat]
    text = dotted(t, [t("text-hand_tile", number=i, tile=tile) for i, tile in enumerate(own.tiles, start=1)])
    if own.drawn is not None:
        text = t("text-hand_drawn", tiles=text, number=len(own.tiles) + 1, tile=own.drawn).strip()
    waits = [t("alt-wait", tile=tile, count=left) for tile, left in waiting_for(view)]
    before = [
        *_open_tiles(t, face.melds, face.flowers, face.winds),
        t("text-waits", tiles=listed(t, waits)) if waits else "",
    ]
    return "\n".join(line for line in (text, dotted(t, before), own_note(reader, view)) if line)


def board_text(reader: Reader, view: View, round_: RoundState, *, open_hands: bool = False) -> str:
    """Return the table, one seat a paragraph; emojis stand for the last throw and the treasure only.

    `open_hands` tells the hands that are open to the viewer too: for finished rounds.
    """
    t = reader.t
    thrown, last = pools(view, round_.seen(None))
    words = [
        _thrown(t, pool, last[1] if last is not None and last[0] == seat else None) for seat, pool in enumerate(thrown)
    ]
    seats = [_seat(plainly(reader), view, seat) for seat in SEATS]
    if open_hands:
        hands = [compact(t.plain, face.hand or ()) for face in view.faces]
        seats = [f"{seat}\n{_INDENT}{hand}" if hand else seat for seat, hand in zip(seats, hands, strict=True)]

    def build(kept: list[tuple[int, Sequence[str]]]) -> str:
        lines = [_head(reader, view, round_)]
        for seat, (gone, tiles) in zip(seats, kept, strict=True):
            lines.append(seat)
            if tiles or gone:
                shown = " ".join(tiles)
                told = t("alt-earlier", tiles=shown, count=gone) if gone else shown
                lines.append(_INDENT + t("text-thrown", tiles=told))
        return "\n".join(lines)

    return fitted(build, words, BOARD_LIMIT, 1)


def _head(reader: Reader, view: View, round_: RoundState) -> str:
    t = reader.t
    head = t(
        "text-head",
        table=table_name(reader),
        round=round_.number,
        rounds=reader.state.row.rounds,
        count=view.wall_left,
        tile=view.treasure,
    )
    face_up = t.plain("text-face_up", tiles=listed(t, [t.plain.tile(tile) for tile in view.wall_face_up]))
    return dotted(t, [head, face_up if view.wall_face_up else "", pairs_line(reader, view.teams)])


def _seat(reader: Reader, view: View, seat: int) -> str:
    """Return one player's line: who and how they stand, then what lies before them but for the pool."""
    t, face, name = reader.t, view.faces[seat], reader.names[seat]
    wind = wind_name(t, view, seat)
    form = "" if wind else ".unplaced"
    win = win_of(view, seat)
    if win is not None and win.payer is None:
        head = t(f"text-seat_won_self_drawn{form}", seat=wind, name=name, tile=win.tile)
    elif win is not None and win.payer is not None:
        head = t(f"text-seat_won{form}", seat=wind, name=name, tile=win.tile, **{"from": reader.names[win.payer]})
    elif face.status is Status.OUT:
        head = t(f"text-seat_taken_out{form}", seat=wind, name=name, **{"from": reader.names[taker_of(view)]})
    else:
        score = points(reader.state.totals[seat])
        head = t(f"text-seat{form}", seat=wind, name=name, count=face.hand_size, points=score)
    dealer = t("text-dealer") if view.dealer == seat else ""
    return dotted(t, [head, dealer, *_open_tiles(t, face.melds, face.flowers, face.winds)])


def _open_tiles(t: Translator, melds: Sequence[Meld], flowers: Sequence[Tile], winds: Sequence[Tile]) -> list[str]:
    shown = " ".join(meld_text(t, meld_kind(meld), meld.tiles) for meld in melds)
    return [
        t("text-melds", melds=shown) if melds else "",
        t("text-flowers", tiles=listed(t, map(t.tile, sorted(flowers)))) if flowers else "",
        t("text-winds", tiles=listed(t, map(t.tile, sorted(winds)))) if winds else "",
    ]


def _thrown(t: Translator, pool: Pool, last: int | None) -> list[str]:
    """Return a pool's tiles; those that were claimed are struck out."""
    plain = {tile: t.plain.tile(tile) for tile, _ in pool}
    words = [f"~~{plain[tile]}~~" if taken else plain[tile] for tile, taken in pool]
    if last is not None:
        words[last] = t.tile(pool[last][0])
    return words
