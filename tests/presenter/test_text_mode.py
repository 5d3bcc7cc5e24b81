"""Board and hand without pictures."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.mahjong.tiles import TILES
from bot.presenter.catmouse.text_mode import BOARD_LIMIT, board_text, hand_text
from bot.presenter.reader import Reader
from tests.presenter.tables import LANGUAGES, At, dealt, random_moments

WAITS_FOR_5P = "123456789m55m46p"
EMOJI = {tile: f"<:m{tile}:{10**18}>" for tile in TILES}


def hand(at: At, seat: int, language: str = "en") -> str:
    return hand_text(at.reader(language, seat), at.view(seat))


def board(at: At, language: str = "en") -> str:
    return board_text(at.reader(language), at.view(), at.round)


def with_emojis(at: At, language: str) -> Reader:
    reader = at.reader(language)
    return replace(reader, t=reader.t.with_pictures(EMOJI))


def test_a_hand_has_the_numbers_of_the_picture_and_the_drawn_tile_last() -> None:
    at = dealt("9s", "567m2347p3367s1j9p", wall="8s").play("0 discard 9s").let_all_pass()
    assert hand(at, 1) == (
        "1 5m · 2 6m · 3 7m · 4 2p · 5 3p · 6 4p · 7 7p · 8 9p · 9 3s · 10 3s · 11 6s · 12 7s · 13 joker"
        " ｜ drawn: 14 8s"
    )
    assert hand(at, 1, "zh-CN").endswith("12 七条 · 13 百搭 ｜ 刚摸：14 八条")


def test_what_lies_before_the_player_follows_the_hand() -> None:
    at = dealt("5p", "5p1j1f", tail="3s").play("1 flower 1f", "0 discard 5p", "1 pung 5p with 5p1j")
    assert hand(at, 1).splitlines()[1] == "melds [5p5p joker] · flowers: spring"
    assert hand(at, 1, "zh-CN").splitlines()[1] == "副露 [五筒×2+百搭] · 花：春"


def test_a_hand_that_is_ready_says_on_what() -> None:
    at = dealt("5p", WAITS_FOR_5P).play("0 discard 5p")
    assert hand(at, 1).splitlines()[1] == "ready: 5p (3 unseen)"
    assert hand(at, 1, "zh-CN").splitlines()[1] == "听：五筒（3 张没见）"


def test_a_board_one_seat_a_paragraph() -> None:
    """The first lines of the agreed example."""
    at = dealt("1m", "", "", "1f", wall="9p5p2s8m", treasure="5s").play("3 flower 1f", "0 discard 1m")
    at = at.play("1 discard 9p").let_all_pass()
    at = At(replace(at.state, totals=(192, 0, 0, -192)))
    assert board(at) == (
        "**tea-house** round 3/4 · 68 left · treasure 5s · face up in the wall: 4s\n"
        "**East Marco** 13 tiles +24 · dealer\n"
        "  thrown 1m\n"
        "**South Yuki** 13 tiles 0\n"
        "  thrown 9p\n"
        "**West Élodie** 14 tiles 0\n"
        "**North 王小明** 13 tiles −24 · flowers: spring"
    )
    assert board(at, "zh-CN") == (
        "**tea-house** 第 3/4 局 · 剩 68 · 宝牌 五条 · 牌墙亮着：四条\n"
        "**东 Marco** 13 张 +24 · 庄\n"
        "  打出 一万\n"
        "**南 Yuki** 13 张 0\n"
        "  打出 九筒\n"
        "**西 Élodie** 14 张 0\n"
        "**北 王小明** 13 张 −24 · 花：春"
    )


def test_winners_and_melds() -> None:
    at = dealt("5p", "55p9s", "3s1j").play("0 discard 5p", "1 pung 5p")
    assert "**South Yuki** 11 tiles 0 · melds [555p]" in board(at)
    assert "**南 Yuki** 11 张 0 · 副露 [五筒×3]" in board(at, "zh-CN")
    at = dealt("5p", WAITS_FOR_5P).play("0 discard 5p", "1 win")
    assert "**South Yuki** ✔ won on 5p from Marco" in board(at)
    assert "**南 Yuki** ✔ 胡 Marco 的五筒" in board(at, "zh-CN")
    assert "thrown ~~5p~~" in board(at), "the tile that was won stays where it was thrown, struck out"
    drawn = dealt("9s", WAITS_FOR_5P, wall="5p").play("0 discard 9s", "1 win")
    assert "**South Yuki** ✔ won, self-drawn 5p" in board(drawn)
    assert "**南 Yuki** ✔ 自摸五筒" in board(drawn, "zh-CN")


def test_who_was_taken_out_and_who_plays_with_whom() -> None:
    at = dealt("5p9s", "123456789m55m46m", wall="5m", mode="pairs").play("0 discard 9s", "1 win", "1 takeout 2")
    assert "**West Élodie** taken out by Yuki" in board(at)
    assert board(at).splitlines()[0].endswith("Pairs: Marco + Élodie against Yuki + 王小明")
    assert board(at, "zh-CN").splitlines()[0].endswith("分组：Marco、Élodie 对 Yuki、王小明")


def test_a_seat_without_a_wind_is_named_alone() -> None:
    at = dealt("3z", mode="winds").play("3 done")
    assert "**Marco** 14 tiles 0 · dealer" in board(at)
    assert "**Marco** 14 张 0 · 庄" in board(at, "zh-CN")
    shown = at.play("0 wind 3z")
    assert "**West Marco** 14 tiles 0 · dealer · winds: West" in board(shown)


@pytest.mark.parametrize("language", LANGUAGES)
def test_emojis_stand_for_the_last_throw_and_the_treasure_only(language: str) -> None:
    at = random_moments(6)[90]
    text = board_text(with_emojis(at, language), at.view(), at.round)
    assert text.count("<:m") <= 2
    assert EMOJI[at.view().treasure] in text.splitlines()[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_board_fits(language: str) -> None:
    names = ["W" * 32, "王小明王小明王小明", "*" * 40, None]
    at = dealt("", names=names, mode="winds").run_down(1).changed(name="w" * 100)
    assert len(board_text(with_emojis(at, language), at.view(), at.round)) <= BOARD_LIMIT
    for seed in range(3):
        at = random_moments(seed, "winds", names)[-2]
        assert len(board_text(with_emojis(at, language), at.view(), at.round)) <= BOARD_LIMIT


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_hand_leaves_room_for_the_panel(language: str) -> None:
    for at in random_moments(5, "winds")[::7]:
        for seat in range(4):
            assert len(hand(at, seat, language)) <= 700
