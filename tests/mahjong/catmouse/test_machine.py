"""Any line of play there is, in all modes: whatever is chosen, what must hold holds, and the record leads there too."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bot.mahjong.catmouse.actions import Action
from bot.mahjong.catmouse.apply import apply
from bot.mahjong.catmouse.deal import Deal, deal
from bot.mahjong.catmouse.legal import all_legal, to_act
from bot.mahjong.catmouse.modes import MODES
from bot.mahjong.catmouse.record import parse_record, record_as_json, replay
from bot.mahjong.catmouse.settle import scores
from bot.mahjong.catmouse.state import Over, State
from tests.mahjong.catmouse.playing import tiles_of
from tests.mahjong.catmouse.random_play import random_deal
from tests.mahjong.catmouse.test_properties import ALWAYS_THE_SAME, ROUNDS, expected_size


class AnyRound(RuleBasedStateMachine):
    """A round in which one legal action after the other is picked by its number."""

    header: Deal
    state: State
    actions: list[Action]

    @initialize(seed=st.integers(0, 2**32 - 1), mode=st.sampled_from(list(MODES)))
    def dealt(self, seed: int, mode: str) -> None:
        self.header = random_deal(Random(seed), mode)
        self.state, self.actions = deal(self.header), []

    @precondition(lambda self: not isinstance(self.state.phase, Over))
    @rule(number=st.integers(0, 999))
    def somebody_acts(self, number: int) -> None:
        legal = all_legal(self.state)
        action = legal[number % len(legal)]
        self.state = apply(self.state, action).state
        self.actions.append(action)

    @precondition(lambda self: isinstance(self.state.phase, Over))
    @rule()
    def nothing_more_is_possible(self) -> None:
        assert not all_legal(self.state)

    @invariant()
    def each_tile_is_in_one_place(self) -> None:
        assert tiles_of(self.state) == Counter(self.header.mode.tiles)

    @invariant()
    def hands_have_their_size(self) -> None:
        if not isinstance(self.state.phase, Over):
            for index in self.state.active:
                seat = self.state.seats[index]
                assert len(seat.hand) + 3 * len(seat.melds) == expected_size(self.state, index)

    @invariant()
    def scores_sum_to_zero(self) -> None:
        assert sum(scores(self.state)) == 0

    @invariant()
    def somebody_can_act_until_the_end(self) -> None:
        assert bool(to_act(self.state)) == (not isinstance(self.state.phase, Over))
        assert bool(all_legal(self.state)) == bool(to_act(self.state))

    def teardown(self) -> None:
        if not hasattr(self, "state"):
            return
        used = len(self.header.rolls) - len(self.state.rolls)
        data = record_as_json(self.header, ("a", "b", "c", "d"), self.actions, used)
        assert replay(parse_record(data)).state._replace(rolls=()) == self.state._replace(rolls=())


TestAnyRound = AnyRound.TestCase
TestAnyRound.settings = settings(
    max_examples=max(1, ROUNDS // 4), stateful_step_count=200, deadline=None, derandomize=ALWAYS_THE_SAME
)
