"""Line 2 of a panel: what has happened since its reader's last move, as short as people say it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Final, NamedTuple

from bot.i18n import wording
from bot.i18n.translator import Translator
from bot.mahjong.catmouse.events import (
    AddedToPung,
    EffectUsed,
    Event,
    FlowerShown,
    IngotCollected,
    IngotUsed,
    Konged,
    MouseCaught,
    MouseSent,
    MouseTook,
    Ponged,
    Swapped,
    SwapShown,
    TeamsFormed,
    Threw,
    TookOut,
    WindShown,
    Won,
)
from bot.mahjong.catmouse.pairing import partner_of
from bot.mahjong.catmouse.state import Effect, WinBy
from bot.mahjong.tiles import INGOT, MOUSE, Tile
from bot.presenter.catmouse.moves import Move, moves_of
from bot.presenter.catmouse.order_words import comes_of, lost_orders
from bot.presenter.reader import Reader
from bot.table.draft import LET_GO
from bot.table.state import RoundState

MOST_MOVES: Final = 6


class _Item(NamedTuple):
    """One thing somebody did; `tile` where it is a throw, whose words depend on what stands before it."""

    seat: int
    text: str
    tile: Tile | None = None


def recap(reader: Reader, round_: RoundState, seat: int) -> str:
    """Return what has happened since a seat's last move: at most six moves, what was done for the seat first.

    Nothing where nothing has.
    """
    t = reader.t.plain
    events = round_.seen(seat)
    start = len(events) - len(round_.seen(seat, since=round_.last_own[seat]))
    moves = moves_of(events, reader.state.row.mode, every_flower=True)
    ordered = _ordered(reader, round_, seat, moves, start)
    own = [*lost_orders(reader, seat), *_for_want_of_time(reader, round_, seat), *_own(reader, moves, start, seat)]
    own = [text for text in own if text][:MOST_MOVES]
    others = [item for item in _others(reader, moves, start) if item.seat != seat]
    room = max(0, MOST_MOVES - len(own) - len(ordered))
    shown = others[-room:] if room else []
    parts = [*own, *_by_mover(reader, shown)]
    if len(others) > len(shown):
        parts.append(t("recap-earlier", count=len(others) - len(shown)))
    by_order = t("recap-by_order", moves=wording.moves(t, ordered)) if ordered else ""
    since = t("recap-line", moves=wording.dotted(t, parts)) if parts else ""
    return wording.sentences(t, [by_order, since])


def _ordered(reader: Reader, round_: RoundState, seat: int, moves: list[Move], start: int) -> list[str]:
    """Return what the reader's orders have done; flowers are told with those shown of themselves."""
    actions = [made.action for made in round_.ordered(seat)]
    found: list[str] = []
    for place, move in enumerate(moves):
        if move.at < start or not any(comes_of(move.then or move.event, action) for action in actions):
            continue
        match move.then or move.event:
            case MouseCaught():
                found.append(reader.t.plain("recap-by_order_caught"))
            case IngotCollected():
                found.append(reader.t.plain("recap-by_order_collected"))
            case _:
                items = [item for item in _items(reader, move, robbed=_is_robbed(moves, place)) if item.seat == seat]
                found += [item.text or _throw(reader.t.plain, item, first=not found) for item in items]
    return found[-MOST_MOVES:]


def _for_want_of_time(reader: Reader, round_: RoundState, seat: int) -> list[str]:
    """Return what was thrown and let go for a reader who was not there in time."""
    t, since = reader.t.plain, round_.last_own[seat]
    own = [h for h in round_.history if h.sequence > since and h.author == "clock"]
    thrown = [h.event.tile for h in own if isinstance(h.event, Threw) and h.event.seat == seat]
    moments = {note.sequence for note in reader.state.notes if (note.kind, note.seat) == (LET_GO, seat)}
    offered = [h.event for h in round_.history if h.sequence in moments and h.sequence >= since]
    tiles = [tile for event in offered if (tile := _offered_tile(event)) is not None]
    return [
        t("recap-own_timed_out", tiles=thrown) if thrown else "",
        *(t("recap-own_lapsed", tile=tile) for tile in tiles),
    ]


def _offered_tile(event: Event) -> Tile | None:
    match event:
        case Threw(tile=tile) | SwapShown(tile=tile) | AddedToPung(to=tile) | FlowerShown(tile=tile):
            return tile
        case MouseSent():
            return MOUSE
        case IngotUsed():
            return INGOT
        case _:
            return None


def _own(reader: Reader, moves: list[Move], start: int, seat: int) -> list[str]:
    """Return what was done for the reader, or to what they had begun."""
    t = reader.t.plain
    flowers: list[Tile] = []
    found: list[str] = []
    for place, move in enumerate(moves):
        if move.at < start:
            continue
        match move:
            case Move(event=FlowerShown(seat=shower, tile=tile)) if shower == seat:
                flowers.append(tile)
            case Move(event=MouseSent(seat=user), then=MouseCaught()) if user == seat:
                found.append(t("recap-own_mouse_caught"))
            case Move(event=MouseCaught(seat=user)) if user == seat:
                found.append(t("recap-own_mouse_caught"))
            case Move(event=IngotUsed(seat=user), then=IngotCollected()) if user == seat:
                found.append(t("recap-own_ingot_collected"))
            case Move(event=IngotCollected(seat=user)) if user == seat:
                found.append(t("recap-own_ingot_collected"))
            case Move(event=AddedToPung(seat=user, to=to)) if user == seat and _is_robbed(moves, place):
                found.append(t("recap-own_robbed", tile=to))
            case Move(event=Won(payer=payer, by=WinBy.ROBBING_KONG), pung=Tile() as pung) if payer == seat:
                found.append(t("recap-own_robbed", tile=pung))
            case Move(event=TeamsFormed(teams=teams)):
                partner = partner_of(teams, seat)
                found.append(t("recap-own_partner", name=reader.names[partner]) if partner is not None else "")
            case _:
                pass
    shown = [t("recap-own_flowers", tiles=flowers)] if flowers else []
    return [*shown, *dict.fromkeys(found)]


def _is_robbed(moves: list[Move], place: int) -> bool:
    """Whether the move after one is a win by robbing its kong."""
    following = moves[place + 1].event if place + 1 < len(moves) else None
    return isinstance(following, Won) and following.by is WinBy.ROBBING_KONG


def _others(reader: Reader, moves: list[Move], start: int) -> list[_Item]:
    """Return what everybody has done from a place on, the reader included."""
    found: list[_Item] = []
    for place, move in enumerate(moves):
        if move.at >= start:
            found += _items(reader, move, robbed=_is_robbed(moves, place))
    return found


def _items(reader: Reader, move: Move, *, robbed: bool) -> Iterable[_Item]:
    t = reader.t.plain
    match move.event:
        case Threw(seat=seat, tile=tile):
            yield _Item(seat, "", tile)
        case Ponged(seat=seat, tile=tile):
            yield _Item(seat, t("recap-pung", tile=tile))
        case Konged(seat=seat, thrower=thrower, tile=tile):
            yield _Item(seat, t("recap-concealed_kong" if thrower is None else "recap-kong", tile=tile))
        case AddedToPung(seat=seat, to=to):
            yield _Item(seat, t("recap-robbed" if robbed else "recap-added_kong", tile=to))
        case FlowerShown(seat=seat, tile=tile):
            yield _Item(seat, t("recap-flower", tile=tile))
        case WindShown(seat=seat, tile=tile):
            yield _Item(seat, t("recap-wind", tile=tile))
        case Swapped(seat=seat, tile=tile):
            yield _Item(seat, t("recap-swap", tile=tile))
        case MouseSent(seat=seat) | MouseCaught(seat=seat):
            yield _Item(seat, _mouse(t, move))
        case IngotUsed(seat=seat) | IngotCollected(seat=seat):
            taken = isinstance(move.then or move.event, IngotCollected)
            yield _Item(seat, t("recap-ingot_collected" if taken else "recap-ingot"))
        case EffectUsed(seat=seat, effect=effect):
            yield _Item(seat, t("recap-cat" if effect is Effect.REDUCE else "recap-wealth"))
        case Won():
            for seat in move.winners:
                yield _Item(seat, _won(t, move.event, move))
        case TookOut(seat=seat, opponent=opponent):
            yield _Item(seat, t("recap-took_out", name=reader.names[opponent]))
        case _:
            return


def _mouse(t: Translator, move: Move) -> str:
    match move.then or move.event:
        case MouseTook(tile=tile):
            return t("recap-stole", tile=tile)
        case MouseCaught():
            return t("recap-mouse_caught")
        case _:
            return t("recap-mouse")


def _won(t: Translator, event: Won, move: Move) -> str:
    if event.by is WinBy.FLOWER:
        return t("recap-seven_robs_one")
    if event.payer is None:
        return t("recap-eight_immortals" if event.tile.is_flower else "recap-won_self_drawn", tile=event.tile)
    return t("recap-won", tile=event.tile if move.pung is None else move.pung)


def _by_mover(reader: Reader, items: list[_Item]) -> list[str]:
    """Return the moves with their players' names, those of one player in a row under one name."""
    t = reader.t.plain
    parts: list[str] = []
    for seat, row in groupby(items, key=lambda item: item.seat):
        words = [item.text or _throw(t, item, first=place == 0) for place, item in enumerate(row)]
        parts.append(t("recap-mover", name=reader.names[seat], moves=wording.moves(t, words)))
    return parts


def _throw(t: Translator, item: _Item, *, first: bool) -> str:
    """Return a throw; after another move of the same player a special tile still needs its verb, or it was used."""
    assert item.tile is not None
    plain = item.tile.is_numbered and not first
    return t("recap-discard_after" if plain else "recap-discard", tile=item.tile)
