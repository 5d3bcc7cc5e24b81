"""Simpler players to measure against."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from bot.mahjong.catmouse.actions import Action, Discard, Flower, Pung, ShowWind, Win
from bot.mahjong.catmouse.apply import apply
from bot.mahjong.catmouse.deal import deal, deal_from_seed
from bot.mahjong.catmouse.legal import to_act
from bot.mahjong.catmouse.modes import MODES
from bot.mahjong.catmouse.settle import scores
from bot.mahjong.catmouse.state import Over, State
from bot.mahjong.catmouse.view import View, view
from bot.mahjong.players.catmouse import choose
from bot.mahjong.players.distance import distance

Player = Callable[[View, Random], Action]
EIGHTHS = 8


def at_random(seen: View, chance: Random) -> Action:
    """Take wins, otherwise anything."""
    win = next((action for action in seen.legal if isinstance(action, Win)), None)
    return win or chance.choice(seen.legal)


def greedy(seen: View, chance: Random) -> Action:
    """Take wins, show flowers, pung always, and throw whatever leaves the hand nearest to ready."""
    for kind in (Win, Flower, ShowWind, Pung):
        found = next((action for action in seen.legal if isinstance(action, kind)), None)
        if found is not None:
            return found
    throws = [action for action in seen.legal if isinstance(action, Discard)]
    if not throws:
        return seen.legal[-1]
    assert seen.seat is not None
    melds = seen.faces[seen.seat].melds
    after = {action: distance(seen.hand.minus(action.tile), melds) for action in throws}
    nearest = min(after.values())
    return chance.choice([action for action in throws if after[action] == nearest])


@dataclass
class Result:
    """What some rounds came to: wins and points of ours and theirs, two seats each."""

    rounds: int = 0
    won: int = 0
    lost: int = 0
    points: float = 0.0


def round_seed(number: int) -> str:
    return f"{number:064x}"


def play(players: tuple[Player, Player, Player, Player], number: int, mode: str = "singles") -> State:
    """Play one round to its end."""
    state = deal(deal_from_seed(round_seed(number), MODES[mode], frozenset(), number % 4))
    chance = Random(number)
    while not isinstance(state.phase, Over):
        seat = to_act(state)[0]
        state = apply(state, players[seat](view(state, seat), chance)).state
    return state


def against(rival: Player, rounds: int, mode: str = "singles") -> Result:
    """Play the same deals twice, with the seats exchanged."""
    result = Result()
    for number in range(rounds):
        for first in (0, 1):
            ours = (first, first + 2)
            four = [choose if seat in ours else rival for seat in range(4)]
            state = play((four[0], four[1], four[2], four[3]), number, mode)
            result.rounds += 1
            result.won += sum(win.seat in ours for win in state.wins)
            result.lost += sum(win.seat not in ours for win in state.wins)
            result.points += sum(scores(state)[seat] for seat in ours) / EIGHTHS
    return result
