"""`python -m bot render`: the pictures, from records or from tiles that are typed."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NoReturn

import click

from bot.cli.reading import BadText, read_json
from bot.cli.staging import round_of, table_of
from bot.i18n.language import language_for
from bot.i18n.translator import Translator
from bot.mahjong.catmouse.record import BadRecord, Record, parse_record
from bot.mahjong.melds import parse_meld
from bot.mahjong.tiles import Tile, parse_tiles
from bot.presenter.catmouse.chart import chart_picture
from bot.presenter.catmouse.pictures import board_spec, hand_spec, meld_specs
from bot.presenter.catmouse.sheet import sheet_spec
from bot.presenter.reader import Reader
from bot.table.state import TableState
from render import HandSpec, Spec, draw, draw_tiles, theme

_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
_SEATS = click.IntRange(0, 3)
_WIDTHS = click.IntRange(200, 2200)
_OUT = click.option("--out", required=True, type=click.Path(dir_okay=False, path_type=Path), help="The PNG to write.")
_WIDTH = click.option("--width", type=_WIDTHS, default=theme.DESIGN_WIDTH, show_default=True)
_LANGUAGE = click.option("--language", default="en", show_default=True, help="en, zh-CN or zh-TW.")
_AFTER = click.option("--after", type=click.IntRange(0), help="So many actions of the (last) record; all without.")
_RECORDS = click.argument("records", nargs=-1, required=True, type=_FILE)


@click.group()
def render() -> None:
    """Draw a picture into a file."""


def _refuse(why: object) -> NoReturn:
    raise click.UsageError(str(why))


def _read(path: Path) -> Record:
    try:
        return parse_record(read_json(path.read_bytes()))
    except (BadText, BadRecord) as error:
        _refuse(f"{path}: {error}")


def _staged(records: tuple[Path, ...], after: int | None, language: str) -> TableState:
    """Return the table after the records of a match, the last one perhaps cut short."""
    read = [_read(path) for path in records]
    try:
        rounds = [
            round_of(record, number=number, after=after if number == len(read) else None)
            for number, record in enumerate(read, 1)
        ]
    except BadRecord as error:
        _refuse(error)
    last = read[-1]
    mode, house = last.deal.mode.id, sorted(last.deal.house)
    return table_of(rounds, last.names, mode=mode, house=house, language=language)


def _write(spec: Spec, out: Path, width: int) -> None:
    picture = draw(spec, width)
    out.write_bytes(picture.data)
    click.echo(f"{out}: {picture.width}x{picture.height}, {len(picture.data)} bytes")


def _reader(state: TableState, language: str, seat: int | None = None) -> Reader:
    return Reader(state, Translator(language_for(language)), seat)


@render.command()
@click.argument("what", required=False)
@click.option("--record", type=_FILE, help="A record; without one, WHAT names the tiles of a hand.")
@click.option("--seat", type=_SEATS, default=0, show_default=True)
@_AFTER
@click.option("--meld", "melds", multiple=True, help="A meld such as [444p] beside a typed hand.")
@click.option("--drawn", help="The tile that was drawn.")
@click.option("--flowers", default="", help="Flowers shown, such as 12f.")
@click.option("--treasure", help="The treasure tile.")
@click.option("--title", default="", help="What the header says of a typed hand.")
@_LANGUAGE
@_WIDTH
@_OUT
def hand(
    what: str | None,
    record: Path | None,
    seat: int,
    after: int | None,
    language: str,
    width: int,
    out: Path,
    **typed: Any,
) -> None:
    """Draw a player's hand: of a record, or a typed one such as 123m55p1j."""
    if (what is None) == (record is None):
        _refuse("give either a hand such as 123m55p1j or --record")
    if record is None:
        _write(_typed_hand(what or "", language, **typed), out, width)
        return
    state = _staged((record,), after, language)
    round_ = state.round or state.last_finished
    assert round_ is not None
    _write(hand_spec(_reader(state, language, seat), round_.view(seat), round_), out, width)


def _typed_hand(
    text: str,
    language: str,
    *,
    melds: tuple[str, ...],
    drawn: str | None,
    flowers: str,
    treasure: str | None,
    title: str,
) -> HandSpec:
    t = Translator(language_for(language))
    try:
        tiles = sorted(parse_tiles(text))
        laid = tuple(map(parse_meld, melds))
        shown = sorted(parse_tiles(flowers))
        last, prize = (None if code is None else Tile.parse(code).code for code in (drawn, treasure))
    except ValueError as error:
        _refuse(error)
    return HandSpec(
        chip="green",
        title=title or t("picture-hand"),
        tiles=tuple(tile.code for tile in tiles),
        drawn=last,
        melds=meld_specs(laid),
        melds_caption=t("picture-melds"),
        flowers=tuple(tile.code for tile in shown),
        flowers_caption=t("picture-flowers"),
        treasure=prize,
        treasure_caption=t("picture-treasure"),
        traditional=language == "zh-TW",
    )


@render.command()
@_RECORDS
@_AFTER
@_LANGUAGE
@_WIDTH
@_OUT
def board(records: tuple[Path, ...], after: int | None, language: str, width: int, out: Path) -> None:
    """Draw the table of the last of a match's RECORDS."""
    state = _staged(records, after, language)
    round_ = state.round or state.last_finished
    assert round_ is not None
    _write(board_spec(_reader(state, language), round_.view(None), round_), out, width)


@render.command()
@_RECORDS
@_LANGUAGE
@_WIDTH
@_OUT
def settlement(records: tuple[Path, ...], language: str, width: int, out: Path) -> None:
    """Draw what the last of a match's RECORDS came to."""
    state = _staged(records, None, language)
    if state.round is not None or state.last_finished is None:
        _refuse(f"{records[-1]}: the round is not over")
    _write(sheet_spec(_reader(state, language), state.last_finished), out, width)


@render.command()
@_RECORDS
@_LANGUAGE
@_WIDTH
@_OUT
def chart(records: tuple[Path, ...], language: str, width: int, out: Path) -> None:
    """Draw everybody's points over a match's RECORDS."""
    read = [_read(path) for path in records]
    try:
        rounds = [round_of(record, number=number) for number, record in enumerate(read, 1)]
    except BadRecord as error:
        _refuse(error)
    if unfinished := [path for path, round_ in zip(records, rounds, strict=True) if not round_.is_over]:
        _refuse(f"{unfinished[0]}: the round is not over")
    state = table_of(rounds, read[-1].names, mode=read[-1].deal.mode.id, language=language)
    shares = [round_.game.shares(round_.position) for round_ in rounds]
    _write(chart_picture(_reader(state, language), shares).spec, out, width)


@render.command()
@click.option("--traditional", is_flag=True, help="Traditional characters.")
@click.option("--plain", is_flag=True, help="No number in the corner.")
@click.option("--tile", type=click.IntRange(20, 200), default=96, show_default=True, help="How wide a tile is.")
@_OUT
def sheet(traditional: bool, plain: bool, tile: int, out: Path) -> None:
    """Draw all tiles."""
    picture = draw_tiles(tile, index=not plain, traditional=traditional)
    out.write_bytes(picture.data)
    click.echo(f"{out}: {picture.width}x{picture.height}, {len(picture.data)} bytes")
