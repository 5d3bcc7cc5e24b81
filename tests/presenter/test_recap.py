"""Line 2 of a panel: what has happened since its reader's last move."""

from __future__ import annotations

import pytest

from bot.presenter.catmouse.recap import MOST_MOVES, recap
from tests.presenter.tables import At, dealt, random_moments

WAITS_FOR_5P = "123456789m55m46p"
ALSO_FOR_5P = "123456789s55s46p"


def read(at: At, seat: int) -> tuple[str, str]:
    """The line in English and in Chinese, without what introduces it."""
    english = recap(at.reader("en", seat), at.round, seat)
    chinese = recap(at.reader("zh-CN", seat), at.round, seat)
    return english.removeprefix("Since then: "), chinese.removeprefix("这之间：")


def test_it_reads_as_people_say_it() -> None:
    """The moves of one player in a row share the name, and a throw after a pung needs no verb in English."""
    at = dealt("9s", "", "6m", "66m2s", wall="3s6m").play("0 discard 9s", "1 discard 3s", "2 discard 6m")
    at = at.play("3 pung 6m", "3 discard 2s")
    assert read(at, 0) == (
        "Yuki 3s · Élodie 6m · 王小明 pung 6m, 2s",
        "Yuki 三条 · Élodie 六万 · 王小明 碰六万 打二条",
    )
    assert recap(at.reader("en", 0), at.round, 0).startswith("Since then: ")


def test_nothing_has_happened() -> None:
    at = dealt("9s")
    assert recap(at.reader("en", 0), at.round, 0) == ""
    assert recap(at.reader("zh-CN", 0), at.round, 0) == ""


def test_it_begins_after_the_readers_own_last_move() -> None:
    at = dealt("9s", wall="3s6m8p7s").play("0 discard 9s", "1 discard 3s", "2 discard 6m", "3 discard 8p")
    assert read(at, 1) == ("Élodie 6m · 王小明 8p", "Élodie 六万 · 王小明 八筒")
    assert read(at, 0)[0] == "Yuki 3s · Élodie 6m · 王小明 8p"


def test_only_the_last_six_moves_are_named() -> None:
    at = dealt("9s").run_down(40)
    english, chinese = read(at, 0)
    assert english.count(" · ") == MOST_MOVES
    assert english.endswith("moves before that")
    assert chinese.endswith("步")


def test_flowers_shown_for_the_reader_come_first() -> None:
    at = dealt("9s", wall="3s6m8p1f", tail="2f7s").play("0 discard 9s", "1 discard 3s", "2 discard 6m", "3 discard 8p")
    at = at.let_all_pass()
    now = at.round
    for line in ("0 flower 1f", "0 flower 2f"):
        now = now.after(now.game.parse(line, now.position), "table")
    at = at.with_round(now)
    assert read(at, 0) == (
        "shown for you: spring summer · Yuki 3s · Élodie 6m · 王小明 8p",
        "替你补花 春 夏 · Yuki 三条 · Élodie 六万 · 王小明 八筒",
    )
    assert read(at, 1)[0] == "Élodie 6m · 王小明 8p · Marco flower spring, flower summer"


@pytest.mark.parametrize(
    ("tile", "english", "chinese"),
    [("1a", "Marco threw the cat", "Marco 打猫"), ("7f", "Marco threw the mum", "Marco 打菊")],
)
def test_a_special_tile_that_was_thrown_is_not_taken_for_used(tile: str, english: str, chinese: str) -> None:
    assert read(dealt(tile).play("0 done", f"0 discard {tile}"), 1) == (english, chinese)


def test_a_special_tile_thrown_after_a_pung_keeps_its_verb() -> None:
    at = dealt("5p", "55p1a").play("0 discard 5p", "1 pung 5p", "1 discard 1a")
    assert read(at, 2) == ("Marco 5p · Yuki pung 5p, threw the cat", "Marco 五筒 · Yuki 碰五筒 打猫")


def test_special_tiles_that_were_used() -> None:
    at = dealt("1a", rolls=[(2, 4)]).play("3 done", "0 cat")
    assert read(at, 1) == ("Marco cat", "Marco 减番")
    at = dealt("3a", rolls=[(2, 4)]).play("3 done", "0 wealth")
    assert read(at, 1) == ("Marco god", "Marco 加番")
    at = dealt("4a9s", tail="2m").play("0 ingot", "0 discard 9s")
    assert read(at, 1) == ("Marco ingot, 9s", "Marco 补元宝 打九条")


def test_the_mouse() -> None:
    at = dealt("5p2a", "1a", wall="7m9p8p2p").play("0 discard 5p", "1 discard 7m", "2 discard 9p", "3 discard 8p")
    at = at.play("0 steal 5p pool:0")
    assert read(at, 2)[0] == "王小明 8p · Marco mouse"
    assert read(at.play("1 pass"), 2) == ("王小明 8p · Marco stole 5p", "王小明 八筒 · Marco 偷五筒")
    caught = at.play("1 catch")
    assert read(caught, 2) == ("王小明 8p · Marco mouse caught", "王小明 八筒 · Marco 老鼠被抓")
    assert read(caught, 0) == ("your mouse was caught", "你的老鼠被抓了")


def test_an_ingot_that_was_taken() -> None:
    used = dealt("4a", "3a").play("0 ingot", "1 collect")
    assert read(used, 0) == ("your ingot was taken", "你的元宝被收了")
    assert read(used, 2) == ("Marco ingot taken", "Marco 元宝被收")
    thrown = dealt("4a", "3a").play("0 discard 4a", "1 collect")
    assert read(thrown, 2) == ("Marco threw the ingot, ingot taken", "Marco 打元宝 元宝被收")
    assert read(thrown, 0)[0] == "your ingot was taken"


def test_a_robbed_kong() -> None:
    at = dealt("5p", "55p9s", WAITS_FOR_5P, wall="1s1p2s5p").play("0 discard 5p", "1 pung 5p", "1 discard 9s")
    at = at.play("2 discard 1s", "3 discard 1p", "0 discard 2s", "1 add 5p", "2 win")
    assert read(at, 1) == ("your kong of 5p was robbed · Élodie won on 5p", "你的五筒杠被抢了 · Élodie 胡五筒")
    assert read(at, 3)[0].endswith("Yuki robbed of 5p · Élodie won on 5p")


def test_two_winners_of_one_tile_are_both_named() -> None:
    at = dealt("5p", WAITS_FOR_5P, ALSO_FOR_5P).play("0 discard 5p", "1 win", "2 win")
    assert read(at, 3) == ("Marco 5p · Yuki won on 5p · Élodie won on 5p", "Marco 五筒 · Yuki 胡五筒 · Élodie 胡五筒")


def test_other_wins() -> None:
    at = dealt("9s", WAITS_FOR_5P, wall="5p").play("0 discard 9s", "1 win")
    assert read(at, 2) == ("Marco 9s · Yuki won, self-drawn 5p", "Marco 九条 · Yuki 自摸五筒")
    at = dealt("1f2f3f4f5f6f7f", "8f").play(*(f"0 flower {n}f" for n in range(1, 8)), "1 flower 8f", "0 win")
    assert "Yuki flower bamboo flower · Marco seven robs one" in read(at, 2)[0]
    at = dealt("1f2f3f4f5f6f7f8f").play(*(f"0 flower {n}f" for n in range(1, 9)), "0 win")
    assert "八仙过海" in read(at, 2)[1]


def test_kongs_and_swaps() -> None:
    at = dealt("8888p", "", "5p", wall="5p").play("3 done", "0 kong 8p")
    assert read(at, 1) == ("Marco concealed kong 8p", "Marco 暗杠八筒")
    at = dealt("5p", "555p9s").play("0 discard 5p", "1 kong 5p", "1 discard 9s")
    assert read(at, 2) == ("Marco 5p · Yuki kong 5p, 9s", "Marco 五筒 · Yuki 杠五筒 打九条")
    at = dealt("5p", "5p1j9s", wall="5p").play(
        "0 discard 5p", "1 pung 5p with 5p1j", "1 discard 9s", "2 swap 5p from 1"
    )
    assert read(at, 3)[0].endswith("Élodie swapped 5p")


def test_a_swap_that_is_open_has_not_happened() -> None:
    at = dealt("5p", "5p1j9s", "", WAITS_FOR_5P, wall="5p", mode="pairs")
    at = at.play("0 discard 5p", "1 pung 5p with 5p1j", "1 discard 9s", "2 swap 5p from 1")
    assert read(at, 0)[0] == "Yuki pung 5p, 9s"


def test_the_partner_the_winds_have_given() -> None:
    at = dealt("3z1z", mode="winds").play("3 done", "0 wind 3z", "0 wind 1z")
    assert read(at, 2) == (
        "your partner is Marco · Marco wind West, wind East",
        "你的搭档是 Marco · Marco 补风西 补风东",
    )
    assert read(at, 1)[0].startswith("your partner is 王小明")


def test_taken_out() -> None:
    at = dealt("5p9s", "123456789m55m46m", wall="5m", mode="pairs").play("0 discard 9s", "1 win", "1 takeout 2")
    assert read(at, 0) == ("Yuki won, self-drawn 5m, took Élodie out", "Yuki 自摸五万 带走 Élodie")


@pytest.mark.parametrize("mode", ["singles", "pairs", "winds"])
def test_it_stays_short_whatever_happens(mode: str) -> None:
    for at in random_moments(11, mode)[::9]:
        for seat in range(4):
            line = recap(at.reader("en", seat), at.round, seat)
            assert len(line) < 300
            assert line.count(" · ") <= MOST_MOVES
