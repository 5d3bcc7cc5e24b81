"""Times of day and time zones, as people in both languages type them."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.i18n.cities import CITIES
from bot.i18n.time_reader import read_time, read_zone


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Beijing", "Asia/Shanghai"),
        ("北京", "Asia/Shanghai"),
        ("北京市", "Asia/Shanghai"),
        ("東京", "Asia/Tokyo"),
        ("asia/shanghai", "Asia/Shanghai"),
        (" new york ", "America/New_York"),
        ("New_York", "America/New_York"),
        ("São Paulo", "America/Sao_Paulo"),
        ("Xi'an", "Asia/Shanghai"),
        ("port au prince", "America/Port-au-Prince"),
        ("Ｂｅｒｌｉｎ", "Europe/Berlin"),
        ("UTC", "UTC"),
        ("UTC+8", "Etc/GMT-8"),
        ("GMT -3", "Etc/GMT+3"),
        ("+05:00", "Etc/GMT-5"),
    ],
)
def test_a_zone_by_its_city_by_its_name_or_by_its_hours(text: str, zone: str) -> None:
    assert read_zone(text) == zone


def test_hours_ahead_of_utc_are_ahead() -> None:
    ahead = read_zone("UTC+8")
    assert ahead is not None
    assert datetime(2026, 1, 1, tzinfo=UTC).astimezone(ZoneInfo(ahead)).hour == 8


@pytest.mark.parametrize("text", ["", "Narnia", "UTC+15", "GMT-13", "8", "+8:30", "上海滩"])
def test_what_is_no_zone(text: str) -> None:
    assert read_zone(text) is None


def test_every_city_leads_to_a_zone_that_exists() -> None:
    for zone, cities in CITIES.items():
        ZoneInfo(zone)
        for city in cities:
            assert read_zone(city) == zone, city


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("23:00", "23:00"),
        ("7.30", "07:30"),
        ("23", "23:00"),
        ("11 PM", "23:00"),
        ("12am", "00:00"),
        ("12 pm", "12:00"),
        ("7点半", "07:30"),
        ("7点", "07:00"),
        ("7點30分", "07:30"),
        ("２３：１５", "23:15"),
        ("24:00", "00:00"),
    ],
)
def test_a_time_of_day(text: str, read: str) -> None:
    found = read_time(text)
    assert found is not None
    assert f"{found:%H:%M}" == read


@pytest.mark.parametrize("text", ["", "25", "7:5", "0:75", "13pm", "0am", "midnight", "7:30:00", "-7"])
def test_what_is_no_time_of_day(text: str) -> None:
    assert read_time(text) is None
