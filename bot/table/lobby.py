"""Before the start: joining, leaving, computers, settings, and drawing the seats."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.mahjong.games import GAMES
from bot.store.players import Player
from bot.store.tables import SeatRow
from bot.table.declined import Declined
from bot.table.draft import Draft
from bot.table.paces import Pace, pace_of

PLAYERS: Final = 4
ROUND_CHOICES: Final = (1, 2, 4, 8, 16)
ASKING: Final = ("quick", "sealed")
"""Ways of asking: only those who can take a tile, or everybody for the same time."""
NO_HINTS: Final = "no_hints"
TABLE_RULES: Final = (NO_HINTS,)
"""House rules about the table, of which the game knows nothing."""


def _in_lobby(draft: Draft) -> None:
    state = draft.state.row.state
    if state == "playing":
        raise Declined("playing")
    if state != "lobby":
        raise Declined("table_closed")
    draft.change_row(touched_at=draft.now)


def _as_host(draft: Draft, user_id: int) -> None:
    row = draft.state.row
    if row.host_id != user_id:
        host = draft.state.players.get(row.host_id)
        raise Declined("host_only", host=host.name if host else "?")


def _renumbered(people: list[SeatRow]) -> tuple[SeatRow, ...]:
    return tuple(replace(person, seat=index) for index, person in enumerate(people))


def join(draft: Draft, player: Player, chip: int) -> None:
    """Give a person a place; with the fourth the match begins.

    Once it has begun all seats are taken, if only by computers; one that is over takes nobody.
    """
    if draft.state.row.state not in ("lobby", "playing"):
        raise Declined("table_closed")
    if draft.state.seat_of(player.user_id) is not None:
        raise Declined("already_in")
    people = list(draft.state.seats)
    if len(people) >= PLAYERS:
        raise Declined("full")
    _in_lobby(draft)
    people.append(SeatRow(len(people), player.user_id, player.name, chip, seated_at=draft.now))
    draft.change(seats=_renumbered(people), players={**draft.state.players, player.user_id: player})
    if len(people) == PLAYERS:
        _begin(draft)


def leave(draft: Draft, user_id: int) -> None:
    """Give up a place; the host's role passes on, and a lobby without people closes."""
    if draft.state.seat_of(user_id) is None:
        raise Declined("not_seated")
    _in_lobby(draft)
    people = [seat for seat in draft.state.seats if seat.user_id != user_id]
    draft.change(seats=_renumbered(people))
    others = [seat.user_id for seat in people if seat.user_id is not None]
    if not others:
        draft.change_row(state="closed", ended_at=draft.now)
    elif draft.state.row.host_id == user_id:
        draft.change_row(host_id=others[0])


def remove(draft: Draft, index: int, user_id: int | None) -> None:
    """Let a moderator free a place; the computer or the person there may have gone meanwhile."""
    _in_lobby(draft)
    if index >= len(draft.state.seats) or draft.state.seat(index).user_id != user_id:
        raise Declined("stale")
    if user_id is not None:
        leave(draft, user_id)
    else:
        draft.change(seats=_renumbered([seat for seat in draft.state.seats if seat.seat != index]))


def add_computer(draft: Draft, user_id: int) -> None:
    """Seat a computer player; with the fourth the match begins."""
    _as_host(draft, user_id)
    _in_lobby(draft)
    people = list(draft.state.seats)
    if len(people) >= PLAYERS:
        raise Declined("full")
    people.append(_computer(people))
    draft.change(seats=_renumbered(people))
    if len(people) == PLAYERS:
        _begin(draft)


def _computer(people: list[SeatRow]) -> SeatRow:
    """Return a new computer player; its name is its number, the words around it come from the catalogue."""
    taken = sum(person.user_id is None for person in people)
    return SeatRow(len(people), None, str(taken + 1))


def settings(
    draft: Draft,
    user_id: int,
    *,
    mode: str | None = None,
    pace: str | None = None,
    rounds: int | None = None,
    asking: str | None = None,
    house: list[str] | None = None,
) -> None:
    """Change what will be played, how fast and how people are asked; what is `None` stays."""
    _as_host(draft, user_id)
    _in_lobby(draft)
    row = draft.state.row
    game = GAMES[row.game]
    if (mode or row.mode) not in game.modes or set(house or ()) - {*game.house_rules, *TABLE_RULES}:
        raise Declined("no_such_setting")
    if (rounds or row.rounds) not in ROUND_CHOICES:
        raise Declined("no_such_setting")
    if (asking or row.asking) not in ASKING:
        raise Declined("no_such_setting")
    kept = row.house if house is None else " ".join(rule for rule in (*game.house_rules, *TABLE_RULES) if rule in house)
    draft.change_row(mode=mode or row.mode, rounds=rounds or row.rounds, house=kept, asking=asking or row.asking)
    draft.change_row(pace=row.pace if pace is None else read_pace(pace).id)


def read_pace(text: str) -> Pace:
    """Return the pace a text names; raises `Declined` with what would be one."""
    try:
        return pace_of(text)
    except ValueError:
        raise Declined("pace_unknown", text=text) from None


def start(draft: Draft, user_id: int) -> None:
    """Begin now; computer players take the free places."""
    _as_host(draft, user_id)
    _in_lobby(draft)
    people = list(draft.state.seats)
    while len(people) < PLAYERS:
        people.append(_computer(people))
    draft.change(seats=_renumbered(people))
    _begin(draft)


def close(draft: Draft, user_id: int) -> None:
    """Close a table that has not begun."""
    _as_host(draft, user_id)
    _in_lobby(draft)
    draft.change_row(state="closed", ended_at=draft.now)


def _begin(draft: Draft) -> None:
    """Draw the seats (定位) and deal the first round; East deals."""
    people = list(draft.state.seats)
    draft.ports.chance.shuffle(people)
    draft.change(seats=_renumbered(people))
    draft.change_row(state="playing", started_at=draft.now)
    draft.deal(dealer=0)
    draft.settle()
