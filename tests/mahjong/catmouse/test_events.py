"""What is told of a move: who did what to whom, with which tile (RULES 5 to 8)."""

from __future__ import annotations

from bot.mahjong.catmouse.events import AddedToPung, Drew, KeptFlowers, Konged, Ponged, Swapped, SwapShown, Threw, Won
from bot.mahjong.catmouse.state import WinBy
from bot.mahjong.tiles import JOKER, Tile
from tests.mahjong.catmouse.playing import Round, start

P5, S1, WAITS_FOR_5P = Tile.parse("5p"), Tile.parse("1s"), "123456789m55m46p"


def told(round_: Round) -> list[object]:
    """What was told but for draws, throws and flowers that were kept."""
    return [event for event in round_.events if not isinstance(event, Drew | Threw | KeptFlowers)]


def test_a_pung_tells_whose_discard_it_took_and_how_many_jokers_lie_in_it() -> None:
    assert told(start("5p", "5p1j").play("0 discard 5p", "1 pung 5p with 5p1j")) == [Ponged(1, 0, P5, 1)]


def test_a_claimed_kong_tells_whose_discard_it_took_a_concealed_one_nobodys() -> None:
    assert told(start("5p", "", "55p1j").play("0 discard 5p", "2 kong 5p with 55p1j")) == [Konged(2, 0, P5, 1)]
    assert told(start("555p1j").play("3 done", "0 kong 5p with 555p1j")) == [Konged(0, None, P5, 1)]


def test_an_added_tile_tells_what_it_was_added_to() -> None:
    round_ = start("5p", "55p9s1j", wall="1s1p2s9p").play("0 discard 5p", "1 pung 5p", "1 discard 9s", "2 discard 1s")
    round_.play("3 discard 1p", "0 discard 2s", "1 add 1j to 5p")
    assert told(round_)[1:] == [AddedToPung(1, JOKER, P5)]


def test_a_swap_tells_whose_joker_it_took() -> None:
    round_ = start("555p1j9m", "5p", wall="1s", tail="2s").play("3 done", "0 kong 5p with 555p1j", "0 discard 9m")
    assert told(round_.play("1 swap 5p from 0"))[1:] == [SwapShown(1, P5, 0), Swapped(1, P5, 0)]


def test_a_win_tells_how_it_came_about_and_who_pays() -> None:
    assert told(start("5p", WAITS_FOR_5P).play("0 discard 5p", "1 win")) == [Won(1, 0, WinBy.DISCARD, P5)]
    round_ = start("9s", WAITS_FOR_5P, wall="5p").play("0 discard 9s", "1 win")
    assert told(round_) == [Won(1, None, WinBy.SELF_DRAW, P5)]
