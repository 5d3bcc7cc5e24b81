"""A small crowd: every press is answered, none is lost or doubled, and a file with more tables is started on."""

from __future__ import annotations

from bot.bench.load.measure import measure


def test_a_small_crowd() -> None:
    found = measure(tables=3, rate=25, seconds=1.5, stored=30, seed=1)
    assert found["people"] == 12
    assert found["presses"]["unanswered"] == 0
    assert found["moves"] > 10
    assert (found["lost"], found["doubled"]) == (0, 0)
    assert found["start"]["answered"]
    assert found["start"]["tables"] == 30
