"""Pictures look as they did when somebody last looked at them: `make golden` shows what has changed."""

from __future__ import annotations

import pytest
from PIL import ImageDraw, ImageFilter

from tests.render.golden import PICTURES, differs, kept, side_by_side, small


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_looks_as_it_is_meant_to(name: str) -> None:
    assert not differs(small(PICTURES[name]()), kept(name)), "make golden shows how"


def test_a_shift_of_some_tiles_is_noticed_and_soft_edges_are_not() -> None:
    meant = kept("board")
    assert meant is not None
    assert not differs(meant.filter(ImageFilter.GaussianBlur(0.3)), meant)
    moved = meant.copy()
    ImageDraw.Draw(moved).rectangle((40, 60, 90, 85), fill=(20, 70, 50))
    assert differs(moved, meant)
    assert side_by_side(meant, moved).width > 3 * meant.width
    assert side_by_side(None, moved).width > 2 * meant.width
