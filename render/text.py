"""Captions: made writable, shortened to fit, and drawn as masks."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from PIL import Image, ImageDraw

from render.fonts import face_of, font, has_glyph

ELLIPSIS: Final = "…"
_JOINER: Final = "\u200d"
#: What stands for a character the font lacks; the first one the font has.
_MARKS: Final = ("◇", "·", "*")
#: Chinese fonts draw the curly apostrophe as wide as a character.
_APOSTROPHE: Final = re.compile(r"(?<=[^\W\d_])’(?=[a-zA-Z])")
_SKIN_TONES: Final = range(0x1F3FB, 0x1F400)
_FLAG_LETTERS: Final = range(0x1F1E6, 0x1F200)
#: Bold is a stroke around the letters, this share of their size.
_BOLD: Final = 0.022


@cache
def missing_mark() -> str:
    """Return the mark drawn for what the font cannot write."""
    return next((mark for mark in _MARKS if has_glyph(mark)), "*")


@lru_cache(maxsize=2048)
def writable(text: str) -> str:
    """Return the text with one neutral mark for every sign the font lacks, and on one line.

    An emoji of several parts (joined, with a skin tone, a flag of two letters) becomes one mark, and so does a word in
    letters nobody has a font for. Marks of direction and other invisible characters go.
    """
    out: list[str] = []
    joined = half_flag = letters = False
    for char in unicodedata.normalize("NFC", text):
        category = unicodedata.category(char)
        letters = letters and category[0] in "LM"
        if char == _JOINER:
            joined = bool(out) and out[-1] == missing_mark()
        elif char.isspace() or category == "Cc":
            out.append(" ")
            joined = half_flag = False
        elif category == "Cf" or ord(char) in _SKIN_TONES:
            continue
        elif ord(char) in _FLAG_LETTERS:
            half_flag = not half_flag
            out += [missing_mark()] if half_flag else []
        elif category in ("Mn", "Me", "Mc", "Cn", "Co", "Cs") and not _is_drawable(char):
            out += [missing_mark()] if category[0] == "C" else []
        else:
            drawable = _is_drawable(char)
            unknown_letter = not drawable and category[0] == "L"
            if drawable or not (joined or (letters and unknown_letter)):
                out.append(char if drawable else missing_mark())
            joined = half_flag = False
            letters = unknown_letter
    return _APOSTROPHE.sub("'", " ".join("".join(out).split()))


def _is_drawable(char: str) -> bool:
    # A lone surrogate cannot even be handed to the font.
    return unicodedata.category(char) != "Cs" and has_glyph(char)


@lru_cache(maxsize=4096)
def text_width(text: str, size: int) -> float:
    """Return how many pixels a writable text takes in a line."""
    return sum(font(size, face).getlength(part) for part, face in _runs(text))


@lru_cache(maxsize=2048)
def _runs(text: str) -> tuple[tuple[str, int], ...]:
    """Return a text in parts that one face each can write; marks and spaces stay with what they follow."""
    runs: list[tuple[str, int]] = []
    for char in text:
        face = face_of(char) or 0
        if runs and (char.isspace() or unicodedata.category(char)[0] == "M"):
            face = runs[-1][1]
        if runs and runs[-1][1] == face:
            runs[-1] = (runs[-1][0] + char, face)
        else:
            if runs and (kept := runs[-1][0].rstrip()) and runs[-1][1]:
                # A space at the end of a run that is written from the right would come out at its left.
                char = runs[-1][0][len(kept) :] + char
                runs[-1] = (kept, runs[-1][1])
            runs.append((char, face))
    return tuple(runs)


@lru_cache(maxsize=2048)
def fitted(text: str, size: int, width: float) -> str:
    """Return the text made writable, and shortened with an ellipsis if it is wider than the width."""
    text = writable(text)
    if text_width(text, size) <= width:
        return text
    if text_width(ELLIPSIS, size) > width:
        return ""
    kept = text[: _fitting(text, size, width - text_width(ELLIPSIS, size))].rstrip()
    while kept and text_width(kept + ELLIPSIS, size) > width:
        kept = kept[:-1].rstrip()
    return kept + ELLIPSIS


def largest(text: str, sizes: Sequence[int], width: float) -> int:
    """Return the first of the sizes, best first, in which a text fits in a width, else the last."""
    shown = writable(text)
    return next((size for size in sizes if text_width(shown, size) <= width), sizes[-1])


@lru_cache(maxsize=1024)
def wrapped(text: str, size: int, width: float, lines: int) -> tuple[str, ...]:
    """Return the text made writable on at most so many lines, each no wider than the width.

    Lines break at spaces, and anywhere in a word that fills a line by itself, as Chinese sentences do.
    """
    rest = writable(text)
    found: list[str] = []
    while rest and len(found) < lines - 1 and text_width(rest, size) > width:
        count = _fitting(rest, size, width)
        space = rest.rfind(" ", 0, count + 1)
        if space > count // 2:
            count = space
        found.append(rest[:count].rstrip())
        rest = rest[count:].lstrip()
    return (*found, fitted(rest, size, width)) if rest else tuple(found)


def _fitting(text: str, size: int, width: float) -> int:
    """Return how many signs of the text fit in the width, at least one."""
    return max(1, bisect_right(range(len(text) + 1), width, key=lambda count: text_width(text[:count], size)) - 1)


@dataclass(frozen=True, slots=True)
class Written:
    """A drawn text: its opacity, and where the mask's corner lies from the left end of the line's middle."""

    mask: Image.Image
    left: int
    top: int
    width: float


@lru_cache(maxsize=1024)
def written(text: str, size: int, bold: bool) -> Written:
    """Return a writable text drawn at a size in pixels."""
    stroke = size * _BOLD if bold else 0
    placed, start = [], 0.0
    for part, number in _runs(text):
        face = font(size, number)
        placed.append((part, face, start))
        start += face.getlength(part)
    boxes = [(x, face.getbbox(part, anchor="ls", stroke_width=stroke)) for part, face, x in placed]
    x0 = int(min((x + box[0] for x, box in boxes), default=0)) - 1
    y0 = int(min((box[1] for _, box in boxes), default=0)) - 1
    right, bottom = (int(max((x * (1 - side) + box[2 + side] for x, box in boxes), default=0)) for side in (0, 1))
    mask = Image.new("L", (max(1, right + 2 - x0), max(1, bottom + 2 - y0)), 0)
    draw = ImageDraw.Draw(mask)
    for part, face, x in placed:
        draw.text((x - x0, -y0), part, font=face, fill=255, anchor="ls", stroke_width=stroke)
    return Written(mask, x0, y0 + _middle(size), text_width(text, size))


@cache
def _middle(size: int) -> int:
    """Return how far the base line lies below the middle of a line: half the height of a capital."""
    _, top, _, bottom = font(size).getbbox("H", anchor="ls")
    return round((bottom - top) / 2)
