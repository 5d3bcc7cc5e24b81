"""Judges an evening: what may happen and what may not."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable

from bot.local import Exchange
from tests.e2e.evening import Evening
from tests.e2e.reading import everything_written, foreign
from tests.openapi.judge import assert_faultless

HARMLESS = ("PyNaCl is not installed", "davey is not installed")
LIMITS = (0, 1, 20, 25, 32, 38, 45, 80, 100, 150, 256, 1024, 2000, 4000)
"""Lengths Discord makes a difference by."""
CHOSEN = frozenset({"parse", "type", "style", "flags", "locale"})
"""Keys whose text is one of a few words; all other text is free."""


def judge(evening: Evening) -> None:
    """Hold everything that happened against what may happen."""
    assert_faultless(distinct(evening.loopback.exchanges))
    refused = [str(e) for e in evening.loopback.exchanges.refused() if e.status not in evening.may_fail]
    assert refused == [], "Discord refused something"
    assert evening.listener.told() == [], "the log told a secret"
    unanswered = [i for i in evening.loopback.interactions._by_id.values() if i.failed or i.answered is None]
    assert evening.may_go_unanswered or unanswered == [], "somebody was not answered"
    complaints = [line for line in evening.listener.complaints if not any(text in line for text in HARMLESS)]
    assert evening.may_complain or complaints == [], "the log complains"
    if not evening.many_languages:
        for written in everything_written(evening.loopback):
            texts = (*written.texts, *written.alts)
            assert foreign(texts, evening.language_of(written.reader)) == [], "two languages in one message"


def distinct(exchanges: Iterable[Exchange]) -> list[Exchange]:
    """Return the exchanges that differ in more than their words: one of each form is judged."""
    found: dict[object, Exchange] = {}
    for exchange in exchanges:
        route = "/".join(step if step.isalpha() else "#" for step in exchange.path.split("/"))
        form = (exchange.method, route, exchange.status, _form(exchange.body), _form(exchange.answer))
        found.setdefault((form, tuple(exchange.query), bool(exchange.files)), exchange)
    return list(found.values())


def _form(node: object, key: str = "") -> object:
    if isinstance(node, dict):
        return tuple((name, _form(value, name)) for name, value in sorted(node.items()))
    if isinstance(node, list):
        return len(node) if len(node) > 5 else 0, frozenset(_form(item, key) for item in node)
    if isinstance(node, str) and key not in CHOSEN:
        return node.isdigit(), bisect_left(LIMITS, len(node))
    return len(str(node)) if isinstance(node, int) and node > 1 << 31 else node
