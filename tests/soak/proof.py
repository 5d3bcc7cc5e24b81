"""What must be true of the file when the evening is over: records, scores, ledger, secrets."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from bot.i18n.language import Language
from bot.i18n.tile_words import spoken
from bot.i18n.translator import Translator
from bot.mahjong.games import GAMES
from bot.presenter.catmouse.facts import own_hand
from bot.store import tables as rows
from bot.store.database import Database
from bot.table.loading import load, load_round
from bot.table.records import record_of
from bot.table.state import SEATS, TableState
from tests.soak.watching import Seen


async def faults_in(file: Path, seen: Iterable[Seen], log: str, token: str) -> tuple[list[str], dict[str, Any]]:
    """Return what is wrong, each in a sentence, and figures of what was looked at."""
    database = await Database.open(file)
    try:
        [(check,)] = await database.fetch("PRAGMA integrity_check")
        faults = [] if check == "ok" else [f"the file is damaged: {check}"]
        figures: Counter[str] = Counter()
        hands: dict[int, dict[int, set[str]]] = {}
        seeds: dict[str, float | None] = {}
        for (table_id,) in await database.fetch("SELECT id FROM tables"):
            state = await load(database, table_id)
            assert state is not None
            faults += [fault async for fault in _rounds(database, state, figures)]
            hands[table_id] = await _hands(database, state)
            seeds |= {round_.seed: round_.ended_at for round_ in await rows.rounds(database, table_id)}
        faults += list(_shown(seen, hands, figures)) + list(_told(seen, seeds))
        faults += ["the log tells a seed"] * any(seed in log for seed in seeds)
        faults += ["the log tells the token"] * (token in log)
    finally:
        await database.close()
    return faults, dict(figures)


async def _rounds(database: Database, state: TableState, figures: Counter[str]) -> Any:
    """Yield what is wrong with a table's finished rounds: the record, the rows of scores and the ledger must agree."""
    stored: dict[int, dict[int, tuple[int, int]]] = defaultdict(dict)
    for score in await rows.scores(database, state.id):
        stored[score.round][score.seat] = (score.score, score.share)
    game = GAMES[state.row.game]
    for row in await rows.rounds(database, state.id):
        replayed = await load_round(database, state.row, row)
        if row.ended_at is None:
            continue
        figures["finished rounds"] += 1
        scores, shares = game.scores(replayed.position), game.shares(replayed.position)
        expected = {seat: (scores[seat], shares[seat]) for seat in SEATS}
        if stored[row.number] != expected:
            yield f"table {state.id}, round {row.number}: scores {stored[row.number]} instead of {expected}"
        names = [seat.name for seat in state.seats]
        record = await record_of(database, state, row.number, names)
        try:
            game.verify(record)
        except Exception as error:
            yield f"table {state.id}, round {row.number}: the record does not verify: {error}"
        ledger = await database.fetch(
            "SELECT seat, score FROM ledger_seats s JOIN ledger_rounds r ON r.id = s.round_id"
            " WHERE r.table_id = ? AND r.number = ?",
            (state.id, row.number),
        )
        if dict(ledger) != dict(enumerate(scores)):
            yield f"table {state.id}, round {row.number}: the ledger has {ledger} instead of {scores}"


async def _hands(database: Database, state: TableState) -> dict[int, set[str]]:
    """Return, by person, all that their hand was at any moment, in the words of the pictures' descriptions."""
    t = Translator(Language.EN)
    found: dict[int, set[str]] = defaultdict(set)
    game = GAMES[state.row.game]
    for row in await rows.rounds(database, state.id):
        now = await load_round(database, state.row, row)
        position = game.start(row.seed, state.row.mode, state.house, row.dealer, sealed=state.row.asking == "sealed")
        positions = [position]
        for action in await rows.actions(database, state.id, now.number):
            position, _ = game.apply(position, game.parse(action.action, position))
            positions.append(position)
        for seat in state.seats:
            if seat.user_id is not None:
                views = (own_hand(game.view(position, seat.seat)) for position in positions)
                found[seat.user_id] |= {spoken(t, hand.tiles, drawn=hand.drawn) for hand in views}
    return found


def _shown(seen: Iterable[Seen], hands: dict[int, dict[int, set[str]]], figures: Counter[str]) -> Iterator[str]:
    """Yield every picture of a hand that was not its reader's."""
    for version in seen:
        for alt in version.alts:
            if not alt.startswith("Your hand at"):
                continue
            figures["hands shown"] += 1
            if version.reader is None:
                yield f"a hand was shown to everybody: {alt}"
                continue
            tables = [version.table] if version.table else list(hands)
            own = (words for table in tables for words in hands[table].get(version.reader, ()))
            if not any(words in alt for words in own):
                yield f"{version.reader} was shown a hand that was never theirs at table {version.table}: {alt}"


def _told(seen: Iterable[Seen], seeds: dict[str, float | None]) -> Iterator[str]:
    """Yield every message that told a seed before its round was over."""
    for version in seen:
        for seed, ended_at in seeds.items():
            if seed in version.text and (ended_at is None or version.at < ended_at):
                yield f"a seed was told before its round was over: {version.text[:80]}"
