"""D1: the opening flowers, and which flower to show on a turn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.presenter.panels.taps import (
    CHINESE,
    LAST,
    LAST_CHINESE,
    lines,
    menu,
    panel,
    preferring,
    rows,
    settled_in,
    tap,
)
from tests.presenter.tables import At, dealt


def by_hand(*hands: str, **how: Any) -> At:
    """A deal among people who show their flowers themselves."""
    at = settled_in(dealt(*hands, **how))
    for seat in range(4):
        at = preferring(at, seat, flowers="hand")
    return at


def test_the_panel() -> None:
    post = panel(by_hand("1f7f"), 0)
    assert lines(post) == [
        "🟢 tea-house: your opening flowers",
        "71 left · treasure 9s · <#2>",
        "You hold spring mum. Each one shown brings a new tile.",
    ]
    assert rows(post) == ["[*Show all][Show spring][Show mum][Keep them]", LAST]
    assert post.asks
    assert not post.silent
    assert not post.blocks


def test_the_panel_in_chinese() -> None:
    post = panel(by_hand("1f7f"), 0, CHINESE)
    assert lines(post)[0] == "🟢 tea-house：起手补花"
    assert lines(post)[2] == "手里有 春 菊。补一张，从牌尾进一张。"
    assert rows(post) == ["[*全补][补春][补菊][不补了]", LAST_CHINESE]


def test_one_flower_needs_no_button_for_all() -> None:
    post = panel(by_hand("7f"), 0)
    assert rows(post) == ["[Show mum][Keep them]", LAST]
    assert lines(post)[2] == "You hold mum. It brings a new tile when you show it."


def test_eight_flowers_stand_five_a_row() -> None:
    post = panel(by_hand("1f2f3f4f5f6f7f8f"), 0)
    assert rows(post) == [
        "[*Show all][Show spring][Show summer][Show autumn][Show winter]",
        "[Show plum][Show orchid][Show mum][Show bamboo flower][Keep them]",
        LAST,
    ]


def test_show_all_shows_also_those_that_come_for_them() -> None:
    at = tap(by_hand("1f7f", tail="3f4m5m"), 0, "Show all").at
    assert [tile.code for tile in at.view(0).faces[0].flowers] == ["1f", "3f", "7f"]
    assert at.view(0).phase == "turn"


def test_one_at_a_time() -> None:
    shown = tap(by_hand("1f7f", tail="3f4m5m"), 0, "Show mum")
    assert [tile.code for tile in shown.at.view(0).faces[0].flowers] == ["7f"]
    assert rows(shown.post)[0] == "[*Show all][Show spring][Show autumn][Keep them]"


def test_keeping_them_goes_on_to_the_next_seat() -> None:
    kept = tap(by_hand("1f7f", "2f"), 0, "Keep them")
    assert not kept.post.asks
    assert kept.at.view(0).faces[0].flowers == ()
    assert lines(panel(kept.at, 1))[0] == "🔵 tea-house: your opening flowers"


def test_flowers_are_asked_about_where_showing_could_cost() -> None:
    """An opponent shows six kinds: one more and the eighth pays for it, so nothing is shown by itself."""
    at = preferring(settled_in(dealt("1f2f3f4f5f6f", "7f", tail="1m2m3m4m5m6m")), 0, flowers="hand")
    at = tap(at.play(*(f"0 flower {n}f" for n in range(1, 6))), 0, "Show orchid").at
    assert rows(panel(at, 1)) == ["[Show mum][Keep them]", LAST]


def test_flowers_on_a_turn() -> None:
    """One has its own button, several a menu, each named once."""
    one = by_hand("9s", "1f", wall="9p").play("0 discard 9s").let_all_pass()
    assert rows(panel(one, 1))[0] == "[Flower spring]"
    assert rows(panel(one, 1, CHINESE))[0] == "[补花春]"
    two = by_hand("9s", "1f", wall="7f").play("0 discard 9s").let_all_pass()
    assert rows(panel(two, 1))[0] == "[Flower…]"
    assert rows(menu(two, 1, "flower")) == ["[Back][Show spring][Show mum]"]
    assert menu(two, 1, "flower").text == "Which flower?"
    assert rows(menu(two, 1, "flower", language=CHINESE)) == ["[返回][补春][补菊]"]
    shown = tap(two, 1, "Flower…", "Show mum")
    assert [tile.code for tile in shown.at.view(1).faces[1].flowers] == ["7f"]


@pytest.mark.parametrize(("language", "more", "back"), [("en", "Flower…", "Back"), (CHINESE, "补花…", "返回")])
def test_back_is_the_panel_again(language: str, more: str, back: str) -> None:
    two = by_hand("9s", "1f", wall="7f").play("0 discard 9s").let_all_pass()
    assert tap(two, 1, more, back, language=language).post == panel(two, 1, language)
