"""Widths in columns."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.i18n.columns import clip, columns
from tests.i18n.helpers import RELAXED


@pytest.mark.parametrize(
    ("text", "width"),
    [("", 0), ("abc", 3), ("五筒", 4), ("é", 1), ("e\u0301", 1), ("🤖", 2), ("胡 · 3番", 8), ("ｗ", 2)],
)
def test_wide_characters_take_two_columns(text: str, width: int) -> None:
    assert columns(text) == width


@RELAXED
@given(st.text(max_size=40), st.integers(-2, 30))
def test_clipped_text_fits(text: str, limit: int) -> None:
    assert columns(clip(text, limit)) <= max(0, limit)


@RELAXED
@given(st.text(max_size=40))
def test_text_that_fits_is_left_alone(text: str) -> None:
    assert clip(text, columns(text)) == text


def test_clipping_keeps_marks_with_their_letter() -> None:
    assert clip("ae\u0301bcd", 3) == "ae\u0301…"
    assert clip("五筒五筒", 6) == "五筒…"
