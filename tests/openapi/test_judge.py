"""The judge itself: it lets through what is right, and names what is wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.local import Exchange
from tests.openapi import judge as module
from tests.openapi.judge import judge, normalised


def sent(body: Any, **more: Any) -> Exchange:
    """A message that was sent; its answer is not looked at."""
    return Exchange("POST", "/channels/123456789012345678/messages", {}, body, status=200, **more)


@pytest.mark.parametrize(
    ("exchange", "words"),
    [
        (sent({"content": "x"}), None),
        (sent({"content": 5}), "content"),
        (sent({"content": "x" * 4001}), "content"),
        (sent({"content": "x"}, answer={"id": "1"}), "answer 200"),
        (sent({"components": [{"type": 1, "components": [{"type": 2, "style": 1, "label": "x" * 81}]}]}), "label"),
        (Exchange("GET", "/no/such/route", {}, status=200), "no such route"),
        (Exchange("GET", "/users/@me", {"unheard": "1"}, status=200), "unheard"),
        (Exchange("GET", "/users/@me", {}, status=429, answer={"message": "slow", "code": 0}), "429"),
    ],
)
def test_faults(exchange: Exchange, words: str | None) -> None:
    faults = judge().faults(exchange)
    assert (words is None) == (faults == []), faults
    assert words is None or words in faults[0]


def test_a_fault_is_named_once() -> None:
    bad = [Exchange("GET", f"/no/{n}", {}, status=200) for n in (123456789012345678, 123456789012345679)]
    assert len(judge().violations(bad)) == 1


def test_numbers_that_are_ids_become_text() -> None:
    body = {"recipient_id": 5, "attachments": [{"id": 0}], "allowed_mentions": {"users": [1 << 40]}, "flags": 64}
    wanted = {
        "recipient_id": "5",
        "attachments": [{"id": "0"}],
        "allowed_mentions": {"users": [f"{1 << 40}"]},
        "flags": 64,
    }
    assert normalised(body) == wanted
    assert normalised({"components": [{"type": 10, "id": 3}]}) == {"components": [{"type": 10, "id": 3}]}


def test_without_the_document_the_judge_is_skipped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MAHJONG_OPENAPI", str(tmp_path / "missing.json"))
    module.available.cache_clear()
    try:
        with pytest.raises(pytest.skip.Exception, match="OpenAPI document is not here"):
            judge()
        module.assert_faultless([Exchange("GET", "/no/such/route", {}, status=200)])
    finally:
        module.available.cache_clear()
