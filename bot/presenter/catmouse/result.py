"""A finished round as everybody may see it, and the few words it is told in."""

from __future__ import annotations

from typing import Final

from bot.i18n.translator import Translator
from bot.i18n.wording import summed
from bot.mahjong.catmouse.events import FalselyClaimed, RoundEnded
from bot.mahjong.catmouse.fans import Score
from bot.mahjong.catmouse.state import SEATS, Ending, WinBy
from bot.mahjong.catmouse.view import PublicWin, View
from bot.mahjong.tiles import Tile
from bot.presenter.catmouse.facts import ready_hands
from bot.presenter.catmouse.open_table import OpenTable
from bot.presenter.reader import Reader
from bot.table.state import RoundState

_UNITS: Final = {"kong": 1, "root": 1, "four_seasons": 1, "joker_kong": 5}
"""Fans that can count more than once, and what one of them is worth."""


class Result:
    """A finished round as everybody may see it now."""

    def __init__(self, finished: RoundState) -> None:
        self.round = finished
        self.view: View = finished.view(None)
        assert self.view.over, "the round is still played"
        self.events = finished.seen(None)
        # A finished round has no secrets, and a view holds no points: this is the one place that asks the game itself.
        self.scores: tuple[int, int, int, int] = finished.scores
        table = OpenTable.after(self.events)
        self.melds = [table.melds_at_win.get(seat, self.view.faces[seat].melds) for seat in SEATS]

    @property
    def ending(self) -> Ending:
        """Why the round is over."""
        return next(event.ending for event in reversed(self.events) if isinstance(event, RoundEnded))

    @property
    def false_claimer(self) -> int | None:
        """Who called a win their hand does not have."""
        return next((event.seat for event in self.events if isinstance(event, FalselyClaimed)), None)

    @property
    def ranking(self) -> list[tuple[int, int]]:
        """The rank and the seat of everybody, by the round's points; equal points share a rank."""
        return ranked(self.scores)

    def ready(self, seat: int) -> dict[Tile, Score]:
        """Return what a seat was ready on when the wall ran out, and what each tile would have brought."""
        return ready_hands(self.view, seat) if self.ending is Ending.EXHAUSTED else {}


def ranked(scores: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return rank and seat by points, most first; equal ones share a rank, in seat order."""
    order = sorted(SEATS, key=lambda seat: (-scores[seat], seat))
    return [(1 + sum(other > scores[seat] for other in scores), seat) for seat in order]


def ending_words(reader: Reader, result: Result) -> str:
    """Return how a round ended."""
    if result.ending is Ending.WINNERS:
        return reader.t("ended-winners", count=len(result.view.wins))
    return reader.t(f"ended-{result.ending.value}")


def how_won(reader: Reader, win: PublicWin) -> str:
    """Return in a few words how somebody came by their win."""
    t = reader.t
    if win.payer is None:
        return t("how-flower_self" if win.tile.is_flower else "how-self_draw")
    payer = {"from": reader.names[win.payer]}
    return t("how-flower", **payer) if win.by is WinBy.FLOWER else t(f"how-{win.by.value}", tile=win.tile, **payer)


def best_wait(ready: dict[Tile, Score]) -> Tile:
    """Return the tile a ready player collects for: the best, of equals the lowest."""
    return max(ready, key=lambda tile: (ready[tile].fan, -tile))


def fan_names(t: Translator, score: Score) -> str:
    """Return the fans of a win by name, those that count more than once with how often."""
    names = [
        t("fan-times", name=t(f"fan-{fan}"), count=value // _UNITS[fan] if fan in _UNITS else 1)
        for fan, value in score.fans
    ]
    return summed(t, names) if names else t("fan-plain")
