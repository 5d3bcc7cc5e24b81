"""What is kept about a person: theirs to take along, and to have forgotten."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from bot.i18n.translator import Translator
from bot.presenter.post import Button, File, Post, Style
from bot.presenter.presses import Presses


def data_post(t: Translator, user_id: int, rows: Mapping[str, Sequence[Mapping[str, Any]]]) -> Post:
    """Return everything that is kept about a person as a file; `rows` are by name what it holds."""
    data = json.dumps(rows, ensure_ascii=False, indent=1).encode()
    return Post(t("data-file", count=len(rows.get("rounds", ()))), file=File(f"mahjong-{user_id}.json", data))


def forget_post(t: Translator) -> Post:
    """Return what forgetting somebody means, and the tap that does it."""
    presses = Presses(0, 0)
    buttons = (
        Button(t.label("button-keep_me"), presses("keep_me")),
        Button(t.label("button-data"), presses("data")),
        Button(t.label("button-forget_sure"), presses("forget_sure"), Style.FINAL),
    )
    return Post(t("forget-sure"), (buttons,))


def kept_post(t: Translator) -> Post:
    """Return that nothing was forgotten."""
    return Post(t("forget-kept"))


def forgotten_post(t: Translator) -> Post:
    """Return that somebody was forgotten."""
    return Post(t("forget-done"))
