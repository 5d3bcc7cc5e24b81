"""Boards and profiles of a year of play agree to the last eighth with plain arithmetic over the records."""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest
from openskill.models import PlackettLuce

from bot.store import history, profile, seasons, standings
from bot.store.database import Database
from bot.store.leaderboard import AVERAGE, POINTS, RATING, WIN_RATE, Board, page
from bot.store.profile import Within
from bot.table.ledger_anew import rate_anew, rebuild
from tests.ledger import plain
from tests.ledger.plain import Round
from tests.ledger.year import DAY, PEOPLE, SEASON, START, Played, a_year, store

NOW = START + 365 * DAY


@pytest.fixture(scope="module")
def year() -> list[Played]:
    return a_year()


@pytest.fixture
async def database(tmp_path: Path, year: list[Played]) -> AsyncIterator[Database]:
    opened = await Database.open(tmp_path / "year.db")
    await store(opened, year)
    assert await rebuild(opened) == len(year)
    yield opened
    await opened.close()


def of(year: list[Played], **wanted: Any) -> list[Round]:
    """Return the rounds with these values."""
    rounds = [played.plain for played in year]
    return [one for one in rounds if all(getattr(one, name) == value for name, value in wanted.items())]


def given(**wanted: Any) -> dict[str, Any]:
    return {name: value for name, value in wanted.items() if value is not None}


def test_plain_arithmetic_comes_to_the_scores_of_the_records(year: list[Played]) -> None:
    for one in of(year):
        assert [str(score / 8).removesuffix(".0") for score in one.scores] == one.record["scores"]


async def test_the_year(database: Database, year: list[Played]) -> None:
    """One file for all that is asked, because making it takes longest."""
    await check_boards(database, year)
    await check_profiles(database, year)
    await check_histories(database, year)
    await check_ratings(database, year)
    await check_sums(database)


async def check_boards(database: Database, year: list[Played]) -> None:
    season = (await seasons.all_of(database, 1))[0]
    places = [(1, None), (2, None), (1, 10), (2, 21)]
    asked = 0
    for (guild, channel), mode, period, computers, measure in product(
        places, (None, "singles", "winds"), ("ever", "season", "lately"), (1, 3), (POINTS, AVERAGE, WIN_RATE)
    ):
        rounds = [
            one for one in of(year, **given(guild=guild, channel=channel, mode=mode)) if one.computers <= computers
        ]
        since = NOW - 30 * DAY if period == "lately" else None
        if period == "lately":
            rounds = [one for one in rounds if one.ended_at >= NOW - 30 * DAY]
        elif period == "season":
            rounds = [one for one in rounds if one.season == SEASON]
        season_id = (season.id if guild == 1 else 999) if period == "season" else None
        board = Board(guild, channel, measure, since, season_id, mode, least_rounds=3, most_computers=computers)
        found = await page(database, board, 105, 0, 50)
        lines = sorted((one.rank or 0, one.user_id, one.rounds, one.points, one.wins) for one in found.lines)
        assert lines == plain.board(rounds, measure, 3)
        assert [one.rank for one in found.lines] == sorted(one.rank or 0 for one in found.lines)
        assert found.ranked == len(found.lines)
        asked += bool(lines)
        await check_own(database, board, rounds, found.lines)
    assert asked > 80, "there was something to compare"


async def check_own(database: Database, board: Board, rounds: list[Round], lines: tuple[Any, ...]) -> None:
    """The viewer's own line is there whatever page is shown, without a rank when they have played too little."""
    played = sum(105 in one.people for one in rounds)
    own = (await page(database, board, 105, 3, 2)).own
    if not played:
        assert own is None
    elif played < board.least_rounds:
        assert own is not None
        assert (own.rank, own.rounds) == (None, played)
    else:
        assert own == next(line for line in lines if line.user_id == 105)


async def check_profiles(database: Database, year: list[Played]) -> None:
    for user, guild, mode in product(PEOPLE, (None, 1, 2), (None, "singles", "pairs")):
        wanted = plain.person(of(year, **given(guild=guild, mode=mode)), user)
        found = await profile.profile(database, user, Within(guild, mode=mode))
        best = found.best
        shown = {name: getattr(found, name) for name in wanted if hasattr(found, name)}
        shown |= {"best": best and (best.table_id, best.number, best.fan), "thought": found.thought_ms / 1000}
        assert shown == wanted
        if found.fans:
            assert found.fans[found.favourite_fan or ""] == max(wanted["fans"].values())
    whole = await profile.profile(database, 104)
    assert whole.name == "player 104"
    assert min(whole.wins, whole.dealt_in, whole.deeds["mouse_stole"]) > 0


async def check_histories(database: Database, year: list[Played]) -> None:
    for first, second in combinations(PEOPLE, 2):
        met = await history.meeting(database, first, second, 1)
        expected = plain.meeting(of(year, guild=1), first, second)
        assert tuple(getattr(met, name) for name in met.__slots__) == expected
    for user in PEOPLE:
        own = [one for one in of(year) if user in one.people]
        shares = [one.shares[one.people.index(user)] for one in own]
        points = await history.series(database, user, limit=10)
        totals = [sum(shares[: place + 1]) for place in range(len(shares))]
        assert [(p.share, p.total) for p in points] == list(zip(shares, totals, strict=True))[-10:]
        lines = await history.of_person(database, user, limit=100)
        assert [(line.table_id, line.number) for line in lines] == [(one.table, one.number) for one in reversed(own)]
        assert [[s.share for s in line.seats] for line in lines] == [one.shares for one in reversed(own)]


async def check_ratings(database: Database, year: list[Played]) -> None:
    """Each server's people, singles and pairs apart, round after round; the same to the last digit."""
    model, now = PlackettLuce(), dict[tuple[int, str, int], Any]()
    for one in of(year):
        if one.computers <= 1:
            sides = one.end["teams"] or [[seat] for seat in range(4)]
            kind = "pairs" if one.end["teams"] else "singles"
            keys = [[(one.guild, kind, one.people[seat] or 0) for seat in side] for side in sides]
            sums = [sum(one.scores[seat] for seat in side) for side in sides]
            ranks = [float(sum(other > own for other in sums)) for own in sums]
            teams = [[now.get(key) or model.rating() for key in side] for side in keys]
            for side, after in zip(keys, model.rate(teams, ranks=ranks), strict=True):
                now.update(zip(side, after, strict=True))
    stored = await database.fetch("SELECT guild_id, kind, user_id, mu, sigma FROM ratings")
    assert {row[:3]: row[3:] for row in stored} == {key: (one.mu, one.sigma) for key, one in now.items()}
    await rate_anew(database)
    assert await database.fetch("SELECT guild_id, kind, user_id, mu, sigma FROM ratings") == stored
    lines = (await page(database, Board(1, order=RATING), None, 0, 50)).lines
    sure = [line.mu - 3 * line.sigma for line in lines if line.mu is not None and line.sigma is not None]
    assert len(sure) == len(lines) > 4
    assert sure == sorted(sure, reverse=True)


async def check_sums(database: Database) -> None:
    """What was added round by round is what the whole ledger adds up to."""
    tables = ("standings", "tallies")
    before = [await database.fetch(f"SELECT * FROM {table}") for table in tables]
    assert min(len(rows) for rows in before) > 50
    async with database.transaction() as transaction:
        await standings.sum_anew(transaction)
    assert [await database.fetch(f"SELECT * FROM {table}") for table in tables] == before
