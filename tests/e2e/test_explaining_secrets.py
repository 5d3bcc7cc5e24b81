"""While a round is played nothing that anybody can reach gives its seed or another's hand away."""

from __future__ import annotations

import json
from collections import defaultdict
from random import Random

import pytest

from bot.i18n.language import Language
from bot.i18n.tile_words import compact, spoken
from bot.i18n.translator import Translator
from bot.local import Person
from bot.mahjong.catmouse.view import View
from bot.mahjong.tiles import format_tiles
from bot.table.state import SEATS, TableState
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening
from tests.e2e.fingers import Fingers
from tests.e2e.reading import everything_written

pytestmark = pytest.mark.usefixtures("sketches")

SHORTEST = 16
"""Shorter texts say nothing: a hand of two tiles stands in many a line."""
COMMANDS = ("hand", "board", "help", "tables", "why", "record", "fan", "rules")
OPTIONS = (("why", "player"), ("why", "round"), ("record", "round"), ("fan", "table"), ("rules", "topic"))


class Secrets:
    """Every hand that was held, in every way it can be written, by seat."""

    def __init__(self) -> None:
        self.hands: defaultdict[int, set[str]] = defaultdict(set)
        self.seeds: set[str] = set()

    def note(self, state: TableState) -> None:
        """Note what is hidden now."""
        assert state.round is not None
        self.seeds.add(state.round.seed)
        for seat in SEATS:
            view: View = state.round.view(seat)
            tiles = list(view.hand)
            ways = {format_tiles(tiles), " ".join(tile.code for tile in tiles), "".join(tile.code for tile in tiles)}
            for language in Language:
                t = Translator(language)
                ways |= {compact(t, tiles), spoken(t, tiles)}
            self.hands[seat] |= {way for way in ways if len(way) >= SHORTEST}

    def of_others(self, seat: int | None) -> set[str]:
        """What somebody at a seat, or nobody at the table, must not read."""
        return {way for other in SEATS if other != seat for way in self.hands[other]} - self.hands.get(seat or 9, set())


async def ask_everything(evening: Evening, chance: Random) -> None:
    """Let everybody ask for all there is to be asked, in the channel and in direct messages."""
    for person in (*evening.people, evening.eve):
        for where in (evening.channel, person.dm):
            command = chance.choice(COMMANDS)
            asked = await person.slash(where, command)
            assert asked.failed is None
            option = chance.choice(OPTIONS)
            await person.autocomplete(where, *option)
        await look_behind_buttons(evening, person)


async def look_behind_buttons(evening: Evening, person: Person) -> None:
    """Press what stands on the board."""
    board = next((m for m in person.visible(evening.channel) if "My hand" in m.labels), None)
    if board is not None:
        await person.click(board, "Last moves")
        await person.click(board, "My hand")


@pytest.mark.parametrize("mode", ["singles", "winds"])
async def test_nothing_tells_before_the_end(mode: str, begin: Begin) -> None:
    evening, chance, secrets = await begin(seed=11), Random(11), Secrets()
    await evening.people[0].slash(evening.channel, "table open", rounds=1, mode=mode)
    for person in evening.people[1:]:
        await person.slash(evening.channel, "table join")
    table = await evening.table()
    fingers = Fingers(evening, chance, boldness=0.4)
    for move in range(60):
        await evening.settled()
        if table.state.round is None:
            break
        secrets.note(table.state)
        await fingers.press(chance.choice(await evening.asked()))
        if move % 6 == 0:
            await ask_everything(evening, chance)
    assert table.state.round is not None, "the round was too short to say anything"
    secrets.note(table.state)
    exchanged = [json.dumps([e.body, e.answer], ensure_ascii=False, default=str) for e in evening.loopback.exchanges]
    assert not any(seed in text for seed in secrets.seeds for text in exchanged)
    seats = {str(row.user_id): row.seat for row in table.state.seats}
    read = 0
    for written in everything_written(evening.loopback):
        seat = seats.get(written.reader or "")
        told = [way for way in secrets.of_others(seat) if way in written.all]
        assert told == [], (written.reader, written.all)
        own = secrets.hands[seat] if seat is not None else set[str]()
        read += any(way in written.all for way in own)
    assert read > 20, "the search would not have found a hand"
    # Nor in what can be pressed: ids go to nobody but the one who sees the button, and hold their own hand at most.
    for exchange in evening.loopback.exchanges:
        if exchange.path.startswith("/channels") and f"/{evening.channel.id}/" in exchange.path:
            body = json.dumps(exchange.body, ensure_ascii=False, default=str)
            assert not any(way in body for hands in secrets.hands.values() for way in hands)
