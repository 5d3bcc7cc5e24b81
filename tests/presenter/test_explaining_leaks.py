"""What explains tells nothing early: one's own count depends on nothing hidden, and a running round has no account."""

from __future__ import annotations

from random import Random

import pytest

from bot.presenter.catmouse.calculator import count_post, own_hand_of
from bot.presenter.catmouse.panels.seat import hand_panel
from bot.presenter.catmouse.why import why_post
from tests.presenter.tables import LANGUAGES, SEED, dealt
from tests.presenter.test_leaks import disguised, sampled


@pytest.mark.parametrize("mode", ["singles", "pairs", "winds"])
def test_what_a_player_looks_up_does_not_depend_on_what_others_hide(mode: str) -> None:
    for seed in range(3):
        for number, at in enumerate(sampled(seed, mode)):
            seat, language = number % 4, LANGUAGES[number % 2]
            other = disguised(at, Random(number), keep=seat)
            t = at.reader(language, seat).t
            assert count_post(t, own_hand_of(other.view(seat))) == count_post(t, own_hand_of(at.view(seat)))
            assert hand_panel(other.state, seat) == hand_panel(at.state, seat)


def test_nobody_is_told_why_before_the_end() -> None:
    at = dealt("5p", "123456789m55m46p").play("0 discard 5p", "1 win")
    with pytest.raises(ValueError, match="still played"):
        _ = at.round.account
    with pytest.raises(AssertionError):
        why_post(at.reader(), at.round)


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_never_holds_the_seed(language: str) -> None:
    at = dealt("5p", "123456789m55m46p", "123456789s55s46p", "123789789m66m46p")
    at = at.play("0 discard 5p", "1 win", "2 win", "3 win")
    assert SEED not in str(why_post(at.reader(language), at.round))
