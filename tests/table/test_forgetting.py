"""Whoever is forgotten stands nowhere any more, and what others have won and lost is what it was."""

from __future__ import annotations

import csv
import io
import json
import re
import sqlite3
from contextlib import closing
from random import Random
from typing import Any

from bot.store import clocks, export, forgetting, ledger, players, profile, seasons
from bot.store.leaderboard import Board, page
from bot.store.profile import Profile
from bot.table import people
from bot.table.forgetting import forget
from bot.table.ledger_anew import rebuild
from tests.table.houses import House, Sitting, code_of
from tests.table.test_match import WAITS_FOR_5P, play_round

GONE = 102
WORDS = ("102", "Élodie")


async def play_match(house: House, *seats: int | None) -> Sitting:
    """Play one round that the third seat wins on the dealer's first discard."""
    house.game.stack("5p", "", WAITS_FOR_5P, "55p", rolls=[(3, 4)] * 8)
    sitting = await house.sit(seats, rounds=1)
    house.clock.forward(60)
    await sitting.say(0, "discard 5p")
    await play_round(sitting, Random(1), wild=0.0)
    return sitting


async def live(house: House) -> Sitting:
    """Have Élodie do everything that leaves a trace."""
    async with house.database.transaction() as transaction:
        await seasons.open_one(transaction, 1, "spring", 0.0, GONE)
    sitting = await play_match(house, 100, 101, GONE, 103)
    async with house.database.transaction() as transaction:
        await seasons.close_current(transaction, 1, house.clock(), GONE)
        await clocks.set_absence(transaction, GONE, 1.0, 2.0)
        await seasons.depart(transaction, 2, GONE, 1.0)
        await transaction.run(
            "INSERT INTO posts (table_id, slot, channel_id, message_id, digest, posted_at)"
            " VALUES (1, 'panel:2', 10200, 1, 'x', 0), (1, 'board', 5, 2, 'x', 0), (1, 'line:1:2', 10200, 3, 'x', 0)"
        )
    hosted = await play_match(house, GONE, 100, 101, None)
    left = await house.sit((100, GONE, 101, 103))
    sam = await house.person(104)
    await left.table.change(lambda draft: people.offer_own_seat(draft, GONE, people.ANYBODY))
    await left.table.change(lambda draft: people.take_seat(draft, 1, sam, 0))
    await left.table.change(lambda draft: people.offer_own_seat(draft, 101, GONE))
    assert hosted.state.row.host_id == GONE
    return sitting


def everything(house: House) -> dict[str, list[dict[str, Any]]]:
    with closing(sqlite3.connect(house.path)) as file:
        file.row_factory = sqlite3.Row
        names = [row[0] for row in file.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        return {name: [dict(row) for row in file.execute(f"SELECT * FROM {name}")] for name in names}


def traces(house: House) -> list[str]:
    """Return where the id or the name stands."""
    return [
        f"{table}.{column}"
        for table, rows in everything(house).items()
        for row in rows
        for column, value in row.items()
        if any(str(value) == word or re.search(rf"\b{word}\b", str(value)) for word in WORDS)
        if column not in ("seed", "message_id", "number")
    ]


async def profiles(house: House) -> list[Profile]:
    return [await profile.profile(house.database, user) for user in (100, 101, 103)]


async def test_somebody_is_forgotten_everywhere(house: House) -> None:
    sitting = await live(house)
    columns = {(table, column) for table, column in (one.split(".") for one in set(traces(house)))}
    expected = {
        *forgetting.IDS,
        *forgetting.DROPPED,
        *forgetting.EMPTIED,
        ("players", "name"),
        ("seats", "name"),
        ("notes", "about"),
    }
    assert columns == expected, "the test leaves a trace wherever one can be"
    before, board = await profiles(house), await page(house.database, Board(1), 100)
    scores = everything(house)["scores"]
    await forget(house.host, GONE)
    assert traces(house) == []
    assert [row["slot"] for row in everything(house)["posts"]] == ["board"]
    assert await profiles(house) == before
    after = await page(house.database, Board(1), 100)
    assert [(s.rank, s.points) for s in after.lines] == [(s.rank, s.points) for s in board.lines]
    assert "—" in [standing.name for standing in after.lines]
    assert [row["score"] for row in everything(house)["scores"]] == [row["score"] for row in scores]
    # What is computed anew from the records names nobody either, and the table is read as it stands now.
    whole = everything(house)
    assert await rebuild(house.database) == 2
    assert everything(house) == whole
    read = (await house.host.table(sitting.state.id)).state
    assert [seat.user_id for seat in read.seats] == [100, 101, -1, 103]


async def test_two_are_told_apart_and_who_comes_back_begins_anew(house: House) -> None:
    await live(house)
    await forget(house.host, GONE)
    await house.again()
    back = await house.person(GONE)
    assert (back.matches, (await profile.profile(house.database, GONE)).rounds) == (0, 0)
    await play_match(house, GONE, 101, 103, None)
    await forget(house.host, GONE)
    found = await players.many(house.database, [-1, -2])
    assert {user: player.name for user, player in found.items()} == {-1: "—", -2: "—"}
    assert (await profile.profile(house.database, -1)).rounds == 2
    assert (await profile.profile(house.database, -2)).rounds == 1


async def test_who_sits_at_a_table_is_told_so(house: House) -> None:
    await house.sit((100, 101, GONE, 103))
    before = everything(house)
    assert await code_of(forget(house.host, GONE)) == "still_seated"
    assert everything(house) == before


def test_every_column_that_holds_a_person_is_known_to_be_forgotten(house: House) -> None:
    people_in = {
        (table, row[1])
        for table in everything(house)
        for row in _columns(house, table)
        if re.search(r"user|host|player|offered|_by$|person|member|author_id", row[1])
    }
    handled = {*forgetting.IDS, *forgetting.DROPPED, *forgetting.EMPTIED}
    # How and on what somebody won.
    assert people_in - {("ledger_seats", "win_by")} == handled


def _columns(house: House, table: str) -> list[Any]:
    with closing(sqlite3.connect(house.path)) as file:
        return file.execute(f"PRAGMA table_info({table})").fetchall()


# ---------------------------------------------------------------- taking along


async def test_a_person_takes_their_own_rows_along(house: House) -> None:
    await live(house)
    found = await export.rows_of(house.database, GONE)
    assert json.loads(json.dumps(found)) == found
    assert found["person"][0]["name"] == "Élodie"
    [first, second] = found["rounds"]
    assert (first["seat"], first["win_by"], first["win_from"], first["season_id"]) == (2, "discard", 0, 1)
    assert first["fans"] == {"no_jokers": 1}
    assert second["seat"] == 0
    assert {(row["payer"], row["payee"]) for row in found["payments"] if row["round_id"] == 1} == {(0, 2)}
    assert len(found["absences"]) == 1
    text = json.dumps(found, ensure_ascii=False)
    assert not re.search(r"Marco|Yuki|王小明|\b100\b|\b101\b", text), "others are seats"
    assert all(rows == [] for rows in (await export.rows_of(house.database, 999)).values())


async def test_moderators_get_all_results_as_csv(house: House) -> None:
    await live(house)
    async with house.database.transaction() as transaction:
        await players.seen(transaction, 101, '=HYPERLINK("x")', None)
    text = "".join([part async for part in export.csv_of(house.database, 1)])
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [row["round"] for row in rows] == ["1"] * 4 + ["2"] * 4
    first = await ledger.entry_of(house.database, 1, 1)
    assert first is not None
    assert [float(row["score"]) * 8 for row in rows[:4]] == [seat.score for seat in first.entry.seats]
    assert (rows[2]["name"], rows[2]["score"], rows[2]["fans"], rows[2]["season"]) == (
        "Élodie",
        "2",
        "no_jokers:1",
        "spring",
    )
    assert rows[0]["score"] == "-2"
    assert rows[1]["name"] == '\'=HYPERLINK("x")', "no spreadsheet takes a name for a formula"
    assert [part async for part in export.csv_of(house.database, 5)] == [",".join(export.CSV_COLUMNS) + "\r\n"]
