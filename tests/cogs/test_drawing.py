"""Which pictures are drawn first."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from threading import Event

import pytest

from bot.bench.samples import HAND
from cogs import drawing
from cogs.drawing import Drawing, Haste
from render import Picture, Spec

ASKED = [replace(HAND, title=name) for name in ("being drawn", "news", "other news", "answer")]


async def test_who_waits_is_served_before_the_news(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, go_on = Event(), Event()
    drawn: list[str] = []

    def draw(spec: Spec) -> Picture:
        begun.set()
        go_on.wait(5)
        drawn.append(spec.title)
        return Picture(b"", "hand.png", 1, 1)

    monkeypatch.setattr(drawing, "draw", draw)
    draws = Drawing()
    asked = [asyncio.create_task(draws.draw(spec)) for spec in ASKED[:3]]
    await asyncio.to_thread(begun.wait, 5)
    asked.append(asyncio.create_task(draws.draw(ASKED[3], Haste.ANSWER)))
    # What is news already is drawn sooner when somebody comes to wait for it, and once.
    asked.append(asyncio.create_task(draws.draw(ASKED[2], Haste.ANSWER)))
    await asyncio.sleep(0)
    go_on.set()
    await asyncio.gather(*asked)
    draws.close()
    assert drawn == ["being drawn", "answer", "other news", "news"]
