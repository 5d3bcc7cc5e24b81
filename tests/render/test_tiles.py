"""Tiles can be told apart: small, in grey, and by eyes that do not tell red from green."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from render import sprites, theme
from render.art.faces import BACK, FACES, draw_tile, is_numbered
from render.palette import PALETTE_BYTES

SMALL = 48
#: Share of light (0 to 255, averaged over the face) by which two faces have to differ.
TELLING = 4.0
#: How eyes without the green receptor see red, green and blue.
DEUTERANOPIA = (0.367, 0.861, -0.228, 0, 0.280, 0.673, 0.047, 0, -0.012, 0.043, 0.969, 0)


@cache
def shown(code: str, width: int = SMALL, index: bool = True) -> Image.Image:
    """Return a tile as pictures show it: in the palette's colours, without what surrounds it."""
    sprite = sprites.tile_sprite(code, width, index)
    image = Image.frombytes("P", sprite.pixels.size, sprite.pixels.tobytes())
    image.putpalette(PALETTE_BYTES)
    return image.convert("RGB")


def difference(one: Image.Image, other: Image.Image) -> float:
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / len(one.getbands())


def closest(images: dict[str, Image.Image]) -> tuple[float, str, str]:
    return min((difference(images[a], images[b]), a, b) for a, b in combinations(images, 2))


@pytest.mark.parametrize("code", [*FACES, BACK])
def test_a_face_is_more_than_a_blank_tile(code: str) -> None:
    tile = draw_tile(code, SMALL, index=True)
    assert tile.size == (SMALL, 64)
    middle = tile.convert("RGB").crop((4, 4, 44, 52))
    assert max(ImageStat.Stat(middle).stddev) > 12


@pytest.mark.parametrize("index", [True, False])
@pytest.mark.parametrize("seen", ["colour", "grey", "deuteranopia"])
def test_no_two_faces_look_alike_when_small(seen: str, index: bool) -> None:
    images = {code: shown(code, index=index) for code in (*FACES, BACK)}
    if seen == "grey":
        images = {code: image.convert("L") for code, image in images.items()}
    elif seen == "deuteranopia":
        images = {code: image.convert("RGB", DEUTERANOPIA) for code, image in images.items()}
    distance, one, other = closest(images)
    assert distance > TELLING, f"{one} and {other} look alike"


@pytest.mark.parametrize("code", FACES)
def test_only_numbered_tiles_have_a_number_in_the_corner(code: str) -> None:
    corner = (0, 0, 12, 14)
    with_index, without = (shown(code, index=index).crop(corner) for index in (True, False))
    assert (difference(with_index, without) > 10) is is_numbered(code)


def test_an_unknown_code_is_named() -> None:
    with pytest.raises(KeyError, match="9x"):
        draw_tile("9x", SMALL, index=True)


@pytest.mark.parametrize("width", [132, 66, 40])
def test_the_palette_holds_the_colours_of_every_face(width: int) -> None:
    for code in (*FACES, BACK):
        drawn = draw_tile(code, width, index=True)
        inner = (width // 8, width // 8, width * 7 // 8, width)
        exact, reduced = drawn.convert("RGB").crop(inner), shown(code, width).crop(inner)
        assert difference(exact, reduced) < 6, code


def test_a_tile_of_a_player_who_is_out_is_darker_and_a_ghost_darker_still() -> None:
    lights = []
    for look in (sprites.Look.PLAIN, sprites.Look.DIM, sprites.Look.GHOST):
        sprite = sprites.tile_sprite("5p", SMALL, True, look, theme.PANEL_LEVEL)
        image = Image.frombytes("P", sprite.pixels.size, sprite.pixels.tobytes())
        image.putpalette(PALETTE_BYTES)
        lights.append(ImageStat.Stat(image.convert("L")).mean[0])
    assert lights[0] - lights[1] > 30
    assert lights[1] - lights[2] > 30
