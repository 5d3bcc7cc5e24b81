"""Every ruling of the rules page is on the page of rulings; each names a test that holds it, and the test is there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "rules" / "rulings.md").read_text("utf-8")
RULES = (ROOT / "docs" / "rules.en.md").read_text("utf-8")
ROWS = [line for line in PAGE.splitlines() if line.startswith("| ") and not line.startswith("| ruling ")]


def test_the_tests_of_the_rulings_exist() -> None:
    written = {
        name
        for file in (ROOT / "tests").rglob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", file.read_text("utf-8"), re.MULTILINE)
    }
    assert len(ROWS) > 40
    for ruling in ROWS:
        named = re.findall(r"`(test_\w+)`", ruling)
        assert named, ruling
        assert set(named) <= written, ruling


def test_no_ruling_of_the_rules_page_is_missing() -> None:
    """A ruling is known by its first sentence; the rest of it and its reason stand on the rules page."""
    passages = re.findall(r"> \*\*Ruling\.\*\* (.*?)\*Why:", RULES, re.DOTALL)
    sentences = [re.sub(r"\s*\n\s*> ?", " ", passage) for passage in passages]
    on_rules_page = {re.split(r"(?<=[.!?]) (?=[A-Z])", sentence.strip())[0] for sentence in sentences}
    assert len(passages) == RULES.count("**Ruling.**") == len(on_rules_page)
    section = PAGE.partition("## On the rules page")[2].partition("\n## ")[0]
    assert {row.split(" | ")[0].removeprefix("| ") for row in ROWS if row in section} == on_rules_page
