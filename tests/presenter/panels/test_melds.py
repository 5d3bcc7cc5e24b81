"""D9: which kong. D10: which joker is swapped for."""

from __future__ import annotations

import pytest

from tests.presenter.panels.taps import (
    CHINESE,
    first,
    menu,
    options,
    panel,
    rows,
    settled_in,
    tap,
)
from tests.presenter.tables import At, dealt


def with_pungs(hand: str = "33s3s5555p1j") -> At:
    """South has ponged 3s and holds another, four 5p and a joker."""
    at = settled_in(dealt("3s", hand, wall="1m1s2m7m")).play("0 discard 3s", "1 pung 3s", "1 discard 1p")
    return at.play("2 discard 1m", "3 discard 1s", "0 discard 2m").let_all_pass()


def with_jokers() -> At:
    """South's and North's pungs hold a joker each; West is to throw and holds both tiles."""
    at = settled_in(dealt("5p8s", "5p1j9s", "5p8s", "8s1j9m", wall="1p7m1m2p3m7p"))
    at = at.play("0 discard 5p", "1 pung 5p with 5p1j", "1 discard 9s", "2 discard 1p", "3 discard 7m", "0 discard 8s")
    return at.play("3 pung 8s with 8s1j", "3 discard 9m", "0 discard 2p", "1 discard 3m").let_all_pass()


# ---------------------------------------------------------------- D9


def test_the_menu() -> None:
    at = with_pungs()
    assert rows(panel(at, 1))[0] == "[Kong…]"
    post = menu(at, 1, "kong")
    assert post.text == "Which kong? An added kong may be robbed."
    assert rows(post) == ["[Back][5p×4 concealed][5p×3+joker concealed][Add 3s][Add joker to 3s]"]
    assert tap(at, 1, "Kong…", "Back").post == panel(at, 1)


def test_the_menu_in_chinese() -> None:
    post = menu(with_pungs(), 1, "kong", language=CHINESE)
    assert post.text == "开哪副杠？补杠可能被抢。"
    assert rows(post) == ["[返回][暗杠五筒×4][暗杠五筒×3+百搭][补杠三条][三条碰上加百搭]"]


@pytest.mark.parametrize(
    ("label", "melds"),
    [
        ("5p×4 concealed", ["[333s]", "(5555p)"]),
        ("5p×3+joker concealed", ["[333s]", "(555p1j)"]),
        ("Add 3s", ["[3333s]"]),
        ("Add joker to 3s", ["[333s1j]"]),
    ],
)
def test_each_kong_is_the_one_its_button_names(label: str, melds: list[str]) -> None:
    at = tap(with_pungs(), 1, "Kong…", label).at
    assert [str(meld) for meld in at.view().faces[1].melds] == melds


def test_concealed_kongs_cannot_be_robbed() -> None:
    at = settled_in(dealt("9s", "5555p1111m", wall="7s")).play("0 discard 9s").let_all_pass()
    assert menu(at, 1, "kong").text == "Which kong?"
    assert rows(menu(at, 1, "kong")) == ["[Back][1m×4 concealed][5p×4 concealed]"]


def test_one_kong_is_named_on_the_panel() -> None:
    at = with_pungs("33s3s9m8m")
    assert rows(panel(at, 1))[0] == "[Add 3s]"
    assert rows(panel(at, 1, CHINESE))[0] == "[补杠三条]"
    assert [str(meld) for meld in tap(at, 1, "Add 3s").at.view().faces[1].melds] == ["[3333s]"]


def test_a_kong_of_jokers() -> None:
    at = settled_in(dealt("1j1j1j1j", treasure="6s")).let_all_pass()
    at = tap(at, 0, "Kong…", "joker×4 concealed").at
    assert [str(meld) for meld in at.view().faces[0].melds] == ["(1111j)"]


def test_more_than_four_kongs_stand_in_a_select() -> None:
    at = settled_in(dealt("555p111m22s1j1j", treasure="6s")).let_all_pass()
    post = menu(at, 0, "kong")
    assert rows(post) == ["⟨Which kong? ▾⟩", "[Back]"]
    assert rows(menu(at, 0, "kong", language=CHINESE)) == ["⟨开哪副杠？ ▾⟩", "[返回]"]
    assert {"5p×3+joker concealed", "5p×2+joker×2"} <= {option.label for option in options(post)}
    konged = tap(at, 0, "Kong…", "1m×3+joker concealed").at
    assert [str(meld) for meld in konged.view().faces[0].melds] == ["(111m1j)"]


# ---------------------------------------------------------------- D10


def test_one_swap_is_named_on_the_panel() -> None:
    at = settled_in(dealt("5p", "5p1j9s", wall="5p"))
    at = at.play("0 discard 5p", "1 pung 5p with 5p1j", "1 discard 9s").let_all_pass()
    assert rows(panel(at, 2))[0] == "[5p ⇄ Yuki]"
    assert rows(panel(at, 2, CHINESE))[0] == "[五筒 ⇄ Yuki]"


def test_several_swaps_have_a_menu() -> None:
    at = with_jokers()
    assert rows(panel(at, 2))[0] == "[Swap…]"
    post = menu(at, 2, "swap")
    assert post.text == "Which joker do you take? Show the tile, take the joker. Anyone ready on it may win."
    assert rows(post) == ["[Back][5p ⇄ Yuki][8s ⇄ 王小明]"]
    chinese = menu(at, 2, "swap", language=CHINESE)
    assert chinese.text == "换谁的百搭？亮出本牌换回百搭；有人听这张就会点炮。"
    assert rows(chinese) == ["[返回][五筒 ⇄ Yuki][八条 ⇄ 王小明]"]
    assert tap(at, 2, "Swap…", "Back").post == panel(at, 2)
    swapped = tap(at, 2, "Swap…", "8s ⇄ 王小明").at
    assert [str(meld) for meld in swapped.view().faces[3].melds] == ["[888s]"]
    assert first(swapped, 2) == "your turn, you took the joker"
