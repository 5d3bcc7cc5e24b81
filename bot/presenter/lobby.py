"""The table before its start: the notice in the channel, the form of its settings, the hello."""

from __future__ import annotations

from bot.i18n.names import Person, display_name
from bot.i18n.translator import Translator
from bot.i18n.wording import dotted
from bot.mahjong.catmouse.modes import READY_PAY_READY, STRICT
from bot.presenter.frame import presses_of
from bot.presenter.post import Button, Choice, Field, Form, Post, Style
from bot.presenter.presses import Presses
from bot.presenter.reader import Reader, language_of
from bot.store.players import Player
from bot.table.lobby import PLAYERS, ROUND_CHOICES, TABLE_RULES
from bot.table.state import TableState

OFFERED_HOUSE_RULES = (READY_PAY_READY, STRICT, *TABLE_RULES)
"""House rules that can be chosen."""


def lobby_post(state: TableState) -> Post:
    """Return the notice of an open table."""
    reader = Reader.public(state)
    t = reader.t
    if state.row.state != "lobby":
        return Post(t("lobby-closed"), blocks=True, silent=True)
    presses = presses_of(reader)
    lines = [t("lobby-title"), settings_line(t, state), _seats_line(reader), t("lobby-rule")]
    return Post(
        "\n".join(lines),
        rows=(
            (
                Button(t.label("button-join"), presses("join"), Style.GOOD),
                Button(t.label("button-leave"), presses("leave")),
                Button(t.label("button-how"), presses("how")),
            ),
            (
                Button(t.label("button-computer"), presses("computer")),
                Button(t.label("button-settings"), presses("settings")),
                Button(t.label("button-start"), presses("start")),
            ),
        ),
        blocks=True,
        silent=True,
    )


def settings_line(t: Translator, state: TableState) -> str:
    """Return what a table is played by, in one line."""
    row = state.row
    facts = [t(f"mode-{row.mode}.start"), t("rounds-count", count=row.rounds)]
    facts += [t(f"house-{rule}") for rule in state.house]
    return dotted(t, facts)


def _seats_line(reader: Reader) -> str:
    t, state = reader.t, reader.state
    places = []
    for index in range(PLAYERS):
        seat = next((seat for seat in state.seats if seat.seat == index), None)
        if seat is None:
            places.append(t("lobby-seat_free", number=index + 1))
            continue
        person = (
            Person(t("name-computer", number=seat.name), computer=True) if seat.user_id is None else Person(seat.name)
        )
        host = seat.user_id == state.row.host_id
        message = "lobby-seat_host" if host else "lobby-seat"
        places.append(t(message, number=index + 1, name=display_name(t, person)))
    return dotted(t, places)


def settings_form(t: Translator, state: TableState) -> Form:
    """Return the form of a table's settings, filled in with what they are."""
    row = state.row
    modes = tuple(
        Choice(t(f"mode-{mode}.start"), mode, t(f"mode-{mode}.about"), chosen=mode == row.mode)
        for mode in state.game.modes
    )
    rounds = tuple(
        Choice(t("rounds-count", count=count), str(count), chosen=count == row.rounds) for count in ROUND_CHOICES
    )
    house = tuple(
        Choice(t(f"house-{rule}.start"), rule, t(f"house-{rule}.about"), chosen=rule in state.house)
        for rule in OFFERED_HOUSE_RULES
    )
    return Form(
        t("settings-title"),
        Presses(row.id, 0)("settings_set"),
        (
            Field("mode", t("settings-mode"), modes),
            Field("rounds", t("settings-rounds"), rounds),
            Field("house", t("settings-house"), house, least=0, most=len(house)),
        ),
    )


def hello_post(player: Player, hold_seconds: float | None = None) -> Post:
    """Return the first direct message, which also tells whether direct messages arrive.

    `hold_seconds` is how long everybody's moves can be taken back, `None` where it is each person's own choice.
    """
    t = Translator(language_of(player), strict=False)
    return Post(
        t("lobby-hello", count=round(player.hold_seconds if hold_seconds is None else hold_seconds)), silent=True
    )


def joined_post(t: Translator, state: TableState) -> Post:
    """Return what somebody reads who has just sat down."""
    return Post(t("lobby-joined"), rows=((Button(t.label("button-how"), Presses(state.id, 0)("how")),),))
