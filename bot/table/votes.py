"""Questions to everybody at a table (D15): to pause, to end the match, to seat somebody else."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.store.clocks import Vote
from bot.table.clocks import SILENCE_AGREES
from bot.table.declined import Declined
from bot.table.draft import Draft
from bot.table.pauses import pause
from bot.table.play import seat_at
from bot.table.state import SEATS

KINDS: Final = ("pause", "end", "substitute")


def propose(draft: Draft, user_id: int, kind: str, about: str) -> None:
    """Put a question to the others; one at a time. `about` is days for a pause, "seat user name" for a substitute."""
    index = seat_at(draft, user_id)
    if draft.state.vote is not None:
        raise Declined("vote_running")
    draft.change(vote=Vote(index, kind, about, draft.now))
    settle_vote(draft)


def cast(draft: Draft, user_id: int, asked_at: float, *, agrees: bool) -> None:
    """Answer the question that is being put; one that is over or another one changes nothing."""
    index = seat_at(draft, user_id)
    vote = draft.state.vote
    if vote is None or abs(vote.asked_at - asked_at) > 1 or index == vote.seat:
        raise Declined("stale")
    draft.change(vote=replace(vote, ballots={**vote.ballots, index: agrees}))
    settle_vote(draft)


def voters(draft: Draft) -> list[int]:
    """Return whose answer a question waits for: people, not the asker, and not the one who is to be replaced."""
    vote = draft.state.vote
    assert vote is not None
    replaced = int(vote.about.split(" ", 1)[0]) if vote.kind == "substitute" else None
    people = [index for index in SEATS if draft.state.seat(index).user_id is not None]
    return [index for index in people if index not in (vote.seat, replaced)]


def settle_vote(draft: Draft) -> None:
    """Do what everybody has agreed to; one who disagrees ends the question. Silence agrees in time, but not to end."""
    vote = draft.state.vote
    if vote is None:
        return
    if not all(vote.ballots.values()):
        draft.note("refused", vote.seat, vote.kind)
        draft.change(vote=None)
        return
    late = vote.kind != "end" and draft.now >= vote.asked_at + SILENCE_AGREES
    if late or all(index in vote.ballots for index in voters(draft)):
        draft.change(vote=None)
        _carry_out(draft, vote)


def _carry_out(draft: Draft, vote: Vote) -> None:
    if vote.kind == "pause":
        pause(draft, float(vote.about))
    elif vote.kind == "end":
        draft.note("ended", vote.seat)
        draft.change(round=None, pending=(), clocks=())
        draft.change_row(state="over", ended_at=draft.now)
    else:
        seat, user, name = vote.about.split(" ", 2)
        draft.seat_somebody(int(seat), int(user), name)
