"""The picture of who leads: every name and value in its line, nothing over anything else, one's own marked."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from render import StandingSpec, StandingsSpec, draw_standings
from tests.render.samples import LONG_CHINESE, LONG_ENGLISH, NAMES, standing, standings
from tests.render.viewing import changed, clashes, inside, watch

_LONG = ("+123456.875", "99999", "−1234.56", "100 %", "−100.5 ±25.0")
LONGEST = standings(
    title=LONG_ENGLISH * 2,
    subtitle=LONG_CHINESE * 3,
    right=LONG_CHINESE,
    right_below=LONG_ENGLISH,
    columns=(LONG_ENGLISH,) * 5,
    lines=tuple(standing(99_990 + place, name, values=_LONG) for place, name in enumerate((*NAMES, LONG_ENGLISH * 3))),
    below=standing(123_456, LONG_CHINESE * 2, own=True, values=_LONG),
    note=LONG_ENGLISH * 8,
)
ONE = standings(lines=(standing(1, "Marco", own=True),), below=None)
EMPTY = standings(lines=(), below=None, note="Nobody has finished a round here yet.")
EMPTY_LONG = replace(EMPTY, note=LONG_CHINESE * 12)
EQUAL = standings(lines=tuple(standing(1, name) for name in NAMES), below=None, note="")
ALL = [standings(), LONGEST, ONE, EMPTY, EMPTY_LONG, EQUAL]

CHANGES: dict[str, Any] = {
    "chip": "brown",
    "title": "tea-houses",
    "subtitle": "",
    "right": "34 players",
    "right_below": "1–10",
    "columns": ("Points", "Rounds", "Per round", "Wins", "Rating"),
    "ranked_by": 3,
    "lines": standings().lines[:5],
    "below": None,
    "note": "",
}
LINE_CHANGES: dict[str, Any] = {
    "rank": 4,
    "name": "Marca",
    "values": ("+55", "119", "+3.41", "39 %", "25.3 ±2.1"),
    "own": True,
}


@pytest.mark.parametrize("spec", ALL)
@pytest.mark.parametrize("width", [700, 1100])
def test_texts_stay_inside_and_apart(spec: StandingsSpec, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = watch(monkeypatch)
    picture = draw_standings(spec, width)
    assert not clashes(seen.texts)
    assert all(inside(box, (0, 0, picture.width, picture.height)) for _, box in seen.texts)
    assert picture.width == width
    assert len(picture.data) < 60_000


@pytest.mark.parametrize("spec", [standings(), ONE, EQUAL])
def test_every_name_and_value_is_written_in_its_line(spec: StandingsSpec, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = watch(monkeypatch)
    draw_standings(spec)
    last = 0
    for line in [*spec.lines, *([spec.below] if spec.below else [])]:
        [y] = {box[1] + box[3] for text, box in seen.texts if text == line.name}
        assert y > last
        last = y
        beside = [text for text, box in seen.texts if abs(box[1] + box[3] - y) <= 4]
        assert set(line.values) <= set(beside)
        assert str(line.rank) in beside


@pytest.mark.parametrize("field", CHANGES)
def test_a_change_is_seen(field: str) -> None:
    assert draw_standings(replace(standings(), **{field: CHANGES[field]})).data != draw_standings(standings()).data
    assert {each.name for each in fields(StandingsSpec)} == set(CHANGES)


@pytest.mark.parametrize("field", LINE_CHANGES)
def test_a_change_of_a_line_changes_that_line_alone(field: str) -> None:
    spec = standings()
    first, *rest = spec.lines
    other = replace(spec, lines=(replace(first, **{field: LINE_CHANGES[field]}), *rest))
    box = changed(draw_standings(spec), draw_standings(other))
    assert box is not None
    assert box[3] - box[1] <= 60
    assert {each.name for each in fields(StandingSpec)} == set(LINE_CHANGES)


def test_more_lines_make_it_higher_and_none_make_it_low() -> None:
    heights = [draw_standings(spec).height for spec in (EMPTY, ONE, standings())]
    assert heights[0] < heights[2]
    assert heights[1] < heights[2]
