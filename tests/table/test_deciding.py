"""Where the program's own thinking fails, the table goes on: by a harmless move, and with no secret in the log."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from bot.mahjong.catmouse.actions import Discard
from bot.mahjong.catmouse.state import Claims
from bot.mahjong.catmouse.view import View
from bot.mahjong.tiles import TILES, format_tiles
from bot.table.passing_time import time_passes
from tests.table.houses import House, Sitting

DAY = 86400.0
SAID: list[str] = []
"""The hands that stood in messages of errors."""


def fails(view: View, *_: Any) -> Any:
    """Think, and fail with the hand in the message."""
    SAID.append(format_tiles(view.hand))
    raise RuntimeError(SAID[-1])


def cheats(view: View, *_: Any) -> Any:
    """Throw what is not there."""
    return Discard(view.seat or 0, next(tile for tile in TILES if not view.hand.count(tile)))


def thrown(sitting: Sitting, author: str) -> list[str]:
    """What was thrown, and by whose decision."""
    return [line for line, by in sitting.authors().items() if by == author and " discard " in line]


@pytest.mark.parametrize("thinking", [fails, cheats])
async def test_a_computer_that_cannot_think(
    thinking: Any, house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(house.game, "choose", thinking, raising=False)
    with caplog.at_level(logging.DEBUG):
        sitting = await house.sit((100, None, None, None))
        for _ in range(3):
            while isinstance(sitting.position.phase, Claims):
                await sitting.say(0, "pass")
            await sitting.say(0, sitting.some_throw(0))
    assert len(thrown(sitting, "computer")) >= 6
    assert ("RuntimeError" if thinking is fails else "IllegalChoiceError") in caplog.text
    assert [hand for hand in SAID if hand in caplog.text] == []
    await sitting.check_stored()


async def test_an_autopilot_that_cannot_think(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("play_for", "shows_by_itself", "obey"):
        monkeypatch.setattr(house.game, name, fails_for_any, raising=False)
    sitting = await house.sit((100, 101, 102, 103))
    for _ in range(12):
        house.clock.forward(3 * DAY)
        await sitting.table.change(time_passes)
    assert len(thrown(sitting, "clock")) >= 4
    await sitting.check_stored()


def fails_for_any(*_: Any) -> Any:
    """Fail, whatever is asked."""
    raise ZeroDivisionError
