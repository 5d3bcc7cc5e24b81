"""Who pays whom: wins, ready check, false win, with boosts and reductions (RULES 10, 12).

Points are eighths of a point, so that the modes' halves and quarters stay whole numbers.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from bot.mahjong.catmouse.modes import Teams
from bot.mahjong.catmouse.pairing import partner_of, teams_of
from bot.mahjong.catmouse.state import SEATS, Effect, Over, State
from bot.mahjong.tiles import Tile

EIGHTHS: Final = 8
FALSE_WIN_POINTS: Final = 64


@dataclass(frozen=True, slots=True)
class Payment:
    """One player's payment to another: `points` before `boosts` and `reductions` of half of them each.

    `win` is the index of the win it is for, `None` for the ready check (`ready_tile` says with which tile) and for a
    false win.
    """

    payer: int
    payee: int
    points: int
    boosts: int = 0
    reductions: int = 0
    win: int | None = None
    ready_tile: Tile | None = None

    @property
    def eighths(self) -> int:
        """What is paid, in eighths of a point: never below 0, at most twice the points."""
        return max(0, self.points * (EIGHTHS + EIGHTHS // 2 * (self.boosts - self.reductions)))

    @property
    def saved_by_one_more(self) -> int:
        """What one more reduction would save, in eighths."""
        return self.eighths - replace(self, reductions=self.reductions + 1).eighths


def payments(state: State) -> tuple[Payment, ...]:
    """Return every payment of the round so far, in the order of wins, then the ready check or the false win."""
    teams = teams_of(state)
    plain = [payment for payment in _plain(state) if partner_of(teams, payment.payer) != payment.payee]
    due = [_modified(state, payment) for payment in plain]
    for modifier in state.modifiers:
        if modifier.effect is Effect.REDUCE and modifier.target == modifier.user:
            _reduce_dearest(due, modifier.user)
    return (*due, *_false_win(state, teams))


def _plain(state: State) -> list[Payment]:
    wins = [
        Payment(payer, win.seat, win.score.points, win=index)
        for index, win in enumerate(state.wins)
        for payer in _from(win.seat, win.payers)
    ]
    ready = [
        Payment(payer, record.seat, record.score.points, ready_tile=record.tile)
        for record in state.ready
        for payer in _from(record.seat, record.payers)
    ]
    return wins + ready


def _from(seat: int, payers: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(payers, key=lambda payer: (payer - seat) % 4))


def _boosts(state: State, payer: int, payee: int) -> int:
    """Count the gods of wealth that make the payer pay the payee more: those that hit the payer, or the user itself."""
    return sum(
        modifier.effect is Effect.BOOST and modifier.user == payee and modifier.target in (payer, payee)
        for modifier in state.modifiers
    )


def _modified(state: State, payment: Payment) -> Payment:
    reductions = sum(
        modifier.effect is Effect.REDUCE and modifier.user == payment.payer and modifier.target == payment.payee
        for modifier in state.modifiers
    )
    return replace(payment, boosts=_boosts(state, payment.payer, payment.payee), reductions=reductions)


def _reduce_dearest(due: list[Payment], user: int) -> None:
    """Reduce the payment of the cat's user on which it saves most (ruling in RULES 7).

    Equal ones: the earliest win, then the nearest after the user; `due` is in that order already but for the ready
    check, whose payees are sorted here.
    """
    own = [index for index, payment in enumerate(due) if payment.payer == user and payment.saved_by_one_more]
    if not own:
        return

    def rank(index: int) -> tuple[int, int, int]:
        payment = due[index]
        when = payment.win if payment.win is not None else len(due)
        return -payment.saved_by_one_more, when, (payment.payee - user) % 4

    best = min(own, key=rank)
    due[best] = replace(due[best], reductions=due[best].reductions + 1)


def _false_win(state: State, teams: Teams | None) -> list[Payment]:
    """Return the penalty for a false win: to every active player but the partner; reductions are void."""
    if state.false_win is None:
        return []
    claimer = state.false_win.seat
    partner = partner_of(teams, claimer)
    payees = [seat for seat in state.active_after(claimer) if seat != partner]
    return [Payment(claimer, payee, FALSE_WIN_POINTS, boosts=_boosts(state, claimer, payee)) for payee in payees]


def scores(state: State) -> tuple[int, int, int, int]:
    """Return what each seat has won or lost in the round so far, in eighths, before partners share anything."""
    totals = [0, 0, 0, 0]
    for payment in payments(state):
        totals[payment.payer] -= payment.eighths
        totals[payment.payee] += payment.eighths
    return totals[0], totals[1], totals[2], totals[3]


def match_shares(state: State) -> tuple[int, int, int, int]:
    """Return what a finished round adds to each seat's match total, in eighths, the mode's factor included.

    Singles: the score. Fixed pairs: three quarters of the pair's sum. Four winds: three quarters of the pair's sum too,
    half of it shared and then taken one and a half times.
    """
    own = scores(state)
    mode = state.rules.mode
    teams = teams_of(state)
    if teams is None:
        return own
    factor = mode.match_factor / 2 if mode.shares_halved else mode.match_factor
    shares = []
    for seat in SEATS:
        partner = partner_of(teams, seat)
        assert partner is not None
        share = (own[seat] + own[partner]) * factor
        assert share.denominator == 1, "points are whole eighths"
        shares.append(int(share))
    return shares[0], shares[1], shares[2], shares[3]


def next_dealer(state: State) -> int | None:
    """Return who deals after a finished round (RULES 2): the first winner, of several the one who dealt it in."""
    if not isinstance(state.phase, Over):
        return None
    first = [win for win in state.wins if win.moment == 0]
    if not first:
        return state.dealer
    if len(first) == 1:
        return first[0].seat
    assert first[0].payer is not None
    return first[0].payer


def format_points(eighths: int) -> str:
    """Return points as a decimal without needless zeros, such as `-8` or `0.5`."""
    sign = "-" if eighths < 0 else ""
    whole, part = divmod(abs(eighths), EIGHTHS)
    decimals = f"{part * 1000 // EIGHTHS:03d}".rstrip("0")
    return f"{sign}{whole}" + (f".{decimals}" if decimals else "")
