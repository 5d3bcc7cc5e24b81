"""RULES 4: opening flowers, from the dealer on, before anything else; questions 2 and 30."""

from __future__ import annotations

from bot.mahjong.catmouse.state import WinBy
from tests.mahjong.catmouse.playing import start

WAITS_FOR_5P = "123456789m55m46p"


def test_question_2_the_dealer_shows_first_then_each_in_turn() -> None:
    round_ = start("1f", "2f", "", "4f", dealer=1)
    order = []
    while round_.phase == "opening":
        (seat,) = round_.asked()
        order.append(seat)
        round_.play(f"{seat} done")
    assert order == [1, 2, 3, 0]
    assert (round_.phase, round_.asked()) == ("turn", (1,))


def test_question_2_a_flower_drawn_for_a_flower_may_be_shown_again() -> None:
    round_ = start("1f5f", tail="2f3f9s")
    round_.play("0 flower 1f")
    assert (round_.flowers(0), round_.choices(0)) == ("1f", {"flower 2f", "flower 5f", "done"})
    round_.play("0 flower 2f", "0 flower 3f")
    assert (round_.flowers(0), round_.choices(0)) == ("123f", {"flower 5f", "done"})
    assert round_.size(0) == 14
    assert round_.holds(0, "9s")


def test_draws_for_opening_flowers_come_from_the_tail() -> None:
    round_ = start("1f", tail="7s", wall="1m2m3m")
    before = round_.state.wall.left
    round_.play("0 flower 1f")
    assert round_.holds(0, "7s")
    assert round_.state.wall.left == before - 1
    assert round_.state.wall.remaining[0].code == "1m"


def test_question_2_flowers_may_be_kept_and_shown_or_thrown_later() -> None:
    round_ = start("1f", "2f3f", tail="5s6s")
    round_.play("0 done", "1 flower 2f", "1 done", "2 done", "3 done", "0 flower 1f", "0 discard 6s")
    assert (round_.flowers(0), round_.flowers(1)) == ("1f", "2f")
    round_.play("1 discard 3f")
    assert (round_.flowers(1), round_.pool(1)) == ("2f", "3f")


def test_question_30_nothing_but_flowers_is_allowed_until_all_are_done() -> None:
    """RULES 4: no wind, no concealed kong, no special tile, no win before the dealer's turn."""
    round_ = start("1111m1234z123a1f", "5555p1j4a2f", "6666s", mode="winds")
    assert round_.choices(0) == {"flower 1f", "done"}
    round_.play("0 done")
    assert round_.choices(1) == {"flower 2f", "done"}
    round_.play("1 done")
    assert round_.choices(2) == {"done"}
    assert [round_.choices(seat) for seat in (0, 1, 3)] == [set(), set(), set()]


def test_question_30_then_the_dealer_plays_as_after_an_arrival() -> None:
    round_ = start("1111m4z1234a1f", mode="winds").play("3 done")
    verbs = {choice.split()[0] for choice in round_.choices(0)}
    assert verbs == {"kong", "wind", "steal", "cat", "wealth", "ingot", "flower", "discard"}
    assert start(WAITS_FOR_5P + "5p").play("3 done").may("0 win")


def test_opening_draws_make_no_kong_bloom() -> None:
    """RULES 4, ruling: these draws make no kong bloom."""
    round_ = start(WAITS_FOR_5P + "1f", tail="5p").play("0 flower 1f", "3 done", "0 win")
    assert round_.fans(0) == {"no_jokers": 1}
    assert (round_.won(0), round_.win(0).by) == ("5p", WinBy.SELF_DRAW)


def test_the_same_flower_on_the_first_turn_makes_a_kong_bloom() -> None:
    round_ = start(WAITS_FOR_5P + "1f", tail="5p").play("0 done", "3 done", "0 flower 1f", "0 win")
    assert round_.fans(0) == {"no_jokers": 1, "kong_bloom": 1}


def test_opening_draws_make_no_kong_shot() -> None:
    """RULES 4, ruling: nor a kong shot when the dealer then deals in."""
    round_ = start("1f", WAITS_FOR_5P, tail="5p").play("0 flower 1f", "3 done", "0 discard 5p", "1 win")
    assert round_.fans(1) == {"no_jokers": 1}


def test_the_same_flower_on_the_first_turn_makes_a_kong_shot() -> None:
    round_ = start("1f", WAITS_FOR_5P, tail="5p").play("0 done", "3 done", "0 flower 1f", "0 discard 5p", "1 win")
    assert round_.fans(1) == {"no_jokers": 1, "kong_shot": 1}


def test_the_last_tile_taken_lies_beside_a_dealer_who_wins_on_the_deal() -> None:
    """RULES 6: the tile won on is, on the deal, the last one taken: the jump's tile or the last replacement."""
    round_ = start(WAITS_FOR_5P + "5p").play("3 done", "0 win")
    assert (round_.won(0), round_.hand(0)) == ("5p", "12345556789m46p")
    round_ = start("123456789m55m45p1f", tail="6p").play("0 flower 1f", "3 done", "0 win")
    assert (round_.won(0), round_.hand(0)) == ("6p", "12345556789m45p")


def test_seven_robs_one_in_the_opening_and_the_shower_draws_all_the_same() -> None:
    """RULES 8, ruling: in the opening the one who showed the eighth draws, or their hand would be short."""
    round_ = start("", "8f", "1234567f", tail="1122334s55s", dealer=2)
    round_.play(*(f"2 flower {n}f" for n in range(1, 8)), "2 done", "3 done", "0 done", "1 flower 8f")
    assert (round_.phase, round_.asked(), round_.choices(2)) == ("claims", (2,), {"win", "pass"})
    round_.play("2 win")
    win = round_.win(2)
    assert (win.by, win.payer, win.tile.code, round_.won(2)) == (WinBy.FLOWER, 1, "8f", "8f")
    assert round_.fans(2) == {"seven_robs_one": 6}
    assert (round_.size(1), round_.flowers(1), round_.holds(1, "5s")) == (13, "", True)


def test_when_the_dealer_has_won_in_the_opening_the_next_player_begins_by_drawing() -> None:
    """RULES 8, ruling."""
    round_ = start("1234567f", "8f", tail="1122334s5s").play(
        *(f"0 flower {n}f" for n in range(1, 8)), "1 flower 8f", "0 win"
    )
    assert (round_.phase, round_.asked()) == ("opening", (1,))
    round_.play("1 done", "2 done", "3 done")
    assert (round_.to_draw, round_.asked(), round_.size(1)) == (True, (1,), 13)


def test_when_another_has_won_in_the_opening_the_dealer_plays_first() -> None:
    round_ = start("", "1234567f", "8f", tail="1122334s5s")
    round_.play(*(f"1 flower {n}f" for n in range(1, 8)), "2 flower 8f", "1 win", "2 done", "3 done")
    assert (round_.phase, round_.asked(), round_.size(0)) == ("turn", (0,), 14)
    assert not round_.to_draw


def test_seven_robs_one_given_up_in_the_opening() -> None:
    round_ = start("1234567f", "8f", tail="1122334s5s").play(
        *(f"0 flower {n}f" for n in range(1, 8)), "1 flower 8f", "0 pass"
    )
    assert (round_.winners, round_.flowers(1), round_.holds(1, "5s"), round_.asked()) == ([], "8f", True, (1,))


def test_second_form_of_seven_robs_one_in_the_opening() -> None:
    """RULES 8: who showed the other kind pays; the winner's opening is over and the next one's begins."""
    round_ = start("8f", "1234567f", tail="9s1122334s")
    round_.play("0 flower 8f", *(f"1 flower {n}f" for n in range(1, 8)))
    assert (round_.asked(), round_.choices(1)) == ((1,), {"win", "pass"})
    round_.play("1 win")
    assert (round_.win(1).payer, round_.won(1), round_.flowers(1)) == (0, "7f", "123456f")
    assert (round_.phase, round_.asked()) == ("opening", (2,))


def test_eight_immortals_in_the_opening() -> None:
    round_ = start("12345678f", tail="11223344s").play(*(f"0 flower {n}f" for n in range(1, 9)))
    left = round_.state.wall.left
    round_.play("0 win")
    win = round_.win(0)
    assert (win.by, win.payer, round_.fans(0), round_.won(0)) == (WinBy.SELF_DRAW, None, {"eight_immortals": 6}, "8f")
    assert round_.points == [192, -64, -64, -64]
    assert (round_.state.wall.left, round_.phase, round_.asked()) == (left, "opening", (1,))
    round_.play("1 done", "2 done", "3 done")
    assert (round_.to_draw, round_.asked()) == (True, (1,))


def test_eight_immortals_given_up_in_the_opening_draw_instead() -> None:
    round_ = start("12345678f", tail="11223344s").play(*(f"0 flower {n}f" for n in range(1, 9)), "0 pass")
    assert (round_.winners, round_.flowers(0), round_.size(0), round_.asked()) == ([], "12345678f", 14, (0,))
