"""D2: one's own turn. Which lines, which actions, which tiles, in which rows."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.mahjong.hands import Hand
from bot.mahjong.tiles import CAT, JOKER, MOUSE
from bot.presenter.post import Style
from tests.presenter.panels.taps import (
    CHINESE,
    LAST,
    LAST_CHINESE,
    buttons,
    first,
    lines,
    menu,
    options,
    panel,
    pool,
    preferring,
    press_of,
    rows,
    settled_in,
    sure,
    tap,
)
from tests.presenter.tables import At, dealt

WAITS_FOR_5P = "123456789m55m46p"


def drew(hand: str, tile: str, treasure: str = "") -> At:
    """South has drawn a tile after East threw one that nobody wanted."""
    return settled_in(dealt("9s", hand, wall=tile, treasure=treasure)).play("0 discard 9s").let_all_pass()


def test_the_panel() -> None:
    at = drew("123456p789p1133s", "8s", treasure="5s")
    post = panel(at, 1)
    assert lines(post) == [
        "🔵 tea-house: your turn, you drew 8s",
        "Since then: Marco 9s",
        "70 left · treasure 5s · <#2>",
    ]
    assert rows(post) == ["[1p][2p][3p][4p]", "[5p][6p][7p][8p]", "[9p][1s][3s][*8s]", LAST]
    assert post.picture is not None
    assert post.asks


def test_the_panel_in_chinese() -> None:
    at = drew("123456p789p1133s", "8s", treasure="5s")
    post = panel(at, 1, CHINESE)
    assert lines(post) == ["🔵 tea-house：轮到你，摸到八条", "这之间：Marco 九条", "剩 70 张 · 宝牌 五条 · <#2>"]
    assert rows(post) == [
        "[一筒][二筒][三筒][四筒]",
        "[五筒][六筒][七筒][八筒]",
        "[九筒][一条][三条][*八条]",
        LAST_CHINESE,
    ]


def test_the_table_button_leads_to_the_channel() -> None:
    table = buttons(panel(drew("", "8s"), 1))[-1]
    assert table.link == "https://discord.com/channels/1/2"
    assert table.press is None


@pytest.mark.parametrize(
    ("hand", "tile", "sizes"),
    [
        ("123m456m7899p113s", "8s", [4, 4, 4]),
        ("123456m789p1234s", "8s", [5, 5, 4]),
        ("123456m789p1234s", "4s", [5, 5, 3]),
        ("1111m2222m3333m4m", "4m", [4]),
    ],
)
def test_one_button_a_face_four_a_row_or_five_when_there_are_many(hand: str, tile: str, sizes: list[int]) -> None:
    grid = [row for row in panel(drew(hand, tile), 1).rows if isinstance(row, tuple) and len(row[0].label) == 2]
    assert [len(row) for row in grid] == sizes
    faces = [button.label for row in grid for button in row]
    assert len(set(faces)) == len(faces)


def test_the_drawn_tile_is_blue_whether_or_not_another_is_held() -> None:
    """Copies are never told apart."""
    for tile in ("8s", "3s"):
        post = panel(drew("123456p789p1133s", tile), 1)
        assert [button.label for button in buttons(post) if button.style is Style.MAIN] == [tile]


def test_throwing_takes_one_tap() -> None:
    at = drew("123456p789p1133s", "8s")
    thrown = tap(at, 1, "1s")
    assert pool(thrown.at, 1) == ["1s"]


def test_the_actions_stand_above_the_tiles_in_one_order() -> None:
    """Win, kong, swap, flower, special: with one of a kind it is named."""
    at = drew("99m", "9s").play("1 discard 9s")
    assert rows(panel(at, 1))[0] != "[Win]"
    everything = settled_in(dealt("9s", "5555m1f1a", wall="2p")).play("0 discard 9s").let_all_pass()
    everything = preferring(everything, 1, flowers="hand")
    assert rows(panel(everything, 1))[0] == "[5m×4 concealed][Flower spring][Cat…]"
    assert rows(panel(everything, 1, CHINESE))[0] == "[暗杠五万×4][补花春][猫…]"


def test_where_there_is_a_choice_there_is_a_menu() -> None:
    at = settled_in(dealt("9s", "5555m6666m1f1a3a", wall="2f")).play("0 discard 9s").let_all_pass()
    assert rows(panel(at, 1))[0] == "[Kong…][Flower…][Special…]"
    assert rows(panel(at, 1, CHINESE))[0] == "[杠…][补花…][辅牌…]"


def test_a_win_is_green_and_stands_first() -> None:
    at = drew(WAITS_FOR_5P, "5p")
    assert rows(panel(at, 1)) == ["[+Win · 1 fan]", "[1m][2m][3m][4m]", "[5m][6m][7m][8m]", "[9m][4p][*5p][6p]", LAST]
    assert rows(panel(at, 1, CHINESE))[0] == "[+胡 · 1番]"
    won = tap(at, 1, "Win · 1 fan")
    assert [win.seat for win in won.at.view().wins] == [1]


def test_with_a_win_at_hand_every_tile_asks_again() -> None:
    at = drew(WAITS_FOR_5P, "5p")
    asked = tap(at, 1, "6p")
    assert asked.at.position == at.position
    assert asked.post.text == "You can win now: 1 fan. Throw 6p all the same?"
    assert rows(asked.post) == ["[Back][!Throw 6p]"]
    assert sure(at, 1, "discard 6p", CHINESE).text == "现在能胡，1 番。还是打六筒？"
    assert rows(sure(at, 1, "discard 6p", CHINESE)) == ["[返回][!打六筒]"]
    assert tap(at, 1, "6p", "Back").post == panel(at, 1)
    assert pool(tap(at, 1, "6p", "Throw 6p").at, 1) == ["6p"]


def test_other_tiles_stand_in_a_select_and_ask_again() -> None:
    at = drew("123456m789p1j1a2a", "8s")
    assert rows(panel(at, 1))[-1] == "[Other tile…][Always catch mouse][Orders][Moves][Table ↗]"
    assert rows(panel(at, 1, CHINESE))[-1] == "[打别的…][老鼠一出就抓][预约][近况][牌桌 ↗]"
    others = menu(at, 1, "other")
    assert rows(others) == ["⟨Joker, cat, wind … ▾⟩", "[Back]"]
    assert rows(menu(at, 1, "other", language=CHINESE)) == ["⟨百搭、猫、风…… ▾⟩", "[返回]"]
    assert [option.label for option in options(others)] == ["joker", "cat", "mouse"]
    asked = tap(at, 1, "Other tile…", "joker")
    assert asked.post.text == "A joker can be any numbered tile. Throw it?"
    assert rows(asked.post) == ["[Back][!Throw the joker]"]
    assert rows(sure(at, 1, "discard 1j", CHINESE)) == ["[返回][!打百搭]"]
    assert pool(tap(at, 1, "Other tile…", "joker", "Throw the joker").at, 1) == ["1j"]


def test_what_throwing_a_special_tile_loses_is_said() -> None:
    at = drew("123456m789p1f1a2a4a", "8s")
    said = {code: sure(at, 1, f"discard {code}").text for code in ("1a", "2a", "4a", "1f")}
    assert said == {
        "1a": "The cat does nothing when it is just thrown. Throw it?",
        "2a": "Just throw the mouse? It does nothing for you, and somebody may take it.",
        "4a": "Just throw the ingot? It does nothing for you, and somebody may take it.",
        "1f": "Throw the spring?",
    }


def test_without_numbered_tiles_the_select_is_open() -> None:
    position = drew("123456m789p1j1a2a", "8s")
    post = panel(position.play("1 discard 8s"), 1)
    assert "[Other tile…]" not in "".join(rows(post))
    bare = without_numbered(position)
    assert rows(panel(bare, 1)) == ["[Special…]", "⟨Joker, cat, wind … ▾⟩", f"[Always catch mouse]{LAST}"]


def without_numbered(at: At) -> At:
    """Leave South nothing but a joker, the cat and the mouse; the rest of the hand lies in melds."""
    position = at.position
    seat = position.seats[1]._replace(hand=Hand.of([JOKER, CAT, MOUSE]))
    return at.with_round(replace(at.round, position=position.with_seat(1, seat)))


# ---------------------------------------------------------------- how the turn began


def test_the_dealer_after_the_deal() -> None:
    at = settled_in(dealt("123456p789p11335s")).let_all_pass()
    assert first(at, 0) == "your turn, you are the dealer"
    assert first(at, 0, CHINESE) == "轮到你，你坐庄"
    assert not any("Since then" in line for line in lines(panel(at, 0)))
    assert sum(button.style is Style.MAIN for button in buttons(panel(at, 0))) == 1


def test_every_arrival_of_a_chain_is_named() -> None:
    """A kong brings a flower, the flower brings the ingot, the ingot two tiles, one now and one later."""
    at = settled_in(dealt("9s", "5555m", wall="2p", tail="7f4a8s6p")).play("0 discard 9s").let_all_pass()
    at = preferring(at, 1, flowers="hand")
    at = tap(at, 1, "5m×4 concealed").at
    assert first(at, 1) == "your turn, the mum came from the tail"
    assert first(at, 1, CHINESE) == "轮到你，牌尾补到菊"
    at = tap(at, 1, "Flower mum").at
    assert first(at, 1) == "your turn, the ingot came from the tail"
    at = tap(at, 1, "Ingot…", "Use it").at
    assert first(at, 1) == "your turn, the ingot brought 8s"
    assert first(at, 1, CHINESE) == "轮到你，元宝补到八条"
    at = tap(at, 1, "8s").at.let_all_pass()
    assert first(at, 1) == "your turn, the ingot's second tile is 6p"
    assert first(at, 1, CHINESE) == "轮到你，元宝第二张补到六筒"


def test_a_wind_brings_a_tile_too() -> None:
    at = settled_in(dealt("9s", "3z", wall="2p", tail="8s", mode="winds")).play("0 discard 9s").let_all_pass()
    assert rows(panel(at, 1))[0] == "[Wind West]"
    assert rows(panel(at, 1, CHINESE))[0] == "[补西]"
    at = tap(at, 1, "Wind West").at
    assert first(at, 1) == "your turn, 8s came from the tail"


def test_a_stolen_tile_and_a_joker_that_was_swapped_for() -> None:
    at = settled_in(dealt("5p", "2a", wall="7m")).play("0 discard 5p").let_all_pass()
    stolen = tap(at, 1, "Mouse…", "5p", "Steal it").at
    assert first(stolen, 1) == "your turn, the mouse brought 5p"
    assert first(stolen, 1, CHINESE) == "轮到你，老鼠偷来五筒"
    at = settled_in(dealt("5p", "5p1j9s", wall="5p"))
    at = at.play("0 discard 5p", "1 pung 5p with 5p1j", "1 discard 9s").let_all_pass()
    assert rows(panel(at, 2))[0] == "[5p ⇄ Yuki]"
    swapped = tap(at, 2, "5p ⇄ Yuki").at
    assert first(swapped, 2) == "your turn, you took the joker"
    assert first(swapped, 2, CHINESE) == "轮到你，百搭换到手了"


def test_the_last_tile_is_named_in_line_1() -> None:
    for left, ending in ((2, ""), (1, " (last tile)")):
        at = settled_in(dealt()).run_down(left).let_all_pass()
        seat = at.view().turn
        assert seat is not None
        assert re.fullmatch(rf"your turn, you drew \d[mps]{re.escape(ending)}", first(at, seat))
        assert first(at, seat, CHINESE).endswith("（最后一张）") == bool(ending)
        assert lines(panel(at, seat))[2].startswith(f"{left - 1} left · ")


def test_a_press_is_made_for_its_moment() -> None:
    at = drew("123456p789p1133s", "8s")
    assert press_of(panel(at, 1), "8s") == f"m:7:{at.state.sequence}:do:discard 8s"
