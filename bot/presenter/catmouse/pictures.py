"""What the pictures of the hand and of the board show: tile codes, and captions in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.i18n.columns import clip
from bot.i18n.translator import Translator
from bot.i18n.wording import points
from bot.mahjong.catmouse.modes import Teams
from bot.mahjong.catmouse.state import SEATS, Status
from bot.mahjong.catmouse.view import View
from bot.mahjong.melds import Meld
from bot.mahjong.tiles import JOKER, Tile
from bot.presenter.catmouse.facts import drawable, own_hand, own_note, plainly, standing_line, waiting_for, wind_of
from bot.presenter.catmouse.log import last_moves
from bot.presenter.catmouse.moves import last_tile, moves_of
from bot.presenter.catmouse.open_table import Pool, pools
from bot.presenter.frame import table_name
from bot.presenter.reader import CHIPS, Reader
from bot.table.state import RoundState
from render import BoardSpec, HandSpec, MeldSpec, SeatSpec

TITLE_COLUMNS: Final = 40
SHOWN_MOVES: Final = 3
"""How many moves the board tells: the last one, and those before it where there is room."""
PAIR_COLOURS: Final = ("blue", "orange")
"""Two that everybody can tell apart, and their marks have different shapes."""


def hand_spec(reader: Reader, view: View, round_: RoundState, *, note: str = "") -> HandSpec:
    """Return the picture of the viewer's hand; `note` is a line below it instead of what it would say itself."""
    assert view.seat is not None, "a spectator has no hand"
    t = reader.t.plain
    own, face = own_hand(view), view.faces[view.seat]
    wind = wind_of(view, view.seat)
    return HandSpec(
        chip=chip_of(reader),
        title=clip(table_name(reader), TITLE_COLUMNS),
        subtitle=standing_line(reader, view, round_, view.seat),
        right=t("picture-left", count=view.wall_left),
        seat_wind=None if wind is None else wind.code,
        tiles=_codes(own.tiles),
        drawn=None if own.drawn is None else own.drawn.code,
        offered=None if own.offered is None else own.offered.code,
        offered_caption=""
        if own.offered is None or view.offer is None
        else drawable(reader.short_names[view.offer.seat]),
        melds=meld_specs(face.melds),
        melds_caption=t("picture-melds"),
        flowers=_codes(sorted(face.flowers)),
        flowers_caption=t("picture-flowers"),
        winds=_codes(sorted(face.winds)),
        winds_caption=t("picture-winds"),
        won=None if face.won is None else face.won.code,
        won_caption=_heading(t("picture-won_on")),
        treasure=view.treasure.code,
        treasure_caption=t("picture-treasure"),
        waits=tuple((tile.code, unseen) for tile, unseen in waiting_for(view)),
        waits_caption=_heading(t("picture-ready")),
        note=drawable(note or own_note(reader, view)),
        index=reader.corners,
        traditional=reader.traditional,
    )


def board_spec(reader: Reader, view: View, round_: RoundState, *, open_hands: bool = False) -> BoardSpec:
    """Return the picture of the table; it shows the same whoever's view it is made from.

    `open_hands` shows the hands that are open to the viewer too: for finished rounds.
    """
    t = reader.t.plain
    events = round_.seen(None)
    thrown, last_thrown = pools(view, events)
    seats = [_seat(reader, view, seat, thrown[seat], open_hand=open_hands) for seat in SEATS]
    last = last_tile(moves_of(events, reader.state.row.mode))
    moves = [drawable(line) for line in last_moves(plainly(reader), round_, SHOWN_MOVES, drawn=True)]
    return BoardSpec(
        chip=chip_of(reader),
        title=clip(table_name(reader), TITLE_COLUMNS),
        round_caption=t("picture-round", round=round_.number, rounds=reader.state.row.rounds),
        wall_caption=t("picture-left", count=view.wall_left),
        treasure=view.treasure.code,
        treasure_caption=t("picture-treasure"),
        face_up_wall=_codes(view.wall_face_up),
        face_up_wall_caption=t("picture-face_up"),
        last_move=moves[-1],
        earlier=tuple(reversed(moves[:-1])),
        last_tile=None if last is None else last.code,
        seats=(seats[0], seats[1], seats[2], seats[3]),
        arrow=view.turn,
        highlighted=last_thrown,
        traditional=reader.traditional,
    )


def _seat(reader: Reader, view: View, seat: int, pool: Pool, *, open_hand: bool) -> SeatSpec:
    face = view.faces[seat]
    wind = wind_of(view, seat)
    return SeatSpec(
        name=drawable(reader.names[seat]),
        seat_wind=None if wind is None else wind.code,
        score=points(reader.state.totals[seat]),
        hand_count=face.hand_size,
        hand=_codes(face.hand or ()) if open_hand else (),
        melds=meld_specs(face.melds),
        flowers=_codes(sorted(face.flowers)),
        winds=_codes(sorted(face.winds)),
        pool=tuple((tile.code, taken) for tile, taken in pool),
        won=None if face.won is None else face.won.code,
        state=_state(reader.t.plain, view, seat),
        active=view.turn == seat,
        dealer=view.dealer == seat,
        dimmed=face.status is Status.OUT,
        partner=pair_colour(view.teams, seat),
        computer=is_computer(reader, seat),
    )


def _state(t: Translator, view: View, seat: int) -> str:
    """Return what a seat's mark says: who has won or is out, whose move is awaited."""
    status = view.faces[seat].status
    if status is Status.OUT:
        return t("picture-taken_out")
    if view.turn == seat:
        return t("picture-to_throw" if view.phase == "turn" else "picture-turn")
    return t("picture-won") if status is Status.WON else ""


def pair_colour(teams: Teams | None, seat: int) -> str | None:
    """Return the colour that a seat and its partner share, once they are known."""
    for pair, colour in zip(teams or (), PAIR_COLOURS, strict=False):
        if seat in pair:
            return colour
    return None


def is_computer(reader: Reader, seat: int) -> bool:
    """Whether a computer sits there."""
    return reader.state.seat(seat).user_id is None


def _heading(text: str) -> str:
    return text[:1].upper() + text[1:]


def chip_of(reader: Reader) -> str:
    """Return the name of the colour a reader knows the table by."""
    return CHIPS[reader.chip % len(CHIPS)]


def _codes(tiles: Iterable[Tile]) -> tuple[str, ...]:
    return tuple(tile.code for tile in tiles)


def meld_specs(melds: Iterable[Meld]) -> tuple[MeldSpec, ...]:
    """Return melds as pictures show them."""
    return tuple(
        MeldSpec(
            _codes(meld.tiles),
            meld.tile.code if (meld.jokers or meld.mouse) and meld.tile is not JOKER else None,
            concealed=meld.concealed,
        )
        for meld in melds
    )
