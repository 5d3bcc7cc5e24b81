"""What is entered in the ledger when a round ends: what it came to, and how strong its players are from now on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.mahjong.results import SeatResult
from bot.rating import Strength, rated
from bot.store import ledger, ratings
from bot.store.database import Transaction
from bot.store.ledger import LedgerEntry, LedgerPayment, LedgerSeat
from bot.store.ratings import RatedRound, RatingRow
from bot.store.standings import RANKED_COMPUTERS
from bot.store.tables import TableRow
from bot.table.state import SEATS, RoundState


def entry_of(over: RoundState, table: TableRow, people: Mapping[int, int | None]) -> LedgerEntry:
    """Return what is entered for a round that has ended; `people` are by seat those who sat there at its end."""
    result = over.game.result(over.position, [happened.event for happened in over.history])
    return LedgerEntry(
        table_id=table.id,
        number=over.number,
        guild_id=table.guild_id,
        mode=table.mode,
        dealer=over.dealer,
        ending=result.ending,
        factor=result.factor,
        seats=[
            _seat(seat, people[seat], result.seats[seat], result.team_of(seat), over.thought[seat]) for seat in SEATS
        ],
        payments=[
            LedgerPayment(p.payer, p.payee, p.reason, p.points, p.boosts, p.reductions, p.eighths)
            for p in result.payments
        ],
    )


def _seat(
    index: int, user_id: int | None, result: SeatResult, team: int | None, thought: tuple[int, int]
) -> LedgerSeat:
    plain = LedgerSeat(
        seat=index,
        user_id=user_id,
        score=result.score,
        share=result.share,
        place=result.place,
        team=team,
        dealt_in=result.dealt_in,
        ready=result.ready,
        deeds=result.deeds,
        thought_ms=thought[0],
        moves=thought[1],
    )
    won = result.won
    if won is None:
        return plain
    return replace(
        plain,
        win_order=won.order,
        win_by=won.by,
        win_from=won.payer,
        win_tile=won.tile,
        fan=won.fan,
        points=won.points,
        fans=won.fans,
    )


async def enter(transaction: Transaction, entry: LedgerEntry) -> None:
    """Write a round down that has ended, and what it says about the strength of its players."""
    entered = await ledger.enter(transaction, entry)
    seats = tuple((seat.user_id or ratings.COMPUTER, seat.score, seat.team) for seat in entry.seats)
    round_ = RatedRound(entered.id, entry.guild_id, entry.computers, seats)
    if not counts(round_):
        return
    kind = kind_of(round_)
    known = await ratings.of_people(transaction, entry.guild_id, kind, [user_id for user_id, _, _ in seats])
    await ratings.replace(transaction, entry.guild_id, kind, rate(round_, known))


def counts(round_: RatedRound) -> bool:
    """Whether a round says anything about strength: one with several computer players is another game."""
    return round_.computers <= RANKED_COMPUTERS


def kind_of(round_: RatedRound) -> str:
    """Return which of a person's ratings a round is about."""
    return ratings.SINGLES if round_.seats[0][2] is None else ratings.PAIRS


def rate(round_: RatedRound, known: Mapping[int, RatingRow]) -> list[RatingRow]:
    """Return the ratings after a round, that of each who played it.

    A round is rated, not a match: a match can be given up, its people change, and the winds make new pairs each round.
    """
    sides: dict[int, list[tuple[int, int]]] = {}
    for seat, (user_id, score, team) in enumerate(round_.seats):
        sides.setdefault(seat if team is None else team, []).append((user_id, score))
    people = [[known.get(user_id) or _newcomer(user_id) for user_id, _ in side] for side in sides.values()]
    strengths = [[Strength(one.mu, one.sigma) for one in side] for side in people]
    after = rated(strengths, [sum(score for _, score in side) for side in sides.values()])
    return [
        RatingRow(one.user_id, now.mu, now.sigma, one.rounds + 1)
        for side, found in zip(people, after, strict=True)
        for one, now in zip(side, found, strict=True)
    ]


def _newcomer(user_id: int) -> RatingRow:
    return RatingRow(user_id, *Strength(), rounds=0)
