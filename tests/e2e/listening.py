"""Listens to everything the bot logs, and knows what must never be among it: hands, seeds, the token."""

from __future__ import annotations

import logging
from dataclasses import replace
from types import TracebackType
from typing import Self

from bot.mahjong.catmouse.view import View
from bot.mahjong.tiles import format_tiles
from bot.table.ports import Ports
from bot.table.state import SEATS, TableState

OURS = ("bot", "cogs", "render")
SHORTEST_SECRET = 16
"""Shorter texts say nothing: a hand of two tiles stands in many a line."""


class Listener(logging.Handler):
    """Keeps every record: ours from the finest on, those of libraries as the bot lets them through."""

    def __init__(self) -> None:
        super().__init__(logging.NOTSET)
        self.lines: list[str] = []
        self.complaints: list[str] = []
        """Lines at WARNING and above."""
        self.secrets: set[str] = set()
        self._before: dict[str, int] = {}
        self.setFormatter(logging.Formatter("%(name)s %(levelname)s %(message)s"))

    def __enter__(self) -> Self:
        for name, level in (("", logging.INFO), *((ours, logging.DEBUG) for ours in OURS)):
            logger = logging.getLogger(name)
            self._before[name] = logger.level
            logger.setLevel(level)
        logging.getLogger().addHandler(self)
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        logging.getLogger().removeHandler(self)
        for name, level in self._before.items():
            logging.getLogger(name).setLevel(level)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a record as it would be written."""
        line = self.format(record)
        self.lines.append(line)
        if record.levelno >= logging.WARNING:
            self.complaints.append(line)

    def wiretap(self, ports: Ports) -> Ports:
        """Return the same ports, whose seeds are noted as secrets."""

        def seed() -> str:
            drawn = ports.seed()
            self.secrets.add(drawn)
            return drawn

        return replace(ports, seed=seed)

    def overhear(self, state: TableState) -> None:
        """Note the hands of a table as they are now."""
        if state.round is None:
            return
        self.secrets.add(state.round.seed)
        for seat in SEATS:
            view: View = state.round.view(seat)
            text = format_tiles(view.hand)
            if len(text) >= SHORTEST_SECRET:
                self.secrets |= {text, repr(view.hand.bits), " ".join(tile.code for tile in view.hand)}

    def told(self) -> list[str]:
        """Return every line that gives a secret away."""
        return [line for line in self.lines if any(secret in line for secret in self.secrets)]
