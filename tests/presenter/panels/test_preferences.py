"""Languages, names, pictures and text: what a person prefers, and what a phone can show."""

from __future__ import annotations

import pytest

from bot.i18n.columns import LABEL_COLUMNS, columns
from bot.presenter.catmouse.panels.seat import ask_panel, menu_panel, seat_panel
from bot.presenter.post import Post
from tests.presenter.panels.taps import CHINESE, buttons, lines, panel, preferring, rows, settled_in, tap
from tests.presenter.tables import LANGUAGES, At, dealt

LONG_NAMES = ("Bartholomew the Third", "王小明王小明王小明王小明", "*Yuki* <@123>\n`x`", "Bartholomew the Fourth")


def drew(names: tuple[str, ...] = ("Marco", "Yuki", "Élodie", "王小明")) -> At:
    at = settled_in(dealt("9s", "123456p789p1133s", wall="8s", treasure="5s", names=names))
    return at.play("0 discard 9s").let_all_pass()


# ---------------------------------------------------------------- language


def test_the_language_is_the_one_chosen_else_that_of_the_program() -> None:
    at = drew()
    for language, locale, reads in (
        (None, "en-US", "your turn"),
        (None, "zh-CN", "轮到你"),
        (None, "zh-TW", "轮到你"),
        (None, "fr", "your turn"),
        ("en", "zh-CN", "your turn"),
        (CHINESE, "en-US", "轮到你"),
    ):
        post = seat_panel(preferring(at, 1, language=language, locale=locale).state, 1)
        assert reads in lines(post)[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_message_one_language(language: str) -> None:
    """But for names nothing is left of the other language, labels included."""
    at = dealt("9s", "5555m6666m1f1a3a2a", wall="2f", treasure="6s", names=("Marco", "Yuki", "Elodie", "Sam"))
    at = preferring(at, 1, language=language).play("0 discard 9s").let_all_pass()
    posts = [seat_panel(at.state, 1), ask_panel(at.state, 1, "discard 1a")]
    posts += [menu_panel(at.state, 1, name, "") for name in ("special", "kong", "flower", "other", "steal")]
    for post in posts:
        text = post.text + "".join(rows(post))
        for name in ("tea-house", "Marco", "Yuki", "Elodie", "Sam"):
            text = text.replace(name, "")
        chinese = any("一" <= char <= "鿿" for char in text)
        assert chinese == (language == CHINESE), text
        assert (language != CHINESE) or not any("a" <= char <= "z" for char in text), text


# ---------------------------------------------------------------- pictures and text


def test_who_reads_text_gets_no_picture_but_the_hand_with_its_numbers() -> None:
    post = seat_panel(preferring(drew(), 1, tiles="text").state, 1)
    assert post.picture is None
    assert lines(post)[3] == (
        "1 1p · 2 2p · 3 3p · 4 4p · 5 5p · 6 6p · 7 7p · 8 8p · 9 9p · 10 1s · 11 1s · 12 3s · 13 3s ｜ drawn: 14 8s"
    )
    chinese = seat_panel(preferring(drew(), 1, tiles="text", language=CHINESE).state, 1)
    assert lines(chinese)[3].endswith("13 三条 ｜ 刚摸：14 八条")


def test_both_means_both() -> None:
    at = preferring(drew(), 1, tiles="both")
    post = seat_panel(at.state, 1)
    assert post.picture is not None
    assert "drawn: 14 8s" in post.text
    assert rows(post) == rows(panel(drew(), 1))


def test_text_goes_with_menus_and_confirmations_too() -> None:
    at = preferring(settled_in(dealt("1a2a3a4a", treasure="6s")).let_all_pass(), 0, tiles="text")
    for post in (menu_panel(at.state, 0, "special", ""), ask_panel(at.state, 0, "cat")):
        assert post.picture is None
        assert "11 cat · 12 mouse · 13 god ｜ drawn: 14 ingot" in post.text
    held = tap(preferring(drew(), 1, tiles="text"), 1, "1p", hold=8).post
    assert held.picture is None
    assert "1 1p · 2 2p" in held.text


def test_the_picture_is_the_hand_with_its_words() -> None:
    post = panel(drew(), 1)
    assert post.picture is not None
    assert post.picture.alt.startswith(
        "Your hand at tea-house, round 3, South. Dots 1 2 3 4 5 6 7 8 9; bamboo 1 1 3 3;"
    )
    assert not post.picture.spoiler


def test_a_blurred_hand_is_covered_wherever_it_is_shown() -> None:
    at = preferring(settled_in(dealt("1a2a", treasure="6s")).let_all_pass(), 0, blur=True)
    posts = [seat_panel(at.state, 0), menu_panel(at.state, 0, "special", ""), ask_panel(at.state, 0, "cat")]
    assert all(post.picture is not None and post.picture.spoiler for post in posts)
    board = menu_panel(at.state, 0, "steal", "").picture
    assert board is not None
    assert not board.spoiler, "everybody sees the board"


# ---------------------------------------------------------------- names


def test_the_longest_names() -> None:
    at = drew(LONG_NAMES)
    assert lines(panel(at, 1))[1] == "Since then: Bartholo… (East) 9s"
    assert lines(panel(at, 1, CHINESE))[1] == "这之间：Bartholom…（东） 九条"


def test_names_are_cut_in_buttons_and_stay_apart_in_lines() -> None:
    at = settled_in(dealt("5p", "5p1j9s", "", wall="5p", names=LONG_NAMES))
    at = at.play("0 discard 5p", "1 pung 5p with 5p1j", "1 discard 9s").let_all_pass()
    assert rows(panel(at, 2))[0] == "[5p ⇄ 王小明王小…]"
    assert "王小明王小明王…" in lines(panel(at, 2))[1]


def test_markup_in_names_shows_nothing_and_rings_nobody() -> None:
    at = settled_in(dealt("9s", "", "5p", "55p", wall="2p5p", names=LONG_NAMES))
    at = at.play("0 discard 9s", "1 discard 2p", "2 discard 5p")
    post = panel(at, 3)
    assert lines(post)[0] == "🟣 tea-house: Yuki x threw 5p. Do you want it?"
    assert post.mentions == ()


def test_equal_names_are_told_apart() -> None:
    at = settled_in(dealt("5p", "55p", names=("Sam", "Sam", "Sam", "Yuki"))).play("0 discard 5p")
    assert lines(panel(at, 1))[0] == "🔵 tea-house: Sam (East) threw 5p. Do you want it?"
    assert lines(panel(at, 1, CHINESE))[0] == "🔵 tea-house：Sam（东） 打五筒，要不要？"


def test_computers_are_marked() -> None:
    at = settled_in(dealt("5p", "55p", names=(None, "Yuki", None, None))).play("0 discard 5p")
    assert lines(panel(at, 1))[0] == "🔵 tea-house: Computer 1 🤖 threw 5p. Do you want it?"


def test_the_tables_name_is_safe_too() -> None:
    at = drew().changed(name="*tea*\n<@5> house")
    assert lines(panel(at, 1))[0].startswith("🔵 tea house: your turn")


def assert_fits(post: Post) -> None:
    assert len(post.text) <= 2000
    assert all(columns(button.label) <= LABEL_COLUMNS for button in buttons(post))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_of_fourteen_faces_with_the_longest_names(language: str) -> None:
    at = settled_in(dealt("9s", "123456m789p1234s", wall="9s", names=LONG_NAMES)).play("0 discard 9s").let_all_pass()
    at = preferring(at, 1, tiles="both")
    post = panel(at, 1, language)
    assert [len(row) for row in post.rows if isinstance(row, tuple)] == [5, 5, 4, 3]
    assert_fits(post)
