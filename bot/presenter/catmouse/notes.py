"""Lines of the move log about what happened around the game: time that ran out, who came and went, pauses."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import NamedTuple

from bot.i18n.names import Person, display_name
from bot.i18n.translator import Translator
from bot.mahjong.catmouse.events import Threw
from bot.presenter.reader import Reader
from bot.store.clocks import Note
from bot.table.state import Happened, RoundState, TableState, sequence_of


class NoteLine(NamedTuple):
    """A line that stands after everything that had happened by a moment."""

    sequence: int
    text: str


def notes_of(state: TableState, round_: RoundState) -> list[Note]:
    """Return what happened around a round while it was played."""
    first, beyond = sequence_of(round_.number, 0), sequence_of(round_.number + 1, 0)
    return [note for note in state.notes if first <= note.sequence < beyond]


def timed_out(state: TableState, round_: RoundState) -> dict[int, int]:
    """Return the moments of throws that were made because time had run out, with who threw."""
    lapses = {note.sequence + 1: note.seat for note in notes_of(state, round_) if note.kind == "lapsed"}
    return {
        h.sequence: h.event.seat
        for h in round_.history
        if isinstance(h.event, Threw) and lapses.get(h.sequence) == h.event.seat
    }


def note_lines(reader: Reader, round_: RoundState, *, drawn: bool = False) -> list[NoteLine]:
    """Return the lines of everything everybody may know, oldest first; a picture cannot show a time (`drawn`)."""
    state, thrown = reader.state, timed_out(reader.state, round_)
    found = []
    for note in notes_of(state, round_):
        text = _line(reader, note, timed=not drawn)
        told = note.kind == "lapsed" and note.sequence + 1 in thrown  # the throw's own line says it
        if text and not told:
            # The autopilot takes over with the move it makes.
            found.append(NoteLine(note.sequence + (note.kind == "autopilot"), text))
    return found


def thrown_line(reader: Reader, happened: Happened) -> str:
    """Return the line of a throw that was made because time had run out."""
    assert isinstance(happened.event, Threw)
    event = happened.event
    return reader.t("log-autopilot", name=reader.names[event.seat], tile=event.tile)


def _line(reader: Reader, note: Note, *, timed: bool) -> str:
    """Return a note in words; nothing for what is not for everybody."""
    t = reader.t
    name = "" if note.seat is None else reader.names[note.seat]
    match note.kind:
        case "lapsed":
            return t("log-timed_out", name=name)
        case "autopilot":
            return t("log-autopilot_on", name=name)
        case "back":
            return t("log-back", name=name)
        case "host":
            return t("log-host", name=name)
        case "refused":
            return t(f"log-refused_{note.about}", name=name)
        case "moved":
            return t("log-moved")
        case "resumed":
            return t("log-resumed")
        case "left":
            return t("log-left", name=name)
        case "home":
            return t("log-home", name=name)
        case "paused":
            return _until(t, "log-paused", note, timed=timed)
        case "away":
            return _until(t, "log-away", note, timed=timed, name=name)
        case "substituted":
            return t("log-substituted", name=_newcomer(reader, note), **{"from": display_name(t, Person(note.about))})
        case _:
            return ""


def _until(t: Translator, message: str, note: Note, *, timed: bool, **about: str) -> str:
    if not timed or not note.about:
        return t(f"{message}.untimed", **about)
    return t(message, when=datetime.fromtimestamp(float(note.about), UTC), **about)


def _newcomer(reader: Reader, note: Note) -> str:
    """Return who took a seat: the one who gave it up later, else whoever sits there now."""
    handed = [other for other in reader.state.notes if (other.kind, other.seat) == ("substituted", note.seat)]
    later = handed[handed.index(note) + 1 :]
    assert note.seat is not None, "a seat was handed over"
    return display_name(reader.t, Person(later[0].about)) if later else reader.names[note.seat]
