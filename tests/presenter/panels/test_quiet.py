"""D13: after a move. What is held, what is noted, and panels that nothing but a question changes."""

from __future__ import annotations

import pytest

from bot.table.declined import Declined
from tests.presenter.panels.taps import (
    CHINESE,
    LAST,
    LAST_CHINESE,
    LAST_WITHOUT_ORDERS,
    NOW,
    first,
    later,
    lines,
    panel,
    pool,
    preferring,
    press,
    press_of,
    rows,
    settled_in,
    tap,
)
from tests.presenter.tables import At, dealt

WAITS_FOR_5P = "123456789m55m46p"
WHEN = f"<t:{int(NOW) + 8}:R>"


def east_throws(*hands: str) -> At:
    return settled_in(dealt("5p9s", *hands)).let_all_pass()


# ---------------------------------------------------------------- held


def test_a_throw_is_held() -> None:
    held = tap(east_throws(), 0, "5p", hold=8)
    assert pool(held.at, 0) == []
    assert lines(held.post) == ["🟢 tea-house: you threw 5p", f"The others see it {WHEN}."]
    assert rows(held.post) == ["[Take back]", LAST]
    assert not held.post.asks
    chinese = panel(held.at, 0, CHINESE)
    assert lines(chinese) == ["🟢 tea-house：你打了五筒", f"{WHEN}亮给大家。"]
    assert rows(chinese) == ["[收回]", LAST_CHINESE]


def test_nobody_else_sees_a_held_throw() -> None:
    at = east_throws("55p")
    held = tap(at, 0, "5p", hold=8).at
    for seat in (1, 2, 3):
        assert panel(held, seat) == panel(at, seat)


def test_taking_a_throw_back() -> None:
    at = east_throws()
    held = tap(at, 0, "5p", hold=8)
    back = press(held.at, 0, press_of(held.post, "Take back"))
    assert back.post == panel(at, 0)
    assert back.at.state.pending == ()


def test_after_the_hold_the_others_see_it() -> None:
    held = tap(east_throws(), 0, "5p", hold=8)
    seen = later(held.at, 8)
    assert pool(seen, 0) == ["5p"]
    assert lines(panel(seen, 0)) == ["🟢 tea-house: you threw 5p", "Waiting. I'll write when you are asked."]
    assert rows(panel(seen, 0)) == [LAST]
    assert lines(panel(seen, 0, CHINESE))[1] == "等别人。轮到你我再来信。"
    with pytest.raises(Declined, match="too_late"):
        press(seen, 0, press_of(held.post, "Take back"))


def test_how_long_a_move_is_held_is_the_players_own_choice() -> None:
    at = preferring(east_throws(), 0, hold_seconds=15)
    assert f"<t:{int(NOW) + 15}:R>" in tap(at, 0, "5p", hold=None).post.text
    assert pool(tap(preferring(at, 0, hold_seconds=0), 0, "5p", hold=None).at, 0) == ["5p"]


# ---------------------------------------------------------------- noted


def test_an_answer_is_noted_while_others_are_asked() -> None:
    at = east_throws("55p9m", WAITS_FOR_5P).play("0 discard 5p")
    noted = tap(at, 1, "Pass")
    assert lines(noted.post) == [
        "🔵 tea-house: Marco threw 5p. Do you want it?",
        "Noted: pass. It counts once all who may speak have spoken.",
    ]
    assert rows(noted.post) == ["[Change it]", LAST]
    assert not noted.post.asks
    changed = press(noted.at, 1, press_of(noted.post, "Change it"))
    assert changed.post == panel(at, 1)
    assert tap(changed.at, 1, "Pung 5p5p").post.text.split("\n")[1].startswith("Noted: pung 5p.")


@pytest.mark.parametrize(
    ("label", "english", "chinese"),
    [
        ("Pass", "pass", "不要"),
        ("Pung 5p5p", "pung 5p", "碰五筒"),
        ("Pung 5p+joker", "pung 5p with a joker", "带碰五筒"),
        ("Kong 5p5p+joker", "kong 5p with a joker", "带 1 张百搭杠五筒"),
        ("Kong 5p+joker+joker", "kong 5p with 2 jokers", "带 2 张百搭杠五筒"),
    ],
)
def test_every_answer_is_told_in_words(label: str, english: str, chinese: str) -> None:
    at = east_throws("55p1j1j", WAITS_FOR_5P).play("0 discard 5p")
    noted = tap(at, 1, label).at
    assert lines(panel(noted, 1))[1] == f"Noted: {english}. It counts once all who may speak have spoken."
    assert lines(panel(noted, 1, CHINESE))[1] == f"记下了：{chinese}。等该说话的都说完才算数。"


def test_a_kong_is_noted_whether_or_not_others_are_asked() -> None:
    """Held alone it brings no tile yet, so nothing tells that nobody else is asked."""
    alone, among = east_throws("555p"), east_throws("555p", WAITS_FOR_5P)
    posts = [tap(at.play("0 discard 5p"), 1, "Kong 5p", hold=8).post for at in (alone, among)]
    assert posts[0].text == posts[1].text
    assert lines(posts[0])[1] == "Noted: kong 5p. It counts once all who may speak have spoken."
    assert rows(posts[0]) == rows(posts[1]) == ["[Change it]", LAST]


def test_a_win_is_noted_while_another_may_win() -> None:
    at = east_throws(WAITS_FOR_5P, "123456789s55s46p").play("0 discard 5p")
    assert lines(tap(at, 1, "Win · 1 fan").post)[1].startswith("Noted: win.")


# ---------------------------------------------------------------- waiting


def test_before_the_first_move_it_says_where_one_sits() -> None:
    at = east_throws()
    assert lines(panel(at, 3)) == [
        "🟣 tea-house: round 3 of 4, you are North",
        "Waiting. I'll write when you are asked.",
    ]
    assert first(at, 3, CHINESE) == "第 3/4 局，你坐北"
    assert panel(at, 3).picture is not None


def test_it_stays_as_it_is_until_something_is_asked() -> None:
    at = settled_in(dealt("9s", "55p", wall="1s5p2s3s")).play("0 discard 9s")
    before = panel(at, 0).digest
    for seat, label in ((1, "1s"), (2, "5p"), (1, "Pung 5p5p"), (1, "3p"), (2, "2s"), (3, "3s")):
        at = later(at, 0)
        assert panel(at, 0).digest == before, label
        at = tap(at, seat, label).at
    assert panel(at, 0).asks
    assert panel(at, 0).digest != before


def test_asking_panels_change_with_the_question() -> None:
    at = settled_in(dealt("5p", "55p", wall="1s")).play("0 discard 5p")
    digests = [panel(at, 1).digest]
    passed = tap(at, 1, "Pass").at
    digests.append(panel(passed, 1).digest)
    digests.append(panel(tap(passed, 1, "1s").at, 1).digest)
    assert len(set(digests)) == 3


def test_another_language_is_another_panel() -> None:
    at = east_throws()
    assert panel(at, 3).digest != panel(at, 3, CHINESE).digest


@pytest.mark.parametrize(
    ("at", "seat", "english", "chinese"),
    [
        (lambda: dealt("1a", rolls=[(2, 4)]).play("3 done", "0 cat"), 0, "you threw the cat", "你打了猫"),
        (lambda: dealt("3a", rolls=[(2, 4)]).play("3 done", "0 wealth"), 0, "you threw the god", "你打了财神"),
        (lambda: dealt("4a", "3a").play("0 ingot"), 0, "you threw the ingot", "你打了元宝"),
        (lambda: dealt("2a", "1a", treasure="8s").play("0 steal 7s wall"), 0, "you threw the mouse", "你打了老鼠"),
        (
            lambda: dealt("5p", "55p9s", WAITS_FOR_5P, wall="1s1p2s5p").play(
                "0 discard 5p", "1 pung 5p", "1 discard 9s", "2 discard 1s", "3 discard 1p", "0 discard 2s", "1 add 5p"
            ),
            1,
            "you made a kong of 5p",
            "你杠了五筒",
        ),
        (
            lambda: dealt("5p", "5p1j9s", "", WAITS_FOR_5P, wall="5p", mode="pairs").play(
                "0 discard 5p", "1 pung 5p with 5p1j", "1 discard 9s", "2 swap 5p from 1"
            ),
            2,
            "you showed 5p",
            "你亮了五筒",
        ),
        (
            lambda: dealt("1f2f3f4f5f6f7f", "8f").play(*(f"0 flower {n}f" for n in range(1, 8)), "1 flower 8f"),
            1,
            "you showed the bamboo flower",
            "你亮了竹",
        ),
        (lambda: dealt("5p", "55p", "9s", wall="1s").play("0 discard 5p", "1 pass"), 1, "you let 5p go", "五筒你没要"),
    ],
    ids=["cat", "god", "ingot", "mouse", "kong", "swap", "flower", "pass"],
)
def test_ones_own_last_move_is_named(at: object, seat: int, english: str, chinese: str) -> None:
    assert callable(at)
    now = settled_in(at())
    if english == "you let 5p go":
        now = tap(settled_in(dealt("5p", "9s", "55p", wall="1s")).play("0 discard 5p"), 2, "Pass").at
        seat = 2
    assert first(now, seat) == english
    assert first(now, seat, CHINESE) == chinese
    assert lines(panel(now, seat))[1] == "Waiting. I'll write when you are asked."


def test_what_another_does_on_ones_own_word_is_not_ones_own() -> None:
    """South's kong is settled by West's passing a win."""
    at = east_throws("555p", WAITS_FOR_5P).play("0 discard 5p")
    at = tap(tap(at, 1, "Kong 5p").at, 2, "Pass", "Let it go").at
    assert [str(meld) for meld in at.view().faces[1].melds] == ["[5555p]"]
    assert first(at, 2) == "you let 5p go"


# ---------------------------------------------------------------- won and taken out


def test_a_winner_is_left_alone() -> None:
    at = tap(east_throws(WAITS_FOR_5P).play("0 discard 5p"), 1, "Win · 1 fan").at
    post = panel(at, 1)
    assert lines(post) == ["🔵 tea-house: you won on 5p; the count comes at the end of the round"]
    assert lines(panel(at, 1, CHINESE)) == ["🔵 tea-house：你胡了五筒，番数等本局结束再算"]
    assert rows(post) == [LAST_WITHOUT_ORDERS], "there is nothing left to order"
    assert not post.asks
    assert post.picture is not None
    assert post.picture.spec.__class__.__name__ == "HandSpec"
    digest = post.digest
    at = at.let_all_pass()
    while at.state.round is not None and at.view().wall_left > 60:
        seat = at.view().turn
        assert seat is not None
        at = at.play(f"{seat} discard {at.view(seat).arrived}").let_all_pass()
        assert panel(at, 1).digest == digest


def test_a_self_drawn_win_is_told_as_one() -> None:
    at = settled_in(dealt("9s", WAITS_FOR_5P, wall="5p")).play("0 discard 9s").let_all_pass()
    at = tap(at, 1, "Win · 1 fan").at
    assert first(at, 1) == "you drew 5p and won; the count comes at the end of the round"
    assert first(at, 1, CHINESE) == "你自摸五筒，番数等本局结束再算"


def test_a_flower_win_is_told_with_its_flower() -> None:
    at = settled_in(dealt("1f2f3f4f5f6f7f", "8f")).play(*(f"0 flower {n}f" for n in range(1, 8)), "1 flower 8f")
    at = tap(at, 0, "Seven robs one").at
    assert first(at, 0) == "you won on the bamboo flower; the count comes at the end of the round"


def test_what_the_table_passes_for_somebody_changes_nothing_for_them() -> None:
    """They pass until their turn: while others are still asked their panel stays as it is."""
    at = settled_in(dealt("9p9s", "5p", "55p99p", WAITS_FOR_5P)).play("0 discard 9p")
    at = tap(at, 2, "Pass until my turn").at
    before = panel(at, 2)
    assert first(at, 2) == "you let 9p go"
    at = tap(at, 1, "5p").at
    assert [row.author for row in at.state.pending] == ["table"]
    assert panel(at, 3).asks
    assert (panel(at, 2).text, panel(at, 2).digest) == (before.text, before.digest)
    assert not panel(at, 2).asks


def test_pass_until_my_turn_is_noted_as_such() -> None:
    at = east_throws("55p9m", WAITS_FOR_5P).play("0 discard 5p")
    noted = tap(at, 1, "Pass until my turn").at
    assert lines(panel(noted, 1))[1].startswith("Noted: pass until your turn. ")
    assert lines(panel(noted, 1, CHINESE))[1].startswith("记下了：轮到你之前都不要。")
    back = press(noted, 1, press_of(panel(noted, 1), "Change it"))
    assert back.post == panel(at, 1)
    assert not back.at.state.seat(1).declines
