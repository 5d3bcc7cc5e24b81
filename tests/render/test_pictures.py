"""Pictures are small PNG files, always the same for the same specification, from any thread."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import pytest
from PIL import Image

from render import BoardSpec, HandSpec, Picture, draw_board, draw_hand
from render.palette import PALETTE_BYTES
from tests.render.samples import board, hand, hand_of

SPECS: tuple[HandSpec | BoardSpec, ...] = (hand(), hand_of(11), hand_of(5), hand_of(2), board(), board(arrow=1))


def draw(number: int) -> Picture:
    spec = SPECS[number]
    return draw_hand(spec) if isinstance(spec, HandSpec) else draw_board(spec)


@pytest.mark.parametrize("number", range(len(SPECS)))
def test_the_same_specification_gives_the_same_bytes(number: int) -> None:
    first = draw(number)
    draw((number + 1) % len(SPECS))
    assert draw(number) == first


def test_threads_do_not_disturb_each_other() -> None:
    expected = [draw(number) for number in range(len(SPECS))]
    numbers = list(range(len(SPECS))) * 4
    with ThreadPoolExecutor(2) as threads:
        assert list(threads.map(draw, numbers)) == [expected[number] for number in numbers]


@pytest.mark.parametrize("number", range(len(SPECS)))
def test_a_picture_is_a_png_of_the_size_it_says(number: int) -> None:
    picture = draw(number)
    with Image.open(BytesIO(picture.data)) as image:
        image.load()
        assert image.format == "PNG"
        assert image.mode == "P"
        assert image.size == (picture.width, picture.height)
        assert bytes(image.getpalette() or []) == PALETTE_BYTES
    assert picture.filename.endswith(".png")


@pytest.mark.parametrize("width", [350, 550, 900, 1600])
def test_other_widths_keep_the_shape(width: int) -> None:
    for picture, full in ((draw_hand(hand(), width), draw(0)), (draw_board(board(), width), draw(4))):
        assert picture.width == width
        assert picture.height / width == pytest.approx(full.height / full.width, rel=0.05)


def test_pictures_are_small_files() -> None:
    assert len(draw_hand(hand()).data) <= 60_000
    assert len(draw_board(board()).data) <= 90_000


def test_indices_are_no_transparent_colours() -> None:
    with Image.open(BytesIO(draw(0).data)) as image:
        assert "transparency" not in image.info
        corner = image.convert("RGB").getpixel((2, image.height - 2))
    assert isinstance(corner, tuple)
    red, green, blue = corner
    assert green > max(red, blue)
