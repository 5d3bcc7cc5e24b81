"""Cat and mouse as a table hosts it: what happens of itself, what is done for a seat, what may be declined."""

from __future__ import annotations

import pytest

from bot.mahjong.catmouse.actions import Discard, Done, Draw, Flower, Kong, Pass, Pung
from bot.mahjong.catmouse.modes import STRICT
from bot.mahjong.games import CAT_AND_MOUSE as GAME
from bot.mahjong.games import GAMES
from bot.mahjong.tiles import Tile
from tests.mahjong.catmouse.playing import start

FIVE = Tile.parse("5p")
WAITS_FOR_5P = "123456789m55m46p"


def test_the_table_finds_the_game_by_the_name_of_its_records() -> None:
    assert GAMES == {"cat-and-mouse/1": GAME}
    assert GAME.modes == ("singles", "pairs", "winds")
    assert GAME.house_rules == ("ready_pay_ready", STRICT)


def test_draws_and_being_done_without_flowers_are_forced() -> None:
    round_ = start("9s", "1f")
    assert GAME.forced(round_.state) == Done(0)
    assert GAME.forced(round_.play("0 done").state) is None, "South holds a flower and is asked"
    assert GAME.forced(round_.play("3 done").state) is None
    assert GAME.forced(round_.play("0 discard 9s").state) == Draw(1)


def test_flowers_shown_by_themselves() -> None:
    """In the opening and on one's turn, one after the other."""
    round_ = start("1f3f", "2f9s", wall="1m", tail="7s8s")
    assert GAME.shows_by_itself(round_.state, 0) == Flower(0, Tile.parse("1f"))
    assert GAME.shows_by_itself(round_.state, 1) is None
    round_.play("0 flower 1f")
    assert GAME.shows_by_itself(round_.state, 0) == Flower(0, Tile.parse("3f"))
    round_.play("0 done", "3 done", "0 discard 3f", "1 draw")
    assert GAME.shows_by_itself(round_.state, 1) == Flower(1, Tile.parse("2f"))


def test_flowers_not_shown_by_themselves_where_it_could_cost_something() -> None:
    """Six kinds lie before another; the wall is empty; after a pung."""
    six = [f"0 flower {n}f" for n in range(1, 7)]
    round_ = start("123456f", "8f", tail="112233s").play(*six, "0 done")
    assert GAME.shows_by_itself(round_.state, 1) is None
    assert GAME.next_flower(round_.state, 1) == Flower(1, Tile.parse("8f"))
    last = start(north="8f", tail="9s1s2s3s").run_down(1).play("3 draw")
    assert GAME.shows_by_itself(last.state, 3) is None
    ponged = start("5p", "55p8f").play("0 discard 5p", "1 pung 5p")
    assert GAME.shows_by_itself(ponged.state, 1) is None


def test_five_kinds_before_another_cost_nothing_yet() -> None:
    five = [f"0 flower {n}f" for n in range(1, 6)]
    round_ = start("12345f", "8f", tail="11223s").play(*five, "0 done")
    assert GAME.shows_by_itself(round_.state, 1) == Flower(1, Tile.parse("8f"))


def test_what_may_be_declined() -> None:
    round_ = start("5p", "55p", "123456789p22p46p", mode="pairs")
    assert GAME.decline(round_.state, 0) is None
    round_.play("0 discard 5p")
    assert [GAME.decline(round_.state, seat) for seat in range(4)] == [None, Pass(1), Pass(2), None]
    assert GAME.decline(round_.play("2 win").state, 2) == Pass(2)


def test_sets_are_declined_without_asking_but_never_a_win() -> None:
    round_ = start("5p", "55p", WAITS_FOR_5P, house=("strict",)).play("0 discard 5p")
    assert [GAME.declines_sets(round_.state, seat) for seat in range(4)] == [None, Pass(1), None, None]
    mouse = start("2a", "1a").play("3 done", "0 discard 2a")
    assert GAME.declines_sets(mouse.state, 1) is None


def test_what_can_be_taken_back() -> None:
    round_ = start("5p", "555p").play("3 done")
    assert GAME.can_be_taken_back(round_.state, Discard(0, FIVE))
    assert not GAME.can_be_taken_back(round_.state, Kong(0, FIVE, (FIVE,) * 4))
    round_.play("0 discard 5p")
    assert GAME.is_open_to_answers(round_.state)
    assert GAME.can_be_taken_back(round_.state, Pung(1, FIVE, (FIVE,) * 2))
    assert GAME.can_be_taken_back(round_.state, Kong(1, FIVE, (FIVE,) * 3))
    assert not GAME.can_be_taken_back(round_.state, Pass(1))


@pytest.mark.parametrize("mode", ["singles", "pairs", "winds"])
def test_a_round_from_a_seed(mode: str) -> None:
    state = GAME.start("ab" * 32, mode, ["strict", "no_hints"], 2)
    assert (GAME.to_act(state), GAME.is_over(state), GAME.scores(state)) == ((2,), False, (0, 0, 0, 0))
    assert GAME.legal(state, 2)
    assert GAME.parse("2 done", state) == Done(2)
    after, events = GAME.apply(state, Done(2))
    assert GAME.to_act(after) == (3,)
    assert all(GAME.seen_by(event, None) == event for event in events)


def test_a_finished_round() -> None:
    round_ = start("5p", WAITS_FOR_5P, "123456789s55s46p", "123123789m99m46p").play("0 discard 5p", "1 win")
    assert not GAME.is_over(round_.state)
    round_.play("2 win", "3 win")
    assert (GAME.is_over(round_.state), GAME.next_dealer(round_.state)) == (True, 0)
    assert GAME.shares(round_.state) == GAME.scores(round_.state) == (-48, 16, 16, 16)
    assert GAME.view(round_.state, None).over
