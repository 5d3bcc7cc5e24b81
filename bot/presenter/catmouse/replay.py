"""A finished round gone through step by step: the table, what was done, and whose eyes it is seen with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.i18n.columns import LABEL_COLUMNS, clip
from bot.i18n.wording import dotted
from bot.mahjong.catmouse.events import Drew, Event, Won
from bot.mahjong.catmouse.state import SEATS
from bot.mahjong.catmouse.view import View
from bot.presenter.catmouse.alt import board_alt
from bot.presenter.catmouse.facts import wind_name
from bot.presenter.catmouse.log import lines_of
from bot.presenter.catmouse.moves import Move, moves_of
from bot.presenter.catmouse.pictures import board_spec
from bot.presenter.catmouse.result import Result
from bot.presenter.catmouse.settlement import player_line
from bot.presenter.catmouse.text_mode import board_text
from bot.presenter.frame import table_name
from bot.presenter.post import Button, Option, Picture, Post, Row, Select, Style
from bot.presenter.presses import Presses
from bot.presenter.reader import Reader
from bot.table.replaying import Replay
from bot.table.state import RoundState, sequence_of

OPEN: Final = "o"
"""Eyes that see every hand; the others are the numbers of seats."""
EYES: Final = (OPEN, *map(str, SEATS))


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that was done, with the draw before it: after how many actions, and the moves it was."""

    actions: int
    moves: tuple[Move, ...]

    @property
    def wins(self) -> bool:
        """Whether somebody wins here."""
        return any(isinstance(move.event, Won) for move in self.moves)


def steps_of(finished: RoundState, mode: str, events: Sequence[Event]) -> list[Step]:
    """Return the steps of a round; `events` are all of it, as the reader may see them."""
    first = sequence_of(finished.number, 0)
    steps: list[Step] = []
    waiting: tuple[Move, ...] = ()
    for move in moves_of(events, mode):
        waiting = (*waiting, move)
        if isinstance(move.event, Drew) and not move.second:
            continue  # it belongs to what is done with the tile
        actions = finished.history[move.at].sequence - first
        if steps and steps[-1].actions == actions:
            steps[-1] = Step(actions, steps[-1].moves + waiting)
        else:
            steps.append(Step(actions, waiting))
        waiting = ()
    return steps


def replay_post(reader: Reader, replay: Replay, step: int, eyes: str, *, pictures: bool = True) -> Post:
    """Return a finished round after a step of it, 0 being the deal; `eyes` is one of `EYES`.

    A step beyond the last is the last; raises `ValueError` for eyes there are none of.
    """
    if eyes not in EYES:
        raise ValueError(f"nobody sees with {eyes!r}")
    finished = replay.finished
    events = _events(finished, eyes)
    steps = steps_of(finished, reader.state.row.mode, events)
    step = min(max(step, 0), len(steps))
    round_ = replay.moments[steps[step - 1].actions if step else 0]
    # Points are those before the round, whatever has been played since.
    before = replace(reader.state, round=round_, totals=replay.totals, finished=finished.number - 1)
    there = Reader(before, reader.t, reader.seat).pictured
    view = _view(round_, eyes)
    told = _told(there, replay, steps, step)
    rows = _rows(there, view, finished.number, steps, step, eyes)
    title = there.t(
        "replay-title",
        table=table_name(there),
        round=finished.number,
        rounds=reader.state.row.rounds,
        step=step,
        steps=len(steps),
    )
    if not pictures:
        text = board_text(there, view, round_, open_hands=True)
        return Post(title, rows, blocks=True, below=f"{text}\n{told}", silent=True)
    picture = Picture(board_spec(there, view, round_, open_hands=True), board_alt(there, view, round_, open_hands=True))
    return Post(title, rows, picture, blocks=True, below=told, silent=True)


def _events(finished: RoundState, eyes: str) -> tuple[Event, ...]:
    if eyes == OPEN:
        return tuple(happened.event for happened in finished.history)
    return finished.seen(int(eyes))


def _view(round_: RoundState, eyes: str) -> View:
    """Return what one seat saw, or what all four saw together."""
    if eyes == OPEN:
        return everything_open(round_)
    own: View = round_.view(int(eyes))
    return own


def everything_open(round_: RoundState) -> View:
    """Return what all four seats together see; only of rounds that are finished, whatever moment of theirs it is."""
    view: View = round_.view(None)
    hands = [round_.view(seat).faces[seat].hand for seat in SEATS]
    faces = [replace(face, hand=hand) for face, hand in zip(view.faces, hands, strict=True)]
    return replace(view, faces=(faces[0], faces[1], faces[2], faces[3]))


def _told(reader: Reader, replay: Replay, steps: Sequence[Step], step: int) -> str:
    """Return the lines of a step; those of the last one with what everybody got."""
    finished = replay.finished
    if not step:
        return reader.t("log-dealt", name=reader.names[finished.dealer])
    lines = [line for move in steps[step - 1].moves for line in lines_of(reader, move, complete=True)]
    if step == len(steps):
        result = Result(finished)
        lines += [player_line(reader, result, rank, seat) for rank, seat in result.ranking]
    return "\n".join(lines)


def _rows(reader: Reader, view: View, number: int, steps: Sequence[Step], step: int, eyes: str) -> tuple[Row, ...]:
    t, presses = reader.t, Presses(reader.state.id, 0)
    last = len(steps)
    win = next((place for place, each in enumerate(steps, 1) if place > step and each.wins), None)

    def button(name: str, to: int | None, style: Style = Style.PLAIN) -> Button:
        goal = step if to is None else to
        # Two buttons may lead to the same step, and no two of a message may say the same.
        press = presses("replay_at", f"{number} {goal} {eyes}", name)
        return Button(t.label(f"button-replay_{name}"), press, style, disabled=goal == step)

    return (
        (
            button("first", 0),
            button("back", max(step - 1, 0)),
            button("next", min(step + 1, last), Style.MAIN),
            button("last", last),
            button("win", win),
        ),
        _eyes(reader, view, number, step, eyes),
        (
            Button(t.label("button-why"), presses("why", number)),
            Button(t.label("button-record_file"), presses("record", number)),
            Button(t.label("button-verify"), presses("verify", number)),
            Button(t.label("button-rounds"), presses("rounds_page", "table 0")),
        ),
    )


def _eyes(reader: Reader, view: View, number: int, step: int, eyes: str) -> Select:
    """Return the select of whose eyes the round is seen with."""
    t, presses = reader.t.plain, Presses(reader.state.id, 0)
    labels = {OPEN: t.label("replay-open")}
    for seat in SEATS:
        labels[str(seat)] = clip(dotted(t, [wind_name(t, view, seat), reader.short_names[seat]]), LABEL_COLUMNS)
    options = tuple(
        Option(label, presses("replay_at", f"{number} {step} {of}"), chosen=of == eyes) for of, label in labels.items()
    )
    return Select("eyes", t.label("replay-whose_eyes"), options)
