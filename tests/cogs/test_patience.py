"""How long somebody is left alone: it grows, it has an end, and what Discord says counts."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from cogs.mail import EditsLimitedError, LostError
from cogs.patience import Patience, is_foreign, is_refusal


def answered(status: int, **headers: str) -> discord.HTTPException:
    """An answer of Discord's that is no success."""
    kind = {403: discord.Forbidden, 404: discord.NotFound}.get(status, discord.HTTPException)
    response: Any = SimpleNamespace(
        status=status, reason="", headers={k.replace("_", "-"): v for k, v in headers.items()}
    )
    return kind(response, "")


def pauses(error: Exception, times: int, jitter: float = 0.0) -> list[float]:
    """The pauses after one failure after the other."""
    patience = Patience(lambda: jitter)
    return [round(patience.pause_after(error)[1], 3) for _ in range(times)]


def test_trouble_is_tried_again_soon_and_then_more_and_more_seldom() -> None:
    assert pauses(answered(503), 10) == [2, 4, 8, 16, 32, 64, 128, 256, 300, 300]
    assert pauses(OSError(), 2, jitter=1.0) == [2.5, 5]


@pytest.mark.parametrize("error", [answered(403), answered(404), answered(400), LostError()])
def test_what_was_refused_is_refused_again(error: Exception) -> None:
    assert is_refusal(error)
    assert pauses(error, 6) == [300, 600, 1200, 2400, 3600, 3600]


@pytest.mark.parametrize(
    ("error", "seconds"),
    [
        (discord.RateLimited(600.0), 600.0),
        (answered(429, Retry_After="47.5"), 47.5),
        (answered(429), 300.0),
        (answered(429, Retry_After="tomorrow"), 300.0),
    ],
)
def test_who_is_told_to_wait_waits_whatever_is_new(error: Exception, seconds: float) -> None:
    patience = Patience(lambda: 0.0)
    assert not is_refusal(error)
    assert is_foreign(error)
    assert [patience.pause_after(error) for _ in range(2)] == [(seconds, seconds)] * 2


def test_what_cannot_be_edited_does_not_hold_up_what_is_to_be_sent() -> None:
    assert Patience(lambda: 0.0).pause_after(EditsLimitedError(600.0)) == (0.25, 600.0)


def test_news_wait_a_moment_only_and_success_forgets() -> None:
    patience = Patience(lambda: 0.0)
    assert patience.pause_after(answered(403))[0] < 0.5
    assert [patience.pause_after(answered(503))[1] for _ in range(3)] == [2, 4, 8]
    patience.worked()
    assert patience.pause_after(answered(503)) == (0.25, 2)
    assert patience.pause_after(answered(403))[1] == 300
