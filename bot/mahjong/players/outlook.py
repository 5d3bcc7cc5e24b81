"""What a hand between turns is worth, in points: every plan it could follow, by chance and fan.

One number compares everything a player can do: throw this or that tile, claim a pung or let it go, lay a kong, send
the mouse. A plan is worth what it would win, times the chance to finish it with the draws and claims that are left,
and something for being ready when the wall runs out.
"""

from __future__ import annotations

from math import exp2
from typing import Final

from bot.mahjong.catmouse.traits import Circumstances
from bot.mahjong.catmouse.win import best_score
from bot.mahjong.hands import ONE, Hand
from bot.mahjong.melds import Meld
from bot.mahjong.players.distance import unpacked
from bot.mahjong.players.odds import CLAIMED, TWO_SUITS, finished
from bot.mahjong.players.plans import Holding, Plan
from bot.mahjong.players.sight import Sight
from bot.mahjong.tiles import JOKER, TILES, Tile

MOST_FAN: Final = 6
WIN_BONUS: Final = 6.0
"""What a win is worth beside its points: the others' later wins cost nothing any more, and a sure win is a win."""
SURE: Final = 1.0
"""What a win at once is worth more than the same win to come: the round may end before."""
READY_SHARE: Final = 0.25
"""What being ready at the end brings from each opponent, as a share of a win's points: they may be ready too."""
READY_BONUS: Final = 1.0
_MOUSE_RUNS: Final = 0.7
"""How often the mouse finds the last tile on the table and is not caught."""
_MOUSE_WAITS: Final = 0.85
"""The same for a hand that is further away: more will lie on the table then, and the mouse may still be thrown."""
_MOUSE_NEAR: Final = 2
_RANKS: Final = 9


class Outlook:
    """What decides the worth of every plan at one moment: draws to come, and who pays."""

    __slots__ = ("claimed", "cycles", "drawn", "others", "payers", "sight")

    def __init__(self, sight: Sight, cycles: float) -> None:
        self.sight = sight
        self.cycles = cycles
        self.others = len(sight.others)
        self.payers = len(sight.opponents)
        self.claimed = CLAIMED * self.others
        self.drawn = 1 / (1 + self.claimed)
        """Share of the wins that are self-drawn."""

    def value(self, holding: Holding) -> float:
        """Return what the hand is worth."""
        plans = holding.plans()
        values = [self._worth(holding, plan) for plan in plans]
        waited = [plan for plan in plans if plan.short == 1]
        if waited and not holding.mouse:
            # Of a ready hand nothing has to be guessed: these plans give way to what its tiles win.
            values = [value for value, plan in zip(values, plans, strict=True) if plan.short > 1]
            values.append(self._ready(holding, waited))
        return max(values, default=0.0)

    def _rate(self, holding: Holding, plan: Plan) -> float:
        """Return how many tiles a cycle bring the plan nearer, drawn or claimed."""
        left_of = self.sight.left_of
        one, other = unpacked(plan.need)
        draws = left_of(plan.first, one.wanted) + left_of(plan.second, other.wanted)
        claims = left_of(plan.first, one.claim) + left_of(plan.second, other.claim)
        most_jokers = plan.pace.most_jokers
        if holding.jokers:
            spare = 2 if holding.jokers > most_jokers else 1
            claims += spare * (left_of(plan.first, one.lone) + left_of(plan.second, other.lone))
        if holding.jokers < most_jokers:
            draws += self.sight.left[JOKER]
        return (draws + self.claimed * claims) / self.sight.unseen

    def _worth(self, holding: Holding, plan: Plan) -> float:
        """Return what one plan is worth."""
        key = (plan, holding.jokers, holding.mouse, self.cycles)
        known = self.sight.worths.get(key)
        if known is None:
            known = self.sight.worths[key] = self._weighed(holding, plan)
        return known

    def _weighed(self, holding: Holding, plan: Plan) -> float:
        rate = self._rate(holding, plan)
        points = exp2(min(plan.fan, MOST_FAN))
        ready = finished(plan.pace, plan.short - 1, rate, self.cycles, self.others)
        if holding.mouse:
            runs = _MOUSE_RUNS if plan.short <= _MOUSE_NEAR else _MOUSE_WAITS
            return runs * ready * (points * self.payers + WIN_BONUS)
        win = finished(plan.pace, plan.short, rate, self.cycles, self.others)
        return self._paid(win, ready, points, points)

    def _paid(self, win: float, ready: float, points: float, best_points: float) -> float:
        """Return what chances to win and to be ready are worth."""
        won = points * (self.drawn * self.payers + 1 - self.drawn) + WIN_BONUS
        return win * won + max(0.0, ready - win) * (READY_SHARE * best_points * self.payers + READY_BONUS)

    def _ready(self, holding: Holding, plans: list[Plan]) -> float:
        """Return what a ready hand is worth, from what each tile it waits for wins."""
        sight = self.sight
        around = Circumstances(sight.view.treasure, sight.own.flowers)
        tiles, weighted, best = 0, 0, 1
        for tile in _waited_for(plans):
            score = best_score(Hand(holding.bits + ONE[tile]), holding.melds, around)
            if score is not None:
                tiles += sight.left[tile]
                weighted += sight.left[tile] * score.points
                best = max(best, score.points)
        if not tiles:
            return self._paid(0.0, 1.0, best, best)
        rate = tiles * (1 + self.claimed) / sight.unseen
        if not holding.jokers:
            rate += sight.left[JOKER] / sight.unseen
        return self._paid(finished(TWO_SUITS[0], 1, rate, self.cycles, self.others), 1.0, weighted / tiles, best)


def _waited_for(plans: list[Plan]) -> set[Tile]:
    """Return the tiles that plans short of one tile wait for."""
    found = set()
    for plan in plans:
        for suit, ranks in zip((plan.first, plan.second), unpacked(plan.need), strict=True):
            found |= {TILES[_RANKS * suit + rank] for rank in range(_RANKS) if ranks.wanted >> rank & 1}
    return found


def outlook(sight: Sight, bits: int, melds: tuple[Meld, ...], draws: float = 0.0) -> float:
    """Return what a hand that is not on turn is worth, with `draws` more to come than the wall promises."""
    key = (bits, melds, draws)
    found = sight.outlooks.get(key)
    if found is None:
        holding = Holding(bits, melds, sight.own.flowers, sight.view.treasure)
        found = sight.outlooks[key] = Outlook(sight, max(0.0, sight.cycles + draws)).value(holding)
    return found


def win_value(sight: Sight, bits: int, melds: tuple[Meld, ...]) -> float | None:
    """Return what a self-drawn win of a complete hand brings, or `None` when it is not complete."""
    score = best_score(Hand(bits), melds, Circumstances(sight.view.treasure, sight.own.flowers))
    return None if score is None else score.points * len(sight.opponents) + WIN_BONUS + SURE
