"""Boards at their edges: nobody, one, many with equal points, people who have left; and seasons."""

from __future__ import annotations

import pytest

from bot.store import guilds, seasons
from bot.store.database import Database
from bot.store.leaderboard import AVERAGE, Board, Page, page


async def played(database: Database, user: int, rounds: int, points: int) -> None:
    """Have somebody's rounds added up on server 1."""
    async with database.transaction() as transaction:
        await transaction.run("INSERT INTO players (user_id, name) VALUES (?, ?)", (user, f"player {user}"))
        await transaction.run(
            "INSERT INTO standings VALUES ('guild', 1, 0, ?, 'singles', 0, ?, ?, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL)",
            (user, rounds, points),
        )


async def test_an_empty_server_has_an_empty_board(database: Database) -> None:
    assert await page(database, Board(1), 5) == Page((), 0, None)


async def test_thirty_three_with_equal_points_share_a_place_on_every_page(database: Database) -> None:
    for user in range(1, 34):
        await played(database, user, 2, 16)
    await played(database, 50, 2, 8)
    await played(database, 51, 2, 24)
    pages = [await page(database, Board(1), 50, offset) for offset in (0, 10, 20, 30)]
    lines = [line for one in pages for line in one.lines]
    assert [line.rank for line in lines] == [1, *[2] * 33, 35]
    assert len({line.user_id for line in lines}) == 35, "nobody twice and nobody left out"
    assert all(one.own == lines[-1] for one in pages)
    assert all(one.ranked == 35 for one in pages)
    beyond = await page(database, Board(1), 3, 40)
    assert (beyond.lines, beyond.ranked, beyond.own and beyond.own.rank) == ((), 35, 2)


async def test_equal_fractions_are_equal(database: Database) -> None:
    for user, rounds, points in ((1, 3, 10), (2, 6, 20), (3, 9, 30), (4, 3, 11), (5, 49, 163)):
        await played(database, user, rounds, points)
    found = await page(database, Board(1, order=AVERAGE), None)
    # 163/49 is 3.3265, less than ten thirds by a hair.
    assert [(line.user_id, line.rank) for line in found.lines] == [(4, 1), (3, 2), (2, 2), (1, 2), (5, 5)]


async def test_who_has_left_the_server_drops_from_the_board_and_comes_back(database: Database) -> None:
    await played(database, 1, 2, 16)
    await played(database, 2, 2, 8)
    async with database.transaction() as transaction:
        await seasons.depart(transaction, 1, 1, 5.0)
        await seasons.depart(transaction, 1, 1, 6.0)
    found = await page(database, Board(1), 1)
    assert ([line.user_id for line in found.lines], found.lines[0].rank, found.own) == ([2], 1, None)
    async with database.transaction() as transaction:
        await seasons.come_back(transaction, 1, 1)
    assert [line.user_id for line in (await page(database, Board(1), 1)).lines] == [1, 2]


async def test_a_server_says_with_how_many_computers_a_round_counts(database: Database) -> None:
    for user, computers in ((1, 0), (2, 1), (3, 2)):
        await played(database, user, 2, 8)
        async with database.transaction() as transaction:
            await transaction.run("UPDATE standings SET computers = ? WHERE user_id = ?", (computers, user))
    shown = []
    for most in (None, 0, 2, 1):
        if most is not None:
            async with database.transaction() as transaction:
                await guilds.set_most_computers(transaction, 1, most)
        assert await guilds.most_computers(database, 1) == (1 if most is None else most)
        shown.append([line.user_id for line in (await page(database, Board(1), None)).lines])
    assert shown == [[1, 2], [1], [1, 2, 3], [1, 2]]
    assert len((await page(database, Board(1, most_computers=3), None)).lines) == 3


async def test_a_server_has_one_season_at_a_time(database: Database) -> None:
    async with database.transaction() as transaction:
        spring = await seasons.open_one(transaction, 1, "spring", 10.0, 100)
        other = await seasons.open_one(transaction, 2, "spring", 11.0, 101)
    with pytest.raises(seasons.SeasonError, match="open already"):
        async with database.transaction() as transaction:
            await seasons.open_one(transaction, 1, "summer", 12.0, 100)
    assert await seasons.current(database, 1) == spring
    async with database.transaction() as transaction:
        closed = await seasons.close_current(transaction, 1, 13.0, 102)
    assert await seasons.get(database, spring.id) == closed
    assert (closed.name, closed.closed_at, closed.closed_by) == ("spring", 13.0, 102)
    with pytest.raises(seasons.SeasonError, match="no season"):
        async with database.transaction() as transaction:
            await seasons.close_current(transaction, 1, 14.0, 102)
    async with database.transaction() as transaction:
        summer = await seasons.open_one(transaction, 1, "summer", 15.0, 100)
    assert await seasons.all_of(database, 1) == [summer, closed]
    assert await seasons.current(database, 2) == other
