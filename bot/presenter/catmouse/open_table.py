"""What lies open, rebuilt from what everybody has seen: pools with what was claimed from them, melds as won with."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.mahjong.catmouse.actions import Place, Zone
from bot.mahjong.catmouse.events import (
    AddedToPung,
    EffectUsed,
    Event,
    IngotCollected,
    IngotUsed,
    Konged,
    MouseCaught,
    MouseSent,
    MouseTook,
    Ponged,
    Swapped,
    Threw,
    Won,
)
from bot.mahjong.catmouse.state import SEATS, Effect, WinBy
from bot.mahjong.catmouse.view import View
from bot.mahjong.melds import Meld
from bot.mahjong.tiles import CAT, INGOT, JOKER, MOUSE, WEALTH, Tile


@dataclass(slots=True)
class Thrown:
    """A tile in a pool; `taken` once somebody has claimed it, and it stays to be seen where it lay."""

    tile: Tile
    taken: bool = False


Pool = tuple[tuple[Tile, bool], ...]
"""The tiles of a pool in order, each with whether it was claimed."""


class OpenTable:
    """Folds the events of a round. A stolen tile is gone, a claimed one stays and is marked."""

    def __init__(self) -> None:
        self.pools: tuple[list[Thrown], ...] = ([], [], [], [])
        self.melds: tuple[list[Meld], ...] = ([], [], [], [])
        self.melds_at_win: dict[int, tuple[Meld, ...]] = {}
        self.last: tuple[int, Thrown] | None = None
        """What was thrown last, and by whom."""
        self._added: tuple[int, Tile] | None = None
        """The meld a tile was just added to, and that tile, while it can be robbed."""

    @classmethod
    def after(cls, events: Iterable[Event]) -> OpenTable:
        """Return the table after these events of a round, its first ones included."""
        table = cls()
        for event in events:
            table.fold(event)
        return table

    def fold(self, event: Event) -> None:
        """Take in the next event."""
        added, self._added = self._added, None
        match event:
            case Threw(seat=seat, tile=tile):
                self._throw(seat, tile)
            case MouseSent(seat=seat):
                self._throw(seat, MOUSE)
            case IngotUsed(seat=seat):
                self._throw(seat, INGOT)
            case EffectUsed(seat=seat, effect=effect):
                self._throw(seat, CAT if effect is Effect.REDUCE else WEALTH)
            case MouseCaught(seat=seat, by=by):
                self._take_last(seat, MOUSE)
                self._throw(by, CAT)
            case IngotCollected(seat=seat, by=by):
                self._take_last(seat, INGOT)
                self._throw(by, WEALTH)
            case MouseTook(seat=seat, tile=tile, place=place):
                self._steal(seat, tile, place)
            case Won() as won:
                self._win(won, added)
            case Ponged() | Konged() | AddedToPung() | Swapped():
                self._lay(event)
            case _:
                self._added = added

    def meld_at(self, tile: Tile, place: Place) -> Meld | None:
        """Return the meld a tile is taken from, `None` when it lies elsewhere."""
        if place.zone is not Zone.MELD or place.seat is None:
            return None
        return self.melds[place.seat][self._which(tile, place.seat, place.meld)]

    def pool(self, seat: int) -> Pool:
        """Return a pool as it is shown."""
        return tuple((thrown.tile, thrown.taken) for thrown in self.pools[seat])

    # -------------------------------------------------------------- pools

    def _throw(self, seat: int, tile: Tile) -> None:
        thrown = Thrown(tile)
        self.pools[seat].append(thrown)
        self.last = seat, thrown

    def _take_last(self, seat: int, tile: Tile) -> None:
        """Mark the last copy of a tile that still lies in a pool."""
        for thrown in reversed(self.pools[seat]):
            if thrown.tile is tile and not thrown.taken:
                thrown.taken = True
                return

    def _remove(self, seat: int, tile: Tile) -> None:
        """Take the first copy of a tile that still lies in a pool away without a trace."""
        pool = self.pools[seat]
        for place, thrown in enumerate(pool):
            if thrown.tile is tile and not thrown.taken:
                del pool[place]
                return

    def _steal(self, user: int, tile: Tile, place: Place) -> None:
        if place.seat is None:
            return
        if place.zone is Zone.POOL:
            self._remove(place.seat, tile)
        elif place.zone is Zone.MELD:
            which = self._which(tile, place.seat, place.meld)
            self.melds[place.seat][which] = self.melds[place.seat][which].robbed_by_mouse(tile)
        if place.zone in (Zone.MELD, Zone.WON):
            self._remove(user, MOUSE)

    def _which(self, tile: Tile, seat: int, meld: int | None) -> int:
        if meld is not None:
            return meld
        return next(
            place
            for place, found in enumerate(self.melds[seat])
            if (found.jokers if tile is JOKER else found.naturals and found.tile is tile)
        )

    # -------------------------------------------------------------- melds

    def _lay(self, event: Ponged | Konged | AddedToPung | Swapped) -> None:
        match event:
            case Ponged(seat=seat, thrower=thrower, tile=tile, jokers=jokers):
                self._take_last(thrower, tile)
                self.melds[seat].append(Meld(tile, 3 - jokers, jokers))
            case Konged(seat=seat, thrower=None, tile=tile, jokers=jokers):
                self.melds[seat].append(Meld(tile, 4 - jokers, jokers, concealed=True))
            case Konged(seat=seat, thrower=thrower, tile=tile, jokers=jokers):
                assert thrower is not None
                self._take_last(thrower, tile)
                self.melds[seat].append(Meld(tile, 4 - jokers, jokers))
            case AddedToPung(seat=seat, tile=tile, to=to):
                melds = self.melds[seat]
                place = next(i for i, meld in enumerate(melds) if meld.tile is to and not meld.is_kong)
                melds[place] = melds[place].added(tile)
                self._added = place, tile
            case Swapped(tile=tile, owner=owner):
                melds = self.melds[owner]
                place = next(i for i, meld in enumerate(melds) if meld.tile is tile and meld.jokers)
                melds[place] = melds[place].swapped()

    def _win(self, won: Won, added: tuple[int, Tile] | None) -> None:
        self.melds_at_win[won.seat] = tuple(self.melds[won.seat])
        if won.payer is None:
            return
        if won.by is WinBy.DISCARD and not self.pools[won.payer][-1].taken:
            self.pools[won.payer][-1].taken = True
        elif won.by is WinBy.ROBBING_KONG and added is not None:
            place, tile = added
            melds = self.melds[won.payer]
            melds[place] = melds[place].without(tile)


def pools(view: View, events: Iterable[Event]) -> tuple[tuple[Pool, ...], tuple[int, int] | None]:
    """Return the four pools as they are shown, and where the last tile thrown lies, if it still does.

    What the view says comes first: a pool that does not agree with it is shown without what was claimed from it.
    """
    table = OpenTable.after(events)
    found = [table.pool(seat) for seat in SEATS]
    for seat in SEATS:
        lying = tuple(tile for tile, taken in found[seat] if not taken)
        if lying != view.faces[seat].pool:
            found[seat] = tuple((tile, False) for tile in view.faces[seat].pool)
    return tuple(found), _place_of_last(table)


def _place_of_last(table: OpenTable) -> tuple[int, int] | None:
    if table.last is None:
        return None
    seat, thrown = table.last
    place = next((i for i, other in enumerate(table.pools[seat]) if other is thrown and not other.taken), None)
    return None if place is None else (seat, place)
