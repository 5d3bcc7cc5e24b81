"""D3: after a pung, and while the pung can still be taken back."""

from __future__ import annotations

import pytest

from bot.presenter.catmouse.panels.seat import seat_panel
from bot.table.declined import Declined
from tests.presenter.panels.taps import (
    CHINESE,
    LAST,
    LAST_CHINESE,
    first,
    later,
    lines,
    menu,
    panel,
    pool,
    preferring,
    press,
    press_of,
    rows,
    settled_in,
    tap,
)
from tests.presenter.tables import At, dealt

HAND = "5p5p1j1234m78s99s1a2a"
WAITS_FOR_5P = "123456789m55m46p"


def asked(*others: str) -> At:
    return settled_in(dealt("5p", HAND, *others, treasure="6s", rolls=[(2, 4)])).play("0 discard 5p")


def test_the_panel() -> None:
    at = tap(asked(), 1, "Pung 5p5p").at
    assert lines(panel(at, 1)) == [
        "🔵 tea-house: you took 5p, throw a tile",
        "71 left · treasure 6s · <#2>",
    ]
    assert rows(panel(at, 1)) == [
        "[Special…]",
        "[1m][2m][3m][4m]",
        "[7s][8s][9s]",
        "[Other tile…][Orders][Moves][Table ↗]",
    ]


def test_the_panel_in_chinese() -> None:
    at = tap(asked(), 1, "Pung 5p5p").at
    assert first(at, 1, CHINESE) == "碰了五筒，打一张"
    assert rows(panel(at, 1, CHINESE))[0] == "[辅牌…]"


def test_it_names_the_pung_even_where_jokers_fill_in() -> None:
    assert first(tap(asked(), 1, "Pung 5p+joker").at, 1) == "you took 5p, throw a tile"


def test_only_special_tiles_may_be_used() -> None:
    """Four alike, a fourth for the pung, a flower and a swap wait for the next tile."""
    at = settled_in(dealt("5p", "555p1111s1j1f3a", mode="winds")).play("0 discard 5p")
    at = preferring(at, 1, flowers="hand")
    at = tap(at, 1, "Pung 5p5p").at
    assert rows(panel(at, 1))[0] == "[God…]"
    assert "5p" in "".join(rows(panel(at, 1)))


def test_why_the_rest_has_to_wait_is_said_to_newcomers() -> None:
    at = preferring(tap(asked(), 1, "Pung 5p5p").at, 1, matches=0)
    said = "Kong, flower, swap and win wait for your next tile."
    assert lines(seat_panel(at.state, 1))[2] == said
    chinese = preferring(at, 1, language=CHINESE)
    assert lines(seat_panel(chinese.state, 1))[2] == "开杠、补花、换牌、胡牌要等下次进张。"
    assert said not in panel(at, 1).text
    assert said not in seat_panel(preferring(at, 1, tips=False).state, 1).text


# ---------------------------------------------------------------- held


def test_a_held_pung_goes_on_to_the_throw_at_once() -> None:
    held = tap(asked(), 1, "Pung 5p5p", hold=8)
    assert held.at.position == asked().position, "nothing has happened yet"
    assert lines(held.post)[0] == "🔵 tea-house: you took 5p, throw a tile"
    assert rows(held.post) == [
        "[Special…]",
        "[1m][2m][3m][4m]",
        "[7s][8s][9s]",
        "[Take back][Other tile…][Orders][Moves][Table ↗]",
    ]
    chinese = panel(held.at, 1, CHINESE)
    assert rows(chinese)[-1] == "[收回][打别的…][预约][近况][牌桌 ↗]"
    assert held.post.asks


def test_throwing_ends_the_hold() -> None:
    held = tap(asked(), 1, "Pung 5p5p", hold=8)
    thrown = press(held.at, 1, press_of(held.post, "9s"), hold=8)
    assert [str(meld) for meld in thrown.at.view().faces[1].melds] == ["[555p]"]
    assert pool(thrown.at, 1) == [], "the throw is held for itself"
    assert lines(thrown.post)[0] == "🔵 tea-house: you threw 9s"
    assert pool(later(thrown.at, 8), 1) == ["9s"]


def test_taking_it_back_asks_again() -> None:
    at = asked()
    held = tap(at, 1, "Pung 5p5p", hold=8)
    back = press(held.at, 1, press_of(held.post, "Take back"))
    assert back.at.state == preferring(at, 1, language="en").state
    assert back.post == panel(at, 1)


def test_after_the_hold_it_cannot_be_taken_back() -> None:
    held = tap(asked(), 1, "Pung 5p5p", hold=8)
    firm = later(held.at, 8)
    assert [str(meld) for meld in firm.view().faces[1].melds] == ["[555p]"]
    assert rows(panel(firm, 1))[-1] == "[Other tile…][Orders][Moves][Table ↗]"
    with pytest.raises(Declined, match="too_late"):
        press(firm, 1, press_of(held.post, "Take back"))


def test_menus_and_confirmations_work_while_it_is_held() -> None:
    held = tap(asked(), 1, "Pung 5p5p", hold=8).at
    assert rows(menu(held, 1, "special")) == ["[Back][Mouse…][Cat…]"]
    used = tap(held, 1, "Special…", "Cat…", "Throw", hold=8).at
    assert pool(used, 1) == ["1a"]
    assert [str(meld) for meld in used.view().faces[1].melds] == ["[555p]"]
    thrown = tap(held, 1, "Other tile…", "joker", "Throw the joker", hold=8).at
    assert pool(later(thrown, 8), 1) == ["1j"]


def test_where_others_are_asked_too_the_pung_is_noted() -> None:
    """Somebody may still win on it: then there is no throw yet."""
    at = asked(WAITS_FOR_5P)
    held = tap(at, 1, "Pung 5p5p", hold=8)
    assert lines(held.post)[:2] == [
        "🔵 tea-house: Marco threw 5p. Do you want it?",
        "Noted: pung 5p. It counts once all who may speak have spoken.",
    ]
    assert rows(held.post) == ["[Change it]", LAST]
    assert rows(panel(held.at, 1, CHINESE)) == ["[改主意]", LAST_CHINESE]
    firm = later(held.at, 8)
    assert panel(firm, 1).digest == panel(held.at, 1).digest, "no edit tells that others are asked"
    assert press(firm, 1, press_of(panel(firm, 1), "Change it")).post == panel(at, 1)


def test_the_other_claimants_never_see_it() -> None:
    at = asked(WAITS_FOR_5P)
    held = tap(at, 1, "Pung 5p5p", hold=8).at
    for seat in (0, 2, 3):
        assert panel(held, seat) == panel(at, seat)
        assert panel(held, seat).digest == panel(at, seat).digest
