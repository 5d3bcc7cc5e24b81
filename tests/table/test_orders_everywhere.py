"""Whatever is ordered: orders do only what their seat could have done by hand, and no table is ever stuck."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bot.mahjong.catmouse.actions import Discard, FalseWin, Steal, Swap, TakeOut, UseCat, UseIngot, UseWealth
from bot.mahjong.catmouse.deal import deal, deal_from_seed
from bot.mahjong.catmouse.modes import MODES
from bot.mahjong.catmouse.obeying import orderable
from bot.mahjong.catmouse.orders import PASSES, WINS, Orders
from bot.mahjong.game import GameAction
from bot.mahjong.games import CAT_AND_MOUSE
from bot.mahjong.tiles import SPECIALS
from bot.table.draft import Draft
from bot.table.play import firm_up
from bot.table.state import RoundState, TableState
from tests.table.drafted import Drafted, begun

NEVER = (Steal, UseCat, UseWealth, UseIngot, Swap, TakeOut, FalseWin)
MOST_STEPS = 600


def a_round(seed: int, mode: str, house: str, asking: str) -> Drafted:
    """Return a round of four people who show their flowers by hand."""
    text = f"{seed:064x}"
    position = deal(deal_from_seed(text, MODES[mode], frozenset(house.split()), seed % 4), sealed=asking == "sealed")
    return begun(RoundState(CAT_AND_MOUSE, 1, seed % 4, text, position), mode, house, asking, range(4))


def some_orders(chance: Random, state: TableState, seat: int) -> str:
    """Return orders somebody might give with the hand they have."""
    assert state.round is not None
    wants = orderable(state.round.view(seat))
    return str(
        Orders(
            win=chance.choice(WINS),
            wants=frozenset(chance.sample(wants, chance.randint(0, len(wants)))),
            catch=chance.random() < 0.5,
            collect=chance.random() < 0.5,
            passes=frozenset(chance.sample(PASSES, chance.choice((0, 0, 1, 2)))),
            unless=frozenset(want.tile for want in wants[:1]),
            throw_drawn=chance.random() < 0.7,
            throws=frozenset(chance.sample(SPECIALS, chance.choice((0, 1, 4)))),
            flowers=chance.random() < 0.7,
            until_turn=chance.random() < 0.3,
        )
    )


def move(evening: Drafted, chance: Random) -> None:
    """Let somebody who is asked answer, as well as a computer would."""
    seat = chance.choice(evening.asked())
    round_ = evening.state.round
    assert round_ is not None
    words = str(round_.game.choose(round_.view(seat), chance)).split(" ", 1)[1]
    evening.say(seat, words)


def order(evening: Drafted, chance: Random) -> None:
    """Let somebody order something, or nothing any more, asked or not."""
    state = evening.state
    assert state.round is not None
    seat = chance.choice(state.round.view(None).active)
    text = some_orders(chance, state, seat) if chance.random() < 0.8 else ""
    evening.order(seat, text)


def nobody_is_asked_for_nothing(state: TableState) -> None:
    """Check that whoever is asked has ordered nothing for it."""
    for seat in range(4):
        orders = state.seat(seat).orders
        if state.round is not None and state.is_asked(seat) and orders:
            assert state.round.game.obey(orders, state.round.view(seat)) is None, orders


TABLES = (
    ("singles", "", "quick"),
    ("singles", "strict", "sealed"),
    ("pairs", "", "sealed"),
    ("winds", "strict", "quick"),
)
DONE = {"Win", "Pung", "Pass", "Discard", "Flower", "Catch", "special tile"}


def test_orders_do_only_what_hands_could(monkeypatch: pytest.MonkeyPatch) -> None:
    take, ordered = Draft.take, Counter[str]()

    def watched(draft: Draft, action: GameAction, author: str) -> None:
        if author == "order":
            assert action in draft.round.game.legal(draft.round.position, action.seat)
            assert not isinstance(action, NEVER)
            special = isinstance(action, Discard) and action.tile.is_special
            ordered["special tile" if special else type(action).__name__] += 1
        take(draft, action, author)

    monkeypatch.setattr(Draft, "take", watched)
    for seed in range(8):
        chance, evening = Random(seed), a_round(seed, *TABLES[seed % len(TABLES)])
        play(evening, chance)
        assert evening.state.round is None, "the round did not come to an end"
        assert sum(evening.state.totals) == 0
    assert ordered.keys() >= DONE, ordered


def play(evening: Drafted, chance: Random) -> None:
    """Play a round in which somebody orders something every now and then."""
    for _ in range(MOST_STEPS):
        if evening.state.round is None:
            return
        nobody_is_asked_for_nothing(evening.state)
        if chance.random() < 0.1:
            order(evening, chance)
        elif evening.asked():
            move(evening, chance)
        else:
            assert evening.state.row.wake_at is not None, "nobody is asked, and nothing happens of itself"
            evening.now = max(evening.now, evening.state.row.wake_at)
            evening.change(firm_up)
