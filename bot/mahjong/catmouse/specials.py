"""Cat, mouse, god of wealth and ingot: using them, catching and collecting (辅牌; RULES 7)."""

from __future__ import annotations

from bot.mahjong.catmouse.actions import Steal
from bot.mahjong.catmouse.events import EffectUsed, IngotCollected, IngotUsed, MouseCaught, MouseSent
from bot.mahjong.catmouse.mouse import take
from bot.mahjong.catmouse.refusal import NoThrowLeft
from bot.mahjong.catmouse.state import Arrival, Effect, IngotOut, Modifier, MouseOut, State
from bot.mahjong.catmouse.turns import Log, draw_tail, go_on
from bot.mahjong.tiles import CAT, INGOT, MOUSE, WEALTH, Tile


def to_pool(state: State, index: int, tile: Tile) -> State:
    """Move a tile from a hand to its player's pool."""
    return state.with_seat(index, state.seats[index].with_thrown(tile))


def _caught(state: State, thrower: int, taken: Tile, by: int, catcher: Tile) -> State:
    """Throw `catcher` from the hand of `by`, who takes `taken` from the thrower's pool; it is no arrival."""
    seat = state.seats[thrower]
    last = len(seat.pool) - 1 - seat.pool[::-1].index(taken)
    state = state.with_seat(thrower, seat._replace(pool=seat.pool[:last] + seat.pool[last + 1 :]))
    state = to_pool(state, by, catcher)
    seat = state.seats[by]
    return state.with_seat(by, seat._replace(hand=seat.hand.plus(taken)))


def send_mouse(state: State, action: Steal, log: Log) -> tuple[State, MouseOut]:
    """Lay the mouse open; what it is after stays secret until nobody has caught it."""
    log.append(MouseSent(action.seat))
    return to_pool(state, action.seat, MOUSE), MouseOut(action.seat, action.tile, action.place)


def mouse_caught(state: State, thrower: int, by: int, log: Log) -> State:
    """Let the cat catch the mouse; the player after the mouse's user draws."""
    log.append(MouseCaught(thrower, by))
    return go_on(_caught(state, thrower, MOUSE, by, CAT), thrower, log)


def mouse_runs(state: State, offer: MouseOut, log: Log) -> State:
    """Go on with a mouse nobody caught: the steal, or after a thrown mouse the next player."""
    if offer.tile is None or offer.place is None:
        return go_on(state, offer.seat, log)
    return take(state, offer.seat, offer.tile, offer.place, log)


def use_ingot(state: State, user: int, log: Log) -> tuple[State, IngotOut]:
    """Throw the ingot to draw two tiles."""
    log.append(IngotUsed(user))
    return to_pool(state, user, INGOT), IngotOut(user, used=True)


def ingot_collected(state: State, thrower: int, by: int, log: Log) -> State:
    """Let the god of wealth take the ingot; the player after the ingot's user draws."""
    log.append(IngotCollected(thrower, by))
    return go_on(_caught(state, thrower, INGOT, by, WEALTH), thrower, log)


def ingot_left(state: State, offer: IngotOut, log: Log) -> State:
    """Go on with an ingot nobody collected: draw its first tile and owe the second, if it was used."""
    if not offer.used:
        return go_on(state, offer.seat, log)
    state = state._replace(owed=(*state.owed, offer.seat))
    return draw_tail(state, offer.seat, Arrival.INGOT, log)


def use_effect(state: State, user: int, effect: Effect, log: Log) -> State:
    """Throw the cat or the god of wealth and let the dice say whom it hits (减番, 加番)."""
    tile = CAT if effect is Effect.REDUCE else WEALTH
    state = to_pool(state, user, tile)
    around = (user, *state.active_after(user))
    dice: tuple[int, int] | None = None
    if len(around) == 2:
        target = around[1]
    else:
        if not state.rolls:
            raise NoThrowLeft
        dice = state.rolls[0]
        target = around[(sum(dice) - 1) % len(around)]
        state = state._replace(rolls=state.rolls[1:])
    log.append(EffectUsed(user, effect, target, dice))
    state = state._replace(modifiers=(*state.modifiers, Modifier(effect, user, target, dice)))
    return go_on(state, user, log)
