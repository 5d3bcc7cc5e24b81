"""Standing orders: said now, carried out later, before anybody is asked."""

from __future__ import annotations

import pytest

from bot.mahjong.catmouse.actions import Win
from bot.mahjong.catmouse.state import Claims
from bot.table import orders
from bot.table.state import TableState
from tests.table.houses import FOUR, House, Sitting, refused

WAITS_FOR_5P = "123456789m55m46p"
"""Wins on 5p with two fan or fewer: one suit is missing, and there is no joker in it."""


async def order(sitting: Sitting, seat: int, text: str, number: int = 1) -> str:
    """Let a seat order something and return what is not possible."""
    _, gone = await sitting.table.change(lambda draft: orders.give(draft, sitting.user(seat), text, number))
    return gone


async def sat(house: House, *hands: str, mode: str = "singles", asking: str = "quick", **how: str) -> Sitting:
    house.game.stack(*hands, **how)
    return await house.sit(FOUR, mode=mode, asking=asking)


# ---------------------------------------------------------------- claims


async def test_a_pung_that_was_ordered_is_taken_before_anybody_is_asked(house: House) -> None:
    sitting = await sat(house, "5p", "55p")
    assert await order(sitting, 1, "pung=5p") == ""
    await sitting.say(0, "discard 5p")
    assert [str(meld) for meld in sitting.position.seats[1].melds] == ["[555p]"]
    assert sitting.authors()["1 pung 5p"] == "order"
    assert sitting.asked() == (1,), "the throw is still their own"
    assert (sitting.state.seat(1).orders, sitting.state.seat(1).orders_lost) == ("", "")
    await sitting.check_stored()


async def test_a_joker_is_spent_only_where_it_was_said(house: House) -> None:
    sitting = await sat(house, "5p", "5p1j7s7s")
    await order(sitting, 1, "pung=5p,7s")
    await sitting.say(0, "discard 5p")
    assert sitting.asked() == (1,)
    assert sitting.pending == {}
    await order(sitting, 1, "pung=5p+1,7s")
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
async def test_pungs_are_passed_as_far_as_was_said(house: House, text: str, *, asked: bool) -> None:
    sitting = await sat(house, "5p", "55p", wall="9s")
    await order(sitting, 1, text)
    await sitting.say(0, "discard 5p")
    assert sitting.asked() == (1,), "about the pung, or what to throw after their draw"
    assert isinstance(sitting.position.phase, Claims) == asked
    assert sitting.authors().get("1 pass") == (None if asked else "order")


async def test_passing_pungs_alone_leaves_the_kong_of_the_same_tile_open(house: House) -> None:
    sitting = await sat(house, "5p", "555p", wall="9s")
    await order(sitting, 1, "pass=pung")
    await sitting.say(0, "discard 5p")
    assert "1 pass" not in sitting.actions()
    await order(sitting, 1, "pass=pung kong=5p")
    assert sitting.position.seats[1].melds[0].is_kong


@pytest.mark.parametrize("mode", ["singles", "pairs", "winds"])
async def test_a_win_is_taken_from_as_many_fan_as_were_said(house: House, mode: str) -> None:
    sitting = await sat(house, "5p", "", "", WAITS_FOR_5P, mode=mode)
    await order(sitting, 3, "win=2 pass=pung,kong")
    await sitting.say(0, "discard 5p")
    fan = sitting.state.round.view(3).win_score.fan if sitting.state.round else None
    assert fan == 1
    assert sitting.asked() == (3,), "smaller wins are asked about, never passed"
    await order(sitting, 3, "win=1 pass=pung,kong")
    assert [win.seat for win in sitting.position.wins] == [3]
    assert sitting.authors()["3 win"] == "order"
    assert sitting.state.seat(3).orders == "", "who has won is through with the round"


async def test_a_win_that_was_let_go_binds_orders_too(house: House) -> None:
    """Singles: until the next tile only more counts, so the smaller one is no longer there to be taken."""
    sitting = await sat(house, "5p", WAITS_FOR_5P, "5p", wall="9s9p")
    await sitting.say(0, "discard 5p")
    await sitting.say(1, "pass")
    await order(sitting, 1, "win=take")
    await sitting.play("1 discard 9s")
    assert sitting.position.seats[1].passed is None, "a tile of their own has come since"
    await sitting.play("2 discard 5p")
    assert [win.seat for win in sitting.position.wins] == [1]


@pytest.mark.parametrize(("mode", "taken"), [("singles", [2]), ("pairs", [])])
async def test_a_partners_tile_is_worth_a_question(house: House, mode: str, taken: list[int]) -> None:
    """Between partners a win brings no points, and ends one's own chance of a better one."""
    sitting = await sat(house, "5p", "", WAITS_FOR_5P, mode=mode)
    await order(sitting, 2, "win=take")
    await sitting.say(0, "discard 5p")
    assert [win.seat for win in sitting.position.wins] == taken
    assert (2 in sitting.asked()) == (not taken)


async def test_an_order_to_pass_lets_no_win_go_and_calls_no_false_one(house: House) -> None:
    house.game.stack("5p", "55p", WAITS_FOR_5P, wall="9s")
    sitting = await house.sit(FOUR, house="strict")
    await order(sitting, 1, "win=take pass=pung,kong")
    await order(sitting, 2, "win=ask pass=pung,kong")
    await sitting.say(0, "discard 5p")
    assert sitting.asked() == (2,)
    assert sitting.pending == {1: "pass"}
    assert any(isinstance(action, Win) for action in sitting.state.game.legal(sitting.position, 2))


async def test_the_mouse_is_caught_and_the_ingot_taken_without_a_pause(house: House) -> None:
    sitting = await sat(house, "2a", "1a", "3a", wall="4a")
    await sitting.table.change(lambda draft: orders.add(draft, sitting.user(1), "catch", 1))
    await order(sitting, 2, "collect")
    await sitting.say(0, "discard 2a")
    assert sitting.authors()["1 catch"] == "order"
    assert (sitting.state.seat(1).orders, sitting.state.seat(1).orders_lost) == ("", ""), "it was carried out"
    assert sitting.asked() == (1,), "they draw, and the ingot comes"
    await sitting.say(1, "ingot")
    assert sitting.authors()["2 collect"] == "order"
    assert sitting.asked() == (2,)


# ---------------------------------------------------------------- one's own turn


async def test_a_ready_hand_throws_what_it_draws(house: House) -> None:
    ready = "123456789m55m46p"
    sitting = await sat(house, "9s", ready, wall="9p7s8s6s8p")
    await order(sitting, 1, "throw_drawn")
    await sitting.play("0 discard 9s")
    assert "1 discard 9p" in sitting.actions()
    assert sitting.authors()["1 discard 9p"] == "order"
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
async def test_what_is_worth_a_look_is_not_thrown(house: House, hand: str, drawn: str) -> None:
    sitting = await sat(house, "9s", hand, wall=drawn)
    await order(sitting, 1, "throw_drawn")
    await sitting.play("0 discard 9s")
    assert sitting.asked() == (1,)


async def test_special_tiles_are_thrown_that_are_not_kept(house: House) -> None:
    sitting = await sat(house, "9s", "", wall="1a4a")
    await order(sitting, 1, "throws=1a")
    await sitting.play("0 discard 9s")
    assert sitting.authors()["1 discard 1a"] == "order"
    assert sitting.asked() == (2,), "the ingot is another matter, and another hand"


async def test_flowers_are_shown_at_once_for_who_shows_them_by_hand(house: House) -> None:
    await house.host.prefer(101, "flowers", "hand")
    sitting = await sat(house, "9s", "1f2f", wall="3f", tail="9p8p7p")
    await order(sitting, 1, "flowers")
    await sitting.play("0 discard 9s")
    assert [action for action in sitting.actions() if action.startswith("1 flower")] == [
        "1 flower 1f",
        "1 flower 2f",
        "1 flower 3f",
    ]
    assert sitting.asked() == (1,)


async def test_a_turn_that_has_begun_stays_the_players(house: House) -> None:
    sitting = await sat(house, "123456789m55m46p9s", wall="9p9p9p9s")
    await order(sitting, 0, "throw_drawn win=take")
    assert sitting.asked() == (0,), "they are looking at it"
    await sitting.play("0 discard 9s", "1 discard 9p", "2 discard 9p", "3 discard 9p")
    assert sitting.authors()["0 discard 9s"] == "order"


# ---------------------------------------------------------------- how long they last


async def test_orders_until_the_next_turn_end_after_it(house: House) -> None:
    sitting = await sat(house, "55p", "5p9s", wall="9p5p", mode="pairs")
    await order(sitting, 0, "pass=pung until_turn")
    await sitting.play(f"0 {sitting.some_throw(0)}", "1 discard 5p")
    assert "0 pass" in sitting.actions()
    await sitting.play(f"2 {sitting.some_throw(2)}", f"3 {sitting.some_throw(3)}")
    assert "pass=pung" in sitting.state.seat(0).orders, "their turn has begun"
    throw = next(tile for tile in sitting.position.seats[0].hand if tile.is_numbered and tile.code != "5p")
    await sitting.say(0, f"discard {throw}")
    assert sitting.state.seat(0).orders == ""


async def test_what_dies_with_its_tile_is_told_until_they_move(house: House) -> None:
    sitting = await sat(house, "55p9s", wall="9p")
    await order(sitting, 0, "pung=5p kong=5p+1 win=take")
    assert sitting.state.seat(0).orders == "win=take pung=5p fresh", "there is no joker for the kong"
    await sitting.say(0, "discard 5p")
    assert (sitting.state.seat(0).orders, sitting.state.seat(0).orders_lost) == ("win=take", "pung=5p")
    await sitting.play(*(f"{seat} {sitting.some_throw(seat)}" for seat in (1,)))
    await sitting.check_stored()
    while sitting.asked() != (0,):
        [seat] = sitting.asked()
        await sitting.say(seat, "pass" if "pass" in _words(sitting, seat) else sitting.some_throw(seat))
    assert sitting.state.seat(0).orders_lost == "pung=5p"
    await sitting.say(0, sitting.some_throw(0))
    assert sitting.state.seat(0).orders_lost == ""


def _words(sitting: Sitting, seat: int) -> list[str]:
    return [str(action).split(" ", 1)[1] for action in sitting.state.game.legal(sitting.position, seat)]


async def test_orders_end_with_the_round_and_are_refused_for_another(house: House) -> None:
    sitting = await sat(house, "5p", WAITS_FOR_5P)
    late = order(sitting, 0, "win=take", number=2)
    assert await refused(house, sitting.table, late) == "round_over"
    await sitting.play("0 discard 5p", "1 win")
    through = order(sitting, 1, "win=take")
    assert await refused(house, sitting.table, through) == "not_playing_any_more"
    stranger = sitting.table.change(lambda draft: orders.give(draft, 104, "win=take", 1))
    assert await refused(house, sitting.table, stranger) == "not_seated"
    no_cat = sitting.table.change(lambda draft: orders.add(draft, sitting.user(2), "catch", 1))
    assert await refused(house, sitting.table, no_cat) == "order_impossible"


async def test_empty_orders_withdraw_everything(house: House) -> None:
    sitting = await sat(house, "5p", "55p")
    await order(sitting, 1, "pung=5p win=take")
    await order(sitting, 1, "until_turn")
    assert sitting.state.seat(1).orders == ""
    await sitting.say(0, "discard 5p")
    assert sitting.asked() == (1,)


# ---------------------------------------------------------------- sealed tables


async def sealed(house: House) -> Sitting:
    return await sat(house, "5p", "55p", "", WAITS_FOR_5P, asking="sealed")


def public(state: TableState) -> object:
    """What everybody can see of a table, and when it next does something by itself."""
    assert state.round is not None
    window = [row for row in state.clocks if row.seat == -1]
    return state.round.view(None), state.sequence, state.round.at, window, state.notes


async def test_at_a_sealed_table_an_order_answers_inside_the_window_and_nobody_sees(house: House) -> None:
    with_orders, without = await sealed(house), await sealed(house)
    await order(with_orders, 1, "pung=5p")
    await order(with_orders, 3, "win=4 pass=pung")
    for sitting in (with_orders, without):
        await sitting.say(0, "discard 5p")
    assert with_orders.pending == {1: "pung 5p"}
    assert with_orders.asked() == (3,)
    assert public(with_orders.state) == public(without.state)
    assert with_orders.state.row.wake_at == without.state.row.wake_at
    assert await refused(house, with_orders.table, with_orders.take_back(1)) == "nothing_to_undo"
    await order(with_orders, 1, "")
    assert with_orders.asked() == (1, 3), "withdrawn inside the window, they are asked after all"
    await with_orders.say(1, "pung 5p")
    await with_orders.say(3, "pass")
    assert public(with_orders.state) == public(without.state)
