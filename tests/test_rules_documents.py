"""The rules on paper: both languages say the same, every fan has its picture, and every ruling its reason."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.i18n.language import Language
from bot.i18n.translator import Translator
from bot.mahjong.catmouse.fans import FAN_IDS
from bot.presenter.catmouse.examples import examples

DOCS = Path(__file__).resolve().parents[1] / "docs"
ENGLISH, CHINESE = ((DOCS / f"rules.{language}.md").read_text("utf-8") for language in ("en", "zh-CN"))
BOTH = pytest.mark.parametrize(
    ("text", "language"), [(ENGLISH, Language.EN), (CHINESE, Language.ZH_CN)], ids=["en", "zh-CN"]
)
MOST_BYTES = 1_000_000


def headings(text: str) -> list[int]:
    return [len(marks) for marks in re.findall(r"^(#+) ", text, re.MULTILINE)]


def pictures(text: str) -> list[str]:
    return re.findall(r"!\[[^\]]+\]\(rules/(\w+)\.png\)", text)


def anchors(text: str) -> set[str]:
    """The anchors of the headings, as they are made where these pages are read."""
    titles = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def test_both_are_built_alike() -> None:
    assert headings(ENGLISH) == headings(CHINESE)
    assert pictures(ENGLISH) == pictures(CHINESE)
    for mark in ("> ", "* ", "| ", "1. "):
        assert len(re.findall(rf"^ *{re.escape(mark)}", CHINESE, re.MULTILINE)) > 0
    rows = [len(re.findall(r"^\|", text, re.MULTILINE)) for text in (ENGLISH, CHINESE)]
    assert rows[0] == rows[1]


def test_both_make_the_same_rulings_each_with_its_reason() -> None:
    counts = (
        ENGLISH.count("**Ruling.**"),
        ENGLISH.count("*Why:"),
        CHINESE.count("**裁定**："),
        CHINESE.count("*理由："),
    )
    assert len(set(counts)) == 1
    assert counts[0] >= 20
    assert all("(rules/rulings.md)" in text for text in (ENGLISH, CHINESE))


@BOTH
def test_every_fan_is_there_with_its_example_and_what_it_counts(text: str, language: Language) -> None:
    t = Translator(language)
    assert pictures(text) == ["tiles", *FAN_IDS]
    for fan, example in examples().items():
        name = t(f"fan-{fan}")
        assert re.search(rf"^### {re.escape(name)}$", text, re.MULTILINE)
        [row] = [
            line for line in text.splitlines() if line.startswith("| [") and f"](#{name.replace(' ', '-')})" in line
        ]
        assert str(example.counts) in row.split("|")[2]


@BOTH
def test_every_link_inside_leads_somewhere(text: str, language: Language) -> None:
    assert set(re.findall(r"\]\(#([^)]+)\)", text)) <= anchors(text)
    for link in re.findall(r"\]\(([^)#]+)\)", text):
        assert (DOCS / link).exists(), link


def test_every_picture_is_there_and_all_of_them_are_small() -> None:
    files = {path.stem: path.stat().st_size for path in (DOCS / "rules").glob("*.png")}
    assert set(files) == {"tiles", *FAN_IDS}
    assert sum(files.values()) < MOST_BYTES


def test_chinese_speaks_chinese() -> None:
    prose = re.sub(r"`[^`]*`|\[[^\]]*\]\([^)]*\)|SHA-256|Discord", "", CHINESE)
    assert set(re.findall(r"[A-Za-z]{3,}", prose)) == set()
