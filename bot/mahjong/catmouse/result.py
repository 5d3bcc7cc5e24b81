"""What a finished round came to, as it is entered in the ledger: winners, payments, what the special tiles did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from bot.mahjong.catmouse.events import (
    EffectUsed,
    Event,
    FalselyClaimed,
    IngotCollected,
    IngotUsed,
    MouseCaught,
    MouseSent,
    MouseTook,
    TookOut,
)
from bot.mahjong.catmouse.pairing import partner_of, teams_of
from bot.mahjong.catmouse.settle import EIGHTHS, Payment, match_shares, payments, scores
from bot.mahjong.catmouse.state import SEATS, Effect, Ending, Over, State, Status, WinRecord
from bot.mahjong.results import FALSE_WIN, READY, WIN, HandWon, Paid, Result, SeatResult, places

CAT_CAUGHT: Final = "cat_caught"
CAT_USED: Final = "cat_used"
CAT_SAVED: Final = "cat_saved"
"""Eighths that reductions kept the seat from paying."""
MOUSE_SENT: Final = "mouse_sent"
MOUSE_STOLE: Final = "mouse_stole"
MOUSE_LOST: Final = "mouse_lost"
GOD_USED: Final = "god_used"
GOD_EARNED: Final = "god_earned"
"""Eighths that boosts brought the seat."""
GOD_TOOK: Final = "god_took"
INGOT_USED: Final = "ingot_used"
INGOT_LOST: Final = "ingot_lost"
TOOK_OUT: Final = "took_out"
TAKEN_OUT: Final = "taken_out"
CLAIMED_FALSELY: Final = "claimed_falsely"


def result_of(state: State, events: Iterable[Event]) -> Result:
    """Return what a finished round came to; raises `ValueError` while it is played. `events` are all of the round."""
    if not isinstance(state.phase, Over):
        raise ValueError("the round is still played")
    ending, own, shares, paid = state.phase.ending, scores(state), match_shares(state), payments(state)
    deeds = _deeds(events, paid)
    ranked, mode, teams = places(own), state.rules.mode, teams_of(state)
    a, b, c, d = (
        SeatResult(
            score=own[seat],
            share=shares[seat],
            place=ranked[seat],
            won=_won(state, seat),
            dealt_in=sum(win.payer == seat and partner_of(teams, win.seat) != seat for win in state.wins),
            ready=_was_ready(state, ending, seat),
            deeds={name: amount for name, amount in sorted(deeds[seat].items()) if amount},
        )
        for seat in SEATS
    )
    factor = mode.match_factor * EIGHTHS / (2 if mode.shares_halved else 1)
    return Result(ending.value, teams, int(factor), (a, b, c, d), tuple(_paid(payment) for payment in paid))


def _won(state: State, seat: int) -> HandWon | None:
    win: WinRecord | None = next((win for win in state.wins if win.seat == seat), None)
    if win is None:
        return None
    order = 1 + sum(other.moment < win.moment for other in state.wins)
    score = win.score
    return HandWon(order, win.by.value, win.payer, win.tile.code, score.fan, score.points, dict(score.fans))


def _was_ready(state: State, ending: Ending, seat: int) -> bool | None:
    if ending is not Ending.EXHAUSTED or state.seats[seat].status is not Status.ACTIVE:
        return None
    return any(record.seat == seat for record in state.ready)


def _paid(payment: Payment) -> Paid:
    reason = WIN if payment.win is not None else READY if payment.ready_tile is not None else FALSE_WIN
    return Paid(
        payment.payer,
        payment.payee,
        reason,
        payment.points,
        payment.boosts,
        payment.reductions,
        payment.eighths,
    )


def _deeds(events: Iterable[Event], paid: Iterable[Payment]) -> tuple[Counter[str], ...]:
    """Return what each seat did with special tiles, and what that came to."""
    deeds: tuple[Counter[str], ...] = tuple(Counter() for _ in SEATS)
    for event in events:
        for seat, name in _done(event):
            deeds[seat][name] += 1
    for payment in paid:
        deeds[payment.payee][GOD_EARNED] += payment.eighths - replace(payment, boosts=0).eighths
        deeds[payment.payer][CAT_SAVED] += replace(payment, reductions=0).eighths - payment.eighths
    return deeds


def _done(event: Event) -> tuple[tuple[int, str], ...]:
    """Return the seats an event says something about, and what."""
    match event:
        case MouseSent(seat=seat):
            return ((seat, MOUSE_SENT),)
        case MouseTook(seat=seat):
            return ((seat, MOUSE_STOLE),)
        case MouseCaught(seat=seat, by=by):
            return (seat, MOUSE_LOST), (by, CAT_CAUGHT)
        case EffectUsed(seat=seat, effect=effect):
            return ((seat, CAT_USED if effect is Effect.REDUCE else GOD_USED),)
        case IngotUsed(seat=seat):
            return ((seat, INGOT_USED),)
        case IngotCollected(seat=seat, by=by):
            return (seat, INGOT_LOST), (by, GOD_TOOK)
        case TookOut(seat=seat, opponent=opponent):
            return (seat, TOOK_OUT), (opponent, TAKEN_OUT)
        case FalselyClaimed(seat=seat):
            return ((seat, CLAIMED_FALSELY),)
        case _:
            return ()
