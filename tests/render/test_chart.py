"""The chart of points: round numbers on its axes, nothing outside its frame, lines that can be told apart."""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageStat

from render import ChartSpec, SeriesSpec, draw_chart, theme
from render.chart_scale import number, points_scale, rounds_scale
from render.colour import rgb
from tests.render.samples import LONG_CHINESE, LONG_ENGLISH, NAMES, chart, chart_with_hand, result
from tests.render.viewing import clashes, inside, watch

LONGEST = chart(
    title=LONG_ENGLISH * 2,
    subtitle=LONG_CHINESE * 3,
    series=tuple(SeriesSpec(name, (0, -99999.125, 123456.875, 7)) for name in NAMES),
    rounds_caption=LONG_ENGLISH,
    points_caption=LONG_CHINESE * 2,
    first=9_999,
)
LONE = chart(series=(SeriesSpec("Yuki", tuple(float(i * i % 37 - 12) for i in range(200))),))
FLAT = chart(series=(SeriesSpec("Yuki", (0.0,)),))
ALL = [chart(), LONGEST, LONE, FLAT, chart_with_hand(), replace(LONGEST, hand=result(LONG_ENGLISH * 2))]

CHANGES: dict[str, Any] = {
    "chip": "brown",
    "title": "tea-houses",
    "subtitle": "",
    "series": (SeriesSpec("Marco", (0, 24, 18, 30.5, 55)),),
    "rounds_caption": "R",
    "points_caption": "P",
    "first": 1,
    "hand": result("Yuki"),
}
#: What is only seen together with a hand.
HAND_CHANGES: dict[str, Any] = {"hand": result("Yuki"), "hand_caption": "B", "treasure": "3p"}


@pytest.mark.parametrize("spec", ALL)
@pytest.mark.parametrize("width", [700, 1100])
def test_texts_stay_inside_and_apart(spec: ChartSpec, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = watch(monkeypatch)
    picture = draw_chart(spec, width)
    assert not clashes(seen.texts)
    assert all(inside(box, (0, 0, picture.width, picture.height)) for _, box in seen.texts)
    assert len(picture.data) < 60_000


@pytest.mark.parametrize("field", CHANGES)
def test_a_change_is_seen(field: str) -> None:
    assert draw_chart(replace(chart(), **{field: CHANGES[field]})).data != draw_chart(chart()).data
    assert {each.name for each in fields(ChartSpec)} == {*CHANGES, *HAND_CHANGES}


@pytest.mark.parametrize("field", HAND_CHANGES)
def test_a_change_beside_the_hand_is_seen(field: str) -> None:
    spec = chart_with_hand()
    assert draw_chart(replace(spec, **{field: HAND_CHANGES[field]})).data != draw_chart(spec).data


@given(st.lists(st.integers(-800_000, 800_000), max_size=20))
def test_the_points_have_a_scale_with_zero_and_few_lines(eighths: list[int]) -> None:
    values = [each / 8 for each in eighths]
    scale = points_scale(values)
    assert 0.0 in scale.ticks
    assert 2 <= len(scale.ticks) <= 9
    assert all(scale.low <= value <= scale.high for value in values)


@given(st.integers(0, 10_000), st.integers(0, 500))
def test_rounds_are_whole_numbers(first: int, rounds: int) -> None:
    scale = rounds_scale(first, first + rounds)
    assert all(tick == int(tick) for tick in scale.ticks)
    assert 1 <= len(scale.ticks) <= 14
    assert scale.at(first) == 0


@pytest.mark.parametrize(
    ("value", "text"), [(24.0, "+24"), (-6.5, "−6.5"), (0.0, "0"), (-0.0001, "0"), (0.125, "+0.125"), (1000.0, "+1000")]
)
def test_numbers_are_written_as_points_are(value: float, text: str) -> None:
    assert number(value, signed=True) == text


def test_the_lines_of_a_match_differ_in_light_too() -> None:
    """Four players at a table: their colours are told apart in grey."""
    lights = sorted(
        ImageStat.Stat(Image.new("RGB", (1, 1), rgb(ink)).convert("L")).mean[0] for ink in theme.CHART_COLOURS[:4]
    )
    assert min(b - a for a, b in pairwise(lights)) > 15
