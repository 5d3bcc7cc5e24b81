"""Captions fit, and hold nothing the font cannot write."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from render import fonts, text
from tests.render.samples import NAMES


@pytest.mark.parametrize(
    ("given_text", "expected"),
    [
        ("Yuki 由纪", "Yuki 由纪"),
        ("🐱Cat🐭", "◇Cat◇"),
        ("👨‍👩‍👧‍👦 family", "◇ family"),
        ("👍🏽 ok", "◇ ok"),
        ("🇨🇳🇩🇪", "◇◇"),
        ("1️⃣ first", "1 first"),
        ("two\nlines\tof  text", "two lines of text"),
        ("left\u202eright", "leftright"),
        ("e\u0301", "é"),
        ("Mozart’s “tea”", "Mozart's “tea”"),
        ("\ud800", "◇"),
        ("", ""),
    ],
)
def test_what_cannot_be_written_becomes_one_neutral_mark(given_text: str, expected: str) -> None:
    assert text.writable(given_text) == expected


@given(st.text(max_size=40), st.integers(12, 40), st.integers(0, 400))
def test_a_fitted_text_is_writable_and_never_too_wide(given_text: str, size: int, width: int) -> None:
    shown = text.fitted(given_text, size, width)
    assert text.text_width(shown, size) <= width
    assert all(fonts.has_glyph(char) for char in shown)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("width", [60, 120, 240])
def test_a_shortened_name_ends_in_an_ellipsis_and_keeps_what_fits(name: str, width: int) -> None:
    shown = text.fitted(name, 26, width)
    whole = text.writable(name)
    if shown != whole:
        assert shown.endswith(text.ELLIPSIS)
        assert whole.startswith(shown[:-1])
        assert text.text_width(whole[: len(shown) + 1] + text.ELLIPSIS, 26) > width
    else:
        assert text.text_width(whole, 26) <= width


@given(st.text(alphabet="ab 由纪。", max_size=60), st.integers(60, 300), st.integers(1, 3))
def test_wrapped_lines_are_few_and_narrow(given_text: str, width: int, lines: int) -> None:
    shown = text.wrapped(given_text, 24, width, lines)
    assert len(shown) <= lines
    assert all(text.text_width(line, 24) <= width for line in shown)


def test_lines_break_between_words() -> None:
    lines = text.wrapped("Wolfgang throws the five of characters", 24, 300, 2)
    assert lines == ("Wolfgang throws the five", "of characters")


def test_chinese_lines_break_anywhere_and_lose_nothing() -> None:
    sentence = "刚才过的牌是五筒和八条还有三万"
    lines = text.wrapped(sentence, 24, 200, 3)
    assert len(lines) == 2
    assert "".join(lines) == sentence


@pytest.fixture
def _plain_font(monkeypatch: pytest.MonkeyPatch) -> object:
    """Write with Pillow's built-in face for the length of a test."""
    caches = (
        fonts.font_path,
        fonts.faces,
        fonts.font,
        fonts._missing,
        fonts.face_of,
        text._runs,
        text.missing_mark,
        text.writable,
        text.text_width,
        text.fitted,
    )

    def clear() -> None:
        for cached in caches:
            cached.cache_clear()

    monkeypatch.setenv(fonts.FONT_VARIABLE, "none")
    clear()
    yield
    monkeypatch.undo()
    clear()


@pytest.mark.usefixtures("_plain_font")
def test_without_a_chinese_font_names_keep_their_latin_letters() -> None:
    shown = text.writable("Yuki 由纪")
    assert shown.startswith("Yuki ")
    assert "由" not in shown
    assert all(fonts.has_glyph(char) for char in shown)


def test_a_font_of_ones_own_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    own = str(next(path for path in fonts._candidates() if path.is_file()))
    monkeypatch.setenv(fonts.FONT_VARIABLE, own)
    assert str(next(fonts._candidates())) == own
    monkeypatch.setenv(fonts.FONT_VARIABLE, "/nowhere/font.otf")
    fonts.font_path.cache_clear()
    assert str(fonts.font_path()) == own
    fonts.font_path.cache_clear()


def test_a_name_in_letters_nobody_can_write_is_one_mark() -> None:
    unknown = "".join(chr(0x13000 + place) for place in range(5))
    if any(fonts.has_glyph(char) for char in unknown):
        pytest.skip("a font for hieroglyphs is installed")
    assert text.writable(f"{unknown} Yuki {unknown}") == "◇ Yuki ◇"


@pytest.mark.parametrize("name", ["Привет", "שלום", "สวัสดี", "سلام", "안녕", "Ελένη", "Nguyễn"])
def test_names_in_other_scripts_are_written_or_become_one_mark(name: str) -> None:
    shown = text.writable(name)
    assert shown == name or "◇" in shown
    drawn = text.written(shown, 26, True)
    assert drawn.mask.getbbox() is not None
    assert drawn.width == pytest.approx(text.text_width(shown, 26))
