"""D11: the round's first winner may take an opponent out, in pairs."""

from __future__ import annotations

from bot.mahjong.catmouse.state import Status
from tests.presenter.panels.taps import (
    CHINESE,
    LAST,
    LAST_CHINESE,
    LAST_WITHOUT_ORDERS,
    first,
    lines,
    panel,
    rows,
    settled_in,
    sure,
    tap,
)
from tests.presenter.tables import At, dealt

FLUSH_WAITS_FOR_5M = "123456789m55m46m"
CHEAP_WAITS_FOR_5P = "123456789m55m46p"


def won_first(mode: str = "pairs") -> At:
    """South has won first, self-drawn, with fan enough."""
    at = settled_in(dealt("9s", FLUSH_WAITS_FOR_5M, wall="5m", mode=mode)).play("0 discard 9s")
    return tap(at.let_all_pass(), 1, "Win · 4 fan").at


def test_the_panel() -> None:
    at = won_first()
    assert lines(panel(at, 1))[0] == "🔵 tea-house: you won first. Take somebody out?"
    assert rows(panel(at, 1)) == ["[Nobody][Marco][Élodie]", LAST]
    assert first(at, 1, CHINESE) == "你首胡，带不带人？"
    assert rows(panel(at, 1, CHINESE)) == ["[不带][Marco][Élodie]", LAST_CHINESE]
    assert panel(at, 1).asks


def test_only_the_winner_is_asked() -> None:
    at = won_first()
    assert [seat for seat in range(4) if panel(at, seat).asks] == [1]


def test_taking_somebody_out_takes_a_second_tap() -> None:
    at = won_first()
    asked = tap(at, 1, "Élodie")
    assert asked.at.position == at.position
    assert asked.post.text == (
        "Take Élodie out? The round is over for them. Marco and 王小明 play on; once 王小明 wins, the round is over."
    )
    assert rows(asked.post) == ["[Back]", "[!Take Élodie out]"]
    assert rows(sure(at, 1, "takeout 2", CHINESE)) == ["[返回]", "[!带走Élodie]"]
    assert tap(at, 1, "Élodie", "Back").post == panel(at, 1)
    out = tap(at, 1, "Élodie", "Take Élodie out").at
    assert out.view().faces[2].status is Status.OUT


def test_nobody_takes_one_tap() -> None:
    at = tap(won_first(), 1, "Nobody").at
    assert [face.status for face in at.view().faces].count(Status.OUT) == 0
    assert first(at, 1) == "you drew 5m and won; the count comes at the end of the round"


def test_who_is_taken_out_reads_it_and_is_asked_nothing_more() -> None:
    at = tap(won_first(), 1, "Élodie", "Take Élodie out").at
    assert lines(panel(at, 2))[0] == "🟠 tea-house: Yuki took you out of this round"
    assert first(at, 2, CHINESE) == "你被 Yuki 带走了，本局休息"
    assert rows(panel(at, 2)) == [LAST_WITHOUT_ORDERS]


def test_a_partners_tile_brings_no_points_but_the_question() -> None:
    """West and East play together; West wins on what East threw."""
    at = settled_in(dealt("5m", "", FLUSH_WAITS_FOR_5M, mode="pairs")).play("0 discard 5m")
    assert first(at, 2) == "Marco threw 5m. Do you want it?"
    at = tap(at, 2, "Win · 4 fan").at
    assert rows(panel(at, 2)) == ["[Nobody][Yuki][王小明]", LAST]
    at = tap(at, 2, "Nobody").at
    assert first(at, 2) == "you won on 5m; the count comes at the end of the round"
    assert at.round.scores == (0, 0, 0, 0)


def test_a_cheap_win_asks_nothing() -> None:
    at = settled_in(dealt("5p", CHEAP_WAITS_FOR_5P, mode="pairs")).play("0 discard 5p")
    assert not panel(tap(at, 1, "Win · 1 fan").at, 1).asks


def test_in_singles_nobody_is_taken_out() -> None:
    assert not panel(won_first("singles"), 1).asks


def test_while_the_pairs_are_unknown_nobody_is_taken_out() -> None:
    at = won_first("winds")
    assert at.view().teams is None
    assert first(at, 1) == "you drew 5m and won; the count comes at the end of the round"


def test_once_the_winds_have_named_the_pairs_somebody_may_be() -> None:
    at = settled_in(dealt("9s", FLUSH_WAITS_FOR_5M, "1z3z", wall="5m", mode="winds", tail="9p8p"))
    at = at.play("0 discard 9s").let_all_pass()
    assert rows(panel(at, 1))[0].startswith("[+Win")
    teamed = settled_in(dealt("1z3z9s", FLUSH_WAITS_FOR_5M, wall="5m", mode="winds", tail="9p8p"))
    teamed = teamed.play("3 done", "0 wind 1z", "0 wind 3z", "0 discard 9s").let_all_pass()
    assert teamed.view().teams is not None
    teamed = tap(teamed, 1, "Win · 4 fan").at
    assert rows(panel(teamed, 1)) == ["[Nobody][Marco][Élodie]", LAST]


def test_long_names_are_cut_in_buttons() -> None:
    names = ("Bartholomew the Third", "Yuki", "王小明王小明王小明王小明", "Sam")
    at = settled_in(dealt("9s", FLUSH_WAITS_FOR_5M, wall="5m", mode="pairs", names=names)).play("0 discard 9s")
    at = tap(at.let_all_pass(), 1, "Win · 4 fan").at
    assert rows(panel(at, 1))[0] == "[Nobody][Bartholomew…][王小明王小…]"
    assert sure(at, 1, "takeout 0").text.startswith("Take Bartholomew the… out? The round is over for them.")
    assert rows(sure(at, 1, "takeout 0"))[1] == "[!Take Bartholomew…]"
