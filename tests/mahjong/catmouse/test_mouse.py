"""RULES 7: the mouse steals, is caught, and stands where it stole; questions 4, 10 to 14, 18."""

from __future__ import annotations

import pytest

from bot.mahjong.catmouse.events import MouseSent, MouseTook
from bot.mahjong.catmouse.state import Arrival, Turn, WinBy
from bot.mahjong.tiles import MOUSE, Tile
from tests.mahjong.catmouse.playing import start

WAITS_FOR_5P = "123456789m55m46p"


def test_question_11_every_zone_the_mouse_can_reach() -> None:
    """RULES 7: pools with used special tiles, melds, tiles won on, flowers, winds, the wall."""
    round_ = start(
        "1f1a",
        "88p9m2z5p",
        "2a",
        WAITS_FOR_5P,
        wall="1s8p2s",
        tail="2p2m",
        treasure="9s",
        mode="winds",
        rolls=[(1, 1)],
    )
    round_.play("0 flower 1f", "3 done", "0 cat", "1 discard 5p", "3 win", "0 discard 8p", "1 pung 8p", "1 wind 2z")
    round_.play("1 discard 9m", "2 draw")
    assert round_.choices(2, "steal") == {
        "steal 1a pool:0",
        "steal 9m pool:1",
        "steal 8p meld:1",
        "steal 5p won:3",
        "steal 1f flowers:0",
        "steal 2z winds:1",
        "steal 8s wall",
    }
    assert round_.refused("2 steal 8p pool:0").code == "steal_gone"


@pytest.mark.parametrize(
    ("line", "gone"),
    [("2 steal 1f flowers:0", "flowers"), ("2 steal 2z winds:1", "winds"), ("2 steal 9m pool:1", "pools")],
)
def test_what_was_stolen_lies_there_no_more(line: str, gone: str) -> None:
    round_ = start("1f9s", "9m2z", "2a", wall="1s2s", tail="2p2m", mode="winds").play("0 flower 1f", "3 done")
    round_.play("0 discard 9s", "1 wind 2z", "1 discard 9m", line)
    seat = int(line[-1])
    assert (round_.json[gone][seat], round_.holds(2, line.split()[2])) == ("", True)
    assert round_.pool(2) == "2a"


def test_question_10_the_mouse_steals_no_mouse() -> None:
    """RULES 7: never a mouse, wherever it lies."""
    round_ = start("2a9s", "9m", wall="1s1p2s2m", treasure="9s").play("3 done", "0 discard 2a")
    assert round_.pool(0) == "2a"
    for seat in range(4):
        assert not any(choice.startswith("steal 2a") for choice in round_.choices(seat))


def test_a_steal_is_an_arrival_and_the_mouse_goes_to_the_users_pool() -> None:
    round_ = start("9s", "2a", wall="1s").play("0 discard 9s", "1 steal 9s pool:0")
    assert round_.state.phase == Turn(1, Arrival.STEAL, Tile.parse("9s"))
    assert (round_.pool(0), round_.pool(1), round_.holds(1, "9s"), round_.size(1)) == ("", "2a", True, 14)


def test_question_11_a_used_cat_can_be_stolen_and_used_again() -> None:
    round_ = start("1a", "2a", wall="1s", rolls=[(1, 1), (1, 2)]).play("3 done", "0 cat", "1 steal 1a pool:0")
    assert (round_.pool(0), round_.holds(1, "1a")) == ("", True)
    round_.play("1 cat")
    assert [(modifier.user, modifier.target) for modifier in round_.state.modifiers] == [(0, 1), (1, 3)]


def test_question_11_tiles_turned_up_for_the_treasure_can_be_stolen_until_drawn() -> None:
    """RULES 3: they stay face up until drawn; the treasure stays what it is."""
    round_ = start("2a", treasure="9s", wall="1s").play("3 done")
    assert {"steal 8s wall"} == {choice for choice in round_.choices(0, "steal") if "wall" in choice}
    left = round_.state.wall.left
    round_.play("0 steal 8s wall")
    assert (round_.holds(0, "8s"), round_.state.wall.left, round_.state.treasure.code) == (True, left - 1, "9s")
    assert round_.state.wall.face_up == ()


def test_a_turned_up_tile_that_was_drawn_cannot_be_stolen_any_more() -> None:
    round_ = start("9m", "2a", wall="1m2m3m4m5m6m7m8m9m8s1p", treasure="")
    for _ in range(9):
        phase = round_.let_all_pass().state.phase
        assert isinstance(phase, Turn)
        assert phase.tile is not None
        if phase.seat == 1:
            assert any("wall" in choice for choice in round_.choices(1, "steal"))
        round_.play(f"{phase.seat} discard {phase.tile}")
    round_.let_all_pass().play("1 discard 9m").let_all_pass()
    assert round_.state.wall.face_up == ()


def test_question_12_the_mouse_stands_for_a_stolen_natural() -> None:
    round_ = start("5p", "55p9m", "2a", wall="1s").play("0 discard 5p", "1 pung 5p", "1 discard 9m")
    round_.play("2 steal 5p meld:1")
    assert (round_.melds(1), round_.pool(2), round_.holds(2, "5p")) == (["[55p2a]"], "", True)


def test_question_12_a_mouse_that_stands_for_a_joker_counts_as_one() -> None:
    """RULES 8, no_jokers: the meld without its joker still counts one."""
    round_ = start("1m", "1m1j456789m99m68p9s", "2a7p", wall="1s").play("0 discard 1m", "1 pung 1m with 1m1j")
    round_.play("1 discard 9s", "2 steal 1j meld:1")
    assert round_.melds(1) == ["[11m2j]"]
    round_.play("2 discard 7p", "1 win")
    assert round_.fans(1) == {}


def test_a_mouse_that_stands_for_a_natural_lets_no_jokers_count() -> None:
    round_ = start("1m", "11m456789m99m68p9s", "2a7p", wall="1s").play("0 discard 1m", "1 pung 1m", "1 discard 9s")
    round_.play("2 steal 1m meld:1", "2 discard 7p", "1 win")
    assert (round_.melds(1), round_.fans(1)) == (["[11m2a]"], {"no_jokers": 1})


def test_stealing_from_a_concealed_kong_and_from_a_meld_of_jokers() -> None:
    round_ = start("1111j9s", "2a", wall="1s", tail="2s").play(
        "3 done", "0 kong 1j", "0 discard 9s", "1 steal 1j meld:0"
    )
    assert (round_.melds(0), round_.holds(1, "1j")) == (["(1112j)"], True)


def test_the_last_natural_of_a_meld_can_be_stolen() -> None:
    """RULES 1: the tile follows a colon where no natural is left."""
    round_ = start("5p111j9s", "2a", wall="1s", tail="2s").play("3 done", "0 kong 5p with 5p111j", "0 discard 9s")
    round_.play("1 steal 5p meld:0")
    assert (round_.melds(0), round_.holds(1, "5p")) == (["(111j2a:5p)"], True)


def test_a_meld_is_numbered_when_two_of_a_player_hold_the_tile() -> None:
    round_ = start("5p3m", "5p11j3m9m8m", "2a", wall="1s1p2s7s2p")
    round_.play("0 discard 5p", "1 pung 5p with 5p1j", "1 discard 9m", "2 discard 1s", "3 discard 1p", "0 discard 3m")
    round_.play("1 pung 3m with 3m1j", "1 discard 8m", "2 draw")
    assert round_.melds(1) == ["[55p1j]", "[33m1j]"]
    stealable = round_.choices(2, "steal")
    assert {"steal 1j meld:1:0", "steal 1j meld:1:1", "steal 5p meld:1", "steal 3m meld:1"} <= stealable
    assert round_.refused("2 steal 1j meld:1").code == "steal_gone"
    round_.play("2 steal 1j meld:1:1")
    assert round_.melds(1) == ["[55p1j]", "[33m2j]"]


def test_a_meld_may_be_numbered_where_it_need_not_be() -> None:
    round_ = start("5p", "55p9m", "2a", wall="1s").play("0 discard 5p", "1 pung 5p", "1 discard 9m", "2 draw")
    assert round_.refused("2 steal 5p meld:1:1").code == "steal_gone"
    assert round_.play("2 steal 5p meld:1:0").melds(1) == ["[55p2a]"]


def test_the_mouse_takes_the_place_of_a_tile_won_on() -> None:
    """RULES 7: it lies beside the winner then; the win stays what it was."""
    round_ = start("5p", WAITS_FOR_5P, "2a", wall="1s").play("0 discard 5p", "1 win", "2 steal 5p won:1")
    assert (round_.won(1), round_.pool(2), round_.holds(2, "5p")) == ("2a", "", True)
    assert (round_.win(1).tile.code, round_.fans(1), round_.points) == ("5p", {"no_jokers": 1}, [-2, 2, 0, 0])


def test_stealing_ones_own_discard_and_from_ones_own_meld() -> None:
    """RULES 7: any face-up tile on the table, melds of anyone."""
    round_ = start("5p", "55p9m2a", wall="1s1p2s7s").play("0 discard 5p", "1 pung 5p", "1 discard 9m", "2 discard 1s")
    round_.play("3 discard 1p", "0 discard 2s", "1 draw")
    assert {"steal 9m pool:1", "steal 5p meld:1"} <= round_.choices(1, "steal")
    assert round_.play("1 steal 5p meld:1").melds(1) == ["[55p2a]"]


def test_a_win_right_after_the_steal_is_self_drawn() -> None:
    """RULES 7; the tile stolen is the one won on."""
    round_ = start("5p", "123456789m55m2a6p", wall="4p")
    round_.play("0 discard 5p", "1 steal 5p pool:0", "1 win")
    win = round_.win(1)
    assert (win.by, win.payer, win.tile.code, round_.points) == (WinBy.SELF_DRAW, None, "5p", [-2, 6, -2, -2])


def test_question_4_a_steal_after_a_pung_opens_everything() -> None:
    round_ = start("5p", "55p3333m2a", treasure="9s").play("0 discard 5p", "1 pung 5p")
    assert not round_.may("1 kong 3m")
    round_.play("1 steal 8s wall")
    assert round_.may("1 kong 3m")


@pytest.mark.parametrize("line", ["0 steal 8s wall", "0 discard 2a"])
def test_question_13_used_or_thrown_the_mouse_may_be_caught(line: str) -> None:
    """RULES 7: cat into one's own pool, mouse into the hand, no arrival; the one after the mouse's user draws."""
    round_ = start("2a", "", "1a", treasure="9s").play("3 done", line)
    assert (round_.asked(), round_.choices(2)) == ((2,), {"catch", "pass"})
    round_.play("2 catch")
    assert (round_.pool(2), round_.holds(2, "2a"), round_.pool(0)) == ("1a", True, "")
    assert (round_.size(2), round_.size(0)) == (13, 13)
    assert (round_.to_draw, round_.asked()) == (True, (1,))
    assert [tile.code for tile in round_.state.wall.face_up] == ["8s"]


def test_a_mouse_nobody_catches_steals_or_lies_in_the_pool() -> None:
    round_ = start("2a", "", "1a", treasure="9s").play("3 done", "0 steal 8s wall", "2 pass")
    assert (round_.holds(0, "8s"), round_.asked(), round_.holds(2, "1a")) == (True, (0,), True)
    round_ = start("2a", "", "1a", treasure="9s").play("3 done", "0 discard 2a", "2 pass")
    assert (round_.pool(0), round_.to_draw, round_.asked()) == ("2a", True, (1,))


def test_question_14_ones_own_mouse_is_not_caught() -> None:
    """RULES 7: catching it comes to the same as discarding the cat, so it is not offered."""
    round_ = start("12a", treasure="9s").play("3 done", "0 steal 8s wall")
    assert (round_.asked(), round_.holds(0, "8s"), round_.holds(0, "1a")) == ((0,), True, True)


def test_a_caught_mouse_may_be_used_by_the_cats_owner() -> None:
    round_ = start("2a", "", "1a9s", wall="1s2s", treasure="9s").play(
        "3 done", "0 discard 2a", "2 catch", "1 discard 1s"
    )
    round_.play("2 steal 1a pool:2")
    assert (round_.holds(2, "1a"), round_.pool(2)) == (True, "2a")


def test_a_winner_does_not_catch() -> None:
    """RULES 7: the active player who holds the cat."""
    round_ = start("5p", WAITS_FOR_5P, "2a9s", wall="1s", treasure="9s").play("0 discard 5p", "1 win", "2 discard 2a")
    assert (round_.to_draw, round_.asked()) == (True, (3,))


def test_the_target_is_told_to_nobody_before_the_mouse_is_safe() -> None:
    """RULES 7, ruling: named with the announcement, shown only when nobody has caught the mouse."""
    round_ = start("2a", "", "1a", treasure="9s").play("3 done", "0 steal 8s wall")
    assert round_.events[-1] == MouseSent(0)
    round_.play("2 catch")
    assert not any(isinstance(event, MouseTook) for event in round_.events)
    round_ = start("2a", "", "1a", treasure="9s").play("3 done", "0 steal 8s wall", "2 pass")
    assert isinstance(round_.events[-1], MouseTook)


def test_the_mouse_is_in_the_pool_while_it_can_be_caught() -> None:
    round_ = start("2a", "", "1a", treasure="9s").play("3 done", "0 steal 8s wall")
    assert (round_.pool(0), round_.holds(0, "2a"), MOUSE in round_.state.seats[0].hand) == ("2a", False, False)
