"""A database on a file of its own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.database import Database


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the database lies."""
    return tmp_path / "table.db"


@pytest.fixture
async def database(path: Path) -> AsyncIterator[Database]:
    """An open database."""
    opened = await Database.open(path)
    yield opened
    await opened.close()
