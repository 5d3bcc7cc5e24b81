"""Why an action is refused, in the order a player would want to hear it."""

from __future__ import annotations

from bot.mahjong.catmouse.actions import (
    Action,
    Add,
    Catch,
    Collect,
    Discard,
    FalseWin,
    Flower,
    Kong,
    Pung,
    ShowWind,
    Steal,
    Swap,
    UseCat,
    UseIngot,
    UseWealth,
    Win,
)
from bot.mahjong.catmouse.false_win import open_offer
from bot.mahjong.catmouse.mouse import lies_at
from bot.mahjong.catmouse.no_win import Lack, lack_of
from bot.mahjong.catmouse.refusal import Refused
from bot.mahjong.catmouse.state import Added, Arrival, Claims, Discarded, Opening, Over, State, TakingOut, ToDraw, Turn
from bot.mahjong.catmouse.winning import barred, offered_score, self_drawn_score
from bot.mahjong.hands import Hand
from bot.mahjong.tiles import CAT, INGOT, JOKER, MOUSE, WEALTH, Tile

_WAITS_FOR_ARRIVAL = (Win, Kong, Add, Swap, Flower)
_OF_A_TURN = (Discard, Flower, ShowWind)
"""What nobody says about a tile that lies open."""
_ANSWERS = (Pung, Catch, Collect)


def why_refused(state: State, action: Action) -> Refused:
    """Return the reason an action that is not legal is refused for."""
    if isinstance(state.phase, Over):
        return Refused("round_over")
    if not state.is_active(action.seat) and not isinstance(state.phase, TakingOut):
        return Refused("not_playing_any_more")
    match state.phase:
        case Claims(offer=offer, waiting=waiting):
            if isinstance(action, Win) and action.seat != offer.seat:
                return _no_win_on_offer(state, action.seat)
            if isinstance(action, _OF_A_TURN):
                return Refused("not_now")
            return Refused("nothing_offered") if action.seat not in waiting else _claim(state, action)
        case Opening(seat=seat) if seat == action.seat:
            return _no_flower(state, action) if isinstance(action, Flower) else Refused("opening_flowers_first")
        case Turn(seat=seat) as turn if seat == action.seat:
            return _on_turn(state, turn, action)
        case TakingOut(seat=seat) if seat == action.seat:
            return Refused("take_out_first")
        case ToDraw(seat=seat) if seat == action.seat and not isinstance(action, _ANSWERS):
            return Refused("not_now")
        case phase:
            if isinstance(action, _ANSWERS):
                return Refused("nothing_offered")
            return Refused("not_your_turn", seat=phase.seat)


def _no_tile(tile: Tile) -> Refused:
    return Refused("not_in_hand", tile=tile)


def _no_flower(state: State, action: Flower) -> Refused:
    return Refused("no_flower") if action.tile in state.seats[action.seat].hand else _no_tile(action.tile)


def _no_wind(state: State, action: ShowWind) -> Refused:
    if not state.rules.mode.winds_in_wall:
        return Refused("no_winds_here")
    return Refused("no_wind") if action.tile in state.seats[action.seat].hand else _no_tile(action.tile)


def _claim(state: State, action: Action) -> Refused:
    if isinstance(action, Pung | Kong):
        offer = open_offer(state)
        if isinstance(offer, Discarded) and offer.tile is action.tile:
            return Refused("no_pung" if isinstance(action, Pung) else "no_kong", tile=action.tile)
    return Refused("nothing_offered")


def _on_turn(state: State, turn: Turn, action: Action) -> Refused:
    hand = state.seats[turn.seat].hand
    if turn.arrival is Arrival.PUNG and isinstance(action, _WAITS_FOR_ARRIVAL):
        return Refused("after_pung")
    match action:
        case Win():
            return _no_win(state, turn.seat, hand, None) or _passed(state, turn)
        case FalseWin():
            return Refused("not_strict")
        case Kong(tile=tile) | Add(to=tile):
            return Refused("no_kong", tile=tile)
        case Swap(tile=tile):
            return Refused("no_swap", tile=tile) if tile in hand else _no_tile(tile)
        case Steal(tile=tile, place=place):
            if MOUSE not in hand:
                return Refused("no_special", tile=MOUSE)
            return Refused("steal_gone", tile=tile) if not lies_at(state, tile, place) else Refused("nothing_offered")
        case UseCat():
            return Refused("no_special", tile=CAT)
        case UseWealth():
            return Refused("no_special", tile=WEALTH)
        case UseIngot():
            return Refused("no_special", tile=INGOT)
        case Discard(tile=tile):
            return _no_tile(tile)
        case Flower():
            return _no_flower(state, action)
        case ShowWind():
            return _no_wind(state, action)
        case _:
            return Refused("nothing_offered")


def _passed(state: State, turn: Turn) -> Refused:
    score = self_drawn_score(state, turn)
    return Refused("passed_win", fan=state.seats[turn.seat].passed, own=score.fan if score else None)


def _no_win(state: State, seat: int, hand: Hand, joker_is: Tile | None) -> Refused | None:
    melds = state.seats[seat].melds
    match lack_of(hand, melds, joker_is):
        case None:
            return None
        case Lack("too_many_jokers", jokers=jokers):
            return Refused("too_many_jokers", jokers=jokers)
        case Lack("special_tile_in_hand", tile=tile):
            return Refused("special_tile_in_hand", tile=tile)
        case Lack("three_suits"):
            return Refused("three_suits")
        case _:
            return Refused("not_complete")


def _no_win_on_offer(state: State, seat: int) -> Refused:
    offer = open_offer(state)
    if not isinstance(offer, Discarded | Added) or (offer.tile is JOKER and isinstance(offer, Discarded)):
        return Refused("nothing_offered")
    score = offered_score(state, offer, seat)
    if score is not None:
        return (
            Refused("passed_win", fan=state.seats[seat].passed)
            if barred(state, seat, score)
            else Refused("nothing_offered")
        )
    joker_is = offer.stands_for if isinstance(offer, Added) and offer.tile is JOKER else None
    return _no_win(state, seat, state.seats[seat].hand.plus(offer.tile), joker_is) or Refused("nothing_offered")
