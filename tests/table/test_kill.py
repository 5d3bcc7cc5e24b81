"""SIGKILL: a move is in the file or out of it as a whole, and what was answered is in."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

from bot.store.database import Database
from bot.table.loading import load
from tests.table.dying import end_round
from tests.table.houses import TABLES, Dump

KILLS = 4
LOG_HEADER, FRAME = 32, 24 + 4096
"""What SQLite's write-ahead log is made of: a header, and a page with one of its own for each page that was changed."""


async def program(*arguments: str) -> asyncio.subprocess.Process:
    """Start a program that will be killed."""
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.table.dying", *arguments, stdout=asyncio.subprocess.PIPE
    )


async def played_and_killed(path: Path, number: int, after: float) -> list[tuple[int, int, str]]:
    """Let a program play on the file, kill it in the midst of it, and return what it had answered."""
    process = await program("play", str(path), str(number))
    assert process.stdout is not None
    assert await process.stdout.readline() == b"begun\n"
    await asyncio.sleep(after)
    process.kill()
    lines = (await process.stdout.read()).decode().splitlines()
    assert await process.wait() == -signal.SIGKILL
    words = [line.split(" ", 2) for line in lines]
    # The last line may be cut short by the end of the program.
    return [(int(table), int(sequence), action) for table, sequence, action in words[:-1]]


def dump(path: Path) -> Dump:
    """Return all rows of a file whose program is dead."""
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert file.execute("PRAGMA foreign_key_check").fetchall() == []
        return {name: file.execute(f"SELECT * FROM {name} ORDER BY 1, 2, 3").fetchall() for name in TABLES}


def check_rows(rows: Dump) -> None:
    """Check that every action, round and score is there without a gap."""
    by_round: dict[tuple[int, int], list[int]] = defaultdict(list)
    for table, round_, number, *_ in rows["actions"]:
        by_round[table, round_].append(number)
    for numbers in by_round.values():
        assert numbers == list(range(1, len(numbers) + 1))
    last = {table: max(number for owner, number, *_ in rows["rounds"] if owner == table) for table in (1, 2, 3)}
    for table, number, _, _, _, ended_at, *_ in rows["rounds"]:
        assert (ended_at is None) == (number == last[table]), "one round after the other, the last being played"
        scores = [row for row in rows["scores"] if row[:2] == (table, number)]
        assert len(scores) == (0 if ended_at is None else 4)
        assert sum(score for *_, score, _ in scores) == 0


def check_answered(rows: Dump, answered: list[tuple[int, int, str]]) -> None:
    """Check that whatever was answered is in the file, at its place."""
    found = {(table, 100_000 * round_ + number): action for table, round_, number, action, *_ in rows["actions"]}
    waiting = {(table, sequence, action) for table, _, sequence, action, *_ in rows["pending"]}
    for table, sequence, action in answered:
        if action.split()[1] not in ("pass", "win", "pung", "kong", "catch", "collect"):
            assert found.get((table, sequence + 1)) == action, (table, sequence, action)
        elif (table, sequence + 1) not in found:
            # One of several answers to a question: they come into the file together.
            assert (table, sequence, action) in waiting


async def test_killed_at_any_moment_the_file_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "table.db"
    chance = Random(5)
    answered: list[tuple[int, int, str]] = []
    for number in range(KILLS):
        said = await played_and_killed(path, number, 0.05 + 0.3 * chance.random())
        assert said, "it was killed before anybody had clicked"
        answered += said
        rows = dump(path)
        check_rows(rows)
        check_answered(rows, answered)
        database = await Database.open(path)
        for table in (1, 2, 3):
            assert await load(database, table) is not None
        await database.close()
    assert len(answered) > 50


async def test_killed_at_each_statement_a_move_is_in_or_out(tmp_path: Path) -> None:
    """A move that ends a round, counts it and deals the next; then moves at two other tables, in one commit."""
    path = tmp_path / "table.db"
    output, _ = await (await program("statements", str(path))).communicate()
    deaths = int(output)
    before, after = dump(path), dump(path.with_suffix(".end"))
    assert [len(before[name]) for name in ("rounds", "scores")] == [3, 0]
    assert [len(after[name]) for name in ("rounds", "scores")] == [4, 4]
    copies = [path.with_suffix(f".{number}") for number in range(deaths)]
    found = [moves_in(dump(copy), before, after) for copy in copies]
    assert found == [()] * found.count(()) + [(1,)] * found.count((1,)), "nothing of a move before its last statement"
    assert min(found.count(()), found.count((1,))) > 10
    await end_round(copies[0])
    assert dump(copies[0]) == after, "the moves can be made again"
    found = [moves_in(torn, before, after) for torn in torn_commits(path, copies[-1].with_suffix(".log"))]
    assert found == [()] * found.count(()) + [(1,)] * found.count((1,)) + [(1, 2, 3)]
    assert min(found.count(()), found.count((1,))) > 2


def moves_in(rows: Dump, before: Dump, after: Dump) -> tuple[int, ...]:
    """Return at which tables the move is in; it is there as a whole, or nothing of it is."""
    found = [table for table in (1, 2, 3) if of_table(rows, table) == of_table(after, table)]
    for table in {1, 2, 3} - {*found}:
        assert of_table(rows, table) == of_table(before, table)
    return tuple(found)


def of_table(rows: Dump, table: int) -> Dump:
    """Return the rows of one table."""
    return {name: [row for row in found if row[0] == table] for name, found in rows.items() if name != "players"}


def torn_commits(path: Path, log: Path) -> Iterator[Dump]:
    """Yield what is found when the power fails after each half page that commits write; all is written in the end."""
    written = log.read_bytes()
    frames, rest = divmod(len(written) - LOG_HEADER, FRAME)
    assert rest == 0
    for halves in range(2 * frames + 1):
        copy = path.with_suffix(f".torn{halves}")
        copy.write_bytes(path.read_bytes())
        copy.with_name(f"{copy.name}-wal").write_bytes(written[: LOG_HEADER + halves * FRAME // 2])
        yield dump(copy)
