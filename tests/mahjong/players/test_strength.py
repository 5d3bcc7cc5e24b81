"""It wins much more than simpler players at the same table, and four of them mostly finish the round."""

from __future__ import annotations

import pytest

from bot.mahjong.players.catmouse import choose
from tests.mahjong.players.rivals import against, at_random, greedy, play


def test_beats_a_random_player() -> None:
    result = against(at_random, 6)
    assert result.won >= 1.5 * result.rounds
    assert result.lost <= 0.2 * result.rounds
    assert result.points > 3 * result.rounds


@pytest.mark.parametrize("mode", ["singles", "pairs"])
def test_beats_a_greedy_player(mode: str) -> None:
    result = against(greedy, 15, mode)
    assert result.won > 1.4 * result.lost
    assert result.points > result.rounds


def test_most_rounds_end_with_three_winners() -> None:
    states = [play((choose,) * 4, number) for number in range(100, 118)]
    winners = [len(state.wins) for state in states]
    assert sum(winners) >= 2.6 * len(states)
    assert min(winners) >= 1
