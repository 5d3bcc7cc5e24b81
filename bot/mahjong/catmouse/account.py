"""What a finished round came to, everything open: what a player is told who asks why (算分)."""

from __future__ import annotations

from dataclasses import dataclass

from bot.mahjong.catmouse.modes import Mode, Teams
from bot.mahjong.catmouse.pairing import teams_of
from bot.mahjong.catmouse.settle import Payment, match_shares, payments, scores
from bot.mahjong.catmouse.state import SEATS, FalseClaim, Over, ReadyRecord, State, Status, WinRecord
from bot.mahjong.melds import Meld
from bot.mahjong.tiles import Tile

Four = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Account:
    """The wins with their hands, the ready check, every payment, and what each seat is left with, in eighths."""

    mode: Mode
    house: frozenset[str]
    treasure: Tile
    wins: tuple[WinRecord, ...]
    ready: tuple[ReadyRecord, ...]
    false_win: FalseClaim | None
    payments: tuple[Payment, ...]
    scores: Four
    shares: Four
    """What the round adds to the match totals, the mode's factor included."""
    teams: Teams | None
    melds: tuple[tuple[Meld, ...], ...]
    """As they lay when the round ended; those of a win are its own."""
    flowers: tuple[tuple[Tile, ...], ...]
    taken_out: tuple[int, ...]
    """The seats that left the round without having won."""

    def won_before(self, seat: int, win: WinRecord) -> bool:
        """Whether a seat had won already when somebody else did."""
        return any(other.seat == seat and other.moment < win.moment for other in self.wins)


def account_of(state: State) -> Account:
    """Return what a finished round came to; raises `ValueError` while it is played, for then hands are hidden."""
    if not isinstance(state.phase, Over):
        raise ValueError("the round is still played")
    return Account(
        mode=state.rules.mode,
        house=state.rules.house,
        treasure=state.treasure,
        wins=state.wins,
        ready=state.ready,
        false_win=state.false_win,
        payments=payments(state),
        scores=scores(state),
        shares=match_shares(state),
        teams=teams_of(state),
        melds=tuple(seat.melds for seat in state.seats),
        flowers=tuple(seat.flowers for seat in state.seats),
        taken_out=tuple(seat for seat in SEATS if state.seats[seat].status is Status.OUT),
    )
