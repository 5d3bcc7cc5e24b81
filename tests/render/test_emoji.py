"""Emojis of tiles: small files, told apart at twenty pixels, also in grey and by eyes without the green receptor."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from render import draw_emoji
from render.art.faces import FACES
from tests.render.test_tiles import DEUTERANOPIA

SHOWN = 20
#: Share of light (0 to 255, averaged over the square) by which two have to differ.
TELLING = 4.0
GROUNDS = ((49, 51, 56), (255, 255, 255))


@cache
def shown(code: str, ground: tuple[int, int, int]) -> Image.Image:
    """Return an emoji as a chat program shows it on a dark or a light page."""
    image = Image.open(BytesIO(draw_emoji(code))).resize((SHOWN, SHOWN), Image.Resampling.LANCZOS)
    page = Image.new("RGB", image.size, ground)
    page.paste(image, (0, 0), image)
    return page


@pytest.mark.parametrize("code", FACES)
def test_it_is_a_square_png_that_chat_programs_take(code: str) -> None:
    data = draw_emoji(code)
    with Image.open(BytesIO(data)) as image:
        assert (image.format, image.mode, image.size) == ("PNG", "RGBA", (128, 128))
        assert image.getchannel("A").getpixel((0, 0)) == 0
    assert len(data) < 256 * 1024


@pytest.mark.parametrize("seen", ["colour", "grey", "deuteranopia"])
def test_no_two_look_alike(seen: str) -> None:
    images = {code: shown(code, GROUNDS[0]) for code in FACES}
    if seen == "grey":
        images = {code: image.convert("L") for code, image in images.items()}
    elif seen == "deuteranopia":
        images = {code: image.convert("RGB", DEUTERANOPIA) for code, image in images.items()}
    for (one, first), (other, second) in combinations(images.items(), 2):
        stat = ImageStat.Stat(ImageChops.difference(first, second))
        assert sum(stat.mean) / len(stat.mean) > TELLING, f"{one} and {other} look alike"


@pytest.mark.parametrize("ground", GROUNDS)
def test_it_stands_out_from_any_page(ground: tuple[int, int, int]) -> None:
    for code in FACES:
        bare = Image.new("RGB", (SHOWN, SHOWN), ground)
        assert max(ImageStat.Stat(ImageChops.difference(shown(code, ground), bare)).mean) > 20, code


def test_an_unknown_code_is_named() -> None:
    with pytest.raises(KeyError, match="9x"):
        draw_emoji("9x")
