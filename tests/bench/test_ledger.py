"""The ledger's bench asks its questions of a file it has made, and finds people there."""

from __future__ import annotations

from pathlib import Path

from bot.bench.ledger import measure


def test_every_question_is_timed(tmp_path: Path) -> None:
    file = tmp_path / "year.db"
    found = measure(guilds=3, people=60, rounds=400, asked=8, file=file)
    assert (found["servers"], found["rounds"]) == (3, 400)
    assert file.stat().st_size > 100_000
    for questions in (found["anywhere"], found["largest_server"]):
        assert {"board_all_time", "own_place", "profile"} < questions.keys()
        assert all(0 < times["median"] <= times["p95"] <= times["longest"] for times in questions.values())
    assert found["entry"]["p95"] <= found["entry_with_commit"]["longest"]
