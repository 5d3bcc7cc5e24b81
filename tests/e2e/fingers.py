"""People who play by buttons and selects only: they press what their panel offers, and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from bot.local import Message, Person
from bot.mahjong.tiles import Tile
from bot.presenter.presses import Press
from bot.table.state import TableState
from bot.table.table import Table
from tests.e2e.evening import Evening, is_asked, panel, press, presses_on
from tests.e2e.thinking import spared

MOST_PRESSES = 3000
DARING = 0.03


def waits_for_people(state: TableState) -> bool:
    """Whether somebody is asked who is no computer."""
    return any(seat.user_id is not None and state.is_asked(seat.seat) for seat in state.seats)


@dataclass
class Fingers:
    """Plays for everybody at a table by pressing. `boldness` says how often a claim or a menu is taken up."""

    evening: Evening
    chance: Random
    boldness: float = 0.4
    pressed: Counter[str] = field(default_factory=Counter)
    """How often what was pressed: the kind and the verb or menu."""

    async def play(self, table: Table, until: Callable[[TableState], object] | None = None) -> None:
        """Let everybody press what they are asked, one after the other, until something is so or the match is over."""
        for _ in range(MOST_PRESSES):
            await self.evening.settled()
            if table.state.row.state == "over" or (until is not None and until(table.state)):
                return
            waiting = await self.evening.asked()
            if waiting:
                await self.press(self.chance.choice(waiting))
            else:
                # Computers think in the meantime.
                await self.evening.eve.until(lambda: table.state.row.state == "over" or waits_for_people(table.state))
        raise AssertionError("the match does not end")

    async def press(self, person: Person) -> None:
        """Press one thing."""
        shown = panel(person)
        assert shown is not None
        assert is_asked(shown)
        chosen = await self._choice(person, shown)
        verb = chosen.rest.partition(" ")[0]
        self.pressed[f"{chosen.kind} {verb}".strip()] += 1
        done = await press(person, shown, chosen)
        assert done.failed is None, done.failed

    async def _choice(self, person: Person, shown: Message) -> Press:
        daring = self.chance.random() < DARING
        # Where a false win costs something the button is always there.
        offered = [
            p
            for p in presses_on(shown)
            if p.kind not in ("moves", "orders", "undo") and (daring or str(p)[-8:] != ":ask:win")
        ]
        by_kind = {kind: [p for p in offered if p.kind == kind] for kind in ("do", "ask", "menu", "back")}
        if by_kind["back"]:
            return self._in_a_menu(offered, by_kind["back"][0])
        wins = [p for p in by_kind["do"] if p.rest == "win"]
        if wins:
            return wins[0] if self.chance.random() < 0.9 else self._letting_go(offered, wins[0])
        if throws := [p for p in offered if p.kind in ("do", "ask") and p.rest.startswith("discard")]:
            rest = [p for p in offered if p not in throws]
            if rest and self.chance.random() < self.boldness:
                return self.chance.choice(rest)
            return await self._throw(person, throws)
        bold = [p for p in offered if p.rest.partition(" ")[0] in ("pung", "kong", "catch", "collect", "takeout")]
        if bold and self.chance.random() < self.boldness:
            return self.chance.choice(bold)
        return self.chance.choice([p for p in offered if p not in bold] or offered)

    def _letting_go(self, offered: Sequence[Press], win: Press) -> Press:
        return next((p for p in offered if p.kind == "ask"), win)

    def _in_a_menu(self, offered: Sequence[Press], back: Press) -> Press:
        further = [p for p in offered if p is not back]
        return self.chance.choice(further) if further and self.chance.random() < 0.8 else back

    async def _throw(self, person: Person, throws: Sequence[Press]) -> Press:
        by_tile = {Tile.parse(p.rest.split(" ")[1]): p for p in throws}
        return by_tile[spared(await self.evening.view(person), list(by_tile))]
