"""Standing orders: said now, carried out later, before anybody is asked."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from bot.mahjong.catmouse.actions import Win
from bot.mahjong.catmouse.refusal import Refused
from bot.mahjong.catmouse.state import Claims
from bot.table import orders, play
from bot.table.declined import Declined
from bot.table.state import TableState
from tests.table.drafted import Drafted, drafted
from tests.table.houses import FOUR, House

WAITS_FOR_5P = "123456789m55m46p"
"""Wins on 5p with two fan or fewer: one suit is missing, and there is no joker in it."""


# ---------------------------------------------------------------- claims


def test_a_pung_that_was_ordered_is_taken_before_anybody_is_asked() -> None:
    sitting = drafted("5p", "55p")
    assert sitting.order(1, "pung=5p") == ""
    sitting.say(0, "discard 5p")
    assert [str(meld) for meld in sitting.position.seats[1].melds] == ["[555p]"]
    assert sitting.authors["1 pung 5p"] == "order"
    assert sitting.asked() == (1,), "the throw is still their own"
    assert (sitting.state.seat(1).orders, sitting.state.seat(1).orders_lost) == ("", "")


def test_a_joker_is_spent_only_where_it_was_said() -> None:
    sitting = drafted("5p", "5p1j7s7s")
    sitting.order(1, "pung=5p,7s")
    sitting.say(0, "discard 5p")
    assert sitting.asked() == (1,)
    assert sitting.pending == {}
    sitting.order(1, "pung=5p+1,7s")
    assert [str(meld) for meld in sitting.position.seats[1].melds] == ["[55p1j]"], "orders answer what is open now"


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("pass=pung", False),
        ("pass=pung,kong", False),
        ("pass=p", False),
        ("pass=kong", True),
        ("pass=m,s", True),
        ("pass=pung unless=5p", True),
        ("pass=pung unless=6p", False),
    ],
)
def test_pungs_are_passed_as_far_as_was_said(text: str, *, asked: bool) -> None:
    sitting = drafted("5p", "55p", wall="9s")
    sitting.order(1, text)
    sitting.say(0, "discard 5p")
    assert sitting.asked() == (1,), "about the pung, or what to throw after their draw"
    assert isinstance(sitting.position.phase, Claims) == asked
    assert sitting.authors.get("1 pass") == (None if asked else "order")


def test_passing_pungs_alone_leaves_the_kong_of_the_same_tile_open() -> None:
    sitting = drafted("5p", "555p", wall="9s")
    sitting.order(1, "pass=pung")
    sitting.say(0, "discard 5p")
    assert "1 pass" not in sitting.authors
    sitting.order(1, "pass=pung kong=5p")
    assert sitting.position.seats[1].melds[0].is_kong


@pytest.mark.parametrize("mode", ["singles", "pairs", "winds"])
def test_a_win_is_taken_from_as_many_fan_as_were_said(mode: str) -> None:
    sitting = drafted("5p", "", "", WAITS_FOR_5P, mode=mode)
    sitting.order(3, "win=2 pass=pung,kong")
    sitting.say(0, "discard 5p")
    fan = sitting.state.round.view(3).win_score.fan if sitting.state.round else None
    assert fan == 1
    assert sitting.asked() == (3,), "smaller wins are asked about, never passed"
    sitting.order(3, "win=1 pass=pung,kong")
    assert [win.seat for win in sitting.position.wins] == [3]
    assert sitting.authors["3 win"] == "order"
    assert sitting.state.seat(3).orders == "", "who has won is through with the round"


def test_a_win_that_was_let_go_binds_orders_too() -> None:
    """Singles: until the next tile only more counts, so the smaller one is no longer there to be taken."""
    sitting = drafted("5p", WAITS_FOR_5P, "5p", wall="9s9p")
    sitting.say(0, "discard 5p")
    sitting.say(1, "pass")
    sitting.order(1, "win=take")
    sitting.play("1 discard 9s")
    assert sitting.position.seats[1].passed is None, "a tile of their own has come since"
    sitting.play("2 discard 5p")
    assert [win.seat for win in sitting.position.wins] == [1]


@pytest.mark.parametrize(("mode", "taken"), [("singles", [2]), ("pairs", [])])
def test_a_partners_tile_is_worth_a_question(mode: str, taken: list[int]) -> None:
    """Between partners a win brings no points, and ends one's own chance of a better one."""
    sitting = drafted("5p", "", WAITS_FOR_5P, mode=mode)
    sitting.order(2, "win=take")
    sitting.say(0, "discard 5p")
    assert [win.seat for win in sitting.position.wins] == taken
    assert (2 in sitting.asked()) == (not taken)


def test_an_order_to_pass_lets_no_win_go_and_calls_no_false_one() -> None:
    sitting = drafted("5p", "55p", WAITS_FOR_5P, wall="9s", house=["strict"])
    sitting.order(1, "win=take pass=pung,kong")
    sitting.order(2, "win=ask pass=pung,kong")
    sitting.say(0, "discard 5p")
    assert sitting.asked() == (2,)
    assert sitting.pending == {1: "pass"}
    assert any(isinstance(action, Win) for action in sitting.state.game.legal(sitting.position, 2))


def test_the_mouse_is_caught_and_the_ingot_taken_without_a_pause() -> None:
    sitting = drafted("2a", "1a", "3a", wall="4a")
    sitting.change(lambda draft: orders.add(draft, sitting.user(1), "catch", 1))
    sitting.order(2, "collect")
    sitting.say(0, "discard 2a")
    assert sitting.authors["1 catch"] == "order"
    assert (sitting.state.seat(1).orders, sitting.state.seat(1).orders_lost) == ("", ""), "it was carried out"
    assert sitting.asked() == (1,), "they draw, and the ingot comes"
    sitting.say(1, "ingot")
    assert sitting.authors["2 collect"] == "order"
    assert sitting.asked() == (2,)


# ---------------------------------------------------------------- one's own turn


def test_a_ready_hand_throws_what_it_draws() -> None:
    ready = "123456789m55m46p"
    sitting = drafted("9s", ready, wall="9p7s8s6s8p")
    sitting.order(1, "throw_drawn")
    sitting.play("0 discard 9s")
    assert "1 discard 9p" in sitting.authors
    assert sitting.authors["1 discard 9p"] == "order"
    assert sitting.asked() == (2,)


@pytest.mark.parametrize(
    ("hand", "drawn"),
    [
        ("123456789m55m46p", "5p"),  # it wins
        ("123456789m55m46p", "1j"),  # a joker
        ("123456789m55m46p", "1a"),  # a special tile
        ("123789m555m4466p", "5m"),  # it makes a kong
        ("", "9p"),  # the hand waits for nothing yet
    ],
)
def test_what_is_worth_a_look_is_not_thrown(hand: str, drawn: str) -> None:
    sitting = drafted("9s", hand, wall=drawn)
    sitting.order(1, "throw_drawn")
    sitting.play("0 discard 9s")
    assert sitting.asked() == (1,)


def test_special_tiles_are_thrown_that_are_not_kept() -> None:
    sitting = drafted("9s", "", wall="1a4a")
    sitting.order(1, "throws=1a")
    sitting.play("0 discard 9s")
    assert sitting.authors["1 discard 1a"] == "order"
    assert sitting.asked() == (2,), "the ingot is another matter, and another hand"


def test_flowers_are_shown_at_once_for_who_shows_them_by_hand() -> None:
    sitting = drafted("9s", "1f2f", wall="3f", tail="9p8p7p", by_hand=[1])
    sitting.order(1, "flowers")
    sitting.play("0 discard 9s")
    assert [row.action for row in sitting.taken if row.action.startswith("1 flower")] == [
        "1 flower 1f",
        "1 flower 2f",
        "1 flower 3f",
    ]
    assert sitting.asked() == (1,)


def test_a_turn_that_has_begun_stays_the_players() -> None:
    sitting = drafted("123456789m55m46p9s", wall="9p9p9p9s")
    sitting.order(0, "throw_drawn win=take")
    assert sitting.asked() == (0,), "they are looking at it"
    sitting.play("0 discard 9s", "1 discard 9p", "2 discard 9p", "3 discard 9p")
    assert sitting.authors["0 discard 9s"] == "order"


# ---------------------------------------------------------------- how long they last


def test_orders_until_the_next_turn_end_after_it() -> None:
    sitting = drafted("55p", "5p9s", wall="9p5p", mode="pairs")
    sitting.order(0, "pass=pung until_turn")
    sitting.play(f"0 {sitting.some_throw(0)}", "1 discard 5p")
    assert "0 pass" in sitting.authors
    sitting.play(f"2 {sitting.some_throw(2)}", f"3 {sitting.some_throw(3)}")
    assert "pass=pung" in sitting.state.seat(0).orders, "their turn has begun"
    throw = next(tile for tile in sitting.position.seats[0].hand if tile.is_numbered and tile.code != "5p")
    sitting.say(0, f"discard {throw}")
    assert sitting.state.seat(0).orders == ""


def test_what_dies_with_its_tile_is_told_until_they_move() -> None:
    sitting = drafted("55p9s", wall="9p")
    sitting.order(0, "pung=5p kong=5p+1 win=take")
    assert sitting.state.seat(0).orders == "win=take pung=5p fresh", "there is no joker for the kong"
    sitting.say(0, "discard 5p")
    assert (sitting.state.seat(0).orders, sitting.state.seat(0).orders_lost) == ("win=take", "pung=5p")
    sitting.play(*(f"{seat} {sitting.some_throw(seat)}" for seat in (1,)))
    while sitting.asked() != (0,):
        [seat] = sitting.asked()
        sitting.say(seat, "pass" if "pass" in _words(sitting, seat) else sitting.some_throw(seat))
    assert sitting.state.seat(0).orders_lost == "pung=5p"
    sitting.say(0, sitting.some_throw(0))
    assert sitting.state.seat(0).orders_lost == ""


def _words(sitting: Drafted, seat: int) -> list[str]:
    return [str(action).split(" ", 1)[1] for action in sitting.state.game.legal(sitting.position, seat)]


def test_orders_end_with_the_round_and_are_refused_for_another() -> None:
    sitting = drafted("5p", WAITS_FOR_5P)
    assert refused(sitting, lambda: sitting.order(0, "win=take", number=2)) == "round_over"
    sitting.play("0 discard 5p", "1 win")
    assert refused(sitting, lambda: sitting.order(1, "win=take")) == "not_playing_any_more"
    stranger = partial(orders.give, user_id=104, orders="win=take", number=1)
    assert refused(sitting, lambda: sitting.change(stranger)) == "not_seated"
    no_cat = partial(orders.add, user_id=sitting.user(2), name="catch", number=1)
    assert refused(sitting, lambda: sitting.change(no_cat)) == "order_impossible"


def refused(sitting: Drafted, change: Callable[[], object]) -> str:
    """Return why something is refused, and check that nothing has changed."""
    before = sitting.state
    try:
        change()
    except (Declined, Refused) as refusal:
        assert sitting.state is before
        return refusal.code
    raise AssertionError("it was accepted")


def test_empty_orders_withdraw_everything() -> None:
    sitting = drafted("5p", "55p")
    sitting.order(1, "pung=5p win=take")
    sitting.order(1, "until_turn")
    assert sitting.state.seat(1).orders == ""
    sitting.say(0, "discard 5p")
    assert sitting.asked() == (1,)


# ---------------------------------------------------------------- sealed tables


def public(state: TableState) -> object:
    """What everybody can see of a table, and when it next does something by itself."""
    assert state.round is not None
    window = [row for row in state.clocks if row.seat == -1]
    return state.round.view(None), state.sequence, state.round.at, window, state.notes


def test_at_a_sealed_table_an_order_answers_inside_the_window_and_nobody_sees() -> None:
    with_orders, without = (drafted("5p", "55p", "", WAITS_FOR_5P, asking="sealed") for _ in range(2))
    with_orders.order(1, "pung=5p")
    with_orders.order(3, "win=4 pass=pung")
    for sitting in (with_orders, without):
        sitting.say(0, "discard 5p")
    assert with_orders.pending == {1: "pung 5p"}
    assert with_orders.asked() == (3,)
    assert public(with_orders.state) == public(without.state)
    assert with_orders.state.row.wake_at == without.state.row.wake_at
    undo = partial(play.take_back, user_id=with_orders.user(1), expected=None)
    assert refused(with_orders, lambda: with_orders.change(undo)) == "nothing_to_undo"
    with_orders.order(1, "")
    assert with_orders.asked() == (1, 3), "withdrawn inside the window, they are asked after all"
    with_orders.say(1, "pung 5p")
    with_orders.say(3, "pass")
    assert public(with_orders.state) == public(without.state)


# ---------------------------------------------------------------- in the file


async def test_orders_and_what_became_of_them_are_in_the_file(house: House) -> None:
    house.game.stack("5p", "55p9s")
    sitting = await house.sit(FOUR)
    await sitting.table.change(lambda draft: orders.give(draft, 101, "pung=5p win=take", 1))
    await sitting.table.change(lambda draft: orders.give(draft, 100, "pung=5p+1 pass=m", 1))
    await sitting.check_stored()
    await sitting.say(0, "discard 5p")
    assert sitting.authors()["1 pung 5p"] == "order"
    assert sitting.state.seat(1).orders == "win=take"
    await sitting.check_stored()
    stored = await sitting.stored()
    assert stored.round is not None
    assert [made.author for made in stored.round.made_for] == ["order"]
