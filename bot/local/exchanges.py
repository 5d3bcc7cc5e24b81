"""A record of what the bot asked over HTTP and what it was told."""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from .kinds import Json

_SECRET = re.compile(r"/(?:\d+|[\w-]{40,})(?=/|$)")
"""Ids and tokens in paths."""


@dataclass
class Exchange:
    """One request and its answer."""

    method: str
    path: str
    """The path below the version, such as `/channels/1/messages`."""
    query: dict[str, str]
    body: Any = None
    files: dict[str, tuple[str, int]] = field(default_factory=dict)
    """Key -> name and size of each file that came along."""
    status: int = 0
    answer: Any = None

    def __str__(self) -> str:
        return f"{self.method} {self.path} -> {self.status}"


class Exchanges:
    """The latest exchanges, oldest first."""

    def __init__(self, kept: int | None) -> None:
        self._kept: deque[Exchange] = deque(maxlen=kept)
        self.counts: Counter[str] = Counter()
        """How many there were of each kind, forgotten ones included, such as `POST /channels/*/messages`."""

    def add(self, exchange: Exchange) -> None:
        """Note one."""
        self._kept.append(exchange)
        self.counts[f"{exchange.method} {_SECRET.sub('/*', exchange.path)}"] += 1

    def __iter__(self) -> Iterator[Exchange]:
        return iter(self._kept)

    def __len__(self) -> int:
        return len(self._kept)

    def of(self, method: str, ending: str) -> list[Exchange]:
        """Those of one method whose path ends so."""
        return [e for e in self._kept if e.method == method and e.path.endswith(ending)]

    def refused(self) -> list[Exchange]:
        """Those that Discord did not carry out."""
        return [e for e in self._kept if e.status >= 400]

    def clear(self) -> None:
        """Forget all of them."""
        self._kept.clear()


def as_json(exchange: Exchange) -> Json:
    """The exchange as plain data."""
    return {
        "method": exchange.method,
        "path": exchange.path,
        "query": exchange.query,
        "body": exchange.body,
        "files": exchange.files,
        "status": exchange.status,
        "answer": exchange.answer,
    }
