"""The wall: drawn from the front, replaced from the tail, face-up tiles that can be stolen (RULES 3, 7)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.mahjong.tiles import TILES, Tile, format_tiles, parse_tiles
from bot.mahjong.wall import Wall


def wall_of(text: str, *turned: int) -> Wall:
    tiles = parse_tiles(text)
    return Wall(tiles, 0, len(tiles), turned)


def test_draws_come_from_the_front_and_replacements_from_the_tail() -> None:
    first, wall = wall_of("1234m").draw()
    last, wall = wall.replace_from_tail()
    assert (first.code, last.code, format_tiles(wall.remaining), wall.left) == ("1m", "4m", "23m", 2)


def test_an_empty_wall_gives_nothing() -> None:
    _, wall = wall_of("1m").draw()
    assert wall.left == 0
    with pytest.raises(IndexError):
        wall.draw()
    with pytest.raises(IndexError):
        wall.replace_from_tail()


def test_turned_up_tiles_stay_face_up_until_drawn() -> None:
    wall = wall_of("12345m", 0, 4, 2)
    assert format_tiles(wall.face_up) == "153m"
    _, wall = wall.draw()
    assert format_tiles(wall.face_up) == "53m"
    _, wall = wall.replace_from_tail()
    assert format_tiles(wall.face_up) == "3m"


def test_only_a_face_up_tile_can_be_stolen() -> None:
    wall = wall_of("12345m", 2)
    with pytest.raises(ValueError, match="no 2m lies face up"):
        wall.steal(Tile.parse("2m"))
    after = wall.steal(Tile.parse("3m"))
    assert (format_tiles(after.remaining), after.left, after.face_up) == ("1245m", 4, ())


@pytest.mark.parametrize(("draws", "expected"), [("ffff", "1245m"), ("tttt", "5421m"), ("ftft", "1524m")])
def test_the_place_of_a_stolen_tile_is_skipped_from_both_sides(draws: str, expected: str) -> None:
    wall = wall_of("12345m", 2).steal(Tile.parse("3m"))
    drawn = []
    for side in draws:
        tile, wall = wall.draw() if side == "f" else wall.replace_from_tail()
        drawn.append(tile)
    assert (format_tiles(drawn), wall.left) == (expected, 0)


def test_of_two_alike_the_first_is_stolen() -> None:
    wall = wall_of("1m1j2m1j", 1, 3).steal(Tile.parse("1j"))
    assert (format_tiles(wall.remaining), wall.turned) == ("12m1j", (3,))


@given(
    st.lists(st.sampled_from(TILES), min_size=1, max_size=12), st.lists(st.sampled_from("fts"), max_size=14), st.data()
)
def test_no_tile_is_lost_or_doubled(tiles: list[Tile], moves: list[str], data: st.DataObject) -> None:
    turned = tuple(sorted(data.draw(st.sets(st.integers(0, len(tiles) - 1), max_size=4))))
    wall, taken = Wall(tuple(tiles), 0, len(tiles), turned), []
    for move in moves:
        if move == "s" and wall.face_up:
            tile = data.draw(st.sampled_from(wall.face_up))
            wall = wall.steal(tile)
        elif wall.left and move in "ft":
            expected = wall.remaining[0 if move == "f" else -1]
            tile, wall = wall.draw() if move == "f" else wall.replace_from_tail()
            assert tile is expected
        else:
            continue
        taken.append(tile)
        assert sorted((*wall.remaining, *taken)) == sorted(tiles)
        assert wall.left == len(wall.remaining)
        assert set(wall.face_up) <= set(wall.remaining)
