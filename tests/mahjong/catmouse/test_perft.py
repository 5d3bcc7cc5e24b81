"""How many lines of play there are from fixed positions, recorded, so that nothing changes legality unseen.

A number that changes has to be explained by a change of the rules. `count` plays every legal action of every seat.
"""

from __future__ import annotations

import pytest

from bot.mahjong.catmouse.apply import apply
from bot.mahjong.catmouse.legal import all_legal
from bot.mahjong.catmouse.state import State
from tests.mahjong.catmouse.playing import Round, start

ROLLS = [(1, 2), (3, 4), (2, 3), (6, 6)]


def count(state: State, depth: int) -> int:
    """Return the number of lines of play of a length; those the round ends earlier in are left out."""
    legal = all_legal(state)
    if depth == 1:
        return len(legal)
    return sum(count(apply(state, action).state, depth - 1) for action in legal)


def rich(mode: str, *house: str) -> Round:
    """Hands full of jokers, flowers and special tiles; the winds too where they are played."""
    wind = "1z" if mode == "winds" else "9s"
    return start(
        f"55p1j2a12f3a{wind}",
        "55p1j789s8f5m",
        "123456789m55m4p1a",
        "4a1j66p3f",
        wall="3s6p",
        tail="7s8s6p",
        mode=mode,
        house=house,
        rolls=ROLLS,
    )


@pytest.mark.parametrize(
    ("position", "counts"),
    [
        ("opening", [3, 6, 8, 11]),
        ("first turn, singles", [17, 73, 348, 1512]),
        ("first turn, pairs", [17, 73, 348, 1512]),
        ("first turn, winds", [18, 90, 454, 1985]),
        ("first turn, strict", [18, 99, 453, 2184]),
        ("a discard that many want", [4, 34, 116, 604]),
        ("after a pung", [11, 32, 184, 616]),
        ("ingot and mouse", [4, 38, 126, 817]),
    ],
)
def test_lines_of_play(position: str, counts: list[int]) -> None:
    round_ = {
        "opening": lambda: rich("singles"),
        "first turn, singles": lambda: rich("singles").play("3 done"),
        "first turn, pairs": lambda: rich("pairs").play("3 done"),
        "first turn, winds": lambda: rich("winds").play("3 done"),
        "first turn, strict": lambda: rich("singles", "strict").play("3 done"),
        "a discard that many want": lambda: rich("pairs").play("3 done", "0 discard 5p"),
        "after a pung": lambda: rich("singles").play("3 done", "0 discard 5p", "1 pung 5p with 5p1j"),
        "ingot and mouse": lambda: rich("singles").play("3 done", "0 discard 5p", "1 discard 3s", "2 discard 6p"),
    }[position]()
    found = [count(round_.state, depth) for depth in range(1, len(counts) + 1)]
    assert found == counts
