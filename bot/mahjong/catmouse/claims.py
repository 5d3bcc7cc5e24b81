"""Who is asked when something is offered, whose answer goes first, and what comes of it (RULES 6, 7)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.mahjong.catmouse.actions import Action, Catch, Collect, Kong, Pung, Win
from bot.mahjong.catmouse.kongs import finish_added, lay_claimed_kong
from bot.mahjong.catmouse.pungs import lay_pung
from bot.mahjong.catmouse.specials import ingot_collected, ingot_left, mouse_caught, mouse_runs
from bot.mahjong.catmouse.state import (
    Added,
    Arrival,
    Claims,
    Discarded,
    EighthFlower,
    IngotOut,
    MouseOut,
    Offer,
    Shown,
    State,
)
from bot.mahjong.catmouse.swaps import finish_swap
from bot.mahjong.catmouse.turns import Log, draw_in_opening, draw_tail, go_on
from bot.mahjong.catmouse.winning import WinOffer, barred, let_go, may_win_on, offered_score, win_on_offer
from bot.mahjong.tiles import CAT, JOKER, WEALTH, Tile


def claim_options(state: State, offer: Offer, index: int) -> list[Action]:
    """Return everything a seat may take of an offer, `Pass` left out."""
    if index == offer.seat and not isinstance(offer, EighthFlower):
        return []
    score = offered_score(state, offer, index)
    found: list[Action] = [Win(index)] if score is not None and not barred(state, index, score) else []
    match offer:
        case Discarded(tile=tile):
            if state.seats[index].hand.bits >> 4 * tile & 15:
                found += _sets_of(state, tile, index)
        case MouseOut():
            if CAT in state.seats[index].hand:
                found.append(Catch(index))
        case IngotOut():
            if WEALTH in state.seats[index].hand:
                found.append(Collect(index))
        case _:
            pass
    return found


def _sets_of(state: State, tile: Tile, index: int) -> Iterator[Action]:
    """Yield the kongs and pungs a seat can make of a discard it has, those with fewer jokers first."""
    hand = state.seats[index].hand
    naturals, jokers = hand.count(tile), hand.jokers
    if tile is JOKER:
        if jokers >= 3:
            yield Kong(index, tile, (JOKER,) * 3)
        if jokers >= 2 and state.wall.left:
            yield Pung(index, tile, (JOKER,) * 2)
        return
    for used in range(3, 0, -1):
        if used <= naturals and 3 - used <= jokers:
            yield Kong(index, tile, (tile,) * used + (JOKER,) * (3 - used))
    if not state.wall.left:
        return  # ruling in RULES 9: nobody pungs the discard after the last tile
    for used in (2, 1):
        if used <= naturals and 2 - used <= jokers:
            yield Pung(index, tile, (tile,) * used + (JOKER,) * (2 - used))


def open_claims(state: State, offer: Offer, log: Log) -> State:
    """Ask everybody who can take something of an offer; when nobody can, go on at once, or when the table closes it."""
    able = [index for index in _turn_order(state, offer) if claim_options(state, offer, index)]
    if able or state.rules.sealed:
        return state.then(Claims(offer, tuple(sorted(able))))
    return _nobody_takes(state, offer, log)


def answer(state: State, claims: Claims, action: Action, log: Log) -> State:
    """Note an answer and go on once nobody's answer can change the outcome any more."""
    if not isinstance(action, Win):
        score = may_win_on(state, claims.offer, action.seat)
        state = let_go(state, action.seat, score)
    answers = (*claims.answers, action)
    claims = Claims(claims.offer, _still_waiting(state, claims, answers), answers)
    return state.then(claims) if claims.waiting else _resolve(state, claims, log)


def close(state: State, claims: Claims, log: Log) -> State:
    """Go on after an offer that stood open although nobody could take it."""
    return _nobody_takes(state, claims.offer, log)


def _still_waiting(state: State, claims: Claims, answers: tuple[Action, ...]) -> tuple[int, ...]:
    """Return the seats of those asked that could still take more than the best answer, the last of which is new."""
    offer = claims.offer
    best = min(_rank(offer, action) for action in answers)
    waiting = []
    for index in claims.waiting:
        if index == answers[-1].seat:
            continue
        ranks = [_rank(offer, option) for option in claim_options(state, offer, index)]
        # Everybody who can win may, so a win leaves the other winners to be asked.
        if ranks and (min(ranks) < best or min(ranks)[0] == best[0] == 0):
            waiting.append(index)
    return tuple(waiting)


def _turn_order(state: State, offer: Offer) -> tuple[int, ...]:
    """Return the seats that may take part in an offer, nearest after the one who made it first."""
    if isinstance(offer, EighthFlower):
        return (offer.winner,)
    return state.active_after(offer.seat)


def _rank(offer: Offer, action: Action) -> tuple[int, int]:
    """Return how far ahead an answer is, smaller first: win, kong, pung, each nearest in turn order first."""
    distance = (action.seat - offer.seat) % 4
    match action:
        case Win():
            return 0, 0
        case Kong():
            return 1, distance
        case Pung():
            return 2, distance
        case Catch() | Collect():
            return 3, distance
        case _:
            return 9, 9


def _resolve(state: State, claims: Claims, log: Log) -> State:
    """Do what the answers come to."""
    offer = claims.offer
    won = [answer.seat for answer in claims.answers if isinstance(answer, Win)]
    if won:
        assert isinstance(offer, WinOffer)
        winners = tuple(index for index in _turn_order(state, offer) if index in won)
        return win_on_offer(state, offer, winners, log)
    best = min(claims.answers, key=lambda action: _rank(offer, action))
    match best:
        case Kong():
            return lay_claimed_kong(state, offer.seat, best, log)
        case Pung():
            return lay_pung(state, offer.seat, best, log)
        case Catch():
            return mouse_caught(state, offer.seat, best.seat, log)
        case Collect():
            return ingot_collected(state, offer.seat, best.seat, log)
        case _:
            return _nobody_takes(state, offer, log)


def _nobody_takes(state: State, offer: Offer, log: Log) -> State:
    """Go on after an offer nobody took."""
    match offer:
        case Discarded():
            return go_on(state, offer.seat, log, offer)
        case Added():
            return finish_added(state, offer, log)
        case Shown():
            return finish_swap(state, offer, log)
        case EighthFlower(opening=None):
            return draw_tail(state, offer.seat, Arrival.FLOWER, log)
        case EighthFlower(opening=opening):
            assert opening is not None
            return draw_in_opening(state, opening, log)
        case MouseOut():
            return mouse_runs(state, offer, log)
        case IngotOut():
            return ingot_left(state, offer, log)
