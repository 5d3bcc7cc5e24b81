"""Who reads: one language, the names of the four seats in it, and whether hands are shown as pictures."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from bot.i18n.language import Language, language_for
from bot.i18n.names import BUTTON_COLUMNS, Person, display_names
from bot.i18n.translator import Translator
from bot.presenter.marks import MARKS
from bot.store.players import Player
from bot.table.state import TableState

CHIPS: Final = ("green", "blue", "orange", "purple", "yellow", "brown")
CHIP_SIGNS: Final = ("🟢", "🔵", "🟠", "🟣", "🟡", "🟤")

TRADITIONAL: Final = ("zh-TW", "zh-HK")
"""Locales whose readers know the characters on the tiles in their traditional form."""


def language_of(player: Player | None) -> Language:
    """Return the language a person reads: the one they chose, else the one of their chat program."""
    return Language.EN if player is None else language_for(player.language or player.locale)


@dataclass(frozen=True)
class Reader:
    """Somebody, or everybody, a post is written for. `seat` is theirs at this table, `None` for spectators."""

    state: TableState
    t: Translator
    seat: int | None = None

    @classmethod
    def at(cls, state: TableState, seat: int) -> Reader:
        """Return the reader at a seat, in their own language."""
        return cls(state, Translator(language_of(state.player(seat)), strict=False), seat)

    @classmethod
    def public(cls, state: TableState) -> Reader:
        """Return everybody in the channel, in the channel's language."""
        return cls(state, Translator(language_for(state.row.language), strict=False))

    @cached_property
    def _people(self) -> list[Person]:
        return [
            Person(self.t("name-computer", number=seat.name), computer=True)
            if seat.user_id is None
            else Person(player.name if (player := self.state.players.get(seat.user_id)) else seat.name)
            for seat in self.state.seats
        ]

    @cached_property
    def names(self) -> list[str]:
        """The seats' names as lines show them, in seat order."""
        return display_names(self.t, self._people)

    @cached_property
    def short_names(self) -> list[str]:
        """The seats' names as buttons show them."""
        return display_names(self.t, self._people, BUTTON_COLUMNS)

    @property
    def pictured(self) -> Reader:
        """The same reader where emojis of tiles may stand before their names."""
        return replace(self, t=self.t.with_pictures(MARKS))

    @property
    def traditional(self) -> bool:
        """Whether tiles are drawn with traditional characters; the texts have no traditional form of their own."""
        player = self.state.player(self.seat) if self.seat is not None else None
        chosen = self.state.row.language if player is None else player.language or player.locale
        return chosen in TRADITIONAL

    @property
    def corners(self) -> bool:
        """Whether numbered tiles have the number in the corner."""
        player = self.state.player(self.seat) if self.seat is not None else None
        return player is None or player.corners

    @property
    def chip(self) -> int:
        """The number of the colour this reader knows the table by."""
        return self.state.seat(self.seat).chip if self.seat is not None else 0

    @property
    def sign(self) -> str:
        """The colour as a sign for lines of text."""
        return CHIP_SIGNS[self.chip % len(CHIP_SIGNS)]
