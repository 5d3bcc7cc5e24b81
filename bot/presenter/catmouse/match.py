"""The messages around a match: that it begins, what each round brought, how it ended."""

from __future__ import annotations

from bot.i18n.translator import Argument
from bot.i18n.wording import dotted, listed, long_time, points
from bot.mahjong.catmouse.modes import MODES
from bot.mahjong.catmouse.pairing import partner_of
from bot.mahjong.catmouse.state import SEATS
from bot.presenter.catmouse.facts import pairs_line
from bot.presenter.catmouse.result import ranked
from bot.presenter.catmouse.settlement import promise_line
from bot.presenter.frame import table_name
from bot.presenter.post import Button, Post, Style
from bot.presenter.presses import Presses
from bot.presenter.reader import Reader
from bot.table.state import RoundState, TableState


def start_post(state: TableState) -> Post:
    """Return the one mention of everybody that a match begins, with their seats and the promise of the first deal."""
    reader = Reader.public(state)
    t = reader.t
    seats = [t("notice-seat", seat=t(f"seat-{seat}"), name=_mention(reader, seat)) for seat in SEATS]
    lines = [t("notice-match_starts", players=listed(t, seats)), _who_with_whom(reader), promise_line(reader)]
    return Post("\n".join(line for line in lines if line), mentions=_people(state))


def _who_with_whom(reader: Reader) -> str:
    """Return the pairs where seats decide them, or that the winds will; nothing where everybody plays alone."""
    mode = MODES[reader.state.row.mode]
    if mode.winds_in_wall:
        return reader.t(f"mode-{mode.id}.about")
    return pairs_line(reader, mode.teams)


def match_post(state: TableState) -> Post:
    """Return how a match ended, which mentions everybody once."""
    reader = Reader.public(state)
    t, row = reader.t, state.row
    places = [
        t("match-place", rank=rank, name=reader.names[seat], points=points(state.totals[seat]))
        for rank, seat in ranked(state.totals)
    ]
    seconds = (row.ended_at or 0.0) - (row.started_at or 0.0)
    lines = [
        t("match-title"),
        dotted(t, places),
        _why_early(reader),
        t("match-length", rounds=state.finished, time=long_time(t, seconds)),
        _factor(reader),
        " ".join(f"<@{user_id}>" for user_id in _people(state)),
    ]
    presses = Presses(state.id, 0)
    buttons = (
        Button(t.label("button-play_again"), presses("again"), Style.GOOD),
        Button(t.label("button-standings"), presses("standings")),
        Button(t.label("button-replay"), presses("rounds", "table 0")),
    )
    return Post("\n".join(line for line in lines if line), (buttons,), mentions=_people(state))


def round_line(state: TableState, seat: int, finished: RoundState) -> Post:
    """Return the silent private line that says what a round brought its reader."""
    reader, account = Reader.at(state, seat), finished.account
    partner = partner_of(account.teams, seat)
    about: dict[str, Argument] = {
        "table": table_name(reader),
        "round": finished.number,
        "points": points(account.scores[seat]),
    }
    if partner is None:
        return Post(reader.t("notice-round_over", **about), silent=True)
    both = points(account.scores[seat] + account.scores[partner])
    about |= {"partner": reader.names[partner], "sum": both, "share": points(account.shares[seat])}
    return Post(reader.t("notice-round_over.pairs", **about), silent=True)


def _why_early(reader: Reader) -> str:
    """Return why a match is over before its last round, nothing for one that was played to the end."""
    why = next((note.kind for note in reversed(reader.state.notes) if note.kind in ("ended", "closed")), None)
    return "" if why is None else reader.t(f"match-{why}")


def _factor(reader: Reader) -> str:
    """Return how partners share what they made, which the totals hold already."""
    mode = MODES[reader.state.row.mode]
    if not mode.in_pairs:
        return ""
    return reader.t("match-factor_winds" if mode.shares_halved else "match-factor")


def _mention(reader: Reader, seat: int) -> str:
    """Return a person's mention; a computer has a name only."""
    user_id = reader.state.seat(seat).user_id
    return reader.names[seat] if user_id is None else f"<@{user_id}>"


def _people(state: TableState) -> tuple[int, ...]:
    return tuple(seat.user_id for seat in state.seats if seat.user_id is not None)
