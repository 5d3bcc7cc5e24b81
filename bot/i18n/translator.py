"""Says things in one language: looks a message up, puts the arguments in, and never shows a player a raw key."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime

from bot.i18n.catalogue import DEFAULT, Catalogue, load
from bot.i18n.columns import ELLIPSIS, LABEL_COLUMNS, clip, columns
from bot.i18n.fluent_values import Moment, TileWord
from bot.i18n.language import Language, language_for
from bot.mahjong.tiles import Tile

__all__ = [
    "Argument",
    "Language",
    "MissingArgumentError",
    "TextError",
    "Translator",
    "UnknownTextError",
    "language_for",
]

_log = logging.getLogger(__name__)

Argument = str | int | Tile | tuple[Tile, ...] | list[Tile] | datetime


class TextError(Exception):
    """A text that was asked for in a way that cannot be right."""


class UnknownTextError(TextError, LookupError):
    """No language has a message of that id."""


class MissingArgumentError(TextError, TypeError):
    """The message needs arguments that were not given."""


@dataclass(frozen=True)
class Translator:
    """One language, called like a function: `t("panel-turn", tile=drawn)`; a part of a message is `id.part`.

    Tiles, tuples of tiles and datetimes may be handed in as they are. `strict` raises `TextError` on an unknown id
    or a missing argument; without it the text comes from English, a gap is shown as an ellipsis, and the log says so.
    """

    language: Language
    strict: bool = True
    pictures: Mapping[Tile, str] = field(default_factory=dict, repr=False, hash=False)
    words: bool = True

    def with_pictures(self, pictures: Mapping[Tile, str], *, words: bool = True) -> Translator:
        """Return a translator that puts these emojis before tile names, or in their place when `words` is false."""
        return replace(self, pictures=pictures, words=words)

    @property
    def plain(self) -> Translator:
        """The same language without emojis, for labels, pictures and alt text."""
        return replace(self, pictures={}, words=True) if self.pictures else self

    def has(self, message_id: str) -> bool:
        """Whether the language has this message."""
        return message_id in load(self.language)

    def __call__(self, message_id: str, /, **args: Argument) -> str:
        """Return the text; raises `TextError` when strict."""
        found = self._find(message_id)
        if found is None:
            return ELLIPSIS
        values = {name: self._value(value) for name, value in args.items()}
        missing = found.variables[message_id] - values.keys()
        if missing:
            self._complain(MissingArgumentError(f"{message_id} needs {', '.join(sorted(missing))}"))
            values |= dict.fromkeys(missing, ELLIPSIS)
        text, errors = found.format(message_id, values)
        if errors and not missing:
            self._complain(TextError(f"{message_id}: {'; '.join(map(str, errors))}"))
        return text

    def label(self, message_id: str, /, **args: Argument) -> str:
        """Return the text for a button or an option, at most 20 columns and without emojis.

        When it is too wide the message's part `short` is tried; what is still too wide is cut.
        """
        t = self.plain
        text = t(message_id, **args)
        if columns(text) > LABEL_COLUMNS and t.has(f"{message_id}.short"):
            text = t(f"{message_id}.short", **args)
        return clip(text, LABEL_COLUMNS)

    def tile(self, tile: Tile) -> str:
        """Return the tile as running text has it, with its emoji if this translator has pictures."""
        name = self(f"tile-{tile.code}")
        picture = self.pictures.get(tile)
        if picture is None:
            return name
        return self("tile-pictured", picture=picture, name=name) if self.words else picture

    def _find(self, message_id: str) -> Catalogue | None:
        own = load(self.language)
        if message_id in own:
            return own
        self._complain(UnknownTextError(f"{self.language.value} has no message {message_id!r}"))
        fallback = load(DEFAULT)
        return fallback if message_id in fallback else None

    def _complain(self, error: TextError) -> None:
        # Arguments stay out of it: a hand may be among them.
        if self.strict:
            raise error
        _log.error("catalogue: %s", error)

    def _value(self, value: Argument) -> object:
        if isinstance(value, Tile):
            return self._tile_word(value)
        if isinstance(value, tuple | list):
            return " ".join(map(self.tile, value))
        return Moment.of(value) if isinstance(value, datetime) else value

    def _tile_word(self, tile: Tile) -> TileWord:
        name, kind = self.tile(tile), _kind(tile)
        return TileWord(
            kind, name, self("tile-the", kind=kind, tile=name), self("tile-the.start", kind=kind, tile=name)
        )


def _kind(tile: Tile) -> str:
    if tile.is_numbered:
        return "numbered"
    if tile.is_wind:
        return "wind"
    return "flower" if tile.is_flower else "special" if tile.is_special else "joker"
