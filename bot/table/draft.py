"""One decision at a table: changes are drafted on a frozen state, written as a whole, and only then become true."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from bot.mahjong.game import GameAction
from bot.store import clocks, posts
from bot.store import tables as rows
from bot.store.clocks import TABLE, Note
from bot.store.database import Transaction
from bot.store.ledger import LedgerEntry
from bot.store.tables import ActionRow, PendingRow, RoundRow, ScoreRow, SeatRow
from bot.table.answers import outcome
from bot.table.clocks import has_run_out, kept_clocks, next_wake, reminded
from bot.table.deciding import decided, or_ask
from bot.table.ledger import enter, entry_of
from bot.table.ports import Ports
from bot.table.state import SEATS, RoundState, TableState

LAPSES_TO_AUTOPILOT: Final = 2
LET_GO: Final = "let_go"
"""The note that an offer was passed because time ran out; nobody but that player may ever know of it."""
KEPT_NOTES: Final = 20
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
        self._ended: list[tuple[LedgerEntry, list[ScoreRow]]] = []
        self._notes: list[Note] = []
        self._left: list[tuple[int, int | None]] = []

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
        before = self.round
        after = before.after(action, author, self.now)
        self._actions.append((after.number, ActionRow(after.actions, str(action), author, self.now)))
        self.change(round=after, pending=())
        if author == "player":
            self._has_read(action.seat)
        if not after.open_to_answers and len(after.to_act) == 1:
            self._on_turn(after.to_act[0])
        for index in SEATS:
            if self.state.seat(index).orders:
                self._keep_orders(index, before, after)
        if after.is_over:
            self._end_round(after)

    def _has_read(self, index: int) -> None:
        """Forget what a seat was told before it moved by hand."""
        if self.state.seat(index).orders_lost:
            self.change_seat(index, orders_lost="")

    def _on_turn(self, index: int) -> None:
        """End what lasts until a seat's next turn: passing on melds."""
        if self.state.seat(index).declines:
            self.change_seat(index, declines=False)

    def _keep_orders(self, index: int, before: RoundState, after: RoundState) -> None:
        """Take away the orders that have ended; of those that came to nothing their player is told when next asked."""
        seat = self.state.seat(index)
        left, lost = after.game.orders_after(seat.orders, before.view(index), after.view(index))
        if left != seat.orders or lost:
            told = f"{seat.orders_lost}\n{lost}".strip() if lost else seat.orders_lost
            self.change_seat(index, orders=left, orders_lost=told)

    # -------------------------------------------------------------- rounds

    def deal(self, dealer: int) -> None:
        """Begin the next round."""
        number = self.state.finished + 1
        seed = self.ports.seed()
        game, row = self.state.game, self.state.row
        position = game.start(seed, row.mode, self.state.house, dealer, sealed=row.asking == "sealed")
        self._new_rounds.append(RoundRow(number, dealer, seed, self.now))
        self.change(round=RoundState(game, number, dealer, seed, position, at=self.now), pending=())

    def _end_round(self, over: RoundState) -> None:
        scores, shares = over.game.scores(over.position), over.game.shares(over.position)
        self._ended.append(
            (
                entry_of(over, self.state.row, {seat.seat: seat.user_id for seat in self.state.seats}),
                [
                    ScoreRow(over.number, seat.seat, seat.user_id, scores[seat.seat], shares[seat.seat])
                    for seat in self.state.seats
                ],
            )
        )
        totals = tuple(total + share for total, share in zip(self.state.totals, shares, strict=True))
        self.change(totals=totals, finished=over.number, last_finished=over)
        for index in SEATS:
            if self.state.seat(index).orders or self.state.seat(index).orders_lost:
                self.change_seat(index, orders="", orders_lost="")
        if over.number < self.state.row.rounds:
            self.deal(over.game.next_dealer(over.position))
        else:
            self.change(round=None, vote=None)
            self.change_row(state="over", ended_at=self.now)

    # -------------------------------------------------------------- what happens of itself

    def settle(self) -> None:
        """Make every move nobody is asked for: draws, flowers left to the table, computers, firm answers."""
        for _ in range(MOST_STEPS_AT_ONCE):
            if self.state.round is None or self.state.row.paused_at is not None or not self._step():
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
        done = self._done_for(asked)
        if done is not None:
            self.take(*done)
        return done is not None

    def _done_for(self, index: int) -> tuple[GameAction, str] | None:
        """Return what is done on a person's turn without asking them, and by what: flowers, orders, the autopilot."""
        round_ = self.round
        player = self.state.player(index)
        if player is None or player.flowers == "auto" or self.state.seat(index).autopilot_at is not None:
            shown = or_ask(lambda: round_.game.shows_by_itself(round_.position, index))
            if shown is not None:
                return shown, "table"
        return self._ordered(index) or self._out_of_time(index)

    def _ordered(self, index: int) -> tuple[GameAction, str] | None:
        orders = self.state.seat(index).orders
        round_ = self.round
        action = or_ask(lambda: round_.game.obey(orders, round_.view(index))) if orders else None
        return None if action is None else (action, "order")

    def _out_of_time(self, index: int) -> tuple[GameAction, str] | None:
        """Return what is done for a seat on autopilot, or whose time has run out; two such turns switch it on."""
        seat = self.state.seat(index)
        if seat.autopilot_at is None:
            if not has_run_out(self.state, index, self.now):
                return None
            if not self.round.open_to_answers:
                self._lapse(index)
        round_ = self.round
        return decided(round_, index, lambda: round_.game.play_for(round_.view(index))), "clock"

    def _note_silent_lapse(self, index: int, answer: GameAction, author: str) -> None:
        """Note that an offer was passed for who did not answer in time: it tells what they hold."""
        passed = author == "clock" and answer == self.round.game.decline(self.round.position, index)
        if passed and self.state.seat(index).autopilot_at is None:
            self.note(LET_GO, index)

    def _lapse(self, index: int) -> None:
        lapses = self.state.seat(index).lapses + 1
        self.change_seat(index, lapses=lapses)
        self.note("lapsed", index)
        if lapses >= LAPSES_TO_AUTOPILOT:
            self.change_seat(index, autopilot_at=self.now)
            self.note("autopilot", index)

    def _computer_choice(self, index: int) -> GameAction:
        """Return what the computer at a seat does; the same again if the program dies before it is written."""
        round_ = self.round
        chance = Random(f"{round_.seed} {round_.actions} {index}")  # noqa: S311 - play, not secrets
        return decided(round_, index, lambda: round_.game.choose(round_.view(index), chance))

    def _answer(self) -> bool:
        """Let computers and declining seats answer, and go on when the firm answers settle the question."""
        round_ = self.round
        for index in round_.to_act:
            if self.state.pending_of(index) is not None:
                continue
            said = self._answer_for(index)
            if said is not None:
                self._note_silent_lapse(index, *said)
                self.set_pending(PendingRow(index, round_.sequence, str(said[0]), 0.0, said[1]))
        for row in self.state.pending:
            if 0.0 < row.firm_at <= self.now:
                # Its hold is over even while others are still waited for: from now on it is an answer like any other.
                self.set_pending(replace(row, firm_at=0.0))
        sealed = self.state.row.asking == "sealed"
        if sealed and not has_run_out(self.state, TABLE, self.now):
            return False  # all answers are opened together, when everybody has had the same time
        closing = round_.game.closing(round_.position)
        if closing is not None:
            self.take(closing, "table")
            return True
        firm = {row.seat: row for row in self.state.pending if not row.firm_at}
        settled = outcome(round_, [round_.game.parse(row.action, round_.position) for row in firm.values()])
        if settled is None:
            return False
        for action in settled[1]:
            self.take(action, firm[action.seat].author)
        return True

    def _answer_for(self, index: int) -> tuple[GameAction, str] | None:
        """Return what a seat answers to an offer without being asked, and by what."""
        round_ = self.round
        if self.state.seat(index).user_id is None:
            return self._computer_choice(index), "computer"
        if self.state.seat(index).declines:
            declined = round_.game.declines_sets(round_.position, index)
            if declined is not None:
                return declined, "table"
        return self._ordered(index) or self._out_of_time(index)

    def _firm_move(self, index: int) -> bool:
        """Make the held move of a seat once it can no longer be taken back."""
        held = self.state.pending_of(index)
        if held is None or held.firm_at > self.now:
            return False
        self.take(self.round.game.parse(held.action, self.round.position), held.author)
        return True

    # -------------------------------------------------------------- people and time

    def note(self, kind: str, seat: int | None = None, about: str = "") -> None:
        """Note something that happened around the game."""
        noted = Note(self.now, self.state.sequence, kind, seat, about)
        self._notes.append(noted)
        self.change(notes=_kept((*self.state.notes, noted)))

    def host_name(self) -> str:
        """Return what the host is called."""
        host = self.state.players.get(self.state.row.host_id)
        return host.name if host else "?"

    def present(self, index: int) -> None:
        """Note that a person is there: their lapses are forgotten and the autopilot lets go."""
        seat = self.state.seat(index)
        if seat.autopilot_at is not None:
            self.note("back", index)
            self.change_seat(index, gone=False, offered_to=None)
        if seat.lapses or seat.autopilot_at is not None:
            self.change_seat(index, lapses=0, autopilot_at=None)

    def seat_somebody(self, index: int, user_id: int | None, name: str, chip: int = 0) -> None:
        """Give a seat to somebody else, with nothing of what its player had said or ordered; no `user_id`: a computer.

        Whoever hosted the table from there does so no more; see `bot.table.hosting`.
        """
        before = self.state.seat(index)
        self.note("substituted", index, before.name if before.user_id is not None else f"🤖 {before.name}")
        self._left.append((index, before.user_id))
        self.drop_pending(index)
        seat = SeatRow(index, user_id, name, chip, seated_at=self.now)
        self.change(seats=tuple(seat if row.seat == index else row for row in self.state.seats))
        self.drop_clocks(index)

    def drop_clocks(self, index: int) -> None:
        """Have the clock of a seat set anew, and with it what was said about the latest possible moment."""
        outdated = (index,) if self.state.row.asking == "sealed" else (index, TABLE)
        self.change(clocks=tuple(row for row in self.state.clocks if row.seat not in outdated))

    def keep_time(self) -> None:
        """Set the clocks for what is asked now, count reminders, and say when the table wakes next."""
        if self.state.row.paused_at is None:
            self.change(clocks=kept_clocks(self.state, self.now))
            self.change(clocks=reminded(self.state, self.now))
        self.change_row(wake_at=next_wake(self.state))

    # -------------------------------------------------------------- on disk

    async def write(self, transaction: Transaction) -> None:
        """Write what was decided; the caller's transaction makes it a whole."""
        before, after = self.before, self.state
        if after.row != before.row:
            await rows.update(transaction, after.row)
        for index, user_id in self._left:
            await posts.leave_seat(transaction, after.id, index, user_id)
        if after.seats != before.seats:
            await rows.replace_seats(transaction, after.id, list(after.seats))
        for round_ in self._new_rounds:
            await rows.add_round(transaction, after.id, round_)
        by_round: dict[int, list[ActionRow]] = {}
        for number, action in self._actions:
            by_round.setdefault(number, []).append(action)
        for number, actions in by_round.items():
            await rows.add_actions(transaction, after.id, number, actions)
        for entry, scores in self._ended:
            await rows.end_round(transaction, after.id, entry.number, self.now, scores)
            await enter(transaction, entry)
        if after.pending != before.pending:
            await rows.replace_pending(transaction, after.id, list(after.pending))
        if after.clocks != before.clocks:
            await clocks.replace_clocks(transaction, after.id, list(after.clocks))
        if after.vote != before.vote:
            await clocks.replace_vote(transaction, after.id, after.vote)
        if self._notes:
            await clocks.add_notes(transaction, after.id, self._notes)


def _kept(notes: tuple[Note, ...]) -> tuple[Note, ...]:
    """Return the latest notes; those of one player alone take no room from what everybody sees."""
    room = {True: KEPT_NOTES, False: KEPT_NOTES}
    kept = []
    for note in reversed(notes):
        private = note.kind == LET_GO
        room[private] -= 1
        if room[private] >= 0:
            kept.append(note)
    return tuple(reversed(kept))
