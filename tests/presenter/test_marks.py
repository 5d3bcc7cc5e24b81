"""Signs in a text become emojis where there are any, and nothing where there are none."""

from __future__ import annotations

import pytest

from bot.i18n.names import clean
from bot.mahjong.tiles import TILES, Tile
from bot.presenter.marks import MARKS, with_emojis

EMOJIS = {tile: f"<:mj_{tile.code}:{1000 + tile}>" for tile in TILES}
FIVE = MARKS[Tile.parse("5p")]


@pytest.mark.parametrize("tile", TILES)
def test_every_tile_has_a_sign_of_its_own(tile: Tile) -> None:
    assert with_emojis(f"{MARKS[tile]} {tile}", EMOJIS) == f"<:mj_{tile.code}:{1000 + tile}> {tile}"
    assert len(set(MARKS.values())) == 44


def test_a_sign_without_an_emoji_goes_with_the_space_behind_it() -> None:
    assert with_emojis(f"Marco {FIVE} 5p, {FIVE} 5p", {}) == "Marco 5p, 5p"
    assert with_emojis(f"Marco 打{FIVE}五筒", {}) == "Marco 打五筒"
    assert with_emojis("Marco 5p", EMOJIS) == "Marco 5p"


def test_no_name_can_hold_a_sign() -> None:
    assert clean(f"Mar{FIVE}co") == "Marco"
