"""Who plays with whom: by seats, or by the winds of the round (四风分组, RULES 11)."""

from __future__ import annotations

from bot.mahjong.catmouse.events import EastNamed, TeamsFormed
from bot.mahjong.catmouse.modes import SEATED_TEAMS, Teams
from bot.mahjong.catmouse.state import SEATS, Ending, Over, State, Status
from bot.mahjong.catmouse.turns import Log, end
from bot.mahjong.tiles import WINDS, Tile


def teams_of(state: State) -> Teams | None:
    """Return the pairs as far as they are known; at the end of an undecided round the seats decide (默认分组)."""
    mode = state.rules.mode
    if not mode.in_pairs:
        return None
    known = mode.teams or state.pairing.teams
    return known or (SEATED_TEAMS if isinstance(state.phase, Over) else None)


def partner_of(teams: Teams | None, seat: int) -> int | None:
    """Return the partner of a seat, or `None` where there is none yet."""
    for a, b in teams or ():
        if seat in (a, b):
            return b if seat == a else a
    return None


def wind_seen(state: State, seat: int, wind: Tile, log: Log) -> State:
    """A wind was shown or thrown: the first puts its player on that wind, the second names the partner."""
    pairing = state.pairing
    if pairing.teams is not None or wind in pairing.void:
        return state
    void = (*pairing.void, wind)
    place = WINDS.index(wind)
    if pairing.east is None:
        east = (seat - place) % 4
        log.append(EastNamed(east))
        return state._replace(pairing=pairing._replace(east=east, anchor=seat, void=void))
    anchor = pairing.anchor if pairing.anchor is not None else seat
    teams = _teams_with(anchor, (pairing.east + place) % 4)
    log.append(TeamsFormed(wind, teams))
    return state._replace(pairing=pairing._replace(teams=teams, void=void))


def _teams_with(a: int, b: int) -> Teams:
    """Return the pairs when two seats play together; the pair of seat 0 stands first, as where seats decide."""
    others = [seat for seat in SEATS if seat not in (a, b)]
    first, second = sorted([(min(a, b), max(a, b)), (others[0], others[1])])
    return first, second


def first_win_names_east(state: State, winner: int, log: Log) -> State:
    """Somebody won before any wind was seen: they sit East for the round and the East tile names nobody."""
    if not state.rules.mode.winds_in_wall or state.pairing.east is not None:
        return state
    log.append(EastNamed(winner))
    pairing = state.pairing._replace(east=winner, anchor=winner, void=(*state.pairing.void, WINDS[0]))
    return state._replace(pairing=pairing)


def both_partners_won(state: State) -> bool:
    """Whether some pair that is known has won both its hands."""
    teams = state.rules.mode.teams or state.pairing.teams
    return any(all(state.seats[seat].status is Status.WON for seat in pair) for pair in teams or ())


def end_if_over(state: State, log: Log) -> State | None:
    """Return the ended round when three have won, both of a pair have, or fewer than two still play (RULES 9)."""
    if both_partners_won(state):
        return end(state, Ending.PARTNERS, log)
    if len(state.active) < 2:
        return end(state, Ending.WINNERS, log)
    return None
