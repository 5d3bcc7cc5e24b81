"""Who may win on what, and what a taken win does to the round (RULES 6, 8, 9, 11)."""

from __future__ import annotations

from typing import Final, assert_never

from bot.mahjong.catmouse.actions import Pass, TakeOut
from bot.mahjong.catmouse.events import TookOut, Won
from bot.mahjong.catmouse.fans import Score, flower_win
from bot.mahjong.catmouse.pairing import end_if_over, first_win_names_east, partner_of
from bot.mahjong.catmouse.readings import plain_looks
from bot.mahjong.catmouse.state import (
    Added,
    Discarded,
    EighthFlower,
    Offer,
    Opening,
    Shown,
    State,
    Status,
    TakingOut,
    Turn,
    WinBy,
    WinRecord,
)
from bot.mahjong.catmouse.traits import Circumstances
from bot.mahjong.catmouse.turns import Log, draw_in_opening, go_on, next_in_opening
from bot.mahjong.catmouse.win import best_score
from bot.mahjong.hands import ONE
from bot.mahjong.tiles import JOKER, Tile

FAN_TO_TAKE_OUT: Final = 2
WinOffer = Discarded | Added | Shown | EighthFlower
"""What can be won on; the mouse and the ingot cannot."""
_ON_A_TILE: Final = (Discarded, Added, Shown)
"""Those of them that complete a hand."""


def barred(state: State, seat: int, score: Score) -> bool:
    """Whether a win that was let go bars one of this size until the next arrival (过胡)."""
    passed = state.seats[seat].passed
    return passed is not None and score.fan <= passed


def self_drawn_score(state: State, turn: Turn) -> Score | None:
    """Return what the hand of a player on turn wins, or `None`; after a pung nothing can be won."""
    if turn.tile is None:
        return None
    seat = state.seats[turn.seat]
    if plain_looks(seat.hand.bits, seat.melds) == 0:
        return None
    around = Circumstances(state.treasure, seat.flowers, bloom=turn.arrival.blooms)
    return best_score(seat.hand, seat.melds, around)


def offered_score(state: State, offer: Offer, index: int) -> Score | None:
    """Return what a seat would win on an offer, passed wins not considered; `None` when it would win nothing."""
    seat = state.seats[index]
    if isinstance(offer, _ON_A_TILE) and plain_looks(seat.hand.bits + ONE[offer.tile], seat.melds) == 0:
        return None  # as with most hands, which the tile cannot complete
    match offer:
        case Discarded(tile=tile, after=after):
            # Ruling in RULES 6: a joker thrown away stands for nothing.
            if tile is JOKER:
                return None
            around = Circumstances(state.treasure, seat.flowers, shot=after.shoots)
            return best_score(seat.hand.plus(tile), seat.melds, around)
        case Added(tile=tile, stands_for=stands_for, after=after):
            # The same ruling: nor does a joker added to a pung of jokers.
            if stands_for is JOKER:
                return None
            around = Circumstances(state.treasure, seat.flowers, robbed=True, shot=after.shoots)
            joker_is = stands_for if tile is JOKER else None
            return best_score(seat.hand.plus(tile), seat.melds, around, joker_is)
        case Shown(tile=tile, after=after):
            around = Circumstances(state.treasure, seat.flowers, shot=after.shoots)
            return best_score(seat.hand.plus(tile), seat.melds, around)
        case EighthFlower(winner=winner, payer=payer, seat=shower, after=after):
            if index != winner:
                return None
            if payer is None:
                return flower_win("eight_immortals", Circumstances())
            return flower_win("seven_robs_one", Circumstances(shot=shower != winner and after.shoots))
        case _:
            return None


def may_win_on(state: State, offer: Offer, index: int) -> Score | None:
    """Return the score a seat may take on an offer now, or `None`."""
    score = offered_score(state, offer, index)
    return None if score is None or barred(state, index, score) else score


def let_go(state: State, index: int, score: Score | None) -> State:
    """Remember that a seat could win and did not, where the mode lets that bind."""
    if score is None or not state.rules.mode.passing_binds:
        return state
    seat = state.seats[index]
    return state.with_seat(index, seat._replace(passed=max(score.fan, seat.passed or 0)))


def win_self_drawn(state: State, turn: Turn, score: Score, log: Log) -> State:
    """Take a self-drawn win: the tile of the last arrival is laid open beside the winner."""
    assert turn.tile is not None
    winner = turn.seat
    moment = state.wins[-1].moment + 1 if state.wins else 0
    seat = state.seats[winner]
    record = WinRecord(
        winner,
        None,
        WinBy.SELF_DRAW,
        turn.tile,
        None,
        score,
        state.active_after(winner),
        seat.hand,
        seat.melds,
        moment,
    )
    log.append(Won(winner, None, WinBy.SELF_DRAW, turn.tile))
    state = state.with_seat(
        winner, seat._replace(hand=seat.hand.minus(turn.tile), won=turn.tile, status=Status.WON, passed=None)
    )
    return after_wins(state._replace(wins=(*state.wins, record)), (winner,), winner, None, log)


def win_on_offer(state: State, offer: WinOffer, winners: tuple[int, ...], log: Log) -> State:
    """Take the wins on an offer, winners in turn order from the one who pays; the tile goes to the first."""
    scores = [(index, offered_score(state, offer, index)) for index in winners]
    by, tile, joker_is, payer = _how(offer)
    moment = state.wins[-1].moment + 1 if state.wins else 0
    records = []
    for index, score in scores:
        assert score is not None
        seat = state.seats[index]
        hand = seat.hand if by in (WinBy.FLOWER, WinBy.SELF_DRAW) else seat.hand.plus(tile)
        payers = state.active_after(index) if payer is None else (payer,)
        records.append(WinRecord(index, payer, by, tile, joker_is, score, payers, hand, seat.melds, moment))
        log.append(Won(index, payer, by, tile))
    state = _take_tile_away(state, offer)
    for index in winners:
        won = tile if index == winners[0] else None
        state = state.with_seat(index, state.seats[index]._replace(won=won, status=Status.WON, passed=None))
    opening = offer.opening if isinstance(offer, EighthFlower) else None
    return after_wins(state._replace(wins=state.wins + tuple(records)), winners, winners[-1], opening, log)


def _how(offer: WinOffer) -> tuple[WinBy, Tile, Tile | None, int | None]:
    """Return how a win on an offer comes about, its tile, what a robbed joker stands for, and who pays."""
    match offer:
        case Discarded(seat=payer, tile=tile):
            return WinBy.DISCARD, tile, None, payer
        case Added(seat=payer, tile=tile, stands_for=stands_for):
            return WinBy.ROBBING_KONG, tile, stands_for if tile is JOKER else None, payer
        case Shown(seat=payer, tile=tile):
            return WinBy.SWAP, tile, None, payer
        case EighthFlower(tile=tile, payer=flower_payer):
            return (WinBy.SELF_DRAW if flower_payer is None else WinBy.FLOWER), tile, None, flower_payer
        case _:
            assert_never(offer)


def _take_tile_away(state: State, offer: WinOffer) -> State:
    """Take the tile that was won on from where the one who offered it had it."""
    index, tile = offer.seat, offer.tile
    seat = state.seats[index]
    match offer:
        case Discarded():
            seat = seat._replace(pool=seat.pool[:-1])
        case Added(meld=place):
            melds = list(seat.melds)
            melds[place] = melds[place].without(tile)
            seat = seat._replace(melds=tuple(melds))
        case Shown():
            seat = seat._replace(hand=seat.hand.minus(tile))
        case EighthFlower():
            seat = seat._replace(flowers=tuple(flower for flower in seat.flowers if flower is not tile))
        case _:
            assert_never(offer)
    return state.with_seat(index, seat)


def after_wins(state: State, winners: tuple[int, ...], last: int, opening: Opening | None, log: Log) -> State:
    """End the round, ask the first winner whom to take out, or play on after the last winner."""
    first = state.wins[0].moment == state.wins[-1].moment
    teams_before = state.rules.mode.teams or state.pairing.teams
    if first:
        state = first_win_names_east(state, winners[0], log)
    over = end_if_over(state, log)
    if over is not None:
        return over
    if first and len(winners) == 1 and teams_before is not None and state.wins[0].score.fan >= FAN_TO_TAKE_OUT:
        partner = partner_of(teams_before, winners[0])
        opponents = tuple(i for i in state.active if i != partner)
        if opponents:
            return state._replace(phase=TakingOut(winners[0], opponents, last, opening))
    return _resume(state, last, opening, log)


def _resume(state: State, after: int, opening: Opening | None, log: Log) -> State:
    """Play on after a win: in the opening the one who showed the flower draws for it if still playing (RULES 8)."""
    if opening is None:
        return go_on(state, after, log)
    if state.is_active(opening.seat):
        return draw_in_opening(state, opening, log)
    return next_in_opening(state, opening, log)


def take_out(state: State, action: TakeOut | Pass, log: Log) -> State:
    """Let the first winner take an opponent out of the round, or nobody (带人)."""
    phase = state.phase
    assert isinstance(phase, TakingOut)
    if isinstance(action, TakeOut):
        log.append(TookOut(action.seat, action.opponent))
        seat = state.seats[action.opponent]
        state = state.with_seat(action.opponent, seat._replace(status=Status.OUT, passed=None))
        over = end_if_over(state, log)
        if over is not None:
            return over
    return _resume(state, phase.after, phase.opening, log)
