"""The picture of the table shows four seats, however much they have before them."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, replace
from typing import Any

import pytest

from render import BoardSpec, MeldSpec, SeatSpec, draw_board
from render.art.faces import FACES
from render.board_layout import lay_out
from tests.render.samples import EMOJI_NAME, LONG_CHINESE, LONG_ENGLISH, board, crowded_seat, pool, seat
from tests.render.viewing import changed, clashes, inside, overlap, watch

START = board(
    seats=tuple(seat(name, pool=(), flowers=()) for name in ("Marco", "Yuki", "王小明", "Élodie")),
    last_move="",
    last_tile=None,
    highlighted=None,
)
FULLEST = board(
    title=LONG_ENGLISH * 2,
    round_caption="Round 16 of 16, the last one of this match at this table",
    face_up_wall=("1j", "1j", "3f", "4f", "2a", "1z", "2z", "9m"),
    face_up_wall_caption="Face up in the wall",
    last_move=f"{LONG_ENGLISH} throws the five of characters, which {LONG_CHINESE} may claim",
    earlier=(f"{LONG_CHINESE} throws the nine of dots", LONG_ENGLISH),
    seats=(
        crowded_seat(LONG_ENGLISH, 40),
        crowded_seat(LONG_CHINESE, 33, active=True),
        crowded_seat(EMOJI_NAME, 9, dimmed=True, partner="blue"),
        crowded_seat("诸葛孔明先生", 26, partner="blue"),
    ),
    highlighted=(0, 39),
)
#: One side of the table has nothing, the other has thrown all there is.
UNEVEN = board(
    seats=(seat("A", pool=pool(31)), seat("B", pool=pool(4)), seat("C", pool=()), seat("D", pool=pool(28))),
    highlighted=None,
)
#: A finished round that is looked at again: every hand lies open.
FULLEST_OPEN = replace(
    FULLEST,
    seats=tuple(replace(each, hand=FACES[place : place + 14]) for place, each in enumerate(FULLEST.seats)),  # type: ignore[arg-type]
)
ALL = [START, board(), FULLEST, UNEVEN, FULLEST_OPEN]

#: A change of each field a viewer has to notice.
CHANGES: dict[str, Any] = {
    "chip": "brown",
    "title": "tea-houses",
    "round_caption": "Round 4 of 4",
    "wall_caption": "39 left",
    "treasure": "6s",
    "treasure_caption": "Prize",
    "face_up_wall": ("4s", "1j"),
    "face_up_wall_caption": "Open",
    "last_move": "Yuki throws 7m",
    "last_tile": "7m",
    "arrow": 3,
    "highlighted": (1, 6),
    "index": False,
    "traditional": True,
    "earlier": ("Marco throws 9p", "Élodie draws"),
}
SEAT_CHANGES: dict[str, Any] = {
    "name": "Marca",
    "seat_wind": "2z",
    "score": "-24",
    "hand_count": 10,
    "hand": ("5p", "5p", "1j"),
    "melds": (MeldSpec(("5p", "5p", "5p"), "5p"),),
    "flowers": ("2f",),
    "winds": ("2z",),
    "pool": pool(9, claimed=(4,)),
    "won": "5s",
    "state": "away",
    "active": True,
    "dealer": False,
    "dimmed": True,
    "partner": "blue",
    "computer": True,
}


def tiles_of(spec: BoardSpec) -> Counter[str]:
    found = Counter(code for code in (spec.treasure, spec.last_tile) if code)
    found.update(spec.face_up_wall)
    for each in spec.seats:
        found.update(code for meld in each.melds for code in meld.tiles)
        found.update([*each.hand, *each.flowers, *each.winds, *(code for code, _ in each.pool)])
        found.update(code for code in (each.won, "back" if each.hand_count else None) if code)
    return found


def with_seat(**change: Any) -> BoardSpec:
    spec = board()
    first, second, third, fourth = spec.seats
    return replace(spec, seats=(replace(first, **change), second, third, fourth))


@pytest.mark.parametrize("spec", ALL)
@pytest.mark.parametrize("width", [700, 1100])
def test_every_tile_is_shown_and_none_covers_another(
    spec: BoardSpec, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = watch(monkeypatch)
    picture = draw_board(spec, width)
    assert Counter(code for code, _ in seen.tiles) == tiles_of(spec)
    assert not clashes(seen.tiles)
    assert all(inside(box, (0, 0, picture.width, picture.height)) for _, box in seen.tiles)


@pytest.mark.parametrize("spec", ALL)
def test_everything_of_a_seat_lies_in_its_panel(spec: BoardSpec, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = watch(monkeypatch)
    width = draw_board(spec).width
    layout = lay_out(spec, width)
    places = [*(panel.box for panel in layout.panels), layout.strip, (0, 0, width, layout.header)]
    assert not clashes([(str(number), box) for number, box in enumerate(places)])
    for name, box in [*seen.tiles, *seen.texts]:
        assert any(inside(box, place) for place in places), name


@pytest.mark.parametrize("spec", ALL)
@pytest.mark.parametrize("width", [700, 1100])
def test_texts_cover_neither_each_other_nor_tiles(spec: BoardSpec, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = watch(monkeypatch)
    draw_board(spec, width)
    assert not clashes(seen.texts)
    assert not [(text, code) for text, box in seen.texts for code, tile in seen.tiles if overlap(box, tile)]


@pytest.mark.parametrize("name", ["诸葛孔明先生", "Wolfgang Amadeus"])
def test_an_ordinary_name_is_shown_whole(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = watch(monkeypatch)
    draw_board(with_seat(name=name, active=True, state="轮到", partner="blue", score="−164"))
    shown = next(box for text, box in seen.texts if text == name)
    assert shown[2] - shown[0] >= 6 * 20


def test_a_long_name_changes_nothing_but_the_line_it_stands_in() -> None:
    box = changed(draw_board(with_seat(name="A")), draw_board(with_seat(name=LONG_ENGLISH)))
    panel = lay_out(board(), 1100).panels[0].box
    assert box is not None
    assert inside(box, (panel[0], panel[1], panel[2], panel[1] + 50))


def test_a_board_is_no_higher_than_what_it_holds_needs() -> None:
    heights = [draw_board(spec).height for spec in (START, board(), FULLEST)]
    assert heights == sorted(heights)
    assert heights[0] < 450
    assert heights[1] <= 760


def test_the_seat_that_threw_more_gets_more_room() -> None:
    upper_left, upper_right, lower_right, lower_left = (panel.box for panel in lay_out(UNEVEN, 1100).panels)
    assert upper_left[2] - upper_left[0] >= upper_right[2] - upper_right[0]
    assert lower_left[2] - lower_left[0] >= lower_right[2] - lower_right[0]


@pytest.mark.parametrize("field", CHANGES)
def test_a_change_is_seen(field: str) -> None:
    assert draw_board(replace(board(), **{field: CHANGES[field]})).data != draw_board(board()).data


@pytest.mark.parametrize("field", SEAT_CHANGES)
def test_a_change_of_a_seat_is_seen(field: str) -> None:
    assert draw_board(with_seat(**{field: SEAT_CHANGES[field]})).data != draw_board(board()).data


def test_every_field_has_its_change() -> None:
    assert {field.name for field in fields(BoardSpec)} - {"seats"} == set(CHANGES)
    assert {field.name for field in fields(SeatSpec)} == set(SEAT_CHANGES)


def test_a_claimed_tile_is_the_only_one_that_changes() -> None:
    spec = with_seat(pool=pool(9))
    box = changed(draw_board(spec), draw_board(with_seat(pool=pool(9, claimed=(4,)))))
    grid = lay_out(spec, 1100).panels[0].pool
    x, y = grid.place(4)
    assert box is not None
    assert inside(box, (x, y, x + grid.tile + 1, y + grid.down))


@pytest.mark.parametrize(("arrow", "column", "row"), [(0, 0, 0), (1, 1, 0), (2, 1, 1), (3, 0, 1)])
def test_the_arrow_stands_on_the_side_of_its_seat(arrow: int, column: int, row: int) -> None:
    layout = lay_out(board(), 1100)
    panel, strip = layout.panels[arrow].box, layout.strip
    assert (panel[0] > 300, panel[1] > strip[1]) == (bool(column), bool(row))
    # Without anything else in the strip only the arrow differs from the one that points to the other row.
    bare = board(last_move="", last_tile=None, face_up_wall=())
    box = changed(draw_board(replace(bare, arrow=arrow)), draw_board(replace(bare, arrow=3 - arrow)))
    assert box is not None
    assert (box[0] < 550) is (column == 0)
    assert (box[2] > 550) is (column == 1)
    assert strip[0] <= box[0]
    assert box[2] <= strip[2]


def test_the_strip_is_left_out_when_it_would_be_empty() -> None:
    quiet = board(arrow=None, last_move="", last_tile=None, face_up_wall=())
    assert draw_board(replace(quiet, arrow=0)).height - draw_board(quiet).height > 80


def test_partners_share_a_mark_that_others_do_not_have() -> None:
    pictures = [draw_board(with_seat(partner=colour)).data for colour in ("blue", "orange", "purple", None)]
    assert len(set(pictures)) == len(pictures)
