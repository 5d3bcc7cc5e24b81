"""RULES 8: 七抢一 and 八仙过海 during play; questions 19, 23 and 24. In the opening they are in `test_opening`."""

from __future__ import annotations

from bot.mahjong.catmouse.state import WinBy
from tests.mahjong.catmouse.playing import Round, start

SEVEN = [f"0 flower {n}f" for n in range(1, 8)]


def seven_shown(south: str = "8f", west: str = "", north: str = "", *, wall: str = "", tail: str = "") -> Round:
    """East shows seven flowers in the opening and throws 9s; the others keep theirs; South draws."""
    round_ = start("1234567f9s", south, west, north, wall=wall, tail="1122334s" + tail)
    return round_.play(*SEVEN, "0 done", "1 done", "2 done", "3 done", "0 discard 9s", "1 draw")


def test_first_form_one_shows_seven_another_the_eighth() -> None:
    """RULES 8, 5: the window before the replacement draw; the shower pays and draws nothing."""
    round_ = seven_shown(wall="1m").play("1 flower 8f")
    assert (round_.phase, round_.asked(), round_.choices(0)) == ("claims", (0,), {"win", "pass"})
    left = round_.state.wall.left
    round_.play("0 win")
    win = round_.win(0)
    assert (win.by, win.payer, win.tile.code, round_.fans(0)) == (WinBy.FLOWER, 1, "8f", {"seven_robs_one": 6})
    assert (round_.won(0), round_.flowers(0), round_.flowers(1)) == ("8f", "1234567f", "")
    assert (round_.state.wall.left, round_.size(1), round_.points) == (left, 13, [64, -64, 0, 0])
    assert (round_.to_draw, round_.asked()) == (True, (1,)), "the player after the winner draws"


def test_given_up_the_replacement_is_drawn() -> None:
    """RULES 8: taken at once, instead of the replacement draw, or given up."""
    round_ = seven_shown(wall="1m", tail="7s").play("1 flower 8f", "0 pass")
    assert (round_.winners, round_.flowers(1), round_.holds(1, "7s"), round_.asked()) == ([], "8f", True, (1,))
    round_.play("1 discard 7s")
    assert not round_.may("0 win")


def test_the_one_who_shows_seven_needs_no_complete_hand() -> None:
    """RULES 8: the eight-flower wins are exempt from all three conditions of a hand."""
    round_ = seven_shown(wall="1m").play("1 flower 8f")
    suits = {tile.suit for tile in round_.state.seats[0].hand}
    assert suits == {"m", "p", "s"}
    assert round_.may("0 win")


def test_second_form_the_winner_shows_the_seventh_and_the_other_pays() -> None:
    """RULES 8, ruling: in its second form the one who shows the other kind pays."""
    round_ = start("123456f9s", "8f", wall="1m2m3m7f", tail="1122339p").play(*SEVEN[:6], "1 flower 8f", "3 done")
    round_.play("0 discard 9s", "1 discard 1m", "2 discard 2m", "3 discard 3m", "0 flower 7f")
    assert (round_.asked(), round_.choices(0)) == ((0,), {"win", "pass"})
    round_.play("0 win")
    win = round_.win(0)
    assert (win.by, win.payer, win.tile.code, round_.won(0)) == (WinBy.FLOWER, 1, "7f", "7f")
    assert (round_.flowers(0), round_.flowers(1), round_.points) == ("123456f", "8f", [64, -64, 0, 0])
    assert (round_.to_draw, round_.asked()) == (True, (1,))


def test_six_and_one_make_no_win_yet() -> None:
    round_ = start("12345f9s", "8f", wall="1m2m3m7f", tail="112233s").play(*SEVEN[:5], "1 flower 8f", "3 done")
    round_.play("0 discard 9s", "1 discard 1m", "2 discard 2m", "3 discard 3m", "0 flower 7f")
    assert (round_.phase, round_.asked(), round_.size(0)) == ("turn", (0,), 14)


def test_seven_between_three_players_make_no_win() -> None:
    """RULES 8: one player shows 7 kinds and another the eighth; here the flowers lie with three."""
    round_ = start("123456f9s", "7f", "8f", wall="1m2m", tail="1122334s").play(
        *SEVEN[:6], "0 done", "1 flower 7f", "1 done"
    )
    round_.play("2 flower 8f")
    assert (round_.phase, round_.asked()) == ("opening", (2,))


def test_eight_immortals() -> None:
    """RULES 8: one player shows all eight kinds; self-drawn; no replacement."""
    round_ = start("1234567f9s", wall="1m2m3m8f", tail="1122334s").play(
        *SEVEN, "3 done", "0 discard 9s", "1 discard 1m"
    )
    round_.play("2 discard 2m", "3 discard 3m", "0 flower 8f")
    assert (round_.asked(), round_.choices(0)) == ((0,), {"win", "pass"})
    left = round_.state.wall.left
    round_.play("0 win")
    win = round_.win(0)
    assert (win.by, win.payer, round_.fans(0), round_.won(0)) == (WinBy.SELF_DRAW, None, {"eight_immortals": 6}, "8f")
    assert (round_.points, round_.state.wall.left, round_.asked()) == ([192, -64, -64, -64], left, (1,))


def test_question_19_flower_shown_right_after_a_kong_adds_the_kong_shot() -> None:
    """6 + 1 fan, 64 points."""
    round_ = seven_shown("8f888m", wall="8m", tail="7p").play("1 kong 8m", "1 flower 8f", "0 win")
    assert round_.fans(0) == {"seven_robs_one": 6, "kong_shot": 1}
    assert (round_.win(0).score.fan, round_.points) == (7, [64, -64, 0, 0])


def test_second_form_counts_no_kong_shot() -> None:
    """The winner showed the last kind: nobody dealt it in by an action after a kong."""
    round_ = start("123456f9s888m", "8f", wall="1m2m3m8m", tail="1122339p7f")
    round_.play(*SEVEN[:6], "1 flower 8f", "3 done", "0 discard 9s", "1 discard 1m", "2 discard 2m", "3 discard 3m")
    round_.play("0 kong 8m", "0 flower 7f", "0 win")
    assert round_.fans(0) == {"seven_robs_one": 6}


def test_eight_immortals_count_nothing_else() -> None:
    """RULES 8: neither a bloom nor four seasons nor treasure."""
    round_ = start("1234567f9s888m", wall="1m2m3m8m", tail="1122334s8f")
    round_.play(*SEVEN, "3 done", "0 discard 9s", "1 discard 1m", "2 discard 2m", "3 discard 3m")
    round_.play("0 kong 8m", "0 flower 8f", "0 win")
    assert round_.fans(0) == {"eight_immortals": 6}


def test_question_23_seven_kinds_with_one_shown_twice_are_not_eight() -> None:
    """East steals its own 1f and shows it again: still seven kinds."""
    round_ = start("1234567f2a9s", wall="1m", tail="1122334s7p").play(
        *SEVEN, "3 done", "0 steal 1f flowers:0", "0 flower 1f"
    )
    assert (round_.phase, round_.asked(), round_.flowers(0)) == ("turn", (0,), "1234567f")


def test_question_23_a_kind_stolen_and_shown_by_another_robs_nothing() -> None:
    """South steals 1f from East and shows it: together they show seven kinds."""
    round_ = seven_shown("2a", wall="1m", tail="7p").play("1 steal 1f flowers:0", "1 flower 1f")
    assert (round_.phase, round_.asked(), round_.flowers(0), round_.flowers(1)) == ("turn", (1,), "234567f", "1f")


def test_a_stolen_flower_no_longer_counts_for_its_former_owner() -> None:
    """RULES 8, ruling: kinds shown are those lying before the player now."""
    round_ = seven_shown("2a", "8f", wall="1m2m", tail="7p").play("1 steal 1f flowers:0", "1 discard 1m", "2 flower 8f")
    assert (round_.phase, round_.asked()) == ("turn", (2,))


def test_a_stolen_flower_shown_again_by_its_owner_brings_the_win_back() -> None:
    """The seventh kind lies before East again while the eighth lies before South: the second form."""
    round_ = start("1234567f2a9s", "8f", wall="1m2m3m", tail="1122334s7p").play(*SEVEN, "0 done", "1 done", "3 done")
    round_.play("0 steal 1f flowers:0", "0 discard 9s", "1 flower 8f")
    assert round_.phase == "turn", "East shows six kinds only"
    round_.play("1 discard 1m", "2 discard 2m", "3 discard 3m", "0 flower 1f")
    assert (round_.phase, round_.choices(0)) == ("claims", {"win", "pass"})
    assert round_.play("0 win").win(0).payer == 1


def test_question_24_a_flower_thrown_away_makes_no_flower_win() -> None:
    round_ = seven_shown(wall="1m").play("1 discard 8f")
    assert (round_.to_draw, round_.asked(), round_.flowers(1)) == (True, (2,), "")


def test_both_players_must_be_active_the_robber() -> None:
    """RULES 8, ruling: a winner with seven kinds robs nothing any more."""
    round_ = start("1234567f1234567m", "8f", wall="1s", tail="8m9m5m5m4p6p5p7s").play(*SEVEN, "3 done", "0 win")
    round_.play("1 flower 8f")
    assert (round_.winners, round_.phase, round_.asked(), round_.holds(1, "7s")) == ([0], "turn", (1,), True)


def test_both_players_must_be_active_the_one_who_pays() -> None:
    """RULES 8, ruling: a winner who showed the eighth kind pays nothing any more."""
    round_ = start("123456f5p", "8f123456789m55m4p", wall="1m2m7f", tail="112233s6p7s")
    round_.play(*SEVEN[:6], "1 flower 8f", "3 done", "0 discard 5p", "1 win", "2 discard 1m", "3 discard 2m")
    round_.play("0 flower 7f")
    assert (round_.winners, round_.phase, round_.asked(), round_.holds(0, "7s")) == ([1], "turn", (0,), True)


def test_several_flowers_are_shown_one_at_a_time() -> None:
    """RULES 8, ruling: each brings its own replacement and its own window."""
    round_ = start("123456f9s", "78f", wall="1m", tail="112233s7s7p").play(*SEVEN[:6], "3 done", "0 discard 9s")
    round_.play("1 flower 7f")
    assert (round_.phase, round_.holds(1, "7s")) == ("turn", True)
    round_.play("1 flower 8f")
    assert (round_.phase, round_.holds(1, "7p")) == ("turn", True)


def test_four_seasons_count_the_kinds_that_lie_there_when_the_win_is_taken() -> None:
    """RULES 8: four_seasons 1; ruling: a stolen flower counts no more."""
    seasons = [f"1 flower {n}f" for n in range(1, 5)]
    south, tail = "1234f123456789m", "55m46p"
    round_ = start("5p", south, tail=tail).play("0 done", *seasons, "3 done", "0 discard 5p", "1 win")
    assert round_.fans(1) == {"four_seasons": 1, "no_jokers": 1}
    round_ = start("5p9s", south, "2a9p", tail=tail, wall="1s2s3s1p").play("0 done", *seasons, "3 done", "0 discard 9s")
    round_.play("1 discard 1s", "2 steal 3f flowers:1", "2 discard 9p", "3 discard 3s", "0 discard 5p", "1 win")
    assert round_.fans(1) == {"no_jokers": 1}


def test_a_flower_stolen_after_the_win_changes_nothing() -> None:
    """RULES 6, ruling: fan are fixed when the win is taken."""
    round_ = start("5p", "1234f123456789m", "2a", tail="55m46p", wall="1s")
    round_.play("0 done", *(f"1 flower {n}f" for n in range(1, 5)), "3 done", "0 discard 5p", "1 win")
    round_.play("2 steal 3f flowers:1")
    assert (round_.flowers(1), round_.fans(1)) == ("124f", {"four_seasons": 1, "no_jokers": 1})
