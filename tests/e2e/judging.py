"""Judges an evening: what may happen and what may not."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable

from bot.local import Exchange
from bot.local.layout import walk
from tests.e2e.evening import Evening
from tests.e2e.reading import everything_written, foreign
from tests.openapi.judge import assert_faultless

HARMLESS = ("PyNaCl is not installed", "davey is not installed")
LIMITS = {
    "content": (0, 2000, 4000),
    "custom_id": (0, 100),
    "description": (0, 100, 1024),
    "label": (0, 45, 80),
    "name": (0, 32, 100),
    "nonce": (0, 25),
    "placeholder": (0, 150),
    "title": (0, 45),
    "value": (0, 100),
}
"""Lengths Discord makes a difference by."""
CHOSEN = frozenset({"parse", "type", "style", "flags", "locale"})
"""Keys whose value is one of a few; all other texts and numbers are free."""

_FAULTLESS: set[object] = set()
"""What has been judged in this process already."""


def judge(evening: Evening) -> None:
    """Hold everything that happened against what may happen."""
    forms = distinct(evening.loopback.exchanges)
    assert_faultless(exchange for form, exchange in forms.items() if form not in _FAULTLESS)
    _FAULTLESS.update(forms)
    refused = [str(e) for e in evening.loopback.exchanges.refused() if e.status not in evening.may_fail]
    assert not refused, f"Discord refused something: {refused}"
    assert evening.listener.told() == [], "the log told a secret"
    unanswered = [i for i in evening.loopback.interactions._by_id.values() if i.failed or i.answered is None]
    assert evening.may_go_unanswered or unanswered == [], "somebody was not answered"
    complaints = [line for line in evening.listener.complaints if not any(text in line for text in HARMLESS)]
    assert evening.may_complain or complaints == [], "the log complains"
    if not evening.many_languages:
        for written in everything_written(evening.loopback):
            texts = (*written.texts, *written.alts)
            assert foreign(texts, evening.language_of(written.reader)) == [], "two languages in one message"


def distinct(exchanges: Iterable[Exchange]) -> dict[object, Exchange]:
    """Return the exchanges that differ in more than their words, by their form: one of each is judged."""
    found: dict[object, Exchange] = {}
    for exchange in exchanges:
        route = "/".join(step if step.isalpha() else "#" for step in exchange.path.split("/"))
        asked = exchange.method, route, tuple(exchange.query), bool(exchange.files), _form(exchange.body)
        found.setdefault((asked, exchange.status, _form(exchange.answer)), exchange)
    return found


def _form(node: object, key: str = "") -> object:
    if key == "components" and isinstance(node, list):
        # Which kinds of parts there are, however they are arranged: what a row may hold the loopback knows.
        parts = [{name: value for name, value in part.items() if name != "components"} for part in walk(node)]
        return frozenset(_form(part) for part in parts)
    if isinstance(node, dict):
        return tuple((name, _form(value, name)) for name, value in sorted(node.items()))
    if isinstance(node, list):
        return len(node) if len(node) > 5 else 0, frozenset(_form(item, key) for item in node)
    if isinstance(node, str) and key not in CHOSEN:
        return node.isdigit(), bisect_left(LIMITS.get(key, (0,)), len(node))
    if isinstance(node, int) and not isinstance(node, bool) and key not in CHOSEN:
        return node > 1 << 31
    return node
