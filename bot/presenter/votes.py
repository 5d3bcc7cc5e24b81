"""D15: what everybody at a table is asked, to be answered beside the panel."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.i18n.names import Person, display_name
from bot.i18n.wording import long_time
from bot.presenter.frame import first_line, last_row
from bot.presenter.post import Button, Post, Ring, Style
from bot.presenter.presses import Presses
from bot.presenter.reader import Reader
from bot.store.clocks import Vote
from bot.table.clocks import SILENCE
from bot.table.pauses import DAY
from bot.table.state import TableState
from bot.table.votes import about_seat


def vote_post(state: TableState, seat: int) -> Post:
    """Return the question to one seat, or what it has answered while others are still waited for."""
    vote, reader = _running(state), Reader.at(state, seat)
    answered = vote.ballots.get(seat)
    lines = [first_line(reader, _question(reader, vote)), _more(reader, vote), silence_line(reader, vote)]
    if answered is not None:
        lines[-1] = reader.t("vote-noted_yes" if answered else "vote-noted_no")
    key = f"vote:{vote.number}:{vote.about}:{answered}:{reader.t.language}:{int(vote.asked_at)}"
    rows = () if answered is not None else (_buttons(reader, vote, later=True), last_row(reader))
    text = "\n".join(line for line in lines if line)
    ring = Ring(vote.number, 1) if answered is None else None
    return Post(text, rows, asks=answered is None, ring=ring, key=key)


def postponed_post(state: TableState, seat: int) -> Post:
    """Return the question to somebody who wants to think about it."""
    vote, reader = _running(state), Reader.at(state, seat)
    lines = [first_line(reader, _question(reader, vote)), _more(reader, vote), silence_line(reader, vote)]
    rows = (_buttons(reader, vote, later=False), last_row(reader))
    return Post("\n".join(line for line in lines if line), rows, asks=True)


def vote_call(state: TableState, seat: int) -> Post:
    """Return the question as it is put in the channel to somebody who takes no direct messages."""
    vote, reader = _running(state), Reader.public(state)
    user_id = state.seat(seat).user_id
    assert user_id is not None, "computers are not asked"
    lines = [f"<@{user_id}> {_question(reader, vote)}", _more(reader, vote), silence_line(reader, vote)]
    text = "\n".join(line for line in lines if line)
    return Post(text, (_buttons(reader, vote, later=False),), mentions=(user_id,), key=f"vote:{vote.number}")


def settled_post(state: TableState, seat: int) -> Post:
    """Return what stands in the place of a question that is over."""
    reader = Reader.at(state, seat)
    return Post(first_line(reader, reader.t.plain("vote-settled")))


def silence_line(reader: Reader, vote: Vote) -> str:
    """Return what it means to say nothing, and until when."""
    until = datetime.fromtimestamp(vote.asked_at + SILENCE, UTC)
    return reader.t("vote-lapses" if vote.kind == "end" else "vote-silence", when=until)


def _running(state: TableState) -> Vote:
    assert state.vote is not None, "a question is being put"
    return state.vote


def _question(reader: Reader, vote: Vote) -> str:
    t, asker = reader.t.plain, reader.names[vote.seat]
    match vote.kind:
        case "pause":
            return t("vote-pause", name=asker, time=long_time(t, float(vote.about) * DAY))
        case "end":
            return t("vote-end", name=asker)
        case _:
            index, _, name = about_seat(vote)
            return t("vote-substitute", name=asker, to=display_name(t, Person(name)), other=reader.names[index])


def _more(reader: Reader, vote: Vote) -> str:
    return reader.t("vote-end.more") if vote.kind == "end" else ""


def _buttons(reader: Reader, vote: Vote, *, later: bool) -> tuple[Button, ...]:
    t, presses = reader.t, Presses(reader.state.id, 0)
    buttons = [
        Button(t.label("button-agree"), presses("vote", f"{vote.number} yes"), Style.MAIN),
        Button(t.label("button-disagree"), presses("vote", f"{vote.number} no")),
    ]
    if later:
        buttons.append(Button(t.label("button-later"), presses("vote", f"{vote.number} later")))
    return tuple(buttons)
