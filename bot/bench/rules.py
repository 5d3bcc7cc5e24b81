"""The rules against libraries that do something alike, in turns in one process: ratios, medians over several passes.

Times are the processor's, so that a busy machine changes them little. Whatever is quick is done over and over until a
pass has taken about as long as the others: otherwise it would be measured with cold caches and its peer with warm ones.
The peers are optional: `pip install 'mahjong-table[bench]'`. A hand with a joker has no peer of its own; its time is
compared with the peer's for a hand without.
"""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any, Final

from bot.mahjong.catmouse.apply import apply, apply_legal
from bot.mahjong.catmouse.deal import deal, deal_from_seed
from bot.mahjong.catmouse.legal import asked_actions
from bot.mahjong.catmouse.modes import SINGLES
from bot.mahjong.catmouse.state import Over, State
from bot.mahjong.catmouse.traits import Circumstances
from bot.mahjong.catmouse.win import best_score, is_win
from bot.mahjong.hands import Hand
from bot.mahjong.tiles import JOKER, NUMBERED, Tile

Measured = Callable[[], None]
_A_PASS: Final = 0.03
"""Seconds, about."""


def _complete_hand(chance: Random) -> tuple[Tile, ...]:
    """Return four sets and a pair of two suits, at most four alike, as chance has it."""
    first = 9 * chance.randrange(3)
    second = 9 * chance.randrange(3)
    while True:
        tiles: list[int] = []
        for _ in range(4):
            base = chance.choice((first, second))
            if chance.random() < 0.35:
                tiles += [base + chance.randrange(9)] * 3
            else:
                low = base + chance.randrange(7)
                tiles += [low, low + 1, low + 2]
        tiles += [chance.choice((first, second)) + chance.randrange(9)] * 2
        if all(tiles.count(tile) <= 4 for tile in tiles):
            return tuple(sorted(NUMBERED[tile] for tile in tiles))


def _seven_pairs(chance: Random) -> tuple[Tile, ...]:
    kinds = chance.sample([*NUMBERED[:9], *NUMBERED[9:18]], 7)
    return tuple(sorted(tile for kind in kinds for tile in (kind, kind)))


def _with_jokers(tiles: tuple[Tile, ...], jokers: int, chance: Random) -> Hand:
    kept = list(tiles)
    for _ in range(jokers):
        kept.remove(chance.choice(kept))
    return Hand.of([*kept, *[JOKER] * jokers])


def _timed(measured: Measured, times: int = 1) -> float:
    started = time.process_time()
    for _ in range(times):
        measured()
    return (time.process_time() - started) / times


def _in_turns(passes: int, **measured: Measured) -> dict[str, list[float]]:
    """Return the seconds each took in every pass, in which they run one after the other."""
    times = {name: max(1, round(_A_PASS / max(_timed(run), 1e-6))) for name, run in measured.items()}
    found: dict[str, list[float]] = {name: [] for name in measured}
    gc.collect()
    for _ in range(passes):
        for name, run in measured.items():
            found[name].append(_timed(run, times[name]))
    return found


def _peer_hands(hands: list[tuple[Tile, ...]]) -> tuple[list[list[int]], list[list[int]]]:
    """Return hands as the peer takes them: 34 counts, and 136 numbers with each copy told apart."""
    order = {"m": 0, "p": 9, "s": 18}
    counts, numbers = [], []
    for tiles in hands:
        array = [0] * 34
        copies = []
        for tile in tiles:
            place = order[tile.suit] + tile.rank - 1
            copies.append(4 * place + array[place])
            array[place] += 1
        counts.append(array)
        numbers.append(copies)
    return counts, numbers


def hands(passes: int, number: int) -> dict[str, Any]:
    """Return the evaluator's times and ratios to the `mahjong` package."""
    from mahjong.agari import Agari
    from mahjong.hand_calculating.hand import HandCalculator
    from mahjong.hand_calculating.hand_config import HandConfig

    chance = Random(1)  # noqa: S311 - hands to measure with
    complete = [_complete_hand(chance) for _ in range(number)]
    plain = [Hand.of(tiles) for tiles in complete]
    one_joker = [_with_jokers(tiles, 1, chance) for tiles in complete]
    two_jokers = [_with_jokers(_seven_pairs(chance), 2, chance) for _ in range(number)]
    around = [Circumstances(chance.choice(NUMBERED)) for _ in range(number)]
    counts, numbers = _peer_hands(complete)
    calculator, config = HandCalculator(), HandConfig(is_tsumo=True, is_riichi=True)

    def peer_agari() -> None:
        for array in counts:
            Agari.is_agari(array)

    def ours_win() -> None:
        for hand in plain:
            is_win(hand, ())

    def ours_win_from_list() -> None:
        for tiles in complete:
            is_win(Hand.of(tiles), ())

    def peer_score() -> None:
        for copies in numbers:
            calculator.estimate_hand_value(copies, copies[-1], config=config)

    def scoring(found: list[Hand]) -> Measured:
        def run() -> None:
            for hand, circumstances in zip(found, around, strict=True):
                best_score(hand, (), circumstances)

        return run

    wins = _in_turns(passes, peer=peer_agari, ours=ours_win, listed=ours_win_from_list)
    scores = _in_turns(passes, peer=peer_score, plain=scoring(plain), one=scoring(one_joker), two=scoring(two_jokers))
    each = 1e6 / number
    return {
        "is_win": _ratio(wins["peer"], wins["ours"], each, 10),
        "is_win_from_list": _ratio(wins["peer"], wins["listed"], each, 3.5),
        "score": _ratio(scores["peer"], scores["plain"], each, 40),
        "score_one_joker": _ratio(scores["peer"], scores["one"], each, 10),
        "score_two_jokers": _ratio(scores["peer"], scores["two"], each, 3),
    }


def _ratio(peer: list[float], ours: list[float], each: float, goal: float) -> dict[str, float]:
    return {
        "peer_us": round(statistics.median(peer) * each, 3),
        "us": round(statistics.median(ours) * each, 3),
        "ratio": round(statistics.median(a / b for a, b in zip(peer, ours, strict=True)), 1),
        "goal": goal,
    }


def _random_round(seed: str) -> tuple[State, list[Any], int]:
    state, actions, chance = deal(deal_from_seed(seed, SINGLES, frozenset(), 0)), [], Random(seed)  # noqa: S311
    while not isinstance(state.phase, Over):
        action = chance.choice(asked_actions(state))
        state = apply_legal(state, action).state
        actions.append(action)
    return state, actions, len(actions)


def decisions(passes: int, seconds: float) -> dict[str, Any]:
    """Return decisions a second of random play, ours and rlcard's."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("mahjong", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    numbers = count(1)

    def peer() -> int:
        trajectories, _ = env.run(is_training=False)
        # Each player's trajectory holds states and actions in turns.
        return sum(len(trajectory) // 2 for trajectory in trajectories)

    def ours() -> int:
        return _random_round(f"{next(numbers):064x}")[2]

    def rate(play: Callable[[], int]) -> float:
        started, done = time.process_time(), 0
        while time.process_time() - started < seconds:
            done += play()
        return done / (time.process_time() - started)

    rates = [(rate(peer), rate(ours)) for _ in range(passes)]
    return {
        "peer_a_second": round(statistics.median(theirs for theirs, _ in rates)),
        "a_second": round(statistics.median(mine for _, mine in rates)),
        "ratio": round(statistics.median(mine / theirs for theirs, mine in rates), 1),
        "goal": 20,
    }


def rebuild(passes: int) -> dict[str, Any]:
    """Return how long the longest of some random rounds takes to be rebuilt, and what 300 actions would take."""
    seed = max((f"{number:064x}" for number in range(1, 41)), key=lambda seed: _random_round(seed)[2])
    _, actions, length = _random_round(seed)
    header = deal_from_seed(seed, SINGLES, frozenset(), 0)

    def run() -> None:
        state = deal(header)
        for action in actions:
            state = apply(state, action).state

    took = statistics.median(_in_turns(passes, ours=run)["ours"])
    return {
        "actions": length,
        "ms": round(took * 1000, 2),
        "ms_for_300": round(took * 300_000 / length, 2),
        "goal_ms": 15,
    }


def measure(passes: int, number: int) -> dict[str, Any]:
    """Return all of it; what a missing peer would be compared with is left out."""
    result: dict[str, Any] = {"passes": passes, "hands": number}
    parts: dict[str, Callable[[], dict[str, Any]]] = {
        "hands": lambda: hands(passes, number),
        "random_play": lambda: decisions(passes, 0.3),
        "rebuild": lambda: rebuild(passes),
    }
    for name, part in parts.items():
        try:
            result[name] = part()
        except ModuleNotFoundError as missing:
            result[name] = {"missing": missing.name}
    return result
