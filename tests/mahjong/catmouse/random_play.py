"""Plays rounds at random, in the ways properties need: any position that can come about, and what led there."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from random import Random

from bot.mahjong.catmouse.actions import Action, Discard, Draw, FalseWin, Pass, Steal, Swap, Win
from bot.mahjong.catmouse.apply import apply
from bot.mahjong.catmouse.deal import Deal, deal, deal_from_seed
from bot.mahjong.catmouse.events import Event
from bot.mahjong.catmouse.legal import all_legal
from bot.mahjong.catmouse.modes import HOUSE_RULES, MODES
from bot.mahjong.catmouse.state import Over, State, Turn
from bot.mahjong.tiles import JOKER
from tests.mahjong.catmouse.dealing import build_deal

RICH = "11j", "1j", "2a1j", "4a"
"""Jokers and the mouse in the hands, so that claims, swaps and steals are common."""


def random_deal(chance: Random, mode: str = "") -> Deal:
    """Return the deal of a random seed, mode, house and dealer; now and then one that is rich in jokers or flowers."""
    mode = mode or chance.choice(list(MODES))
    house = frozenset(rule for rule in HOUSE_RULES if chance.random() < 0.3)
    dealer = chance.randrange(4)
    kind = chance.random()
    if kind < 0.4:
        return deal_from_seed(hashlib.sha256(chance.randbytes(8)).hexdigest(), MODES[mode], house, dealer)
    if kind < 0.5:
        hands = ["1234567f", "8f4a", "13a", "2a"]
    elif kind < 0.7:
        hands = ["123456789m55m46p", "123456789s55s46p", "5p2a", "55p"]
    elif kind < 0.85:
        hands = ["123456789m22m46p", "123456789p88p46p", "222333444s68s88s", "1a4a1j"]
    else:
        hands = list(RICH)
    chance.shuffle(hands)
    rolls = [(chance.randint(1, 6), chance.randint(1, 6)) for _ in range(4)]
    return build_deal(hands=hands, mode=mode, house=house, dealer=dealer, rolls=rolls)


def weight(state: State, action: Action, temper: float) -> float:
    """Return how often an action is chosen: with a higher temper claims, wins and rare moves more than discards."""
    match action:
        case Win():
            return 4 * temper
        case FalseWin():
            return 0.002
        case Steal() | Swap():
            return temper / 4
        case Discard(tile=tile) if tile is JOKER:
            return 0.2
        case Discard(tile=tile):
            # What was drawn goes again more often than not: a hand that waits keeps waiting.
            return 8.0 if isinstance(state.phase, Turn) and state.phase.tile is tile else 1.0
        case Draw() | Pass():
            return 1.0
        case _:
            return temper


def moments(header: Deal, chance: Random) -> Iterator[tuple[State, Action, State, tuple[Event, ...]]]:
    """Yield every step of a random round: before, action, after, events."""
    state = deal(header)
    temper = chance.choice((1.0, 3.0, 8.0))
    while not isinstance(state.phase, Over):
        legal = all_legal(state)
        action = chance.choices(legal, [weight(state, option, temper) for option in legal])[0]
        after, events = apply(state, action)
        yield state, action, after, events
        state = after


def play_out(header: Deal, chance: Random) -> tuple[State, list[Action]]:
    """Return the end of a random round and its actions."""
    state, actions = deal(header), []
    for _, action, after, _ in moments(header, chance):
        actions.append(action)
        state = after
    return state, actions
