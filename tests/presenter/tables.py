"""Tables for the presenter's tests: people with names and languages, rounds dealt and played by record lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from bot.i18n.language import language_for
from bot.i18n.translator import Translator
from bot.mahjong.catmouse.actions import Action, Discard
from bot.mahjong.catmouse.apply import is_legal
from bot.mahjong.catmouse.deal import deal, deal_from_seed
from bot.mahjong.catmouse.legal import all_legal
from bot.mahjong.catmouse.modes import MODES
from bot.mahjong.catmouse.record import FORMAT, parse_here, supplied
from bot.mahjong.catmouse.state import State, ToDraw, Turn
from bot.mahjong.catmouse.view import View
from bot.mahjong.games import CAT_AND_MOUSE
from bot.presenter.reader import Reader
from bot.store.players import Player
from bot.store.tables import SeatRow, TableRow
from bot.table.state import RoundState, TableState
from tests.mahjong.catmouse.dealing import build_deal

NAMES = ("Marco", "Yuki", "Élodie", "王小明")
SEED = "00" * 32
LANGUAGES = ("en", "zh-CN")
ROW = TableRow(
    id=7,
    guild_id=1,
    channel_id=2,
    name="tea-house",
    language="en",
    host_id=100,
    game=FORMAT,
    mode="singles",
    house="",
    rounds=4,
    state="playing",
    text_only=False,
    opened_at=0.0,
    started_at=0.0,
)


@dataclass(frozen=True)
class At:
    """A table at a moment; every step gives a new one."""

    state: TableState

    @property
    def round(self) -> RoundState:
        """The round being played, or the last one once that is over."""
        round_ = self.state.round or self.state.last_finished
        assert round_ is not None
        return round_

    @property
    def position(self) -> State:
        """What the game knows."""
        position: State = self.round.position
        return position

    def play(self, *lines: str) -> At:
        """Play record lines; draws, passes and `done` in between are supplied."""
        now = self.round
        for line in lines:
            action = parse_here(line, now.position)
            while not is_legal(now.position, action) and (default := supplied(now.position)) is not None:
                now = now.after(default, "table")
                action = parse_here(line, now.position)
            now = now.after(action)
        return self.with_round(now)

    def let_all_pass(self) -> At:
        """Decline whatever is open, and draw, until somebody is to play or the round is over."""
        now = self.round
        while (default := supplied(now.position)) is not None:
            now = now.after(default, "table")
        return self.with_round(now)

    def run_down(self, left: int) -> At:
        """Let everybody throw what they draw until so many tiles are left and one is to draw, or the round is over."""
        now = self.round
        while not now.is_over and not (isinstance(now.position.phase, ToDraw) and now.position.wall.left == left):
            action = supplied(now.position)
            if action is None:
                assert isinstance(now.position.phase, Turn)
                assert now.position.phase.tile is not None
                action = Discard(now.position.phase.seat, now.position.phase.tile)
            now = now.after(action, "table")
        return self.with_round(now)

    def with_round(self, round_: RoundState) -> At:
        """Return the table with another moment of its round; a finished one counts, and none follows it."""
        if not round_.is_over:
            return At(replace(self.state, round=round_))
        shares = round_.game.shares(round_.position)
        totals = [total + share for total, share in zip(self.state.totals, shares, strict=True)]
        return At(
            replace(
                self.state,
                round=None,
                totals=(totals[0], totals[1], totals[2], totals[3]),
                finished=round_.number,
                last_finished=round_,
            )
        )

    def changed(self, **fields: Any) -> At:
        """Return the table with fields of its row exchanged."""
        return At(replace(self.state, row=replace(self.state.row, **fields)))

    def view(self, seat: int | None = None) -> View:
        """The round as a seat sees it."""
        view: View = self.round.view(seat)
        return view

    def reader(self, language: str = "en", seat: int | None = None) -> Reader:
        """Somebody who reads a language and whose catalogue forgives nothing."""
        return Reader(self.state, Translator(language_for(language)), seat)


def table(
    names: Sequence[str | None] = NAMES, *, mode: str = "singles", round_: RoundState | None = None
) -> TableState:
    """Return a table with people of these names, East first; `None` is a computer."""
    people = {100 + i: Player(100 + i, name, locale="en-US") for i, name in enumerate(names) if name is not None}
    seats = tuple(
        SeatRow(i, None if name is None else 100 + i, name or str(i + 1), chip=i) for i, name in enumerate(names)
    )
    return TableState(replace(ROW, mode=mode), seats, people, round=round_)


def dealt(
    *hands: str,
    names: Sequence[str | None] = NAMES,
    mode: str = "singles",
    number: int = 3,
    dealer: int = 0,
    house: Iterable[str] = (),
    **how: Any,
) -> At:
    """Return a table where a round with these hands has just been dealt; see `build_deal`."""
    given = [*hands, "", "", "", ""][:4]
    position = deal(build_deal(hands=given, mode=mode, dealer=dealer, house=house, **how))
    return At(table(names, mode=mode, round_=RoundState(CAT_AND_MOUSE, number, dealer, SEED, position)))


def random_moments(seed: int, mode: str = "singles", names: Sequence[str | None] = NAMES) -> list[At]:
    """Return every moment of a round in which everybody does anything they may."""
    chance = Random(seed)
    position = deal(deal_from_seed(f"{seed:064x}", MODES[mode], frozenset(), seed % 4))
    now = RoundState(CAT_AND_MOUSE, 1, seed % 4, f"{seed:064x}", position)
    at = At(table(names, mode=mode, round_=now))
    found = [at]
    while not now.is_over:
        actions: tuple[Action, ...] = all_legal(now.position)
        wanted = [action for action in actions if not str(action).endswith(("pass", "done"))]
        tame = [action for action in actions if isinstance(action, Discard)]
        choice = chance.choice(wanted if wanted and chance.random() < 0.5 else tame or list(actions))
        now = now.after(choice)
        found.append(at.with_round(now))
    return found
