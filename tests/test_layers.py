"""Imports point one way (docs/architecture.md)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
OURS = ("bot", "cogs", "render")

MAY_IMPORT: dict[str, tuple[str, ...]] = {
    "bot/mahjong": ("bot.mahjong",),
    "bot/i18n": ("bot.i18n", "bot.mahjong.tiles"),
    "bot/store": ("bot.store",),
    "bot/table": ("bot.table", "bot.store", "bot.mahjong", "bot.rating"),
    "bot/presenter": ("bot.presenter", "bot.i18n", "bot.mahjong", "bot.table", "bot.store", "render"),
    "bot/local": ("bot.local",),
    "render": ("render",),
    "cogs": ("cogs", "bot.presenter", "bot.i18n", "bot.mahjong", "bot.table", "bot.store", "bot.settings", "render"),
}
OUTSIDE: dict[str, tuple[str, ...]] = {
    "bot/mahjong": (),
    "bot/i18n": ("fluent",),
    "bot/store": ("aiosqlite",),
    "bot/table": (),
    "bot/presenter": (),
    "render": ("PIL",),
}
"""Which libraries a layer may use, where that is part of its promise; the standard library always."""
SEED_READERS = ("settlement.py", "match.py")
"""Where the promise is given and the seed revealed."""
LIBRARIES = ("discord", "aiohttp", "aiosqlite", "PIL", "pydantic", "fluent", "click", "openskill")


def imports_of(file: Path) -> Iterator[tuple[int, str]]:
    """Yield the line and full name of every module a file imports, relative imports resolved."""
    package = file.relative_to(ROOT).with_suffix("").parts
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: -node.level]) if node.level else ""
            module = ".".join(part for part in (base, node.module or "") if part)
            # `from bot.x import y` may import the module y: what is written out is what the layer depends on.
            yield from ((node.lineno, f"{module}.{alias.name}" if node.level else module) for alias in node.names)


def within(name: str, allowed: tuple[str, ...]) -> bool:
    return any(name == module or name.startswith(f"{module}.") for module in allowed)


@pytest.mark.parametrize("layer", MAY_IMPORT)
def test_a_layer_imports_only_what_lies_below_it(layer: str) -> None:
    offences = [
        f"{file.relative_to(ROOT)}:{line} imports {name}"
        for file in sorted((ROOT / layer).rglob("*.py"))
        for line, name in imports_of(file)
        if name.split(".")[0] in OURS and not within(name, MAY_IMPORT[layer])
    ]
    assert offences == []


@pytest.mark.parametrize("layer", OUTSIDE)
def test_a_layer_uses_only_the_libraries_it_promises(layer: str) -> None:
    offences = [
        f"{file.relative_to(ROOT)}:{line} imports {name}"
        for file in sorted((ROOT / layer).rglob("*.py"))
        for line, name in imports_of(file)
        if name.split(".")[0] in LIBRARIES and name.split(".")[0] not in OUTSIDE[layer]
    ]
    assert offences == []


@pytest.mark.parametrize("module", ["random", "time", "datetime", "secrets", "asyncio", "os", "sqlite3", "pathlib"])
def test_the_rules_touch_neither_clock_nor_chance_nor_disk(module: str) -> None:
    offences = [
        f"{file.relative_to(ROOT)}:{line}"
        for file in sorted((ROOT / "bot/mahjong").rglob("*.py"))
        for line, name in imports_of(file)
        if name == module and "players" not in file.parts and file.name != "game.py"
    ]
    assert offences == []


def test_a_presenter_never_looks_at_a_position() -> None:
    """What is written for players comes from views; the seed is shown in the settlement only."""
    offences = [
        f"{file.relative_to(ROOT)}:{node.lineno} reads {node.attr}"
        for file in sorted((ROOT / "bot/presenter").rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Attribute)
        and (node.attr == "position" or (node.attr == "seed" and file.name not in SEED_READERS))
    ]
    assert offences == []


def test_no_file_is_longer_than_a_reader_can_hold() -> None:
    long = [
        f"{file.relative_to(ROOT)}: {lines}"
        for folder in ("bot", "cogs", "render", "tests")
        for file in sorted((ROOT / folder).rglob("*.py"))
        if (lines := len(file.read_text("utf-8").splitlines())) > 400
    ]
    assert long == []
