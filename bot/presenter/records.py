"""The record of a finished round, to keep and to check."""

from __future__ import annotations

import json
from typing import Any, Final

from bot.i18n.wording import listed
from bot.presenter.frame import table_name
from bot.presenter.post import Button, File, Post, Row
from bot.presenter.presses import Presses
from bot.presenter.reader import Reader

_POSTED: Final = {True: "record-promise_posted", False: "record-promise_missing", None: "record-promise_gone"}


def record_post(reader: Reader, number: int, record: dict[str, Any]) -> Post:
    """Return the record of a finished round as a file, with what can be done with it."""
    t, presses = reader.t, Presses(reader.state.id, 0)
    lines = [
        t("record-title", table=table_name(reader), round=number, count=len(record["actions"])),
        t("record-about"),
    ]
    rows: tuple[Row, ...] = (
        (
            Button(t.label("button-verify"), presses("verify", number)),
            Button(t.label("button-why"), presses("why", number)),
        ),
    )
    data = json.dumps(record, ensure_ascii=False, indent=1).encode()
    return Post("\n".join(lines), rows, file=File(file_name(reader.state.id, number), data))


def file_name(table_id: int, number: int) -> str:
    """Return what the file of a round is called."""
    return f"mahjong-{table_id}-{number}.json"


def verified_post(reader: Reader, number: int, proof: dict[str, Any], *, posted: bool | None, link: str | None) -> Post:
    """Return what a record proves.

    `posted` says whether the promise stands in the message of the deal, `None` when that message is gone; `link` leads
    to it.
    """
    t = reader.t
    scores = [
        t("settlement-score", name=name, points=score.replace("-", "−"))
        for name, score in zip(reader.names, proof["scores"], strict=True)
    ]
    lines = [
        t("record-verified", round=number),
        t("record-verified_deck"),
        t("record-verified_moves", scores=listed(t, scores)),
        t("record-promise", promise=proof["promise"]),
        t(_POSTED[posted]),
    ]
    rows: tuple[Row, ...] = ((Button(t.label("button-promise"), link=link),),) if link else ()
    return Post("\n".join(lines), rows)


def not_verified_post(reader: Reader, number: int, fault: str) -> Post:
    """Return that a record is not what its seed decides."""
    return Post(reader.t("record-not_verified", round=number, text=fault))
