"""What the program's log lets through: ours as finely as wished, libraries never what passes through them."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from bot.cli.run import _log_to_stderr
from bot.settings import Settings

TALKATIVE = ("discord.http", "discord.gateway", "discord.webhook.async_", "discord.client", "aiosqlite", "asyncio")
"""They write down requests with hands in them, events, statements with seeds and the token at their finest."""


@pytest.fixture
def logging_as_before() -> Iterator[None]:
    """Loggers that are afterwards what they were."""
    names = ("", "bot", "cogs", "render", *TALKATIVE)
    levels = {name: logging.getLogger(name).level for name in names}
    handlers = list(logging.getLogger().handlers)
    yield
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)
    logging.getLogger().handlers[:] = handlers


@pytest.mark.usefixtures("logging_as_before")
@pytest.mark.parametrize("level", ["DEBUG", "debug", "NOTSET"])
def test_libraries_never_write_down_what_passes_through_them(level: str) -> None:
    _log_to_stderr(Settings(log_level=level, _env_file=None))  # type: ignore[call-arg]
    assert [name for name in TALKATIVE if logging.getLogger(name).isEnabledFor(logging.DEBUG)] == []
    assert all(logging.getLogger(name).isEnabledFor(logging.INFO) for name in TALKATIVE)


@pytest.mark.usefixtures("logging_as_before")
def test_ours_as_finely_as_wished() -> None:
    for level in ("DEBUG", "WARNING"):
        _log_to_stderr(Settings(log_level=level, _env_file=None))  # type: ignore[call-arg]
        for name in ("bot.table.host", "cogs.courier", "render.hand"):
            assert logging.getLogger(name).getEffectiveLevel() == logging.getLevelName(level)
