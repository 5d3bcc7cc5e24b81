"""RULES 8: a win let go bars equal and smaller ones until the next arrival (过胡), in singles only; question 25."""

from __future__ import annotations

import pytest

from tests.mahjong.catmouse.playing import Round, start

WAITS_FOR_5P = "123456789m55m46p"
"""1 fan on 5p (no jokers)."""


def passed(round_: Round, seat: int) -> int | None:
    return round_.state.seats[seat].passed


def test_who_could_win_and_did_not_may_not_win_with_as_many_fan() -> None:
    """RULES 8: North lets 5p go and is not even asked about the next one."""
    round_ = start("5p", "", "5p", WAITS_FOR_5P, wall="1s2s")
    round_.play("0 discard 5p", "3 pass", "1 discard 1s", "2 discard 5p")
    assert (round_.to_draw, round_.asked(), passed(round_, 3)) == (True, (3,), 1)


@pytest.mark.parametrize("mode", ["pairs", "winds"])
def test_no_such_limit_in_pairs(mode: str) -> None:
    """RULES 8: pairs: no such limit."""
    round_ = start("5p", "", "5p", WAITS_FOR_5P, wall="1s2s", mode=mode)
    round_.play("0 discard 5p", "3 pass", "1 discard 1s", "2 discard 5p")
    assert round_.choices(3) == {"win", "pass"}


def test_until_the_next_arrival() -> None:
    """RULES 8: after drawing a tile the same win may be taken again."""
    round_ = start("5p", "5p", "", WAITS_FOR_5P, wall="1s2s3s9m")
    round_.play("0 discard 5p", "3 pass", "1 discard 1s", "2 discard 2s", "3 draw")
    assert passed(round_, 3) is None
    round_.play("3 discard 3s", "0 discard 9m", "1 discard 5p", "3 win")
    assert round_.winners == [3]


def test_a_kongs_replacement_is_an_arrival_too() -> None:
    round_ = start("5p", "8m", "", "888123456m55m46p", wall="1s", tail="9s").play("0 discard 5p", "3 pass")
    assert passed(round_, 3) == 1
    round_.play("1 discard 8m", "3 kong 8m")
    assert passed(round_, 3) is None


def test_a_pung_is_no_arrival() -> None:
    round_ = start("5p", "9m", "5p", "12345678999m46p", wall="1s2s").play("0 discard 5p", "3 pass")
    round_.play("1 discard 9m", "3 pung 9m")
    assert passed(round_, 3) == 1


def test_a_bigger_win_may_be_taken_at_once() -> None:
    """RULES 8: as many fan or fewer are barred; a kong shot makes it one more."""
    round_ = start("5p", "5p888s", "", WAITS_FOR_5P, wall="8s", tail="2p")
    round_.play("0 discard 5p", "3 pass", "1 kong 8s", "1 discard 5p")
    assert round_.choices(3) == {"win", "pass"}
    assert round_.play("3 win").fans(3) == {"kong_shot": 1, "no_jokers": 1}


def test_a_win_of_no_fan_let_go_bars_only_others_of_none() -> None:
    """RULES 8: with as many fan or fewer: 0 let go, 1 may be taken at once."""
    no_fan = "12345678m1j55m46p"
    round_ = start("5p", "5p888s", "5p", no_fan, wall="8s9m", tail="2p").play("0 discard 5p", "3 pass")
    assert passed(round_, 3) == 0
    round_.play("1 kong 8s", "1 discard 5p")
    assert round_.choices(3) == {"win", "pass"}
    round_.play("3 pass", "2 discard 5p")
    assert (round_.to_draw, round_.asked(), passed(round_, 3)) == (True, (3,), 1)


def test_the_dearest_win_let_go_counts() -> None:
    """2 fan let go, then 1 and 2 again: neither is asked about."""
    round_ = start("8888m5p", "5p", "999m5p", "123456789s55s46p", wall="1p9m", tail="2m3m")
    round_.play("3 done", "0 kong 8m", "0 discard 5p")
    assert round_.choices(3) == {"win", "pass"}
    round_.play("3 pass", "1 discard 5p")
    assert (round_.to_draw, round_.asked(), passed(round_, 3)) == (True, (2,), 2)
    round_.play("2 kong 9m", "2 discard 5p")
    assert (round_.to_draw, round_.asked()) == (True, (3,))


def test_declining_by_claiming_something_else_is_passing_too() -> None:
    """North could win on 5p and pungs it instead; until its next arrival it is bound."""
    round_ = start("5p", "", "", "12345678999m55p").play("0 discard 5p")
    assert {"win", "pung 5p"} <= round_.choices(3)
    assert passed(round_.play("3 pung 5p"), 3) == 1


def test_letting_a_self_drawn_win_go_is_passing_too() -> None:
    """RULES 8: a win not taken after an arrival; the same fan on the next discard is barred."""
    round_ = start(WAITS_FOR_5P + "5p", "5p").play("3 done", "0 discard 5p", "1 discard 5p")
    assert (round_.to_draw, round_.asked(), passed(round_, 0)) == (True, (2,), 1)


def test_who_was_never_asked_has_not_passed() -> None:
    """RULES 8: nobody is asked about a joker thrown away, nor about a pung when a kong has settled it."""
    round_ = start("1j", WAITS_FOR_5P, "5p", wall="1s2s").play("3 done", "0 discard 1j")
    assert passed(round_, 1) is None
    round_ = start("5p", "5p1j", "55p1j").play("0 discard 5p", "2 kong 5p with 55p1j")
    assert passed(round_, 1) is None


def test_question_25_who_was_not_ready_has_not_passed() -> None:
    """South throws 8p when it is not ready yet, and may win on the 8p that follows."""
    round_ = start("1p", "123456789m18p11j", "8p").play("0 discard 1p")
    assert not round_.may("1 win"), "two concealed jokers"
    round_.play("1 pung 1p with 1p1j", "1 discard 8p", "2 discard 8p")
    assert round_.choices(1) == {"win", "pass"}
    assert round_.play("1 win").fans(1) == {}


@pytest.mark.parametrize(("mode", "barred"), [("singles", True), ("pairs", False)])
def test_flower_wins_let_go_bind_too(mode: str, barred: bool) -> None:
    """RULES 8: flower wins included: six fan let go bar the two of 5p."""
    round_ = start("1234567f1234567m", "8f5p", wall="1s", tail="8m9m5m5m4p6p9s9p", mode=mode)
    round_.play(*(f"0 flower {n}f" for n in range(1, 8)), "3 done", "0 discard 9s", "1 flower 8f", "0 pass")
    round_.play("1 discard 5p")
    assert round_.choices(0) == (set() if barred else {"win", "pass"})


def test_a_flower_win_is_barred_by_one_of_as_many_fan() -> None:
    """RULES 8: South shows 8f, East lets it go, West shows it again after a steal: 6 fan are barred."""
    round_ = start("1234567f9s", "8f", "2a", wall="1m2m", tail="1122334s9p8p")
    round_.play(*(f"0 flower {n}f" for n in range(1, 8)), "3 done", "0 discard 9s", "1 flower 8f", "0 pass")
    round_.play("1 discard 1m", "2 steal 8f flowers:1", "2 flower 8f")
    assert (round_.phase, round_.asked(), round_.holds(2, "8p")) == ("turn", (2,), True)


def test_the_first_turn_of_the_dealer_is_no_arrival() -> None:
    """Ruling: 七抢一 let go in the opening binds the dealer on the first turn too: no tile has come since."""
    round_ = start("1234567f1234567m", "8f", tail="8m9m5m5m4p6p5p9s")
    round_.play(*(f"0 flower {n}f" for n in range(1, 8)), "1 flower 8f", "0 pass", "3 done")
    assert round_.asked() == (0,)
    assert not round_.may("0 win")
    assert round_.refused("0 win").code == "passed_win"
