"""The house rule `strict`: [Win] always stands there, nothing tells whether it is right, two taps name the price."""

from __future__ import annotations

import pytest

from bot.mahjong.catmouse.actions import Win
from bot.mahjong.catmouse.refusal import Refused
from bot.presenter.catmouse import typed
from bot.presenter.catmouse.panels.seat import hand_panel, seat_panel
from bot.presenter.catmouse.panels.strict import declared
from bot.presenter.catmouse.pictures import hand_spec
from bot.presenter.catmouse.tips import tip
from bot.presenter.face import FACES
from bot.presenter.post import Post, Style
from tests.presenter.panels.taps import buttons, first, lines, panel, press_of, presses, rows, settled_in, sure
from tests.presenter.tables import At, dealt

WAITS_FOR_5P = "123456789m55m46p"


def strict(*hands: str, wall: str = "") -> At:
    return settled_in(dealt(*hands, house=["strict"], wall=wall))


def on_turn(*hands: str) -> At:
    """East's first turn, behind the opening flowers."""
    return strict(*hands).play("3 done")


def win_buttons(post: Post) -> list[tuple[str, str | None, Style]]:
    return [(b.label, b.press, b.style) for b in buttons(post) if b.label in ("Win", "胡")]


def test_on_ones_turn_it_stands_there_whatever_the_hand_is() -> None:
    winning, other = on_turn(f"{WAITS_FOR_5P}5p"), on_turn("")
    for at in (winning, other):
        [(label, press, style)] = win_buttons(panel(at, 0))
        assert (label, press, style) == ("Win", f"m:7:{at.state.sequence}:ask:win", Style.GOOD)
    assert win_buttons(panel(winning, 0, "zh-CN"))[0][0] == "胡"


def test_a_tile_is_thrown_over_a_win_without_a_word() -> None:
    at = on_turn(f"{WAITS_FOR_5P}5p")
    assert f"m:7:{at.state.sequence}:do:discard 5p" in presses(panel(at, 0))
    meaning = typed.discard(at.view(0), "5p")
    assert isinstance(meaning, typed.Do)
    usual = dealt(f"{WAITS_FOR_5P}5p").play("3 done")
    assert isinstance(typed.discard(usual.view(0), "5p"), typed.Sure)


def test_the_second_tap_names_the_price_and_stands_elsewhere() -> None:
    for at in (on_turn(f"{WAITS_FOR_5P}5p"), on_turn("")):
        post = sure(at, 0, "win")
        assert lines(post) == ["Declare a win? If it is wrong you pay 64 to each."]
        assert rows(post) == ["[Back]", "[!Declare it]"]
        assert press_of(post, "Declare it") == f"m:7:{at.state.sequence}:declare"
    assert lines(sure(on_turn(""), 0, "win", "zh-CN")) == ["胡？诈胡要赔每家 64。"]


def test_what_it_comes_to_is_the_games_to_say() -> None:
    face = next(iter(FACES.values()))
    assert declared(on_turn(f"{WAITS_FOR_5P}5p").view(0)) == "win"
    assert face.declared(on_turn("").state, 0) == "falsewin"


def test_after_a_pung_there_is_nothing_to_declare() -> None:
    at = strict("5p", "55p").play("0 discard 5p", "1 pung 5p")
    assert win_buttons(panel(at, 1)) == []


def test_on_a_claim_it_stands_there_whatever_the_hand_is() -> None:
    pair, win = strict("5p", "55p"), strict("5p", WAITS_FOR_5P)
    shown = [rows(panel(at.play("0 discard 5p"), 1)) for at in (pair, win)]
    assert shown[0] == ["[+Win]", "[*Pung 5p5p]", "[Pass][Pass until my turn]", "[Orders][Moves][Table ↗]"]
    assert shown[1] == ["[+Win]", "[Pass][Pass until my turn]", "[Orders][Moves][Table ↗]"]
    at = win.play("0 discard 5p")
    assert f"m:7:{at.state.sequence}:do:pass" in presses(panel(at, 1))
    assert lines(sure(at, 1, "win")) == ["Declare a win on 5p? If it is wrong you pay 64 to each."]


def test_a_thrown_joker_can_be_won_by_nobody() -> None:
    at = strict("1j", "11j").play("0 discard 1j")
    assert win_buttons(panel(at, 1)) == []


def test_who_is_not_asked_is_not_rung_and_finds_it_behind_the_hand() -> None:
    at = strict("5p", "55p", "").play("0 discard 5p")
    pushed, looked_up = seat_panel(at.state, 2), hand_panel(at.state, 2)
    assert not pushed.asks
    assert win_buttons(pushed) == []
    assert win_buttons(looked_up) == [("Win", f"m:7:{at.state.sequence}:ask:win", Style.GOOD)]
    assert lines(looked_up)[1] == "Marco's 5p is still open: a win on it can be declared."
    assert declared(at.view(2)) == "falsewin"
    # Neither for the one who threw it, nor at any other table.
    assert win_buttons(hand_panel(at.state, 0)) == []
    usual = settled_in(dealt("5p", "55p", "")).play("0 discard 5p")
    assert hand_panel(usual.state, 2) == seat_panel(usual.state, 2)


def test_who_is_asked_sees_the_question_behind_the_hand_too() -> None:
    at = strict("5p", "55p").play("0 discard 5p")
    assert hand_panel(at.state, 1) == seat_panel(at.state, 1)


def test_the_picture_of_one_who_is_not_asked_offers_nothing() -> None:
    at = strict("5p", "55p", "").play("0 discard 5p")
    assert hand_spec(at.reader("en", 2), at.view(2), at.round).offered is None
    assert hand_spec(at.reader("en", 1), at.view(1), at.round).offered == "5p"


@pytest.mark.parametrize("language", ["en", "zh-CN"])
def test_nothing_says_what_would_win(language: str) -> None:
    at = strict("5p", WAITS_FOR_5P)
    assert hand_spec(at.reader(language, 1), at.view(1), at.round).waits == ()
    assert hand_spec(dealt("5p", WAITS_FOR_5P).reader(language, 1), dealt("5p", WAITS_FOR_5P).view(1), at.round).waits
    drawn = at.play("0 discard 9s").let_all_pass()
    assert "5p" not in tip(drawn.reader(language, 1).t, drawn.view(1))


def test_a_win_that_was_let_go_is_not_told_but_refused() -> None:
    at = strict("5p", "", "5p", WAITS_FOR_5P, wall="1s2s").play("0 discard 5p", "3 pass", "1 discard 1s")
    assert at.view(3).passed == 1
    assert hand_spec(at.reader("en", 3), at.view(3), at.round).note == ""
    # To declare it all the same is no false win; it is the game that refuses it.
    at = at.play("2 discard 5p")
    assert declared(at.view(3)) == "win"
    with pytest.raises(Refused):
        at.round.after(Win(3))


def test_typed_wins_are_asked_about_right_or_wrong() -> None:
    right, wrong = typed.win(on_turn(f"{WAITS_FOR_5P}5p").view(0)), typed.win(on_turn("").view(0))
    assert isinstance(right, typed.Sure)
    assert isinstance(wrong, typed.Sure)
    assert (str(right.action), str(wrong.action)) == ("0 win", "0 falsewin")
    usual = typed.win(dealt("").play("3 done").view(0))
    assert isinstance(usual, typed.Do)


def test_declining_a_claim_that_wins_asks_nothing() -> None:
    at = strict("5p", WAITS_FOR_5P).play("0 discard 5p")
    assert isinstance(typed.decline(at.view(1)), typed.Do)


def test_the_question_is_the_usual_one() -> None:
    assert first(strict("5p", "55p").play("0 discard 5p"), 1) == "Marco threw 5p. Do you want it?"
