"""What has happened in a round, grouped as people tell it: a steal with its outcome, several winners of one tile."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from bot.mahjong.catmouse.events import (
    AddedToPung,
    Drew,
    EastNamed,
    EffectUsed,
    Event,
    FlowerShown,
    IngotCollected,
    IngotUsed,
    Konged,
    MouseCaught,
    MouseSent,
    MouseTook,
    Ponged,
    Swapped,
    SwapShown,
    TeamsFormed,
    Threw,
    WindShown,
    Won,
)
from bot.mahjong.catmouse.modes import MODES, Teams
from bot.mahjong.catmouse.state import Arrival, Effect, WinBy
from bot.mahjong.melds import Meld
from bot.mahjong.tiles import CAT, INGOT, MOUSE, WEALTH, Tile
from bot.presenter.catmouse.open_table import OpenTable


@dataclass(frozen=True, slots=True)
class Move:
    """An event and what belongs to it."""

    event: Event
    at: int
    """The place of the last event that belongs to it among all of the round."""
    then: Event | None = None
    """What became of it: of a mouse or an ingot that was out, of a wind that was the first."""
    winners: tuple[int, ...] = ()
    tiles: tuple[Tile, ...] = ()
    """All flowers shown in a row."""
    second: bool = False
    """Whether a draw is the ingot's second tile."""
    meld: Meld | None = None
    """The meld the mouse took a tile from, as it was before."""
    pung: Tile | None = None
    """What the kong is of that somebody robbed."""
    teams: Teams | None = None
    """The pairs as far as they were known then."""


def moves_of(events: Iterable[Event], mode: str, *, every_flower: bool = False) -> list[Move]:
    """Return the moves of a round; `events` are all of it so far. Flowers in a row are one unless `every_flower`."""
    telling = _Telling(MODES[mode].teams, every_flower=every_flower)
    for event in events:
        telling.hear(event)
    return telling.moves


def last_tile(moves: Sequence[Move]) -> Tile | None:
    """Return the tile of the last move that has one everybody has seen."""
    return next((tile for move in reversed(moves) if (tile := _tile_of(move)) is not None), None)


def _tile_of(move: Move) -> Tile | None:
    match move:
        case Move(then=MouseTook(tile=tile)):
            return tile
        case Move(event=MouseSent()):
            return MOUSE
        case Move(event=IngotUsed()):
            return INGOT
        case Move(event=EffectUsed(effect=effect)):
            return CAT if effect is Effect.REDUCE else WEALTH
        case Move(
            event=Threw(tile=tile)
            | Ponged(tile=tile)
            | Konged(tile=tile)
            | AddedToPung(tile=tile)
            | FlowerShown(tile=tile)
            | SwapShown(tile=tile)
            | Swapped(tile=tile)
            | WindShown(tile=tile)
            | Won(tile=tile)
        ):
            return tile
        case _:
            return None


class _Telling:
    """Hears events one by one and keeps the moves they make."""

    def __init__(self, teams: Teams | None, *, every_flower: bool) -> None:
        self.moves: list[Move] = []
        self._teams = teams
        self._every_flower = every_flower
        self._table = OpenTable()
        self._heard = 0
        self._first_tile_due: set[int] = set()
        """Who has used the ingot and not drawn for it yet."""

    def hear(self, event: Event) -> None:
        """Take in the next event."""
        at = self._heard
        before = self.moves[-1] if self.moves else None
        joined = self._joined(before, event)
        if joined is not None:
            self.moves[-1] = replace(joined, at=at)
        else:
            self._flower(event, at) if isinstance(event, FlowerShown) else self.moves.append(self._new(event, at))
        if isinstance(event, TeamsFormed):
            self._teams = event.teams
        self._table.fold(event)
        self._heard += 1

    def _joined(self, before: Move | None, event: Event) -> Move | None:
        """Return the last move with an event that belongs to it, `None` when it begins a new one."""
        match before, event:
            case Move(event=MouseSent(), then=None), MouseTook(tile=tile, place=place):
                return replace(before, then=event, meld=self._table.meld_at(tile, place))
            case Move(event=MouseSent(), then=None), MouseCaught():
                return replace(before, then=event)
            case Move(event=IngotUsed(), then=None), IngotCollected():
                return replace(before, then=event)
            case Move(event=SwapShown()), Swapped():
                return replace(before, event=event)
            case Move(event=SwapShown()), Won(seat=seat, by=WinBy.SWAP):
                return replace(before, event=event, winners=(seat,))
            case Move(event=WindShown() | Threw(), then=None), EastNamed():
                return replace(before, then=event)
            case Move(event=Won(payer=payer, tile=tile)), Won() if payer is not None and before is not None:
                same = (event.payer, event.tile) == (payer, tile)
                return replace(before, winners=(*before.winners, event.seat)) if same else None
            case _:
                return None

    def _flower(self, event: FlowerShown, at: int) -> None:
        """Note a flower, with those the same player showed just before; the draws for them come after."""
        place = len(self.moves) - 1
        while place >= 0 and isinstance(self.moves[place].event, Drew):
            place -= 1
        shown = self.moves[place] if place >= 0 else None
        if (
            self._every_flower
            or shown is None
            or not isinstance(shown.event, FlowerShown)
            or shown.event.seat != event.seat
        ):
            self.moves.append(self._new(event, at))
        else:
            self.moves[place:] = [Move(event, at, tiles=(*shown.tiles, event.tile), teams=self._teams)]

    def _new(self, event: Event, at: int) -> Move:
        move = Move(event, at, teams=self._teams)
        match event:
            case FlowerShown(tile=tile):
                return replace(move, tiles=(tile,))
            case IngotUsed(seat=seat):
                self._first_tile_due.add(seat)
            case Drew(seat=seat, why=Arrival.INGOT):
                second = seat not in self._first_tile_due
                self._first_tile_due.discard(seat)
                return replace(move, second=second)
            case IngotCollected(seat=seat):
                self._first_tile_due.discard(seat)
            case Won(seat=seat, by=by):
                return replace(move, winners=(seat,), pung=self._robbed() if by is WinBy.ROBBING_KONG else None)
            case _:
                pass
        return move

    def _robbed(self) -> Tile | None:
        last = self.moves[-1].event if self.moves else None
        return last.to if isinstance(last, AddedToPung) else None
