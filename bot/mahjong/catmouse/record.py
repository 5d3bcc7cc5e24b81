"""Records of rounds (牌谱): read from JSON, replayed, and written without what a reader can supply."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bot.mahjong.catmouse.action_text import parse_action
from bot.mahjong.catmouse.actions import Action, Close, Done, Draw, Pass
from bot.mahjong.catmouse.apply import apply, is_legal
from bot.mahjong.catmouse.deal import Deal, deal
from bot.mahjong.catmouse.events import Event
from bot.mahjong.catmouse.legal import all_legal
from bot.mahjong.catmouse.modes import MODES
from bot.mahjong.catmouse.refusal import NoThrowLeft, Refused
from bot.mahjong.catmouse.settle import format_points, scores
from bot.mahjong.catmouse.state import Claims, Discarded, Opening, State, TakingOut, ToDraw
from bot.mahjong.fairness import promise
from bot.mahjong.tiles import parse_tiles

FORMAT: Final = "cat-and-mouse/1"
MARKS: Final = {"order": "order", "clock": "autopilot"}
"""What a record calls those who made moves in a player's place, by who took the action."""


class BadRecord(ValueError):  # noqa: N818 - what it is, not how it is raised
    """A record cannot be read; the text says in one line what is wrong and where."""


@dataclass(frozen=True, slots=True)
class Record:
    """One round: its deal, the players' names and what they did."""

    names: tuple[str, str, str, str]
    deal: Deal
    actions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Replay:
    """A record played through: every action with those supplied, the events, the last moment."""

    state: State
    actions: tuple[Action, ...]
    events: tuple[Event, ...]


def _field(data: dict[str, Any], name: str, kind: type, default: Any = None) -> Any:
    value = data.get(name, default)
    if value is None:
        raise BadRecord(f"field {name!r} is missing")
    if not isinstance(value, kind) or isinstance(value, bool):
        raise BadRecord(f"field {name!r} is {value!r}, which is no {kind.__name__}")
    return value


def _throw(value: Any, where: str) -> tuple[int, int]:
    if not isinstance(value, list) or len(value) != 2 or not all(type(die) is int and 1 <= die <= 6 for die in value):
        raise BadRecord(f"field {where!r}: {value!r} is no throw of two dice")
    return value[0], value[1]


def parse_record(data: Any) -> Record:
    """Return the record a JSON value holds; raises `BadRecord`."""
    if not isinstance(data, dict):
        raise BadRecord("a record is one JSON object")
    if data.get("format") != FORMAT:
        raise BadRecord(f"field 'format' is {data.get('format')!r}, not {FORMAT!r}")
    mode = _field(data, "mode", str)
    if mode not in MODES:
        raise BadRecord(f"field 'mode' is {mode!r}; there are {', '.join(MODES)}")
    names = _field(data, "names", list, ["A", "B", "C", "D"])
    if len(names) != 4 or not all(isinstance(name, str) for name in names):
        raise BadRecord("field 'names' does not name four players")
    actions = _field(data, "actions", list, [])
    if not all(isinstance(action, str) for action in actions):
        raise BadRecord("field 'actions' holds something that is no text")
    _check_marks(_field(data, "by", dict, {}), len(actions))
    house = _field(data, "house", list, [])
    if not all(isinstance(rule, str) for rule in house):
        raise BadRecord("field 'house' holds something that is no text")
    try:
        header = Deal(
            mode=MODES[mode],
            house=frozenset(house),
            dealer=_field(data, "dealer", int, 0),
            dice=_throw(data.get("dice"), "dice"),
            deck=parse_tiles(_field(data, "deck", str)),
            rolls=tuple(_throw(roll, "rolls") for roll in _field(data, "rolls", list, [])),
        )
        header.check()
    except BadRecord:
        raise
    except ValueError as error:
        raise BadRecord(str(error)) from None
    return Record((names[0], names[1], names[2], names[3]), header, tuple(actions))


def _check_marks(by: dict[str, Any], actions: int) -> None:
    """Refuse marks of moves made in a player's place that name no maker or no action of the record."""
    for maker, numbers in by.items():
        if maker not in MARKS.values():
            raise BadRecord(f"field 'by': {maker!r} is nobody; there are {', '.join(MARKS.values())}")
        if not isinstance(numbers, list) or not all(type(n) is int and 1 <= n <= actions for n in numbers):
            raise BadRecord(f"field 'by': {maker!r} has {numbers!r}, which are no numbers of the {actions} actions")


def supplied(state: State) -> Action | None:
    """Return the draw, pass or `done` a reader supplies for whoever is to decide; `None` where one must choose."""
    match state.phase:
        case Opening(seat=seat):
            return Done(seat)
        case ToDraw(seat=seat):
            return Draw(seat)
        case Claims(waiting=waiting):
            return Pass(waiting[0])
        case TakingOut(seat=seat):
            return Pass(seat)
        case _:
            return None


def parse_here(text: str, state: State) -> Action:
    """Return the action of a line; what a kong without `with` uses depends on whether a discard is open to claims."""
    offered = isinstance(state.phase, Claims) and isinstance(state.phase.offer, Discarded)
    return parse_action(text, offered=offered)


def replay(record: Record) -> Replay:
    """Play a record through; raises `BadRecord` with the action's number and what was possible."""
    state = deal(record.deal)
    actions: list[Action] = []
    events: list[Event] = []

    def take(action: Action) -> None:
        nonlocal state
        state, happened = apply(state, action)
        actions.append(action)
        events.extend(happened)

    for number, text in enumerate(record.actions, 1):
        start = state
        try:
            action = parse_here(text, state)
            while not is_legal(state, action) and (default := supplied(state)) is not None:
                take(default)
                action = parse_here(text, state)
            take(action)
        except NoThrowLeft:
            raise BadRecord(f"action {number} ({text}): field 'rolls' holds no throw for it") from None
        except Refused:
            raise BadRecord(f"action {number} ({text}) is not possible: {_possible(start, state)}") from None
        except ValueError as error:
            raise BadRecord(f"action {number}: {error}; {_possible(start, state)}") from None
    return Replay(state, tuple(actions), tuple(events))


def _possible(start: State, end: State) -> str:
    """Return what could be done where the reader stood and, after what it supplied, where it got to."""
    here = [str(action) for action in all_legal(start)]
    later = [str(action) for action in all_legal(end)]
    listed = list(dict.fromkeys(here + later))
    return f"possible was {', '.join(listed)}" if listed else "the round was over"


def condense(header: Deal, actions: Sequence[Action]) -> tuple[str, ...]:
    """Return the lines of a record of these actions, without the draws, passes and `done` a reader supplies itself.

    Kept is each one without which the next line would already be possible, or would be supplied differently, and
    whatever the round ends with.
    """
    return tuple(str(actions[place]) for place in _kept(header, actions))


def _kept(header: Deal, actions: Sequence[Action]) -> list[int]:
    """Return the places of the actions a record keeps."""
    before = [deal(header)]
    for action in actions:
        before.append(before[-1] if isinstance(action, Close) else apply(before[-1], action).state)
    kept: list[int] = []
    for place in reversed(range(len(actions))):
        action, state = actions[place], before[place]
        if isinstance(action, Close):
            continue
        droppable = kept and isinstance(action, Draw | Pass | Done)
        if droppable and supplied(state) == action and not is_legal(state, actions[kept[-1]]):
            continue
        kept.append(place)
    return kept[::-1]


def marks(header: Deal, actions: Sequence[Action], authors: Sequence[str]) -> dict[str, list[int]]:
    """Return by maker the numbers, from 1, of a record's lines that nobody's hand made; `authors` go with `actions`.

    What was let go is not marked: that somebody's answer never came is nobody's business.
    """
    found: dict[str, list[int]] = {}
    for number, place in enumerate(_kept(header, actions), 1):
        maker = MARKS.get(authors[place])
        if maker is not None and not isinstance(actions[place], Draw | Pass | Done):
            found.setdefault(maker, []).append(number)
    return found


def record_as_json(header: Deal, names: Iterable[str], actions: Sequence[Action], rolls_used: int) -> dict[str, Any]:
    """Return the JSON object of a round played so far."""
    return {
        "format": FORMAT,
        "mode": header.mode.id,
        "house": sorted(header.house),
        "names": list(names),
        "dealer": header.dealer,
        "dice": list(header.dice),
        "deck": " ".join(tile.code for tile in header.deck),
        "rolls": [list(roll) for roll in header.rolls[:rolls_used]],
        "actions": list(condense(header, actions)),
    }


def finished_record(
    header: Deal, names: Iterable[str], actions: Sequence[Action], end: State, seed: str, authors: Sequence[str] = ()
) -> dict[str, Any]:
    """Return the JSON object of a finished round with the seed it was dealt from, so that anybody can verify it.

    `authors` says who took each action, as tables store it; what no player's hand did is marked in `by`.
    """
    rolls_used = len(header.rolls) - len(end.rolls)
    by = marks(header, actions, authors) if authors else {}
    return {
        **record_as_json(header, names, actions, rolls_used),
        **({"by": by} if by else {}),
        "scores": [format_points(points) for points in scores(end)],
        "promise": promise(seed),
        "seed": seed,
    }
