"""A table in memory, decided by drafts that nobody writes: for what is about decisions and not about files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bot.mahjong.catmouse.deal import deal
from bot.mahjong.catmouse.state import Opening, State
from bot.mahjong.games import CAT_AND_MOUSE
from bot.store.tables import ActionRow
from bot.table import orders, play
from bot.table.draft import Draft
from bot.table.ports import Ports
from bot.table.state import RoundState, TableState
from tests.mahjong.catmouse.dealing import build_deal
from tests.presenter.tables import SEED, table


@dataclass
class Drafted:
    """A round of four people whose moves count at once, and whose clock only the test moves."""

    state: TableState
    now: float = 1000.0
    taken: list[ActionRow] = field(default_factory=list)
    """Every action, as it would be written."""

    def change(self, decide: Callable[[Draft], Any]) -> Any:
        """Let somebody, or time, decide something; what is refused changes nothing."""
        draft = Draft(self.state, Ports(now=lambda: self.now, seed=lambda: SEED, hold_seconds=0.0))
        result = decide(draft)
        while draft.unfinished:
            draft.unfinished = False
            draft.settle()
        draft.keep_time()
        self.state = draft.state
        self.taken += [row for _, row in draft._actions]
        return result

    @property
    def position(self) -> State:
        """What the game knows."""
        assert self.state.round is not None, "no round is being played"
        position: State = self.state.round.position
        return position

    @property
    def pending(self) -> dict[int, str]:
        """What was said and does not count yet, without the seat."""
        return {row.seat: row.action.split(" ", 1)[1] for row in self.state.pending}

    @property
    def authors(self) -> dict[str, str]:
        """Who took each action, the last of several alike."""
        return {row.action: row.author for row in self.taken}

    def asked(self) -> tuple[int, ...]:
        """Who has something to answer."""
        return tuple(seat for seat in range(4) if self.state.is_asked(seat))

    def user(self, seat: int) -> int:
        """Return who sits at a seat."""
        user_id = self.state.seat(seat).user_id
        assert user_id is not None
        return user_id

    def say(self, seat: int, action: str) -> play.Said:
        """Let a seat say something."""
        said: play.Said = self.change(lambda draft: play.act(draft, self.user(seat), action, None))
        return said

    def order(self, seat: int, text: str, number: int = 1) -> str:
        """Let a seat order something, and return what is not possible."""
        _, gone = self.change(lambda draft: orders.give(draft, self.user(seat), text, number))
        return str(gone)

    def play(self, *lines: str) -> None:
        """Let people take actions; who is asked before and not named lets it pass."""
        for line in lines:
            seat = int(line[0])
            while line not in [str(action) for action in self.state.game.legal(self.position, seat)]:
                other = next(index for index in self.asked() if index != seat)
                self.say(other, "done" if isinstance(self.position.phase, Opening) else "pass")
            self.say(seat, line[2:])

    def some_throw(self, seat: int) -> str:
        """Return the words that throw some numbered tile a seat holds."""
        return f"discard {next(tile for tile in self.position.seats[seat].hand if tile.is_numbered)}"


def drafted(
    *hands: str,
    mode: str = "singles",
    asking: str = "quick",
    house: Sequence[str] = (),
    by_hand: Sequence[int] = (),
    **how: Any,
) -> Drafted:
    """Return a round that has just been dealt, see `build_deal`; `by_hand` names seats that show their own flowers."""
    given = [*hands, "", "", "", ""][:4]
    position = deal(build_deal(hands=given, mode=mode, house=house, **how), sealed=asking == "sealed")
    return begun(RoundState(CAT_AND_MOUSE, 1, 0, SEED, position), mode, " ".join(house), asking, by_hand)


def begun(round_: RoundState, mode: str, house: str, asking: str, by_hand: Sequence[int]) -> Drafted:
    """Return a table where a round begins, everything done that is asked of nobody."""
    state = table(mode=mode, round_=round_)
    people = {
        user: replace(player, flowers="hand" if user - 100 in by_hand else "auto")
        for user, player in state.players.items()
    }
    row = replace(state.row, house=house, asking=asking, rounds=1)
    at = Drafted(replace(state, players=people, row=row))
    at.change(play.firm_up)
    return at
