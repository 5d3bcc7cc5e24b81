"""The list of finished rounds, to choose one that is gone through."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final, Literal

from bot.i18n.columns import LABEL_COLUMNS, clip
from bot.i18n.names import Person, clean, display_name
from bot.i18n.translator import Translator
from bot.i18n.wording import dotted, listed, points, short_time
from bot.presenter.post import Button, Option, Post, Row, Select
from bot.presenter.presses import Presses
from bot.store.finished import BestRow, FinishedRow

Scope = Literal["channel", "own", "table", "person"]
SCOPES: Final[tuple[Scope, ...]] = ("channel", "own", "table", "person")
PAGE: Final = 10


def rounds_post(
    t: Translator,
    rows: Sequence[FinishedRow],
    best: Sequence[BestRow] = (),
    *,
    scope: Scope,
    page: int,
    now: float,
    table_id: int = 0,
    person_id: int = 0,
) -> Post:
    """Return a page of finished rounds; `rows` are at most one more than a page, which says that another follows.

    `best` are those who came out first in them; `table_id` is that of the scope `table`, `person_id` of `person`.
    """
    shown, has_more = rows[:PAGE], len(rows) > PAGE
    heading = t("rounds-title.table", table=_name(shown[0])) if scope == "table" and shown else t("rounds-title")
    lines = [
        dotted(
            t,
            [
                t("rounds-line", table=_name(row), round=row.number, when=datetime.fromtimestamp(row.ended_at, UTC)),
                _first(t, [each for each in best if each.round_id == row.id]),
            ],
        )
        for row in shown
    ]
    options = tuple(
        Option(
            clip(_name(row), LABEL_COLUMNS),
            Presses(row.table_id, 0)("replay_at", f"{row.number} 0 o"),
            t.plain(
                "record-choice", table=clip(_name(row), 40), round=row.number, time=short_time(t, now - row.ended_at)
            ),
        )
        for row in shown
    )
    rows_: list[Row] = [Select("rounds", t.label("rounds-which"), options)] if options else []
    buttons = _buttons(t, scope, page, table_id, person_id, has_more=has_more)
    rows_ += [tuple(buttons)] if buttons else []
    return Post("\n".join([heading, *(lines or [t("error-no_finished_round")])]), tuple(rows_), blocks=True)


def read_rounds_press(text: str) -> tuple[Scope, int, int]:
    """Return the list a press is about, its page, and whose it is; raises `ValueError` for what no press can say."""
    name, page, *person = text.split(" ")
    scope = next((scope for scope in SCOPES if scope == name), None)
    if scope is None or len(person) != (scope == "person"):
        raise ValueError(f"no list of rounds is called {text!r}")
    return scope, max(0, int(page)), int(person[0]) if person else 0


def _name(row: FinishedRow) -> str:
    return clean(row.table) or "…"


def _first(t: Translator, best: Sequence[BestRow]) -> str:
    """Return who came out first and with how much; nothing where nobody won anything."""
    if not best or best[0].score <= 0:
        return ""
    people = [
        Person(t("name-computer", number=each.name), computer=True) if each.user_id is None else Person(each.name)
        for each in best
    ]
    names = listed(t, [display_name(t, person) for person in people])
    return t("settlement-score", name=names, points=points(best[0].score))


def _buttons(t: Translator, scope: Scope, page: int, table_id: int, person_id: int, *, has_more: bool) -> list[Button]:
    presses, whose = Presses(table_id, 0), f" {person_id}" if scope == "person" else ""
    found: list[Button] = []
    if page or has_more:
        back, on = f"{scope} {max(page - 1, 0)}{whose}", f"{scope} {page + 1}{whose}"
        found.append(Button(t.label("button-page_back"), presses("rounds_page", back, "back"), disabled=not page))
        found.append(Button(t.label("button-page_on"), presses("rounds_page", on, "on"), disabled=not has_more))
    if scope != "own":
        found.append(Button(t.label("button-rounds_own"), presses("rounds_page", "own 0", "own")))
    return found
