"""The picture of a finished round: each hand that counted set by set, fans and points, who pays whom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from bot.i18n.columns import clip
from bot.i18n.tile_words import meld_words, spoken
from bot.i18n.translator import Translator
from bot.i18n.wording import clauses, listed, points, sentences
from bot.mahjong.catmouse.account import Account
from bot.mahjong.catmouse.fans import Score
from bot.mahjong.catmouse.layout import Part, parts_of
from bot.mahjong.catmouse.state import Ending, ReadyRecord, Status, WinRecord
from bot.mahjong.hands import Hand
from bot.mahjong.melds import Meld
from bot.mahjong.tiles import JOKER, Tile
from bot.presenter.catmouse.facts import drawable, meld_kind, plainly, win_of, wind_of
from bot.presenter.catmouse.pictures import TITLE_COLUMNS, chip_of, is_computer, pair_colour
from bot.presenter.catmouse.result import Result, ending_words, fan_names, how_won
from bot.presenter.frame import table_name
from bot.presenter.post import Picture
from bot.presenter.reader import Reader
from bot.presenter.stats import BestHand
from bot.table.state import RoundState
from render import PaymentSpec, ResultSpec, SetSpec, SettlementSpec

ALT_LIMIT: Final = 1024
_SHOWN_FLOWERS: Final = ("four_seasons", "seven_robs_one", "eight_immortals")
"""Fans that count flowers: then they are shown beside the hand."""


def sheet_picture(reader: Reader, finished: RoundState) -> Picture:
    """Return the picture of a finished round and the same in words."""
    return Picture(sheet_spec(reader, finished), sheet_alt(reader, finished))


def sheet_spec(reader: Reader, finished: RoundState) -> SettlementSpec:
    """Return what the picture of a finished round shows, best player first."""
    reader = plainly(reader)
    result, account = Result(finished), _account(finished)
    rounds = reader.state.row.rounds
    ending = ending_words(reader, result)
    return SettlementSpec(
        chip=chip_of(reader),
        title=clip(table_name(reader), TITLE_COLUMNS),
        subtitle=reader.t("sheet-round", round=finished.number, rounds=rounds, ending=ending),
        treasure=account.treasure.code,
        treasure_caption=reader.t("picture-treasure"),
        results=tuple(_result(reader, result, account, seat) for _, seat in result.ranking),
        totals_caption=reader.t("sheet-match"),
        traditional=reader.traditional,
    )


def won_hand(reader: Reader, finished: RoundState, seat: int) -> BestHand:
    """Return how a player won a finished round, to be shown by itself."""
    reader = plainly(reader)
    result, account = Result(finished), _account(finished)
    shown = replace(_result(reader, result, account, seat), total="", points="", payments=())
    words = clauses(
        reader.t,
        [
            how_of(reader, result, account, seat),
            *_worth(reader.t, _win(account, seat)),
            _tiles_words(reader, result, seat),
        ],
    )
    return BestHand(shown, account.treasure.code, words)


def _account(finished: RoundState) -> Account:
    account: Account = finished.account
    return account


def _win(account: Account, seat: int) -> WinRecord | None:
    return next((win for win in account.wins if win.seat == seat), None)


def _ready(account: Account, seat: int) -> ReadyRecord | None:
    return next((record for record in account.ready if record.seat == seat), None)


def _result(reader: Reader, result: Result, account: Account, seat: int) -> ResultSpec:
    """Return one player's part: a hand that counted is laid out, any other lies there as it is."""
    wind, counts_now = wind_of(result.view, seat), reader.state.finished == result.round.number
    win, ready = _win(account, seat), _ready(account, seat)
    record = win or ready
    fields = ResultSpec(
        name=drawable(reader.names[seat]),
        points=points(result.scores[seat]),
        total=points(reader.state.totals[seat]) if counts_now else "",
        seat_wind=None if wind is None else wind.code,
        how=drawable(how_of(reader, result, account, seat)),
        sets=_sets(result, account, seat),
        flowers=_flowers(account, seat, record.score) if record is not None else (),
        payments=_payments(reader, account, seat),
        computer=is_computer(reader, seat),
        partner=pair_colour(account.teams, seat),
    )
    if record is None:
        return fields
    score = record.score
    return _counted(fields, reader.t, score)


def _counted(spec: ResultSpec, t: Translator, score: Score) -> ResultSpec:
    fans = [(t(f"fan-{fan}"), str(value)) for fan, value in score.fans] or [(t("fan-plain"), "0")]
    return replace(
        spec,
        counted=True,
        fans=tuple(fans),
        fan=t("fan-count", fan=score.fan),
        worth=t("sheet-points", points=score.points),
    )


def how_of(reader: Reader, result: Result, account: Account, seat: int) -> str:
    """Return in a few words how a player came to their points, or why there are none."""
    t, win = reader.t, win_of(result.view, seat)
    if win is not None:
        if win.payer is None and not win.tile.is_flower:
            return t("sheet-how_self_draw", tile=win.tile)
        return how_won(reader, win)
    if _ready(account, seat) is not None:
        return t("settlement-hand_ready", tiles=listed(t, map(t.tile, result.ready(seat))))
    if account.false_win is not None and account.false_win.seat == seat:
        return t("how-false_win")
    if result.view.faces[seat].status is Status.OUT:
        return t("picture-taken_out")
    exhausted = result.ending is Ending.EXHAUSTED
    return t("picture-not_ready") if exhausted and seat in result.view.active else ""


def _payments(reader: Reader, account: Account, seat: int) -> tuple[PaymentSpec, ...]:
    return tuple(
        PaymentSpec(drawable(reader.names[due.payer]), amount(due.eighths), due.boosts, due.reductions)
        for due in account.payments
        if due.payee == seat
    )


def amount(eighths: int) -> str:
    """Return points without a sign."""
    return points(eighths).lstrip("+")


def _flowers(account: Account, seat: int, score: Score) -> tuple[str, ...]:
    """Return the flowers that counted; the one won on lies with the others."""
    if not any(fan in _SHOWN_FLOWERS for fan, _ in score.fans):
        return ()
    win = _win(account, seat)
    won = {win.tile} if win is not None and win.tile.is_flower else set()
    return tuple(tile.code for tile in sorted({*account.flowers[seat], *won}))


# ---------------------------------------------------------------- hands


def _sets(result: Result, account: Account, seat: int) -> tuple[SetSpec, ...]:
    """Return a hand set by set where it counted; otherwise suit by suit, with its melds behind."""
    win, ready = _win(account, seat), _ready(account, seat)
    if win is not None and win.score.reading is not None:
        won = win.tile
        return laid_out(parts_of(win.score.reading, win.melds), won, joker_is=win.joker_is)
    if ready is not None and ready.score.reading is not None:
        parts = parts_of(ready.score.reading, account.melds[seat])
        return laid_out(parts, ready.tile, missing=True)
    hand = result.view.faces[seat].hand or Hand()
    suits = [tuple(tile.code for tile in group) for _, group in groupby(hand, key=lambda tile: tile.suit)]
    return (*map(SetSpec, suits), *(_meld(meld) for meld in result.melds[seat]))


def laid_out(
    parts: Sequence[Part], won: Tile, *, joker_is: Tile | None = None, missing: bool = False
) -> tuple[SetSpec, ...]:
    """Return a hand's sets, concealed ones first, with the tile it won on, or waits for, marked once.

    `joker_is` is what a joker stood for that was robbed.
    """
    found: list[SetSpec] = []
    marked = False
    for part in sorted(parts, key=lambda part: part.meld is not None):
        if part.meld is not None:
            found.append(_meld(part.meld))
            continue
        place = None if marked else _place_of(part, won, joker_is)
        marked = marked or place is not None
        found.append(
            SetSpec(
                tuple(tile.code for tile in part.lying),
                _stand_ins(part),
                won=place,
                missing=missing and place is not None,
            )
        )
    return tuple(found)


def _place_of(part: Part, won: Tile, joker_is: Tile | None) -> int | None:
    """Return where in a part the tile lies that was won on; a robbed joker lies as a joker."""
    for place, (stands_for, lying) in enumerate(zip(part.tiles, part.lying, strict=True)):
        if lying is won and (lying is not JOKER or joker_is is None or stands_for is joker_is):
            return place
    return None


def _stand_ins(part: Part) -> tuple[str | None, ...]:
    pairs = zip(part.tiles, part.lying, strict=True)
    return tuple(tile.code if lying is JOKER and tile is not JOKER else None for tile, lying in pairs)


def _meld(meld: Meld) -> SetSpec:
    """Return a meld as it lies, with what its jokers and the mouse count as."""
    as_tile = meld.tile.code if meld.tile is not JOKER else None
    stands_for = tuple(as_tile if tile is not meld.tile else None for tile in meld.tiles)
    return SetSpec(tuple(tile.code for tile in meld.tiles), stands_for, concealed=meld.concealed)


# ---------------------------------------------------------------- the same in words


def sheet_alt(reader: Reader, finished: RoundState) -> str:
    """Return the sheet in words: everybody's points and why; then the hands, those that did not count last."""
    reader = plainly(reader)
    t = reader.t
    result, account = Result(finished), _account(finished)
    head = t("alt-settlement", round=finished.number, ending=ending_words(reader, result))
    facts, hands = [head], []
    for rank, seat in result.ranking:
        place = t("alt-settlement_player", rank=rank, name=reader.names[seat], points=points(result.scores[seat]))
        record = _win(account, seat) or _ready(account, seat)
        told = [place, how_of(reader, result, account, seat), *_worth(t, record), _paid(reader, account, seat)]
        facts.append(t("alt-sentence", text=clauses(t, told)))
        hands.append((record is None, _hand_alt(reader, result, seat)))
    # What does not fit goes: first the hands that did not count.
    for _, hand in sorted(hands, key=lambda each: each[0]):
        longer = sentences(t, [*facts, hand])
        if len(longer) <= ALT_LIMIT:
            facts.append(hand)
    return sentences(t, facts)[:ALT_LIMIT]


def _worth(t: Translator, record: WinRecord | ReadyRecord | None) -> Iterable[str]:
    if record is None:
        return ()
    return (fan_names(t, record.score), t("worth", fan=record.score.fan, points=record.score.points))


def _paid(reader: Reader, account: Account, seat: int) -> str:
    t = reader.t
    due = [
        t("why-from", name=reader.names[payment.payer], points=amount(payment.eighths))
        for payment in account.payments
        if payment.payee == seat
    ]
    return listed(t, due)


def _hand_alt(reader: Reader, result: Result, seat: int) -> str:
    t = reader.t
    text = t("settlement-hand", name=reader.names[seat], hand=_tiles_words(reader, result, seat))
    return t("alt-sentence", text=text)


def _tiles_words(reader: Reader, result: Result, seat: int) -> str:
    t, hand = reader.t, result.view.faces[seat].hand or ()
    melds = listed(t, [meld_words(t, meld_kind(meld), meld.tile, meld.tiles) for meld in result.melds[seat]])
    return clauses(t, [spoken(t, hand), melds])
