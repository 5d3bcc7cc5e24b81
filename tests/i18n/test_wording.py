"""Lists, lengths of time and points."""

import pytest

from bot.i18n import wording
from bot.i18n.wording import all_of, any_of, points, short_time, which_of
from tests.i18n.helpers import EN, ZH


def test_lists_close_the_way_the_language_does() -> None:
    assert all_of(EN, ["a", "b", "c"]) == "a, b and c"
    assert all_of(ZH, ["甲", "乙", "丙"]) == "甲、乙、丙"
    assert any_of(EN, ["3s", "6s"]) == "3s or 6s"
    assert which_of(ZH, ["五筒", "五条"]) == "五筒还是五条"


@pytest.mark.parametrize(
    ("join", "english", "chinese"),
    [
        (wording.listed, "a, b, c", "a、b、c"),
        (wording.dotted, "a · b · c", "a · b · c"),
        (wording.sentences, "a b c", "abc"),
        (wording.clauses, "a; b; c", "a；b；c"),
        (wording.summed, "a + b + c", "a+b+c"),
        (wording.moves, "a, b, c", "a b c"),
    ],
)
def test_chains(join, english: str, chinese: str) -> None:  # type: ignore[no-untyped-def]
    assert join(EN, ["a", "b", "c"]) == english
    assert join(ZH, ["a", "", "b", "c"]) == chinese


def test_one_item_or_none_needs_no_joint() -> None:
    assert all_of(EN, []) == wording.dotted(EN, []) == ""
    assert all_of(EN, ["a"]) == wording.listed(EN, ["a", ""]) == "a"


@pytest.mark.parametrize(
    ("seconds", "english", "chinese"),
    [
        (0, "1 s", "1 秒"),
        (40.9, "40 s", "40 秒"),
        (60, "1 min", "1 分钟"),
        (90, "90 s", "90 秒"),
        (25 * 60, "25 min", "25 分钟"),
        (3600, "1 h", "1 小时"),
        (3 * 3600 + 5, "3 h", "3 小时"),
        (36 * 3600, "36 h", "36 小时"),
        (23 * 86400, "23 days", "23 天"),
    ],
)
def test_lengths_of_time_use_the_unit_that_says_most(seconds: float, english: str, chinese: str) -> None:
    assert short_time(EN, seconds) == english
    assert short_time(ZH, seconds) == chinese


def test_sentences_spell_times_out() -> None:
    assert wording.long_time(EN, 8) == "8 seconds"
    assert wording.long_time(EN, 3600) == "1 hour"
    assert wording.long_time(ZH, 8) == "8 秒"


@pytest.mark.parametrize(
    ("eighths", "text"), [(0, "0"), (8 * 24, "+24"), (-8 * 6, "−6"), (100, "+12.5"), (-1, "−0.125"), (8000, "+1000")]
)
def test_points_are_exact_and_signed(eighths: int, text: str) -> None:
    assert points(eighths) == text
