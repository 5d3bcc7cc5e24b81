"""What a typed command means: the action, a question, or the error that fits."""

from __future__ import annotations

import pytest

from bot.mahjong.catmouse.actions import Action, Flower, Place, ShowWind, Steal, Zone
from bot.mahjong.catmouse.apply import apply
from bot.mahjong.catmouse.modes import STRICT
from bot.mahjong.catmouse.refusal import Refused
from bot.mahjong.tiles import Tile, format_tiles
from bot.presenter.catmouse import typed
from bot.presenter.catmouse.typed import Do, Meaning, Menu, Sure, Which, WhichTile
from bot.table.declined import Declined
from tests.presenter.tables import At, dealt

WAITS_FOR_5P = "123456789m55m46p"


def turn(hand: str = "", *others: str, mode: str = "singles", **how: str) -> At:
    """East is to throw."""
    return dealt(hand, *others, mode=mode, treasure="6s", **how).let_all_pass()


def asked(tile: str, *hands: str, mode: str = "singles") -> At:
    """East threw a tile."""
    return dealt(tile, *hands, mode=mode, treasure="6s").play(f"0 discard {tile}")


def said(meaning: Meaning) -> str:
    """A meaning in one line."""
    match meaning:
        case Do(action=action):
            return f"do {action}"
        case Sure(action=action):
            return f"sure? {action}"
        case Which(actions=actions):
            return "which? " + ", ".join(map(str, actions))
        case WhichTile(choices=choices):
            return f"which? {format_tiles(choices)}"
        case Menu(name=name, about=about):
            return f"menu {name} {about}".strip()


def refused(at: At, meaning: Meaning) -> tuple[str, dict[str, object]]:
    """Why the game does not do what a command means."""
    assert isinstance(meaning, Do)
    with pytest.raises(Refused) as refusal:
        apply(at.position, meaning.action)
    return refusal.value.code, refusal.value.about


# ---------------------------------------------------------------- tiles


@pytest.mark.parametrize(
    ("text", "tile"),
    [("5p", "5p"), ("五筒", "5p"), ("5 dots", "5p"), ("5p 五筒 (7)", "5p"), ("🀝", "5p"), ("joker", "1j"), ("猫", "1a")],
)
def test_a_tile_by_its_name(text: str, tile: str) -> None:
    assert said(typed.discard(turn("5p1a1j").view(0), text)).split()[-1] == tile


def test_a_bare_number_is_the_number_in_the_picture() -> None:
    view = turn("123456789p1355s8m").view(0)
    order = typed.picture_order(view)
    assert format_tiles(order[:13]) == "123456789p1355s"
    assert str(order[13]) == "8m", "the drawn tile is the last, though it sorts first"
    assert said(typed.discard(view, "1")) == "do 0 discard 1p"
    assert said(typed.discard(view, "#12")) == "do 0 discard 5s"
    assert said(typed.discard(view, "14")) == "do 0 discard 8m"


@pytest.mark.parametrize("number", ["0", "15", "#99"])
def test_a_number_beyond_the_hand(number: str) -> None:
    with pytest.raises(Declined) as declined:
        typed.discard(turn().view(0), number)
    assert declined.value.code == "no_such_number"
    assert declined.value.about == {"number": int(number.strip("#")), "count": 14}


def test_the_numbers_are_those_of_the_hand_as_it_is() -> None:
    view = turn().view(1)
    assert len(typed.picture_order(view)) == 13
    with pytest.raises(Declined, match="no_such_number"):
        typed.discard(view, "14")


@pytest.mark.parametrize("text", ["drawn", "摸切", "刚摸"])
def test_the_drawn_tile(text: str) -> None:
    at = dealt("9s", wall="8s").play("0 discard 9s").let_all_pass()
    assert said(typed.discard(at.view(1), text)) == "do 1 discard 8s"
    for view in (at.view(2), asked("5p", "55p").play("1 pung 5p").view(1)):
        with pytest.raises(Declined, match="nothing_drawn"):
            typed.discard(view, text)


@pytest.mark.parametrize("text", ["xyz", "", "5q", "10m", "5p5p"])
def test_what_nobody_can_read(text: str) -> None:
    with pytest.raises(Declined) as declined:
        typed.discard(turn().view(0), text)
    assert (declined.value.code, declined.value.about) == ("tile_unknown", {"text": text})


def test_what_could_be_two_tiles_is_asked_about() -> None:
    meaning = typed.discard(turn("5p5s").view(0), "5t")
    assert isinstance(meaning, WhichTile)
    assert (meaning.text, format_tiles(meaning.choices)) == ("5t", "5p5s")
    assert said(meaning.then(Tile.parse("5s"))) == "do 0 discard 5s"
    assert said(typed.kong(turn("5555p").view(0), "5b", None)).startswith("which? 5p5s")


# ---------------------------------------------------------------- throwing and declining


def test_throwing() -> None:
    at = turn("5p1j1f1a")
    assert said(typed.discard(at.view(0), "5p")) == "do 0 discard 5p"
    for code in ("1j", "1f", "1a"):
        assert said(typed.discard(at.view(0), code)) == f"sure? 0 discard {code}"


def test_throwing_over_a_win_is_asked_about() -> None:
    at = dealt("9s", WAITS_FOR_5P, wall="5p").play("0 discard 9s").let_all_pass()
    assert said(typed.discard(at.view(1), "1m")) == "sure? 1 discard 1m"
    strict = dealt("9s", WAITS_FOR_5P, wall="5p", house=[STRICT]).play("0 discard 9s").let_all_pass()
    assert said(typed.discard(strict.view(1), "1m")) == "do 1 discard 1m", "nothing tells of the win"


def test_throwing_what_is_refused() -> None:
    at = turn("123456789m12345p")
    assert refused(at, typed.discard(at.view(0), "9s")) == ("not_in_hand", {"tile": Tile.parse("9s")})
    assert refused(at, typed.discard(at.view(1), "1m")) == ("not_your_turn", {"seat": 0})
    assert refused(at, typed.discard(at.view(0), "joker"))[0] == "not_in_hand"


def test_declining() -> None:
    assert said(typed.decline(asked("5p", "55p").view(1))) == "do 1 pass"
    assert said(typed.decline(asked("5p", WAITS_FOR_5P).view(1))) == "sure? 1 pass"
    assert said(typed.decline(dealt("1f").view(0))) == "do 0 done"
    won = dealt("9s", "123456789m55m46m", wall="5m", mode="pairs").play("0 discard 9s", "1 win")
    assert said(typed.decline(won.view(1))) == "do 1 pass"
    for view in (turn().view(0), turn().view(2), asked("5p", "55p").view(3)):
        with pytest.raises(Refused, match="nothing_offered"):
            typed.decline(view)


def test_winning() -> None:
    assert said(typed.win(asked("5p", WAITS_FOR_5P).view(1))) == "do 1 win"
    at = turn("123456789m12345p")
    assert refused(at, typed.win(at.view(0)))[0] == "not_complete"
    assert refused(at, typed.win(at.view(2)))[0] == "not_your_turn"
    strict = dealt("123456789m12345p", house=[STRICT]).let_all_pass()
    assert said(typed.win(strict.view(0))) == "sure? 0 falsewin"


# ---------------------------------------------------------------- pungs


@pytest.mark.parametrize(
    ("tile", "using", "meaning"),
    [
        (None, None, "do 1 pung 5p"),
        ("5p", None, "do 1 pung 5p"),
        ("5p", "5p joker", "do 1 pung 5p with 5p1j"),
        (None, "joker+5p", "do 1 pung 5p with 5p1j"),
        (None, "五筒 百搭", "do 1 pung 5p with 5p1j"),
        (None, "5p5p", "do 1 pung 5p"),
        ("drawn", None, "nothing_drawn"),
    ],
)
def test_pung(tile: str | None, using: str | None, meaning: str) -> None:
    view = asked("5p", "55p1j").view(1)
    if meaning == "nothing_drawn":
        with pytest.raises(Declined, match=meaning):
            typed.pung(view, tile, using)
    else:
        assert said(typed.pung(view, tile, using)) == meaning


def test_a_pung_that_only_a_joker_makes() -> None:
    assert said(typed.pung(asked("5p", "5p1j").view(1), None, None)) == "do 1 pung 5p with 5p1j"


def test_a_pung_of_jokers() -> None:
    assert said(typed.pung(asked("1j", "1j1j").view(1), None, None)) == "do 1 pung 1j"


def test_a_pung_with_the_wrong_tiles() -> None:
    for using in ("8p8p", "joker joker", "5p"):
        with pytest.raises(Declined) as declined:
            typed.pung(asked("5p", "55p1j").view(1), None, using)
        assert declined.value.code == "wrong_with"
        assert declined.value.about["tile"] is Tile.parse("5p")
    with pytest.raises(Declined, match="tile_unknown"):
        typed.pung(asked("5p", "55p1j").view(1), None, "xyz")


def test_pungs_that_are_refused() -> None:
    at = asked("5p", "55p")
    assert refused(at, typed.pung(at.view(1), "8p", None))[0] == "nothing_offered"
    assert refused(at, typed.pung(at.view(2), "5p", None))[0] == "nothing_offered"
    assert refused(turn(), typed.pung(turn().view(0), "5p", None))[0] == "nothing_offered"
    with pytest.raises(Refused, match="nothing_offered"):
        typed.pung(turn().view(0), None, None)
    only_a_win = asked("5p", WAITS_FOR_5P)
    assert refused(only_a_win, typed.pung(only_a_win.view(1), None, None)) == ("no_pung", {"tile": Tile.parse("5p")})


# ---------------------------------------------------------------- kongs


def with_pung(hand: str) -> At:
    """South has ponged 3s and is to throw after a draw."""
    at = dealt("3s", hand, wall="1m1s2m7m", treasure="6s").play("0 discard 3s", "1 pung 3s", "1 discard 1p")
    return at.play("2 discard 1m", "3 discard 1s", "0 discard 2m").let_all_pass()


@pytest.mark.parametrize(
    ("tile", "using", "meaning"),
    [
        (None, None, "which? 1 kong 5p, 1 kong 5p with 555p1j, 1 add 3s, 1 add 1j to 3s"),
        ("5p", None, "which? 1 kong 5p, 1 kong 5p with 555p1j"),
        ("5p", "5p5p5p5p", "do 1 kong 5p"),
        ("5p", "5p×3 joker", "do 1 kong 5p with 555p1j"),
        ("3s", None, "which? 1 add 3s, 1 add 1j to 3s"),
        ("3s", "3s", "do 1 add 3s"),
        ("3s", "joker", "do 1 add 1j to 3s"),
        ("joker", None, "do 1 add 1j to 3s"),
        (None, "joker", "do 1 add 1j to 3s"),
        ("5p", "8p", "which? 1 kong 5p, 1 kong 5p with 555p1j"),
    ],
)
def test_a_kong_on_ones_turn(tile: str | None, using: str | None, meaning: str) -> None:
    assert said(typed.kong(with_pung("33s3s5555p1j").view(1), tile, using)) == meaning


@pytest.mark.parametrize(
    ("hand", "tile", "using", "meaning"),
    [
        ("555p", None, None, "do 1 kong 5p"),
        ("555p", "5p", None, "do 1 kong 5p"),
        ("555p1j", None, None, "which? 1 kong 5p, 1 kong 5p with 55p1j"),
        ("555p1j", None, "5p5p+joker", "do 1 kong 5p with 55p1j"),
    ],
)
def test_a_kong_of_what_was_thrown(hand: str, tile: str | None, using: str | None, meaning: str) -> None:
    assert said(typed.kong(asked("5p", hand).view(1), tile, using)) == meaning


def test_kongs_that_are_refused() -> None:
    at = turn("123456789m12345p")
    assert refused(at, typed.kong(at.view(0), "5p", None)) == ("no_kong", {"tile": Tile.parse("5p")})
    assert refused(at, typed.kong(at.view(0), "cat", None))[0] == "no_kong"
    with pytest.raises(Declined, match="no_kong_now"):
        typed.kong(at.view(0), None, None)
    assert refused(at, typed.kong(at.view(1), None, None)) == ("not_your_turn", {"seat": 0})
    after = asked("5p", "55p").play("1 pung 5p")
    with pytest.raises(Refused, match="after_pung"):
        typed.kong(after.view(1), None, None)
    assert refused(after, typed.kong(after.view(1), "5p", None))[0] == "after_pung"
    claim = asked("5p", "55p")
    assert refused(claim, typed.kong(claim.view(1), None, None)) == ("no_kong", {"tile": Tile.parse("5p")})
    assert refused(claim, typed.kong(claim.view(2), None, None))[0] == "nothing_offered"
    with pytest.raises(Declined, match="wrong_with"):
        typed.kong(asked("5p", "555p").view(1), None, "8p8p8p")


# ---------------------------------------------------------------- flowers and winds


def test_flowers() -> None:
    assert said(typed.flower(dealt("1f").view(0), None)) == "do 0 flower 1f"
    assert said(typed.flower(dealt("1f7f").view(0), None)) == "which? 0 flower 1f, 0 flower 7f"
    assert said(typed.flower(dealt("1f7f").view(0), "菊")) == "do 0 flower 7f"
    at = turn("1f")
    assert (
        said(typed.flower(at.view(0), "#14" if typed.picture_order(at.view(0))[-1].is_flower else "1f"))
        == "do 0 flower 1f"
    )


def test_flowers_that_are_refused() -> None:
    at = turn("5p")
    with pytest.raises(Declined, match="no_flower"):
        typed.flower(at.view(0), None)
    with pytest.raises(Declined) as declined:
        typed.flower(at.view(0), "5p")
    assert (declined.value.code, declined.value.about) == ("not_a_flower", {"tile": Tile.parse("5p")})
    assert refused(at, typed.flower(at.view(0), "8f"))[0] == "not_in_hand"
    waiting = dealt("1f", "2f")
    assert typed.flower(waiting.view(1), None) == Do(Flower(1, Tile.parse("2f")))
    assert refused(waiting, typed.flower(waiting.view(1), None)) == ("not_your_turn", {"seat": 0})


def test_winds() -> None:
    at = turn("1z3z", mode="winds")
    assert said(typed.wind(at.view(0), None)) == "which? 0 wind 1z, 0 wind 3z"
    assert said(typed.wind(at.view(0), "西")) == "do 0 wind 3z"
    one = turn("1z", mode="winds")
    assert said(typed.wind(one.view(0), None)) == "do 0 wind 1z"


def test_winds_that_are_refused() -> None:
    with pytest.raises(Refused, match="no_winds_here"):
        typed.wind(turn().view(0), None)
    at = turn("5p", "3z", mode="winds")
    with pytest.raises(Declined, match="no_wind"):
        typed.wind(at.view(0), None)
    with pytest.raises(Declined, match="not_a_wind"):
        typed.wind(at.view(0), "5p")
    assert typed.wind(at.view(1), None) == Do(ShowWind(1, Tile.parse("3z")))
    assert refused(at, typed.wind(at.view(1), None))[0] == "not_your_turn"


# ---------------------------------------------------------------- swaps


def with_jokers() -> At:
    """South's and North's pungs hold a joker each; West is to throw and holds both tiles."""
    at = dealt("5p8s", "5p1j9s", "5p8s", "8s1j9m", wall="1p7m1m2p3m7p")
    at = at.play("0 discard 5p", "1 pung 5p with 5p1j", "1 discard 9s", "2 discard 1p", "3 discard 7m", "0 discard 8s")
    return at.play("3 pung 8s with 8s1j", "3 discard 9m", "0 discard 2p", "1 discard 3m").let_all_pass()


@pytest.mark.parametrize(
    ("tile", "owner", "meaning"),
    [
        (None, None, "which? 2 swap 5p from 1, 2 swap 8s from 3"),
        ("5p", None, "do 2 swap 5p from 1"),
        (None, 3, "do 2 swap 8s from 3"),
        ("8s", 3, "do 2 swap 8s from 3"),
    ],
)
def test_swap(tile: str | None, owner: int | None, meaning: str) -> None:
    assert said(typed.swap(with_jokers().view(2), tile, owner)) == meaning


def test_swaps_that_are_refused() -> None:
    at = with_jokers()
    assert refused(at, typed.swap(at.view(2), "5p", 3)) == ("no_swap", {"tile": Tile.parse("5p")})
    assert refused(at, typed.swap(at.view(2), "9s", None))[0] in ("not_in_hand", "no_swap")
    assert refused(at, typed.swap(at.view(1), None, None)) == ("not_your_turn", {"seat": 2})
    with pytest.raises(Declined, match="no_swap_now"):
        typed.swap(at.view(2), None, 0)
    after = asked("5p", "55p").play("1 pung 5p")
    with pytest.raises(Refused, match="after_pung"):
        typed.swap(after.view(1), None, None)
    claim = asked("5p", "55p")
    assert refused(claim, typed.swap(claim.view(1), None, None))[0] == "nothing_offered", "no pung has been made yet"


# ---------------------------------------------------------------- special tiles


def test_the_mouse() -> None:
    at = turn("2a").play("0 steal 5s wall") if False else turn("2a")
    assert said(typed.mouse(at.view(0), None, None)) == "menu steal"
    assert said(typed.mouse(at.view(0), "5s", None)) == "menu place 5s"
    with pytest.raises(Refused) as refusal:
        typed.mouse(at.view(0), "9m", None)
    assert (refusal.value.code, refusal.value.about) == ("steal_gone", {"tile": Tile.parse("9m")})


def test_the_mouse_for_what_lies_before_somebody() -> None:
    at = dealt("5p2a", wall="7m9p8p2p").play("0 discard 5p", "1 discard 7m", "2 discard 9p", "3 discard 8p")
    at = at.let_all_pass()
    assert said(typed.mouse(at.view(0), "7m", 1)) == "menu place 7m 1"
    with pytest.raises(Refused, match="steal_gone"):
        typed.mouse(at.view(0), "7m", 2)


def test_the_mouse_when_it_cannot_go() -> None:
    with pytest.raises(Refused) as refusal:
        typed.mouse(turn().view(0), None, None)
    assert (refusal.value.code, refusal.value.about) == ("no_special", {"tile": Tile.parse("2a")})
    at = turn("", "2a")
    for tile in (None, "5s", "9m"):
        assert refused(at, typed.mouse(at.view(1), tile, None)) == ("not_your_turn", {"seat": 0})
    opening = dealt("1f2a")
    assert refused(opening, typed.mouse(opening.view(0), None, None))[0] == "opening_flowers_first"


def test_cat_and_god_answer_when_asked_and_are_used_on_ones_turn() -> None:
    mouse = dealt("2a", "1a", treasure="6s").play("0 steal 5s wall")
    assert said(typed.cat(mouse.view(1))) == "do 1 catch"
    ingot = dealt("4a", "3a").play("0 ingot")
    assert said(typed.wealth(ingot.view(1))) == "do 1 collect"
    at = turn("1a3a4a")
    assert said(typed.cat(at.view(0))) == "sure? 0 cat"
    assert said(typed.wealth(at.view(0))) == "sure? 0 wealth"
    assert said(typed.ingot(at.view(0))) == "sure? 0 ingot"


@pytest.mark.parametrize(("command", "code"), [(typed.cat, "1a"), (typed.wealth, "3a"), (typed.ingot, "4a")])
def test_special_tiles_that_are_refused(command: object, code: str) -> None:
    assert callable(command)
    with pytest.raises(Refused) as refusal:
        command(turn().view(0))
    assert (refusal.value.code, refusal.value.about) == ("no_special", {"tile": Tile.parse(code)})
    at = turn("", code)
    assert refused(at, command(at.view(1))) == ("not_your_turn", {"seat": 0})


# ---------------------------------------------------------------- taking out


def test_taking_out() -> None:
    at = dealt("9s", "123456789m55m46m", wall="5m", mode="pairs").play("0 discard 9s", "1 win")
    assert said(typed.take_out(at.view(1), 2)) == "sure? 1 takeout 2"
    assert said(typed.take_out(at.view(1), None)) == "which? 1 takeout 0, 1 takeout 2"
    for seat in (1, 3):
        with pytest.raises(Declined) as declined:
            typed.take_out(at.view(1), seat)
        assert (declined.value.code, declined.value.about) == ("not_an_opponent", {"seat": seat})
    with pytest.raises(Declined, match="no_takeout"):
        typed.take_out(at.view(0), 2)


def test_every_action_a_command_means_is_the_typists_own() -> None:
    """Whatever is typed at whatever moment, nobody acts for somebody else."""
    at = asked("5p", "55p", WAITS_FOR_5P)
    for seat in range(4):
        for meaning in (typed.win(at.view(seat)), typed.discard(at.view(seat), "5p")):
            actions: tuple[Action, ...] = (meaning.action,) if isinstance(meaning, Do | Sure) else ()
            assert [action.seat for action in actions] == [seat]
    assert Steal(0, Tile.parse("5s"), Place(Zone.WALL)).seat == 0
