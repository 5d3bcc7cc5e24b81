"""What every panel is made from: the reader, the round as they see it, and the parts all panels share."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, TypeVar

from bot.i18n.translator import Translator
from bot.i18n.wording import dotted, short_time
from bot.mahjong.catmouse.actions import Action, Win
from bot.mahjong.catmouse.modes import STRICT
from bot.mahjong.catmouse.pairing import partner_of
from bot.mahjong.catmouse.view import View
from bot.presenter.catmouse.alt import hand_alt
from bot.presenter.catmouse.pictures import hand_spec
from bot.presenter.catmouse.recap import recap
from bot.presenter.catmouse.text_mode import hand_text
from bot.presenter.catmouse.tips import tip
from bot.presenter.deadlines import moment, own_deadline, rests_until
from bot.presenter.frame import first_line, last_row, presses_of
from bot.presenter.post import Button, Picture, Post, Row
from bot.presenter.presses import Presses
from bot.presenter.reader import Reader
from bot.table.clocks import clock_of, left_when_reminded
from bot.table.lobby import NO_HINTS
from bot.table.state import RoundState

T = TypeVar("T", bound=Action)
_NEW_FOR: Final = 2
"""For how many matches somebody is new."""


@dataclass(frozen=True)
class Scene:
    """One seat's side of a round; `round` may be the one that a held pung leads to."""

    reader: Reader
    round: RoundState
    seat: int

    @cached_property
    def view(self) -> View:
        """The round as the seat may see it."""
        view: View = self.round.view(self.seat)
        return view

    @property
    def t(self) -> Translator:
        """The reader's language."""
        return self.reader.t

    @property
    def presses(self) -> Presses:
        """Presses for the moment the panel shows."""
        return replace(presses_of(self.reader), moment=self.round.sequence)

    def name(self, seat: int) -> str:
        """Return a player's name for a line."""
        return self.reader.names[seat]

    def short_name(self, seat: int) -> str:
        """Return a player's name for a button."""
        return self.reader.short_names[seat]

    def legal(self, kind: type[T]) -> list[T]:
        """Return what of one kind the seat may do now."""
        return [action for action in self.view.legal if isinstance(action, kind)]

    @property
    def known_wins(self) -> list[Win]:
        """The win the seat may take, as far as the table tells it: where false wins cost it tells nothing."""
        return [] if STRICT in self.view.house else self.legal(Win)

    @property
    def is_new(self) -> bool:
        """Whether the person is to be given tips: in their first matches, unless they or the table want none."""
        player, state = self.reader.state.player(self.seat), self.reader.state
        return player is not None and player.tips and player.matches < _NEW_FOR and NO_HINTS not in state.house

    @property
    def wants_pictures(self) -> bool:
        """Whether the person looks at pictures; some read text alone."""
        player = self.reader.state.player(self.seat)
        return player is None or player.tiles != "text"

    @property
    def picture(self) -> Picture | None:
        """The seat's hand, unless the person wants text."""
        if not self.wants_pictures:
            return None
        player = self.reader.state.player(self.seat)
        spec = hand_spec(self.reader, self.view, self.round)
        blurred = player is not None and player.blur
        return Picture(spec, hand_alt(self.reader, self.view, self.round), spoiler=blurred)

    @property
    def hand_line(self) -> str:
        """The seat's hand as text, for who wants it beside or instead of the picture."""
        player = self.reader.state.player(self.seat)
        return hand_text(self.reader, self.view) if player is not None and player.tiles != "picture" else ""

    @property
    def closed_line(self) -> str:
        """What somebody should know whom no message reaches and who is therefore not waited for as long as others."""
        player, state = self.reader.state.player(self.seat), self.reader.state
        lapses = player is not None and player.dm_closed and state.row.asking == "quick"
        return self.t("orders-closed") if lapses else ""

    @property
    def facts(self) -> str:
        """Line 3: what is left, the treasure, where the table stands."""
        t = self.t
        channel = f"<#{self.reader.state.row.channel_id}>"
        left = t("fact-left", count=self.view.wall_left)
        partner = partner_of(self.view.teams, self.seat)
        together = "" if partner is None else t("fact-partner", name=self.name(partner))
        return dotted(t, [left, t("fact-treasure", tile=self.view.treasure), together, self.deadline, channel])

    @property
    def deadline(self) -> str:
        """Until when the seat has time, or until when nobody's time runs."""
        state = self.reader.state
        rests, until = rests_until(state), own_deadline(state, self.seat)
        if rests is not None:
            return self.t("board-rests", when=rests)
        return "" if until is None else self.t("fact-deadline", when=moment(until))

    def question(self, text: str) -> str:
        """Return a question for line 1, with what everybody should know on the last tile."""
        return self.t.plain("panel-last_tile", question=text) if self.view.wall_left == 0 else text

    def _first_line(self, question: str) -> str:
        """Return line 1, which a reminder begins with a clock and ends with how much time is left."""
        clock, left = clock_of(self.reader.state, self.seat), left_when_reminded(self.reader.state, self.seat)
        if clock is None or (left is None and not clock.nudges):
            return first_line(self.reader, question)
        t = self.t.plain
        own = self.view.phase == "turn"
        if left is None:
            asked = t("remind-turn.untimed") if own else question
        else:
            time = short_time(t, left)
            asked = t("remind-turn", time=time) if own else t("remind-question", question=question, time=time)
        return t("remind-line", line=first_line(self.reader, asked))

    def panel(self, question: str, rows: list[Row], *, more: str = "", last: tuple[Button, ...] = ()) -> Post:
        """Return a panel that asks something: three lines, the hand, rows of buttons."""
        hint = tip(self.t, self.view) if self.is_new else ""
        lines = [
            self._first_line(self.question(question)),
            recap(self.reader, self.round, self.seat),
            self.facts,
            more,
            hint,
            self.closed_line,
            self.hand_line,
        ]
        return Post(
            text="\n".join(line for line in lines if line),
            rows=(*rows, last_row(self.reader, *last)),
            picture=self.picture,
            asks=True,
        )

    def menu(self, text: str, rows: list[Row]) -> Post:
        """Return a panel's menu or confirmation: its own text, the hand, no last row."""
        lines = [text, self.hand_line]
        return Post("\n".join(line for line in lines if line), tuple(rows), self.picture, asks=True)
