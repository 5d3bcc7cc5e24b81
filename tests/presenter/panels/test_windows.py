"""D5 and D6: a kong to rob, a swap, the eighth flower; the mouse and the ingot are out."""

from __future__ import annotations

import pytest

from tests.presenter.panels.taps import (
    CHINESE,
    LAST,
    LAST_CHINESE,
    first,
    lines,
    panel,
    pool,
    preferring,
    rows,
    settled_in,
    sure,
    tap,
)
from tests.presenter.tables import At, dealt

WAITS_FOR_5P = "123456789m55m46p"


def added(joker: bool = False, tile: str = "5p", waits: str = WAITS_FOR_5P, *, mode: str = "singles") -> At:
    """South, who has ponged East's tile, adds the fourth, or a joker; West waits for it."""
    at = settled_in(dealt(tile, f"{tile}{tile}9s", waits, wall=f"1s1p2s{'1j' if joker else tile}", mode=mode))
    at = at.play(f"0 discard {tile}", f"1 pung {tile}", "1 discard 9s", "2 discard 1s", "3 discard 1p", "0 discard 2s")
    return at.play(f"1 add 1j to {tile}" if joker else f"1 add {tile}")


def shown() -> At:
    """West shows a 5p for the joker in South's pung; North waits for it, and in singles had to take the first."""
    at = settled_in(dealt("5p", "5p1j9s", "", WAITS_FOR_5P, wall="5p", mode="pairs"))
    return at.play("0 discard 5p", "1 pung 5p with 5p1j", "1 discard 9s", "2 swap 5p from 1")


def seven_robs_one() -> At:
    """East shows seven kinds, South the eighth."""
    at = settled_in(dealt("1f2f3f4f5f6f7f", "8f"))
    return at.play(*(f"0 flower {n}f" for n in range(1, 8)), "1 flower 8f")


def own_seventh() -> At:
    """South showed one kind on an earlier turn; now East shows a seventh."""
    at = settled_in(dealt("1f2f3f4f5f6f9s", "8f", wall="1p1s2p7f"))
    at = at.play(*(f"0 flower {n}f" for n in range(1, 7)), "1 flower 8f", "0 discard 9s")
    return at.play("1 discard 1p", "2 discard 1s", "3 discard 2p", "0 flower 7f")


def eight_immortals() -> At:
    at = settled_in(dealt("1f2f3f4f5f6f7f8f"))
    return at.play(*(f"0 flower {n}f" for n in range(1, 9)))


def mouse_out(*, used: bool = True) -> At:
    """East's mouse is out, used or thrown; West holds the cat."""
    at = settled_in(dealt("2a", "", "1a", treasure="8s"))
    return at.play("0 steal 7s wall" if used else "0 discard 2a")


def ingot_out(*, used: bool = True) -> At:
    """East's ingot is out, used or thrown; West holds the god of wealth."""
    return settled_in(dealt("4a", "", "3a")).play("0 ingot" if used else "0 discard 4a")


# ---------------------------------------------------------------- D5


def test_an_added_kong_can_be_robbed() -> None:
    at = added()
    assert lines(panel(at, 2))[0] == "🟠 tea-house: Yuki adds a fourth 5p"
    assert rows(panel(at, 2)) == ["[+Rob it · 2 fan][Let it go]", LAST]
    assert first(at, 2, CHINESE) == "Yuki 补杠五筒"
    assert rows(panel(at, 2, CHINESE)) == ["[+抢杠 · 2番][放过]", LAST_CHINESE]
    robbed = tap(at, 2, "Rob it · 2 fan").at
    assert [win.seat for win in robbed.view().wins] == [2]


def test_an_added_joker_is_named_by_what_it_stands_for() -> None:
    at = added(joker=True)
    assert first(at, 2) == "Yuki adds a fourth 5p"
    assert rows(panel(at, 2))[0].startswith("[+Rob it · ")


def test_the_first_tile_of_all_is_no_joker() -> None:
    at = added(tile="1m", waits="234567789m55s23m")
    assert first(at, 2) == "Yuki adds a fourth 1m"


def test_who_can_win_on_a_tile_shown_for_a_joker_is_asked() -> None:
    at = shown()
    assert first(at, 3) == "Élodie shows 5p for a joker"
    assert rows(panel(at, 3)) == ["[+Win on it · 1 fan][Let it go]", LAST]
    assert first(at, 3, CHINESE) == "Élodie 亮五筒换百搭"
    assert rows(panel(at, 3, CHINESE)) == ["[+胡 · 1番][放过]", LAST_CHINESE]
    assert [win.seat for win in tap(at, 3, "Win on it · 1 fan").at.view().wins] == [3]


def test_the_eighth_flower_of_another() -> None:
    at = seven_robs_one()
    assert first(at, 0) == "Yuki shows the eighth flower"
    assert rows(panel(at, 0)) == ["[+Seven robs one][Let it go]", LAST]
    assert first(at, 0, CHINESE) == "Yuki 亮出第八种花"
    assert rows(panel(at, 0, CHINESE)) == ["[+七抢一][放过]", LAST_CHINESE]
    [win] = tap(at, 0, "Seven robs one").at.view().wins
    assert (win.seat, win.payer) == (0, 1)


def test_the_eighth_flower_of_ones_own() -> None:
    at = eight_immortals()
    assert first(at, 0) == "you showed the eighth flower"
    assert rows(panel(at, 0)) == ["[+Eight immortals][Draw instead]", LAST]
    assert first(at, 0, CHINESE) == "你亮出第八种花"
    assert rows(panel(at, 0, CHINESE)) == ["[+八仙过海][不胡，补牌]", LAST_CHINESE]
    [win] = tap(at, 0, "Eight immortals").at.view().wins
    assert (win.seat, win.payer) == (0, None)


def test_seven_kinds_of_ones_own_with_the_eighth_before_another() -> None:
    at = own_seventh()
    assert first(at, 0) == "you showed the eighth flower"
    assert rows(panel(at, 0)) == ["[+Seven robs one][Draw instead]", LAST], "the payer's name does not fit"
    assert rows(panel(at, 0, CHINESE)) == ["[+七抢一，Yuki付][不胡，补牌]", LAST_CHINESE]
    [win] = tap(at, 0, "Seven robs one").at.view().wins
    assert (win.seat, win.payer) == (0, 1)


@pytest.mark.parametrize(
    ("at", "seat", "away", "label"),
    [
        (added(), 2, "Let it go", "Let it go"),
        (shown(), 3, "Let it go", "Let it go"),
        (seven_robs_one(), 0, "Let it go", "Let it go"),
        (eight_immortals(), 0, "Draw instead", "Draw instead"),
        (own_seventh(), 0, "Draw instead", "Draw instead"),
    ],
    ids=["added", "shown", "flower", "own eighth", "own seventh"],
)
def test_letting_go_asks_again(at: At, seat: int, away: str, label: str) -> None:
    asked = tap(at, seat, away)
    assert asked.at.position == at.position
    fan = {2: 2, 3: 1, 0: 6}[seat]
    bound = f" Until your next tile only more than {fan} counts." if at.view().mode.passing_binds else ""
    assert asked.post.text == f"Let a win of {fan} fan go?{bound}"
    assert rows(asked.post) == ["[Back]", f"[!{label}]"]
    assert tap(at, seat, away, "Back").post == panel(at, seat)
    gone = tap(at, seat, away, label).at
    assert gone.view().wins == ()
    assert gone.view().offer is None


def test_in_pairs_letting_go_costs_nothing_later() -> None:
    assert sure(added(mode="pairs"), 2, "pass").text == "Let a win of 2 fan go?"
    assert sure(shown(), 3, "pass", CHINESE).text == "1 番不胡？"


def test_two_may_rob_the_same_kong() -> None:
    at = settled_in(dealt("5p", "55p9s", WAITS_FOR_5P, "123456789s55s46p", wall="1s1p2s5p"))
    at = at.play(
        "0 discard 5p", "1 pung 5p", "1 discard 9s", "2 discard 1s", "3 discard 1p", "0 discard 2s", "1 add 5p"
    )
    before = panel(at, 3).digest
    at = tap(at, 2, "Rob it · 2 fan").at
    assert panel(at, 3).digest == before
    assert lines(panel(at, 2))[:2] == [
        "🟠 tea-house: Yuki adds a fourth 5p",
        "Noted: rob it. It counts once all who may speak have spoken.",
    ]
    at = tap(at, 3, "Let it go", "Let it go").at
    assert [win.seat for win in at.view().wins] == [2]


# ---------------------------------------------------------------- D6


def test_the_cat_may_catch() -> None:
    at = mouse_out()
    assert first(at, 2) == "Marco's mouse is out"
    assert lines(panel(at, 2))[3] == "Catch it: your cat goes, the mouse is yours, nothing is stolen."
    assert rows(panel(at, 2)) == ["[*Catch it][Let it run]", LAST]
    assert first(at, 2, CHINESE) == "Marco 的老鼠出来了"
    assert lines(panel(at, 2, CHINESE))[3] == "抓：猫打掉，老鼠归你，牌偷不成。"
    assert rows(panel(at, 2, CHINESE)) == ["[*抓][不抓]", LAST_CHINESE]
    caught = tap(at, 2, "Catch it").at
    assert pool(caught, 2) == ["1a"]
    assert lines(panel(caught, 2))[0] == "🟠 tea-house: your cat has the mouse"
    assert lines(panel(caught, 2, CHINESE))[0] == "🟠 tea-house：猫抓住了，老鼠归你"
    ran = tap(at, 2, "Let it run").at
    assert first(ran, 0) == "your turn, the mouse brought 7s"
    assert first(ran, 2) == "you let the mouse go"


def test_the_god_may_take() -> None:
    at = ingot_out()
    assert first(at, 2) == "Marco's ingot is out"
    assert lines(panel(at, 2))[3] == "Take it: your god goes, the ingot is yours, Marco draws nothing."
    assert rows(panel(at, 2)) == ["[*Take it][Leave it]", LAST]
    assert first(at, 2, CHINESE) == "Marco 的元宝出来了"
    assert lines(panel(at, 2, CHINESE))[3] == "收：财神打掉，元宝归你，Marco 不能补牌。"
    assert rows(panel(at, 2, CHINESE)) == ["[*收][不收]", LAST_CHINESE]
    taken = tap(at, 2, "Take it").at
    assert pool(taken, 2) == ["3a"]
    assert first(taken, 2) == "your god has the ingot"
    assert first(taken, 2, CHINESE) == "财神收到了，元宝归你"
    left = tap(at, 2, "Leave it").at
    assert first(left, 0).startswith("your turn, the ingot brought ")


@pytest.mark.parametrize("out", [mouse_out, ingot_out])
@pytest.mark.parametrize("language", ["en", CHINESE])
def test_the_words_are_the_same_whether_it_was_used_or_thrown(out: object, language: str) -> None:
    assert callable(out)
    used, thrown = panel(out(used=True), 2, language), panel(out(used=False), 2, language)
    assert first(out(used=True), 2, language) == first(out(used=False), 2, language)
    assert lines(used)[3] == lines(thrown)[3]
    assert rows(used) == rows(thrown)
    assert used.picture is not None
    assert thrown.picture is not None
    assert used.picture.alt == thrown.picture.alt


def test_nobody_else_is_asked() -> None:
    for at in (mouse_out(), ingot_out()):
        assert [seat for seat in range(4) if panel(at, seat).asks] == [2]
        assert not panel(preferring(at, 0, tips=True), 0).asks


def test_what_the_mouse_is_after_is_in_nobodys_panel() -> None:
    text = str(panel(mouse_out(), 2)) + str(panel(mouse_out(), 0))
    assert "steal 7s" not in text
    assert "wall" not in text.lower().replace("face_up_wall", "")
