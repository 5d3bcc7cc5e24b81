"""Small phrases code puts together: lists, sentences in a row, lengths of time, signed points."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.i18n.translator import Translator

EIGHTHS: Final = 8
"""Points are integers, eighths of a point."""

_MINUTE: Final = 60
_HOUR: Final = 60 * _MINUTE
_DAY: Final = 24 * _HOUR


def listed(t: Translator, items: Iterable[str]) -> str:
    """Return "a, b, c" or "a、b、c"; no items give an empty string, as everywhere here."""
    return _chained(t, "join-comma", items)


def dotted(t: Translator, items: Iterable[str]) -> str:
    """Return "a · b · c", the facts of one line."""
    return _chained(t, "join-dot", items)


def sentences(t: Translator, items: Iterable[str]) -> str:
    """Return whole sentences one behind the other, with a space where the language has one."""
    return _chained(t, "join-sentences", items)


def clauses(t: Translator, items: Iterable[str]) -> str:
    """Return "a; b; c", the groups of a hand and the places of a tile."""
    return _chained(t, "join-semicolon", items)


def summed(t: Translator, items: Iterable[str]) -> str:
    """Return "a + b", the fan of a hand."""
    return _chained(t, "join-plus", items)


def moves(t: Translator, items: Iterable[str]) -> str:
    """Return the moves one player made in a row: "pung 6m, 2s" or "碰六万 打二条"."""
    return _chained(t, "join-moves", items)


def all_of(t: Translator, items: Iterable[str]) -> str:
    """Return "a, b and c"."""
    return _closed(t, "join-and", items)


def any_of(t: Translator, items: Iterable[str]) -> str:
    """Return "a, b or c"."""
    return _closed(t, "join-or", items)


def which_of(t: Translator, items: Iterable[str]) -> str:
    """Return "a or b" as a question has it, in Chinese with 还是."""
    return _closed(t, "join-which", items)


def _chained(t: Translator, joint: str, items: Iterable[str]) -> str:
    kept = [item for item in items if item]
    text = kept.pop() if kept else ""
    while kept:
        text = t(joint, first=kept.pop(), rest=text)
    return text


def _closed(t: Translator, joint: str, items: Iterable[str]) -> str:
    *front, last = [item for item in items if item] or [""]
    return t(joint, first=listed(t, front), last=last) if front else last


def short_time(t: Translator, seconds: float) -> str:
    """Return a length of time for a label: "40 s", "25 min", "3 h", "2 days"; rounded down, at least one second."""
    return _time(t, seconds, "time-")


def long_time(t: Translator, seconds: float) -> str:
    """Return a length of time for a sentence: "8 seconds", "3 hours"."""
    return _time(t, seconds, "time-long_")


def _time(t: Translator, seconds: float, prefix: str) -> str:
    whole = max(1, int(seconds))
    # "90 min" says more than "1 h", "36 h" more than "1 day": a unit begins at its double.
    if whole >= 2 * _DAY:
        return t("time-days", count=whole // _DAY)
    for unit, size in (("hours", _HOUR), ("minutes", _MINUTE)):
        if whole >= 2 * size or whole == size:
            return t(prefix + unit, count=whole // size)
    return t(prefix + "seconds", count=whole)


def points(eighths: int) -> str:
    """Return points with their sign, exactly: "+24", "−6", "+12.5", "0"."""
    whole, rest = divmod(abs(eighths), EIGHTHS)
    size = f"{whole + rest / EIGHTHS:.3f}".rstrip("0").rstrip(".") if rest else str(whole)
    return size if eighths == 0 else ("+" if eighths > 0 else "−") + size
