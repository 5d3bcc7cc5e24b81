"""Standing orders (预约): what a player has said beforehand, so that they need not be asked.

An order never uses the mouse, the cat's reduction, the god's boost, the ingot, a swap or a take-out: those want a
person who looks.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from bot.mahjong.catmouse.actions import Action, Add, Catch, Collect, Discard, Kong, Pass, Pung, Win
from bot.mahjong.catmouse.state import Arrival
from bot.mahjong.catmouse.view import View
from bot.mahjong.tiles import JOKER, Tile

ASK: Final = "ask"
TAKE: Final = "take"
MOST_FAN: Final = 4
"""The most fan an order to win can wait for."""


@dataclass(frozen=True, slots=True)
class Orders:
    """What is done without asking. Everything left at its default is asked."""

    win: str = ASK
    """`ask`, `take`, or the least number of fan that is taken, `1` to `4`; smaller wins are asked about."""
    pungs: frozenset[Tile] = frozenset()
    kongs: frozenset[Tile] = frozenset()
    catch: bool = False
    collect: bool = False
    pass_others: bool = False
    """Whether every other pung and kong is declined."""
    throw_drawn: bool = False
    """Whether what is drawn is thrown, unless it wins, is no numbered tile or makes a kong."""
    until_turn: bool = False
    """Whether they end with the next turn of one's own, not with the round."""

    @property
    def is_empty(self) -> bool:
        """Whether nothing is ordered."""
        return replace(self, until_turn=False) == Orders()

    def __str__(self) -> str:
        parts = [f"win={self.win}"] if self.win != ASK else []
        for name, tiles in (("pung", self.pungs), ("kong", self.kongs)):
            parts += [f"{name}={','.join(tile.code for tile in sorted(tiles))}"] if tiles else []
        switches = (
            ("catch", self.catch),
            ("collect", self.collect),
            ("pass", self.pass_others),
            ("throw", self.throw_drawn),
            ("turn", self.until_turn),
        )
        return " ".join(parts + [name for name, on in switches if on])


def parse_orders(text: str) -> Orders:
    """Return the orders that `str` printed; raises `ValueError` for anything else."""
    fields: dict[str, str] = {}
    for word in text.split():
        name, _, value = word.partition("=")
        fields[name] = value
    unknown = fields.keys() - {"win", "pung", "kong", "catch", "collect", "pass", "throw", "turn"}
    win = fields.get("win", ASK)
    if unknown or win not in (ASK, TAKE, *map(str, range(1, MOST_FAN + 1))):
        raise ValueError(f"{text!r} are no orders")

    def tiles(name: str) -> frozenset[Tile]:
        return frozenset(Tile.parse(code) for code in fields.get(name, "").split(",") if code)

    return Orders(
        win=win,
        pungs=tiles("pung"),
        kongs=tiles("kong"),
        catch="catch" in fields,
        collect="collect" in fields,
        pass_others="pass" in fields,
        throw_drawn="throw" in fields,
        until_turn="turn" in fields,
    )


def obey(orders: Orders, view: View) -> Action | None:
    """Return what the orders say to what is asked of their seat now; `None` where the player must be asked."""
    wins = [action for action in view.legal if isinstance(action, Win)]
    if wins:
        return wins[0] if _takes_win(orders, view) else None
    if view.phase == "claims":
        return _claim(orders, view)
    if view.phase == "turn" and orders.throw_drawn:
        return _throw(view)
    return None


def _takes_win(orders: Orders, view: View) -> bool:
    if orders.win == ASK or view.win_score is None:
        return False
    return orders.win == TAKE or view.win_score.fan >= int(orders.win)


def _claim(orders: Orders, view: View) -> Action | None:
    for action in view.legal:
        match action:
            case Kong(tile=tile) if tile in orders.kongs:
                return action
            case Pung(tile=tile) if tile in orders.pungs:
                return action
            case Catch() if orders.catch:
                return action
            case Collect() if orders.collect:
                return action
            case _:
                continue
    only_melds = all(isinstance(action, Pung | Kong | Pass) for action in view.legal)
    if orders.pass_others and only_melds:
        return next((action for action in view.legal if isinstance(action, Pass)), None)
    return None


def _throw(view: View) -> Action | None:
    drawn = view.arrived
    if drawn is None or view.arrival is Arrival.PUNG or not drawn.is_numbered:
        return None
    if any(isinstance(action, Kong | Add) and drawn in (action.tile, *_used(action)) for action in view.legal):
        return None
    return Discard(_seat(view), drawn)


def _used(action: Kong | Add) -> tuple[Tile, ...]:
    return action.using if isinstance(action, Kong) else (action.to,)


def _seat(view: View) -> int:
    assert view.seat is not None
    return view.seat


def still_possible(orders: Orders, view: View) -> Orders:
    """Return the orders without those whose tiles are gone: a pair that was broken, a joker swapped away."""
    hand = view.hand
    jokers = hand.count(JOKER)

    def can(tile: Tile, needed: int) -> bool:
        if tile is JOKER:
            return jokers >= needed
        return tile in hand and hand.count(tile) + jokers >= needed

    return replace(
        orders,
        pungs=frozenset(tile for tile in orders.pungs if can(tile, 2)),
        kongs=frozenset(tile for tile in orders.kongs if can(tile, 3)),
    )


def orderable(view: View) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
    """Return the tiles a hand could pung and kong if they came, for the form; a natural of each must be held."""
    everything = Orders(pungs=frozenset(view.hand.kinds()), kongs=frozenset(view.hand.kinds()))
    found = still_possible(everything, view)
    return (
        tuple(sorted(tile for tile in found.pungs if tile.is_numbered)),
        tuple(sorted(tile for tile in found.kongs if tile.is_numbered)),
    )
