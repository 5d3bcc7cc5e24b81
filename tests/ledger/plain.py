"""What rounds came to, computed a second time with nothing of the ledger: plain arithmetic over records.

A round is a record (`simulate --records`) and what `replay --json` says of its end; who sat where is told beside it.
Points are eighths.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Round:
    """A round that was played, and everything that is computed of it."""

    record: dict[str, Any]
    end: dict[str, Any]
    people: list[int | None]
    guild: int
    channel: int
    table: int
    number: int
    ended_at: float
    season: str | None
    thought: list[tuple[float, int]]
    """By seat seconds and number of the turns played by hand."""
    paid: list[tuple[int, int, int]] = field(default_factory=list)
    """Payer, payee, eighths."""
    scores: list[int] = field(default_factory=list)
    shares: list[int] = field(default_factory=list)
    deeds: list[Counter[str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        walk(self)
        self.scores = [0, 0, 0, 0]
        for payer, payee, eighths in self.paid:
            self.scores[payer] -= eighths
            self.scores[payee] += eighths
        teams = self.end["teams"]
        if teams is None:
            self.shares = list(self.scores)
        else:
            of_pair = {seat: sum(self.scores[one] for one in team) for team in teams for seat in team}
            self.shares = [of_pair[seat] * 3 // 4 for seat in range(4)]
            assert all(of_pair[seat] * 3 % 4 == 0 for seat in range(4))

    @property
    def mode(self) -> str:
        return str(self.record["mode"])

    @property
    def computers(self) -> int:
        return self.people.count(None)

    def win_of(self, seat: int) -> dict[str, Any] | None:
        return next((win for win in self.end["wins"] if win["seat"] == seat), None)

    def partner(self, seat: int) -> int | None:
        return next((sum(team) - seat for team in self.end["teams"] or () if seat in team), None)


def walk(played: Round) -> None:
    """Go through the actions: who still played when, whom the dice hit, what the special tiles did; then who pays."""
    lines = [line.split() for line in played.record["actions"]]
    rolls, active = list(played.record["rolls"]), [0, 1, 2, 3]
    payers: dict[int, list[int]] = {}
    boosts: list[tuple[int, int]] = []
    cuts: list[tuple[int, int]] = []
    deeds = played.deeds = [Counter() for _ in range(4)]
    for place, (who, verb, *rest) in enumerate(lines):
        seat = int(who)
        later = lines[place + 1][1] if place + 1 < len(lines) else ""
        if verb == "win":
            win = played.win_of(seat)
            assert win is not None
            active.remove(seat)
            payers[seat] = list(active) if win["from"] is None else [win["from"]]
        elif verb == "takeout":
            active.remove(int(rest[0]))
            deeds[seat]["took_out"] += 1
            deeds[int(rest[0])]["taken_out"] += 1
        elif verb in ("cat", "wealth"):
            around = [(seat + step) % 4 for step in range(4) if (seat + step) % 4 in active]
            hit = around[1] if len(around) == 2 else around[(sum(rolls.pop(0)) - 1) % len(around)]
            (boosts if verb == "wealth" else cuts).append((seat, hit))
            deeds[seat]["god_used" if verb == "wealth" else "cat_used"] += 1
        elif verb == "steal":
            deeds[seat]["mouse_sent"] += 1
            deeds[seat]["mouse_stole"] += later != "catch"
        elif verb == "ingot":
            deeds[seat]["ingot_used"] += 1
        if verb in ("catch", "collect"):
            loser = int(lines[place - 1][0])
            deeds[seat]["cat_caught" if verb == "catch" else "god_took"] += 1
            deeds[loser]["mouse_lost" if verb == "catch" else "ingot_lost"] += 1
    settle(played, payers, boosts, cuts, active)


def settle(
    played: Round,
    payers: dict[int, list[int]],
    boosts: list[tuple[int, int]],
    cuts: list[tuple[int, int]],
    active: list[int],
) -> None:
    """Say who pays whom how much, and what of it the god of wealth earned and the cat saved."""
    not_ready = [seat for seat in active if seat not in played.end["ready"]]
    owing = [(hand, payers[hand["seat"]], place) for place, hand in enumerate(played.end["wins"])]
    owing += [(hand, not_ready, 99) for hand in played.end["ready_hands"]]
    due = [
        Due(payer, hand["seat"], hand["points"], place)
        for hand, from_whom, place in owing
        for payer in from_whom
        if payer != played.partner(hand["seat"])
    ]
    for one in due:
        one.more = sum(user == one.payee and hit in (one.payer, one.payee) for user, hit in boosts)
        one.less = sum(user == one.payer and hit == one.payee for user, hit in cuts)
    for user, hit in cuts:
        own = [one for one in due if one.payer == user and one.amount() > one.amount(less=1)]
        if user == hit and own:
            saves = {id(one): one.amount() - one.amount(less=1) for one in own}
            dearest = min(own, key=lambda one: (-saves[id(one)], one.place, (one.payee - one.payer) % 4))
            dearest.less += 1
    for one in due:
        played.paid.append((one.payer, one.payee, one.amount()))
        played.deeds[one.payee]["god_earned"] += one.amount() - one.amount(more=-one.more)
        played.deeds[one.payer]["cat_saved"] += one.amount(less=-one.less) - one.amount()


@dataclass
class Due:
    """What one player owes another; `place` is that of the win it is for, high for the ready check."""

    payer: int
    payee: int
    points: int
    place: int
    more: int = 0
    less: int = 0

    def amount(self, more: int = 0, less: int = 0) -> int:
        """Return what is paid: each boost half more, each reduction half less, never below nothing."""
        return max(0, self.points * 4 * (2 + self.more + more - self.less - less))


# ---------------------------------------------------------------- boards


def board(rounds: Iterable[Round], measure: str, least: int) -> list[tuple[int, int, int, int, int]]:
    """Return rank, person, rounds, points and wins of everybody with rounds enough."""
    sums: dict[int, list[int]] = defaultdict(lambda: [0, 0, 0])
    for one in rounds:
        for seat, user in enumerate(one.people):
            if user is not None:
                sums[user][0] += 1
                sums[user][1] += one.shares[seat]
                sums[user][2] += one.win_of(seat) is not None
    kept = {user: (values[0], values[1], values[2]) for user, values in sums.items() if values[0] >= least}

    def before(first: int, second: int) -> bool:
        """Whether the second stands before the first; by fractions multiplied out."""
        (a_rounds, a_points, a_wins), (b_rounds, b_points, b_wins) = kept[first], kept[second]
        if measure == "points":
            return b_points > a_points
        if measure == "average":
            return b_points * a_rounds > a_points * b_rounds
        return b_wins * a_rounds > a_wins * b_rounds

    ranked = [(1 + sum(before(user, other) for other in kept), user) for user in kept]
    return sorted((rank, user, *kept[user]) for rank, user in ranked)


# ---------------------------------------------------------------- one person


def person(rounds: Iterable[Round], user: int) -> dict[str, Any]:
    """Return what a profile shows."""
    own = [(one, one.people.index(user)) for one in rounds if user in one.people]
    wins = [(one, win) for one, seat in own if (win := one.win_of(seat)) is not None]
    fans = Counter(fan for _, win in wins for fan in win["fans"])
    deeds: Counter[str] = Counter()
    for one, seat in own:
        deeds.update(one.deeds[seat])
    exhausted = [(one, seat) for one, seat in own if one.end["ended"] == "exhausted" and checked(one, seat)]
    dearest = max((win["fan"] for _, win in wins), default=None)
    first = next(((one.table, one.number) for one, win in wins if win["fan"] == dearest), None)
    return {
        "rounds": len(own),
        "points": sum(one.shares[seat] for one, seat in own),
        "score": sum(one.scores[seat] for one, seat in own),
        "wins": len(wins),
        "self_drawn": sum(win["from"] is None for _, win in wins),
        "fan": sum(win["fan"] for _, win in wins),
        "dealt_in": sum(
            any(win["from"] == seat and win["seat"] != one.partner(seat) for win in one.end["wins"])
            for one, seat in own
        ),
        "checked": len(exhausted),
        "ready": sum(seat in one.end["ready"] for one, seat in exhausted),
        "moves": sum(one.thought[seat][1] for one, seat in own),
        "thought": sum(one.thought[seat][0] for one, seat in own),
        "matches": len({one.table for one, _ in own}),
        "best": None if first is None else (*first, dearest),
        "fans": dict(fans),
        "deeds": {name: count for name, count in deeds.items() if count},
    }


def checked(one: Round, seat: int) -> bool:
    """Whether a seat still played when the wall was empty."""
    return one.win_of(seat) is None and not one.deeds[seat]["taken_out"]


def meeting(rounds: Iterable[Round], first: int, second: int) -> tuple[int, ...]:
    """Return what is told of two people who played together."""
    both = [
        (one, one.people.index(first), one.people.index(second))
        for one in rounds
        if first in one.people and second in one.people
    ]
    return (
        len(both),
        sum(one.partner(a) == b for one, a, b in both),
        sum(one.shares[a] for one, a, _ in both),
        sum(one.shares[b] for one, _, b in both),
        sum(one.shares[a] > one.shares[b] for one, a, b in both),
        sum(one.shares[b] > one.shares[a] for one, a, b in both),
        sum(eighths for one, a, b in both for payer, payee, eighths in one.paid if (payer, payee) == (a, b)),
        sum(eighths for one, a, b in both for payer, payee, eighths in one.paid if (payer, payee) == (b, a)),
    )
