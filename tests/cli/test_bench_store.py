"""`bench store`: moves are written both ways and compared; the figures themselves are the machine's."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import run


def test_both_ways_are_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.bench.store._SINGLES", 3)
    measured = json.loads(run("bench", "store", "--passes", "1", "--waiting", "2", "--folder", str(tmp_path)).stdout)
    assert measured["waiting"] == 2
    for kind in ("move", "action"):
        together, single = measured[kind]["together"], measured[kind]["single"]
        assert together["ratio"] == pytest.approx(together["a_second"] / together["plain_a_second"], rel=0.05, abs=0.01)
        assert single["ratio"] == pytest.approx(single["p50_ms"] / single["plain_p50_ms"], rel=0.05, abs=0.01)
        assert (together["goal"], single["goal"]) == (5.0, 1.1)
    assert list(tmp_path.iterdir()) == [], "nothing is left behind"
