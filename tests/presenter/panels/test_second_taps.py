"""Every costly move takes a second tap, on a button that is not where the first one was, and there is a way back."""

from __future__ import annotations

import pytest

from bot.presenter.post import Style
from tests.presenter.panels.taps import buttons, panel, place_of, preferring, press, press_of, rows, settled_in, tap
from tests.presenter.tables import At, dealt

WAITS_FOR_5P = "123456789m55m46p"


def turn(hand: str, mode: str = "singles") -> At:
    return settled_in(dealt(hand, mode=mode, rolls=[(3, 4)], treasure="6s")).let_all_pass()


def offered(*hands: str) -> At:
    return settled_in(dealt(*hands)).play("0 discard 5p")


def kong() -> At:
    at = settled_in(dealt("5p", "55p9s", WAITS_FOR_5P, wall="1s1p2s5p")).play("0 discard 5p", "1 pung 5p")
    return at.play("1 discard 9s", "2 discard 1s", "3 discard 1p", "0 discard 2s", "1 add 5p")


def eight() -> At:
    return settled_in(dealt("1f2f3f4f5f6f7f8f")).play(*(f"0 flower {n}f" for n in range(1, 9)))


def first_winner() -> At:
    at = settled_in(dealt("9s", "123456789m55m46m", wall="5m", mode="pairs")).play("0 discard 9s")
    return tap(at.let_all_pass(), 1, "Win · 4 fan").at


def winning_turn() -> At:
    return settled_in(dealt("9s", WAITS_FOR_5P, wall="5p")).play("0 discard 9s").let_all_pass()


def flower() -> At:
    at = preferring(settled_in(dealt("9s", "1f", wall="9p")), 1, flowers="hand")
    return at.play("0 discard 9s").let_all_pass()


TAPS = [
    ("throw with a win", winning_turn(), 1, ["1m"]),
    ("throw the drawn tile with a win", winning_turn(), 1, ["5p"]),
    ("throw the tile in the second place", winning_turn(), 1, ["2m"]),
    ("let a win go", offered("5p", "123456789m55p46p"), 1, ["Pass"]),
    ("let a win go until one's turn", offered("5p", "123456789m55p46p"), 1, ["Pass until my turn"]),
    ("let a win go that is all there is", offered("5p", WAITS_FOR_5P), 1, ["Pass"]),
    ("do not rob a kong", kong(), 2, ["Let it go"]),
    ("draw instead", eight(), 0, ["Draw instead"]),
    ("the cat alone", turn("1a"), 0, ["Cat…"]),
    ("the god alone", turn("3a"), 0, ["God…"]),
    ("the ingot alone", turn("4a"), 0, ["Ingot…"]),
    ("the cat of several", turn("1a2a3a4a"), 0, ["Special…", "Cat…"]),
    ("the cat of two", turn("1a3a"), 0, ["Special…", "Cat…"]),
    ("the god of two", turn("1a3a"), 0, ["Special…", "God…"]),
    ("the ingot with winds", turn("4a1z2z", "winds"), 0, ["Special…", "Ingot…"]),
    ("a joker", turn("1j"), 0, ["Other tile…", "joker"]),
    ("a flower", flower(), 1, ["Other tile…", "spring"]),
    ("the mouse thrown", turn("2a"), 0, ["Other tile…", "mouse"]),
    ("a steal", turn("2a"), 0, ["Mouse…", "5s"]),
    ("the first opponent", first_winner(), 1, ["Marco"]),
    ("the second opponent", first_winner(), 1, ["Élodie"]),
]  # fmt: skip


@pytest.mark.parametrize(("at", "seat", "labels"), [case[1:] for case in TAPS], ids=[case[0] for case in TAPS])
def test_the_second_tap(at: At, seat: int, labels: list[str]) -> None:
    before = tap(at, seat, *labels[:-1])
    asked = tap(at, seat, *labels)
    assert asked.at.position == at.position, "nothing has happened yet"
    assert asked.at.state.pending == ()
    back, *final = buttons(asked.post)
    assert rows(asked.post)[0].startswith("[Back]")
    assert [button.style for button in final] == [Style.FINAL]
    assert asked.post.text
    chosen = press_of(before.post, labels[-1])
    if any(button.press == chosen for button in buttons(before.post)):
        one, two = place_of(before.post, chosen), place_of(asked.post, final[0].press or "")
        assert (one[0], one[2]) != (two[0], two[2]), "the same place, seen from above"
        assert (one[1], one[2]) != (two[1], two[2]), "the same place, seen from below"
    assert press(asked.at, seat, back.press or "").post == panel(at, seat)
    assert press(asked.at, seat, final[0].press or "").at.position != at.position


def test_red_stands_for_nothing_else() -> None:
    for _, at, seat, labels in TAPS:
        assert all(button.style is not Style.FINAL for button in buttons(tap(at, seat, *labels[:-1]).post))
