"""Nobody's panel tells what others hold, what lies in the wall, or who else is asked."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.presenter.catmouse.panels.seat import seat_panel
from bot.store.tables import PendingRow
from tests.presenter.panels.evenings import moments, offered
from tests.presenter.panels.taps import NOW, panel, settled_in
from tests.presenter.tables import SEED, At, dealt
from tests.presenter.test_leaks import disguised

MODES = ("singles", "pairs", "winds")


def sampled(mode: str, seed: int) -> list[At]:
    found = [at for at in moments(seed, mode) if not at.state.pending]
    return Random(seed).sample(found, min(8, len(found)))


def everything(at: At, seat: int, chance: Random) -> list[object]:
    """A panel with its digest, and every menu and confirmation that can be reached from it."""
    post = seat_panel(at.state, seat)
    return [post, post.digest, *(found for found, _ in offered(at, seat, chance))]


@pytest.mark.parametrize("mode", MODES)
def test_no_panel_depends_on_what_others_hide(mode: str) -> None:
    for seed in (7, 21):
        for number, at in enumerate(sampled(mode, seed)):
            for seat in [seat for seat in range(4) if at.state.player(seat) is not None]:
                other = disguised(at, Random(number), keep=seat)
                assert everything(other, seat, Random(seat)) == everything(at, seat, Random(seat))


@pytest.mark.parametrize("mode", MODES)
def test_no_panel_depends_on_what_others_have_answered(mode: str) -> None:
    """Nor on moves that are held: they count for nobody yet."""
    at_claims = 0
    for number, at in enumerate(moments(21, mode)):
        if at.state.pending or (number % 5 and not at.round.open_to_answers):
            continue
        at_claims += at.round.open_to_answers
        other = Random(number).choice(at.round.to_act)
        said = str(at.round.game.choose(at.round.view(other), Random(1)))
        held = At(replace(at.state, pending=(PendingRow(other, at.state.sequence, said, NOW + 8),)))
        for seat in [seat for seat in range(4) if seat != other and at.state.player(seat) is not None]:
            before, after = seat_panel(at.state, seat), seat_panel(held.state, seat)
            assert (after, after.digest) == (before, before.digest)
    assert at_claims > 3


def test_the_thief_waits_like_anybody_whatever_the_mouse_is_after() -> None:
    at = settled_in(dealt("5p2a", "1a", wall="7m9p8p2p")).play(
        "0 discard 5p", "1 discard 7m", "2 discard 9p", "3 discard 8p"
    )
    one, other = at.play("0 steal 5p pool:0"), at.play("0 steal 9p pool:2")
    for seat in range(4):
        assert panel(one, seat) == panel(other, seat)


def test_the_seed_is_on_no_panel() -> None:
    at = settled_in(dealt("5p", "55p")).play("0 discard 5p")
    assert at.round.seed == SEED
    assert all(SEED not in str(panel(at, seat)) for seat in range(4))
