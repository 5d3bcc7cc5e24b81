"""The values of ours that catalogue texts can hold: tiles and moments, and the functions that inflect them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from fluent.runtime.types import FluentType


@dataclass(frozen=True)
class TileWord(FluentType):  # type: ignore[misc, unused-ignore]
    """A tile in running text; `{ $tile }` is its name, `{ THE($tile) }` the name with its article.

    `{ THE($tile, start: 1) }` begins a sentence. Languages without articles simply do not call the function.
    `{ KIND($tile) -> ... }` selects by `numbered`, `joker`, `flower`, `special` or `wind`.
    """

    kind: str
    name: str
    definite: str
    definite_start: str

    def format(self, locale: Any) -> str:  # noqa: ARG002 (fluent's signature)
        """Return the bare name."""
        return self.name


@dataclass(frozen=True)
class Moment(FluentType):  # type: ignore[misc, unused-ignore]
    """A point in time that Discord shows in the reader's own zone.

    `{ $when }` counts down ("in 3 hours"), `{ TIME($when) }` gives day and hour.
    """

    epoch: int

    @classmethod
    def of(cls, when: datetime) -> Moment:
        """Return the moment of an aware datetime; a naive one is refused, it would shift with the server's zone."""
        if when.tzinfo is None:
            raise ValueError("a time shown to players needs a time zone")
        return cls(int(when.timestamp()))

    def format(self, locale: Any) -> str:  # noqa: ARG002 (fluent's signature)
        """Return the countdown."""
        return f"<t:{self.epoch}:R>"


# Words given in place of a tile or a time pass through: a player would rather read them than a function's name.


def _the(tile: TileWord | str, start: object = 0) -> str:
    if isinstance(tile, str):
        return tile
    return tile.definite_start if start else tile.definite


def _kind(tile: TileWord | str) -> str:
    return "" if isinstance(tile, str) else tile.kind


def _time(moment: Moment | str) -> str:
    return moment if isinstance(moment, str) else f"<t:{moment.epoch}:f>"


FUNCTIONS: Final[dict[str, Callable[..., Any]]] = {"THE": _the, "KIND": _kind, "TIME": _time}
