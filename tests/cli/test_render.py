"""Pictures from the command line: of records at any moment, of typed hands, of all tiles; one line for bad input."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from tests.cli.running import ROOT, run

RECORDS = ROOT / "docs" / "gallery" / "records"
MATCH = [str(RECORDS / f"match-{number}.json") for number in (1, 2)]
SMALL = ("--width", "300")


def drawn(tmp_path: Path, *args: str) -> Image.Image:
    """Draw a picture and return it; the command says where it is and how large."""
    out = tmp_path / "picture.png"
    result = run("render", *args, "--out", str(out))
    assert result.exit_code == 0, result.output
    image = Image.open(out)
    image.load()
    assert result.output == f"{out}: {image.width}x{image.height}, {out.stat().st_size} bytes\n"
    return image


@pytest.mark.parametrize("language", ["en", "zh-CN", "zh-TW"])
def test_a_hand_of_a_record_in_every_language(tmp_path: Path, language: str) -> None:
    args = ("hand", "--record", MATCH[0], "--seat", "2", "--after", "12", "--language", language, *SMALL)
    assert drawn(tmp_path, *args).width == 300


def test_a_typed_hand(tmp_path: Path) -> None:
    plain = drawn(tmp_path, "hand", "123m55p1j", *SMALL)
    more = ("--meld", "[444p]", "--drawn", "5p", "--flowers", "15f", "--treasure", "5p")
    assert drawn(tmp_path, "hand", "123m55p1j", *more, *SMALL).height > plain.height


def test_the_board_now_and_before(tmp_path: Path) -> None:
    late = drawn(tmp_path, "board", *MATCH, *SMALL)
    assert drawn(tmp_path, "board", *MATCH, "--after", "0", *SMALL).height < late.height


def test_settlement_chart_and_all_tiles(tmp_path: Path) -> None:
    assert drawn(tmp_path, "settlement", *MATCH, *SMALL).width == 300
    assert drawn(tmp_path, "chart", *MATCH, *SMALL).width == 300
    assert drawn(tmp_path, "sheet", "--tile", "20").width == 9 * 24 + 4


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("hand", "5x"), "'5x' is no tile code"),
        (("hand",), "give either a hand"),
        (("hand", "55p", "--record", MATCH[0]), "give either a hand"),
        (("hand", "55p", "--meld", "[5p6p7p]"), "no meld"),
        (("settlement", __file__), "no JSON"),
        (("board", "nowhere.json"), "does not exist"),
        (("chart", str(RECORDS / "unfinished.json")), "does not exist"),
    ],
)
def test_bad_input_is_one_line_and_exit_2(tmp_path: Path, args: tuple[str, ...], said: str) -> None:
    result = run("render", *args, "--out", str(tmp_path / "x.png"))
    assert result.exit_code == 2
    assert said in result.output
    assert len(result.output.splitlines()) == 1


def test_a_round_that_is_not_over_has_no_settlement(tmp_path: Path) -> None:
    import json

    record = json.loads((RECORDS / "match-1.json").read_text("utf-8"))
    cut = tmp_path / "cut.json"
    cut.write_text(json.dumps({**record, "actions": record["actions"][:9]}), "utf-8")
    for what in ("settlement", "chart"):
        result = run("render", what, str(cut), "--out", str(tmp_path / "x.png"))
        assert (result.exit_code, "is not over" in result.output) == (2, True)


def test_emojis_are_listed_without_a_token(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    result = run("emojis", "--dry-run")
    assert result.exit_code == 0
    assert result.output.splitlines()[-1] == "44 of 44 to upload"
    assert "mj_5p" in result.output
    assert run("emojis").exit_code == 2
