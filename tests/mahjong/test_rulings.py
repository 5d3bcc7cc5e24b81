"""Every ruling names a test that holds it, and the test is there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "rules" / "rulings.md"


def test_the_tests_of_the_rulings_exist() -> None:
    written = {
        name
        for file in (ROOT / "tests" / "mahjong").rglob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", file.read_text("utf-8"), re.MULTILINE)
    }
    rows = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| ")]
    rulings = [row for row in rows if not row.startswith("| ruling ")]
    assert len(rulings) > 20
    for ruling in rulings:
        named = re.findall(r"`(test_\w+)`", ruling)
        assert named, ruling
        assert set(named) <= written, ruling
