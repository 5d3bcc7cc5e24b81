"""The board in the channel: its title, the last moves, one status line, its buttons."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.mahjong.tiles import TILES
from bot.presenter.catmouse.board import board_post, moves_post
from bot.presenter.marks import MARKS, with_emojis
from bot.presenter.post import Button, Post
from render import BoardSpec
from tests.presenter.tables import LANGUAGES, At, dealt, random_moments

WAITS_FOR_5P = "123456789m55m46p"
MOST_CHARACTERS = 4000


def post(at: At, language: str = "en", *, pictures: bool = True) -> Post:
    return plain(board_post(at.changed(language=language).state, pictures=pictures))


def plain(made: Post) -> Post:
    """The post as it is where there are no emojis of tiles."""
    return replace(made, text=with_emojis(made.text, {}), below=with_emojis(made.below, {}))


def status(at: At) -> tuple[str, str]:
    english, chinese = (post(at, language).below.splitlines()[-1] for language in LANGUAGES)
    return english, chinese


def test_the_title_says_whose_table_and_how_far_the_round_is() -> None:
    at = dealt("9s", treasure="5s").play("3 done")
    assert post(at).text == "### tea-house · round 3 of 4 · 71 left · treasure 5s"
    assert post(at, "zh-CN").text == "### tea-house · 第 3/4 局 · 剩 71 张 · 宝牌 五条"


def test_it_arrives_silently_as_blocks_with_a_picture() -> None:
    made = post(dealt("9s"))
    assert (made.blocks, made.silent, made.mentions, made.asks) == (True, True, (), False)
    assert made.picture is not None
    assert isinstance(made.picture.spec, BoardSpec)


def test_below_the_picture_are_the_last_moves_and_the_status() -> None:
    at = dealt("3s", wall="2m").play("0 discard 3s", "1 discard 2m").let_all_pass()
    assert post(at).below == "Marco deals\nMarco 3s\nYuki 2m\n**Élodie** to throw"
    assert post(at, "zh-CN").below == "Marco 坐庄\nMarco 三条\nYuki 二万\n轮到 **Élodie** 出牌"


def test_its_buttons_name_no_moment() -> None:
    """How far the count of a table has gone would tell how many were asked."""
    early, late = post(dealt("9s")), post(dealt("9s", wall="1s").play("0 discard 9s"))
    for made in (early, late):
        [row] = made.rows
        assert isinstance(row, tuple)
        assert [(button.label, button.press) for button in row if isinstance(button, Button)] == [
            ("My hand", "m:7:0:hand"),
            ("Last moves", "m:7:0:moves"),
            ("Help", "m:7:0:help"),
        ]
    [chinese] = post(dealt("9s"), "zh-CN").rows
    assert isinstance(chinese, tuple)
    assert [button.label for button in chinese] == ["我的手牌", "近况", "帮助"]


@pytest.mark.parametrize(
    ("at", "english", "chinese"),
    [
        (dealt("9s", "1f"), "**Marco** may show opening flowers", "**Marco** 起手补花"),
        (dealt("9s").play("3 done"), "**Marco** to throw", "轮到 **Marco** 出牌"),
        (dealt("5p", "55p").play("0 discard 5p"), "5p is open to claims", "五筒 有人要就说"),
        (dealt("2a", "1a").play("0 discard 2a"), "The mouse is out", "老鼠出来了"),
        (dealt("4a", "3a").play("0 ingot"), "The ingot is out", "元宝出来了"),
        (
            dealt("1f2f3f4f5f6f7f8f").play(*(f"0 flower {n}f" for n in range(1, 9))),
            "The eighth flower lies open",
            "第八种花亮着",
        ),
    ],
)
def test_the_status_says_what_is_waited_for(at: At, english: str, chinese: str) -> None:
    assert status(at) == (english, chinese)


def test_the_status_of_an_added_kong_a_swap_and_a_take_out() -> None:
    at = dealt("5p", "55p9s", WAITS_FOR_5P, wall="1s1p2s5p").play("0 discard 5p", "1 pung 5p", "1 discard 9s")
    at = at.play("2 discard 1s", "3 discard 1p", "0 discard 2s", "1 add 5p")
    assert status(at) == ("The added 5p can be robbed", "补杠五筒，要抢就说")
    at = dealt("5p", "5p1j9s", "", WAITS_FOR_5P, wall="5p", mode="pairs")
    at = at.play("0 discard 5p", "1 pung 5p with 5p1j", "1 discard 9s", "2 swap 5p from 1")
    assert status(at) == ("5p lies open for the swap", "亮五筒换牌，要胡就说")
    at = dealt("5p9s", "123456789m55m46m", wall="5m", mode="pairs").play("0 discard 9s", "1 win")
    assert status(at) == ("**Yuki** may take somebody out", "等 **Yuki** 说带不带人")


def test_the_last_tile_is_named() -> None:
    at = dealt("").run_down(1).let_all_pass()
    assert status(at)[0].endswith("to throw · last tile")
    assert status(at)[1].endswith("出牌 · 最后一张")


def test_without_pictures_the_board_is_text() -> None:
    made = post(dealt("9s").play("3 done"), pictures=False)
    assert made.picture is None
    assert made.text.startswith("**tea-house** round 3/4")
    assert made.below.endswith("**Marco** to throw")
    assert len(made.rows) == 1


def test_after_the_last_round_the_board_shows_how_it_ended() -> None:
    made = post(dealt("").run_down(0))
    assert made.below.endswith("The wall is empty: ready check\nThe round is over.")


def test_before_the_first_deal_it_says_so() -> None:
    state = replace(dealt("9s").state, round=None)
    assert board_post(state, pictures=True).text == "The next round is being dealt."


# ---------------------------------------------------------------- for one reader


def moves(at: At, seat: int | None, language: str = "en") -> Post:
    return plain(moves_post(at.state, seat, language))


def test_a_player_reads_the_moves_since_their_own_last() -> None:
    at = dealt("3s", wall="2m9p8s").play("0 discard 3s", "1 discard 2m", "2 discard 9p").let_all_pass()
    assert moves(at, 1).below == (
        "**Since your last move**\nÉlodie draws\nÉlodie 9p\n王小明 draws\n**王小明** to throw"
    )
    assert moves(at, 3, "zh-CN").below.splitlines()[-2:] == ["王小明 摸到八条", "轮到 **王小明** 出牌"]
    assert moves(at, 1).rows == ()


def test_a_spectator_reads_the_round_from_its_beginning() -> None:
    at = dealt("3s", wall="2m").play("0 discard 3s", "1 discard 2m")
    assert moves(at, None).below.startswith("Marco 3s\nYuki draws\nYuki 2m\n")
    assert moves(dealt("3s"), None).below.startswith("No moves yet.")


def test_nothing_since_ones_own_last_move() -> None:
    at = dealt("5p", "55p").play("0 discard 5p")
    assert moves(at, 0).below.startswith("Nothing since your last move.")
    assert moves(at, 0, "zh-CN").below.startswith("你上次动过之后还没动静。")


def test_who_prefers_text_and_a_table_without_pictures_get_text() -> None:
    at = dealt("9s")
    assert moves(at, 0).picture is not None
    player = replace(at.state.players[100], tiles="text")
    changed = At(replace(at.state, players={**at.state.players, 100: player}))
    assert moves(changed, 0).picture is None
    assert moves(changed, 1).picture is not None
    assert moves(at.changed(text_only=True), None).picture is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pictures", [True, False])
def test_everything_fits_in_a_message(language: str, pictures: bool) -> None:
    names = ["W" * 32, "王小明王小明王小明", "*" * 40, None]
    for mode in ("singles", "winds"):
        for at in random_moments(8, mode, names)[::13]:
            at = at.changed(language=language, name="w" * 100, text_only=not pictures)
            board = board_post(at.state, pictures=pictures)
            assert len(board.text) + len(board.below) <= MOST_CHARACTERS
            own = moves_post(at.state, None, language)
            assert len(own.text) + len(own.below) <= MOST_CHARACTERS


def test_names_cannot_write_markup_and_equal_ones_are_told_apart() -> None:
    at = dealt("3s", names=["**Marco**", "Marco", "@everyone", "<@1>"], wall="2m").play("0 discard 3s", "1 discard 2m")
    below = post(at.let_all_pass()).below
    assert below.splitlines()[1:] == ["Marco (East) 3s", "Marco (South) 2m", "**everyone** to throw"]


def test_emojis_may_stand_before_tiles_on_the_board_and_nowhere_in_labels_or_pictures() -> None:
    at = dealt("3s", treasure="5s", wall="2m").play("0 discard 3s", "1 discard 2m").let_all_pass()
    made = board_post(at.state, pictures=True)
    emojis = {tile: f"<:mj_{tile.code}:1>" for tile in TILES}
    assert with_emojis(made.text, emojis).endswith("treasure <:mj_5s:1> 5s")
    assert "Marco <:mj_3s:1> 3s" in with_emojis(made.below, emojis)
    chinese = board_post(at.changed(language="zh-CN").state, pictures=True)
    assert "Marco <:mj_3s:1>三条" in with_emojis(chinese.below, emojis)
    for text in (repr(made.picture), repr(made.rows)):
        assert not any(mark in text for mark in MARKS.values())
