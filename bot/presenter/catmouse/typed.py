"""What a typed command means at a table: the action it names, or a question where it could be several."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from bot.i18n.tile_reader import Ambiguous, Drawn, Named, Position, Several, Unreadable, read_tile, read_tiles
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
    Place,
    Pung,
    ShowWind,
    Steal,
    Swap,
    TakeOut,
    UseCat,
    UseIngot,
    UseWealth,
    Win,
    Zone,
)
from bot.mahjong.catmouse.modes import STRICT
from bot.mahjong.catmouse.refusal import Refused
from bot.mahjong.catmouse.state import Arrival
from bot.mahjong.catmouse.view import View
from bot.mahjong.tiles import CAT, INGOT, JOKER, MOUSE, WEALTH, Tile
from bot.table.declined import Declined


@dataclass(frozen=True, slots=True)
class Do:
    """Take this action."""

    action: Action


@dataclass(frozen=True, slots=True)
class Sure:
    """Ask whether this action is meant: it costs something."""

    action: Action


@dataclass(frozen=True, slots=True)
class Which:
    """Ask which of these actions is meant."""

    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class WhichTile:
    """Ask which tile a word means; `then` is what the command means with it."""

    text: str
    choices: tuple[Tile, ...]
    then: Callable[[Tile], Meaning]


@dataclass(frozen=True, slots=True)
class Menu:
    """Open a menu of the panel."""

    name: str
    about: str = ""


Meaning = Do | Sure | Which | WhichTile | Menu
T = TypeVar("T", bound=Action)


def picture_order(view: View) -> tuple[Tile, ...]:
    """Return the viewer's tiles as they are numbered in the picture: sorted, the tile that just came last."""
    hand = view.hand
    if view.arrived is None or view.arrived not in hand:
        return tuple(hand)
    return (*hand.minus(view.arrived), view.arrived)


def tile_meant(view: View, text: str) -> Tile | Ambiguous:
    """Return the tile a word means to somebody who looks at their hand; raises `Declined` when it means none."""
    match read_tile(text):
        case Named(tile=tile):
            return tile
        case Position(number=number):
            tiles = picture_order(view)
            if not 1 <= number <= len(tiles):
                raise Declined("no_such_number", number=number, count=len(tiles))
            return tiles[number - 1]
        case Drawn():
            if view.arrived is None:
                raise Declined("nothing_drawn")
            return view.arrived
        case Ambiguous() as ambiguous:
            return ambiguous
        case Unreadable():
            raise Declined("tile_unknown", text=text)


def _with_tile(view: View, text: str, then: Callable[[Tile], Meaning]) -> Meaning:
    """Return what a command means with the tile its option names."""
    meant = tile_meant(view, text)
    if isinstance(meant, Ambiguous):
        return WhichTile(meant.text, meant.choices, then)
    return then(meant)


def _legal(view: View, kind: type[T]) -> list[T]:
    return [action for action in view.legal if isinstance(action, kind)]


def _knows_of_win(view: View) -> bool:
    """Whether the table tells the player that they can win: where false wins cost it does not."""
    return STRICT not in view.house and bool(_legal(view, Win))


def _seat(view: View) -> int:
    assert view.seat is not None
    return view.seat


def discard(view: View, tile: str) -> Meaning:
    """`/discard tile`: throwing what is not numbered, or with a win at hand, is asked about."""

    def meant(chosen: Tile) -> Meaning:
        action = Discard(_seat(view), chosen)
        costly = action in view.legal and (not chosen.is_numbered or _knows_of_win(view))
        return Sure(action) if costly else Do(action)

    return _with_tile(view, tile, meant)


def decline(view: View) -> Meaning:
    """`/pass` and `/draw`: letting a win go is asked about; in the opening the rest of the flowers is kept."""
    passing = _legal(view, Pass)
    if passing:
        return Sure(passing[0]) if _knows_of_win(view) else Do(passing[0])
    done = _legal(view, Done)
    if done:
        return Do(done[0])
    raise Refused("nothing_offered")


def win(view: View) -> Meaning:
    """`/win`; where false wins cost, it is asked about whether the hand has one or not."""
    if STRICT in view.house:
        declared = [action for action in view.legal if isinstance(action, Win | FalseWin)]
        if declared:
            return Sure(declared[0])
    return Do(Win(_seat(view)))


def _one_of(actions: Sequence[Action], refused: Action) -> Meaning:
    """Return the only action, the question which of several, or the action that will be refused with its reason."""
    if not actions:
        return Do(refused)
    return Do(actions[0]) if len(actions) == 1 else Which(tuple(actions))


def _none_found(view: View, code: str, refused: Action) -> Do:
    """Say on one's own turn that a command that names no tile finds none; otherwise the game says what is up."""
    if view.turn != view.seat or view.phase != "turn":
        return Do(refused)
    raise Refused("after_pung") if view.arrival is Arrival.PUNG else Declined(code)


def _using(text: str | None) -> tuple[Tile, ...] | None:
    """Return the tiles an option `with` names, in tile order; `None` when it was left out."""
    if text is None:
        return None
    match read_tiles(text):
        case Several(tiles=tiles):
            return tuple(sorted(tiles))
        case _:
            raise Declined("tile_unknown", text=text)


def pung(view: View, tile: str | None, using: str | None) -> Meaning:
    """`/pung [tile] [with]`: without `with` two naturals are taken where there are two."""
    wanted = _using(using)

    def meant(chosen: Tile | None) -> Meaning:
        offered = [a for a in _legal(view, Pung) if chosen in (None, a.tile)]
        options = [a for a in offered if wanted in (None, a.using)]
        if offered and not options:
            raise Declined("wrong_with", tile=offered[0].tile, **{"with": wanted})
        plain = [a for a in options if JOKER not in a.using or a.tile is JOKER]
        named = chosen if chosen is not None else _offered(view)
        return _one_of(plain or options, Pung(_seat(view), named, wanted or (named, named)))

    return meant(None) if tile is None else _with_tile(view, tile, meant)


def _offered(view: View) -> Tile:
    if view.offer is None or view.offer.tile is None:
        raise Refused("nothing_offered")
    return view.offer.tile


def kong(view: View, tile: str | None, using: str | None) -> Meaning:
    """`/kong [tile] [with]`: claimed, concealed or added; where several are possible one is asked for."""
    wanted = _using(using)

    def meant(chosen: Tile | None) -> Meaning:
        found: list[tuple[Action, tuple[Tile, ...]]] = [
            *((a, a.using) for a in _legal(view, Kong) if chosen in (None, a.tile)),
            *((a, (a.tile,)) for a in _legal(view, Add) if chosen in (None, a.to, a.tile)),
        ]
        kongs = [action for action, using in found if wanted in (None, using)]
        if found and not kongs:
            if view.offer is None:
                return Which(tuple(action for action, _ in found))
            raise Declined("wrong_with", tile=_offered(view), **{"with": wanted})
        number = 4 if view.offer is None else 3
        named = chosen if chosen is not None else _offered(view) if view.offer is not None else view.treasure
        refused = Kong(_seat(view), named, wanted or (named,) * number)
        if chosen is None and not kongs and view.offer is None:
            return _none_found(view, "no_kong_now", refused)
        return _one_of(kongs, refused)

    return meant(None) if tile is None else _with_tile(view, tile, meant)


def flower(view: View, tile: str | None) -> Meaning:
    """`/flower [tile]`."""
    if tile is None:
        held = [t for t in view.hand if t.is_flower]
        if not held:
            raise Declined("no_flower")
        return _one_of(_legal(view, Flower), Flower(_seat(view), held[0]))

    def meant(chosen: Tile) -> Meaning:
        if not chosen.is_flower:
            raise Declined("not_a_flower", tile=chosen)
        return Do(Flower(_seat(view), chosen))

    return _with_tile(view, tile, meant)


def wind(view: View, tile: str | None) -> Meaning:
    """`/wind [tile]`."""
    if not view.mode.winds_in_wall:
        raise Refused("no_winds_here")
    if tile is None:
        held = [t for t in view.hand if t.is_wind]
        if not held:
            raise Declined("no_wind")
        return _one_of(_legal(view, ShowWind), ShowWind(_seat(view), held[0]))

    def meant(chosen: Tile) -> Meaning:
        if not chosen.is_wind:
            raise Declined("not_a_wind", tile=chosen)
        return Do(ShowWind(_seat(view), chosen))

    return _with_tile(view, tile, meant)


def swap(view: View, tile: str | None, owner: int | None) -> Meaning:
    """`/swap [tile] [from]`."""

    def meant(chosen: Tile | None) -> Meaning:
        options = [a for a in _legal(view, Swap) if chosen in (None, a.tile) and owner in (None, a.owner)]
        named = chosen if chosen is not None else view.treasure
        refused = Swap(_seat(view), named, owner if owner is not None else _seat(view))
        if chosen is None and not options:
            return _none_found(view, "no_swap_now", refused)
        return _one_of(options, refused)

    return meant(None) if tile is None else _with_tile(view, tile, meant)


def mouse(view: View, tile: str | None, owner: int | None) -> Meaning:
    """`/mouse [tile] [from]`: the menu of what can be stolen, or the confirmation with the places it lies at."""
    _must_hold(view, MOUSE)
    if not _legal(view, Steal):
        return _none_found(view, "no_mouse_target", Steal(_seat(view), view.treasure, Place(Zone.WALL)))

    def meant(chosen: Tile) -> Meaning:
        places = [steal.place for steal in _legal(view, Steal) if steal.tile is chosen]
        if not any(owner in (None, place.seat) for place in places):
            raise Refused("steal_gone", tile=chosen)
        return Menu("place", chosen.code if owner is None else f"{chosen.code} {owner}")

    return Menu("steal") if tile is None else _with_tile(view, tile, meant)


def _must_hold(view: View, tile: Tile) -> None:
    if tile not in view.hand:
        raise Refused("no_special", tile=tile)


def cat(view: View) -> Meaning:
    """`/cat`: catch the mouse that is out, else cut what one pays."""
    return _answer_or_use(view, Catch, UseCat, CAT)


def wealth(view: View) -> Meaning:
    """`/wealth`: take the ingot that is out, else raise what one gets."""
    return _answer_or_use(view, Collect, UseWealth, WEALTH)


def _answer_or_use(view: View, answer: type[Any], use: type[Any], tile: Tile) -> Meaning:
    answers = [action for action in view.legal if isinstance(action, answer)]
    if answers:
        return Do(answers[0])
    _must_hold(view, tile)
    action = use(_seat(view))
    return Sure(action) if action in view.legal else Do(action)


def ingot(view: View) -> Meaning:
    """`/ingot`."""
    _must_hold(view, INGOT)
    action = UseIngot(_seat(view))
    return Sure(action) if action in view.legal else Do(action)


def take_out(view: View, opponent: int | None) -> Meaning:
    """`/takeout player`."""
    options = _legal(view, TakeOut)
    if not options:
        raise Declined("no_takeout")
    if opponent is None:
        return Which(tuple(options))
    found = [action for action in options if action.opponent == opponent]
    if not found:
        raise Declined("not_an_opponent", seat=opponent)
    return Sure(found[0])
