"""Replays every record in this folder and compares the position with the expectation beside it.

`name.json` is a record; `name.expected.json` says in `shows` what it shows and in `position` some of the keys of
`python -m bot replay --json` with the values the rules demand.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.mahjong.catmouse.record import condense, parse_record, replay
from bot.mahjong.catmouse.report import position_as_json

FOLDER = Path(__file__).parent
NAMES = sorted(file.stem for file in FOLDER.glob("*.json") if not file.name.endswith(".expected.json"))


def read(name: str) -> Any:
    return json.loads((FOLDER / name).read_text("utf-8"))


def test_every_record_has_an_expectation() -> None:
    assert len(NAMES) >= 17
    assert sorted(file.name.removesuffix(".expected.json") for file in FOLDER.glob("*.expected.json")) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_scenario(name: str) -> None:
    record = parse_record(read(f"{name}.json"))
    expected = read(f"{name}.expected.json")
    assert set(expected) == {"shows", "position"}
    assert expected["position"]
    played = replay(record)
    position = position_as_json(played.state)
    assert {key: position[key] for key in expected["position"]} == expected["position"], expected["shows"]
    shortest = replace(record, actions=condense(record.deal, played.actions))
    assert replay(shortest).state == played.state
