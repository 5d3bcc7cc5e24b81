"""What a client sends for a modal, and what it does not let through."""

from __future__ import annotations

from typing import Any

import pytest

from bot.local import CannotDoError
from bot.local.modals import check_modal, filled_in
from tests.local.forms import select, text


def label(words: str, **field: Any) -> dict[str, Any]:
    return {"type": 18, "label": words, "component": {"custom_id": words.lower(), **field}}


OPTIONS = [{"label": "One", "value": "1"}, {"label": "Two", "value": "2", "default": True}]
MODAL: dict[str, Any] = {
    "custom_id": "m",
    "title": "M",
    "components": [
        label("Mode", type=3, options=OPTIONS),
        label("Pace", type=21, options=OPTIONS),
        label("House", type=22, options=OPTIONS, required=False),
        label("Sure", type=23, default=True),
        label("Name", type=4, style=1, min_length=2, max_length=5, value="abc"),
    ],
}


def sent(values: dict[str, Any]) -> dict[str, Any]:
    """What is sent, by custom id."""
    parts = [part["component"] for part in filled_in(MODAL, values)]
    return {part["custom_id"]: part.get("values", part.get("value")) for part in parts}


def test_what_is_not_touched_stays_as_shown() -> None:
    check_modal(MODAL)
    assert sent({}) == {"mode": ["2"], "pace": "2", "house": ["2"], "sure": True, "name": "abc"}


def test_what_is_filled_in() -> None:
    values = {"Mode": "1", "pace": "1", "House": [], "sure": False, "Name": "xy"}
    assert sent(values) == {"mode": ["1"], "pace": "1", "house": [], "sure": False, "name": "xy"}


@pytest.mark.parametrize(
    "values",
    [
        {"Mode": []},
        {"Mode": ["1", "2"]},
        {"Mode": "3"},
        {"Pace": None},
        {"Pace": "3"},
        {"House": ["3"]},
        {"Name": ""},
        {"Name": "x"},
        {"Name": "xxxxxx"},
        {"Other": "x"},
    ],
)
def test_what_a_client_does_not_send(values: dict[str, Any]) -> None:
    with pytest.raises(CannotDoError):
        sent(values)


def test_rows_and_texts() -> None:
    old = {"type": 1, "components": [{"type": 4, "custom_id": "t", "style": 1, "label": "Old", "required": False}]}
    modal = {"custom_id": "m", "title": "M", "components": [text("Read this"), old, label("S", **select(2))]}
    check_modal(modal)
    made = filled_in(modal, {"Old": "words", "S": "v1"})
    assert [part["type"] for part in made] == [10, 1, 18]
    assert made[1]["components"][0]["value"] == "words"
    assert filled_in(modal, {"S": "v1"})[1]["components"][0]["value"] == ""
