"""The table before its start: the notice in the channel, the form of its settings, the hello."""

from __future__ import annotations

from bot.i18n.names import Person, display_name
from bot.i18n.translator import Translator
from bot.i18n.wording import dotted, short_time
from bot.mahjong.catmouse.modes import READY_PAY_READY, STRICT
from bot.presenter.frame import presses_of
from bot.presenter.post import Button, Choice, Field, Form, Post, Style
from bot.presenter.presses import Presses
from bot.presenter.reader import Reader, language_of
from bot.store.players import Player
from bot.table.lobby import ASKING, PLAYERS, ROUND_CHOICES, TABLE_RULES
from bot.table.paces import PACES, pace_of
from bot.table.state import TableState

OFFERED_HOUSE_RULES = (READY_PAY_READY, STRICT, *TABLE_RULES)
"""House rules that can be chosen."""


def lobby_post(state: TableState) -> Post:
    """Return the notice of an open table."""
    reader = Reader.public(state)
    t = reader.t
    if state.row.state != "lobby":
        return Post(_why_closed(t, state), blocks=True, silent=True)
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


def _why_closed(t: Translator, state: TableState) -> str:
    """Return why a table is closed that nobody has played at."""
    if any(note.kind == "idle" for note in state.notes):
        return t("lobby-closed_idle")
    return t("lobby-closed" if any(seat.user_id is not None for seat in state.seats) else "lobby-empty")


def settings_line(t: Translator, state: TableState) -> str:
    """Return what a table is played by, in one line."""
    row = state.row
    facts = [t(f"mode-{row.mode}.start"), t("rounds-count", count=row.rounds)]
    facts += [pace_words(t, row.pace), t(f"asking-{row.asking}")]
    facts += [t(f"house-{rule}") for rule in state.house]
    return dotted(t, facts)


def pace_words(t: Translator, pace: str) -> str:
    """Return in a few words how long a move may take."""
    return t(f"pace-{pace}") if pace in PACES else t("pace-given", time=short_time(t, pace_of(pace).turn))


def _paces(t: Translator, chosen: str) -> tuple[Choice, ...]:
    """Return the paces that can be chosen: the named ones, and the time a table was opened with."""
    choices = [Choice(t(f"pace-{pace}.start"), pace, t(f"pace-{pace}.about"), chosen=pace == chosen) for pace in PACES]
    if chosen not in PACES:
        times = {"turn": short_time(t, pace_of(chosen).turn), "claim": short_time(t, pace_of(chosen).claim)}
        choices.append(Choice(pace_words(t, chosen), chosen, t("pace-given.about", **times), chosen=True))
    return tuple(choices)


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
    asking = tuple(
        Choice(t(f"asking-{way}.start"), way, t(f"asking-{way}.about"), chosen=way == row.asking) for way in ASKING
    )
    return Form(
        t("settings-title"),
        Presses(row.id, 0)("settings_set"),
        (
            Field("mode", t("settings-mode"), modes),
            Field("pace", t("settings-pace"), _paces(t, row.pace)),
            Field("rounds", t("settings-rounds"), rounds),
            Field("asking", t("settings-asking"), asking),
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
