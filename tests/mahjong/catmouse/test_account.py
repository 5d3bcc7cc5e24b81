"""What a finished round came to, and its record; nothing of either while the round is played."""

from __future__ import annotations

from random import Random

import pytest

from bot.mahjong.catmouse.account import account_of
from bot.mahjong.catmouse.game import CatAndMouse
from bot.mahjong.catmouse.legal import all_legal
from bot.mahjong.catmouse.modes import MODES
from bot.mahjong.fairness import promise
from tests.mahjong.catmouse.playing import start

GAME = CatAndMouse()
WAITS_FOR_5P = "123456789m55m46p"


def played(seed: str, mode: str, house: tuple[str, ...] = ()) -> tuple[list[str], tuple[int, ...]]:
    """Every line of a round computers play, and its scores."""
    state, chance, lines = GAME.start(seed, mode, house, 1), Random(seed), list[str]()
    while not GAME.is_over(state):
        action = GAME.forced(state) or GAME.choose(GAME.view(state, GAME.to_act(state)[0]), chance)
        lines.append(str(action))
        state, _ = GAME.apply(state, action)
    return lines, GAME.scores(state)


def test_a_round_that_is_played_gives_no_account() -> None:
    with pytest.raises(ValueError, match="still played"):
        account_of(start().state)


def test_it_says_who_had_won_before_whom_and_who_was_taken_out() -> None:
    at = start("5p9s", "123456789m55m46m", wall="5m", mode="pairs").play("0 discard 9s", "1 win", "1 takeout 2")
    account = account_of(at.run_down(1).exhaust().state)
    assert account.taken_out == (2,)
    at = start("5p9s", WAITS_FOR_5P, "123456789s55s46s", wall="9p5s").play("0 discard 5p", "1 win")
    account = account_of(at.play("2 discard 9p", "3 discard 5s", "2 win").run_down(1).exhaust().state)
    first, second = account.wins
    assert account.won_before(1, second)
    assert not any(account.won_before(seat, first) for seat in range(4))


@pytest.mark.parametrize("mode", MODES)
def test_a_finished_round_has_a_record_that_its_seed_proves(mode: str) -> None:
    seed = f"{5:064x}"
    lines, scores = played(seed, mode)
    record = GAME.record(seed, mode, ["no_hints"], 1, ["A", "B", "C", "D"], [(line, "player") for line in lines])
    assert "by" not in record
    assert record["seed"] == seed
    assert record["promise"] == promise(seed)
    assert record["house"] == []
    assert len(record["actions"]) < len(lines)
    proof = GAME.verify(record)
    assert proof["verified"] is True
    assert [float(score) * 8 for score in proof["scores"]] == list(scores)


def test_a_round_that_is_played_has_no_record() -> None:
    seed = f"{6:064x}"
    lines, _ = played(seed, "singles")
    with pytest.raises(ValueError, match="still played"):
        GAME.record(seed, "singles", [], 1, ["A", "B", "C", "D"], [(line, "player") for line in lines[:-1]])


def test_a_record_marks_what_orders_and_the_clock_did() -> None:
    seed = f"{5:064x}"
    lines, _ = played(seed, "singles")
    authors = ["table", "order", "clock", "player", "computer"]
    actions = [(line, authors[place % len(authors)]) for place, line in enumerate(lines)]
    record = GAME.record(seed, "singles", [], 1, ["A", "B", "C", "D"], actions)
    marked = {maker: [record["actions"][number - 1] for number in numbers] for maker, numbers in record["by"].items()}
    made = {"order": "order", "clock": "autopilot"}
    for maker, found in marked.items():
        assert found
        assert [line for line, author in actions if made.get(author) == maker and line in found] == found
        assert not any(line.endswith((" pass", " draw", " done")) for line in found), "what was let go is not told"
    assert set(marked) == {"order", "autopilot"}
    assert GAME.verify(record)["verified"] is True


def test_who_wants_no_sets_is_not_kept_from_that_by_a_win_they_could_wrongly_claim() -> None:
    at = start("5p", "55p", house=["strict"]).play("0 discard 5p")
    assert {str(action) for action in all_legal(at.state)} >= {"1 falsewin", "1 pung 5p"}
    assert str(GAME.declines_sets(at.state, 1)) == "1 pass"
