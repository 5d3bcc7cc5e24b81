"""Alt text: the picture in words, within Discord's limit, the oldest throws left out first."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.i18n.language import Language
from bot.i18n.translator import Translator
from bot.presenter.catmouse.alt import ALT_LIMIT, board_alt, hand_alt
from bot.presenter.catmouse.fitting import fitted
from tests.presenter.tables import LANGUAGES, At, dealt, random_moments

WAITS_FOR_5P = "123456789m55m46p"


def hand(at: At, seat: int, language: str = "en") -> str:
    return hand_alt(at.reader(language, seat), at.view(seat), at.round)


def board(at: At, language: str = "en") -> str:
    return board_alt(at.reader(language), at.view(), at.round)


def test_a_hand_in_words() -> None:
    """The sentences of the agreed example, with this hand's tiles."""
    at = dealt("5p9m", "55p567m234p3s6s1j1f9m", wall="1s1p2s8s", tail="3s", treasure="5s")
    at = at.play("1 flower 1f", "0 discard 5p", "1 pung 5p", "1 discard 9m", "2 discard 1s", "3 discard 1p")
    at = at.play("0 discard 2s").let_all_pass()
    assert hand(at, 1) == (
        "Your hand at tea-house, round 3, South. Characters 5 6 7; dots 2 3 4; bamboo 3 3 6; joker; "
        "drawn: bamboo 8. Melds: pung of dots 5. Flowers: spring. Treasure bamboo 5. 66 left. Match score 0."
    )
    assert hand(at, 1, "zh-CN") == (
        "你在tea-house的手牌，第3局，南。万 5 6 7；筒 2 3 4；条 3 3 6；百搭；刚摸 条 8。"
        "副露：碰 五筒。花：春。宝牌五条。剩 66 张。总分 0。"
    )


def test_what_is_offered_and_what_the_hand_waits_for() -> None:
    at = dealt("5p", WAITS_FOR_5P).play("0 discard 5p")
    assert "Offered by Marco: dots 5. Ready: dots 5 (3 unseen)." in hand(at, 1)
    assert "可要的是 Marco 的五筒。听：五筒（3 张没见）。" in hand(at, 1, "zh-CN")


def test_a_win_that_was_let_go() -> None:
    at = dealt("5p", "", WAITS_FOR_5P).play("0 discard 5p", "2 pass")
    assert "You let 1 fan go: until your next tile only more than that counts." in hand(at, 2)
    assert "instead" in hand_alt(at.reader("en", 2), at.view(2), at.round, note="Said instead.")


def test_a_winner_hears_on_what_they_won() -> None:
    at = dealt("5p", WAITS_FOR_5P).play("0 discard 5p", "1 win")
    assert "won on dots 5 from Marco." in hand(at, 1)
    assert "胡 Marco 的五筒。" in hand(at, 1, "zh-CN")


def test_winds_that_were_shown_and_a_seat_that_is_open() -> None:
    at = dealt("3z1z", mode="winds").play("3 done")
    assert hand(at, 0).startswith("Your hand at tea-house, round 3. ")
    assert hand(at, 0, "zh-CN").startswith("你在tea-house的手牌，第3局。")
    assert "Winds: west wind." in hand(at.play("0 wind 3z"), 0)


def test_the_board_in_words() -> None:
    at = dealt("5p", "55p9s", "1f", wall="1s", treasure="8m")
    at = at.play("2 flower 1f", "0 discard 5p", "1 pung 5p", "1 discard 9s", "2 discard 1s").let_all_pass()
    assert board(at).startswith(
        "Table tea-house, round 3 of 4. "
        "East Marco, 13 tiles, score 0, dealer; thrown: dots 5 (taken). "
        "South Yuki, 10 tiles, score 0; melds pung of dots 5; thrown: bamboo 9. "
        "West Élodie, 13 tiles, score 0; flowers spring; thrown: bamboo 1. "
        "North 王小明, 14 tiles, score 0. Last thrown: bamboo 1 by Élodie. 王小明 to move. "
        "Face up in the wall: "
    )
    assert board(at).endswith("Treasure characters 8. 68 left.")
    assert board(at, "zh-CN").startswith(
        "tea-house，第 3/4 局。东 Marco，13 张、总分 0、庄家；打出：五筒（被要走）。"
        "南 Yuki，10 张、总分 0；副露 碰 五筒；打出：九条。"
    )


def test_winners_and_those_taken_out() -> None:
    at = dealt("5p9s", "123456789m55m46m", wall="5m", mode="pairs").play("0 discard 9s", "1 win", "1 takeout 2")
    assert "South Yuki, 13 tiles, score 0, won, self-drawn characters 5" in board(at)
    assert "West Élodie, 13 tiles, score 0, taken out by Yuki" in board(at)
    assert "被 Yuki 带走" in board(at, "zh-CN")
    assert "Pairs: Marco + Élodie against Yuki + 王小明." in board(at)


def test_the_mouse_that_lies_beside_a_winner() -> None:
    at = dealt("5p2a", WAITS_FOR_5P, wall="1s1p").play("0 discard 5p", "1 win", "2 discard 1s", "3 discard 1p")
    at = at.play("0 steal 5p won:1")
    assert "won on dots 5 from Marco, the mouse in its place" in board(at)
    assert "老鼠占着那张" in board(at, "zh-CN")


@pytest.mark.parametrize(
    ("at", "english", "chinese"),
    [
        (dealt("5p", "55p").play("0 discard 5p"), "5p is open to claims.", "五筒 有人要就说。"),
        (dealt("2a", "1a").play("0 discard 2a"), "The mouse is out.", "老鼠出来了。"),
    ],
)
def test_what_lies_open_is_said_but_not_who_is_asked(at: At, english: str, chinese: str) -> None:
    assert english in board(at)
    assert chinese in board(at, "zh-CN")
    assert "to move" not in board(at)


def worst() -> At:
    """Longest names, longest pools: nobody takes anything to the end of the wall."""
    names = ["W" * 32, "王小明王小明王小明", "*" * 40, None]
    return dealt("", names=names, mode="winds").run_down(1).changed(name="w" * 100)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_board_fits_and_loses_the_oldest_throws_only(language: str) -> None:
    at = worst()
    text = board(at, language)
    assert len(text) <= ALT_LIMIT
    if language == "en":
        assert len(text) > ALT_LIMIT - 60, "no more is left out than must be"
        assert text.count(" earlier.") == 4
        assert text.endswith("1 left.")
        newest = [Translator(Language.EN)(f"tile-{face.pool[-1]}.long") for face in at.view().faces]
        assert all(f"{tile} … and" in text for tile in newest)


def test_the_longest_pool_goes_first() -> None:
    def build(kept: object) -> str:
        assert isinstance(kept, list)
        return "|".join(f"{gone}:{' '.join(pool)}" for gone, pool in kept)

    assert fitted(build, [["a"], ["b", "c"]], 100) == "0:a|0:b c"
    long = fitted(build, [["short"], [f"tile{i}" for i in range(30)]], 120)
    assert long.startswith("0:short|")
    assert long.endswith("tile28 tile29")
    assert len(long) <= 120


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hand_fits_even_one_that_waits_for_everything(language: str) -> None:
    at = dealt("9s", "22334455667m1j1j").play("0 discard 9s")
    assert len(hand(at, 1, language)) <= ALT_LIMIT
    for moment in random_moments(3, "winds")[::11]:
        moment = At(replace(moment.state, row=replace(moment.state.row, name="w" * 100)))
        for seat in range(4):
            assert len(hand(moment, seat, language)) <= ALT_LIMIT


def test_no_codes_and_no_markup_are_read_aloud() -> None:
    for at in random_moments(4)[::17]:
        for text in (hand(at, 1), board(at)):
            assert "**" not in text
            assert "~~" not in text
            assert not any(f"{rank}{suit}" in text for rank in range(1, 10) for suit in "mpsjfaz")
