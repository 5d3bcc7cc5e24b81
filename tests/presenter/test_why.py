"""Why it came to that: hands set by set, fans with their reasons, payments with what changed them, shares."""

from __future__ import annotations

import pytest

from bot.presenter.catmouse.why import PAGE, read_press, why_post
from bot.presenter.post import Select
from tests.presenter.tables import LANGUAGES, At, dealt, random_moments

WAITS_FOR_5P = "123456789m55m46p"
FLUSH_WAITS_FOR_5M = "123456789m55m46m"


def why(at: At, seat: int | None = None, language: str = "en", page: int = 0) -> list[str]:
    return why_post(at.reader(language), at.round, seat, page).text.splitlines()


def test_a_cat_cuts() -> None:
    at = dealt("9s1a", WAITS_FOR_5P, wall="5p", rolls=[(1, 1)]).play("0 cat", "1 win").run_down(0)
    lines = why(at)
    assert "Élodie pays 2 · 王小明 pays 2 · Marco pays 1 (2, half less: cat)" in lines
    assert "Yuki **+5**: 2 from Élodie, 2 from 王小明, 1 from Marco" in lines


def test_a_god_of_wealth_raises() -> None:
    at = dealt("1s", "12345678m55m46p3a", wall="9m2s3s4s5p", rolls=[(1, 1)])
    at = at.play("0 discard 1s", "1 wealth", "2 discard 2s", "3 discard 3s", "0 discard 4s", "1 win").run_down(0)
    lines = why(at)
    assert any("pays 3 (2, half more: god of wealth)" in line for line in lines)
    assert any("付 3（2，财神，多付一半）" in line for line in why(at, language="zh-CN"))


def test_partners_pay_nothing_and_share() -> None:
    at = dealt("9s", FLUSH_WAITS_FOR_5M, wall="5m", mode="pairs").play("0 discard 9s", "1 win", "1 takeout 2")
    lines = why(at.run_down(0))
    assert "Élodie pays 16 · Marco pays 16 · 王小明 pays nothing: partners" in lines
    assert "Yuki took Élodie out: Élodie pays this win, and nothing that came later." in lines
    assert lines[-1] == "Yuki + 王小明: together +32, times 0.75 is **+24** for each."


def test_four_winds_halve_and_count_one_and_a_half_times() -> None:
    at = dealt("9s", FLUSH_WAITS_FOR_5M, wall="5m", mode="winds").play("0 discard 9s", "1 win").run_down(0)
    shared = ": together +32, half of it each is +16; the match counts it 1.5 times, **+24** for each."
    assert why(at)[-1] == f"Yuki + Élodie{shared}"
    assert why(at, language="zh-CN")[-1].endswith("对半每人 +16；整场按 1.5 倍算，每人 **+24**。")


def test_who_won_before_pays_nothing() -> None:
    at = dealt("5p9s", WAITS_FOR_5P, "123456789s55s46s", wall="9p8p7p5s").play("0 discard 5p", "1 win")
    at = at.play("2 discard 9p", "3 discard 8p", "0 discard 7p", "2 win").run_down(0)
    [line] = [line for line in why(at) if "won before" in line]
    assert line == "王小明 pays 16 · Marco pays 16 · Yuki pays nothing: won before"


def test_the_ready_check_counts_the_best_tile_and_names_who_was_not_ready() -> None:
    at = dealt("9s1a", "12345678m55m456p", "2a", "3a").play("0 discard 9s").run_down(0)
    lines = why(at)
    assert "The wall was empty: whoever was ready is paid as if self-drawn, by those who were not." in lines
    [line] = [line for line in lines if line.startswith("**Yuki** is ready")]
    assert line == "**Yuki** is ready on 1m, 3m, 4m, 6m, 9m; the best, 1m, counts: **1 fan, 2 points**"
    assert "Not ready: Marco, Élodie, 王小明" in lines


def test_ready_hands_pay_each_other_where_the_table_says_so() -> None:
    hands = ("9s1a", WAITS_FOR_5P, "123456789s55s46s", "3a")
    usual = why(dealt(*hands).play("0 discard 9s").run_down(0))
    assert any(line.endswith("Élodie pays nothing: ready too") for line in usual)
    all_pay = why(dealt(*hands, house=["ready_pay_ready"]).play("0 discard 9s").run_down(0))
    assert not any("ready too" in line for line in all_pay)
    assert any(line.startswith("Élodie pays 2 · ") for line in all_pay)


def test_a_false_win_with_and_without_a_partner() -> None:
    alone = why(dealt("", house=["strict"]).play("3 done", "0 falsewin"))
    assert "pays Yuki 64 · pays Élodie 64 · pays 王小明 64" in alone
    assert "The hand was not complete: neither four sets and a pair nor seven pairs." in alone
    pairs = why(dealt("", house=["strict"], mode="pairs").play("3 done", "0 falsewin"))
    assert "pays Yuki 64 · pays 王小明 64" in pairs
    assert any("opponents still playing get 64 each" in line for line in pairs)


@pytest.mark.parametrize(
    ("hand", "english", "chinese"),
    [
        (
            "123456m22p123444s",
            "The hand was complete, but all three suits were in it; one must be missing.",
            "牌成了，可没打缺，三门都有。",
        ),
        (
            "1234567m22p22m1j1j1j",
            "The hand was complete, but with 3 jokers concealed; a win allows one, seven pairs two.",
            "牌成了，可立牌里有 3 张百搭；最多一张，七对两张。",
        ),
        (
            "123456m22p789m1a12m",
            "The cat was still in the hand; it has to go before a win.",
            "手里还有猫，要先打掉或用掉。",
        ),
    ],
)
def test_what_a_false_win_lacked(hand: str, english: str, chinese: str) -> None:
    at = dealt(hand, house=["strict"]).play("3 done", "0 falsewin")
    assert english in why(at)
    assert chinese in why(at, language="zh-CN")


def test_what_each_joker_stands_for() -> None:
    at = dealt("5p", "5p1j9s12346789m1j2p", wall="9p8p7p2p").play("0 discard 5p", "1 pung 5p with 5p1j", "1 discard 9s")
    lines = why(at.play("2 discard 9p", "3 discard 8p", "0 discard 7p", "1 win").run_down(0))
    assert "Read as [5p5p joker] as 5p · 123m · 46m joker as 5m · 789m · 22p · won with 2p" in lines


def test_a_round_nobody_won_and_nobody_was_ready_in() -> None:
    at = dealt("1a", "2a", "3a", "4a").run_down(0)
    assert why(at)[-1] == "Nobody won and nobody was ready: nothing to pay."
    assert why_post(at.reader(), at.round).rows == ()


def test_about_one_seat() -> None:
    at = dealt("5p", WAITS_FOR_5P, "123456789s55s46p").play("0 discard 5p", "1 win", "2 win").run_down(0)
    lines = why(at, seat=1)
    assert lines[1].startswith("**Yuki** on Marco's 5p")
    assert not any(line.startswith("**Élodie**") for line in lines)
    post = why_post(at.reader(), at.round, 1)
    [row] = post.rows
    assert isinstance(row, tuple)
    assert [button.label for button in row] == ["All of it", "Marco", "Yuki", "Élodie", "王小明"]
    assert [read_press(str(button.press).split(":", 4)[4]) for button in row] == [
        (3, 0, None), (3, 0, 0), (3, 0, 1), (3, 0, 2), (3, 0, 3),
    ]  # fmt: skip


@pytest.mark.parametrize("text", ["", "3", "3 0 4", "3 0 1 1", "x 0"])
def test_what_is_no_page_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        read_press(text)


@pytest.mark.usefixtures("complete_texts")
@pytest.mark.parametrize("mode", ["singles", "pairs", "winds"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_every_round_fits(mode: str, language: str) -> None:
    for seed in range(6):
        at = random_moments(seed, mode, names=("Bartholomew the Third", None, "王小明王小明王小明", "_**x**_"))[-1]
        for seat in (None, 0, 1, 2, 3):
            pages, page = 1, 0
            while page < pages:
                post = why_post(at.reader(language), at.round, seat, page)
                assert len(post.text) <= PAGE + 200
                buttons = [b for row in post.rows if not isinstance(row, Select) for b in row]
                turning = [b for b in buttons if "▶" in b.label]
                page += 1
                pages = page + bool(turning and not turning[0].disabled)
