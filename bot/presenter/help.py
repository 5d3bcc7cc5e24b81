"""Where a person stands at their tables: /help, /tables, and the question which table a command is for."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from bot.i18n.columns import clip
from bot.i18n.translator import Translator
from bot.i18n.wording import short_time
from bot.presenter.deadlines import own_deadline, rests_until
from bot.presenter.frame import table_name
from bot.presenter.post import Button, Option, Post, Row, Select
from bot.presenter.reader import CHIP_SIGNS, Reader
from bot.table.state import TableState

_MOST_BUTTONS = 5
_NAME = 16
"""Columns of a table's name, so that what it waits for is never cut."""


def _seat(state: TableState, user_id: int) -> int:
    seat = state.seat_of(user_id)
    assert seat is not None, "the person sits at this table"
    return seat


def standing(t: Translator, state: TableState, user_id: int, now: float) -> str:
    """Return in a few words what a table wants of a person, and how much time they have for it."""
    if state.row.state == "lobby":
        return t("which-lobby")
    if state.round is None:
        return t("which-over")
    seat = _seat(state, user_id)
    view = state.round.view(seat)
    if state.row.paused_at is not None:
        return t("which-paused")
    if not state.is_asked(seat):
        return t("which-waiting")
    kinds = {"opening": "opening", "claims": "claim", "takeout": "takeout"}
    message = f"which-{kinds.get(view.phase, 'your_turn')}"
    until = own_deadline(state, seat)
    return t(f"{message}.untimed") if until is None else t(message, time=_left(t, until - now))


def _left(t: Translator, seconds: float) -> str:
    """Return how much time is left, in whole minutes: "24 h", not "23 h", a moment after the question."""
    return short_time(t, max(1, math.ceil(seconds / 60)) * 60)


def _nearest_first(states: Sequence[TableState], user_id: int) -> list[TableState]:
    """Return tables in the order in which they wait for a person, those that don't wait last."""

    def until(state: TableState) -> float:
        due = own_deadline(state, _seat(state, user_id)) if state.round is not None else None
        return math.inf if due is None else due

    return sorted(states, key=until)


def _situation(t: Translator, state: TableState, user_id: int) -> str:
    table = table_name(Reader.public(state))
    if state.row.state == "lobby":
        return t("help-lobby", table=table)
    if state.round is None:
        return t("help-over", table=table)
    seat, rests = _seat(state, user_id), rests_until(state)
    if rests is not None:
        return t("help-paused", table=table, when=rests)
    if not state.is_asked(seat):
        return t("help-waiting", table=table)
    view = state.round.view(seat)
    match view.phase:
        case "opening":
            return t("help-opening", table=table)
        case "takeout":
            return t("help-takeout", table=table)
        case "claims" if view.offer is not None and view.offer.tile is not None:
            return t("help-claim", table=table, tile=view.offer.tile)
        case "claims":
            return t("help-window", table=table)
        case _:
            return t("help-throw" if view.arrived is None else "help-turn", table=table)


def help_post(t: Translator, states: Sequence[TableState], user_id: int) -> Post:
    """Return what a person can do right now, then what there is."""
    lines = [_situation(t, state, user_id) for state in states] or [t("help-no_table")]
    lines += [t(f"help-line_{line}") for line in ("hand", "orders", "tables", "prefs", "rules")]
    return Post("\n".join(lines))


def tables_post(t: Translator, states: Sequence[TableState], user_id: int, now: float) -> Post:
    """Return a person's tables and which of them wait for them."""
    if not states:
        return Post(t("tables-none"))
    return Post("\n".join([t("tables-title"), *_lines(t, states, user_id, now)]))


def waiting_post(t: Translator, states: Sequence[TableState], user_id: int, now: float) -> Post:
    """Return what rings once for several tables that have begun to wait for a person in their quiet hours."""
    return Post("\n".join([t("notice-waiting", count=len(states)), *_lines(t, states, user_id, now)]))


def _lines(t: Translator, states: Sequence[TableState], user_id: int, now: float) -> list[str]:
    """Return a line for each table, those first where time runs out first."""
    lines = []
    for state in _nearest_first(states, user_id):
        chip = CHIP_SIGNS[state.seat(_seat(state, user_id)).chip % len(CHIP_SIGNS)]
        channel = f"<#{state.row.channel_id}>"
        name = table_name(Reader.public(state))
        lines.append(t("tables-line", chip=chip, table=name, state=standing(t, state, user_id, now), channel=channel))
    return lines


def which_table(
    t: Translator, states: Sequence[TableState], user_id: int, now: float, press: Callable[[TableState], str]
) -> Post:
    """Return the question which table a command is for; `press` says what choosing one does."""
    states = _nearest_first(states, user_id)

    def label(state: TableState) -> str:
        name = clip(table_name(Reader.public(state)), _NAME)
        return t.plain("which-table", table=name, state=standing(t, state, user_id, now))

    labels = [label(state) for state in states]
    if len(states) <= _MOST_BUTTONS:
        rows: tuple[Row, ...] = (
            tuple(Button(label, press(state)) for label, state in zip(labels, states, strict=True)),
        )
    else:
        options = tuple(Option(label, press(state)) for label, state in list(zip(labels, states, strict=True))[:25])
        rows = (Select("which", t.label("select-table"), options),)
    return Post(t("which-title"), rows)
