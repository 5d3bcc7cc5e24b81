"""What is a new question and what has rung already: the rule by itself."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.presenter.post import Post, Ring
from bot.store.posts import PostRow
from cogs.ringing import hushed_until, is_due, rung_when_edited, rung_when_sent
from tests.presenter.panels.taps import preferring
from tests.presenter.tables import dealt

AT = dealt("9m").play("0 discard 9m").let_all_pass()
NOW = AT.state.sequence
ACTED = AT.round.last_own[0]
ROW = PostRow("panel:0", 1, 2, "x", asks=True, posted_at=0.0, moment=NOW, rung=1)


@pytest.mark.parametrize(
    ("seat", "ring", "row", "due"),
    [
        (0, None, None, False),
        (0, Ring(NOW, 1), None, True),
        (0, Ring(NOW, 1), ROW, False),
        (0, Ring(NOW, 2), ROW, True),
        (0, Ring(NOW, 1), replace(ROW, rung=0), True),
        (0, Ring(NOW, 1), replace(ROW, moment=ACTED - 1), False),
        (2, Ring(NOW, 1), replace(ROW, moment=ACTED - 1), True),
        (0, Ring(NOW, 1), replace(ROW, moment=ACTED - 1, asks=False), True),
    ],
    ids=[
        "nothing to ring for",
        "never rung",
        "rung already",
        "a reminder",
        "came silently",
        "the next question of a visit",
        "another question took its place unasked",
        "asked anew",
    ],
)
def test_a_panel_rings(seat: int, ring: Ring | None, row: PostRow | None, due: bool) -> None:
    assert is_due(AT.state, seat, ring, row) is due


def test_how_often_it_has_rung_is_kept() -> None:
    post = Post("x", asks=True, ring=Ring(NOW, 2))
    assert rung_when_sent(post, ROW) == (NOW, 2)
    assert rung_when_sent(replace(post, silent=True), ROW) == (NOW, 1)
    assert rung_when_sent(replace(post, silent=True), replace(ROW, moment=1)) == (NOW, 0)
    assert rung_when_edited(post, ROW) == (NOW, 1), "a reminder that is still owed"
    assert rung_when_edited(post, replace(ROW, moment=1)) == (NOW, 2), "it came up before their eyes"
    assert rung_when_edited(Post("x"), ROW) == (0, 0), "which changes nothing in the row"


def test_the_night_is_over_a_minute_later() -> None:
    asleep = preferring(AT, 1, quiet="UTC 22:00-06:00").state
    night = 23 * 3600.0
    assert hushed_until(asleep, 1, night) == 30 * 3600 + 60
    assert hushed_until(asleep, 1, 30 * 3600.0 + 59) == 30 * 3600 + 60
    assert hushed_until(asleep, 1, 30 * 3600.0 + 60) is None
    assert hushed_until(AT.state, 1, night) is None
    live = replace(asleep, row=replace(asleep.row, pace="live"))
    assert hushed_until(live, 1, night) is None, "people sit there together"
