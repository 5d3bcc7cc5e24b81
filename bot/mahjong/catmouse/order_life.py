"""How long standing orders last: they end with the round, with the turn they were given until, or with their tiles."""

from __future__ import annotations

from dataclasses import replace

from bot.mahjong.catmouse.orders import PUNG, Orders, Want
from bot.mahjong.catmouse.refusal import Refused
from bot.mahjong.catmouse.state import Status
from bot.mahjong.catmouse.view import View
from bot.mahjong.hands import Hand
from bot.mahjong.tiles import CAT, INGOT, MOUSE, WEALTH

NOTHING = Orders()


def given(orders: Orders, view: View) -> tuple[Orders, Orders]:
    """Return what of orders a seat can give now, and what of them its hand does not allow.

    Raises `Refused` for a seat that is through with the round.
    """
    if not is_playing(view):
        raise Refused("not_playing_any_more")
    said = orders.said
    kept = _held(said, view.hand)
    asked = _on_turn(view) and bool(view.legal)
    return replace(kept, fresh=asked and not kept.is_empty), _without(said, kept)


def after(orders: Orders, before: View, now: View) -> tuple[Orders, Orders]:
    """Return what is left of a seat's orders after an action, and what came to nothing without being carried out."""
    if not is_playing(now):
        return NOTHING, NOTHING
    orders = replace(orders, fresh=False)
    if orders.until_turn:
        if orders.on_turn and _turn_is_over(now):
            return NOTHING, NOTHING
        begun = _on_turn(now) and not _on_turn(before)
        orders = replace(orders, on_turn=orders.on_turn or begun)
    kept = _held(orders, now.hand)
    return kept, _unfulfilled(_without(orders, kept), before, now)


def is_playing(view: View) -> bool:
    """Whether the viewer still plays in this round."""
    return view.seat is not None and not view.over and view.faces[view.seat].status is Status.ACTIVE


def always(orders: Orders, name: str) -> Orders:
    """Return orders with catching the mouse (`catch`) or taking the ingot (`collect`) added for the whole round."""
    # What was to end with the next turn would last longer if it were kept beside it.
    rest = NOTHING if orders.until_turn else orders
    return replace(rest, catch=rest.catch or name == "catch", collect=rest.collect or name == "collect")


def _on_turn(view: View) -> bool:
    """Whether the viewer has a tile to throw."""
    return view.phase == "turn" and view.turn == view.seat and view.arrival is not None


def _turn_is_over(view: View) -> bool:
    """Whether somebody else is to move, or what the viewer threw lies open."""
    if view.phase == "claims":
        return view.offer is not None and (view.offer.kind == "discard" or view.offer.seat != view.seat)
    return view.phase == "turn" and view.turn != view.seat


def _held(orders: Orders, hand: Hand) -> Orders:
    """Return orders without those whose tiles the hand does not hold."""
    return replace(
        orders,
        wants=frozenset(want for want in orders.wants if _can(want, hand)),
        catch=orders.catch and CAT in hand,
        collect=orders.collect and WEALTH in hand,
    )


def _can(want: Want, hand: Hand) -> bool:
    naturals = hand.count(want.tile)
    return naturals > 0 and naturals + min(want.jokers, hand.jokers) >= want.needed


def _without(orders: Orders, kept: Orders) -> Orders:
    return Orders(
        wants=orders.wants - kept.wants,
        catch=orders.catch and not kept.catch,
        collect=orders.collect and not kept.collect,
    )


def _unfulfilled(gone: Orders, before: View, now: View) -> Orders:
    """Return what of orders that have gone was not done either, by them or by hand."""
    assert now.seat is not None
    melded = {meld.tile for meld in set(now.faces[now.seat].melds) - set(before.faces[now.seat].melds)}
    wants = {want for want in gone.wants if want.tile not in melded}
    # A kong that could no longer be laid says nothing new beside its pung.
    pungs = {want.tile for want in wants if want.kind == PUNG}
    return replace(
        gone,
        wants=frozenset(want for want in wants if want.kind == PUNG or want.tile not in pungs),
        catch=gone.catch and not (MOUSE in now.hand and MOUSE not in before.hand),
        collect=gone.collect and not (INGOT in now.hand and INGOT not in before.hand),
    )
