"""The board in the channel, and the same with the last moves for one reader."""

from __future__ import annotations

from bot.i18n.language import language_for
from bot.i18n.translator import Translator
from bot.i18n.wording import listed
from bot.mahjong.catmouse.view import View
from bot.presenter.catmouse.alt import board_alt
from bot.presenter.catmouse.facts import pairs_line
from bot.presenter.catmouse.log import last_moves, moves_since
from bot.presenter.catmouse.pictures import board_spec
from bot.presenter.catmouse.status import status_line
from bot.presenter.catmouse.text_mode import board_text
from bot.presenter.deadlines import public_deadline
from bot.presenter.frame import table_name
from bot.presenter.post import Button, Picture, Post, Row
from bot.presenter.presses import Presses
from bot.presenter.reader import Reader
from bot.table.state import RoundState, TableState

LOG_LIMIT = 900
"""How many characters the moves since the reader's last may take; the oldest lines go first."""


def board_post(state: TableState, *, pictures: bool) -> Post:
    """Return the board everybody sees: the table, the last moves, and what is waited for."""
    reader = Reader.public(state).pictured
    round_ = state.round or state.last_finished
    if round_ is None:
        return Post(reader.t("board-dealing"), blocks=True, silent=True)
    view: View = round_.view(None)
    status = status_line(reader, view, public_deadline(state))
    told = [*last_moves(reader, round_), *_pairs(reader, view, pictures=pictures), *_absent(reader), status]
    return _post(reader, view, round_, "\n".join(told), pictures=pictures, rows=(_row(reader),))


def moves_post(state: TableState, seat: int | None, language: str) -> Post:
    """Return the board and the moves since a reader's last one, for that reader alone."""
    reader = Reader(state, Translator(language_for(language), strict=False), seat).pictured
    round_ = state.round or state.last_finished
    if round_ is None:
        return Post(reader.t("board-dealing"), blocks=True, silent=True)
    view: View = round_.view(seat)
    player = None if seat is None else state.player(seat)
    pictures = not state.row.text_only and (player is None or player.tiles != "text")
    status = status_line(reader, view, public_deadline(state))
    told = [_moves_since(reader, round_), *_pairs(reader, view, pictures=pictures), *_absent(reader), status]
    return _post(reader, view, round_, "\n".join(told), pictures=pictures, rows=())


def _pairs(reader: Reader, view: View, *, pictures: bool) -> list[str]:
    """Return who plays with whom once that is known; the board in words says it in its first line."""
    line = pairs_line(reader, view.teams) if pictures else ""
    return [line] if line else []


def _absent(reader: Reader) -> list[str]:
    """Return for whom the table plays until they are back."""
    names = [reader.names[seat.seat] for seat in reader.state.seats if seat.autopilot_at is not None]
    return [reader.t("board-autopilot", names=listed(reader.t, names))] if names else []


def _moves_since(reader: Reader, round_: RoundState) -> str:
    lines = moves_since(reader, round_)
    if not lines:
        return reader.t("moves-none" if reader.seat is not None else "board-no_moves")
    kept: list[str] = []
    for line in reversed(lines):
        if sum(map(len, kept)) + len(kept) + len(line) > LOG_LIMIT:
            break
        kept.insert(0, line)
    heading = reader.t("moves-title") if reader.seat is not None else ""
    return "\n".join([f"**{heading}**", *kept] if heading else kept)


def _post(reader: Reader, view: View, round_: RoundState, below: str, *, pictures: bool, rows: tuple[Row, ...]) -> Post:
    if not pictures:
        return Post(board_text(reader, view, round_), rows, blocks=True, below=below, silent=True)
    title = reader.t(
        "board-title",
        table=table_name(reader),
        round=round_.number,
        rounds=reader.state.row.rounds,
        count=view.wall_left,
        tile=view.treasure,
    )
    picture = Picture(board_spec(reader, view, round_), board_alt(reader, view, round_))
    return Post(title, rows, picture, blocks=True, below=below, silent=True)


def _row(reader: Reader) -> Row:
    """Return the board's buttons. They name no moment: how far the count has gone would tell who was asked."""
    t, presses = reader.t, Presses(reader.state.id, 0)
    return (
        Button(t.label("button-my_hand"), presses("hand")),
        Button(t.label("button-last_moves"), presses("moves")),
        Button(t.label("button-help"), presses("help")),
    )
