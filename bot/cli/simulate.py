"""`python -m bot simulate`: whole rounds between four computer players through the same engine."""

from __future__ import annotations

import hashlib
import json
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import click

from bot.mahjong.catmouse.actions import Action
from bot.mahjong.catmouse.apply import apply_legal
from bot.mahjong.catmouse.conservation import Conservation
from bot.mahjong.catmouse.deal import Deal, deal, deal_from_seed
from bot.mahjong.catmouse.legal import asked_actions, to_act
from bot.mahjong.catmouse.modes import HOUSE_RULES, MODES, STRICT
from bot.mahjong.catmouse.record import finished_record
from bot.mahjong.catmouse.settle import next_dealer, scores
from bot.mahjong.catmouse.state import Ending, Over, State
from bot.mahjong.catmouse.view import view
from bot.mahjong.players.catmouse import choose


@dataclass
class Tally:
    """What the rounds so far came to."""

    rounds: int = 0
    decisions: int = 0
    winners: int = 0
    endings: Counter[Ending] = field(default_factory=Counter)
    zero_sum: bool = True
    conserved: bool = True


def round_seed(seed: int, number: int) -> str:
    """Return the seed of one round of a series."""
    return hashlib.sha256(f"simulate {seed} {number}".encode()).hexdigest()


def play_round(header: Deal, chance: Random, *, at_random: bool, tally: Tally) -> tuple[State, list[Action]]:
    """Play a round to its end and check it after every action."""
    state, actions = deal(header), []
    conservation = Conservation(state)
    while not isinstance(state.phase, Over):
        action = chance.choice(asked_actions(state)) if at_random else choose(view(state, to_act(state)[0]), chance)
        state = apply_legal(state, action).state
        actions.append(action)
        tally.conserved &= conservation.holds(state)
    tally.rounds += 1
    tally.decisions += len(actions)
    tally.winners += len(state.wins)
    tally.endings[state.phase.ending] += 1
    tally.zero_sum &= sum(scores(state)) == 0
    return state, actions


@click.command()
@click.option("--mode", type=click.Choice(tuple(MODES)), default="singles", show_default=True)
@click.option("--rounds", type=click.IntRange(1), default=100, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--random", "at_random", is_flag=True, help="All four choose uniformly among the legal actions.")
@click.option("--house", multiple=True, type=click.Choice(HOUSE_RULES), help="A house rule; may be repeated.")
@click.option("--records", type=click.Path(file_okay=False, path_type=Path), help="Write a record of every round here.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def simulate(
    mode: str, rounds: int, seed: int, at_random: bool, house: tuple[str, ...], records: Path | None, as_json: bool
) -> None:
    """Play whole rounds between four computer players."""
    tally, dealer = Tally(), 0
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    if STRICT in house and not at_random:
        raise click.UsageError("the house rule strict matters only with --random: computer players never claim falsely")
    started = time.perf_counter()
    for number in range(1, rounds + 1):
        of_round = round_seed(seed, number)
        header = deal_from_seed(of_round, MODES[mode], frozenset(house), dealer)
        state, actions = play_round(header, Random(of_round), at_random=at_random, tally=tally)  # noqa: S311
        dealer = next_dealer(state) or 0
        if records is not None:
            record = finished_record(header, ("A", "B", "C", "D"), actions, state, of_round)
            (records / f"{mode}-{seed}-{number:05d}.json").write_text(json.dumps(record) + "\n", "utf-8")
    result: dict[str, Any] = {
        "rounds": tally.rounds,
        "decisions": tally.decisions,
        "seconds": round(time.perf_counter() - started, 3),
        "winners": tally.winners,
        "exhausted": tally.endings[Ending.EXHAUSTED],
        "zero_sum": tally.zero_sum,
        "conserved": tally.conserved,
    }
    click.echo(json.dumps(result) if as_json else "\n".join(f"{name}: {value}" for name, value in result.items()))
