"""RULES 7: the ingot draws one tile now and one later, and exempts from the kong shot; questions 3, 13 and 20."""

from __future__ import annotations

from bot.mahjong.catmouse.state import Arrival, Turn
from bot.mahjong.tiles import Tile
from tests.mahjong.catmouse.playing import Round, start

WAITS_FOR_5P = "123456789m55m46p"
ALSO_FOR_5P = "123456789s55s46p"


def arrived(round_: Round, seat: int, arrival: Arrival, code: str) -> bool:
    return round_.state.phase == Turn(seat, arrival, Tile.parse(code))


def test_the_ingot_draws_one_from_the_tail_a_discard_later_another_then_play_goes_on() -> None:
    """RULES 7: P1 and play, then P2 from the tail and play again."""
    round_ = start("4a9s9p", tail="7s7m").play("3 done", "0 ingot")
    assert arrived(round_, 0, Arrival.INGOT, "7s")
    assert (round_.pool(0), round_.owed()) == ("4a", (0,))
    round_.play("0 discard 9s")
    assert arrived(round_, 0, Arrival.INGOT, "7m")
    assert round_.owed() == ()
    round_.play("0 discard 9p")
    assert (round_.to_draw, round_.asked(), round_.pool(0)) == (True, (1,), "4a9s9p")


def test_both_tiles_make_a_kong_bloom() -> None:
    """RULES 8: the last arrival came from the tail by the ingot."""
    round_ = start("123456789m55m46p4a", tail="5p").play("3 done", "0 ingot", "0 win")
    assert round_.fans(0) == {"kong_bloom": 1, "no_jokers": 1}
    round_ = start("123456789m55m46p4a", tail="9s5p").play("3 done", "0 ingot", "0 discard 9s", "0 win")
    assert round_.fans(0) == {"kong_bloom": 1, "no_jokers": 1}


def test_question_20_the_ingot_exempts_both_discards_from_the_kong_shot() -> None:
    """The discard after the first tile, and a robbed kong after the second, count no kong shot."""
    round_ = start("4a4m", "123456789s55s23m", tail="7s").play("3 done", "0 ingot", "0 discard 4m", "1 win")
    assert round_.fans(1) == {"no_jokers": 1}


def test_question_20_a_kong_robbed_after_the_second_tile() -> None:
    round_ = start("7s", "77s4a9s8p", "123456789m55m68s", wall="1p2p3p4p", tail="1s7s")
    round_.play("0 discard 7s", "2 pass", "1 pung 7s", "1 discard 9s", "2 discard 1p", "3 discard 2p", "0 discard 3p")
    round_.play("1 ingot", "1 discard 8p", "1 add 7s", "2 win")
    assert round_.fans(2) == {"robbing_kong": 1, "no_jokers": 1}


def test_question_20_a_kong_inside_the_ingot_does_make_a_kong_shot() -> None:
    """After the first tile 5s is konged and 7p thrown: a shot."""
    round_ = start("5s", "55s4a9s7p", "123456789m55m68p", wall="1p2p3p4p", tail="5s1m")
    round_.play("0 discard 5s", "1 pung 5s", "1 discard 9s", "2 discard 1p", "3 discard 2p", "0 discard 3p")
    round_.play("1 ingot", "1 add 5s", "1 discard 7p", "2 win")
    assert round_.fans(2) == {"kong_shot": 1, "no_jokers": 1}
    assert arrived(round_, 1, Arrival.INGOT, str(round_.header.deck[-3])), "the second tile is still owed"


def test_question_20_a_flower_inside_the_ingot_then_a_swap_makes_a_kong_shot() -> None:
    """After the second tile a flower is shown and 9s is swapped: a shot."""
    round_ = start("999s1j1m", "4a9s8p1f", "", "123456789m55m78s", wall="1p", tail="2p2s3s4s")
    round_.play("3 done", "0 kong 9s with 999s1j", "0 discard 1m", "1 ingot", "1 discard 8p", "1 flower 1f")
    round_.play("1 swap 9s from 0", "3 win")
    assert round_.fans(3) == {"kong_shot": 1, "no_jokers": 1}


def test_question_20_after_a_steal_inside_the_ingot_no_kong_shot() -> None:
    """Not for the exemption but because the steal is the last arrival."""
    round_ = start("2a4a2p", "123456789s55s13p", tail="7s7m", treasure="9m").play("3 done", "0 ingot")
    round_.play("0 steal 8m wall", "0 discard 2p", "1 win")
    assert round_.fans(1) == {"no_jokers": 1}


def test_question_20_after_a_swap_inside_the_ingot_no_kong_shot() -> None:
    round_ = start("999s1j1m", "4a9s8p8m", "", "123456m123m55m79p", wall="1p", tail="2p2s3s")
    round_.play("3 done", "0 kong 9s with 999s1j", "0 discard 1m", "1 ingot", "1 discard 8m", "1 swap 9s from 0")
    round_.play("1 discard 8p", "3 win")
    assert round_.fans(3) == {"no_jokers": 1}


def test_the_second_tile_waits_for_a_pung_and_its_own_discard() -> None:
    """RULES 7, ruling: it comes when the claims are over and somebody would draw from the front."""
    round_ = start("4a8p", "", "88p9s", tail="7s7m").play("3 done", "0 ingot", "0 discard 8p", "2 pung 8p")
    assert round_.asked() == (2,)
    round_.play("2 discard 9s")
    assert arrived(round_, 0, Arrival.INGOT, "7m")
    round_.play("0 discard 7m")
    assert (round_.to_draw, round_.asked()) == (True, (1,))


def test_the_second_tile_comes_after_a_win_on_the_first_discard() -> None:
    round_ = start("4a5p", "", WAITS_FOR_5P, tail="7s7m").play("3 done", "0 ingot", "0 discard 5p", "2 win")
    assert arrived(round_, 0, Arrival.INGOT, "7m")
    round_.play("0 discard 7m")
    assert (round_.to_draw, round_.asked()) == (True, (1,)), "play goes on after the ingot's user"


def test_the_second_tile_comes_after_a_mouse_of_the_user_was_caught() -> None:
    round_ = start("24a", "", "1a", tail="7s7m").play("3 done", "0 ingot", "0 discard 2a", "2 catch")
    assert arrived(round_, 0, Arrival.INGOT, "7m")


def test_the_second_tile_comes_after_the_cat_is_used_as_the_first_discard() -> None:
    round_ = start("14a", tail="7s7m", rolls=[(1, 1)]).play("3 done", "0 ingot", "0 cat")
    assert arrived(round_, 0, Arrival.INGOT, "7m")


def test_the_second_tile_is_lost_when_the_user_has_won() -> None:
    """RULES 7, ruling."""
    round_ = start("123456789m55m46p4a", tail="5p7s").play("3 done", "0 ingot", "0 win")
    assert (round_.to_draw, round_.asked(), round_.owed()) == (True, (1,), ())
    assert round_.state.wall.remaining[-1].code == "7s"


def test_the_second_tile_is_lost_when_the_user_wins_on_anothers_discard_in_between() -> None:
    round_ = start("123456789m55m4p4a8p", "", "88p5p", tail="6p7s").play(
        "3 done", "0 ingot", "0 discard 8p", "2 pung 8p"
    )
    round_.play("2 discard 5p", "0 win")
    assert (round_.to_draw, round_.asked(), round_.state.wall.remaining[-1].code) == (True, (1,), "7s")


def test_an_ingot_used_again_inside_adds_its_own_two_and_the_latest_comes_first() -> None:
    """RULES 7, ruling: West steals the used ingot while East is owed, and is served first."""
    round_ = start("4a8p", "", "88p2a9s9m", tail="1s2s3s4s").play("3 done", "0 ingot", "0 discard 8p", "2 pung 8p")
    round_.play("2 steal 4a pool:0", "2 ingot")
    assert (arrived(round_, 2, Arrival.INGOT, "2s"), round_.owed()) == (True, (0, 2))
    round_.play("2 discard 9s")
    assert (arrived(round_, 2, Arrival.INGOT, "3s"), round_.owed()) == (True, (0,))
    round_.play("2 discard 9m")
    assert (arrived(round_, 0, Arrival.INGOT, "4s"), round_.owed()) == (True, ())
    round_.play("0 discard 4s")
    assert (round_.to_draw, round_.asked()) == (True, (1,))


def test_an_ingot_used_again_by_the_same_player() -> None:
    round_ = start("24a8p9p9s", tail="1s2s3s4s").play("3 done", "0 ingot", "0 steal 4a pool:0", "0 ingot")
    assert round_.owed() == (0, 0)
    round_.play("0 discard 8p", "0 discard 9p")
    assert (arrived(round_, 0, Arrival.INGOT, "4s"), round_.owed()) == (True, ())


def test_the_ingot_may_be_used_after_a_pung_and_opens_everything() -> None:
    """RULES 5, question 4."""
    round_ = start("5p", "55p4a1f", tail="7s").play("0 discard 5p", "1 pung 5p", "1 ingot")
    assert "flower 1f" in round_.choices(1)


def test_a_collected_ingot_draws_nothing() -> None:
    """RULES 7: the god of wealth collects it before it draws."""
    round_ = start("4a", "3a", tail="7s").play("3 done", "0 ingot")
    left = round_.state.wall.left
    round_.play("1 collect")
    assert (round_.state.wall.left, round_.owed(), round_.size(0)) == (left, (), 13)


def test_a_collected_ingot_may_be_used_by_its_new_owner() -> None:
    round_ = start("4a", "3a9s", wall="1m", tail="7s7m").play("3 done", "0 ingot", "1 collect", "1 ingot")
    assert (arrived(round_, 1, Arrival.INGOT, "7s"), round_.pool(1)) == (True, "34a")


def test_a_thrown_ingot_draws_nothing() -> None:
    round_ = start("4a", tail="7s").play("3 done", "0 discard 4a")
    assert (round_.to_draw, round_.asked(), round_.owed()) == (True, (1,), ())
