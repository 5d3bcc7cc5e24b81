"""It only does what is allowed, the same thing every time, and knows nothing it may not see."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from random import Random

import pytest

from bot.mahjong.catmouse.actions import Action, FalseWin
from bot.mahjong.catmouse.apply import apply
from bot.mahjong.catmouse.deal import deal, deal_from_seed
from bot.mahjong.catmouse.legal import legal_actions, to_act
from bot.mahjong.catmouse.modes import MODES, STRICT
from bot.mahjong.catmouse.state import SEATS, Over, State
from bot.mahjong.catmouse.view import view
from bot.mahjong.hands import Hand
from bot.mahjong.players.catmouse import choose
from tests.mahjong.players.rivals import round_seed


def moments(mode: str, number: int, house: frozenset[str] = frozenset()) -> Iterator[tuple[State, int]]:
    """Yield every moment of a round that asks somebody, with who is asked; a random action in six leads astray."""
    state = deal(deal_from_seed(round_seed(number), MODES[mode], house, number % 4))
    chance = Random(number)
    while not isinstance(state.phase, Over):
        seat = to_act(state)[0]
        yield state, seat
        if chance.random() < 1 / 6:
            action: Action = chance.choice([a for a in legal_actions(state, seat) if not isinstance(a, FalseWin)])
        else:
            action = choose(view(state, seat), chance)
        state = apply(state, action).state


@pytest.mark.parametrize("mode", list(MODES))
def test_never_does_what_is_not_allowed(mode: str) -> None:
    for number in range(4):
        for state, seat in moments(mode, number):
            assert choose(view(state, seat), Random(1)) in legal_actions(state, seat)


def test_never_claims_a_win_it_does_not_have() -> None:
    asked = 0
    for state, seat in moments("singles", 3, frozenset({STRICT})):
        asked += any(isinstance(action, FalseWin) for action in legal_actions(state, seat))
        assert not isinstance(choose(view(state, seat), Random(1)), FalseWin)
    assert asked


def test_refuses_to_answer_when_nothing_is_asked() -> None:
    for state, seat in moments("singles", 3, frozenset({STRICT})):
        for other in SEATS:
            if other not in to_act(state):
                with pytest.raises(ValueError, match="nothing is asked"):
                    choose(view(state, other), Random(1))
        assert seat in to_act(state)


def test_the_same_view_and_chance_give_the_same_answer() -> None:
    for state, seat in moments("winds", 5):
        assert choose(view(state, seat), Random(7)) == choose(view(state, seat), Random(7))


def test_nothing_remembered_between_decisions_matters() -> None:
    """A fresh process, with other things decided before, plays the same."""
    program = (
        "from bot.mahjong.players.catmouse import choose; from tests.mahjong.players.rivals import play\n"
        "{before}print([str(win) for win in play((choose,) * 4, 9).wins])"
    )
    answers = [
        subprocess.run([sys.executable, "-c", program.format(before=before)], capture_output=True, check=True).stdout
        for before in ("", "play((choose,) * 4, 8)\n")
    ]
    assert answers[0] == answers[1]
    assert answers[0]


def exchanged(state: State, seat: int, chance: Random) -> State:
    """Return the state with all tiles that a seat does not see dealt anew to where such tiles are."""
    wall = state.wall
    places = [i for i in range(wall.front, wall.back) if i not in wall.turned and i not in wall.gone]
    hidden = [wall.tiles[place] for place in places]
    others = [i for i in SEATS if i != seat]
    hidden += [tile for other in others for tile in state.seats[other].hand]
    chance.shuffle(hidden)
    tiles = list(wall.tiles)
    for place in places:
        tiles[place] = hidden.pop()
    for other in others:
        face = state.seats[other]
        hand = Hand.of(hidden.pop() for _ in range(len(face.hand)))
        state = state.with_seat(other, face._replace(hand=hand))
    assert not hidden
    return state._replace(wall=wall._replace(tiles=tuple(tiles)))


@pytest.mark.parametrize("mode", list(MODES))
def test_sees_nothing_hidden(mode: str) -> None:
    chance, changed = Random(11), 0
    for number in range(20, 22):
        for state, seat in moments(mode, number):
            other = exchanged(state, seat, chance)
            changed += other != state
            assert choose(view(other, seat), Random(3)) == choose(view(state, seat), Random(3))
    assert changed > 80
