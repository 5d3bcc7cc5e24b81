"""One decision at a table: changes are drafted on a frozen state, written as a whole, and only then become true."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from bot.mahjong.game import GameAction
from bot.store import tables as rows
from bot.store.database import Transaction
from bot.store.tables import ActionRow, PendingRow, RoundRow, ScoreRow
from bot.table.answers import outcome
from bot.table.ports import Ports
from bot.table.state import SEATS, RoundState, TableState

MOST_STEPS_AT_ONCE: Final = 60
"""How many moves that nobody is asked for are made before others at the same process get their turn."""


class Draft:
    """A table while something about it is decided. `state` is what it would become; `write` makes it so on disk."""

    def __init__(self, before: TableState, ports: Ports) -> None:
        self.before = before
        self.state = before
        self.ports = ports
        self.now = ports.now()
        self.unfinished = False
        """Whether moves that nobody is asked for are still to be made."""
        self._actions: list[tuple[int, ActionRow]] = []
        self._new_rounds: list[RoundRow] = []
        self._ended: list[tuple[int, list[ScoreRow]]] = []

    @property
    def round(self) -> RoundState:
        """The round being played."""
        assert self.state.round is not None, "no round is being played"
        return self.state.round

    # -------------------------------------------------------------- what changes

    def change(self, **fields: object) -> None:
        """Exchange fields of the state."""
        self.state = replace(self.state, **fields)  # type: ignore[arg-type]

    def change_row(self, **fields: object) -> None:
        """Exchange fields of the table's row."""
        self.change(row=replace(self.state.row, **fields))  # type: ignore[arg-type]

    def change_seat(self, index: int, **fields: object) -> None:
        """Exchange fields of one seat's row."""
        changed = replace(self.state.seat(index), **fields)  # type: ignore[arg-type]
        self.change(seats=tuple(changed if seat.seat == index else seat for seat in self.state.seats))

    def set_pending(self, row: PendingRow) -> None:
        """Note what a seat said, instead of what it said before; in order of seats, as they come from the file."""
        others = (p for p in self.state.pending if p.seat != row.seat)
        self.change(pending=tuple(sorted((*others, row), key=lambda p: p.seat)))

    def drop_pending(self, index: int) -> None:
        """Forget what a seat said."""
        self.change(pending=tuple(p for p in self.state.pending if p.seat != index))

    def take(self, action: GameAction, author: str) -> None:
        """Take an action; what was said at the moment before is void with it."""
        after = self.round.after(action, by_hand=author == "player", at=self.now)
        self._actions.append((after.number, ActionRow(after.actions, str(action), author, self.now)))
        self.change(round=after, pending=())
        for index in SEATS:
            # Declining sets ends with the next tile, that is when the seat is asked on a turn of its own.
            if self.state.seat(index).declines and after.to_act == (index,) and not self._answers_open():
                self.change_seat(index, declines=False)
        if after.is_over:
            self._end_round(after)

    def _answers_open(self) -> bool:
        return self.round.game.is_open_to_answers(self.round.position)

    # -------------------------------------------------------------- rounds

    def deal(self, dealer: int) -> None:
        """Begin the next round."""
        number = self.state.finished + 1
        seed = self.ports.seed()
        game, row = self.state.game, self.state.row
        position = game.start(seed, row.mode, self.state.house, dealer)
        self._new_rounds.append(RoundRow(number, dealer, seed, self.now))
        self.change(round=RoundState(game, number, dealer, seed, position, at=self.now), pending=())

    def _end_round(self, over: RoundState) -> None:
        scores, shares = over.game.scores(over.position), over.game.shares(over.position)
        self._ended.append(
            (
                over.number,
                [
                    ScoreRow(over.number, seat.seat, seat.user_id, scores[seat.seat], shares[seat.seat])
                    for seat in self.state.seats
                ],
            )
        )
        totals = tuple(total + share for total, share in zip(self.state.totals, shares, strict=True))
        self.change(totals=totals, finished=over.number, last_finished=over)
        if over.number < self.state.row.rounds:
            self.deal(over.game.next_dealer(over.position))
        else:
            self.change(round=None)
            self.change_row(state="over", ended_at=self.now)

    # -------------------------------------------------------------- what happens of itself

    def settle(self) -> None:
        """Make every move nobody is asked for: draws, flowers left to the table, computers, firm answers."""
        for _ in range(MOST_STEPS_AT_ONCE):
            if self.state.round is None or not self._step():
                return
        self.unfinished = True

    def _step(self) -> bool:
        """Make one such move; `False` when none is to be made."""
        round_ = self.round
        forced = round_.game.forced(round_.position)
        if forced is not None:
            self.take(forced, "table")
            return True
        if round_.game.is_open_to_answers(round_.position):
            return self._answer()
        [asked] = round_.to_act
        if self.state.seat(asked).user_id is None:
            self.take(self._computer_choice(asked), "computer")
            return True
        if self.state.pending_of(asked) is not None:
            return self._firm_move(asked)  # nothing is done for a seat that has decided already
        player = self.state.player(asked)
        if player is None or player.flowers == "auto":
            shown = round_.game.shows_by_itself(round_.position, asked)
            if shown is not None:
                self.take(shown, "table")
                return True
        return False

    def _computer_choice(self, index: int) -> GameAction:
        """Return what the computer at a seat does; the same again if the program dies before it is written."""
        round_ = self.round
        chance = Random(f"{round_.seed} {round_.actions} {index}")  # noqa: S311 - play, not secrets
        return round_.game.choose(round_.view(index), chance)

    def _answer(self) -> bool:
        """Let computers and declining seats answer, and go on when the firm answers settle the question."""
        round_ = self.round
        for index in round_.to_act:
            if self.state.pending_of(index) is not None:
                continue
            if self.state.seat(index).user_id is None:
                action, author = self._computer_choice(index), "computer"
            elif self.state.seat(index).declines:
                action, author = round_.game.declines_sets(round_.position, index), "table"
            else:
                continue
            if action is not None:
                self.set_pending(PendingRow(index, round_.sequence, str(action), 0.0, author))
        for row in self.state.pending:
            if 0.0 < row.firm_at <= self.now:
                # Its hold is over even while others are still waited for: from now on it is an answer like any other.
                self.set_pending(replace(row, firm_at=0.0))
        firm = {row.seat: row for row in self.state.pending if not row.firm_at}
        settled = outcome(round_, [round_.game.parse(row.action, round_.position) for row in firm.values()])
        if settled is None:
            return False
        for action in settled[1]:
            self.take(action, firm[action.seat].author)
        return True

    def _firm_move(self, index: int) -> bool:
        """Make the held move of a seat once it can no longer be taken back."""
        held = self.state.pending_of(index)
        if held is None or held.firm_at > self.now:
            return False
        self.take(self.round.game.parse(held.action, self.round.position), held.author)
        return True

    # -------------------------------------------------------------- on disk

    async def write(self, transaction: Transaction) -> None:
        """Write what was decided; the caller's transaction makes it a whole."""
        before, after = self.before, self.state
        if after.row != before.row:
            await rows.update(transaction, after.row)
        if after.seats != before.seats:
            await rows.replace_seats(transaction, after.id, list(after.seats))
        for round_ in self._new_rounds:
            await rows.add_round(transaction, after.id, round_)
        by_round: dict[int, list[ActionRow]] = {}
        for number, action in self._actions:
            by_round.setdefault(number, []).append(action)
        for number, actions in by_round.items():
            await rows.add_actions(transaction, after.id, number, actions)
        for number, scores in self._ended:
            await rows.end_round(transaction, after.id, number, self.now, scores)
        if after.pending != before.pending:
            await rows.replace_pending(transaction, after.id, list(after.pending))
