"""From a shuffled deck and a throw of dice to the first moment of a round (开牌, RULES 3)."""

from __future__ import annotations

from dataclasses import dataclass

from bot.mahjong.catmouse.modes import HOUSE_RULES, Mode
from bot.mahjong.catmouse.state import Opening, Rules, Seat, State
from bot.mahjong.fairness import shuffled, throws
from bot.mahjong.hands import Hand
from bot.mahjong.tiles import TILES, Tile
from bot.mahjong.wall import Wall

_DEALT = 53


@dataclass(frozen=True, slots=True)
class Deal:
    """All that chance decides in a round, and what it is played by.

    `deck` lists the tiles from the break on, `dice` is the throw of the deal, `rolls` the later throws of cat and god
    of wealth in order.
    """

    mode: Mode
    house: frozenset[str]
    dealer: int
    dice: tuple[int, int]
    deck: tuple[Tile, ...]
    rolls: tuple[tuple[int, int], ...] = ()

    def check(self) -> None:
        """Raise `ValueError` that says what is wrong with it, if anything is."""
        if sorted(self.deck) != list(self.mode.tiles):
            raise ValueError(_deck_fault(self.deck, self.mode))
        for throw in (self.dice, *self.rolls):
            if len(throw) != 2 or not all(1 <= die <= 6 for die in throw):
                raise ValueError(f"{list(throw)} is no throw of two dice")
        if self.dealer not in range(4):
            raise ValueError(f"dealer {self.dealer} is no seat; seats are 0 to 3")
        unknown = sorted(self.house.difference(HOUSE_RULES))
        if unknown:
            raise ValueError(f"house rule {unknown[0]!r} is unknown; there are {', '.join(HOUSE_RULES)}")


def _deck_fault(deck: tuple[Tile, ...], mode: Mode) -> str:
    for tile in TILES:
        found, wanted = deck.count(tile), mode.tiles.count(tile)
        if found != wanted:
            return f"the deck of {len(deck)} tiles holds {found} of {tile}; {mode.id} plays {wanted}"
    return "the deck is not complete"


def deal(header: Deal, *, sealed: bool = False) -> State:
    """Return the first moment of the round: the dealer may show opening flowers."""
    deck, dealer = header.deck, header.dealer
    order = [(dealer + step) % 4 for step in range(4)]
    taken: dict[int, list[Tile]] = {seat: [] for seat in order}
    for start in range(0, 48, 16):
        for step, seat in enumerate(order):
            taken[seat] += deck[start + 4 * step : start + 4 * step + 4]
    for step, seat in enumerate(order):
        taken[seat].append(deck[48 + step])
    taken[dealer].append(deck[52])
    wall, treasure = _turn_up(Wall(deck[_DEALT:], 0, len(deck) - _DEALT), min(header.dice))
    seats = tuple(Seat(Hand.of(taken[seat])) for seat in range(4))
    return State(
        rules=Rules(header.mode, header.house, sealed),
        dealer=dealer,
        treasure=treasure,
        wall=wall,
        rolls=header.rolls,
        seats=(seats[0], seats[1], seats[2], seats[3]),
        phase=Opening(dealer, deck[52]),
    )


def _turn_up(wall: Wall, stack: int) -> tuple[Wall, Tile]:
    """Turn up upper tiles of stacks until one is numbered; the next number of its suit is the treasure (宝牌)."""
    turned = []
    while True:
        # The jump of the deal has left the first stack with one tile only.
        place = 0 if stack == 1 else 2 * stack - 3
        turned.append(place)
        tile = wall.tiles[place]
        if tile.is_numbered:
            first_of_suit = tile - (tile.rank - 1)
            return wall._replace(turned=tuple(turned)), TILES[first_of_suit + tile.rank % 9]
        stack += 1


MOST_ROLLS = 4
"""No round throws for the cat and the god of wealth more often: the mouse brings back one of them, once."""


def deal_from_seed(seed: str, mode: Mode, house: frozenset[str], dealer: int) -> Deal:
    """Return the deal a seed decides (see `bot.mahjong.fairness`)."""
    return Deal(
        mode=mode,
        house=house,
        dealer=dealer,
        dice=throws(seed, "dice", 1)[0],
        deck=shuffled(seed, mode.tiles),
        rolls=throws(seed, "rolls", MOST_ROLLS),
    )
