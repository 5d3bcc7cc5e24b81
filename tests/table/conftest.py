"""Houses every test of tables may use."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

import bot.table.host as host_module
from bot.store.database import Database
from bot.table.loading import load
from bot.table.state import TableState
from tests.table.houses import House, open_house


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A house where moves count at once."""
    async with open_house(tmp_path / "table.db") as opened:
        yield opened


@pytest.fixture
async def slow_house(tmp_path: Path) -> AsyncIterator[House]:
    """A house where each person's moves are held as long as they like, eight seconds unless they say otherwise."""
    async with open_house(tmp_path / "table.db", hold=None) as opened:
        yield opened


@pytest.fixture
async def real_house(tmp_path: Path) -> AsyncIterator[House]:
    """A house whose clock is the real one and whose moves are held for a moment."""
    async with open_house(tmp_path / "table.db", hold=0.05, now=time.time) as opened:
        yield opened


@pytest.fixture
def loaded(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The tables that are rebuilt from here on, in order."""
    found: list[int] = []

    async def noting(database: Database, table_id: int) -> TableState | None:
        found.append(table_id)
        await asyncio.sleep(0)
        return await load(database, table_id)

    monkeypatch.setattr(host_module, "load", noting)
    return found
