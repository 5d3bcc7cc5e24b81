"""What must hold at every moment of any round, in all modes, with and without house rules.

`PROPERTY_ROUNDS` sets how many rounds each property tries, 25 by default; with more they are other ones every time.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.mahjong.catmouse.actions import (
    Action,
    Add,
    Catch,
    Collect,
    Discard,
    Done,
    Draw,
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
from bot.mahjong.catmouse.apply import apply, is_legal
from bot.mahjong.catmouse.deal import deal
from bot.mahjong.catmouse.legal import all_legal, legal_actions, to_act
from bot.mahjong.catmouse.modes import MODES
from bot.mahjong.catmouse.record import BadRecord, Record, condense, parse_here, parse_record, record_as_json, replay
from bot.mahjong.catmouse.refusal import Refused
from bot.mahjong.catmouse.settle import match_shares, scores
from bot.mahjong.catmouse.state import Claims, EighthFlower, Ending, Opening, Over, Shown, State, TakingOut, Turn
from bot.mahjong.tiles import JOKER, MOUSE, TILES, Tile
from tests.mahjong.catmouse.playing import tiles_of
from tests.mahjong.catmouse.random_play import moments, play_out, random_deal
from tests.mahjong.catmouse.reference import Around, best

USUAL = 25
ROUNDS = int(os.environ.get("PROPERTY_ROUNDS", USUAL))
ALWAYS_THE_SAME = ROUNDS <= USUAL
seeds = st.integers(0, 2**32 - 1)
some_rounds = settings(max_examples=ROUNDS, deadline=None, derandomize=ALWAYS_THE_SAME)
fewer_rounds = settings(max_examples=max(1, ROUNDS // 3), deadline=None, derandomize=ALWAYS_THE_SAME)
EVENT_FANS = ("robbing_kong", "kong_bloom", "kong_shot")


def expected_size(state: State, seat: int) -> int:
    """Return how many tiles an active seat holds, its melds counted as three each."""
    match state.phase:
        case Turn(seat=asked) if asked == seat:
            return 14
        case Claims(offer=Shown(seat=shower)) if shower == seat:
            return 14
        case Opening():
            return 14 if seat == state.dealer else 13
        case Claims(offer=EighthFlower(opening=Opening(seat=shower))) | TakingOut(opening=Opening(seat=shower)):
            return (14 if seat == state.dealer else 13) - (seat == shower)
        case _:
            return 13


@pytest.mark.parametrize("mode", list(MODES))
@some_rounds
@given(seed=seeds)
def test_tiles_hands_scores_and_somebody_to_act(mode: str, seed: int) -> None:
    """Each tile in one place after every action; hand sizes; scores sum to zero; nobody is ever stuck."""
    chance = Random(seed)
    header = random_deal(chance, mode)
    whole = Counter(header.mode.tiles)
    state = deal(header)
    for _, action, state, _ in moments(header, chance):
        assert tiles_of(state) == whole, action
        assert sum(scores(state)) == 0, action
        assert all(eighths % 4 == 0 for eighths in scores(state)), "half points at the finest"
        if isinstance(state.phase, Over):
            break
        for seat in state.active:
            held = len(state.seats[seat].hand) + 3 * len(state.seats[seat].melds)
            assert held == expected_size(state, seat), (action, state.phase)
        assert to_act(state), action
        for seat in to_act(state):
            assert legal_actions(state, seat), action
            assert state.is_active(seat) or isinstance(state.phase, TakingOut), action
        assert len(state.active) >= 2
    assert isinstance(state.phase, Over)
    assert not to_act(state)
    assert not all_legal(state)
    assert sum(match_shares(state)) == 0
    if state.phase.ending is Ending.EXHAUSTED:
        assert state.wall.left == 0
        for seat in state.active:
            assert len(state.seats[seat].hand) + 3 * len(state.seats[seat].melds) == 13


def plausible(state: State, seat: int) -> Iterator[Action]:
    """Yield actions somebody might think of: every verb, with tiles of the hand, of the table and from nowhere."""
    yield from (cls(seat) for cls in (Draw, Pass, Done, Win, FalseWin, Catch, Collect, UseCat, UseWealth, UseIngot))
    yield from (TakeOut(seat, other) for other in range(4))
    for tile in TILES:
        yield from (Discard(seat, tile), Flower(seat, tile), ShowWind(seat, tile), Add(seat, tile, tile))
        yield from (Add(seat, JOKER, tile), Add(seat, tile, JOKER))
    for tile in (*TILES[:28], TILES[40]):
        for naturals in range(5):
            jokers = (JOKER,) * 4
            for size, claim in ((2, Pung), (3, Kong), (4, Kong)):
                if naturals <= size:
                    yield claim(seat, tile, (tile,) * naturals + jokers[: size - naturals])
    for owner in range(4):
        yield from (Swap(seat, tile, owner) for tile in TILES[:29])
        for tile in {*state.seats[owner].pool, *(t for meld in state.seats[owner].melds for t in meld.tiles), MOUSE}:
            yield Steal(seat, tile, Place(Zone.POOL, owner))
            yield from (Steal(seat, tile, Place(Zone.MELD, owner, which)) for which in (None, 0, 1, 2, 3, 4))
        for tile in (*TILES[28:], *((won,) if (won := state.seats[owner].won) is not None else ())):
            yield from (Steal(seat, tile, Place(zone, owner)) for zone in (Zone.WON, Zone.FLOWERS, Zone.WINDS))
    yield from (Steal(seat, tile, Place(Zone.WALL)) for tile in {*state.wall.face_up, *state.wall.remaining[:5]})


def named_needlessly(state: State, action: Action) -> Action:
    """Return a steal from a meld whose number could have been left out as it is listed."""
    if isinstance(action, Steal) and action.place.meld is not None:
        bare = Steal(action.seat, action.tile, Place(Zone.MELD, action.place.seat))
        listed = legal_actions(state, action.seat)
        melds = state.seats[action.place.seat or 0].melds
        if bare in listed and action.place.meld < len(melds) and action.tile in melds[action.place.meld].tiles:
            return bare
    return action


@fewer_rounds
@given(seed=seeds)
def test_what_is_listed_is_exactly_what_is_accepted(seed: int) -> None:
    """`legal_actions` and `apply` agree on everything plausible, and each action is listed once."""
    chance = Random(seed)
    for state, _, _, _ in moments(random_deal(chance), chance):
        if chance.random() > 0.04:
            continue
        for seat in range(4):
            listed = legal_actions(state, seat)
            assert len(set(listed)) == len(listed)
            unseen = set(listed)
            for action in dict.fromkeys(plausible(state, seat)):
                accepted = is_legal(state, action)
                if accepted or chance.random() < 0.2:
                    try:
                        apply(state, action)
                    except Refused:
                        assert not accepted, action
                    else:
                        assert accepted, action
                assert accepted == (named_needlessly(state, action) in listed), action
                unseen.discard(action)
            assert not unseen, "the plausible actions leave out something that is legal"


@some_rounds
@given(seed=seeds)
def test_an_action_is_read_as_it_is_written(seed: int) -> None:
    """CONTRACT: every action of every position, as its record line."""
    chance = Random(seed)
    for state, _, _, _ in moments(random_deal(chance), chance):
        if chance.random() < 0.2:
            for action in all_legal(state):
                assert parse_here(str(action), state) == action


@some_rounds
@given(seed=seeds)
def test_the_record_leads_to_the_same_state(seed: int) -> None:
    """CONTRACT: a finished round, and one cut off anywhere, condensed, written, read and replayed."""
    chance = Random(seed)
    header = random_deal(chance)
    final, actions = play_out(header, chance)
    for length in (len(actions), chance.randint(0, len(actions)), chance.randint(0, len(actions))):
        state = deal(header)
        for action in actions[:length]:
            state = apply(state, action).state
        rolls_used = len(header.rolls) - len(state.rolls)
        data = record_as_json(header, ("a", "b", "c", "d"), actions[:length], rolls_used)
        played = replay(parse_record(data))
        assert played.actions == tuple(actions[:length])
        assert played.state._replace(rolls=()) == state._replace(rolls=())
        assert not played.state.rolls
        if length == len(actions):
            assert state == final


@fewer_rounds
@given(seed=seeds)
def test_nothing_a_reader_supplies_is_written(seed: int) -> None:
    """CONTRACT: each draw, pass and `done` that is kept is needed: without it the record is bad or leads elsewhere."""
    chance = Random(seed)
    header = random_deal(chance)
    final, actions = play_out(header, chance)
    lines = condense(header, actions)
    kept = [i for i, line in enumerate(lines) if line.split()[1] in ("draw", "pass", "done")]
    for place in kept[-1:] + chance.sample(kept, min(3, len(kept))):
        shorter = Record(("a", "b", "c", "d"), header, lines[:place] + lines[place + 1 :])
        try:
            assert replay(shorter).actions != tuple(actions)
        except BadRecord:
            continue
    assert replay(Record(("a", "b", "c", "d"), header, lines)).state == final


@some_rounds
@given(seed=seeds)
def test_every_win_counts_what_the_second_evaluator_counts(seed: int) -> None:
    """RULES 8: wins of whole rounds against `reference`, but for the fans of the moment."""
    chance = Random(seed)
    final, _ = play_out(random_deal(chance), chance)
    for win in final.wins:
        fans = {name: value for name, value in win.score.fans if name not in EVENT_FANS}
        if {"seven_robs_one", "eight_immortals"} & set(fans):
            assert list(fans.values()) == [6]
            continue
        around = Around(final.treasure.code)
        readings = best(str(win.hand), [str(meld) for meld in win.melds], around, str(win.joker_is or ""))
        assert {name: value for name, value in fans.items() if name != "four_seasons"} in readings
    for record in final.ready:
        seat = final.seats[record.seat]
        melds = [str(meld) for meld in seat.melds]
        around = Around(final.treasure.code, tuple(flower.code for flower in seat.flowers))
        wanted = [best(f"{seat.hand}{tile}", melds, around) for tile in TILES[:27]]
        most = max(sum(readings[0].values()) for readings in wanted if readings)
        assert record.score.fan == most
        assert isinstance(record.tile, Tile)
