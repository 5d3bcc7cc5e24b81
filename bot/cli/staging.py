"""A table as it stood at a moment of a record, for pictures of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.mahjong.catmouse.deal import deal
from bot.mahjong.catmouse.record import FORMAT, Record
from bot.mahjong.catmouse.record import replay as play_through
from bot.mahjong.games import CAT_AND_MOUSE
from bot.store.players import Player
from bot.store.tables import SeatRow, TableRow
from bot.table.state import NOBODY, RoundState, TableState

_TABLE = "tea-house"
_COMPUTER = "🤖"
_SEED = "00" * 32


def round_of(record: Record, *, number: int = 1, after: int | None = None) -> RoundState:
    """Return a record's round after so many of its actions, or all; raises `BadRecord`."""
    if after is not None:
        record = replace(record, actions=record.actions[:after])
    played = play_through(record)
    now = RoundState(CAT_AND_MOUSE, number, record.deal.dealer, _SEED, deal(record.deal))
    for action in played.actions:
        now = now.after(action)
    return now


def table_of(
    rounds: Sequence[RoundState], names: Sequence[str], *, mode: str, house: Sequence[str] = (), language: str = "en"
) -> TableState:
    """Return the table after these rounds of a match, the last of them perhaps still played.

    A name that ends in 🤖 is a computer's.
    """
    *before, last = rounds
    totals = list(NOBODY)
    for finished in [*before, *([last] if last.is_over else [])]:
        totals = [a + b for a, b in zip(totals, finished.game.shares(finished.position), strict=True)]
    people = {100 + seat: Player(100 + seat, name, locale=language) for seat, name in enumerate(names)}
    seats = tuple(
        SeatRow(seat, None, str(seat + 1), chip=seat)
        if name.endswith(_COMPUTER)
        else SeatRow(seat, 100 + seat, name, chip=seat)
        for seat, name in enumerate(names)
    )
    row = TableRow(
        id=1,
        guild_id=1,
        channel_id=1,
        name=_TABLE,
        language=language,
        host_id=100,
        game=FORMAT,
        mode=mode,
        house=" ".join(house),
        rounds=max(4, len(rounds)),
        state="playing",
        text_only=False,
        opened_at=0.0,
        started_at=0.0,
    )
    state = TableState(
        row,
        seats,
        people,
        round=None if last.is_over else last,
        totals=(totals[0], totals[1], totals[2], totals[3]),
        finished=len(rounds) if last.is_over else len(before),
    )
    return replace(state, last_finished=last if last.is_over else before[-1] if before else None)
