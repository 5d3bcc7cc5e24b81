"""Questions to everybody at a table (D15): to pause, to end the match, to seat somebody else."""

from __future__ import annotations

from dataclasses import replace

from bot.store.clocks import Vote
from bot.table.clocks import SILENCE
from bot.table.closing import end_match
from bot.table.declined import Declined
from bot.table.draft import Draft
from bot.table.hosting import is_absent
from bot.table.pauses import check_pause, pause
from bot.table.people import offer_seat
from bot.table.play import seat_in_match
from bot.table.state import SEATS, TableState


def propose_pause(draft: Draft, user_id: int, days: int) -> None:
    """Ask for a pause of some days, at most what the match still has."""
    index = seat_in_match(draft.state, user_id)
    _propose(draft, index, "pause", str(check_pause(draft, days)))


def propose_end(draft: Draft, user_id: int) -> None:
    """Ask whether to end the match; the round being played counts for nothing then."""
    _propose(draft, seat_in_match(draft.state, user_id), "end", "")


def propose_substitute(draft: Draft, user_id: int, index: int, to: int, name: str) -> None:
    """Ask whether somebody may take over a seat that is abandoned; they sit down when they say so themselves."""
    asker = seat_in_match(draft.state, user_id)
    if not is_absent(draft.state.seat(index), draft.now):
        raise Declined("not_absent", name=draft.state.seat(index).name)
    taken = draft.state.seat_of(to)
    if taken is not None:
        raise Declined("plays_already", name=draft.state.seat(taken).name)
    _propose(draft, asker, "substitute", f"{index} {to} {name}")


def _propose(draft: Draft, index: int, kind: str, about: str) -> None:
    """Put a question to the others: one at a time, but whoever asks may ask something else instead."""
    running = draft.state.vote
    if running is not None and running.seat != index:
        raise Declined("vote_running")
    number = max(int(draft.now * 1000), running.number + 1 if running else 0)
    draft.change(vote=Vote(index, kind, about, draft.now, number))
    settle_vote(draft)


def cast(draft: Draft, user_id: int, number: int, *, agrees: bool) -> None:
    """Answer the question that is being put; one that is over or another one changes nothing."""
    index, vote = seat_in_match(draft.state, user_id), draft.state.vote
    if vote is None or vote.number != number or not may_vote(draft.state, index):
        raise Declined("vote_over")
    draft.change(vote=replace(vote, ballots={**vote.ballots, index: agrees}))
    settle_vote(draft)


def about_seat(vote: Vote) -> tuple[int, int, str]:
    """Return which seat a vote for a substitute is about, who is to take it, and their name."""
    seat, user, name = vote.about.split(" ", 2)
    return int(seat), int(user), name


def may_vote(state: TableState, index: int) -> bool:
    """Whether a seat is asked: a person, not the asker, and not the one who is to be replaced."""
    vote = state.vote
    if vote is None or index == vote.seat or state.seat(index).user_id is None:
        return False
    return vote.kind != "substitute" or index != about_seat(vote)[0]


def is_waited_for(state: TableState, index: int, now: float) -> bool:
    """Whether the question waits for a seat's answer: not for that of somebody who has abandoned it."""
    return may_vote(state, index) and not is_absent(state.seat(index), now)


def settle_vote(draft: Draft) -> None:
    """Do what everybody has agreed to; one who disagrees ends the question, and so does the end of its reason.

    Silence agrees in time, but not to end the match.
    """
    vote = draft.state.vote
    if vote is None:
        return
    late = draft.now >= vote.asked_at + SILENCE
    back = vote.kind == "substitute" and not is_absent(draft.state.seat(about_seat(vote)[0]), draft.now)
    if back or not all(vote.ballots.values()) or (late and vote.kind == "end"):
        draft.note("refused", vote.seat, vote.kind)
        draft.change(vote=None)
    elif late or all(i in vote.ballots for i in SEATS if is_waited_for(draft.state, i, draft.now)):
        draft.change(vote=None)
        _carry_out(draft, vote)


def _carry_out(draft: Draft, vote: Vote) -> None:
    if vote.kind == "pause":
        pause(draft, float(vote.about))
    elif vote.kind == "end":
        end_match(draft, "ended")
    else:
        index, user_id, _ = about_seat(vote)
        offer_seat(draft, index, user_id)
