"""Questions a typed command can lead to: which move, which tile, was this one meant."""

from __future__ import annotations

import pytest

from bot.mahjong.catmouse.actions import Action, Pass, Win
from bot.mahjong.catmouse.modes import STRICT
from bot.mahjong.catmouse.refusal import Refused
from bot.presenter.catmouse import typed
from bot.presenter.catmouse.panels.choices import press_of, typed_question, which_action, which_tile
from bot.presenter.catmouse.panels.seat import acting_scene
from bot.presenter.post import Post
from bot.table.declined import Declined
from tests.presenter.panels.taps import CHINESE, preferring, press, rows, settled_in, tap
from tests.presenter.panels.taps import press_of as pressed
from tests.presenter.tables import At, dealt

WAITS_FOR_5P = "123456789m55m46p"


def turn(hand: str, mode: str = "singles") -> At:
    return preferring(settled_in(dealt(hand, mode=mode, treasure="6s")), 0, flowers="hand").let_all_pass()


def asked(at: At, seat: int, meaning: typed.Meaning, language: str = "en") -> Post:
    """The question a command ends in."""
    state = preferring(at, seat, language=language).state
    match meaning:
        case typed.Which(actions=actions):
            return which_action(state, seat, actions)
        case typed.WhichTile():
            return which_tile(state, seat, meaning)
        case _:
            raise AssertionError(f"{meaning} asks nothing")


# ---------------------------------------------------------------- which move


def test_which_kong() -> None:
    at = turn("5555p1j")
    post = asked(at, 0, typed.kong(at.view(0), "5p", None))
    assert post.text == "Which kong?"
    assert rows(post) == ["[5p×4 concealed][5p×3+joker concealed]"]
    konged = press(at, 0, pressed(post, "5p×3+joker concealed")).at
    assert [str(meld) for meld in konged.view().faces[0].melds] == ["(555p1j)"]


def test_which_kong_of_a_thrown_tile() -> None:
    at = settled_in(dealt("5p", "555p1j1j")).play("0 discard 5p")
    post = asked(at, 1, typed.kong(at.view(1), None, None), CHINESE)
    assert post.text == "开哪副杠？"
    assert rows(post) == ["[杠五筒][带杠五筒五筒+百搭][带杠五筒+百搭+百搭]"]


def test_which_swap() -> None:
    at = settled_in(dealt("5p8s", "5p1j9s", "5p8s", "8s1j9m", wall="1p7m1m2p3m7p"))
    at = at.play("0 discard 5p", "1 pung 5p with 5p1j", "1 discard 9s", "2 discard 1p", "3 discard 7m", "0 discard 8s")
    at = at.play("3 pung 8s with 8s1j", "3 discard 9m", "0 discard 2p", "1 discard 3m").let_all_pass()
    post = asked(at, 2, typed.swap(at.view(2), None, None))
    assert post.text == "Which joker do you take?"
    assert rows(post) == ["[5p ⇄ Yuki][8s ⇄ 王小明]"]


def test_which_flower_and_which_wind() -> None:
    at = turn("1f7f")
    at = at.play("0 done") if at.view(0).phase == "opening" else at
    post = asked(at, 0, typed.flower(at.view(0), None))
    assert (post.text, rows(post)) == ("Which flower?", ["[Show spring][Show mum]"])
    at = turn("1z3z", "winds")
    post = asked(at, 0, typed.wind(at.view(0), None))
    assert (post.text, rows(post)) == ("Which wind?", ["[Wind East][Wind West]"])
    assert asked(at, 0, typed.wind(at.view(0), None), CHINESE).text == "补哪张风？"


def test_which_opponent_takes_a_second_tap() -> None:
    at = settled_in(dealt("9s", "123456789m55m46m", wall="5m", mode="pairs")).play("0 discard 9s").let_all_pass()
    at = tap(at, 1, "Win · 4 fan").at
    post = asked(at, 1, typed.take_out(at.view(1), None))
    assert (post.text, rows(post)) == ("you won first. Take somebody out?", ["[Marco][Élodie]"])
    assert rows(press(at, 1, pressed(post, "Marco")).post) == ["[Back]", "[!Take Marco out]"]


def test_which_pung() -> None:
    """Only jokers differ, and a pung without them is taken as a matter of course."""
    at = settled_in(dealt("5p", "55p1j")).play("0 discard 5p")
    post = which_action(at.state, 1, typed_pungs(at))
    assert (post.text, rows(post)) == ("How do you take it?", ["[Pung 5p5p][Pung 5p+joker]"])


def typed_pungs(at: At) -> tuple[Action, ...]:
    return tuple(action for action in at.view(1).legal if str(action).startswith("1 pung"))


def test_a_question_after_a_held_pung_is_about_what_comes_then() -> None:
    at = settled_in(dealt("5p", "55p1z3z", mode="winds")).play("0 discard 5p")
    held = tap(at, 1, "Pung 5p5p", hold=8).at
    scene = acting_scene(held.state, 1)
    post = asked(held, 1, typed.wind(scene.view, None))
    assert rows(post) == ["[Wind East][Wind West]"]
    shown = press(held, 1, pressed(post, "Wind West"), hold=8).at
    assert [tile.code for tile in shown.view().faces[1].winds] == ["3z"]


# ---------------------------------------------------------------- which tile


def test_a_word_for_two_tiles_is_never_guessed() -> None:
    at = turn("5p5s")
    post = asked(at, 0, typed.discard(at.view(0), "5t"))
    assert post.text == '"5t" could be 5p or 5s. Which one?'
    assert rows(post) == ["[5p]", "[5s]"]
    chinese = asked(at, 0, typed.discard(at.view(0), "5t"), CHINESE)
    assert chinese.text == "「5t」是五筒还是五条？"
    assert rows(chinese) == ["[五筒]", "[五条]"]
    for label in ("5p", "5s"):
        thrown = press(at, 0, pressed(post, label)).at
        assert [tile.code for tile in thrown.view().faces[0].pool] == [label]


def test_with_a_win_at_hand_each_tile_asks_again_elsewhere() -> None:
    at = settled_in(dealt("9s", "123456789p5523s", wall="4s")).play("0 discard 9s").let_all_pass()
    post = asked(at, 1, typed.discard(at.view(1), "5t"))
    assert rows(post) == ["[5p]", "[5s]"], "below each other: [!Throw 5s] stands beside [Back]"
    again = press(at, 1, pressed(post, "5s")).post
    assert again.text.startswith("You can win now: ")
    assert rows(again) == ["[Back][!Throw 5s]"]


def test_what_the_command_would_be_refused_for_is_no_answer() -> None:
    at = turn("2a")
    post = asked(at, 0, typed.mouse(at.view(0), "5t", None))
    assert post.text == '"5t" could be 5p or 5s. Which one?'
    assert rows(post) == ["[5s]"], "5s lies face up in the wall, 5p nowhere"
    with pytest.raises(Refused, match="steal_gone"):
        asked(at, 0, typed.mouse(at.view(0), "9t", None))
    with pytest.raises(Declined, match="not_a_flower"):
        asked(at, 0, typed.flower(at.view(0), "5t"))


def test_what_is_still_to_be_asked_is_asked_by_the_panel() -> None:
    at = turn("5555p1j")
    scene = acting_scene(at.state, 0)
    several = typed.kong(scene.view, "5p", None)
    assert isinstance(several, typed.Which)
    assert press_of(scene, several).endswith(":menu:kong")
    assert rows(asked(at, 0, typed.kong(scene.view, "5t", None))) == ["[5p]", "[5s]"]
    offer = settled_in(dealt("5p", "555p1j1j")).play("0 discard 5p")
    scene = acting_scene(offer.state, 1)
    assert press_of(scene, typed.kong(scene.view, None, None)).endswith(":back")
    assert press_of(scene, typed.decline(scene.view)).endswith(":do:pass")
    assert press_of(scene, typed.Menu("place", "5p 1")).endswith(":menu:place 5p 1")
    assert press_of(scene, typed.Sure(Pass(1))).endswith(":ask:pass")


# ---------------------------------------------------------------- was this one meant


def threw(mode: str = "singles") -> At:
    """South threw 2p, which nobody wanted; West throws 5p, on which North waits."""
    at = settled_in(dealt("9s", "", "", "123456789m55p46p", wall="2p5p", mode=mode))
    return at.play("0 discard 9s", "1 discard 2p", "2 discard 5p")


@pytest.mark.parametrize(
    ("line", "english", "chinese"),
    [
        ("3 pung 5p", "Pung 5p? (2p has gone by)", "碰五筒？（二筒已经过去了）"),
        ("3 win", "Win on 5p? (2p has gone by)", "胡五筒？（二筒已经过去了）"),
        ("3 pass", "Let 5p go? (2p has gone by)", "五筒不要？（二筒已经过去了）"),
    ],
)
def test_a_young_offer_is_asked_about_once(line: str, english: str, chinese: str) -> None:
    at = threw()
    action = at.round.parse(line)
    post = typed_question(preferring(at, 3, language="en").state, 3, action)
    assert post.text == english
    assert rows(post) == ["[*Yes, do it]"]
    post = typed_question(preferring(at, 3, language=CHINESE).state, 3, action)
    assert post.text == chinese
    assert rows(post) == ["[*好，就这样]"]


def test_yes_does_it_and_letting_a_win_go_asks_for_itself() -> None:
    at = threw()
    won = press(at, 3, pressed(typed_question(at.state, 3, Win(3)), "Yes, do it")).at
    assert [win.seat for win in won.view().wins] == [3]
    passing = press(at, 3, pressed(typed_question(at.state, 3, Pass(3)), "Yes, do it"))
    assert passing.post.text.startswith("Let a win of 1 fan go?")


def test_where_false_wins_cost_the_question_does_not_tell_of_a_win() -> None:
    at = settled_in(dealt("9s", "", "", "123456789m55p46p", wall="2p5p", house=[STRICT])).changed(house=STRICT)
    at = at.play("0 discard 9s", "1 discard 2p", "2 discard 5p")
    assert pressed(typed_question(at.state, 3, Pass(3)), "Yes, do it").endswith(":do:pass")


def test_the_same_tile_twice_and_other_offers_have_nothing_gone_by() -> None:
    at = settled_in(dealt("9s", "", "", "55p", wall="5p")).play("0 discard 9s", "1 discard 5p")
    assert typed_question(at.state, 3, at.round.parse("3 pung 5p")).text == "Pung 5p? (9s has gone by)"
    same = settled_in(dealt("5p", "", "55p", wall="5p")).play("0 discard 5p", "1 discard 5p")
    assert typed_question(same.state, 2, same.round.parse("2 pung 5p")).text == "Pung 5p?"
    added = settled_in(dealt("5p", "55p9s", WAITS_FOR_5P, wall="1s1p2s5p")).play("0 discard 5p", "1 pung 5p")
    added = added.play("1 discard 9s", "2 discard 1s", "3 discard 1p", "0 discard 2s", "1 add 5p")
    assert typed_question(added.state, 2, Win(2)).text == "Win on 5p?"
    mouse = settled_in(dealt("2a", "1a", treasure="8s")).play("0 steal 7s wall")
    assert typed_question(mouse.state, 1, Pass(1)).text == "Something else is asked now. Do it?"
