"""The message catalogue of one language: every `.ftl` file of its folder, parsed once and checked while loading."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.i18n.fluent_values import FUNCTIONS
from bot.i18n.language import Language

_KEPT_TEXTS: Final = 4096


class CatalogueError(Exception):
    """A file of the catalogue that cannot be read, or that says one thing twice."""


@dataclass(frozen=True)
class Catalogue:
    """What one language can say; a message's parts go by `id.part`."""

    language: Language
    bundle: FluentBundle
    variables: Mapping[str, frozenset[str]]
    """Every message and part, with the arguments it needs, those of what it refers to included."""

    def __contains__(self, message_id: str) -> bool:
        return message_id in self.variables

    def format(self, message_id: str, args: Mapping[str, object]) -> tuple[str, list[Exception]]:
        """Return the text of a message that exists, and whatever went wrong on the way."""
        # Boards and panels say much the same again and again. With the type, because 1 is True and 1.0.
        said = tuple((name, type(value), value) for name, value in args.items())
        text, errors = _formatted(self.language, message_id, said)
        return text, list(errors)

    def pattern(self, message_id: str) -> Any:
        """Return the pattern of a message that exists, or of its part."""
        name, _, part = message_id.partition(".")
        message = self.bundle.get_message(name)
        pattern = message.attributes[part] if part else message.value
        if pattern is None:
            raise KeyError(message_id)
        return pattern


@lru_cache(maxsize=_KEPT_TEXTS)
def _formatted(
    language: Language, message_id: str, said: tuple[tuple[str, type, object], ...]
) -> tuple[str, tuple[Exception, ...]]:
    found = load(language)
    text, errors = found.bundle.format_pattern(found.pattern(message_id), {name: value for name, _, value in said})
    return str(text), tuple(errors)


@cache
def load(language: Language) -> Catalogue:
    """Return the catalogue of a language; raises `CatalogueError` that names file and line."""
    entries: dict[str, ast.Message | ast.Term] = {}
    for name, text in _sources(language):
        for entry in _entries(name, text):
            key = _key(entry)
            if key in entries:
                raise CatalogueError(f"{language}/{name}: {key} is there twice")
            entries[key] = entry
    # Isolation marks would show up in Discord as boxes and break what people copy.
    bundle = FluentBundle([language.value], functions=FUNCTIONS, use_isolating=False)
    bundle.add_resource(ast.Resource(list(entries.values())))
    return Catalogue(language, bundle, _variables(entries))


def _sources(language: Language) -> Iterator[tuple[str, str]]:
    folder = files("bot.i18n").joinpath(language.value)
    for path in sorted(folder.iterdir(), key=lambda item: item.name):
        if path.name.endswith(".ftl"):
            yield path.name, path.read_text(encoding="utf-8")


def _entries(name: str, text: str) -> Iterator[ast.Message | ast.Term]:
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Junk):
            line = text.count("\n", 0, entry.span.start if entry.span else 0) + 1
            raise CatalogueError(f"{name}, line {line}: {entry.annotations[0].message}")
        if isinstance(entry, ast.Message | ast.Term):
            yield entry


def _key(entry: ast.Message | ast.Term) -> str:
    return f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name


_Parts = Mapping[str, ast.Pattern]


def _variables(entries: Mapping[str, ast.Message | ast.Term]) -> dict[str, frozenset[str]]:
    parts: dict[str, ast.Pattern] = {}
    for key, entry in entries.items():
        if entry.value is not None:
            parts[key] = entry.value
        for attribute in entry.attributes:
            parts[f"{key}.{attribute.id.name}"] = attribute.value
    return {key: frozenset(_needs(parts, key, ())) for key in parts if not key.startswith("-")}


def _needs(parts: _Parts, key: str, above: tuple[str, ...]) -> set[str]:
    if key in above:
        raise CatalogueError(f"{key} refers to itself")
    if key not in parts:
        raise CatalogueError(f"{above[-1]} refers to {key}, which does not exist")
    found = _References()
    found.visit(parts[key])
    needed = found.variables
    for reference in found.messages:
        needed |= _needs(parts, reference, (*above, key))
    return needed


class _References(Visitor):
    """Collects what one pattern refers to."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802 (the visitor's own way of naming)
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: Any) -> None:  # noqa: N802
        self.messages.add(node.id.name + (f".{node.attribute.name}" if node.attribute else ""))


DEFAULT: Final = Language.EN
"""Where a text is taken from when the reader's own language lacks it."""
