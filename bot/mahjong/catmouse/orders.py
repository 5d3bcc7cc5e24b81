"""Standing orders (预约): what a player has said beforehand, so that they need not be asked.

An order never uses the mouse, the cat's reduction, the god's boost, the ingot, a swap or a take-out: those want a
person who looks. `obeying.py` carries them out, `order_life.py` says when they end.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from bot.mahjong.tiles import SPECIALS, Tile

ASK: Final = "ask"
TAKE: Final = "take"
MOST_FAN: Final = 4
"""The most fan an order to win can wait for."""
WINS: Final = (ASK, TAKE, *map(str, range(1, MOST_FAN + 1)))
PUNG: Final = "pung"
KONG: Final = "kong"
PASSES: Final = (PUNG, KONG, "m", "p", "s")
"""What can be passed without being asked: every pung, every kong, whatever is of a suit."""
_NEEDS: Final = {PUNG: 2, KONG: 3}


@dataclass(frozen=True, slots=True, order=True)
class Want:
    """A meld that is taken as soon as its tile is thrown, `pung` or `kong`; `jokers` is how many it may cost."""

    kind: str
    tile: Tile
    jokers: int = 0

    @property
    def needed(self) -> int:
        """How many tiles of the hand it takes."""
        return _NEEDS[self.kind]

    def __str__(self) -> str:
        return f"{self.tile}+{self.jokers}" if self.jokers else self.tile.code


@dataclass(frozen=True, slots=True)
class Orders:
    """What is done without asking. Everything left at its default is asked."""

    win: str = ASK
    """`ask`, `take`, or the least number of fan that is taken, `1` to `4`; smaller wins are asked about."""
    wants: frozenset[Want] = frozenset()
    catch: bool = False
    collect: bool = False
    passes: frozenset[str] = frozenset()
    """Which other pungs and kongs are declined, of `PASSES`."""
    unless: frozenset[Tile] = frozenset()
    """Tiles that are asked about although they would be passed."""
    throw_drawn: bool = False
    """Whether a ready hand throws what it draws, unless it wins, is no numbered tile or makes a kong."""
    throws: frozenset[Tile] = frozenset()
    """Special tiles that are thrown away instead of being kept."""
    flowers: bool = False
    """Whether flowers are shown at once, unless that could cost something."""
    until_turn: bool = False
    """Whether they end with the next turn of one's own, that turn included, and not with the round."""
    on_turn: bool = False
    """Whether that turn has begun."""
    fresh: bool = False
    """Whether they were given on a turn that had been asked about already: that decision stays the player's."""

    @property
    def said(self) -> Orders:
        """What the player has said, whatever has become of it since."""
        return replace(self, on_turn=False, fresh=False)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is ordered."""
        return replace(self.said, until_turn=False, unless=frozenset()) == Orders()

    def __str__(self) -> str:
        if self.is_empty:
            return ""
        lists = (
            (PUNG, [str(want) for want in sorted(self.wants) if want.kind == PUNG]),
            (KONG, [str(want) for want in sorted(self.wants) if want.kind == KONG]),
            ("pass", [name for name in PASSES if name in self.passes]),
            ("unless", [tile.code for tile in sorted(self.unless)]),
            ("throws", [tile.code for tile in sorted(self.throws)]),
        )
        switches = ("catch", "collect", "throw_drawn", "flowers", "until_turn", "on_turn", "fresh")
        parts = [f"win={self.win}"] if self.win != ASK else []
        parts += [f"{name}={','.join(items)}" for name, items in lists if items]
        return " ".join(parts + [name for name in switches if getattr(self, name)])


_LISTS: Final = frozenset({PUNG, KONG, "pass", "unless", "throws"})
_SWITCHES: Final = frozenset({"catch", "collect", "throw_drawn", "flowers", "until_turn", "on_turn", "fresh"})


def parse_orders(text: str) -> Orders:
    """Return the orders that `str` printed; raises `ValueError` for anything else."""
    fields = {name: value for name, _, value in (word.partition("=") for word in text.split())}

    def listed(name: str) -> list[str]:
        return [item for item in fields.get(name, "").split(",") if item]

    win, passes = fields.get("win", ASK), frozenset(listed("pass"))
    throws = frozenset(Tile.parse(code) for code in listed("throws"))
    unknown = fields.keys() - _LISTS - _SWITCHES - {"win"}
    if unknown or win not in WINS or passes - set(PASSES) or throws - set(SPECIALS):
        raise ValueError(f"{text!r} are no orders")
    return Orders(
        win=win,
        wants=frozenset(_want(kind, item) for kind in (PUNG, KONG) for item in listed(kind)),
        catch="catch" in fields,
        collect="collect" in fields,
        passes=passes,
        unless=frozenset(Tile.parse(code) for code in listed("unless")) if passes else frozenset(),
        throw_drawn="throw_drawn" in fields,
        throws=throws,
        flowers="flowers" in fields,
        until_turn="until_turn" in fields,
        on_turn="on_turn" in fields,
        fresh="fresh" in fields,
    )


def _want(kind: str, text: str) -> Want:
    code, _, jokers = text.partition("+")
    tile, number = Tile.parse(code), int(jokers or 0)
    if not tile.is_numbered or not 0 <= number < _NEEDS[kind]:
        raise ValueError(f"{kind}={text!r} is no order")
    return Want(kind, tile, number)
