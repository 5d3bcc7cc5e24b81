"""Why a round came to what it did: each hand set by set, each fan, each payment with what raised or cut it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.i18n.translator import Translator
from bot.i18n.wording import dotted, listed, points
from bot.mahjong.catmouse.account import Account
from bot.mahjong.catmouse.modes import READY_PAY_READY
from bot.mahjong.catmouse.no_win import Lack
from bot.mahjong.catmouse.pairing import partner_of
from bot.mahjong.catmouse.settle import Payment
from bot.mahjong.catmouse.state import SEATS, Ending, ReadyRecord, WinBy, WinRecord
from bot.mahjong.tiles import Tile
from bot.presenter.catmouse.explain import fan_lines, hand_line, worth
from bot.presenter.catmouse.facts import pair_names
from bot.presenter.catmouse.result import Result, how_won, ranked
from bot.presenter.post import Button, Post, Row, Style
from bot.presenter.presses import Presses
from bot.presenter.reader import Reader
from bot.table.state import RoundState

PAGE: Final = 1700
"""How many characters a page takes at most; a message can be longer, a screen cannot."""


@dataclass(frozen=True, slots=True)
class Section:
    """A passage that is not cut up: whose hand it is about, `None` for everybody, and its text."""

    seat: int | None
    text: str


def why_post(reader: Reader, finished: RoundState, seat: int | None = None, page: int = 0) -> Post:
    """Return one page of the answer, about everything or about one seat's part in it."""
    t = reader.t
    result, account = Result(finished), _account(finished)
    pages = _pages(_sections(reader, result, account, seat))
    page = min(max(page, 0), len(pages) - 1)
    heading = t("why-title", round=finished.number)
    if len(pages) > 1:
        heading = dotted(t, [heading, t("rules-page", page=page + 1, pages=len(pages))])
    rows = (*_turning(reader, finished, seat, page, len(pages)), *_choosing(reader, finished, account, seat))
    return Post(f"{heading}\n{pages[page]}", rows)


def _account(finished: RoundState) -> Account:
    account: Account = finished.account
    return account


def _pages(sections: list[Section]) -> list[str]:
    """Return the sections on as few pages as they take without being cut."""
    pages: list[str] = []
    for section in sections:
        joined = f"{pages[-1]}\n\n{section.text}" if pages else section.text
        if pages and len(joined) <= PAGE:
            pages[-1] = joined
        else:
            pages.append(section.text)
    return pages


# ---------------------------------------------------------------- buttons


def _turning(reader: Reader, finished: RoundState, seat: int | None, page: int, pages: int) -> tuple[Row, ...]:
    if pages == 1:
        return ()
    t = reader.t
    before = Button(t.label("button-previous_page"), _press(reader, finished, seat, page - 1), disabled=page == 0)
    after = Button(t.label("button-next_page"), _press(reader, finished, seat, page + 1), disabled=page + 1 == pages)
    return ((before, after),)


def _choosing(reader: Reader, finished: RoundState, account: Account, seat: int | None) -> tuple[Row, ...]:
    """Return a button for each seat, and one that leads back to all of them."""
    if not account.payments:
        return ()
    t = reader.t
    seats = [
        Button(
            t.label("button-player", name=reader.short_names[other]),
            _press(reader, finished, other, 0),
            Style.MAIN if other == seat else Style.PLAIN,
        )
        for other in SEATS
    ]
    everything = Button(t.label("button-why_all"), _press(reader, finished, None, 0))
    return ((everything, *seats),) if seat is not None else (tuple(seats),)


def _press(reader: Reader, finished: RoundState, seat: int | None, page: int) -> str:
    whose = "" if seat is None else str(seat)
    return Presses(reader.state.id, 0)("why_page", f"{finished.number} {page} {whose}".strip())


def read_press(rest: str) -> tuple[int, int, int | None]:
    """Return round, page and seat of a press that turns a page; raises `ValueError` for what is none."""
    number, page, *whose = map(int, rest.split())
    if len(whose) > 1 or any(seat not in SEATS for seat in whose):
        raise ValueError(f"{rest!r} is no page")
    return number, page, whose[0] if whose else None


# ---------------------------------------------------------------- passages


def _sections(reader: Reader, result: Result, account: Account, seat: int | None) -> list[Section]:
    t = reader.t
    found = [_won(reader, result, account, index) for index in range(len(account.wins))]
    if result.ending is Ending.EXHAUSTED:
        found += _ready_check(reader, result, account)
    if account.false_win is not None:
        found.append(_false_win(reader, account))
    if seat is not None:
        own = [section for section in found if section.seat == seat]
        neither = Section(seat, t("why-nothing_of", name=reader.names[seat]))
        return [*(own or [neither]), Section(seat, _balances(reader, account, [seat]))]
    if not account.payments and not account.wins:
        return [*found, Section(None, t("why-nothing"))]
    return [*found, Section(None, _balances(reader, account, [seat for _, seat in ranked(account.scores)]))]


def _won(reader: Reader, result: Result, account: Account, index: int) -> Section:
    t, win = reader.t, account.wins[index]
    how = how_won(reader, next(public for public in result.view.wins if public.seat == win.seat))
    lines = [
        t("why-won", name=reader.names[win.seat], how=how, worth=worth(t, win.score)),
        hand_line(t, win.score, win.melds, won=win.tile if win.by is WinBy.SELF_DRAW else None),
        *fan_lines(t, win.score, win.melds, treasure=account.treasure, flowers=account.flowers[win.seat]),
        dotted(t, [*_paid(reader, account, index), *_unpaid(reader, account, win)]),
    ]
    if index == 0 and account.taken_out:
        out = reader.names[account.taken_out[0]]
        lines.append(t("why-took_out", name=reader.names[win.seat], to=out))
    return Section(win.seat, "\n".join(line for line in lines if line))


def _paid(reader: Reader, account: Account, index: int) -> list[str]:
    return [_payment(reader, payment) for payment in account.payments if payment.win == index]


def _unpaid(reader: Reader, account: Account, win: WinRecord) -> list[str]:
    """Return who pays nothing for a win although the others of their kind do, each with the reason."""
    partner = partner_of(account.teams, win.seat)
    found = []
    for seat in (i % 4 for i in range(win.seat + 1, win.seat + 4)):
        name = reader.names[seat]
        if seat == partner and seat in win.payers:
            found.append(reader.t("why-partner", name=name))
        elif win.payer is None and account.won_before(seat, win):
            found.append(reader.t("why-passed_by", name=name))
        elif win.payer is None and seat not in win.payers:
            found.append(reader.t("why-taken_out", name=name))
    return found


def _payment(reader: Reader, payment: Payment) -> str:
    """Return one payment, with the points it began with where the cat or the god changed them."""
    t, name, due = reader.t, reader.names[payment.payer], _amount(payment.eighths)
    reasons = _reasons(reader, payment)
    if not reasons:
        return t("why-pays", name=name, points=due)
    return t("why-pays_base", name=name, points=due, base=str(payment.points), reasons=reasons)


def _reasons(reader: Reader, payment: Payment) -> str:
    t = reader.t
    boosts = t("why-boost", count=payment.boosts) if payment.boosts else ""
    return listed(t, [boosts, t("why-reduction", count=payment.reductions) if payment.reductions else ""])


def _ready_check(reader: Reader, result: Result, account: Account) -> list[Section]:
    t = reader.t
    all_pay = READY_PAY_READY in account.house
    rule = Section(None, t("why-ready_rule_all" if all_pay else "why-ready_rule")) if account.ready else None
    found = [rule] if rule else []
    found += [_ready(reader, result, account, record) for record in account.ready]
    ready = {record.seat for record in account.ready}
    others = [reader.names[seat] for seat in result.view.active if seat not in ready]
    return [*found, Section(None, t("why-not_ready", names=listed(t, others)))] if others else found


def _ready(reader: Reader, result: Result, account: Account, record: ReadyRecord) -> Section:
    t, name, melds = reader.t, reader.names[record.seat], account.melds[record.seat]
    waits: list[Tile] = list(result.ready(record.seat)) or [record.tile]
    counted = worth(t, record.score)
    if len(waits) == 1:
        first = t("why-ready_one", name=name, tile=record.tile, worth=counted)
    else:
        first = t("why-ready", name=name, tiles=listed(t, map(t.tile, waits)), tile=record.tile, worth=counted)
    payments = [p for p in account.payments if p.win is None and p.ready_tile is not None and p.payee == record.seat]
    lines = [
        first,
        hand_line(t, record.score, melds),
        *fan_lines(t, record.score, melds, treasure=account.treasure, flowers=account.flowers[record.seat]),
        dotted(t, [*(_payment(reader, payment) for payment in payments), *_not_paying(reader, account, record)]),
    ]
    return Section(record.seat, "\n".join(line for line in lines if line))


def _not_paying(reader: Reader, account: Account, record: ReadyRecord) -> list[str]:
    t, partner = reader.t, partner_of(account.teams, record.seat)
    found = [t("why-partner", name=reader.names[partner])] if partner is not None and partner in record.payers else []
    others = [other.seat for other in account.ready if other.seat not in (record.seat, partner, *record.payers)]
    return [*found, *(t("why-ready_too", name=reader.names[seat]) for seat in others)]


def _false_win(reader: Reader, account: Account) -> Section:
    t, claim = reader.t, account.false_win
    assert claim is not None
    claimer = claim.seat
    due = [p for p in account.payments if p.win is None and p.ready_tile is None and p.payer == claimer]
    parts = []
    for payment in due:
        name, reasons = reader.names[payment.payee], _reasons(reader, payment)
        if reasons:
            base = str(payment.points)
            parts.append(t("why-pays_to_base", name=name, points=_amount(payment.eighths), base=base, reasons=reasons))
        else:
            parts.append(t("why-pays_to", name=name, points=_amount(payment.eighths)))
    message = "why-false_win.pairs" if account.mode.in_pairs else "why-false_win"
    lines = [t(message, name=reader.names[claimer]), _lacked(t, claim.lack), dotted(t, parts)]
    return Section(claimer, "\n".join(line for line in lines if line))


def _lacked(t: Translator, lack: Lack | None) -> str:
    match lack:
        case None:
            return t("why-lacked_nothing_to_win")
        case Lack("too_many_jokers", jokers=jokers):
            return t("why-lacked_too_many_jokers", count=jokers)
        case Lack("special_tile_in_hand", tile=Tile() as tile):
            return t("why-lacked_special_tile_in_hand", tile=tile)
        case Lack("three_suits"):
            return t("why-lacked_three_suits")
        case _:
            return t("why-lacked_not_complete")


# ---------------------------------------------------------------- what everybody is left with


def _balances(reader: Reader, account: Account, seats: list[int]) -> str:
    t = reader.t
    lines = [t("why-totals"), *(_balance(reader, account, seat) for seat in seats)]
    lines += [_pair(reader, account, pair) for pair in account.teams or () if any(seat in pair for seat in seats)]
    return "\n".join(lines)


def _balance(reader: Reader, account: Account, seat: int) -> str:
    """Return what a seat is left with, and from whom it came and to whom it went."""
    t, total = reader.t, points(account.scores[seat])
    parts = []
    for other in (i % 4 for i in range(seat + 1, seat + 4)):
        got = sum(p.eighths for p in account.payments if (p.payer, p.payee) == (other, seat))
        paid = sum(p.eighths for p in account.payments if (p.payer, p.payee) == (seat, other))
        if got:
            parts.append(t("why-from", name=reader.names[other], points=_amount(got)))
        if paid:
            parts.append(t("why-to", name=reader.names[other], points=_amount(paid)))
    if not parts:
        return t("why-balance_none", name=reader.names[seat], points=total)
    return t("why-balance", name=reader.names[seat], points=total, parts=listed(t, parts))


def _pair(reader: Reader, account: Account, pair: tuple[int, int]) -> str:
    """Return what a pair made together and what the match counts of it for each."""
    t, both = reader.t, account.scores[pair[0]] + account.scores[pair[1]]
    about = {"pair": pair_names(reader, pair), "sum": points(both), "points": points(account.shares[pair[0]])}
    if account.mode.shares_halved:
        return t("why-pair_winds", half=_halved(both), **about)
    return t("why-pair", **about)


def _halved(eighths: int) -> str:
    """Return half of a number of points, exactly: halves of eighths are whole as rounds are paid in halves."""
    assert eighths % 2 == 0, "a round is paid in half points"
    return points(eighths // 2)


def _amount(eighths: int) -> str:
    """Return points without a sign."""
    return points(eighths).lstrip("+")
