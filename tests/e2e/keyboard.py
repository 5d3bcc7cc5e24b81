"""People who type: every decision is a command, with a tile said in one of the many ways people say it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from bot.i18n.language import Language
from bot.i18n.tile_words import choice_name, long_name, tile_name
from bot.local import Channel, Interaction, Person
from bot.mahjong.catmouse.actions import (
    Action,
    Add,
    Catch,
    Collect,
    Discard,
    Done,
    FalseWin,
    Flower,
    Kong,
    Pass,
    Pung,
    ShowWind,
    Steal,
    Swap,
    TakeOut,
    UseCat,
    UseIngot,
    UseWealth,
    Win,
)
from bot.mahjong.catmouse.view import View
from bot.mahjong.tiles import JOKER, Tile
from bot.presenter.catmouse.typed import picture_order
from bot.presenter.presses import Press
from bot.table.state import TableState
from bot.table.table import Table
from tests.e2e.evening import Evening, on, press
from tests.e2e.fingers import waits_for_people
from tests.e2e.thinking import spared

CHINESE = {
    "discard": "打牌", "pass": "过", "draw": "摸牌", "win": "胡", "pung": "碰", "kong": "杠",
    "flower": "补花", "wind": "补风",
    "swap": "换牌", "mouse": "老鼠", "cat": "猫", "wealth": "财神", "ingot": "元宝", "takeout": "带人",
    "tile": "牌", "with": "搭配", "from": "谁家", "player": "玩家",
}  # fmt: skip
SUIT_WORDS = {
    "m": ("characters", "wan", "w", "万"),
    "p": ("dots", "dot", "饼", "筒"),
    "s": ("bamboo", "bam", "索", "条"),
}
UNICODE = {"m": 0x1F007, "s": 0x1F010, "p": 0x1F019}


def ways_to_say(view: View, tile: Tile) -> list[str]:
    """Every way to name a tile of one's hand."""
    ways = [tile.code, tile.code.upper(), tile_name(tile, Language.EN), tile_name(tile, Language.ZH_CN)]
    ways += [long_name(tile, Language.EN), choice_name(tile, Language.EN, 3), choice_name(tile, Language.ZH_CN)]
    order = picture_order(view)
    if tile in order:
        place = order.index(tile) + 1
        ways += [str(place), f"#{place}", f" {place} "]
    if tile is view.arrived:
        ways += ["drawn", "摸切", "刚摸"]
    if tile.is_numbered:
        ways += [f"{tile.rank} {word}" for word in SUIT_WORDS[tile.suit]]
        ways.append(chr(UNICODE[tile.suit] + tile.rank - 1))
    return ways


@dataclass
class Keyboard:
    """Plays for everybody at a table by typing."""

    evening: Evening
    chance: Random
    boldness: float = 0.4
    typed: Counter[str] = field(default_factory=Counter)

    async def play(self, table: Table, until: Callable[[TableState], object] | None = None) -> None:
        """Let everybody type what they want until the match is over."""
        for _ in range(1000):
            await self.evening.settled()
            if table.state.row.state == "over" or (until is not None and until(table.state)):
                return
            await self.evening.eve.until(lambda: table.state.row.state == "over" or waits_for_people(table.state))
            waiting = [p for p in self.evening.people if self._is_asked(table, p)]
            if waiting:
                await self.type(table, self.chance.choice(waiting))
        raise AssertionError("the match does not end")

    def _is_asked(self, table: Table, person: Person) -> bool:
        seat = table.state.seat_of(int(person.id))
        return seat is not None and table.state.is_asked(seat)

    async def type(self, table: Table, person: Person) -> None:
        """Type one command and see that it does what was meant."""
        view = await self.evening.view(person)
        action = self._choice(view)
        where = self.chance.choice([self.evening.channel, person.dm])
        command, options = self._words(view, action)
        self.typed[command] += 1
        before = table.state
        done = await self.say(person, where, command, options)
        await self._finish(table, person, action, done)
        await self.evening.settled()
        now = table.state
        assert now is not before, f"/{command} {options} changed nothing: {done.text}"
        asked = now.round if now.round is not None and now.round.number == view_number(before) else now.last_finished
        answer = now.pending_of(action.seat)
        assert asked is not None
        assert asked.sequence > before.sequence or (answer is not None and answer.action == str(action))

    async def say(self, person: Person, where: Channel, command: str, options: dict[str, str]) -> Interaction:
        """Send a command; some write it in their own language."""
        if person.user.locale == "zh-CN":
            command, options = CHINESE[command], {CHINESE[name]: value for name, value in options.items()}
        done = await person.slash(where, command, options)
        assert done.failed is None, done.failed
        assert done.ephemeral
        return done

    async def _finish(self, table: Table, person: Person, action: Action, done: Interaction) -> None:
        """Confirm what is asked about; everything else is done by now."""
        wanted = f"do:{str(action).split(' ', 1)[1]}"
        for _ in range(3):
            assert done.message is not None
            costly = isinstance(action, Win | Steal | UseCat | UseWealth | UseIngot | TakeOut | Discard | Pass)
            final = on(lambda p: p.moment == table.state.sequence and said(p) in (wanted, "declare"), done.message)
            if not costly or final is None or table.state.pending_of(action.seat) is not None:
                return
            if on(lambda p: p.kind == "back", done.message) is None:
                return
            done = await press(person, done.message, final)

    def _choice(self, view: View) -> Action:
        by_kind: dict[type[Action], list[Action]] = {}
        for action in view.legal:
            by_kind.setdefault(type(action), []).append(action)
        if Win in by_kind:
            return by_kind[Win][0]
        bold = [a for a in view.legal if not isinstance(a, Discard | Pass | Done | Win | FalseWin)]
        if bold and self.chance.random() < self.boldness:
            return self.chance.choice(bold)
        if Discard in by_kind:
            tile = spared(view, [a.tile for a in by_kind[Discard] if isinstance(a, Discard)])
            return next(a for a in by_kind[Discard] if isinstance(a, Discard) and a.tile is tile)
        return next((a for a in view.legal if isinstance(a, Pass | Done)), view.legal[0])

    def _words(self, view: View, action: Action) -> tuple[str, dict[str, str]]:
        """The command for an action, and its options as somebody might type them."""
        match action:
            case Discard(tile=tile):
                return "discard", {"tile": self._said(view, tile)}
            case Pass() | Done():
                return self.chance.choice(["pass", "draw"]), {}
            case Win():
                return "win", {}
            case Pung(using=using):
                return "pung", {"with": self._together(using)}
            case Kong(tile=tile, using=using):
                return "kong", {"tile": tile.code, "with": self._together(using)}
            case Add(tile=tile, to=to):
                return "kong", {"tile": to.code, "with": tile.code}
            case Swap(tile=tile, owner=owner):
                return "swap", {"tile": self._said(view, tile), "from": str(owner)}
            case Flower(tile=tile):
                return "flower", {"tile": self._said(view, tile)}
            case ShowWind(tile=tile):
                return "wind", {"tile": self._said(view, tile)}
            case Steal(tile=tile):
                return "mouse", {"tile": self.chance.choice([tile.code, tile_name(tile, Language.ZH_CN)])}
            case Catch() | UseCat():
                return "cat", {}
            case TakeOut(opponent=opponent):
                return "takeout", {"player": str(opponent)}
            case UseIngot():
                return "ingot", {}
            case _:
                assert isinstance(action, Collect | UseWealth)
                return "wealth", {}

    def _said(self, view: View, tile: Tile) -> str:
        return self.chance.choice(ways_to_say(view, tile))

    def _together(self, using: Sequence[Tile]) -> str:
        codes = "".join(tile.code for tile in using)
        words = "+".join("joker" if tile is JOKER else tile_name(tile, Language.EN) for tile in using)
        chinese = " ".join(tile_name(tile, Language.ZH_CN) for tile in using)
        return self.chance.choice([codes, words, chinese])


def said(press: Press) -> str:
    """What a press does."""
    return f"{press.kind}:{press.rest}".rstrip(":")


def view_number(state: TableState) -> int:
    """The round a state is in."""
    return state.round.number if state.round is not None else 0
