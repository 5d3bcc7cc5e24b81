"""The hand calculator: typed hands read, counted and explained; what cannot be a hand refused."""

from __future__ import annotations

import pytest

from bot.i18n.language import Language
from bot.i18n.translator import Translator
from bot.presenter.catmouse.calculator import count_post, own_hand_of, which_suit_post
from bot.presenter.catmouse.examples import examples
from bot.presenter.catmouse.typed_hand import TypedHand, WhichSuit, read_hand
from bot.presenter.post import Button, Select
from bot.presenter.presses import LONGEST
from bot.table.declined import Declined
from tests.presenter.tables import dealt, random_moments

EN, ZH = Translator(Language.EN), Translator(Language.ZH_CN)


def counted(hand: str, melds: str | None = None, **more: str) -> str:
    return count_post(EN, read_hand(hand, melds, **more)).text


@pytest.mark.parametrize(
    ("hand", "melds"),
    [
        ("23p55m1j", "[444p] [111m] [222p]"),
        ("23筒 55万 百搭", "[444筒] [111万] [222筒]"),
        ("二三筒五五万搭", "四筒×3，一万×3，二筒×3"),
        ("2 dots 3 dots 5 wan 5 wan joker", "444p,111m,222p"),
        ("23p55m1j[444p]【111m】［222p］", None),
        ("🀚🀛🀋🀋j", "[🀜🀜🀜][🀇🀇🀇][🀚🀚🀚]"),
    ],
)
def test_a_hand_in_whatever_way_it_is_typed(hand: str, melds: str | None) -> None:
    assert str(read_hand(hand, melds)).startswith("55m23p1j|[444p][111m][222p]|")


def test_melds_with_jokers_and_the_mouse() -> None:
    typed = read_hand("123m55m", "[55p1j] （5555s） [33s2a] ")
    assert [str(meld) for meld in typed.melds] == ["[55p1j]", "(5555s)", "[33s2a]"]
    for typed_as, code in (("[jjj]", "[111j]"), ("(111j2a:5p)", "(111j2a:5p)"), ("[5筒5筒老鼠]", "[55p2a]")):
        assert [str(meld) for meld in read_hand("123m55m123p", f"{typed_as} [999p]").melds] == [code, "[999p]"]


def test_a_winning_tile_is_put_in_where_it_is_missing() -> None:
    assert read_hand("123456789m55m46p", win="5p") == read_hand("123456789m55m456p", win="5筒")
    with pytest.raises(Declined, match="win_not_in_hand"):
        read_hand("123456789m55m456p", win="9s")


@pytest.mark.parametrize(
    ("hand", "melds", "code"),
    [
        ("hello", None, "hand_unreadable"),
        ("123m", None, "wrong_tile_count"),
        ("", None, "hand_unreadable"),
        ("11111m222p333s44s", None, "too_many_copies"),
        ("55m", "[123m]", "meld_unreadable"),
        ("55m", "(555m)", "meld_unreadable"),
        ("55m", "[111z]", "meld_unreadable"),
        ("5m", "[111m][222m][333m][444m][555p]", "too_many_melds"),
    ],
)
def test_what_is_no_hand(hand: str, melds: str | None, code: str) -> None:
    with pytest.raises(Declined, match=code):
        read_hand(hand, melds)


@pytest.mark.parametrize(
    ("option", "text"), [("treasure", "1f"), ("flowers", "123m"), ("win", "nonsense"), ("treasure", "xyz")]
)
def test_options_that_cannot_be(option: str, text: str) -> None:
    with pytest.raises(Declined):
        read_hand("123456789m55m456p", **{option: text})


def test_a_letter_for_two_suits_is_never_guessed() -> None:
    with pytest.raises(WhichSuit) as asked:
        read_hand("123456t55t345m11m1m")
    post = which_suit_post(ZH, asked.value)
    assert post.text == "「1t」是筒还是条？"
    [row] = post.rows
    assert isinstance(row, tuple)
    assert [button.label for button in row] == ["筒", "条"]


def test_a_win_is_explained() -> None:
    text = counted("22334467778s", "[1111j]")
    assert "**A win: 7 fan, 64 points (that is the most)**" in text
    assert "Read as [joker×4] (fits any hand) · 234s · 234s · 678s · 77s" in text
    assert "- **full flush** 2: one suit only (bamboo)" in text


def test_treasure_and_flowers_count() -> None:
    text = counted("123m789m33m666s234s", treasure="6s", flowers="1234f 5f")
    assert "Treasure 6s · Flowers: spring, summer, autumn, winter, plum" in text
    assert "- **treasure** 1: three or more treasure tiles, jokers that stand for it included (6s×3)" in text
    assert "(spring, summer, autumn, winter)" in text


@pytest.mark.parametrize(
    ("hand", "why"),
    [
        ("123m456m789m55p46s5s", "You still have all three suits"),
        ("123456789m55m46p1a", "The cat must leave your hand"),
        ("12345678m55m46p1j1j", "2 jokers are concealed"),
        ("1357m2468p1357s19m", "That is not a complete hand"),
    ],
)
def test_why_a_hand_is_no_win(hand: str, why: str) -> None:
    assert why in counted(hand)


def test_what_to_throw_to_be_ready() -> None:
    text = counted("123456789m55m46p9s")
    assert "One throw away:" in text
    assert "- throw 9s: ready on 5p" in text


def test_not_ready_and_not_ready_because() -> None:
    assert "**Not ready**: no tile completes it." in counted("1357m2468p1357s9m")
    assert "**Not ready.** The cat must leave your hand" in counted("123456789m55m6p1a")


def test_ready_on_many() -> None:
    post = count_post(EN, read_hand("1112345678999m"))
    assert "- **1m** 4 fan, 16 points: root + no jokers + full flush" in post.text
    [select] = post.rows
    assert isinstance(select, Select)
    assert len(select.options) == 9


def test_ones_own_hand_counts_with_the_tables_treasure_and_ones_flowers() -> None:
    at = dealt("1f9s123456789m46p5m", treasure="5m").play("0 flower 1f").let_all_pass()
    typed = own_hand_of(at.view(0))
    assert typed.treasure == at.position.treasure
    assert [flower.code for flower in typed.flowers] == ["1f"]


def test_every_example_says_what_it_is_an_example_of() -> None:
    for fan, example in examples().items():
        counts = dict(example.score.fans)
        assert counts[fan] == example.counts


def test_presses_carry_the_hand_and_fit() -> None:
    texts = [str(example.typed) for example in examples().values() if example.hand]
    texts += [str(own_hand_of(at.view(n % 4))) for seed in range(3) for n, at in enumerate(random_moments(seed)[::7])]
    for text in texts:
        typed = TypedHand.parse(text)
        assert str(typed) == text
        for row in count_post(EN, typed).rows:
            presses = [b.press for b in row if isinstance(b, Button)] if isinstance(row, tuple) else []
            assert all(len(press or "") <= LONGEST for press in presses)


@pytest.mark.parametrize("text", ["", "1m|||", "123m|||||x", "123m||9s|||", "x|||||", "123m||||9|"])
def test_what_no_press_carries_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        TypedHand.parse(text)


@pytest.mark.usefixtures("complete_texts")
@pytest.mark.parametrize("t", [EN, ZH], ids=["en", "zh-CN"])
def test_every_hand_can_be_counted_and_the_answer_fits(t: Translator) -> None:
    for seed in range(4):
        for number, at in enumerate(random_moments(seed, "winds")[::5]):
            post = count_post(t, own_hand_of(at.view(number % 4)))
            assert 0 < len(post.text) <= 2000
            assert post.picture is not None
            assert 0 < len(post.picture.alt) <= 1024
