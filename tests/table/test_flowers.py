"""Flowers are shown by the table unless that could cost something, or their holder wants to show them by hand."""

from __future__ import annotations

from tests.table.houses import FOUR, House, Sitting


def shown(sitting: Sitting, seat: int) -> str:
    """Return the kinds a seat has shown."""
    return "".join(sorted(str(tile)[0] for tile in sitting.position.seats[seat].flowers))


async def by_hand(house: House, *people: int) -> None:
    for user_id in people:
        await house.host.prefer(user_id, "flowers", "hand")


# ---------------------------------------------------------------- left to the table


async def test_opening_flowers_are_shown_before_anybody_is_asked(house: House) -> None:
    house.game.stack("1f", "23f", "4f", tail="1s5f2s6s3s")
    sitting = await house.sit()
    assert [shown(sitting, seat) for seat in range(4)] == ["1", "235", "4", ""]
    assert sitting.asked() == (0,)
    assert set(sitting.authors().values()) == {"table"}
    assert sitting.actions() == [
        "0 flower 1f",
        "0 done",
        "1 flower 2f",
        "1 flower 3f",
        "1 flower 5f",
        "1 done",
        "2 flower 4f",
        "2 done",
        "3 done",
    ]
    await sitting.check_stored()


async def test_a_flower_that_is_drawn_is_shown_at_once(house: House) -> None:
    house.game.stack("9s", wall="1f", tail="2f7s")
    sitting = await house.sit()
    await sitting.say(0, "discard 9s")
    assert sitting.actions()[-4:] == ["0 discard 9s", "1 draw", "1 flower 1f", "1 flower 2f"]
    assert (shown(sitting, 1), sitting.asked()) == ("12", (1,))
    assert sitting.authors()["1 flower 1f"] == "table"
    assert sitting.state.round is not None
    assert sitting.state.round.last_own[1] == 0


async def test_it_stops_while_an_opponent_shows_six_kinds(house: House) -> None:
    """One more could be won from whoever shows it: that is asked."""
    house.game.stack("123456f9s", "7f", wall="1s", tail="2233445566s")
    sitting = await house.sit()
    assert (shown(sitting, 0), shown(sitting, 1)) == ("123456", "")
    assert sitting.asked() == (1,)
    await sitting.say(1, "done")
    assert sitting.asked() == (0,)
    await sitting.say(0, "discard 9s")
    assert sitting.actions()[-1] == "1 draw"
    assert (shown(sitting, 1), sitting.asked()) == ("", (1,))


async def test_five_kinds_are_no_danger(house: House) -> None:
    house.game.stack("12345f9s", "7f", tail="2233445566s")
    sitting = await house.sit()
    assert (shown(sitting, 0), shown(sitting, 1), sitting.asked()) == ("12345", "7", (0,))


async def test_six_kinds_of_ones_own_are_no_danger(house: House) -> None:
    house.game.stack("123456f9s", "", tail="7f22334455s")
    sitting = await house.sit()
    assert (shown(sitting, 0), sitting.asked()) == ("1234567", (0,))


async def test_six_kinds_of_one_who_has_won_are_no_danger(house: House) -> None:
    house.game.stack("123456f12345678m", "5p", "7f", tail="9m5p5p4p6p9s8p")
    sitting = await house.sit()
    await sitting.play("2 done", "0 discard 9s", "1 discard 5p")
    assert (shown(sitting, 2), sitting.asked()) == ("", (0,))
    await sitting.play("0 win", f"1 {sitting.some_throw(1)}")
    assert (shown(sitting, 2), sitting.asked()) == ("7", (2,))
    assert sitting.authors()["2 flower 7f"] == "table"


async def last_tile(house: House) -> Sitting:
    """Return a table where East, who kept 4f, has just drawn the last tile of the wall."""
    await by_hand(house, *FOUR)
    for user_id in FOUR:
        await house.host.prefer(user_id, "hold_seconds", 0)
    house.game.stack("1234f9s")
    sitting = await house.sit()
    await sitting.play("0 flower 1f", "0 flower 2f", "0 flower 3f", "0 done")
    while sitting.position.wall.left:
        seat = sitting.asked()[0]
        claims = sitting.state.game.is_open_to_answers(sitting.position)
        await sitting.say(seat, "pass" if claims else sitting.some_throw(seat))
    assert sitting.asked() == (0,)
    return sitting


async def test_a_flower_that_would_end_the_round_is_not_shown_unasked(slow_house: House) -> None:
    """After the last tile nothing comes for it (RULES 9)."""
    sitting = await last_tile(slow_house)
    await slow_house.host.prefer(100, "flowers", "auto")
    await sitting.wait(1)
    assert (shown(sitting, 0), sitting.asked(), sitting.state.finished) == ("123", (0,), 0)
    await sitting.say(0, "flower 4f")
    assert (sitting.state.finished, sitting.actions(1)[-1]) == (1, "0 flower 4f")


# ---------------------------------------------------------------- by hand


async def test_by_hand_nothing_is_shown_unasked(slow_house: House) -> None:
    house = slow_house
    await by_hand(house, 100)
    house.game.stack("1f9s", "2f", wall="1s2s3s3f", tail="445566s")
    sitting = await house.sit()
    assert (shown(sitting, 0), sitting.asked()) == ("", (0,))
    await sitting.say(0, "done")
    assert (shown(sitting, 1), sitting.asked()) == ("2", (0,)), "South leaves it to the table"
    await sitting.say(0, "flower 1f")
    assert (shown(sitting, 0), sitting.asked()) == ("1", (0,))
    assert sitting.authors()["0 flower 1f"] == "player"


async def test_without_flowers_nobody_is_asked_about_them(slow_house: House) -> None:
    await by_hand(slow_house, *FOUR)
    slow_house.game.stack("9s")
    sitting = await slow_house.sit()
    assert (sitting.actions(), sitting.asked()) == (["0 done", "1 done", "2 done", "3 done"], (0,))


async def test_who_changes_their_mind_has_the_rest_shown(slow_house: House) -> None:
    house = slow_house
    await by_hand(house, 100)
    house.game.stack("12f9s", tail="445566s")
    sitting = await house.sit()
    await sitting.say(0, "flower 2f")
    await house.host.prefer(100, "flowers", "auto")
    await sitting.wait(1)
    assert (shown(sitting, 0), sitting.asked()) == ("12", (0,))
    assert sitting.authors()["0 flower 1f"] == "table"


async def test_show_all_ends_where_somebody_else_is_asked(slow_house: House) -> None:
    """The seventh kind of East makes South's flower dear: the window opens in the middle of showing all."""
    house = slow_house
    await by_hand(house, 100, 101)
    house.game.stack("1234567f9s", "8f", tail="112233445566s")
    sitting = await house.sit()
    await sitting.show_all(0)
    assert (shown(sitting, 0), sitting.asked()) == ("1234567", (1,))
    await sitting.say(1, "flower 8f")
    assert sitting.asked() == (0,)
    await sitting.say(0, "win")
    assert [win.seat for win in sitting.position.wins] == [0]
    await sitting.check_stored()


async def test_show_all_that_ends_a_round_does_not_reach_into_the_next(slow_house: House) -> None:
    house = slow_house
    sitting = await last_tile(house)
    house.game.stack("12f9s")
    await sitting.show_all(0, sitting.state.sequence)
    assert sitting.state.round is not None
    assert (sitting.actions(1)[-1], sitting.state.round.number) == ("0 flower 4f", 2)
    assert (shown(sitting, 0), sitting.asked()) == ("", (0,)), "the flowers of the next round are another question"
    await sitting.check_stored()
