"""How dangerous the opponents look: how likely each is ready, in which suits, for how much."""

from __future__ import annotations

from math import exp
from typing import Final, NamedTuple

from bot.mahjong.catmouse.state import SEATS, Status
from bot.mahjong.catmouse.view import SeatFace, View
from bot.mahjong.players.distance import suits_laid
from bot.mahjong.tiles import JOKER, Tile

_RANKS: Final = 9
_MOST_POINTS: Final = 64.0
_PLAIN_FAN: Final = 0.8
"""What a hand without anything open wins in the mean."""
_KONG_FAN: Final = 1.0
_JOKER_KONG_FAN: Final = 5.0
_FLUSH_FAN: Final = 0.75
"""What each meld after the first adds when all are of one suit."""
_MANY_MELDS: Final = 3
_PUNGS_FAN: Final = 0.5
_GIVEN_UP: Final = 0.72
"""How much less a suit is wanted for each of its tiles a player has thrown."""


class Threat(NamedTuple):
    """One opponent as the others see them."""

    seat: int
    ready: float
    """How likely one more tile completes the hand."""
    points: float
    """What a win may bring."""
    suits: tuple[float, ...]
    """How much tiles of each suit are wanted; 1 in the mean of two suits."""
    let_go: frozenset[Tile]
    """Tiles thrown since the opponent's hand last changed, as far as the pools tell."""

    @property
    def weight(self) -> float:
        """What the opponent may be expected to win."""
        return self.ready * self.points


def threat(view: View, seat: int, cycles: float) -> Threat:
    """Return how dangerous an opponent of the viewer looks."""
    face = view.faces[seat]
    return Threat(seat, readiness(len(face.melds), cycles), _points(face), _suit_weights(face), _let_go(view, seat))


def readiness(melds: int, cycles: float) -> float:
    """Return how likely a player with that many melds is ready with so many draws to come."""
    return 1 / (1 + exp(0.33 * cycles - 0.6 * melds - 1.9))


def _points(face: SeatFace) -> float:
    fan = _PLAIN_FAN
    for meld in face.melds:
        if meld.is_kong:
            fan += _JOKER_KONG_FAN if meld.tile is JOKER else _KONG_FAN
    if suits_laid(face.melds).bit_count() == 1:
        fan += _FLUSH_FAN * (len(face.melds) - 1)
    if len(face.melds) >= _MANY_MELDS:
        fan += _PUNGS_FAN
    return float(min(_MOST_POINTS, 2.0**fan))


def _suit_weights(face: SeatFace) -> tuple[float, ...]:
    laid = suits_laid(face.melds)
    if laid.bit_count() >= 2:
        # A win lacks one suit: with two laid, the third cannot be won on.
        return tuple(float(laid >> suit & 1) for suit in range(3))
    thrown = [0, 0, 0]
    for tile in face.pool:
        if tile < JOKER:
            thrown[tile // _RANKS] += 1
    of_one_suit = max(0, len(face.melds) - 1)
    weights = [_GIVEN_UP**number for number in thrown]
    if laid:
        for suit in range(3):
            weights[suit] *= 1.5 + 0.5 * of_one_suit if laid >> suit & 1 else 0.8 * 0.5**of_one_suit
    mean = sum(weights) / 2
    return tuple(weight / mean for weight in weights)


def _let_go(view: View, seat: int) -> frozenset[Tile]:
    passed = set()
    step = seat
    while step != view.seat:
        face = view.faces[step]
        if face.pool and face.status is Status.ACTIVE:
            passed.add(face.pool[-1])
        step = (step + 1) % len(SEATS)
    return frozenset(passed)
