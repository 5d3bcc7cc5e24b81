"""What a typed command means: the action, a question, or the error that fits."""

from __future__ import annotations

import pytest

from bot.mahjong.catmouse.actions import Action
from bot.mahjong.catmouse.modes import STRICT
from bot.mahjong.catmouse.refusal import Refused
from bot.mahjong.tiles import Tile, format_tiles
from bot.presenter.catmouse import typed
from bot.presenter.catmouse.typed import Do, Sure, WhichTile
from bot.table.declined import Declined
from tests.presenter.commands import WAITS_FOR_5P, asked, refused, said, turn
from tests.presenter.tables import At, dealt

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


def test_every_action_a_command_means_is_the_typists_own() -> None:
    """Whatever is typed at whatever moment, nobody acts for somebody else."""
    at = asked("5p", "55p", WAITS_FOR_5P)
    for seat in range(4):
        for meaning in (typed.win(at.view(seat)), typed.discard(at.view(seat), "5p")):
            actions: tuple[Action, ...] = (meaning.action,) if isinstance(meaning, Do | Sure) else ()
            assert [action.seat for action in actions] == [seat]
