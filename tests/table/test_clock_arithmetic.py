"""Paces and quiet hours: when a clock runs out."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.table.paces import A_DAY, LIVE, SLOW, pace_of
from bot.table.quiet import QuietHours, runs_out, used

SHANGHAI = QuietHours.parse("Asia/Shanghai 23:00-07:30")
BERLIN = QuietHours.parse("Europe/Berlin 00:30-08:00")


def at(text: str, zone: str = "Asia/Shanghai") -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


def test_the_paces_are_what_the_table_says() -> None:
    assert (LIVE.turn, LIVE.claim) == (120, 30)
    assert (A_DAY.turn, A_DAY.claim) == (24 * 3600, 8 * 3600)
    assert (SLOW.turn, SLOW.claim) == (72 * 3600, 24 * 3600)


@pytest.mark.parametrize(
    ("text", "turn", "claim", "name"),
    [
        ("12h", 43200, 14400, "12h"),
        ("90 min", 5400, 1800, "90m"),
        ("2天", 172800, 57600, "2d"),
        ("1m", 60, 60, "1m"),
        ("2m", 120, 60, "2m"),
        ("24h", 86400, 28800, "1d"),
    ],
)
def test_a_given_time_is_a_pace_and_a_claim_has_a_third_of_it(text: str, turn: int, claim: int, name: str) -> None:
    pace = pace_of(text)
    assert (pace.turn, pace.claim, pace.id, pace.live) == (turn, claim, name, False)
    assert pace_of(name) == pace


@pytest.mark.parametrize("text", ["", "soon", "0h", "8d", "30s", "-1h", "1.5h", "999h"])
def test_what_is_no_pace_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no pace"):
        pace_of(text)


def test_a_clock_that_reaches_the_night_goes_on_in_the_morning() -> None:
    assert runs_out(at("2026-03-01 22:00"), 2 * 3600, SHANGHAI) == at("2026-03-02 08:30")


def test_a_clock_started_in_the_night_begins_in_the_morning() -> None:
    assert runs_out(at("2026-03-02 03:00"), 3600, SHANGHAI) == at("2026-03-02 08:30")


def test_a_clock_never_runs_out_as_the_night_begins() -> None:
    assert runs_out(at("2026-03-01 22:00"), 3600, SHANGHAI) == at("2026-03-02 07:30")


def test_three_days_rest_three_nights() -> None:
    # 15.5 waking hours a day: 72 hours take four whole days and ten hours of the fifth.
    assert runs_out(at("2026-03-01 07:30"), 72 * 3600, SHANGHAI) == at("2026-03-05 17:30")


def test_without_quiet_hours_a_clock_just_runs() -> None:
    assert runs_out(1000.0, 60.0, None) == 1060.0


def test_the_night_the_clocks_change_is_as_long_as_it_is() -> None:
    before = at("2026-03-28 23:30", "Europe/Berlin")
    assert runs_out(before, 2 * 3600, BERLIN) == at("2026-03-29 09:00", "Europe/Berlin")


@pytest.mark.parametrize(
    "text",
    [
        "Asia/Shanghai",
        "Nowhere/City 23:00-07:00",
        "Asia/Shanghai 25:00-07:00",
        "Asia/Shanghai 21:00-07:00",
        "UTC 7-7",
        "UTC 07:00-07:00",
    ],
)
def test_what_names_no_quiet_hours_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"quiet hours|between"):
        QuietHours.parse(text)


@given(
    st.floats(1.7e9, 1.9e9),
    st.floats(1, 4 * 86400),
    st.sampled_from(
        [SHANGHAI, BERLIN, QuietHours.parse("UTC 01:00-09:00"), QuietHours.parse("America/New_York 22:00-06:00")]
    ),
)
def test_a_clock_runs_exactly_as_long_as_it_should_and_never_out_in_the_night(
    start: float, seconds: float, quiet: QuietHours
) -> None:
    end = runs_out(start, seconds, quiet)
    assert not quiet.rest_at(end)
    assert used(start, end, quiet) == pytest.approx(seconds, abs=1e-3)
    assert QuietHours.parse(str(quiet)) == quiet
