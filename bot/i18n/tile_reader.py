"""Reads what people type as a tile, as several tiles, or as a number under the picture; never raises, never guesses."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from bot.i18n.tile_synonyms import (
    AMBIGUOUS_SUITS,
    BY_SUIT,
    DRAWN_WORDS,
    LEADING_SUIT_WORDS,
    OTHER_SUITS,
    RANKS,
    SIMPLIFIED,
    SUIT_WORDS,
    TILE_WORDS,
)
from bot.mahjong.tiles import Tile

LONGEST: Final = 200
"""Longer texts are no tiles; the longest hand with every tile spelled out is shorter."""


@dataclass(frozen=True)
class Named:
    """A tile by its name."""

    tile: Tile


@dataclass(frozen=True)
class Position:
    """The number under a tile of the hand picture, from 1; whether the hand has one there is for others to say."""

    number: int


@dataclass(frozen=True)
class Drawn:
    """The tile just drawn, whatever it is."""


@dataclass(frozen=True)
class Ambiguous:
    """A word that names different tiles in different places, such as 5t; the reader is to ask."""

    text: str
    choices: tuple[Tile, ...]


@dataclass(frozen=True)
class Unreadable:
    """No tile; the text as typed."""

    text: str


@dataclass(frozen=True)
class Several:
    """Tiles in the order typed, at least one."""

    tiles: tuple[Tile, ...]


Reading = Named | Position | Drawn | Ambiguous | Unreadable
SeveralReading = Several | Ambiguous | Unreadable

_EMOJI: Final = re.compile(r"<?a?:(?:[0-9a-z_]*[a-z_])?([1-9][a-z]):(?:\d{1,20}>)?")
_SHOWN_NUMBER: Final = re.compile(r"\(#?\d{1,2}\)$", re.ASCII)
_NUMBER: Final = re.compile(r"#?(\d{1,4})", re.ASCII)
_TIMES: Final = re.compile(r"[x*×]([1-9])", re.ASCII)
_SEPARATORS: Final = re.compile(r"[+,;/&·、，；|()\[\]]+")
_GLUE: Final = str.maketrans("", "", "-_.'\ufe0e\ufe0f\u200b\u200c\u200d\u2060\ufeff")
_LONGEST_WORD: Final = max(map(len, (*TILE_WORDS, *SUIT_WORDS)))

_PLACES: Final = "1-9" + "".join(rank for rank in RANKS if not rank.isascii())
_LETTERS: Final = "|".join(sorted((*SUIT_WORDS, *AMBIGUOUS_SUITS, *OTHER_SUITS), key=len, reverse=True))
_RANKS_THEN_SUIT: Final = re.compile(rf"([{_PLACES}]{{1,18}})({_LETTERS})")
_SUIT_THEN_RANK: Final = re.compile(rf"({'|'.join(sorted(LEADING_SUIT_WORDS, key=len, reverse=True))})([{_PLACES}])")


def read_tile(text: str) -> Reading:
    """Return what one tile option says; a bare number is a place in the picture, never a rank.

    What autocomplete shows, such as `5p 五筒 (7)`, reads as its tile.
    """
    key = _squeezed(text)
    if key in DRAWN_WORDS:
        return Drawn()
    if number := _NUMBER.fullmatch(key):
        return Position(int(number[1]))
    words = _words(_SHOWN_NUMBER.sub("", key))
    if words is None:
        return Unreadable(text)
    tiles = {tile for word in words for tile in word.choices}
    if len(words) == 1 and words[0].is_ambiguous:
        return Ambiguous(text.strip(), words[0].choices)
    # The same tile in several languages is one tile; the same word twice is two.
    if len(tiles) == 1 and len({word.text for word in words}) == len(words):
        return Named(tiles.pop())
    return Unreadable(text)


def read_tiles(text: str) -> SeveralReading:
    """Return what an option for several tiles or a whole hand says: `5p+joker`, `五筒 百搭`, `123m55p1j`."""
    found: list[Tile] = []
    for piece in _SEPARATORS.split(_emojis_read(_folded(text))):
        words = _words("".join(piece.translate(_GLUE).split()))
        if words is None:
            return Unreadable(text)
        for word in words:
            if word.is_ambiguous:
                return Ambiguous(word.text, word.choices)
            found += word.choices
    return Several(tuple(found)) if found else Unreadable(text)


@dataclass(frozen=True)
class _Word:
    """A piece of text and the tile it is; several when it could be any of them."""

    text: str
    choices: tuple[Tile, ...]

    @property
    def is_ambiguous(self) -> bool:
        return len(self.choices) > 1


def _folded(text: str) -> str:
    return unicodedata.normalize("NFKC", text[: LONGEST + 1]).casefold().translate(SIMPLIFIED)


def _squeezed(text: str) -> str:
    return "".join(_emojis_read(_folded(text)).translate(_GLUE).split())


def _emojis_read(text: str) -> str:
    """Return the text with our emojis, `<:m_5p:123>`, as the code their name ends in."""
    return _EMOJI.sub(r"\1 ", text)


def _words(text: str) -> tuple[_Word, ...] | None:
    """Return the words a text is made of without a rest, or None.

    Works from the end, so every place is looked at once; of several ways the one with the longest first word counts.
    """
    if len(text) > LONGEST:
        return None
    ways: list[tuple[_Word, ...] | None] = [None] * len(text) + [()]
    for start in range(len(text) - 1, -1, -1):
        for end, words in _words_at(text, start):
            rest = ways[end]
            if rest is not None:
                ways[start] = (*words, *rest)
                break
    return ways[0]


def _words_at(text: str, start: int) -> Iterator[tuple[int, tuple[_Word, ...]]]:
    """Yield where the words that begin here end, longest first, and what they are."""
    found: dict[int, tuple[_Word, ...]] = {}
    for length in range(1, min(_LONGEST_WORD, len(text) - start) + 1):
        word = text[start : start + length]
        if word in TILE_WORDS:
            found[start + length] = (_Word(word, (TILE_WORDS[word],)),)
    for ranks, suit_word, end in _numbered_at(text, start):
        words = [_numbered_word(rank, suit_word) for rank in ranks]
        if end not in found and all(word.choices for word in words):
            found[end] = tuple(words)
    for end in sorted(found, reverse=True):
        yield from _repeated(text, end, found[end])


def _numbered_at(text: str, start: int) -> Iterator[tuple[str, str, int]]:
    if match := _RANKS_THEN_SUIT.match(text, start):
        ranks, longest = match.groups()
        behind = match.end() - len(longest)
        # "bam" may stop at "b", "chars" at "char": what follows decides.
        for length in range(len(longest), 0, -1):
            if longest[:length] in SUIT_WORDS or longest[:length] in AMBIGUOUS_SUITS or longest[:length] in OTHER_SUITS:
                yield ranks, longest[:length], behind + length
    if match := _SUIT_THEN_RANK.match(text, start):
        yield match[2], match[1], match.end()


def _numbered_word(rank: str, suit_word: str) -> _Word:
    number = RANKS[rank]
    suits = AMBIGUOUS_SUITS.get(suit_word) or SUIT_WORDS.get(suit_word, suit_word)
    choices = (BY_SUIT.get((number, suit)) for suit in suits)
    return _Word(rank + suit_word, tuple(tile for tile in choices if tile is not None))


def _repeated(text: str, end: int, words: tuple[_Word, ...]) -> Iterator[tuple[int, tuple[_Word, ...]]]:
    """Yield the words with a multiplier behind them, `×3`, if there is one, and as they are."""
    if len(words) == 1 and (times := _TIMES.match(text, end)):
        yield times.end(), words * int(times[1])
    yield end, words
