"""Standing orders in words: what they are for, what they did, which of them came to nothing."""

from __future__ import annotations

from typing import Final

from bot.i18n.translator import Translator
from bot.i18n.wording import listed
from bot.mahjong.catmouse.actions import Action, Catch, Collect, Discard, Kong, Pung
from bot.mahjong.catmouse.events import Event, IngotCollected, Konged, MouseCaught, Ponged, Threw
from bot.mahjong.catmouse.orders import Orders, Want, parse_orders
from bot.mahjong.tiles import CAT, WEALTH
from bot.presenter.reader import Reader

ALWAYS: Final = {CAT: "catch", WEALTH: "collect"}
"""What is ordered about the mouse and the ingot, by the tile it takes."""


def want_words(t: Translator, want: Want) -> str:
    """Return a meld that is taken if its tile comes: "Pung 5p with a joker"."""
    name = f"orders-{want.kind}"
    return t(f"{name}.with_joker", tile=want.tile, count=want.jokers) if want.jokers else t(name, tile=want.tile)


def order_words(t: Translator, orders: Orders) -> str:
    """Return in words what orders want to be taken."""
    words = [want_words(t, want) for want in sorted(orders.wants)]
    words += [t(f"orders-{name}") for name in ALWAYS.values() if getattr(orders, name)]
    return listed(t, words)


def lost_orders(reader: Reader, seat: int) -> list[str]:
    """Return which of a seat's orders have come to nothing since it moved by hand."""
    t = reader.t.plain
    lost = [parse_orders(line) for line in reader.state.seat(seat).orders_lost.splitlines()]
    wants = Orders(
        wants=frozenset(want for orders in lost for want in orders.wants),
        catch=any(orders.catch for orders in lost),
        collect=any(orders.collect for orders in lost),
    )
    return [] if wants.is_empty else [t("recap-own_order_lost", orders=order_words(t, wants))]


def comes_of(event: Event, action: Action) -> bool:
    """Whether an event is what an action of the same player comes to."""
    match event, action:
        case Threw(seat=by, tile=tile), Discard(seat=seat, tile=meant):
            pass
        case Ponged(seat=by, tile=tile), Pung(seat=seat, tile=meant):
            pass
        case Konged(seat=by, tile=tile), Kong(seat=seat, tile=meant):
            pass
        case (MouseCaught(by=by), Catch(seat=seat)) | (IngotCollected(by=by), Collect(seat=seat)):
            return by == seat
        case _:
            return False
    return by == seat and tile is meant
