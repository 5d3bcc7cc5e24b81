"""Evenings for the tests; at the end everything the bot did is judged."""

from __future__ import annotations

import contextlib
import io
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from PIL import Image

import render
from bot.mahjong.catmouse import game
from bot.mahjong.catmouse.deal import Deal, deal_from_seed
from bot.table.ports import Ports
from cogs.drawing import Drawing, Haste
from tests.e2e.evening import Evening, InOrder, an_evening, seeds
from tests.e2e.judging import judge

Begin = Callable[..., Awaitable[Evening]]


@pytest.fixture
def sketches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures that take no time: what stands in them is tested where they are drawn."""
    data = io.BytesIO()
    Image.new("P", (8, 8)).save(data, "PNG")

    async def draw(_drawing: Drawing, _spec: render.Spec, _haste: Haste = Haste.NEWS) -> render.Picture:
        return render.Picture(data.getvalue(), "hand.png", 8, 8)

    monkeypatch.setattr(Drawing, "draw", draw)
    monkeypatch.setattr(Drawing, "warm", lambda _: None)


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Which message is the last of a channel is asked each time, not taken to be known for a while."""
    monkeypatch.setattr("cogs.mail.READ_SECONDS", 0.0)


@pytest_asyncio.fixture
async def begin(tmp_path: Path) -> AsyncIterator[Begin]:
    """Opens an evening; `seed` is that of its first round, `boot` says whether the bot is there already."""
    async with contextlib.AsyncExitStack() as stack:

        async def begin(
            *, seed: int = 1, boot: bool = True, now: Callable[[], float] = time.time, **options: Any
        ) -> Evening:
            ports = Ports(now=now, seed=seeds(seed).__next__, chance=InOrder())
            opened: list[Evening] = []
            # What happens when it ends is judged too.
            stack.callback(lambda: judge(opened[0]))
            evening = await stack.enter_async_context(an_evening(tmp_path, ports=ports, **options))
            opened.append(evening)
            if boot:
                await evening.boot()
            return evening

        yield begin


@pytest.fixture
def deals(monkeypatch: pytest.MonkeyPatch) -> dict[str, Deal]:
    """Deals to take the place of those that seeds decide, by seed."""
    prepared: dict[str, Deal] = {}

    def found(seed: str, *rest: Any) -> Deal:
        return prepared[seed] if seed in prepared else deal_from_seed(seed, *rest)

    monkeypatch.setattr(game, "deal_from_seed", found)
    return prepared
